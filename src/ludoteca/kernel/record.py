"""A saved game: how it was set up, and what was answered, as text a person can read.

A record needs no random generator: Nature's answers stand in it like everybody else's. Written as

    {
     "ludoteca": 1,
     "game": "connect-four", "rules": "1",
     "setup": {"seats": 2, "options": {}},
     "names": ["Ann", "Bob"],
     "takes": [], "nature": null, "result": null,
     "answers": [
      "0 d",
      "~ queen of hearts",
      …
     ]
    }

where an answer is who gave it (a seat, or ~ for Nature) and the label of the option.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludoteca.kernel.errors import BadRecord, BadSetup, RecordParts, shown
from ludoteca.kernel.game import AnyGame, Setup, SetupValue
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import VerifiableNature, commitment_of
from ludoteca.kernel.questions import Question
from ludoteca.kernel.values import ANY, NATURE, Seat, label_of

FORMAT = 1
ANSWERED_BY = re.compile(r"~|0|[1-9][0-9]{0,2}")

LARGEST = 32 * 1024 * 1024
"""The longest text that is read at all."""


@dataclass(frozen=True, slots=True)
class NatureNote:
    """What a record says of a verifiable Nature: the commitment, the salt, and the secret once the match is over."""

    commitment: str
    salt: str
    secret: str | None = None
    """In hexadecimal."""


@dataclass(frozen=True, slots=True)
class ResultNote:
    """How the match ended, for those who only read: replaying tells the same."""

    reason: str
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """One match as it is saved. `takes` are the undos that took a draw back: (from which answer on, which take)."""

    game: str
    rules: str
    setup: Setup
    names: tuple[str, ...]
    answers: tuple[str, ...]
    takes: tuple[tuple[int, int], ...] = ()
    nature: NatureNote | None = None
    result: ResultNote | None = None

    @classmethod
    def of(cls, match: Match, names: Sequence[str] = (), nature: NatureNote | None = None) -> Record:
        """The record of a true match. Of an imagined one there is none: its past is not in the room."""
        if match.imagined_for is not None:
            raise ValueError("an imagined match has no record: what it was made from is not in it")
        lines = tuple(line_of(a.seat, a.label) for a in match.history() if not a.forced)
        result = None if match.result is None else ResultNote(match.result.reason, match.result.winners)
        return cls(match.game.name, match.game.rules, match.setup, tuple(names), lines, match.takes, nature, result)

    # ---- text

    def text(self) -> str:
        head = {
            "ludoteca": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "setup": {"seats": self.setup.seats, "options": dict(self.setup.options)},
            "names": list(self.names),
            "takes": [list(take) for take in self.takes],
            "nature": None
            if self.nature is None
            else {
                "commitment": self.nature.commitment,
                "salt": self.nature.salt,
                "secret": self.nature.secret,
            },
            "result": None
            if self.result is None
            else {"reason": self.result.reason, "winners": list(self.result.winners)},
        }
        lines = [f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}," for name, value in head.items()]
        answers = ",\n".join(f"  {json.dumps(answer, ensure_ascii=False)}" for answer in self.answers)
        return "\n".join(["{", *lines, ' "answers": [', *([answers] if answers else []), " ]", "}"]) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record. Raises BadRecord with what is wrong and where."""
        if len(text) > LARGEST:
            raise BadRecord(f"the record is {len(text):,} characters long; {LARGEST:,} are read at the most")
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"the record is no JSON: {error}") from None
        page = _Page(data, "the record")
        version = page.get("ludoteca", int)
        if version != FORMAT:
            raise BadRecord(f"the record is of format {version}; this program reads format {FORMAT}")
        setup = page.page("setup")
        options: dict[str, SetupValue] = {}
        for name, value in setup.get("options", dict).items():
            if not isinstance(value, str | int | bool) or not _sayable(name) or not _sayable(value):
                raise BadRecord(f"the record's set-up option {shown(name)} is {shown(value)}")
            options[name] = value
        answers = tuple(page.list("answers", str))
        return cls(
            page.get("game", str),
            page.get("rules", str),
            Setup(setup.get("seats", int), options),
            tuple(page.list("names", str)),
            answers,
            _takes(page.list("takes", list), len(answers)),
            _nature_note(page),
            _result_note(page),
        )

    # ---- play

    def begin(self, game: AnyGame) -> Match:
        """The match before its first answer. Raises BadRecord if it is of another game or an impossible set-up."""
        if game.name != self.game:
            raise BadRecord(f"the record is of {shown(self.game)}, not of {game.name!r}")
        try:
            setup = game.setup(self.setup.seats, **self.setup.options)
        except BadSetup as error:
            raise BadRecord(f"the record's set-up cannot be played: {error}") from None
        match = Match(game, setup)
        match.takes = self.takes
        return match

    def replay(self, game: AnyGame) -> Match:
        """The match after the last answer. Raises RecordParts where the rules would not have it, BadRecord if it ends
        otherwise than it says."""
        match, parts = self.replay_as_far(game)
        if parts is not None:
            raise parts
        _check_claim(self, match)
        return match

    def replay_as_far(self, game: AnyGame) -> tuple[Match, RecordParts | None]:
        """The match as far as the record fits the rules of today, and where they part, if they do."""
        match = self.begin(game)
        for number, line in enumerate(self.answers):
            if not _fits(match, line):
                match.takes = _takes_until(number, self.takes)
                return match, _parts(number, line, match.question)
        return match, None

    def cut(self, number: int) -> Record:
        """The record of the first `number` answers only."""
        takes = _takes_until(number, self.takes)
        return replace(self, answers=self.answers[:number], takes=takes, result=None)


