"""The end of the round (chapter 10), in its order. It is one phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.games.shadows.conflict import thin_out
from ludoteca.games.shadows.face_down import turn_up
from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.pieces import Faction
from ludoteca.games.shadows.victory import IDLE_ROUNDS, ROUND_LIMIT, STANDSTILL, ranked, victory
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import Seat, SeatName

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table


def end_round(table: Table) -> Script[None]:
    """All have passed (S-93)."""
    table.result = victory(table)  # S-93, S-100: before anything else
    if table.result is not None:
        return
    if table.listener:
        table.tell("round-over", round=table.round)
    thin_out(table, table.open)  # S-94
    table.idle = 0 if table.acted else table.idle + 1
    limit = table.setup.number("round_limit")
    if table.idle >= IDLE_ROUNDS:  # S-118
        table.result = ranked(table, STANDSTILL)
    elif limit and table.round >= limit:  # S-117
        table.result = ranked(table, ROUND_LIMIT)
    if table.result is not None:
        return
    table.marked = table.silenced = 0  # S-95
    table.rotated = 0  # S-96
    table.used.clear()
    yield from turn_up(table, discovered(table))  # S-97
    yield from choose_first(table)  # S-98
    begin_round(table)  # S-99


def discovered(table: Table) -> int:
    """The face-down cards next to a card that somebody controls (S-97)."""
    bits = 0
    for seat in range(table.seats):
        for cell in cells_of(table.controlled(seat)):
            bits |= table.near[cell]
    return bits & table.face_down


def richest(table: Table) -> list[Seat]:
    """Who has most tokens in reserve."""
    most = max(table.reserve)
    return [seat for seat in range(table.seats) if table.reserve[seat] == most]


def choose_first(table: Table) -> Script[None]:
    """Most tokens in reserve begins; of several, the previous first player picks one, as the tied faction
    (S-98)."""
    tied = richest(table)
    if len(tied) == 1:
        table.first = tied[0]
        return
    factions = [table.faction(seat) for seat in tied]
    faction: Faction = yield Question(table.first, factions, "first-player", "S-98")
    table.first = table.seat_of(faction)


def begin_round(table: Table) -> None:
    table.round += 1
    table.passed = 0
    table.acted = False
    table.turn = table.first
    if table.listener:
        table.tell("round", round=table.round, who=SeatName(table.first))
