"""The rest of the vocabulary of `effects`: what changes places, rotation and markers, what looks, what cancels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludoteca.games.shadows.effects import NOTHING, Effect, OnOneCard, Plan
from ludoteca.games.shadows.face_down import look, unseen
from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.passives import stands_firm
from ludoteca.games.shadows.reach import Cards, Scope, pick
from ludoteca.games.shadows.telling import looking
from ludoteca.kernel.questions import Script
from ludoteca.kernel.values import Phrase, Refusal, Seat, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.deeds import Deed
    from ludoteca.games.shadows.state import Table


# ---- places, rotation, markers


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """Two Citizens change places (S-66 to S-69). `cost`: own tokens to take off the using card first if
    anybody controls the other."""

    one: Cards
    other: Cards
    cost: int = 0

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        return self._ones(table, me, at) != 0

    def _ones(self, table: Table, me: Seat, at: int) -> int:
        bits = 0
        for cell in cells_of(self.one.bits(table, me, at) & ~stands_firm(table, me)):
            if self._others(table, me, at, cell):
                bits |= 1 << cell
        return bits

    def _others(self, table: Table, me: Seat, at: int, one: int) -> int:
        return self.other.bits(table, me, at, 1 << one) & ~stands_firm(table, me) & ~(1 << one)

    def _is_one_pair(self, table: Table, me: Seat, at: int, ones: int) -> bool:
        """Are there just two cards that can change places, with each other?"""
        return ones.bit_count() == 2 and all(
            self._others(table, me, at, cell) == ones & ~(1 << cell) for cell in cells_of(ones)
        )

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        def why_not_one(cell: int) -> Refusal | None:
            no = why_it_never_moves(table, cell) or self.one.why_not(table, me, at, 0, cell)
            no = no or why_it_stands_firm(table, me, cell)
            return no or Refusal("nobody-to-swap", "S-57", {"card": table.card(cell).name})

        bits = self._ones(table, me, at)
        if self._is_one_pair(table, me, at, bits):
            bits &= -bits  # whichever is named first, the same two change places
        one = yield from pick(table, me, bits, "ability-swap", "S-66", at, why_not_one)

        def why_not_other(cell: int) -> Refusal | None:
            no = why_it_never_moves(table, cell) or self.other.why_not(table, me, at, 1 << one, cell)
            no = no or why_it_stands_firm(table, me, cell)
            return no or Refusal("same-card", "S-66", {"card": table.card(cell).name})

        bits = self._others(table, me, at, one)
        says = "ability-swap-with" if one == at else "ability-swap-one-with"
        return one, (yield from pick(table, me, bits, says, "S-66", at, why_not_other, chosen=one))

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return 1 << plan[0] | 1 << plan[1]

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        one, other = plan
        if self.cost and table.controller(other) >= 0:
            table.take(me, at, self.cost)
        table.swap(one, other)
        return True
        yield

    @property
    def phrase(self) -> Phrase:
        if self.one == self.other:
            return say("does-swap-two", cards=self.one.phrase, another=self.one.another)
        says = "does-swap-at-cost" if self.cost else "does-swap"
        return say(says, one=self.one.phrase, other=self.other.phrase, cost=self.cost)


def why_it_never_moves(table: Table, cell: int) -> Refusal | None:
    """Why a Distinct Personality is in no Swap."""
    if cell == table.layout.heir:
        return Refusal("never-moves", "S-67", {"card": table.card(cell).name})
    return None


def why_it_stands_firm(table: Table, me: Seat, cell: int) -> Refusal | None:
    """Konrad: why a card cannot be Swapped or Rotated."""
    if stands_firm(table, me) >> cell & 1:
        return Refusal("stands-firm", "S-23", {"card": table.card(cell).name})
    return None


@dataclass(frozen=True, slots=True)
class Rotate(OnOneCard):
    """Rotate an upright card (S-24)."""

    cards: Cards

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        return self.cards.bits(table, me, at, that) & ~table.rotated & ~stands_firm(table, me)

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        if (no := self.cards.why_not(table, me, at, that, cell)) is not None:
            return no
        if table.rotated >> cell & 1:
            return Refusal("not-upright", "S-24", {"card": table.card(cell).name})
        return why_it_stands_firm(table, me, cell)

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return ((yield from self.pick(table, me, at, that, "ability-rotate", "S-24")),)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        (cell,) = plan
        if (table.rotated | stands_firm(table, me)) >> cell & 1:
            return False
        table.rotate(cell)
        return True
        yield

    @property
    def phrase(self) -> Phrase:
        chosen = self.cards.scope not in (Scope.THAT, Scope.DOER)
        return say("does-rotate" if chosen else "does-rotate-that", cards=self.cards.phrase)


@dataclass(frozen=True, slots=True)
class Reactivate(OnOneCard):
    """Turn a Rotated card upright (S-25)."""

    cards: Cards

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        return self.cards.bits(table, me, at, that) & table.rotated

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        no = self.cards.why_not(table, me, at, that, cell)
        if no is None and not table.rotated >> cell & 1:
            no = Refusal("not-turned", "S-25", {"card": table.card(cell).name})
        return no

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return ((yield from self.pick(table, me, at, that, "ability-reactivate", "S-25")),)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        (cell,) = plan
        if not table.rotated >> cell & 1:
            return False
        table.reactivate(cell)
        return True
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-reactivate", cards=self.cards.phrase)


@dataclass(frozen=True, slots=True)
class Mark(OnOneCard):
    """Put an Influence marker on a card that has none."""

    cards: Cards

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        return self.cards.bits(table, me, at, that) & ~table.marked

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        no = self.cards.why_not(table, me, at, that, cell)
        if no is None and table.marked >> cell & 1:
            no = Refusal("has-marker", "S-42", {"card": table.card(cell).name})
        return no

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return ((yield from self.pick(table, me, at, that, "ability-mark", "S-42")),)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        (cell,) = plan
        if table.marked >> cell & 1:
            return False
        table.mark(cell)
        return True
        yield

    @property
    def phrase(self) -> Phrase:
        chosen = self.cards.scope is not Scope.THAT
        return say("does-mark" if chosen else "does-mark-that", cards=self.cards.phrase)


@dataclass(frozen=True, slots=True)
class Unmark(OnOneCard):
    """Take the Influence marker off a card."""

    cards: Cards

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        return self.cards.bits(table, me, at, that) & table.marked

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        no = self.cards.why_not(table, me, at, that, cell)
        if no is None and not table.marked >> cell & 1:
            no = Refusal("no-marker", "S-57", {"card": table.card(cell).name})
        return no

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return ((yield from self.pick(table, me, at, that, "ability-unmark", "S-43")),)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        (cell,) = plan
        if not table.marked >> cell & 1:
            return False
        table.unmark(cell)
        return True
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-unmark", cards=self.cards.phrase)


# ---- hidden cards


@dataclass(frozen=True, slots=True)
class Peek(OnOneCard):
    """Choose a face-up card and look in secret at all face-down cards around it (S-70, S-71). It changes no
    card, so it touches none."""

    cards: Cards

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        bits = 0
        for cell in cells_of(self.cards.bits(table, me, at, that)):
            if unseen(table, me, cell):
                bits |= 1 << cell
        return bits

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        no = self.cards.why_not(table, me, at, that, cell)
        if no is None and not unseen(table, me, cell):
            no = Refusal("nothing-unseen", "S-57", {"card": table.card(cell).name})
        return no

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        shown = {table.near[cell] & table.face_down for cell in cells_of(self.targets(table, me, at, that))}
        if len(shown) == 1:  # whichever is chosen, the same cards are seen
            return (cells_of(self.targets(table, me, at, that))[0],)
        return ((yield from self.pick(table, me, at, that, "ability-peek", "S-70")),)

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return 0

    declared = looking

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        seen = unseen(table, me, plan[0])
        yield from look(table, me, seen)
        return seen != 0

    @property
    def phrase(self) -> Phrase:
        return say("does-peek", cards=self.cards.phrase)


# ---- cancelling


@dataclass(frozen=True, slots=True)
class Cancel(Effect):
    """Cancel what the Reaction reacts to (S-84)."""

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        return True

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        return NOTHING
        yield

    def that(self, plan: Plan) -> int:
        return 0

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        assert against is not None, "there is nothing to cancel"
        against.cancel(table)
        return True
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-cancel")
