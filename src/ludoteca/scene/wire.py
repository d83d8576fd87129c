"""A scene on the wire: worded in the reader's language, its lines broken, ready to be written as JSON.

Short names, because a board is a thousand nodes; absent fields are empty:

    t  the tag            a  SVG attributes       c  children
    m  [x, y, angle, scale]                       k  key
    p  labels it picks    w  lines of a text      z  their distance
    s  what it is, said   d  the long text        l  lit

Lines are broken here, by estimated widths, so that every client and every picture breaks them alike.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

from ludoteca.kernel.values import Phrase
from ludoteca.scene.nodes import Node, Number, Scene

Say: TypeAlias = Callable[[Phrase], str]
"""Words a phrase in the reader's language, with the names of this table."""

Wire: TypeAlias = dict[str, Any]
"""JSON: strings, numbers, lists and more of the same."""

LINE = 1.18
"""The distance of two lines, in font sizes."""


def scene_on_wire(scene: Scene, say: Say) -> Wire:
    return {
        "width": scene.width,
        "height": scene.height,
        "nodes": [node_on_wire(node, say) for node in scene.nodes],
    }


def node_on_wire(node: Node, say: Say) -> Wire:
    wire: Wire = {"t": node.tag}
    if node.attrs:
        wire["a"] = node.attrs
    if node.children:
        wire["c"] = [node_on_wire(child, say) for child in node.children]
    x, y, angle, scale = node.x, node.y, node.angle, node.scale
    if x or y or angle or scale != 1:
        wire["m"] = [
            x if type(x) is int else _short(x),
            y if type(y) is int else _short(y),
            angle if type(angle) is int else _short(angle),
            scale if type(scale) is int else _short(scale),
        ]
    if node.key:
        wire["k"] = node.key
    if node.picks:
        wire["p"] = node.picks
    if node.tag == "text":
        lines = lines_of(node, say)
        wire["w"] = lines
        if len(lines) > 1:
            wire["z"] = _short(size_of(node) * LINE)
    if node.says is not None:
        wire["s"] = say(node.says)
    if node.detail is not None:
        wire["d"] = say(node.detail)
    if node.lit:
        wire["l"] = True
    return wire


def lines_of(node: Node, say: Say) -> tuple[str, ...]:
    """What a text node writes, line by line."""
    words = node.text if isinstance(node.text, str) else say(node.text)
    if not node.wrap:
        return (words,) if "\n" not in words else tuple(words.split("\n"))
    attrs = node.attrs
    bold = str(attrs.get("font-weight", "")) in ("bold", "600", "700", "800", "900")
    return wrapped(words, float(node.wrap), size_of(node), attrs.get("class") == "words-sans", bold)


def size_of(node: Node) -> float:
    return float(node.attrs.get("font-size", 16))


@lru_cache(maxsize=20_000)
def wrapped(words: str, wide: float, size: float, sans: bool = False, bold: bool = False) -> tuple[str, ...]:
    """Break a text into lines no wider than `wide`. A word that is wider by itself is cut."""
    lines: list[str] = []
    space = width_of(" ", size, sans, bold)
    for paragraph in words.split("\n"):
        line, used = "", 0.0
        for word in _cut(paragraph.split(), wide, size, sans, bold):
            length = width_of(word, size, sans, bold)
            if line and used + space + length > wide:
                lines.append(line)
                line, used = word, length
            elif line:
                line, used = f"{line} {word}", used + space + length
            else:
                line, used = word, length
        lines.append(line)
    return tuple(lines)


def _cut(words: list[str], wide: float, size: float, sans: bool, bold: bool) -> list[str]:
    """The same words, those wider than a line cut in pieces."""
    pieces: list[str] = []
    for word in words:
        piece = ""
        for letter in word:
            if piece and width_of(piece + letter, size, sans, bold) > wide:
                pieces.append(piece)
                piece = ""
            piece += letter
        pieces.append(piece)
    return pieces


def width_of(words: str, size: float, sans: bool = False, bold: bool = False) -> float:
    """About how wide a line comes out in the system's fonts; rather too wide than too narrow."""
    wide = sum(_WIDTHS.get(letter, 0.56 if letter < "\u1100" else 1.0) for letter in words)
    return wide * size * (1.04 if sans else 1.0) * (1.07 if bold else 1.0)


def _widths() -> dict[str, float]:
    """Widths of letters in font sizes: about what common text faces have, a little on the safe side."""
    classes = {
        0.26: " ,.:;'’|ijl!·",
        0.35: '()[]ftrIJ/\\“”"-‑°*',
        0.45: "sczaè?éà",
        0.53: "eoghnbdpqukvxyùòìú0123456789$€£_~+=<>#",
        0.64: "ABCEFKLPRSTVXYZÈÉÀ&–",
        0.74: "DGHNOQUÙÒwÓ",
        0.86: "mM%@—…W",
    }
    return {letter: wide for wide, letters in classes.items() for letter in letters}


_WIDTHS = _widths()


def _short(number: Number) -> Number:
    """Whole numbers as such, others with two places (a thousandth of a board is not to be seen)."""
    if isinstance(number, int):
        return number
    rounded = round(number, 2)
    whole = int(rounded)
    return whole if whole == rounded else rounded
