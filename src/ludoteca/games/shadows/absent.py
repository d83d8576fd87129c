"""What a seat answers whose player has left: it passes every turn and reacts to nothing (S-119), and leaves a pool to
the lot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.games.shadows.hand_picked import BY_LOT, ENOUGH
from ludoteca.games.shadows.reach import DECLINE
from ludoteca.games.shadows.turn import PASS
from ludoteca.kernel.values import Option

QUIET: Final = (PASS, DECLINE, BY_LOT, ENOUGH)


def answer_of_the_absent(options: Sequence[Option]) -> Option:
    """Pass, or no, where that is among the options; what must be decided all the same is decided by the first of
    them, so that a table can go on."""
    return next((option for option in options if option in QUIET), options[0])
