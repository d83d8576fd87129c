"""Effects that only one Leader has. Each is named after its card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludoteca.games.shadows.effects import OnOneCard, Plan, owners_at, pick_owner, removable, take_off, why_no_rival
from ludoteca.games.shadows.pieces import Faction
from ludoteca.games.shadows.reach import Cards
from ludoteca.games.shadows.telling import on_opponent, on_token_or_marker
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import Option, Phrase, Refusal, Seat, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.deeds import Deed
    from ludoteca.games.shadows.state import Table

MARKER: Final = "marker"
"""Bonifatius takes the Influence marker."""


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

    declared = on_token_or_marker

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

    declared = on_opponent

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        cell, opponent = plan
        taken = take_off(table, me, opponent, cell, self.theirs)
        if taken == self.theirs:
            table.take(me, cell, self.yours)
        return taken > 0
        yield

    @property
    def phrase(self) -> Phrase:
        return say("does-pierre", cards=self.cards.phrase, theirs=self.theirs, yours=self.yours)
