"""The round, and the Shadow Master's judgement (R9 to R13, R55 to R63)."""

from __future__ import annotations

import pytest
from smog_posing import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Pose,
    agents_at,
    asked,
    at,
    do,
    heard,
    match_with,
    offers,
    send_agent,
    table_of,
)

from ludoteca.games.smog.pieces import Agent, Element
from ludoteca.games.smog.rounds import begin_turn
from ludoteca.games.smog.state import Table
from ludoteca.kernel.match import Match


def last_turn(pose: Pose, seats: int = 4, **options: bool) -> Match:
    """The last seat of the round is on turn; what it answers next ends the round."""

    def posed(table: Table) -> None:
        pose(table)
        begin_turn(table, (table.first + table.seats - 1) % table.seats)

    return match_with(posed, seats, **options)


def bribing(*bribes: int, first: int = 0, favour: bool = False, seats: int = 4, **options: bool) -> Match:
    """The last turn of a round in which everybody has given so much; two agents are out; nobody has elements."""

    def pose(table: Table) -> None:
        table.bribes = list(bribes)
        table.first, table.favour = first, favour
        table.elements = [[0, 0, 0, 0] for _ in range(table.seats)]
        send_agent(table, Agent.WITCH, "1")
        send_agent(table, Agent.DANDY, "8")

    return last_turn(pose, seats, **options)


def out(match: Match) -> list[Agent]:
    table = table_of(match)
    return [table.corners[corner] for corner in table.in_play]


# ---- The round


@pytest.mark.rule("smog", "R9")
def test_the_order_of_a_round() -> None:
    match = bribing(0, 2, 0, 0)
    events = heard(match)
    do(match, "end")
    assert asked(match) == ("walk-agents", WEST)
    do(match, "stand_still")
    turns = []
    for _ in range(4):
        turns.append(asked(match))
        do(match, "end")
    assert turns == [("act", seat) for seat in (WEST, NORTH, EAST, SOUTH)]
    told = [event.says for event in events]
    wanted = [
        "favour-won",
        "bribes-discarded",
        "round",
        "income",
        "owed-coin",
        "turn",
        "turn",
        "turn",
        "turn",
        "favour-kept",
    ]
    assert [says for says in told if says in wanted][: len(wanted)] == wanted


@pytest.mark.rule("smog", "R10")
def test_income_in_every_round_but_the_first() -> None:
    def first_round(table: Table) -> None:
        table.round = 1

    match = match_with(first_round)
    assert table_of(match).coins == [2, 2, 2, 2]
    do(match, "end", "end", "end", "end")
    assert table_of(match).round == 2
    assert table_of(match).coins == [3, 3, 3, 3]
    do(match, "end", "end", "end", "end")
    assert table_of(match).coins == [4, 4, 4, 4]


@pytest.mark.rule("smog", "R10")
def test_the_match_itself_begins_without_income() -> None:
    from test_smog_setup import dealt

    match = dealt(2)
    for _ in range(4):
        match.answer_at(0)
    assert (table_of(match).round, table_of(match).coins) == (1, [2, 2])


@pytest.mark.rule("smog", "R11")
def test_three_actions_any_of_them_again_and_what_is_not_used_is_lost() -> None:
    def pose(table: Table) -> None:
        table.places[0] = at("1")

    match = match_with(pose)
    assert table_of(match).actions == 3
    do(match, "turn", "turn", "turn")
    assert asked(match) == ("act", 0)
    assert offers(match) == ["bribe", "end"]
    early = do(match_with(pose), "turn", "end")
    assert asked(early) == ("act", 1)
    assert table_of(early).actions == 3
    do(early, "end", "end", "end")
    assert table_of(early).actions == 3, "A3: nothing is saved up"


@pytest.mark.rule("smog", "R11")
def test_a_turn_in_which_nothing_is_left_to_decide_ends_by_itself() -> None:
    def pose(table: Table) -> None:
        table.places[0] = at("1")
        table.coins[0] = 0

    assert asked(do(match_with(pose), "turn", "turn", "turn")) == ("act", 1)


# ---- The judgement


@pytest.mark.rule("smog", "R55")
def test_the_marker_lies_with_the_first_player_and_only_its_favour_side_is_the_favour() -> None:
    match = do(bribing(0, 0, 0, 0, first=2), "end")
    assert (table_of(match).first, table_of(match).favour) == (2, False)
    assert asked(match) == ("act", 2)
    assert table_of(match).actions == 3
    match = do(bribing(0, 0, 3, 0, first=2), "end")
    assert (table_of(match).first, table_of(match).favour) == (2, True)


