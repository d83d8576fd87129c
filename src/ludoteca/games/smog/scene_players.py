"""The players' boards: coins, bribes, elements, artefacts, the marker, actions left; secrets for their owner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludoteca.games.smog.names import artefact_key, combination_named, element_key, named
from ludoteca.games.smog.pieces import ARTEFACTS, ELEMENTS, GATES, NEEDS, Combination, Element, Gate, Special
from ludoteca.games.smog.scene_board import artefact_card
from ludoteca.games.smog.scene_picks import Picks
from ludoteca.games.smog.scene_view import BRASS, COLOURS, IVORY, NIGHT, slug
from ludoteca.games.smog.state import Table
from ludoteca.kernel.values import Seat, SeatName, Word, say
from ludoteca.scene.nodes import Look, Node, circle, group, path, rect, symbol, text
from ludoteca.scene.wire import width_of

GLOW: Final = "#ffd98a"
MOST_LAMPS: Final = 8
ROOM_FOR_TWO_ROWS: Final = 340
"""How high a board in a column must be, without the special actions, for two rows of elements."""
BETWEEN: Final = 6
"""From one figure to the next."""
LONGEST_NAME: Final = 16
LONGEST_WORD: Final = 9
"""Of a special action, in font sizes: what a ticket must have room for, on one line or on two."""
LOWEST_TICKET: Final = 34
"""Of the special actions in a board in a column: before they are lower they lie two in a row."""
NARROW_TICKET: Final = 200
SIDES: Final = ("M-17 17H17", "M-17 -17V17", "M-17 -17H17", "M17 -17V17")
"""The side of the table on which somebody sits, seen from the looker's: near, left, far, right."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One player's board being drawn, `wide` by `high`, about its middle. `size` is that of its figures."""

    table: Table
    look: Look
    picks: Picks
    seat: Seat
    wide: int
    high: int
    size: int

    @property
    def mine(self) -> bool:
        return self.seat == self.look.seat

    @property
    def below(self) -> Seat:
        """Whose board is the large one at the bottom."""
        return self.look.seat if self.look.seat >= 0 else self.look.chair

    @property
    def open(self) -> bool:
        """Does the looker know this player's combination and gate?"""
        return self.look.sees(self.seat) or self.table.laid_open[self.seat]

    @property
    def moves(self) -> bool:
        """Is it this player's turn, or decision?"""
        if self.table.result is not None:
            return False
        question = self.look.question
        return question.asks(self.seat) if question is not None and question.seat >= 0 else self.table.seat == self.seat

    def picked(self, key: str) -> tuple[str, ...]:
        return self.picks.get(key, ())


def rival_board(panel: Panel) -> Node:
    """What everybody may see of a player; in a match looked at with all cards open, the hand too."""
    hand = _hand_open(panel) if panel.look.open and panel.table.hands[panel.seat] else _hand_count(panel)
    purses = [*_purses(panel), hand, *_dragon(panel)]
    if panel.wide > 400:
        rows = [(_header(panel), 1.0), ([*purses, *_artefacts(panel)], 1.1), (_elements(panel), 0.9)]
    else:
        rows = [(_header(panel), 1.1), ([*purses, _lamps(panel)], 1.0)]
        rows += [(_elements(panel), 1.0), (_artefacts(panel), 1.1)]
    return _board(panel, _rows(panel, rows, panel.high))


def own_board(panel: Panel, band: float, hand_rows: int) -> Node:
    """The board of the player at the bottom of the scene, with the secrets if the looker may see them. The owner's
    special actions lie in a band at the bottom, in so many rows."""
    seen = panel.look.sees(panel.seat)
    hand = [] if seen else [_hand_count(panel)]
    purses = [*_purses(panel), *hand, *_dragon(panel)]
    pieces = [*_artefacts(panel), _gate(panel)]
    rows: list[tuple[Sequence[Item], float]]
    if panel.wide > panel.high * 2:
        rows = [([*_header(panel), *purses], 1.0), ([*_elements(panel), *pieces], 1.1)]
    else:
        rows = [(_header(panel), 1.0), ([*purses, _lamps(panel)], 0.9), *_element_rows(panel, panel.high - band)]
        rows += [(pieces, 1.5)]
    if not seen:
        return _board(panel, _rows(panel, rows, panel.high))
    top = panel.high - band
    return _board(panel, [*_rows(panel, rows, top), *_hand(panel, -panel.high / 2 + top, band, hand_rows)])


