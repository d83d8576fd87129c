"""The round and its turns (S-26 to S-31), Influence (S-32 to S-46) and Subjugate (S-47 to S-50)."""

from __future__ import annotations

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
    play,
    pose,
    reserve,
    rotated,
    state,
    why,
)

from ludoteca.games.shadows.influence import amount, limit
from ludoteca.games.shadows.pieces import CITIZENS, LEADERS, TRAITS, Character, character, shared_traits
from ludoteca.kernel.values import SeatName

GENEVIEVE = ("genevieve", "margayth", "bonifatius", "ornatto")
IGNACIO = ("ignacio", "bonifatius", "isabella", "ornatto")


# ---- turns


@pytest.mark.rule("shadows", "S-26", "S-27", "S-28")
def test_one_action_a_turn_clockwise_leaving_out_who_has_passed() -> None:
    match = pose(
        {
            "b1": "osric",
            "a2": "anselm",
            "b2": "faris",
            "d1": "ysolde",
            "d5": "corvina",
            "e4": "guiscard",
            "b5": "mathis",
        },
        tokens={"osric": {0: 1}, "corvina": {2: 1}},
        turn=2,
        first=2,
    )
    assert asked(match) == (2, "act")
    play(match, "influence genevieve", "guiscard")
    assert asked(match) == (3, "act")
    play(match, "pass")
    assert asked(match) == (0, "act")
    play(match, "influence bonifatius", "anselm")
    assert asked(match) == (1, "act")
    play(match, "pass")
    assert asked(match) == (2, "act")
    play(match, "use corvina")
    assert asked(match) == (0, "act"), "3 has passed"
    play(match, "influence osric")
    assert asked(match) == (2, "act"), "1 has passed"
    play(match, "pass")
    assert asked(match) == (0, "act"), "only 0 is left"
    assert (state(match).round, state(match).passed) == (1, 0b1110)
    play(match, "pass")
    assert asked(match)[1] == "turn-up", "the round is over"


@pytest.mark.rule("shadows", "S-29")
def test_passing_is_always_offered_and_forced_with_nothing_to_do() -> None:
    match = pose({"b1": "osric"}, players=2)
    assert offered(match) == ["influence bonifatius", "pass"]
    # Seat 0 has an empty reserve and no Conflict to judge: its pass is not even asked for.
    match = pose({"b1": "osric", "d2": "ysolde"}, players=2, leaders=("pierre", "margayth"), reserve={0: 0})
    assert asked(match) == (1, "act")
    assert state(match).passed == 1


@pytest.mark.rule("shadows", "S-30")
def test_the_last_player_goes_on_alone() -> None:
    """T-21."""
    match = pose({"b1": "osric", "a2": "anselm", "b2": "faris"}, tokens={"osric": {0: 1}}, passed=(1, 2, 3))
    play(match, "influence bonifatius", "faris")
    assert asked(match) == (0, "act")
    play(match, "influence osric")
    assert on(match, "anselm") == {0: 4}
    assert asked(match) == (0, "act")
    play(match, "use faris")
    assert asked(match) == (0, "act")
    assert state(match).passed == 0b1110


@pytest.mark.rule("shadows", "S-28")
def test_a_player_who_has_passed_still_reacts() -> None:
    """T-20."""
    match = pose(
        {"b1": "edmund", "c1": "corvina", "d1": "hildegund"},
        tokens={"edmund": {0: 1}, "corvina": {0: 1}, "hildegund": {2: 1}},
        turn=2,
        passed=(0,),
    )
    play(match, "influence hildegund")
    assert asked(match) == (0, "react")
    play(match, "react edmund", "3:pass", "1:pass")
    assert on(match, "corvina") == {0: 2, 2: 2}
    assert asked(match) == (2, "act"), "not 0's turn"
    play(match, "2:pass")
    assert asked(match)[1] == "turn-up", "0 gets no more turns: the round is over"


