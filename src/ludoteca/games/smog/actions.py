"""The nine actions, and the jump with the Gatekeeper (chapter 3 of the rulebook pages).

For each action there is one function that says why it may not be done (None: it may), and one that does it. The action
itself is paid by whoever calls (`rounds.act`).
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.smog import agents
from ludoteca.games.smog.names import artefact_key, element_key, named, way_to
from ludoteca.games.smog.options import SPINS, Coin, Draw, Spin
from ludoteca.games.smog.pieces import DISCS, ELEMENTS, PLACES, PROMENADE, Agent, Direction, Element, Place, Rotation
from ludoteca.games.smog.state import Table
from ludoteca.kernel.questions import Script, allowed, choose
from ludoteca.kernel.values import Option, Refusal, Seat, SeatName

NO_ACTIONS: Final = Refusal("no-actions", "R11")
ALREADY_HERE: Final = Refusal("already-here", "R14")
TOO_FAR: Final = Refusal("too-far", "R14")
FOG_TOLL: Final = Refusal("fog-toll", "R16", {"tolls": 1})
FOG_TOLLS: Final = Refusal("fog-toll", "R16", {"tolls": 2})
NO_GATEKEEPER: Final = Refusal("no-gatekeeper", "R29")
PROMENADE_STANDS: Final = Refusal("promenade-stands", "R17")
LOST_BOY_HOLDS: Final = Refusal("lost-boy-holds", "R69")
NO_ELEMENTS_TO_BUY: Final = Refusal("no-elements-here", "R18")
NO_ELEMENTS_TO_SELL: Final = Refusal("no-elements-here", "R20")
NO_ARTEFACT_HERE: Final = Refusal("no-artefact-here", "R22")
DOCTOR: Final = Refusal("doctor", "R68")
HOURGLASS: Final = Refusal("hourglass", "R24")
SOLD_HERE: Final = Refusal("sold-here", "R21")
BOUGHT_HERE: Final = Refusal("bought-here", "R21")
NO_MEANS_COIN: Final = Refusal("no-coins", "R15")
NO_MEANS: Final = tuple(Refusal("no-such-element", "R15", {"element": named(element)}) for element in ELEMENTS)
NO_JUMP_HERE: Final = Refusal("already-here", "R29")
NOTHING_TO_SELL: Final = tuple(Refusal("nothing-to-sell", "R20", {"element": named(element)}) for element in ELEMENTS)
ARTEFACT_OWNED: Final = Refusal("artefact-owned", "R22")
NO_HOURGLASS: Final = Refusal("no-hourglass", "R23")
NO_HOURGLASS_THERE: Final = Refusal("no-hourglass-there", "R23")
REQUEST_ELSEWHERE: Final = Refusal("not-on-promenade", "R25")
REQUEST_ONCE: Final = Refusal("requested", "R25")
NOT_POOREST: Final = Refusal("not-poorest", "R25")
TURN_ANY_ELSEWHERE: Final = Refusal("not-on-promenade", "R26")
TURN_ANY_ONCE: Final = Refusal("turned-any", "R26")
SAME_DISC: Final = Refusal("same-disc", "R44")


# ---- Move (R14 to R16)


def tolls(table: Table, here: Place, direction: int, there: Place) -> int:
    """How many tolls the fog takes on the way: one for the crossing, or one for each fog if the table wants it (A5)."""
    fogs = table.fogs(here, direction, there)
    return fogs if fogs < 2 or table.house.double_fog_toll else 1


def why_not_move(table: Table, me: Seat, there: Place) -> Refusal | None:
    if not table.actions:
        return NO_ACTIONS
    here = table.places[me]
    for direction, beside in here.ways:
        if beside is there:
            toll = tolls(table, here, direction, there)
            if toll and table.coins[me] + sum(table.elements[me]) < toll:
                return FOG_TOLL if toll == 1 else FOG_TOLLS
            return None
    return ALREADY_HERE if here is there else TOO_FAR


def move(table: Table, me: Seat, there: Place) -> Script[None]:
    here = table.places[me]
    direction = next(direction for direction, beside in here.ways if beside is there)
    for due in range(tolls(table, here, direction, there), 0, -1):
        yield from pay_toll(table, me, due)
    table.places[me] = there
    if table.listener:
        table.tell("moved", keys=(f"gentleman-{me}",), who=SeatName(me), way=way_to(there))


def pay_toll(table: Table, me: Seat, due: int) -> Script[None]:
    """R15: one coin or one element, as the walker likes. Bribe coins are no means to pay (R16). Of so many tolls due:
    whoever has just enough for them gives everything, and is not asked what first."""
    means: list[Coin | Element] = [Coin.COIN] if table.coins[me] else []
    means += [element for element in ELEMENTS if table.elements[me][element]]
    if table.coins[me] + sum(table.elements[me]) == due:
        means = means[:1]

    def wishes() -> list[tuple[Option, Refusal]]:
        lacking: list[tuple[Option, Refusal]] = [] if table.coins[me] else [(Coin.COIN, NO_MEANS_COIN)]
        return lacking + [(element, NO_MEANS[element]) for element in ELEMENTS if element not in means]

    paid = yield from choose(me, means, "toll", "R15", wishes=wishes)
    if isinstance(paid, Element):
        table.elements[me][paid] -= 1
        if table.listener:
            keys = (element_key(me, paid),)
            table.tell("toll-element", keys=keys, who=SeatName(me), element=named(paid))
    else:
        table.coins[me] -= 1
        if table.listener:
            table.tell("toll-coin", keys=(f"coins-{me}",), who=SeatName(me))


def why_not_jump(table: Table, me: Seat, _: object = None) -> Refusal | None:
    """R29."""
    if not table.actions:
        return NO_ACTIONS
    return None if table.is_here(Agent.GATEKEEPER, table.places[me]) else NO_GATEKEEPER


def jump(table: Table, me: Seat, _: object = None) -> Script[None]:
    here = table.places[me]
    elsewhere, refused = allowed(PLACES, lambda place: NO_JUMP_HERE if place is here else None)
    there = yield from choose(me, elsewhere, "jump-where", "R29", wishes=refused)
    table.places[me] = there
    if table.listener:
        table.tell("jumped", keys=(f"gentleman-{me}",), who=SeatName(me), way=way_to(there))


# ---- Turn (R17)


def why_not_turn_disc(table: Table, disc: Place) -> Refusal | None:
    """Why nothing may turn that disc."""
    if disc is PROMENADE:
        return PROMENADE_STANDS
    return LOST_BOY_HOLDS if table.is_here(Agent.LOST_BOY, disc) else None


def turn_disc(table: Table, disc: Place, rotation: Rotation) -> None:
    table.turns[disc.index] = (table.turns[disc.index] + rotation.value) & 3


def why_not_turn(table: Table, me: Seat, _: object = None) -> Refusal | None:
    if not table.actions:
        return NO_ACTIONS
    return why_not_turn_disc(table, table.places[me])


def turn(table: Table, me: Seat, _: object = None) -> None:
    disc = table.places[me]
    turn_disc(table, disc, Rotation.CLOCKWISE)
    if table.listener:
        tell_turned(table, me, disc, Rotation.CLOCKWISE)


def tell_turned(table: Table, me: Seat, disc: Place, rotation: Rotation) -> None:
    keys = (f"disc-{disc.label}",)
    table.tell("turned", keys=keys, who=SeatName(me), disc=named(disc), rotation=named(rotation))


# ---- Trade (R18 to R22)


def why_no_trade(table: Table, me: Seat, disc: Place) -> Refusal | None:
    """What stops all trade on my side of a disc: the Doctor (R68), an hourglass (R24)."""
    if table.is_here(Agent.DOCTOR, disc):
        return DOCTOR
    return HOURGLASS if table.has_glass(disc, table.side(me, disc)) else None


def why_no_element(table: Table, me: Seat, disc: Place) -> Refusal | None:
    """Why I may not take an element here, whatever I pay (R18, R51)."""
    if not disc.elements:
        return NO_ELEMENTS_TO_BUY
    if (stopped := why_no_trade(table, me, disc)) is not None:
        return stopped
    return SOLD_HERE if table.sold >> disc.index & 1 else None


def why_no_artefact(table: Table, me: Seat, disc: Place) -> Refusal | None:
    """Why I may not take an artefact here, whatever I pay (R22, R51). The stack cannot run out: it holds a card for
    each player, and nobody owns two of a kind."""
    if disc.artefact is None:
        return NO_ARTEFACT_HERE
    if table.owns(me, disc.artefact):
        return ARTEFACT_OWNED
    return why_no_trade(table, me, disc)


def why_no_money(table: Table, me: Seat, disc: Place, rule: str) -> Refusal | None:
    price = table.price_to_buy(disc, table.side(me, disc))
    if table.coins[me] >= price:
        return None
    return Refusal("coins-short", rule, {"price": price, "coins": table.coins[me]})


def why_not_buy_element(table: Table, me: Seat, _: object = None) -> Refusal | None:
    if not table.actions:
        return NO_ACTIONS
    disc = table.places[me]
    refusal = why_no_element(table, me, disc)
    return why_no_money(table, me, disc, "R18") if refusal is None else refusal


def buy_element(table: Table, me: Seat, _: object = None) -> None:
    disc = table.places[me]
    side = table.side(me, disc)
    price = table.price_to_buy(disc, side)
    table.coins[me] -= price
    take_element(table, me, disc, side, price)
    close_trade(table, disc, side)


def take_element(table: Table, me: Seat, disc: Place, side: int, price: int) -> None:
    element = disc.elements[side]
    table.elements[me][element] += 1
    table.bought |= 1 << disc.index
    if table.listener:
        keys = (f"disc-{disc.label}", element_key(me, element))
        goods, where = named(element), named(disc)
        table.tell("bought-element", keys=keys, who=SeatName(me), element=goods, disc=where, price=price)


def why_not_sell_element(table: Table, me: Seat, _: object = None) -> Refusal | None:
    if not table.actions:
        return NO_ACTIONS
    disc = table.places[me]
    if not disc.elements:
        return NO_ELEMENTS_TO_SELL
    if (stopped := why_no_trade(table, me, disc)) is not None:
        return stopped
    if table.bought >> disc.index & 1:
        return BOUGHT_HERE
    element = disc.elements[table.side(me, disc)]
    return None if table.elements[me][element] else NOTHING_TO_SELL[element]


def sell_element(table: Table, me: Seat, _: object = None) -> None:
    """R20; Dragon's Gifts that wait all add to this sale (R46)."""
    disc = table.places[me]
    side = table.side(me, disc)
    element = disc.elements[side]
    gained = disc.prices[side] + 3 * table.dragons[me]
    table.dragons[me] = 0
    table.elements[me][element] -= 1
    table.coins[me] += gained
    table.sold |= 1 << disc.index
    if table.listener:
        keys = (f"disc-{disc.label}", element_key(me, element))
        goods, where = named(element), named(disc)
        table.tell("sold-element", keys=keys, who=SeatName(me), element=goods, disc=where, price=gained)
    close_trade(table, disc, side)


