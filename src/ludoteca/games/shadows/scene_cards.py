"""One card of the grid: its face, which turns when it is Rotated, and what lies on it, which stays upright to be read.

A face is made of symbols only and is the same for every match, so it is made once. Measures are those of the card's
symbol, 180 by 204, from its middle; the grid makes the whole larger or smaller.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ludoteca.games.shadows.abilities import REACTIONS, USES
from ludoteca.games.shadows.pieces import TRAITS, Character, Faction, Rank
from ludoteca.games.shadows.scene_words import card_says, detail
from ludoteca.games.shadows.state import card_key, cell_key
from ludoteca.kernel.values import Seat, SeatName, say
from ludoteca.scene.nodes import Node, circle, group, path, rect, symbol, text

if TYPE_CHECKING:
    from ludoteca.games.shadows.scene_hints import Hints
    from ludoteca.games.shadows.state import Table

WIDE: Final = 180
HIGH: Final = 204

COLOUR: Final = {
    Faction.LAW: "#4f93dd",
    Faction.INQUISITION: "#e0524b",
    Faction.COURT: "#b06ac6",
    Faction.COIN: "#f0c350",
}
"""Each faction's colour on dark ground. It never stands alone: tokens and crests have shapes of their own."""

DEEP: Final = {
    Faction.LAW: "#1c4478",
    Faction.INQUISITION: "#7c181c",
    Faction.COURT: "#552268",
    Faction.COIN: "#7a5108",
}

METAL: Final = {Rank.LEADER: "leader", Rank.HEIR: "heir", Rank.CITIZEN: "citizen"}
NAME_SIZE: Final = 25
NAME_WIDTH: Final = 160
"""The room a name has on its band."""
LONG_NAMES: Final = {"isabella": 16, "master-coin": 21}
"""Names that are set smaller to fit their band."""


def _kind(card: Character) -> str:
    """Which sign of the kinds of abilities a card bears."""
    if REACTIONS[card.index] is not None:
        return "both" if USES[card.index] else "reaction"
    return "use" if USES[card.index] else "passive"


@cache
def _face(card: Character) -> tuple[Node, ...]:
    """The printed card: frame, portrait, name, Traits, and in the corners its kind of ability and its level."""
    return (
        symbol(f"shadows-card-{METAL[card.rank]}", WIDE, HIGH + 4, y=2),
        symbol(f"shadows-portrait-{card.id}", 164, 122, y=-33),
        symbol(f"shadows-kind-{_kind(card)}", 38, x=-68, y=-78),
        symbol(f"shadows-level-{card.level.value.lower()}", 50, 38, x=62, y=-78),
        text(card.code, 23, x=62, y=-79, family="sans", fill="#2a1d12", font_weight=800),
        text(card.name, LONG_NAMES.get(card.id, NAME_SIZE), y=42, fill="#2a1d12", font_weight=700),
        symbol(f"shadows-traits-{card.traits}", 164, 37, y=77.5),
    )


@cache
def _signs(card: Character) -> tuple[Node, ...]:
    """What marks a Leader's Distinctive Trait and its Joker: below the Trait, over every frame around the card, so that
    neither the emblem nor the name is covered."""
    nodes = []
    for n, trait in enumerate(TRAITS):
        x, y = -61.5 + 41 * n, 94
        if trait == card.distinctive:
            nodes.append(symbol("shadows-distinctive", 26, x=x, y=y))
        elif trait == card.joker:
            nodes.append(symbol("shadows-joker", 26, x=x, y=y))
    return tuple(nodes)


@cache
def _frame(faction: Faction | None) -> Node:
    """Around a card somebody controls, in the owner's colour; red and broken around a Conflict."""
    if faction is None:
        return rect(
            WIDE + 2, HIGH + 2, corner=13, fill="none", stroke="#ff5a4f", stroke_width=6, stroke_dasharray="16 9"
        )
    return rect(WIDE + 2, HIGH + 2, corner=13, fill="none", stroke=COLOUR[faction], stroke_width=6)