@pytest.mark.rule("shadows", "S-31")
def test_no_undo_after_something_was_seen_or_somebody_could_react() -> None:
    match = pose({"b1": "greta", "b2": "osric"}, tokens={"greta": {0: 1}}, players=2)
    play(match, "use greta")
    assert match.undo_verdict(0).kind == "free", "the choice of where to look can be taken back"
    play(match, offered(match)[0])
    for _ in range(3):
        if asked(match)[0] < 0:
            play(match, offered(match)[0])
    assert match.undo_verdict(0).kind == "consent"
    match = pose(
        {"b1": "osric", "b2": "edmund"},
        tokens={"edmund": {1: 1}, "osric": {1: 1}},
        players=2,
    )
    play(match, "influence bonifatius", "osric")
    assert asked(match) == (1, "react")
    play(match, "decline")
    assert match.undo_verdict(0).kind == "consent"


# ---- Influence


@pytest.mark.rule("shadows", "S-32", "S-34", "S-37", "S-38", "S-39", "S-43")
def test_the_example_of_sandra() -> None:
    """T-1: Genevieve's player Influences Raleigh with Qasim: three shared Traits, though Qasim shares other ones."""
    match = pose({"b1": "qasim", "c1": "raleigh"}, leaders=GENEVIEVE, tokens={"qasim": {0: 2}})
    assert reserve(match)[0] == 16
    play(match, "influence qasim")
    assert marked(match, "qasim")
    assert on(match, "raleigh") == {0: 3}
    assert marked(match, "raleigh")
    assert reserve(match)[0] == 13
    assert holder(match, "raleigh") == 0
    play(match, "1:pass", "2:pass", "3:pass")
    assert why(match, "influence raleigh") == "marked S-34"
    assert why(match, "influence qasim") == "marked S-34"
    assert "use raleigh" in offered(match)


@pytest.mark.rule("shadows", "S-37")
def test_the_source_does_not_count() -> None:
    """The Herald shares one Trait with Raleigh, Genevieve three: three tokens go there."""
    match = pose({"b1": "osric", "c1": "raleigh"}, leaders=GENEVIEVE, tokens={"osric": {0: 2}})
    assert 4 - (character("osric").traits ^ character("raleigh").traits).bit_count() == 1
    assert amount(state(match), 0, at(match, "raleigh")) == 3
    play(match, "influence osric")
    assert on(match, "raleigh") == {0: 3}


@pytest.mark.rule("shadows", "S-39", "S-38")
def test_the_example_of_nikos() -> None:
    """T-2: with one token of three already there, two are added, and no marker, since the card was not empty."""
    match = pose({"b1": "ramona"}, leaders=IGNACIO, tokens={"ramona": {0: 1}})
    play(match, "influence ignacio")
    assert on(match, "ramona") == {0: 3}
    assert not marked(match, "ramona")
    assert marked(match, "ignacio")


@pytest.mark.rule("shadows", "S-40", "S-39")
def test_a_short_reserve_gives_what_it_has() -> None:
    """T-3."""
    match = pose({"b1": "qasim", "c1": "raleigh"}, leaders=GENEVIEVE, tokens={"qasim": {0: 2}}, reserve={0: 2})
    play(match, "influence qasim")
    assert on(match, "raleigh") == {0: 2}
    assert reserve(match)[0] == 0
    match = pose({"b1": "qasim", "c1": "raleigh"}, leaders=GENEVIEVE, tokens={"qasim": {0: 2}}, reserve={0: 0})
    assert not [label for label in offered(match) if label.startswith("influence")]
    assert why(match, "influence qasim") == "no-reserve S-40"


@pytest.mark.rule("shadows", "S-35", "S-16")
def test_the_herald_is_divergent_for_the_coin() -> None:
    """T-4, first half."""
    match = pose({"b5": "osric", "a4": "zahra", "b4": "nadia"}, turn=3)
    play(match, "influence ornatto")
    assert offered(match) == ["zahra", "nadia"]
    assert why(match, "osric") == "divergent S-16"
    assert why(match, "ornatto") == "leader S-35"
    assert why(match, "lucan") == "not-near S-35"


