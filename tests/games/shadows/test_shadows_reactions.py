"""Reactions (S-79 to S-89): the eight characters that react, the windows, the chains, the costs."""

from __future__ import annotations

import pytest
from shadows_posing import (
    LEADERS_A,
    asked,
    asked_to_react,
    at,
    hear,
    holder,
    marked,
    offered,
    on,
    play,
    pose,
    reserve,
    rotated,
    state,
    why,
)

from ludoteca.games.shadows.abilities import REACTIONS
from ludoteca.games.shadows.deeds import Deed, Kind, Moment
from ludoteca.games.shadows.pieces import CHARACTERS, character
from ludoteca.games.shadows.reactions import _ready, why_not_react
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import SPECTATOR


def isabella(have: int = 15, **more: object) -> Match:
    """Seat 0 holds Osric beside the heir; seat 2 leads Isabella and has so many tokens in reserve."""
    up = {"b2": "osric", "b1": "greta", "d4": "faris"}
    stacks = {"osric": {0: 1}, "faris": {2: 1}}
    return pose(up, tokens=stacks, leaders=LEADERS_A, reserve={2: have}, **more)  # type: ignore[arg-type]


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


@pytest.mark.rule("shadows", "S-85", "S-82")
def test_after_a_cancellation_nobody_else_is_asked() -> None:
    """Ivo and Isabella could both cancel; the nearer clockwise is asked first, and that is that."""
    match = pose(
        {"b2": "osric", "b1": "greta", "d3": "ivo"},
        tokens={"osric": {0: 1}, "ivo": {1: 1}, "lucan": {1: 1}},
        leaders=LEADERS_A,
    )
    play(match, "influence osric", "lucan")
    assert asked(match) == (1, "react"), "T-36: seat 1 comes before seat 2"
    assert offered(match) == ["react ivo", "decline"]
    other = match.copy()
    play(match, "react ivo")
    assert on(match, "lucan") == {1: 1}
    assert asked(match)[1] == "act"
    assert not rotated(match, "isabella")
    play(other, "decline")
    assert asked(other) == (2, "react")


@pytest.mark.rule("shadows", "S-82")
def test_who_reacts_first_is_clockwise_from_the_actor() -> None:
    """T-36: P3 and P4 could react to P2."""
    up = {"d1": "ysolde", "c1": "edmund", "c2": "wren", "d2": "rafe", "d3": "odile"}
    match = pose(up, tokens={"ysolde": {2: 1, 3: 1}, "edmund": {3: 1}, "rafe": {2: 1}, "odile": {1: 1}}, turn=1)
    play(match, "influence margayth", "ysolde")
    assert asked(match) == (3, "react"), "Rafe can do nothing against a Leader"
    match = pose(
        {"d1": "hildegund", "c1": "edmund", "e2": "rafe", "d2": "odile"},
        tokens={"hildegund": {3: 1}, "edmund": {3: 1}, "rafe": {2: 1}, "odile": {1: 1}},
        turn=1,
    )
    play(match, "influence odile", "hildegund")
    assert asked(match) == (2, "react")
    assert offered(match) == ["react rafe", "decline"]
    play(match, "react rafe")
    assert rotated(match, "odile")
    assert asked(match) == (3, "react")
    play(match, "react edmund")
    assert on(match, "hildegund")[3] == 2


@pytest.mark.rule("shadows", "S-82", "S-80")
def test_a_reaction_gives_all_the_others_another_chance() -> None:
    """1 and 2 decline, the actor himself, asked last of all, reacts: then 1 and 2 are both asked once more."""
    match = pose(
        {"b1": "faris", "b2": "osric", "c1": "rafe", "a2": "edmund", "c2": "aldous"},
        tokens={"faris": {0: 1}, "osric": {2: 1}, "rafe": {1: 1}, "edmund": {2: 1}, "aldous": {0: 1}},
    )
    play(match, "influence faris", "osric", "1:decline", "2:decline")
    assert asked(match) == (0, "react")
    play(match, "react aldous", "1:decline")
    assert asked(match) == (2, "react")
    play(match, "decline")
    assert asked(match)[1] == "act"
    assert on(match, "osric") == {0: 5, 2: 1}


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


