"""The box: armies, boards, bases and how the game is set up (P-1 to P-4, P-47; T-12, T-36)."""

from __future__ import annotations

from collections import Counter

import pytest
from posing import hear, offered, on, play, position

from ludoteca.games.plateau import GAME
from ludoteca.games.plateau.pieces import ARENA, ARMIES, BASES, BOARDS, FLAT, RING, Board, Empire, distances
from ludoteca.kernel.errors import BadSetup
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature


def edges(board: Board) -> int:
    return sum(map(len, board.near)) // 2


def neighbours(board: Board, lon: int, lat: int) -> set[str]:
    return {board.names[point] for point in board.near[board.at(lon, lat)]}


@pytest.mark.rule("plateau", "P-1", "P-4")
@pytest.mark.parametrize(("board", "players"), sorted(BASES))
def test_every_empire_begins_with_nineteen_armies_on_points_of_their_own(board: str, players: int) -> None:
    """T-36."""
    state = GAME.begin(GAME.setup(players, board=board))
    assert len(state.where) == 19 * players == {2: 38, 3: 57, 4: 76}[players]
    assert len(set(state.where)) == len(state.where)
    for seat in range(players):
        armies = range(seat * ARMIES, (seat + 1) * ARMIES)
        assert Counter(state.house.kinds[army] for army in armies) == {2: 12, 4: 4, 6: 2, 12: 1}
        around = state.house.board.near[state.bases[seat]]
        assert len(around) == 3
        assert all(state.holds[point] in armies for point in around), "a base lies open at the start"


@pytest.mark.rule("plateau", "P-47")
@pytest.mark.parametrize(("board", "players"), sorted(BASES))
def test_the_base_is_where_the_emblem_starts(board: str, players: int) -> None:
    state = GAME.begin(GAME.setup(players, board=board))
    for seat in range(players):
        guard = state.holds[state.bases[seat]]
        assert guard // ARMIES == seat
        assert state.house.kinds[guard] == 12


@pytest.mark.rule("plateau", "P-3", "P-24")
def test_the_lines_of_the_ring() -> None:
    """T-12."""
    assert neighbours(RING, 0, 1) == {"23,1", "1,1", "0,2"}
    assert neighbours(RING, 5, 11) == {"4,11", "6,11", "5,10"}
    assert neighbours(RING, 7, 6) == {"6,6", "8,6", "7,5", "7,7"}
    assert "12,11" not in neighbours(RING, 0, 11)
    assert (RING.points, edges(RING)) == (264, 504)
    assert distances(RING, RING.at(0, 1))[RING.at(12, 1)] == 12
    assert distances(RING, RING.at(0, 11))[RING.at(12, 11)] == 12, "nothing leads across the hub"


@pytest.mark.rule("plateau", "P-3", "P-24")
def test_the_lines_of_the_other_boards() -> None:
    assert (ARENA.points, edges(ARENA)) == (176, 16 * 11 + 16 * 10)
    assert (FLAT.points, edges(FLAT)) == (264, 23 * 11 + 24 * 10 - 5)
    assert neighbours(FLAT, 12, 4) == {"11,4", "12,3", "12,5"}
    assert neighbours(FLAT, 12, 3) == {"11,3", "13,3", "12,2", "12,4"}
    assert neighbours(FLAT, 1, 1) == {"2,1", "1,2"}
    assert distances(FLAT, FLAT.at(12, 6))[FLAT.at(13, 6)] == 7, "three up, one across, three down"


@pytest.mark.rule("plateau", "P-2")
def test_the_first_player_is_drawn_and_turns_go_clockwise() -> None:
    begun = Counter()
    for seed in range(40):
        match = Match(GAME, GAME.setup(4))
        told = hear(match)
        match.let_nature(SeededNature(seed))
        assert match.question is not None
        assert told[0].says == "first"
        begun[match.question.seat] += 1
    assert set(begun) == {0, 1, 2, 3}

    match = Match(GAME, GAME.setup(3, start="first"))
    seats = []
    nature = SeededNature(1)
    while len(seats) < 7:
        assert match.question is not None
        if not seats or seats[-1] != match.question.seat:
            seats.append(match.question.seat)
        match.play_out(nature, 1)
    assert seats == [0, 1, 2, 0, 1, 2, 0]


@pytest.mark.rule("plateau", "P-2")
def test_the_first_empire_may_be_chosen() -> None:
    state = GAME.begin(GAME.setup(3, empire="greece"))
    assert state.house.empires == (Empire.GREECE, Empire.ROME, Empire.BABYLON)


@pytest.mark.rule("plateau", "P-4")
def test_an_army_never_joins_another_on_its_point() -> None:
    match = position({"A": "6@3,3 2@4,3 E@0,1", "B": "E@12,1 2@12,5"})
    play(match, "6@3,3")
    assert "4,3" not in offered(match)
    assert on(match, "4,3") == "A2"


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (3, {"board": "flat"}, "setup-board"),
        (3, {"board": "arena"}, "setup-board"),
        (4, {"board": "arena"}, "setup-board"),
        (2, {"short": True}, "setup-short, rule V-6"),
        (2, {"annexation": "always"}, "setup-annexation, rule P-49"),
        (4, {"short": True, "annexation": "never"}, "setup-annexation-short, rule V-6"),
        (5, {}, "2, 3, 4 players"),
        (2, {"quiet": 41}, "quiet cannot be 41"),
    ],
)
def test_setups_that_make_no_sense_are_refused(seats: int, options: dict[str, str | int | bool], says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        GAME.setup(seats, **options)


def test_every_board_is_used_by_some_setup() -> None:
    assert {name for name, _ in BASES} == set(BOARDS)