@pytest.mark.rule("shadows", "S-47", "S-48")
def test_a_divergent_card_can_be_subjugated() -> None:
    """T-4, second half: Ysolde Subjugates the empty Herald for Ornatto: Legal and the Joker Religious."""
    match = pose({"b5": "osric", "a4": "ysolde"}, tokens={"ysolde": {3: 1}}, turn=3)
    play(match, "use ysolde")
    assert on(match, "osric") == {3: 2}
    assert marked(match, "osric")
    assert not marked(match, "ysolde")
    assert rotated(match, "ysolde")


@pytest.mark.rule("shadows", "S-33")
def test_a_rotated_leader_influences_a_rotated_citizen_does_not() -> None:
    """T-15."""
    match = pose(
        {"b1": "osric", "a2": "anselm", "b2": "ilse"},
        tokens={"osric": {0: 1}},
        rotated="bonifatius osric",
    )
    assert "influence bonifatius" in offered(match)
    assert why(match, "influence osric") == "rotated S-33"
    match = pose(
        {"b1": "osric", "a2": "anselm", "b2": "ilse"},
        tokens={"osric": {0: 1}, "ilse": {0: 1}},
        rotated="bonifatius osric",
    )
    assert "influence osric" in offered(match), "Ilse is near and controlled"


@pytest.mark.rule("shadows", "S-36", "S-92", "S-45")
def test_any_holder_may_be_influenced_the_heir_too() -> None:
    for stacks in ({}, {0: 1}, {1: 2}, {1: 1, 2: 1}, {1: 1, 2: 1, 3: 1}):
        match = pose({"b2": "osric"}, tokens={"osric": {0: 1}, "lucan": stacks})
        play(match, "influence osric")
        assert on(match, "lucan")[0] == 3
        assert marked(match, "lucan") == (not stacks)


@pytest.mark.rule("shadows", "S-41", "S-39")
def test_at_the_limit_nothing_can_be_added() -> None:
    """T-23 and T-24."""
    match = pose({"b1": "osric", "a2": "faris", "b2": "anselm"}, tokens={"osric": {0: 4}, "faris": {0: 1}})
    play(match, "influence bonifatius")
    assert why(match, "osric") == "at-limit S-41"
    match = pose({"b1": "osric", "a2": "faris", "b2": "anselm"}, tokens={"osric": {0: 3}, "faris": {0: 1}})
    play(match, "influence faris", "osric")
    assert on(match, "osric") == {0: 4}
    # T-24: Mathis adds beyond the limit, and those tokens stay; Influence then adds nothing.
    match = pose({"b1": "osric", "a2": "mathis"}, tokens={"osric": {0: 4}, "mathis": {0: 1}})
    play(match, "use mathis")
    assert on(match, "osric") == {0: 5}
    assert amount(state(match), 0, at(match, "osric")) == 0


@pytest.mark.rule("shadows", "S-42", "S-62")
def test_an_emptied_card_keeps_its_one_marker() -> None:
    """T-19."""
    match = pose(
        {"b1": "osric", "a2": "bastien", "b2": "berengar"},
        tokens={"bastien": {0: 1}, "berengar": {2: 1}},
        marked="berengar",
        reserve={0: 0, 2: 17},
    )
    play(match, "use bastien")
    assert on(match, "berengar") == {}
    assert reserve(match)[2] == 18
    assert marked(match, "berengar")
    match = pose({"b1": "osric"}, marked="osric")
    play(match, "influence bonifatius")
    assert marked(match, "osric")
    assert state(match).marked.bit_count() == 2, "the source and the target, each with one"


@pytest.mark.rule("shadows", "S-44")
def test_the_same_card_twice_in_a_round() -> None:
    """Fulk takes a token of his player off the card in between."""
    match = pose(
        {"b1": "osric", "a2": "fulk", "b2": "anselm"},
        tokens={"osric": {0: 1}, "fulk": {0: 1}, "lucan": {1: 1}},
        passed=(1, 2, 3),
    )
    play(match, "influence bonifatius", "anselm")
    assert on(match, "anselm") == {0: 4}
    play(match, "use fulk", "anselm")
    assert on(match, "anselm") == {0: 3}
    play(match, "influence osric")
    assert on(match, "anselm") == {0: 4}


