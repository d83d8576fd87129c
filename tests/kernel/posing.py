"""Small games made up for tests of the kernel: each is one script over a scratch State."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteca.kernel.game import Box, Game, Setup
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import Dealer
from ludoteca.kernel.questions import Script
from ludoteca.kernel.state import State
from ludoteca.kernel.values import Result, Seat

BOX = Box((1, 1), 6, 1.0, "nobody", "nobody", 2026, authored=True)
OVER = Result("over", (0,))

Phase = Callable[["Scratch"], Script[None]]
Redeal = Callable[["Scratch", Seat, Dealer], None]


class Scratch(State):
    """Things by name: numbers, texts, tuples and lists of these."""

    __slots__ = ("redealing", "run", "things")

    def __init__(self, run: Phase, redealing: Redeal | None, things: dict[str, Any]) -> None:
        super().__init__()
        self.run = run
        self.redealing = redealing
        self.things = things

    @property
    def hides(self) -> bool:  # type: ignore[override]
        return self.redealing is not None

    def copy(self) -> Scratch:
        things = {name: thing[:] if isinstance(thing, list) else thing for name, thing in self.things.items()}
        return self.copy_into(Scratch(self.run, self.redealing, things))

    def phase(self) -> Script[None]:
        return self.run(self)

    def redeal(self, seat: Seat, deal: Dealer) -> None:
        if self.redealing is not None:
            self.redealing(self, seat, deal)


class Posed(Game[Scratch]):
    name = "posed"
    rules = "1"
    players = (1, 2, 3)
    endings = ("over",)
    box = BOX

    def __init__(self, run: Phase, redealing: Redeal | None = None, **things: Any) -> None:
        self.run = run
        self.redealing = redealing
        self.things = things

    def begin(self, setup: Setup) -> Scratch:
        things = {name: thing[:] if isinstance(thing, list) else thing for name, thing in self.things.items()}
        return Scratch(self.run, self.redealing, things)


def pose(run: Phase, redealing: Redeal | None = None, seats: int = 2, **things: Any) -> Match:
    """A match whose every phase is `run`."""
    game = Posed(run, redealing, **things)
    return Match(game, game.setup(seats))


def things(match: Match) -> dict[str, Any]:
    assert isinstance(match.state, Scratch)
    return match.state.things
