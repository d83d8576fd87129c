"""How a table looks: a match begun, its scene drawn, and what is found there."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.games.shadows import GAME
from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.pieces import Character
from ludoteca.games.shadows.scene import scene
from ludoteca.games.shadows.state import Stage, Table
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.questions import Question
from ludoteca.kernel.values import Option, Seat
from ludoteca.scene.nodes import Look, Node, Scene, Shape

SHAPES: tuple[Shape, Shape] = ("wide", "tall")


def started(seats: int, seed: int = 1) -> Match:
    """A match at the first question of its first round."""
    match = Match(GAME, GAME.setup(seats))
    nature = SeededNature(seed)
    match.let_nature(nature)
    while table_of(match).stage is not Stage.ROUND:
        match.answer_at(0)
        match.let_nature(nature)
    return match


def table_of(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def look(
    table: Table,
    seat: Seat = 0,
    question: Question[Option] | None = None,
    shape: Shape = "wide",
    *,
    chair: Seat | None = None,
    open: bool = False,
) -> Scene:
    names = tuple("ABCD"[: table.seats])
    return scene(table, Look(seat, max(seat, 0) if chair is None else chair, question, names, shape, open))


def nodes_in(nodes: list[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from nodes_in(node.children)


def find(drawn: Scene, key: str) -> Node:
    found = [node for node in nodes_in(drawn.nodes) if node.key == key]
    assert len(found) == 1, f"{len(found)} things have the key {key!r}"
    return found[0]


def has(drawn: Scene, key: str) -> bool:
    return any(node.key == key for node in nodes_in(drawn.nodes))


def symbols(node: Node) -> list[str]:
    return [str(part.attrs["href"])[9:] for part in nodes_in([node]) if part.tag == "use"]


def written(node: Node) -> list[object]:
    return [part.text for part in nodes_in([node]) if part.tag == "text"]


def spread(table: Table, seat: Seat, count: int = 1) -> tuple[Character, int]:
    """Put tokens of a seat on the first empty Citizen; which one, and its cell."""
    cell = next(cell for cell in cells_of(table.citizens) if not table.holders(cell))
    table.add(seat, cell, count)
    return table.card(cell), cell
