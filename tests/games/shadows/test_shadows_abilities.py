"""What every character does: the 60 with a Use or a Passive (the Reactions have a file of their own), and S-51 to S-78,
S-114 to S-116."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from shadows_posing import (
    all_pass,
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
    why,
)

from ludoteca.games.shadows.influence import limit
from ludoteca.games.shadows.pieces import character
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import NATURE, SPECTATOR


def using(
    card: str,
    up: Mapping[str, str] | None = None,
    tokens: Mapping[str, Mapping[int, int]] | None = None,
    **more: object,
) -> Match:
    """Seat 0 (Bonifatius in a1) holds this card, with 2 tokens, in b2; Greta (or Wren) lies near, in b1. The others
    have passed."""
    anchor = "greta" if card != "greta" else "wren"
    grid = {"b1": anchor, "b2": card, **(up or {})}
    stacks = {card: {0: 2}, **(tokens or {})}
    return pose(grid, tokens=stacks, passed=more.pop("passed", (1, 2, 3)), **more)  # type: ignore[arg-type]


# ---- level A


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
    match = using("nadia", {"c2": "corvina"}, {"corvina": {1: 1}})
    play(match, "use nadia", "greta")
    assert (place(match, "greta"), place(match, "corvina")) == ("c2", "b1")
    assert on(match, "corvina") == {1: 1}


# ---- level B


@pytest.mark.rule("shadows", "S-114", "S-115")
def test_arasia() -> None:
    """T-9."""
    match = using("arasia", {"c2": "corvina"}, {"corvina": {0: 3, 1: 1, 2: 1}})
    assert on(play(match, "use arasia"), "corvina") == {1: 1, 2: 1}
    match = using("arasia", {"c2": "corvina"}, {"corvina": {0: 1, 1: 1}})
    assert why(match, "use arasia") == "changes-nothing S-57"
    match = using(
        "arasia",
        {"c2": "corvina", "a2": "osric", "c1": "faris"},
        {"corvina": {0: 1, 1: 1}, "osric": {0: 2, 1: 1}, "faris": {0: 1, 1: 2}},
    )
    assert why(play(match, "use arasia"), "corvina") == "all-tie S-115"


@pytest.mark.rule("shadows", "S-61", "S-114")
def test_sadora() -> None:
    """T-12: east lie an own card, the heir of seat 1, a Conflict, and a face-down card."""
    match = pose(
        {"b1": "greta", "a3": "sadora", "b3": "osric", "d3": "faris", "a2": "tobias", "a4": "maude"},
        tokens={"sadora": {0: 1}, "osric": {0: 1}, "lucan": {1: 2}, "faris": {0: 1, 2: 2}, "maude": {1: 1}},
        passed=(1, 2, 3),
    )
    play(match, "use sadora")
    assert offered(match) == ["east", "south"], "north is an empty card and a Leader"
    play(match, "east")
    assert on(match, "osric") == {0: 1}
    assert on(match, "lucan") == {1: 1}
    assert on(match, "faris") == {0: 1, 2: 1}
    assert on(match, "maude") == {1: 1}


@pytest.mark.rule("shadows", "S-76", "S-77")
@pytest.mark.parametrize(("answer", "left"), [("give-way", {1: 1}), ("refuse", {0: 2, 1: 2})])
def test_ottilie(answer: str, left: dict[int, int]) -> None:
    match = using("ottilie", {"c2": "osric"}, {"osric": {1: 2}})
    play(match, "use ottilie")
    assert asked(match) == (1, "ottilie-choice")
    assert on(play(match, answer), "osric") == left


def test_what_would_change_nothing_cannot_be_picked() -> None:
    match = using("ottilie", {"c2": "osric"}, {"osric": {1: 2}}, reserve={0: 0})
    told = hear(match)
    assert on(play(match, "use ottilie"), "osric") == {1: 1}, "nothing to add: 1 must take off"
    assert "no-choice" in [event.says for event in told]


@pytest.mark.rule("shadows", "S-58", "S-61")
def test_malachai() -> None:
    match = using(
        "malachai",
        {"c2": "osric", "c1": "faris", "a2": "anselm"},
        {"osric": {0: 1, 1: 1}, "faris": {0: 1, 1: 1, 2: 1}, "anselm": {1: 1, 2: 1}},
    )
    play(match, "use malachai")
    assert asked(match) == (0, "whose-token")
    assert offered(match) == ["inquisition", "court"]
    play(match, "court")
    assert on(match, "osric") == {0: 1}
    assert on(match, "faris") == {0: 1, 1: 1}
    assert on(match, "anselm") == {1: 1, 2: 1}, "no token of the user there"


@pytest.mark.rule("shadows", "S-74", "S-75")
def test_qasim() -> None:
    """T-25."""
    match = play(using("qasim", {"c2": "nadia"}), "use qasim", "nadia")
    assert on(match, "nadia") == {0: 1}
    assert rotated(match, "nadia")
    match = play(using("qasim", {"c2": "nadia"}, rotated="nadia"), "use qasim", "nadia")
    assert on(match, "nadia") == {0: 1}
    assert rotated(match, "nadia")


def test_cassian() -> None:
    match = using("cassian", {"d4": "osric"}, {"osric": {0: 4}})
    play(match, "use cassian", "osric")
    assert offered(match) == ["1", "2", "3"]
    play(match, "3")
    assert on(match, "cassian") == {0: 5}
    assert on(match, "osric") == {0: 1}


def test_jory() -> None:
    match = using("jory", {"c2": "osric", "a2": "faris"}, {"osric": {1: 2}, "faris": {1: 1}}, rotated="osric")
    play(match, "use jory")
    assert on(match, "osric") == {1: 1}
    assert marked(match, "osric")
    assert on(match, "faris") == {1: 1}, "upright"
    match = using("jory", {"c2": "osric"}, {"osric": {0: 1, 1: 1}}, rotated="osric")
    assert why(match, "use jory") == "changes-nothing S-57", "in Conflict: no opponent controls it"


@pytest.mark.rule("shadows", "S-70", "S-72")
@pytest.mark.parametrize("turned", [True, False])
def test_mirela(turned: bool) -> None:
    """T-32."""
    match = using("mirela")
    play(match, "use mirela", "bonifatius")
    assert asked(match) == (NATURE, "look")
    assert match.question is not None
    name, card = match.question.options[0]
    assert name == "a2", "the only card face down around the Leader"
    match.answer_at(0)
    assert asked(match) == (0, "mirela")
    assert offered(match) == ["a2", "decline"]
    play(match, "a2" if turned else "decline")
    t = state(match)
    cell = t.layout.cell("a2")
    if turned:
        assert t.cards[cell] is card
        assert t.tokens[0][cell] == 0
        assert not (t.marked | t.rotated) >> cell & 1
        assert t.open >> cell & 1
    else:
        assert t.cards[cell] is None
        assert t.sees(0, cell) is card
        assert t.sees(1, cell) is None


@pytest.mark.rule("shadows", "S-63")
def test_dorian() -> None:
    match = using("dorian", {"c2": "osric"}, {"osric": {0: 2, 1: 3}})
    assert on(play(match, "use dorian"), "osric") == {0: 1, 1: 1}
    match = using("dorian", {"c2": "osric"}, {"osric": {0: 2, 1: 1}})
    assert on(play(match, "use dorian"), "osric") == {0: 1}


@pytest.mark.rule("shadows", "S-76", "S-77")
def test_hanno() -> None:
    match = using("hanno", {"c2": "osric"}, {"osric": {0: 3, 1: 4, 2: 2}})
    told = hear(match)
    assert on(play(match, "use hanno"), "osric") == {0: 2, 1: 3, 2: 2}
    assert [event.says for event in told if event.says == "take"] == ["take", "take"]
    match = using("hanno", {"c2": "hildegund"}, {"hildegund": {1: 3}})
    assert why(match, "use hanno") == "changes-nothing S-57", "Hildegund keeps hers"


def test_ramona() -> None:
    match = using("ramona", {"c2": "osric"}, {"osric": {1: 2, 2: 1}})
    play(match, "use ramona", "2")
    assert asked(match) == (0, "whose-token")
    play(match, "court")
    assert on(match, "osric") == {1: 1}
    assert on(match, "ramona") == {}
    match = using("ramona", {"c2": "osric"}, {"osric": {1: 1}})
    assert on(play(match, "use ramona", "2"), "osric") == {}, "as many as there are"


def test_raleigh() -> None:
    match = using(
        "raleigh",
        {"a2": "osric", "d2": "faris", "b4": "anselm", "c2": "odile"},
        {"odile": {1: 1}, "faris": {0: 1, 1: 1}},
    )
    play(match, "use raleigh")
    assert why(match, "odile") == "not-no-opponents S-17"
    play(match, "osric")
    assert why(match, "anselm") == "not-same-line S-121"
    assert why(match, "odile") == "not-no-opponents S-17", "neither of the two"
    play(match, "faris")
    assert (place(match, "osric"), place(match, "faris")) == ("d2", "a2")
    match = play(using("raleigh", {"a2": "osric", "b4": "anselm"}), "use raleigh", "raleigh", "anselm")
    assert place(match, "raleigh") == "b4"


@pytest.mark.rule("shadows", "S-56", "S-58")
def test_bruno() -> None:
    match = using("bruno", {"c2": "osric", "d4": "anselm"}, {"osric": {0: 1}, "anselm": {0: 2}})
    play(match, "use bruno", "greta", "bruno", "osric")
    assert offered(match) == ["anselm", "stop"]
    play(match, "anselm")
    assert on(match, "greta") == {0: 3}
    assert marked(match, "greta")
    assert (on(match, "bruno"), on(match, "osric"), on(match, "anselm")) == ({0: 1}, {}, {0: 1})
    match = using("bruno", {"c2": "osric"}, {"osric": {0: 1}})
    play(match, "use bruno", "greta", "bruno", "stop")
    assert on(match, "greta") == {0: 1}


@pytest.mark.rule("shadows", "S-69")
def test_konrad() -> None:
    """T-29."""
    up = {"c2": "konrad", "d2": "osric", "c1": "faris", "d1": "tobias"}
    stacks = {"konrad": {1: 1}, "osric": {1: 1}, "faris": {2: 1}}
    match = using("corvina", {**up, "a2": "anselm"}, {**stacks, "anselm": {1: 1}, "greta": {1: 1}})
    play(match, "use corvina")
    assert why(match, "konrad") == "stands-firm S-23"
    assert why(match, "greta") == "stands-firm S-23", "his player's, and near"
    assert "faris" in offered(match), "near Konrad, but not his player's"
    assert "anselm" in offered(match), "his player's, but not near"
    match = using("jehanne", up, stacks)
    assert why(play(match, "use jehanne"), "konrad") == "stands-firm S-23"
    match = pose({"c1": "jehanne", "c2": "konrad", "d1": "osric"}, tokens={"konrad": {1: 1}, "jehanne": {1: 1}}, turn=1)
    assert "konrad" in offered(play(match, "use jehanne")), "his own player may"


@pytest.mark.rule("shadows", "S-54")
def test_talia() -> None:
    """T-26."""
    match = using(
        "talia", {"c2": "paolo", "a2": "osric"}, {"paolo": {0: 1}, "osric": {0: 1}}, rotated="osric", passed=(1, 2, 3)
    )
    assert {"use talia peek", "use talia reactivate"} <= set(offered(match))
    play(match, "use talia reactivate")
    assert not rotated(match, "osric")
    play(match, "use paolo")
    assert not rotated(match, "talia")
    assert why(match, "use talia peek") == "other-use S-54"
    assert "use talia reactivate" in offered(match)
    all_pass(match)
    while asked(match) != (0, "act"):
        play(match, "pass")
    assert "use talia peek" in offered(match), "in the next round she may choose anew"


def test_yusuf() -> None:
    match = using("yusuf", {"c2": "anselm", "d4": "osric"}, {"yusuf": {0: 1}, "osric": {0: 1}})
    play(match, "use yusuf", "yusuf", "anselm")
    assert (on(match, "yusuf"), on(match, "osric")) == ({}, {})
    assert on(match, "anselm") == {0: 4}
    assert marked(match, "anselm")
    match = using("yusuf", {"c2": "anselm"}, {"yusuf": {0: 1}})
    assert why(match, "use yusuf") == "changes-nothing S-57"


def test_tobias() -> None:
    for stacks, expected in (({0: 1}, {0: 1, 1: 2}), ({}, {1: 3})):
        match = pose({"d1": "tobias"}, tokens={"tobias": stacks}, turn=1)
        assert on(play(match, "influence margayth"), "tobias") == expected
    match = pose({"d1": "tobias"}, tokens={"tobias": {0: 1}}, turn=1, silenced="tobias")
    assert on(play(match, "influence margayth"), "tobias") == {0: 1, 1: 3}, "the Quiraa token puts the Passive off"
    match = using("qasim", {"c2": "tobias"}, {"tobias": {1: 1}}, leaders=LED_BY["isabella"])
    assert on(play(match, "use qasim", "tobias"), "tobias") == {0: 1, 1: 1}, "one Trait is always left"


@pytest.mark.rule("shadows", "S-114")
@pytest.mark.parametrize(("stacks", "left"), [({}, 2), ({1: 1, 2: 1}, 2), ({1: 1}, 1), ({0: 1}, 1)])
def test_kenneth(stacks: dict[int, int], left: int) -> None:
    """T-11."""
    match = using("kenneth", {"d4": "corvina", "c2": "osric", "a2": "berengar"}, {"corvina": stacks})
    play(match, "use kenneth")
    assert why(match, "lucan") == "never-moves S-67"
    assert why(match, "osric") == "not-rich S-15"
    play(match, "corvina")
    assert (place(match, "kenneth"), place(match, "corvina")) == ("d4", "b2")
    assert on(match, "kenneth") == {0: left}
    assert on(match, "corvina") == stacks


@pytest.mark.parametrize(("answer", "left", "turned"), [("give-way", {}, False), ("refuse", {1: 1}, True)])
def test_lazlo(answer: str, left: dict[int, int], turned: bool) -> None:
    match = using("lazlo", {"c2": "osric"}, {"osric": {1: 1}})
    play(match, "use lazlo")
    assert asked(match) == (1, "lazlo-choice")
    play(match, answer)
    assert on(match, "osric") == left
    assert rotated(match, "osric") == turned
    match = using("lazlo", {"c2": "osric"}, {"osric": {1: 1}}, rotated="osric")
    assert why(match, "use lazlo") == "changes-nothing S-57", "only an upright card"


@pytest.mark.rule("shadows", "S-76", "S-77")
def test_aurelia() -> None:
    match = using("aurelia", {"c2": "osric", "d2": "faris"}, {"osric": {1: 2}, "faris": {3: 1}})
    play(match, "use aurelia", "aurelia", "greta")
    assert asked(match) == (1, "aurelia"), "clockwise; seat 2 has nothing to move"
    assert on(match, "greta") == {0: 1}
    play(match, "osric", "aurelia")
    assert on(match, "aurelia") == {0: 1, 1: 1}
    assert asked(match) == (3, "aurelia")
    play(match, "decline")
    assert on(match, "faris") == {3: 1}


# ---- level C


def test_severin() -> None:
    match = using("severin", {"d4": "osric"}, {"osric": {0: 1, 1: 2, 2: 1}})
    assert on(play(match, "use severin"), "osric") == {1: 1}
    match = using("severin", {"d4": "osric", "d3": "lorenz"}, {"osric": {0: 1, 1: 2}, "lorenz": {0: 1}})
    assert on(play(match, "use severin"), "osric") == {0: 1, 1: 1}, "Lorenz spares his player"


@pytest.mark.rule("shadows", "S-61", "S-75")
def test_sabine() -> None:
    match = using("sabine", {"c2": "osric", "c1": "faris"}, {"osric": {1: 1}, "faris": {1: 2}})
    play(match, "use sabine", "osric", "faris")
    assert (on(match, "osric"), on(match, "faris")) == ({}, {1: 1})
    assert offered(match) == ["faris", "osric", "decline"]
    play(match, "osric")
    assert on(match, "osric") == {0: 1}
    match = using("sabine", {"c2": "osric", "c1": "faris"}, {"osric": {1: 1}, "faris": {1: 2}})
    play(match, "use sabine", "faris", "stop", "decline")
    assert (on(match, "osric"), on(match, "faris")) == ({1: 1}, {1: 1})


def test_oriana() -> None:
    """T-27."""
    up = {"c2": "talia", "a2": "kenneth", "d4": "corvina", "c1": "osric"}
    match = using("oriana", up, {"corvina": {1: 1}, "osric": {0: 1}}, rotated="osric")
    play(match, "use oriana", "talia")
    assert offered(match) == ["peek", "reactivate"]
    play(match, "reactivate")
    assert not rotated(match, "osric")
    assert rotated(match, "oriana")
    assert not rotated(match, "talia")
    match = using("oriana", up, {"corvina": {1: 1}, "osric": {0: 1}})
    play(match, "use oriana", "kenneth", "corvina")
    assert (place(match, "oriana"), place(match, "corvina")) == ("d4", "b2")
    assert on(match, "oriana") == {0: 1}, "she pays"
    match = using("oriana", {"c2": "hildegund", "a2": "osric", "c1": "faris"})
    assert why(play(match, "use oriana"), "hildegund") == "no-use S-51"


def test_ilse() -> None:
    match = using("ilse", {"a2": "osric", "c2": "anselm"}, {"osric": {0: 1}}, rotated="osric")
    assert "influence osric" in offered(match)
    match = using("ilse", {"d4": "osric", "d3": "anselm"}, {"osric": {0: 1}}, rotated="osric")
    assert why(match, "influence osric") == "rotated S-33", "not near her"
    match = using("ilse", {"a2": "osric", "c2": "anselm"}, {"osric": {0: 1}}, rotated="osric", silenced="ilse")
    assert why(match, "influence osric") == "rotated S-33"


@pytest.mark.rule("shadows", "S-70", "S-72")
def test_seraphine() -> None:
    """T-31."""
    match = using("seraphine", {"a2": "osric", "c2": "anselm", "d2": "faris", "e2": "odile"})
    play(match, "use seraphine")
    assert "row-2" not in offered(match)
    assert {"row-1", "row-3", "column-a", "column-e"} <= set(offered(match))
    hidden = state(match).layout.lines["row-1"] & state(match).face_down
    assert hidden.bit_count() == 2
    play(match, "row-1")
    while asked(match)[0] == NATURE:
        assert asked(match)[1] == "turn-up"
        match.answer_at(0)
    t = state(match)
    assert not t.layout.lines["row-1"] & t.face_down
    assert not hidden & (t.marked | t.rotated)
    t.check()


@pytest.mark.rule("shadows", "S-114", "S-116", "S-95")
def test_quiraa() -> None:
    """T-13."""
    match = using(
        "quiraa", {"d4": "osric", "c2": "paolo"}, {"osric": {1: 3}, "paolo": {0: 1}}, marked="osric", passed=(2, 3)
    )
    kept = match.copy()
    heir = using("quiraa", {"d4": "osric", "d3": "faris"}, {"osric": {1: 1}, "faris": {1: 1}, "lucan": {1: 1}})
    assert why(play(heir, "use quiraa"), "lucan") == "not-citizen S-121"
    play(match, "use quiraa")
    assert asked(match) == (1, "quiraa-choice")
    play(match, "give-way")
    assert on(match, "osric") == {}
    assert marked(match, "osric")
    assert not silenced(match, "osric")
    match = kept
    play(match, "use quiraa", "refuse")
    assert on(match, "osric") == {1: 3}
    assert holder(match, "osric") == 1
    assert silenced(match, "osric")
    assert asked(match) == (0, "act"), "1 can do nothing but pass: its one card is silenced"
    t = state(match)
    t.silence(at(match, "paolo"))
    assert not silenced(match, "osric"), "there is one Quiraa token"


@pytest.mark.rule("shadows", "S-114")
def test_the_quiraa_token_stops_everything() -> None:
    match = using("osric", {"a2": "faris", "c2": "anselm"}, {"faris": {0: 1}}, silenced="osric")
    assert why(match, "influence osric") == "silenced S-114"
    assert why(match, "use osric") == "silenced S-114"


@pytest.mark.rule("shadows", "S-56")
def test_dmitri() -> None:
    match = using("dmitri", {"c2": "osric", "c1": "faris"}, {"osric": {0: 3, 2: 1}, "faris": {1: 2}})
    play(match, "use dmitri")
    assert on(match, "osric") == {1: 2, 2: 1}
    assert on(match, "faris") == {0: 3}
    assert not marked(match, "osric")
    assert not marked(match, "faris")
    assert reserve(match)[:3] == [13, 16, 17]


# ---- Leaders and Distinct Personalities


@pytest.mark.rule("shadows", "S-114", "S-62", "S-55")
def test_bonifatius() -> None:
    """T-6."""
    match = using("odile", {"d4": "osric", "d3": "faris"}, {"osric": {2: 2}}, marked="osric bonifatius")
    kept = match.copy()
    play(match, "use bonifatius")
    assert asked(match) == (0, "bonifatius-what")
    assert offered(match) == ["court", "marker"]
    play(match, "court")
    assert on(match, "osric") == {2: 1}
    assert marked(match, "osric")
    play(kept, "use bonifatius", "marker")
    assert on(kept, "osric") == {2: 2}
    assert not marked(kept, "osric")
    match = using("odile", {"d4": "osric", "d3": "faris"}, marked="bonifatius")
    assert why(match, "use bonifatius") == "changes-nothing S-57"


LED_BY = {
    "pierre": ("pierre", "margayth", "genevieve", "ornatto"),
    "margayth": ("margayth", "bonifatius", "genevieve", "ornatto"),
    "ignacio": ("ignacio", "bonifatius", "genevieve", "ornatto"),
    "isabella": ("isabella", "bonifatius", "margayth", "ornatto"),
    "genevieve": ("genevieve", "bonifatius", "margayth", "ornatto"),
    "ornatto": ("ornatto", "bonifatius", "margayth", "genevieve"),
    "master-coin": ("master-coin", "bonifatius", "margayth", "genevieve"),
}


@pytest.mark.rule("shadows", "S-114", "S-63", "S-121")
@pytest.mark.parametrize(("before", "after"), [({0: 2, 1: 3}, {0: 1, 1: 1}), ({0: 2, 1: 1}, {0: 2})])
def test_pierre(before: dict[int, int], after: dict[int, int]) -> None:
    """T-10."""
    match = using("odile", {"c2": "osric"}, {"osric": before}, leaders=LED_BY["pierre"])
    assert on(play(match, "use pierre"), "osric") == after
    assert holder(match, "osric") == (0 if len(after) == 1 else -1)
    match = using("odile", {"d4": "osric"}, {"osric": before}, leaders=LED_BY["pierre"])
    assert why(match, "use pierre") == "changes-nothing S-57", "not linked"
    match = using("odile", {"c2": "osric"}, {"osric": {1: 1, 2: 1}}, leaders=LED_BY["pierre"])
    assert why(match, "use pierre") == "changes-nothing S-57", "a Conflict of others"


def test_margayth() -> None:
    match = using("odile", {"c2": "osric", "d2": "faris"}, {"osric": {1: 2}}, leaders=LED_BY["margayth"])
    play(match, "use margayth", "faris")
    assert on(match, "osric") == {1: 1}
    assert on(match, "faris") == {1: 1}
    assert marked(match, "faris")
    assert reserve(match)[1] == 16, "it does not pass through the reserve"


@pytest.mark.rule("shadows", "S-73")
def test_ignacio() -> None:
    match = using("odile", {"c2": "osric"}, {"osric": {1: 1}}, leaders=LED_BY["ignacio"])
    play(match, "use ignacio")
    assert on(match, "osric") == {0: 4}
    match = using("odile", {"c2": "osric"}, {"osric": {1: 2}}, leaders=LED_BY["ignacio"])
    assert on(play(match, "use ignacio"), "osric") == {1: 1}, "not emptied"


def test_isabella_reactivates_citizens_only() -> None:
    match = using("odile", tokens={"lucan": {0: 1}}, leaders=LED_BY["isabella"], rotated="lucan")
    assert why(match, "use isabella") == "changes-nothing S-57"
    match = using("odile", {"c2": "osric"}, {"osric": {0: 1}}, leaders=LED_BY["isabella"], rotated="osric")
    play(match, "use isabella")
    assert not rotated(match, "osric")
    assert rotated(match, "isabella")


def test_genevieve() -> None:
    match = using(
        "odile", {"c2": "osric", "c1": "faris"}, {"osric": {1: 1}, "faris": {1: 1, 2: 1}}, leaders=LED_BY["genevieve"]
    )
    play(match, "use genevieve")
    assert why(match, "osric") == "not-no-opponents S-17"
    play(match, "faris")
    assert (place(match, "odile"), place(match, "faris")) == ("c1", "b2")


def test_ornatto() -> None:
    match = using("odile", {"c2": "osric"}, leaders=LED_BY["ornatto"])
    play(match, "use ornatto")
    assert why(match, "lucan") == "not-citizen S-121"
    play(match, "osric")
    assert (on(match, "odile"), on(match, "osric")) == ({0: 1}, {0: 1})


def test_master_coin() -> None:
    match = using("odile", {"d4": "osric"}, {"osric": {1: 2}}, leaders=LED_BY["master-coin"])
    play(match, "use master-coin")
    assert (on(match, "odile"), on(match, "osric")) == ({0: 1}, {1: 1})


def test_lucan() -> None:
    match = using("odile", {"d4": "osric", "d3": "maude"}, {"lucan": {0: 1}})
    play(match, "use lucan")
    assert why(match, "maude") == "divergent S-16"
    assert "lucan" in offered(match), "any card: himself too"
    play(match, "osric")
    assert on(match, "osric") == {0: 4}
    assert not marked(match, "lucan")


def test_severa() -> None:
    match = using("odile", {"d3": "osric"}, {"severa": {0: 1}, "osric": {1: 1}}, heir="severa")
    play(match, "use severa")
    assert on(match, "osric") == {0: 4}
    assert marked(match, "osric")


@pytest.mark.rule("shadows", "S-51", "S-52")
def test_a_marker_does_not_stop_a_use() -> None:
    """T-16."""
    match = using("osric", {"c2": "anselm"}, marked="osric")
    assert "use osric" in offered(match)
    assert why(match, "influence osric") == "marked S-34"
    assert why(match, "use anselm") == "not-controlled S-51"


@pytest.mark.rule("shadows", "S-53", "S-59")
def test_using_turns_the_card_and_stops_it_from_influencing() -> None:
    match = using("faris", {"c2": "anselm"})
    assert "influence faris" in offered(match)
    play(match, "use faris", "anselm")
    assert why(match, "influence faris") == "rotated S-33"
    assert character("faris") is state(match).card(at(match, "faris"))


# ---- what is out of reach


FAR = "d4"
"""Not near b2, nor linked to what seat 0 has there."""


@pytest.mark.rule("shadows", "S-57", "S-121")
@pytest.mark.parametrize(
    ("card", "up", "tokens", "turned", "with_marker"),
    [
        ("paolo", {FAR: "osric"}, {"osric": {0: 1}}, "osric", ""),
        ("paolo", {"c2": "osric"}, {"osric": {1: 1}}, "osric", ""),
        ("odile", {FAR: "osric"}, {"osric": {0: 1}}, "", "osric"),
        ("odile", {"c2": "osric"}, {"osric": {1: 1}}, "", "osric"),
        ("tristan", {FAR: "osric"}, {"osric": {0: 1, 1: 1}}, "", ""),
        ("arasia", {FAR: "osric"}, {"osric": {0: 2, 1: 1}}, "", ""),
        ("malachai", {FAR: "osric"}, {"osric": {0: 1, 1: 1}}, "", ""),
        ("malachai", {"c2": "osric"}, {"osric": {1: 1, 2: 1}}, "", ""),
        ("dorian", {FAR: "osric"}, {"osric": {0: 1, 1: 1}}, "", ""),
        ("dorian", {"c2": "osric"}, {"osric": {1: 1, 2: 1}}, "", ""),
        ("sabine", {FAR: "osric"}, {"osric": {1: 1}}, "", ""),
        ("berengar", {FAR: "corvina"}, {"corvina": {1: 1}}, "", ""),
        ("bastien", {FAR: "corvina"}, {"corvina": {1: 1}}, "", ""),
        ("gilbert", {FAR: "jehanne"}, {"jehanne": {1: 1}}, "", ""),
        ("mathis", {FAR: "nadia"}, {"nadia": {0: 1}}, "", ""),
        ("dmitri", {FAR: "osric", "d3": "faris"}, {"osric": {0: 1}, "faris": {1: 1}}, "", ""),
        ("hanno", {FAR: "osric"}, {"osric": {1: 3}}, "", ""),
        ("ottilie", {FAR: "osric"}, {"osric": {1: 1}}, "", ""),
        ("ottilie", {"c2": "osric"}, {"osric": {1: 1, 2: 1}}, "", ""),
        ("lazlo", {FAR: "osric"}, {"osric": {1: 1}}, "", ""),
        ("lazlo", {"c2": "osric"}, {"osric": {1: 1, 2: 1}}, "", ""),
        ("jory", {FAR: "osric"}, {"osric": {1: 1}}, "osric", ""),
        ("leonor", {"d3": "osric"}, {"osric": {1: 1}}, "", ""),
        ("quiraa", {FAR: "osric"}, {"osric": {1: 1, 2: 1}}, "", ""),
        ("yusuf", {"c2": "osric"}, {"yusuf": {0: 1}, "osric": {0: 1, 1: 1}}, "", ""),
    ],
)
def test_what_a_card_cannot_choose(
    card: str, up: dict[str, str], tokens: dict[str, dict[int, int]], turned: str, with_marker: str
) -> None:
    match = using(card, up, tokens, rotated=turned, marked=with_marker)
    assert why(match, f"use {card}") == "changes-nothing S-57"


@pytest.mark.rule("shadows", "S-121", "S-20")
@pytest.mark.parametrize(
    ("card", "code"),
    [
        ("osric", "not-near S-121"),
        ("jehanne", "not-near S-121"),
        ("nadia", "not-near S-121"),
        ("oriana", "not-near S-121"),
        ("bruno", "not-near S-121"),
        ("zahra", "not-near S-121"),
        ("qasim", "not-near S-121"),
        ("corvina", "not-near S-121"),
        ("faris", "not-near S-121"),
        ("anselm", "not-near S-121"),
        ("greta", "not-around S-121"),
    ],
)
def test_far_is_not_near(card: str, code: str) -> None:
    """Rich, Legal and Religious, with an ability of its own: only the distance is against it."""
    match = using(card, {FAR: "berengar", "c2": "mathis", "c1": "tomas"}, {"mathis": {0: 1, 1: 1}})
    play(match, f"use {card}")
    assert why(match, "berengar") == code


def test_leaders_reach_what_is_linked() -> None:
    for leader in ("ignacio", "margayth"):
        match = using("odile", {FAR: "osric", "e4": "faris"}, {"osric": {1: 1}}, leaders=LED_BY[leader])
        assert why(match, f"use {leader}") == "changes-nothing S-57"
    match = using("odile", {"c2": "leonor"}, {"leonor": {1: 1}}, leaders=LED_BY["ignacio"])
    assert on(play(match, "use ignacio"), "leonor") == {0: 3}, "Divergent: it is Subjugated"
    match = using("odile", {"c2": "osric", "d2": "faris", FAR: "nadia"}, {"osric": {1: 1}}, leaders=LED_BY["margayth"])
    play(match, "use margayth")
    assert why(match, "nadia") == "not-beside-that S-20"


def test_second_parts_reach_no_further_than_they_say() -> None:
    match = using("odile", {"d3": "jehanne"}, {"severa": {0: 1}, "jehanne": {1: 1}}, heir="severa")
    assert on(play(match, "use severa"), "jehanne") == {}, "Divergent: she only Influences"
    match = using("ramona", {FAR: "osric"}, {"osric": {1: 1}})
    assert on(play(match, "use ramona", "1"), "osric") == {1: 1}, "not near"
    match = using("yusuf", {FAR: "osric"})
    play(match, "use yusuf")
    assert on(play(match, "osric"), "osric") == {0: 4}, "any card"
