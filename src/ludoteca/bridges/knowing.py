"""What a learner is told: exactly what its seat may know, as numbers of a fixed size.

Everything is taken from an imagined match, in which what the seat cannot know has been dealt anew, and only from what
is shown in it: the scene and the open question. So two matches that differ in nothing the seat has seen give it the
same numbers, for every game that keeps the promise of secrecy.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel.game import AnyGame, SetupValue
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Option, Phrase, Result, Seat, label_of
from ludoteca.scene.nodes import Look
from ludoteca.scene.wire import scene_on_wire
from ludoteca.shelf import draw

FEATURES = 1024
"""How many numbers an observation has, unless said otherwise."""

ACTIONS = 256
"""How many options a question may have, unless said otherwise."""

Observation: TypeAlias = dict[str, NDArray[np.int8]]
"""`observation`: the features, `action_mask`: 1 for every place in the list of options that may be answered."""


class TooManyOptions(ValueError):
    """A question with more options than the environment has actions."""


def options_of(match: Match, seat: Seat) -> Sequence[Option]:
    """What the seat may answer now, in the order of the actions."""
    question = match.question
    return question.options if question is not None and question.asks(seat) else ()


def observe(match: Match, seat: Seat, features: int = FEATURES, actions: int = ACTIONS) -> Observation:
    """What the seat may know, hashed into `features` small numbers, and the mask of its actions."""
    world = match.imagine(seat, SeededNature("an observation"))
    told = np.zeros(features, dtype=np.int16)
    for fact in facts(world, seat):
        hashed = crc32(fact.encode())
        told[(hashed >> 1) % features] += 1 if hashed & 1 else -1
    mask = np.zeros(actions, dtype=np.int8)
    count = len(options_of(world, seat))
    if count > actions:
        raise TooManyOptions(f"a question of {match.game.name} has {count} options, the environment {actions} actions")
    mask[:count] = 1
    return {"observation": np.clip(told, -127, 127).astype(np.int8), "action_mask": mask}


def facts(world: Match, seat: Seat) -> Iterator[str]:
    """What is shown to a seat in a match imagined for it, piece by piece, in no language."""
    question = world.question
    if question is not None:
        yield f"asked {question.says} of {question.seat} {question.seats}"
        for place, option in enumerate(options_of(world, seat)):
            yield f"option {place} {label_of(option)}"
    look = Look(seat, seat, question, tuple(f"seat_{s}" for s in range(world.setup.seats)))
    scene = draw(world.game, world.state, look)
    if scene is not None:
        for node in scene_on_wire(scene, _wordless)["nodes"]:
            yield from _pieces(node, "")


def _wordless(phrase: Phrase) -> str:
    """A phrase as an id with what it speaks about: no language, no names."""
    about = {name: _wordless(w) if isinstance(w, Phrase) else str(w) for name, w in sorted(phrase.about.items())}
    return f"{phrase.says} {json.dumps(about)}" if about else phrase.says


def _pieces(node: Mapping[str, Any], above: str) -> Iterator[str]:
    here = f"{above}/{node.get('k') or node['t']}"
    plain = {name: node[name] for name in ("a", "m", "w", "s", "l") if name in node}
    yield f"{here} {json.dumps(plain, sort_keys=True)}"
    for child in node.get("c", ()):
        yield from _pieces(child, here)


def begin(
    game: AnyGame, seats: int | None, options: Mapping[str, SetupValue], seed: int | None
) -> tuple[Match, SeededNature]:
    """A fresh match, as far as the first question to a seat."""
    nature = SeededNature(f"bridge:{seed}")
    match = Match(game, game.setup(seats, **options))
    match.let_nature(nature)
    return match, nature


def rewards_of(result: Result, seats: int, *, co_operative: bool) -> list[float]:
    """1 for whoever has won, -1 for whoever has lost, 0 for all in a draw nobody wins."""
    if not result.winners and not co_operative:
        return [0.0] * seats
    return [1.0 if seat in result.winners else -1.0 for seat in range(seats)]
