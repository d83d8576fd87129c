"""What is said about the things in the scene, for those who cannot see it and for whoever points at something."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ludoteca.games.shadows.abilities import card_text
from ludoteca.games.shadows.pieces import TRAIT_NAMES, TRAITS, Character, Rank
from ludoteca.kernel.values import Phrase, Seat, SeatName, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table


def yes(what: object) -> str:
    """For the choices inside a message."""
    return "yes" if what else "no"


def card_says(table: Table, card: Character, cell: int, me: Seat) -> Phrase:
    """A face-up card: who it is, where, who holds it, what lies on it, and what it is to the looker's Leader."""
    bit = 1 << cell
    return say(
        "scene-card",
        name=card.name,
        title=card.title,
        cell=table.layout.names[cell],
        held=_held(table, cell),
        rotated=yes(table.rotated & bit),
        marked=yes(table.marked & bit),
        silenced=yes(table.silenced & bit),
        mine=_to_me(table, card, me),
    )


def _held(table: Table, cell: int) -> Phrase:
    """Who has what there."""
    if cell in table.layout.leaders:
        return say("scene-leader-of", who=SeatName(table.layout.leaders.index(cell)))
    holders = table.holders(cell)
    if not holders:
        return say("scene-free")
    stacks = _all([say("scene-stack", who=SeatName(seat), tokens=table.tokens[seat][cell]) for seat in holders])
    return say("scene-conflict" if len(holders) > 1 else "scene-held", stacks=stacks)


def _all(parts: list[Phrase]) -> Phrase:
    """Several things in a row."""
    said = parts[0]
    for part in parts[1:]:
        said = say("scene-and", one=said, other=part)
    return said


def _to_me(table: Table, card: Character, me: Seat) -> Phrase:
    """How many Traits it shares with the looker's Leader, and whether it is Divergent."""
    if card.rank is Rank.LEADER or not table.leaders or not 0 <= me < table.seats:
        return NOTHING
    leader = table.leaders[me]
    return say(
        "scene-shares",
        traits=table.shared[me][card.index],
        leader=leader.name,
        divergent=yes(not card.has(leader.distinctive)),
    )


NOTHING = say("scene-nothing")


@cache
def detail(card: Character) -> Phrase:
    """The printed card in words, shown large to whoever looks closer below `says`: what it can do, and its Traits."""
    traits = say("scene-traits", **{TRAIT_NAMES[trait]: yes(card.traits & trait) for trait in TRAITS})
    if card.rank is Rank.LEADER:
        special = say(
            "scene-detail-leader",
            distinctive=say(f"trait-{TRAIT_NAMES[card.distinctive]}"),
            joker=say(f"trait-{TRAIT_NAMES[card.joker]}"),
        )
        traits = say("scene-lines", one=traits, other=special)
    return say(
        "scene-detail",
        rank=_RANKS[card.rank] if card.faction is None else card.faction.phrase,
        code=card.code,
        traits=traits,
        text=card_text(card),
    )


_RANKS = {rank: say(f"scene-rank-{rank.value}") for rank in Rank}
