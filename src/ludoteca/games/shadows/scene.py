"""How the table looks to a seat: the grid of cards as large as it can be, and beside it what everybody has.

Whoever looks sits at the bottom: where that seat's Leader would lie at the top, the whole grid is turned half round.
Only what `Table.sees` allows is shown of a face-down card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ludoteca.games.shadows.layouts import DIRECTIONS, cells_of
from ludoteca.games.shadows.pieces import CITIZENS, Character, Faction
from ludoteca.games.shadows.pools import ASTERISKS, NUMBERS
from ludoteca.games.shadows.scene_cards import (
    HIGH,
    WIDE,
    card_node,
    face_down_node,
    offered_card,
    place_node,
    pool_card,
)
from ludoteca.games.shadows.scene_hints import Hints, hints_of
from ludoteca.games.shadows.scene_panels import panels
from ludoteca.games.shadows.state import Stage, Table
from ludoteca.kernel.values import Seat, say
from ludoteca.scene.nodes import Look, Node, Scene, group, path, rect, text

__all__ = ["scene"]

COLUMNS = 5
GAP = 0.945
"""A card that is turned fills its cell to this part."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cells lie in the scene."""

    rows: int
    wide: float
    """The width and height of a cell."""
    high: float
    left: float
    top: float
    turned: bool
    """Is the whole grid turned half round?"""

    def middle(self, row: int, column: int) -> tuple[float, float]:
        if self.turned:
            row, column = self.rows - 1 - row, COLUMNS - 1 - column
        return self.left + (column + 0.5) * self.wide, self.top + (row + 0.5) * self.high

    @property
    def scale(self) -> float:
        """How large a card is drawn: as large as it may be upright and turned."""
        return round(GAP * min(self.wide / HIGH, self.high / HIGH), 3)


@dataclass(frozen=True, slots=True)
class Plan:
    """How a scene of one shape is divided: the grid, and the room for the panels as (x, y, width, height)."""

    width: float
    height: float
    cell: tuple[float, float]
    corner: tuple[float, float]
    panels: tuple[float, float, float, float]
    columns: int
    """How many panels lie side by side."""


PLANS: Mapping[tuple[str, int], Plan] = {
    # five columns of five: the grid at the left, a column of panels at its right
    ("wide", 5): Plan(1340, 1000, (198, 197), (6, 8), (1006, 10, 328, 980), 1),
    # five columns of three: the grid above, the panels in a row below
    ("wide", 3): Plan(1340, 1000, (264, 258), (10, 10), (10, 796, 1320, 194), 2),
    ("tall", 5): Plan(900, 1300, (178, 178), (5, 5), (8, 904, 884, 390), 2),
    ("tall", 3): Plan(900, 890, (178, 178), (5, 5), (8, 550, 884, 334), 2),
}


def scene(table: Table, look: Look) -> Scene:
    rows = len({row for row, _ in table.layout.places})
    if table.stage is Stage.POOL and look.shape == "tall":
        rows = COLUMNS  # all 58 lie there: on a narrow screen they take the larger grid
    plan = PLANS[look.shape, rows]
    grid = Grid(rows, *plan.cell, *plan.corner, turned=_turned(table, look.chair, rows))
    hints = hints_of(table, look)
    table_top = rect(plan.width, plan.height, x=plan.width / 2, y=plan.height / 2, fill="url(#shadows-table)")
    if table.stage is Stage.POOL:
        nodes = [
            table_top,
            _mat(grid),
            *_pool(table, grid, hints),
            *panels(table, look, hints, plan.panels, plan.columns),
        ]
        return Scene(plan.width, plan.height, nodes)
    nodes = [
        table_top,
        _mat(grid),
        *_edges(grid),
        *_cards(table, look, grid, hints),
        *_leaders(table, look, grid, hints),
        *_revealed(table, look, grid, hints),
        *_lines(table, grid, hints),
        *panels(table, look, hints, plan.panels, plan.columns),
    ]
    return Scene(plan.width, plan.height, nodes)


def _turned(table: Table, chair: Seat, rows: int) -> bool:
    """Would that seat's Leader lie in the upper half?"""
    if not 0 <= chair < table.seats:
        return False
    row, _ = table.layout.places[table.layout.leaders[chair]]
    return row < rows // 2


def _mat(grid: Grid) -> Node:
    """The cloth under the cards, with a thin border."""
    wide, high = COLUMNS * grid.wide, grid.rows * grid.high
    return rect(
        wide - 2,
        high - 2,
        x=grid.left + wide / 2,
        y=grid.top + high / 2,
        corner=18,
        fill="#0d0912",
        fill_opacity=0.35,
        stroke="#d9a83f",
        stroke_opacity=0.28,
        stroke_width=2,
    )


def _edges(grid: Grid) -> Iterable[Node]:
    """The names of rows and columns, small, in the gaps beside the cards."""

    def name(words: str, x: float, y: float) -> Node:
        return text(words, 17, x=x, y=y, family="sans", fill="#d8c9a8", opacity=0.8, font_weight=700)

    for column, letter in enumerate("abcde"):
        yield name(letter, grid.middle(0, column)[0] + grid.wide * 0.47, grid.top + 14)
    for row in range(grid.rows):
        yield name(str(row + 1), grid.left + 9, grid.middle(row, 0)[1] - grid.high * 0.45)


