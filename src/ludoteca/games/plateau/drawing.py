"""Where the points of a board lie on paper, and the board itself: everything that does not change during a game."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from ludoteca.games.plateau.pieces import Board, Point
from ludoteca.kernel.values import say
from ludoteca.scene.nodes import Node, circle, group, path, rect, symbol, text

INK: Final = "#4a3618"
LINE: Final = "#7a5a2a"
RED: Final = "#c0281c"
PALE: Final = "#e9d9b4"

RIM: Final = 497
"""Of the ring: the outer edge of its stone frame; the other radii follow from outside to inside."""
FRAME: Final = 470
OUTER: Final = 450
INNER: Final = 97
RED_LINE: Final = 78
HUB: Final = 73

LAND: Final = 215
"""How far an empire's colour reaches about its base."""

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Chart:
    """A board laid out. Made by `ring_chart` and `flat_chart`.

    spots    where every point lies
    sizes    how large an army may be drawn there (half its width)
    middle   the middle of the round board; None for the flat one
    edges    of the flat board's map: left, top, right, bottom; None for the round one
    ground   what lies under everything
    lines    the lines and the frame, drawn over the ground
    """

    board: Board
    spots: tuple[Spot, ...]
    sizes: tuple[float, ...]
    middle: Spot | None
    edges: tuple[float, float, float, float] | None
    ground: tuple[Node, ...]
    lines: tuple[Node, ...]

    def way(self, points: Sequence[Point]) -> str:
        """A path through points, as SVG says it: along the circles, along the radii, and in an arch for a jump."""
        board = self.board
        x, y = self.spots[points[0]]
        parts = [f"M{x:.1f} {y:.1f}"]
        for here, there in pairwise(points):
            x, y = self.spots[there]
            if self.middle is not None and board.row(here) == board.row(there):
                radius = math.dist(self.spots[here], self.middle)
                clockwise = (board.column(there) - board.column(here)) % board.lons == 1
                parts.append(f"A{radius:.1f} {radius:.1f} 0 0 {int(clockwise)} {x:.1f} {y:.1f}")
            else:
                parts.append(f"L{x:.1f} {y:.1f}")
        return "".join(parts)

    def land(self, base: Point) -> str:
        """What of the map lies within `LAND` of a base, as a path around that base."""
        x, y = self.spots[base]
        if self.edges is not None:
            left, top, right, bottom = self.edges
            left, top = max(left - x, -LAND), max(top - y, -LAND)
            right, bottom = min(right - x, LAND), min(bottom - y, LAND)
            return f"M{left:.1f} {top:.1f}H{right:.1f}V{bottom:.1f}H{left:.1f}Z"
        assert self.middle is not None
        # A lens: an arc about the base on the side of the hub, an arc of the map's edge on the other.
        away = math.dist((x, y), self.middle)
        to_x, to_y = (self.middle[0] - x) / away, (self.middle[1] - y) / away
        along = (LAND**2 - FRAME**2 + away**2) / (2 * away)
        aside = math.sqrt(LAND**2 - along**2)
        start = (along * to_x - aside * to_y, along * to_y + aside * to_x)
        end = (along * to_x + aside * to_y, along * to_y - aside * to_x)
        return (
            f"M{start[0]:.1f} {start[1]:.1f}A{LAND} {LAND} 0 0 0 {end[0]:.1f} {end[1]:.1f}"
            f"A{FRAME} {FRAME} 0 0 0 {start[0]:.1f} {start[1]:.1f}Z"
        )


# ---- the round boards


