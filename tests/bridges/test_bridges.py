"""The bridges by the tests of those they lead to, and what an observation may hold."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from ludoteca.bridges.gymnasium import LudotecaEnv
from ludoteca.bridges.knowing import TooManyOptions, observe, rewards_of
from ludoteca.bridges.pettingzoo import env, raw_env
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Result
from ludoteca.shelf import games

GAMES = sorted(games())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("guarded", [True, False])
def test_pettingzoo_s_own_api_test(name: str, guarded: bool) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test((env if guarded else raw_env)(name, features=128), num_cycles=60)


def test_pettingzoo_s_own_seed_test() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env("connect-four", starter="lot"), num_cycles=60)


def test_gymnasium_s_own_checker() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(LudotecaEnv("connect-four", features=128), skip_render_check=True)


def test_a_match_through_the_environment_ends_with_its_rewards() -> None:
    environment = raw_env("connect-four")
    environment.reset(seed=3)
    for action in (3, 2, 3, 2, 3, 2, 3):
        assert environment.labels(environment.agent_selection)[action] == str(action + 1)
        environment.step(action)
    assert environment.rewards == {"seat_0": 1.0, "seat_1": -1.0}
    assert environment.terminations == {"seat_0": True, "seat_1": True}
    assert environment.infos["seat_0"]["ending"] == "four"


def test_an_action_that_is_no_option() -> None:
    environment: Any = raw_env("connect-four")
    environment.reset(seed=1)
    with pytest.raises(ValueError, match="no action 7"):
        environment.step(7)
    alone = LudotecaEnv("connect-four", actions=9)
    alone.reset(seed=1)
    _, reward, terminated, _, info = alone.step(np.int64(8))
    assert (reward, terminated, info) == (-1.0, True, {"illegal": True})
    narrow = raw_env("connect-four", actions=3)
    narrow.reset(seed=1)
    with pytest.raises(TooManyOptions, match="7 options"):
        narrow.observe("seat_0")


def test_one_seat_learns_against_bots() -> None:
    environment = LudotecaEnv("connect-four", seat=1, bots="random")
    lot = SeededNature(1)
    ended = set()
    for seed in range(12):
        told, info = environment.reset(seed=seed)
        done = False
        reward = 0.0
        while not done:
            assert told["action_mask"].sum() == len(info["labels"])
            told, reward, done, _, info = environment.step(np.int64(lot.index(len(info["labels"]))))
        ended.add(reward)
    assert ended <= {-1.0, 0.0, 1.0}
    assert len(ended) > 1


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_is_the_same_in_every_world_the_seat_could_believe_in(name: str) -> None:
    game = games()[name]
    match = Match(game, game.setup())
    nature = SeededNature(4)
    for _ in range(12):
        match.play_out(nature, 9)
        if match.over:
            break
        for seat in range(match.setup.seats):
            told = observe(match, seat)
            world = match.imagine(seat, nature)
            again = observe(world, seat)
            assert np.array_equal(told["observation"], again["observation"])
            assert np.array_equal(told["action_mask"], again["action_mask"])


def test_observations_tell_situations_apart() -> None:
    game = games()["connect-four"]
    seen = set()
    for column in range(1, 8):
        match = Match(game, game.setup())
        match.answer(column)
        seen.add(observe(match, 1)["observation"].tobytes())
    assert len(seen) == 7


def test_rewards() -> None:
    assert rewards_of(Result("draw"), 3, co_operative=False) == [0, 0, 0]
    assert rewards_of(Result("lost"), 2, co_operative=True) == [-1, -1]
    assert rewards_of(Result("won", (0, 1)), 2, co_operative=True) == [1, 1]
    assert rewards_of(Result("shared", (0, 2)), 3, co_operative=False) == [1, -1, 1]
