"""How a game's table looks: the function `scene(state, look)` of the module `scene` in the game's folder."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias, cast

from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.state import State
from ludoteca.scene.nodes import Look, Scene

Draws: TypeAlias = Callable[[Any, Look], Scene]
"""Each game's own kind of State goes in, so the first argument cannot be named more exactly here."""


def draw(game: AnyGame, state: State, look: Look) -> Scene | None:
    """The scene of a table as somebody sees it; None where the game has drawn none.

    `state` must be what that somebody may know: an imagined match's.
    """
    function = _function(game)
    return None if function is None else function(state, look)


@cache
def _function(game: AnyGame) -> Draws | None:
    module = sys.modules[type(game).__module__]
    name = f"{module.__package__ or module.__name__}.scene"
    try:
        rooms = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    return cast(Draws, rooms.scene)
