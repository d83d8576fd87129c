"""Reactions (S-79 to S-89): the windows, their order, the chains, the costs, and that being asked betrays nothing."""

from __future__ import annotations

import pytest
from shadows_posing import (
    LEADERS_A,
    asked,
    asked_to_react,
    at,
    hear,
    isabella,
    offered,
    on,
    play,
    pose,
    reserve,
    rotated,
    state,
    why,
)

from ludoteca.games.shadows.deeds import Deed, Kind, Moment
from ludoteca.games.shadows.pieces import character
from ludoteca.games.shadows.reactions import _ready, why_not_react
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import SPECTATOR


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


@pytest.mark.rule("shadows", "S-66", "S-81")
def test_a_conflict_that_changes_places_does_not_begin_again() -> None:
    match = pose(
        {"b2": "jehanne", "b1": "greta", "c2": "corvina", "a2": "aldous"},
        tokens={"jehanne": {0: 1}, "corvina": {1: 1, 2: 1}, "aldous": {1: 1}},
    )
    play(match, "use jehanne", "corvina")
    assert at(match, "corvina") == state(match).layout.cell("b2")
    assert not asked_to_react(match)


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
    # And between the moves of two of Aurelia's guests: seat 0 leaves Jehanne to seat 1, then seat 2 comes.
    match = pose(
        {"b2": "aurelia", "b1": "greta", "c2": "jehanne", "d1": "aldous", "d2": "faris"},
        tokens={"aurelia": {0: 2}, "jehanne": {0: 1, 1: 1}, "aldous": {1: 1}, "faris": {2: 1}},
    )
    play(match, "use aurelia", "jehanne", "aurelia", "1:decline", "2:faris", "jehanne")
    assert on(match, "jehanne") == {1: 1, 2: 1}
    assert asked(match) == (1, "react")
    assert offered(match) == ["react aldous", "decline"]


@pytest.mark.rule("shadows", "S-86", "S-81")
def test_what_others_answer_in_the_course_of_an_ability_opens_no_window() -> None:
    """Q-41: seat 1 joins the heir at Aurelia's invitation, seat 0 pays Theodric from the heir: Isabella is not asked,
    as she would be had the user declared it."""
    match = pose(
        {"b2": "aurelia", "b1": "greta", "c2": "osric"},
        tokens={"aurelia": {0: 2}, "osric": {1: 2}},
        leaders=LEADERS_A,
    )
    declared = match.copy()
    play(match, "use aurelia", "decline", "1:osric", "lucan")
    assert on(match, "lucan") == {1: 1}
    assert asked(match)[1] == "act"
    play(declared, "use aurelia", "aurelia", "lucan")
    assert asked(declared) == (2, "react")
    match = pose(
        {"b2": "jehanne", "b1": "greta", "d4": "theodric"},
        tokens={"jehanne": {0: 2}, "lucan": {0: 2}, "theodric": {3: 1}},
        leaders=LEADERS_A,
    )
    play(match, "use jehanne")
    play(match, "3:react theodric", "0:lucan")
    assert on(match, "lucan") == {0: 1}
    assert asked(match)[1] == "act"


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
