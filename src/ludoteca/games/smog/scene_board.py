"""The board as one side of the table sees it: streets, discs, what one reads on them, figures, corners, piles.

Everything is drawn about the Promenade at (0, 0), turned so that the looker's side lies at the bottom. The discs are
groups that turn; over the side of each disc that faces the looker lies a brass window, which stays where it is and
says what the looker can trade there.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from ludoteca.games.smog.actions import why_no_trade
from ludoteca.games.smog.agents import next_corner
from ludoteca.games.smog.names import named
from ludoteca.games.smog.pieces import (
    ARTEFACTS,
    COMPETENCE,
    DIRECTIONS,
    DISCS,
    PLACES,
    PROMENADE,
    Agent,
    Artefact,
    Direction,
    Element,
    Place,
    Rotation,
)
from ludoteca.games.smog.scene_names import slug
from ludoteca.games.smog.scene_picks import Picks, glass_key
from ludoteca.games.smog.state import Table
from ludoteca.kernel.values import Phrase, Seat, SeatName, say
from ludoteca.scene.nodes import Look, Node, Number, circle, group, path, rect, symbol, text
from ludoteca.scene.wire import width_of

STEP: Final = 184
"""From the middle of one place to the next."""
SMALL: Final = 0.86
LARGE: Final = 0.96
DIM: Final = 0.74
"""How much of the sides that others read shows."""
IVORY: Final = "#fff6df"
NIGHT: Final = "#0b1018"
BRASS: Final = "#e4c26d"
COLOURS: Final = ("#9a63e0", "#35a765", "#f08a24", "#e0569a")
"""Of the gentlemen, by seat. Their hats tell them apart as well."""

INKS: Final = {
    Element.ECTOPLASM: "#10231f",
    Element.MANA: IVORY,
    Element.BLOOD: IVORY,
    Element.TITANIUM: IVORY,
}
WINDOW: Final = "M-24.7 24.7L-65.8 65.8A93 93 0 0 0 65.8 65.8L24.7 24.7A35 35 0 0 1 -24.7 24.7Z"
"""The outline of what the looker reads, in units of a disc of radius 100."""
SIDE: Final = "M-27.5 28.3L-59.3 60.9A85 85 0 0 0 59.3 60.9L27.5 28.3A39.5 39.5 0 0 1 -27.5 28.3Z"

CROWD: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, -8),),
    ((-21, -8), (21, -8)),
    ((-27, -14), (27, -14), (0, 4)),
    ((-27, -16), (27, -16), (-24, 8), (24, 8)),
)
"""Where gentlemen stand on a disc, by how many they are."""
PLAZA: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 0),),
    ((-30, 0), (30, 0)),
    ((-42, -6), (42, -6), (0, 6)),
    ((-30, -32), (30, -32), (-30, 36), (30, 36)),
)
"""Where they stand on the Promenade."""


@dataclass(frozen=True, slots=True)
class Board:
    """What all parts of the board need: the table, who looks from where, what may be picked.

    half      half the width of the board
    small     the size of its smallest lettering
    turned    how far the board is turned for the looker, in degrees
    """

    table: Table
    look: Look
    picks: Picks
    half: int
    small: int
    roomy: bool

    @property
    def facing(self) -> int:
        return self.table.facing[self.look.chair]

    @property
    def turned(self) -> int:
        return (2 - self.facing) * 90

    def picked(self, key: str) -> tuple[str, ...]:
        return self.picks.get(key, ())

    def at(self, x: Number, y: Number) -> tuple[float, float]:
        """From the board's compass (x to the east, y to the north) to the scene."""
        match self.facing:
            case Direction.SOUTH:
                return x, -y
            case Direction.WEST:
                return -y, -x
            case Direction.NORTH:
                return -x, y
        return y, x

    def middle(self, place: Place) -> tuple[float, float]:
        return self.at(place.x * STEP, place.y * STEP)

    def turn(self, disc: Place) -> int:
        """How far a disc is turned in the scene."""
        return (90 * self.table.turns[disc.index] + self.turned) % 360

    def angle(self, direction: int) -> int:
        """How far something drawn at the bottom must be turned to lie in a direction."""
        return (direction - self.facing) % 4 * 90


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
            _promenade(here),
            *(_disc(here, disc) for disc in DISCS),
            *_fogs(here),
            *(_label(here, disc) for disc in DISCS),
            *(_window(here, disc) for disc in DISCS),
            *_marks(here),
            *_agents(here),
            *_gentlemen(here),
            *_handles(here),
        ],
        key="board",
        says=say("scene-board"),
    )


