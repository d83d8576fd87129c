"""A game's rulebook pages, `rulebook.<language>.md`: chapters of numbered rules, rulings, authored data.

    # Title
    A paragraph of introduction.
    ## 1. Chapter
    - **R14** Text of the rule, with *emphasis*, **strong words** and `code`;
      it goes on where lines are indented by two spaces.
      - a point of a list inside it
    ## Rulings
    - **A4** An ambiguity and how it was settled.
    ## Authored data

Tables (`| a | b |`) and free paragraphs may stand between the rules. Nothing else of Markdown is known;
whatever is not known is shown as it is written.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, Literal, TypeAlias

from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import AnyGame
from ludoteca.shelf.games import folder

Kind: TypeAlias = Literal["rules", "rulings", "authored"]

_KINDS: Final[dict[str, Kind]] = {
    "rulings": "rulings",
    "decisioni": "rulings",
    "authored data": "authored",
    "dati d'autore": "authored",
    "dati d’autore": "authored",
}
_ITEM = re.compile(r"^- \*\*([A-Za-z0-9][A-Za-z0-9.\-]*)\*\*[ \t]*(.*)$")
_CHAPTER = re.compile(r"^## +(?:(\d+(?:\.\d+)*)\.? +)?(.+?) *$")


class BadRulebook(LudotecaError):
    """Rulebook pages that cannot be read: says whose, which line, what is wrong."""


@dataclass(frozen=True)
class Item:
    """One numbered rule, ruling or note. `source` is its text as written, `html` and `plain` what pages and
    terminals show."""

    id: str
    source: str
    chapter: str

    @cached_property
    def html(self) -> str:
        return to_html(self.source)

    @cached_property
    def plain(self) -> str:
        return to_plain(self.source)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: `number` as printed ("" where it has none), `blocks` in reading order (items, free text)."""

    number: str
    title: str
    kind: Kind
    blocks: tuple[Item | str, ...]

    @property
    def items(self) -> tuple[Item, ...]:
        return tuple(block for block in self.blocks if isinstance(block, Item))

    @property
    def heading(self) -> str:
        return f"{self.number}. {self.title}" if self.number else self.title

    def html_blocks(self) -> Iterator[tuple[Item | None, str]]:
        """The chapter's blocks, each with its HTML: items with themselves, free text with None."""
        for block in self.blocks:
            yield (block, block.html) if isinstance(block, Item) else (None, to_html(block))


@dataclass(frozen=True)
class Rulebook:
    """The pages of one game in one language."""

    title: str
    introduction: str
    chapters: tuple[Chapter, ...]

    @cached_property
    def by_id(self) -> dict[str, Item]:
        return {item.id: item for chapter in self.chapters for item in chapter.items}

    @property
    def rules(self) -> tuple[Item, ...]:
        """The numbered rules: every item of a chapter that is neither rulings nor authored data."""
        return tuple(item for chapter in self.chapters if chapter.kind == "rules" for item in chapter.items)

    def rule(self, id: str) -> Item | None:
        """The rule, ruling or note of that number."""
        return self.by_id.get(id)

    def search(self, text: str) -> tuple[Item, ...]:
        """Every item in which all the words occur (a number finds its rule first), in the pages' order."""
        wanted = text.casefold().split()
        if not wanted:
            return ()
        found = [
            item
            for item in self.by_id.values()
            if all(word in f"{item.id} {item.plain} {item.chapter}".casefold() for word in wanted)
        ]
        found.sort(key=lambda item: item.id.casefold() != text.strip().casefold())
        return tuple(found)


@cache
def rulebook(game: AnyGame, lang: str) -> Rulebook:
    """The rulebook pages of a game; English where there are none in that language. Raises BadRulebook."""
    for language in (lang, "en"):
        file = folder(game).joinpath(f"rulebook.{language}.md")
        if file.is_file():
            return parse(file.read_text("utf-8"), f"{game.name}, rulebook.{language}.md")
    raise BadRulebook(f"{game.name} has no rulebook pages")


