"""The box, setting up (S-1 to S-11) and the characters (S-12 to S-25)."""

from __future__ import annotations

from collections import Counter

import pytest
from shadows_posing import asked, at, holder, offered, on, play, pose, rotated, state, why

from ludoteca.games.shadows import GAME
from ludoteca.games.shadows.layouts import LAYOUTS, cells_of
from ludoteca.games.shadows.pieces import (
    CITIZENS,
    HEIRS,
    LEADERS,
    MARKERS,
    TOKENS,
    TRAITS,
    Character,
    Level,
    character,
    shared_traits,
    traits_of,
)
from ludoteca.games.shadows.pools import NUMBERS
from ludoteca.games.shadows.state import Stage, Table
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import NATURE


def set_up(players: int, seed: int, **options: str | int | bool) -> Match:
    """A match at the beginning of its first round, every choice made by lot."""
    match = Match(GAME, GAME.setup(players, **options))
    nature = SeededNature(seed)
    while table(match).stage is not Stage.ROUND:
        assert match.question is not None
        match.answer_at(nature.index(len(match.question.options)))
    return match


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


# ---- setting up


@pytest.mark.rule("shadows", "S-1", "S-2", "S-4", "S-9", "S-11", "S-7")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("cards", ["basic", "advanced"])
def test_the_grid_is_dealt(players: int, cards: str) -> None:
    """T-49 and T-50."""
    level = Level.A if cards == "basic" else Level.B
    for seed in range(60):
        t = table(set_up(players, seed, cards=cards))
        t.check()
        assert len({leader.faction for leader in t.leaders}) == players
        assert {leader.level for leader in t.leaders} == {level}
        assert t.card(t.layout.heir) in HEIRS
        assert t.card(t.layout.heir).level is level
        assert t.reserve == [TOKENS] * players
        assert t.citizens.bit_count() == 3 * players
        assert t.face_down.bit_count() == t.layout.citizens - 3 * players
        assert len(t.bag) == 24 - 3 * players, "face down, and left over"
        assert {card.level for card in t.cards_in(t.citizens)} == {level}
        for seat, steps in enumerate(t.layout.doorsteps):
            assert all(card.has(t.leaders[seat].distinctive) for card in t.cards_in(steps))
        assert t.marked == t.rotated == 0
    assert t.layout.size <= MARKERS


@pytest.mark.rule("shadows", "S-3", "S-20")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_layouts(players: int) -> None:
    layout = LAYOUTS[players]
    assert layout.citizens == {2: 12, 3: 15, 4: 20}[players]

    def apart(one: int, other: int) -> int:
        (r, c), (s, d) = layout.places[one], layout.places[other]
        return max(abs(r - s), abs(c - d))

    for seat, cell in enumerate(layout.leaders):
        assert layout.near[cell].bit_count() == 3
        assert layout.doorsteps[seat] == layout.near[cell]
        assert apart(cell, layout.heir) == 2
        assert all(apart(cell, other) == 4 for other in layout.leaders if other != cell)
    for cell in range(layout.size):
        around = {other for other in range(layout.size) if apart(cell, other) == 1}
        assert set(cells_of(layout.near[cell])) == around
    turns = [layout.places[cell] for cell in layout.leaders]
    corners = [(0, 0), (0, 4), (4, 4), (4, 2), (2, 4), (4, 0)]
    assert [corners.index(place) for place in turns] == sorted(corners.index(place) for place in turns)


@pytest.mark.rule("shadows", "S-5", "S-6")
def test_the_lot_names_who_begins_and_each_in_turn_places_one() -> None:
    match = Match(GAME, GAME.setup(3))
    while asked(match)[1] != "first-by-lot":
        match.answer_at(0)
    assert asked(match)[0] == NATURE
    assert match.question is not None
    first = table(match).seat_of(match.question.options[2])
    match.answer_at(2)
    seats = []
    while table(match).stage is Stage.PLACING:
        match.let_nature(SeededNature(7))
        if table(match).stage is Stage.PLACING:
            seat, says = asked(match)
            assert says == "place"
            layout = table(match).layout
            free = layout.doorsteps[seat] & ~table(match).open
            assert offered(match) == [layout.names[cell] for cell in cells_of(free)]
            seats.append(seat)
            match.answer_at(len(offered(match)) - 1)
    order = [(first + n) % 3 for n in range(3)]
    assert seats == order * 2, "the third place of each is no choice"
    assert table(match).turn == first


