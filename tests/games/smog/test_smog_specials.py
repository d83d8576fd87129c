"""Free actions and the twelve special actions (R30 to R51)."""

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

from ludoteca.games.smog.pieces import PROMENADE, Agent, Artefact, Element, Special
from ludoteca.games.smog.state import Table
from ludoteca.kernel.match import Match

E, M, B, T = Element


def holding(*cards: Special, seats: int = 4, pose: Pose = lambda table: None, **options: bool) -> Match:
    """Seat 0 holds these cards and one of each element."""

    def posed(table: Table) -> None:
        table.elements[0] = [1, 1, 1, 1]
        give(table, 0, *cards)
        pose(table)

    return match_with(posed, seats, **options)


# ---- Free actions


@pytest.mark.rule("smog", "R30")
def test_bribing_any_number_of_coins() -> None:
    match = match_with(lambda table: table.coins.__setitem__(0, 4))
    do(match, "bribe")
    assert asked(match) == ("bribe", 0)
    assert offers(match) == ["0", "1", "2", "3"], "how many more than the first"
    do(match, "2")
    table = table_of(match)
    assert (table.coins[0], table.bribes[0], table.actions) == (1, 3, 3)
    do(match, "bribe")
    assert table_of(match).bribes[0] == 4, "with one coin left there is nothing to choose"
    assert why(match, "bribe") == ("no-coins", "R30")
    rich = do(match_with(lambda table: table.coins.__setitem__(0, 9)), "bribe", "8")
    assert (table_of(rich).coins[0], table_of(rich).bribes[0]) == (0, 9), "everything at once"


@pytest.mark.rule("smog", "R13")
def test_free_actions_need_no_action_and_belong_to_the_own_turn() -> None:
    match = holding(Special.QUEENS_FAVOUR, pose=lambda table: give(table, 1, Special.QUEENS_FAVOUR))
    do(match, "move 2", "turn", "turn")
    assert table_of(match).actions == 0
    assert offers(match) == ["bribe", "play queens_favour", "end"]
    do(match, "play queens_favour", "bribe", "0")
    assert table_of(match).coins[0] == 3
    assert asked(match) == ("act", 0), "nobody else may play now"
    do(match, "end")
    assert asked(match) == ("act", 1)


@pytest.mark.rule("smog", "R31")
def test_a_special_action_asks_for_elements_and_does_not_spend_them() -> None:
    match = do(holding(Special.CHANNEL), "play channel", "seat 1 mana")
    table = table_of(match)
    assert table.elements[0] == [1, 2, 1, 1]
    assert table.discard == [Special.CHANNEL]
    assert table.hands[0] == []
    assert table.actions == 3

    def without_titanium(table: Table) -> None:
        table.elements[0] = [1, 1, 1, 0]

    short = refusal(holding(Special.CHANNEL, pose=without_titanium), "play channel")
    assert (short.code, short.rule) == ("elements-missing", "R31")


@pytest.mark.rule("smog", "R31")
@pytest.mark.parametrize("special", list(Special))
def test_no_card_is_played_without_its_elements(special: Special) -> None:
    def nothing(table: Table) -> None:
        table.elements[0] = [0, 0, 0, 0]

    assert why(holding(special, pose=nothing), f"play {special.name.lower()}") == ("elements-missing", "R31")


@pytest.mark.rule("smog", "R32")
def test_several_cards_in_one_turn() -> None:
    match = holding(Special.QUEENS_FAVOUR, Special.QUEENS_FAVOUR, Special.SPECTRAL_SPEED)
    assert offers(match).count("play queens_favour") == 1
    do(match, "play queens_favour", "play queens_favour", "play spectral_speed")
    assert (table_of(match).coins[0], table_of(match).actions) == (6, 5)


