"""What a run is: which game, set up how, played by whom, how often, from which seed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from ludoteca.bots import player
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import AnyGame, Setup, SetupValue
from ludoteca.shelf.games import game as game_called


class BadPlan(LudotecaError):
    """A run that cannot be made."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One run of many matches. The same plan gives the same rows, on however many cores.

    `bots` are the entrants, as many as seats; they change seats from match to match. `varied` are set-up options;
    `decisions` asks for a row a decision beside the row a match.
    """

    game: str
    bots: tuple[str, ...]
    matches: int
    seed: int
    varied: Mapping[str, SetupValue] = field(default_factory=dict)
    decisions: bool = False

    def setup(self) -> Setup:
        return self.table_game().setup(len(self.bots), **self.varied)

    def table_game(self) -> AnyGame:
        return game_called(self.game)

    def check(self) -> None:
        """Raises a LudotecaError where the run cannot be made, before anything is played."""
        if self.matches < 1:
            raise BadPlan(f"a run needs at least one match, not {self.matches}")
        self.setup()
        for name in self.bots:
            player(name)

    def text(self) -> str:
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def parse(cls, text: str) -> Plan:
        data = json.loads(text)
        return cls(
            data["game"],
            tuple(data["bots"]),
            data["matches"],
            data["seed"],
            data["varied"],
            data["decisions"],
        )


def seat_of(entrant: int, match: int, seats: int) -> int:
    """Where an entrant sits in a match: one place further every time."""
    return (entrant + match) % seats


def varied_options(game: AnyGame, words: list[str]) -> dict[str, SetupValue]:
    """Read `name=value` words as set-up options of the game. Raises BadPlan."""
    known = {option.name: option for option in game.setup_options}
    chosen: dict[str, SetupValue] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in known:
            offered = ", ".join(f"{o.name}={'|'.join(spelled(v) for v in o.values)}" for o in known.values())
            raise BadPlan(f"{word!r} is no set-up option of {game.name} (it has: {offered or 'none'})")
        for offered_value in known[name].values:
            if spelled(offered_value) == value:
                chosen[name] = offered_value
                break
        else:
            offered = ", ".join(spelled(v) for v in known[name].values)
            raise BadPlan(f"{game.name}: {name} cannot be {value!r} (it can be: {offered})")
    return chosen


def spelled(value: SetupValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
