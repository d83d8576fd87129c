"""The vocabulary of a scene: a drawing in layers of a few kinds of node, each of which is one element of SVG.

A scene is made anew for every seat that looks. Nodes with a `key` keep their identity from one scene to the next,
so a client can move them from where they were. Nodes may stand for options of the open question (`picks`), and for
wishes that are refused (also `picks`: the client knows from the question which labels are which). Texts are
`Phrase`s, or bare strings for names and numbers. Colours are given as CSS colours or as `url(#gradient)` of the
game's `art.svg`; there are no style sheets, so a scene looks the same in a page, in a file and in a test.

Angles are degrees clockwise. Everything is placed by its centre unless it says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from ludoteca.kernel.questions import Question
from ludoteca.kernel.values import Option, Phrase, Seat, label_of

Tag: TypeAlias = Literal["g", "use", "path", "circle", "rect", "text"]
Number: TypeAlias = int | float
Shape: TypeAlias = Literal["wide", "tall"]
"""What the window is like: about 3:2, or a phone held upright (about 3:4 for the board)."""


@dataclass(slots=True)
class Node:
    """One element. `attrs` are SVG attributes; `x`, `y`, `angle`, `scale` place it (as one transform)."""

    tag: Tag
    attrs: dict[str, str | Number] = field(default_factory=dict)
    children: list[Node] = field(default_factory=list)
    x: Number = 0
    y: Number = 0
    angle: Number = 0
    scale: Number = 1
    key: str = ""
    picks: tuple[str, ...] = ()
    """Labels of the options (or refused wishes) this stands for: picking it picks them."""
    text: Phrase | str = ""
    """For text nodes: what is written."""
    wrap: Number = 0
    """For text nodes: the width at which to break lines; 0 never."""
    says: Phrase | None = None
    """What this is, for those who cannot see it and for whoever points at it."""
    detail: Phrase | None = None
    """The long form, shown large when somebody looks closer: the text of a card."""
    glyph: str = ""
    """One to three characters to stand for it in a terminal; for a path, wherever a part of it begins."""
    lit: bool = False
    """Drawn with emphasis: the last move, the army being walked."""


@dataclass(slots=True)
class Scene:
    """A drawing `width` by `height` units large. Its nodes lie in painting order."""

    width: Number
    height: Number
    nodes: list[Node]


@dataclass(frozen=True, slots=True)
class Look:
    """Who looks, and at what.

    seat      who looks, or SPECTATOR
    chair     whose side of the table is at the bottom (a spectator chooses)
    question  the open question, as far as the looker may know it; None when the match is over
    names     the names of the seats
    shape     what the window is like
    open      everything lies open (a finished match looked at again): nothing is hidden from anybody
    """

    seat: Seat
    chair: Seat
    question: Question[Option] | None
    names: tuple[str, ...]
    shape: Shape = "wide"
    open: bool = False

    def sees(self, seat: Seat) -> bool:
        """Does the looker see what only that seat may see?"""
        return self.open or seat == self.seat

    @property
    def may_answer(self) -> bool:
        return self.question is not None and self.question.asks(self.seat)

    def options(self) -> Sequence[Option]:
        """What the looker may answer now: nothing while it is somebody else's turn."""
        return self.question.options if self.question is not None and self.may_answer else ()


def picks(options: Iterable[Option]) -> tuple[str, ...]:
    return tuple(label_of(option) for option in options)


def group(
    children: Iterable[Node | None] = (),
    *,
    x: Number = 0,
    y: Number = 0,
    angle: Number = 0,
    scale: Number = 1,
    key: str = "",
    picks: tuple[str, ...] = (),
    says: Phrase | None = None,
    detail: Phrase | None = None,
    glyph: str = "",
    lit: bool = False,
    **attrs: str | Number,
) -> Node:
    """Several nodes placed, turned, moved and picked as one."""
    return Node(
        "g",
        _svg(attrs),
        [child for child in children if child is not None],
        x,
        y,
        angle,
        scale,
        key,
        picks,
        says=says,
        detail=detail,
        glyph=glyph,
        lit=lit,
    )


def symbol(
    name: str,
    width: Number,
    height: Number | None = None,
    *,
    x: Number = 0,
    y: Number = 0,
    **attrs: str | Number,
) -> Node:
    """A symbol of the game's `art.svg`, centred on (x, y). It takes `fill` and `color` from the attributes where its
    drawing says `currentColor`."""
    tall = width if height is None else height
    box: dict[str, str | Number] = {"href": f"#{name}", "x": -width / 2, "y": -tall / 2, "width": width, "height": tall}
    return Node("use", {**box, **_svg(attrs)}, x=x, y=y)


def circle(radius: Number, *, x: Number = 0, y: Number = 0, **attrs: str | Number) -> Node:
    return Node("circle", {"r": radius, **_svg(attrs)}, x=x, y=y)


def rect(
    width: Number, height: Number, *, x: Number = 0, y: Number = 0, corner: Number = 0, **attrs: str | Number
) -> Node:
    box: dict[str, str | Number] = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": corner}
    return Node("rect", {**box, **_svg(attrs)}, x=x, y=y)


def path(d: str, *, x: Number = 0, y: Number = 0, **attrs: str | Number) -> Node:
    return Node("path", {"d": d, **_svg(attrs)}, x=x, y=y)


def text(
    words: Phrase | str,
    size: Number,
    *,
    x: Number = 0,
    y: Number = 0,
    wrap: Number = 0,
    anchor: Literal["start", "middle", "end"] = "middle",
    family: Literal["serif", "sans"] = "serif",
    **attrs: str | Number,
) -> Node:
    """A line of text; (x, y) is the middle (or start, or end) of its first line's height. With `wrap` it is broken
    into lines of that width, centred upon y."""
    face: dict[str, str | Number] = {"font-size": size, "text-anchor": anchor, "class": f"words-{family}"}
    return Node("text", {**face, **_svg(attrs)}, x=x, y=y, text=words, wrap=wrap)


def _svg(attrs: dict[str, str | Number]) -> dict[str, str | Number]:
    return {name.replace("_", "-"): value for name, value in attrs.items()}
