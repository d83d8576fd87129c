"""The small things a table is drawn with: armies, badges, ways, names; and the colours of the empires."""

from __future__ import annotations

import math
from typing import Final

from ludoteca.games.plateau.pieces import EMBLEM, Empire
from ludoteca.kernel.values import Phrase, Seat, say
from ludoteca.scene.nodes import Node, circle, group, path, symbol, text
from ludoteca.scene.wire import width_of

COLOURS: Final = {
    Empire.BABYLON: "#23539a",
    Empire.PERSIA: "#94620a",
    Empire.GREECE: "#0f5a53",
    Empire.ROME: "#a5261d",
}
DIGITS: Final = {
    Empire.BABYLON: "#ffffff",
    Empire.PERSIA: "#3d2302",
    Empire.GREECE: "#0b4741",
    Empire.ROME: "#fff4e6",
}
PRINTED: Final = {
    Empire.BABYLON: ("#6aa5ff", {2: "2", 4: "4", 6: "6", EMBLEM: "B"}),
    Empire.PERSIA: ("#e8ab2e", {2: "②", 4: "④", 6: "⑥", EMBLEM: "M"}),
    Empire.GREECE: ("#45cbb4", {2: "❷", 4: "❹", 6: "❻", EMBLEM: "G"}),
    Empire.ROME: ("#ff7a68", {2: "Ⅱ", 4: "Ⅳ", 6: "Ⅵ", EMBLEM: "R"}),
}
"""How the armies of an empire are printed in a terminal: a colour upon dark, and signs that differ without it too."""
GOLD: Final = "#ffd34d"
GLOW: Final = "#fff2b0"
PANEL: Final = "#f4ead2"


def way_drawn(way: str, wide: float, colour: str, **attrs: str | float) -> Node:
    attrs = {"stroke_linecap": "round", "stroke_linejoin": "round", **attrs}
    return Node(
        "path",
        {
            "d": way,
            "fill": "none",
            "stroke": colour,
            "stroke-width": wide,
            **{name.replace("_", "-"): value for name, value in attrs.items()},
        },
    )


def name_of(seat: Seat, names: tuple[str, ...]) -> Phrase | str:
    """The name of who sits there."""
    return names[seat] if seat < len(names) else say("seat-name", number=seat + 1)


def fitted(words: Phrase | str, size: float, room: float, *, x: float, y: float, fill: str, font_weight: str) -> Node:
    """A name that stays within its room: smaller letters first, then fewer."""
    if isinstance(words, str):
        # Some systems set serifs much wider than the estimate.
        wanted = width_of(words, 1.2, bold=True)
        size = max(size * 0.62, min(size, room / wanted)) if wanted else size
        while len(words) > 2 and width_of(words, size * 1.2, bold=True) > room:
            words = words[:-2].rstrip() + "…"
    return text(words, size, x=x, y=y, anchor="start", fill=fill, font_weight=font_weight)


def token(empire: Empire, kind: int, wide: float) -> list[Node]:
    """An army as it lies on the table, `wide` across."""
    lift = -wide * (0.04 if empire is Empire.ROME else 0.015)
    face: Node
    if kind == EMBLEM:
        face = symbol(f"emblem-{empire.word}", wide * 0.7, y=lift, color=DIGITS[empire])
    else:
        face = text(str(kind), wide * 0.66, y=lift, family="sans", fill=DIGITS[empire], font_weight="800")
    return [symbol(f"token-{empire.word}", wide, wide), face]


def badge(empire: Empire, size: float) -> Node:
    """Whom an annexed army obeys."""
    return group(
        [
            circle(size * 0.5, fill=PANEL, stroke=COLOURS[empire], stroke_width=1.6),
            symbol(f"emblem-{empire.word}", size * 0.76, color=COLOURS[empire]),
        ],
        x=size * 0.9,
        y=-size * 0.9,
    )


def arc(x: float, y: float, radius: float, share: float) -> Node:
    """A part of a circle, from the top clockwise."""
    if share >= 1:
        return circle(radius, x=x, y=y, fill="none", stroke=GOLD, stroke_width=radius * 0.1)
    angle = 2 * math.pi * share
    end_x, end_y = radius * math.sin(angle), -radius * math.cos(angle)
    return path(
        f"M0 {-radius:.1f}A{radius:.1f} {radius:.1f} 0 {int(share > 0.5)} 1 {end_x:.1f} {end_y:.1f}",
        x=x,
        y=y,
        fill="none",
        stroke=GOLD,
        stroke_width=radius * 0.1,
        stroke_linecap="round",
    )