@pytest.mark.rule("smog", "R56")
@pytest.mark.parametrize(
    ("bribes", "competent", "winner"),
    [
        ((0, 1, 0, 0), (0, 0, 0, 0), 1),
        ((3, 1, 4, 2), (9, 9, 0, 9), 2),
        ((2, 2, 0, 0), (1, 3, 0, 0), 1),
        ((2, 2, 0, 2), (1, 0, 9, 2), 3),
        ((2, 2, 0, 0), (1, 1, 0, 0), None),
        ((2, 2, 1, 0), (0, 0, 5, 0), None),
        ((0, 0, 0, 0), (4, 0, 0, 0), None),
    ],
)
def test_who_wins_the_judgement(bribes: tuple[int, ...], competent: tuple[int, ...], winner: int | None) -> None:
    """T16: the largest bribe; among equals the competence of each; else nobody."""

    def pose(table: Table) -> None:
        table.bribes = list(bribes)
        table.elements = [[0, 0, 0, 0] for _ in range(4)]
        for seat, count in enumerate(competent):
            table.elements[seat][table.competence(seat)] = count

    table = table_of(do(last_turn(pose), "end"))
    assert (table.first if table.favour else None) == winner


@pytest.mark.rule("smog", "R56")
def test_the_competence_that_counts_is_that_of_the_judgement() -> None:
    """A24: after a Wheel of Chaos."""

    def pose(table: Table) -> None:
        table.bribes = [2, 2, 0, 0]
        table.elements = [[3, 0, 0, 1], [0, 2, 0, 0], [0] * 4, [0] * 4]
        table.facing = [(side - 1) % 4 for side in table.facing]

    table = table_of(do(last_turn(pose), "end"))
    assert table.competence(0) is Element.TITANIUM
    assert table.competence(1) is Element.ECTOPLASM
    assert (table.first, table.favour) == (0, True), "one titanium against no ectoplasm"


@pytest.mark.rule("smog", "R57", "R58", "R60", "R61")
def test_the_first_favour() -> None:
    """T15: two against one in the first round."""

    def pose(table: Table) -> None:
        table.round = 1
        table.bribes = [2, 1]
        send_agent(table, Agent.WITCH, "1")
        send_agent(table, Agent.DANDY, "8")

    match = do(last_turn(pose, 2), "end")
    table = table_of(match)
    assert (table.first, table.favour) == (0, True)
    assert out(match) == [Agent.DANDY, Agent.DOCTOR], "the oldest was relieved"
    assert agents_at(table, at("1")) == [Agent.DOCTOR]
    assert table.bribes == [1, 0], "the coin of income, after all bribes were discarded"
    assert table.coins == [2, 3]
    assert asked(match) == ("walk-agents", 0)
    do(match, "stand_still")
    assert asked(match) == ("act", 0)
    assert table_of(match).actions == 4
    do(match, "end")
    assert table_of(match).actions == 3, "the other one has three"


@pytest.mark.rule("smog", "R57", "R58")
def test_the_marker_goes_to_somebody_else() -> None:
    match = do(bribing(1, 0, 3, 0, first=0, favour=True), "end")
    table = table_of(match)
    assert (table.first, table.favour) == (2, True)
    assert table.bribes == [0, 0, 1, 0]
    assert out(match) == [Agent.DANDY, Agent.DOCTOR]


@pytest.mark.rule("smog", "R57", "R58")
def test_nobody_wins_and_the_marker_is_turned_over() -> None:
    """T17."""
    match = do(bribing(2, 2, 0, 0, first=0, favour=True), "end")
    table = table_of(match)
    assert (table.first, table.favour) == (0, False)
    assert table.bribes == [0, 0, 0, 0]
    assert out(match) == [Agent.DANDY, Agent.DOCTOR]
    assert asked(match) == ("act", 0), "no agents move without the Favour"
    assert table.actions == 3
    assert table.coins == [3, 3, 3, 3], "and everybody has income in hand"


@pytest.mark.rule("smog", "R59")
def test_still_nobody_changes_nothing() -> None:
    """T16: a tie while nobody has the Favour keeps all bribes."""
    match = do(bribing(2, 2, 0, 0, first=1, favour=False), "end")
    table = table_of(match)
    assert (table.first, table.favour, table.bribes) == (1, False, [2, 2, 0, 0])
    assert out(match) == [Agent.WITCH, Agent.DANDY]


