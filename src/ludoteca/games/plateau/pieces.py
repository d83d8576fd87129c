"""What is in the box: four empires of nineteen armies, and the boards.

Printed on the pieces and certain: the empires, the numbers of armies and how far each goes, a board of 24 by 11 lines
(and 16 by 11 in the online version). Everything marked `authored` is our own, because the rulebook does not print it.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import Final

from ludoteca.kernel.values import Seat


class Empire(Enum):
    """The four empires, in the order history knew them (and in which they sit down)."""

    BABYLON = 0
    PERSIA = 1
    GREECE = 2
    ROME = 3

    @property
    def word(self) -> str:
        return self.name.lower()


EMPIRES: Final = tuple(Empire)

EMBLEM: Final = 12
"""An army is known by its kind, and its kind by the spaces it may go: 2, 4, 6, and 12 for the Emblem Army (P-10)."""

ARMIES: Final = 19
"""Armies an empire (P-1): twelve 2s, four 4s, two 6s, one Emblem Army."""

Point = int
"""A point of a board, by its number: rows one after another, from the first latitude on."""

Army = int
"""An army, by its number: those of seat 0 are 0 to 18, those of seat 1 are 19 to 37, and so on."""

NOBODY: Final = -1
"""Stands on a free point; owns an ordinary one."""


def letter(kind: int) -> str:
    """What is written on an army of this kind."""
    return "E" if kind == EMBLEM else str(kind)


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Points and the lines between them. Boards are made once and compared by identity.

    near     the points one space away (P-3)
    jumps    (jumped point, landing point) for every straight two spaces along lines (P-39)
    across   the points that lie opposite beyond the red line: what one might wish to step to, but may not (P-24)
    """

    name: str
    lons: int
    lats: int
    first: int
    """The number of the first longitude."""
    wraps: bool
    near: tuple[tuple[Point, ...], ...]
    jumps: tuple[tuple[tuple[Point, Point], ...], ...]
    across: tuple[tuple[Point, ...], ...]
    names: tuple[str, ...]
    numbers: dict[str, Point] = field(repr=False)

    @property
    def points(self) -> int:
        return len(self.names)

    def at(self, lon: int, lat: int) -> Point:
        """The point where these two lines cross."""
        column = (lon - self.first) % self.lons if self.wraps else lon - self.first
        return (lat - 1) * self.lons + column

    def column(self, point: Point) -> int:
        return point % self.lons

    def row(self, point: Point) -> int:
        return point // self.lons

    def is_corner(self, start: Point, end: Point) -> bool:
        """Do two points lie on neither the same longitude nor the same latitude? Two spaces from one to the other
        are then an L (P-32)."""
        return start % self.lons != end % self.lons and start // self.lons != end // self.lons


