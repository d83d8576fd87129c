"""A table's book, line by line, and the match that follows from it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludoteca import shelf
from ludoteca.kernel.errors import RecordParts, Refused
from ludoteca.kernel.game import AnyGame, Setup, SetupValue
from ludoteca.kernel.log import Event
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature, VerifiableNature
from ludoteca.kernel.questions import Question
from ludoteca.kernel.record import NatureNote, Record, line_of
from ludoteca.kernel.values import NATURE, SPECTATOR, Seat, label_of
from ludoteca.table.storage import Line, TableRow

FORK_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Start:
    """What a match is begun from. Crosses to the bots' processes, so it is plain."""

    game: str
    players: int
    options: Mapping[str, SetupValue]
    deals: tuple[tuple[int, str], ...] = ()

    @classmethod
    def of(cls, row: TableRow) -> Start:
        return cls(row.game, row.players, row.options, row.deals)

    def begin(self) -> Match:
        game = shelf.game(self.game)
        return Match(game, game.setup(self.players, **self.options))

    def deal(self, match: Match) -> Match:
        """To be called once at every number. Where a forked table leaves the one it was forked from, everything that
        not all have seen is dealt anew, always in the same way."""
        for at, seed in self.deals:
            if at == match.number:
                match = match.imagine(SPECTATOR, SeededNature(seed))
        return match


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened, and how many answers had been given: an event of the game, or an undo by a seat."""

    at: int
    event: Event | None
    undone_by: Seat = NATURE


@dataclass(slots=True)
class Story:
    """What the log tells, and when each seat last answered."""

    told: list[Told] = field(default_factory=list)
    last_answer: dict[Seat, int] = field(default_factory=dict)

    def hear(self, match: Match) -> Callable[[Event], None]:
        told = self.told
        return lambda event: told.append(Told(match.number, event))

    def answered(self, seat: Seat, at: int) -> None:
        if seat != NATURE:
            self.last_answer[seat] = at

    def back_to(self, number: int, by: Seat) -> None:
        self.told[:] = [told for told in self.told if told.at <= number]
        self.told.append(Told(number, None, by))
        for seat, at in self.last_answer.items():
            self.last_answer[seat] = min(at, number)


@dataclass(slots=True)
class Opened:
    """A match as its book tells it: `parts` where the book no longer fits the rules."""

    match: Match
    story: Story
    parts: RecordParts | None


def effective(lines: Iterable[Line]) -> tuple[list[Line], tuple[tuple[int, int], ...]]:
    """The answers that stand, with what was undone left out; and the takes of Nature (see Match.takes)."""
    answers: list[Line] = []
    takes: tuple[tuple[int, int], ...] = ()
    for line in lines:
        if line.kind == "undo":
            del answers[line.to :]
            takes = tuple((number, take) for number, take in json.loads(line.takes))
        else:
            answers.append(line)
    return answers, takes


def open_book(row: TableRow, lines: Sequence[Line]) -> Opened:
    """Play the book. Where the rules of today would not have a line, the match stands as far as it fits."""
    answers, takes = effective(lines)
    start = Start.of(row)
    match = start.begin()
    match.takes = takes
    story = Story()
    match = _deal(start, match, story)
    match.listen(story.hear(match), beginning=True)
    parts: RecordParts | None = None
    for number, line in enumerate(answers):
        try:
            match.answer_label(line.label, line.seat)
        except Refused:
            parts = _parts(number, line, match.question)
            break
        story.answered(line.seat, match.number)
        match = _deal(start, match, story)
    story.told += _undos(lines)
    story.told.sort(key=lambda told: told.at)
    return Opened(match, story, parts)


def _undos(lines: Iterable[Line]) -> list[Told]:
    """What the log says of undos: those after which nothing earlier was undone."""
    told: list[Told] = []
    for line in lines:
        if line.kind == "undo":
            told = [earlier for earlier in told if earlier.at <= line.to]
            told.append(Told(line.to, None, line.seat))
    return told


def _deal(start: Start, match: Match, story: Story) -> Match:
    """Pass the point of a fork, if it is here. What only some were told before is not told again: it was of the world
    that was left, whose match may still be on."""
    dealt = start.deal(match)
    if dealt is not match:
        story.told[:] = [told for told in story.told if told.event is None or told.event.seen_by is None]
        match.listen(None)
        dealt.listen(story.hear(dealt))
    return dealt


def _parts(number: int, line: Line, question: Question[Any] | None) -> RecordParts:
    recorded = line_of(line.seat, line.label)
    if question is None:
        return RecordParts(number, recorded, (), "the match is over and")
    offered = tuple(label_of(option) for option in question.options)
    return RecordParts(number, recorded, offered, f"{question.says!r}")


# ---- to take away


def record_text(row: TableRow, lines: Sequence[Line], names: Sequence[str], *, over: bool) -> str:
    """The record of a table as a file. Of a fork whose hidden cards were dealt afresh: the record up to the fork, how
    it was dealt, and the answers since."""
    answers, takes = effective(lines)
    game = shelf.game(row.game)
    note = NatureNote(
        VerifiableNature(row.secret).commitment, row.salt, row.secret.hex() if over and row.secret else None
    )
    written = tuple(line_of(line.seat, line.label) for line in answers)
    setup = Setup(row.players, row.options)
    record = Record(row.game, row.rules, setup, tuple(names), written, takes, note)
    if not row.deals:
        match, parts = record.replay_as_far(game)
        return Record.of(match, names, note).text() if parts is None else record.text()
    fork = {
        "ludoteca-fork": FORK_FORMAT,
        "of": json.loads(record.cut(row.fork_at).text()),
        "dealt": row.deals,
        "answers": written[row.fork_at :],
    }
    return json.dumps(fork, ensure_ascii=False, indent=1) + "\n"


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw of Nature: as recorded, and as the revealed secret gives it."""

    at: int
    says: str
    recorded: str
    drawn: str


def draws_of(row: TableRow, lines: Sequence[Line]) -> list[Draw]:
    """Every draw since the table began, recomputed from its secret. For finished tables only."""
    answers, takes = effective(lines)
    nature = VerifiableNature(row.secret, row.salt)
    take, by_number = 0, dict(takes)
    start = Start.of(row)
    match = start.deal(start.begin())
    draws: list[Draw] = []
    for number, line in enumerate(answers):
        question = match.question
        take = by_number.get(number, take)
        if question is None:
            break
        if question.seat == NATURE and number >= row.fork_at:
            drawn = label_of(question.options[nature.pick(question, number, take)])
            draws.append(Draw(number, question.says, line.label, drawn))
        try:
            match.answer_label(line.label, line.seat)
        except Refused:
            break
        match = start.deal(match)
    return draws


def game_of(row: TableRow) -> AnyGame:
    return shelf.game(row.game)
