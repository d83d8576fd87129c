"""The strengths a person may choose, and the names by which the lab calls bots."""

from __future__ import annotations

from ludoteca.bots.absent import AbsentBot
from ludoteca.bots.bot import Bot
from ludoteca.bots.chance import RandomBot
from ludoteca.bots.greedy import GreedyBot
from ludoteca.bots.search import SearchBot
from ludoteca.kernel.errors import LudotecaError

LEVELS = ("novice", "player", "expert")
"""What a table offers, weakest first."""

ABSENT = "absent"
"""Who sits in the seat of a player that left."""

PLAYER, EXPERT = 120, 1500
"""How many continuations of a question these two search."""

NAMES = ("random", "greedy", *LEVELS, "search:N")


class NoSuchBot(LudotecaError):
    """No bot of that name."""


def player(name: str) -> Bot:
    """A bot by name: a level, `random`, `greedy`, or `search:N` for a search of N simulations a question.

    A bot may keep what it thought between two questions, so each seat has its own.
    """
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    if name == "novice":
        return GreedyBot(worlds=1, slips=40)
    if name == "player":
        return SearchBot(simulations=PLAYER)
    if name == "expert":
        return SearchBot(simulations=EXPERT)
    if name == ABSENT:
        return AbsentBot(player("player"))
    kind, _, count = name.partition(":")
    if kind == "search" and count.isdecimal() and int(count) > 0:
        return SearchBot(simulations=int(count))
    raise NoSuchBot(f"no bot is called {name!r} (there are: {', '.join(NAMES)})")
