"""What the parts of the board have in common: who looks at it from where, its measures and colours."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from ludoteca.games.smog.pieces import Agent, Artefact, Direction, Element, Place, Special
from ludoteca.games.smog.scene_picks import Picks
from ludoteca.games.smog.state import Table
from ludoteca.kernel.values import Phrase
from ludoteca.scene.nodes import Look, Node, Number, circle, group, symbol

STEP: Final = 184
"""From the middle of one place to the next."""
SMALL: Final = 0.86
LARGE: Final = 0.96
"""How large discs are drawn, those of elements and those of artefacts."""
IVORY: Final = "#fff6df"
NIGHT: Final = "#0b1018"
BRASS: Final = "#e4c26d"
COLOURS: Final = ("#9a63e0", "#35a765", "#f08a24", "#e0569a")
"""Of the gentlemen, by seat. Their hats tell them apart as well."""
INKS: Final = {
    Element.ECTOPLASM: "#10231f",
    Element.MANA: IVORY,
    Element.BLOOD: IVORY,
    Element.TITANIUM: IVORY,
}


@dataclass(frozen=True, slots=True)
class Board:
    """What all parts of the board need: the table, who looks from where, what may be picked.

    half      half the width of the board
    small     the size of its smallest lettering
    turned    how far the board is turned for the looker, in degrees
    """

    table: Table
    look: Look
    picks: Picks
    half: int
    small: int
    roomy: bool

    @property
    def facing(self) -> int:
        return self.table.facing[self.look.chair]

    @property
    def turned(self) -> int:
        return (2 - self.facing) * 90

    def picked(self, key: str) -> tuple[str, ...]:
        return self.picks.get(key, ())

    def at(self, x: Number, y: Number) -> tuple[float, float]:
        """From the board's compass (x to the east, y to the north) to the scene."""
        match self.facing:
            case Direction.SOUTH:
                return x, -y
            case Direction.WEST:
                return -y, -x
            case Direction.NORTH:
                return -x, y
        return y, x

    def middle(self, place: Place) -> tuple[float, float]:
        return self.at(place.x * STEP, place.y * STEP)

    def turn(self, disc: Place) -> int:
        """How far a disc is turned in the scene."""
        return (90 * self.table.turns[disc.index] + self.turned) % 360

    def angle(self, direction: int) -> int:
        """How far something drawn at the bottom must be turned to lie in a direction."""
        return (direction - self.facing) % 4 * 90


def slug(piece: Agent | Artefact | Special) -> str:
    """As pieces are called in `art.svg` and in the words: `agent-lost-boy`, `mithril-lock`, `special-ritual`."""
    name = piece.name.lower().replace("_", "-")
    return name if isinstance(piece, Artefact) else f"{type(piece).__name__.lower()}-{name}"


def around(radius: float, angle: float) -> tuple[float, float]:
    """A point so far from the middle; angles clockwise from the bottom, as in `Board.angle`."""
    return -radius * sin(radians(angle)), radius * cos(radians(angle))


def corner_at(here: Board, corner: int) -> tuple[float, float]:
    """The corner's middle. Corners are counted clockwise from the north-west."""
    reach = here.half - 34 - 88
    return here.at((-reach, reach, reach, -reach)[corner], (reach, reach, -reach, -reach)[corner])


def size_of(disc: Place) -> float:
    return LARGE if disc.is_outer else SMALL


def handle(name: str, key: str, picked: tuple[str, ...], x: Number, y: Number, says: Phrase, size: int) -> Node:
    return group([circle(size * 0.47, fill=NIGHT), symbol(name, size)], x=x, y=y, key=key, picks=picked, says=says)
