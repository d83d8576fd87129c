"""The board as one side of the table sees it: streets, edges, corners, piles, and what lies beside them.

Everything is drawn about the Promenade at (0, 0), turned so that the looker's side lies at the bottom.
"""

from __future__ import annotations

from ludoteca.games.smog.agents import next_corner
from ludoteca.games.smog.names import named
from ludoteca.games.smog.pieces import ARTEFACTS, COMPETENCE, DIRECTIONS, DISCS, Artefact, Direction, Place, Rotation
from ludoteca.games.smog.scene_discs import discs, handles
from ludoteca.games.smog.scene_figures import agents, gentlemen
from ludoteca.games.smog.scene_picks import Picks
from ludoteca.games.smog.scene_view import (
    BRASS,
    INKS,
    IVORY,
    NIGHT,
    STEP,
    Board,
    around,
    corner_at,
    handle,
    slug,
)
from ludoteca.games.smog.state import Table
from ludoteca.kernel.values import Seat, say
from ludoteca.scene.nodes import Look, Node, Number, circle, group, rect, symbol, text
from ludoteca.scene.wire import width_of


def board(table: Table, look: Look, picks: Picks, *, half: int, small: int, roomy: bool) -> Node:
    """The whole board, `2 * half` wide. `roomy`: is there room for names on its edges?"""
    here = Board(table, look, picks, half, small, roomy)
    return group(
        [
            symbol("smog-board", 2 * half),
            *(_edge(here, direction) for direction in DIRECTIONS),
            *_piles(here),
            *_corners(here),
            *_supplies(here),
            *discs(here),
            *agents(here),
            *gentlemen(here),
            *handles(here),
        ],
        key="board",
        says=say("scene-board"),
    )


# ---- The frame


def _edge(here: Board, direction: Direction) -> Node:
    """A side of the board in the colour of its element, with the name of who sits there."""
    element = COMPETENCE[direction]
    slug = element.name.lower()
    nodes: list[Node | None] = [symbol(f"smog-edge-{slug}", 2 * here.half, 34 * here.half / 500)]
    nodes += [symbol(f"smog-{slug}", 30, x=x) for x in (-150, 150)]
    if here.roomy and direction in here.table.facing:
        seat = here.table.facing.index(direction)
        name = here.look.names[seat]
        lettering = round(min(22, 190 / width_of(name, 1, sans=True, bold=True)), 1)
        words = text(name, lettering, family="sans", fill=INKS[element], font_weight=700)
        nodes.append(group([words], x=-300, angle=180 if here.angle(direction) == 180 else 0))
    x, y = around(here.half - 17, here.angle(direction))
    return group(nodes, x=x, y=y, angle=here.angle(direction))


def _corners(here: Board) -> list[Node]:
    """Where agents wait, each with its name; the one who enters next has a lamp."""
    table = here.table
    if not table.corners:
        return []
    following = next_corner(table)
    nodes = []
    for corner, agent in enumerate(table.corners):
        x, y = corner_at(here, corner)
        away = table.figures[corner] is not None
        says = say("scene-corner-away" if away else "scene-corner", agent=named(agent), number=corner + 1)
        nodes.append(
            group(
                [
                    rect(170, 168, corner=14, fill="#101a22", fill_opacity=0.88, stroke=BRASS, stroke_width=3),
                    text(say(f"scene-{slug(agent)}"), 23, y=56, wrap=150, fill=IVORY, font_weight=700),
                    symbol("smog-lamp-on", 46, x=-60, y=-54) if corner == following else None,
                    text(str(corner + 1), here.small, x=64, y=-60, family="sans", fill=BRASS, font_weight=700),
                    circle(32, y=-30, fill="none", stroke="#5d7a74", stroke_width=2.5, stroke_dasharray="5 6")
                    if away
                    else None,
                ],
                x=x,
                y=y,
                key=f"corner-{agent.name.lower()}",
                says=says,
                detail=say(f"{slug(agent)}-text"),
            )
        )
    return nodes


def _piles(here: Board) -> list[Node]:
    """The artefacts still for sale, each beside its disc. Every card is kept for the seat that may yet buy it, so that
    it flies to its buyer."""
    table = here.table
    nodes = []
    for artefact in ARTEFACTS:
        disc = DISCS[8 + artefact]
        x, y = _beside(here, here.angle(_arm(disc)))
        left = [seat for seat in range(table.seats) if not table.owns(seat, artefact)]
        stock = table.stock(artefact)
        spare = (symbol(f"smog-card-{slug(artefact)}", 84, 118, x=-8, y=3 * i) for i in range(stock - len(left)))
        cards = [artefact_card(artefact, seat, x=4 * i - 4, y=-4 * i) for i, seat in enumerate(left)]
        nodes.append(
            group(
                [
                    rect(
                        96,
                        126,
                        corner=8,
                        fill="#0a1018",
                        fill_opacity=0.5,
                        stroke="#8a6a2e",
                        stroke_width=2,
                        stroke_dasharray="6 5",
                    ),
                    *spare,
                    *cards,
                    _badge(f"{stock}", here.small, 48, 54),
                ],
                x=x,
                y=y,
                says=say("scene-pile", artefact=named(artefact), cards=stock),
                detail=say("scene-rules-artefact", artefact=named(artefact), lore=say(f"scene-lore-{slug(artefact)}")),
            )
        )
    return nodes