def _cards(table: Table, look: Look, grid: Grid, hints: Hints) -> Iterable[Node]:
    layout = table.layout
    leader_seats: dict[int, Seat] = {cell: seat for seat, cell in enumerate(layout.leaders)}
    me = look.seat if 0 <= look.seat < table.seats else look.chair
    factions: list[Faction | None] = [leader.faction for leader in table.leaders]
    for cell, (row, column) in enumerate(layout.places):
        x, y = grid.middle(row, column)
        card = table.cards[cell]
        if card is not None:
            owner = leader_seats.get(cell, -1)
            yield card_node(table, card, cell, owner, me, factions, hints, x, y, grid.scale)
        elif table.stage is Stage.ROUND:
            known = table.settled.get(cell) if look.open else table.sees(look.seat, cell)
            yield face_down_node(layout.names[cell], known, hints, x, y, grid.scale)
        else:
            yield place_node(layout.names[cell], hints, x, y, grid.scale)


def _leaders(table: Table, look: Look, grid: Grid, hints: Hints) -> Iterable[Node]:
    """The Leaders somebody may choose from (S-1, S-11), four in a row."""
    if table.stage is not Stage.GATHERING or look.question is None or look.question.seat < 0:
        return
    leaders = [option for option in look.question.options if isinstance(option, Character)]
    for place, card in enumerate(leaders):
        row, column = divmod(place, 4)
        x = grid.left + (column + 1) * grid.wide
        y = grid.top + (row + grid.rows / 2 - (0 if len(leaders) <= 4 else 0.5)) * grid.high
        yield offered_card(card, hints, x, y, grid.scale)


def _pool(table: Table, grid: Grid, hints: Hints) -> Iterable[Node]:
    """All Citizens, a block of columns for each number, while the pool is put together (S-122): those in it framed,
    those that may not join faint. The asterisks fill up the blocks in the middle."""
    width, height = COLUMNS * grid.wide, grid.rows * grid.high
    across, rows = (2, 8) if grid.rows == COLUMNS else (3, 5)
    wide, high = width / (across * len(NUMBERS)), height / rows
    scale = round(GAP * min(wide / WIDE, high / HIGH), 3)
    blocks = [[card for card in CITIZENS if card.number == number] for number in NUMBERS]
    for block, card in zip((blocks[1], blocks[2]), ASTERISKS, strict=True):
        block.append(card)
    for n, block in enumerate(blocks):
        for place, card in enumerate(block):
            row, column = divmod(place, across)
            x = grid.left + (n * across + column + 0.5) * wide
            yield pool_card(card, hints, x, grid.top + (row + 0.5) * high, scale, chosen=card in table.bag)


def _revealed(table: Table, look: Look, grid: Grid, hints: Hints) -> Iterable[Node]:
    """The Citizen to be placed (S-6), where it hides nothing: on a place for a face-down card near the Leader it is
    to join."""
    card, question = hints.acting, look.question
    if table.stage is not Stage.PLACING or card is None or question is None or table.cell_of(card) >= 0:
        return
    layout = table.layout
    if not 0 <= question.seat < table.seats:
        return
    row, column = layout.places[layout.leaders[question.seat]]
    doorsteps = 0
    for cells in layout.doorsteps:
        doorsteps |= cells
    free = [layout.places[cell] for cell in cells_of(table.face_down & ~doorsteps)]
    x, y = grid.middle(*min(free, key=lambda place: (place[0] - row) ** 2 + (place[1] - column) ** 2))
    yield offered_card(card, hints, x, y, grid.scale * 1.12, lit=True)


def _lines(table: Table, grid: Grid, hints: Hints) -> Iterable[Node]:
    """Whole rows and columns, and the directions from a card, where the open question is about them: a band over the
    cells, thin enough to leave the cards to be looked at."""
    for name, labels in hints.lines.items():
        cells = table.layout.lines.get(name)
        if cells is None:
            continue
        kind, _, which = name.partition("-")
        if kind == "row":
            x, y = grid.left + 26, grid.middle(int(which) - 1, 0)[1]
        else:
            x, y = grid.middle(0, "abcde".index(which))[0], grid.top + 26
        yield group(
            [
                rect(44, 44, corner=22, fill="#f7e7b5", stroke="#5b3a06", stroke_width=3),
                text(which, 26, family="sans", fill="#3a2408", font_weight=700),
            ],
            x=x,
            y=y,
            key=f"line-{name}",
            picks=labels,
            says=say(f"scene-{kind}", which=which),
        )
    if hints.acting is None:
        return
    cell = table.cell_of(hints.acting)
    if cell < 0:
        return
    row, column = table.layout.places[cell]
    x, y = grid.middle(row, column)
    sign = -1 if grid.turned else 1
    for name, labels in hints.directions.items():
        down, right = DIRECTIONS[name]
        yield group(
            [
                path("M0-26L24 12H9V28H-9V12H-24Z", fill="#f7e7b5", stroke="#5b3a06", stroke_width=3),
            ],
            x=x + sign * right * grid.wide / 2,
            y=y + sign * down * grid.high / 2,
            angle=_ANGLES[name] + (180 if grid.turned else 0),
            key=f"line-{name}",
            picks=labels,
            says=say(f"do-{name}"),
        )


_ANGLES: Mapping[str, int] = {name: 45 * n for n, name in enumerate(DIRECTIONS)}
"""Clockwise from north: the order of `DIRECTIONS`."""
