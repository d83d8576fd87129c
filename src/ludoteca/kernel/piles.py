"""Piles of things whose order nobody knows, or somebody knows in part.

Decks are drawn, not shuffled: a pile whose order nobody knows is a bag that Nature draws from, so there is
nothing to leak. Order exists only where somebody knows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from ludoteca.kernel.questions import Script, chance, reveal
from ludoteca.kernel.values import Option, Seat, label_of

T = TypeVar("T", bound=Option)


class Bag(Generic[T]):
    """Things in no order. Drawing asks Nature."""

    __slots__ = ("things",)

    def __init__(self, things: Iterable[T] = ()) -> None:
        self.things: list[T] = list(things)

    def copy(self) -> Bag[T]:
        return Bag(self.things)

    def __len__(self) -> int:
        return len(self.things)

    def put(self, thing: T) -> None:
        self.things.append(thing)

    def draw(self, says: str, rule: str = "", *, seen_by: tuple[Seat, ...] | None = None) -> Script[T]:
        """Take one thing out; who sees which is said by `seen_by` (None: all)."""
        thing = yield from chance(self.things, says, rule, seen_by=seen_by)
        self.things.remove(thing)
        return thing


class Deck(Generic[T]):
    """A pile of cards drawn from the top, of which somebody may know some.

    `top` (next card last) and `bottom` (deepest card first) hold the cards whose place is settled, each with
    the seats that know it; `unknown` is the rest, in no order, between them.
    """

    __slots__ = ("bottom", "top", "unknown")

    def __init__(self, cards: Iterable[T] = ()) -> None:
        self.top: list[tuple[T, tuple[Seat, ...]]] = []
        self.unknown: Bag[T] = Bag(cards)
        self.bottom: list[tuple[T, tuple[Seat, ...]]] = []

    def copy(self) -> Deck[T]:
        new: Deck[T] = Deck(self.unknown.things)
        new.top = self.top[:]
        new.bottom = self.bottom[:]
        return new

    def __len__(self) -> int:
        return len(self.top) + len(self.unknown) + len(self.bottom)

    def put_on_top(self, card: T, *, known_to: tuple[Seat, ...]) -> None:
        self.top.append((card, known_to))

    def put_at_bottom(self, card: T, *, known_to: tuple[Seat, ...]) -> None:
        self.bottom.insert(0, (card, known_to))

    def shuffle_in(self, cards: Iterable[T] = ()) -> None:
        """Put cards in and forget all order."""
        self.unknown.things += [card for card, _ in self.top] + [card for card, _ in self.bottom] + list(cards)
        self.top.clear()
        self.bottom.clear()

    def draw(self, says: str, rule: str = "", *, seen_by: tuple[Seat, ...] | None = None) -> Script[T]:
        """Take the top card; who sees it is said by `seen_by` (None: all)."""
        if self.top:
            return (yield from reveal(self.top.pop()[0], says, rule, to=seen_by))
        if self.bottom and not self.unknown:
            return (yield from reveal(self.bottom.pop()[0], says, rule, to=seen_by))
        return (yield from self.unknown.draw(says, rule, seen_by=seen_by))

    def peek(self, count: int, says: str, rule: str = "", *, by: tuple[Seat, ...]) -> Script[tuple[T, ...]]:
        """Let seats look at the next `count` cards, first to come first; they stay where they are."""
        settled: list[tuple[T, tuple[Seat, ...]]] = []
        for _ in range(min(count, len(self))):
            knew = self.top[-1][1] if self.top else ()
            card = yield from self.draw(says, rule, seen_by=by)
            settled.append((card, tuple(sorted({*knew, *by}))))
        self.top.extend(reversed(settled))
        return tuple(card for card, _ in settled)

    def unknown_to(self, seat: Seat) -> list[T]:
        """Every card of the pile whose place that seat does not know: what `refill` expects back. Their order tells
        nothing of the order in the pile."""
        cards = [card for card, known in self.top if seat not in known] + self.unknown.things
        return sorted(cards + [card for card, known in self.bottom if seat not in known], key=label_of)

    def refill(self, seat: Seat, cards: list[T]) -> None:
        """Deal as many cards as `unknown_to` gave, in a new order, into the places that seat does not know."""
        fresh = iter(cards)
        self.top = [(card if seat in known else next(fresh), known) for card, known in self.top]
        self.unknown = Bag([next(fresh) for _ in self.unknown.things])
        self.bottom = [(card if seat in known else next(fresh), known) for card, known in self.bottom]
