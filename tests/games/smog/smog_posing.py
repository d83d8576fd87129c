"""Tables to order, played through the public surface: a Match of a game that begins where the test wants it to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludoteca.games.smog.game import Smog
from ludoteca.games.smog.pieces import COMBINATIONS, GATES, Agent, Place, Special, place_called
from ludoteca.games.smog.rounds import begin_turn
from ludoteca.games.smog.state import Table
from ludoteca.kernel.errors import Refused
from ludoteca.kernel.game import Setup
from ludoteca.kernel.log import Event
from ludoteca.kernel.match import Match
from ludoteca.kernel.values import Refusal, Seat, label_of

SOUTH, WEST, NORTH, EAST = range(4)
"""The seats of a match of four."""

Pose = Callable[[Table], object]


class Posed(Smog):
    """Seat 0 to move in round 2, everybody on the Promenade with two coins, no hourglass, no agent in the streets;
    Witch, Dandy, Doctor and Merchant wait in the corners; seat 0 needs one of each element and the gate above the
    Promenade. `pose` changes what the test is about."""

    __module__ = Smog.__module__
    """So its words and its scene are found where the game's are."""

    def __init__(self, pose: Pose) -> None:
        self.pose = pose

    def begin(self, setup: Setup) -> Table:
        table = super().begin(setup)
        table.corners = [Agent.WITCH, Agent.DANDY, Agent.DOCTOR, Agent.MERCHANT]
        table.combinations = list(COMBINATIONS[: setup.seats])
        table.gates = [GATES[1], GATES[0], *GATES[2 : setup.seats]]
        table.placed = 2 * setup.seats
        table.round = 2
        table.trades = 2
        begin_turn(table, 0)
        self.pose(table)
        return table


def match_with(pose: Pose = lambda table: None, seats: int = 4, **options: str | int | bool) -> Match:
    game = Posed(pose)
    return Match(game, game.setup(seats, **options))


def table_of(match: Match) -> Table:
    table = match.state
    assert isinstance(table, Table)
    return table


def at(label: str) -> Place:
    return place_called(label)


def agents_at(table: Table, place: Place) -> list[Agent]:
    """Who stands there, the oldest in play first."""
    return [table.corners[corner] for corner in table.in_play if table.figures[corner] is place]


def send_agent(table: Table, agent: Agent, disc: str) -> int:
    """Put an agent into the streets, as the youngest. One that is not in this game takes the place of a waiting agent.
    Returns its corner."""
    if agent not in table.corners:
        table.corners[max(corner for corner in range(4) if corner not in table.in_play)] = agent
    corner = table.corners.index(agent)
    table.figures[corner] = at(disc)
    table.in_play.append(corner)
    table.entered = corner
    return corner


def give(table: Table, seat: Seat, *specials: Special) -> None:
    """Deal special actions from the deck to a hand."""
    for special in specials:
        table.deck.things.remove(special)
        table.hands[seat].append(special)
        table.shuffles[seat].append(table.shuffled)


def glass(table: Table, disc: str, *sides: int) -> None:
    """Put hourglasses on sides of a disc."""
    for side in sides:
        table.glasses[at(disc).index] |= 1 << side
        table.supply -= 1


def standing(disc: str, seat: int = 0, coins: int = 2) -> Match:
    """The seat (whose turn it is) on a disc with so many coins."""

    def pose(table: Table) -> None:
        table.places[seat] = at(disc)
        table.coins[seat] = coins
        table.first = table.seat = seat

    return match_with(pose)


def do(match: Match, *answers: str) -> Match:
    """Give these answers, whoever is asked."""
    for answer in answers:
        match.answer_label(answer)
        table_of(match).check()
    return match


def offers(match: Match) -> list[str]:
    assert match.question is not None
    return [label_of(option) for option in match.question.options]


def asked(match: Match) -> tuple[str, Seat]:
    assert match.question is not None
    return match.question.says, match.question.seat


def refusal(match: Match, answer: str) -> Refusal:
    """Why that answer is refused. Fails if it is not."""
    with pytest.raises(Refused) as refused:
        match.answer_label(answer)
    return refused.value.refusal


def why(match: Match, answer: str) -> tuple[str, str]:
    """The code and the rule of the refusal."""
    no = refusal(match, answer)
    return no.code, no.rule


def heard(match: Match) -> list[Event]:
    """Everything that happens from now on."""
    events: list[Event] = []
    match.listen(events.append)
    return events