def why_not_buy_artefact(table: Table, me: Seat, _: object = None) -> Refusal | None:
    if not table.actions:
        return NO_ACTIONS
    disc = table.places[me]
    refusal = why_no_artefact(table, me, disc)
    return why_no_money(table, me, disc, "R22") if refusal is None else refusal


def buy_artefact(table: Table, me: Seat, _: object = None) -> None:
    disc = table.places[me]
    side = table.side(me, disc)
    price = table.price_to_buy(disc, side)
    table.coins[me] -= price
    take_artefact(table, me, disc, price)
    close_trade(table, disc, side)


def take_artefact(table: Table, me: Seat, disc: Place, price: int) -> None:
    assert disc.artefact is not None
    table.artefacts[me] |= 1 << disc.artefact
    if table.listener:
        keys = (f"disc-{disc.label}", artefact_key(me, disc.artefact))
        goods, where = named(disc.artefact), named(disc)
        table.tell("bought-artefact", keys=keys, who=SeatName(me), artefact=goods, disc=where, price=price)


def close_trade(table: Table, disc: Place, side: int) -> None:
    """R19: an hourglass on the side that was used, if there is one left (A20); then the disc turns, unless the Lost Boy
    holds it (R69). When all that is done an agent may enter (R70)."""
    if table.supply:
        table.supply -= 1
        table.glasses[disc.index] |= 1 << side
    if why_not_turn_disc(table, disc) is None:
        turn_disc(table, disc, Rotation.CLOCKWISE)
    agents.enter_after_trade(table, disc)


