"""The eight characters that react, one by one: when they are asked, and what they do."""

from __future__ import annotations

import pytest
from shadows_posing import (
    LEADERS_A,
    asked,
    asked_to_react,
    at,
    hear,
    holder,
    isabella,
    marked,
    offered,
    on,
    play,
    pose,
    rotated,
    state,
)

from ludoteca.games.shadows.abilities import REACTIONS
from ludoteca.games.shadows.pieces import CHARACTERS


@pytest.mark.rule("shadows", "S-80", "S-81", "S-84", "S-87", "S-59", "S-38")
def test_isabella_with_an_empty_reserve() -> None:
    """T-8, first half: the action is cancelled, its marker stays, no token is added, the turn is over."""
    match = isabella(have=0)
    play(match, "influence osric", "lucan")
    assert asked(match) == (2, "react")
    assert offered(match) == ["react isabella", "decline"]
    assert marked(match, "osric"), "the cost is paid before anybody is asked"
    assert on(match, "lucan") == {}
    play(match, "react isabella")
    assert on(match, "lucan") == {}
    assert not marked(match, "lucan")
    assert marked(match, "osric")
    assert rotated(match, "isabella")
    assert asked(match)[0] != 0


@pytest.mark.rule("shadows", "S-87", "S-75")
@pytest.mark.parametrize("adds", [True, False])
def test_isabella_may_add_a_token(adds: bool) -> None:
    """T-8, second half."""
    match = isabella()
    play(match, "influence osric", "lucan", "react isabella")
    assert asked(match) == (2, "ability-add")
    assert offered(match) == ["lucan", "decline"]
    play(match, "lucan" if adds else "decline")
    assert on(match, "lucan") == ({2: 1} if adds else {})
    assert marked(match, "lucan") == adds


@pytest.mark.rule("shadows", "S-80")
def test_declining_lets_it_happen() -> None:
    match = play(isabella(), "influence osric", "lucan", "decline")
    assert on(match, "lucan") == {0: 3}


@pytest.mark.rule("shadows", "S-86")
@pytest.mark.parametrize(
    ("card", "labels", "tokens"),
    [
        ("sadora", ["use sadora", "east"], {1: 1}),
        ("malachai", ["use malachai"], {0: 1, 1: 1}),
        ("corvina", ["use corvina", "lucan"], {1: 1}),
        ("faris", ["use faris", "lucan"], {1: 1}),
        ("guiscard", ["use guiscard", "lucan", "1"], {1: 1}),
        ("tristan", ["use tristan"], {0: 1, 1: 1}),
        ("hanno", ["use hanno"], {1: 4}),
        ("ottilie", ["use ottilie"], {1: 1}),
    ],
)
def test_whatever_would_change_the_heir(card: str, labels: list[str], tokens: dict[int, int]) -> None:
    up = {"b3": card, "b1": "greta", "a3": "wren", "c4": "maude"}
    stacks = {card: {0: 2}, "lucan": tokens}
    if card == "sadora":
        stacks["maude"] = {1: 1}
        up["c4"], up["d3"] = "perrin", "maude"
        up["b4"], stacks["tobias"] = "tobias", {1: 1}
    match = pose(up, tokens=stacks, leaders=LEADERS_A)
    before = on(match, "lucan")
    others = {id: on(match, id) for id in stacks if id not in (card, "lucan")}
    play(match, *labels)
    assert asked(match) == (2, "react")
    play(match, "react isabella", "decline")
    assert on(match, "lucan") == before
    assert {id: on(match, id) for id in others} == others, "the whole action is cancelled"
    assert rotated(match, card)


@pytest.mark.rule("shadows", "S-88")
def test_what_leaves_the_heir_alone_asks_nobody() -> None:
    """An ability of the heir that touches others; Isabella's own player; looking around the heir."""
    match = pose({"b1": "osric", "b2": "faris"}, tokens={"lucan": {0: 1}}, leaders=LEADERS_A)
    play(match, "use lucan", "osric")
    assert on(match, "osric") == {0: 4}
    assert not asked_to_react(match)
    match = pose({"d4": "guiscard"}, tokens={"guiscard": {2: 1}}, leaders=LEADERS_A, turn=2)
    play(match, "influence guiscard")
    assert on(match, "lucan") == {2: 3}
    match = pose({"b2": "greta", "b1": "osric"}, tokens={"greta": {0: 1}}, leaders=LEADERS_A)
    play(match, "use greta", "lucan")
    assert asked(match)[1] == "look"


