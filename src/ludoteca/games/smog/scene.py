"""How the table looks to a seat: the market, turned so that its own side is at the bottom, and the players' boards."""

from __future__ import annotations

from typing import Final

from ludoteca.games.smog.scene_board import board
from ludoteca.games.smog.scene_picks import Picks, picks_of
from ludoteca.games.smog.scene_players import Panel, own_board, rival_board
from ludoteca.games.smog.state import Table
from ludoteca.kernel.values import Seat
from ludoteca.scene.nodes import Look, Node, Scene, rect

WIDE: Final = (1360, 1000)
TALL: Final = (900, 1280)
GAP: Final = 10


def scene(table: Table, look: Look) -> Scene:
    picks = picks_of(table, look)
    below = look.seat if look.seat >= 0 else look.chair
    rivals = [(below + step) % table.seats for step in range(1, table.seats)]
    if look.shape == "tall":
        return _tall(table, look, picks, below, rivals)
    return _wide(table, look, picks, below, rivals)


def _wide(table: Table, look: Look, picks: Picks, below: Seat, rivals: list[Seat]) -> Scene:
    """The board at the left, the players' boards in a column beside it."""
    wide, high = WIDE
    market = board(table, look, picks, half=500, small=24, roomy=True)
    market.x = market.y = 500
    nodes = [rect(wide, high, x=wide / 2, y=high / 2, fill="#0b1119"), market]
    column = wide - 1000 - 2 * GAP
    each, size, row = ((0, 0, 0), (240, 32, 66), (200, 30, 56), (166, 27, 52))[len(rivals)]
    y = GAP
    for seat in rivals:
        rival = rival_board(Panel(table, look, picks, seat, column, each, size))
        nodes.append(_placed(rival, 1000 + wide, y, each))
        y += each + GAP
    own = high - y - GAP
    mine = own_board(Panel(table, look, picks, below, column, own, 30), 3 * row + 8, 3)
    nodes.append(_placed(mine, 1000 + wide, y, own))
    return Scene(wide, high, nodes)


def _tall(table: Table, look: Look, picks: Picks, below: Seat, rivals: list[Seat]) -> Scene:
    """The board above, then the rivals side by side, and the looker's own board at the bottom."""
    wide, high = TALL
    market = board(table, look, picks, half=481, small=32, roomy=False)
    market.x = market.y = 450
    market.scale = 450 / 481
    nodes = [rect(wide, high, x=wide / 2, y=high / 2, fill="#0b1119"), market]
    each = (wide - GAP * (len(rivals) + 1)) // len(rivals)
    size = (0, 34, 28, 25)[len(rivals)]
    for number, seat in enumerate(rivals):
        panel = rival_board(Panel(table, look, picks, seat, each, 152, size))
        nodes.append(_placed(panel, 2 * (GAP + number * (each + GAP)) + each, 906, 152))
    mine = own_board(Panel(table, look, picks, below, wide - 2 * GAP, 206, 33), 82, 1)
    nodes.append(_placed(mine, wide, 1066, 206))
    return Scene(wide, high, nodes)


def _placed(panel: Node, edges: float, top: float, high: float) -> Node:
    """A board in its place: `edges` is the sum of its left and right edge."""
    panel.x, panel.y = edges / 2, top + high / 2
    return panel
