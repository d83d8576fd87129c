"""What may be answered: one object for each thing a player can decide, made once and shared by all matches."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from ludoteca.games.smog.pieces import (
    AGENTS,
    DIRECTIONS,
    DISCS,
    LONGEST_WALK,
    PLACES,
    SPECIALS,
    Agent,
    Direction,
    Place,
    Rotation,
    Special,
)
from ludoteca.kernel.values import Seat, label_of


class Verb(Enum):
    """What a seat may do in its turn, and whether it costs an action."""

    def __init__(self, number: int, costs: bool) -> None:
        self.costs = costs

    MOVE = 1, True
    JUMP = 2, True
    TURN = 3, True
    BUY_ELEMENT = 4, True
    SELL_ELEMENT = 5, True
    BUY_ARTEFACT = 6, True
    REMOVE = 7, True
    REQUEST = 8, True
    TURN_ANY = 9, True
    LEAVE = 10, True
    BRIBE = 11, False
    PLAY = 12, False
    FORESTALL = 13, False
    END = 14, False


What: TypeAlias = Place | Direction | Special | None


class Act:
    """One thing to do in a turn: a verb, and where the verb needs one, what it is done to.

    MOVE goes to a Place, REMOVE takes an hourglass from the side that points in a Direction, PLAY plays a Special.
    """

    __slots__ = ("costs", "label", "verb", "what")

    def __init__(self, verb: Verb, what: What = None) -> None:
        self.verb = verb
        self.what = what
        self.costs = verb.costs
        name = verb.name.lower().replace("_", "-")
        self.label = name if what is None else f"{name} {label_of(what)}"
        _ACTS[self.label] = self

    def __repr__(self) -> str:
        return f"Act({self.label})"

    def __reduce__(self) -> tuple[object, ...]:
        return act_called, (self.label,)


_ACTS: Final[dict[str, Act]] = {}


def act_called(label: str) -> Act:
    """The act with that label: `act_called("move 2")`, `act_called("play ritual")`."""
    return _ACTS[label]


MOVE: Final = tuple(Act(Verb.MOVE, place) for place in PLACES)
JUMP: Final = Act(Verb.JUMP)
TURN: Final = Act(Verb.TURN)
BUY_ELEMENT: Final = Act(Verb.BUY_ELEMENT)
SELL_ELEMENT: Final = Act(Verb.SELL_ELEMENT)
BUY_ARTEFACT: Final = Act(Verb.BUY_ARTEFACT)
REMOVE: Final = tuple(Act(Verb.REMOVE, direction) for direction in DIRECTIONS)
REQUEST: Final = Act(Verb.REQUEST)
TURN_ANY: Final = Act(Verb.TURN_ANY)
LEAVE: Final = Act(Verb.LEAVE)
BRIBE: Final = Act(Verb.BRIBE)
PLAY: Final = tuple(Act(Verb.PLAY, special) for special in SPECIALS)
FORESTALL: Final = Act(Verb.FORESTALL, Special.RITUAL)
"""R12: Ritual Evocation before the Witch and the Dandy do their work."""
END: Final = Act(Verb.END)


class Player:
    """A seat, as an option."""

    __slots__ = ("label", "seat")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.label = f"seat {seat}"

    def __repr__(self) -> str:
        return f"Player({self.seat})"

    def __reduce__(self) -> tuple[object, ...]:
        return player_at, (self.seat,)


PLAYERS: Final = tuple(Player(seat) for seat in range(4))


def player_at(seat: Seat) -> Player:
    return PLAYERS[seat]


class Coin(Enum):
    """What a toll may be paid with, besides an element (R15)."""

    COIN = "coin"


class Draw(Enum):
    """R26: does one draw a special action after turning a disc?"""

    DRAW = "draw"
    DRAW_NOTHING = "draw nothing"


class Walking(Enum):
    """R73: the agents need not move."""

    STAND_STILL = "stand still"


Spin: TypeAlias = tuple[Place, Rotation]
"""Which disc to turn, and how."""
SPINS: Final[tuple[tuple[Spin, Spin], ...]] = tuple(
    ((disc, Rotation.CLOCKWISE), (disc, Rotation.ANTICLOCKWISE)) for disc in DISCS
)

Mark: TypeAlias = tuple[Place, Direction]
"""A side of a disc, by where it points."""
MARKS: Final[tuple[tuple[Mark, ...], ...]] = tuple(tuple((disc, side) for side in DIRECTIONS) for disc in DISCS)


class Walk:
    """R73 to R76: which agent goes where, and how many hourglasses are spent on it."""

    __slots__ = ("agent", "label", "spent", "to")

    def __init__(self, agent: Agent, spent: int, to: Place) -> None:
        self.agent = agent
        self.spent = spent
        self.to = to
        self.label = f"{label_of(agent)} {to.label}" + (f" spending {spent}" if spent else "")

    def __repr__(self) -> str:
        return f"Walk({self.label})"

    def __reduce__(self) -> tuple[object, ...]:
        return walk_of, (self.agent, self.spent, self.to)


_WALKS: Final = tuple(
    tuple(tuple(Walk(agent, spent, disc) for disc in DISCS) for spent in range(LONGEST_WALK - 1)) for agent in AGENTS
)


def walk_of(agent: Agent, spent: int, to: Place) -> Walk:
    """The walk of an agent to a disc, spending so many hourglasses."""
    return _WALKS[agent][spent][to.index]


Spent: TypeAlias = tuple[Direction, ...]
"""R74: from which sides of the disc hourglasses are taken."""
