"""What the Citizens of level A do, Edmund aside: he reacts."""

from __future__ import annotations

import pytest
from shadows_posing import (
    asked,
    at,
    hear,
    holder,
    marked,
    offered,
    on,
    place,
    play,
    pose,
    reserve,
    rotated,
    silenced,
    state,
    using,
    why,
)

from ludoteca.games.shadows.influence import limit
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import NATURE, SPECTATOR


@pytest.mark.rule("shadows", "S-48", "S-51")
def test_osric() -> None:
    match = play(using("osric", {"c2": "anselm"}), "use osric", "anselm")
    assert on(match, "anselm") == {0: 4}
    assert marked(match, "anselm")
    assert not marked(match, "osric")
    assert rotated(match, "osric")


def test_ysolde() -> None:
    match = using("ysolde", {"c2": "corvina", "a2": "faris"}, {"faris": {1: 1}})
    play(match, "use ysolde")
    assert why(match, "faris") == "not-empty S-18"
    play(match, "corvina")
    assert on(match, "corvina") == {0: 2}


@pytest.mark.rule("shadows", "S-56", "S-65")
def test_guiscard() -> None:
    match = using("guiscard", {"c2": "nadia"})
    play(match, "use guiscard", "nadia")
    assert offered(match) == ["1", "2"]
    play(match, "2")
    assert on(match, "nadia") == {0: 2}, "more than the one shared Trait allows"
    assert limit(state(match), 0, at(match, "nadia")) == 1
    assert marked(match, "nadia")
    assert on(match, "guiscard") == {}


def test_berengar() -> None:
    match = using("berengar", {"c2": "corvina", "a2": "osric"}, {"corvina": {1: 2}, "osric": {1: 1}})
    play(match, "use berengar")
    assert on(match, "corvina") == {1: 1}
    assert on(match, "osric") == {1: 1}


@pytest.mark.rule("shadows", "S-78", "S-114")
def test_tristan() -> None:
    """T-7."""
    match = using("tristan", {"c2": "corvina"}, {"corvina": {0: 2, 1: 1, 2: 1}}, reserve={0: 5, 1: 3, 2: 3})
    play(match, "use tristan")
    assert on(match, "corvina") == {0: 2}
    assert holder(match, "corvina") == 0
    assert reserve(match)[:3] == [5, 4, 4]
    match = using("tristan", {"c2": "corvina"}, {"corvina": {0: 2, 1: 1, 2: 1}}, reserve={0: 2, 1: 3, 2: 3})
    assert on(play(match, "use tristan"), "corvina") == {0: 1, 1: 1, 2: 1}, "the user too, and alone"


@pytest.mark.rule("shadows", "S-23")
def test_hildegund() -> None:
    match = using(
        "fulk",
        {"c2": "hildegund", "c1": "osric", "a2": "anselm"},
        {"hildegund": {1: 2}, "osric": {1: 1}, "anselm": {1: 1}},
    )
    play(match, "use fulk")
    assert why(match, "hildegund") == "keeps-tokens S-23"
    match = using(
        "fulk",
        {"c2": "hildegund", "c1": "osric", "a2": "anselm"},
        {"hildegund": {1: 2}, "osric": {1: 1}, "anselm": {1: 1}},
        silenced="hildegund",
    )
    assert "hildegund" in offered(play(match, "use fulk")), "the Quiraa token puts the Passive off"


@pytest.mark.rule("shadows", "S-24")
def test_corvina() -> None:
    match = play(using("corvina"), "use corvina", "greta")
    assert rotated(match, "greta")


def test_mathis() -> None:
    match = using("mathis", {"c2": "nadia"}, {"nadia": {0: 1, 1: 1}})
    assert on(play(match, "use mathis"), "nadia") == {0: 2, 1: 1}


def test_anselm() -> None:
    match = using("anselm", {"c2": "jehanne"})
    play(match, "use anselm")
    assert why(match, "greta") == "not-religious S-15"
    play(match, "jehanne")
    assert on(match, "jehanne") == {0: 1}
    assert marked(match, "jehanne")


