"""Bots see only what their seat may see: where two matches differ in a secret alone they answer the same, and nothing
they are handed leads to the truth."""

from __future__ import annotations

import functools
import gc
import itertools
from dataclasses import replace
from types import ModuleType

import pytest
from bots_posing import asked, in_the_middle

from ludoteca.bots import ABSENT, LEVELS, player
from ludoteca.kernel.errors import Refused
from ludoteca.kernel.match import Answer, Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Seat
from ludoteca.shelf.games import game, games

HIDING = [name for name in sorted(games()) if game(name).begin(game(name).setup()).hides]
BOTS = ["random", "greedy", *LEVELS, ABSENT, "search:40"]
GOES_ON = (20, 12, 8, 5, 3)
"""How many answers two worlds have in common after the one in which they differ, at the most and at the least."""


def replayed(name: str, seats: int, answers: list[Answer]) -> Match:
    match = Match(game(name), game(name).setup(seats))
    for answer in answers:
        match.answer_label(answer.label, answer.seat)
    return match


def seen(match: Match, seat: Seat) -> list[tuple[int, Seat, str]]:
    return [(answer.number, answer.seat, answer.label) for answer in match.history() if answer.seen(seat)]


@functools.cache
def two_worlds(name: str, seats: int) -> tuple[Match, Match]:
    """Two true matches that wait for the same seat. They differ in one answer (a card drawn, a combination dealt), and
    all this seat has seen is the same in both."""
    for seed, goes_on in itertools.product(range(400), GOES_ON):
        match = Match(game(name), game(name).setup(seats))
        match.play_out(SeededNature(seed), 120)
        answers = [answer for answer in match.history() if not answer.forced]
        for place, answer in enumerate(answers[:-goes_on]):
            if answer.seen_by is None:
                continue
            common = answers[place + 1 : place + 1 + goes_on]
            world = replayed(name, seats, [*answers[:place], answer, *common])
            if world.question is None or world.question.seat < 0 or answer.seen(asked(world)):
                continue
            question = replayed(name, seats, answers[:place]).question
            assert question is not None
            for option in question.options:
                changed = replace(answer, option=option)
                try:
                    other = replayed(name, seats, [*answers[:place], changed, *common])
                except Refused:
                    continue
                seat = asked(world)
                if changed.label != answer.label and seen(world, seat) == seen(other, seat):
                    return world, other
    raise AssertionError(f"no two worlds of {name} differ in what the seat asked cannot know")


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("bot_name", BOTS)
@pytest.mark.parametrize("name", HIDING)
def test_two_true_matches_that_differ_in_a_secret_alone_get_the_same_answer(
    name: str, bot_name: str, seats: str
) -> None:
    players = game(name).players
    world, other = two_worlds(name, players[0] if seats == "fewest" else players[-1])
    seat = asked(world)
    assert seat == asked(other)
    assert world.history() != other.history()
    assert world.question is not None
    assert len(world.question.options) > 1
    answers = [player(bot_name).answer(truth.imagine(seat, SeededNature(3)), seat, seed=3) for truth in (world, other)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("name", HIDING)
@pytest.mark.parametrize("bot_name", ["greedy", "novice", "player", "search:40"])
@pytest.mark.parametrize("seed", range(4))
def test_matches_that_differ_in_what_a_seat_cannot_know_get_the_same_answer(
    name: str, bot_name: str, seed: int
) -> None:
    match = in_the_middle(game(name), seed, 20 + 30 * seed)
    seat = asked(match)
    other = match.imagine(seat, SeededNature(f"another truth {seed}"))
    answers = [player(bot_name).answer(truth.imagine(seat, SeededNature(3)), seat, seed=3) for truth in (match, other)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("name", HIDING)
def test_no_way_leads_from_an_imagined_match_to_the_true_one(name: str) -> None:
    match = in_the_middle(game(name), 7)
    imagined = match.imagine(asked(match), SeededNature(1))
    secret = {id(match), id(match.state), id(match._anchor), id(match._anchor.state), id(match._since)}
    seen: set[int] = set()
    waiting: list[object] = [imagined]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType):
            continue
        seen.add(id(thing))
        assert id(thing) not in secret, f"the truth can be reached: {type(thing).__name__}"
        if not hasattr(thing, "__globals__"):
            waiting.extend(gc.get_referents(thing))
    assert len(seen) > 50
