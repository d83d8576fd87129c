"""The games of OpenSpiel by OpenSpiel's own simulation test, and what its players are told."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest

from ludoteca.bridges.knowing import FEATURES, TooManyOptions
from ludoteca.bridges.openspiel import TableState, asked_now, known_now, load, seen_by
from ludoteca.bridges.rewards import rewards_of
from ludoteca.kernel.errors import BadRecord, BadSetup, NoSuchGame
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.record import Record
from ludoteca.shelf import game as game_called
from tests.bridges.walking import GAMES, SETUPS, points


def played(game: Any, answers: int, seed: int = 1) -> Any:
    """A state after some random answers."""
    lot = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and answers:
        if state.is_chance_node():
            places, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(lot.choices(places, chances)[0])
        else:
            state.apply_action(lot.choice(state.legal_actions()))
        answers -= 1
    return state


@pytest.mark.parametrize("name", ["connect-four", "shadows"])
def test_openspiel_s_own_simulation(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


def test_openspiel_s_own_simulation_begun_by_lot() -> None:
    pyspiel.random_sim_test(load("connect-four", starter="lot"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "seats"), SETUPS)
def test_every_game_is_played_to_its_end(name: str, seats: int) -> None:
    game = load(name, seats)
    state = played(game, -1)
    assert state.is_terminal()
    assert len(state.returns()) == seats
    assert state.returns() == rewards_of(game_called(name), state.match.result, seats)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


def test_registered_under_their_names_with_their_set_ups() -> None:
    game = pyspiel.load_game("ludoteca_connect_four(starter=lot)")
    assert game.new_initial_state().is_chance_node()
    assert pyspiel.load_game("ludoteca_shadows(seats=3)").num_players() == 3
    assert set(GAMES) <= {
        name.removeprefix("ludoteca_").replace("_", "-") for name in pyspiel.registered_names() if "ludoteca_" in name
    }


def test_connect_four_by_labels() -> None:
    state = load("connect-four").new_initial_state()
    for column in "4343434":
        state.apply_action(state.string_to_action(column))
    assert state.is_terminal()
    assert state.returns() == [1.0, -1.0]
    assert (
        state.information_state_string(0)
        == "seat 0\n" + "\n".join(f"{place % 2} {column}" for place, column in enumerate("4343434")) + "\nover: four"
    )


def test_equal_draws_are_one_outcome() -> None:
    met = 0
    for name in GAMES:
        for match in points(game_called(name), 2, 30, seed=1):
            question = match.question
            if question is None or question.seat != -1:
                continue
            game = load(name)
            outcomes = TableState(game, match).chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert [place for place, _ in outcomes] == sorted({place for place, _ in outcomes})
            options = [question.options[place] for place, _ in outcomes]
            assert len(set(options)) == len(options)
            for place, chance in outcomes:
                weights = question.weights or [1] * len(question.options)
                mine = sum(w for w, o in zip(weights, question.options, strict=True) if o == question.options[place])
                assert chance == pytest.approx(mine / sum(weights))
            met += len(options) > 1
    assert met


@pytest.mark.parametrize(("name", "seats"), SETUPS)
def test_what_a_player_is_told_is_made_from_what_it_may_know(name: str, seats: int) -> None:
    """From the truth and from any world the player could believe in: the same strings."""
    table = game_called(name)
    for match in points(table, seats, 5, seed=3):
        for seat in range(seats):
            world = match.imagine(seat, SeededNature(3))
            assert known_now(world, seat) == known_now(match, seat)
            assert asked_now(world, seat) == asked_now(match, seat)
            remembered = seen_by(world, seat)
            assert seen_by(match, seat)[-len(remembered) :] == remembered or not remembered


def test_what_was_drawn_in_secret_is_in_its_seer_s_information_state_alone() -> None:
    for match in points(game_called("shadows"), 2, 4, seed=8):
        secret = [a for a in match.history() if a.seen_by is not None and len(a.seen_by) == 1]
        if secret and not match.over:
            break
    seer = secret[-1].seen_by[0]
    game = load("shadows")
    state = game.state_of(Record.of(match))
    line = f"~ {secret[-1].label}"
    mine, theirs = state.information_state_string(seer), state.information_state_string(1 - seer)
    assert mine.count(line) == theirs.count(line) + 1
    assert line in str(state)


def test_information_states_tell_histories_apart_and_observations_need_not() -> None:
    def after(columns: str) -> Any:
        state = load("connect-four").new_initial_state()
        for column in columns:
            state.apply_action(state.string_to_action(column))
        return state

    one, other = after("123"), after("321")
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.observation_string(0) == other.observation_string(0)
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.observation_tensor(0) != after("132").observation_tensor(0)
    assert len(one.observation_tensor(0)) == FEATURES


@pytest.mark.parametrize("name", GAMES)
def test_saved_as_a_record_and_copied(name: str) -> None:
    game = load(name)
    state = played(game, 6 if name == "connect-four" else 40)
    copy = state.clone()
    text = pyspiel.serialize_game_and_state(game, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    taken_up = game.state_of(Record.parse(state.record().text()))
    for other in (copy, again, taken_up):
        assert str(other) == str(state)
        assert other.history() == state.history()
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(0) == state.information_state_string(0)
    before = str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


def test_a_record_of_another_set_up_is_refused() -> None:
    record = Record.of(Match(game_called("connect-four"), game_called("connect-four").setup(starter="lot")))
    with pytest.raises(BadRecord, match="Setup"):
        load("connect-four").state_of(record)


def test_what_cannot_be_played_is_told() -> None:
    with pytest.raises(NoSuchGame):
        load("connect-fore")
    with pytest.raises(BadSetup):
        load("connect-four", 3)


def test_more_options_than_actions_are_told_never_dropped() -> None:
    narrow = load("connect-four", actions=3).new_initial_state()
    with pytest.raises(TooManyOptions, match="7 options"):
        narrow.legal_actions()
    assert load("connect-four", actions=7).num_distinct_actions() == 7


def test_openspiel_s_own_search_plays_it() -> None:
    from open_spiel.python.algorithms import mcts

    game = load("connect-four")
    bot = mcts.MCTSBot(
        game, 2.0, 200, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), random_state=np.random.RandomState(1)
    )
    state = game.new_initial_state()
    for column in "414242":
        state.apply_action(state.string_to_action(column))
    assert state.action_to_string(bot.step(state)) == "4"
