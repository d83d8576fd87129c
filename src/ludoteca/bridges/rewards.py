"""What an ending is worth to a learner."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.values import Result


def rewards_of(game: AnyGame, result: Result, seats: int) -> list[float]:
    """Between -1 and 1. In a co-operative game 1 for all if they won, -1 for all if not. In any other the winners share
    1 and the others share -1, so that all add up to 0; where nobody wins, or all do, it is 0 for all."""
    winners = result.winners
    if game.box.co_operative:
        return [1.0 if winners else -1.0] * seats
    losers = seats - len(winners)
    if not winners or not losers:
        return [0.0] * seats
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(seats)]


def ending_of(result: Result) -> dict[str, Any]:
    """The ending in plain values, for an `info`."""
    return {"ending": result.reason, "winners": list(result.winners), "scores": list(result.scores)}