def _board(panel: Panel, nodes: Iterable[Node]) -> Node:
    edge = GLOW if panel.moves else BRASS if panel.mine else "#5d6a70"
    fill = "url(#smog-g-panel-own)" if panel.mine else "url(#smog-g-panel)"
    won = panel.table.result is not None and panel.seat in panel.table.result.winners
    return group(
        [
            rect(
                panel.wide, panel.high, corner=18, fill=fill, stroke=edge, stroke_width=5 if panel.moves or won else 2.5
            ),
            rect(9, panel.high - 36, x=-panel.wide / 2 + 12, corner=4, fill=COLOURS[panel.seat]),
            *nodes,
        ],
        key=f"player-{panel.seat}",
        says=say("scene-player", who=SeatName(panel.seat)),
        lit=won,
    )


@dataclass(frozen=True, slots=True)
class Item:
    """Something in a row, and how much of the row it wants."""

    node: Node
    share: float = 1
    left: bool = False
    """Does it begin at the left of its room, instead of lying in its middle?"""
    wide: float = 0
    """How wide it is drawn. In a crowded row it is made smaller, so that it covers nothing."""


def _rows(panel: Panel, rows: Sequence[tuple[Sequence[Item], float]], high: float) -> list[Node]:
    """Rows of items, one below the other; each row with its share of the height, its items spread over the width."""
    nodes = []
    step = (high - 14) / sum(share for _, share in rows)
    top = -panel.high / 2 + 7
    for items, share in rows:
        unit = (panel.wide - 34) / (sum(item.share for item in items) or 1)
        x = -panel.wide / 2 + 24
        for item in items:
            room = item.share * unit
            item.node.x = x + (6 if item.left else room / 2)
            if item.wide > room - BETWEEN:
                item.node.scale *= (room - BETWEEN) / item.wide
            item.node.y = top + share * step / 2
            x += room
            nodes.append(item.node)
        top += share * step
    return nodes


def _header(panel: Panel) -> list[Item]:
    """Who it is, where he or she sits, the marker, and where there is room the actions left."""
    seat, size = panel.seat, panel.size
    key = f"portrait-{seat}"
    name = panel.look.names[seat]
    beside = [_lamps(panel)] if panel.wide > 400 else []
    if panel.open and panel.seat != panel.below:
        beside.append(_gate(panel))
    beside.append(Item(_chair(panel), 0.9, wide=size * 1.3))
    if panel.table.first == seat:
        beside.append(Item(_marker(panel), 1.2, wide=size * 1.7))
    if panel.wide < 400:
        room = (panel.wide - 34) * 2.1 / (4.2 + sum(item.share for item in beside))
    else:
        room = panel.wide * (0.28 if panel.wide < 600 else 0.2)
    fits = room / width_of(name, 1, bold=True)
    lettering = round(min(size, fits) if fits > 0.7 * size else min(0.62 * size, 1.8 * fits), 1)
    portrait = group(
        [
            circle(size * 0.86, fill=NIGHT, stroke=COLOURS[seat], stroke_width=4),
            symbol(f"smog-gentleman-{seat}", size * 1.2, size * 1.65, y=size * 0.1, color=COLOURS[seat]),
        ],
        key=key,
        picks=panel.picked(key),
        says=say("scene-portrait", who=SeatName(seat)),
    )
    words = text(name, lettering, anchor="start", wrap=room * 1.05, fill=IVORY, font_weight=700)
    return [Item(portrait, 1.2), Item(group([words]), 3, True), *beside]


def _chair(panel: Panel) -> Node:
    """On which side of the board the player sits, and the element he or she is competent in."""
    table, size = panel.table, panel.size
    side = (table.facing[panel.seat] - table.facing[panel.look.chair]) % 4
    element = table.competence(panel.seat)
    return group(
        [
            rect(38, 38, corner=5, fill=NIGHT, stroke="#5d6a70", stroke_width=1.5),
            path(SIDES[side], stroke=GLOW, stroke_width=7, stroke_linecap="round"),
            symbol(f"smog-{element.name.lower()}", 24),
        ],
        scale=size / 32,
        says=say("scene-chair", who=SeatName(panel.seat), side=say(f"scene-side-{side}"), element=named(element)),
        detail=say("scene-rules-chair"),
    )


