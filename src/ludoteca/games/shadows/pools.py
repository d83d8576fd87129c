"""Which Citizens are played with (chapter 12): recipes, the builder, and the judge of a pool."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ludoteca.games.shadows.layouts import LAYOUTS
from ludoteca.games.shadows.pieces import CITIZENS, Character, Level
from ludoteca.kernel.game import Setup
from ludoteca.kernel.questions import Script, chance
from ludoteca.kernel.values import Refusal

NUMBERS: Final = ("1", "2", "3", "4")
ASTERISK: Final = "*"

SETS: Final = {level: sum(1 for card in CITIZENS if card.level is level and card.number == "1") for level in Level}
"""How many sets of four there are of each level: 6, 6 and 2."""

ASTERISKS: Final = tuple(card for card in CITIZENS if card.number == ASTERISK)


EXCHANGED: Final = (1, 2)
"""How many sets of level B come in for sets of level A, and C for B (S-107): one or two."""


def picked_by_hand(setup: Setup) -> bool:
    """Is the pool put together card by card (S-122)?"""
    return setup.text("cards") == "picked"


def recipe(setup: Setup) -> dict[Level, int]:
    """How many sets of four of each level make the pool (S-1, S-11, S-107)."""
    a, b, c = (setup.number(f"sets_{level.value.lower()}") for level in Level)
    match setup.text("cards"):
        case "basic":
            return {Level.A: SETS[Level.A]}
        case "raised":
            return {Level.A: SETS[Level.A] - b, Level.B: b}
        case "advanced":
            return {Level.B: SETS[Level.B]}
        case "expert":
            return {Level.B: SETS[Level.B] - c, Level.C: c}
        case _:
            return {level: sets for level, sets in zip(Level, (a, b, c), strict=True) if sets}


def why_no_recipe(setup: Setup) -> Refusal | None:
    """Why the sets asked for make no pool, or None."""
    sets = recipe(setup)
    match setup.text("cards"):
        case "raised" if sets[Level.B] not in EXCHANGED:
            return Refusal("sets-exchanged", "S-107", {"out": "A", "in": "B", "sets": sets[Level.B]})
        case "expert" if sets[Level.C] not in EXCHANGED:
            return Refusal("sets-exchanged", "S-107", {"out": "B", "in": "C", "sets": sets[Level.C]})
        case "variety":
            if set(sets) == {Level.C}:
                return Refusal("pool-only-c", "S-113")
            return _why_too_small(4 * sum(sets.values()), setup.seats)
    return None


def build_pool(setup: Setup) -> Script[list[Character]]:
    """Make the pool. Where a recipe takes only some cards of a number, the lot says which; each asterisk card
    takes the place of one number of one set of level B, which one the lot says as well (S-108)."""
    pool: list[Character] = []
    for level, sets in recipe(setup).items():
        wanted = dict.fromkeys(NUMBERS, sets)
        if level is Level.B:
            count = min(len(ASTERISKS), sets) if setup.flag("asterisks") else 0
            stars = yield from _some_of(ASTERISKS, count)
            for star in stars:
                number = yield from chance(NUMBERS, "asterisk-for", "S-108")
                wanted[number] -= 1
                pool.append(star)
        for number in NUMBERS:
            cards = [card for card in CITIZENS if card.level is level and card.number == number]
            pool += yield from _some_of(cards, wanted[number])
    return pool


def _some_of(cards: Sequence[Character], count: int) -> Script[list[Character]]:
    """`count` of the cards, by lot: drawn in, or drawn out, whichever is quicker."""
    taken: list[Character] = []
    left = list(cards)
    drawing_in = count <= len(left) // 2
    while (len(taken) < count) if drawing_in else (len(left) > count):
        card = yield from chance(left[:], "into-pool" if drawing_in else "out-of-pool", "S-107")
        left.remove(card)
        taken.append(card)
    return taken if drawing_in else left


# ---- is a pool balanced?


def why_unbalanced(pool: Iterable[Character], players: int, *, each_level: bool = False) -> Refusal | None:
    """What is wrong with a pool, however it was made (S-109 to S-111, S-113). `each_level`: every level must
    be balanced by itself, as where sets are exchanged; in full variety only the whole must be."""
    cards = list(pool)
    if {card.level for card in cards} == {Level.C}:
        return Refusal("pool-only-c", "S-113")
    parts = [[card for card in cards if card.level is level] for level in Level] if each_level else [cards]
    for part in parts:
        if part and (no := _why_uneven(part)) is not None:
            return no
    return _why_too_small(len(cards), players)


def _why_too_small(count: int, players: int) -> Refusal | None:
    needed = LAYOUTS[players].citizens
    if count < needed:
        return Refusal("pool-too-small", "S-111", {"count": count, "needed": needed, "players": players})
    return None


def _why_uneven(cards: list[Character]) -> Refusal | None:
    if len(cards) % 4:
        return Refusal("pool-not-in-fours", "S-109", {"count": len(cards)})
    sets = len(cards) // 4
    stars = sum(card.number == ASTERISK for card in cards)
    if stars > sets:
        return Refusal("pool-asterisks", "S-108", {"count": stars, "sets": sets})
    for number in NUMBERS:
        count = sum(card.number == number for card in cards)
        if count > sets:
            return Refusal("pool-too-many", "S-109", {"number": number, "count": count, "sets": sets})
    return None