def _around(radius: float, angle: float) -> tuple[float, float]:
    """A point so far from the middle; angles clockwise from the bottom, as in `Board.angle`."""
    return -radius * sin(radians(angle)), radius * cos(radians(angle))


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
        lettering = round(min(22, 230 / width_of(name, 1, sans=True, bold=True)), 1)
        words = text(name, lettering, family="sans", fill=INKS[element], font_weight=700)
        nodes.append(group([words], x=-290, angle=180 if here.angle(direction) == 180 else 0))
    x, y = _around(here.half - 17, here.angle(direction))
    return group(nodes, x=x, y=y, angle=here.angle(direction))


def _corners(here: Board) -> list[Node]:
    """Where agents wait, each with its name; the one who enters next has a lamp."""
    table = here.table
    if not table.corners:
        return []
    following = next_corner(table)
    nodes = []
    for corner, agent in enumerate(table.corners):
        x, y = _corner(here, corner)
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


def _corner(here: Board, corner: int) -> tuple[float, float]:
    """The corner's middle. Corners are counted clockwise from the north-west."""
    reach = here.half - 34 - 88
    return here.at((-reach, reach, reach, -reach)[corner], (reach, reach, -reach, -reach)[corner])


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
    x, y = _around(here.half - 34 - 92, angle)
    dx, dy = _around(STEP * 0.98, angle + 90)
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
                _handle(
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


# ---- Discs


def _promenade(here: Board) -> Node:
    """The middle of the market, with what one can do there: ask the Queen for money, turn any disc and draw."""
    badges = []
    for key, name, x, says in (
        ("request", "smog-coin", -66, say("scene-request")),
        ("turn-any", "smog-card-back", 66, say("scene-turn-any")),
    ):
        picked = here.picked(key)
        badges.append(
            group(
                [
                    circle(26, fill="#1b2a22", stroke="#ffd98a" if picked else BRASS, stroke_width=4 if picked else 2),
                    symbol(name, 38),
                ],
                x=x,
                y=66,
                key=key,
                picks=picked,
                says=says,
            )
        )
    ground = group(
        [circle(97, fill="#56605f"), symbol("smog-promenade", 200)],
        key="disc-promenade",
        picks=here.picked("disc-promenade"),
        says=say("scene-promenade"),
        detail=say("scene-rules-promenade"),
        scale=SMALL * 1.02,
    )
    return group([ground, group(badges, scale=SMALL)])


def _size(disc: Place) -> float:
    return LARGE if disc.is_outer else SMALL


def _disc(here: Board, disc: Place) -> Node:
    """The cog-wheel itself, with its four sides, fog and hourglasses: all that turns."""
    x, y = here.middle(disc)
    nodes = [circle(95, fill="#1a1208"), symbol("smog-gear-large" if disc.is_outer else "smog-gear-small", 200)]
    for side in range(4):
        nodes += _side(here, disc, side)
    return group(
        nodes,
        x=x,
        y=y,
        angle=here.turn(disc),
        scale=_size(disc),
        key=f"disc-{disc.label}",
        picks=here.picked(f"disc-{disc.label}"),
        says=say("scene-disc-name", label=disc.label),
        detail=_told(here, disc),
        glyph=disc.label,
    )


def _turned(side: int) -> int:
    """How far what is drawn at the bottom must be turned to lie at a side of an unturned disc."""
    return (side - 2) % 4 * 90


def _side(here: Board, disc: Place, side: int) -> list[Node]:
    """What one side shows to whoever sits before it."""
    glass = here.table.has_glass(disc, side)
    if disc.elements:
        element = disc.elements[side]
        goods, ink = element.name.lower(), INKS[element]
    else:
        assert disc.artefact is not None
        goods, ink = slug(disc.artefact), IVORY
    face = symbol(f"smog-side-{goods}", 200, opacity=DIM)
    price = text(str(disc.prices[side]), 40, family="sans", fill=ink, font_weight=700, opacity=DIM)
    nodes = [face, _on_side(price, 12 if glass else 20, 63, side)]
    if glass:
        key = f"hourglass-{disc.label}-{side}"
        nodes.append(_on_side(group([symbol("smog-hourglass", 36)], key=key), 42, 57, side))
    face.angle = _turned(side)
    return nodes


def _on_side(node: Node, x: int, y: int, side: int) -> Node:
    """Put something where it would lie at the bottom of a disc, but on this side of it."""
    angle = _turned(side)
    node.angle = angle
    node.x, node.y = ((x, y), (-y, x), (-x, -y), (y, -x))[angle // 90]
    return node


def _fogs(here: Board) -> list[Node]:
    """The fog on the rims, above all discs, so that it lies across the way. It turns with its disc."""
    nodes = []
    for disc in DISCS:
        if disc.fog >= 0:
            x, y = here.middle(disc)
            angle = (here.turn(disc) + _turned(disc.fog)) % 360
            nodes.append(
                group([symbol("smog-fog", 200)], x=x, y=y, angle=angle, scale=_size(disc), key=f"fog-{disc.label}")
            )
    return nodes


def _label(here: Board, disc: Place) -> Node:
    """What the disc is called, on its hub."""
    x, y = here.middle(disc)
    return text(disc.label, 30, x=x, y=y + 1, fill=BRASS, font_weight=700)


def _window(here: Board, disc: Place) -> Node:
    """What the looker reads on a disc, large: goods, price, and whether something forbids the trade."""
    table, seat = here.table, here.look.chair
    side = table.side(seat, disc)
    glass, closed = table.has_glass(disc, side), table.is_here(Agent.DOCTOR, disc)
    price, to_buy = disc.prices[side], table.price_to_buy(disc, side)
    if disc.elements:
        element = disc.elements[side]
        goods, icon, ink = element.name.lower(), f"smog-{element.name.lower()}", INKS[element]
    else:
        assert disc.artefact is not None
        goods, icon, ink = "artefact", f"smog-{slug(disc.artefact)}", IVORY
    stopped = glass or closed
    cheaper = to_buy != price and bool(disc.elements) and not stopped
    left = -38 if stopped or cheaper else -25
    nodes = [
        path(WINDOW, fill=NIGHT),
        symbol(f"smog-read-{goods}", 200),
        symbol(icon, 42 if left < -25 else 46, x=left, y=61),
        text(
            str(to_buy),
            50 if cheaper else 58,
            x=left + (38 if cheaper else 44),
            y=61,
            family="sans",
            fill=ink,
            font_weight=800,
        ),
    ]
    if stopped:
        nodes.append(symbol("smog-closed" if closed else "smog-hourglass", 42, x=41, y=58))
    elif cheaper:
        nodes.append(text(f"+{price}", 28, x=43, y=58, family="sans", fill=ink, font_weight=700))
    x, y = here.middle(disc)
    key = f"read-{disc.label}"
    return group(
        nodes,
        x=x,
        y=y,
        scale=_size(disc),
        key=key,
        picks=here.picked(key),
        says=_read(here, disc),
        detail=_told(here, disc),
    )


def _read(here: Board, disc: Place) -> Phrase:
    """What the looker can trade on a disc, in words."""
    table, seat = here.table, here.look.chair
    side = table.side(seat, disc)
    says = "scene-read"
    if (stopped := why_no_trade(table, seat, disc)) is not None:
        says = "scene-read-doctor" if table.is_here(Agent.DOCTOR, disc) else f"scene-read-{stopped.code}"
    return say(says, disc=named(disc), goods=_goods(disc, side), price=table.price_to_buy(disc, side))


def _goods(disc: Place, side: int) -> Phrase:
    if disc.elements:
        return named(disc.elements[side])
    assert disc.artefact is not None
    return named(disc.artefact)


def _told(here: Board, disc: Place) -> Phrase:
    """All four sides of a disc in words, as the looker sees them; its fog; who stands there."""
    table = here.table
    facing, turns = here.facing, table.turns[disc.index]
    sides = {}
    for name, step in (("near", 0), ("left", 1), ("far", 2), ("right", 3)):
        side = (facing + step - turns) & 3
        says = "scene-side-glass" if table.has_glass(disc, side) else "scene-side"
        sides[name] = say(says, goods=_goods(disc, side), price=disc.prices[side])
    where = ("near", "left", "far", "right")[(disc.fog + turns - facing) & 3] if disc.fog >= 0 else "none"
    return say("scene-disc", **sides, fog=say(f"scene-fog-{where}"))


def _marks(here: Board) -> list[Node]:
    """Sides on which an hourglass may be placed, and hourglasses that may be taken away."""
    nodes: list[Node] = []
    if not any(key.startswith(("mark-", "glass-")) for key in here.picks):
        return nodes
    for disc in DISCS:
        x, y = here.middle(disc)
        for direction in DIRECTIONS:
            angle = here.angle(direction)
            key = f"mark-{disc.label}-{direction.name.lower()}"
            if picked := here.picked(key):
                mark = path(SIDE, fill="#fff", fill_opacity=0.02, stroke="#ffd98a", stroke_width=3)
                nodes.append(
                    group(
                        [mark],
                        x=x,
                        y=y,
                        angle=angle,
                        scale=_size(disc),
                        key=key,
                        picks=picked,
                        says=_place(here, disc, direction),
                    )
                )
            key = glass_key(here.table, disc, direction)
            side = (direction - here.table.turns[disc.index]) & 3
            if here.table.has_glass(disc, side) and (picked := here.picked(key)):
                ring = circle(
                    25,
                    x=41,
                    y=58,
                    fill="#fff",
                    fill_opacity=0.05,
                    stroke="#ffd98a",
                    stroke_width=4,
                    stroke_dasharray="7 5",
                )
                nodes.append(
                    group(
                        [ring],
                        x=x,
                        y=y,
                        angle=angle,
                        scale=_size(disc),
                        key=key,
                        picks=picked,
                        says=say("scene-glass", disc=named(disc), goods=_goods(disc, side)),
                    )
                )
    return nodes


def _place(here: Board, disc: Place, direction: Direction) -> Phrase:
    side = (direction - here.table.turns[disc.index]) & 3
    return say("scene-mark", disc=named(disc), goods=_goods(disc, side), price=disc.prices[side])


# ---- Figures


def _agents(here: Board) -> list[Node]:
    """The agents: in their corners, or on the rim of the disc where they work."""
    table = here.table
    nodes = []
    standing: dict[Place, int] = {}
    for corner, agent in enumerate(table.corners):
        disc = table.figures[corner]
        if disc is None:
            x, y = _corner(here, corner)
            y, scale = y - 26, 1.02
        else:
            x, y = here.middle(disc)
            second = standing.get(disc, 0)
            standing[disc] = second + 1
            x, y, scale = x + (-66 if second else 66) * _size(disc), y - 72 * _size(disc), 0.86
        says = (
            say("scene-agent-waits", agent=named(agent))
            if disc is None
            else say("scene-agent-at", agent=named(agent), disc=named(disc))
        )
        key = f"agent-{agent.name.lower()}"
        nodes.append(
            group(
                [circle(40, fill="#fff", opacity=0), symbol(f"smog-{slug(agent)}", 84, 100)],
                x=x,
                y=y,
                scale=scale,
                key=key,
                picks=here.picked(key),
                says=says,
                detail=say(f"{slug(agent)}-text"),
                glyph=agent.name[0],
            )
        )
    return nodes


def _gentlemen(here: Board) -> list[Node]:
    table = here.table
    nodes = []
    for place in PLACES:
        seats = [seat for seat in range(table.seats) if table.places[seat] is place]
        x, y = here.middle(place)
        plaza = place is PROMENADE
        scale = (0.9 if plaza else 0.84) if len(seats) < 3 else 0.72
        for seat, (dx, dy) in zip(seats, (PLAZA if plaza else CROWD)[len(seats)], strict=True):
            key = f"gentleman-{seat}"
            nodes.append(
                group(
                    [
                        symbol("smog-mine", 110) if seat == here.look.seat else None,
                        symbol(f"smog-gentleman-{seat}", 72, 99, color=COLOURS[seat]),
                    ],
                    x=x + dx,
                    y=y + dy - 4,
                    scale=scale,
                    key=key,
                    picks=here.picked(key),
                    says=say("scene-gentleman", who=SeatName(seat), place=named(place)),
                    glyph=str(seat + 1),
                )
            )
    return nodes


# ---- What one turns and opens


def _handles(here: Board) -> list[Node]:
    """The arrows by which discs are turned, and the looker's own gate."""
    nodes = []
    for disc in DISCS:
        x, y = here.middle(disc)
        size = _size(disc)
        if picked := here.picked(f"turn-{disc.label}"):
            nodes.append(
                _handle(
                    "smog-turn-right",
                    f"turn-{disc.label}",
                    picked,
                    x + 70 * size,
                    y + 66 * size,
                    say("scene-turn", disc=named(disc)),
                    50,
                )
            )
        for rotation, name, dx in (
            (Rotation.ANTICLOCKWISE, "smog-turn-left", -34),
            (Rotation.CLOCKWISE, "smog-turn-right", 34),
        ):
            key = f"spin-{disc.label}-{rotation.name.lower()}"
            if picked := here.picked(key):
                says = say("scene-spin", disc=named(disc), rotation=named(rotation))
                nodes.append(_handle(name, key, picked, x + dx * size, y - 4, says, 62))
    gate = here.table.gate_of(here.look.seat) if here.look.seat >= 0 else None
    if gate is not None:
        x, y = here.middle(gate)
        nodes.append(
            group(
                [circle(26, fill=NIGHT, stroke=BRASS, stroke_width=3), symbol("smog-door", 36)],
                x=x - 82 * SMALL,
                y=y + 82 * SMALL,
                key="door",
                picks=here.picked("door"),
                says=say("scene-door", disc=named(gate)),
            )
        )
    return nodes


def _handle(name: str, key: str, picked: tuple[str, ...], x: Number, y: Number, says: Phrase, size: int) -> Node:
    return group([circle(size * 0.47, fill=NIGHT), symbol(name, size)], x=x, y=y, key=key, picks=picked, says=says)
