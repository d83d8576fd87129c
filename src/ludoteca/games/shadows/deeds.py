"""What is declared, and what gives reason to react to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias

from ludoteca.games.shadows.pieces import Character, Rank
from ludoteca.games.shadows.telling import on_cards
from ludoteca.kernel.values import Phrase, Seat, SeatName, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.effects import Effect, Plan
    from ludoteca.games.shadows.state import Table


class Kind(Enum):
    """What somebody declares."""

    INFLUENCE = "influence"
    USE = "use"
    PASS = "pass"
    REACTION = "reaction"


class Moment(Enum):
    """When a window opens: see the timing table in `reactions`."""

    DECLARED = "declared"
    """Step (c)."""
    SECOND = "second"
    """Step (f): a second part has named cards of its own."""
    AFTER = "after"
    """Step (g)."""


Part: TypeAlias = "tuple[Effect, int, Plan]"
"""A declared part of an ability: its effect, the cell it is used from, and what was chosen."""


class Deed:
    """An action or a Reaction between its declaration and its end."""

    __slots__ = ("added", "begun", "by", "cancelled", "card", "copied", "kind", "parts", "target", "touches")

    def __init__(
        self,
        kind: Kind,
        by: Seat,
        card: Character | None = None,
        target: int = -1,
        touches: int = 0,
        copied: Character | None = None,
    ) -> None:
        self.kind = kind
        self.by = by
        self.card = card
        """The character that acts; None for a Pass."""
        self.target = target
        """The cell an Influence action is aimed at; -1 for other deeds."""
        self.touches = touches
        """The cells it would change, as far as they have been named."""
        self.copied = copied
        """The character whose ability it is, where another's is used (Oriana)."""
        self.parts: tuple[Part, ...] = ()
        """The parts of the ability that may be reacted to now."""
        self.added = 0
        """How many tokens an Influence action has added."""
        self.begun = 0
        """The cells that went into Conflict by it."""
        self.cancelled = False

    def cancel(self, table: Table) -> None:
        """Nothing more of it happens; its costs stay paid (S-84)."""
        self.cancelled = True
        if table.listener:
            table.tell("cancelled", deed=self.phrase(table))

    def phrase(self, table: Table, *, briefly: bool = False) -> Phrase:
        """What is being done, in a sentence: the message `deed-<kind>`, with all that was chosen (S-58); or `briefly`,
        where what comes of it is told anyway."""
        if self.card is None:
            return say("deed-pass", who=SeatName(self.by))
        if self.kind is Kind.INFLUENCE:
            target = table.card(self.target).name
            return say("deed-influence", who=SeatName(self.by), card=self.card.name, target=target)
        how = say("how-nothing")
        for number, (effect, at, plan) in enumerate(self.parts):
            part = on_cards(effect, table, self.by, at, plan) if briefly else effect.declared(table, self.by, at, plan)
            how = say("how-then", one=how, other=part) if number else part
        if self.copied is not None:
            how = say("how-as", card=self.copied.name, how=how)
        return say(f"deed-{self.kind.value}", who=SeatName(self.by), card=self.card.name, how=how)


@dataclass(frozen=True, slots=True, eq=False)
class Trigger:
    """What a Reaction waits for. `name` words it (`when-<name>`); `fires` gives the cells it speaks of, 0 if
    it is not the case. Only what lies open to all is looked at, so being asked betrays nothing (S-120)."""

    name: str
    moments: tuple[Moment, ...]
    fires: Callable[[Table, Seat, int, Deed], int]
    """(table, who would react, the cell of the card that would, the deed)"""

    @property
    def phrase(self) -> Phrase:
        return say(f"when-{self.name}")


def _touches_heir(table: Table, seat: Seat, at: int, deed: Deed) -> int:
    """S-86, S-88: an opponent's Influence action or ability would affect a Distinct Personality."""
    if deed.by == seat or deed.kind is Kind.PASS:
        return 0
    return deed.touches & 1 << table.layout.heir


def _uses_near_citizen(table: Table, seat: Seat, at: int, deed: Deed) -> int:
    return _uses_citizen(table, seat, at, deed) & table.near[at]


def _uses_citizen(table: Table, seat: Seat, at: int, deed: Deed) -> int:
    if deed.by == seat or deed.kind is not Kind.USE or deed.card is None or deed.card.rank is not Rank.CITIZEN:
        return 0
    return 1 << table.cell_of(deed.card)


def _aims_at_yours_near(table: Table, seat: Seat, at: int, deed: Deed) -> int:
    if deed.by == seat or deed.kind is not Kind.INFLUENCE:
        return 0
    return 1 << deed.target & table.near[at] & table.carried[seat]


def _added_near_yours(table: Table, seat: Seat, at: int, deed: Deed) -> int:
    return _aims_at_yours_near(table, seat, at, deed) if deed.added else 0


def _influenced_near(table: Table, seat: Seat, at: int, deed: Deed) -> int:
    """The cell of the character that performed the Influence action."""
    if deed.by == seat or deed.kind is not Kind.INFLUENCE or deed.cancelled or deed.card is None:
        return 0
    return 1 << table.cell_of(deed.card) if 1 << deed.target & table.near[at] else 0


def _conflict_begun_near(table: Table, seat: Seat, at: int, deed: Deed) -> int:
    return deed.begun & table.conflicts() & table.near[at] & table.carried[seat]


def _passes(table: Table, seat: Seat, at: int, deed: Deed) -> int:
    """An opponent passes, and somebody is left to whom a marker still matters in this round."""
    if deed.by == seat or deed.kind is not Kind.PASS:
        return 0
    last = table.passed | 1 << deed.by == (1 << table.seats) - 1
    return 0 if last else 1 << at


TOUCHES_HEIR: Final = Trigger("touches-heir", (Moment.DECLARED, Moment.SECOND), _touches_heir)
USES_NEAR_CITIZEN: Final = Trigger("uses-near-citizen", (Moment.DECLARED,), _uses_near_citizen)
USES_CITIZEN: Final = Trigger("uses-citizen", (Moment.DECLARED,), _uses_citizen)
AIMS_AT_YOURS_NEAR: Final = Trigger("aims-at-yours-near", (Moment.DECLARED,), _aims_at_yours_near)
PASSES: Final = Trigger("passes", (Moment.DECLARED,), _passes)
ADDED_NEAR_YOURS: Final = Trigger("added-near-yours", (Moment.AFTER,), _added_near_yours)
INFLUENCED_NEAR: Final = Trigger("influenced-near", (Moment.AFTER,), _influenced_near)
CONFLICT_BEGUN_NEAR: Final = Trigger("conflict-begun-near", (Moment.AFTER,), _conflict_begun_near)
