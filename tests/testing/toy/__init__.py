"""A sound little game of hidden cards, peeking and coins. `test_broken_toys` breaks it in one way at a time."""

from .game import Toy

GAME = Toy()