@pytest.mark.rule("shadows", "S-66", "S-67", "S-68", "S-69")
def test_jehanne_swaps() -> None:
    """T-28."""
    stacks = {"corvina": {1: 1, 2: 2}}
    match = using("jehanne", {"c2": "corvina"}, stacks, marked="corvina", rotated="corvina", silenced="corvina")
    play(match, "use jehanne")
    assert why(match, "lucan") == "never-moves S-67"
    assert why(match, "bonifatius") == "leader S-55"
    assert not [label for label in offered(match) if label in state(match).layout.names], "nothing face down"
    play(match, "corvina")
    assert (place(match, "jehanne"), place(match, "corvina")) == ("c2", "b2")
    assert on(match, "jehanne") == {0: 2}
    assert on(match, "corvina") == {1: 1, 2: 2}
    assert marked(match, "corvina")
    assert not marked(match, "jehanne")
    assert silenced(match, "corvina")
    assert not silenced(match, "jehanne")
    assert rotated(match, "corvina")
    assert rotated(match, "jehanne")
    assert state(match).near[at(match, "jehanne")] >> state(match).layout.cell("d1") & 1
    state(match).check()
    match = play(using("jehanne", {"c2": "corvina"}), "use jehanne", "corvina")
    assert rotated(match, "jehanne")
    assert not rotated(match, "corvina"), "each stays turned as it was"


@pytest.mark.rule("shadows", "S-73", "S-74", "S-60")
def test_fulk() -> None:
    match = using("fulk", {"c2": "osric"}, {"fulk": {0: 1}, "osric": {1: 1}})
    play(match, "use fulk")
    assert on(match, "fulk") == {}, "his last token is the price, and still it goes on"
    assert on(match, "osric") == {}
    match = using("fulk", {"d4": "osric"}, {"fulk": {0: 2}, "osric": {1: 1}})
    play(match, "use fulk")
    assert on(match, "fulk") == {0: 1}, "the first part can be done without the second"
    assert on(match, "osric") == {1: 1}, "not near"


def test_gilbert() -> None:
    match = using("gilbert", {"c2": "jehanne", "c1": "osric"}, {"jehanne": {1: 1}, "osric": {1: 1}})
    play(match, "use gilbert")
    assert on(match, "jehanne") == {}
    assert on(match, "osric") == {1: 1}, "Legal"


@pytest.mark.rule("shadows", "S-42", "S-43")
def test_faris() -> None:
    match = using("faris", {"c2": "osric"}, {"osric": {0: 1}}, marked="lucan")
    play(match, "use faris")
    assert why(match, "lucan") == "has-marker S-42"
    play(match, "osric")
    assert marked(match, "osric")
    assert why(match, "influence osric") == "marked S-34"
    assert "use osric" in offered(match)


@pytest.mark.rule("shadows", "S-43", "S-34")
def test_odile() -> None:
    """T-17."""
    match = using("odile", {"c2": "osric"}, {"osric": {0: 1}}, marked="osric")
    assert why(match, "influence osric") == "marked S-34"
    play(match, "use odile")
    assert not marked(match, "osric")
    assert "influence osric" in offered(match)


@pytest.mark.rule("shadows", "S-57", "S-64", "S-73", "S-75")
def test_bastien() -> None:
    """T-14."""
    match = using("bastien", {"c2": "corvina"})
    assert why(match, "use bastien") == "changes-nothing S-57"
    match = using("bastien", {"c2": "corvina"}, {"corvina": {1: 1}}, reserve={0: 0})
    assert on(play(match, "use bastien"), "corvina") == {}
    match = using("bastien", {"c2": "corvina"}, {"corvina": {1: 2}})
    assert on(play(match, "use bastien"), "corvina") == {0: 1, 1: 1}


def test_tomas() -> None:
    match = using("tomas", {"c2": "osric"}, {"osric": {0: 3, 1: 1}})
    play(match, "use tomas", "greta")
    assert offered(match) == ["1", "2", "3"]
    play(match, "3")
    assert on(match, "greta") == {0: 3}
    assert on(match, "osric") == {1: 1}


def test_leonor() -> None:
    match = using(
        "leonor",
        {"d2": "corvina", "b4": "anselm", "c1": "osric", "a2": "faris"},
        {"corvina": {1: 1}, "anselm": {2: 1}, "osric": {1: 1}},
    )
    play(match, "use leonor")
    assert offered(match) == ["corvina", "anselm"]
    assert why(match, "osric") == "not-crossing S-121"
    assert why(match, "faris") == "not-opponents S-17"
    play(match, "anselm")
    assert rotated(match, "anselm")


