"""Empire Plateau: armies of an empire cross the plateau, counting their spaces, to take the bases of the others."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.plateau import advice, answers
from ludoteca.games.plateau.pieces import BASES
from ludoteca.games.plateau.state import PlateauState
from ludoteca.kernel.game import Box, Game, Setup, SetupOption
from ludoteca.kernel.values import Option, Phrase, Refusal, SeatName, say


class Plateau(Game[PlateauState]):
    name = "plateau"
    rules = "1"
    players = (2, 3, 4)
    endings = ("conquest", "no-armies", "resignation", "quiet", "repetition")
    box = Box(
        minutes=(30, 90),
        age=8,
        weight=1.5,
        designer="",
        publisher="Frances Games",
        year=2021,
        authored=True,
    )
    setup_options: ClassVar[tuple[SetupOption, ...]] = (
        SetupOption("board", ("ring", "arena", "flat"), "ring"),
        SetupOption("empire", ("babylon", "persia", "greece", "rome"), "babylon", "P-2"),
        SetupOption("start", ("drawn", "first"), "drawn", "P-2"),
        SetupOption("annexation", ("four", "always", "never"), "four", "V-1", seats=(3, 4)),
        SetupOption("short", (False, True), False, "V-6", seats=(3, 4)),
        SetupOption("strict", (False, True), False, "P-7"),
        SetupOption("resignation", (False, True), False, "P-54"),
        SetupOption("quiet", (40, 20, 60), 40, "P-53"),
        SetupOption("repetition", (True, False), True, "P-53"),
    )
    palette: ClassVar[dict[str, str]] = {
        "ground": "#2b2520",
        "panel": "#f4ead2",
        "ink": "#33271a",
        "accent": "#9c2f22",
    }

    def begin(self, setup: Setup) -> PlateauState:
        return PlateauState(setup)

    def phrase(self, option: Option) -> Phrase:
        if isinstance(option, int):
            return Phrase("do-first-player", {"who": SeatName(option)})
        assert isinstance(option, answers.Pick | answers.Step | str)
        return answers.phrase(option)

    def why_no_setup(self, setup: Setup) -> Refusal | None:
        board, annexation = setup.text("board"), setup.text("annexation")
        if (board, setup.seats) not in BASES:
            return Refusal("setup-board", "", {"board": say(f"setup-board-{board}"), "players": setup.seats})
        if setup.seats == 2 and setup.flag("short"):
            return Refusal("setup-short", "V-6")
        if setup.seats == 2 and annexation != "four":
            return Refusal("setup-annexation", "P-49")
        if setup.flag("short") and annexation != "four":
            return Refusal("setup-annexation-short", "V-6")
        return None

    def evaluate(self, state: PlateauState) -> tuple[float, ...]:
        return advice.evaluate(state)

    def plausible(self, state: PlateauState, options: tuple[Option, ...]) -> list[float]:
        return advice.plausible(state, options)


GAME = Plateau()
