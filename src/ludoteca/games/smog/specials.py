"""What the twelve special actions do (chapter 5 of the rulebook pages).

`WHY_USELESS` says of those that need something to work on why they would find nothing (R32). `CARRY_OUT` holds the
function of each: it is a script where something must be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ludoteca.games.smog import actions, agents
from ludoteca.games.smog.names import artefact_key, element_key, named, way_to
from ludoteca.games.smog.options import PLAYERS, Player
from ludoteca.games.smog.pieces import ARTEFACTS, ELEMENTS, NEEDS, PLACES, Artefact, Rotation, Special
from ludoteca.games.smog.state import Table
from ludoteca.kernel.questions import Script, allowed, choose
from ludoteca.kernel.values import Option, Phrase, Refusal, Seat, SeatName, say

NO_AGENTS: Final = Refusal("no-agents-out", "R43")
NO_BRIBES: Final = Refusal("no-rival-bribes", "R45")
NO_RIVAL_ELEMENTS: Final = Refusal("no-rival-elements", "R48")
NO_RIVAL_COINS: Final = Refusal("no-rival-coins", "R49")
NO_RIVAL_ARTEFACTS: Final = Refusal("no-rival-artefacts", "R50")
NOTHING_ON_PROMENADE: Final = Refusal("nothing-for-the-fairy", "R51")
RIVAL_IS_THERE: Final = Refusal("rival-is-there", "R42")
AGENT_WAITS: Final = Refusal("agent-waits-already", "R43")
AGENT_IS_OUT: Final = Refusal("agent-is-out", "R43")
ARTEFACT_OWNED: Final = Refusal("artefact-owned", "R50")


def needs_named(special: Special) -> Phrase:
    """The elements a card asks for, in words: in the order of the dials."""
    needs = sorted(NEEDS[special])
    return say(f"needs-{len(needs)}", **{f"element{n}": named(element) for n, element in enumerate(needs, 1)})


def spectral_speed(table: Table, me: Seat) -> None:
    """R40."""
    table.actions += 2


def queens_favour(table: Table, me: Seat) -> None:
    """R41."""
    table.coins[me] += 2


def titan_breath(table: Table, me: Seat) -> Script[None]:
    """R42."""
    rival = yield from choose(me, [PLAYERS[seat] for seat in table.opponents(me)], "titan-whom", "R42")
    here = table.places[rival.seat]
    elsewhere, refused = allowed(PLACES, lambda place: RIVAL_IS_THERE if place is here else None)
    about = say("rival", who=SeatName(rival.seat))
    there = yield from choose(me, elsewhere, "titan-where", "R42", wishes=refused, about=about)
    table.places[rival.seat] = there
    if table.listener:
        table.tell("blown", keys=(f"gentleman-{rival.seat}",), who=SeatName(rival.seat), way=way_to(there))


def why_useless_ritual(table: Table, me: Seat) -> Refusal | None:
    """Agents always wait: there are four corners and never more than two agents out."""
    return None if table.in_play else NO_AGENTS


def ritual(table: Table, me: Seat) -> Script[None]:
    """R43. An agent is known by its corner: to change the cards of two corners changes the figures as well, and the
    newcomer takes over the place and the seniority of the one it relieves (A10)."""
    out = [table.corners[corner] for corner in table.in_play]
    waiting = [agent for corner, agent in enumerate(table.corners) if corner not in table.in_play]
    old = yield from choose(me, out, "ritual-whom", "R43", wishes=lambda: [(a, AGENT_WAITS) for a in waiting])
    about = say("agent", agent=named(old))
    new = yield from choose(
        me, waiting, "ritual-for-whom", "R43", wishes=lambda: [(a, AGENT_IS_OUT) for a in out], about=about
    )
    a, b = table.corners.index(old), table.corners.index(new)
    table.corners[a], table.corners[b] = new, old
    if table.listener:
        keys = (f"agent-{old.name.lower()}", f"agent-{new.name.lower()}")
        table.tell("summoned", keys=keys, old=named(old), new=named(new))


def shift(table: Table, me: Seat) -> Script[None]:
    """R44."""
    first, rotation = yield from actions.choose_spin(table, me, "shift-first", "R44")
    actions.turn_disc(table, first, rotation)
    if table.listener:
        actions.tell_turned(table, me, first, rotation)
    second, rotation = yield from actions.choose_spin(table, me, "shift-second", "R44", first)
    actions.turn_disc(table, second, rotation)
    if table.listener:
        actions.tell_turned(table, me, second, rotation)


def why_useless_rust(table: Table, me: Seat) -> Refusal | None:
    return None if sum(table.bribes) > table.bribes[me] else NO_BRIBES


def why_not_rust(table: Table, rival: Seat) -> Refusal | None:
    return None if table.bribes[rival] else Refusal("rival-without-bribe", "R45", {"who": SeatName(rival)})


def rust(table: Table, me: Seat) -> Script[None]:
    """R45."""
    rivals = [PLAYERS[seat] for seat in table.opponents(me)]
    bribers, refused = allowed(rivals, lambda rival: why_not_rust(table, rival.seat))
    rival = yield from choose(me, bribers, "rust-whom", "R45", wishes=refused)
    table.bribes[rival.seat] = 0
    if table.listener:
        table.tell("rusted", keys=(f"purse-{rival.seat}",), who=SeatName(rival.seat))


def dragon(table: Table, me: Seat) -> None:
    """R46."""
    table.dragons[me] += 1


def chaos(table: Table, me: Seat) -> Script[None]:
    """R47. Everything on the board rides along, so all that changes is on which side each seat sits. Turned clockwise,
    the side to the right of a seat comes to lie before it."""
    rotation = yield from choose(me, tuple(Rotation), "turn-board", "R47")
    table.facing = [(side - rotation.value) & 3 for side in table.facing]
    if table.listener:
        table.tell("board-turned", keys=("board",), rotation=named(rotation))


def why_useless_channel(table: Table, me: Seat) -> Refusal | None:
    rich = any(sum(table.elements[seat]) for seat in table.opponents(me))
    return None if rich else NO_RIVAL_ELEMENTS


def channel(table: Table, me: Seat) -> Script[None]:
    """R48."""
    loot = [(PLAYERS[seat], e) for seat in table.opponents(me) for e in ELEMENTS if table.elements[seat][e]]

    def lacking() -> list[tuple[Option, Refusal]]:
        return [
            ((PLAYERS[s], e), Refusal("rival-without-element", "R48", {"who": SeatName(s), "element": named(e)}))
            for s in table.opponents(me)
            for e in ELEMENTS
            if not table.elements[s][e]
        ]

    rival, element = yield from choose(me, loot, "channel", "R48", wishes=lacking)
    table.elements[rival.seat][element] -= 1
    table.elements[me][element] += 1
    if table.listener:
        keys = (element_key(me, element), element_key(rival.seat, element))
        table.tell("channelled", keys=keys, who=SeatName(me), rival=SeatName(rival.seat), element=named(element))


def why_useless_drain(table: Table, me: Seat) -> Refusal | None:
    return None if sum(table.coins) > table.coins[me] else NO_RIVAL_COINS


def drain(table: Table, me: Seat) -> None:
    """R49."""
    for seat in table.opponents(me):
        if table.coins[seat]:
            table.coins[seat] -= 1
            table.coins[me] += 1
            if table.listener:
                keys = (f"coins-{me}", f"coins-{seat}")
                table.tell("drained", keys=keys, who=SeatName(me), rival=SeatName(seat))


def why_useless_decree(table: Table, me: Seat) -> Refusal | None:
    mine = table.artefacts[me]
    found = any(table.artefacts[seat] & ~mine for seat in table.opponents(me))
    return None if found else NO_RIVAL_ARTEFACTS


def why_not_take(table: Table, me: Seat, rival: Player, artefact: Artefact) -> Refusal | None:
    if not table.owns(rival.seat, artefact):
        return Refusal("rival-without-artefact", "R50", {"who": SeatName(rival.seat), "artefact": named(artefact)})
    return ARTEFACT_OWNED if table.owns(me, artefact) else None


def decree(table: Table, me: Seat) -> Script[None]:
    """R50."""
    everything = [(PLAYERS[seat], artefact) for seat in table.opponents(me) for artefact in ARTEFACTS]
    loot, refused = allowed(everything, lambda wish: why_not_take(table, me, *wish))
    rival, artefact = yield from choose(me, loot, "decree", "R50", wishes=refused)
    table.artefacts[rival.seat] &= ~(1 << artefact)
    table.artefacts[me] |= 1 << artefact
    if table.listener:
        keys = (artefact_key(me, artefact), artefact_key(rival.seat, artefact))
        table.tell("decreed", keys=keys, who=SeatName(me), rival=SeatName(rival.seat), artefact=named(artefact))


def why_useless_fairy(table: Table, me: Seat) -> Refusal | None:
    """R51, A13: whatever stops a purchase, except having no coins or actions, stops the gift."""
    here = table.places[me]
    if not here.is_disc:
        return NOTHING_ON_PROMENADE
    if here.artefact is not None:
        return actions.why_no_artefact(table, me, here)
    return actions.why_no_element(table, me, here)


def fairy(table: Table, me: Seat) -> None:
    """R51: a purchase without action, coins, hourglass or turn. Whether it lets an agent enter: A22."""
    here = table.places[me]
    if here.artefact is not None:
        actions.take_artefact(table, me, here, 0)
    else:
        actions.take_element(table, me, here, table.side(me, here), 0)
    if table.house.fairy_calls_agents:
        agents.enter_after_trade(table, here)


WHY_USELESS: Final[Mapping[Special, Callable[[Table, Seat], Refusal | None]]] = {
    Special.RITUAL: why_useless_ritual,
    Special.RUST: why_useless_rust,
    Special.CHANNEL: why_useless_channel,
    Special.DRAIN: why_useless_drain,
    Special.DECREE: why_useless_decree,
    Special.FAIRY: why_useless_fairy,
}

CARRY_OUT: Final[Mapping[Special, Callable[[Table, Seat], Script[None] | None]]] = {
    Special.SPECTRAL_SPEED: spectral_speed,
    Special.QUEENS_FAVOUR: queens_favour,
    Special.TITAN_BREATH: titan_breath,
    Special.RITUAL: ritual,
    Special.SHIFT: shift,
    Special.RUST: rust,
    Special.DRAGON: dragon,
    Special.CHAOS: chaos,
    Special.CHANNEL: channel,
    Special.DRAIN: drain,
    Special.DECREE: decree,
    Special.FAIRY: fairy,
}
