"""The sentences a player reads: a game's `words/<language>.ftl`, and the few that all games share.

Nothing else in the house holds a word of any language. A `Phrase` names a message and what it speaks about;
`Words.say` says it. Inside a phrase there may be other phrases (said first) and `SeatName`s (the name of who
sits there).
"""

from __future__ import annotations

import importlib.resources
import os
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl

from ludoteca.kernel.errors import BadSetup, LudotecaError, SetupRefused
from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.values import Phrase, SeatName, Word
from ludoteca.shelf.games import folder, game

LANGUAGES: Final = ("en", "it")
"""The languages every game is written in. The first one is the reference."""

_REMEMBERED = 20_000


class BadWords(LudotecaError):
    """A file of words that cannot be read: says which, and what is wrong with it."""


class MissingWords(LudotecaError):
    """A sentence that is not there, or that lacks something it speaks about."""

    def __init__(self, says: str, game: str, lang: str, why: str) -> None:
        self.says = says
        self.game = game
        self.lang = lang
        self.why = why
        super().__init__(f"{game}, {lang}.ftl: the message {says!r} {why}")


class Words:
    """The words of one game in one language, on top of the shared ones.

    `also` names a package whose `words` are read as well: those of a program around the games. With `strict`, a
    message of the game's that cannot be read raises BadWords, one that is missing or lacks a variable MissingWords;
    without it, players get the English sentence, or failing that a readable rest of the message's id, so that a slip
    in one game's words takes nothing else down.
    """

    def __init__(self, game: AnyGame | None, lang: str, *, strict: bool = False, also: str = "") -> None:
        if lang not in LANGUAGES:
            raise BadWords(f"no words in {lang!r}; there are: {', '.join(LANGUAGES)}")
        self.lang = lang
        self.strict = strict
        self._game = game
        self._title = "the shared words" if game is None else game.name
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._ids: dict[str, ftl.Message] = {}
        self._own: tuple[str, ...] = ()
        self._said: dict[tuple[object, ...], str] = {}
        self._lock = threading.Lock()  # fluent.runtime compiles messages lazily and is not made for threads
        shared = importlib.resources.files("ludoteca.shelf").joinpath("words", f"{lang}.ftl").read_text("utf-8")
        self._read(shared, f"the shared {lang}.ftl")
        if also:
            around = importlib.resources.files(also).joinpath("words", f"{lang}.ftl").read_text("utf-8")
            self._read(around, f"{also}, {lang}.ftl")
        if game is not None:
            before = set(self._ids)
            file = folder(game).joinpath("words", f"{lang}.ftl")
            if file.is_file():
                text = file.read_bytes().decode("utf-8", "strict" if strict else "replace")
                self._own = self._read(text, f"{game.name}, {lang}.ftl", fresh=before)

    def _read(self, text: str, where: str, fresh: set[str] | None = None) -> tuple[str, ...]:
        resource = FluentResource(text)
        mine: dict[str, None] = {}
        lenient = fresh is not None and not self.strict
        for entry in resource.body:
            if isinstance(entry, ftl.Junk):
                if lenient:
                    continue
                line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
                what = "; ".join(note.message or "" for note in entry.annotations) or "cannot be read"
                raise BadWords(f"{where}, line {line}: {what}")
            if isinstance(entry, ftl.Message):
                if entry.id.name in mine and not lenient:
                    raise BadWords(f"{where}: the message {entry.id.name!r} is there twice")
                mine[entry.id.name] = None
                self._ids[entry.id.name] = entry
        self._bundle.add_resource(resource, allow_overrides=True)
        return tuple(mine)

    def ids(self) -> tuple[str, ...]:
        """The messages of the game's own file (of the shared file where there is no game), in its order."""
        return tuple(self._ids) if self._game is None else self._own

    def has(self, says: str) -> bool:
        """Is there such a message, the game's own or a shared one?"""
        return says in self._ids

    def variables(self, says: str) -> frozenset[str]:
        """What a message speaks about."""
        return frozenset(_variables(self._ids[says])) if says in self._ids else frozenset()

    def say(self, phrase: Phrase | str, names: Sequence[str] = ()) -> str:
        """Say a phrase (a bare string is a name or a number and stands for itself). `names` are the names of
        the seats; a seat without one is said as "Player 1"."""
        if isinstance(phrase, str):
            return phrase
        if phrase.about:
            given = {name: self._word(word, names) for name, word in phrase.about.items()}
            remembered: tuple[object, ...] = (phrase.says, *given.items())
        else:
            given = {}
            remembered = (phrase.says,)
        said = self._said.get(remembered)
        if said is None:
            with self._lock:
                said = self._format(phrase.says, given)
                if len(self._said) >= _REMEMBERED:
                    self._said.clear()
                self._said[remembered] = said
        return said

    def _word(self, word: Word, names: Sequence[str]) -> str | int:
        if isinstance(word, SeatName):
            if 0 <= word.seat < len(names):
                return names[word.seat]
            return self.say(Phrase("seat-name", {"number": word.seat + 1}))
        if isinstance(word, Phrase):
            return self.say(word, names)
        return word

    def _format(self, says: str, given: Mapping[str, str | int]) -> str:
        message = self._bundle.get_message(says) if self._bundle.has_message(says) else None
        if message is None or message.value is None:
            if self.strict:
                raise MissingWords(says, self._title, self.lang, "is not there")
            return self._instead(says, given)
        said, errors = self._bundle.format_pattern(message.value, dict(given))
        if errors and self.strict:
            raise MissingWords(says, self._title, self.lang, f"cannot be said with {dict(given)}: {errors[0]}")
        return str(said)

    def _instead(self, says: str, given: Mapping[str, str | int]) -> str:
        """What a player reads where a message is missing: the English one, or what its id tells."""
        if self.lang != LANGUAGES[0] and (english := words(self._game, LANGUAGES[0])).has(says):
            return english.say(Phrase(says, given))
        readable = says.partition("-")[2] or says
        rest = ", ".join(str(value) for value in given.values())
        return readable.replace("-", " ") + (f" ({rest})" if rest else "")


@cache
def words(game: AnyGame | None, lang: str) -> Words:
    """The words of a game in a language, read once a process."""
    return Words(game, lang)


def why_bad_setup(error: BadSetup, lang: str) -> str:
    """Why a set-up cannot be played: in the words of the game where its rules forbid it. What only a program could have
    asked for (an option that is not there) is told in English."""
    if isinstance(error, SetupRefused):
        return words(game(error.game), lang).say(error.refusal.phrase)
    return str(error)


def language_from_locale(environment: Mapping[str, str] | None = None) -> str:
    """The language of the user's locale where we speak it, else English."""
    env = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := env.get(name):
            language = value.partition("_")[0].partition(".")[0].lower()
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def _variables(node: object) -> set[str]:
    """Every `$variable` below a node of Fluent's syntax tree."""
    if isinstance(node, ftl.VariableReference):
        return {node.id.name}
    found: set[str] = set()
    if isinstance(node, ftl.BaseNode):
        for part in vars(node).values():
            found |= _variables(part)
    elif isinstance(node, list):
        for part in node:
            found |= _variables(part)
    return found
