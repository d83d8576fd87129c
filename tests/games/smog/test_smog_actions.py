"""The nine actions (R14 to R29)."""

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
    table_of,
    why,
)

from ludoteca.games.smog import GAME
from ludoteca.games.smog.pieces import ALL_ARTEFACTS, PLACES, PROMENADE, Agent, Artefact, Element
from ludoteca.games.smog.rounds import offered, refused
from ludoteca.games.smog.state import Table
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import label_of
from ludoteca.shelf import Words

E, M, B, T = Element


def standing(disc: str, seat: int = 0, coins: int = 2) -> Match:
    """The seat (whose turn it is) on a disc with so many coins."""

    def pose(table: Table) -> None:
        table.places[seat] = at(disc)
        table.coins[seat] = coins
        table.first = table.seat = seat

    return match_with(pose)


# ---- Move


@pytest.mark.rule("smog", "R14")
def test_walking_straight_to_the_next_disc() -> None:
    match = do(standing("1"), "move 4")
    assert table_of(match).places[0] is at("4")
    assert table_of(match).actions == 2
    assert table_of(match).coins[0] == 2
    for start in PLACES:
        match = standing(start.label)
        assert {o for o in offers(match) if o.startswith("move")} == {f"move {p.label}" for p in start.neighbours}


@pytest.mark.rule("smog", "R14")
def test_never_diagonally_never_far_never_nowhere() -> None:
    match = standing("1")
    assert why(match, "move 5") == ("too-far", "R14")
    assert why(match, "move promenade") == ("too-far", "R14")
    assert why(match, "move 8") == ("too-far", "R14")
    assert why(match, "move 1") == ("already-here", "R14")


@pytest.mark.rule("smog", "R14")
def test_gentlemen_share_a_place() -> None:
    def pose(table: Table) -> None:
        table.places = [at("1"), at("4"), at("4"), at("4")]

    assert table_of(do(match_with(pose), "move 4")).places == [at("4")] * 4


# ---- Fog


@pytest.mark.rule("smog", "R15")
def test_john_brown_pays_for_the_fog_between_disc_1_and_disc_2() -> None:
    """T2."""
    match = do(standing("1"), "move 2")
    assert asked(match) == ("toll", 0)
    assert offers(match) == ["coin", "ectoplasm"]
    do(match, "coin")
    table = table_of(match)
    assert (table.places[0], table.actions, table.coins[0], table.elements[0][E]) == (at("2"), 2, 1, 1)


@pytest.mark.rule("smog", "R15")
def test_the_toll_may_be_an_element_of_the_walkers_choice() -> None:
    def pose(table: Table) -> None:
        table.places[0] = at("2")
        table.elements[0] = [1, 0, 0, 2]

    match = do(match_with(pose), "move 1")
    assert offers(match) == ["coin", "ectoplasm", "titanium"]
    assert why(match, "mana") == ("no-such-element", "R15")
    do(match, "titanium")
    assert table_of(match).elements[0] == [1, 0, 0, 1]
    assert table_of(match).coins[0] == 2


@pytest.mark.rule("smog", "R15")
def test_master_fox_pays_nothing_where_the_fog_lies_elsewhere() -> None:
    """T3: disc 2 has fog, but not towards the Promenade."""
    match = do(standing("promenade"), "move 2")
    assert asked(match) == ("act", 0)
    assert (table_of(match).coins[0], table_of(match).elements[0][E], table_of(match).actions) == (2, 1, 2)


@pytest.mark.rule("smog", "R15")
def test_turning_a_disc_moves_its_fog() -> None:
    def pose(table: Table) -> None:
        table.turns[at("2").index] = 3

    match = do(match_with(pose), "move 2")
    assert asked(match) == ("toll", 0)

    def free(table: Table) -> None:
        table.places[0] = at("1")
        table.turns[at("2").index] = 3

    assert asked(do(match_with(free), "move 2")) == ("act", 0)


@pytest.mark.rule("smog", "R16")
def test_the_toll_is_not_asked_where_there_is_one_means_only_and_refused_where_there_is_none() -> None:
    """T9."""

    def poor(coins: int, elements: int, bribes: int) -> Match:
        def pose(table: Table) -> None:
            table.places[0] = at("1")
            table.coins[0] = coins
            table.elements[0] = [0, 0, elements, 0]
            table.bribes[0] = bribes

        return match_with(pose)

    paid = do(poor(0, 1, 0), "move 2")
    assert asked(paid) == ("act", 0)
    assert table_of(paid).elements[0] == [0, 0, 0, 0]
    assert table_of(do(poor(1, 0, 0), "move 2")).coins[0] == 0
    assert why(poor(0, 0, 0), "move 2") == ("fog-toll", "R16")
    assert why(poor(0, 0, 3), "move 2") == ("fog-toll", "R16")
    assert "move 4" in offers(poor(0, 0, 0))