@pytest.mark.rule("shadows", "S-46", "S-40")
def test_no_marker_without_tokens() -> None:
    """An Influence that adds nothing cannot be made at all, so no marker ever goes with it."""
    match = pose({"b1": "osric", "a2": "faris", "b2": "ysolde"}, tokens={"osric": {0: 4}, "faris": {0: 4}})
    assert not [label for label in offered(match) if label.startswith("influence")]
    assert why(match, "influence bonifatius") == "nobody-to-influence S-35"


@pytest.mark.rule("shadows", "S-49", "S-55")
def test_leaders_are_neither_subjugated_nor_chosen() -> None:
    match = pose({"b1": "qasim", "a2": "osric", "b2": "anselm"}, tokens={"qasim": {0: 1}}, leaders=GENEVIEVE)
    play(match, "use qasim")
    assert "genevieve" not in offered(match)
    assert why(match, "genevieve") == "leader S-55"
    assert why(match, "margayth") == "leader S-55"


@pytest.mark.rule("shadows", "S-50", "S-121")
def test_an_ability_that_influences_minds_divergence_and_limit() -> None:
    match = pose(
        {"b1": "osric", "a2": "corvina", "b2": "gilbert", "c1": "anselm", "c2": "maude"},
        tokens={"osric": {0: 1}, "gilbert": {0: 2}},
    )
    assert limit(state(match), 0, at(match, "gilbert")) == 2
    play(match, "use osric")
    assert offered(match) == ["anselm", "corvina"]
    assert why(match, "maude") == "divergent S-16"
    assert why(match, "gilbert") == "at-limit S-41"
    assert why(match, "lucan") == "not-near S-121"
    assert why(match, "osric") == "not-near S-121", "near is never the card itself"


@pytest.mark.rule("shadows", "S-13", "S-12", "S-14")
@pytest.mark.parametrize("leader", LEADERS)
def test_the_joker_counts_once_and_never_for_divergence(leader: Character) -> None:
    for card in CITIZENS:
        printed = sum((leader.traits & t) == (card.traits & t) for t in TRAITS)
        expected = printed if card.has(leader.joker) else printed + 1
        assert shared_traits(leader, card) == expected
    assert leader.joker != leader.distinctive
    assert leader.has(leader.joker)
    assert leader.has(leader.distinctive)


def test_what_is_not_asked_is_told() -> None:
    """One possible target, and a turn with nothing to do: who sees the log knows why there was no question."""
    match = pose({"b1": "osric"}, players=2)
    told = hear(match)
    play(match, "influence bonifatius")
    (only,) = [event for event in told if event.says == "only-choice"]
    assert only.about == {"card": character("bonifatius").name, "target": character("osric").name}
    assert only.seen(0)
    assert not only.seen(1), "it was 0 that was not asked"
    match = pose({"b1": "osric", "b2": "guiscard", "c1": "nadia"}, tokens={"guiscard": {0: 1}})
    told = hear(match)
    play(match, "use guiscard", "nadia")
    assert "only-choice" not in [event.says for event in told], "the text says that they come from Guiscard"
    match = pose({"b1": "osric", "d2": "ysolde"}, players=2, leaders=("pierre", "margayth"), turn=1, reserve={0: 0})
    told = hear(match)
    play(match, "pass")
    assert [event.about["who"] for event in told if event.says == "can-only-pass"] == [SeatName(0)]


def test_a_whole_round_ends_when_all_pass() -> None:
    """T-48: everybody passes at once in the first round: no win, no change, the old first player picks the next."""
    match = pose({"b1": "osric"}, acted=False, first=2, turn=0, passed=(2, 3))
    play(match, "0:pass", "1:pass")
    assert match.result is None
    while asked(match)[0] < 0:
        play(match, offered(match)[0])
    assert asked(match) == (2, "first-player")
    assert offered(match) == ["law", "inquisition", "court", "coin"]
    play(match, "coin")
    assert asked(match) == (3, "act")
    assert on(match, "osric") == {}
    assert all_pass(match).result is not None, "the second such round ends the game (S-118)"
