"""Recorded matches: one for each way the game can end, and for each kind of board."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.games.plateau import GAME
from ludoteca.kernel.record import Record

RECORDS = Path(__file__).parent / "records"

ENDS = {
    "conquest-ring-2": ("conquest", (0,), (1,)),
    "conquest-arena-2": ("conquest", (0,), (1,)),
    "conquest-flat-2": ("conquest", (1,), (0,)),
    "conquest-ring-3": ("conquest", (0,), (2, 1)),
    "annexation-ring-4": ("conquest", (0,), (1, 2, 3)),
    "annexation-flat-4": ("conquest", (2,), (3, 1, 0)),
    "first-conquest-4": ("conquest", (1,), (0,)),
    "resignation-3": ("resignation", (1,), (2, 0)),
    "no-armies-2": ("no-armies", (0,), (1,)),
    "repetition-2": ("repetition", (), ()),
    "quiet-2": ("quiet", (), ()),
}


@pytest.mark.parametrize("name", sorted(ENDS))
def test_the_record_replays_to_its_end(name: str) -> None:
    record = Record.parse((RECORDS / f"{name}.json").read_text("utf-8"))
    match = record.replay(GAME)
    assert match.result is not None
    assert (match.result.reason, match.result.winners, match.result.out) == ENDS[name]
    match.state.check()
    assert Record.of(match, record.names) == record


def test_every_record_and_every_ending_is_known() -> None:
    assert {file.stem for file in RECORDS.glob("*.json")} == set(ENDS)
    assert {reason for reason, _, _ in ENDS.values()} == set(GAME.endings)


@pytest.mark.rule("plateau", "V-1", "V-5")
def test_in_the_recorded_game_of_four_the_winner_commands_the_armies_of_all() -> None:
    match = Record.parse((RECORDS / "annexation-ring-4.json").read_text("utf-8")).replay(GAME)
    state = match.state
    winner = 0
    annexed = [army for army in state.armies[winner] if army // 19 != winner]
    assert annexed
    assert all(state.side[army] == winner for army in annexed)