def double_fog(coins: int, elements: int = 0, **options: bool) -> Match:
    """On disc 4, turned like disc D until their fogs meet between them."""

    def pose(table: Table) -> None:
        table.places[0] = at("4")
        table.coins[0] = coins
        table.elements[0] = [0, elements, 0, 0]
        table.turns[at("4").index] = 1  # fog of 4: south to west
        table.turns[at("D").index] = 2  # fog of D: west to east

    return match_with(pose, **options)


@pytest.mark.rule("smog", "R16")
def test_two_fogs_on_one_edge_take_one_toll() -> None:
    match = double_fog(2)
    assert table_of(match).fogs(at("4"), 3, at("D")) == 2
    do(match, "move D")
    assert table_of(match).coins[0] == 1


@pytest.mark.rule("smog", "R16")
def test_two_tolls_if_the_table_wants_it_so() -> None:
    assert table_of(do(double_fog(3, double_fog_toll=True), "move D")).coins[0] == 1
    chosen = do(double_fog(2, 2, double_fog_toll=True), "move D", "mana")
    assert asked(chosen) == ("toll", 0)
    do(chosen, "coin")
    assert (table_of(chosen).coins[0], table_of(chosen).elements[0]) == (1, [0, 1, 0, 0])
    mixed = do(double_fog(1, 1, double_fog_toll=True), "move D")
    assert asked(mixed) == ("act", 0), "who has just enough gives everything and is not asked what first"
    assert (table_of(mixed).coins[0], table_of(mixed).elements[0]) == (0, [0, 0, 0, 0])
    refused = refusal(double_fog(1, double_fog_toll=True), "move D")
    assert (refused.code, refused.rule, refused.about["tolls"]) == ("fog-toll", "R16", 2)


# ---- Turn


@pytest.mark.rule("smog", "R17")
def test_a_disc_turns_with_its_hourglasses_and_fog_under_those_who_stand_on_it() -> None:
    def pose(table: Table) -> None:
        table.places = [at("2"), at("2"), PROMENADE, PROMENADE]
        glass(table, "2", 2)
        send_agent(table, Agent.MERCHANT, "2")

    match = match_with(pose)
    assert table_of(match).has_glass(at("2"), table_of(match).side(SOUTH, at("2")))
    do(match, "turn")
    table = table_of(match)
    assert table.turns[at("2").index] == 1
    assert table.has_glass(at("2"), table.side(WEST, at("2")))
    assert not table.has_glass(at("2"), table.side(SOUTH, at("2")))
    assert table.fogs(at("2"), 0, at("A")) == 1
    assert table.places == [at("2"), at("2"), PROMENADE, PROMENADE]
    assert table.is_here(Agent.MERCHANT, at("2"))
    assert table.actions == 2
    do(match, "turn", "turn")
    assert table_of(match).turns[at("2").index] == 3


@pytest.mark.rule("smog", "R17")
def test_the_promenade_cannot_be_turned() -> None:
    assert why(standing("promenade"), "turn") == ("promenade-stands", "R17")


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


# ---- Ask for money


def asking(*coins: int, bribes: int = 0) -> Match:
    def pose(table: Table) -> None:
        table.coins = list(coins)
        table.bribes[0] = bribes

    return match_with(pose, len(coins))


@pytest.mark.rule("smog", "R25")
def test_the_queen_gives_two_to_the_poorest_and_one_to_those_who_share_the_last_place() -> None:
    """T14."""
    alone = do(asking(0, 1, 3), "request")
    assert table_of(alone).coins == [2, 1, 3]
    assert table_of(alone).actions == 2
    assert table_of(do(asking(1, 1, 3), "request")).coins == [2, 1, 3]
    assert table_of(do(asking(0, 0, 0, 0), "request")).coins == [1, 0, 0, 0]
    assert why(asking(3, 0, 1), "request") == ("not-poorest", "R25")


