"""Which set-ups the proof tries."""

from __future__ import annotations

from ludoteca.kernel.game import Box, Game, Setup, SetupOption
from ludoteca.kernel.state import State
from ludoteca.kernel.values import Refusal
from ludoteca.testing import every_setup


class Many(Game[State]):
    name = "many"
    rules = "1"
    players = (2, 3, 4)
    endings = ("over",)
    box = Box((1, 1), 6, 1.0, "nobody", "nobody", 2026, authored=True)
    setup_options = (
        *(SetupOption(f"o{n}", (False, True), False, "R1") for n in range(6)),
        SetupOption("board", ("ring", "flat", "arena"), "ring", "R2"),
        SetupOption("two-only", (1, 2, 3), 1, "R3", seats=(2,)),
    )

    def begin(self, setup: Setup) -> State:
        raise NotImplementedError

    def why_no_setup(self, setup: Setup) -> Refusal | None:
        if setup.text("board") == "arena" and setup.seats == 4:
            return Refusal("arena", "R2")
        return None


GAME = Many()


def test_every_combination_that_can_be_played() -> None:
    setups = every_setup(GAME)
    assert len(setups) == 2**6 * 3 * 3 + 2**6 * 3 + 2**6 * 2
    assert len({(s.seats, *s.options.items()) for s in setups}) == len(setups)


def test_a_choice_has_the_defaults_of_every_number_of_players_and_soon_every_value() -> None:
    setups = every_setup(GAME, 9)
    assert len(setups) == 9
    for seats in GAME.players:
        assert GAME.setup(seats) in setups
    met = {(name, value) for setup in setups for name, value in setup.options.items()}
    assert met == {(option.name, value) for option in GAME.setup_options for value in option.values}
    assert setups == every_setup(GAME, 9)
    assert len(every_setup(GAME, 1)) == 3