@cache
def ring_chart(board: Board, south: int, x: float, y: float) -> Chart:
    """The ring with its middle at (x, y) and longitude `south` pointing down, longitudes going round clockwise."""
    step = (OUTER - INNER) / (board.lats - 1)
    radii = [OUTER - step * row for row in range(board.lats)]

    def turned(column: float, radius: float) -> Spot:
        angle = 2 * math.pi * (column - south) / board.lons
        return x - radius * math.sin(angle), y + radius * math.cos(angle)

    spots = _spots(turned(board.column(point), radii[board.row(point)]) for point in range(board.points))
    sizes = tuple(
        min(step * 0.485, radii[board.row(point)] * math.pi / board.lons * 0.96) for point in range(board.points)
    )

    def spot(radius: float, **attrs: str | float) -> Node:
        return circle(radius, x=x, y=y, **attrs)

    ground = (spot(FRAME, fill="url(#plateau-parchment)"), symbol("contours", 2 * FRAME, x=x, y=y))
    backdrop: list[Node] = [
        spot((RIM + FRAME) / 2, fill="none", stroke="url(#plateau-stone)", stroke_width=RIM - FRAME),
        spot(RIM, fill="none", stroke="#241a12", stroke_width=3),
        spot(RIM - 5, fill="none", stroke="#b6a68a", stroke_width=1.5, stroke_opacity=0.6),
        spot(FRAME, fill="none", stroke="#2c2015", stroke_width=4),
        path(
            "".join(
                f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}"
                for column in range(board.lons)
                for (a, b), (c, d) in [(turned(column, OUTER), turned(column, INNER))]
            ),
            stroke=LINE,
            stroke_width=1.6,
            stroke_opacity=0.75,
            fill="none",
        ),
    ]
    backdrop += [spot(radius, fill="none", stroke=LINE, stroke_width=1.6, stroke_opacity=0.75) for radius in radii]
    backdrop.append(_dots(spots, 3.4))
    backdrop += [
        spot(HUB, fill="url(#plateau-hub)"),
        group(
            [
                circle(RED_LINE, fill="none", stroke="#5e0f0a", stroke_width=8),
                circle(RED_LINE, fill="none", stroke=RED, stroke_width=5),
            ],
            x=x,
            y=y,
            key="red-line",
            says=say("table-red-line"),
        ),
    ]
    carved = (RIM + FRAME) / 2 - 1
    frieze = "".join(_carving(turned, column, carved) for column in range(board.lons))
    backdrop += [
        path(frieze, x=0.8, y=1.0, fill="#17100a", stroke="#17100a", stroke_width=1.6, fill_opacity=0.55),
        path(frieze, fill="#c9b184", stroke="#c9b184", stroke_width=1.2, fill_opacity=0.8, stroke_opacity=0.6),
    ]
    names = [
        text(
            str(board.first + column),
            15,
            x=a,
            y=b,
            family="sans",
            fill=PALE,
            font_weight="600",
            fill_opacity=0.85,
        )
        for column in range(board.lons)
        for a, b in [turned(column, carved)]
    ]
    half = [
        text(str(row + 1), 15, x=a, y=b, family="sans", fill=INK, fill_opacity=0.75)
        for row in range(board.lats - 1)
        for a, b in [turned(south + board.lons / 2 + 0.5, radii[row] - step / 2)]
        if row % 2 == 0
    ]
    return Chart(board, spots, sizes, (x, y), None, ground, (*backdrop, *names, *half))


