"""How many spaces a turn may and must have (P-9 to P-17)."""

from __future__ import annotations

from typing import Final

TURN_LEAST: Final = 6
"""The least spaces of a turn (P-9)."""

SMALL_MOST: Final = 6
"""The most spaces all small armies together may go in a turn (P-11)."""

TURN_MOST: Final = 12
"""The most spaces of a turn with the Emblem (P-12)."""


def counted_towards(count: int, required: int) -> int:
    """What a player who has counted so far counts towards: what the turn must come to, then the most there can be."""
    return required if count <= required else TURN_MOST
