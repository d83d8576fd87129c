"""Setting up, and the data of the box (R1 to R8)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from smog_posing import EAST, NORTH, SOUTH, WEST, asked, at, do, heard, offers, table_of, why

from ludoteca.games.smog import GAME
from ludoteca.games.smog.pieces import (
    AGENTS,
    ARTEFACTS,
    CHAIRS,
    COMBINATIONS,
    COMPETENCE,
    DIRECTIONS,
    DISCS,
    ELEMENTS,
    GATES,
    NEEDS,
    PLACES,
    PROMENADE,
    REACH,
    SPECIALS,
    Artefact,
    Direction,
    Element,
    Place,
    Special,
    combination_called,
)
from ludoteca.games.smog.state import Table
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import NATURE, label_of
from ludoteca.shelf import Words


def dealt(seats: int, seed: int = 1) -> Match:
    """A match at its first question to a seat."""
    match = Match(GAME, GAME.setup(seats))
    match.let_nature(SeededNature(seed))
    return match


def quarter(place: Place) -> Place:
    """Where a quarter turn of the board, clockwise, carries a place."""
    return next(other for other in PLACES if (other.x, other.y) == (place.y, -place.x))


# ---- The streets


def test_the_streets_are_a_diamond_of_thirteen_places() -> None:
    assert sorted((place.x, place.y) for place in PLACES) == sorted(
        (x, y) for x, y in product(range(-2, 3), repeat=2) if abs(x) + abs(y) <= 2
    )
    ways = {(a.label, b.label) for a in PLACES for b in a.neighbours}
    assert len(ways) == 2 * 16
    assert all((b, a) in ways for a, b in ways)
    assert [[p.label for p in at(outer).neighbours] for outer in "ABCD"] == [["2"], ["5"], ["7"], ["4"]]
    assert {p.label for p in PROMENADE.neighbours} == {"2", "4", "5", "7"}


def test_a_way_and_the_way_back_lie_in_opposite_directions() -> None:
    for place in PLACES:
        for direction, beside in place.ways:
            assert (Direction(direction ^ 2), place) in beside.ways
            step = {0: (0, 1), 1: (1, 0), 2: (0, -1), 3: (-1, 0)}[direction]
            assert (beside.x - place.x, beside.y - place.y) == step


@pytest.mark.rule("smog", "R76")
def test_no_boost_is_ever_stuck() -> None:
    """Two discs and four hourglasses make six: from every disc there is a path that long that enters none twice."""
    assert all(REACH[disc.index][length] for disc in DISCS for length in range(7))


# ---- The discs


@pytest.mark.rule("smog", "R1")
def test_every_disc_starts_unturned_and_shows_what_the_box_says() -> None:
    table = table_of(dealt(4))
    assert table.turns == [0] * 12
    assert [disc.label for disc in DISCS] == list("12345678ABCD")
    for disc in DISCS[:8]:
        assert sorted(disc.elements) == list(ELEMENTS)
        assert sorted(disc.prices) == [1, 2, 3, 4]
    pairs = Counter((e, p) for disc in DISCS[:8] for e, p in zip(disc.elements, disc.prices, strict=True))
    assert set(pairs.values()) == {2}
    assert len(pairs) == 16
    assert all(sorted(disc.prices) == [2, 3, 4, 5] for disc in DISCS[8:])
    assert [disc.artefact for disc in DISCS[8:]] == list(ARTEFACTS)
    assert PROMENADE.prices == ()


@pytest.mark.parametrize("turned", range(4))
@pytest.mark.parametrize("side", DIRECTIONS)
def test_from_every_side_each_element_is_sold_twice_for_five_together(side: Direction, turned: int) -> None:
    shown: dict[Element, list[int]] = {}
    for disc in DISCS[:8]:
        index = (side - turned) % 4
        shown.setdefault(disc.elements[index], []).append(disc.prices[index])
    assert {element: (len(prices), sum(prices)) for element, prices in shown.items()} == dict.fromkeys(ELEMENTS, (2, 5))
    assert sorted(disc.prices[side] for disc in DISCS[8:]) == [2, 3, 4, 5]


def test_symmetry_a_quarter_turn_with_the_elements_renamed_is_the_same_table() -> None:
    """T27: Ectoplasm, Mana, Blood, Titanium follow each other round the board, so no seat is better off."""
    for disc in DISCS:
        image = quarter(disc)
        for side in DIRECTIONS:
            turned = (side + 1) % 4
            assert image.prices[turned] == disc.prices[side]
            if disc.elements:
                assert image.elements[turned] == (disc.elements[side] + 1) % 4
        assert image.fog == (-1 if disc.fog < 0 else (disc.fog + 1) % 4)
        if disc.artefact is not None:
            assert image.artefact == (disc.artefact + 1) % 4
    for side in DIRECTIONS:
        assert COMPETENCE[(side + 1) % 4] == (COMPETENCE[side] + 1) % 4
    for gate in GATES:
        for side in DIRECTIONS:
            assert gate.places[(side + 1) % 4] is quarter(gate.places[side])
    needs = {combination.needs for combination in COMBINATIONS}
    assert {(t, e, m, b) for e, m, b, t in needs} == needs


@pytest.mark.rule("smog", "R15")
def test_four_edges_are_fogged_at_the_start() -> None:
    table = table_of(dealt(4))
    fogged = {
        tuple(sorted((here.label, there.label)))
        for here in PLACES
        for direction, there in here.ways
        if table.fogs(here, direction, there)
    }
    assert fogged == {("1", "2"), ("3", "5"), ("4", "6"), ("7", "8")}


# ---- The deal


@pytest.mark.rule("smog", "R2")
def test_the_special_actions_and_the_artefacts_lie_ready() -> None:
    table = table_of(dealt(3))
    assert Counter(table.deck.things) == dict.fromkeys(SPECIALS, 2)
    assert table.hands == [[], [], []]
    assert [table.stock(artefact) for artefact in ARTEFACTS] == [4, 4, 4, 4]


@pytest.mark.rule("smog", "R3")
def test_four_of_the_six_agents_wait_openly_in_the_corners() -> None:
    met = set()
    for seed in range(30):
        match = dealt(2, seed)
        table = table_of(match)
        assert len(set(table.corners)) == 4
        assert set(table.corners) < set(AGENTS)
        assert table.figures == [None] * 4
        assert table.in_play == []
        told = [answer for answer in match.history() if answer.says == "agent-waits"]
        assert len(told) == 4
        assert all(answer.seen_by is None for answer in told)
        met |= set(table.corners)
    assert met == set(AGENTS)


@pytest.mark.rule("smog", "R4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gentlemen_begin_on_the_promenade_and_nobody_is_asked_which_one_to_take(seats: int) -> None:
    match = dealt(seats)
    assert table_of(match).places == [PROMENADE] * seats
    assert asked(match)[0] == "place-hourglass"
    assert all(answer.seat == NATURE for answer in match.history())


@pytest.mark.rule("smog", "R5")
@pytest.mark.parametrize(
    ("seats", "elements"),
    [
        (2, [Element.ECTOPLASM, Element.BLOOD]),
        (3, [Element.ECTOPLASM, Element.MANA, Element.BLOOD]),
        (4, [Element.ECTOPLASM, Element.MANA, Element.BLOOD, Element.TITANIUM]),
    ],
)
def test_everybody_begins_with_one_of_the_own_competence(seats: int, elements: list[Element]) -> None:
    table = table_of(dealt(seats))
    assert [table.competence(seat) for seat in range(seats)] == elements
    for seat in range(seats):
        assert table.elements[seat] == [int(element is elements[seat]) for element in ELEMENTS]


@pytest.mark.rule("smog", "R6")
def test_everybody_gets_a_combination_a_gate_and_two_coins() -> None:
    match = dealt(4)
    table = table_of(match)
    assert table.coins == [2, 2, 2, 2]
    assert len({c.label for c in table.combinations if c}) == 4
    assert len({gate.label for gate in table.gates if gate}) == 4
    for answer in match.history():
        if answer.says in ("deal-combination", "deal-gate"):
            assert answer.seen_by is not None
            assert len(answer.seen_by) == 1
    owners = [a.seen_by for a in match.history() if a.says == "deal-gate"]
    assert owners == [(0,), (1,), (2,), (3,)]


def test_the_thirteen_combinations() -> None:
    """T7: four elements, of the shape 1-1-1-1 or 2-1-1-0; both printed ones are among them."""
    assert len(COMBINATIONS) == len({c.needs for c in COMBINATIONS}) == 13
    assert all(sum(c.needs) == 4 and max(c.needs) <= 2 for c in COMBINATIONS)
    assert combination_called("e1-m1-b1-t1").needs == (1, 1, 1, 1)
    assert combination_called("e1-m2-b1-t0").needs == (1, 2, 1, 0)
    table = table_of(dealt(2))
    table.elements[0] = [2, 2, 1, 1]
    assert table.fulfils(0, combination_called("e1-m1-b1-t1"))
    assert table.fulfils(0, combination_called("e1-m2-b1-t0"))
    assert not table.fulfils(0, combination_called("e1-m1-b2-t0"))


def test_the_eight_gates_as_each_seat_sees_them() -> None:
    seen = {g.label: "".join(g.places[s].label for s in (2, 3, 0, 1)) for g in GATES}
    assert seen == {
        "up-left": "1386",
        "up": "2574",
        "up-right": "3861",
        "left": "4257",
        "right": "5742",
        "down-left": "6138",
        "down": "7425",
        "down-right": "8613",
    }


def test_what_the_special_actions_ask_for() -> None:
    e, m, b, t = ELEMENTS
    assert dict(zip(SPECIALS, map(set, NEEDS), strict=True)) == {
        Special.SPECTRAL_SPEED: {e},
        Special.QUEENS_FAVOUR: {t},
        Special.TITAN_BREATH: {m},
        Special.RITUAL: {b},
        Special.SHIFT: {e, b},
        Special.RUST: {t, m},
        Special.DRAGON: {m, b},
        Special.CHAOS: {t, e},
        Special.CHANNEL: {e, b, t},
        Special.DRAIN: {m, t, e},
        Special.DECREE: {b, e, t},
        Special.FAIRY: {m, b, e},
    }


@pytest.mark.rule("smog", "R7")
def test_anybody_may_be_first_and_nobody_has_the_favour() -> None:
    firsts = set()
    for seed in range(40):
        table = table_of(dealt(4, seed))
        assert not table.favour
        firsts.add(table.first)
    assert firsts == {0, 1, 2, 3}


# ---- The first hourglasses


@pytest.mark.rule("smog", "R8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_hourglasses_each_in_turn_from_the_first_player(seats: int) -> None:
    match = dealt(seats, 3)
    table = table_of(match)
    first = table.first
    asked_seats = []
    for label in ["1 north", "A south", "D west", "2 east", "3 east", "4 west", "8 north", "C north"][: 2 * seats]:
        assert asked(match)[0] == "place-hourglass"
        asked_seats.append(asked(match)[1])
        do(match, label)
    assert asked_seats == [(first + n) % seats for n in range(2 * seats)]
    assert asked(match) == ("act", first)
    assert sum(mask.bit_count() for mask in table_of(match).glasses) == 2 * seats
    assert table_of(match).supply == 30 - 2 * seats
    assert table_of(match).round == 1


@pytest.mark.rule("smog", "R8")
def test_any_free_side_of_any_disc_but_never_two_on_one() -> None:
    match = dealt(2)
    assert len(offers(match)) == 12 * 4
    assert not any("promenade" in offer for offer in offers(match))
    do(match, "5 south")
    assert "5 south" not in offers(match)
    assert len(offers(match)) == 47
    assert why(match, "5 south") == ("side-taken", "R8")


@pytest.mark.parametrize(
    ("lang", "north", "south", "told"),
    [
        (
            "en",
            "On disc 2: ectoplasm 2, towards the board's blood side",
            "On disc A: the Atlantean Key 2, towards the board's ectoplasm side",
            "Ada places an hourglass on disc 2: ectoplasm 2, towards the board's blood side.",
        ),
        (
            "it",
            "Sul disco 2: ectoplasma 2, verso il lato sangue del tabellone",
            "Sul disco A: la Chiave Atlantidea 2, verso il lato ectoplasma del tabellone",
            "Ada piazza una clessidra sul disco 2: ectoplasma 2, verso il lato sangue del tabellone.",
        ),
    ],
)
def test_words_tell_what_an_hourglass_would_block_and_on_which_side_of_the_board(
    lang: str, north: str, south: str, told: str
) -> None:
    """A disc has a side for blood, and so has the board: neither is taken for the other."""
    match, words = dealt(2), Words(GAME, lang, strict=True)
    assert match.question is not None
    offered = {label_of(option): words.say(GAME.phrase(option)) for option in match.question.options}
    assert (offered["2 north"], offered["A south"]) == (north, south)
    events = heard(match)
    do(match, "2 north")
    assert words.say(events[0].phrase, ["Ada", "Ada"]) == told


# ---- Reading discs


def test_everybody_reads_the_side_that_faces_the_own_chair() -> None:
    """T4: the printed example, and the same disc after one turn."""
    table = table_of(dealt(4))
    two = at("2")

    def reading(table: Table) -> dict[int, tuple[Element, int]]:
        sides = {seat: table.side(seat, two) for seat in range(4)}
        return {seat: (two.elements[side], two.prices[side]) for seat, side in sides.items()}

    e, m, b, t = ELEMENTS
    assert reading(table) == {NORTH: (e, 2), EAST: (b, 1), SOUTH: (t, 4), WEST: (m, 3)}
    table.turns[two.index] = 1
    assert reading(table) == {SOUTH: (b, 1), WEST: (t, 4), NORTH: (m, 3), EAST: (e, 2)}


def test_chairs_follow_each_other_clockwise() -> None:
    assert CHAIRS[4] == (Direction.SOUTH, Direction.WEST, Direction.NORTH, Direction.EAST)
    assert CHAIRS[2] == (Direction.SOUTH, Direction.NORTH)
    assert CHAIRS[3] == (Direction.SOUTH, Direction.WEST, Direction.NORTH)


def test_the_artefacts_are_where_the_box_says() -> None:
    assert [(d.label, d.artefact, d.prices) for d in DISCS[8:]] == [
        ("A", Artefact.ATLANTEAN_KEY, (3, 4, 2, 5)),
        ("B", Artefact.ADAMANTINE_KEY, (5, 3, 4, 2)),
        ("C", Artefact.SPECTRAL_CHAIN, (2, 5, 3, 4)),
        ("D", Artefact.MITHRIL_LOCK, (4, 2, 5, 3)),
    ]


def test_the_lab_counts_wins_by_who_went_first_in_the_first_round() -> None:
    """Not by where the marker has come to lie: it follows the Favour, and so whoever does well."""
    moved = 0
    for seed in range(20):
        match = Match(GAME, GAME.setup(3))
        match.play_out(SeededNature(seed))
        first = next(answer.label for answer in match.history() if answer.says == "first-player")
        table = match.state
        assert isinstance(table, Table)
        turns = [GAME.seat_traits(table, (int(first[-1]) + later) % 3)["turn"] for later in range(3)]
        assert turns == ["1", "2", "3"]
        moved += f"seat {table.first}" != first
    assert moved
