"""No position from which a legal turn cannot be completed (P-18), and one source of legality."""

from __future__ import annotations

from dataclasses import replace

import pytest
from posing import offered, play, position
from reference import Turn

from ludoteca.games.plateau import GAME
from ludoteca.games.plateau.answers import Pick, Step
from ludoteca.games.plateau.game import Plateau
from ludoteca.games.plateau.movement import wished_points
from ludoteca.games.plateau.pieces import ARMIES, NOBODY, distances, ring
from ludoteca.games.plateau.state import PlateauState
from ludoteca.games.plateau.turn import begin_turn
from ludoteca.kernel.game import Setup, SetupValue
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import label_of


class Crowded(Plateau):
    """A few armies at random on a small ring, where turns that cannot be completed are near at hand."""

    def __init__(self, seed: int, lons: int, lats: int, armies: int) -> None:
        self.seed = seed
        self.board = ring(lons, lats)
        self.count = armies

    def begin(self, setup: Setup) -> PlateauState:
        state = super().begin(setup)
        lot = SeededNature(f"crowded:{self.seed}")
        board, seats = self.board, setup.seats
        state.house = replace(state.house, board=board)
        state.bases = [board.at(seat * board.lons // seats, 1) for seat in range(seats)]
        state.base_of = tuple(
            state.bases.index(point) if point in state.bases else NOBODY for point in range(board.points)
        )
        state.holds = [NOBODY] * board.points
        state.where = [NOBODY] * len(state.where)
        free = [point for point in lot.shuffled(range(board.points)) if point not in state.bases]
        for seat in range(seats):
            mine = lot.shuffled(range(seat * ARMIES, (seat + 1) * ARMIES))[: 1 + lot.index(self.count)]
            for army in mine:
                state.where[army] = free.pop()
                state.holds[state.where[army]] = army
            state.armies[seat] = sorted(mine)
        begin_turn(state, 0)
        return state


class Huddled(Plateau):
    """Armies thrown together at random in one place of a real board: about a base, along the red line, anywhere."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def begin(self, setup: Setup) -> PlateauState:
        state = super().begin(setup)
        lot = SeededNature(f"huddled:{self.seed}")
        board = state.house.board
        about = (*state.bases, *(point for point in range(board.points) if board.across[point]), *range(board.points))
        middle = about[lot.index(len(about))] if lot.index(2) else state.bases[lot.index(setup.seats)]
        far = distances(board, middle)
        near = sorted((point for point in range(board.points) if point not in state.bases), key=far.__getitem__)
        places = lot.shuffled(near[: 8 + lot.index(16)])
        state.holds = [NOBODY] * board.points
        state.where = [NOBODY] * len(state.where)
        for seat in lot.shuffled(range(setup.seats)):
            mine = lot.shuffled(range(seat * ARMIES, (seat + 1) * ARMIES))[: 2 + lot.index(5)]
            standing = sorted(army for army, _ in zip(mine, places, strict=False))
            for army in standing:
                state.where[army] = places.pop()
                state.holds[state.where[army]] = army
            state.armies[seat] = standing
        begin_turn(state, lot.index(setup.seats))
        return state


TABLES = [
    (2, "ring", {}),
    (3, "ring", {}),
    (3, "ring", {"annexation": "always"}),
    (3, "ring", {"short": True}),
    (4, "ring", {}),
    (4, "ring", {"annexation": "never"}),
    (4, "ring", {"short": True}),
    (2, "arena", {}),
    (2, "flat", {}),
    (4, "flat", {}),
    (4, "flat", {"short": True}),
]


@pytest.mark.rule("plateau", "P-18", "P-19", "P-24")
@pytest.mark.parametrize(("players", "board", "options"), TABLES)
@pytest.mark.parametrize("seed", range(12))
def test_the_same_on_every_board_for_every_number_of_players(
    seed: int, players: int, board: str, options: dict[str, SetupValue]
) -> None:
    game = Huddled(seed)
    match = Match(game, game.setup(players, board=board, **options))
    nature = SeededNature(seed)
    turn_began = -1
    for _ in range(20):
        if match.question is None:
            break
        plain = Turn.of(match.state)
        assert played_by_the_reference(match) == plain.options(), match.state.path
        if not match.state.moved and match.number != turn_began:
            turn_began = match.number
            assert match.state.required == plain.most()
        match.play_out(nature, 1)


def played_by_the_reference(match: Match) -> set[str]:
    state = match.state
    board = state.house.board
    found = set()
    assert match.question is not None
    for option in match.question.options:
        if isinstance(option, Pick | Step):
            what = "pick" if isinstance(option, Pick) else "step"
            found.add(f"{what} {(board.column(option.point), board.row(option.point))}")
        else:
            found.add(option)
    return found


@pytest.mark.rule("plateau", "P-18", "P-19")
@pytest.mark.parametrize(("players", "annexation"), [(2, "four"), (3, "four"), (3, "always")])
@pytest.mark.parametrize("seed", range(40))
def test_what_is_offered_is_exactly_what_leaves_a_turn_that_can_be_completed(
    seed: int, players: int, annexation: str
) -> None:
    game = Crowded(seed, lons=6 + seed % 2, lats=(2 if players == 2 else 3) + seed % 2, armies=4 if players == 2 else 3)
    match = Match(game, game.setup(players, annexation=annexation))
    nature = SeededNature(seed)
    turn_began = -1
    for _ in range(40):
        if match.question is None:
            break
        plain = Turn.of(match.state)
        assert played_by_the_reference(match) == plain.options(), match.state.path
        if not match.state.moved and match.number != turn_began:
            turn_began = match.number
            assert match.state.required == plain.most()
        match.state.check()
        match.play_out(nature, 1)


@pytest.mark.rule("plateau", "P-18", "P-19")
def test_two_conquests_in_one_turn_may_complete_it_too() -> None:
    """After the capture only five spaces are left to make; but the 2s can take both rival bases and so win."""
    match = position(
        {"A": "2@20,4 E@2,2", "B": "6@20,8 2@9,2 2@1,2", "C": "2@20,7 E@17,3 2@10,10"},
        "B",
        players=3,
    )
    assert "20,7" not in _steps_of(match, "6@20,8"), "one base is too far away, so this would be the end of the turn"
    match = position(
        {"A": "2@20,4 E@2,2", "B": "6@20,8 2@17,2 2@1,2", "C": "2@20,7 E@18,3 2@10,10"},
        "B",
        players=3,
    )
    assert "20,7" in _steps_of(match, "6@20,8")
    play(match, "20,7", "2@17,2 17,1")
    assert match.state.out == [2], "the conquest was all that was left, so it was not asked"
    assert match.state.lacking == 3
    play(match, "1,1")
    assert match.result is not None
    assert (match.result.winners, match.state.total) == ((1,), 5)


def _steps_of(match: Match, label: str) -> set[str]:
    if label in offered(match):
        play(match, label)
    return offered(match)


@pytest.mark.rule("plateau", "P-18")
def test_the_small_boards_do_put_completion_to_the_test() -> None:
    """The comparison above is worth something only if steps are refused for that reason, and turns fall short."""
    short = failing = 0
    for seed in range(60):
        game = Crowded(seed, lons=6, lats=2 + seed % 2, armies=4)
        match = Match(game, game.setup(2))
        nature = SeededNature(seed)
        while match.question is not None and match.number < 40:
            short += match.state.required < 6
            failing += any(refusal.code == "turn-would-fail" for _, refusal in match.question.refusals())
            match.play_out(nature, 1)
    assert short > 100
    assert failing > 100


@pytest.mark.parametrize(("board", "players"), [("ring", 2), ("ring", 3), ("ring", 4), ("arena", 2), ("flat", 2)])
def test_whatever_one_may_wish_is_offered_or_refused_for_a_reason(board: str, players: int) -> None:
    for seed in range(4):
        match = Match(GAME, GAME.setup(players, board=board))
        nature = SeededNature(seed)
        match.let_nature(nature)
        for _ in range(150):
            match.play_out(nature, 7)
            if match.question is None:
                break
            state = match.state
            offered = {label_of(option) for option in match.question.options}
            refused = {label_of(wish): refusal for wish, refusal in match.question.refusals()}
            assert not offered & set(refused)
            assert all(refusal.code and refusal.rule for refusal in refused.values())
            names = state.house.board.names
            if state.walker == NOBODY:
                wishes = {f"@{names[state.where[army]]}" for army in state.armies[state.turn]}
                known = {label[label.index("@") :] for label in offered | set(refused) if "@" in label}
                assert known == wishes
                assert "over" in offered | set(refused)
            else:
                wishes = {names[point] for point in wished_points(state)}
                assert wishes <= offered | set(refused)
                assert {label for label in offered if "," in label} <= wishes
                assert "stop" in offered | set(refused)


def test_the_laws_hold_in_random_play() -> None:
    for seats, board, options in (
        (2, "ring", {}),
        (3, "ring", {"annexation": "always"}),
        (4, "ring", {}),
        (2, "arena", {"strict": True}),
        (4, "flat", {"resignation": True}),
    ):
        match = Match(GAME, GAME.setup(seats, board=board, **options))
        nature = SeededNature(seats)
        while not match.over and match.number < 4000:
            match.play_out(nature, 5)
            match.state.check()


def test_one_answer_is_the_same_as_the_script() -> None:
    """`phase` and `script` lead to the same questions."""
    match = Match(GAME, GAME.setup(2, board="arena", start="first"))
    state = GAME.begin(match.setup)
    nature = SeededNature(7)
    begun = state.copy()
    for _ in range(200):
        phase = begun.phase()
        try:
            question = next(phase)
            assert match.question is not None
            while True:
                if len(question.options) < 2:
                    question = phase.send(question.options[0])
                    continue
                assert list(question.options) == list(match.question.options)
                index = nature.index(len(question.options))
                option = question.options[index]
                match.answer_at(index)
                question = phase.send(option)
        except StopIteration:
            pass
        if match.question is None:
            break
    assert begun.where == match.state.where
