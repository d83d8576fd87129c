"""How the pieces are called: phrases for what options, refusals and events speak of."""

from __future__ import annotations

from functools import cache, lru_cache

from ludoteca.games.smog.pieces import (
    PROMENADE,
    Agent,
    Artefact,
    Combination,
    Direction,
    Element,
    Gate,
    Place,
    Rotation,
    Special,
)
from ludoteca.kernel.values import Phrase, Seat, label_of, say

Piece = Place | Element | Artefact | Agent | Special | Direction | Rotation | Gate


@lru_cache(maxsize=None, typed=True)
def named(piece: Piece) -> Phrase:
    """`named(Agent.WITCH)` is the message `agent-witch`; so `place-…`, `element-…`, `artefact-…`, `special-…`,
    `direction-…`, `rotation-…`, `gate-…`."""
    kind = type(piece).__name__.lower()
    return say(f"{kind}-{label_of(piece).replace('_', '-')}")


def goods_named(disc: Place, side: int) -> Phrase:
    """What is traded on a side of a disc."""
    return named(disc.elements[side]) if disc.artefact is None else named(disc.artefact)


def element_key(seat: Seat, element: Element) -> str:
    """The piece of the scene that shows how many of an element a seat has."""
    return f"element-{seat}-{element.name.lower()}"


def artefact_key(seat: Seat, artefact: Artefact) -> str:
    """The piece of the scene that shows whether a seat owns an artefact."""
    return f"artefact-{seat}-{artefact.name.lower()}"


@cache
def way_to(place: Place) -> Phrase:
    """Where somebody goes: "to disc 2", "to the Promenade"."""
    return say("to-promenade") if place is PROMENADE else say("to-disc", disc=named(place))


def combination_named(combination: Combination) -> Phrase:
    """What a combination asks for, in words."""
    e, m, b, t = combination.needs
    return say("combination", ectoplasm=e, mana=m, blood=b, titanium=t)
