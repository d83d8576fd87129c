"""The drawings of a game: the symbols of its `art.svg`."""

from __future__ import annotations

import xml.etree.ElementTree as xml
from dataclasses import dataclass
from functools import cache

from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import AnyGame
from ludoteca.shelf.games import folder

_SVG = "{http://www.w3.org/2000/svg}"
_LINKS = ("href", "{http://www.w3.org/1999/xlink}href")


class BadArt(LudotecaError):
    """An `art.svg` that cannot be shown: says whose, and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Art:
    """A game's `art.svg`.

    text      the whole file, to be put into a page once: an `<svg>` that shows nothing by itself
    symbols   the ids of its `<symbol>`s with their view boxes
    ids       everything in it that has an id: symbols, gradients, patterns
    """

    text: str
    symbols: dict[str, str]
    ids: frozenset[str]


@cache
def art(game: AnyGame) -> Art:
    """The drawings of a game; empty where it has none. Raises BadArt."""
    file = folder(game).joinpath("art.svg")
    return read(file.read_text("utf-8"), game.name) if file.is_file() else Art("", {}, frozenset())


def read(text: str, whose: str) -> Art:
    """Read an `art.svg`. It may hold drawings only: no script, no handler, nothing fetched from elsewhere."""
    try:
        root = xml.fromstring(text)
    except xml.ParseError as error:
        raise BadArt(f"{whose}, art.svg: {error}") from None
    if root.tag != f"{_SVG}svg":
        raise BadArt(f"{whose}, art.svg: it begins with <{root.tag}>, not with <svg> of SVG's namespace")
    symbols: dict[str, str] = {}
    ids: set[str] = set()
    for node in root.iter():
        tag = node.tag.removeprefix(_SVG) if isinstance(node.tag, str) else ""
        if tag in ("script", "foreignObject", "image"):
            raise BadArt(f"{whose}, art.svg: <{tag}> has no place in it")
        for name, value in node.attrib.items():
            elsewhere = name in _LINKS and not value.startswith("#")
            if name.lower().startswith("on") or elsewhere or "url(http" in value.replace(" ", ""):
                raise BadArt(f"{whose}, art.svg: {name}={value!r} has no place in it")
        if own := node.get("id"):
            if own in ids:
                raise BadArt(f"{whose}, art.svg: the id {own!r} is there twice")
            ids.add(own)
            if tag == "symbol":
                symbols[own] = node.get("viewBox", "")
    return Art(text, symbols, frozenset(ids))
