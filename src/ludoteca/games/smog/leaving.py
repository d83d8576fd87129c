"""Leaving the Shadow Market, and the end (R28 and chapter 8 of the rulebook pages)."""

from __future__ import annotations

from typing import Final

from ludoteca.games.smog.actions import NO_ACTIONS
from ludoteca.games.smog.names import combination_named, named
from ludoteca.games.smog.pieces import ALL_ARTEFACTS, ARTEFACT_CARDS, Agent
from ludoteca.games.smog.state import Table
from ludoteca.kernel.questions import Script, reveal
from ludoteca.kernel.values import Refusal, Result, Seat, SeatName

LEFT_THE_MARKET: Final = "left-the-market"
LAST_ROUND: Final = "last-round"

NOT_THE_GATE: Final = Refusal("not-the-gate", "R28")
LOST_BOY_BARS: Final = Refusal("lost-boy-bars", "R68")
COMBINATION_MISSING: Final = Refusal("combination-missing", "R28")
ARTEFACTS_MISSING: Final = tuple(
    Refusal("artefacts-missing", "R28", {"missing": missing}) for missing in range(ARTEFACT_CARDS + 1)
)


def why_not_leave(table: Table, me: Seat, _: object = None) -> Refusal | None:
    if not table.actions:
        return NO_ACTIONS
    if table.artefacts[me] != ALL_ARTEFACTS:
        return ARTEFACTS_MISSING[4 - table.artefacts[me].bit_count()]
    if table.places[me] is not table.gate_of(me):
        return NOT_THE_GATE
    if table.is_here(Agent.LOST_BOY, table.places[me]):
        return LOST_BOY_BARS
    combination = table.combinations[me]
    return None if combination is not None and table.fulfils(me, combination) else COMBINATION_MISSING


def leave(table: Table, me: Seat, _: object = None) -> None:
    table.leaving = me
    if table.listener:
        table.tell("left", keys=(f"gentleman-{me}",), who=SeatName(me), disc=named(table.places[me]))


def lay_open(table: Table) -> Script[None]:
    """The cards are shown, a seat a phase: first those of the seat that left (R28), then, the match being over,
    everybody else's."""
    seat = next_to_show(table)
    combination, gate = table.combinations[seat], table.gates[seat]
    assert combination is not None
    assert gate is not None
    yield from reveal((combination, gate), "lay-open", "R28")
    table.laid_open[seat] = True
    if table.listener:
        keys, needs = (f"gate-{seat}",), combination_named(combination)
        table.tell("laid-open", keys=keys, who=SeatName(seat), combination=needs, gate=named(gate))
    if all(table.laid_open):
        table.then = close


def next_to_show(table: Table) -> Seat:
    first = max(table.leaving, 0)
    return next(s for n in range(table.seats) if not table.laid_open[s := (first + n) % table.seats])


def close(table: Table) -> Script[None]:
    """R80: a phase of its own, so that nothing is left to guess when the match is over."""
    if table.leaving >= 0:
        table.result = Result(LEFT_THE_MARKET, (table.leaving,), about={"who": SeatName(table.leaving)})
    else:
        table.result = Result(LAST_ROUND)
    return
    yield
