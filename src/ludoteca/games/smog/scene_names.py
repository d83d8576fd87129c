"""How pieces are called in `art.svg` and in the words of the scene."""

from __future__ import annotations

from ludoteca.games.smog.pieces import Agent, Artefact, Special


def slug(piece: Agent | Artefact | Special) -> str:
    """`agent-lost-boy`, `mithril-lock`, `special-ritual`."""
    name = piece.name.lower().replace("_", "-")
    return name if isinstance(piece, Artefact) else f"{type(piece).__name__.lower()}-{name}"
