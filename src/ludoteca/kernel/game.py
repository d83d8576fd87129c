"""A game as the shelf knows it: its name, how it may be set up, how it begins."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from ludoteca.kernel.errors import BadSetup, SetupRefused, shown
from ludoteca.kernel.state import State
from ludoteca.kernel.values import Option, Phrase, Refusal, Result, label_of

S = TypeVar("S", bound=State)

SetupValue: TypeAlias = str | int | bool


@dataclass(frozen=True, slots=True)
class SetupOption:
    """One thing a table may want otherwise. Worded by the messages `setup-<name>`, `setup-<name>-help` and, for
    strings, `setup-<name>-<value>`."""

    name: str
    values: tuple[SetupValue, ...]
    default: SetupValue
    rule: str = ""
    seats: tuple[int, ...] = ()
    """The numbers of players for which it means anything; empty for all."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a match was set up: everything a match starts from, besides the answers."""

    seats: int
    options: Mapping[str, SetupValue] = field(default_factory=dict)

    def flag(self, name: str) -> bool:
        return self.options[name] is True

    def text(self, name: str) -> str:
        return str(self.options[name])

    def number(self, name: str) -> int:
        return int(self.options[name])


@dataclass(frozen=True, slots=True)
class Box:
    """What the back of the box says."""

    minutes: tuple[int, int]
    age: int
    weight: float
    """1 (light) to 5 (heavy)."""
    designer: str
    publisher: str
    year: int
    authored: bool
    """Is some of its data our own, because the rulebook does not print it?"""
    co_operative: bool = False


class Game(ABC, Generic[S]):
    """One game. Plugins offer an instance under the entry-point group `ludoteca.games`."""

    name: ClassVar[str]
    rules: ClassVar[str]
    """The version of its rules: changes whenever an old record might play differently."""
    players: ClassVar[tuple[int, ...]]
    endings: ClassVar[tuple[str, ...]]
    """Every `Result.reason` there is: each has a message `end-<reason>`."""
    box: ClassVar[Box]
    setup_options: ClassVar[tuple[SetupOption, ...]] = ()
    palette: ClassVar[Mapping[str, str]] = {}
    """The colours of the page around the board: `ground`, `panel`, `ink`, `accent` (CSS colours)."""

    @abstractmethod
    def begin(self, setup: Setup) -> State:
        """The State before anything has happened. Chance in the set-up (a deal, a starting player) is asked by the
        first phase."""

    def phrase(self, option: Option) -> Phrase:
        """How an option is said to a player. Default: the message `do-<label>`."""
        return Phrase(f"do-{label_of(option)}")

    def why_no_setup(self, setup: Setup) -> Refusal | None:
        """Why this combination of set-up options cannot be played, or None."""
        return None

    def setup(self, seats: int | None = None, /, **options: SetupValue) -> Setup:
        """Check a set-up and fill in the defaults. Raises BadSetup."""
        count = self.players[0] if seats is None else seats
        if count not in self.players:
            wanted = ", ".join(map(str, self.players))
            raise BadSetup(f"{self.name} is for {wanted} players, not {count}")
        known = {option.name: option for option in self.setup_options}
        for name, value in options.items():
            if name not in known:
                offered = ", ".join(known) or "none"
                raise BadSetup(f"{self.name} has no set-up option {shown(name)} (it has: {offered})")
            if not any(value == v and type(value) is type(v) for v in known[name].values):
                offered = ", ".join(map(repr, known[name].values))
                raise BadSetup(f"{self.name}: {name} cannot be {shown(value)} (it can be: {offered})")
        filled = Setup(count, {name: options.get(name, option.default) for name, option in known.items()})
        if (why := self.why_no_setup(filled)) is not None:
            raise SetupRefused(self.name, why)
        return filled

    def answer_of_the_absent(self, options: Sequence[Option]) -> Option | None:
        """What a seat answers whose player has left the table, where the rules say so. None: a bot plays on in it."""
        return None

    # What helps designers; a game need not offer it.

    def seat_traits(self, state: S, seat: int) -> Mapping[str, str]:
        """What sets a seat apart at the end of a match, by which the lab compares wins: faction, leader, aim."""
        return {}

    # What helps bots; a game need not offer it.

    def evaluate(self, state: S) -> tuple[float, ...] | None:
        """How well each seat stands, 0 (lost) to 1 (won), or None where the game has no opinion. `state` may be in
        mid-phase. Must be quick: searches call it at their leaves."""
        return None

    def plausible(self, state: S, options: tuple[Option, ...]) -> list[float] | None:
        """Weights for the options of the open question: how likely a sensible player is to choose each. None: equal."""
        return None


AnyGame: TypeAlias = Game[Any]

__all__ = ["AnyGame", "Box", "Game", "Result", "Setup", "SetupOption", "SetupValue"]
