"""What a learner is told: exactly what its seat may know, in a fixed shape, and enough to tell situations apart."""

from __future__ import annotations

import numpy as np
import pytest

from ludoteca.bridges.knowing import (
    BOUND,
    OPTION_FEATURES,
    Observation,
    Sight,
    TooManyOptions,
    answering,
    facts,
    hashed,
    room,
    widest,
)
from ludoteca.bridges.rewards import rewards_of
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.questions import Question
from ludoteca.kernel.values import ANY, NATURE, Result
from ludoteca.shelf import games
from tests.bridges.walking import GAMES, SETUPS, points
from tests.testing.toy import GAME as TOY

HIDDEN = [name for name in GAMES if games()[name].begin(games()[name].setup()).hides]


def same(one: Observation, other: Observation) -> bool:
    return (
        np.array_equal(one["observation"], other["observation"])
        and np.array_equal(one["options"], other["options"])
        and np.array_equal(one["action_mask"], other["action_mask"])
    )


@pytest.mark.parametrize(("name", "seats"), SETUPS)
def test_the_truth_looks_like_every_world_the_seat_could_believe_in(name: str, seats: int) -> None:
    game = games()[name]
    sight = Sight(game, game.setup(seats))
    looked = 0
    for match in points(game, seats, 6, seed=4):
        for seat in range(seats):
            true = sight.observe(match, seat)
            labels = sight.labels(match, seat)
            for seed in range(2):
                world = match.imagine(seat, SeededNature(seed))
                assert same(sight.observe(world, seat), true)
                assert sight.labels(world, seat) == labels
                looked += 1
    assert looked > 8


@pytest.mark.parametrize("name", HIDDEN)
def test_another_seat_s_eyes_see_what_was_dealt_anew(name: str) -> None:
    """Else the test above could not fail: somewhere the worlds do differ, and an observation would show it."""
    game = games()[name]
    differs = 0
    for match in points(game, 2, 12, seed=4):
        for seat in (0, 1):
            world = match.imagine(seat, SeededNature(1))
            differs += facts(world, 1 - seat) != facts(match, 1 - seat)
    assert differs


@pytest.mark.parametrize("name", GAMES)
def test_every_observation_has_the_shape_and_the_bounds_it_is_said_to_have(name: str) -> None:
    game = games()[name]
    sight = Sight(game, game.setup(), features=200)
    for match in points(game, 2, 10, seed=1):
        for seat in range(2):
            told = sight.observe(match.imagine(seat, SeededNature(0)), seat)
            asked = match.question is not None and match.question.asks(seat)
            count = len(match.question.options) if match.question is not None and asked else 0
            assert told["observation"].shape == (200,)
            assert told["options"].shape == (sight.actions, OPTION_FEATURES)
            assert told["action_mask"].tolist() == [1] * count + [0] * (sight.actions - count)
            assert np.abs(told["observation"]).max() <= BOUND
            assert told["observation"].any()
            assert all(told["options"][place].any() for place in range(count))
            assert not told["options"][count:].any()


def test_observations_tell_situations_apart() -> None:
    game = games()["connect-four"]
    sight = Sight(game, game.setup())
    seen = set()
    for first in range(1, 8):
        for second in range(1, 8):
            match = Match(game, game.setup())
            match.answer(first)
            match.answer(second)
            seen.add(sight.observe(match, 0)["observation"].tobytes())
    assert len(seen) == 49


def test_the_same_label_has_the_same_row_wherever_it_stands() -> None:
    game = games()["connect-four"]
    sight = Sight(game, game.setup())
    match = Match(game, game.setup())
    before = sight.observe(match, 0)
    for _ in range(6):
        match.answer(1)
    after = sight.observe(match, 0)
    assert sight.labels(match, 0) == ["2", "3", "4", "5", "6", "7"]
    assert np.array_equal(after["options"][0], before["options"][1])
    assert len({row.tobytes() for row in before["options"][:7]}) == 7


def test_what_is_seen_does_not_hang_on_the_process() -> None:
    """Hashes are our own, not Python's, which differ from one process to the next."""
    vector = hashed([("a disc lies here", 1.0), ("a number", 0.5)], 64)
    assert {int(place): float(vector[place]) for place in np.flatnonzero(vector)} == {45: 0.5, 47: 1.0}


def test_more_options_than_actions_are_told_never_dropped() -> None:
    game = games()["connect-four"]
    with pytest.raises(TooManyOptions, match=r"7 options.*actions=7"):
        Sight(game, game.setup(), actions=3).observe(Match(game, game.setup()), 0)
    assert Sight(game, game.setup(), actions=7).observe(Match(game, game.setup()), 0)["action_mask"].all()


@pytest.mark.parametrize("name", GAMES)
def test_there_is_room_for_every_question_of_other_matches(name: str) -> None:
    game = games()[name]
    setup = game.setup(game.players[-1])
    of_seats, of_nature = widest(game, setup)
    for seed in range(2):
        match = Match(game, setup)
        nature = SeededNature(f"other matches:{seed}")
        while (question := match.question) is not None and match.number < 3000:
            assert len(question.options) <= room(of_nature if question.seat == NATURE else of_seats)
            match.answer_at(nature.pick(question, match.number, 0))


def test_room_is_a_power_of_two() -> None:
    assert [room(widest) for widest in (0, 1, 2, 7, 8, 9, 48)] == [4, 4, 4, 16, 16, 32, 128]


def test_who_answers_what_several_may_answer() -> None:
    asked = Question(ANY, ("a", "b"), "who-dares", seats=(0, 2))
    assert [answering(asked, number) for number in range(4)] == [0, 2, 0, 2]
    assert answering(Question(1, ("a", "b"), "you"), 5) == 1


def test_a_game_without_scenes_is_observed_by_its_questions() -> None:
    sight = Sight(TOY, TOY.setup())
    match = Match(TOY, TOY.setup())
    match.let_nature(SeededNature(1))
    assert sight.observe(match.imagine(0, SeededNature(0)), 0)["action_mask"].any()


def test_rewards() -> None:
    versus, together = games()["connect-four"], _co_operative()
    assert rewards_of(versus, Result("four", (1,)), 2) == [-1, 1]
    assert rewards_of(versus, Result("full"), 2) == [0, 0]
    assert rewards_of(versus, Result("four", (0, 1)), 2) == [0, 0]
    assert rewards_of(versus, Result("four", (2,)), 3) == [-0.5, -0.5, 1]
    assert rewards_of(versus, Result("four", (0, 2)), 4) == [0.5, -0.5, 0.5, -0.5]
    assert rewards_of(together, Result("won", (0, 1)), 2) == [1, 1]
    assert rewards_of(together, Result("lost"), 2) == [-1, -1]


def _co_operative() -> type:
    class Box:
        co_operative = True

    class Game:
        box = Box

    return Game