@pytest.mark.rule("smog", "R32")
@pytest.mark.parametrize(
    ("special", "code", "rule"),
    [
        (Special.RITUAL, "no-agents-out", "R43"),
        (Special.RUST, "no-rival-bribes", "R45"),
        (Special.CHANNEL, "no-rival-elements", "R48"),
        (Special.DRAIN, "no-rival-coins", "R49"),
        (Special.DECREE, "no-rival-artefacts", "R50"),
        (Special.FAIRY, "nothing-for-the-fairy", "R51"),
    ],
)
def test_a_card_that_finds_nothing_to_work_on_cannot_be_played(special: Special, code: str, rule: str) -> None:
    def bare(table: Table) -> None:
        table.coins = [5, 0, 0, 0]
        table.bribes = [3, 0, 0, 0]
        table.elements[1:] = [[0] * 4] * 3
        table.artefacts = [0b0011, 0b0001, 0b0010, 0]

    assert why(holding(special, pose=bare), f"play {special.name.lower()}") == (code, rule)


# ---- The twelve


@pytest.mark.rule("smog", "R40")
def test_spectral_speed_gives_two_actions_for_this_turn_only() -> None:
    match = do(holding(Special.SPECTRAL_SPEED, Special.SPECTRAL_SPEED), "play spectral_speed")
    assert table_of(match).actions == 5
    do(match, "play spectral_speed")
    assert table_of(match).actions == 7
    do(match, "end", "end", "end", "end")
    assert asked(match) == ("act", 0)
    assert table_of(match).actions == 3


@pytest.mark.rule("smog", "R40")
def test_spectral_speed_after_the_last_action() -> None:
    match = do(holding(Special.SPECTRAL_SPEED), "move 2", "turn", "turn")
    assert "turn" not in offers(match)
    do(match, "play spectral_speed")
    assert table_of(match).actions == 2
    assert "turn" in offers(match)


@pytest.mark.rule("smog", "R41")
def test_queens_favour_gives_two_coins() -> None:
    assert table_of(do(holding(Special.QUEENS_FAVOUR), "play queens_favour")).coins == [4, 2, 2, 2]


@pytest.mark.rule("smog", "R42")
def test_titans_breath_carries_a_rival_anywhere_else() -> None:
    match = do(holding(Special.TITAN_BREATH), "play titan_breath")
    assert asked(match) == ("titan-whom", 0)
    assert offers(match) == ["seat 1", "seat 2", "seat 3"]
    do(match, "seat 2")
    assert len(offers(match)) == 12
    assert why(match, "promenade") == ("rival-is-there", "R42")
    do(match, "1")
    assert table_of(match).places == [PROMENADE, PROMENADE, at("1"), PROMENADE]
    assert table_of(match).coins[2] == 2

    def away(table: Table) -> None:
        table.places[1] = at("A")

    match = do(holding(Special.TITAN_BREATH, seats=2, pose=away), "play titan_breath")
    assert asked(match) == ("titan-where", 0), "one rival is no choice"
    do(match, "promenade")
    assert table_of(match).places[1] is PROMENADE


def agents_out(table: Table) -> None:
    send_agent(table, Agent.WITCH, "1")
    send_agent(table, Agent.DANDY, "5")


@pytest.mark.rule("smog", "R43")
def test_ritual_swaps_figures_corner_cards_and_seniority() -> None:
    match = do(holding(Special.RITUAL, pose=agents_out), "play ritual")
    assert (asked(match), offers(match)) == (("ritual-whom", 0), ["witch", "dandy"])
    assert why(match, "doctor") == ("agent-waits-already", "R43")
    do(match, "witch")
    assert why(match, "dandy") == ("agent-is-out", "R43"), "A10: agents in the streets do not change places"
    assert (asked(match), offers(match)) == (("ritual-for-whom", 0), ["doctor", "merchant"])
    do(match, "merchant")
    table = table_of(match)
    assert table.corners == [Agent.MERCHANT, Agent.DANDY, Agent.DOCTOR, Agent.WITCH]
    assert agents_at(table, at("1")) == [Agent.MERCHANT]
    assert [table.corners[corner] for corner in table.in_play] == [Agent.MERCHANT, Agent.DANDY]


