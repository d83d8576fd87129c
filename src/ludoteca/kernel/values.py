"""The small values that everything else is told in: labels, phrases, refusals, results.

All of them are immutable. None of them holds a word of any language: a `Phrase` names a sentence of a
game's `words/*.ftl`, and whoever shows it to a reader has it said in the reader's language.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0 in turn order."""

NATURE: Seat = -1
"""Who answers where fate decides: a die, a draw, a shuffle."""

ANY: Seat = -2
"""Who answers a question that any of several seats may answer."""

SPECTATOR: Seat = -3
"""Somebody who has seen only what all have seen."""


@dataclass(frozen=True, slots=True)
class SeatName:
    """Stands in a phrase for the name of the person in that seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence to be said in the reader's language: which one, and what it speaks about."""

    says: str
    about: Mapping[str, Word] = field(default_factory=dict)


Word: TypeAlias = str | int | Phrase | SeatName
"""What a phrase may speak about. A bare `str` is shown as it is: use it for names and numbers only."""


def say(says: str, /, **about: Word) -> Phrase:
    """`say("took-coins", who=SeatName(1), coins=2)`"""
    return Phrase(says, about)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: a code, the rule it rests on, and what the sentence speaks about.

    The sentence is the message `no-<code>` of the game's words.
    """

    code: str
    rule: str
    about: Mapping[str, Word] = field(default_factory=dict, hash=False)

    @property
    def phrase(self) -> Phrase:
        return Phrase(f"no-{self.code}", self.about)


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: *why* (`reason`, one of the game's endings) apart from *who*.

    `winners` is empty for a draw nobody wins and for a co-operative loss; all seats for a co-operative
    win. `scores` and `out` (seats that were eliminated, first to go first) are empty where the game has none.
    """

    reason: str
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    out: tuple[Seat, ...] = ()
    about: Mapping[str, Word] = field(default_factory=dict, hash=False)

    @property
    def phrase(self) -> Phrase:
        """The message `end-<reason>`."""
        return Phrase(f"end-{self.reason}", self.about)


Option: TypeAlias = Hashable
"""One possible answer: an immutable value that means the same in every copy of a match."""


def label_of(option: Option) -> str:
    """The short readable text by which an option is written in records and sent over wires.

    Strings stand for themselves, enum members for their lower-case name, tuples for their parts joined
    by a space. Any other value has an attribute `label`.
    """
    if type(option) is str:
        return option
    if isinstance(option, Enum):
        return option.name.lower()
    if isinstance(option, str):
        return str(option)
    if option is None or isinstance(option, bool):
        return {None: "none", True: "yes", False: "no"}[option]
    if isinstance(option, int):
        return str(option)
    if isinstance(option, tuple):
        return " ".join(label_of(part) for part in option)
    label = getattr(option, "label", None)
    if isinstance(label, str):
        return label
    raise TypeError(f"an option needs a label: {option!r} is no str, int, enum, tuple and has no .label")
