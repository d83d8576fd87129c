"""Ombre sull'Impero (Shadows over the Empire): four factions, a grid of characters, and who holds whom."""

from ludoteca.games.shadows.game import Shadows

GAME = Shadows()

__all__ = ["GAME", "Shadows"]
