"""Rulebook pages and drawings: read as they are written, safe to be put into a page."""

from __future__ import annotations

import pytest

from ludoteca.shelf import BadArt, BadRulebook, art, game, rulebook
from ludoteca.shelf.art import read
from ludoteca.shelf.rulebook import parse, to_html, to_plain

PAGES = """# A Game

What it *is*.

## 1. The turn

- **R1** First rule, with **strong** and `co*d*e`
  that goes on & on.
  - a point
  - another
    in two lines

- **R2a** Second <script>alert(1)</script> rule.

A table:

| disc | worth |
|------|-------|
| red  | 2     |

## 2.3 Fine points
- **S-4** Third.
### Asides
## Rulings
- **A1** Settled.
## Dati d’autore
- **D1** Ours.
"""


def test_chapters_rules_rulings_and_data() -> None:
    book = parse(PAGES)
    assert book.title == "A Game"
    assert book.introduction == "What it *is*."
    assert [(c.number, c.title, c.kind) for c in book.chapters] == [
        ("1", "The turn", "rules"),
        ("2.3", "Fine points", "rules"),
        ("", "Rulings", "rulings"),
        ("", "Dati d’autore", "authored"),
    ]
    assert [rule.id for rule in book.rules] == ["R1", "R2a", "S-4"]
    assert list(book.by_id) == ["R1", "R2a", "S-4", "A1", "D1"]
    assert book.rule("A1") is not None
    assert book.rule("R9") is None


def test_items_as_html_and_as_plain_text() -> None:
    book = parse(PAGES)
    first, second = book.rules[:2]
    assert first.html == (
        "<p>First rule, with <strong>strong</strong> and <code>co*d*e</code> that goes on &amp; on.</p>"
        "<ul><li>a point</li><li>another in two lines</li></ul>"
    )
    assert first.plain == "First rule, with strong and co*d*e that goes on & on.\n• a point\n• another in two lines"
    assert "<script>" not in second.html
    assert "&lt;script&gt;" in second.html
    blocks = list(book.chapters[0].html_blocks())
    assert blocks[-1] == (None, "<table><tr><th>disc</th><th>worth</th></tr><tr><td>red</td><td>2</td></tr></table>")


def test_searching() -> None:
    book = parse(PAGES)
    assert [item.id for item in book.search("strong GOES")] == ["R1"]
    assert [item.id for item in book.search("s-4")] == ["S-4"]
    assert book.search("  ") == ()
    assert book.search("nowhere") == ()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("## 1. A\n- **R1** x\n", "no title"),
        ("# T\n- **R1** x\n", "line 2: rule R1 stands in no chapter"),
        ("# T\n## 1. A\n- **R1** x\n- **R1** y\n", "line 4: R1 is there already, in line 3"),
    ],
)
def test_pages_that_cannot_be_read_say_where(text: str, why: str) -> None:
    with pytest.raises(BadRulebook, match=why):
        parse(text)


@pytest.mark.parametrize(
    ("source", "html"),
    [
        ("2 * 3 * 4", "<p>2 * 3 * 4</p>"),
        ("snake_case_name", "<p>snake_case_name</p>"),
        ("*a* and _b_", "<p><em>a</em> and <em>b</em></p>"),
        ('"<b>"', "<p>&quot;&lt;b&gt;&quot;</p>"),
        ("a\n\nb", "<p>a</p><p>b</p>"),
        ("", ""),
    ],
)
def test_the_small_markdown(source: str, html: str) -> None:
    assert to_html(source) == html
    assert "<em>" not in to_plain(source)


def test_every_language_falls_back_to_english() -> None:
    four = game("connect-four")
    assert rulebook(four, "it").title == "Forza quattro"
    assert rulebook(four, "de").title == "Connect Four"


def test_art_lists_its_symbols() -> None:
    drawings = art(game("connect-four"))
    assert {"connect-four-box", "connect-four-sun", "connect-four-moon"} <= drawings.symbols.keys()
    assert drawings.symbols["connect-four-box"] == "0 0 600 400"
    assert "connect-four-blue" in drawings.ids


@pytest.mark.parametrize(
    "inside",
    [
        "<script/>",
        "<foreignObject/>",
        '<image href="#a"/>',
        '<use href="https://elsewhere/a.svg#b"/>',
        '<rect onclick="go()"/>',
        '<rect fill="url( https://elsewhere/a)"/>',
        '<g id="a"/><g id="a"/>',
        "<g>",
    ],
)
def test_art_holds_drawings_only(inside: str) -> None:
    with pytest.raises(BadArt, match="toy"):
        read(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>', "toy")
    with pytest.raises(BadArt, match="begins with"):
        read("<html/>", "toy")