def _marker(panel: Panel) -> Node:
    """The Shadow Master's marker, with whoever is first player."""
    face = "favour" if panel.table.favour else "first"
    return group(
        [symbol(f"smog-{face}", panel.size * 1.7)],
        key="marker",
        says=say(f"scene-{face}", who=SeatName(panel.seat)),
        detail=say("scene-rules-favour"),
    )


def _lamps(panel: Panel) -> Item:
    """A lamp for each action left. Its room is kept while it is somebody else's turn, so that nothing moves."""
    table, wide = panel.table, panel.wide > 400
    share = 2.2 if wide else 1.3
    if table.seat != panel.seat or not table.round or table.result is not None:
        return Item(group(), share)
    left = min(table.actions, MOST_LAMPS)
    shown = max(left, 4 if table.favour and table.first == panel.seat else 3)
    size = panel.size * (1 if wide else 1.2)
    step = min(size * 0.85, panel.size * (4.4 if wide else 3.6) / shown)
    lamps = (
        symbol("smog-lamp-on" if n < left else "smog-lamp-off", size, x=(n - (shown - 1) / 2) * step)
        for n in range(shown)
    )
    says = say("scene-actions", actions=table.actions)
    wide_lamps = (shown - 1) * step + size
    return Item(group(lamps, key=f"lamps-{panel.seat}", says=says, glyph="*" * left), share, wide=wide_lamps)


def _count(
    panel: Panel,
    art: str,
    words: str,
    key: str,
    says: str,
    *,
    letter: str = "",
    row: int = 4,
    detail: str = "",
    **about: Word,
) -> Item:
    """A symbol with a number beside it, for a row of so many. In a terminal a letter stands for the symbol."""
    size = panel.size
    wide = min(size * (2.5 if len(words) < 2 else 2.8 if len(words) < 3 else 3.3), (panel.wide - 34) / row)
    icon = min(size * 1.1, wide * 0.42)
    room = wide - icon - size * 0.2
    lettering = min(size, 0.92 * room / width_of(words, 1, sans=True, bold=True))
    number = text(words, lettering, x=(wide - room) / 2 - size * 0.05, family="sans", fill=IVORY, font_weight=700)
    number.glyph = letter and letter + words
    node = group(
        [
            rect(wide, size * 1.3, corner=size * 0.3, fill=NIGHT, fill_opacity=0.55),
            symbol(art, icon, x=(icon - wide) / 2 + size * 0.05),
            number,
        ],
        key=key,
        picks=panel.picked(key),
        says=say(says, who=SeatName(panel.seat), **about),
        detail=say(detail) if detail else None,
    )
    return Item(node, wide / size / 2.5, wide=wide)


def _purses(panel: Panel) -> list[Item]:
    """Coins in hand, and coins given to the Shadow Master."""
    seat, coins, bribe = panel.seat, panel.table.coins[panel.seat], panel.table.bribes[panel.seat]
    return [
        _count(panel, "smog-coin", str(coins), f"coins-{seat}", "scene-coins", letter="$", coins=coins),
        _count(
            panel, "smog-purse", str(bribe), f"purse-{seat}", "scene-bribe", detail="scene-rules-bribe", coins=bribe
        ),
    ]


def _hand_count(panel: Panel) -> Item:
    cards = len(panel.table.hands[panel.seat])
    return _count(panel, "smog-card-back", str(cards), f"hand-{panel.seat}", "scene-hand", cards=cards)


