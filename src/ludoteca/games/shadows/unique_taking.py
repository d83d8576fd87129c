"""Effects that only one Citizen has, and that take things off. Each is named after its card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from ludoteca.games.shadows.conflict import thin_out, thinning
from ludoteca.games.shadows.effects import (
    Effect,
    OnOneCard,
    Plan,
    owners_at,
    pick_count,
    pick_owner,
    removable,
    take_off,
    why_no_rival,
)
from ludoteca.games.shadows.layouts import DIRECTIONS, cells_of
from ludoteca.games.shadows.passives import keeps_tokens
from ludoteca.games.shadows.reach import STOP, Cards, about, refused_cards
from ludoteca.games.shadows.telling import giving_up, on_opponent, on_tokens
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import Option, Phrase, Refusal, Seat, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.deeds import Deed
    from ludoteca.games.shadows.state import Table


@dataclass(frozen=True, slots=True)
class MaudeWakesLeader(Effect):
    """Reactivate your Leader: the one permission to touch a Leader (S-55)."""

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        return table.rotated >> table.layout.leaders[me] & 1 != 0

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return (table.layout.leaders[me],)
        yield

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        table.reactivate(plan[0])
        return True
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-reactivate-leader")


# ---- Conflicts


@dataclass(frozen=True, slots=True)
class TristanCollects(OnOneCard):
    """On a near card in Conflict whoever has fewest in reserve takes 1 off, all of them if several tie."""

    cards: Cards
    count: int = 1

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        return self.cards.bits(table, me, at, that)

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        return self.cards.why_not(table, me, at, that, cell)

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return ((yield from self.pick(table, me, at, that, "tristan", "S-114")),)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        (cell,) = plan
        holders = table.holders(cell)
        fewest = min((table.reserve[seat] for seat in holders), default=0)  # S-78: costs are paid by now
        # All of them are hit, or none: who keeps tokens is seen before the first one goes.
        kept = keeps_tokens(table, me) >> cell & 1
        hit = [s for s in table.from_seat(me) if s in holders and table.reserve[s] == fewest and (s == me or not kept)]
        return sum([table.take(seat, cell, self.count) for seat in hit]) > 0
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-tristan", cards=self.cards.phrase, count=self.count)


@dataclass(frozen=True, slots=True)
class ArasiaMediates(OnOneCard):
    """On a near card in Conflict only whoever has fewest tokens there stays, all of them if several tie."""

    cards: Cards

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        bits = 0
        for cell in cells_of(self.cards.bits(table, me, at, that)):
            if self._leaving(table, me, cell):
                bits |= 1 << cell
        return bits

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        no = self.cards.why_not(table, me, at, that, cell)
        if no is None and not self._leaving(table, me, cell):
            no = Refusal("all-tie", "S-115", {"card": table.card(cell).name})
        return no

    @staticmethod
    def _leaving(table: Table, me: Seat, cell: int) -> list[Seat]:
        holders = table.holders(cell)
        fewest = min(table.tokens[seat][cell] for seat in holders)
        return [s for s in table.from_seat(me) if s in holders and table.tokens[s][cell] > fewest]

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return ((yield from self.pick(table, me, at, that, "arasia", "S-114")),)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        (cell,) = plan
        leaving = self._leaving(table, me, cell) if table.holders(cell) else []
        return sum([table.take(seat, cell, table.tokens[seat][cell]) for seat in leaving]) > 0
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-arasia", cards=self.cards.phrase)


@dataclass(frozen=True, slots=True)
class MalachaiScourges(Effect):
    """Take 1 rival token off each near card in Conflict on which you have a token."""

    cards: Cards

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        return self.cards.bits(table, me, at) != 0

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return (yield from _one_owner_each(table, me, at, self.cards.bits(table, me, at)))

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return _cells_in(plan)

    declared = on_tokens

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        return _take_one_each(table, me, plan)
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-malachai", each=self.cards.each)


@dataclass(frozen=True, slots=True)
class DorianDuels(OnOneCard):
    """Stake 1 token in a near Conflict; then an opponent there takes 2 off. Both are named at once."""

    cards: Cards
    yours: int = 1
    theirs: int = 2

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        return self.cards.bits(table, me, at, that)

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        return self.cards.why_not(table, me, at, that, cell)

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        cell = yield from self.pick(table, me, at, that, "dorian", "S-63")
        return cell, (yield from pick_owner(table, me, cell, owners_at(table, me, cell), at))

    declared = on_opponent

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        cell, opponent = plan
        if not table.take(me, cell, self.yours):
            return False
        take_off(table, me, opponent, cell, self.theirs)
        return True
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-dorian", cards=self.cards.phrase, yours=self.yours, theirs=self.theirs)


@dataclass(frozen=True, slots=True)
class SeverinSentences(OnOneCard):
    """The Conflict step of the end of the round, now, on any one card."""

    cards: Cards

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        bits = 0
        for _, cell in thinning(table, self.cards.bits(table, me, at, that)):
            bits |= 1 << cell
        return bits

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        no = self.cards.why_not(table, me, at, that, cell)
        if no is None and not thinning(table, 1 << cell):
            no = Refusal("all-spared", "S-57", {"card": table.card(cell).name})
        return no

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return ((yield from self.pick(table, me, at, that, "severin", "S-94")),)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        return thin_out(table, 1 << plan[0])
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-severin", cards=self.cards.phrase)


# ---- taking off


@dataclass(frozen=True, slots=True)
class SadoraSweeps(Effect):
    """Take 1 rival token off each card on a line."""

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        hit = table.open & removable(table, me)
        return any(ray & hit for ray in table.layout.rays[at].values())

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        hit = table.open & removable(table, me)
        rays = table.layout.rays[at]
        ways = [way for way in DIRECTIONS if rays[way] & hit]
        spoken = about(table.card(at))
        no = Refusal("nobody-that-way", "S-57")
        others = [(way, no) for way in DIRECTIONS if way not in ways]
        asking = Question(me, ways, "sadora", "S-114", about=spoken, wishes=lambda: others)
        way = (yield asking) if ways[1:] else ways[0]
        return (yield from _one_owner_each(table, me, at, rays[way] & hit))

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return _cells_in(plan)

    declared = on_tokens

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        return _take_one_each(table, me, plan)
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-sadora")


@dataclass(frozen=True, slots=True)
class HannoAudits(OnOneCard):
    """Each player with 3 or more tokens on a near card takes 1 off."""

    cards: Cards
    least: int = 3

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        bits = 0
        for cell in cells_of(self.cards.bits(table, me, at, that)):
            if self._audited(table, me, cell):
                bits |= 1 << cell
        return bits

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        no = self.cards.why_not(table, me, at, that, cell)
        if no is None and not self._audited(table, me, cell):
            no = Refusal("nobody-has-so-many", "S-57", {"card": table.card(cell).name, "count": self.least})
        return no

    def _audited(self, table: Table, me: Seat, cell: int) -> list[Seat]:
        kept = keeps_tokens(table, me) >> cell & 1
        return [s for s in table.from_seat(me) if table.tokens[s][cell] >= self.least and (s == me or not kept)]

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return ((yield from self.pick(table, me, at, that, "hanno", "S-76")),)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        (cell,) = plan
        return sum([table.take(seat, cell, 1) for seat in self._audited(table, me, cell)]) > 0
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-hanno", cards=self.cards.phrase, count=self.least)


@dataclass(frozen=True, slots=True)
class RamonaAtones(Effect):
    """Take 1 or 2 of your tokens off the card itself; what follows takes as many rival ones."""

    most: int = 2

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        return table.tokens[me][at] > 0

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        most = min(self.most, table.tokens[me][at])
        return at, (yield from pick_count(me, 1, most, "ramona", at, table))

    declared = giving_up

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        return table.take(me, plan[0], plan[1]) > 0
        yield

    def left(self, table: Table, me: Seat, plan: Plan) -> Plan:
        at, count = plan
        return at, min(count, table.tokens[me][at])

    def follow(self, plan: Plan, then: Effect) -> Effect:
        assert isinstance(then, RamonaTakes)
        return replace(then, count=plan[1])

    @property
    def phrase(self) -> Phrase:
        return say("does-ramona-atones", count=self.most)


@dataclass(frozen=True, slots=True)
class RamonaTakes(OnOneCard):
    """Take as many rival tokens, of any owners, off one near card."""

    cards: Cards
    count: int = 0
    """Filled in by the first part."""

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        return self.cards.bits(table, me, at, that) & removable(table, me)

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        return self.cards.why_not(table, me, at, that, cell) or why_no_rival(table, me, cell)

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        cell = yield from self.pick(table, me, at, that, "ability-take-rival", "S-62")
        plan = [cell]
        while len(plan) <= self.count:
            owners = [s for s in owners_at(table, me, cell) if table.tokens[s][cell] > plan[1:].count(s)]
            if not owners:
                break
            plan.append((yield from pick_owner(table, me, cell, owners, at)))
        return tuple(plan)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        cell, *owners = plan
        if keeps_tokens(table, me) >> cell & 1:
            return False
        return sum([table.take(owner, cell, 1) for owner in owners]) > 0  # all of them go at once
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-ramona-takes", cards=self.cards.phrase)


@dataclass(frozen=True, slots=True)
class SabineTakes(OnOneCard):
    """Take 1 rival token off each of one or two near cards. A plan is (cell, owner) or (cell, owner, cell,
    owner)."""

    cards: Cards

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        return self.cards.bits(table, me, at, that) & removable(table, me)

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        return self.cards.why_not(table, me, at, that, cell) or why_no_rival(table, me, cell)

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        cell = yield from self.pick(table, me, at, that, "ability-take-rival", "S-62")
        owner = yield from pick_owner(table, me, cell, owners_at(table, me, cell), at)
        others = self.targets(table, me, at, that) & ~(1 << cell)
        if not others:
            return cell, owner
        options: list[Option] = [*table.cards_in(others), STOP]
        spoken = about(table.card(at), table.card(cell))

        def why_not(other: int) -> Refusal | None:
            if other == cell:
                return Refusal("same-card", "S-57", {"card": table.card(cell).name})
            return self.why_not(table, me, at, that, other)

        wishes = partial(refused_cards, table, others, why_not)
        answer = yield Question(me, options, "sabine-second", "S-61", about=spoken, wishes=wishes)
        if answer == STOP:
            return cell, owner
        second = table.cell_of(answer)
        return cell, owner, second, (yield from pick_owner(table, me, second, owners_at(table, me, second), at))

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return _cells_in(plan)

    def that(self, plan: Plan) -> int:
        return _cells_in(plan)

    declared = on_tokens

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        return _take_one_each(table, me, plan)
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-sabine", cards=self.cards.phrase)


def _one_owner_each(table: Table, me: Seat, at: int, cells: int) -> Script[Plan]:
    """Whose token goes on each of these cards: (cell, owner, cell, owner, …)."""
    plan: list[int] = []
    for cell in cells_of(cells):
        plan += [cell, (yield from pick_owner(table, me, cell, owners_at(table, me, cell), at))]
    return tuple(plan)


def _cells_in(plan: Plan) -> int:
    bits = 0
    for cell in plan[::2]:
        bits |= 1 << cell
    return bits


def _take_one_each(table: Table, me: Seat, plan: Plan) -> bool:
    pairs = zip(plan[::2], plan[1::2], strict=True)
    return sum([take_off(table, me, owner, cell, 1) for cell, owner in pairs]) > 0
