"""Bribing, and playing special actions (chapter 4 of the rulebook pages)."""

from __future__ import annotations

from typing import Final

from ludoteca.games.smog import specials
from ludoteca.games.smog.names import named
from ludoteca.games.smog.pieces import COPIES_OF_A_SPECIAL, NEEDS, SPECIALS, Special
from ludoteca.games.smog.shadow_master import lay_bribe
from ludoteca.games.smog.state import Table
from ludoteca.kernel.questions import Script, choose
from ludoteca.kernel.values import Refusal, Seat, SeatName

NO_COINS: Final = Refusal("no-coins", "R30")
MISSING: Final = tuple(
    Refusal("elements-missing", "R31", {"special": named(special), "needs": named_needs})
    for special, named_needs in ((special, specials.needs_named(special)) for special in SPECIALS)
)


def why_not_bribe(table: Table, me: Seat, _: object = None) -> Refusal | None:
    return None if table.coins[me] else NO_COINS


def bribe(table: Table, me: Seat, _: object = None) -> Script[None]:
    """R30: as many coins as one likes, laid down one by one (A16): one at least, and as many more."""
    more = yield from choose(me, range(table.coins[me]), "bribe", "R30")
    if table.listener:
        table.tell("bribed", keys=(f"purse-{me}",), who=SeatName(me), coins=more + 1)
    table.coins[me] -= more + 1
    for _coin in range(more + 1):
        lay_bribe(table, me)


def why_not_play(table: Table, me: Seat, special: Special) -> Refusal | None:
    """Why that special action cannot be played, be it in the seat's hand or not: from what lies open only."""
    held = table.elements[me]
    for element in NEEDS[special]:
        if not held[element]:
            return MISSING[special]
    return specials.WHY_USELESS[special](table, me) if special in specials.WHY_USELESS else None


def might_play(table: Table, me: Seat) -> bool:
    """Could the seat play a special action, for all that lies open? It is asked for the end of its turn whenever it
    could, so that being asked betrays nothing about its hand."""
    return bool(table.hands[me]) and any(
        table.discard.count(special) < COPIES_OF_A_SPECIAL and why_not_play(table, me, special) is None
        for special in SPECIALS
    )


def play(table: Table, me: Seat, special: Special) -> None:
    """The card goes to the discard and is carried out in a phase of its own: from here on everybody knows it."""
    slot = table.hands[me].index(special)
    del table.hands[me][slot]
    del table.shuffles[me][slot]
    table.discard.append(special)
    table.playing = special
    if table.listener:
        table.tell("played", keys=("discard",), who=SeatName(me), special=named(special))
