"""The vocabulary of abilities: small frozen values, each of which says what can be chosen, what it does, and
its text.

Every effect answers the same five things:

    can       can it change something now? (S-57)
    declare   the choices of the player who uses it, made when it is declared (S-58)
    touches   the cells it would change, as declared: what Isabella looks at (S-86)
    resolve   do it, as far as it still can be done; tells whether it changed anything (S-74)
    phrase    its text

In all of them `at` is the cell of the card whose ability it is, `that` the cells that an earlier part chose,
or that gave reason to react. A *plan* is what was declared, as whole numbers: mostly (cell, …).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ludoteca.games.shadows.influence import amount, influenceable, subjugable, why_not_aim
from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.passives import keeps_tokens
from ludoteca.games.shadows.reach import Cards, about, pick
from ludoteca.games.shadows.telling import moving_own, moving_rival, on_cards, on_own_tokens, on_tokens
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import Phrase, Refusal, Seat, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.deeds import Deed
    from ludoteca.games.shadows.state import Table

Plan: TypeAlias = tuple[int, ...]

NOTHING: Plan = ()
"""The plan of an effect that is not to be done, or that has no choices."""


class Effect(ABC):
    """One thing an ability does."""

    __slots__ = ()

    @abstractmethod
    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        """Can it change something now?"""

    @abstractmethod
    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        """Ask for the choices. Only called where `can` says yes."""

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        """The cells it would change."""
        return 1 << plan[0] if plan else 0

    declared = on_cards
    """How what was declared is told to those who may react."""

    def that(self, plan: Plan) -> int:
        """The cells it chose, for a second part to speak of."""
        return 1 << plan[0] if plan else 0

    def left(self, table: Table, me: Seat, plan: Plan) -> Plan:
        """What is left to do of a plan when its turn has come: others may have acted since."""
        return plan

    def follow(self, plan: Plan, then: Effect) -> Effect:
        """The second part, after this one was done."""
        return then

    @abstractmethod
    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        """Do it. `against` is what a Reaction reacts to."""

    @property
    @abstractmethod
    def phrase(self) -> Phrase:
        """What it does, in words that go on in a sentence."""


class OnOneCard(Effect):
    """An effect that chooses one card, and perhaps more about it."""

    __slots__ = ()

    @abstractmethod
    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        """The cells it may choose."""

    @abstractmethod
    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        """Why it may not choose the face-up card in that cell. None exactly for `targets`."""

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        return self.targets(table, me, at, that) != 0

    def pick(
        self, table: Table, me: Seat, at: int, that: int, says: str, rule: str, *, may: bool = False
    ) -> Script[int]:
        def why_not(cell: int) -> Refusal | None:
            return self.why_not(table, me, at, that, cell)

        bits = self.targets(table, me, at, that)
        return (yield from pick(table, me, bits, says, rule, at, why_not, may=may, fixed=that))


# ---- what many effects need


def removable(table: Table, me: Seat) -> int:
    """The cells with an opponent's token that this seat's abilities may take off or move."""
    return table.rivals(me) & ~keeps_tokens(table, me)


def owners_at(table: Table, me: Seat, cell: int) -> list[Seat]:
    """The opponents with tokens there, clockwise."""
    return [seat for seat in table.after(me)[:-1] if table.tokens[seat][cell]]


def take_off(table: Table, me: Seat, owner: Seat, cell: int, count: int) -> int:
    """An ability of `me` takes tokens of `owner` off a card. Returns how many."""
    if owner != me and keeps_tokens(table, me) >> cell & 1:
        return 0
    return table.take(owner, cell, count)


def pick_owner(table: Table, me: Seat, cell: int, owners: list[Seat], at: int) -> Script[Seat]:
    """Whose token it is to be (S-114 leaves it to the user wherever several qualify)."""
    if len(owners) == 1:
        return owners[0]
    factions = [table.faction(seat) for seat in owners]
    spoken = about(table.card(at), table.card(cell))
    faction = yield Question(me, factions, "whose-token", "S-58", about=spoken)
    return table.seat_of(faction)


def pick_count(me: Seat, least: int, most: int, says: str, at: int, table: Table, *, chosen: int = -1) -> Script[int]:
    """How many; `chosen` as in `pick`."""
    if least >= most:
        return most
    spoken = about(table.card(at), table.card(chosen) if chosen >= 0 else None)
    count: int = yield Question(me, list(range(least, most + 1)), says, "S-58", about=spoken)
    return count


def why_no_rival(table: Table, me: Seat, cell: int) -> Refusal | None:
    """Why no rival token can be taken off the card there."""
    card = {"card": table.card(cell).name}
    if not table.rivals(me) >> cell & 1:
        return Refusal("no-rival-token", "S-57", card)
    if keeps_tokens(table, me) >> cell & 1:
        return Refusal("keeps-tokens", "S-23", card)
    return None


# ---- Influence and Subjugate


@dataclass(frozen=True, slots=True)
class Influence(OnOneCard):
    """Influence a card; with `distinctive` off: Subjugate it (S-47 to S-50)."""

    cards: Cards
    distinctive: bool = True

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        bits = self.cards.bits(table, me, at, that)
        return bits & influenceable(table, me) if self.distinctive else subjugable(table, me, bits)

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        return self.cards.why_not(table, me, at, that, cell) or why_not_aim(
            table, me, table.card(cell), distinctive=self.distinctive
        )

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        says = "ability-influence" if self.distinctive else "ability-subjugate"
        return ((yield from self.pick(table, me, at, that, says, "S-50" if self.distinctive else "S-47")),)

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        (cell,) = plan
        return table.add(me, cell, amount(table, me, cell)) > 0
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-influence" if self.distinctive else "does-subjugate", cards=self.cards.phrase)


def Subjugate(cards: Cards) -> Influence:
    """Influence without the Distinctive Trait (S-47)."""
    return Influence(cards, distinctive=False)


# ---- tokens


@dataclass(frozen=True, slots=True)
class Add(OnOneCard):
    """Add tokens to a card, whatever its Traits (S-65)."""

    count: int
    cards: Cards
    may: bool = False

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        return self.cards.bits(table, me, at, that) if table.reserve[me] else 0

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        return self.cards.why_not(table, me, at, that, cell) or (
            None if table.reserve[me] else Refusal("no-reserve", "S-64")
        )

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        cell = yield from self.pick(table, me, at, that, "ability-add", "S-65", may=self.may)
        return (cell,) if cell >= 0 else NOTHING

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        return bool(plan) and table.add(me, plan[0], self.count) > 0
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-may-add" if self.may else "does-add", count=self.count, cards=self.cards.phrase)


@dataclass(frozen=True, slots=True)
class TakeRival(OnOneCard):
    """Take 1 rival token off a card."""

    cards: Cards

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        return self.cards.bits(table, me, at, that) & removable(table, me)

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        return self.cards.why_not(table, me, at, that, cell) or why_no_rival(table, me, cell)

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        cell = yield from self.pick(table, me, at, that, "ability-take-rival", "S-62")
        return cell, (yield from pick_owner(table, me, cell, owners_at(table, me, cell), at))

    declared = on_tokens

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        cell, owner = plan
        return take_off(table, me, owner, cell, 1) > 0
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-take-rival", cards=self.cards.phrase)


@dataclass(frozen=True, slots=True)
class TakeOwn(Effect):
    """Take `count` of your own tokens off cards, all of them or the ability is not to be had; a plan names a
    cell for each."""

    count: int
    cards: Cards

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        bits = self.cards.bits(table, me, at, that) & table.carried[me]
        if self.count == 1:
            return bits != 0
        return sum(table.tokens[me][cell] for cell in cells_of(bits)) >= self.count

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        plan: list[int] = []
        mine = self.cards.bits(table, me, at, that) & table.carried[me]

        def why_not(cell: int) -> Refusal | None:
            no = self.cards.why_not(table, me, at, that, cell)
            return no or Refusal("no-own-token", "S-57", {"card": table.card(cell).name})

        if sum(table.tokens[me][cell] for cell in cells_of(mine)) == self.count > 1:  # all there are: no choice
            return tuple(cell for cell in cells_of(mine) for _ in range(table.tokens[me][cell]))
        while len(plan) < self.count:
            left = sum(1 << cell for cell in cells_of(mine) if table.tokens[me][cell] > plan.count(cell))
            plan.append((yield from pick(table, me, left, "ability-take-own", "S-58", at, why_not)))
        return tuple(plan)

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        bits = 0
        for cell in plan:
            bits |= 1 << cell
        return bits

    declared = on_own_tokens

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        return sum([table.take(me, cell, 1) for cell in plan]) > 0
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-take-own", count=self.count, cards=self.cards.phrase)


@dataclass(frozen=True, slots=True)
class MoveOwn(Effect):
    """Move 1 to `most` of your tokens from one card to another."""

    most: int
    source: Cards
    target: Cards

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        return self._sources(table, me, at) != 0

    def _sources(self, table: Table, me: Seat, at: int) -> int:
        bits = 0
        for cell in cells_of(self.source.bits(table, me, at) & table.carried[me]):
            if self._targets(table, me, at, cell):
                bits |= 1 << cell
        return bits

    def _targets(self, table: Table, me: Seat, at: int, source: int) -> int:
        return self.target.bits(table, me, at, 1 << source) & ~(1 << source)

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        def why_not_from(cell: int) -> Refusal | None:
            card = {"card": table.card(cell).name}
            no = self.source.why_not(table, me, at, 0, cell)
            if no is None and not table.carried[me] >> cell & 1:
                no = Refusal("no-own-token", "S-57", card)
            return no or Refusal("nowhere-to-move", "S-57", card)

        bits = self._sources(table, me, at)
        source = yield from pick(table, me, bits, "ability-move-from", "S-58", at, why_not_from)

        def why_not_to(cell: int) -> Refusal | None:
            no = self.target.why_not(table, me, at, 1 << source, cell)
            return no or Refusal("same-card", "S-57", {"card": table.card(cell).name})

        bits = self._targets(table, me, at, source)
        says = "ability-move-to" if source == at else "ability-move-on"
        target = yield from pick(table, me, bits, says, "S-65", at, why_not_to, chosen=source)
        most = min(self.most, table.tokens[me][source])
        return source, target, (yield from pick_count(me, 1, most, "how-many-move", at, table, chosen=target))

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return 1 << plan[0] | 1 << plan[1]

    declared = moving_own

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        source, target, count = plan
        return table.move(me, source, target, count) > 0
        yield

    @property
    def phrase(self) -> Phrase:
        if self.source == self.target:
            return say("does-move-own-among", most=self.most, cards=self.source.phrase, another=self.source.another)
        return say("does-move-own", most=self.most, source=self.source.phrase, target=self.target.phrase)


@dataclass(frozen=True, slots=True)
class MoveRival(Effect):
    """Move 1 rival token from one card to another (Hildegund's stay)."""

    source: Cards
    target: Cards

    def can(self, table: Table, me: Seat, at: int, that: int = 0) -> bool:
        return self._sources(table, me, at) != 0

    def _sources(self, table: Table, me: Seat, at: int) -> int:
        bits = 0
        for cell in cells_of(self.source.bits(table, me, at) & removable(table, me)):
            if self.target.bits(table, me, at, 1 << cell):
                bits |= 1 << cell
        return bits

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        def why_not_from(cell: int) -> Refusal | None:
            no = self.source.why_not(table, me, at, 0, cell) or why_no_rival(table, me, cell)
            return no or Refusal("nowhere-to-move", "S-57", {"card": table.card(cell).name})

        bits = self._sources(table, me, at)
        source = yield from pick(table, me, bits, "ability-move-rival-from", "S-58", at, why_not_from)
        owner = yield from pick_owner(table, me, source, owners_at(table, me, source), at)

        def why_not_to(cell: int) -> Refusal | None:
            return self.target.why_not(table, me, at, 1 << source, cell)

        bits = self.target.bits(table, me, at, 1 << source)
        target = yield from pick(table, me, bits, "ability-move-on", "S-65", at, why_not_to, chosen=source)
        return source, target, owner

    def touches(self, table: Table, me: Seat, at: int, plan: Plan) -> int:
        return 1 << plan[0] | 1 << plan[1]

    declared = moving_rival

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        source, target, owner = plan
        if keeps_tokens(table, me) >> source & 1:
            return False
        return table.move(owner, source, target, 1) > 0
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-move-rival", source=self.source.phrase, target=self.target.phrase)
