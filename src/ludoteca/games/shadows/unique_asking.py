"""Effects that only one card has, and that leave the decision to an opponent. Each is named after its card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludoteca.games.shadows.effects import (
    NOTHING,
    Effect,
    OnOneCard,
    Plan,
)
from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.passives import keeps_tokens, stands_firm
from ludoteca.games.shadows.reach import Cards, pick
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import Phrase, Refusal, Seat, SeatName, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.deeds import Deed
    from ludoteca.games.shadows.state import Table

GIVE_WAY, REFUSE = "give-way", "refuse"
"""What an opponent may answer to Ottilie, Lazlo and Quiraa."""


# ---- an opponent decides


class AskController(OnOneCard):
    """Its controller takes tokens off a card, or something else happens. An alternative that cannot happen
    cannot be picked, and a card with none cannot be chosen."""

    __slots__ = ()

    def toll(self, table: Table, cell: int) -> int:
        """How many tokens the controller would take off."""
        return 1

    def can_take(self, table: Table, me: Seat, cell: int) -> bool:
        return not keeps_tokens(table, me) >> cell & 1

    def can_refuse(self, table: Table, me: Seat, cell: int) -> bool:
        """Can the alternative happen?"""
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
        if len(answers) == 1 and table.listener:
            table.tell("no-choice", who=SeatName(opponent))
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
        return True  # also where the Quiraa token lies already: to refuse is always up to the controller

    def refused(self, table: Table, me: Seat, cell: int) -> None:
        if not table.silenced >> cell & 1:
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
            cell = yield from pick(table, payer, mine, "theodric", "S-76", at, why_not, may=True)
        elif table.listener:
            table.tell("no-tax", who=SeatName(payer), card=table.card(at).name)
        if cell < 0:
            against.cancel(table)
        else:
            table.take(payer, cell, 1)
        return True

    @property
    def phrase(self) -> Phrase:
        return say("does-theodric")
