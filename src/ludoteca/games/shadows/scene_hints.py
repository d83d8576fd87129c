"""What the open question has to do with each thing on the board: the options and the refused wishes it stands for.

An option is a card, a cell, a line, a faction, a word, or a tuple of these. It is picked by the last card or cell it
names: "Influence with Osric, the Herald" by Osric, "exchange Osric's tokens with Maude's" by Maude.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ludoteca.games.shadows.layouts import DIRECTIONS
from ludoteca.games.shadows.pieces import CHARACTERS, Character, Faction
from ludoteca.games.shadows.unique_leaders import MARKER
from ludoteca.kernel.values import Option, Phrase, Seat, label_of

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table
    from ludoteca.scene.nodes import Look


@dataclass(slots=True)
class Hints:
    """The labels that each thing on the board stands for.

    influencing, usable, reacting   the cards (by index) with which the looker may do so now
    joining                         the cards that may join the pool
    acting                          the card whose ability the question is about
    target                          the card that was chosen before, if the question is about what lies on it
    marker                          for the Influence marker on the target
    """

    cards: dict[int, tuple[str, ...]] = field(default_factory=dict)
    cells: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lines: dict[str, tuple[str, ...]] = field(default_factory=dict)
    directions: dict[str, tuple[str, ...]] = field(default_factory=dict)
    seats: dict[Seat, tuple[str, ...]] = field(default_factory=dict)
    influencing: set[int] = field(default_factory=set)
    usable: set[int] = field(default_factory=set)
    reacting: set[int] = field(default_factory=set)
    joining: set[int] = field(default_factory=set)
    acting: Character | None = None
    target: Character | None = None
    marker: tuple[str, ...] = ()

    def of(self, verb: Option) -> set[int] | None:
        """The cards with which one may do this."""
        doing = {
            "influence": self.influencing,
            "use": self.usable,
            "react": self.reacting,
            "pool": self.joining,
        }
        return doing.get(str(verb))


_BY_NAME: Final = {card.name.says: card for card in CHARACTERS}


def hints_of(table: Table, look: Look) -> Hints:
    hints = Hints()
    question = look.question
    if question is None:
        return hints
    hints.acting = _card(question.about, "card")
    hints.target = _card(question.about, "target")
    if not look.may_answer:
        return hints
    for option in question.options:
        _note(table, hints, option, allowed=True)
    for option, _ in question.refusals():
        _note(table, hints, option, allowed=False)
    return hints


def _card(about: Phrase | None, name: str) -> Character | None:
    """The card a question speaks of, itself or in the deed that may be reacted to."""
    if about is None:
        return None
    card = about.about.get(name)
    if isinstance(card, Phrase):
        return _BY_NAME.get(card.says)
    deed = about.about.get("deed")
    return _card(deed, name) if isinstance(deed, Phrase) else None


def _note(table: Table, hints: Hints, option: Option, *, allowed: bool) -> None:
    parts = list(_parts(option))
    label = label_of(option)
    for part in reversed(parts):
        if isinstance(part, Character):
            hints.cards[part.index] = (*hints.cards.get(part.index, ()), label)
            if allowed and (doing := hints.of(parts[0])) is not None:
                doing.add(part.index)
            return
        if isinstance(part, Faction):
            if table.leaders:
                seat = table.seat_of(part)
                hints.seats[seat] = (*hints.seats.get(seat, ()), label)
            return
        if part == MARKER:
            hints.marker = (*hints.marker, label)
            return
        if isinstance(part, str):
            for found, here in (
                (part in table.layout.lines, hints.lines),
                (part in DIRECTIONS, hints.directions),
                (part in table.layout.names, hints.cells),
            ):
                if found:
                    here[part] = (*here.get(part, ()), label)
                    return


def _parts(option: Option) -> Iterator[Option]:
    if isinstance(option, tuple):
        for part in option:
            yield from _parts(part)
    else:
        yield option
