"""Connect Four keeps what every game promises."""

from connect_four import GAME

from ludoteca.testing import Promises


class TestPromises(Promises):
    game = GAME
