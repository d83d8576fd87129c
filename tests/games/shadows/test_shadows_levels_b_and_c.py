"""What the Citizens of levels B and C do (those that react have a file of their own)."""

from __future__ import annotations

import pytest
from shadows_posing import (
    LED_BY,
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
    using,
    why,
)

from ludoteca.kernel.values import NATURE

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
    assert why(match, "north") == "nobody-that-way S-57"
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
    match = using("ramona", {"c2": "hildegund"}, {"hildegund": {1: 1, 2: 1}})
    play(match, "use ramona", "2", "inquisition")
    assert on(match, "hildegund") == {}, "both at once: nobody is alone on her in between"


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
    assert (why(match, "greta"), why(match, "osric")) == ("same-card S-57", "same-card S-57")
    assert why(match, "lucan") == "no-own-token S-57"
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
    match = play(using("talia", {"c2": "paolo"}), "use talia peek")
    assert {"talia", "paolo", "bonifatius"} <= set(offered(match)), "around herself, her neighbours, even a Leader"


def test_yusuf() -> None:
    match = using("yusuf", {"c2": "anselm", "d4": "osric"}, {"yusuf": {0: 1}, "osric": {0: 1}})
    play(match, "use yusuf")
    assert asked(match) == (0, "ability-influence"), "with two tokens there is no choice which"
    play(match, "anselm")
    assert (on(match, "yusuf"), on(match, "osric")) == ({}, {})
    assert on(match, "anselm") == {0: 4}
    assert marked(match, "anselm")
    match = using("yusuf", {"c2": "anselm"}, {"yusuf": {0: 2}, "greta": {0: 1}})
    play(match, "use yusuf", "yusuf", "yusuf", "anselm")
    assert (on(match, "yusuf"), on(match, "greta")) == ({}, {0: 1})
    match = using("yusuf", {"c2": "anselm"}, {"yusuf": {0: 1}})
    assert why(match, "use yusuf") == "changes-nothing S-57"


def test_tobias() -> None:
    for stacks, expected in (({0: 1}, {0: 1, 1: 2}), ({}, {1: 3})):
        match = pose({"d1": "tobias"}, tokens={"tobias": stacks}, turn=1)
        assert on(play(match, "influence margayth"), "tobias") == expected
    match = pose({"d1": "tobias"}, tokens={"tobias": {0: 1}}, turn=1, silenced="tobias")
    assert on(play(match, "influence margayth"), "tobias") == {0: 1, 1: 3}, "the Quiraa token puts the Passive off"
    match = pose({"d1": "tobias"}, tokens={"tobias": {1: 1}}, turn=1)
    assert on(play(match, "influence margayth"), "tobias") == {1: 3}, "whoever controls him counts in full"
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
    play(match, "use sabine", "faris")
    assert (why(match, "faris"), why(match, "greta")) == ("same-card S-57", "no-rival-token S-57")
    play(match, "stop", "decline")
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
    match = using("ilse", {"c2": "anselm"}, {"lucan": {0: 1}}, rotated="lucan")
    assert why(match, "influence lucan") == "rotated S-33", "no Citizen"


@pytest.mark.rule("shadows", "S-70", "S-72")
def test_seraphine() -> None:
    """T-31."""
    match = using("seraphine", {"a2": "osric", "c2": "anselm", "d2": "faris", "e2": "odile"})
    play(match, "use seraphine")
    assert why(match, "row-2") == "nothing-face-down S-57"
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


@pytest.mark.rule("shadows", "S-114", "S-116")
def test_quiraa_may_be_refused_again_where_her_token_lies() -> None:
    match = using("quiraa", {"d4": "osric"}, {"osric": {1: 3}}, silenced="osric")
    told = hear(match)
    play(match, "use quiraa")
    assert offered(match) == ["give-way", "refuse"]
    play(match, "refuse")
    assert on(match, "osric") == {1: 3}
    assert silenced(match, "osric")
    assert "silence" not in [event.says for event in told], "nothing has changed"


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
    for osric, faris in (({0: 3, 1: 1}, {1: 2}), ({0: 3}, {0: 1, 1: 2})):
        match = using("dmitri", {"c2": "osric", "c1": "faris"}, {"osric": osric, "faris": faris})
        assert why(match, "use dmitri") == "changes-nothing S-57", "each has tokens on one of the two alone"