@pytest.mark.rule("smog", "R43")
def test_ritual_does_not_ask_which_agent_where_only_one_is_out() -> None:
    match = holding(Special.RITUAL, pose=lambda table: send_agent(table, Agent.DOCTOR, "3"))
    do(match, "play ritual")
    assert (asked(match), offers(match)) == (("ritual-for-whom", 0), ["witch", "dandy", "merchant"])


@pytest.mark.rule("smog", "R44")
def test_shift_turns_two_different_discs_each_its_way() -> None:
    match = do(holding(Special.SHIFT), "play shift")
    assert len(offers(match)) == 24
    do(match, "1 clockwise")
    assert len(offers(match)) == 22
    assert why(match, "1 clockwise") == ("same-disc", "R44")
    do(match, "A anticlockwise")
    table = table_of(match)
    assert (table.turns[0], table.turns[8], sum(table.turns)) == (1, 3, 4)


@pytest.mark.rule("smog", "R45")
def test_rust_takes_a_rivals_bribes_but_not_the_favour() -> None:
    def pose(table: Table) -> None:
        table.bribes = [1, 3, 0, 2]
        table.first, table.favour = 1, True

    match = do(holding(Special.RUST, pose=pose), "play rust")
    assert (asked(match), offers(match)) == (("rust-whom", 0), ["seat 1", "seat 3"])
    assert why(match, "seat 2") == ("rival-without-bribe", "R45")
    do(match, "seat 1")
    table = table_of(match)
    assert (table.bribes, table.favour, table.first) == ([1, 0, 0, 2], True, 1)
    assert table.coins == [2, 2, 2, 2], "the bank gets them"


@pytest.mark.rule("smog", "R46")
def test_dragons_gifts_all_wait_for_the_next_sale() -> None:
    """T25."""

    def pose(table: Table) -> None:
        table.places[0] = at("6")
        table.coins[0] = 0
        table.elements[0] = [2, 2, 2, 2]

    match = do(holding(Special.DRAGON, Special.DRAGON, pose=pose), "play dragon", "play dragon", "sell-element")
    assert table_of(match).coins[0] == 8, "two for the ectoplasm and three for each gift"
    do(match, "sell-element")
    assert table_of(match).coins[0] == 8 + 3, "mana at its plain price"


@pytest.mark.rule("smog", "R46")
def test_a_dragons_gift_waits_for_a_later_turn() -> None:
    match = do(holding(Special.DRAGON), "play dragon", "end", "end", "end", "end", "move 2", "sell-element")
    assert table_of(match).coins[0] == 2 + 1 + 4 + 3


@pytest.mark.rule("smog", "R47")
@pytest.mark.parametrize(
    ("rotation", "side", "gate", "competence"),
    [("clockwise", 1, "4", Element.TITANIUM), ("anticlockwise", 3, "5", Element.MANA)],
)
def test_the_wheel_of_chaos_changes_where_everybody_looks_from(
    rotation: str, side: int, gate: str, competence: Element
) -> None:
    """T22: the board turned clockwise brings its east side before the south seat."""

    def pose(table: Table) -> None:
        table.places = [at("1"), at("D"), at("2"), PROMENADE]
        send_agent(table, Agent.LOST_BOY, "3")
        glass(table, "1", 0)

    match = holding(Special.CHAOS, pose=pose)
    before = table_of(match).copy()
    do(match, "play chaos", rotation)
    table = table_of(match)
    assert table.facing[0] == side
    assert [(new - old) % 4 for new, old in zip(table.facing, before.facing, strict=True)] == [(side - 2) % 4] * 4
    assert table.gate_of(0) is at(gate)
    assert table.competence(0) is competence
    assert table.elements == before.elements, "nobody gets a starting element anew"
    assert (table.turns, table.places, table.glasses) == (before.turns, before.places, before.glasses)
    assert table.figures == before.figures


