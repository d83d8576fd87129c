"""How the stand looks. The discs lie behind it, and a disc of the side to move waits above every open column under
the key of the cell it would fall to: so a client that moves what kept its key lets it fall."""

from __future__ import annotations

from connect_four.pieces import COLUMNS, ROWS, SIDES, cell, four_of
from connect_four.state import Table
from connect_four.turn import disc_key
from ludoteca.kernel.values import NATURE, Seat, SeatName, say
from ludoteca.scene.nodes import Look, Node, Scene, circle, group, path, picks, rect, symbol, text

STEP = 118
"""From the middle of one cell to the next."""
HOLE = 47
DISC = 104
MARGIN = 26
WIDE = STEP * len(COLUMNS) + 2 * MARGIN
HIGH = STEP * len(ROWS) + 2 * MARGIN
DISCS_EACH = len(COLUMNS) * len(ROWS) // 2

COLOURS = ("#f6bd2b", "#d83f34")
INK = "#2c2a3a"
FAINT = "#6d6675"


def scene(table: Table, look: Look) -> Scene:
    stand = _stand(table, look)
    if look.shape == "wide":
        stand.x, stand.y = 750, 540
        plates = (_plate(table, 0, 148, 540), _plate(table, 1, 1352, 540))
        return Scene(1500, 1000, [stand, *plates])
    stand.x, stand.y = 500, 560
    plates = (_plate(table, 0, 230, 1215), _plate(table, 1, 770, 1215))
    return Scene(1000, 1390, [stand, *plates])


def _stand(table: Table, look: Look) -> Node:
    """From back to front: the wall behind, the discs, the stand with its holes, and what can be pointed at."""
    open_columns = set(look.options())
    back = rect(WIDE, HIGH, corner=34, fill="url(#connect-four-hole)")
    feet = path(
        f"M{-WIDE / 2 + 10} {HIGH / 2 - 60}h90l-16 128h-122Z M{WIDE / 2 - 10} {HIGH / 2 - 60}h-90l16 128h122Z",
        fill="#183f8c",
    )
    front = path(_plate_with_holes(), fill="url(#connect-four-blue)", fill_rule="evenodd")
    rings = (
        circle(HOLE, x=_x(column), y=_y(row), fill="none", stroke="#143675", stroke_width=4)
        for column in COLUMNS
        for row in ROWS
    )
    rail = rect(WIDE + 26, 30, y=HIGH / 2 + 6, corner=15, fill="url(#connect-four-rail)")
    numbers = (
        text(str(column), 24, x=_x(column), y=HIGH / 2 + 7, family="sans", fill="#ffffff", font_weight=600)
        for column in COLUMNS
    )
    return group(
        [
            feet,
            back,
            *_waiting(table, open_columns),
            *_discs(table),
            front,
            *rings,
            rail,
            *numbers,
            *_cells(table),
            *(_shaft(column) for column in COLUMNS if look.may_answer),
        ],
        key="stand",
        says=say("stand"),
    )


def _discs(table: Table) -> list[Node]:
    """Every disc in the stand; the line that won is lit."""
    nodes = []
    for seat, stones in enumerate(table.stones):
        line = four_of(stones)
        for column in COLUMNS:
            for row in ROWS:
                place = cell(column, row)
                if stones & place:
                    nodes.append(_disc(seat, column, row, lit=bool(line & place)))
    return nodes


def _disc(seat: Seat, column: int, row: int, *, lit: bool) -> Node:
    side = say(f"side-{SIDES[seat]}")
    return group(
        [
            symbol(f"connect-four-{SIDES[seat]}", DISC),
            circle(44, fill="none", stroke="#ffffff", stroke_width=7, stroke_dasharray="10 8") if lit else None,
        ],
        x=_x(column),
        y=_y(row),
        key=disc_key(cell(column, row)),
        says=say("disc-in-cell", side=side, column=column, row=row + 1),
        glyph="☀" if seat == 0 else "☾",
        lit=lit,
        fill=COLOURS[seat],
    )


def _waiting(table: Table, open_columns: set[object]) -> list[Node]:
    """The disc of the side to move above each open column."""
    if table.result is not None or table.mover == NATURE:
        return []
    side = SIDES[table.mover]
    nodes = []
    for column in COLUMNS:
        if table.full >> column & 1:
            continue
        mine = column in open_columns
        nodes.append(
            group(
                [symbol(f"connect-four-{side}", DISC)],
                x=_x(column),
                y=-HIGH / 2 - 66,
                scale=0.82,
                key=disc_key(table.free[column]),
                picks=picks((column,)) if mine else (),
                says=say("disc-waiting", side=say(f"side-{side}"), column=column),
                opacity=0.55 if mine else 0.14,
            )
        )
    return nodes


def _cells(table: Table) -> list[Node]:
    """The empty cells: nothing to see, but a terminal prints them and a screen reader can find them."""
    filled = table.stones[0] | table.stones[1]
    return [
        group(
            x=_x(column),
            y=_y(row),
            says=say("empty-cell", column=column, row=row + 1),
            glyph="·",
            fill="#8a93a8",
        )
        for column in COLUMNS
        for row in ROWS
        if not filled & cell(column, row)
    ]


def _shaft(column: int) -> Node:
    """The whole column, to be pointed at; a full one too, so that it can be asked why not."""
    return group(
        [rect(STEP - 8, HIGH - 30, y=-11, corner=22, fill="#ffffff", opacity=0)],
        x=_x(column),
        key=f"column-{column}",
        picks=picks((column,)),
        says=say("column", column=column),
    )


def _plate(table: Table, seat: Seat, x: int, y: int) -> Node:
    """A player's name, colour and discs left."""
    left = DISCS_EACH - table.stones[seat].bit_count()
    moves = table.mover == seat and table.result is None
    won = table.result is not None and seat in table.result.winners
    edge = "#2456b8" if moves else "#f0b429" if won else "#cdbf9f"
    return group(
        [
            rect(248, 300, corner=26, fill="#f7f1e3", stroke=edge, stroke_width=7 if moves or won else 3),
            symbol(f"connect-four-{SIDES[seat]}", 112, y=-66),
            text(say("seat", who=SeatName(seat)), 27, y=24, wrap=205, fill=INK, font_weight=700),
            text(say("discs-left", discs=left), 23, y=82, family="sans", fill=FAINT),
            text(say("to-move"), 24, y=120, family="sans", fill="#2456b8", font_weight=700) if moves else None,
        ],
        x=x,
        y=y,
        key=f"plate-{seat}",
        lit=won,
    )


def _plate_with_holes() -> str:
    """The front of the stand as one outline with forty-two holes in it."""
    x, y, r = WIDE / 2, HIGH / 2, 34
    outline = (
        f"M{-x + r} {-y}H{x - r}A{r} {r} 0 0 1 {x} {-y + r}V{y - r}A{r} {r} 0 0 1 {x - r} {y}"
        f"H{-x + r}A{r} {r} 0 0 1 {-x} {y - r}V{-y + r}A{r} {r} 0 0 1 {-x + r} {-y}Z"
    )
    holes = (
        f"M{_x(column) - HOLE} {_y(row)}a{HOLE} {HOLE} 0 1 0 {2 * HOLE} 0a{HOLE} {HOLE} 0 1 0 {-2 * HOLE} 0Z"
        for column in COLUMNS
        for row in ROWS
    )
    return outline + "".join(holes)


def _x(column: int) -> int:
    return (column - 4) * STEP


def _y(row: int) -> int:
    return STEP * 5 // 2 - row * STEP