@pytest.mark.rule("shadows", "S-84", "S-81")
def test_a_cancelled_influence_sets_off_neither_edmund_nor_rafe() -> None:
    match = pose(
        {"b1": "faris", "b2": "osric", "a2": "ivo", "c1": "rafe", "c2": "edmund"},
        tokens={"faris": {0: 1}, "osric": {1: 1, 2: 1}, "ivo": {1: 1}, "rafe": {1: 1}, "edmund": {2: 1}},
    )
    kept = match.copy()
    play(match, "influence faris", "osric", "react ivo")
    assert asked(match)[1] == "act"
    play(kept, "influence faris", "osric", "decline")
    assert asked(kept) == (1, "react")
    assert offered(kept) == ["react rafe", "decline"]
    play(kept, "decline")
    assert asked(kept) == (2, "react")
    assert offered(kept) == ["react edmund", "decline"]


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


@pytest.mark.rule("shadows", "S-66", "S-81")
def test_a_conflict_that_changes_places_does_not_begin_again() -> None:
    match = pose(
        {"b2": "jehanne", "b1": "greta", "c2": "corvina", "a2": "aldous"},
        tokens={"jehanne": {0: 1}, "corvina": {1: 1, 2: 1}, "aldous": {1: 1}},
    )
    play(match, "use jehanne", "corvina")
    assert at(match, "corvina") == state(match).layout.cell("b2")
    assert not asked_to_react(match)


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


@pytest.mark.rule("shadows", "S-83", "S-81")
def test_a_chain_of_reactions() -> None:
    """Seat 0 Influences the heir; seat 1's Edmund adds a token there; Isabella cancels Edmund and adds one of hers,
    which begins no new Conflict; then the first window goes on."""
    match = pose(
        {"b2": "osric", "b1": "greta", "d3": "edmund"},
        tokens={"osric": {0: 1}, "edmund": {1: 1}, "lucan": {1: 1}},
        leaders=LEADERS_A,
    )
    told = hear(match)
    play(match, "influence osric", "lucan")
    assert asked(match) == (2, "react")
    play(match, "decline")
    assert asked(match) == (1, "react")
    play(match, "react edmund")
    assert asked(match) == (2, "react"), "a Reaction to the Reaction"
    assert on(match, "lucan") == {0: 3, 1: 1}
    play(match, "react isabella", "lucan")
    assert on(match, "lucan") == {0: 3, 1: 1, 2: 1}
    assert rotated(match, "edmund"), "cancelled, and paid for"
    assert rotated(match, "isabella")
    assert [event.says for event in told].count("cancelled") == 1
    assert state(match).fought == 0


def test_a_conflict_begun_by_a_reaction_has_a_window_of_its_own() -> None:
    """Isabella's token joins seat 1 on the heir: Aldous may answer, within her Reaction; and only once."""
    match = pose(
        {"b2": "osric", "b1": "greta", "d3": "aldous"},
        tokens={"osric": {0: 1}, "aldous": {1: 1}, "lucan": {1: 1}},
        leaders=LEADERS_A,
    )
    play(match, "influence osric", "lucan", "react isabella", "lucan")
    assert asked(match) == (1, "react")
    assert offered(match) == ["react aldous", "decline"]
    play(match, "decline")
    assert asked(match)[1] == "act", "the cancelled action does not open the same window again"
    assert on(match, "lucan") == {1: 1, 2: 1}


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


@pytest.mark.rule("shadows", "S-60", "S-74")
def test_what_ramona_pays_as_a_tax_she_cannot_give_up_again() -> None:
    """She declares 2, pays Theodric with one of them, gives up the other: so one rival token goes, not two."""
    match = pose(
        {"b2": "ramona", "b1": "greta", "d4": "theodric", "c2": "osric"},
        tokens={"ramona": {0: 2}, "theodric": {3: 1}, "osric": {1: 3}},
    )
    play(match, "use ramona", "2", "react theodric", "ramona")
    assert on(match, "ramona") == {}
    assert on(match, "osric") == {1: 2}


@pytest.mark.rule("shadows", "S-73", "S-74")
def test_a_first_part_that_did_nothing_opens_no_second() -> None:
    """Fulk is to take his player's last token off Corvina; that very token goes as a tax. Had another gone, a rival one
    would have followed."""
    match = pose(
        {"b2": "fulk", "b1": "greta", "d4": "theodric", "c2": "osric", "a2": "corvina"},
        tokens={"fulk": {0: 2}, "corvina": {0: 1}, "theodric": {3: 1}, "osric": {1: 1}},
    )
    other = match.copy()
    play(match, "use fulk", "corvina", "react theodric", "corvina")
    assert on(match, "osric") == {1: 1}
    assert on(match, "fulk") == {0: 2}
    play(other, "use fulk", "corvina", "react theodric", "fulk")
    assert on(other, "osric") == {}


