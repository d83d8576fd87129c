"""A scene as a still picture: one SVG document that needs nothing beside itself."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

from ludoteca.scene.nodes import Node, Number, Scene
from ludoteca.scene.wire import LINE, Say, lines_of, size_of

FACES = {
    "words-serif": "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', Georgia, serif",
    "words-sans": "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
}
"""What the two kinds of lettering are set in."""

BASELINE = 0.34
"""How far below the middle of a line its letters stand, in font sizes."""

_GLOW = (
    '<filter id="picture-lit" x="-30%" y="-30%" width="160%" height="160%">'
    '<feDropShadow dx="0" dy="0" stdDeviation="4" flood-color="#ffd76a" flood-opacity="0.95"/></filter>'
)
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_OUTER = re.compile(r"\A.*?<svg\b[^>]*>(.*)</svg>\s*\Z", re.DOTALL)


def picture(scene: Scene, art: str, say: Say, *, ground: str = "", title: str = "", scale: float = 1) -> str:
    """The whole scene, with the art it uses inside.

    `art` is the text of the game's art.svg (or empty), `say` words a phrase, `ground` paints the background,
    `scale` makes the picture larger without changing what is drawn.
    """
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_num(scene.width)} {_num(scene.height)}"'
        f' width="{_num(scene.width * scale)}" height="{_num(scene.height * scale)}" role="img">'
    ]
    if title:
        parts.append(f"<title>{_text(title)}</title>")
    parts.append(f"<defs>{_GLOW}{inner(art)}</defs>")
    if ground:
        parts.append(f'<rect width="{_num(scene.width)}" height="{_num(scene.height)}" fill="{_attr(ground)}"/>')
    for node in scene.nodes:
        _draw(node, say, parts)
    parts.append("</svg>")
    return "".join(parts)


def symbol_picture(art: str, name: str) -> str:
    """One symbol of the art as a picture of its own (the box on the shelf), or "" if there is none."""
    found = re.search(rf'<symbol\b[^>]*\bid="{re.escape(name)}"[^>]*>', art)
    if found is None:
        return ""
    view = re.search(r'viewBox="([^"]+)"', found[0])
    box = view[1] if view else "0 0 300 300"
    left, top, wide, high = (_num(float(part)) for part in box.replace(",", " ").split())
    size = f'width="{wide}" height="{high}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high}" {size}>'
        f"<defs>{inner(art)}</defs>"
        f'<use href="#{_attr(name)}" x="{left}" y="{top}" {size}/></svg>'
    )


def inner(art: str) -> str:
    """What stands inside the outermost element of an SVG document."""
    found = _OUTER.match(art)
    return found[1].strip() if found else ""


def _draw(node: Node, say: Say, parts: list[str]) -> None:
    parts.append(f"<{node.tag}")
    for name, value in node.attrs.items():
        if name == "class" and value in FACES:
            parts.append(f' font-family="{_attr(FACES[str(value)])}"')
        else:
            parts.append(f' {name}="{_attr(value)}"')
    if place := _place(node):
        parts.append(f' transform="{place}"')
    if node.lit:
        parts.append(' filter="url(#picture-lit)"')
    parts.append(">")
    if node.says is not None:
        parts.append(f"<title>{_text(say(node.says))}</title>")
    if node.tag == "text":
        _write(node, say, parts)
    for child in node.children:
        _draw(child, say, parts)
    parts.append(f"</{node.tag}>")


def _write(node: Node, say: Say, parts: list[str]) -> None:
    """The lines of a text, centred on the node's place."""
    lines = lines_of(node, say)
    size = size_of(node)
    y = BASELINE * size - (len(lines) - 1) / 2 * size * LINE
    for line in lines:
        parts.append(f'<tspan x="0" y="{_num(y)}">{_text(line)}</tspan>')
        y += size * LINE


def _place(node: Node) -> str:
    steps = []
    if node.x or node.y:
        steps.append(f"translate({_num(node.x)} {_num(node.y)})")
    if node.angle:
        steps.append(f"rotate({_num(node.angle)})")
    if node.scale != 1:
        steps.append(f"scale({_num(node.scale)})")
    return " ".join(steps)


def _num(number: Number) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".") if isinstance(number, float) else str(number)


def _text(words: str) -> str:
    return escape(_NOT_XML.sub("", words))


def _attr(value: str | Number) -> str:
    return escape(_NOT_XML.sub("", str(value)), {'"': "&quot;"}) if isinstance(value, str) else _num(value)
