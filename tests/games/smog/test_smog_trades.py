"""Buying and selling, and the hourglasses they leave behind (R18 to R24)."""

from __future__ import annotations

import pytest
from smog_posing import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    asked,
    at,
    do,
    glass,
    match_with,
    offers,
    refusal,
    send_agent,
    standing,
    table_of,
    why,
)

from ludoteca.games.smog.pieces import Agent, Artefact, Element
from ludoteca.games.smog.state import Table
from ludoteca.kernel.match import Match

E, M, B, T = Element

# ---- Buy an element


@pytest.mark.rule("smog", "R18", "R19")
def test_buying_marks_the_side_and_turns_the_disc_afterwards() -> None:
    """T5: the west seat buys mana for two on disc 1."""
    match = do(standing("1", WEST), "buy-element")
    table = table_of(match)
    one = at("1")
    assert (table.coins[WEST], table.elements[WEST][M], table.actions) == (0, 2, 2)
    assert table.glasses[one.index] == 1 << 3
    assert table.turns[one.index] == 1
    assert table.has_glass(one, table.side(NORTH, one)), "the marked side faces north now"
    assert (one.elements[table.side(WEST, one)], one.prices[table.side(WEST, one)]) == (B, 3)
    assert table.supply == 29


@pytest.mark.rule("smog", "R18")
def test_what_forbids_buying_an_element() -> None:
    assert why(standing("promenade"), "buy-element") == ("no-elements-here", "R18")
    assert why(standing("A", coins=9), "buy-element") == ("no-elements-here", "R18")
    short = refusal(standing("1", coins=2), "buy-element")
    assert (short.code, short.rule, dict(short.about)) == ("coins-short", "R18", {"price": 3, "coins": 2})
    assert "buy-element" in offers(standing("1", coins=3))

    def beside_the_doctor(table: Table) -> None:
        table.places[0] = at("3")
        send_agent(table, Agent.DOCTOR, "3")

    assert why(match_with(beside_the_doctor), "buy-element") == ("doctor", "R68")

    def with_bribes(table: Table) -> None:
        table.places[0] = at("3")
        table.coins[0], table.bribes[0] = 0, 3

    assert why(match_with(with_bribes), "buy-element") == ("coins-short", "R18")


@pytest.mark.rule("smog", "R24")
def test_an_hourglass_blocks_its_own_side_only() -> None:
    def blocked(seat: int) -> Match:
        def pose(table: Table) -> None:
            table.first = table.seat = seat
            table.places[seat] = at("2")
            table.coins[seat] = 9
            table.elements[seat] = [1, 1, 1, 1]
            glass(table, "2", 2)

        return match_with(pose)

    assert why(blocked(SOUTH), "buy-element") == ("hourglass", "R24")
    assert why(blocked(SOUTH), "sell-element") == ("hourglass", "R24")
    for seat in (WEST, NORTH, EAST):
        assert {"buy-element", "sell-element"} <= set(offers(blocked(seat)))


# ---- Sell an element


@pytest.mark.rule("smog", "R20")
def test_selling_pays_the_printed_price_and_closes_like_a_purchase() -> None:
    match = do(standing("6", coins=0), "sell-element")
    table = table_of(match)
    assert (table.coins[0], table.elements[0][E], table.actions) == (2, 0, 2)
    assert table.glasses[at("6").index] == 1 << 2
    assert table.turns[at("6").index] == 1


@pytest.mark.rule("smog", "R20")
def test_what_forbids_selling() -> None:
    assert why(standing("promenade"), "sell-element") == ("no-elements-here", "R20")
    assert why(standing("A"), "sell-element") == ("no-elements-here", "R20")
    no = refusal(standing("1"), "sell-element")
    assert (no.code, no.rule) == ("nothing-to-sell", "R20")

    def beside_the_doctor(table: Table) -> None:
        table.places[0] = at("6")
        send_agent(table, Agent.DOCTOR, "6")

    assert why(match_with(beside_the_doctor), "sell-element") == ("doctor", "R68")


# ---- Buying and selling exclude each other


def rich_on(disc: str) -> Match:
    def pose(table: Table) -> None:
        table.places = [at(disc)] * 4
        table.coins = [20] * 4
        table.elements = [[5, 5, 5, 5] for _ in range(4)]
        table.actions = 9

    return match_with(pose)


@pytest.mark.rule("smog", "R21")
def test_who_has_sold_on_a_disc_may_not_buy_there_this_turn_nor_the_other_way_round() -> None:
    """T10."""
    sold = do(rich_on("1"), "sell-element")
    assert why(sold, "buy-element") == ("sold-here", "R21")
    assert "sell-element" in offers(sold), "again is allowed"
    do(sold, "turn")
    assert why(sold, "buy-element") == ("sold-here", "R21"), "whatever the element"
    bought = do(rich_on("1"), "buy-element")
    assert why(bought, "sell-element") == ("bought-here", "R21")
    do(bought, "buy-element", "buy-element")
    assert table_of(bought).elements[0] == [6, 5, 6, 6]


