"""Effects that only one card has. Each is named after its card; its numbers are constants in its text as
well."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ludoteca.games.shadows.conflict import thin_out, thinning
from ludoteca.games.shadows.effects import (
    NOTHING,
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
from ludoteca.games.shadows.face_down import turn_up
from ludoteca.games.shadows.layouts import DIRECTIONS, cells_of
from ludoteca.games.shadows.passives import keeps_tokens, stands_firm
from ludoteca.games.shadows.pieces import Character, Faction
from ludoteca.games.shadows.reach import DECLINE, Cards, about, pick
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import Option, Phrase, Refusal, Seat, SeatName, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.deeds import Deed
    from ludoteca.games.shadows.state import Table

MARKER: Final = "marker"
"""Bonifatius takes the Influence marker."""

STOP: Final = "stop"
"""No further card: Bruno, Sabine."""

GIVE_WAY, REFUSE = "give-way", "refuse"
"""What an opponent may answer to Ottilie, Lazlo and Quiraa."""


# ---- Leaders


@dataclass(frozen=True, slots=True)
class BonifatiusTakes(OnOneCard):
    """Take one thing off any card: a rival token or the marker."""

    cards: Cards

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        return self.cards.bits(table, me, at, that) & (removable(table, me) | table.marked)

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        no = self.cards.why_not(table, me, at, that, cell)
        if no is None and not table.marked >> cell & 1:
            no = why_no_rival(table, me, cell)
        return no

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        cell = yield from self.pick(table, me, at, that, "bonifatius", "S-114")
        owners = owners_at(table, me, cell) if removable(table, me) >> cell & 1 else []
        things: list[Option] = [table.faction(seat) for seat in owners]
        if table.marked >> cell & 1:
            things.append(MARKER)
        spoken = say("", target=table.card(cell).name)
        thing = (yield Question(me, things, "bonifatius-what", "S-114", about=spoken)) if things[1:] else things[0]
        return cell, table.seat_of(thing) if isinstance(thing, Faction) else -1

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        cell, owner = plan
        if owner >= 0:
            return take_off(table, me, owner, cell, 1) > 0
        table.unmark(cell)
        return True
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-bonifatius", cards=self.cards.phrase)


@dataclass(frozen=True, slots=True)
class PierreJudges(OnOneCard):
    """In a linked Conflict, an opponent takes 2 off and you 1; an opponent with 1 token takes that off, and
    you none."""

    cards: Cards
    theirs: int = 2
    yours: int = 1

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        return self.cards.bits(table, me, at, that)

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        return self.cards.why_not(table, me, at, that, cell)

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        cell = yield from self.pick(table, me, at, that, "pierre", "S-114")
        return cell, (yield from pick_owner(table, me, cell, owners_at(table, me, cell), at))

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        cell, opponent = plan
        taken = table.take(opponent, cell, self.theirs)
        if taken == self.theirs:
            table.take(me, cell, self.yours)
        return taken > 0
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-pierre", cards=self.cards.phrase, theirs=self.theirs, yours=self.yours)


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
        hit = [seat for seat in table.from_seat(me) if seat in holders and table.reserve[seat] == fewest]
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

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        return _take_one_each(table, me, plan)
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-malachai", cards=self.cards.phrase)


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
        way = (yield Question(me, ways, "sadora", "S-114", about=spoken)) if ways[1:] else ways[0]
        return (yield from _one_owner_each(table, me, at, rays[way] & hit))

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return _cells_in(plan)

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

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        return table.take(me, plan[0], plan[1]) > 0
        yield

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
        return sum([take_off(table, me, owner, plan[0], 1) for owner in plan[1:]]) > 0
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
        answer = yield Question(me, options, "sabine-second", "S-61", about=about(table.card(at)))
        if answer == STOP:
            return cell, owner
        second = table.cell_of(answer)
        return cell, owner, second, (yield from pick_owner(table, me, second, owners_at(table, me, second), at))

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return _cells_in(plan)

    def that(self, plan: Plan) -> int:
        return _cells_in(plan)

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
        while len(plan) <= self.most:
            left = table.carried[me] & ~sum(1 << cell for cell in plan if table.carried[me] >> cell & 1)
            options: list[Option] = [*table.cards_in(left)]
            if not options:
                break
            if len(plan) > 1:
                options.append(STOP)
            spoken = say("", card=table.card(at).name, target=table.card(target).name)
            answer = (yield Question(me, options, "bruno-from", "S-58", about=spoken)) if options[1:] else options[0]
            if not isinstance(answer, Character):
                break
            plan.append(table.cell_of(answer))
        return tuple(plan)

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return sum(1 << cell for cell in plan)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        target, *sources = plan
        return sum([table.move(me, source, target, 1) for source in sources]) > 0
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-bruno", cards=self.cards.phrase, count=self.most)


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
        theirs = yield from pick(table, me, bits, "dmitri-with", "S-58", at, why_not)
        seats = [seat for _, cell, seat in deals if cell == theirs]
        return yours, theirs, (yield from pick_owner(table, me, theirs, seats, at))

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return 1 << plan[0] | 1 << plan[1]

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
        return source, (yield from pick(table, seat, bits, "ability-move-to", "S-65", at, why_not_to))

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return (yield from self._move(table, me, me, at))

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return sum(1 << cell for cell in plan)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        moved = bool(plan) and table.move(me, plan[0], plan[1], 1) > 0
        for seat in table.after(me)[:-1]:
            step = yield from self._move(table, me, seat, at)
            if step:
                moved = table.move(seat, step[0], step[1], 1) > 0 or moved
        return moved

    @property
    def phrase(self) -> Phrase:
        return say("does-aurelia")


# ---- an opponent decides


class AskController(OnOneCard):
    """Its controller takes tokens off a card, or something else happens. An alternative that would change
    nothing cannot be picked, and a card with none cannot be chosen."""

    __slots__ = ()

    def toll(self, table: Table, cell: int) -> int:
        """How many tokens the controller would take off."""
        return 1

    def can_take(self, table: Table, me: Seat, cell: int) -> bool:
        return not keeps_tokens(table, me) >> cell & 1

    def can_refuse(self, table: Table, me: Seat, cell: int) -> bool:
        """Would the alternative change anything?"""
        raise NotImplementedError

    def refused(self, table: Table, me: Seat, cell: int) -> None:
        """The alternative."""
        raise NotImplementedError

    @property
    def choice(self) -> Cards:
        raise NotImplementedError

    @property
    def says(self) -> str:
        """The question to the user; the opponent's is `<says>-choice`."""
        raise NotImplementedError

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        bits = 0
        for cell in cells_of(self.choice.bits(table, me, at, that)):
            if self.can_take(table, me, cell) or self.can_refuse(table, me, cell):
                bits |= 1 << cell
        return bits

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        no = self.choice.why_not(table, me, at, that, cell)
        if no is None and not (self.can_take(table, me, cell) or self.can_refuse(table, me, cell)):
            no = Refusal("keeps-tokens", "S-23", {"card": table.card(cell).name})
        return no

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return ((yield from self.pick(table, me, at, that, self.says, "S-58")),)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        (cell,) = plan
        opponent = table.controller(cell)
        if opponent < 0 or opponent == me:
            return False
        answers = [GIVE_WAY] if self.can_take(table, me, cell) else []
        if self.can_refuse(table, me, cell):
            answers.append(REFUSE)
        if not answers:
            return False
        spoken = say("", who=SeatName(me), card=table.card(at).name, target=table.card(cell).name)
        answer = yield Question(opponent, answers, f"{self.says}-choice", "S-76", about=spoken)
        if answer == GIVE_WAY:
            table.take(opponent, cell, self.toll(table, cell))
        else:
            self.refused(table, me, cell)
        return True


