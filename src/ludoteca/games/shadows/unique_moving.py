"""Effects that only one card has, and that move, exchange or turn up. Each is named after its card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ludoteca.games.shadows.effects import (
    NOTHING,
    Effect,
    OnOneCard,
    Plan,
    pick_owner,
)
from ludoteca.games.shadows.face_down import turn_up
from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.passives import keeps_tokens
from ludoteca.games.shadows.pieces import Character
from ludoteca.games.shadows.reach import DECLINE, STOP, Cards, about, pick, refused_cards
from ludoteca.games.shadows.telling import exchanging, gathering, moving_own, naming_a_line
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import Option, Phrase, Refusal, Seat, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.deeds import Deed
    from ludoteca.games.shadows.state import Table


# ---- moving and exchanging


@dataclass(frozen=True, slots=True)
class BrunoSmuggles(OnOneCard):
    """Take 1 of your tokens from each of up to three other cards and put them on one near card. A plan is
    (target, source, …)."""

    cards: Cards
    most: int = 3

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        mine = table.carried[me]
        bits = self.cards.bits(table, me, at, that) if mine else 0
        return bits if mine & (mine - 1) else bits & ~mine

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        no = self.cards.why_not(table, me, at, that, cell)
        if no is None and not table.carried[me] & ~(1 << cell):
            no = Refusal("no-own-token", "S-57", {"card": table.card(cell).name})
        return no

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        target = yield from self.pick(table, me, at, that, "ability-move-to", "S-65")
        plan = [target]

        def why_not_from(cell: int) -> Refusal | None:
            card = {"card": table.card(cell).name}
            return Refusal("same-card", "S-57", card) if cell in plan else Refusal("no-own-token", "S-57", card)

        while len(plan) <= self.most:
            left = table.carried[me] & ~sum(1 << cell for cell in plan if table.carried[me] >> cell & 1)
            options: list[Option] = [*table.cards_in(left)]
            if not options:
                break
            if len(plan) > 1:
                options.append(STOP)
            spoken = about(table.card(at), table.card(target))
            wishes = partial(refused_cards, table, left, why_not_from)
            asking = Question(me, options, "bruno-from", "S-58", about=spoken, wishes=wishes)
            answer = (yield asking) if options[1:] else options[0]
            if not isinstance(answer, Character):
                break
            plan.append(table.cell_of(answer))
        return tuple(plan)

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return sum(1 << cell for cell in plan)

    declared = gathering

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        target, *sources = plan
        return sum([table.move(me, source, target, 1) for source in sources]) > 0
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-bruno", another=self.cards.another, count=self.most)


@dataclass(frozen=True, slots=True)
class DmitriExchanges(OnOneCard):
    """Exchange your whole stack on one near card with an opponent's whole stack on another. A plan is
    (your card, his card, opponent)."""

    cards: Cards

    def _deals(self, table: Table, me: Seat, at: int) -> list[Plan]:
        near = self.cards.bits(table, me, at)
        mine = table.carried[me]
        kept = keeps_tokens(table, me)
        return [
            (yours, theirs, seat)
            for yours in cells_of(near & mine)
            for theirs in cells_of(near & ~mine & ~kept)
            for seat in table.after(me)[:-1]
            if table.carried[seat] >> theirs & 1 and not table.carried[seat] >> yours & 1
        ]

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        bits = 0
        for yours, _, _ in self._deals(table, me, at):
            bits |= 1 << yours
        return bits

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        card = {"card": table.card(cell).name}
        no = self.cards.why_not(table, me, at, that, cell)
        if no is None and not table.carried[me] >> cell & 1:
            no = Refusal("no-own-token", "S-57", card)
        if no is None and not self.targets(table, me, at, that) >> cell & 1:
            no = Refusal("nobody-to-exchange", "S-57", card)
        return no

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        yours = yield from self.pick(table, me, at, that, "dmitri", "S-58")
        deals = [deal for deal in self._deals(table, me, at) if deal[0] == yours]

        def why_not(cell: int) -> Refusal | None:
            no = self.cards.why_not(table, me, at, that, cell)
            return no or Refusal("nobody-to-exchange", "S-57", {"card": table.card(cell).name})

        bits = 0
        for _, cell, _ in deals:
            bits |= 1 << cell
        theirs = yield from pick(table, me, bits, "dmitri-with", "S-58", at, why_not, chosen=yours)
        seats = [seat for _, cell, seat in deals if cell == theirs]
        return yours, theirs, (yield from pick_owner(table, me, theirs, seats, at))

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return 1 << plan[0] | 1 << plan[1]

    declared = exchanging

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        yours, theirs, opponent = plan
        mine, his = table.tokens[me][yours], table.tokens[opponent][theirs]
        if not mine:  # paid away as a tax
            return False
        marked = table.marked
        table.move(opponent, theirs, yours, his)
        table.move(me, yours, theirs, mine)
        table.marked = marked  # both cards had tokens all along (S-56)
        return True
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-dmitri", cards=self.cards.phrase)


@dataclass(frozen=True, slots=True)
class AureliaInvites(Effect):
    """Each player, the user first, may move 1 own token to a card beside it. The user's move is declared, the
    others follow clockwise when it is done (S-76)."""

    def _sources(self, table: Table, user: Seat, seat: Seat) -> int:
        bits = 0
        kept = keeps_tokens(table, user) if seat != user else 0
        for cell in cells_of(table.carried[seat] & ~kept):
            if table.near[cell] & table.open:
                bits |= 1 << cell
        return bits

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        return any(self._sources(table, me, seat) for seat in range(table.seats))

    def _move(self, table: Table, user: Seat, seat: Seat, at: int) -> Script[Plan]:
        bits = self._sources(table, user, seat)
        if not bits:
            return NOTHING

        def why_not_from(cell: int) -> Refusal | None:
            card = {"card": table.card(cell).name}
            if not table.carried[seat] >> cell & 1:
                return Refusal("no-own-token", "S-57", card)
            kept = seat != user and keeps_tokens(table, user) >> cell & 1
            return Refusal("keeps-tokens", "S-23", card) if kept else Refusal("nowhere-to-move", "S-57", card)

        source = yield from pick(table, seat, bits, "aurelia", "S-76", at, why_not_from, may=True)
        if source < 0:
            return NOTHING

        def why_not_to(cell: int) -> Refusal | None:
            about = {"card": table.card(cell).name, "by": table.card(source).name}
            if not table.open >> cell & 1:
                return Refusal("leader", "S-55", about)
            return Refusal("not-near", "S-20", about)

        bits = table.near[source] & table.open
        says = "ability-move-to" if source == at else "ability-move-on"
        return source, (yield from pick(table, seat, bits, says, "S-65", at, why_not_to, chosen=source))

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return (yield from self._move(table, me, me, at))

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return sum(1 << cell for cell in plan)

    declared = moving_own

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        moved = bool(plan) and table.move(me, plan[0], plan[1], 1) > 0
        for seat in table.after(me)[:-1]:
            table.fought &= table.conflicts()  # S-91: one that the last move ended may begin again
            step = yield from self._move(table, me, seat, at)
            if step:
                moved = table.move(seat, step[0], step[1], 1) > 0 or moved
        return moved

    @property
    def phrase(self) -> Phrase:
        return say("does-aurelia")


# ---- hidden cards


@dataclass(frozen=True, slots=True)
class MirelaReveals(Effect):
    """You may turn up one of the face-down cards around the card chosen before."""

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        return self._cells(table, that) != 0

    @staticmethod
    def _cells(table: Table, that: int) -> int:
        return table.near[that.bit_length() - 1] & table.face_down

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        names = [table.layout.names[cell] for cell in cells_of(self._cells(table, that))]
        answer = yield Question(me, [*names, DECLINE], "mirela", "S-70", about=about(table.card(at)))
        return NOTHING if answer == DECLINE else (table.layout.cell(answer),)

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return 0

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        yield from turn_up(table, 1 << plan[0])
        return True

    @property
    def phrase(self) -> Phrase:
        return say("does-mirela")


@dataclass(frozen=True, slots=True)
class SeraphineForetells(Effect):
    """Turn up every face-down card of a row or column. It names a line, not a card (S-70)."""

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        return table.face_down != 0

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        hidden = table.face_down
        lines = [name for name, cells in table.layout.lines.items() if cells & hidden]
        spoken = about(table.card(at))
        no = Refusal("nothing-face-down", "S-57")
        others = [(name, no) for name in table.layout.lines if name not in lines]
        asking = Question(me, lines, "seraphine", "S-70", about=spoken, wishes=lambda: others)
        line = (yield asking) if lines[1:] else lines[0]
        return (list(table.layout.lines).index(line),)

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return 0

    declared = naming_a_line

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        cells = list(table.layout.lines.values())[plan[0]] & table.face_down
        yield from turn_up(table, cells)
        return cells != 0

    @property
    def phrase(self) -> Phrase:
        return say("does-seraphine")