# ---- Remove an hourglass (R23)


def why_not_remove(table: Table, me: Seat, direction: Direction) -> Refusal | None:
    if not table.actions:
        return NO_ACTIONS
    disc = table.places[me]
    if disc is PROMENADE or not table.glasses[disc.index]:
        return NO_HOURGLASS
    side = (direction - table.turns[disc.index]) & 3
    return None if table.has_glass(disc, side) else NO_HOURGLASS_THERE


def remove(table: Table, me: Seat, direction: Direction) -> None:
    disc = table.places[me]
    table.glasses[disc.index] &= ~(1 << ((direction - table.turns[disc.index]) & 3))
    table.supply += 1
    if table.listener:
        table.tell("removed-hourglass", keys=(f"disc-{disc.label}",), who=SeatName(me), disc=named(disc))


# ---- Ask for money (R25)


def why_not_request(table: Table, me: Seat, _: object = None) -> Refusal | None:
    if not table.actions:
        return NO_ACTIONS
    if table.places[me] is not PROMENADE:
        return REQUEST_ELSEWHERE
    if table.requested:
        return REQUEST_ONCE
    return NOT_POOREST if table.coins[me] > min(table.coins) else None


def request(table: Table, me: Seat, _: object = None) -> None:
    """Two coins for whoever alone has the fewest, one for whoever shares the last place."""
    coins = 2 if table.coins.count(table.coins[me]) == 1 else 1
    table.coins[me] += coins
    table.requested = True
    if table.listener:
        table.tell("requested", keys=(f"coins-{me}",), who=SeatName(me), coins=coins)