def _arm(disc: Place) -> Direction:
    """In which direction an outer disc lies."""
    return DIRECTIONS[disc.index - 8]


def _beside(here: Board, angle: int, clockwise: bool = True) -> tuple[float, float]:
    """The free ground beside an outer disc, in front of the corner."""
    x, y = around(here.half - 34 - 92, angle)
    dx, dy = around(STEP * 0.98, angle + 90)
    return (x + dx, y + dy) if clockwise else (x - dx, y - dy)


def artefact_card(artefact: Artefact, seat: Seat, *, x: Number = 0, y: Number = 0, scale: Number = 1) -> Node:
    return group(
        [symbol(f"smog-card-{slug(artefact)}", 84, 118)],
        x=x,
        y=y,
        scale=scale,
        key=f"card-{artefact.name.lower()}-{seat}",
    )


def _supplies(here: Board) -> list[Node]:
    """What lies beside the board: the deck and its discard, the hourglasses, the watch with the round, the compass."""
    table = here.table
    return [_deck(here), _glasses_left(here), _watch(here), *_compass(here)] if table.round or table.corners else []


def _deck(here: Board) -> Node:
    table = here.table
    x, y = _beside(here, 180, clockwise=False)
    cards, gone = len(table.deck), len(table.discard)
    last = table.discard[-1] if table.discard else None
    discard = group(
        [
            symbol("smog-card-face", 70, 98)
            if gone
            else rect(66, 94, corner=8, fill="none", stroke="#8a6a2e", stroke_width=2, stroke_dasharray="6 5"),
            symbol(f"smog-{slug(last)}", 54, y=-4) if last is not None else None,
            _badge(str(gone), here.small, 24, 44),
        ],
        x=40,
        key="discard",
        says=say("scene-discard-top", cards=gone, special=named(last))
        if last is not None
        else say("scene-discard", cards=gone),
        detail=say(f"{slug(last)}-text") if last is not None else None,
    )
    deck = group(
        [
            *(symbol("smog-card-back", 70, 98, x=2 * i, y=-2 * i) for i in range(min(3, cards))),
            _badge(str(cards), here.small, -24, 44),
        ],
        x=-40,
        key="deck",
        picks=here.picked("deck"),
        says=say("scene-deck", cards=cards),
    )
    return group([deck, discard], x=x, y=y)


def _glasses_left(here: Board) -> Node:
    x, y = _beside(here, 270, clockwise=False)
    left = here.table.supply
    return group(
        [
            circle(52, fill="#0a1018", fill_opacity=0.72, stroke="#8a6a2e", stroke_width=2),
            symbol("smog-hourglass", 58, x=-16),
            text(str(left), here.small + 6, x=24, family="sans", fill=IVORY, font_weight=700),
        ],
        x=x,
        y=y,
        key="supply",
        says=say("scene-supply", glasses=left),
        detail=say("scene-rules-hourglass"),
    )


def _watch(here: Board) -> Node:
    """The Queen's watch: which round it is, and where one ends one's turn."""
    x, y = _beside(here, 0, clockwise=False)
    picked = here.picked("watch")
    return group(
        [
            circle(62, fill="#0a1018", fill_opacity=0.4),
            symbol("smog-watch", 124, y=-8),
            text(
                str(here.table.round or ""), 50 if here.table.round < 100 else 36, y=2, fill="#2a1d0a", font_weight=700
            ),
            circle(66, fill="none", stroke="#ffd98a", stroke_width=5, stroke_dasharray="12 7") if picked else None,
        ],
        x=x,
        y=y,
        key="watch",
        picks=picked,
        says=say("scene-watch", round=here.table.round),
    )


def _compass(here: Board) -> list[Node]:
    """Turns with the board, and is where the Wheel of Chaos is turned."""
    x, y = _beside(here, 90, clockwise=False)
    nodes = [group([symbol("smog-compass", 104)], x=x, y=y, angle=here.turned, key="compass")]
    for rotation, name, dx in (
        (Rotation.ANTICLOCKWISE, "smog-turn-left", -42),
        (Rotation.CLOCKWISE, "smog-turn-right", 42),
    ):
        if picked := here.picked(f"board-{rotation.name.lower()}"):
            nodes.append(
                handle(
                    name,
                    f"board-{rotation.name.lower()}",
                    picked,
                    x + dx,
                    y,
                    say("scene-turn-board", rotation=named(rotation)),
                    74,
                )
            )
    return nodes


def _badge(words: str, size: int, x: Number, y: Number) -> Node:
    """A number on a dark coin."""
    high = size * 1.24
    return group(
        [
            rect(
                high + (len(words) - 1) * size * 0.5, high, corner=high / 2, fill=NIGHT, stroke=BRASS, stroke_width=2.5
            ),
            text(words, size, family="sans", fill=IVORY, font_weight=700),
        ],
        x=x,
        y=y,
    )
