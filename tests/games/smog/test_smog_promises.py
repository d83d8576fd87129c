"""Smog keeps what every game promises."""

from ludoteca.games.smog import GAME
from ludoteca.testing import Promises


class TestPromises(Promises):
    game = GAME
    setups = 6
    seeds = (1,)
