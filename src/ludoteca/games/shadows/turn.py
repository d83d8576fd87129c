"""A turn: Influence, Use or Pass (chapter 3). One turn is one phase."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeAlias

from ludoteca.games.shadows.abilities import USES, Use, why_not_use
from ludoteca.games.shadows.influence import (
    influenceable,
    sources,
    targets,
    why_not_influence,
    why_not_source,
)
from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.pieces import CHARACTERS, Character, Rank
from ludoteca.games.shadows.reach import pick
from ludoteca.games.shadows.reactions import influence_with, pass_turn, use
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import Option, Refusal, Seat, SeatName

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table

Action: TypeAlias = "str | tuple[str, Character] | tuple[str, Character, str]"

PASS: Final = "pass"
INFLUENCE: Final = tuple(("influence", card) for card in CHARACTERS)
"""The option of influencing with a character, by index."""


def _use_option(card: Character, ability: Use) -> Action:
    return ("use", card, ability.name) if ability.name else ("use", card)


USE: Final = tuple(tuple(_use_option(card, ability) for ability in USES[card.index]) for card in CHARACTERS)
"""The options of using a character's abilities, by index: `("use", card)`, with the name of the ability as
well where the card has several."""


def take_turn(table: Table) -> Script[None]:
    """One player's one action (S-26), and on to the next (step h)."""
    me = table.turn
    options = actions(table, me)
    if len(options) == 1 and table.listener:
        table.tell("can-only-pass", who=SeatName(me))
    action: Action = yield Question(me, options, "act", "S-26", wishes=lambda: refused_actions(table, me))
    if action == PASS:
        yield from pass_turn(table, me)
    else:
        table.acted = True
        verb, card = action[0], action[1]
        assert isinstance(card, Character)
        if verb == "influence":
            target = yield from choose_target(table, me, card)
            yield from influence_with(table, me, card, target)
        else:
            uses = USES[card.index]
            number = USE[card.index].index(action)
            if len(uses) > 1:
                table.used[card.index] = number
            yield from use(table, me, card, uses[number])
    table.turn = next_turn(table)


def next_turn(table: Table) -> Seat:
    """The next player clockwise who has not passed; the same one if there is nobody else (S-27, S-30)."""
    for seat in table.after(table.turn):
        if not table.passed >> seat & 1:
            return seat
    return table.turn


def actions(table: Table, me: Seat) -> list[Action]:
    """What this seat may do: Influence and Use card by card in the order of the grid, then Pass (S-29)."""
    options: list[Action] = []
    cards = table.cards
    open_to_me = influenceable(table, me)
    if table.reserve[me]:
        for cell in cells_of(sources(table, me)):
            if targets(table, me, cell, open_to_me):
                card = cards[cell]
                assert card is not None
                options.append(INFLUENCE[card.index])
    for cell in cells_of(table.controlled(me) & ~table.rotated & ~table.silenced):
        card = cards[cell]
        assert card is not None
        index = card.index
        for number, ability in enumerate(USES[index]):
            if table.used and table.used.get(index, number) != number:
                continue  # S-54
            if ability.first.can(table, me, cell):  # S-57
                options.append(USE[index][number])
    options.append(PASS)
    return options


def choose_target(table: Table, me: Seat, source: Character) -> Script[int]:
    """The cell to be Influenced (S-35)."""
    at = table.cell_of(source)
    bits = targets(table, me, at, influenceable(table, me))

    def why_not(cell: int) -> Refusal | None:
        return why_not_influence(table, me, source, table.card(cell))

    return (yield from pick(table, me, bits, "influence-whom", "S-35", at, why_not))


def refused_actions(table: Table, me: Seat) -> Iterable[tuple[Option, Refusal]]:
    """What this seat may wish to do with the face-up cards but may not, and why. Nobody wishes to act with
    another's Leader."""
    mine = table.layout.leaders[me]
    for cell, card in enumerate(table.cards):
        if card is None or (card.rank is Rank.LEADER and cell != mine):
            continue
        if (refusal := why_not_source(table, me, card)) is not None:
            yield INFLUENCE[card.index], refusal
        for number, option in enumerate(USE[card.index]):
            if (refusal := why_not_use(table, me, card, number)) is not None:
                yield option, refusal
