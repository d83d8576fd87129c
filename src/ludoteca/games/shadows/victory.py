"""Winning (chapter 11), and the ends a table may agree on (chapter 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.kernel.values import Result, Seat

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table

HEIR: Final = "heir"
"""All 18 tokens placed and a Distinct Personality controlled (S-101)."""
SWAY: Final = "sway"
"""The only player with all 18 tokens placed, in no Conflict (S-102)."""
ROUND_LIMIT: Final = "round-limit"
"""The agreed last round is over (S-117)."""
STANDSTILL: Final = "standstill"
"""Two rounds in a row in which everybody only passed (S-118)."""

ENDINGS: Final = (HEIR, SWAY, ROUND_LIMIT, STANDSTILL)

IDLE_ROUNDS: Final = 2


def victory(table: Table) -> Result | None:
    """Has somebody won, all having passed? (a) goes before (b) (S-103)."""
    full = [seat for seat in range(table.seats) if not table.reserve[seat]]
    heir = heir_of(table)
    if heir in full:
        return Result(HEIR, (heir,), scores(table))
    if len(full) == 1 and not table.carried[full[0]] & table.conflicts():
        return Result(SWAY, (full[0],), scores(table))
    return None


def heir_of(table: Table) -> Seat:
    """Who controls the Distinct Personality, or -1 (S-105)."""
    return table.controller(table.layout.heir)


def scores(table: Table) -> tuple[int, ...]:
    """The tokens each seat has on characters."""
    return tuple(sum(tokens) for tokens in table.tokens)


def ranked(table: Table, reason: str) -> Result:
    """The end without a victory: the controller of the Distinct Personality wins, else fewest tokens in
    reserve, then fewest Conflicts; those still equal share (S-117)."""
    heir = heir_of(table)
    if heir >= 0:
        return Result(reason, (heir,), scores(table))
    conflicts = table.conflicts()
    standing = [(table.reserve[s], (table.carried[s] & conflicts).bit_count()) for s in range(table.seats)]
    best = min(standing)
    winners = tuple(seat for seat, place in enumerate(standing) if place == best)
    return Result(reason, winners, scores(table))
