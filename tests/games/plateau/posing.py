"""Positions to order, played through the public surface: a Match of a game that begins where the test wants it to."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteca.games.plateau.game import Plateau
from ludoteca.games.plateau.pieces import ARMIES, EMBLEM, NOBODY
from ludoteca.games.plateau.state import PlateauState
from ludoteca.games.plateau.turn import begin_turn
from ludoteca.kernel.game import Setup
from ludoteca.kernel.log import Event
from ludoteca.kernel.match import Match
from ludoteca.kernel.values import Refusal, Seat, label_of

SEATS = "ABCD"


def position(
    armies: Mapping[str, str],
    turn: str = "A",
    *,
    players: int = 2,
    board: str = "ring",
    **options: str | int | bool,
) -> Match:
    """A match in which these armies alone are on the board, and `turn` is to move.

    position({"A": "2@5,5 E@0,1", "B": "6@6,6"}) puts a 2 and the Emblem of A and a 6 of B where they are said to be;
    "2B@5,5" is a 2 that B has lost to A by annexation. Empires that are not mentioned are out.
    """
    return Posed(armies, turn).match(players, board=board, **options)


class Posed(Plateau):
    def __init__(self, armies: Mapping[str, str], turn: str) -> None:
        self.wanted = armies
        self.first = SEATS.index(turn)

    def match(self, players: int, **options: str | int | bool) -> Match:
        return Match(self, self.setup(players, **options))

    def begin(self, setup: Setup) -> PlateauState:
        state = super().begin(setup)
        state.holds = [NOBODY] * len(state.holds)
        state.where = [NOBODY] * len(state.where)
        base_of = list(state.base_of)
        for seat in range(setup.seats):
            state.armies[seat] = []
            if SEATS[seat] not in self.wanted:
                base_of[state.bases[seat]] = NOBODY
                state.bases[seat] = NOBODY
                state.out.append(seat)
        state.base_of = tuple(base_of)
        for name, words in self.wanted.items():
            for word in words.split():
                self._put(state, SEATS.index(name), word)
        for armies in state.armies:
            armies.sort()
        begin_turn(state, self.first)
        return state

    @staticmethod
    def _put(state: PlateauState, seat: Seat, word: str) -> None:
        mark, _, name = word.partition("@")
        kind = EMBLEM if mark[0] == "E" else int(mark[0])
        origin = SEATS.index(mark[1]) if len(mark) > 1 else seat
        army = next(
            army
            for army in range(origin * ARMIES, (origin + 1) * ARMIES)
            if state.house.kinds[army] == kind and state.where[army] == NOBODY
        )
        point = state.house.board.numbers[name]
        assert state.holds[point] == NOBODY, f"two armies on {name}"
        state.holds[point] = army
        state.where[army] = point
        state.side[army] = seat
        state.armies[seat].append(army)


def play(match: Match, *labels: str) -> Match:
    """Give these answers, in this order. Checks the laws of the game after every one."""
    for word in " ".join(labels).split():
        match.answer_label(word)
        match.state.check()
    return match


def offered(match: Match) -> set[str]:
    """The labels on offer."""
    return set() if match.question is None else {label_of(option) for option in match.question.options}


def refused(match: Match, label: str) -> Refusal:
    """Why that label is not on offer. Fails if it is, or if nobody could say why."""
    assert match.question is not None
    assert label not in offered(match), f"{label} is on offer"
    for wish, refusal in match.question.refusals():
        if label_of(wish) == label:
            return refusal
    raise AssertionError(f"nobody can say why {label} is not on offer")


def why(match: Match, label: str) -> str:
    """The code and the rule of the refusal: "too-early P-9"."""
    refusal = refused(match, label)
    return f"{refusal.code} {refusal.rule}"


def on(match: Match, name: str) -> str:
    """Who stands on a point: "A4", "B2" (the commander and the kind), or "" for nobody."""
    state = match.state
    army = state.holds[state.house.board.numbers[name]]
    if army == NOBODY:
        return ""
    kind = state.house.kinds[army]
    return f"{SEATS[state.side[army]]}{'E' if kind == EMBLEM else kind}"


def hear(match: Match) -> list[Event]:
    """What happens from now on, as it is told."""
    told: list[Event] = []
    match.listen(told.append)
    return told
