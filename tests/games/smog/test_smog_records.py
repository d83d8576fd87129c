"""Recorded matches: whole games of sensible players, which must replay for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from smog_planner import NAMES, RARE, RECORDS, acts, artefact_order, played

from ludoteca.games.smog import GAME
from ludoteca.games.smog.options import PLAY, Verb
from ludoteca.games.smog.pieces import ALL_ARTEFACTS, CHAIRS
from ludoteca.games.smog.scene import scene
from ludoteca.games.smog.state import Table
from ludoteca.kernel.log import Event
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.record import Record
from ludoteca.kernel.values import SPECTATOR
from ludoteca.scene.nodes import Look, Scene
from ludoteca.testing.walking import view

FILES = sorted(RECORDS.glob("*.json"))


def replayed(name: str) -> Match:
    return Record.parse((RECORDS / f"{name}.json").read_text("utf-8")).replay(GAME)


def table_of(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_replays_to_the_end_it_tells_of(file: Path) -> None:
    record = Record.parse(file.read_text("utf-8"))
    match = record.replay(GAME)
    assert match.result is not None
    assert record.result is not None
    assert (match.result.reason, match.result.winners) == (record.result.reason, record.result.winners)
    table = table_of(match)
    table.check()
    assert table.laid_open == [True] * table.seats
    assert json.loads(file.read_text("utf-8"))["rules"] == GAME.rules


@pytest.mark.rule("smog", "R81")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nobody_is_shown_more_than_an_imagined_match_knows(file: Path) -> None:
    """In matches that are played to be won, and as the cards are shown at their end: matches at random get nowhere."""
    whole = Record.parse(file.read_text("utf-8")).replay(GAME)
    nature = SeededNature(file.stem)
    for number in (whole.number // 3, whole.number // 2, whole.number - 1, whole.number):
        match = whole.at(number)
        for seat in (number % table_of(match).seats, SPECTATOR):
            world = match.imagine(seat, nature)
            world.state.check()
            assert view(world, seat) == view(match, seat), f"seat {seat} at {number}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_whatever_the_log_points_at_lies_on_the_table(file: Path) -> None:
    """For whoever hears it, in either shape of the scene, once it has happened."""
    match = Record.parse(file.read_text("utf-8")).replay(GAME)
    walker, told = Match(GAME, match.setup), list[Event]()
    walker.listen(told.append)
    pointing = set()
    for answer in match.history():
        if answer.forced:
            continue
        walker.answer(answer.option, answer.seat)
        for event in filter(lambda event: event.keys, told):
            seat = SPECTATOR if event.seen_by is None else event.seen_by[0]
            drawn = keys_in(scene(table_of(walker), Look(seat, max(seat, 0), None, NAMES[: match.setup.seats], "tall")))
            assert set(event.keys) <= drawn, f"{event} at {walker.number}"
            pointing.add(event.says)
        told.clear()
    assert {"placed-hourglass", "moved", "bought-artefact", "agent-enters"} <= pointing


def keys_in(drawn: Scene) -> set[str]:
    nodes, keys = list(drawn.nodes), set()
    while nodes:
        node = nodes.pop()
        nodes += node.children
        keys.add(node.key)
    return keys


@pytest.mark.rule("smog", "R28", "R80")
def test_matches_are_won_with_every_artefact_first_and_every_artefact_last() -> None:
    orders = []
    for file in FILES:
        match = replayed(file.stem)
        assert match.result is not None
        if match.result.winners:
            winner = match.result.winners[0]
            table = table_of(match)
            assert table.artefacts[winner] == ALL_ARTEFACTS
            assert table.places[winner] is table.gate_of(winner)
            combination = table.combinations[winner]
            assert combination is not None
            assert table.fulfils(winner, combination)
            orders.append(artefact_order(match))
            if "artefacts" in file.stem:
                assert file.stem.endswith(orders[-1])
    assert {order[0] for order in orders} == {order[-1] for order in orders} == set("ABCD")


@pytest.mark.rule("smog", "R13", "R14", "R29", "R31")
def test_together_they_hold_every_action_and_every_special_action() -> None:
    done = {label for file in FILES for label in acts(replayed(file.stem))}
    assert {act.label for act in PLAY} <= done
    verbs = {label.split(" ")[0] for label in done}
    assert {verb.name.lower().replace("_", "-") for verb in Verb} <= verbs


@pytest.mark.rule("smog", "R12", "R29", "R45", "R47")
@pytest.mark.parametrize("act", RARE)
def test_what_a_record_is_named_after_happens_in_it(act: str) -> None:
    assert any(act in acts(replayed(file.stem)) for file in FILES if RARE[act] in file.stem)


@pytest.mark.rule("smog", "R47")
def test_a_match_on_a_turned_board() -> None:
    file = next(file for file in FILES if "wheel-of-chaos" in file.stem)
    match = replayed(file.stem)
    told = [answer.label for answer in match.history() if answer.says == "turn-board"]
    turned = sum({"clockwise": -1, "anticlockwise": 1}[label] for label in told)
    table = table_of(match)
    assert told
    assert table.facing == [(side + turned) % 4 for side in CHAIRS[table.seats]]


@pytest.mark.rule("smog", "R80")
def test_a_match_that_ended_with_the_last_round() -> None:
    match = replayed("3-players-last-round")
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("last-round", ())
    assert table_of(match).round == match.setup.number("round_cap") == 10


def test_a_match_under_house_rules() -> None:
    options = replayed("4-players-house-rules").setup.options
    for option in GAME.setup_options:
        if option.name != "round_cap":
            assert options[option.name] != option.default


def test_the_planner_wins_where_chance_does_not() -> None:
    """A sensible match is over in less than thirty rounds."""
    match = played(2, "planner")
    assert match.result is not None
    assert match.result.winners
    assert table_of(match).round < 30
