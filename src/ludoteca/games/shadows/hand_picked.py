"""A pool put together by hand, before anything else (S-122): set by set, each phase one set of four.

Whatever is on offer leaves the set open to be completed, so a pool always comes out sound; why anything else is not
on offer, and why the pool is not enough yet, is told by the judge of pools.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ludoteca.games.shadows.layouts import LAYOUTS
from ludoteca.games.shadows.pieces import CITIZENS, Character
from ludoteca.games.shadows.pools import ASTERISK, why_unbalanced
from ludoteca.games.shadows.stages import Stage
from ludoteca.kernel.questions import Question, Script, chance
from ludoteca.kernel.values import Option, Refusal, Seat, Word, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table

PICKER: Final[Seat] = 0
"""Who puts the pool together: the first seat."""

SET: Final = 4

POOL: Final = {card: ("pool", card) for card in CITIZENS}
"""The option of putting a Citizen into the pool."""
BY_LOT: Final = "by-lot"
"""The open set, and as many more as are needed, are left to the lot."""
ENOUGH: Final = "enough"


def pick_set(table: Table) -> Script[None]:
    """One more set of four, or the word that there are enough."""
    started = len(table.bag)
    while len(table.bag) - started < SET:
        options: list[Option] = []
        if len(table.bag) < needed(table):
            options.append(BY_LOT)
        elif len(table.bag) == started:
            options.append(ENOUGH)
        options += [POOL[card] for card in fitting(table.bag, table.bag[started:])]
        answer = yield Question(
            PICKER,
            options,
            "pool",
            "S-122",
            wishes=lambda: refused(table, started),
            about=say("", number=started // SET + 1),
        )
        if answer == BY_LOT:
            yield from fill_up(table, started)
            return
        if answer == ENOUGH:
            table.stage = Stage.GATHERING
            return
        _, card = answer
        put_in(table, card)


def fill_up(table: Table, started: int) -> Script[None]:
    """By lot, until the pool is sound and large enough."""
    while why_unbalanced(table.bag, table.seats) is not None:
        if len(table.bag) - started == SET:
            started = len(table.bag)
        card: Character = yield from chance(fitting(table.bag, table.bag[started:]), "into-pool", "S-122")
        put_in(table, card)
    table.stage = Stage.GATHERING


def put_in(table: Table, card: Character) -> None:
    table.bag.append(card)
    if table.listener:
        table.tell("pool", keys=(f"card-{card.id}",), card=card.name, code=card.code)


def needed(table: Table) -> int:
    """The Citizens of the smallest pool, in whole sets (S-111)."""
    return -(-LAYOUTS[table.seats].citizens // SET) * SET


def fitting(pool: Sequence[Character], chosen: Sequence[Character]) -> list[Character]:
    """The Citizens that may join the set of which these are chosen."""
    return [card for card in CITIZENS if why_not_into_set(pool, chosen, card) is None]


def why_not_into_set(pool: Sequence[Character], chosen: Sequence[Character], card: Character) -> Refusal | None:
    """Why that Citizen may not join a set of which some cards (the last of the pool) are chosen: a set has one card
    of each number, and at most one asterisk instead of one (S-107, S-108)."""
    about: dict[str, Word] = {"card": card.name, "number": card.number}
    if card in pool:
        return Refusal("pool-has-it", "S-107", about)
    if any(other.number == card.number for other in chosen):
        if card.number == ASTERISK:
            return Refusal("pool-one-asterisk", "S-108", about)
        return Refusal("pool-number-taken", "S-107", about)
    numbers = {other.number for other in (*chosen, card)}
    left = {other.number for other in CITIZENS if other not in pool and other is not card}
    if len(left - numbers) < SET - len(chosen) - 1:
        return Refusal("pool-numbers-left", "S-107", about)
    return None


def refused(table: Table, started: int) -> Iterable[tuple[Option, Refusal]]:
    """Why the pool is not enough yet, and why some Citizens may not join the open set."""
    no = why_unbalanced(table.bag, table.seats)
    if no is not None:
        yield ENOUGH, no
    for card in CITIZENS:
        refusal = why_not_into_set(table.bag, table.bag[started:], card)
        if refusal is not None and card not in table.bag:
            yield POOL[card], refusal
