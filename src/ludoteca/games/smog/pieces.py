"""What is in the box: places and discs, elements, artefacts, agents, special actions, combinations and gates.

The rulebook prints how the pieces work but not what most of them show. Every figure that is not printed there is
marked AUTHORED: it is ours, chosen so that no seat is better off than another, and stands in one table so that a
printed figure can replace it.

Compass: the board has a fixed north. Directions and the sides of a disc are counted clockwise from it. A disc's side is
named by where it points while the disc is unturned; a disc turned by `t` quarters clockwise shows, towards direction
`d`, its side `(d - t) % 4`. Hourglasses and fog belong to the side, so they turn with the disc (R17).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, IntEnum
from typing import Final


class Direction(IntEnum):
    """A direction on the board, and a side of an unturned disc. Clockwise."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Rotation(Enum):
    """A quarter turn of a disc or of the board. The value is what it adds to a disc's turns."""

    CLOCKWISE = 1
    ANTICLOCKWISE = 3


class Element(IntEnum):
    """In the order of the board's sides, clockwise from the south."""

    ECTOPLASM = 0
    MANA = 1
    BLOOD = 2
    TITANIUM = 3


class Artefact(IntEnum):
    """In the order of the outer discs A, B, C, D."""

    ATLANTEAN_KEY = 0
    ADAMANTINE_KEY = 1
    SPECTRAL_CHAIN = 2
    MITHRIL_LOCK = 3


class Agent(IntEnum):
    WITCH = 0
    DANDY = 1
    DOCTOR = 2
    MERCHANT = 3
    GATEKEEPER = 4
    LOST_BOY = 5


class Special(IntEnum):
    """The twelve kinds of special action."""

    SPECTRAL_SPEED = 0
    QUEENS_FAVOUR = 1
    TITAN_BREATH = 2
    RITUAL = 3
    SHIFT = 4
    RUST = 5
    DRAGON = 6
    CHAOS = 7
    CHANNEL = 8
    DRAIN = 9
    DECREE = 10
    FAIRY = 11


class Corner(IntEnum):
    """Where an agent waits. Clockwise; agents enter in this order (AUTHORED: which corner is the first)."""

    NORTH_WEST = 0
    NORTH_EAST = 1
    SOUTH_EAST = 2
    SOUTH_WEST = 3


DIRECTIONS: Final = tuple(Direction)
ELEMENTS: Final = tuple(Element)
ARTEFACTS: Final = tuple(Artefact)
AGENTS: Final = tuple(Agent)
SPECIALS: Final = tuple(Special)

COPIES_OF_A_SPECIAL: Final = 2
"""24 cards of 12 kinds. AUTHORED: that each kind is there twice."""
ARTEFACT_CARDS: Final = 4
"""Cards of each kind of artefact."""
ALL_ARTEFACTS: Final = 0b1111
"""A player's artefacts are kept as bits: `1 << artefact`."""
HOURGLASSES: Final = 30
FIRST_COINS: Final = 2
BRIBE_LIMIT: Final = 5
"""R62: at so many coins the holder of the Favour loses them all."""


class Place:
    """One of the thirteen places: twelve discs and the Promenade in the middle. There is one object of each.

    index       0 to 11 for the discs, 12 for the Promenade
    label       as printed on the board: 1 to 8, A to D; `promenade`
    x, y        where it lies: x to the east, y to the north, the Promenade at (0, 0)
    elements    what is traded on its four sides, for the eight inner discs
    artefact    which artefact is sold on it, for the four outer discs
    prices      the prices on its four sides
    fog         the side that carries fog, or -1
    ways        the places next to it, with the direction in which each lies (R14)
    neighbours  the same without the directions
    """

    __slots__ = ("artefact", "elements", "fog", "index", "label", "neighbours", "prices", "ways", "x", "y")

    def __init__(
        self,
        index: int,
        label: str,
        at: tuple[int, int],
        elements: Sequence[Element] = (),
        artefact: Artefact | None = None,
        prices: Sequence[int] = (),
        fog: Direction | None = None,
    ) -> None:
        self.index = index
        self.label = label
        self.x, self.y = at
        self.elements = tuple(elements)
        self.artefact = artefact
        self.prices = tuple(prices)
        self.fog = -1 if fog is None else int(fog)
        self.ways: tuple[tuple[Direction, Place], ...] = ()
        self.neighbours: tuple[Place, ...] = ()

    @property
    def is_disc(self) -> bool:
        return self.index < 12

    @property
    def is_outer(self) -> bool:
        return self.artefact is not None

    def __repr__(self) -> str:
        return f"Place({self.label})"

    def __reduce__(self) -> tuple[object, ...]:
        return place_called, (self.label,)


