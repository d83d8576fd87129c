"""The rules of a turn: chapters 2 to 4 of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from connect_four.pieces import BRIM, COLUMNS, FALLING, OPEN, RIGHT, RISING, SIDES, UP
from ludoteca.kernel.questions import CHECKPOINT, Question, Script, chance
from ludoteca.kernel.values import NATURE, Option, Refusal, Result, SeatName

if TYPE_CHECKING:
    from connect_four.state import Table

FOUR = (Result("four", (0,)), Result("four", (1,)))
FULL = Result("full")


def play(table: Table) -> Script[Result]:
    """The whole game as one script. It marks a checkpoint before every turn, and reuses its question, because
    nothing else costs anything in so small a game."""
    if table.mover == NATURE:
        yield CHECKPOINT
        side = yield from chance(SIDES, "starter", "C4")  # C4: the lot decides who begins
        table.mover = SIDES.index(side)
        if table.listener:
            table.tell("starter", who=SeatName(table.mover))
    stones, free = table.stones, table.free
    ask = Question(table.mover, OPEN[table.full], "column", "C5", wishes=lambda: full_columns(table))
    while True:
        yield CHECKPOINT
        seat = ask.seat = table.mover
        column = yield ask
        place = free[column]  # C6: the lowest free cell
        free[column] = place << 1
        discs = stones[seat] = stones[seat] | place
        table.mover = 1 - seat
        if place & BRIM:
            table.full |= 1 << column
            ask.options = OPEN[table.full]
        if table.listener:
            table.tell("drop", keys=(disc_key(place),), who=SeatName(seat), column=column)
        if has_four(discs):  # C8: four in a row win at once
            table.result = FOUR[seat]
            return table.result
        if not ask.options:  # C10: the stand is full
            table.result = FULL
            return table.result


def why_not_drop(table: Table, column: int) -> Refusal | None:
    """C7: a full column takes no disc."""
    return Refusal("column-full", "C7", {"column": column}) if table.full >> column & 1 else None


def full_columns(table: Table) -> Iterable[tuple[Option, Refusal]]:
    """The columns one may wish for but not have. `OPEN` lists the others; a test holds the two together."""
    return ((column, no) for column in COLUMNS if (no := why_not_drop(table, column)) is not None)


def has_four(discs: int) -> bool:
    """C8, C9: is there a line of four or more? Written out, because it is asked after every disc."""
    pairs = discs & discs >> UP
    if pairs & pairs >> 2 * UP:
        return True
    pairs = discs & discs >> RIGHT
    if pairs & pairs >> 2 * RIGHT:
        return True
    pairs = discs & discs >> RISING
    if pairs & pairs >> 2 * RISING:
        return True
    pairs = discs & discs >> FALLING
    return pairs & pairs >> 2 * FALLING != 0


def disc_key(place: int) -> str:
    """The key of the disc in a cell: the same while it waits above its column and when it has fallen."""
    return f"disc-{place.bit_length() - 1}"