@pytest.mark.rule("shadows", "S-86", "S-58")
def test_a_second_part_aimed_at_the_heir_is_watched_too() -> None:
    match = pose({"b2": "fulk", "b1": "greta"}, tokens={"fulk": {0: 2}, "lucan": {1: 1}}, leaders=LEADERS_A)
    play(match, "use fulk")
    assert on(match, "fulk") == {0: 1}, "the first part is done"
    assert asked(match) == (2, "react")
    play(match, "react isabella", "decline")
    assert on(match, "lucan") == {1: 1}
    assert on(match, "fulk") == {0: 1}


@pytest.mark.rule("shadows", "S-86", "S-80")
def test_a_second_part_on_the_same_heir_is_no_second_chance() -> None:
    """Bastien takes a token off the heir and adds one there: she was asked when that was declared."""
    match = pose({"b2": "bastien", "b1": "greta"}, tokens={"bastien": {0: 2}, "lucan": {1: 2}}, leaders=LEADERS_A)
    play(match, "use bastien")
    assert asked(match) == (2, "react")
    play(match, "decline")
    assert on(match, "lucan") == {0: 1, 1: 1}
    assert len([answer for answer in match.history() if answer.says == "react"]) == 1


@pytest.mark.rule("shadows", "S-84", "S-59", "S-79")
def test_aurel() -> None:
    """T-33."""
    match = pose(
        {"b2": "tristan", "b1": "greta", "c2": "osric", "a3": "aurel"},
        tokens={"tristan": {0: 1}, "osric": {0: 2, 1: 2}, "aurel": {3: 1}},
    )
    kept = match.copy()
    play(match, "use tristan")
    assert asked(match) == (3, "react")
    assert rotated(match, "tristan"), "turned before anybody is asked"
    play(match, "react aurel")
    assert rotated(match, "tristan")
    assert on(match, "osric") == {0: 2, 1: 2}
    assert asked(match)[0] != 0
    play(kept, "use bonifatius", "osric")
    assert on(kept, "osric") == {0: 2, 1: 1}, "a Leader's ability is none of a Citizen"


@pytest.mark.rule("shadows", "S-79", "S-121")
def test_aurel_minds_citizens_near_him() -> None:
    match = pose(
        {"b2": "tristan", "b1": "greta", "c2": "osric", "d4": "aurel"},
        tokens={"tristan": {0: 1}, "osric": {0: 2, 1: 2}, "aurel": {3: 1}},
    )
    assert not asked_to_react(play(match, "use tristan")), "not near"
    match = pose({"b2": "osric", "b1": "greta", "d4": "aurel"}, tokens={"lucan": {0: 1}, "aurel": {3: 1}})
    assert not asked_to_react(play(match, "use lucan", "osric")), "near, but no Citizen"


@pytest.mark.rule("shadows", "S-84", "S-34")
def test_ivo() -> None:
    """T-34."""
    match = pose({"d1": "ivo", "d2": "hildegund"}, tokens={"ivo": {0: 1}, "hildegund": {0: 1}}, turn=1)
    play(match, "influence margayth", "hildegund")
    assert asked(match) == (0, "react")
    play(match, "react ivo")
    assert marked(match, "margayth")
    assert on(match, "hildegund") == {0: 1}
    match = pose({"d1": "ivo", "d2": "hildegund"}, tokens={"ivo": {0: 1}}, turn=1)
    play(match, "influence margayth", "hildegund")
    assert not asked_to_react(match), "no token of his player on the target"


@pytest.mark.rule("shadows", "S-60", "S-79", "S-83")
def test_theodric() -> None:
    """T-35: the tax may be the last token on the very card whose ability is used, which resolves all the same."""
    up = {"b2": "faris", "b1": "greta", "d4": "theodric", "c2": "osric", "a2": "hildegund"}
    stacks = {"faris": {0: 1}, "theodric": {3: 1}, "osric": {0: 2}, "hildegund": {0: 1}}
    match = pose(up, tokens=stacks)
    kept = match.copy()
    play(match, "use faris", "osric")
    assert asked(match) == (3, "react")
    play(match, "react theodric")
    assert asked(match) == (0, "theodric")
    assert offered(match) == ["faris", "osric", "decline"], "Theodric cannot make Hildegund pay either"
    play(match, "faris")
    assert on(match, "faris") == {}
    assert holder(match, "faris") == -1
    assert marked(match, "osric")
    play(kept, "use faris", "osric", "react theodric", "decline")
    assert not marked(kept, "osric")
    assert rotated(kept, "faris")
    assert on(kept, "faris") == {0: 1}


@pytest.mark.rule("shadows", "S-84")
def test_who_cannot_pay_theodric_is_cancelled() -> None:
    """The one token of seat 0 is gone (taken by hand, here) by the time the tax is due."""
    match = pose(
        {"b2": "hildegund", "b1": "corvina", "d4": "theodric"},
        tokens={"corvina": {0: 1}, "theodric": {3: 1}},
    )
    told = hear(match)
    play(match, "use corvina")
    assert asked(match) == (3, "react")
    state(match).take(0, at(match, "corvina"), 1)
    play(match, "react theodric")
    assert [event.says for event in told if event.says in ("no-tax", "cancelled")] == ["no-tax", "cancelled"]
    assert not rotated(match, "hildegund")


