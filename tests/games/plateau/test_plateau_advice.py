"""What helps bots."""

from __future__ import annotations

import pytest
from posing import play, position

from ludoteca.games.plateau import GAME
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature, by_weight
from ludoteca.kernel.values import label_of


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game_is_even_but_for_who_begins(players: int) -> None:
    match = Match(GAME, GAME.setup(players, start="first"))
    shares = GAME.evaluate(match.state)
    assert sum(shares) == pytest.approx(1)
    assert all(share == pytest.approx(1 / players, abs=0.1) for share in shares)


def test_armies_and_nearness_to_a_base_are_worth_something() -> None:
    even = position({"A": "6@5,5 2@18,8 E@0,1", "B": "6@17,5 2@6,8 E@12,1"})
    more = position({"A": "6@5,5 2@18,8 4@3,3 E@0,1", "B": "6@17,5 2@6,8 E@12,1"})
    near = position({"A": "6@9,3 2@18,8 E@0,1", "B": "6@17,5 2@6,8 E@12,1"})
    assert GAME.evaluate(more.state)[0] > GAME.evaluate(even.state)[0]
    assert GAME.evaluate(near.state)[0] > GAME.evaluate(even.state)[0]


def test_a_lost_and_a_won_game_are_told_apart() -> None:
    match = position({"A": "6@11,1 E@0,1", "B": "E@14,5"})
    play(match, "6@11,1 12,1")
    assert GAME.evaluate(match.state) == (1.0, 0.0)


def test_a_conquest_is_by_far_the_most_plausible_step_and_resigning_the_least() -> None:
    match = position({"A": "6@11,1 2@5,5 E@0,1", "B": "E@14,5 2@14,8"}, resignation=True)
    assert match.question is not None
    options = tuple(match.question.options)
    weights = dict(zip(map(label_of, options), GAME.plausible(match.state, options), strict=True))
    assert weights["resign"] < min(weight for label, weight in weights.items() if label != "resign") / 100
    play(match, "6@11,1")
    options = tuple(match.question.options)
    weights = dict(zip(map(label_of, options), GAME.plausible(match.state, options), strict=True))
    assert weights["12,1"] > 10 * max(weight for label, weight in weights.items() if label != "12,1")


def test_sensible_play_ends_by_conquest_and_much_sooner_than_random_play() -> None:
    for seed in range(4):
        match = Match(GAME, GAME.setup(2, resignation=True))
        nature = SeededNature(seed)
        while match.question is not None and match.number < 1500:
            options = tuple(match.question.options)
            weights = [1 + int(1000 * weight) for weight in GAME.plausible(match.state, options)]
            match.answer_at(by_weight(weights, nature.index(sum(weights))))
        assert match.result is not None
        assert match.result.reason in ("conquest", "resignation")