@pytest.mark.rule("smog", "R25")
def test_money_is_asked_for_once_a_turn_on_the_promenade_and_bribes_do_not_count() -> None:
    match = do(asking(0, 5, 5), "request")
    assert why(match, "request") == ("requested", "R25")
    assert why(standing("1", coins=0), "request") == ("not-on-promenade", "R25")
    assert table_of(do(asking(0, 1, 1, bribes=3), "request")).coins[0] == 2
    match = do(asking(0, 5, 5), "request", "end", "end", "end")
    assert asked(match) == ("act", 0)
    assert table_of(match).coins == [3, 6, 6]
    assert "request" in offers(match), "again in the next turn"


# ---- Turn any disc and draw


@pytest.mark.rule("smog", "R26")
def test_turning_any_disc_either_way_and_drawing_in_secret() -> None:
    match = do(standing("promenade"), "turn-any")
    assert len(offers(match)) == 24
    do(match, "7 anticlockwise")
    assert table_of(match).turns[at("7").index] == 3
    assert asked(match) == ("draw", 0)
    do(match, "draw")
    assert match.question is not None
    assert (match.question.says, match.question.seen_by, len(match.question.options)) == ("draw-special", (0,), 24)
    match.answer_label("chaos")
    table = table_of(match)
    assert [card.name for card in table.hands[0]] == ["CHAOS"]
    assert len(table.deck) == 23
    assert table.actions == 2
    table.check()


@pytest.mark.rule("smog", "R26")
def test_the_draw_is_optional_and_the_action_is_for_the_promenade_once_a_turn() -> None:
    match = do(standing("promenade"), "turn-any", "A clockwise", "draw_nothing")
    assert table_of(match).hands[0] == []
    assert table_of(match).turns[at("A").index] == 1
    assert why(match, "turn-any") == ("turned-any", "R26")
    assert why(standing("1"), "turn-any") == ("not-on-promenade", "R26")
    assert "turn-any" in offers(do(match, "end")), "each player once"
    assert "turn-any" in offers(do(match, "end", "end", "end")), "and again in the next turn"


def emptied(discards: int) -> Match:
    """The deck is empty: all cards are in the hand of seat 1, but for so many discards."""

    def pose(table: Table) -> None:
        cards = table.deck.things
        table.deck.things = []
        table.discard = cards[:discards]
        table.hands[1] = cards[discards:]
        table.shuffles[1] = [0] * len(table.hands[1])

    return match_with(pose)


@pytest.mark.rule("smog", "R27")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    """T26."""
    match = do(emptied(3), "turn-any", "1 clockwise")
    assert asked(match) == ("draw", 0)
    assert table_of(match).discard != []
    do(match, "draw")
    assert match.question is not None
    assert len(match.question.options) == 3
    match.let_nature(SeededNature(1))
    table = table_of(match)
    assert (len(table.deck), table.discard, len(table.hands[0])) == (2, [], 1)
    assert table.shuffles[0] == [1]
    table.check()


@pytest.mark.rule("smog", "R27")
def test_without_deck_and_discards_the_disc_turns_and_nothing_is_asked() -> None:
    """T26."""
    match = do(emptied(0), "turn-any", "1 clockwise")
    assert asked(match) == ("act", 0)
    assert table_of(match).turns[0] == 1
    assert table_of(match).hands[0] == []


# ---- Leave


def leaving(**changes: object) -> Match:
    def pose(table: Table) -> None:
        table.places[0] = at("2")
        table.artefacts[0] = ALL_ARTEFACTS
        table.elements[0] = [1, 1, 1, 1]
        for name, value in changes.items():
            getattr(table, name)[0] = value

    return match_with(pose)


@pytest.mark.rule("smog", "R28")
def test_leaving_the_market_wins_at_once() -> None:
    match = do(leaving(), "leave")
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("left-the-market", (0,))
    shown = [answer for answer in match.history() if answer.says == "lay-open"]
    assert shown[0].label == "e1-m1-b1-t1 up"
    assert all(answer.seen_by is None for answer in shown)
    assert table_of(match).coins[0] == 2, "nothing is paid"
    assert table_of(match).elements[0] == [1, 1, 1, 1]


@pytest.mark.rule("smog", "R28")
def test_a_surplus_does_no_harm() -> None:
    assert do(leaving(elements=[2, 2, 4, 1]), "leave").result is not None


@pytest.mark.rule("smog", "R28")
def test_what_forbids_leaving() -> None:
    """T23."""
    missing = refusal(leaving(artefacts=0b0111), "leave")
    assert (missing.code, missing.rule, missing.about["missing"]) == ("artefacts-missing", "R28", 1)
    assert why(leaving(places=at("5")), "leave") == ("not-the-gate", "R28")
    assert why(leaving(elements=[1, 1, 1, 0]), "leave") == ("combination-missing", "R28")
    tired = do(leaving(places=at("5")), "turn", "turn", "move promenade")
    assert why(tired, "leave") == ("no-actions", "R11")