@pytest.mark.rule("shadows", "S-7")
def test_what_does_not_suit_is_set_aside_and_comes_back() -> None:
    match = Match(GAME, GAME.setup(2))
    while asked(match)[1] != "reveal":
        match.answer_at(0)
    t = table(match)
    trait = t.leaders[t.turn].distinctive
    bad = next(card for card in t.bag if not card.has(trait))
    match.answer(bad)
    assert asked(match) == (NATURE, "reveal")
    assert table(match).aside == [bad]
    assert bad not in table(match).bag
    while table(match).stage is Stage.PLACING:
        match.let_nature(SeededNature(1)) if asked(match)[0] == NATURE else match.answer_at(0)
    assert table(match).aside == []
    assert bad in [*table(match).bag, *table(match).cards]


@pytest.mark.rule("shadows", "S-8")
def test_a_pool_that_runs_out_takes_back_what_was_set_aside_or_any() -> None:
    match = Match(GAME, GAME.setup(2))
    while asked(match)[1] != "reveal":
        match.answer_at(0)
    t = table(match)
    trait = t.leaders[t.turn].distinctive
    bad = [card for card in CITIZENS if not card.has(trait)][:3]
    good = next(card for card in CITIZENS if card.has(trait))
    t.bag[:] = [bad[0], bad[2]]  # the open question offers this list
    t.aside = [bad[1], good]
    match.answer(bad[0])
    assert asked(match)[1] == "reveal", "bad[2] was alone in the deck, and was set aside; all are shuffled in"
    assert set(table(match).bag) == {bad[0], bad[1], bad[2], good}
    t = table(match)
    t.bag[:] = bad
    t.aside.clear()
    match.answer(bad[1])
    assert asked(match)[1] == "place", "no card left has the Trait: the top one is taken"


@pytest.mark.rule("shadows", "S-10", "S-120")
def test_nobody_knows_a_face_down_card() -> None:
    match = set_up(4, 3)
    t = table(match)
    assert not t.settled
    assert not t.known
    for seat in (*range(4), -3):
        assert all(t.sees(seat, cell) is None for cell in cells_of(t.face_down))


@pytest.mark.rule("shadows", "S-11", "S-1")
def test_leaders_are_chosen_of_different_factions_and_of_the_right_level() -> None:
    match = Match(GAME, GAME.setup(4, cards="advanced", leaders="choose"))
    assert asked(match) == (0, "leader")
    assert offered(match) == ["pierre", "ignacio", "genevieve", "master-coin"]
    play(match, "genevieve")
    assert asked(match) == (1, "leader")
    assert offered(match) == ["pierre", "ignacio", "master-coin"]
    match = Match(GAME, GAME.setup(4, cards="variety", leaders="choose", sets_a=4, sets_b=1))
    assert len(offered(match)) == 8, "in full variety either Leader"
    play(match, "isabella")
    assert "genevieve" not in offered(match)
    assert len(offered(match)) == 6


# ---- characters


@pytest.mark.rule("shadows", "S-12")
def test_the_deck_of_characters() -> None:
    """T-52."""
    assert (len(LEADERS), len(HEIRS), len(CITIZENS)) == (8, 2, 58)
    counts = Counter((card.level.value, card.number) for card in CITIZENS)
    assert counts == {
        **{(level, number): 6 for level in "AB" for number in NUMBERS},
        **{("C", number): 2 for number in NUMBERS},
        ("B", "*"): 2,
    }
    for card in CITIZENS:
        if card.number == "*":
            assert card.traits == sum(TRAITS)
        else:
            assert card.has(TRAITS[int(card.number) - 1]), "number k has the Trait of faction k"


ORACLE = """
LRNM 3 3 3 3 3 3 3 3 | LRNm 4 2 3 4 2 3 2D 2D | LRnM 3 4 2 3 2D 2D 4 2 | LRnm 4 3 2 4 1D 2D 3D 1D
LrNM 2 3 2D 2D 4 2 3 4 | LrNm 3 2 2D 3D 3 2 2D 3D | LrnM 2 4 1D 2D 3D 1D 4 3 | Lrnm 3 3 1D 3D 2D 1D 3D 2D
lRNM 2D 2D 4 2 3 4 2 3 | lRNm 3D 1D 4 3 2 4 1D 2D | lRnM 2D 3D 3 2 2D 3D 3 2 | lRnm 3D 2D 3 3 1D 3D 2D 1D
lrNM 1D 2D 3D 1D 4 3 2 4 | lrNm 2D 1D 3D 2D 3 3 1D 3D | lrnM 1D 3D 2D 1D 3D 2D 3 3 | lrnm 2D 2D 2D 2D 2D 2D 2D 2D
"""


