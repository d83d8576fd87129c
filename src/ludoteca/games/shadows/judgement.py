"""What a position is worth, for computer players: with the end of the round looked ahead to.

A token on a card in Conflict is half lost: unless something happens, the end of the round takes one off.
Victory asks for all 18 tokens out, and either the Distinct Personality or no Conflicts. So `standing` weighs
tokens placed as they will be after the Conflict step, the Distinct Personality above all, and Conflicts
against; and where all have passed, who has won is known.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludoteca.games.shadows.conflict import thinning
from ludoteca.games.shadows.hand_picked import BY_LOT, ENOUGH
from ludoteca.games.shadows.pieces import TOKENS, Character
from ludoteca.games.shadows.reach import DECLINE
from ludoteca.games.shadows.turn import PASS
from ludoteca.games.shadows.victory import victory
from ludoteca.kernel.values import Option, Seat

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table

PER_TOKEN: Final = 1.0
PER_HEIR: Final = 4.0
"""Controlling the Distinct Personality."""
PER_FOOTHOLD: Final = 0.6
"""Being in a Conflict about it."""
PER_CONFLICT: Final = 0.5
"""Against: every Conflict one takes part in."""
PER_CARD: Final = 0.35
"""Every card controlled: it can act, and reaches further."""
NEARLY: Final = 3.0
"""All tokens out: one quiet moment from winning."""
IN_HAND: Final = 2.0
"""Winning if nobody did anything more in this round."""
QUIET: Final = 1.0
"""Having passed with the win in hand; and against: having passed without it."""
SHARPNESS: Final = 0.28


def standing(table: Table) -> tuple[float, ...]:
    """How well each seat stands, between 0 and 1, all together 1."""
    if table.result is not None:
        winners = table.result.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(table.seats))
    if not table.leaders:
        return (1 / table.seats,) * table.seats
    everybody = (1 << table.seats) - 1
    if table.passed == everybody and (won := victory(table)) is not None:
        return tuple(1.0 if seat in won.winners else 0.0 for seat in range(table.seats))
    winner = wins_if_all_pass(table)
    merits = []
    for seat in range(table.seats):
        worth = merit(table, seat)
        if seat == winner:
            worth += IN_HAND + (QUIET if table.passed >> seat & 1 else 0)
        elif table.passed >> seat & 1:
            worth -= QUIET
        merits.append(math.exp(SHARPNESS * worth))
    total = sum(merits)
    return tuple(merit / total for merit in merits)


def merit(table: Table, seat: Seat) -> float:
    """One seat's position, as the end of the round would leave it, in tokens."""
    conflicts = table.conflicts()
    mine = table.carried[seat]
    heir = 1 << table.layout.heir
    fought = mine & conflicts
    lost = sum(1 for who, _ in thinning(table, mine) if who == seat) if fought else 0
    worth = PER_TOKEN * (TOKENS - table.reserve[seat] - 0.5 * lost)
    worth -= PER_CONFLICT * fought.bit_count()
    worth += PER_CARD * (mine & ~conflicts).bit_count()
    if mine & heir:
        worth += PER_FOOTHOLD if conflicts & heir else PER_HEIR
    if not table.reserve[seat]:
        worth += NEARLY
        if mine & heir & ~conflicts:
            worth += NEARLY
    return worth


def wins_if_all_pass(table: Table) -> Seat:
    """Who would win if the round ended now; -1 for nobody."""
    won = victory(table)
    return won.winners[0] if won is not None else -1


PASS_WEIGHT: Final = 0.15
"""Passing while something could be done is rarely wise."""
USUAL: Final = 1.0
READY: Final = 200.0
"""To have done with the pool."""


LEADERS: Final = {
    "isabella": 8.0,
    "ignacio": 6.0,
    "margayth": 5.0,
    "bonifatius": 4.0,
    "master-coin": 3.0,
    "genevieve": 2.0,
    "pierre": 2.0,
    "ornatto": 1.5,
}
"""How readily a Leader is picked: about as matches among equal computer players are won with them (the lab, with the
authored traits). Nothing else tells them apart before the cards lie on the table."""


def weights(table: Table, options: Sequence[Option]) -> list[float] | None:
    """How likely a sensible player is to choose each option of the open question."""
    if not table.leaders:  # Leaders are picked; or a pool is put together by hand: any will do
        return [_weight_before(option) for option in options]
    me = table.turn
    found = [_weight(table, me, option) for option in options]
    return found if any(weight != USUAL for weight in found) else None


def _weight_before(option: Option) -> float:
    if isinstance(option, Character):
        return LEADERS[option.id]
    return READY if option in (BY_LOT, ENOUGH) else USUAL


def _weight(table: Table, me: Seat, option: Option) -> float:
    if option == PASS:
        winner = wins_if_all_pass(table)
        return 50.0 if winner == me else PASS_WEIGHT if winner < 0 else PASS_WEIGHT / 10
    if option == DECLINE:
        return 0.5
    if isinstance(option, Character):
        cell = table.cell_of(option)
        if cell == table.layout.heir:
            return 3.0
        return USUAL
    if isinstance(option, tuple) and option[0] == "influence":
        return 2.0
    return USUAL
