"""What the next phase belongs to."""

from __future__ import annotations

from enum import Enum


class Stage(Enum):
    """What the next phase belongs to."""

    POOL = "pool"
    """The pool of Citizens is being put together by hand."""
    GATHERING = "gathering"
    """Nothing lies on the table yet: Leaders and cards are to be picked."""
    PLACING = "placing"
    """Citizens are being placed next to the Leaders."""
    ROUND = "round"