_LETTERS: Final = {"E": Element.ECTOPLASM, "M": Element.MANA, "B": Element.BLOOD, "T": Element.TITANIUM}
_N, _E, _S, _W = DIRECTIONS

# AUTHORED: the layout of the diamond, what each side shows and the fog. Only disc 2 is printed (the example of how
# discs are read). Sides clockwise from the north: element and price.
_ELEMENT_DISCS: Final = (
    ("1", (-1, 1), ("T4", "E1", "B3", "M2"), None),
    ("2", (0, 1), ("E2", "B1", "T4", "M3"), _W),
    ("3", (1, 1), ("B2", "E4", "M1", "T3"), None),
    ("4", (-1, 0), ("M1", "B4", "E3", "T2"), _S),
    ("5", (1, 0), ("B3", "M2", "T1", "E4"), _N),
    ("6", (-1, -1), ("T1", "M3", "E2", "B4"), None),
    ("7", (0, -1), ("M4", "T3", "B2", "E1"), _E),
    ("8", (1, -1), ("E3", "T2", "M4", "B1"), None),
)
# AUTHORED: the prices, the fog, and which artefact lies on which arm.
_ARTEFACT_DISCS: Final = (
    ("A", (0, 2), Artefact.ATLANTEAN_KEY, (3, 4, 2, 5), _N),
    ("B", (2, 0), Artefact.ADAMANTINE_KEY, (5, 3, 4, 2), _E),
    ("C", (0, -2), Artefact.SPECTRAL_CHAIN, (2, 5, 3, 4), _S),
    ("D", (-2, 0), Artefact.MITHRIL_LOCK, (4, 2, 5, 3), _W),
)


def _lay_out() -> tuple[Place, ...]:
    inner = [
        Place(i, label, at, [_LETTERS[s[0]] for s in sides], None, [int(s[1]) for s in sides], fog)
        for i, (label, at, sides, fog) in enumerate(_ELEMENT_DISCS)
    ]
    outer = [
        Place(8 + i, label, at, (), artefact, prices, fog)
        for i, (label, at, artefact, prices, fog) in enumerate(_ARTEFACT_DISCS)
    ]
    places = (*inner, *outer, Place(12, "promenade", (0, 0)))
    at = {(place.x, place.y): place for place in places}
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    for place in places:
        beside = [(d, at.get((place.x + dx, place.y + dy))) for d, (dx, dy) in zip(DIRECTIONS, steps, strict=True)]
        place.ways = tuple((d, other) for d, other in beside if other is not None)
        place.neighbours = tuple(other for _, other in place.ways)
    return places


PLACES: Final = _lay_out()
DISCS: Final = PLACES[:12]
PROMENADE: Final = PLACES[12]
_BY_LABEL: Final = {place.label: place for place in PLACES}


def place_called(label: str) -> Place:
    """The place with that label: `place_called("2")`, `place_called("promenade")`."""
    return _BY_LABEL[label]


def _walks(length: int, path: tuple[Place, ...]) -> set[Place]:
    if length == 0:
        return {path[-1]}
    steps = (step for step in path[-1].neighbours if step is not PROMENADE and step not in path)
    return {end for step in steps for end in _walks(length - 1, (*path, step))}


LONGEST_WALK: Final = 6
"""Two discs in a match of two, and four hourglasses to spend (R73, R74)."""

REACH: Final = tuple(
    tuple(tuple(sorted(_walks(length, (disc,)), key=lambda place: place.index)) for length in range(LONGEST_WALK + 1))
    for disc in DISCS
)
"""`REACH[disc.index][n]`: where an agent may end after exactly `n` steps that enter no disc twice and never the
Promenade (R73, R76)."""