# ---- The jump


def with_the_gatekeeper() -> Match:
    def pose(table: Table) -> None:
        table.places[0] = at("1")
        table.coins[0] = 0
        table.elements[0] = [0, 0, 0, 0]
        send_agent(table, Agent.GATEKEEPER, "1")

    return match_with(pose)


@pytest.mark.rule("smog", "R29")
def test_the_gatekeeper_takes_one_anywhere_without_toll() -> None:
    match = do(with_the_gatekeeper(), "jump")
    assert asked(match) == ("jump-where", 0)
    assert offers(match) == [p.label for p in PLACES if p.label != "1"], "the Promenade included (A8)"
    assert why(match, "1") == ("already-here", "R29")
    do(match, "2")
    assert (table_of(match).places[0], table_of(match).actions) == (at("2"), 2)
    assert why(match, "jump") == ("no-gatekeeper", "R29")
    assert why(with_the_gatekeeper(), "move 2") == ("fog-toll", "R16"), "on foot there is"


# ---- What one reads


def test_the_question_says_what_the_own_side_offers() -> None:
    """In words too, and not on the board alone; with the Merchant, what it costs to buy."""

    def beside_the_merchant(table: Table) -> None:
        table.places[0] = at("1")
        send_agent(table, Agent.MERCHANT, "1")

    def said(match: Match, lang: str) -> str:
        assert match.question is not None
        return Words(GAME, lang, strict=True).say(match.question.phrase)

    assert said(standing("1"), "en") == "What do you do? You have 3 actions left. Your side: blood for 3."
    assert said(standing("1", WEST), "it") == "Che cosa fai? Ti restano 3 azioni. Sul tuo lato: mana a 2."
    assert said(standing("A"), "en").endswith("Your side: the Atlantean Key for 2.")
    assert said(match_with(beside_the_merchant), "en").endswith("blood for 3, 2 if you buy from the Merchant.")
    assert said(standing("promenade"), "en") == "What do you do? You have 3 actions left."


def test_the_question_says_what_the_witch_and_the_dandy_have_taken() -> None:
    """R66, R67: whoever is asked with an action or a coin less reads why, and reads it once."""

    def said(*agents: Agent) -> str:
        def pose(table: Table) -> None:
            table.places[0] = at("A")
            for agent in agents:
                send_agent(table, agent, "A")

        match = match_with(pose)
        assert match.question is not None
        text = Words(GAME, "en", strict=True).say(match.question.phrase)
        do(match, "turn")
        assert "taken" not in Words(GAME, "en", strict=True).say(match.question.phrase)
        return text

    offer = "Your side: the Atlantean Key for 2."
    assert said() == f"What do you do? You have 3 actions left. {offer}"
    assert said(Agent.WITCH) == f"What do you do? You have 2 actions left. The Witch with you has taken one. {offer}"
    assert said(Agent.DANDY) == f"What do you do? You have 3 actions left. The Dandy with you has taken a coin. {offer}"
    assert said(Agent.WITCH, Agent.DANDY).endswith(f"The Witch with you has taken one, and the Dandy a coin. {offer}")


# ---- One source of legality


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_is_not_offered_is_refused_with_a_reason(seats: int) -> None:
    """Over random matches: the options and the refused wishes are exactly all there is."""
    match = match_with(seats=seats, round_cap=10)
    nature = SeededNature(seats)
    seen = 0
    while match.question is not None:
        if match.question.says == "act":
            table = table_of(match)
            me = match.question.seat
            acts, reasons = offered(table, me), dict(refused(table, me))
            assert list(match.question.options) == acts
            assert not set(acts) & set(reasons)
            everything = {*acts, *reasons}
            labels = {label_of(act) for act in everything} - {"end", "forestall ritual"}
            places = {f"move {place.label}" for place in PLACES}
            sides = {f"remove {side}" for side in ("north", "east", "south", "west")}
            single = {f"{verb}-element" for verb in ("buy", "sell")} | {"buy-artefact", "turn", "turn-any"}
            single |= {"request", "leave", "jump", "bribe"}
            cards = {f"play {card.name.lower()}" for card in table.hands[me]}
            assert labels == places | sides | single | cards
            seen += 1
        match.answer_at(nature.index(len(match.question.options)))
    assert seen > 50