def card_node(
    table: Table,
    card: Character,
    cell: int,
    owner: Seat,
    me: Seat,
    factions: list[Faction | None],
    hints: Hints,
    x: float,
    y: float,
    scale: float,
) -> Node:
    """A face-up card with everything on it. `owner` is whose Leader it is (-1 for others)."""
    bit = 1 << cell
    rotated = bool(table.rotated & bit)
    holders = table.holders(cell)
    face = [*_face(card)]
    if owner >= 0:
        face.append(_frame(factions[owner]))
    elif len(holders) == 1:
        face.append(_frame(factions[holders[0]]))
    elif holders:
        face.append(_frame(None))
    face += _signs(card)
    nodes = [group(face, angle=90 if rotated else 0, key=f"face-{card.id}")]
    place = _TURNED if rotated else _UPRIGHT
    if owner < 0 and table.leaders and 0 <= me < table.seats:
        nodes.append(_badge(table, card, me, place.badge))
    if table.marked & bit:
        nodes.append(
            group(
                [symbol("shadows-marker", 50)],
                x=place.marker[0],
                y=place.marker[1],
                key=f"marker-{card.id}",
                picks=hints.marker if hints.target is card else (),
                says=say("scene-marker", card=card.name),
            )
        )
    if holders:
        nodes += _tokens(table, card, cell, holders, factions, hints, *place.tokens)
    if table.silenced & bit:
        nodes.append(
            group(
                [symbol("shadows-quiraa", 72, 58)],
                x=place.quiraa[0],
                y=place.quiraa[1],
                key="quiraa",
                says=say("scene-quiraa", card=card.name),
            )
        )
    nodes += _pips(card, hints)
    return group(
        nodes,
        x=x,
        y=y,
        scale=scale,
        key=card_key(card),
        picks=hints.cards.get(card.index, ()),
        says=card_says(table, card, cell, me),
        detail=detail(card),
        glyph=card.id[:3],
        lit=card in (hints.acting, hints.target),
    )


class _Place:
    """Where things lie on a card, upright or Rotated: never on its name, its Traits or the face."""

    __slots__ = ("badge", "marker", "quiraa", "tokens")

    def __init__(
        self,
        badge: tuple[float, float],
        marker: tuple[float, float],
        tokens: tuple[float, float],
        quiraa: tuple[float, float],
    ) -> None:
        self.badge = badge
        self.marker = marker
        self.tokens = tokens
        self.quiraa = quiraa


_UPRIGHT = _Place(badge=(-66, -36), marker=(62, -30), tokens=(0, 6), quiraa=(0, -54))
_TURNED = _Place(badge=(-6, -62), marker=(38, -60), tokens=(26, 54), quiraa=(40, -4))


@cache
def _shares(count: int, faction: Faction | None) -> tuple[Node, ...]:
    """The shield with the number of Traits shared; broken where the card is Divergent."""
    number = text(str(count), 27, y=-1, family="sans", fill="#ffffff", font_weight=800)
    if faction is None:
        return symbol("shadows-divergent", 38, 42), number
    return symbol("shadows-shared", 38, 42, color=DEEP[faction]), number


def _badge(table: Table, card: Character, me: Seat, at: tuple[float, float]) -> Node:
    leader = table.leaders[me]
    near = card.has(leader.distinctive)
    return group(_shares(table.shared[me][card.index], leader.faction if near else None), x=at[0], y=at[1])


_SIZES = {1: 56, 2: 52, 3: 46, 4: 40}


def _tokens(
    table: Table,
    card: Character,
    cell: int,
    holders: list[Seat],
    factions: list[Faction | None],
    hints: Hints,
    x: float,
    y: float,
) -> list[Node]:
    """A token for each owner with the number of them; crossed swords over a Conflict."""
    many = len(holders)
    size = _SIZES[many]
    step = 96 if many == 2 else size + 3
    nodes = []
    for n, seat in enumerate(holders):
        faction = factions[seat]
        assert faction is not None
        count = table.tokens[seat][cell]
        nodes.append(
            group(
                token(faction, count, size),
                x=x + (n - (many - 1) / 2) * step,
                y=y,
                key=f"tokens-{card.id}-{seat}",
                picks=hints.seats.get(seat, ()) if hints.target is card else (),
                says=say("scene-tokens", who=SeatName(seat), tokens=count, card=card.name),
            )
        )
    if many > 1:
        nodes.append(symbol("shadows-swords", 42, x=x, y=y if many == 2 else y - 36))
    return nodes


