"""Shadows over the Empire as the shelf knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from ludoteca.games.shadows.absent import answer_of_the_absent
from ludoteca.games.shadows.judgement import standing, weights
from ludoteca.games.shadows.pieces import Character, Faction, Level
from ludoteca.games.shadows.pools import SETS, why_no_recipe
from ludoteca.games.shadows.state import Table
from ludoteca.games.shadows.victory import ENDINGS
from ludoteca.kernel.game import Box, Game, Setup, SetupOption
from ludoteca.kernel.values import Option, Phrase, Refusal, Seat, say

ROUND_LIMITS: Final = (0, 10, 15, 20)


class Shadows(Game[Table]):
    """Ombre sull'Impero: influence over a grid of characters, for two to four."""

    name = "shadows"
    rules = "2"
    players = (2, 3, 4)
    endings = ENDINGS
    box = Box(
        minutes=(30, 60),
        age=14,
        weight=2.6,
        designer="Babis Giannios",
        publisher="Artipia Games",
        year=2013,
        authored=True,
    )
    setup_options = (
        SetupOption("cards", ("basic", "raised", "advanced", "expert", "variety", "picked"), "basic", "S-107"),
        SetupOption("sets_a", tuple(range(SETS[Level.A] + 1)), 2, "S-107"),
        SetupOption("sets_b", tuple(range(SETS[Level.B] + 1)), 2, "S-107"),
        SetupOption("sets_c", tuple(range(SETS[Level.C] + 1)), 1, "S-107"),
        SetupOption("asterisks", (True, False), True, "S-108"),
        SetupOption("leaders", ("choose", "lot"), "choose", "S-1"),
        SetupOption("round_limit", ROUND_LIMITS, 0, "S-117"),
    )
    palette: ClassVar[Mapping[str, str]] = {
        "ground": "#2b2433",
        "panel": "#f4ecdc",
        "ink": "#2a2130",
        "accent": "#8c2f39",
    }

    def begin(self, setup: Setup) -> Table:
        return Table(setup)

    def why_no_setup(self, setup: Setup) -> Refusal | None:
        return why_no_recipe(setup)

    def phrase(self, option: Option) -> Phrase:
        if isinstance(option, Character):
            return say("do-card", card=option.name, title=option.title)
        if isinstance(option, Faction):
            return say("do-faction", faction=option.phrase)
        if isinstance(option, int):
            return say("do-count", count=option)
        if isinstance(option, tuple):
            return _phrase_of_parts(option)
        word = str(option)
        if word in _CELL_NAMES:
            return say("do-cell", cell=word)
        if word[:-1] in ("row-", "column-"):
            kind, line = word.split("-")
            return say(f"do-{kind}", line=line)
        if word.isdigit():
            return say("do-number", number=word)
        return say(f"do-{word}")

    def answer_of_the_absent(self, options: Sequence[Option]) -> Option:
        return answer_of_the_absent(options)

    def seat_traits(self, state: Table, seat: Seat) -> Mapping[str, str]:
        """What the lab compares wins by: the seat's Leader, its faction and level."""
        if not state.leaders:
            return {}
        leader = state.leaders[seat]
        return {"leader": leader.label, "faction": state.faction(seat).value, "level": leader.level.value}

    def evaluate(self, state: Table) -> tuple[float, ...] | None:
        return standing(state)

    def plausible(self, state: Table, options: tuple[Option, ...]) -> list[float] | None:
        return weights(state, options)


_CELL_NAMES: Final = frozenset(f"{column}{row}" for column in "abcde" for row in range(1, 6))


def _phrase_of_parts(option: tuple[Option, ...]) -> Phrase:
    """(influence, card), (use, card), (use, card, which), (react, card), (pool, card), or as Nature says it (cell,
    card)."""
    verb, card, *which = option
    assert isinstance(card, Character)
    if verb == "pool":
        return say("do-pool", card=card.name, title=card.title, code=card.code)
    if verb in _CELL_NAMES:
        return say("do-sight", cell=str(verb), card=card.name)
    return say("-".join(["do", str(verb), *map(str, which)]), card=card.name)
