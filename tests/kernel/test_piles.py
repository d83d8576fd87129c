"""Bags and decks: whatever is done to them, no card is lost, and each seat knows exactly what it has been shown."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludoteca.kernel.errors import BrokenPromise
from ludoteca.kernel.game import Setup
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.piles import Bag, Deck
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import NATURE
from tests.kernel.kernel_toys import Counting


def run(script: Script[Any], nature: SeededNature) -> tuple[Any, list[Question[Any]]]:
    """What a script comes to, and what it asked; all of it must be asked of Nature."""
    asked: list[Question[Any]] = []
    try:
        question = next(script)
        while True:
            assert question.seat == NATURE and question.options
            asked.append(question)
            question = script.send(question.options[nature.pick(question, 0, 0)])
    except StopIteration as end:
        return end.value, asked


CARDS = st.lists(st.integers(0, 9), max_size=12)


@given(CARDS, st.integers(0, 99))
def test_a_bag_gives_back_what_was_put_in(cards: list[int], seed: int) -> None:
    bag, nature, drawn = Bag(cards), SeededNature(seed), []
    other = bag.copy()
    while bag:
        card, asked = run(bag.draw("drawn", "R1", seen_by=(1,)), nature)
        drawn.append(card)
        assert [(q.says, q.rule, q.seen_by) for q in asked] == [("drawn", "R1", (1,))]
    assert sorted(drawn) == sorted(cards)
    assert sorted(other.things) == sorted(cards), "the copy is a bag of its own"
    bag.put(3)
    assert len(bag) == 1 and run(bag.draw("drawn"), nature)[0] == 3


def test_of_equal_things_each_counts() -> None:
    draws = Counter(run(Bag("aaab").draw("drawn"), nature)[0] for nature in map(SeededNature, range(2000)))
    assert 1400 < draws["a"] < 1600


@given(CARDS.filter(bool), st.integers(0, 99))
def test_a_deck_nobody_looked_at_is_a_bag(cards: list[int], seed: int) -> None:
    deck, nature = Deck(cards), SeededNature(seed)
    assert sorted(run(deck.draw("drawn"), nature)[0] for _ in cards) == sorted(cards)
    assert len(deck) == 0


def test_cards_put_on_top_come_first_and_those_at_the_bottom_last() -> None:
    deck, nature = Deck("c"), SeededNature(1)
    deck.put_at_bottom("d", known_to=(0,))
    deck.put_at_bottom("e", known_to=(0,))
    deck.put_on_top("b", known_to=(0,))
    deck.put_on_top("a", known_to=(1,))
    assert (deck.unknown_to(0), deck.unknown_to(1)) == (["a", "c"], ["b", "c", "d", "e"])
    drawn = [run(deck.draw("drawn", seen_by=(2,)), nature) for _ in range(5)]
    assert "".join(card for card, _ in drawn) == "abcde"
    assert [[(q.says, q.seen_by) for q in asked] for _, asked in drawn] == [[("drawn", (2,))]] * 5


def test_peeked_cards_stay_where_they_are() -> None:
    deck, nature = Deck("abcdef"), SeededNature(1)
    first, _ = run(deck.peek(2, "peeked", by=(1,)), nature)
    second, _ = run(deck.peek(3, "peeked", by=(0, 1)), nature)
    assert second[:2] == first and len(deck) == 6
    assert [known for _, known in deck.top] == [(0, 1)] * 3
    third, _ = run(deck.peek(9, "peeked", by=(2,)), nature)
    assert third[:3] == second and sorted(third) == list("abcdef")
    assert [known for _, known in reversed(deck.top)] == [(0, 1, 2)] * 3 + [(2,)] * 3
    assert tuple(run(deck.draw("drawn"), nature)[0] for _ in range(6)) == third


def test_shuffling_in_forgets_all_order() -> None:
    deck, nature = Deck("ab"), SeededNature(1)
    run(deck.peek(1, "peeked", by=(0,)), nature)
    deck.put_at_bottom("c", known_to=(0,))
    deck.shuffle_in(["d"])
    assert deck.top == deck.bottom == [] and sorted(deck.unknown_to(0)) == list("abcd")


@pytest.mark.parametrize("pile", [Bag(), Deck()])
def test_drawing_from_nothing_is_a_broken_promise(pile: Bag[str] | Deck[str]) -> None:
    class Drawing(Counting):
        def begin(self, setup: Setup) -> Any:
            state = super().begin(setup)
            return type("Draws", (type(state),), {"__slots__": (), "phase": lambda _: pile.draw("drawn", "R1")})(0)

    with pytest.raises(BrokenPromise, match="'drawn' to seat -1 has no options"):
        Match(Drawing(0), Setup(1))


def test_peeking_at_nothing_shows_nothing() -> None:
    deck: Deck[str] = Deck()
    assert run(deck.peek(3, "peeked", by=(0,)), SeededNature(1)) == ((), [])


class DeckLaws(RuleBasedStateMachine):
    """A deck beside a list of what each seat has been shown of it."""

    SEATS = (0, 1, 2)

    @initialize(cards=st.lists(st.integers(0, 30), max_size=10, unique=True), seed=st.integers(0, 999))
    def begin(self, cards: list[int], seed: int) -> None:
        self.deck: Deck[int] = Deck(cards)
        self.cards = set(cards)
        self.nature = SeededNature(seed)
        self.spare = 100

    @rule(top=st.booleans(), known=st.sets(st.sampled_from(SEATS)))
    def put(self, top: bool, known: set[int]) -> None:
        self.spare += 1
        self.cards.add(self.spare)
        place = self.deck.put_on_top if top else self.deck.put_at_bottom
        place(self.spare, known_to=tuple(sorted(known)))

    @rule(count=st.integers(0, 4), by=st.sets(st.sampled_from(SEATS), min_size=1))
    def peek(self, count: int, by: set[int]) -> None:
        size = len(self.deck)
        cards, asked = run(self.deck.peek(count, "peeked", by=tuple(by)), self.nature)
        assert len(cards) == len(asked) == min(count, size) and len(self.deck) == size
        lying = list(reversed(self.deck.top))[: len(cards)]
        assert tuple(card for card, _ in lying) == cards
        assert all(by <= set(known) for _, known in lying)

    @precondition(lambda self: len(self.deck))
    @rule()
    def draw(self) -> None:
        due = self.deck.top[-1][0] if self.deck.top else None
        card, asked = run(self.deck.draw("drawn"), self.nature)
        assert due in (None, card) and len(asked) == 1
        self.cards.remove(card)

    @rule()
    def shuffle(self) -> None:
        self.deck.shuffle_in()
        assert all(set(self.deck.unknown_to(seat)) == self.cards for seat in self.SEATS)

    @rule(seat=st.sampled_from((*SEATS, -3)))
    def deal_anew(self, seat: int) -> None:
        before = self.deck.copy()
        hidden = self.deck.unknown_to(seat)
        self.deck.refill(seat, self.nature.shuffled(hidden))
        for old, new in ((before.top, self.deck.top), (before.bottom, self.deck.bottom)):
            assert [known for _, known in old] == [known for _, known in new]
            assert [c for c, known in old if seat in known] == [c for c, known in new if seat in known]
        assert self.deck.unknown_to(seat) == hidden, "its order does not tell how the cards lie"

    @invariant()
    def no_card_is_lost(self) -> None:
        if not hasattr(self, "deck"):
            return
        lying = [card for card, _ in (*self.deck.top, *self.deck.bottom)] + self.deck.unknown.things
        assert sorted(lying) == sorted(self.cards) and len(self.deck) == len(self.cards)
        copy = self.deck.copy()
        run(copy.peek(2, "peeked", by=(0,)), SeededNature(1))
        copy.put_on_top(-1, known_to=())
        copy.put_at_bottom(-2, known_to=())
        assert len(self.deck) == len(self.cards), "the copy is a deck of its own"


TestDeckLaws = DeckLaws.TestCase
TestDeckLaws.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
