"""What is in the box: a stand of seven columns with six cells each.

A cell is one bit of a whole number, column by column from the left and upwards from the bottom, with one bit
unused above every column: so neighbours lie at fixed distances, and no line runs over an edge.

    rows   6 13 20 27 34 41 48   (unused)
       5   5 12 19 26 33 40 47
       …
       0   0  7 14 21 28 35 42
    column 1  2  3  4  5  6  7
"""

from __future__ import annotations

from typing import Final

SIDES: Final = ("sun", "moon")
"""Whose discs are whose, by seat."""

COLUMNS: Final = (1, 2, 3, 4, 5, 6, 7)
ROWS: Final = (0, 1, 2, 3, 4, 5)

UP: Final = 1
RIGHT: Final = 7
RISING: Final = RIGHT + UP
FALLING: Final = RIGHT - UP
DIRECTIONS: Final = (UP, RIGHT, RISING, FALLING)


def cell(column: int, row: int) -> int:
    """The bit of a cell."""
    return 1 << RIGHT * (column - 1) + row


FOOT: Final = (0, *(cell(column, 0) for column in COLUMNS))
"""The lowest cell of every column, by the column's number (there is no column 0)."""

BRIM: Final = sum(cell(column, ROWS[-1]) for column in COLUMNS)
"""The highest cells of all columns."""

OPEN: Final = tuple(tuple(column for column in COLUMNS if not full >> column & 1) for full in range(1 << 8))
"""The columns with room left, by the set of full ones (bit `column`): made once, shared by all questions."""


def four_of(stones: int) -> int:
    """The cells of every line of four or more among these; 0 where there is none."""
    lines = 0
    for step in DIRECTIONS:
        pairs = stones & stones >> step
        starts = pairs & pairs >> 2 * step
        lines |= starts | starts << step | starts << 2 * step | starts << 3 * step
    return lines
