"""What is on the shelf: the games found by entry point, with their words, rulebook pages and art."""

from ludoteca.shelf.art import Art, BadArt, art
from ludoteca.shelf.games import BadPlugin, faults, folder, game, games
from ludoteca.shelf.rulebook import BadRulebook, Chapter, Item, Rulebook, rulebook
from ludoteca.shelf.scenes import draw
from ludoteca.shelf.words import (
    LANGUAGES,
    BadWords,
    MissingWords,
    Words,
    language_from_locale,
    why_bad_setup,
    words,
)

__all__ = [
    "LANGUAGES",
    "Art",
    "BadArt",
    "BadPlugin",
    "BadRulebook",
    "BadWords",
    "Chapter",
    "Item",
    "MissingWords",
    "Rulebook",
    "Words",
    "art",
    "draw",
    "faults",
    "folder",
    "game",
    "games",
    "language_from_locale",
    "rulebook",
    "why_bad_setup",
    "words",
]