@cache
def ring(lons: int, lats: int) -> Board:
    """authored: longitudes as radii, latitudes as circles from the rim (1) to the hub; the red line closes the hub, so
    nothing connects across it."""
    middle = tuple(() for _ in range(lons * (lats - 1)))
    opposite = tuple(((lats - 1) * lons + (lon + lons // 2) % lons,) for lon in range(lons))
    return _board(f"ring-{lons}", lons, lats, 0, True, frozenset(), middle + opposite)


@cache
def flat(lons: int, lats: int, wall_after: int, wall_from: int, wall_to: int) -> Board:
    """authored: a rectangle; the red line is a wall between two longitudes, open at both ends."""
    wall = frozenset(
        ((lat - 1) * lons + wall_after - 1, (lat - 1) * lons + wall_after) for lat in range(wall_from, wall_to + 1)
    )
    across: list[tuple[Point, ...]] = [() for _ in range(lons * lats)]
    for west, east in wall:
        across[west] = (east,)
        across[east] = (west,)
    return _board("flat", lons, lats, 1, False, wall, tuple(across))


def _board(
    name: str,
    lons: int,
    lats: int,
    first: int,
    wraps: bool,
    blocked: frozenset[tuple[Point, Point]],
    across: tuple[tuple[Point, ...], ...],
) -> Board:
    def step(point: Point, columns: int, rows: int) -> Point | None:
        column, row = point % lons + columns, point // lons + rows
        if wraps:
            column %= lons
        if not (0 <= column < lons and 0 <= row < lats):
            return None
        to = row * lons + column
        return None if (min(point, to), max(point, to)) in blocked else to

    near, jumps = [], []
    for point in range(lons * lats):
        ways, leaps = [], []
        for columns, rows in ((1, 0), (-1, 0), (0, -1), (0, 1)):
            over = step(point, columns, rows)
            if over is None or over in ways:
                continue
            ways.append(over)
            land = step(over, columns, rows)
            if land is not None and land != point:
                leaps.append((over, land))
        near.append(tuple(ways))
        jumps.append(tuple(leaps))
    names = tuple(f"{first + point % lons},{1 + point // lons}" for point in range(lons * lats))
    numbers = {text: point for point, text in enumerate(names)}
    return Board(name, lons, lats, first, wraps, tuple(near), tuple(jumps), across, names, numbers)


@cache
def distances(board: Board, to: Point) -> tuple[int, ...]:
    """How many spaces every point is away from one, with nobody in the way."""
    found = [-1] * board.points
    found[to] = 0
    queue = deque([to])
    while queue:
        point = queue.popleft()
        for beside in board.near[point]:
            if found[beside] < 0:
                found[beside] = found[point] + 1
                queue.append(beside)
    return tuple(found)


RING: Final = ring(24, 11)
ARENA: Final = ring(16, 11)
FLAT: Final = flat(24, 11, wall_after=12, wall_from=4, wall_to=8)

BOARDS: Final = {"ring": RING, "arena": ARENA, "flat": FLAT}

BASES: Final[dict[tuple[str, int], tuple[tuple[int, int], ...]]] = {
    # authored: (longitude, latitude) of the base of every seat, in turn order, clockwise.
    ("ring", 2): ((0, 1), (12, 1)),
    ("ring", 3): ((0, 1), (8, 1), (16, 1)),
    ("ring", 4): ((0, 1), (6, 1), (12, 1), (18, 1)),
    ("arena", 2): ((0, 1), (8, 1)),
    ("flat", 2): ((1, 6), (24, 6)),
    ("flat", 4): ((7, 11), (18, 11), (18, 1), (7, 1)),
}
"""Which boards there are for how many players, and where the bases lie."""

RING_FORMATION: Final = (
    # authored: one row a latitude from the rim inwards; the middle column is the longitude of the base.
    ("2", "E", "2"),
    ("2", "4", "2"),
    ("2", "4", "2"),
    ("2", "6", "2"),
    ("2", "6", "2"),
    ("2", "4", "2"),
    (" ", "4", " "),
)

FLAT_FORMATION: Final = (
    # authored: one row a line from the edge inwards; the middle column is the base.
    ("2", "6", "4", "E", "4", "6", "2"),
    ("2", " ", "4", "2", "4", " ", "2"),
    ("2", "2", "2", "2", "2", "2", "2"),
)


def starting_armies(board_name: str, players: int, seat: Seat) -> list[tuple[int, Point]]:
    """The nineteen armies of a seat as they stand when the game begins: (kind, point)."""
    board = BOARDS[board_name]
    lon, lat = BASES[board_name, players][seat]
    formation = FLAT_FORMATION if board_name == "flat" else RING_FORMATION
    middle = len(formation[0]) // 2
    armies: list[tuple[int, Point]] = []
    for depth, row in enumerate(formation):
        for place, mark in enumerate(row):
            if mark != " ":
                side = place - middle
                if board.wraps:
                    point = board.at(lon + side, lat + depth)
                elif lon in (board.first, board.first + board.lons - 1):
                    point = board.at(lon + (depth if lon == board.first else -depth), lat + side)
                else:
                    point = board.at(lon + side, lat + (depth if lat == 1 else -depth))
                armies.append((EMBLEM if mark == "E" else int(mark), point))
    return armies


def kinds_of(board_name: str, players: int) -> tuple[int, ...]:
    """The kind of every army in the game, by its number."""
    return tuple(kind for seat in range(players) for kind, _ in starting_armies(board_name, players, seat))