@cache
def token(faction: Faction, count: int, size: float) -> tuple[Node, ...]:
    """One faction's token with a number on it."""
    ink = "#2a1d04" if faction is Faction.COIN else "#ffffff"
    return (
        symbol(f"shadows-token-{faction.value}", size, size * 64 / 60, y=size * 2 / 60),
        text(str(count), round(size * (0.6 if count < 10 else 0.48)), family="sans", fill=ink, font_weight=800),
    )


_SPEAK = symbol("shadows-speak", 44, x=-23, y=-83)
_TURN = symbol("shadows-turn", 44, x=23, y=-83)
_REACT = symbol("shadows-kind-reaction", 50, y=-80)


def _pips(card: Character, hints: Hints) -> list[Node]:
    """By the upper edge: may one Influence with it, use it, react with it?"""
    pips = []
    if card.index in hints.influencing:
        pips.append(_SPEAK)
    if card.index in hints.usable:
        pips.append(_TURN)
    if card.index in hints.reacting:
        pips.append(_REACT)
    return pips


_BACK = symbol("shadows-card-back", WIDE, HIGH + 4, y=2)
_PLACE = symbol("shadows-card-place", WIDE, HIGH + 4, y=2)
_EYE = symbol("shadows-eye", 62, 41, x=0, y=-92)


@cache
def _peeked(card: Character) -> tuple[Node, ...]:
    """A face-down card as somebody sees it who has looked at it: its face as through the back, under an eye."""
    return (_BACK, group(_face(card), opacity=0.6), _EYE)


def face_down_node(name: str, known: Character | None, hints: Hints, x: float, y: float, scale: float) -> Node:
    """A face-down card. `known` is what the looker has seen it to be."""
    return group(
        (_BACK,) if known is None else _peeked(known),
        x=x,
        y=y,
        scale=scale,
        key=cell_key(name),
        picks=hints.cells.get(name, ()),
        says=say("scene-face-down", cell=name)
        if known is None
        else say("scene-peeked", cell=name, name=known.name, title=known.title),
        detail=None if known is None else detail(known),
        glyph="▒▒" if known is None else f"?{known.id[:2]}",
    )


def offered_card(card: Character, hints: Hints, x: float, y: float, scale: float, *, lit: bool = False) -> Node:
    """A card that is not on the table yet: a Leader to choose, a Citizen that was revealed and is to be placed."""
    return group(
        (*_face(card), *_signs(card)),
        x=x,
        y=y,
        angle=-5 if lit else 0,
        scale=scale,
        key=card_key(card),
        picks=hints.cards.get(card.index, ()),
        says=say("scene-offered", name=card.name, title=card.title),
        detail=detail(card),
        glyph=card.id[:3],
        lit=lit,
    )


def pool_card(card: Character, hints: Hints, x: float, y: float, scale: float, *, chosen: bool) -> Node:
    """A Citizen for the pool: one that is in it has a frame and a tick, one that may not join now is faint."""
    may = not hints.joining or card.index in hints.joining
    nodes = [group(_face(card), opacity=1 if chosen or may else 0.4)]
    if chosen:
        nodes += [_CHOSEN, _TICK]
    return group(
        nodes,
        x=x,
        y=y,
        scale=scale,
        key=card_key(card),
        picks=hints.cards.get(card.index, ()),
        says=say("scene-in-pool" if chosen else "scene-not-in-pool", name=card.name, title=card.title),
        detail=detail(card),
        glyph=f"✓{card.id[:2]}" if chosen else card.id[:3],
    )


_CHOSEN = rect(WIDE + 2, HIGH + 2, corner=13, fill="none", stroke="#ffd97a", stroke_width=9)
_TICK = group(
    [
        circle(30, fill="#ffd97a", stroke="#3a2408", stroke_width=4),
        path("M-14 1L-4 12L15-11", fill="none", stroke="#3a2408", stroke_width=8),
    ],
    x=0,
    y=4,
)


def place_node(name: str, hints: Hints, x: float, y: float, scale: float) -> Node:
    """A place where a card will lie."""
    return group(
        (_PLACE,),
        x=x,
        y=y,
        scale=scale,
        key=cell_key(name),
        picks=hints.cells.get(name, ()),
        says=say("scene-place", cell=name),
        glyph="·",
    )
