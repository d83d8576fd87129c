"""Conflict (chapter 9), and how it is thinned out: at the end of the round, and by Severin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.passives import spared_in_conflict_step
from ludoteca.kernel.values import Seat

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table


def thinning(table: Table, cells: int) -> list[tuple[Seat, int]]:
    """Who takes a token off which of these cards in a Conflict step: everybody who is on one in Conflict,
    unless Lorenz spares it. All of it happens at once (S-94)."""
    contested = cells & table.conflicts()
    if not contested:
        return []
    return [
        (seat, cell)
        for seat in range(table.seats)
        for cell in cells_of(contested & table.carried[seat] & ~spared_in_conflict_step(table, seat))
    ]


def thin_out(table: Table, cells: int) -> bool:
    """The Conflict step on these cards. Tells whether anything changed."""
    steps = thinning(table, cells)
    for seat, cell in steps:
        table.take(seat, cell, 1)
    return bool(steps)
