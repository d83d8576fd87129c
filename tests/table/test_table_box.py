"""The box of a game on the shelf, whatever its author has drawn."""

from __future__ import annotations

from tests.testing.toy import GAME

from ludoteca.shelf import art
from ludoteca.table.html import templates
from ludoteca.table.pages import card


def test_a_game_without_a_palette_or_a_drawn_box_has_a_box_too() -> None:
    assert not GAME.palette and "box" not in art(GAME).symbols
    drawn = templates().get_template("bits.html").module.box_art(card(GAME, "en"), "The box")
    assert "<svg" in drawn and ">Toy<" in drawn.replace("\n", "")
