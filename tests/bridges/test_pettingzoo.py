"""The environments by PettingZoo's own tests, and what they promise beyond."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from ludoteca.bridges.knowing import Observation, Sight
from ludoteca.bridges.pettingzoo import env
from ludoteca.kernel.errors import BadSetup, NoSuchGame, Refused
from ludoteca.kernel.match import Match
from ludoteca.kernel.values import Seat
from ludoteca.shelf import games
from tests.bridges.walking import GAMES, SETUPS
from tests.testing.toy import GAME as TOY


@pytest.mark.parametrize(("name", "seats"), SETUPS)
def test_pettingzoo_s_own_api_test(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        # Two remarks on what we mean to do: an observation that is a dict.
        warnings.filterwarnings("error")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(env(name, seats, seed=1, render_mode="ansi"), num_cycles=30)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_s_own_seed_test(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=15)


def test_a_whole_match_of_a_hidden_game_by_pettingzoo_s_api_test() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(TOY, seed=2), num_cycles=1000)


@pytest.mark.parametrize(("name", "seats"), SETUPS)
def test_a_match_ends_with_its_rewards(name: str, seats: int) -> None:
    table = env(name, seats).unwrapped  # the wrappers look at every mask, which takes its time
    table.reset(seed=5)
    lot = np.random.default_rng(5)
    paid = dict.fromkeys(table.possible_agents, 0.0)
    agents = []
    for agent in table.agent_iter(2**20):
        _, reward, termination, truncation, info = table.last(observe=False)
        assert not truncation
        paid[agent] += reward
        agents.append(agent)
        if termination:
            assert info["ending"] in games()[name].endings
            table.step(None)
        else:
            table.step(int(lot.integers(len(info["labels"]))))
    assert set(agents) == set(table.possible_agents)
    match = table.match
    assert match.over
    assert sum(paid.values()) == pytest.approx(0) or games()[name].box.co_operative
    if match.result.winners:
        assert {agent for agent, reward in paid.items() if reward > 0} == {f"seat_{s}" for s in match.result.winners}


def test_connect_four_is_won() -> None:
    table: Any = env("connect-four")
    table.reset(seed=3)
    for column in (4, 3, 4, 3, 4, 3, 4):
        info = table.infos[table.agent_selection]
        table.step(info["labels"].index(str(column)))
    assert table.rewards == {"seat_0": 1.0, "seat_1": -1.0}
    assert table.terminations == {"seat_0": True, "seat_1": True}
    assert table.infos["seat_1"] == {"ending": "four", "winners": [0], "scores": []}


def test_labels_are_told_to_whose_turn_it_is_alone() -> None:
    table: Any = env("connect-four")
    table.reset(seed=1)
    assert table.infos["seat_0"]["labels"] == ["1", "2", "3", "4", "5", "6", "7"]
    assert table.infos["seat_1"] == {}
    assert table.observe("seat_1")["action_mask"].sum() == 0


def test_an_action_that_is_not_on_offer() -> None:
    table: Any = env("connect-four")
    table.reset(seed=1)
    table.step(7)
    assert table.terminations == {"seat_0": True, "seat_1": True}
    assert table.rewards["seat_0"] == -1
    table.reset(seed=1)
    with pytest.raises(Refused, match="option 7"):
        table.unwrapped.step(7)


def test_matches_in_a_row_depend_on_the_seed_alone() -> None:
    def starters(table: Any, seed: int | None) -> str:
        table.reset(seed=seed)
        found = table.agent_selection
        for _ in range(15):
            table.reset()
            found += table.agent_selection
        return str(found)

    one, other = env("connect-four", starter="lot", seed=7), env("connect-four", starter="lot", seed=8)
    first = starters(one, None)
    assert first == starters(env("connect-four", starter="lot", seed=7), None)
    assert first != starters(other, None)
    assert starters(one, 3) == starters(other, 3)


@pytest.mark.parametrize("name", GAMES)
def test_the_truth_is_never_looked_at(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[tuple[Seat | None, Seat]] = []
    observe, labels = Sight.observe, Sight.labels

    def watched(sight: Sight, imagined: Match, seat: Seat) -> Observation:
        looked.append((imagined.imagined_for, seat))
        return observe(sight, imagined, seat)

    def watched_labels(sight: Sight, imagined: Match, seat: Seat) -> list[str]:
        looked.append((imagined.imagined_for, seat))
        return labels(sight, imagined, seat)

    monkeypatch.setattr(Sight, "observe", watched)
    monkeypatch.setattr(Sight, "labels", watched_labels)
    table: Any = env(name, seed=1)
    table.reset()
    for _ in range(8):
        for agent in table.agents:
            table.observe(agent)
        table.step(0)
    assert len(looked) > 30
    assert all(imagined_for == seat for imagined_for, seat in looked)


def test_the_table_is_shown_as_text() -> None:
    table: Any = env("connect-four", seed=1, render_mode="ansi")
    table.reset()
    assert "Which column" in table.render()
    assert env("connect-four").unwrapped.render_mode is None


def test_what_cannot_be_played_is_told() -> None:
    with pytest.raises(NoSuchGame):
        env("connect-fore")
    with pytest.raises(BadSetup):
        env("connect-four", 3)
    with pytest.raises(BadSetup):
        env("connect-four", starter="nobody")
