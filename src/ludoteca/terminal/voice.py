"""How the terminal speaks: the reader's language, the names at the table, and where it is written."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rich.console import Console

from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.match import Match
from ludoteca.kernel.values import Phrase, Seat, Word, say
from ludoteca.scene.nodes import Look
from ludoteca.scene.terminal import terminal_text
from ludoteca.shelf import Words, draw

WIDEST = 120


@cache
def spoken(game: AnyGame | None, lang: str) -> Words:
    return Words(game, lang, also="ludoteca.terminal")


class Voice:
    """Says phrases of a game and of the terminal to one reader."""

    def __init__(self, console: Console, game: AnyGame | None, lang: str, names: Sequence[str] = ()) -> None:
        self.console = console
        self.words = spoken(game, lang)
        self.lang = lang
        self.names = tuple(names)

    def said(self, phrase: Phrase | str) -> str:
        return self.words.say(phrase, self.names)

    def own(self, id: str, /, **about: Word) -> str:
        """One of the terminal's own sentences."""
        return self.said(say(f"terminal-{id}", **about))

    def tell(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style or None, markup=False, highlight=False)

    def who(self, seat: Seat) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.said(say("nature")) if seat < 0 else self.said(say("seat-name", number=seat + 1))

    def show(self, match: Match, seat: Seat, chair: Seat) -> None:
        """The table as a seat sees it. The match must be one it may see: an imagined one."""
        look = Look(seat, chair, match.question, self.names, "wide")
        scene = draw(match.game, match.state, look)
        if scene is not None:
            columns = min(self.console.width, WIDEST)
            self.console.print(terminal_text(scene, self.said, columns), no_wrap=True, crop=True, end="")
