"""Bots: they answer in time, always the same, and say why. (That they do not cheat: `test_no_cheating.py`.)"""

from __future__ import annotations

import time

import pytest
from bots_posing import asked, in_the_middle

from ludoteca.bots import LEVELS, NoSuchBot, player
from ludoteca.bots.search import SearchBot
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import label_of
from ludoteca.shelf.games import game, games
from ludoteca.shelf.words import words

GAMES = sorted(games())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot_name", ["random", "greedy", "novice", "player", "search:30"])
def test_a_bot_answers_with_an_option_and_always_the_same(name: str, bot_name: str) -> None:
    match = in_the_middle(game(name), 5)
    assert match.question is not None
    seat = asked(match)
    answers = [player(bot_name).answer(match.imagine(seat, SeededNature(1)), seat, seed=9).label for _ in range(2)]
    assert answers[0] in {label_of(option) for option in match.question.options}
    assert answers[0] == answers[1]


@pytest.mark.parametrize("name", GAMES)
def test_a_deadline_always_yields_an_answer(name: str) -> None:
    match = in_the_middle(game(name), 6)
    assert match.question is not None
    seat = asked(match)
    bot = SearchBot(simulations=10**9)
    started = time.monotonic()
    answer = bot.answer(match.imagine(seat, SeededNature(1)), seat, seconds=0.2)
    assert time.monotonic() - started < 20, "without the deadline it would think for days"
    assert answer.label in {label_of(option) for option in match.question.options}
    assert bot.last_simulations < 10**9


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("name", GAMES)
def test_a_search_says_why(name: str, lang: str) -> None:
    match = in_the_middle(game(name), 8)
    seat = asked(match)
    why = SearchBot(simulations=60).answer(match.imagine(seat, SeededNature(1)), seat).why
    assert why is not None
    sentence = words(game(name), lang).say(why)
    assert "60" in sentence or "bot-search-why" not in sentence
    assert "{" not in sentence
    assert len(sentence) > 20


@pytest.mark.parametrize("name", ["plateau", "shadows", "smog"])
def test_what_was_thought_about_one_question_is_known_at_the_next(name: str) -> None:
    """Between two questions in a row to one seat the tree is kept; whoever begins afresh must think it all again."""
    for seed in range(40):
        match = in_the_middle(game(name), seed)
        seat, bot = asked(match), SearchBot(simulations=200)
        match.answer_label(bot.answer(match.imagine(seat, SeededNature(1)), seat).label)
        if match.question is not None and match.question.seat == seat and len(match.question.options) > 2:
            bot.answer(match.imagine(seat, SeededNature(2)), seat)
            again = SearchBot(simulations=200)
            again.answer(match.imagine(seat, SeededNature(2)), seat)
            if again.last_simulations == 200:
                break
    else:
        pytest.fail("no seat was asked twice in a row")
    assert bot.last_simulations < 200


def test_a_search_does_not_think_on_when_nothing_can_change_its_answer() -> None:
    """Column 4 wins at once: other columns cannot come out first. Where all is open it thinks to the end."""
    whole = Match(game("connect-four"), game("connect-four").setup())
    bot = SearchBot(simulations=400)
    bot.answer(whole.imagine(0, SeededNature(1)), 0)
    assert 200 < bot.last_simulations <= 400
    drop(whole, "414141")
    bot.answer(whole.imagine(0, SeededNature(1)), 0)
    assert bot.last_simulations < 200


def drop(match: Match, columns: str) -> None:
    for column in columns:
        match.answer_label(column)


@pytest.mark.parametrize("bot_name", ["player", "expert"])
def test_a_search_takes_a_win_and_wards_off_a_loss(bot_name: str) -> None:
    winning = Match(game("connect-four"), game("connect-four").setup())
    drop(winning, "414141")
    assert player(bot_name).answer(winning.imagine(0, SeededNature(1)), 0).label == "4"
    threatened = Match(game("connect-four"), game("connect-four").setup())
    drop(threatened, "41414")
    assert player(bot_name).answer(threatened.imagine(1, SeededNature(1)), 1).label == "4"


def test_search_beats_chance_at_connect_four() -> None:
    won = 0
    for index in range(20):
        match = Match(game("connect-four"), game("connect-four").setup())
        bots = [player("search:100"), player("random")]
        while match.question is not None:
            seat = asked(match)
            bot = bots[(seat + index) % 2]
            answer = bot.answer(match.imagine(seat, SeededNature(index)), seat, seed=f"{index}:{match.number}")
            match.answer_label(answer.label)
        assert match.result is not None
        won += match.result.winners == (index % 2,)
    assert won >= 19


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(NoSuchBot, match=r"'genius'.*novice"):
        player("genius")
    for level in LEVELS:
        player(level)
