"""Scenes on the wire and as pictures."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.kernel.values import Phrase, say
from ludoteca.scene.nodes import Scene, circle, group, symbol, text
from ludoteca.scene.picture import inner, picture, symbol_picture
from ludoteca.scene.wire import node_on_wire, scene_on_wire, width_of, wrapped

ART = """<?xml version="1.0"?>
<!-- pieces -->
<svg xmlns="http://www.w3.org/2000/svg">
  <symbol id="box" viewBox="0 0 30 20"><rect width="30" height="20"/></symbol>
  <symbol id="disc" viewBox="-5 -5 10 10"><circle r="5" fill="currentColor"/></symbol>
</svg>
"""


def spoken(phrase: Phrase) -> str:
    return f"«{phrase.says}»"


def test_only_what_is_there_is_sent() -> None:
    assert node_on_wire(circle(4), spoken) == {"t": "circle", "a": {"r": 4}}


def test_everything_that_is_there_is_sent() -> None:
    node = group(
        [text(say("hello"), 20)],
        x=3.14159,
        y=2.0,
        angle=90,
        key="card-1",
        picks=("a", "b"),
        says=say("card"),
        detail=say("card-text"),
        lit=True,
        fill_opacity=0.5,
    )
    assert node_on_wire(node, spoken) == {
        "t": "g",
        "a": {"fill-opacity": 0.5},
        "m": [3.14, 2, 90, 1],
        "k": "card-1",
        "p": ("a", "b"),
        "s": "«card»",
        "d": "«card-text»",
        "l": True,
        "c": [
            {
                "t": "text",
                "a": {"font-size": 20, "text-anchor": "middle", "class": "words-serif"},
                "w": ("«hello»",),
            }
        ],
    }


def test_a_scene_becomes_json() -> None:
    scene = Scene(100, 50, [symbol("disc", 10, x=5, y=5), text("Ann", 12)])
    wire = json.loads(json.dumps(scene_on_wire(scene, spoken)))
    assert (wire["width"], wire["height"], len(wire["nodes"])) == (100, 50, 2)
    assert wire["nodes"][1]["w"] == ["Ann"]


def test_long_texts_are_broken_into_lines() -> None:
    node = text("one two three four five six seven eight", 10, wrap=60)
    wire = node_on_wire(node, spoken)
    assert len(wire["w"]) > 2
    assert " ".join(wire["w"]) == "one two three four five six seven eight"
    assert wire["z"] == 11.8


@given(
    st.text(alphabet=st.characters(exclude_categories=("Cs",)), max_size=80),
    st.floats(min_value=30, max_value=400),
    st.booleans(),
)
def test_lines_hold_every_letter_and_none_is_too_wide(words: str, wide: float, sans: bool) -> None:
    lines = wrapped(words, wide, 12, sans)
    assert "".join("".join(lines).split()) == "".join(words.split())
    for line in lines:
        assert len(line) == 1 or width_of(line, 12, sans) <= wide + 1e-9


def test_bold_and_sans_are_wider() -> None:
    assert width_of("abc", 10) < width_of("abc", 10, sans=True) < width_of("abc", 10, sans=True, bold=True)


def test_a_picture_is_one_whole_document() -> None:
    scene = Scene(
        300,
        200,
        [
            group([symbol("disc", 10)], x=20, y=30, says=say("disc"), lit=True, color="#f00"),
            text('<b>"Ann" & Bob</b>\x00', 14, x=100, y=20),
        ],
    )
    root = ET.fromstring(picture(scene, ART, spoken, ground="#222", title="A <picture>"))
    ns = "{http://www.w3.org/2000/svg}"
    assert root.get("viewBox") == "0 0 300 200"
    assert root.findtext(f"{ns}title") == "A <picture>"
    assert {s.get("id") for s in root.iter(f"{ns}symbol")} == {"box", "disc"}
    used = next(root.iter(f"{ns}use"))
    assert used.get("href") == "#disc"
    assert next(root.iter(f"{ns}tspan")).text == '<b>"Ann" & Bob</b>'
    assert "class" not in next(root.iter(f"{ns}text")).attrib


def test_the_box_is_a_picture_of_its_own() -> None:
    root = ET.fromstring(symbol_picture(ART, "box"))
    assert root.get("viewBox") == "0 0 30 20"
    assert symbol_picture(ART, "nothing") == ""


@pytest.mark.parametrize("art", ["", "no picture at all", "<svg></svg>"])
def test_art_may_be_empty(art: str) -> None:
    assert inner(art) == ""
    ET.fromstring(picture(Scene(10, 10, []), art, spoken))
