"""The agents (R65 to R77)."""

from __future__ import annotations

import pytest
from smog_posing import (
    Pose,
    agents_at,
    asked,
    at,
    do,
    give,
    glass,
    match_with,
    offers,
    refusal,
    send_agent,
    table_of,
    why,
)

from ludoteca.games.smog.pieces import ALL_ARTEFACTS, DISCS, PROMENADE, Agent, Special
from ludoteca.games.smog.rounds import begin_turn, move_agents
from ludoteca.games.smog.shadow_master import judge
from ludoteca.games.smog.state import Table
from ludoteca.kernel.match import Match


def beside(agent: Agent, disc: str, coins: int = 9, **options: bool) -> Match:
    """Seat 0 has already begun its turn on a disc with that agent."""

    def pose(table: Table) -> None:
        table.places[0] = at(disc)
        table.coins[0] = coins
        table.greeted = True
        send_agent(table, agent, disc)

    return match_with(pose, **options)


def out(table: Table) -> list[Agent]:
    return [table.corners[corner] for corner in table.in_play]


# ---- What they do


@pytest.mark.rule("smog", "R65")
def test_several_agents_on_one_disc_all_work_and_the_strictest_prevails() -> None:
    """T13: with the Merchant alone one may buy, with the Doctor beside him nobody may."""

    def pose(table: Table) -> None:
        table.places[0] = at("4")
        table.coins[0] = 9
        send_agent(table, Agent.MERCHANT, "4")
        send_agent(table, Agent.DOCTOR, "4")

    assert why(match_with(pose), "buy-element") == ("doctor", "R68")
    assert "buy-element" in offers(beside(Agent.MERCHANT, "4"))


@pytest.mark.rule("smog", "R66")
@pytest.mark.parametrize(("favour", "actions"), [(False, 2), (True, 3)])
def test_the_witch_takes_an_action_of_who_begins_with_her(favour: bool, actions: int) -> None:
    """T8."""

    def pose(table: Table) -> None:
        table.favour = favour
        table.places[0] = at("1")
        send_agent(table, Agent.WITCH, "1")
        begin_turn(table, 0)

    match = match_with(pose)
    assert table_of(match).actions == actions
    assert table_of(match).coins[0] == 2
    do(match, "turn")
    assert table_of(match).actions == actions - 1, "once, not at every action"


@pytest.mark.rule("smog", "R66", "R67", "R71")
def test_joining_them_later_does_no_harm() -> None:
    def pose(table: Table) -> None:
        table.places[0] = at("1")
        send_agent(table, Agent.WITCH, "4")
        send_agent(table, Agent.DANDY, "4")

    match = do(match_with(pose), "move 4")
    assert (table_of(match).actions, table_of(match).coins[0]) == (2, 2)
    do(match, "end", "end", "end", "end")
    assert asked(match) == ("act", 0)
    assert (table_of(match).actions, table_of(match).coins[0]) == (2, 2), "at the next turn: one action, and the income"


@pytest.mark.rule("smog", "R67")
@pytest.mark.parametrize(("coins", "left"), [(3, 2), (1, 0), (0, 0)])
def test_the_dandy_takes_a_coin_if_there_is_one(coins: int, left: int) -> None:
    def pose(table: Table) -> None:
        table.places[0] = at("1")
        table.coins[0] = coins
        table.bribes[0] = 2
        send_agent(table, Agent.DANDY, "1")

    match = match_with(pose)
    table = table_of(match)
    assert (table.coins[0], table.bribes[0], table.actions) == (left, 2, 3)
    do(match, "turn")
    assert table_of(match).coins[0] == left


@pytest.mark.rule("smog", "R68")
def test_the_doctor_stops_trade_and_nothing_else() -> None:
    def pose(table: Table) -> None:
        table.places[0] = at("6")
        table.coins[0] = 9
        glass(table, "6", 0)
        send_agent(table, Agent.DOCTOR, "6")

    match = match_with(pose)
    assert offers(match) == ["move 4", "move 7", "turn", "remove north", "bribe", "end"]
    assert why(match, "buy-element") == why(match, "sell-element") == ("doctor", "R68")
    assert why(beside(Agent.DOCTOR, "A"), "buy-artefact") == ("doctor", "R68")