@pytest.mark.rule("shadows", "S-91")
def test_a_conflict_that_ended_within_a_deed_may_begin_again() -> None:
    """The tax ends the Conflict about Jehanne, Anselm's token begins it again: Aldous is asked."""
    match = pose(
        {"b2": "anselm", "b1": "greta", "d4": "theodric", "c2": "jehanne", "d1": "aldous"},
        tokens={"anselm": {0: 2}, "theodric": {3: 1}, "jehanne": {0: 1, 1: 1}, "aldous": {1: 1}},
    )
    kept = match.copy()
    play(match, "use anselm", "jehanne", "react theodric", "jehanne")
    assert asked(match) == (1, "react")
    assert offered(match) == ["react aldous", "decline"]
    assert on(play(match, "react aldous"), "jehanne") == {0: 1, 1: 2}
    play(kept, "use anselm", "jehanne", "react theodric", "anselm")
    assert asked(kept)[1] == "act", "this Conflict never ended"
    # The same between the two parts of one ability: Bastien ends a Conflict of two others and begins his own.
    match = pose(
        {"b2": "bastien", "b1": "greta", "c2": "corvina", "d1": "aldous"},
        tokens={"bastien": {0: 2}, "corvina": {1: 1, 2: 1}, "aldous": {2: 1}},
    )
    play(match, "use bastien", "inquisition")
    assert on(match, "corvina") == {0: 1, 2: 1}
    assert asked(match) == (2, "react")


@pytest.mark.rule("shadows", "S-23", "S-60")
def test_hildegund_keeps_her_tokens_as_soon_as_the_conflict_is_over() -> None:
    """Tristan's user pays the tax with the token on Hildegund: her player controls her again, and she keeps hers."""
    match = pose(
        {"b2": "tristan", "b1": "greta", "d4": "theodric", "c2": "hildegund"},
        tokens={"tristan": {0: 2}, "theodric": {3: 1}, "hildegund": {0: 1, 1: 1}},
    )
    play(match, "use tristan", "react theodric", "hildegund")
    assert on(match, "hildegund") == {1: 1}


@pytest.mark.rule("shadows", "S-114", "S-23")
def test_tristan_hits_all_who_tie_at_once() -> None:
    """His user's own token on Hildegund goes as well as the rival one: she keeps nothing while she is fought over."""
    match = pose(
        {"b2": "tristan", "b1": "greta", "c2": "hildegund"},
        tokens={"tristan": {0: 1}, "hildegund": {0: 1, 1: 2}},
    )
    play(match, "use tristan")
    assert on(match, "hildegund") == {1: 1}
    assert reserve(match)[:2] == [17, 17]


@pytest.mark.rule("shadows", "S-89", "S-79")
def test_a_card_rotated_in_a_window_has_lost_its_chance() -> None:
    """Rafe is asked first; meanwhile the Edmund of seat 2 is turned (by hand, here): he is offered no more."""
    up = {"b1": "faris", "b2": "osric", "c1": "rafe", "a2": "edmund"}
    match = pose(up, tokens={"faris": {0: 1}, "rafe": {1: 1}, "osric": {2: 1}, "edmund": {2: 1}})
    play(match, "influence faris", "osric")
    assert asked(match) == (1, "react")
    state(match).rotate(at(match, "edmund"))
    play(match, "react rafe")
    assert asked(match)[1] != "react"


@pytest.mark.rule("shadows", "S-79", "S-90")
def test_who_may_react_is_who_is_not_refused() -> None:
    """The quick listing against the explanation, in many positions, for every character, seat and moment."""
    from ludoteca.games.shadows import GAME

    found = 0
    for seed in range(12):
        match = Match(GAME, GAME.setup(3, cards="variety", sets_a=2, sets_b=4, sets_c=2))
        match.play_out(SeededNature(seed), 90 + seed)
        t = state(match)
        if not t.leaders or match.result is not None:
            continue
        ups = [card for card in t.cards if card is not None]
        for n, card in enumerate(ups):
            target = t.cell_of(ups[(n * 7 + seed) % len(ups)])
            for by in range(3):
                deeds = [
                    Deed(Kind.INFLUENCE, by, card, target, 1 << target),
                    Deed(Kind.USE, by, card, touches=1 << target),
                    Deed(Kind.PASS, by),
                ]
                deeds[0].added = 1
                deeds[1].begun = t.conflicts()
                for deed in deeds:
                    for moment in Moment:
                        quick = set(_ready(t, moment, deed))
                        slow = {
                            (seat, other)
                            for seat in range(3)
                            for other in ups
                            if why_not_react(t, seat, other, moment, deed) is None
                        }
                        assert quick == slow
                        found += len(quick)
    assert found > 50


