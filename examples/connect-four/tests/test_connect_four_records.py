"""Recorded matches, one for each way the game can end."""

from __future__ import annotations

from pathlib import Path

import pytest
from connect_four import GAME

from ludoteca.kernel.record import Record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_record_replays_to_its_end(file: Path) -> None:
    text = file.read_text("utf-8")
    record = Record.parse(text)
    match = record.replay(GAME)
    assert record.result is not None
    assert match.result is not None
    assert Record.of(match, record.names).text() == text


def test_there_is_one_for_each_ending() -> None:
    reasons = set()
    for file in RECORDS:
        record = Record.parse(file.read_text("utf-8"))
        assert record.result is not None
        reasons.add(record.result.reason)
    assert reasons == set(GAME.endings)
