"""A scene in a terminal: every node with a glyph at its place, in its colour, and the words around them.

Glyphs come first, words go where there is room. What can be picked is bold, what is lit stands out. Rows without
anything are left out, so that a large board still fits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from ludoteca.scene.nodes import Node, Scene
from ludoteca.scene.wire import LINE, Say, lines_of, size_of

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\Z")
_BEGINS = re.compile(r"M\s*(-?[\d.]+)[ ,]+(-?[\d.]+)")
_DARK = 90
"""A colour less bright than this (of 255) is written in the terminal's own colour: it may be dark too."""


@dataclass(frozen=True, slots=True)
class _Mark:
    x: float
    y: float
    words: str
    style: Style
    anchor: str


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the origin of a node lies, how it is turned and scaled, and what it passes on."""

    x: float = 0
    y: float = 0
    angle: float = 0
    scale: float = 1
    colour: str = ""
    picks: bool = False
    lit: bool = False

    def at(self, node: Node) -> _Place:
        turn = radians(self.angle)
        colour = str(node.attrs.get("fill", node.attrs.get("color", "")))
        return _Place(
            self.x + self.scale * (node.x * cos(turn) - node.y * sin(turn)),
            self.y + self.scale * (node.x * sin(turn) + node.y * cos(turn)),
            self.angle + node.angle,
            self.scale * node.scale,
            colour if _COLOUR.match(colour) else self.colour,
            self.picks or bool(node.picks),
            self.lit or node.lit,
        )


def terminal_text(scene: Scene, say: Say, columns: int = 100) -> Text:
    """The scene as lines of styled text, `columns` wide at the most."""
    glyphs: list[_Mark] = []
    words: list[_Mark] = []
    for node in scene.nodes:
        for is_glyph, mark in _marks(node, _Place(), say):
            (glyphs if is_glyph else words).append(mark)
    sheet = _Sheet(columns, scene)
    for mark in glyphs:
        sheet.write(mark, over=True)
    for mark in words:
        sheet.write(mark, over=False)
    return sheet.text()


def _marks(node: Node, above: _Place, say: Say) -> Iterator[tuple[bool, _Mark]]:
    here = above.at(node)
    style = Style(
        color=_readable(here.colour) if node.glyph else None,
        bold=here.picks or None,
        reverse=here.lit or None,
    )
    if node.glyph and node.tag == "path":
        # One drawing of many small things: the glyph stands wherever a part of it begins.
        for x, y in _BEGINS.findall(str(node.attrs.get("d", ""))):
            spot = here.at(Node("g", x=float(x), y=float(y)))
            yield True, _Mark(spot.x, spot.y, node.glyph, style, "middle")
        return
    if node.glyph:
        yield True, _Mark(here.x, here.y, node.glyph, style, "middle")
        return
    if node.tag == "text":
        lines = [line for line in lines_of(node, say) if line.strip()]
        step = size_of(node) * LINE * here.scale
        top = here.y - step * (len(lines) - 1) / 2
        for place, line in enumerate(lines):
            yield (
                False,
                _Mark(here.x, top + place * step, line.strip(), style, str(node.attrs.get("text-anchor", "start"))),
            )
    for child in node.children:
        yield from _marks(child, here, say)


def _readable(colour: str) -> str | None:
    if not colour:
        return None
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return colour if 0.3 * red + 0.6 * green + 0.1 * blue >= _DARK else None


class _Sheet:
    """Characters in rows and columns. A letter two cells wide is followed by an empty one."""

    def __init__(self, columns: int, scene: Scene) -> None:
        self.columns = columns
        self.rows = max(1, round(columns * scene.height / scene.width / 2))
        self.across = columns / scene.width
        self.down = self.rows / scene.height
        self.cells: dict[tuple[int, int], tuple[str, Style]] = {}

    def write(self, mark: _Mark, *, over: bool) -> None:
        wide = cell_len(mark.words)
        before = {"start": 0.0, "middle": wide / 2, "end": float(wide)}.get(mark.anchor, 0.0)
        row = min(max(round(mark.y * self.down), 0), self.rows)
        column = min(max(round(mark.x * self.across - before), 0), max(self.columns - wide, 0))
        if not over:
            row = next((r for r in (row, row + 1, row - 1, row + 2, row - 2) if self._free(r, column, wide)), -1)
            if row < 0:
                return  # there is no room for these words
        for letter in mark.words:
            if column < self.columns:
                self.cells[row, column] = (letter, mark.style)
                for more in range(1, cell_len(letter)):
                    self.cells[row, column + more] = ("", mark.style)
            column += max(cell_len(letter), 1)

    def _free(self, row: int, column: int, wide: int) -> bool:
        return row >= 0 and not any((row, place) in self.cells for place in range(column - 1, column + wide + 1))

    def text(self) -> Text:
        out = Text()
        for row in sorted({row for row, _ in self.cells}):
            last = max(column for there, column in self.cells if there == row)
            line = Text(no_wrap=True)
            for column in range(last + 1):
                letter, style = self.cells.get((row, column), (" ", Style.null()))
                line.append(letter, style)
            out.append_text(line).append("\n")
        return out