def parse(text: str, where: str = "the rulebook") -> Rulebook:
    """Read rulebook pages. Raises BadRulebook where a number is there twice or a rule is in no chapter."""
    title = ""
    introduction: list[str] = []
    chapters: list[Chapter] = []
    seen: dict[str, int] = {}
    blocks: list[Item | str] | None = None

    def close(heading: re.Match[str] | None) -> None:
        nonlocal blocks
        if blocks is not None:
            number, name = current
            kind = _KINDS.get(name.casefold(), "rules")
            chapters.append(Chapter(number, name, kind, tuple(blocks)))
        blocks = [] if heading else None

    current = ("", "")
    for line, block in _blocks(text):
        if block.startswith("# ") and not title:
            title = block[2:].strip()
        elif heading := _CHAPTER.match(block):
            close(heading)
            current = (heading[1] or "", heading[2])
        elif found := _ITEM.match(block.partition("\n")[0]):
            if blocks is None:
                raise BadRulebook(f"{where}, line {line}: rule {found[1]} stands in no chapter")
            if found[1] in seen:
                raise BadRulebook(f"{where}, line {line}: {found[1]} is there already, in line {seen[found[1]]}")
            seen[found[1]] = line
            rest = block.partition("\n")[2]
            source = found[2] + ("\n" + "\n".join(part[2:] for part in rest.split("\n")) if rest else "")
            blocks.append(Item(found[1], source.strip(), current[1]))
        elif blocks is None:
            introduction.append(block)
        else:
            blocks.append(block)
    close(None)
    if not title:
        raise BadRulebook(f"{where}: it has no title (a first line `# Title`)")
    return Rulebook(title, "\n\n".join(introduction), tuple(chapters))


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """The text in blocks, each with the number of its first line: headings, list items whole, paragraphs,
    tables."""
    start = 0
    held: list[str] = []
    for number, line in enumerate(text.replace("\t", "  ").split("\n"), 1):
        line = line.rstrip()
        indented = line.startswith("  ")
        inside_item = bool(held) and held[0].startswith("- ")
        fresh = line.startswith(("# ", "## ", "### ", "- ")) or (inside_item and not indented)
        heading = bool(held) and held[0].startswith("#")
        if held and (not line or fresh or heading) and not (inside_item and not line):
            yield start, "\n".join(held).rstrip()
            held.clear()
        if line or held:
            if not held:
                start = number
            held.append(line)
    if held:
        yield start, "\n".join(held).rstrip()


# The small subset of Markdown, as HTML and as plain text. All is escaped first: no tag of a source survives.

_STRONG = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS = re.compile(r"(?<![\w*])[*_](?=\S)(.+?)(?<=\S)[*_](?![\w*])")
_CODE = re.compile(r"`([^`]+)`")
_RULE_LINE = re.compile(r"^\|?[ :\-|]+\|?$")


def to_html(source: str) -> str:
    """The HTML of a text of the subset: paragraphs, lists and tables, safe to put into a page."""
    parts: list[str] = []
    for kind, lines in _pieces(source):
        if kind == "list":
            parts.append("<ul>" + "".join(f"<li>{_inline(line)}</li>" for line in lines) + "</ul>")
        elif kind == "table":
            parts.append(_table(lines))
        elif kind == "heading":
            parts.append(f"<h4>{_inline(lines[0])}</h4>")
        else:
            parts.append(f"<p>{_inline(' '.join(lines))}</p>")
    return "".join(parts)


def to_plain(source: str) -> str:
    """The same text without any marks, a paragraph a line."""
    parts: list[str] = []
    for kind, lines in _pieces(source):
        if kind == "list":
            parts += [f"• {_bare(line)}" for line in lines]
        elif kind == "table":
            parts += [" · ".join(_bare(cell) for cell in _cells(line)) for line in lines if not _RULE_LINE.match(line)]
        else:
            parts.append(_bare(" ".join(lines)))
    return "\n".join(parts)


def _pieces(source: str) -> Iterator[tuple[str, list[str]]]:
    kind = ""
    held: list[str] = []
    for raw in [*source.split("\n"), ""]:
        line = raw.strip()
        now = "table" if line.startswith("|") else "heading" if line.startswith("### ") else "text" if line else ""
        if line.startswith("- "):
            now = "list"
        elif kind == "list" and now == "text" and raw.startswith(" "):
            held[-1] += " " + line
            continue
        if held and (now != kind or now == "heading"):
            yield kind, held
            held = []
        kind = now
        if line:
            held.append(line.removeprefix("- ") if now == "list" else line.removeprefix("### "))


def _inline(text: str) -> str:
    safe = html.escape(text, quote=True)
    # Code first, kept aside, so that nothing inside it is taken for emphasis.
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(f"<code>{match[1]}</code>")
        return f"\x00{len(kept) - 1}\x00"

    safe = _CODE.sub(keep, safe.replace("\x00", ""))
    safe = _STRONG.sub(r"<strong>\1</strong>", safe)
    safe = _EMPHASIS.sub(r"<em>\1</em>", safe)
    return re.sub(r"\x00(\d+)\x00", lambda match: kept[int(match[1])], safe)


def _bare(text: str) -> str:
    return _CODE.sub(r"\1", _EMPHASIS.sub(r"\1", _STRONG.sub(r"\1", text)))


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _table(lines: list[str]) -> str:
    has_head = len(lines) > 1 and _RULE_LINE.match(lines[1]) is not None
    rows = [line for line in lines if not _RULE_LINE.match(line)]
    out = ["<table>"]
    for place, line in enumerate(rows):
        cell = "th" if has_head and place == 0 else "td"
        out.append("<tr>" + "".join(f"<{cell}>{_inline(text)}</{cell}>" for text in _cells(line)) + "</tr>")
    return "".join(out) + "</table>"