@pytest.mark.rule("shadows", "S-13", "S-14", "S-16")
def test_every_leader_with_every_pattern_of_traits() -> None:
    """T-51: all 128 cells of the table."""
    order = ["bonifatius", "pierre", "margayth", "ignacio", "isabella", "genevieve", "ornatto", "master-coin"]
    rows = [row.split() for row in ORACLE.replace("\n", "|").split("|") if row.strip()]
    assert len(rows) == 16
    for code, *told in rows:
        card = Character(0, "x", CITIZENS[0].rank, Level.A, "1", traits_of(code), CITIZENS[0].source)
        for name, cell in zip(order, told, strict=True):
            leader = character(name)
            assert shared_traits(leader, card) == int(cell[0]), (code, name)
            assert card.has(leader.distinctive) == (len(cell) == 1), (code, name)


@pytest.mark.rule("shadows", "S-15")
def test_the_joker_does_not_make_a_card_rich() -> None:
    """Genevieve's Joker is Rich; for Berengar only printed Traits matter."""
    match = pose(
        {"b1": "berengar", "a2": "osric", "b2": "corvina"},
        tokens={"berengar": {2: 1}, "osric": {0: 1}, "corvina": {0: 1}},
        turn=2,
    )
    play(match, "use berengar")
    assert on(match, "corvina") == {}, "the only Rich one near"
    assert on(match, "osric") == {0: 1}


@pytest.mark.rule("shadows", "S-17", "S-18", "S-19", "S-91")
def test_control_follows_the_tokens() -> None:
    match = pose({"b1": "osric", "a2": "faris", "b2": "anselm"}, tokens={"osric": {0: 2}, "faris": {0: 1, 1: 1}})
    t = state(match)
    assert holder(match, "osric") == 0
    assert holder(match, "anselm") == -1
    assert holder(match, "faris") == -1
    assert [t.controller(cell) for cell in t.layout.leaders] == [0, 1, 2, 3]
    t.add(1, at(match, "osric"), 1)
    assert holder(match, "osric") == -1
    t.take(0, at(match, "osric"), 2)
    assert holder(match, "osric") == 1
    t.rotate(at(match, "osric"))
    t.take(1, at(match, "osric"), 1)
    assert holder(match, "osric") == -1
    assert rotated(match, "osric"), "rotation stays with the card"


@pytest.mark.rule("shadows", "S-21", "S-24", "S-25")
def test_a_rotated_card_uses_nothing_until_reactivated() -> None:
    """T-18."""
    match = pose(
        {"b1": "osric", "a2": "paolo", "b2": "anselm"},
        tokens={"osric": {0: 1}, "paolo": {0: 1}},
        marked="osric",
        rotated="osric",
        passed=(1, 2, 3),
    )
    assert why(match, "use osric") == "turned S-24"
    play(match, "use paolo")
    assert rotated(match, "paolo")
    assert not rotated(match, "osric")
    assert "use osric" in offered(match)
    assert why(match, "influence osric") == "marked S-34", "the marker stays"


@pytest.mark.rule("shadows", "S-24")
def test_a_rotated_card_is_no_target_for_rotation() -> None:
    match = pose(
        {"b1": "corvina", "a2": "osric", "b2": "anselm", "c1": "faris"}, tokens={"corvina": {0: 1}}, rotated="osric"
    )
    play(match, "use corvina")
    assert why(match, "osric") == "not-upright S-24"


@pytest.mark.rule("shadows", "S-22", "S-23")
def test_a_reaction_turns_the_card_a_passive_does_not() -> None:
    """T-22: a Passive is off in Conflict, on again when it is over, and works while Rotated."""
    match = pose(
        {"b1": "hildegund", "a2": "osric", "b2": "fulk"},
        tokens={"hildegund": {0: 2}, "fulk": {1: 1}},
        rotated="hildegund",
        turn=1,
    )
    from ludoteca.games.shadows.passives import keeps_tokens

    t, cell = state(match), at(match, "hildegund")
    assert keeps_tokens(t, 1) == 1 << cell
    assert keeps_tokens(t, 0) == 0
    t.add(1, cell, 1)
    assert keeps_tokens(t, 1) == 0
    t.take(1, cell, 1)
    assert keeps_tokens(t, 1) == 1 << cell
    match = pose({"b1": "edmund", "b2": "osric"}, tokens={"edmund": {1: 1}, "osric": {1: 1}})
    play(match, "influence bonifatius", "osric", "react edmund")
    assert rotated(match, "edmund")
