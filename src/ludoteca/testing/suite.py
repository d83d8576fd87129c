"""All promises together, ready for pytest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.testing.copying import copies, records, undoes
from ludoteca.testing.ending import ends, reaches_every_ending
from ludoteca.testing.judging import judges
from ludoteca.testing.legality import answers
from ludoteca.testing.repeating import repeats
from ludoteca.testing.rules import cites, pages, rules_tested
from ludoteca.testing.secrecy import imagines, tells_fairly, undoes_fairly
from ludoteca.testing.setups import every_setup
from ludoteca.testing.wording import draws, says, words_match

if TYPE_CHECKING:
    import pytest

Check: TypeAlias = Callable[[AnyGame, Setup, int], None]

FOR_A_SETUP: Final[tuple[Check, ...]] = (
    ends,
    copies,
    records,
    undoes,
    answers,
    imagines,
    undoes_fairly,
    tells_fairly,
    says,
    cites,
    draws,
    judges,
)
"""The promises that hold for every set-up and every random match."""

FOR_A_GAME: Final[tuple[Callable[[AnyGame], None], ...]] = (words_match, pages, repeats, reaches_every_ending)
"""The promises of a game as a whole, besides the tests of its rules."""


class Promises:
    """Everything a game promises, as tests. Derive a class named `Test…`, and say which game.

    `setups` is how many set-ups are tried at the most, `seeds` the random matches played of each. `tests` is the folder
    with the tests of its rules, found by itself in the game's own project.
    """

    game: ClassVar[AnyGame]
    setups: ClassVar[int] = 8
    seeds: ClassVar[tuple[int, ...]] = (1, 2)
    tests: ClassVar[Path | None] = None

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "keeps" in metafunc.fixturenames:
            metafunc.parametrize("keeps", FOR_A_SETUP, ids=lambda check: check.__name__)
        if "setup" in metafunc.fixturenames:
            metafunc.parametrize("setup", every_setup(self.game, self.setups), ids=_named)
        if "keeps_as_a_whole" in metafunc.fixturenames:
            metafunc.parametrize("keeps_as_a_whole", FOR_A_GAME, ids=lambda check: check.__name__)

    def test_promise(self, keeps: Check, setup: Setup) -> None:
        for seed in self.seeds:
            keeps(self.game, setup, seed)

    def test_as_a_whole(self, keeps_as_a_whole: Callable[[AnyGame], None]) -> None:
        keeps_as_a_whole(self.game)

    def test_every_rule_has_a_test(self) -> None:
        rules_tested(self.game, self.tests)


def _named(setup: Setup) -> str:
    return "-".join([f"{setup.seats}p", *(f"{name}={value}" for name, value in setup.options.items())])
