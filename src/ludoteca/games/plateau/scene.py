"""How the table looks: the board from the looker's chair, the armies, the way being walked, who is next."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteca.games.plateau.answers import OVER, STOP, Act, Pick, Step, base_phrase, piece_phrase
from ludoteca.games.plateau.budget import counted_towards
from ludoteca.games.plateau.drawing import HUB, Chart, flat_chart, ring_chart
from ludoteca.games.plateau.movement import wished_points
from ludoteca.games.plateau.pieces import EMBLEM, NOBODY, Army, Point
from ludoteca.games.plateau.state import PlateauState
from ludoteca.games.plateau.tokens import (
    COLOURS,
    GLOW,
    GOLD,
    PANEL,
    PRINTED,
    arc,
    badge,
    fitted,
    name_of,
    token,
    way_drawn,
)
from ludoteca.games.plateau.turn import pick_of
from ludoteca.kernel.values import Seat, SeatName, say
from ludoteca.scene.nodes import Look, Node, Scene, circle, group, path, picks, rect, symbol, text

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
"""The count at a point, in a terminal: not to be taken for an army."""


def scene(state: PlateauState, look: Look) -> Scene:
    """The table as `look` sees it. Nothing in this game is hidden."""
    draw = _Table(state, look)
    if state.house.board.wraps:
        return draw.ring_wide() if look.shape == "wide" else draw.ring_tall()
    return draw.flat_wide() if look.shape == "wide" else draw.flat_tall()


class _Table:
    """One drawing in the making."""

    def __init__(self, state: PlateauState, look: Look) -> None:
        self.state = state
        self.look = look
        self.chair: Seat = look.chair if 0 <= look.chair < state.house.players else 0
        self.steps: dict[Point, Step] = {}
        self.pickable: set[Point] = set()
        self.words: set[str] = set()
        for option in look.options():
            if isinstance(option, Step):
                self.steps[option.point] = option
            elif isinstance(option, Pick):
                self.pickable.add(option.point)
            elif isinstance(option, str):
                self.words.add(option)
        self.mine = look.may_answer and state.turn != NOBODY
        self.about: list[Point] = []
        """The points somebody may wish to step to now, or ask why not."""
        if self.mine and state.walker != NOBODY:
            self.about = wished_points(state)

    # ---- the four layouts

    def ring_wide(self) -> Scene:
        chart = ring_chart(self.state.house.board, self._south(), 500, 500)
        nodes = [*self._board(chart), *self._hub(500, 500)]
        players = self.state.house.players
        high = 208
        top = 500 - (players * (high + 12) + 92) / 2
        for row, seat in enumerate(self._seats()):
            nodes.append(self._panel(seat, 1010, top + row * (high + 12), 272, high))
        nodes.append(self._button(1146, top + players * (high + 12) + 46, 272, 92))
        return Scene(1292, 1000, nodes)

    def ring_tall(self) -> Scene:
        chart = ring_chart(self.state.house.board, self._south(), 500, 500)
        nodes = [*self._board(chart), *self._hub(500, 500), self._button(500, 1062, 980, 96)]
        two_rows = self.state.house.players > 2
        for place, seat in enumerate(self._seats()):
            nodes.append(self._panel(seat, 10 + place % 2 * 494, 1124 + place // 2 * 196, 486, 186))
        return Scene(1000, 1518 if two_rows else 1322, nodes)

    def flat_wide(self) -> Scene:
        board = self.state.house.board
        chart = flat_chart(board, self._half_turn(), False, 12, 12, 1476)
        nodes = self._board(chart)
        bottom = 12 + 1476 / (board.lons + 0.9) * (board.lats + 0.9) + 14
        players = self.state.house.players
        nodes += self._counter(110, bottom + 122, 96)
        wide = (1500 - 226 - 12 - (players - 1) * 12) / players
        for place, seat in enumerate(self._seats()):
            nodes.append(self._panel(seat, 226 + place * (wide + 12), bottom, wide, 156))
        nodes.append(self._button(226 + (1500 - 238) / 2, bottom + 206, 1500 - 238, 76))
        return Scene(1500, bottom + 258, nodes)

    def flat_tall(self) -> Scene:
        board = self.state.house.board
        upright = self.state.house.players == 2
        seats = self._seats()
        if upright:
            wide = 570
            chart = flat_chart(board, self._half_turn(), True, 10, 10, wide)
            nodes = self._board(chart)
            nodes.append(self._panel(seats[1], 594, 10, 396, 300))
            nodes += self._counter(792, 540, 130)
            nodes.append(self._button(792, 750, 396, 110))
            bottom = 20 + wide / (board.lats + 0.9) * (board.lons + 0.9)
            nodes.append(self._panel(seats[0], 594, bottom - 310, 396, 300))
            return Scene(1000, bottom, nodes)
        chart = flat_chart(board, self._half_turn(), False, 8, 8, 984)
        nodes = self._board(chart)
        bottom = 8 + 984 / (board.lons + 0.9) * (board.lats + 0.9) + 16
        nodes += self._counter(110, bottom + 100, 92)
        nodes.append(self._button(604, bottom + 100, 772, 110))
        for place, seat in enumerate(seats):
            nodes.append(self._panel(seat, 10 + place % 2 * 494, bottom + 206 + place // 2 * 196, 486, 186))
        return Scene(1000, bottom + 206 + 2 * 196, nodes)

    def _seats(self) -> list[Seat]:
        """The looker first, then clockwise."""
        players = self.state.house.players
        return [(self.chair + place) % players for place in range(players)]

    def _south(self) -> int:
        """The longitude of the chair's base, also when that base has fallen."""
        return self.chair * self.state.house.board.lons // self.state.house.players

    def _half_turn(self) -> int:
        """Of the flat board, so that the chair's base lies below, or with two players at the left of a wide picture
        and at the foot of a tall one."""
        players = self.state.house.players
        return int(self.chair == 1) if players == 2 else int(self.chair < 2)

    # ---- the board

    def _board(self, chart: Chart) -> list[Node]:
        state = self.state
        nodes = [*chart.ground, *self._lands(chart), *chart.lines, *self._bases(chart), *self._trails(chart)]
        if state.walker != NOBODY:
            way = chart.way(state.path)
            nodes += [way_drawn(way, 11, "#3a2206", stroke_opacity=0.55), way_drawn(way, 6.5, GOLD)]
        nodes += self._targets(chart)
        standing = [army for armies in state.armies for army in armies if army != state.walker]
        nodes += [self._army(chart, army) for army in standing]
        if state.walker != NOBODY:
            nodes.append(self._army(chart, state.walker))
        nodes += self._aims(chart)
        return nodes

    def _lands(self, chart: Chart) -> Iterable[Node]:
        """A breath of each empire's colour about its base."""
        for seat, base in enumerate(self.state.bases):
            if base != NOBODY:
                x, y = chart.spots[base]
                empire = self.state.house.empires[seat]
                yield path(chart.land(base), x=x, y=y, fill=f"url(#plateau-land-{empire.word})")

    def _bases(self, chart: Chart) -> Iterable[Node]:
        state = self.state
        for seat, base in enumerate(state.bases):
            if base == NOBODY:
                continue
            empire = state.house.empires[seat]
            x, y = chart.spots[base]
            size = chart.sizes[base]
            about = base_phrase(empire)
            # An empty rival base is picked by stepping on it; an army on it is picked as an army.
            yield group(
                [
                    symbol("base", size * 3.3, color=COLOURS[empire]),
                    symbol(f"emblem-{empire.word}", size * 1.35, color=COLOURS[empire]),
                ],
                x=x,
                y=y,
                key=f"base-{seat}",
                glyph="◎",
                color=PRINTED[empire][0],
                says=say("table-base", base=about, point=state.house.board.names[base]),
            )

    def _trails(self, chart: Chart) -> Iterable[Node]:
        """The ways of the armies that have moved this turn; while none has, those of the turn before."""
        state = self.state
        fresh = bool(state.trails) or state.walker != NOBODY
        for way in state.trails if fresh else state.trails_before:
            size = chart.sizes[way[-1]]
            dashes = f"{size * 0.12:.1f} {size * 0.5:.1f}"
            yield way_drawn(chart.way(way), size * 0.3, "#5d3a0c", stroke_opacity=0.5, stroke_dasharray=dashes)

    def _targets(self, chart: Chart) -> Iterable[Node]:
        """The free points the army in hand may step to, each with the number to be counted there; and, unlit, those it
        may not step to, so that one can ask why."""
        state = self.state
        names = state.house.board.names
        for point in self.about:
            if state.holds[point] != NOBODY:
                continue
            x, y = chart.spots[point]
            size = chart.sizes[point]
            step = self.steps.get(point)
            drawn: list[Node] = [circle(size * 1.02, fill="#000000", fill_opacity=0)]
            if step is not None:
                conquest = step.act is Act.CONQUER
                drawn = [
                    circle(
                        size * (1.2 if conquest else 0.92),
                        fill=GLOW,
                        fill_opacity=0.95,
                        stroke="#b3261a" if conquest else "#a86d0c",
                        stroke_width=4 if conquest else 2.5,
                    ),
                    text(
                        str(step.count),
                        size * 1.1,
                        family="sans",
                        fill="#5a3606",
                        font_weight="700",
                    ),
                ]
            yield group(
                drawn,
                x=x,
                y=y,
                key=f"point-{names[point]}",
                picks=(names[point],),
                says=say("table-point", point=names[point]),
                glyph=str(step.count).translate(RAISED) if step is not None else "",
                color=GOLD,
            )

    def _aims(self, chart: Chart) -> Iterable[Node]:
        """A red ring about every army that the army in hand may capture, with the number to be counted."""
        state = self.state
        for point, step in self.steps.items():
            if state.holds[point] == NOBODY:
                continue
            x, y = chart.spots[point]
            size = chart.sizes[point]
            yield group(
                [
                    circle(size * 1.22, fill="none", stroke="#fff2b0", stroke_width=6),
                    circle(size * 1.22, fill="none", stroke="#c1190f", stroke_width=3.5),
                    circle(
                        size * 0.55, x=size * 1.02, y=-size * 1.02, fill="#c1190f", stroke="#fff2b0", stroke_width=1.5
                    ),
                    text(
                        str(step.count),
                        size * 0.8,
                        x=size * 1.02,
                        y=-size * 1.02,
                        family="sans",
                        fill="#ffffff",
                        font_weight="700",
                    ),
                ],
                x=x,
                y=y,
                key=f"aim-{state.house.board.names[point]}",
                picks=picks((step,)),
            )

    def _army(self, chart: Chart, army: Army) -> Node:
        state = self.state
        kind, empire = state.piece(army)
        point = state.where[army]
        name = state.house.board.names[point]
        x, y = chart.spots[point]
        size = chart.sizes[point]
        in_hand = army == state.walker
        own = state.side[army] == state.turn
        wide = size * (2.3 if kind == EMBLEM else 2.06)
        drawn: list[Node | None] = []
        if point in self.pickable:
            # What lights up follows this round, so that rows of armies side by side stay readable.
            drawn.append(circle(size * 1.08, fill=GLOW, fill_opacity=0.75))
        if kind == EMBLEM:
            drawn.append(circle(wide * 0.53, fill="url(#plateau-gold)", stroke="#4a2e05", stroke_width=1.5))
        commander = state.house.empires[state.side[army]]
        if commander is not empire:
            drawn.append(circle(size * 1.08, fill=COLOURS[commander], fill_opacity=0.55))
        drawn += token(empire, kind, wide)
        if commander is not empire:
            drawn.append(badge(commander, size))
        about = piece_phrase((kind, empire))
        says = say("table-army", army=about, point=name)
        if commander is not empire:
            says = say("table-annexed", army=about, point=name, empire=say(f"empire-{commander.word}"))
        labels: tuple[str, ...] = ()
        if self.mine:
            if in_hand:
                labels = (STOP,)
            else:
                labels = ((name,) if point in self.about else ()) + ((pick_of(state, army).label,) if own else ())
        return group(
            drawn,
            x=x,
            y=y,
            scale=1.22 if in_hand else 1,
            key=f"army-{army}",
            picks=labels,
            says=says,
            glyph=PRINTED[commander][1][kind],
            color=PRINTED[commander][0],
            lit=in_hand,
            opacity=0.72 if own and not in_hand and army in state.moved and state.result is None else 1,
        )

    # ---- the count

    def _hub(self, x: float, y: float) -> list[Node]:
        return self._counter(x, y, HUB, framed=False)

    def _counter(self, x: float, y: float, radius: float, *, framed: bool = True) -> list[Node]:
        """The running count of the turn (P-6), in the middle of the table."""
        state = self.state
        # The whole round is what is lit and pressed, framed or not.
        nodes: list[Node] = [circle(radius, x=x, y=y, fill="#000000", fill_opacity=0)]
        if framed:
            nodes.append(circle(radius, x=x, y=y, fill="url(#plateau-hub)", stroke="#8d7c66", stroke_width=4))
        if state.turn == NOBODY:
            return nodes
        count = state.total
        if state.result is not None:
            winners = state.result.winners
            shown = [state.house.empires[seat] for seat in winners] or list(state.house.empires)
            wide = radius * (1.3 if len(shown) == 1 else 0.62)
            for place, winner in enumerate(shown):
                spread = (place - (len(shown) - 1) / 2) * wide * (0 if len(shown) == 1 else 0.72)
                nodes.append(group(token(winner, EMBLEM, wide), x=x + spread, y=y, key=f"winner-{winner.word}"))
            return nodes
        limit = counted_towards(count + 1, state.required)
        share = min(1.0, count / limit)
        if count:
            nodes.append(arc(x, y, radius * 0.9, share))
        nodes += [
            text(
                str(count),
                radius * 0.92,
                x=x,
                y=y - radius * 0.12,
                fill="#fff3cf",
                font_weight="700",
            ),
            text(
                say("table-of", required=limit),
                radius * 0.34,
                x=x,
                y=y + radius * 0.5,
                fill="#e8d6a8",
                family="sans",
            ),
        ]
        word = STOP if state.walker != NOBODY else OVER
        return [
            group(
                nodes,
                key="count",
                picks=(word,) if self.mine and word in self.words else (),
                says=say("table-count", count=count, limit=limit),
            )
        ]

    # ---- the players

    def _button(self, x: float, y: float, wide: float, high: float) -> Node:
        """Putting the army down, or calling the turn over; pale while it may not be, to be asked why."""
        state = self.state
        if not self.mine:
            return group(key="button", x=x, y=y)
        word = STOP if state.walker != NOBODY else OVER
        may = word in self.words
        return group(
            [
                rect(
                    wide,
                    high,
                    corner=high / 2,
                    fill="url(#plateau-gold)" if may else "#5b4c3d",
                    fill_opacity=1 if may else 0.55,
                    stroke="#fff2b0" if may else "#8d7c66",
                    stroke_width=3,
                ),
                text(
                    say(f"table-{word}"),
                    min(high * 0.44, wide * 0.125, 42),
                    fill="#3a2403" if may else "#cdbfa4",
                    font_weight="700",
                ),
            ],
            x=x,
            y=y,
            key="button",
            picks=(word,),
        )

    def _panel(self, seat: Seat, x: float, y: float, wide: float, high: float) -> Node:
        """A player: name, empire, what it commands; framed in gold while it is to move, or has won."""
        state = self.state
        empire = state.house.empires[seat]
        alive = state.bases[seat] != NOBODY
        to_move = state.turn == seat and state.result is None
        won = state.result is not None and seat in state.result.winners
        medal = min(high * 0.46, wide * 0.26)
        left = 34 + medal + 10
        size = min(34.0, high * 0.19)
        room = wide - left - 14
        name = name_of(seat, self.look.names)
        drawn: list[Node] = [
            rect(
                wide,
                high,
                x=wide / 2,
                y=high / 2,
                corner=16,
                fill=PANEL,
                stroke=GOLD if to_move or won else "#8d7c66",
                stroke_width=7 if to_move or won else 2,
            ),
            rect(10, high - 36, x=15, y=high / 2, corner=5, fill=COLOURS[empire]),
            group(token(empire, EMBLEM, medal), x=28 + medal / 2, y=high * 0.13 + medal / 2 - 4),
            fitted(name, size, room, x=left, y=high * 0.22, fill="#33271a", font_weight="700"),
            text(
                say(f"empire-{empire.word}"),
                min(size * 0.74, room * 0.125),
                x=left,
                y=high * 0.22 + size * 1.08,
                anchor="start",
                fill=COLOURS[empire],
                font_weight="600",
            ),
        ]
        if to_move:
            drawn.append(path("M-8 -22L12 0L-8 22Z", x=14, y=high / 2, fill=GOLD, stroke="#3a2403", stroke_width=2))
        if alive:
            drawn += self._forces(seat, wide, high)
        else:
            drawn.append(text(say("table-fallen"), size * 0.9, x=left, y=high * 0.74, anchor="start", fill="#7a2a1e"))
        return group(
            drawn,
            x=x,
            y=y,
            key=f"seat-{seat}",
            says=say("table-forces", who=SeatName(seat), count=len(state.armies[seat])),
            opacity=1 if alive else 0.55,
        )

    def _forces(self, seat: Seat, wide: float, high: float) -> Iterable[Node]:
        """How many armies of each kind obey a seat: in a row, or in two where the panel is narrow."""
        state = self.state
        empire = state.house.empires[seat]
        kinds = [state.house.kinds[army] for army in state.armies[seat]]
        columns = 2 if wide < 300 else 4
        size = min(46.0, high * 0.2, wide * (0.16 if columns == 2 else 0.1))
        gap = (wide - 48) / columns
        for place, kind in enumerate((2, 4, 6, EMBLEM)):
            count = kinds.count(kind)
            column, row = place % columns, place // columns
            # "×12", of the 2s, is the widest: the others stand a little nearer together.
            aside = 0.12 if column and columns == 4 else 0
            yield group(
                [
                    group(token(empire, kind, size), glyph=PRINTED[empire][1][kind], color=PRINTED[empire][0]),
                    text(
                        f"×{count}",
                        size * 0.54,
                        x=size * 0.6,
                        y=0,
                        anchor="start",
                        family="sans",
                        fill="#33271a",
                        font_weight="600",
                    ),
                ],
                x=32 + gap * (column + aside) + size / 2,
                y=high * (0.77 if columns == 4 else 0.63 + 0.22 * row),
                opacity=1 if count else 0.35,
            )