def test_edmund_adds_after_tokens_came() -> None:
    match = pose({"b1": "edmund", "b2": "osric"}, tokens={"edmund": {1: 1}, "osric": {1: 2}})
    play(match, "influence bonifatius", "osric")
    assert asked(match) == (1, "react")
    assert on(match, "osric") == {0: 4, 1: 2}, "after the effect"
    assert on(play(match, "react edmund"), "osric") == {0: 4, 1: 3}
    match = pose({"b1": "edmund", "b2": "osric"}, tokens={"edmund": {1: 1}, "osric": {1: 2}}, reserve={1: 0})
    play(match, "influence bonifatius", "osric")
    assert not asked_to_react(match), "nothing to add: not asked"


@pytest.mark.rule("shadows", "S-79", "S-80")
def test_rafe() -> None:
    """T-37: a Leader that Influences is not Rotated, so nobody is asked."""
    up = {"b1": "faris", "b2": "osric", "c1": "rafe"}
    match = pose(up, tokens={"faris": {0: 1}, "rafe": {1: 1}})
    kept = match.copy()
    play(match, "influence bonifatius", "osric")
    assert not asked_to_react(match)
    play(kept, "influence faris", "osric")
    assert asked(kept) == (1, "react")
    play(kept, "react rafe")
    assert rotated(kept, "faris")
    assert on(kept, "osric") == {0: 4}


@pytest.mark.rule("shadows", "S-81", "S-91")
def test_aldous() -> None:
    """T-38: when somebody joins, not when a third does."""
    up = {"b1": "greta", "b2": "osric", "c1": "aldous"}
    match = pose(up, tokens={"osric": {1: 1}, "aldous": {1: 1}})
    play(match, "influence bonifatius", "osric")
    assert asked(match) == (1, "react")
    assert on(play(match, "react aldous"), "osric") == {0: 4, 1: 2}
    match = pose(up, tokens={"osric": {1: 1, 2: 1}, "aldous": {1: 1}})
    play(match, "influence bonifatius", "osric")
    assert not asked_to_react(match)
    # The acting player's own Aldous may react as well, last of all.
    match = pose(up, tokens={"osric": {1: 1}, "aldous": {0: 1}})
    play(match, "influence bonifatius", "osric")
    assert asked(match) == (0, "react")
    assert on(play(match, "react aldous"), "osric") == {0: 5, 1: 1}


@pytest.mark.rule("shadows", "S-28", "S-79")
def test_wren() -> None:
    """T-39: at an opponent's pass, once, since she is turned by it; also for a player who has passed."""
    up = {"b1": "osric", "b2": "wren", "a2": "anselm", "d1": "ysolde", "e4": "hildegund", "b5": "mathis"}
    match = pose(up, tokens={"wren": {0: 1}, "osric": {0: 1}}, marked="osric bonifatius", turn=1)
    play(match, "pass")
    assert asked(match) == (0, "react")
    play(match, "react wren")
    assert asked(match) == (0, "ability-unmark")
    assert offered(match) == ["bonifatius", "osric"], "the Leader as well"
    play(match, "osric")
    assert not marked(match, "osric")
    assert rotated(match, "wren")
    assert state(match).passed & 0b10
    assert asked(match) == (2, "act")
    play(match, "pass")
    assert asked(match)[1] == "act", "she is turned: no second time"
    match = pose(up, tokens={"wren": {0: 1}}, marked="wren", turn=1, passed=(0, 2, 3))
    assert not asked_to_react(play(match, "pass")), "the round is over anyway"


@pytest.mark.rule("shadows", "S-79", "S-121")
@pytest.mark.parametrize("card", ["ivo", "edmund", "rafe", "aldous"])
@pytest.mark.parametrize(("cell", "asks"), [("c2", True), ("d4", False)])
def test_reactions_to_an_influence_nearby(card: str, cell: str, asks: bool) -> None:
    match = pose(
        {"b1": "faris", "b2": "osric", "a2": "anselm", cell: card},
        tokens={"faris": {0: 1}, "osric": {1: 1}, card: {1: 1}},
    )
    play(match, "influence faris", "osric")
    assert asked_to_react(match) == asks


def test_there_are_eight_who_react() -> None:
    reacting = {card.id for card in CHARACTERS if REACTIONS[card.index] is not None}
    assert reacting == {"isabella", "edmund", "aurel", "rafe", "aldous", "wren", "ivo", "theodric"}