def _carving(turned: Callable[[float, float], Spot], column: int, radius: float) -> str:
    """The ornament of the stone frame between two longitudes: a line, a lozenge, a line."""
    parts = []
    bend = f"A{radius:.1f} {radius:.1f} 0 0"
    for start, end in ((0.2, 0.4), (0.6, 0.8)):
        (a, b), (c, d) = turned(column + start, radius), turned(column + end, radius)
        parts.append(f"M{a:.1f} {b:.1f}{bend} 1 {c:.1f} {d:.1f}{bend} 0 {a:.1f} {b:.1f}Z")
    corners = [
        turned(column + 0.5 + aside, radius + out) for aside, out in ((0, 6.5), (0.06, 0), (0, -6.5), (-0.06, 0))
    ]
    parts.append("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "Z")
    return "".join(parts)


# ---- the flat board


@cache
def flat_chart(board: Board, turned: int, upright: bool, x: float, y: float, width: float) -> Chart:
    """The flat board with its upper left corner at (x, y), `width` wide with its frame, turned by 0 or 180 degrees;
    `upright` stands it on its short side, the first longitude below."""
    across, down = (board.lats, board.lons) if upright else (board.lons, board.lats)
    step = width / (across + 0.9)
    left, top = x + step * 0.95, y + step * 0.95

    def place(column: float, row: float) -> Spot:
        if turned:
            column, row = board.lons - 1 - column, board.lats - 1 - row
        if upright:
            return left + step * row, top + step * (board.lons - 1 - column)
        return left + step * column, top + step * (board.lats - 1 - row)

    spots = _spots(place(board.column(point), board.row(point)) for point in range(board.points))
    sizes = (step * 0.44,) * board.points
    high = step * (down + 0.9)
    middle_x, middle_y = x + width / 2, y + high / 2
    ground: list[Node] = [
        rect(
            width,
            high,
            x=middle_x,
            y=middle_y,
            corner=step * 0.5,
            fill="url(#plateau-stone)",
            stroke="#241a12",
            stroke_width=3,
        ),
        rect(
            width - step * 0.55,
            high - step * 0.55,
            x=middle_x,
            y=middle_y,
            corner=step * 0.35,
            fill="url(#plateau-plain)",
            stroke="#2c2015",
            stroke_width=3,
        ),
        *(
            symbol("contours", min(width, high) * 0.94, x=middle_x + shift * dx, y=middle_y + shift * dy)
            for shift in (-1, 1)
            for dx, dy in [(width / 4, 0) if width > high else (0, high / 4)]
        ),
    ]
    inset = step * 0.275
    edges = (x + inset, y + inset, x + width - inset, y + high - inset)
    lines, wall = [], []
    for point in range(board.points):
        a, b = spots[point]
        for beside in board.near[point]:
            if beside > point:
                c, d = spots[beside]
                lines.append(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}")
    for point in range(board.points):
        for beyond in board.across[point]:
            if beyond > point:
                (a, b), (c, d) = spots[point], spots[beyond]
                middle = ((a + c) / 2, (b + d) / 2)
                dx, dy = (0.0, step * 0.5) if a != c else (step * 0.5, 0.0)
                wall.append(f"M{middle[0]:.1f} {middle[1]:.1f}m{-dx:.1f} {-dy:.1f}l{2 * dx:.1f} {2 * dy:.1f}")
    backdrop: list[Node] = [
        path("".join(lines), stroke=LINE, stroke_width=1.8, stroke_opacity=0.75, fill="none"),
        _dots(spots, step * 0.085),
        group(
            [
                path("".join(wall), stroke="#5e0f0a", stroke_width=step * 0.26, stroke_linecap="round"),
                _printed_as(
                    "━" if upright else "┃",
                    path("".join(wall), stroke=RED, stroke_width=step * 0.17, stroke_linecap="round", color="#ff5a4a"),
                ),
            ],
            key="red-line",
            says=say("table-red-line"),
        ),
    ]
    size = max(12.0, step * 0.27)
    for column in range(board.lons):
        a, b = place(column, -0.81 if not turned else board.lats - 0.19)
        backdrop.append(text(str(board.first + column), size, x=a, y=b, family="sans", fill=PALE, fill_opacity=0.85))
    for row in range(board.lats):
        a, b = place(-0.81 if not turned else board.lons - 0.19, row)
        backdrop.append(text(str(row + 1), size, x=a, y=b, family="sans", fill=PALE, fill_opacity=0.85))
    return Chart(board, spots, sizes, None, edges, tuple(ground), tuple(backdrop))


def _spots(exact: Iterable[Spot]) -> tuple[Spot, ...]:
    """To a tenth, as paths have them too: what lies on a point lies on its dot."""
    return tuple((round(x, 1), round(y, 1)) for x, y in exact)


def _dots(spots: Sequence[Spot], radius: float) -> Node:
    """All the points of a board as one path."""
    d = "".join(
        f"M{x:.1f} {y:.1f}m{-radius:.1f} 0a{radius:.1f} {radius:.1f} 0 1 0 {2 * radius:.1f} 0"
        f"a{radius:.1f} {radius:.1f} 0 1 0 {-2 * radius:.1f} 0"
        for x, y in spots
    )
    return _printed_as("·", path(d, fill="#5b421c"))


def _printed_as(glyph: str, drawn: Node) -> Node:
    """A path of many parts, each of which is this sign in a terminal."""
    drawn.glyph = glyph
    return drawn