@pytest.mark.rule("smog", "R59")
def test_the_holder_keeps_the_lead() -> None:
    """T19."""
    match = do(bribing(3, 2, 0, 1, first=0, favour=True), "end")
    table = table_of(match)
    assert (table.first, table.favour) == (0, True)
    assert table.bribes == [4, 2, 0, 1], "three and the coin owed"
    assert out(match) == [Agent.WITCH, Agent.DANDY]


@pytest.mark.rule("smog", "R11", "R60")
def test_the_holder_goes_first_and_moves_the_agents() -> None:
    match = do(bribing(0, 0, 0, 2), "end")
    assert asked(match) == ("walk-agents", EAST)
    do(match, "stand_still")
    assert asked(match) == ("act", EAST)
    assert table_of(match).actions == 4


@pytest.mark.rule("smog", "R60", "R73")
def test_without_agents_in_the_streets_nobody_is_asked_to_move_them() -> None:
    def pose(table: Table) -> None:
        table.bribes = [0, 2, 0, 0]

    assert asked(do(last_turn(pose), "end")) == ("act", 1)


@pytest.mark.rule("smog", "R62", "R63")
def test_the_fifth_coin_costs_them_all_but_not_the_favour_before_the_judgement() -> None:
    """T18."""
    match = do(bribing(4, 2, 0, 0, first=0, favour=True), "end", "stand_still")
    table = table_of(match)
    assert (table.bribes, table.favour, table.first, table.actions) == ([0, 2, 0, 0], True, 0, 4)
    do(match, "end", "end", "end", "end")
    assert (table_of(match).first, table_of(match).favour) == (1, True), "an empty bribe space wins nothing"

    alone = do(bribing(4, 0, 0, 0, first=0, favour=True), "end", "stand_still", "end", "end", "end", "end")
    assert (table_of(alone).first, table_of(alone).favour) == (0, False), "turned over"


@pytest.mark.rule("smog", "R62")
def test_coins_are_counted_one_by_one_and_others_may_pass_five() -> None:
    """A16."""

    def holder(table: Table) -> None:
        table.favour = True
        table.bribes[0] = 3
        table.coins[0] = 5

    match = do(match_with(holder), "bribe", "3")
    assert (table_of(match).bribes[0], table_of(match).coins[0]) == (2, 1)

    def other(table: Table) -> None:
        table.bribes[0] = 3
        table.coins[0] = 5

    match = do(match_with(other), "bribe", "3")
    assert table_of(match).bribes[0] == 7

    def beside_the_holder(table: Table) -> None:
        other(table)
        table.first, table.favour = WEST, True

    match = do(match_with(beside_the_holder), "bribe", "3")
    assert table_of(match).bribes[0] == 7, "the Favour is somebody else's"


@pytest.mark.rule("smog", "R59", "R62")
def test_after_the_fifth_coin_the_holder_may_bribe_again() -> None:
    def pose(table: Table) -> None:
        table.favour = True
        table.bribes = [4, 0, 0, 0]

    match = match_with(pose)
    events = heard(match)
    do(match, "bribe", "1")
    assert [event.says for event in events] == ["bribed", "five-bribes"], "first the coins, then what they come to"
    assert table_of(match).bribes[0] == 1
    do(match, "end", "end", "end", "end")
    assert (table_of(match).first, table_of(match).favour) == (0, True)


# ---- What tables want otherwise


@pytest.mark.rule("smog", "R58", "R72")
def test_all_agents_are_relieved_if_the_table_wants_it_so() -> None:
    match = do(bribing(0, 2, 0, 0, replace_all=True), "end")
    table = table_of(match)
    assert out(match) == [Agent.DOCTOR, Agent.MERCHANT]
    assert (agents_at(table, at("1")), agents_at(table, at("8"))) == ([Agent.DOCTOR], [Agent.MERCHANT])


@pytest.mark.rule("smog", "R58")
def test_a_marker_only_turned_over_spares_the_agents_if_the_table_wants_it_so() -> None:
    match = do(bribing(2, 2, 0, 0, favour=True, replace_on_flip=False), "end")
    assert out(match) == [Agent.WITCH, Agent.DANDY]
    assert table_of(match).bribes == [0, 0, 0, 0], "the bribes are discarded all the same"
    match = do(bribing(2, 0, 0, 0, replace_on_flip=False), "end")
    assert table_of(match).favour
    assert out(match) == [Agent.WITCH, Agent.DANDY], "also where the first player wins it"
    match = do(bribing(0, 2, 0, 0, replace_on_flip=False), "end")
    assert out(match) == [Agent.DANDY, Agent.DOCTOR]
