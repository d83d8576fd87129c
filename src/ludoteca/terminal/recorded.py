"""`ludoteca replay` and `ludoteca verify`: what a saved match holds, and whether its draws were fair."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from ludoteca.kernel.errors import BadRecord
from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import LARGEST, Record, verify
from ludoteca.kernel.values import SPECTATOR, Phrase
from ludoteca.shelf import game
from ludoteca.terminal.voice import Voice

LONGEST_NAME = 40
"""Of the names in a record so much is told."""


def read(file: Path) -> tuple[Record, AnyGame]:
    """A saved match and its game. Raises BadRecord, NoSuchGame, OSError."""
    size = file.stat().st_size
    if size > LARGEST:
        raise BadRecord(f"{file} is {size:,} bytes long; {LARGEST:,} are read at the most")
    try:
        record = Record.parse(file.read_text("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file} is no text: {error.reason} at byte {error.start}") from None
    return record, game(record.game)


def replay(console: Console, lang: str, file: Path, at: int | None) -> int:
    """Tell a saved match answer by answer, then show the table as all see it."""
    record, one = read(file)
    if at is not None:
        record = record.cut(min(at, len(record.answers)))
    match = record.replay(one)
    voice = Voice(console, one, lang, names_of(record, console, lang, one))
    for answer in match.history():
        what = voice.said(one.phrase(answer.option))
        voice.tell(f"{answer.number + 1:>5}. " + voice.own("said", who=voice.who(answer.seat), what=what))
    voice.show(match, SPECTATOR, 0)
    voice.tell(how_it_ended(match, voice) if match.over else voice.own("number", count=match.number))
    return 0


def names_of(record: Record, console: Console, lang: str, one: AnyGame) -> tuple[str, ...]:
    """A name for every seat: the record's, where it has one that can be written on a line."""
    nameless = Voice(console, one, lang)
    names = [*record.names, *[""] * record.setup.seats][: record.setup.seats]
    return tuple(
        "".join(filter(str.isprintable, name))[:LONGEST_NAME].strip() or nameless.who(seat)
        for seat, name in enumerate(names)
    )


def how_it_ended(match: Match, voice: Voice) -> str:
    result = match.result
    assert result is not None
    how = voice.own("over", how=Phrase(f"end-{result.reason}", result.about))
    who = ", ".join(voice.who(seat) for seat in result.winners)
    winners = voice.own("winners", count=len(result.winners), who=who) if who else voice.own("nobody")
    scores = " · ".join(f"{voice.who(seat)} {score}" for seat, score in enumerate(result.scores))
    return " ".join(part for part in (how, winners, scores) if part)


def check(console: Console, lang: str, file: Path) -> int:
    """Recompute every draw of Nature. 1 if one is not what the secret gives."""
    record, one = read(file)
    found = verify(record, one)
    voice = Voice(console, one, lang)
    if found.wrong_at is None:
        voice.tell(voice.own("verified", draws=found.draws))
        return 0
    sentence = voice.own("not-verified", number=found.wrong_at + 1, recorded=found.recorded, drawn=found.drawn)
    voice.tell(sentence, "red")
    return 1