# AUTHORED: which colour lies on which side of the board, and which sides are used with two or three players.
COMPETENCE: Final = (Element.BLOOD, Element.TITANIUM, Element.ECTOPLASM, Element.MANA)
"""The element of each side of the board, by direction: the competence of whoever sits there (R5)."""
CHAIRS: Final = {
    2: (Direction.SOUTH, Direction.NORTH),
    3: (Direction.SOUTH, Direction.WEST, Direction.NORTH),
    4: (Direction.SOUTH, Direction.WEST, Direction.NORTH, Direction.EAST),
}
"""On which side of the unturned board each seat sits, by number of players: clockwise."""


class Combination:
    """A secret combination: how many of each element its owner needs to leave."""

    __slots__ = ("label", "needs")

    def __init__(self, needs: tuple[int, int, int, int]) -> None:
        self.needs = needs
        self.label = "-".join(
            f"{element.name[0].lower()}{count}" for element, count in zip(ELEMENTS, needs, strict=True)
        )

    def __repr__(self) -> str:
        return f"Combination({self.label})"

    def __reduce__(self) -> tuple[object, ...]:
        return combination_called, (self.label,)


def _combinations() -> tuple[Combination, ...]:
    doubled = [
        tuple(2 if e is two else 0 if e is none else 1 for e in ELEMENTS)
        for two in ELEMENTS
        for none in ELEMENTS
        if two is not none
    ]
    return (Combination((1, 1, 1, 1)), *(Combination((e, m, b, t)) for e, m, b, t in doubled))


# AUTHORED, but almost sure: four elements of the shape 1-1-1-1 or 2-1-1-0 make thirteen combinations, the number of
# cards, and the two that the rulebook shows are one of either shape.
COMBINATIONS: Final = _combinations()
_COMBINATION_BY_LABEL: Final = {combination.label: combination for combination in COMBINATIONS}


def combination_called(label: str) -> Combination:
    """The combination with that label: `combination_called("e1-m2-b1-t0")`."""
    return _COMBINATION_BY_LABEL[label]


class Gate:
    """A secret gate: a place as its owner sees it. `right` and `up` lead there from the Promenade.

    `places` says which disc that is, by the side of the board on which the owner sits (R28, R47).
    """

    __slots__ = ("label", "places", "right", "up")

    def __init__(self, label: str, right: int, up: int) -> None:
        self.label = label
        self.right = right
        self.up = up
        at = {(place.x, place.y): place for place in PLACES}
        north, east, south, west = (-right, -up), (-up, right), (right, up), (up, -right)
        self.places = (at[north], at[east], at[south], at[west])

    def __repr__(self) -> str:
        return f"Gate({self.label})"

    def __reduce__(self) -> tuple[object, ...]:
        return gate_called, (self.label,)


# AUTHORED: that the eight gates are the eight discs around the Promenade.
GATES: Final = (
    Gate("up-left", -1, 1),
    Gate("up", 0, 1),
    Gate("up-right", 1, 1),
    Gate("left", -1, 0),
    Gate("right", 1, 0),
    Gate("down-left", -1, -1),
    Gate("down", 0, -1),
    Gate("down-right", 1, -1),
)
_GATE_BY_LABEL: Final = {gate.label: gate for gate in GATES}


def gate_called(label: str) -> Gate:
    """The gate with that label: `gate_called("up-left")`."""
    return _GATE_BY_LABEL[label]


_ECTO, _MANA, _BLOOD, _TITAN = ELEMENTS

NEEDS: Final[tuple[tuple[Element, ...], ...]] = (
    (_ECTO,),
    (_TITAN,),
    (_MANA,),
    (_BLOOD,),
    (_ECTO, _BLOOD),
    (_TITAN, _MANA),
    (_MANA, _BLOOD),
    (_TITAN, _ECTO),
    (_ECTO, _BLOOD, _TITAN),
    (_MANA, _TITAN, _ECTO),
    (_BLOOD, _ECTO, _TITAN),
    (_MANA, _BLOOD, _ECTO),
)
"""What one must own to play each special action (R31), as the rulebook prints it: the Channel like the Decree (A14)."""
