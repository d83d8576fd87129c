"""Smog as the shelf knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ludoteca.games.smog import setup as setting_up
from ludoteca.games.smog.leaving import LAST_ROUND, LEFT_THE_MARKET
from ludoteca.games.smog.state import House, Table
from ludoteca.games.smog.strength import chances, weights
from ludoteca.games.smog.wording import worded
from ludoteca.kernel.game import Box, Game, Setup, SetupOption
from ludoteca.kernel.values import Option, Phrase


class Smog(Game[Table]):
    """Smog: On Her Majesty's Service."""

    name = "smog"
    rules = "1"
    players = (2, 3, 4)
    endings = (LEFT_THE_MARKET, LAST_ROUND)
    box = Box(
        minutes=(60, 60),
        age=14,
        weight=3.0,
        designer="Yohan Lemonnier",
        publisher="CMON",
        year=2015,
        authored=True,
    )
    setup_options = (
        SetupOption("replace_all", (False, True), False, "R58"),
        SetupOption("replace_on_flip", (True, False), True, "R58"),
        SetupOption("double_fog_toll", (False, True), False, "R16"),
        SetupOption("fairy_calls_agents", (True, False), True, "R70"),
        SetupOption("round_cap", (100, 60, 40, 30, 20, 10), 100, "R80"),
    )
    palette: ClassVar[Mapping[str, str]] = {
        "ground": "#14161c",
        "panel": "#232732",
        "ink": "#efe6d2",
        "accent": "#d9a441",
    }

    def begin(self, setup: Setup) -> Table:
        house = House(
            replace_all=setup.flag("replace_all"),
            replace_on_flip=setup.flag("replace_on_flip"),
            double_fog_toll=setup.flag("double_fog_toll"),
            fairy_calls_agents=setup.flag("fairy_calls_agents"),
            round_cap=setup.number("round_cap"),
        )
        return Table(setup.seats, house, setting_up.deal)

    def phrase(self, option: Option) -> Phrase:
        return worded(option)

    def seat_traits(self, state: Table, seat: int) -> Mapping[str, str]:
        """What the lab compares wins by: the two cards each seat was dealt, and when it played in the first round:
        later the marker lies where the Favour is, and so with whoever does well."""
        combination, gate = state.combinations[seat], state.gates[seat]
        if combination is None or gate is None:
            return {}
        turn = (seat - state.began) % state.seats + 1
        return {"combination": combination.label, "gate": gate.label, "turn": f"{turn}"}

    def evaluate(self, state: Table) -> tuple[float, ...]:
        return chances(state)

    def plausible(self, state: Table, options: tuple[Option, ...]) -> list[float]:
        return weights(state, options)


GAME = Smog()