def test_there_are_eight_who_react() -> None:
    reacting = {card.id for card in CHARACTERS if REACTIONS[card.index] is not None}
    assert reacting == {"isabella", "edmund", "aurel", "rafe", "aldous", "wren", "ivo", "theodric"}


@pytest.mark.rule("shadows", "S-79", "S-80")
def test_whoever_is_asked_is_told_why_the_other_cards_will_not_do() -> None:
    """Seat 1 may react with Edmund. Of its others Rafe is turned, Aldous fought over, Wren waits for something else;
    Ivo is another's, so nothing is said of him."""
    match = pose(
        {"b2": "osric", "a2": "edmund", "b1": "rafe", "c1": "aldous", "c2": "wren", "d4": "ivo"},
        tokens={
            "osric": {1: 1},
            "edmund": {1: 1},
            "rafe": {1: 1},
            "aldous": {1: 1, 2: 1},
            "wren": {1: 1},
            "ivo": {2: 1},
        },
        rotated="rafe",
    )
    play(match, "influence bonifatius", "osric")
    assert asked(match) == (1, "react")
    assert why(match, "react rafe") == "turned S-79"
    assert why(match, "react aldous") == "conflict S-90"
    assert why(match, "react wren") == "not-its-moment S-79"
    assert match.question is not None
    assert len(match.question.refusals()) == 3


@pytest.mark.rule("shadows", "S-120", "S-80")
def test_being_asked_to_react_betrays_nothing() -> None:
    """What lies face down does not matter: in every world anybody may believe in, the same seat is asked the same."""
    match = isabella()
    play(match, "influence osric", "lucan")
    for n in range(6):
        for seat in (SPECTATOR, 0, 1, 2, 3):
            world = match.imagine(seat, SeededNature(n))
            assert asked(world) == asked(match)
            assert offered(world) == offered(match)
    assert reserve(match)[2] == 15
    assert character("isabella") in state(match).watchers


@pytest.mark.rule("shadows", "S-120", "S-71", "S-80")
def test_a_face_down_reactor_changes_no_question() -> None:
    """Beside the card that is Influenced lies one face down, which seat 3 has looked at: be it Ivo or Maude, the same
    seats are asked the same, and in no world that anybody may believe in are they asked anything else."""

    def asked_all_along(hidden: str) -> list[tuple[int, str, tuple[str, ...]]]:
        match = pose(
            {"b2": "osric", "c2": "faris", "d1": "greta", "a2": "edmund"},
            tokens={"osric": {1: 1}, "faris": {0: 1}, "greta": {3: 1}, "edmund": {1: 1}},
            turn=3,
        )
        play(match, "use greta", "faris" if "faris" in offered(match) else "greta")
        while asked(match)[1] == "look":
            cell = offered(match)[0].split()[0]
            play(match, f"{cell} {hidden}" if cell == "b1" else offered(match)[-1])
        heard = []
        for label in ("influence faris", "osric", "decline", "pass", "pass"):
            heard.append((*asked(match), tuple(offered(match))))
            for n in range(4):
                for seat in (SPECTATOR, 0, 1, 2, 3):
                    world = match.imagine(seat, SeededNature(n))
                    assert (*asked(world), tuple(offered(world))) == heard[-1]
            play(match, label)
        return heard

    told = asked_all_along("ivo")
    assert any(says == "react" for _, says, _ in told)
    assert told == asked_all_along("maude")


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


@pytest.mark.rule("shadows", "S-79", "S-121")
def test_aurel_minds_citizens_near_him() -> None:
    match = pose(
        {"b2": "tristan", "b1": "greta", "c2": "osric", "d4": "aurel"},
        tokens={"tristan": {0: 1}, "osric": {0: 2, 1: 2}, "aurel": {3: 1}},
    )
    assert not asked_to_react(play(match, "use tristan")), "not near"
    match = pose({"b2": "osric", "b1": "greta", "d4": "aurel"}, tokens={"lucan": {0: 1}, "aurel": {3: 1}})
    assert not asked_to_react(play(match, "use lucan", "osric")), "near, but no Citizen"
