"""Smog: On Her Majesty's Service. A clockwork market under the fog, read from four sides."""

from ludoteca.games.smog.game import GAME

__all__ = ["GAME"]