@pytest.mark.rule("smog", "R68")
def test_the_merchant_makes_purchases_cheaper_but_never_free_and_leaves_sales_alone() -> None:
    """T13."""
    assert table_of(do(beside(Agent.MERCHANT, "3"), "buy-element")).coins[0] == 8, "one stays one"
    assert table_of(do(beside(Agent.MERCHANT, "1"), "buy-element")).coins[0] == 7, "three becomes two"
    assert table_of(do(beside(Agent.MERCHANT, "A"), "buy-artefact")).coins[0] == 8, "artefacts too"
    assert "buy-element" in offers(beside(Agent.MERCHANT, "1", coins=2))
    short = refusal(beside(Agent.MERCHANT, "1", coins=1), "buy-element")
    assert dict(short.about) == {"price": 2, "coins": 1}
    assert table_of(do(beside(Agent.MERCHANT, "6", coins=0), "sell-element")).coins[0] == 2


@pytest.mark.rule("smog", "R68")
def test_the_gatekeeper_opens_the_way() -> None:
    assert "jump" in offers(beside(Agent.GATEKEEPER, "8"))
    assert "jump" not in offers(beside(Agent.DOCTOR, "8"))


@pytest.mark.rule("smog", "R68")
def test_nobody_leaves_the_market_beside_the_lost_boy() -> None:
    """T11."""

    def pose(table: Table) -> None:
        table.places[0] = at("2")
        table.artefacts[0] = ALL_ARTEFACTS
        table.elements[0] = [1, 1, 1, 1]

    assert "leave" in offers(match_with(pose))

    def with_him(table: Table) -> None:
        pose(table)
        send_agent(table, Agent.LOST_BOY, "2")

    assert why(match_with(with_him), "leave") == ("lost-boy-bars", "R68")


@pytest.mark.rule("smog", "R68", "R69")
def test_nothing_turns_the_disc_of_the_lost_boy() -> None:
    """T11."""
    assert why(beside(Agent.LOST_BOY, "3"), "turn") == ("lost-boy-holds", "R69")
    match = do(beside(Agent.LOST_BOY, "3"), "buy-element")
    table = table_of(match)
    assert (table.turns[at("3").index], table.glasses[at("3").index]) == (0, 1 << 2)
    assert why(match, "buy-element") == ("hourglass", "R24"), "so the marked side still faces the buyer"

    def elsewhere(table: Table) -> None:
        send_agent(table, Agent.LOST_BOY, "3")
        table.elements[0] = [1, 1, 1, 1]
        give(table, 0, Special.SHIFT)

    match = do(match_with(elsewhere), "turn-any")
    assert len(offers(match)) == 22
    assert why(match, "3 clockwise") == ("lost-boy-holds", "R69")
    match = do(match_with(elsewhere), "play shift")
    assert why(match, "3 anticlockwise") == ("lost-boy-holds", "R69")
    do(match, "1 clockwise")
    assert why(match, "3 clockwise") == ("lost-boy-holds", "R69")
    assert len(offers(match)) == 20


# ---- Entering


def before_any_trade(*corners: Agent) -> Pose:
    def pose(table: Table) -> None:
        table.trades = 0
        table.places = [at("3"), at("8"), at("A"), PROMENADE]
        table.coins = [9, 9, 9, 9]
        if corners:
            table.corners = list(corners)

    return pose


@pytest.mark.rule("smog", "R70")
def test_the_first_two_trades_bring_an_agent_and_later_ones_do_not() -> None:
    match = do(match_with(before_any_trade()), "buy-element")
    table = table_of(match)
    assert (out(table), agents_at(table, at("3"))) == ([Agent.WITCH], [Agent.WITCH])
    do(match, "end", "buy-element")
    table = table_of(match)
    assert (out(table), agents_at(table, at("8"))) == ([Agent.WITCH, Agent.DANDY], [Agent.DANDY])
    do(match, "end", "buy-artefact")
    assert out(table_of(match)) == [Agent.WITCH, Agent.DANDY]


@pytest.mark.rule("smog", "R70")
def test_both_may_enter_on_one_disc_and_a_sale_counts() -> None:
    def pose(table: Table) -> None:
        before_any_trade()(table)
        table.places[0] = at("6")
        table.elements[0] = [1, 1, 1, 1]

    match = do(match_with(pose), "sell-element", "sell-element")
    assert agents_at(table_of(match), at("6")) == [Agent.WITCH, Agent.DANDY]


@pytest.mark.rule("smog", "R70")
def test_the_agent_enters_after_the_disc_has_turned() -> None:
    """T12: the Lost Boy comes too late to hold it."""
    pose = before_any_trade(Agent.LOST_BOY, Agent.DANDY, Agent.DOCTOR, Agent.MERCHANT)
    match = do(match_with(pose), "buy-element")
    assert table_of(match).turns[at("3").index] == 1
    assert agents_at(table_of(match), at("3")) == [Agent.LOST_BOY]
    assert why(match, "turn") == ("lost-boy-holds", "R69")


