"""What is on the table."""

from __future__ import annotations

from typing import Self

from connect_four.pieces import COLUMNS, FOOT, ROWS, cell, four_of
from connect_four.turn import play
from ludoteca.kernel.questions import Script
from ludoteca.kernel.state import State
from ludoteca.kernel.values import NATURE, Result, Seat


class Table(State):
    """The stand and whose turn it is. Nothing is hidden, so there is nothing to re-deal."""

    __slots__ = ("free", "full", "mover", "stones")

    def __init__(self, starter: Seat) -> None:
        super().__init__()
        self.stones = [0, 0]
        """The cells filled by each seat."""
        self.free = list(FOOT)
        """The next free cell of every column."""
        self.full = 0
        """The columns that are full (bit `column`)."""
        self.mover = starter
        """Whose turn it is; Nature's until the lot is drawn."""

    def copy(self) -> Self:
        new = self.copy_into(type(self)(self.mover))
        new.stones = self.stones[:]
        new.free = self.free[:]
        new.full = self.full
        return new

    def script(self) -> Script[Result]:
        return play(self)

    def check(self) -> None:
        first, second = self.stones
        assert first & second == 0, "two discs in one cell"
        ahead = first.bit_count() - second.bit_count()
        assert abs(ahead) <= 1, f"the turns did not alternate: {first.bit_count()} and {second.bit_count()} discs"
        filled = first | second
        for column in COLUMNS:
            height = sum(1 for row in ROWS if filled & cell(column, row))
            assert self.free[column] == FOOT[column] << height, f"a disc hangs in the air in column {column}"
            assert filled & self.free[column] == 0, f"the next free cell of column {column} is taken"
            assert (self.full >> column & 1) == (height == len(ROWS)), f"column {column} is not as full as it says"
        assert not (four_of(first) and four_of(second)), "both have four in a row"
        assert filled.bit_count() <= len(COLUMNS) * len(ROWS), "a disc lies beside the stand"
        assert self.mover in (0, 1) or (self.mover == NATURE and not filled), "nobody is to move"
