"""Scenes in a terminal."""

from __future__ import annotations

from ludoteca.kernel.match import Match
from ludoteca.kernel.values import Phrase
from ludoteca.scene.nodes import Look, Scene, circle, group, path, rect, text
from ludoteca.scene.terminal import terminal_text
from ludoteca.shelf import draw, game


def said(phrase: Phrase) -> str:
    return phrase.says


def test_glyphs_stand_where_their_nodes_lie() -> None:
    nodes = [
        group([circle(9)], x=50, y=50, glyph="a"),
        group([group(x=100, y=0, glyph="b")], x=0, y=50, scale=2),
        group([group(x=0, y=-50, glyph="c")], x=100, y=150, angle=90),
    ]
    lines = terminal_text(Scene(400, 200, nodes), said, 80).plain.split("\n")
    assert [line.rstrip() for line in lines if line] == [" " * 10 + "a" + " " * 29 + "b", " " * 30 + "c"]


def test_of_a_path_each_part_has_the_glyph_where_it_begins() -> None:
    dots = path("M12 20m-3 0a3 3 0 1 0 6 0M 50.5,20 L60 60M-8 20h5", x=100)
    dots.glyph = "·"
    scene = Scene(400, 200, [group([dots], x=0, y=80), group(x=150.5, y=100, glyph="#")])
    lines = terminal_text(scene, said, 80).plain.split("\n")
    assert [line for line in lines if line] == [" " * 18 + "·" + " " * 3 + "·" + " " * 7 + "#"]


def test_words_go_where_there_is_room_and_never_over_a_glyph() -> None:
    crowd = [group(x=100 + 20 * n, y=100, glyph="#") for n in range(5)]
    scene = Scene(400, 200, [*crowd, text(Phrase("hello"), 20, x=140, y=100), text("7", 20, x=390, y=10, anchor="end")])
    plain = terminal_text(scene, said, 80).plain
    assert "hello" in plain
    assert plain.count("#") == 5
    assert "7" in plain


def test_what_can_be_picked_is_bold_and_what_is_lit_stands_out() -> None:
    nodes = [
        group(x=10, y=10, glyph="p", picks=("x",), fill="#ff8800"),
        group(x=50, y=10, glyph="l", lit=True),
        group(x=90, y=10, glyph="d", fill="#101010"),
    ]
    styles = {
        span.style.color.name if span.style.color else "": span.style
        for span in terminal_text(Scene(100, 20, nodes), said, 50).spans
    }  # type: ignore[union-attr]
    assert styles["#ff8800"].bold
    text_of = terminal_text(Scene(100, 20, nodes), said, 50)
    assert any(span.style.reverse for span in text_of.spans)  # type: ignore[union-attr]
    assert "#101010" not in styles


def test_lines_keep_within_the_columns_and_hide_what_a_glyph_stands_for() -> None:
    card = group([rect(50, 80), text("a long text inside", 10)], x=395, y=100, glyph="card")
    lines = terminal_text(Scene(400, 200, [card]), said, 40).plain.split("\n")
    assert max(map(len, lines)) <= 40
    assert "long" not in "".join(lines)
    assert "card" in "".join(lines)


def test_connect_four_prints_its_stand() -> None:
    four = game("connect-four")
    match = Match(four, four.setup())
    for column in (4, 4, 3):
        match.answer(column)
    scene = draw(four, match.state, Look(1, 1, match.question, ("Ann", "Bob")))
    assert scene is not None
    lines = terminal_text(scene, said, 100).plain.split("\n")
    bottom = next(line for line in lines if line.count("☀") == 2)
    assert bottom.split() == ["·", "·", "☀", "☀", "·", "·", "·"]
    assert sum(line.count("☾") for line in lines) == 1