@pytest.mark.rule("smog", "R71")
def test_an_agent_that_enters_beside_somebody_does_nothing_at_once() -> None:
    match = do(match_with(before_any_trade()), "buy-element")
    assert agents_at(table_of(match), at("3")) == [Agent.WITCH]
    assert table_of(match).actions == 2


# ---- Relief


@pytest.mark.rule("smog", "R72")
def test_relief_goes_round_the_corners() -> None:
    """T20: corners 1 and 2, then 2 and 3, 3 and 4, 4 and 1."""
    table = table_of(match_with()).copy()
    send_agent(table, Agent.WITCH, "1")
    send_agent(table, Agent.DANDY, "8")
    seen = [list(table.in_play)]
    for winner in (1, 2, 3):
        table.bribes[winner] = 2
        judge(table)
        seen.append(list(table.in_play))
        table.check()
    assert seen == [[0, 1], [1, 2], [2, 3], [3, 0]]
    assert [table.figures[corner] for corner in table.in_play] == [at("8"), at("1")]


@pytest.mark.rule("smog", "R72")
def test_with_no_agent_out_nothing_happens_and_with_one_it_is_the_oldest() -> None:
    """A17."""
    table = table_of(match_with()).copy()
    table.bribes[1] = 1
    judge(table)
    assert out(table) == []
    table.trades = 1
    send_agent(table, Agent.WITCH, "5")
    table.bribes[2] = 1
    judge(table)
    assert (out(table), agents_at(table, at("5"))) == ([Agent.DANDY], [Agent.DANDY])


@pytest.mark.rule("smog", "R70", "R72")
def test_after_a_relief_the_second_trade_brings_the_next_who_waits() -> None:
    """A17: not necessarily the agent of the second corner."""

    def pose(table: Table) -> None:
        before_any_trade()(table)
        table.trades = 1
        send_agent(table, Agent.DANDY, "5")

    table = table_of(do(match_with(pose), "buy-element"))
    assert out(table) == [Agent.DANDY, Agent.DOCTOR]


@pytest.mark.rule("smog", "R72", "R43")
def test_who_came_by_ritual_is_relieved_when_the_other_would_have_been() -> None:
    """A10."""

    def pose(table: Table) -> None:
        send_agent(table, Agent.WITCH, "1")
        send_agent(table, Agent.DANDY, "5")
        table.elements[0] = [1, 1, 1, 1]
        give(table, 0, Special.RITUAL)

    match = do(match_with(pose), "play ritual", "witch", "merchant")
    table = table_of(match).copy()
    table.bribes[1] = 1
    judge(table)
    assert out(table) == [Agent.DANDY, Agent.DOCTOR]
    assert agents_at(table, at("1")) == [Agent.DOCTOR]


# ---- Walking


def moving(pose: Pose, seats: int = 4) -> Match:
    """Seat 0 holds the Favour and is asked to move the agents."""

    def posed(table: Table) -> None:
        table.favour = True
        table.then = move_agents
        pose(table)

    return match_with(posed, seats)


def witch_on_2(glasses: int) -> Pose:
    def pose(table: Table) -> None:
        send_agent(table, Agent.WITCH, "2")
        glass(table, "2", *range(glasses))

    return pose


def ends(match: Match, spent: int) -> set[str]:
    suffix = f" spending {spent}" if spent else ""
    walks = [o.removeprefix("witch ") for o in offers(match) if o.startswith("witch")]
    return {w.removesuffix(suffix) for w in walks if (w.endswith(suffix) if spent else " " not in w)}


@pytest.mark.rule("smog", "R73", "R74", "R75", "R76")
def test_the_printed_example_of_the_witch_and_two_hourglasses() -> None:
    """T1: three discs for two hourglasses, exactly two for one, one or none without."""
    match = moving(witch_on_2(2))
    assert asked(match) == ("walk-agents", 0)
    assert ends(match, 0) == {"1", "3", "A"}
    assert "stand_still" in offers(match)
    assert ends(match, 1) == {"4", "5"}
    assert ends(match, 2) == {"6", "8", "B", "D"}
    assert len(offers(match)) == 1 + 3 + 2 + 4


@pytest.mark.rule("smog", "R73")
def test_never_onto_the_promenade_and_never_hindered_by_fog() -> None:
    for disc in DISCS:

        def pose(table: Table, label: str = disc.label) -> None:
            send_agent(table, Agent.WITCH, label)
            glass(table, label, 0, 1, 2, 3)
            table.coins[0] = 0
            table.elements[0] = [0, 0, 0, 0]

        assert not any("promenade" in offer for offer in offers(moving(pose)))
    assert "1" in ends(moving(witch_on_2(0)), 0), "there is fog between 1 and 2"


