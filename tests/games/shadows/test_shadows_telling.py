"""What whoever may react is told of what was declared (S-58): all that has been chosen, in words."""

from __future__ import annotations

import pytest
from shadows_posing import LEADERS_A, LED_BY, asked, hear, play, pose

from ludoteca.games.shadows import GAME
from ludoteca.kernel.match import Match
from ludoteca.shelf import words

NAMES = ("Anna", "Bruno", "Carla", "Dora")


def read(match: Match, lang: str = "en") -> str:
    """The question as it is read."""
    assert match.question is not None
    assert match.question.says == "react"
    return words(GAME, lang).say(match.question.phrase, NAMES)


def taxed(card: str, up: dict[str, str] | None = None, tokens: dict[str, dict[int, int]] | None = None) -> Match:
    """Seat 0 holds this card, with 3 tokens, in b2; the Theodric of seat 3, far away, waits for Uses."""
    stacks = {card: {0: 3}, "theodric": {3: 1}, **(tokens or {})}
    return pose({"b1": "greta", "b2": card, "e4": "theodric", **(up or {})}, tokens=stacks)


@pytest.mark.rule("shadows", "S-58", "S-81")
@pytest.mark.parametrize(
    ("match", "answers", "told"),
    [
        (
            taxed("gilbert", {"c2": "jehanne"}, {"jehanne": {1: 1, 2: 1}}),
            ("use gilbert", "court"),
            "uses Gilbert on Jehanne (token of Carla)",
        ),
        (
            taxed("guiscard", {"c2": "jehanne"}),
            ("use guiscard", "jehanne", "2"),
            "uses Guiscard: 2 tokens of Anna from Guiscard to Jehanne",
        ),
        (
            taxed("bruno", {"c2": "jehanne", "d4": "faris"}, {"faris": {0: 1}}),
            ("use bruno", "jehanne", "bruno", "faris"),
            "uses Bruno: tokens from Bruno and Faris to Jehanne",
        ),
        (
            taxed("dorian", {"c2": "jehanne"}, {"jehanne": {0: 1, 1: 1, 2: 1}}),
            ("use dorian", "inquisition"),
            "uses Dorian on Jehanne (against Bruno)",
        ),
        (
            taxed("fulk", {"c2": "jehanne"}, {"jehanne": {0: 1}}),
            ("use fulk", "jehanne"),
            "uses Fulk on Jehanne (token of Anna)",
        ),
        (
            taxed("sadora", {"c2": "jehanne", "d2": "faris"}, {"jehanne": {1: 1}, "faris": {2: 1}}),
            ("use sadora",),
            "uses Sadora on Jehanne (token of Bruno) and Faris (token of Carla)",
        ),
        (taxed("ramona"), ("use ramona", "2"), "uses Ramona, giving up 2 tokens"),
        (
            taxed("dmitri", {"c2": "jehanne", "a2": "faris"}, {"jehanne": {0: 1}, "faris": {1: 2}}),
            ("use dmitri",),
            "uses Dmitri: the stack on Jehanne for that of Bruno on Faris",
        ),
        (taxed("greta", {"b1": "osric"}), ("use greta", "osric"), "uses Greta to look around Osric"),
        (taxed("seraphine"), ("use seraphine", "row-2"), "uses Seraphine: Row 2"),
        (
            taxed("aurelia", {"c2": "jehanne"}),
            ("use aurelia", "aurelia", "jehanne"),
            "uses Aurelia: 1 token of Anna from Aurelia to Jehanne",
        ),
        (taxed("aurelia", {"c2": "jehanne"}), ("use aurelia", "decline"), "uses Aurelia"),
        (
            taxed("oriana", {"c2": "guiscard", "a2": "jehanne"}),
            ("use oriana", "guiscard", "jehanne", "1"),
            "uses Oriana as Guiscard: 1 token of Anna from Oriana to Jehanne",
        ),
        (
            taxed("oriana", {"c2": "talia", "a2": "osric"}),
            ("use oriana", "talia", "oriana"),
            "uses Oriana as Talia to look around Oriana",
        ),
    ],
)
def test_all_that_was_chosen_is_told(match: Match, answers: tuple[str, ...], told: str) -> None:
    play(match, *answers)
    assert asked(match) == (3, "react")
    assert read(match) == f"Anna {told}. Do you react?"


@pytest.mark.rule("shadows", "S-58", "S-86")
def test_isabella_is_told_what_would_go_from_the_heir() -> None:
    """A token or the marker; whose token; and of a second part that part alone, which alone she can stop."""
    for thing, told in (("inquisition", "Lucan (token of Bruno)"), ("marker", "Lucan (Influence marker)")):
        match = pose({"b1": "osric"}, leaders=LEADERS_A, tokens={"lucan": {1: 2}}, marked="lucan", rotated="lucan")
        play(match, "use bonifatius", thing)
        assert read(match) == f"Anna uses Bonifatius on {told}. Do you react?"
    match = pose(
        {"b2": "fulk", "b1": "greta", "d4": "faris"},
        tokens={"fulk": {0: 2}, "lucan": {1: 1}, "faris": {1: 1}},
        leaders=LEADERS_A,
    )
    events = hear(match)
    play(match, "use fulk")
    assert read(match) == "Anna uses Fulk on Lucan (token of Bruno). Do you react?"
    play(match, "react isabella")
    cancelled = next(event for event in events if event.says == "cancelled")
    said = words(GAME, "en").say(cancelled.phrase, NAMES)
    assert said == "Cancelled: Anna uses Fulk on Lucan (token of Bruno)."


@pytest.mark.rule("shadows", "S-58", "S-81")
def test_afterwards_both_parts_are_told() -> None:
    """Bastien ends one Conflict and begins his own: Aldous hears of both parts, also in Italian."""
    match = pose(
        {"b2": "bastien", "b1": "greta", "c2": "corvina", "d1": "aldous"},
        tokens={"bastien": {0: 2}, "corvina": {1: 1, 2: 1}, "aldous": {2: 1}},
        leaders=LED_BY["margayth"],
    )
    play(match, "use bastien", "law")
    assert read(match) == (
        "Anna uses Bastien on Corvina (token of Bruno); then on Corvina. That is done: do you react?"
    )
    assert read(match, "it") == (
        "Anna usa Bastien su Corvina (segnalino di Bruno); successivamente su Corvina. Fatto: vuoi reagire?"
    )
