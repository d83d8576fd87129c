"""What lies beside the grid: the round, who holds the Distinct Personality, and a panel for everybody.

All of it is public (S-2, S-120): the reserve, who has passed, who is first player, how far each one is from having all
eighteen tokens out.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ludoteca.games.shadows.hand_picked import needed
from ludoteca.games.shadows.pieces import TOKENS, TRAIT_NAMES, TRAITS, Faction
from ludoteca.games.shadows.scene_cards import COLOUR, LONG_NAMES, token
from ludoteca.games.shadows.state import NOBODY, Stage
from ludoteca.kernel.values import Phrase, Seat, SeatName, say
from ludoteca.scene.nodes import Look, Node, circle, group, path, rect, symbol, text
from ludoteca.scene.wire import width_of

if TYPE_CHECKING:
    from ludoteca.games.shadows.scene_hints import Hints
    from ludoteca.games.shadows.state import Table

INK: Final = "#f6ecd6"
FAINT: Final = "#c3b49a"
GOLD: Final = "#ffd97a"
NO_FACTION: Final = "#8b7aa8"
LONGEST: Final = 10.6
"""The width of the longest name of a Leader in either language, in letter heights."""
NARROW: Final = 400
"""Below this width things are set one below the other, and words are left out."""

Room = tuple[float, float, float, float]
"""x, y, width, height."""


def panels(table: Table, look: Look, hints: Hints, room: Room, columns: int) -> list[Node]:
    """The head and everybody's panel, whoever sits in the chair first, then clockwise."""
    x, y, wide, high = room
    chair = look.chair if 0 <= look.chair < table.seats else 0
    order = table.from_seat(chair)
    if columns == 2 and len(order) == 2 and wide > 1000:  # a low strip: the head between the two panels
        each = (wide - 300) / 2
        return [
            _panel(table, look, hints, order[0], (x, y, each, high)),
            _head(table, (x + each + 10, y, 280, high)),
            _panel(table, look, hints, order[1], (x + each + 300, y, each, high)),
        ]
    head = 108.0 if columns == 1 else 58.0
    legend = 84.0 if columns == 1 else 62.0 if len(order) == 2 else 0.0
    rows = max(2, -(-len(order) // columns)) if len(order) > 2 else 1
    if columns == 1:
        rows = len(order)
    step = (high - head - legend) / rows
    across = wide / columns
    nodes = [_head(table, (x, y, wide, head - 8))]
    for n, seat in enumerate(order):
        row, column = divmod(n, columns)
        place = (x + column * across, y + head + row * step, across - (8 if columns > 1 else 0), step - 8)
        nodes.append(_panel(table, look, hints, seat, place))
    if legend:
        nodes.append(_legend((x, y + high - legend, wide, legend)))
    elif len(order) % columns:
        nodes.append(_legend((x + across, y + head + (rows - 1) * step, across - 8, step - 8)))
    return nodes


def _head(table: Table, room: Room) -> Node:
    """The round, and who has the Distinct Personality."""
    x, y, wide, high = room
    cap = table.setup.number("round_limit")
    number = (
        say("scene-pool", size=len(table.bag), needed=needed(table))
        if table.stage is Stage.POOL
        else say("scene-setting-up")
        if table.stage is not Stage.ROUND
        else say("scene-round-of", round=table.round, of=cap)
        if cap
        else say("scene-round", round=table.round)
    )
    if wide < NARROW:  # a narrow plate: one thing below the other
        where, size = (0.0, -high * 0.22), 24 if table.stage is Stage.POOL else 32
        heir_at = (0.0, high * 0.2)
    else:
        where, size = (-wide / 2 + 22, 0.0), 30 if high > 60 else 27
        heir_at = (wide * 0.24, 0.0)
    return group(
        [
            rect(
                wide,
                high,
                corner=16,
                fill="url(#shadows-night)",
                stroke="#d9a83f",
                stroke_opacity=0.5,
                stroke_width=2,
            ),
            text(
                number,
                size,
                x=where[0],
                y=where[1],
                anchor="start" if where[0] else "middle",
                fill=GOLD,
                font_weight=700,
            ),
            *_heir(table, *heir_at),
        ],
        x=x + wide / 2,
        y=y + high / 2,
        key="head",
        says=_heir_says(table),
    )


def _heir(table: Table, x: float, y: float) -> list[Node]:
    """The Distinct Personality by name, between a crown and the crest of whoever controls it (or crossed swords)."""
    cell = table.layout.heir
    card = table.cards[cell]
    if card is None:
        return []
    seat = table.controller(cell)
    nodes = [
        symbol("shadows-mark-crown", 46, 37, x=x - 84, y=y, opacity=0.4 if seat == NOBODY else 1),
        text(card.name, 27, x=x, y=y, fill=INK if seat != NOBODY else FAINT, font_weight=600),
    ]
    if seat != NOBODY and table.leaders:
        nodes.append(symbol(f"shadows-crest-{table.faction(seat).value}", 40, 45, x=x + 84, y=y))
    elif table.holders(cell):
        nodes.append(symbol("shadows-swords", 44, x=x + 84, y=y))
    return nodes


def _heir_says(table: Table) -> Phrase:
    cell = table.layout.heir
    card = table.cards[cell]
    if card is None:
        return say("scene-no-heir")
    seat = table.controller(cell)
    if seat != NOBODY and table.leaders:
        return say("scene-heir-held", card=card.name, who=SeatName(seat))
    return say("scene-heir-fought" if table.holders(cell) else "scene-heir-free", card=card.name)


def _panel(table: Table, look: Look, hints: Hints, seat: Seat, room: Room) -> Node:
    """One player: whose Leader, how many tokens in reserve and on the table, cards, Conflicts, passed, first player."""
    x, y, wide, high = room
    faction = table.faction(seat) if table.leaders else None
    colour = COLOUR[faction] if faction else NO_FACTION
    passed = bool(table.passed >> seat & 1) and table.stage is Stage.ROUND
    won = table.result is not None and seat in table.result.winners
    shines = won or (look.question is not None and look.question.asks(seat))
    left, top = -wide / 2, -high / 2
    roomy = high > 185
    first = table.stage is Stage.ROUND and table.first == seat
    crest = 96 if high > 225 else 54 if not roomy else 70 if wide >= NARROW else 60
    inside = left + crest + 24
    name = look.names[seat] if seat < len(look.names) else ""
    size = min(31.0, 25.5 * (wide - crest - 50 - (60 if first else 0)) / max(1.0, width_of(name, 31, bold=True)))
    # A long name of a Leader leaves room for the star of the first player, and none for the hourglass.
    long = bool(table.leaders) and table.leaders[seat].id in LONG_NAMES
    beside = crest + 24 + (60 if first else 0)
    words = wide >= NARROW
    nodes: list[Node | None] = [
        rect(
            wide - 4,
            high - 4,
            corner=16,
            fill="url(#shadows-night)",
            stroke=GOLD if shines else colour,
            stroke_width=5 if shines else 2.5,
            stroke_opacity=1 if shines else 0.65,
        ),
        symbol(
            f"shadows-crest-{faction.value}", crest * 50 / 56, crest, x=left + 14 + crest / 2, y=top + 12 + crest / 2
        )
        if faction
        else circle(crest * 0.4, x=left + 14 + crest / 2, y=top + 12 + crest / 2, fill="#3b2d50"),
        text(
            say("scene-seat", who=SeatName(seat)),
            round(size, 1),
            x=inside,
            y=top + crest * 0.32 + 8,
            anchor="start",
            fill=INK,
            font_weight=700,
        ),
        text(
            table.leaders[seat].name if table.leaders else say("scene-no-leader"),
            round(min(23.0, (wide - beside) / LONGEST), 1) if long else 23,
            x=inside,
            y=top + crest * 0.86 + 8,
            anchor="start",
            fill=colour,
        ),
        symbol("shadows-first", 56, x=-left - 38, y=top + 38) if first else None,
        None
        if not passed
        else _passed(wide, top + crest * 0.86 + 8, first=first)
        if words and not long
        else _passed_on_crest(left + 14 + crest * 0.85, top + 12 + crest * 0.7),
        *_counts(table, seat, faction, wide, top + crest + 42, words=words and roomy),
        *_track(TOKENS - table.reserve[seat], faction, wide, -top),
    ]
    return group(
        nodes,
        x=x + wide / 2,
        y=y + high / 2,
        key=f"panel-{seat}",
        picks=hints.seats.get(seat, ()),
        says=_panel_says(table, seat, passed=passed),
        lit=shines,
    )


def _passed(wide: float, y: float, *, first: bool) -> Node:
    """An hourglass and the word for it."""
    return group(
        [
            symbol("shadows-hourglass", 24, x=-10, color=FAINT),
            text(say("scene-passed"), 19, x=-28, anchor="end", family="sans", fill=FAINT, font_weight=600),
        ],
        x=wide / 2 - (74 if first else 20),
        y=y,
    )


def _passed_on_crest(x: float, y: float) -> Node:
    """The hourglass alone, on a corner of the crest, where there is no room for words."""
    disc = circle(16, fill="#1b1426", stroke=FAINT, stroke_width=2)
    return group([disc, symbol("shadows-hourglass", 22, color=INK)], x=x, y=y)


def _counts(table: Table, seat: Seat, faction: Faction | None, wide: float, y: float, *, words: bool) -> list[Node]:
    """Reserve, cards under control, Conflicts, the Distinct Personality: each a sign and a number, and a word where
    there is room."""
    conflicts = (table.conflicts() & table.carried[seat]).bit_count()
    cards = (table.carried[seat] & ~table.rivals(seat)).bit_count()
    heir = bool(table.leaders) and table.controller(table.layout.heir) == seat
    reserve = table.reserve[seat]
    steps = [-wide / 2 + wide * (0.125 + 0.25 * n) for n in range(4)]
    nodes: list[Node] = []
    if faction:
        nodes.append(group(token(faction, reserve, 50), x=steps[0], y=y, key=f"reserve-{seat}"))
    else:
        nodes.append(text(str(reserve), 32, x=steps[0], y=y, family="sans", fill=INK, font_weight=800))
    for n, sign, number in ((1, "mark-cards", cards), (2, "swords", conflicts)):
        colour = INK if number else FAINT
        nodes.append(
            symbol(
                f"shadows-{sign}", 38, x=steps[n] - (20 if wide >= NARROW else 18), y=y, opacity=1 if number else 0.35
            )
        )
        nodes.append(text(str(number), 32, x=steps[n] + 22, y=y, family="sans", fill=colour, font_weight=700))
    nodes.append(symbol("shadows-mark-crown", 52, 41, x=steps[3], y=y, opacity=1 if heir else 0.18))
    if words:
        nodes += [
            text(word, 17, x=x, y=y + 37, family="sans", fill=FAINT) for x, word in zip(steps, _COUNTED, strict=True)
        ]
    return nodes


_COUNTED = (say("scene-reserve"), say("scene-cards"), say("scene-conflicts"), say("scene-heir"))


@cache
def _track(out: int, faction: Faction | None, wide: float, bottom: float) -> tuple[Node, ...]:
    """Eighteen little tokens, in two rows where there is no room for one: those on the table filled, those in reserve
    hollow."""
    shape = _PIPS[faction]
    rows = 1 if wide >= NARROW else 2
    each = TOKENS // rows
    step = (wide - 44) / each
    places = [
        (-wide / 2 + 22 + step * (n % each + 0.5), bottom - 22 - 24 * (rows - 1 - n // each)) for n in range(TOKENS)
    ]
    colour = COLOUR[faction] if faction else NO_FACTION
    nodes = []
    if out:
        nodes.append(path(_row_of(places[:out], shape), fill=colour))
    if out < TOKENS:
        hollow = _row_of(places[out:], shape)
        nodes.append(path(hollow, fill="none", stroke=colour, stroke_opacity=0.55, stroke_width=1.8))
    return tuple(nodes)


def _row_of(places: list[tuple[float, float]], shape: str) -> str:
    return "".join(f"M{x:.1f} {y:.1f}{shape}" for x, y in places)


_PIPS: Final = {
    Faction.LAW: "m-7-7h14v14h-14z",
    Faction.INQUISITION: "m-3-8h6v5h5v6h-5v5h-6v-5h-5v-6h5z",
    Faction.COURT: "m0-9.500l9.500 9.500l-9.500 9.500l-9.500-9.500z",
    Faction.COIN: "m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z",
    None: "m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
}
"""The factions' shapes, from their middle."""


def _panel_says(table: Table, seat: Seat, *, passed: bool) -> Phrase:
    return say(
        "scene-panel",
        who=SeatName(seat),
        leader=table.leaders[seat].name if table.leaders else say("scene-no-leader"),
        reserve=table.reserve[seat],
        cards=(table.carried[seat] & ~table.rivals(seat)).bit_count(),
        conflicts=(table.conflicts() & table.carried[seat]).bit_count(),
        passed="yes" if passed else "no",
        first="yes" if table.first == seat and table.stage is Stage.ROUND else "no",
        heir="yes" if table.leaders and table.controller(table.layout.heir) == seat else "no",
    )


@cache
def _legend(room: Room) -> Node:
    """The four Traits with their words."""
    x, y, wide, high = room
    stacked = high > 120 or wide < NARROW
    nodes: list[Node] = []
    for n, trait in enumerate(TRAITS):
        row, column = divmod(n, 2) if stacked else (0, n)
        across = wide / (2 if stacked else 4)
        at = -wide / 2 + column * across + (28 if stacked else 20)
        down = (row - 0.5) * high * 0.44 if stacked else 0
        nodes.append(symbol(f"shadows-trait-{TRAIT_NAMES[trait]}", 34, x=at, y=down))
        nodes.append(
            text(say(f"trait-{TRAIT_NAMES[trait]}"), 17, x=at + 22, y=down, anchor="start", family="sans", fill=FAINT)
        )
    return group(nodes, x=x + wide / 2, y=y + high / 2)
