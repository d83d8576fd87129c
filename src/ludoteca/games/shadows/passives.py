"""The six Passives: each is one function, asked by the rule it changes.

A Passive is on while exactly one player controls its card and the Quiraa token is not on it (S-23, S-90);
being Rotated does not matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.games.shadows.pieces import character
from ludoteca.kernel.values import Seat

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table

HILDEGUND: Final = character("hildegund")
ILSE: Final = character("ilse")
KONRAD: Final = character("konrad")
LORENZ: Final = character("lorenz")
PERRIN: Final = character("perrin")
TOBIAS: Final = character("tobias")

PERRIN_BONUS: Final = 1
TOBIAS_PENALTY: Final = 1


def keeps_tokens(table: Table, user: Seat) -> int:
    """Hildegund: the cells whose tokens this seat's abilities cannot take off or move, because an opponent
    holds them."""
    bit = table.is_on(HILDEGUND)
    return bit if bit and not bit & table.controlled(user) and not bit & table.conflicts() else 0


def stands_firm(table: Table, user: Seat) -> int:
    """Konrad: the cells this seat's abilities cannot Swap or Rotate."""
    bit = table.is_on(KONRAD)
    if not bit:
        return 0
    cell = bit.bit_length() - 1
    guard = table.controller(cell)
    if guard < 0 or guard == user:
        return 0
    return bit | table.near[cell] & table.controlled(guard)


def influences_rotated(table: Table, me: Seat) -> int:
    """Ilse: the cells of this seat that may Influence even while Rotated."""
    bit = table.is_on(ILSE)
    if not bit or not bit & table.controlled(me):
        return 0
    return table.near[bit.bit_length() - 1] & table.citizens & table.controlled(me)


def spared_in_conflict_step(table: Table, seat: Seat) -> int:
    """Lorenz: the cells on which this seat takes no token off in the Conflict step."""
    bit = table.is_on(LORENZ)
    if not bit or not bit & table.controlled(seat):
        return 0
    return table.near[bit.bit_length() - 1]


def counted_with(table: Table, source: int) -> int:
    """Perrin: how many extra Traits count when the card in that cell performs the Influence action."""
    return PERRIN_BONUS if table.where[PERRIN.index] == source else 0


def counted_against(table: Table, me: Seat, target: int) -> int:
    """Tobias: how many Traits fewer count when this seat Influences or Subjugates the card in that cell."""
    if table.where[TOBIAS.index] != target or table.silenced >> target & 1:
        return 0
    guard = table.controller(target)
    return TOBIAS_PENALTY if guard >= 0 and guard != me else 0
