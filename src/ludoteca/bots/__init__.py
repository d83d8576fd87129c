"""Players that are handed only what a seat may know: random, greedy, tree search."""

from ludoteca.bots.bot import Bot, BotAnswer
from ludoteca.bots.levels import ABSENT, LEVELS, NAMES, NoSuchBot, player

__all__ = ["ABSENT", "LEVELS", "NAMES", "Bot", "BotAnswer", "NoSuchBot", "player"]
