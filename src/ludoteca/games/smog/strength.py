"""How well each seat stands, and what a sensible player is likely to do: for bots, rough and quick.

Effort is counted in actions. Something still missing costs the walk to the disc that offers it most cheaply, the turns
until it faces the seat, an hourglass to remove, and its price; a coin is worth about as much as an action, because
the Queen gives one or two for one.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ludoteca.games.smog.options import Act, Draw, Verb
from ludoteca.games.smog.pieces import ALL_ARTEFACTS, ARTEFACTS, DISCS, ELEMENTS, PLACES, PROMENADE, Agent, Place
from ludoteca.games.smog.state import Table
from ludoteca.kernel.values import Option, Seat

COIN: Final = 1.1
"""What a missing coin costs, in actions."""
SPARE_COIN: Final = 0.1
"""What a coin is worth that nothing is missing for."""
SPARE_ELEMENT: Final = 1.3
"""How many coins an element brings that the combination does not ask for."""
SPECIALS_IN_HAND: Final = (0.0, 1.2, 1.8, 2.1)
"""What special actions in hand are worth, by their number: the fourth is worth nothing more."""
DRAGON: Final = 1.5
"""What a Dragon's Gift is worth that waits for a sale."""
FAVOUR: Final = 1.0
"""What holding the Favour is worth."""
WAY: Final = 2.2
"""How long the way to a goal is, on the average; of the nearest one it is known."""
STEP: Final = 0.6
"""How much a step towards the nearest goal gains: so little that reaching it is worth the way to the next."""
CHOICE: Final = 0.3
"""How much a step counts in choosing where to buy."""
SHARPNESS: Final = 0.22
"""How sure a lead of one action is to win."""
FAR: Final = 0.002
"""How much less certain a win is for every action that is still to be done for it."""
UNKNOWN_NEED: Final = 12.0
"""What the elements cost, before the combination is dealt."""


def _distances() -> tuple[tuple[int, ...], ...]:
    table = []
    for start in PLACES:
        steps = {start: 0}
        queue = [start]
        for place in queue:
            for beside in place.neighbours:
                if beside not in steps:
                    steps[beside] = steps[place] + 1
                    queue.append(beside)
        table.append(tuple(steps[place] for place in PLACES))
    return tuple(table)


DISTANCE: Final = _distances()
"""`DISTANCE[a.index][b.index]`: actions to walk from one place to another."""

_OFFERS: Final = tuple(
    tuple((disc.index, disc.elements.index(element), disc.prices[disc.elements.index(element)]) for disc in DISCS[:8])
    for element in ELEMENTS
)
"""For each element, the discs that offer it: (disc, side, price)."""


def effort(table: Table, seat: Seat) -> float:
    """About how many actions the seat is from leaving the market. Reads its combination and gate."""
    facing = table.facing[seat]
    turns, glasses = table.turns, table.glasses
    way = DISTANCE[table.places[seat].index]
    coins = table.coins[seat]
    total = 0.0
    price_left = 0.0
    spare = 0
    nearest = 99
    combination = table.combinations[seat]
    if combination is None:
        total += UNKNOWN_NEED
    else:
        held = table.elements[seat]
        for element, need in enumerate(combination.needs):
            missing = need - held[element]
            if missing <= 0:
                spare -= missing
                continue
            best, cost, goal = 99.0, 0, 0
            for disc, side, price in _OFFERS[element]:
                trouble = ((facing - turns[disc] - side) & 3) + (glasses[disc] >> side & 1) + CHOICE * way[disc]
                if trouble + COIN * price < best + COIN * cost:
                    best, cost, goal = trouble, price, disc
            total += missing + best - CHOICE * way[goal] + WAY * missing
            price_left += missing * cost
            if cost <= coins and way[goal] < nearest:
                nearest = way[goal]
    owned = table.artefacts[seat]
    if owned != ALL_ARTEFACTS:
        for artefact in ARTEFACTS:
            if owned >> artefact & 1:
                continue
            disc = 8 + artefact
            prices = DISCS[disc].prices
            shown = (facing - turns[disc]) & 3
            best, cost = 99.0, 0
            for turned in range(3):
                side = (shown - turned) & 3
                trouble = turned + (glasses[disc] >> side & 1)
                if trouble + COIN * prices[side] < best + COIN * cost:
                    best, cost = trouble, prices[side]
            total += 1 + best + WAY
            price_left += cost
            if cost <= coins and way[disc] < nearest:
                nearest = way[disc]
    gate = table.gate_of(seat)
    if total > 0:
        total += WAY
        if nearest < 99:
            total += STEP * nearest - WAY
        elif coins:
            total += 0.2 * way[PROMENADE.index]
    elif gate is not None:
        total += way[gate.index] + (2.0 if table.is_here(Agent.LOST_BOY, gate) else 0.0)
    short = price_left - coins - SPARE_ELEMENT * spare
    total += (COIN if short > 0 else SPARE_COIN) * short
    total -= SPECIALS_IN_HAND[min(len(table.hands[seat]), 3)]
    if table.dragons[seat]:
        total -= DRAGON
    if table.favour and seat == table.first:
        total -= FAVOUR
    return total


