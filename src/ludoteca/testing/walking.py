"""What all promises are checked with: random matches, States taken apart, and what a seat is shown."""

from __future__ import annotations

import json
import random
import types
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Literal

from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.kernel.match import Answer, Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.state import State
from ludoteca.kernel.values import SPECTATOR, Phrase, Seat, label_of
from ludoteca.scene.nodes import Look, Shape
from ludoteca.scene.wire import scene_on_wire
from ludoteca.shelf.scenes import draw
from ludoteca.shelf.words import words

LONGEST = 20_000
"""After how many decisions a random match is called endless."""

ENOUGH = 3_000
"""How many decisions of a match are played to look at: promises hold at every one, so a very long match need not be
played to its end to be looked at."""

ONWARDS = 1_000
"""How many decisions a copy is played on."""

SHAPES: tuple[Shape, ...] = ("wide", "tall")


def played(game: AnyGame, setup: Setup, seed: int) -> Match:
    """The random match of a seed, to its end (or for `ENOUGH` decisions)."""
    match = Match(game, setup)
    match.play_out(SeededNature(f"{game.name}:{seed}"), ENOUGH)
    return match


def looks(match: Match, points: int, seed: int) -> Iterator[tuple[Match, list[Answer]]]:
    """Walk through a match once more, answer by answer, and stop at `points` of its questions (the first and the last
    among them) and at its end. Each time: the match there, to be looked at only, and the answers still to come."""
    told = [answer for answer in match.history() if not answer.forced]
    lot = SeededNature(f"looks:{seed}")
    stops = {0, max(len(told) - 1, 0), *(lot.index(max(len(told), 1)) for _ in range(max(points - 2, 0)))}
    walker = Match(match.game, match.setup)
    for number, answer in enumerate(told):
        if number in stops:
            yield walker, told[number:]
        walker.answer(answer.option, answer.seat, number)
    yield walker, []


def everybody(match: Match) -> tuple[Seat, ...]:
    return (*range(match.setup.seats), SPECTATOR)


def names_of(match: Match) -> tuple[str, ...]:
    return tuple(f"Player {seat + 1}" for seat in range(match.setup.seats))


def view(match: Match, seat: Seat, lang: str = "en") -> str:
    """Everything a seat is shown and offered, as JSON: the scene in both shapes, and the question."""
    said = words(match.game, lang)
    names = names_of(match)

    def say(phrase: Phrase) -> str:
        return said.say(phrase, names)

    question = match.question
    shown: dict[str, Any] = {"number": match.number, "question": None, "result": None}
    if question is not None:
        shown["question"] = asked = {"says": question.says, "seat": question.seat, "seats": question.seats}
        if question.asks(seat):
            asked["text"] = say(question.phrase)
            asked["rule"] = question.rule
            asked["options"] = [(label_of(o), say(match.game.phrase(o))) for o in question.options]
            asked["refused"] = [(label_of(wish), say(no.phrase), no.rule) for wish, no in question.refusals()]
    if match.result is not None:
        shown["result"] = (match.result.reason, match.result.winners, match.result.scores, match.result.out)
    for shape in SHAPES:
        scene = draw(match.game, match.state, Look(seat, max(seat, 0), question, names, shape))
        shown[shape] = None if scene is None else scene_on_wire(scene, say)
    return json.dumps(shown, ensure_ascii=False)


def first_difference(one: str, other: str) -> str:
    """Where two views part, with what stands around it."""
    place = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(place - 120, 0) : place + 60]}… against …{other[max(place - 20, 0) : place + 60]}…"


# ---- States taken apart

Leaves = dict[str, object]
"""The atoms of a State, each with the way to it."""


def leaves(state: State) -> Leaves:
    """Take a State apart, so that two can be compared and a difference be named. Raises AssertionError where it holds
    what no State may hold: a generator of numbers, a running script."""
    found: Leaves = {}
    _take_apart(state, type(state).__name__, found, {})
    return found


def difference(one: State, other: State) -> str | None:
    """The first difference between two States, or None if they are the same."""
    return leaves_differ(leaves(one), leaves(other))


def leaves_differ(one: Leaves, other: Leaves) -> str | None:
    for path, value in one.items():
        if path not in other:
            return f"{path} is {value!r} here and missing there"
        if other[path] != value:
            return f"{path} is {value!r} here and {other[path]!r} there"
    for path, value in other.items():
        if path not in one:
            return f"{path} is missing here and {value!r} there"
    return None


_ATOMS = (str, int, float, complex, bytes, type(None), Enum, type, types.FunctionType, types.MethodType)
_FORBIDDEN = (types.GeneratorType, random.Random, types.CoroutineType, types.ModuleType)


def _take_apart(thing: object, path: str, found: Leaves, met: dict[int, str]) -> None:
    """`met` are the objects taken apart already, each with the first way to it: later ways only name that one."""
    if isinstance(thing, _FORBIDDEN):
        raise AssertionError(f"{path} holds a {type(thing).__name__}: no State may")
    if isinstance(thing, _ATOMS) or _is_value(thing):
        found[path] = thing
    elif isinstance(thing, list | tuple):
        found[f"{path}.len"] = len(thing)
        for place, part in enumerate(thing):
            _take_apart(part, f"{path}[{place}]", found, met)
    elif isinstance(thing, set | frozenset | bytearray):
        found[path] = bytes(thing) if isinstance(thing, bytearray) else frozenset(thing)
    elif id(thing) in met:
        found[path] = f"the same as {met[id(thing)]}"
    elif isinstance(thing, dict):
        met[id(thing)] = path
        found[f"{path}.keys"] = tuple(thing)
        for key, part in thing.items():
            _take_apart(part, f"{path}[{key!r}]", found, met)
    else:
        met[id(thing)] = path
        for name in _attributes(thing):
            if name != "listener" or not isinstance(thing, State):
                _take_apart(getattr(thing, name), f"{path}.{name}", found, met)


def _is_value(thing: object) -> bool:
    """A frozen dataclass that hashes is a value: it is compared as a whole."""
    parameters = getattr(type(thing), "__dataclass_params__", None)
    if parameters is None or not parameters.frozen:
        return False
    try:
        hash(thing)
    except TypeError:
        return False
    return True


def _attributes(thing: object) -> Sequence[str]:
    slots: dict[str, Literal[True]] = {}
    for kind in type(thing).__mro__:
        own = kind.__dict__.get("__slots__", ())
        for name in (own,) if isinstance(own, str) else own:
            if name not in ("__weakref__", "__dict__") and hasattr(thing, name):
                slots[name] = True
    return (*slots, *getattr(thing, "__dict__", ()))