def _takes_until(number: int, takes: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple(take for take in takes if take[0] <= number)


def _fits(match: Match, line: str) -> bool:
    """Give the answer of that line, if the rules would have it."""
    question = match.question
    try:
        seat, label = seat_and_label(line)
    except BadRecord:
        return False
    if question is None or (question.seat != seat and not question.asks(seat)):
        return False
    index = match._labelled(question, label)
    if index < 0:
        return False
    match._give(question, question.options[index], seat)
    return True


def line_of(seat: Seat, label: str) -> str:
    """An answer as a record writes it."""
    return f"~ {label}" if seat == NATURE else f"{seat} {label}"


def seat_and_label(line: str) -> tuple[Seat, str]:
    who, space, label = line.partition(" ")
    if not space or not ANSWERED_BY.fullmatch(who):
        raise BadRecord(f"the answer {shown(line)} is not 'seat label' or '~ label'")
    return (NATURE if who == "~" else int(who)), label


@dataclass(frozen=True, slots=True)
class Verified:
    """What verifying found: how many draws were recomputed, and the first that does not agree, if any."""

    draws: int
    wrong_at: int | None
    drawn: str
    recorded: str


def verify(record: Record, game: AnyGame) -> Verified:
    """Recompute every draw of a finished match from the revealed secret. Raises BadRecord if it cannot be checked (no
    verifiable Nature, no secret yet, a secret that is not the one committed to) or ends otherwise than it says."""
    note = record.nature
    if note is None:
        raise BadRecord("the record says nothing of a verifiable Nature: there is no commitment to check")
    if note.secret is None:
        raise BadRecord("the secret has not been revealed: it is when the match is over")
    try:
        secret = bytes.fromhex(note.secret)
    except ValueError:
        raise BadRecord("the revealed secret is not hexadecimal") from None
    if commitment_of(secret) != note.commitment:
        raise BadRecord("the revealed secret is not the one that was committed to")
    nature = VerifiableNature(secret, note.salt)
    takes = dict(record.takes)
    match = record.begin(game)
    draws = take = 0
    for number, line in enumerate(record.answers):
        question = match.question
        take = takes.get(number, take)
        if question is not None and question.seat == NATURE:
            drawn = label_of(question.options[nature.pick(question, number, take)])
            if line != line_of(NATURE, drawn):
                return Verified(draws, number, drawn, line.removeprefix("~ "))
            draws += 1
        if not _fits(match, line):
            raise _parts(number, line, question)
    _check_claim(record, match)
    return Verified(draws, None, "", "")


def _check_claim(record: Record, match: Match) -> None:
    """Does the match end as its record says?"""
    reached = None if match.result is None else ResultNote(match.result.reason, match.result.winners)
    if record.result is not None and record.result != reached:
        raise BadRecord(
            f"the record claims to have {_ending(record.result)}, but its answers lead to {_ending(reached)}"
        )


def _ending(note: ResultNote | None) -> str:
    if note is None:
        return "no end"
    winners = ", ".join(map(str, note.winners[:12]))
    return f"the end {shown(note.reason)}, won by " + (f"seat {winners}" if winners else "nobody")


def _parts(number: int, line: str, question: Question[Any] | None) -> RecordParts:
    if question is None:
        return RecordParts(number, line, (), "the match is over and")
    who = "any of seats " + ", ".join(map(str, question.seats)) if question.seat == ANY else f"seat {question.seat}"
    asked = f"{question.says!r} to {'Nature' if question.seat == NATURE else who}"
    return RecordParts(number, line, tuple(label_of(option) for option in question.options), asked)


class _Page:
    """A JSON object being read, with errors that say where."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, dict):
            raise BadRecord(f"{where} is {type(data).__name__}, not an object")
        self.data: Mapping[str, Any] = data
        self.where = where

    def get(self, name: str, kind: type) -> Any:
        if name not in self.data:
            raise BadRecord(f"{self.where} has no {name!r}")
        value = self.data[name]
        if not _is(value, kind):
            raise BadRecord(f"{self.where}: {name!r} is {type(value).__name__}, not {kind.__name__}")
        if not _sayable(value):
            raise BadRecord(f"{self.where}: {name!r} is no text that can be written: {shown(value)}")
        return value

    def page(self, name: str) -> _Page:
        return _Page(self.get(name, dict), f"{self.where}'s {name!r}")

    def list(self, name: str, kind: type) -> list[Any]:
        values: list[Any] = self.get(name, list)
        for place, value in enumerate(values):
            if not _is(value, kind):
                raise BadRecord(f"{self.where}: {name!r} holds {type(value).__name__} at {place}, not {kind.__name__}")
            if not _sayable(value):
                raise BadRecord(f"{self.where}: {name!r} holds no text that can be written at {place}: {shown(value)}")
        return values


def _is(value: object, kind: type) -> bool:
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))


def _sayable(value: object) -> bool:
    """JSON can hold halves of characters, which nothing can write, show or hash."""
    if not isinstance(value, str) or value.isascii():
        return True
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _takes(values: list[list[Any]], answers: int) -> tuple[tuple[int, int], ...]:
    last = (-1, 0)
    for value in values:
        if len(value) != 2 or not all(_is(part, int) for part in value):
            raise BadRecord(f"the record's 'takes' holds {shown(value)}, not two whole numbers")
        take = (value[0], value[1])
        if take[0] <= last[0] or take[1] <= last[1] or take[0] > answers:
            raise BadRecord(f"the record's 'takes' holds {take} after {last}, and there are {answers} answers")
        last = take
    return tuple((value[0], value[1]) for value in values)


def _nature_note(page: _Page) -> NatureNote | None:
    if page.data.get("nature") is None:
        return None
    note = page.page("nature")
    secret = None if note.data.get("secret") is None else note.get("secret", str)
    return NatureNote(note.get("commitment", str), note.get("salt", str), secret)


def _result_note(page: _Page) -> ResultNote | None:
    if page.data.get("result") is None:
        return None
    note = page.page("result")
    return ResultNote(note.get("reason", str), tuple(note.list("winners", int)))
