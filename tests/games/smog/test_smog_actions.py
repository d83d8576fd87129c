"""The actions that are no trade (R14 to R17, R25 to R29); buying and selling: `test_smog_trades.py`."""

from __future__ import annotations

import pytest
from smog_posing import (
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

from ludoteca.games.smog import GAME
from ludoteca.games.smog.pieces import ALL_ARTEFACTS, PLACES, PROMENADE, Agent, Element
from ludoteca.games.smog.rounds import offered, refused
from ludoteca.games.smog.state import Table
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import label_of
from ludoteca.shelf import Words

E, M, B, T = Element


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
    """Disc 2 turned until its fog, which lay towards disc 1, lies towards the Promenade: on the way there and back."""

    def walking(start: str, to: str) -> tuple[str, int]:
        def pose(table: Table) -> None:
            table.places[0] = at(start)
            table.turns[at("2").index] = 3

        return asked(do(match_with(pose), f"move {to}"))

    assert walking("promenade", "2") == walking("2", "promenade") == ("toll", 0)
    assert walking("1", "2") == walking("2", "1") == ("act", 0)


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
