"""Connect Four: a whole game in a few small files, and the yardstick of Ludoteca's measurements."""

from connect_four.game import ConnectFour

GAME = ConnectFour()

__all__ = ["GAME", "ConnectFour"]
