"""Imagining: what a seat has seen stays, everything else is dealt anew, and nothing of the truth is left behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from ludoteca.kernel.errors import CannotImagine
from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import NATURE, SPECTATOR
from ludoteca.shelf import games
from tests.kernel.kernel_toys import CARDS, DEALT, ForgetfulLanterns, dealt, lanterns, standing, table_of

MANY = 3000


def points(match: Match, seed: int, every: int = 1) -> Iterator[Match]:
    """The match at its points, as it is played at random to its end."""
    nature = SeededNature(seed)
    while not match.over:
        if match.number % every == 0:
            yield match
        match.play_out(nature, 1)
    yield match


def even(counts: Counter[object], kinds: int, total: int) -> bool:
    """Is every kind there as often as chance would have it? (Six standard deviations, with fixed seeds.)"""
    expected = total / kinds
    return len(counts) == kinds and all(abs(n - expected) < 6 * expected**0.5 for n in counts.values())


# ---- what is dealt anew


def test_each_hidden_card_may_be_any_that_is_not_seen() -> None:
    match = dealt()
    mine, truth = set(table_of(match).cards(0)), table_of(match).cards(1)
    places: list[Counter[object]] = [Counter() for _ in range(DEALT)]
    for seed in range(MANY):
        imagined = table_of(match.imagine(0, SeededNature(seed)))
        assert set(imagined.cards(0)) == mine
        for place, card in enumerate(imagined.cards(1)):
            places[place][card] += 1
    for place, counts in enumerate(places):
        assert even(counts, len(CARDS) - DEALT, MANY)
        assert counts[truth[place]] < MANY / 5, "the truth is in the room"
        assert not mine & set(map(str, counts))


def test_a_draw_somebody_else_made_in_this_phase_is_drawn_anew() -> None:
    match = dealt()
    match.answer("peek", 0)
    match.let_nature(SeededNature(3))
    assert match.question is not None and match.question.says == "swapped"
    peeked = tuple(card for card, _ in reversed(table_of(match).deck.top))
    for seat, kept in ((0, True), (1, False), (SPECTATOR, False)):
        seen = Counter(
            tuple(card for card, _ in reversed(table_of(match.imagine(seat, SeededNature(seed))).deck.top))
            for seed in range(400)
        )
        assert (set(seen) == {peeked}) is kept
        assert kept or (len(seen) > 90 and seen[peeked] < 20)


def test_peeked_cards_stay_on_the_deck_for_who_peeked_and_later_too() -> None:
    match = dealt()
    match.answer("peek", 0)
    match.let_nature(SeededNature(3))
    match.answer("swap", 0)
    match.answer("rest", 1)
    top = table_of(match).deck.top
    for seed in range(50):
        assert table_of(match.imagine(0, SeededNature(seed))).deck.top == top
    for seat in (1, SPECTATOR):
        assert len({tuple(table_of(match.imagine(seat, SeededNature(s))).deck.top) for s in range(50)}) > 30


def test_who_put_a_card_on_the_deck_knows_who_drew_it() -> None:
    match = dealt()
    match.answer("hide", 0)
    card = table_of(match).cards(0)[1]
    match.answer(card, 0)
    match.answer("no", 1)
    match.answer("draw", 1)
    assert match.question is not None and match.question.says == "act", "the card was known: nothing was drawn"
    for seed in range(50):
        assert table_of(match.imagine(0, SeededNature(seed))).cards(1)[-1] == card
    assert len({table_of(match.imagine(SPECTATOR, SeededNature(s))).cards(1)[-1] for s in range(50)}) > 8


def test_a_choice_nobody_saw_is_guessed_again() -> None:
    match = dealt()
    match.answer("hide", 0)
    match.answer_at(
        2,
    )
    hidden = table_of(match).deck.top[-1][0]
    guesses = Counter(table_of(match.imagine(1, SeededNature(s))).deck.top[-1][0] for s in range(MANY))
    assert even(Counter(guesses), len(CARDS) - DEALT, MANY) and guesses[hidden] < MANY / 5
    assert {table_of(match.imagine(0, SeededNature(s))).deck.top[-1][0] for s in range(50)} == {hidden}


def test_who_swapped_knows_and_nobody_else() -> None:
    for choice in ("leave", "swap"):
        match = dealt()
        match.answer("peek", 0)
        match.let_nature(SeededNature(3))
        match.answer(choice, 0)
        match.answer("hide", 1)  # the next phase is open
        told = match.imagine(1, SeededNature(4)).history()
        assert [a.label for a in told] == ["hide"], "the past before the checkpoint is not in the room"


def test_a_question_asked_even_with_one_option_tells_nothing() -> None:
    """Seat 1 swears whether it holds the moon. Seat 0 must be able to believe either."""
    for seed in range(40):
        match = dealt(seed=seed)
        match.answer("hide", 0)
        match.answer_at(0)
        holds = Counter("moon" in table_of(match.imagine(0, SeededNature(s))).cards(1) for s in range(60))
        if "moon" in table_of(match).cards(0) or table_of(match).deck.top[-1][0] == "moon":
            assert set(holds) == {False}
        else:
            assert set(holds) == {False, True}


def test_a_spectator_knows_no_hand() -> None:
    match = dealt(3)
    for seat in range(3):
        hands = Counter(tuple(table_of(match.imagine(SPECTATOR, SeededNature(s))).cards(seat)) for s in range(200))
        assert len(hands) > 150


def test_glimpsed_cards_are_known_to_who_glimpsed_them() -> None:
    match = dealt(3)
    match.answer("glimpse", 0)
    card = table_of(match).cards(1)[0]
    assert {table_of(match.imagine(0, SeededNature(s))).cards(1)[0] for s in range(50)} == {card}
    assert len({table_of(match.imagine(2, SeededNature(s))).cards(1)[0] for s in range(50)}) > 8


# ---- what stays


@pytest.mark.parametrize("seats", [2, 3])
def test_at_every_point_what_a_seat_sees_is_the_same_in_any_imagined_match(seats: int) -> None:
    for match in points(lanterns(seats), seats):
        stood = standing(match)
        for seat in (*range(seats), SPECTATOR):
            imagined = match.imagine(seat, SeededNature(match.number))
            table, true = table_of(imagined), table_of(match)
            assert (imagined.number, imagined.imagined_for, imagined.setup) == (match.number, seat, match.setup)
            if match.question is None or match.question.says != "peeked":  # the first is in hand, to be put back
                table.check()
            assert imagined.result == match.result
            assert (table.turn, table.left, table.flame, table.nods) == (true.turn, true.left, true.flame, true.nods)
            assert list(map(len, table.hands)) == list(map(len, true.hands)) and len(table.deck) == len(true.deck)
            if seat >= 0:
                assert table.hands[seat] == true.hands[seat]
            for known, really in zip(table.deck.top, true.deck.top, strict=True):
                assert seat not in really[1] or known == really
            if match.question is not None:
                question = imagined.question
                assert question is not None
                assert (question.seat, question.says, question.seats) == (
                    match.question.seat,
                    match.question.says,
                    match.question.seats,
                )
                if match.question.asks(seat):
                    assert list(question.options) == list(match.question.options)
                    assert question.refusals() == match.question.refusals()
        assert standing(match) == stood, "imagining changed the match"


def test_an_imagined_match_plays_on_and_its_past_is_not_there() -> None:
    match = dealt(3)
    for _ in range(3):
        match.answer("rest")
    match.answer("hide")
    imagined = match.imagine(1, SeededNature(1))
    assert [a.label for a in imagined.history()] == ["hide"] and len(imagined.answers()) == 1
    first = imagined.number - 1
    assert standing(imagined.at(first))[0] == first
    for number in (first - 1, 0, -1, imagined.number + 1):
        for look in (imagined.at, imagined.back_to):
            with pytest.raises(ValueError, match="no question"):
                look(number)
    assert imagined.undo_verdict(0).kind == "free" and imagined.undo_verdict(2).kind == "none"
    imagined.play_out(SeededNature(1))
    assert imagined.over


def test_an_imagined_match_may_be_imagined() -> None:
    for match in points(lanterns(3), 8, every=3):
        first = match.imagine(0, SeededNature(1))
        for seat in (0, 1, SPECTATOR):
            again = first.imagine(seat, SeededNature(2))
            assert (again.number, again.imagined_for) == (match.number, seat)
            assert seat != 0 or table_of(again).cards(0) == table_of(match).cards(0)


def test_a_match_that_is_over_can_be_imagined() -> None:
    match = lanterns()
    match.play_out(SeededNature(2))
    imagined = match.imagine(0, SeededNature(1))
    assert imagined.over and imagined.result == match.result


def test_the_same_dealer_gives_the_same_world() -> None:
    match = dealt(3)
    match.answer("hide")
    for seat in (0, 1, 2, SPECTATOR):
        worlds = [standing(match.imagine(seat, SeededNature("x"))) for _ in range(2)]
        assert worlds[0] == worlds[1]


def test_a_re_deal_that_forgets_what_was_seen_is_found_out() -> None:
    game = ForgetfulLanterns()
    match = Match(game, game.setup())
    match.let_nature(SeededNature(1))
    match.answer("show")
    with pytest.raises(CannotImagine, match="lanterns: 500 re-deals for seat 0 at question 7 did not fit"):
        match.imagine(0, SeededNature(1))


# ---- a re-deal depends only on what the seat knows


def future(match: Match) -> list[tuple[int, str, str]]:
    """What would come of it: it betrays every hidden thing sooner or later."""
    copy = match.copy()
    copy.play_out(SeededNature(3), 300)
    return [(a.seat, a.says, a.label) for a in copy.history()]


def leaves_no_trace(match: Match, seats: tuple[int, ...]) -> None:
    """Imagined from the truth or from what was imagined before: by the same dealer it is the same world."""
    for seat in seats:
        first = match.imagine(seat, SeededNature(1)).imagine(seat, SeededNature(7))
        second = match.imagine(seat, SeededNature(7))
        assert (first.number, first.question and first.question.options) == (
            second.number,
            second.question and second.question.options,
        )
        assert future(first) == future(second), f"seat {seat} at question {match.number}"


def test_lanterns_leave_no_trace_of_the_truth() -> None:
    for match in points(lanterns(3), 4, every=4):
        leaves_no_trace(match, (0, 1, 2, SPECTATOR))


HIDING = [(name, seats) for name in ("smog", "shadows") if name in games() for seats in games()[name].players]


@pytest.mark.parametrize(("name", "seats"), HIDING)
def test_games_leave_no_trace_of_the_truth(name: str, seats: int) -> None:
    game: AnyGame = games()[name]
    match = Match(game, game.setup(seats))
    assert match.state.hides
    nature = SeededNature(f"{name} {seats}")
    for turn in range(8):
        match.play_out(nature, 5 + turn * 7)
        if match.over:
            match.back_to(match.number - 1)
        leaves_no_trace(match, (turn % seats, SPECTATOR))


def test_draws_seen_by_some_only_are_seen_by_those() -> None:
    match = dealt()
    drawn = [a for a in match.history() if a.seat == NATURE]
    assert [(a.seen(0), a.seen(1), a.seen(SPECTATOR)) for a in drawn] == [
        (True, False, False),
        (False, True, False),
    ] * 3


def test_all_orders_of_the_hidden_cards_are_equally_likely() -> None:
    """Of two cards nobody knows the order of, on a deck of a known set."""
    match = dealt()
    orders: Counter[object] = Counter()
    for seed in range(MANY):
        cards = table_of(match.imagine(0, SeededNature(seed))).cards(1)
        orders[tuple(sorted(range(DEALT), key=cards.__getitem__))] += 1
    assert even(orders, len(list(permutations(range(DEALT)))), MANY)