@pytest.mark.rule("shadows", "S-47")
def test_zahra() -> None:
    match = using("zahra", {"c2": "nadia"})
    play(match, "use zahra")
    assert why(match, "greta") == "not-rich S-15"
    assert on(play(match, "nadia"), "nadia") == {0: 1}, "Divergent, one shared Trait"


@pytest.mark.rule("shadows", "S-25", "S-53")
def test_paolo() -> None:
    match = using("paolo", {"c2": "osric"}, {"osric": {0: 1}}, rotated="osric")
    assert why(match, "influence osric") == "rotated S-33"
    play(match, "use paolo")
    assert not rotated(match, "osric")
    assert "influence osric" in offered(match), "no marker lies on it"
    assert why(match, "influence paolo") == "rotated S-33"


@pytest.mark.rule("shadows", "S-70", "S-71", "S-55", "S-120")
def test_greta() -> None:
    """T-30: near a rival Leader she looks at what lies around it, for her player's eyes only."""
    match = pose({"d1": "greta", "b1": "osric"}, tokens={"greta": {0: 1}}, passed=(2, 3))
    told = hear(match)
    play(match, "use greta", "margayth")
    hidden = {"d2", "e2"}
    seen = {}
    while asked(match)[0] == NATURE:
        assert match.question is not None
        assert match.question.seen_by == (0,)
        name, card = match.question.options[3]
        seen[name] = card
        match.answer_at(3)
    assert seen.keys() == hidden
    t = state(match)
    for name, card in seen.items():
        assert t.sees(0, t.layout.cell(name)) is card
        assert t.sees(1, t.layout.cell(name)) is None
        assert t.sees(SPECTATOR, t.layout.cell(name)) is None
        assert t.face_down >> t.layout.cell(name) & 1
    private = [event for event in told if event.says == "saw"]
    assert len(private) == 2
    assert all(event.seen(0) and not event.seen(1) for event in private)
    worlds = [match.imagine(1, SeededNature(n)) for n in range(8)]
    assert len({state(world).settled[t.layout.cell("d2")] for world in worlds}) > 1
    for n in range(4):
        mine = match.imagine(0, SeededNature(n))
        assert {name: state(mine).sees(0, t.layout.cell(name)) for name in hidden} == seen


@pytest.mark.rule("shadows", "S-70")
def test_which_card_is_looked_around_is_not_asked_where_all_show_the_same() -> None:
    """Around Greta and around Osric beside her lies one face-down card, the same: it is looked at at once."""
    up = {"b1": "osric", "a2": "greta", "b2": "faris", "c1": "odile", "c2": "tomas", "b3": "paolo", "a4": "zahra"}
    up |= {"b4": "fulk", "c4": "nadia", "d1": "maude", "d2": "edmund", "d3": "anselm"}
    match = pose(up, tokens={"greta": {0: 1}}, passed=(1, 2, 3))
    play(match, "use greta")
    assert asked(match) == (NATURE, "look")
    assert offered(match)[0].startswith("a3 ")


def test_looking_where_all_is_seen_changes_nothing() -> None:
    match = using("greta", {"a2": "osric", "a3": "faris", "c1": "anselm", "c2": "tristan", "b3": "odile"})
    play(match, "use greta")
    assert why(match, "bonifatius") == "nothing-unseen S-57"


def test_maude() -> None:
    match = using("maude", rotated="bonifatius")
    play(match, "use maude")
    assert on(match, "maude") == {0: 1}
    assert not rotated(match, "bonifatius")


def test_perrin() -> None:
    match = using("perrin", {"c2": "corvina", "a2": "osric"})
    play(match, "influence perrin", "corvina")
    assert on(match, "corvina") == {0: 3}, "two Traits, and one for Perrin"
    match = using("perrin", {"c2": "corvina", "a2": "osric"})
    assert on(play(match, "influence perrin", "osric"), "osric") == {0: 4}, "never more than four"


def test_nadia() -> None:
    """With two Citizens near there is nothing to ask; with three, both are named."""
    match = using("nadia", {"c2": "corvina"}, {"corvina": {1: 1}})
    play(match, "use nadia")
    assert (place(match, "greta"), place(match, "corvina")) == ("c2", "b1")
    assert on(match, "corvina") == {1: 1}
    match = using("nadia", {"c2": "corvina", "a2": "osric"})
    assert asked(play(match, "use nadia")) == (0, "ability-swap")
    play(match, "osric", "corvina")
    assert (place(match, "osric"), place(match, "corvina"), place(match, "greta")) == ("c2", "a2", "b1")
