"""The discs as the looker sees them. Each is a group that turns; over the side that faces the looker lies a brass
window, which stays where it is and says what the looker can trade there."""

from __future__ import annotations

from typing import Final

from ludoteca.games.smog.actions import why_no_trade
from ludoteca.games.smog.names import goods_named, named
from ludoteca.games.smog.pieces import DIRECTIONS, DISCS, Agent, Direction, Place, Rotation
from ludoteca.games.smog.scene_picks import glass_key
from ludoteca.games.smog.scene_view import BRASS, INKS, IVORY, NIGHT, SMALL, STEP, Board, handle, size_of, slug
from ludoteca.kernel.values import Phrase, say
from ludoteca.scene.nodes import Node, circle, group, path, symbol, text

DIM: Final = 0.74
"""How much of the sides that others read shows."""
WINDOW: Final = "M-24.7 24.7L-65.8 65.8A93 93 0 0 0 65.8 65.8L24.7 24.7A35 35 0 0 1 -24.7 24.7Z"
"""The outline of what the looker reads, in units of a disc of radius 100."""
SIDE: Final = "M-27.5 28.3L-59.3 60.9A85 85 0 0 0 59.3 60.9L27.5 28.3A39.5 39.5 0 0 1 -27.5 28.3Z"
"""The outline of a side."""


def discs(here: Board) -> list[Node]:
    """The Promenade and the twelve discs, from the ground up; figures stand upon them."""
    return [
        _promenade(here),
        *(_disc(here, disc) for disc in DISCS),
        *_fogs(here),
        *(_label(here, disc) for disc in DISCS),
        *(_window(here, disc) for disc in DISCS),
        *_marks(here),
    ]


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
        scale=size_of(disc),
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
                group([symbol("smog-fog", 200)], x=x, y=y, angle=angle, scale=size_of(disc), key=f"fog-{disc.label}")
            )
    return nodes


def _label(here: Board, disc: Place) -> Node:
    """What the disc is called, on its hub."""
    x, y = here.middle(disc)
    label = text(disc.label, 30, x=x, y=y, fill=BRASS, font_weight=700)
    label.glyph = disc.label
    return label


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
    across = left + (38 if cheaper else 44)
    cost = text(str(to_buy), 50 if cheaper else 58, x=across, y=61, family="sans", fill=ink, font_weight=800)
    letter = goods[0].upper() if disc.elements else ""
    cost.glyph = f"{letter}{to_buy}{'x' if stopped else ''}"
    nodes = [
        path(WINDOW, fill=NIGHT),
        symbol(f"smog-read-{goods}", 200),
        symbol(icon, 42 if left < -25 else 46, x=left, y=61),
        cost,
    ]
    if stopped:
        nodes.append(symbol("smog-closed" if closed else "smog-hourglass", 42, x=44, y=58))
    elif cheaper:
        nodes.append(text(f"+{price}", 28, x=43, y=58, family="sans", fill=ink, font_weight=700))
    x, y = here.middle(disc)
    key = f"read-{disc.label}"
    return group(
        nodes,
        x=x,
        y=y,
        scale=size_of(disc),
        key=key,
        picks=here.picked(key),
        says=_read(here, disc),
        detail=_told(here, disc),
    )


def _read(here: Board, disc: Place) -> Phrase:
    """What the looker can trade on a disc, in words."""
    table, seat = here.table, here.look.chair
    side = table.side(seat, disc)
    price, to_buy = disc.prices[side], table.price_to_buy(disc, side)
    if (stopped := why_no_trade(table, seat, disc)) is not None:
        says = f"scene-read-{stopped.code}"
    elif to_buy == price:
        says = "scene-read"
    else:
        says = "scene-read-merchant" if disc.elements else "scene-read-merchant-artefact"
    return say(says, disc=named(disc), goods=goods_named(disc, side), price=to_buy, sale=price)


def _told(here: Board, disc: Place) -> Phrase:
    """All four sides of a disc in words, as the looker sees them; its fog; who stands there."""
    table = here.table
    facing, turns = here.facing, table.turns[disc.index]
    sides = {}
    for name, step in (("near", 0), ("left", 1), ("far", 2), ("right", 3)):
        side = (facing + step - turns) & 3
        says = "scene-side-glass" if table.has_glass(disc, side) else "scene-side"
        sides[name] = say(says, goods=goods_named(disc, side), price=disc.prices[side])
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
                        scale=size_of(disc),
                        key=key,
                        picks=picked,
                        says=_place(here, disc, direction),
                    )
                )
            key = glass_key(here.table, disc, direction)
            side = (direction - here.table.turns[disc.index]) & 3
            if here.table.has_glass(disc, side) and (picked := here.picked(key)):
                ring = circle(
                    21,
                    x=44,
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
                        scale=size_of(disc),
                        key=key,
                        picks=picked,
                        says=say("scene-glass", disc=named(disc), goods=goods_named(disc, side)),
                    )
                )
    return nodes


def _place(here: Board, disc: Place, direction: Direction) -> Phrase:
    side = (direction - here.table.turns[disc.index]) & 3
    return say("scene-mark", disc=named(disc), goods=goods_named(disc, side), price=disc.prices[side])


def handles(here: Board) -> list[Node]:
    """The arrows by which discs are turned, and the gate of whoever looks or is looked upon with all cards open."""
    nodes = []
    for disc in DISCS:
        x, y = here.middle(disc)
        size = size_of(disc)
        if picked := here.picked(f"turn-{disc.label}"):
            # Beside the disc, where it hides no hourglass, and above the agents on the disc below; at the right end of
            # the board there is room on the left only
            beside = (-98 if x > 2 * STEP - 1 else 98) * size
            says = say("scene-turn", disc=named(disc))
            nodes.append(handle("smog-turn-right", f"turn-{disc.label}", picked, x + beside, y + 66 * size, says, 50))
        for rotation, name, dx in (
            (Rotation.ANTICLOCKWISE, "smog-turn-left", -31),
            (Rotation.CLOCKWISE, "smog-turn-right", 31),
        ):
            key = f"spin-{disc.label}-{rotation.name.lower()}"
            if picked := here.picked(key):
                says = say("scene-spin", disc=named(disc), rotation=named(rotation))
                # Over the far side: what a turn brings before the looker lies at the left and the right
                nodes.append(handle(name, key, picked, x + dx * size, y - 62 * size, says, 62))
    below = here.look.seat if here.look.seat >= 0 else here.look.chair
    gate = here.table.gate_of(below) if here.look.sees(below) else None
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
