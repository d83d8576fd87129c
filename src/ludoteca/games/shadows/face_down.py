"""Face-down cards: looking at them in secret, and turning them up (S-70 to S-72, S-97).

Which card lies face down in a cell is not settled before somebody sees it: then it is drawn from the bag of
all Citizens nobody has seen. A card that was looked at is settled and known to those who looked; laid open,
it is known to all. What Nature answers is (name of the cell, card), so that a record says which card was seen
where.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.pieces import Character
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import NATURE, Option, Seat, SeatName

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table

Sight: TypeAlias = tuple[str, Character]
"""Which card was seen in which cell."""

LOOK: Final = "look"
TURN_UP: Final = "turn-up"


def sights(seen: Sequence[tuple[str, Option]]) -> Iterable[Sight]:
    """The cards somebody has seen face down or being turned up, out of all it has seen."""
    for says, option in seen:
        if says in (LOOK, TURN_UP) and isinstance(option, tuple):
            name, card = option
            yield name, card


def unseen(table: Table, me: Seat, around: int) -> int:
    """The face-down cells around a cell that this seat has not looked at."""
    bits = table.near[around] & table.face_down
    if bits and table.known:
        for cell, seats in table.known.items():
            if seats >> me & 1:
                bits &= ~(1 << cell)
    return bits


def look(table: Table, me: Seat, cells: int) -> Script[None]:
    """Show a seat in secret what lies face down in these cells (S-71)."""
    for cell in cells_of(cells):
        known = table.known.get(cell, 0)
        if known >> me & 1:
            continue
        _, card = yield Question(NATURE, _possible(table, cell), LOOK, "S-71", seen_by=(me,))
        if cell not in table.settled:
            table.bag.remove(card)
            table.settled[cell] = card
        table.known[cell] = known | 1 << me
        if table.listener:
            name = table.layout.names[cell]
            table.tell("looked", keys=(f"cell-{name}",), who=SeatName(me), cell=name)
            table.tell("saw", seen_by=(me,), keys=(f"cell-{name}",), card=card.name, cell=name)


def turn_up(table: Table, cells: int) -> Script[None]:
    """Lay the face-down cards in these cells open to all (S-72)."""
    for cell in cells_of(cells):
        _, card = yield Question(NATURE, _possible(table, cell), TURN_UP, "S-72")
        if cell in table.settled:
            del table.settled[cell], table.known[cell]
        else:
            table.bag.remove(card)
        table.turn_up(cell, card)
        if table.listener:
            name = table.layout.names[cell]
            table.tell("turned-up", keys=(f"card-{card.id}",), card=card.name, cell=name)


def _possible(table: Table, cell: int) -> list[Sight]:
    name = table.layout.names[cell]
    settled = table.settled.get(cell)
    return [(name, card) for card in table.bag] if settled is None else [(name, settled)]
