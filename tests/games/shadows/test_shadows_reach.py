"""What a Use asks for, and how far abilities reach (S-51 to S-59, S-121)."""

from __future__ import annotations

import pytest
from shadows_posing import (
    LED_BY,
    at,
    offered,
    on,
    play,
    state,
    using,
    why,
)

from ludoteca.games.shadows.pieces import character


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
