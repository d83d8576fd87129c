"""The sentences of the pages around a board: `words/*.<language>.ftl`, and which language a reader wants."""

from __future__ import annotations

import importlib.resources
import threading
from collections.abc import Mapping
from functools import cache

from fluent.runtime import FluentBundle, FluentResource

from ludoteca.shelf import LANGUAGES

COOKIE = "ludoteca-lang"
_REMEMBERED = 5_000


class Ui:
    """One language. A message that is missing is said in English, failing that by its id."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._said: dict[tuple[object, ...], str] = {}
        self._lock = threading.Lock()  # fluent.runtime compiles lazily and is not made for threads
        folder = importlib.resources.files("ludoteca.table").joinpath("words")
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name == f"{lang}.ftl" or file.name.endswith(f".{lang}.ftl"):
                self._bundle.add_resource(FluentResource(file.read_text("utf-8")))

    def has(self, says: str) -> bool:
        return self._bundle.has_message(says)

    def t(self, says: str, /, **about: str | float) -> str:
        key = (says, *about.items())
        said = self._said.get(key)
        if said is None:
            with self._lock:
                said = self._format(says, about)
                if len(self._said) >= _REMEMBERED:
                    self._said.clear()
                self._said[key] = said
        return said

    def _format(self, says: str, about: Mapping[str, str | float]) -> str:
        message = self._bundle.get_message(says) if self._bundle.has_message(says) else None
        if message is None or message.value is None:
            english = LANGUAGES[0]
            return says if self.lang == english else ui(english).t(says, **about)
        said, _ = self._bundle.format_pattern(message.value, dict(about))
        return str(said)


@cache
def ui(lang: str) -> Ui:
    """The words of a language, read once a process."""
    return Ui(lang)


def language(wanted: str | None, cookie: str | None, accepted: str | None) -> str:
    """The reader's language: asked for, remembered, or the first the browser accepts that we speak."""
    for choice in (wanted, cookie):
        if choice in LANGUAGES:
            return choice
    ranked: list[tuple[float, int, str]] = []
    for place, part in enumerate((accepted or "").split(",")[:20]):
        tag, _, weight = part.strip().partition(";q=")
        try:
            rank = float(weight) if weight else 1.0
        except ValueError:
            rank = 0.0
        ranked.append((-rank, place, tag.split("-")[0].lower()))
    for rank, _, tag in sorted(ranked):
        if tag in LANGUAGES and rank < 0:
            return tag
    return LANGUAGES[0]
