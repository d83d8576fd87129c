"""What a player may answer: pick an army up, walk it a step, put it down, call the turn over, resign.

Answers are made once and shared, so that none is made anew at a decision. Of captures, jumps and conquests there
are too many to keep them all: those are remembered for a while, and equal if they say the same.
"""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache
from typing import Final, TypeAlias

from ludoteca.games.plateau.pieces import EMBLEM, Board, Empire, Point, letter
from ludoteca.kernel.values import Phrase, Word, say

KEPT: Final = 8192
"""How many of what there is too much of are remembered."""

STOP: Final = "stop"
"""Put the walking army down where it stands (P-7)."""

OVER: Final = "over"
"""Call the turn over: the next player plays (P-5)."""

RESIGN: Final = "resign"
"""Give the game up (P-54)."""


class Act(Enum):
    """What happens at the point an army steps to."""

    WALK = 0
    CAPTURE = 1
    CONQUER = 2


class Pick:
    """Pick an army up to walk it. Labelled by its mark and point: `4@3,5`."""

    __slots__ = ("army", "empire", "kind", "label", "name", "point")

    def __init__(self, name: str, point: Point, kind: int, empire: Empire) -> None:
        self.name = name
        self.point = point
        self.kind = kind
        self.empire = empire
        self.label = f"{letter(kind)}@{name}"

    def __repr__(self) -> str:
        return f"Pick({self.label!r})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return pick, (self.name, self.point, self.kind, self.empire)


class Step:
    """Walk the army that was picked up to a point: one space on, or by a jump two. Labelled by the point: `3,5`.

    count    the spaces of the turn counted so far, with this step
    limit    what they are counted towards: the required total, or the most there can be
    victim   whom the step captures, or None
    over     whom it jumps over, or None
    loser    whose base it conquers, or None
    """

    __slots__ = ("act", "count", "label", "limit", "loser", "over", "point", "victim")

    def __init__(
        self,
        name: str,
        point: Point,
        count: int,
        limit: int,
        act: Act,
        victim: Piece | None,
        over: Piece | None,
        loser: Empire | None,
    ) -> None:
        self.label = name
        self.point = point
        self.count = count
        self.limit = limit
        self.act = act
        self.victim = victim
        self.over = over
        self.loser = loser

    def _said(self) -> tuple[object, ...]:
        """Everything the step says: what makes two steps the same."""
        return self.label, self.point, self.count, self.limit, self.act, self.victim, self.over, self.loser

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Step) and self._said() == other._said())

    def __hash__(self) -> int:
        return hash((self.label, self.count))

    def __repr__(self) -> str:
        return f"Step({self.label!r}, {self.act.name}, {self.count})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return step, self._said()


Piece: TypeAlias = tuple[int, Empire]
"""What an army looks like: its kind and its empire's colour."""

Answer: TypeAlias = Pick | Step | str


@cache
def pick(name: str, point: Point, kind: int, empire: Empire) -> Pick:
    return Pick(name, point, kind, empire)


@lru_cache(maxsize=KEPT)
def step(
    name: str,
    point: Point,
    count: int,
    limit: int,
    act: Act = Act.WALK,
    victim: Piece | None = None,
    over: Piece | None = None,
    loser: Empire | None = None,
) -> Step:
    return Step(name, point, count, limit, act, victim, over, loser)


@cache
def plain_steps(board: Board, count: int, limit: int) -> tuple[Step, ...]:
    """A plain step to every point of the board."""
    return tuple(Step(name, point, count, limit, Act.WALK, None, None, None) for point, name in enumerate(board.names))


@cache
def picks_of(board: Board, kind: int, empire: Empire) -> tuple[Pick, ...]:
    """Picking up an army of this kind, for every point of the board."""
    return tuple(pick(name, point, kind, empire) for point, name in enumerate(board.names))


def piece_phrase(piece: Piece) -> Phrase:
    """ "the Greek 4", "the Roman Emblem"."""
    kind, empire = piece
    if kind == EMBLEM:
        return say(f"emblem-{empire.word}")
    return say(f"army-{empire.word}", kind=str(kind))


def base_phrase(empire: Empire) -> Phrase:
    """ "the base of Greece"."""
    return say(f"base-{empire.word}")


def armies_phrase(empire: Empire) -> Phrase:
    """ "the armies of Greece"."""
    return say(f"armies-{empire.word}")


@lru_cache(maxsize=KEPT)
def phrase(answer: Answer) -> Phrase:
    """How an answer is said to a player."""
    if isinstance(answer, Pick):
        return say("do-pick", army=piece_phrase((answer.kind, answer.empire)), point=answer.name)
    if isinstance(answer, str):
        return say(f"do-{answer}")
    about: dict[str, Word] = {"count": answer.count, "limit": answer.limit, "point": answer.label}
    said = answer.act.name.lower()
    if answer.victim is not None:
        about["victim"] = piece_phrase(answer.victim)
    if answer.loser is not None:
        about["base"] = base_phrase(answer.loser)
        said = "conquer" if answer.victim is None else "conquer-guarded"
    if answer.over is not None:
        said = f"jump-{said}"
        about["over"] = piece_phrase(answer.over)
    return Phrase(f"do-{said}", about)
