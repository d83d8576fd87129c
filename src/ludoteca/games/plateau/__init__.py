"""Empire Plateau, for 2 to 4 players: the rules, the boards, the words and the drawings."""

from ludoteca.games.plateau.game import GAME

__all__ = ["GAME"]
