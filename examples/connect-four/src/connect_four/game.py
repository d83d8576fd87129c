"""Connect Four as the shelf knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from connect_four.state import Table
from ludoteca.kernel.game import Box, Game, Setup, SetupOption
from ludoteca.kernel.values import NATURE, Option, Phrase, say


class ConnectFour(Game[Table]):
    name = "connect-four"
    rules = "1"
    players = (2,)
    endings = ("four", "full")
    box = Box(
        minutes=(5, 10),
        age=6,
        weight=1.2,
        designer="Howard Wexler, Ned Strongin",
        publisher="Milton Bradley",
        year=1974,
        authored=False,
    )
    setup_options = (SetupOption("starter", ("first", "lot"), "first", "C4"),)
    palette: ClassVar[Mapping[str, str]] = {
        "ground": "#e9dfc9",
        "panel": "#f7f1e3",
        "ink": "#2c2a3a",
        "accent": "#2456b8",
    }

    def begin(self, setup: Setup) -> Table:
        return Table(NATURE if setup.text("starter") == "lot" else 0)

    def phrase(self, option: Option) -> Phrase:
        return say("do-drop", column=option) if isinstance(option, int) else say(f"{option}-begins")
