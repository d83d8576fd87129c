"""Which cards an effect may choose: where they lie, and what they must be.

`Cards(NEAR, RICH)` is "a near Rich card". The same value lists the cells, says why another card will not do,
and names its own wording: so the text of a card and what it can choose cannot part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from ludoteca.games.shadows.pieces import CHARACTERS, LEGAL, RELIGIOUS, RICH, Character, Rank
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import Option, Phrase, Refusal, Seat, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table


class Scope(Enum):
    """Where the cards lie, as seen from the card whose ability it is."""

    NEAR = "near"
    """Around it (never itself)."""
    HERE = "here"
    """Itself."""
    AROUND = "around"
    """Itself or around it."""
    LINKED = "linked"
    """Around your Leader or a card you control, or under your control."""
    GRID = "grid"
    """Anywhere."""
    YOURS = "yours"
    """Under your control, anywhere."""
    CROSSING = "crossing"
    """In its row or its column, not itself."""
    ROW_OR_COLUMN = "row-or-column"
    """In its row or its column, itself included."""
    SAME_LINE = "same-line"
    """In the row or column that it shares with the card chosen before."""
    BESIDE_THAT = "beside-that"
    """Around the card chosen before."""
    THAT = "that"
    """The card chosen before, or the one that gave reason to react."""
    THOSE = "those"
    """One of the cards chosen before."""
    DOER = "doer"
    """The card that performed the action reacted to."""


_SCOPE_RULES: Final = {Scope.YOURS: "S-17", Scope.BESIDE_THAT: "S-20"}
"""The rule that says what a scope is; for all others it is that of the words on the cards."""


def _scope(scope: Scope, table: Table, me: Seat, at: int, that: int) -> int:
    near = table.near
    match scope:
        case Scope.NEAR:
            return near[at]
        case Scope.HERE:
            return 1 << at
        case Scope.AROUND:
            return near[at] | 1 << at
        case Scope.LINKED:
            return table.linked(me)
        case Scope.GRID:
            return -1
        case Scope.YOURS:
            return table.controlled(me)
        case Scope.CROSSING:
            return table.layout.crossings[at]
        case Scope.ROW_OR_COLUMN:
            return table.layout.rows[at] | table.layout.columns[at]
        case Scope.SAME_LINE:
            row, column = table.layout.rows[at], table.layout.columns[at]
            return (row if row & that else 0) | (column if column & that else 0)
        case Scope.BESIDE_THAT:
            return near[that.bit_length() - 1] if that else 0
        case Scope.THAT | Scope.THOSE | Scope.DOER:
            return that


@dataclass(frozen=True, slots=True, eq=False)
class Condition:
    """What a card must be. `name` words it; a card that is not so is refused with `not-<name>`."""

    name: str
    rule: str
    bits: Callable[[Table, Seat], int]
    """The cells that fulfil it (others than face-up cards may be among them)."""


CITIZEN: Final = Condition("citizen", "S-121", lambda table, me: table.citizens)
IS_RICH: Final = Condition("rich", "S-15", lambda table, me: table.having[RICH])
IS_RELIGIOUS: Final = Condition("religious", "S-15", lambda table, me: table.having[RELIGIOUS])
NON_LEGAL: Final = Condition("non-legal", "S-15", lambda table, me: table.open & ~table.having[LEGAL])
EMPTY: Final = Condition("empty", "S-18", lambda table, me: ~(table.rivals(me) | table.carried[me]))
IN_CONFLICT: Final = Condition("in-conflict", "S-90", lambda table, me: table.conflicts())
WITH_YOURS: Final = Condition("with-yours", "S-17", lambda table, me: table.carried[me])
YOU_CONTROL: Final = Condition("controlled", "S-17", lambda table, me: table.controlled(me))
OPPONENT_CONTROLS: Final = Condition(
    "opponents", "S-17", lambda table, me: table.rivals(me) & ~table.carried[me] & ~table.conflicts()
)
NO_OPPONENT: Final = Condition(
    "no-opponents", "S-17", lambda table, me: ~table.rivals(me) | table.carried[me] | table.conflicts()
)
UPRIGHT: Final = Condition("upright", "S-24", lambda table, me: ~table.rotated)
ROTATED: Final = Condition("turned", "S-25", lambda table, me: table.rotated)


@dataclass(frozen=True, slots=True)
class Cards:
    """One choice of a card: a scope, conditions, and whether Leaders are allowed (S-55)."""

    scope: Scope
    only: tuple[Condition, ...] = ()
    leaders: bool = False

    def bits(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        """The cells that may be chosen by the ability of the card in cell `at`; `that`: the cells chosen
        before."""
        bits = _scope(self.scope, table, me, at, that)
        bits &= face_up(table) if self.leaders else table.open
        for condition in self.only:
            bits &= condition.bits(table, me)
        return bits

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        """Why the face-up card in that cell may not be chosen, the condition that fails first."""
        card = table.card(cell)
        about = {"card": card.name, "by": table.card(at).name}
        if card.rank is Rank.LEADER and not self.leaders:
            return Refusal("leader", "S-55", about)
        bit = 1 << cell
        if not bit & _scope(self.scope, table, me, at, that):
            return Refusal(f"not-{self.scope.value}", _SCOPE_RULES.get(self.scope, "S-121"), about)
        for condition in self.only:
            if not bit & condition.bits(table, me):
                return Refusal(f"not-{condition.name}", condition.rule, about)
        return None

    @property
    def phrase(self) -> Phrase:
        """The message `cards-<scope>-<conditions>`: "a near Rich card"."""
        return say(f"cards-{self._words}")

    @property
    def another(self) -> Phrase:
        """One more such card: the message `another-<scope>-<conditions>`."""
        return say(f"another-{self._words}")

    @property
    def each(self) -> Phrase:
        """All such cards: the message `each-<scope>-<conditions>`."""
        return say(f"each-{self._words}")

    @property
    def _words(self) -> str:
        words = [self.scope.value, *(condition.name for condition in self.only), *(["leaders"] if self.leaders else [])]
        return "-".join(words)


def face_up(table: Table) -> int:
    """The cells with a face-up card, Leaders included."""
    bits = table.open
    for cell in table.layout.leaders:
        bits |= 1 << cell
    return bits


DECLINE: Final = "decline"
"""The option of not doing what one may do."""

STOP: Final = "stop"
"""The option of choosing no further card."""

WhyNot = Callable[[int], "Refusal | None"]


def pick(
    table: Table,
    me: Seat,
    bits: int,
    says: str,
    rule: str,
    at: int,
    why_not: WhyNot,
    *,
    may: bool = False,
    fixed: int = 0,
    chosen: int = -1,
) -> Script[int]:
    """Have a seat choose one of these cells by the card in it, for the ability of the card in cell `at`. With
    `may` it can decline: the answer is then -1. Nobody is asked where there is one choice, but the seat is told of
    it, unless the text itself names the card: those cells are `fixed`, and so is `at`. `chosen`: the cell of the
    card chosen before, which the question speaks of as `$target`."""
    if not may and not bits & (bits - 1):
        if table.listener and bits & ~(fixed | 1 << at):
            target = table.card(bits.bit_length() - 1)
            keys = (f"card-{target.id}",)
            table.tell("only-choice", seen_by=(me,), keys=keys, card=table.card(at).name, target=target.name)
        return bits.bit_length() - 1
    options: list[Option] = [*table.cards_in(bits)]
    if may:
        options.append(DECLINE)
    answer: Option = yield Question(
        me,
        options,
        says,
        rule,
        wishes=lambda: refused_cards(table, bits, why_not),
        about=about(table.card(at), table.card(chosen) if chosen >= 0 else None),
    )
    return table.where[answer.index] if isinstance(answer, Character) else -1


def refused_cards(table: Table, bits: int, why_not: WhyNot) -> Iterable[tuple[Option, Refusal]]:
    """The face-up cards outside a set of cells, and why they will not do."""
    for cell, card in enumerate(table.cards):
        if card is not None and not bits >> cell & 1 and (refusal := why_not(cell)) is not None:
            yield card, refusal


def about(card: Character, target: Character | None = None) -> Phrase:
    """What a question about a card's ability speaks of: `$card`, and `$target` if a card has been chosen."""
    return _ABOUT[card.index] if target is None else say("", card=card.name, target=target.name)


_ABOUT: Final = tuple(say("", card=card.name) for card in CHARACTERS)