@pytest.mark.rule("smog", "R21")
def test_other_discs_and_other_turns_are_free() -> None:
    match = do(rich_on("4"), "buy-element", "move 1", "sell-element")
    assert table_of(match).sold == 1 << at("1").index
    match = do(rich_on("1"), "sell-element", "move 4", "buy-element")
    assert table_of(match).bought == 1 << at("4").index
    do(match, "end")
    assert asked(match) == ("act", WEST)
    assert "buy-element" in offers(do(match, "remove west")), "somebody else has sold here, not the west seat"
    do(match, "end", "end", "end")
    assert asked(match) == ("act", SOUTH)
    assert (table_of(match).sold, table_of(match).bought) == (0, 0)
    do(match, "move 1")
    assert "buy-element" in offers(match), "in the next turn"


# ---- Buy an artefact


@pytest.mark.rule("smog", "R22")
def test_buying_an_artefact() -> None:
    match = do(standing("A", coins=3), "buy-artefact")
    table = table_of(match)
    assert (table.coins[0], table.actions) == (1, 2)
    assert table.owns(0, Artefact.ATLANTEAN_KEY)
    assert table.stock(Artefact.ATLANTEAN_KEY) == 3
    assert (table.glasses[at("A").index], table.turns[at("A").index]) == (1 << 2, 1)


@pytest.mark.rule("smog", "R22")
@pytest.mark.parametrize(("disc", "artefact"), list(zip("ABCD", Artefact, strict=True)))
def test_each_outer_disc_sells_its_own_kind(disc: str, artefact: Artefact) -> None:
    assert table_of(do(standing(disc, coins=5), "buy-artefact")).artefacts[0] == 1 << artefact


@pytest.mark.rule("smog", "R22")
def test_what_forbids_buying_an_artefact() -> None:
    assert why(standing("2", coins=9), "buy-artefact") == ("no-artefact-here", "R22")
    assert why(standing("promenade", coins=9), "buy-artefact") == ("no-artefact-here", "R22")
    assert why(standing("A", coins=1), "buy-artefact") == ("coins-short", "R22")
    twice = do(standing("A", coins=20), "buy-artefact")
    assert why(twice, "buy-artefact") == ("artefact-owned", "R22")

    def marked(table: Table) -> None:
        table.places[0] = at("A")
        glass(table, "A", 2)

    assert why(match_with(marked), "buy-artefact") == ("hourglass", "R24")

    def beside_the_doctor(table: Table) -> None:
        table.places[0] = at("A")
        send_agent(table, Agent.DOCTOR, "A")

    assert why(match_with(beside_the_doctor), "buy-artefact") == ("doctor", "R68")


@pytest.mark.rule("smog", "R22")
def test_the_stack_holds_one_for_each_of_four_players() -> None:
    def pose(table: Table) -> None:
        table.places = [at("A")] * 4
        table.coins = [9] * 4

    match = do(match_with(pose), "buy-artefact", "end")
    for side in ("west", "north", "east"):
        do(match, f"remove {side}", "buy-artefact", "end")
    assert table_of(match).stock(Artefact.ATLANTEAN_KEY) == 0
    assert table_of(match).artefacts == [1, 1, 1, 1]


# ---- The last hourglass


@pytest.mark.rule("smog", "R19")
def test_without_an_hourglass_left_the_trade_stands_and_the_disc_turns() -> None:
    """A20."""

    def pose(table: Table) -> None:
        table.places[0] = at("3")
        for disc in "12456789ABCD".replace("9", ""):
            glass(table, disc, *range(3 if disc in "12" else 2))
        while table.supply:
            free = next(d for d in "CDAB87" for s in range(4) if not table.has_glass(at(d), s))
            glass(table, free, next(s for s in range(4) if not table.has_glass(at(free), s)))

    match = match_with(pose)
    assert table_of(match).supply == 0
    do(match, "buy-element")
    table = table_of(match)
    assert (table.elements[0][M], table.glasses[at("3").index], table.turns[at("3").index]) == (1, 0, 1)


# ---- Remove an hourglass


@pytest.mark.rule("smog", "R23")
def test_removing_an_hourglass_from_any_side() -> None:
    def pose(table: Table) -> None:
        table.places[0] = at("5")
        table.turns[at("5").index] = 1
        glass(table, "5", 0, 1)

    match = match_with(pose)
    assert [o for o in offers(match) if o.startswith("remove")] == ["remove east", "remove south"]
    assert why(match, "remove north") == ("no-hourglass-there", "R23")
    assert why(match, "buy-element") == ("hourglass", "R24")
    do(match, "remove south")
    table = table_of(match)
    assert table.glasses[at("5").index] == 1 << 0
    assert (table.supply, table.actions) == (29, 2)
    assert "buy-element" in offers(match), "A21: the side is free again"
    do(match, "remove east")
    assert why(match, "remove east") == ("no-hourglass", "R23")
    assert why(standing("promenade"), "remove north") == ("no-hourglass", "R23")