def chances(table: Table) -> tuple[float, ...]:
    """Each seat's share of the win: who needs less effort has more of it. Whoever is far ahead still gains by every
    action towards the end, or would wander about for ever."""
    if table.result is not None:
        won = table.result.winners
        return tuple(float(seat in won) if won else 1 / table.seats for seat in range(table.seats))
    if table.leaving >= 0:
        return tuple(float(seat == table.leaving) for seat in range(table.seats))
    efforts = [effort(table, seat) for seat in range(table.seats)]
    least = min(efforts)
    shares = [exp(SHARPNESS * (least - e)) for e in efforts]
    whole = sum(shares) * (1 + FAR * max(least, 0.0))
    return tuple(share / whole for share in shares)


_WEIGHTS: Final = {
    Verb.MOVE: 4.0,
    Verb.JUMP: 3.0,
    Verb.TURN: 3.0,
    Verb.BUY_ELEMENT: 2.0,
    Verb.SELL_ELEMENT: 6.0,
    Verb.BUY_ARTEFACT: 60.0,
    Verb.REMOVE: 1.0,
    Verb.REQUEST: 10.0,
    Verb.TURN_ANY: 4.0,
    Verb.LEAVE: 10000.0,
    Verb.BRIBE: 0.6,
    Verb.PLAY: 4.0,
    Verb.FORESTALL: 4.0,
    Verb.END: 0.2,
}


def weights(table: Table, options: tuple[Option, ...]) -> list[float]:
    """How likely a sensible player is to choose each of the options of the open question."""
    return [_weight(table, option) for option in options]


def _weight(table: Table, option: Option) -> float:
    if isinstance(option, Act):
        if option.verb is Verb.BUY_ELEMENT or option.verb is Verb.SELL_ELEMENT:
            return _weight_of_trade(table, option.verb)
        return _WEIGHTS[option.verb]
    if option is Draw.DRAW:
        return 8.0
    if type(option) is int:
        return 1.0 / (1 + 3 * option)
    return 1.0


def _weight_of_trade(table: Table, verb: Verb) -> float:
    """To buy what one needs and to sell what one does not is likely; the other way round is not."""
    me = table.seat
    disc: Place = table.places[me]
    combination = table.combinations[me]
    if combination is None or disc is PROMENADE:
        return _WEIGHTS[verb]
    side = table.side(me, disc)
    element = disc.elements[side]
    spare = table.elements[me][element] - combination.needs[element]
    if verb is Verb.BUY_ELEMENT:
        return 25.0 if spare < 0 else 2.0 if disc.prices[side] == 1 else 0.2
    return 1.5 * disc.prices[side] if spare > 0 else 0.3
