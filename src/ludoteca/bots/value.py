"""What a position is worth to each seat, from 0 (lost) to 1 (won)."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Result

LONGEST_PLAYOUT = 5_000
"""Answers after which a random playout is given up and counted as undecided."""


def values_of(result: Result | None, seats: int, *, co_operative: bool) -> Sequence[float]:
    """What an ending is worth. A win shared by several is shared; where nobody wins, everybody has an equal part of it,
    unless the game is co-operative: then it is lost by all."""
    if result is None or not result.winners:
        return [0.0 if co_operative else 1 / seats] * seats
    if co_operative:
        return [1.0] * seats
    share = 1 / len(result.winners)
    return [share if seat in result.winners else 0.0 for seat in range(seats)]


def value_now(world: Match, nature: SeededNature) -> Sequence[float]:
    """What the position is worth: how it ended, else the game's own opinion, else how one random playout ends.

    The world is used up.
    """
    seats = world.setup.seats
    co_operative = world.game.box.co_operative
    if world.question is None:
        return values_of(world.result, seats, co_operative=co_operative)
    opinion: Sequence[float] | None = world.game.evaluate(world.state)
    if opinion is not None:
        return opinion
    return values_of(world.play_out(nature, LONGEST_PLAYOUT), seats, co_operative=co_operative)