@pytest.mark.rule("smog", "R48")
def test_the_channel_takes_any_element_of_any_rival() -> None:
    def pose(table: Table) -> None:
        table.elements[2] = [0, 0, 2, 3]

    match = do(holding(Special.CHANNEL, pose=pose), "play channel")
    assert offers(match) == ["seat 1 mana", "seat 2 blood", "seat 2 titanium", "seat 3 titanium"]
    assert why(match, "seat 2 mana") == ("rival-without-element", "R48")
    do(match, "seat 2 titanium")
    assert table_of(match).elements[0] == [1, 1, 1, 2]
    assert table_of(match).elements[2] == [0, 0, 2, 2]


@pytest.mark.rule("smog", "R49")
def test_the_drain_takes_a_coin_of_each_rival_and_no_bribes() -> None:
    def pose(table: Table) -> None:
        table.coins = [0, 3, 0, 1]
        table.bribes = [0, 0, 4, 0]

    table = table_of(do(holding(Special.DRAIN, pose=pose), "play drain"))
    assert (table.coins, table.bribes) == ([2, 2, 0, 0], [0, 0, 4, 0])


@pytest.mark.rule("smog", "R50")
def test_the_decree_takes_an_artefact_one_lacks() -> None:
    def pose(table: Table) -> None:
        table.artefacts = [0b0001, 0b0011, 0b0100, 0]

    match = do(holding(Special.DECREE, pose=pose), "play decree")
    assert offers(match) == ["seat 1 adamantine_key", "seat 2 spectral_chain"]
    assert why(match, "seat 1 atlantean_key") == ("artefact-owned", "R50")
    assert why(match, "seat 3 spectral_chain") == ("rival-without-artefact", "R50")
    do(match, "seat 1 adamantine_key")
    assert table_of(match).artefacts == [0b0011, 0b0001, 0b0100, 0]


# ---- Fairy's Gift


@pytest.mark.rule("smog", "R51")
def test_the_fairy_gives_what_the_own_side_offers() -> None:
    def pose(table: Table) -> None:
        table.places[0] = at("1")
        table.coins[0] = 0

    match = do(holding(Special.FAIRY, pose=pose), "play fairy")
    table = table_of(match)
    assert (table.elements[0], table.actions, table.coins[0]) == ([1, 1, 2, 1], 3, 0)
    assert (table.glasses[0], table.turns[0], table.supply) == (0, 0, 30)
    assert why(match, "sell-element") == ("bought-here", "R21"), "it counts as a purchase"


@pytest.mark.rule("smog", "R51")
def test_the_fairy_gives_an_artefact() -> None:
    def pose(table: Table) -> None:
        table.places[0] = at("D")

    match = do(holding(Special.FAIRY, pose=pose), "play fairy")
    assert table_of(match).owns(0, Artefact.MITHRIL_LOCK)
    assert (table_of(match).coins[0], table_of(match).turns[at("D").index]) == (2, 0)


def doctor_here(table: Table) -> None:
    table.places[0] = at("1")
    send_agent(table, Agent.DOCTOR, "1")


def hourglass_here(table: Table) -> None:
    table.places[0] = at("1")
    glass(table, "1", 2)


def artefact_owned(table: Table) -> None:
    table.places[0] = at("A")
    table.artefacts[0] = 1


@pytest.mark.rule("smog", "R51", "R65")
@pytest.mark.parametrize(
    ("pose", "code", "rule"),
    [(doctor_here, "doctor", "R68"), (hourglass_here, "hourglass", "R24"), (artefact_owned, "artefact-owned", "R22")],
)
def test_what_forbids_a_purchase_forbids_the_gift(pose: Pose, code: str, rule: str) -> None:
    """T6: the Doctor, as printed; the others follow (A13)."""
    assert why(holding(Special.FAIRY, pose=pose), "play fairy") == (code, rule)


