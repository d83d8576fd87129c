"""What a seat sees, as numbers: the one observation that all bridges share.

Everything here is made from an imagined match, never from the true one, so there is no way from an observation back to
what its seat may not know. A game is not asked for features of its own: what a person reads off the table (which piece
lies where, what is written) are *facts*, and each fact is hashed to a place in a vector of fixed length. So every game
on the shelf can be observed, also one that was written after this.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.questions import Question
from ludoteca.kernel.values import ANY, NATURE, Phrase, Seat, SeatName, Word, label_of
from ludoteca.scene.nodes import Look, Node
from ludoteca.shelf import draw

FEATURES = 1024
"""How long the vector of the table is, unless one asks for another length."""

OPTION_FEATURES = 32
"""How long the vector of one option is."""

BOUND = 8.0
"""No feature is smaller than -BOUND or larger than BOUND."""

Floats: TypeAlias = NDArray[np.float32]
Fact: TypeAlias = tuple[str, float]
"""What is the case, and how much of it: 1 for what simply is, a number between -1 and 1 for a quantity."""


class Observation(TypedDict):
    """What a seat is handed.

    observation   the facts of the table, hashed
    options       a row for each option of the open question, if it is put to this seat: its label, hashed
    action_mask   1 for each of these options
    """

    observation: Floats
    options: Floats
    action_mask: NDArray[np.int8]


class TooManyOptions(LudotecaError):
    """A question with more options than the action space has room for."""

    def __init__(self, says: str, options: int, actions: int) -> None:
        super().__init__(f"{says!r} has {options} options, the action space {actions}: ask for `actions={options}`")


class Sight:
    """Makes observations of the matches of one set-up, all of the same shape.

    `actions` is the size of the action space: an action is the place of an option in the list of the open question.
    Without it there is room for twice the longest list met in some random matches: see `widest`.
    """

    def __init__(self, game: AnyGame, setup: Setup, actions: int | None = None, features: int = FEATURES) -> None:
        self.actions = room(widest(game, setup)[0]) if actions is None else actions
        self.features = features

    def labels(self, imagined: Match, seat: Seat) -> list[str]:
        """What the seat may choose from, in the order of the actions: nothing while it is not asked."""
        question = imagined.question
        if question is None or not question.asks(seat):
            return []
        if len(question.options) > self.actions:
            raise TooManyOptions(question.says, len(question.options), self.actions)
        return [label_of(option) for option in question.options]

    def observe(self, imagined: Match, seat: Seat) -> Observation:
        labels = self.labels(imagined, seat)
        mask = np.zeros(self.actions, np.int8)
        mask[: len(labels)] = 1
        options = np.zeros((self.actions, OPTION_FEATURES), np.float32)
        for place, label in enumerate(labels):
            assert imagined.question is not None
            options[place] = _of_label(imagined.question.says, label)
        return {"observation": self.table(imagined, seat), "options": options, "action_mask": mask}

    def table(self, imagined: Match, seat: Seat) -> Floats:
        """The facts of the table alone."""
        return hashed(facts(imagined, seat), self.features)


def imagined_for(match: Match, seat: Seat, seed: int | str) -> Match:
    """What the seat may believe. It looks the same whatever the seed, or the game breaks its promise."""
    return match.imagine(seat, SeededNature(f"look:{seed}:{match.number}:{seat}"))


def answering(question: Question[Any], number: int) -> Seat:
    """Whose turn it is. A question that any of several seats may answer is put to them in turn."""
    return question.seat if question.seat != ANY else question.seats[number % len(question.seats)]


# ---- how wide questions are

DECISIONS = 20_000
"""How many decisions are looked at to find out."""
MATCHES = 40


def room(widest: int) -> int:
    """A power of two with room for twice as many."""
    return 1 << max(2, (2 * widest - 1).bit_length())


def widest(game: AnyGame, setup: Setup) -> tuple[int, int]:
    """The most options that a seat, and that Nature, had in a fixed number of random matches: always the same for the
    same rules and set-up, but no proof that there are never more."""
    return _widest(game, setup.seats, tuple(setup.options.items()))


@lru_cache(maxsize=64)
def _widest(game: AnyGame, seats: int, options: tuple[tuple[str, str | int | bool], ...]) -> tuple[int, int]:
    setup = game.setup(seats, **dict(options))
    of_seats = of_nature = decisions = 0
    for seed in range(MATCHES):
        match = Match(game, setup)
        nature = SeededNature(f"widest:{seed}")
        while (question := match.question) is not None and decisions < DECISIONS:
            if question.seat == NATURE:
                of_nature = max(of_nature, len(question.options))
            else:
                of_seats = max(of_seats, len(question.options))
            match.answer_at(nature.pick(question, match.number, 0))
            decisions += 1
    return of_seats, of_nature


# ---- facts


def facts(imagined: Match, seat: Seat) -> list[Fact]:
    """Everything the seat can read off the table: whose turn it is and for what, the open question if it is its own,
    where each piece lies and how it looks, and every text. How a thing is drawn beyond that is no fact."""
    found: list[Fact] = [(f"I am seat {seat}", 1.0)]
    question = imagined.question
    if question is not None:
        found.append((f"asked is {question.says} of {question.seat} {question.seats}", 1.0))
        if question.asks(seat):
            _read(question.phrase, "the question", found)
    if (result := imagined.result) is not None:
        found.append((f"it ended with {result.reason} for {result.winners}", 1.0))
    names = tuple(f"Player {other + 1}" for other in range(imagined.setup.seats))
    scene = draw(imagined.game, imagined.state, Look(seat, max(seat, 0), question, names))
    for node in scene.nodes if scene is not None else ():
        _take_in(node, "", False, found)
    return found


def _take_in(node: Node, above: str, named: bool, found: list[Fact]) -> None:
    """A node with a key is known by it; one without by its place in what is above. `named`: it is part of something
    with a key, and so of the game rather than of the decoration."""
    place = f"{above}/{node.x:.0f},{node.y:.0f}"
    here = node.key or place
    if node.key:
        named = True
        found.append((f"{here} lies at {place} turned {node.angle:.0f}", 1.0))
    if named:
        look = node.attrs.get("href") or node.attrs.get("fill")
        if look:
            found.append((f"{here} looks {look}", 1.0))
        if node.says is not None:
            _read(node.says, here, found)
    if node.text:
        _read(node.text, here, found)
    for child in node.children:
        _take_in(child, here, named, found)


def _read(words: Word, here: str, found: list[Fact]) -> None:
    found.append((f"{here} says {_flat(words)}", 1.0))
    found.extend((f"the number {name} of {here}", number / (10 + abs(number))) for name, number in _numbers(words, ""))


def _flat(words: Word) -> str:
    if isinstance(words, Phrase):
        return f"{words.says}({','.join(f'{name}={_flat(word)}' for name, word in words.about.items())})"
    return f"seat {words.seat}" if isinstance(words, SeatName) else str(words)


def _numbers(words: Word, name: str) -> Iterable[tuple[str, int]]:
    if isinstance(words, Phrase):
        for inner, word in words.about.items():
            yield from _numbers(word, f"{name}.{inner}")
    elif isinstance(words, int):
        yield name, words
    elif isinstance(words, str) and len(words) < 7 and re.fullmatch(r"-?[0-9]+", words):
        yield name, int(words)


# ---- hashing


def hashed(found: Sequence[Fact], length: int) -> Floats:
    """The hashing trick: each fact is added, with a sign of its own, at a place of its own. Facts may share a place;
    the signs keep that from adding up."""
    codes = [_code(fact) for fact, _ in found]
    amounts = [amount if code >> 63 else -amount for code, (_, amount) in zip(codes, found, strict=True)]
    vector = np.bincount([code % length for code in codes], weights=amounts, minlength=length)
    return np.clip(vector, -BOUND, BOUND).astype(np.float32)


@lru_cache(maxsize=1 << 17)
def _code(fact: str) -> int:
    return int.from_bytes(blake2b(fact.encode(), digest_size=8).digest(), "big")


@lru_cache(maxsize=1 << 14)
def _of_label(says: str, label: str) -> Floats:
    """The label as a whole and word by word, so that options which are alike have rows which are alike."""
    words = [word for word in re.split(r"\W+", label) if word]
    found = [f"{says}: {label}", label, *words, *(f"{place} {word}" for place, word in enumerate(words))]
    return hashed([(fact, 1.0) for fact in found], OPTION_FEATURES)