@pytest.mark.rule("smog", "R73", "R75", "R76")
def test_in_a_game_of_two_an_agent_goes_up_to_two_discs() -> None:
    """T24: no path goes from A to 2 and back."""

    def pose(table: Table) -> None:
        send_agent(table, Agent.WITCH, "A")
        glass(table, "A", 0)

    match = moving(pose, 2)
    assert ends(match, 0) == {"2", "1", "3"}
    assert ends(match, 1) == {"4", "5"}
    assert not any(offer.startswith("witch A") for offer in offers(match))


@pytest.mark.rule("smog", "R73")
def test_each_agent_moves_once_in_any_order() -> None:
    def pose(table: Table) -> None:
        send_agent(table, Agent.WITCH, "2")
        send_agent(table, Agent.DANDY, "7")

    match = do(moving(pose), "dandy 8")
    assert asked(match) == ("walk-agents", 0)
    assert all(offer.startswith("witch") or offer == "stand_still" for offer in offers(match))
    assert why(match, "dandy 7") == ("agent-has-moved", "R73")
    assert why(match, "witch 8") == ("agent-too-far", "R73")
    assert why(match, "witch 2") == ("agent-stands-there", "R76")
    do(match, "witch A")
    assert asked(match) == ("act", 0)
    assert agents_at(table_of(match), at("8")) == [Agent.DANDY]
    assert agents_at(table_of(match), at("A")) == [Agent.WITCH]
    assert table_of(match).actions == 4, "free of actions"


@pytest.mark.rule("smog", "R73")
def test_they_move_again_in_the_next_round() -> None:
    def pose(table: Table) -> None:
        send_agent(table, Agent.WITCH, "2")
        table.bribes[0] = 2

    match = do(moving(pose), "witch 1", "end", "end", "end", "end")
    assert asked(match) == ("walk-agents", 0)
    assert "witch 2" in offers(match)


@pytest.mark.rule("smog", "R73")
def test_nobody_has_to_move_them() -> None:
    match = do(moving(witch_on_2(1)), "stand_still")
    assert asked(match) == ("act", 0)
    assert agents_at(table_of(match), at("2")) == [Agent.WITCH]


@pytest.mark.rule("smog", "R74")
def test_the_hourglasses_spent_are_chosen_where_there_are_more() -> None:
    def pose(table: Table) -> None:
        send_agent(table, Agent.WITCH, "2")
        table.turns[at("2").index] = 1
        glass(table, "2", 0, 2, 3)

    match = do(moving(pose), "witch 8 spending 2")
    assert asked(match) == ("spend-hourglasses", 0)
    assert offers(match) == ["north east", "north west", "east west"]
    do(match, "east west")
    table = table_of(match)
    assert table.glasses[at("2").index] == 1 << 2 + 1, "north shows side 3"
    assert (table.supply, table.actions) == (29, 4)
    assert agents_at(table, at("8")) == [Agent.WITCH]
    assert asked(match) == ("act", 0)


@pytest.mark.rule("smog", "R74")
def test_where_all_hourglasses_are_spent_none_are_chosen() -> None:
    match = do(moving(witch_on_2(2)), "witch B spending 2")
    assert asked(match) == ("act", 0)
    assert (table_of(match).glasses[at("2").index], table_of(match).supply) == (0, 30)


@pytest.mark.rule("smog", "R75")
def test_with_an_hourglass_spent_the_whole_way_must_be_gone() -> None:
    match = moving(witch_on_2(1))
    assert why(match, "witch 1 spending 1") == ("agent-whole-way", "R75")
    assert why(match, "witch 2 spending 1") == ("agent-whole-way", "R75")


@pytest.mark.rule("smog", "R77")
def test_an_hourglass_spent_on_one_agent_is_gone_for_the_other() -> None:
    def pose(table: Table) -> None:
        send_agent(table, Agent.WITCH, "2")
        send_agent(table, Agent.DANDY, "2")
        glass(table, "2", 0)

    match = moving(pose)
    assert any(offer.startswith("dandy") and "spending 1" in offer for offer in offers(match))
    do(match, "witch 4 spending 1")
    assert [o for o in offers(match) if o.startswith("dandy")] == ["dandy 1", "dandy 3", "dandy A"]


@pytest.mark.rule("smog", "R74")
def test_only_the_disc_where_the_agent_starts_lends_hourglasses() -> None:
    def pose(table: Table) -> None:
        send_agent(table, Agent.WITCH, "2")
        glass(table, "1", 0, 1, 2, 3)

    assert not any("spending" in offer for offer in offers(moving(pose)))
