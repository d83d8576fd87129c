"""Capture, conquest, and how empires and the game come to an end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.games.plateau.answers import armies_phrase, base_phrase, piece_phrase
from ludoteca.games.plateau.pieces import EMBLEM, NOBODY, Army
from ludoteca.kernel.values import Result, Seat, SeatName, Word

if TYPE_CHECKING:
    from ludoteca.games.plateau.state import PlateauState


def capture(state: PlateauState, victim: Army) -> None:
    """An army leaves the board because an enemy ended its move upon it (P-29)."""
    state.armies[state.side[victim]].remove(victim)
    state.holds[state.where[victim]] = NOBODY
    state.where[victim] = NOBODY
    state.stirred = True


def conquest_ends(state: PlateauState) -> bool:
    """Would a conquest by the player to move end the game (P-49, P-50, the short game)?"""
    return state.house.short or len(state.house.empires) - len(state.out) == 2


def conquer(state: PlateauState, loser: Seat) -> None:
    """The player to move has ended a move on the base of `loser` (P-48); whoever stood there is captured already."""
    me = state.turn
    state.stirred = True
    ends = conquest_ends(state)
    _fall(state, loser)
    if ends:
        finish(state, "conquest", (me,))
    elif state.house.annexation:
        _annex(state, loser)
    else:
        _remove_all(state, loser)


def give_up(state: PlateauState) -> None:
    """The player to move resigns (P-54)."""
    me = state.turn
    if state.listener:
        state.tell("resigned", who=SeatName(me))
    _fall(state, me)
    _remove_all(state, me)
    _last_one_wins(state, "resignation")


def out_of_armies(state: PlateauState, seat: Seat) -> None:
    """A turn should begin, but there is nobody left to move (P-52)."""
    if state.listener:
        state.tell("no-armies", who=SeatName(seat))
    _fall(state, seat)
    _last_one_wins(state, "no-armies")


def draw_if_quiet(state: PlateauState) -> None:
    """Too many turns without a capture or conquest (P-53)."""
    alive = state.alive()
    if state.calm >= state.house.quiet * len(alive):
        if state.listener:
            state.tell("quiet", turns=state.house.quiet)
        finish(state, "quiet", _sharers(state))


def draw_if_repeated(state: PlateauState) -> None:
    """The same position with the same player to move for the third time (P-53). To be asked once, as a turn begins."""
    position = state.position()
    state.past.append(position)
    if state.house.repetition and state.past.count(position) >= 3:
        if state.listener:
            state.tell("repetition")
        finish(state, "repetition", _sharers(state))


def finish(state: PlateauState, reason: str, winners: tuple[Seat, ...]) -> None:
    about: dict[str, Word] = {} if len(winners) != 1 else {"who": SeatName(winners[0])}
    state.result = Result(reason, winners, out=tuple(state.out), about=about)


def _sharers(state: PlateauState) -> tuple[Seat, ...]:
    """With two players a draw is nobody's; among three or four the survivors share it (P-53)."""
    return () if state.house.players == 2 else tuple(state.alive())


def _last_one_wins(state: PlateauState, reason: str) -> None:
    alive = state.alive()
    if len(alive) == 1:
        finish(state, reason, (alive[0],))


def _fall(state: PlateauState, loser: Seat) -> None:
    """An empire is out: its base becomes an ordinary point (P-50, P-54, V-2)."""
    base_of = list(state.base_of)
    base_of[state.bases[loser]] = NOBODY
    state.base_of = tuple(base_of)
    state.bases[loser] = NOBODY
    state.out.append(loser)


def _remove_all(state: PlateauState, loser: Seat) -> None:
    """Everything the fallen empire commands leaves the board (P-50, P-54)."""
    for army in state.armies[loser]:
        if state.where[army] != NOBODY:
            state.holds[state.where[army]] = NOBODY
            state.where[army] = NOBODY
    state.armies[loser] = []
    if state.listener:
        state.tell("removed", armies=armies_phrase(state.house.empires[loser]))


def _annex(state: PlateauState, loser: Seat) -> None:
    """The small armies of the fallen empire obey the conqueror from now on; its Emblem leaves the board (V-1)."""
    me = state.turn
    gained = []
    for army in state.armies[loser]:
        point = state.where[army]
        if state.house.kinds[army] == EMBLEM:
            state.holds[point] = NOBODY
            state.where[army] = NOBODY
        elif point != NOBODY:
            state.side[army] = me
            gained.append(army)
    state.armies[loser] = []
    state.armies[me] = sorted(state.armies[me] + gained)
    state.fresh = state.fresh + gained
    if state.listener:
        state.tell(
            "annexed",
            who=SeatName(me),
            armies=armies_phrase(state.house.empires[loser]),
            count=len(gained),
            keys=tuple(f"army-{army}" for army in gained),
        )


def tell_step(state: PlateauState, army: Army, victim: Army, loser: Seat, over: Army) -> None:
    """Tell what a step did besides walking. To be called before its consequences, while all still stand."""
    me = SeatName(state.turn)
    hero = piece_phrase(state.piece(army))
    point = state.house.board.names[state.where[army]]
    keys = (f"army-{army}",)
    if over != NOBODY:
        state.tell("jumped", who=me, army=hero, over=piece_phrase(state.piece(over)), keys=keys)
    if victim != NOBODY:
        state.tell("captured", who=me, army=hero, victim=piece_phrase(state.piece(victim)), point=point, keys=keys)
    if loser != NOBODY:
        state.tell("conquered", who=me, army=hero, base=base_phrase(state.house.empires[loser]), keys=keys)
