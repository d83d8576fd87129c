"""Scenes to look into: where their pieces lie, what is written on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin

from ludoteca.games.smog import GAME
from ludoteca.games.smog.pieces import DISCS, Agent, place_called
from ludoteca.games.smog.scene import scene
from ludoteca.games.smog.state import Table
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Seat
from ludoteca.scene.nodes import Look, Node, Scene, Shape

NAMES = ("Ada", "Beatrice", "Charles", "Dorian")
SHAPES: tuple[Shape, ...] = ("wide", "tall")


@dataclass(frozen=True)
class Spot:
    """Where a node lies in the scene, all groups around it considered."""

    x: float
    y: float
    angle: float
    scale: float


def walk(nodes: list[Node], at: Spot = Spot(0, 0, 0, 1)) -> Iterator[tuple[Node, Spot]]:
    for node in nodes:
        turned = radians(at.angle)
        x = at.x + at.scale * (node.x * cos(turned) - node.y * sin(turned))
        y = at.y + at.scale * (node.x * sin(turned) + node.y * cos(turned))
        here = Spot(x, y, (at.angle + node.angle) % 360, at.scale * node.scale)
        yield node, here
        yield from walk(node.children, here)


def keyed(drawn: Scene) -> dict[str, tuple[Node, Spot]]:
    return {node.key: (node, spot) for node, spot in walk(drawn.nodes) if node.key}


def words_in(node: Node) -> list[str]:
    return [inner.text for inner, _ in walk([node]) if inner.tag == "text" and isinstance(inner.text, str)]


def symbols_in(node: Node) -> list[str]:
    return [str(inner.attrs["href"])[1:] for inner, _ in walk([node]) if "href" in inner.attrs]


def started(seats: int, seed: int = 1, answers: int = 2) -> Match:
    """A match some answers after the deal: by default in the middle of the placing of hourglasses."""
    match, nature = Match(GAME, GAME.setup(seats)), SeededNature(seed)
    match.let_nature(nature)
    for _ in range(answers):
        if match.question is None:
            break
        match.answer_at(nature.index(len(match.question.options)))
        match.let_nature(nature)
    return match


def dealt(seats: int = 4) -> Table:
    """A table on which the game is about to begin, to be arranged at will."""
    table = started(seats, answers=2 * seats).state
    assert isinstance(table, Table)
    table.glasses = [0] * len(DISCS)
    table.supply = 30
    return table


def seen(table: Table, seat: Seat, shape: Shape = "wide", chair: Seat | None = None) -> dict[str, tuple[Node, Spot]]:
    names = NAMES[: table.seats]
    return keyed(scene(table, Look(seat, seat if chair is None else chair, None, names, shape)))


def put(table: Table, agent: Agent, label: str) -> None:
    """Let an agent stand on a disc, whoever it takes the corner from."""
    if agent not in table.corners:
        table.corners[0] = agent
    corner = table.corners.index(agent)
    table.figures[corner] = place_called(label)
    table.in_play.append(corner)
