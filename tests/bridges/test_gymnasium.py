"""The single-agent environment by Gymnasium's own checker, and the bots it seats."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ludoteca.bots.chance import RandomBot
from ludoteca.bots.levels import NoSuchBot
from ludoteca.bridges.gymnasium import LudotecaEnv
from ludoteca.kernel.errors import BadSetup
from ludoteca.kernel.match import Match
from ludoteca.kernel.values import Seat
from ludoteca.shelf import games
from tests.bridges.walking import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_s_own_checker(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(LudotecaEnv(name), skip_render_check=True)
        check_env(LudotecaEnv(name, seat=games()[name].players[0] - 1, render_mode="ansi"), skip_render_check=True)


def test_it_is_made_by_name() -> None:
    made: Any = gymnasium.make("ludoteca.bridges.gymnasium:Ludoteca-v0", game="connect-four", bots="greedy")
    _, info = made.reset(seed=1)
    assert info["labels"] == ["1", "2", "3", "4", "5", "6", "7"]


@pytest.mark.parametrize("seat", [0, 1])
def test_one_seat_learns_against_bots(seat: Seat) -> None:
    table = LudotecaEnv("connect-four", seat=seat, seed=1)
    lot = np.random.default_rng(1)
    ended = set()
    for _ in range(12):
        told, info = table.reset()
        terminated, reward = False, 0.0
        while not terminated:
            assert told["action_mask"].sum() == len(info["labels"])
            assert reward == 0
            told, reward, terminated, truncated, info = table.step(int(lot.integers(len(info["labels"]))))
            assert not truncated
        assert reward == (0 if not info["winners"] else 1 if info["winners"] == [seat] else -1)
        assert not told["action_mask"].any()
        ended.add(reward)
    assert {-1, 1} <= ended


def test_the_same_seed_is_the_same_match() -> None:
    def played(seed: int) -> list[str]:
        table = LudotecaEnv("shadows", 3, seat=1, bots=["random", "greedy"])
        table.reset(seed=seed)
        for _ in range(6):
            if table.step(0)[2]:
                break
        return [f"{a.seat} {a.label}" for a in table.match.history()]

    assert played(4) == played(4)
    assert played(4) != played(5)


def test_bots_are_handed_what_they_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Seat | None, Seat]] = []
    answer = RandomBot.answer

    def watched(bot: RandomBot, imagined: Match, seat: Seat, *rest: Any, **more: Any) -> Any:
        asked.append((imagined.imagined_for, seat))
        return answer(bot, imagined, seat, *rest, **more)

    monkeypatch.setattr(RandomBot, "answer", watched)
    table = LudotecaEnv("smog", 3, seat=1, seed=1)
    _, info = table.reset()
    lot = np.random.default_rng(1)
    for _ in range(300):
        _, _, terminated, _, info = table.step(int(lot.integers(len(info["labels"]))))
        if terminated or {seat for _, seat in asked} == {0, 2}:
            break
    assert {seat for _, seat in asked} == {0, 2}
    assert all(imagined_for == seat for imagined_for, seat in asked)


def test_an_action_that_is_not_on_offer_loses() -> None:
    table = LudotecaEnv("connect-four", actions=9)
    before, _ = table.reset(seed=1)
    told, reward, terminated, _, info = table.step(8)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
    assert np.array_equal(told["observation"], before["observation"])
    with pytest.raises(AssertionError, match="reset"):
        table.step(0)
    table.reset()
    assert table.step(0)[1:3] == (0.0, False)


def test_the_table_is_shown_as_text() -> None:
    table = LudotecaEnv("connect-four", render_mode="ansi")
    table.reset(seed=1)
    assert "Which column" in str(table.render())


def test_what_cannot_be_played_is_told() -> None:
    with pytest.raises(BadSetup, match="seat 2"):
        LudotecaEnv("connect-four", seat=2)
    with pytest.raises(BadSetup, match="2 bots"):
        LudotecaEnv("connect-four", bots=["random", "random"])
    with pytest.raises(NoSuchBot):
        LudotecaEnv("connect-four", bots="nobody")
    assert LudotecaEnv(games()["connect-four"]).setup.seats == 2


def test_a_match_that_never_asks_the_learner_is_no_episode(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = LudotecaEnv._begin
    begun: list[int] = []

    def over_at_once(table: LudotecaEnv, seed: int) -> None:
        begin(table, seed)
        begun.append(seed)
        if len(begun) == 1:
            table.match.question = None

    monkeypatch.setattr(LudotecaEnv, "_begin", over_at_once)
    _, info = LudotecaEnv("connect-four").reset(seed=1)
    assert len(set(begun)) == 2
    assert info["labels"]