# ---- Turn any disc and draw (R26, R27)


def why_not_turn_any(table: Table, me: Seat, _: object = None) -> Refusal | None:
    if not table.actions:
        return NO_ACTIONS
    if table.places[me] is not PROMENADE:
        return TURN_ANY_ELSEWHERE
    return TURN_ANY_ONCE if table.surveyed else None


def turn_any(table: Table, me: Seat, _: object = None) -> Script[None]:
    table.surveyed = True
    disc, rotation = yield from choose_spin(table, me, "turn-which", "R26")
    turn_disc(table, disc, rotation)
    if table.listener:
        tell_turned(table, me, disc, rotation)
    if not table.deck.things and not table.discard:
        return
    if (yield from choose(me, DRAWING, "draw", "R26")) is Draw.DRAW:
        yield from draw_special(table, me)


DRAWING: Final = (Draw.DRAW, Draw.DRAW_NOTHING)


def choose_spin(table: Table, me: Seat, says: str, rule: str, taken: Place | None = None) -> Script[Spin]:
    """Choose a disc to turn and how: any but one that the Lost Boy holds (R69), or that was turned by the same card."""

    def why_not(disc: Place) -> Refusal | None:
        return SAME_DISC if disc is taken else why_not_turn_disc(table, disc)

    discs, refused = allowed(DISCS, why_not)

    def wishes() -> list[tuple[Option, Refusal]]:
        return [(spin, refusal) for disc, refusal in refused() for spin in SPINS[DISCS.index(disc)]]

    return (yield from choose(me, [spin for disc in discs for spin in SPINS[disc.index]], says, rule, wishes=wishes))


def draw_special(table: Table, me: Seat) -> Script[None]:
    """R27: an empty deck is made anew from the discards."""
    if not table.deck.things:
        table.deck.things = table.discard
        table.discard = []
        table.shuffled += 1
        if table.listener:
            table.tell("reshuffled", keys=("deck",))
    special = yield from table.deck.draw("draw-special", "R26", seen_by=(me,))
    table.hands[me].append(special)
    table.shuffles[me].append(table.shuffled)
    if table.listener:
        table.tell("drew", keys=("deck",), who=SeatName(me))
        table.tell("drew-special", seen_by=(me,), special=named(special))
