"""Questions, and the scripts that ask them.

The rules of a game are generator functions. Wherever somebody must decide they `yield` a `Question` and are
sent the chosen option. Most rules say it with one of the helpers, which are typed:

    target = yield from choose(me, options, says="influence-whom", rule="S-35")
    card = yield from draw(bag, says="draw-card", seen_by=(me,))

A rule that is asked very often may build (or reuse) its Question and `yield` it directly.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from ludoteca.kernel.values import ANY, NATURE, Option, Phrase, Refusal, Seat

T = TypeVar("T", bound=Option)
R = TypeVar("R")

Wishes: TypeAlias = Callable[[], Iterable[tuple[Option, Refusal]]]
"""Called when somebody wants to know: what one may wish to do here but may not, and why not."""


class Question(Generic[T]):
    """Something that must be decided before the script can go on.

    seat      who decides: a seat, NATURE, or ANY (then `seats` says which ones may)
    options   what may be answered, never empty, order fixed by the rules. A question with one option is
              not asked: the Match answers it. The list must not change while the question is open.
    says      the message that words the question, and its identity for imagining: within one phase the same
              `says` is the same kind of question
    rule      the number of the rule behind it
    seen_by   who will know the answer, besides the seat that gives it: None for everybody
    weights   for Nature only: whole-number weights, one an option; None for equal chances
    wishes    see `Wishes`
    about     what the wording speaks about
    always    ask even where there is one option, because not being asked would betray a secret
    """

    __slots__ = (
        "about",
        "always",
        "options",
        "rule",
        "says",
        "seat",
        "seats",
        "seen_by",
        "weights",
        "wishes",
    )

    def __init__(
        self,
        seat: Seat,
        options: Sequence[T],
        says: str,
        rule: str = "",
        *,
        seats: tuple[Seat, ...] = (),
        seen_by: tuple[Seat, ...] | None = None,
        weights: Sequence[int] | None = None,
        wishes: Wishes | None = None,
        about: Phrase | None = None,
        always: bool = False,
    ) -> None:
        self.seat = seat
        self.options = options
        self.says = says
        self.rule = rule
        self.seats = seats
        self.seen_by = seen_by
        self.weights = weights
        self.wishes = wishes
        self.about = about
        self.always = always

    @property
    def phrase(self) -> Phrase:
        """How the question is worded: the message `ask-<says>`."""
        return Phrase(f"ask-{self.says}", self.about.about if self.about else {})

    def asks(self, seat: Seat) -> bool:
        """May this seat answer?"""
        return seat in self.seats if self.seat == ANY else self.seat == seat

    def seen(self, seat: Seat) -> bool:
        """Will this seat know the answer?"""
        return self.seen_by is None or self.seat == seat or seat in self.seen_by

    def refusals(self) -> list[tuple[Option, Refusal]]:
        """What one may wish to do here but may not, and why not."""
        return [] if self.wishes is None else list(self.wishes())

    def __repr__(self) -> str:
        return f"Question({self.says!r} to {self.seat}, {len(self.options)} options)"


Script: TypeAlias = Generator["Question[Any]", Any, R]
"""A rule in the making: asks questions, is sent answers, returns what the rule comes to."""

CHECKPOINT: Question[None] = Question(NATURE, (None,), "checkpoint")
"""Yielded by a script where the State alone is enough to go on: from here a fresh `State.script()` would
continue identically. `State.script` yields one before every phase; only games that write their own
`script` do so themselves. It is never asked, recorded or shown."""


def choose(
    seat: Seat,
    options: Sequence[T],
    says: str,
    rule: str = "",
    *,
    seen_by: tuple[Seat, ...] | None = None,
    wishes: Wishes | None = None,
    about: Phrase | None = None,
    always: bool = False,
) -> Script[T]:
    """Ask a seat to choose one of the options."""
    answer: T = yield Question(seat, options, says, rule, seen_by=seen_by, wishes=wishes, about=about, always=always)
    return answer


def allowed(wishes: Sequence[T], why_not: Callable[[T], Refusal | None]) -> tuple[list[T], Wishes]:
    """The options among `wishes` that nothing refuses, and the refused ones for whoever asks why.

    options, refused = allowed(MOVES, lambda move: why_not_move(table, me, move))
    """
    options = [wish for wish in wishes if why_not(wish) is None]

    def refused() -> Iterable[tuple[Option, Refusal]]:
        return ((wish, refusal) for wish in wishes if (refusal := why_not(wish)) is not None)

    return options, refused


def choose_any(
    seats: tuple[Seat, ...],
    options: Sequence[T],
    says: str,
    rule: str = "",
    *,
    wishes: Wishes | None = None,
    about: Phrase | None = None,
) -> Script[T]:
    """Ask any of several seats: the first to answer decides for all."""
    answer: T = yield Question(ANY, options, says, rule, seats=seats, wishes=wishes, about=about)
    return answer


def chance(
    options: Sequence[T],
    says: str,
    rule: str = "",
    *,
    weights: Sequence[int] | None = None,
    seen_by: tuple[Seat, ...] | None = None,
) -> Script[T]:
    """Ask Nature. Equal options may stand in the list several times: each place counts."""
    answer: T = yield Question(NATURE, options, says, rule, weights=weights, seen_by=seen_by)
    return answer


def roll(faces: Sequence[T], says: str, rule: str = "") -> Script[T]:
    """Throw one die in the open."""
    return (yield from chance(faces, says, rule))


def reveal(value: T, says: str, rule: str = "", *, to: tuple[Seat, ...] | None = None) -> Script[T]:
    """Show something that is already settled but that not everybody knew: a peeked card, an opened hand.

    Nobody decides anything; but from here on the seats in `to` (None: all) know it, so undo and imagining
    take notice. Every rule that widens somebody's view without a draw must say so with this.
    """
    return (yield from chance((value,), says, rule, seen_by=to))
