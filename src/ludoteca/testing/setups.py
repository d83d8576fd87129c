"""Every way a game may be set up, or a fair choice of them."""

from __future__ import annotations

from itertools import product

from ludoteca.kernel.errors import BadSetup
from ludoteca.kernel.game import AnyGame, Setup, SetupOption, SetupValue
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Refusal

LOOKED_AT = 2_000
"""Of so many combinations at the most the ones to be tried are chosen."""


def every_setup(game: AnyGame, at_most: int | None = None) -> list[Setup]:
    """Every number of players with every combination of the options that mean something for it.

    With `at_most`, no more than so many (but always one for every number of players): the defaults first, then every
    other value at least once as far as they go, then combinations chosen by a fixed lot.
    """
    full = [_combinations(game, seats) for seats in game.players]
    if at_most is None or sum(map(len, full)) <= at_most:
        return [setup for setups in full for setup in setups]
    chosen = [setups[0] for setups in full]
    met = {(setup.seats, name, value) for setup in chosen for name, value in setup.options.items()}
    rest = SeededNature(0).shuffled([setup for setups in full for setup in setups[1:]])[:LOOKED_AT]
    while rest and len(chosen) < at_most:
        # The one that brings the most values not met yet with its number of players; then with any.
        anywhere = {(name, value) for _, name, value in met}
        fresh = [_fresh(setup, met, anywhere) for setup in rest]
        best = rest.pop(fresh.index(max(fresh)))
        chosen.append(best)
        met |= {(best.seats, name, value) for name, value in best.options.items()}
    return sorted(chosen, key=lambda setup: setup.seats)


def refused_setups(game: AnyGame) -> list[Refusal]:
    """Why combinations of options cannot be played, one refusal of each code."""
    found: dict[str, Refusal] = {}
    for seats in game.players:
        options = {option.name: option.values for option in game.setup_options}
        for combination in product(*options.values()):
            no = game.why_no_setup(Setup(seats, dict(zip(options, combination, strict=True))))
            if no is not None:
                found.setdefault(no.code, no)
    return list(found.values())


def _combinations(game: AnyGame, seats: int) -> list[Setup]:
    """The defaults first."""
    options: list[SetupOption] = [o for o in game.setup_options if not o.seats or seats in o.seats]
    values = [(o.default, *(v for v in o.values if v != o.default)) for o in options]
    setups = []
    for combination in product(*values):
        chosen: dict[str, SetupValue] = dict(zip((o.name for o in options), combination, strict=True))
        try:
            setups.append(game.setup(seats, **chosen))
        except BadSetup:
            if combination == tuple(o.default for o in options):
                raise  # a game whose defaults cannot be played
    return setups


def _fresh(
    setup: Setup, met: set[tuple[int, str, SetupValue]], anywhere: set[tuple[str, SetupValue]]
) -> tuple[int, int]:
    """How many of its values were not met yet: with this number of players, and with any."""
    here = sum((setup.seats, name, value) not in met for name, value in setup.options.items())
    return here, sum((name, value) not in anywhere for name, value in setup.options.items())
