"""Imagining: what a seat has seen stays, what it has not seen is dealt anew; decks, bags and hidden answers."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.kernel.errors import CannotImagine
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import Dealer, SeededNature
from ludoteca.kernel.piles import Bag, Deck
from ludoteca.kernel.questions import Question, Script, chance, choose
from ludoteca.kernel.record import Record
from ludoteca.kernel.values import SPECTATOR, Seat
from tests.kernel.posing import OVER, Scratch, pose, things

CARDS = ("ace", "king", "queen", "jack")


def dealing(table: Scratch) -> Script[None]:
    """Each seat draws a card nobody else sees, then chooses in secret, then both choices are told."""
    if table.things["hands"] == []:
        left = list(CARDS)
        for seat in (0, 1):
            card = yield from chance(tuple(left), "deal", "R1", seen_by=(seat,))
            left.remove(card)
            table.things["hands"].append(card)
    else:
        bids = []
        for seat in (0, 1):
            bids.append((yield from choose(seat, ("low", "high"), "bid", "R2", seen_by=())))
        yield from choose(0, ("on", "off"), "then", "R3")
        table.things["bids"] = tuple(bids)
        table.result = OVER


def redeal(table: Scratch, seat: Seat, deal: Dealer) -> None:
    hands = table.things["hands"]
    if hands:
        kept = hands[seat] if seat >= 0 else None
        left = deal.shuffled([card for card in CARDS if card != kept])
        table.things["hands"] = [kept if s == seat else left.pop() for s in (0, 1)]


def dealt() -> Match:
    match = pose(dealing, redeal, hands=[], bids=())
    match.answer("ace")
    match.answer("king")
    return match


def test_an_unseen_draw_in_the_running_phase_is_drawn_anew() -> None:
    match = pose(dealing, redeal, hands=[], bids=())
    match.answer("ace")
    assert match.question is not None
    options = set()
    for seed in range(60):
        world = match.imagine(1, SeededNature(seed))
        assert world.number == 1
        options.add(tuple(world.question.options if world.question else ()))
    assert len(options) == 4  # whichever card seat 0 has drawn
    for seed in range(10):
        mine = match.imagine(0, SeededNature(seed))
        assert mine.question is not None
        assert list(mine.question.options) == ["king", "queen", "jack"]


def test_hands_of_others_are_dealt_anew_evenly_and_ones_own_stays() -> None:
    match = dealt()
    seen: Counter[tuple[str, str]] = Counter()
    nature = SeededNature(1)
    for _ in range(900):
        seen[tuple(things(match.imagine(0, nature))["hands"])] += 1
    assert set(seen) == {("ace", other) for other in CARDS[1:]}
    assert all(240 < count < 360 for count in seen.values())
    spectator = {tuple(things(match.imagine(SPECTATOR, nature))["hands"]) for _ in range(300)}
    assert len(spectator) == 12


def test_a_hidden_answer_of_another_is_guessed_and_ones_own_is_kept() -> None:
    match = dealt()
    match.answer("low", 0)
    match.answer("high", 1)
    nature = SeededNature(2)
    bids = Counter()
    for _ in range(200):
        world = match.imagine(0, nature)
        world.answer("on")
        bids[things(world)["bids"]] += 1
    assert set(bids) == {("low", "low"), ("low", "high")}
    assert all(count > 60 for count in bids.values())
    assert things(match)["bids"] == ()


def test_an_imagined_match_holds_nothing_of_the_truth() -> None:
    match = dealt()
    world = match.imagine(1, SeededNature(3))
    assert world.imagined_for == 1
    assert world.answers() == []
    with pytest.raises(ValueError, match="imagined"):
        Record.of(world)
    with pytest.raises(ValueError, match="no question"):
        world.at(0)
    copy = world.copy()
    assert copy.imagined_for == 1
    assert things(copy)["hands"] == things(world)["hands"]
    world.play_out(SeededNature(4))
    assert world.result == OVER
    assert match.result is None


def test_a_match_that_ended_can_be_imagined() -> None:
    match = dealt()
    for answer in ("low", "high", "on"):
        match.answer(answer)
    assert match.over
    world = match.imagine(0, SeededNature(1))
    assert world.result == OVER
    assert world.question is None

    def ends_behind_a_checkpoint(table: Scratch) -> Script[None]:
        if table.things["asked"]:
            table.result = OVER
            return
        yield from choose(0, ("a", "b"), "ask", "R1")
        table.things["asked"] = True

    for hiding in (None, lambda table, seat, deal: None):
        match = pose(ends_behind_a_checkpoint, hiding, asked=False)
        match.answer("a")
        assert match.over
        assert match.imagine(0, SeededNature(1)).result == OVER
        assert match.copy().result == OVER


def test_a_re_deal_that_forgets_what_was_seen_is_found_out() -> None:
    def turn(table: Scratch) -> Script[None]:
        card = yield from chance((table.things["card"], "other"), "turn-up", "R1")
        yield from choose(0, (card, "pass"), "take", "R2")

    def forgetful(table: Scratch, seat: Seat, deal: Dealer) -> None:
        table.things["card"] = "something else"

    match = pose(turn, forgetful, card="ace")
    match.answer("ace")
    with pytest.raises(CannotImagine, match="did not fit"):
        match.imagine(0, SeededNature(1))


def test_a_question_always_asked_does_not_betray_what_is_held() -> None:
    """Seat 1 may cancel only with an ace, but is asked in any case."""

    def turn(table: Scratch) -> Script[None]:
        yield from choose(0, ("attack", "wait"), "act", "R1")
        options = ("pass", "cancel") if table.things["hands"][1] == "ace" else ("pass",)
        yield Question(1, options, "react", "R2", always=True)
        table.result = OVER

    match = pose(turn, redeal, hands=["king", "queen"])
    match.answer("attack")
    nature = SeededNature(1)
    held = {things(match.imagine(0, nature))["hands"][1] for _ in range(80)}
    assert held == {"ace", "queen", "jack"}


def test_a_deck_is_drawn_evenly_and_remembers_who_knows_what() -> None:
    def turn(table: Scratch) -> Script[None]:
        deck = Deck(CARDS)
        peeked = yield from deck.peek(2, "peek", "R1", by=(0,))
        table.things["unknown"] = (tuple(deck.unknown_to(0)), tuple(sorted(deck.unknown_to(1))))
        first = yield from deck.draw("draw", "R2")
        deck.put_at_bottom(first, known_to=(0, 1))
        second = yield from deck.draw("draw", "R2")
        deck.shuffle_in((second,))
        table.things["deck"] = (peeked, first, second, len(deck), len(deck.unknown), tuple(deck.bottom))
        table.result = OVER

    firsts: Counter[str] = Counter()
    for seed in range(400):
        match = pose(turn, deck=(), unknown=())
        match.play_out(SeededNature(seed))
        peeked, first, second, length, unknown, bottom = things(match)["deck"]
        assert (first, second) == peeked
        assert (length, unknown, bottom) == (4, 4, ())
        mine, theirs = things(match)["unknown"]
        assert sorted((*mine, *peeked)) == sorted(CARDS)
        assert theirs == tuple(sorted(CARDS))
        firsts[first] += 1
    assert all(70 < count < 130 for count in firsts.values())


def test_refilling_a_deck_keeps_what_is_known() -> None:
    deck: Deck[str] = Deck(("a", "b", "c"))
    deck.put_on_top("x", known_to=(0,))
    deck.put_on_top("y", known_to=(0, 1))
    deck.put_at_bottom("z", known_to=(1,))
    assert sorted(deck.unknown_to(0)) == ["a", "b", "c", "z"]
    assert sorted(deck.unknown_to(1)) == ["a", "b", "c", "x"]
    assert len(deck.unknown_to(SPECTATOR)) == 6
    copy = deck.copy()
    copy.refill(0, ["1", "2", "3", "4"])
    assert [card for card, _ in copy.top] == ["x", "y"]
    assert sorted([*copy.unknown.things, copy.bottom[0][0]]) == ["1", "2", "3", "4"]
    assert [card for card, _ in deck.bottom] == ["z"]
    assert sorted(deck.unknown.things) == ["a", "b", "c"]


def test_equal_things_in_a_bag_count_each() -> None:
    def turn(table: Scratch) -> Script[None]:
        bag: Bag[str] = Bag(("red", "red", "red", "blue"))
        table.things["drawn"] = yield from bag.draw("draw", "R1")
        table.things["left"] = tuple(sorted(bag.things))
        table.result = OVER

    drawn: Counter[str] = Counter()
    for seed in range(800):
        match = pose(turn, drawn="", left=())
        match.play_out(SeededNature(seed))
        drawn[things(match)["drawn"]] += 1
        assert len(things(match)["left"]) == 3
    assert 540 < drawn["red"] < 660