@pytest.mark.rule("smog", "R51")
def test_no_gift_where_one_has_sold_this_turn() -> None:
    def pose(table: Table) -> None:
        table.places[0] = at("1")
        table.elements[0] = [2, 2, 2, 2]

    match = do(holding(Special.FAIRY, pose=pose), "turn", "sell-element")
    assert why(match, "play fairy") == ("sold-here", "R21")


@pytest.mark.rule("smog", "R51", "R70")
@pytest.mark.parametrize(("counts", "out"), [(True, [0]), (False, [])])
def test_the_gift_is_a_trade_unless_the_table_wants_otherwise(counts: bool, out: list[int]) -> None:
    """A22."""

    def pose(table: Table) -> None:
        table.places[0] = at("1")
        table.trades = 0

    match = do(holding(Special.FAIRY, pose=pose, fairy_calls_agents=counts), "play fairy")
    assert table_of(match).in_play == out
    assert table_of(match).trades == len(out)


# ---- Ritual at the start of the turn


def with_the_witch(*cards: Special, coins: int = 2) -> Match:
    """At the end of the turn of seat 3; the Witch stands with seat 0, who holds these cards."""

    def pose(table: Table) -> None:
        table.places[0] = at("1")
        send_agent(table, Agent.WITCH, "1")
        table.elements[0] = [1, 1, 1, 1]
        table.coins[0] = coins
        give(table, 0, *cards)

    return match_with(pose)


@pytest.mark.rule("smog", "R12", "R43")
def test_ritual_before_the_witch_does_her_work() -> None:
    """T21."""
    match = with_the_witch(Special.RITUAL)
    assert table_of(match).actions == 2, "she has done it, unless the first answer forestalls her"
    assert {"forestall ritual", "play ritual"} <= set(offers(match))
    do(match, "forestall ritual", "merchant")
    table = table_of(match)
    assert (table.actions, agents_at(table, at("1"))) == (3, [Agent.MERCHANT])
    assert "forestall ritual" not in offers(match)


@pytest.mark.rule("smog", "R12")
def test_who_comes_in_her_place_does_his_work_instead() -> None:
    match = do(with_the_witch(Special.RITUAL, Special.RITUAL), "forestall ritual", "dandy")
    table = table_of(match)
    assert (table.actions, table.coins[0]) == (3, 1), "the Dandy was there when the turn began"
    do(match, "forestall ritual", "doctor")
    assert (table_of(match).actions, table_of(match).coins[0]) == (3, 2), "until he too is sent away"


@pytest.mark.rule("smog", "R12")
def test_ritual_afterwards_does_not_undo_her_work() -> None:
    match = do(with_the_witch(Special.RITUAL), "play ritual", "merchant")
    assert table_of(match).actions == 2
    match = do(with_the_witch(Special.RITUAL), "turn")
    assert table_of(match).actions == 1
    assert "forestall ritual" not in offers(match)
    assert "play ritual" in offers(match)


@pytest.mark.rule("smog", "R12")
def test_being_asked_at_the_start_of_a_turn_betrays_nothing() -> None:
    """The same seat is asked the same question whether or not it holds the card; only it sees the options."""
    holds, holds_not = with_the_witch(Special.RITUAL), with_the_witch(Special.CHAOS)
    for match in (holds, holds_not):
        assert asked(match) == ("act", 0)
        assert match.number == 0
    assert "forestall ritual" not in offers(holds_not)


@pytest.mark.rule("smog", "R12")
def test_nothing_to_forestall_without_witch_or_dandy() -> None:
    def pose(table: Table) -> None:
        send_agent(table, Agent.DOCTOR, "1")
        send_agent(table, Agent.DANDY, "2")
        table.places[0] = at("2")
        table.coins[0] = 0

    match = holding(Special.RITUAL, pose=pose)
    assert "forestall ritual" not in offers(match), "the Dandy finds no coin"
    assert "play ritual" in offers(match)
