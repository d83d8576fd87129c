"""Where the cards lie, for two, three and four players.

The rulebook shows the layouts only as pictures. Five by five for four players follows from its rules (three
neighbours a Leader, 25 markers); the other two are authored, with the same distances for every seat. A set of
cells is a whole number, one bit a cell (`1 << cell`): so every "which cards" in the rules is one expression.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

GRIDS: Final = {
    # L Leader, u dealt face up next to a Leader, d dealt face down, P Distinct Personality, . no card
    2: ("Luddd", "uuPuu", "ddduL"),  # authored
    3: ("LuduL", "uuduu", "ddPdd", ".uuu.", "..L.."),  # authored
    4: ("LuduL", "uuduu", "ddPdd", "uuduu", "LuduL"),
}

SEATING: Final = {
    # the Leaders' cells clockwise, as (row, column)
    2: ((0, 0), (2, 4)),
    3: ((0, 0), (0, 4), (4, 2)),
    4: ((0, 0), (0, 4), (4, 4), (4, 0)),
}

DIRECTIONS: Final = {
    # the eight ways a line may run, as (row, column)
    "north": (-1, 0),
    "north-east": (-1, 1),
    "east": (0, 1),
    "south-east": (1, 1),
    "south": (1, 0),
    "south-west": (1, -1),
    "west": (0, -1),
    "north-west": (-1, -1),
}


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """One grid. Cells are numbered row by row; a cell's name is its column's letter and its row's number,
    `a1` top left."""

    players: int
    places: tuple[tuple[int, int], ...]
    """(row, column) of every cell."""
    names: tuple[str, ...]
    leaders: tuple[int, ...]
    """The cell of each seat's Leader."""
    heir: int
    """The cell of the Distinct Personality."""
    near: tuple[int, ...]
    """The cells around each cell."""
    doorsteps: tuple[int, ...]
    """The face-up cells around each seat's Leader."""
    lines: dict[str, int]
    """Every row and column that has cells, by name: `row-1`, `column-a`."""
    rays: tuple[dict[str, int], ...]
    """From each cell, the cells in each of the eight directions."""
    crossings: tuple[int, ...]
    """The other cells of each cell's row and column."""
    rows: tuple[int, ...]
    """The cells of each cell's row, itself included."""
    columns: tuple[int, ...]
    """The cells of each cell's column, itself included."""

    @property
    def size(self) -> int:
        return len(self.places)

    @property
    def citizens(self) -> int:
        """How many Citizens the grid takes."""
        return self.size - self.players - 1

    def cell(self, name: str) -> int:
        """The cell of that name. Raises KeyError."""
        return _CELLS[self.players][name]


def cells_of(bits: int) -> list[int]:
    """The cells of a set, in order."""
    cells = []
    while bits:
        low = bits & -bits
        cells.append(low.bit_length() - 1)
        bits ^= low
    return cells


def _make(players: int) -> Layout:
    grid = GRIDS[players]
    places = tuple((r, c) for r, row in enumerate(grid) for c, kind in enumerate(row) if kind != ".")
    at = {place: cell for cell, place in enumerate(places)}

    def those(wanted: Iterable[tuple[int, int]]) -> int:
        return sum(1 << at[place] for place in wanted if place in at)

    near = tuple(those((r + dr, c + dc) for dr, dc in DIRECTIONS.values()) for r, c in places)
    leaders = tuple(at[place] for place in SEATING[players])
    upright = those(place for place in places if grid[place[0]][place[1]] == "u")
    lines = {f"row-{r + 1}": those((r, c) for c in range(5)) for r in range(len(grid))}
    lines |= {f"column-{'abcde'[c]}": those((r, c) for r in range(len(grid))) for c in range(5)}
    rows = tuple(lines[f"row-{r + 1}"] for r, _ in places)
    columns = tuple(lines[f"column-{'abcde'[c]}"] for _, c in places)
    return Layout(
        players=players,
        places=places,
        names=tuple(f"{'abcde'[c]}{r + 1}" for r, c in places),
        leaders=leaders,
        heir=next(cell for cell, (r, c) in enumerate(places) if grid[r][c] == "P"),
        near=near,
        doorsteps=tuple(near[cell] & upright for cell in leaders),
        lines=lines,
        rays=tuple(
            {name: those((r + dr * n, c + dc * n) for n in range(1, 5)) for name, (dr, dc) in DIRECTIONS.items()}
            for r, c in places
        ),
        crossings=tuple((rows[cell] | columns[cell]) & ~(1 << cell) for cell in range(len(places))),
        rows=rows,
        columns=columns,
    )


LAYOUTS: Final = {players: _make(players) for players in GRIDS}

_CELLS: Final = {players: {name: cell for cell, name in enumerate(layout.names)} for players, layout in LAYOUTS.items()}