@dataclass(frozen=True, slots=True)
class OttilieConfesses(AskController):
    """1 token off, or she adds 2 of yours."""

    cards: Cards
    count: int = 2

    @property
    def choice(self) -> Cards:
        return self.cards

    @property
    def says(self) -> str:
        return "ottilie"

    def can_refuse(self, table: Table, me: Seat, cell: int) -> bool:
        return table.reserve[me] > 0

    def refused(self, table: Table, me: Seat, cell: int) -> None:
        table.add(me, cell, self.count)

    @property
    def phrase(self) -> Phrase:
        return say("does-ottilie", cards=self.cards.phrase, count=self.count)


@dataclass(frozen=True, slots=True)
class LazloCollects(AskController):
    """1 token off, or the card is Rotated."""

    cards: Cards

    @property
    def choice(self) -> Cards:
        return self.cards

    @property
    def says(self) -> str:
        return "lazlo"

    def can_refuse(self, table: Table, me: Seat, cell: int) -> bool:
        return not (table.rotated | stands_firm(table, me)) >> cell & 1

    def refused(self, table: Table, me: Seat, cell: int) -> None:
        table.rotate(cell)

    @property
    def phrase(self) -> Phrase:
        return say("does-lazlo", cards=self.cards.phrase)


@dataclass(frozen=True, slots=True)
class QuiraaBlackmails(AskController):
    """All tokens off, or the Quiraa token on it until the round ends."""

    cards: Cards

    @property
    def choice(self) -> Cards:
        return self.cards

    @property
    def says(self) -> str:
        return "quiraa"

    def toll(self, table: Table, cell: int) -> int:
        return table.tokens[table.controller(cell)][cell]

    def can_refuse(self, table: Table, me: Seat, cell: int) -> bool:
        return not table.silenced >> cell & 1

    def refused(self, table: Table, me: Seat, cell: int) -> None:
        table.silence(cell)

    @property
    def phrase(self) -> Phrase:
        return say("does-quiraa", cards=self.cards.phrase)


@dataclass(frozen=True, slots=True)
class TheodricTaxes(Effect):
    """Whoever is reacted to takes 1 of its own tokens off any card, or its ability is cancelled."""

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        return True

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return NOTHING
        yield

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        assert against is not None, "there is nobody to tax"
        payer = against.by
        mine = table.carried[payer] & ~keeps_tokens(table, me)

        def why_not(cell: int) -> Refusal | None:
            card = {"card": table.card(cell).name}
            kept = table.carried[payer] >> cell & 1
            return Refusal("keeps-tokens", "S-23", card) if kept else Refusal("no-own-token", "S-57", card)

        cell = -1
        if mine:
            cell = yield from pick(table, payer, mine, "theodric", "S-83", at, why_not, may=True)
        if cell < 0:
            against.cancel(table)
        else:
            table.take(payer, cell, 1)
        return True

    @property
    def phrase(self) -> Phrase:
        return say("does-theodric")


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
        line = (yield Question(me, lines, "seraphine", "S-70", about=spoken)) if lines[1:] else lines[0]
        return (list(table.layout.lines).index(line),)

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return 0

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        cells = list(table.layout.lines.values())[plan[0]] & table.face_down
        yield from turn_up(table, cells)
        return cells != 0

    @property
    def phrase(self) -> Phrase:
        return say("does-seraphine")
