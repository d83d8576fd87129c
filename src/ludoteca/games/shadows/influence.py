"""Influence (chapter 4) and Subjugate (chapter 5): how many tokens, on which cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.passives import counted_against, counted_with, influences_rotated
from ludoteca.games.shadows.pieces import TRAIT_NAMES, Character, Rank
from ludoteca.kernel.values import Refusal, Seat, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table

MOST_TRAITS: Final = 4
FEWEST_TRAITS: Final = 1
"""Below this Tobias cannot bring the count."""


def limit(table: Table, me: Seat, target: int, bonus: int = 0) -> int:
    """The Traits that count between this seat's Leader and a face-up card: the most tokens it may have there
    by Influence and Subjugate (S-13, S-37, S-39)."""
    card = table.cards[target]
    if card is None:
        return 0
    count = table.shared[me][card.index]
    if bonus:
        count = min(MOST_TRAITS, count + bonus)
    penalty = counted_against(table, me, target)
    return max(FEWEST_TRAITS, count - penalty) if penalty else count


def amount(table: Table, me: Seat, target: int, bonus: int = 0) -> int:
    """How many tokens this seat would add (S-39, S-40), not below 0."""
    return max(0, min(limit(table, me, target, bonus) - table.tokens[me][target], table.reserve[me]))


def influenceable(table: Table, me: Seat, bonus: int = 0) -> int:
    """The cells this seat could Influence if it reached them: face up, no Leader, not Divergent, room for a
    token."""
    if not table.reserve[me]:
        return 0
    return _with_room(table, me, table.having[table.leaders[me].distinctive], bonus)


def subjugable(table: Table, me: Seat, among: int) -> int:
    """The cells among these that this seat could Subjugate: the same, Divergence aside (S-47)."""
    if not table.reserve[me]:
        return 0
    return _with_room(table, me, table.open & among, 0)


def _with_room(table: Table, me: Seat, among: int, bonus: int) -> int:
    mine = table.carried[me] & among
    room = (
        among & ~mine
    )  # where it has no token there is room: the Joker is always shared, so at least one Trait counts
    tokens = table.tokens[me]
    for cell in cells_of(mine):
        if limit(table, me, cell, bonus) > tokens[cell]:
            room |= 1 << cell
    return room


def sources(table: Table, me: Seat) -> int:
    """The cells with which this seat could Influence, if there is somebody to Influence (S-32 to S-34)."""
    ready = table.controlled(me) & ~table.marked & ~table.silenced
    turned = ready & table.rotated
    if turned:
        leader = 1 << table.layout.leaders[me]
        ready &= ~turned | leader | influences_rotated(table, me)
    return ready


def targets(table: Table, me: Seat, source: int, open_to_me: int) -> int:
    """The cells that the card in a cell could Influence; `open_to_me` is `influenceable(table, me)`."""
    bonus = counted_with(table, source)
    return table.near[source] & (influenceable(table, me, bonus) if bonus else open_to_me)


def influence_action(table: Table, me: Seat, source: int, target: int) -> int:
    """Steps (2) and (3) of the action: tokens, then perhaps a marker on the target (S-38). Returns how many
    tokens."""
    return table.add(me, target, amount(table, me, target, counted_with(table, source)))


# ---- why not


def why_not_controlled(table: Table, me: Seat, card: Character, rule: str) -> Refusal | None:
    """Why this seat cannot act with that card: it does not control it, as `rule` asks."""
    cell = table.cell_of(card)
    bit = 1 << cell if cell >= 0 else 0
    if bit & table.conflicts() & table.carried[me]:
        return Refusal("conflict", "S-90", {"card": card.name})
    if not bit & table.controlled(me):
        return Refusal("not-controlled", rule, {"card": card.name})
    return None


def why_not_source(table: Table, me: Seat, card: Character) -> Refusal | None:
    """Why this seat cannot Influence with that card at all."""
    about = {"card": card.name}
    if (no := why_not_controlled(table, me, card, "S-32")) is not None:
        return no
    bit = 1 << table.cell_of(card)
    if bit & table.marked:
        return Refusal("marked", "S-34", about)
    if bit & table.silenced:
        return Refusal("silenced", "S-114", about)
    if bit & table.rotated and card.rank is not Rank.LEADER and not bit & influences_rotated(table, me):
        return Refusal("rotated", "S-33", about)
    if not table.reserve[me]:
        return Refusal("no-reserve", "S-40")
    if not any(why_not_influence(table, me, card, other) is None for other in table.cards if other is not None):
        return Refusal("nobody-to-influence", "S-35", about)
    return None


def why_not_influence(table: Table, me: Seat, source: Character, target: Character) -> Refusal | None:
    """Why this seat cannot Influence that card with this one (which may Influence as such)."""
    cell, at = table.cell_of(target), table.cell_of(source)
    if target.rank is Rank.LEADER:
        return Refusal("leader", "S-35", {"card": target.name})
    if not table.near[at] >> cell & 1:
        return Refusal("not-near", "S-35", {"card": target.name, "by": source.name})
    return why_not_aim(table, me, target, distinctive=True, bonus=counted_with(table, at))


def why_not_aim(table: Table, me: Seat, target: Character, *, distinctive: bool, bonus: int = 0) -> Refusal | None:
    """Why this seat cannot Influence (or, without `distinctive`, Subjugate) that card from wherever."""
    wanted = table.leaders[me].distinctive
    if distinctive and not target.has(wanted):
        trait = say(f"trait-{TRAIT_NAMES[wanted]}")
        return Refusal("divergent", "S-16", {"card": target.name, "trait": trait})
    if not table.reserve[me]:
        return Refusal("no-reserve", "S-40")
    cell = table.cell_of(target)
    most = limit(table, me, cell, bonus)
    if table.tokens[me][cell] >= most:
        return Refusal("at-limit", "S-41", {"card": target.name, "limit": most})
    return None