def _hand_open(panel: Panel) -> Item:
    """The engravings of the special actions in hand, side by side."""
    size, hand = panel.size, sorted(panel.table.hands[panel.seat])
    step = size * 1.1
    cards = (
        group(
            [
                rect(
                    step, size * 1.3, corner=size * 0.2, fill="url(#smog-g-paper)", stroke="#5b3d12", stroke_width=1.5
                ),
                symbol(f"smog-{slug(special)}", size),
            ],
            x=(number - (len(hand) - 1) / 2) * step,
            says=named(special),
            detail=say(f"{slug(special)}-text"),
        )
        for number, special in enumerate(hand)
    )
    says = say("scene-hand", who=SeatName(panel.seat), cards=len(hand))
    return Item(group(cards, key=f"hand-{panel.seat}", says=says), 1.3, wide=len(hand) * step)


def _dragon(panel: Panel) -> list[Item]:
    """Dragon's Gifts that wait for a sale."""
    gifts = panel.table.dragons[panel.seat]
    if not gifts:
        return []
    return [
        _count(
            panel,
            "smog-dragon",
            f"+{3 * gifts}",
            f"dragon-{panel.seat}",
            "scene-dragon",
            detail="special-dragon-text",
            coins=3 * gifts,
        )
    ]


def _elements(panel: Panel, row: int = 4) -> list[Item]:
    """How many of each element, and how many the combination asks for where the looker may know it."""
    combination = panel.table.combinations[panel.seat] if panel.open else None
    return [_element(panel, element, combination, row) for element in ELEMENTS]


def _element_rows(panel: Panel, high: float) -> list[tuple[Sequence[Item], float]]:
    """The elements of a board in a column: in one row, or where the board is high enough larger and in two."""
    if high < ROOM_FOR_TWO_ROWS:
        return [(_elements(panel), 0.9)]
    items = _elements(replace(panel, size=panel.size * 4 // 3), 2)
    return [(items[:2], 0.9), (items[2:], 0.9)]


def _element(panel: Panel, element: Element, combination: Combination | None, row: int) -> Item:
    seat, name = panel.seat, element.name.lower()
    have = panel.table.elements[seat][element]
    needs = combination.needs[element] if combination is not None else 0
    words = f"{have}/{needs}" if needs else str(have)
    says = "scene-element-needed" if needs else "scene-element"
    key = element_key(seat, element)
    letter, goods = name[0].upper(), named(element)
    item = _count(
        panel, f"smog-{name}", words, key, says, letter=letter, row=row, element=goods, have=have, needs=needs
    )
    if combination is not None:
        item.node.detail = combination_named(combination)
        if needs and have >= needs:
            item.node.children.append(
                symbol("smog-tick", panel.size * 0.6, x=1.2 * panel.size * item.share, y=-panel.size * 0.62)
            )
    return item


def _artefacts(panel: Panel) -> list[Item]:
    """The four kinds: the card where it is owned, its outline where it is missing."""
    items = []
    seat = panel.seat
    size = panel.size * (1.7 if panel.seat == panel.below and panel.wide < 600 else 1.05)
    for artefact in ARTEFACTS:
        owned = panel.table.owns(seat, artefact)
        slot = rect(size * 1.02, size * 1.42, corner=size * 0.13, fill=NIGHT, stroke="#5d6a70", stroke_width=1.5)
        key = artefact_key(seat, artefact)
        node = group(
            [
                slot,
                artefact_card(artefact, seat, scale=size / 80)
                if owned
                else symbol(f"smog-{slug(artefact)}", size * 0.8, opacity=0.34),
            ],
            key=key,
            picks=panel.picked(key),
            says=say(
                "scene-artefact-owned" if owned else "scene-artefact-missing",
                who=SeatName(seat),
                artefact=named(artefact),
            ),
            detail=say("scene-rules-artefact", artefact=named(artefact), lore=say(f"scene-lore-{slug(artefact)}")),
        )
        items.append(Item(node, 0.66))
    return items


def _gate(panel: Panel) -> Item:
    """The secret gate as a little plan of the market, its owner's side below. Empty for who may not know it."""
    size = panel.size * (1.6 if panel.seat == panel.below and panel.wide < 600 else 1.0)
    gate = panel.table.gates[panel.seat]
    shown = gate if panel.open else None
    dots = [
        rect(size * 1.5, size * 1.5, corner=size * 0.2, fill="url(#smog-g-paper)", stroke="#5b3d12", stroke_width=2)
    ]
    if gate is None:
        return Item(group())
    if shown is None:
        return Item(
            group([symbol("smog-card-back", size, size * 1.4)], says=say("scene-gate-hidden", who=SeatName(panel.seat)))
        )
    dots += [_spot(other, other is shown, size) for other in GATES]
    dots.append(circle(size * 0.13, fill="#7d5a22"))
    return Item(
        group(
            dots,
            key=f"gate-{panel.seat}",
            picks=panel.picked("gate"),
            says=say("scene-gate", who=SeatName(panel.seat), gate=named(shown)),
            detail=say("scene-rules-gate"),
        ),
        0.9,
        wide=size * 1.5,
    )


def _spot(gate: Gate, here: bool, size: float) -> Node:
    x, y = gate.right * size * 0.46, -gate.up * size * 0.46
    return symbol("smog-door", size * 0.52, x=x, y=y) if here else circle(size * 0.16, x=x, y=y, fill="#b49a63")


def _hand(panel: Panel, top: float, band: float, rows: int) -> list[Node]:
    """The special actions in hand, each with the elements it asks for."""
    hand = panel.table.hands[panel.seat]
    if not hand:
        return [_no_hand(panel, top + band / 2 - 6, band - 12)]
    if panel.wide < 600:
        columns = 1 if band >= LOWEST_TICKET * len(hand) else 2
    else:
        columns = 2 if len(hand) <= 2 else 3
    rows = max(rows, -(-len(hand) // columns))
    cell = (panel.wide - 40) / columns
    nodes = []
    seen: dict[Special, int] = {}
    for number, special in enumerate(sorted(hand)):
        copy = seen.get(special, 0)
        seen[special] = copy + 1
        x = -panel.wide / 2 + 26 + (number % columns + 0.5) * cell
        y = top + (number // columns + 0.5) * band / rows - 6
        nodes.append(_ticket(panel, special, copy, cell - 10, band / rows - 6, x, y))
    return nodes


def _no_hand(panel: Panel, y: float, high: float) -> Node:
    """Where the special actions will lie."""
    slot = rect(
        panel.wide - 60, high, corner=9, fill="none", stroke="#8a6a2e", stroke_width=1.5, stroke_dasharray="6 6"
    )
    words = text(
        say("scene-no-specials"), panel.size * 0.72, wrap=panel.wide - 110, fill="#b9a983", font_style="italic"
    )
    return group([slot, words], x=6, y=y)


def _ticket(panel: Panel, special: Special, copy: int, wide: float, high: float, x: float, y: float) -> Node:
    """A special action: its engraving if there is room, its name, and the elements it asks for in a column at the
    right."""
    key = f"special-{special.name.lower()}"
    held = panel.table.elements[panel.seat]
    needs = NEEDS[special]
    ready = all(held[element] for element in needs)
    icon, engraving = high * (0.35 if len(needs) < 3 else 0.31), high * 0.8 if wide > NARROW_TICKET else 0
    room = wide - engraving - icon * 1.2 - 20
    lettering = max(min(high * 0.55, room / LONGEST_NAME), min(high * 0.35, room / LONGEST_WORD))
    return group(
        [
            rect(wide, high, corner=9, fill="url(#smog-g-paper)", stroke="#5b3d12", stroke_width=2.5),
            symbol(f"smog-{slug(special)}", engraving, x=(engraving - wide) / 2 + 6) if engraving else None,
            text(
                named(special),
                lettering,
                x=(engraving - icon * 1.2) / 2 + 2,
                wrap=room * 0.8,
                fill="#2a1d0a",
                font_weight=700,
            ),
            *(
                group(
                    [circle(icon * 0.55, fill="#3a3226"), symbol(f"smog-{element.name.lower()}", icon * 0.94)],
                    x=wide / 2 - icon * 0.8,
                    y=(n - (len(needs) - 1) / 2) * icon * 0.9,
                    opacity=1 if held[element] else 0.5,
                )
                for n, element in enumerate(needs)
            ),
        ],
        x=x,
        y=y,
        key=key if copy == 0 else f"{key}-{copy}",
        picks=panel.picked(key),
        says=say("scene-special-ready" if ready else "scene-special", special=named(special)),
        detail=say(f"{slug(special)}-text"),
    )
