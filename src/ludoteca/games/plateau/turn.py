"""A turn: pick an army up, walk it, put it down, as often as the spaces allow, and call the turn over.

The whole game is one script with a checkpoint before every decision, so a copy never has to repeat more than one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final

from ludoteca.games.plateau import completion
from ludoteca.games.plateau.answers import (
    OVER,
    RESIGN,
    STOP,
    Act,
    Answer,
    Pick,
    Piece,
    Step,
    picks_of,
    piece_phrase,
    plain_steps,
    step,
)
from ludoteca.games.plateau.budget import SMALL_MOST, TURN_LEAST, counted_towards
from ludoteca.games.plateau.completion import Foresight
from ludoteca.games.plateau.conquest import (
    capture,
    conquer,
    draw_if_quiet,
    draw_if_repeated,
    give_up,
    out_of_armies,
    tell_step,
)
from ludoteca.games.plateau.movement import (
    OpenStep,
    has_open_step,
    open_steps,
    why_not_step,
    wished_points,
)
from ludoteca.games.plateau.pieces import ARMIES, EMBLEM, NOBODY, Army, Point
from ludoteca.kernel.questions import CHECKPOINT, Question, Script, chance, reveal
from ludoteca.kernel.values import Option, Phrase, Refusal, Result, Seat, SeatName, say

if TYPE_CHECKING:
    from ludoteca.games.plateau.state import PlateauState


TURN_HAS_BEGUN: Final = Refusal("turn-has-begun", "P-54")


def play(state: PlateauState) -> Script[Result]:
    """The game from here to its end."""
    foresight = Foresight()
    if state.turn == NOBODY:
        yield CHECKPOINT
        yield from first_player(state)
    while state.result is None:
        yield CHECKPOINT
        if state.walker == NOBODY:
            take(state, (yield army_question(state, foresight)), foresight)
        else:
            walk(state, (yield step_question(state, foresight)), foresight)
            if state.house.strict and state.walker == NOBODY and state.result is None:
                # P-7 in its strict form: what is let go is settled, so taking it back needs the others' consent.
                yield from reveal("let-go", "let-go", "P-7")
    return state.result


def one_answer(state: PlateauState) -> Script[None]:
    """The same, one decision only."""
    script = play(state)
    asked = next(script)
    assert asked is CHECKPOINT
    try:
        question = script.send(None)
        while question is not CHECKPOINT:
            question = script.send((yield question))
    except StopIteration:
        return


def first_player(state: PlateauState) -> Script[None]:
    """P-2: drawn, unless the table has agreed that the first seat begins."""
    first: Seat = 0
    if state.house.drawn_start:
        first = yield from chance(tuple(range(state.house.players)), "first-player", "P-2")
    if state.listener:
        state.tell("first", who=SeatName(first))
    begin_turn(state, first)


# ---- the turn from one player to the next


def begin_turn(state: PlateauState, seat: Seat) -> None:
    """It is this seat's turn; or the next one's, if it has nothing to move (P-18, P-52)."""
    while True:
        state.turn = seat
        state.required = 0
        state.small = state.great = 0
        state.late = False
        state.moved = []
        state.fresh = []
        state.stirred = False
        state.trails_before, state.trails = state.trails, []
        if not state.armies[seat]:
            out_of_armies(state, seat)
            state.calm = 0
            state.past = []
        else:
            draw_if_repeated(state)
            if state.result is not None:
                return
            state.required = completion.largest_total(state, TURN_LEAST)
            if state.required > 0:
                return
            if state.listener:
                state.tell("skipped", who=SeatName(seat))
            state.calm += 1
            draw_if_quiet(state)
        if state.result is not None:
            return
        seat = next_seat(state)


def end_turn(state: PlateauState) -> None:
    """The turn has been called over: the next empire clockwise plays (P-2)."""
    if state.listener:
        state.tell("over", who=SeatName(state.turn), count=state.total)
    if state.stirred:
        state.calm = 0
        state.past = []
    else:
        state.calm += 1
        draw_if_quiet(state)
    if state.result is None:
        begin_turn(state, next_seat(state))


def next_seat(state: PlateauState) -> Seat:
    players = state.house.players
    seat = (state.turn + 1) % players
    while state.bases[seat] == NOBODY:
        seat = (seat + 1) % players
    return seat


# ---- between two moves: which army, or is the turn over?


def army_question(state: PlateauState, foresight: Foresight) -> Question[Answer]:
    need = state.lacking
    foresight.look(state)
    options: list[Answer] = []
    if not state.late:
        house, where, holds, base_of = state.house, state.where, state.holds, state.base_of
        kinds, near = house.kinds, house.board.near
        moved, fresh = state.moved, state.fresh
        small_left = state.small_left()
        safe = foresight.spaces >= need
        for army in state.armies[state.turn]:
            if army in moved or army in fresh:
                continue
            kind = kinds[army]
            at = where[army]
            if kind == EMBLEM:
                # After small armies nobody follows the Emblem: what is lacking it must bring itself.
                followed = state.small == 0
            elif small_left < 1:
                continue
            else:
                followed = True
            if need > 0 and safe and followed and army in foresight.armies:
                may = True
            else:
                may = False
                if need <= 1 or (safe and followed):
                    # A free point beside it that disturbs nobody is all it takes; nearly always there is one.
                    for point in near[at]:
                        free = holds[point] == NOBODY and base_of[point] == NOBODY
                        if free and (need <= 1 or point not in foresight.points):
                            may = True
                            break
                if not may:
                    may = completion.can_complete_with(state, army)
            if may:
                options.append(picks_of(house.board, kind, house.empires[army // ARMIES])[at])
    if need <= 0:
        options.append(OVER)
    if state.house.resignation and not state.moved:
        options.append(RESIGN)
    return Question(
        state.turn,
        options,
        "army",
        "P-5",
        wishes=lambda: army_wishes(state),
        about=_army_about(state.small + state.great, state.required),
    )


def army_wishes(state: PlateauState) -> Iterable[tuple[Option, Refusal]]:
    """The own armies that may not be moved, and calling the turn over too early: why not."""
    for army in state.armies[state.turn]:
        if (refusal := why_not_pick(state, army)) is not None:
            yield pick_of(state, army), refusal
    if (refusal := why_not_over(state)) is not None:
        yield OVER, refusal
    if state.house.resignation and state.moved:
        yield RESIGN, TURN_HAS_BEGUN


def pick_of(state: PlateauState, army: Army) -> Pick:
    return picks_of(state.house.board, state.house.kinds[army], state.empire(army))[state.where[army]]


def why_not_pick(state: PlateauState, army: Army) -> Refusal | None:
    """Why an own army may not be moved now."""
    named = {"army": piece_phrase(state.piece(army))}
    if army in state.moved:
        if state.house.kinds[army] == EMBLEM:
            return Refusal("emblem-has-moved", "P-13")
        return Refusal("has-moved", "P-8", named)
    if state.late:
        return Refusal("emblem-was-last", "P-14", named)
    if army in state.fresh:
        return Refusal("just-annexed", "V-4", named)
    if state.allowance(army) < 1:
        if state.small >= SMALL_MOST:
            return Refusal("small-spaces-spent", "P-11")
        return Refusal("turn-spaces-spent", "P-15")
    if not has_open_step(state, army):
        return Refusal("boxed-in", "P-23", named)
    if not completion.can_complete_with(state, army):
        return Refusal("turn-would-fail", "P-18", {"required": state.required})
    return None


def why_not_over(state: PlateauState) -> Refusal | None:
    """Why the turn may not be called over yet."""
    if state.lacking > 0:
        return Refusal("too-early", "P-9", {"lacking": state.lacking, "required": state.required})
    return None


def take(state: PlateauState, answer: Answer, foresight: Foresight) -> None:
    """An answer to `army_question`."""
    if isinstance(answer, Pick):
        army = state.holds[answer.point]
        state.walker = army
        state.walked = 0
        state.path = [answer.point]
        state.moved.append(army)
        state.late = answer.kind == EMBLEM and state.small > 0
        foresight.disturb(army, answer.point)
    else:
        foresight.forget()
        if answer == RESIGN:
            give_up(state)
            state.calm = 0
            state.past = []
            if state.result is None:
                begin_turn(state, next_seat(state))
        else:
            end_turn(state)


# ---- an army in hand: one step on, or down with it?


def step_question(state: PlateauState, foresight: Foresight) -> Question[Answer]:
    army = state.walker
    need = state.lacking
    counted = state.small + state.great
    required = state.required
    board = state.house.board
    safe = False
    if need > 1 or (need == 1 and state.walked > 0):
        foresight.look(state)
        safe = foresight.spaces >= need and not state.late
    options: list[Answer] = []
    at = state.where[army]
    left = state.left()
    for open_step in open_steps(state, army, at, state.path, state.walked, left):
        point, act, over = open_step
        cost = 1 if over == NOBODY else 2
        if need <= cost or (safe and point not in foresight.points) or completion.can_complete_after(state, open_step):
            count = counted + cost
            if act is Act.WALK and over == NOBODY:
                options.append(plain_steps(board, count, counted_towards(count, required))[point])
            else:
                options.append(_rich_step(state, open_step, count))
    if state.walked > 0 and (need <= 0 or safe or completion.can_complete_putting_down(state)):
        options.append(STOP)
    return Question(
        state.turn,
        options,
        "walk",
        "P-21",
        wishes=lambda: step_wishes(state),
        about=_walk_about(state.piece(army), counted, required, left),
    )


def _rich_step(state: PlateauState, open_step: OpenStep, count: int) -> Step:
    """A step that is more than walking a space."""
    point, act, over = open_step
    victim = state.holds[point]
    owner = state.base_of[point]
    return step(
        state.house.board.names[point],
        point,
        count,
        counted_towards(count, state.required),
        act,
        None if victim == NOBODY else state.piece(victim),
        None if over == NOBODY else state.piece(state.holds[over]),
        state.house.empires[owner] if act is Act.CONQUER else None,
    )


def step_wishes(state: PlateauState) -> Iterable[tuple[Option, Refusal]]:
    """The points about the army in hand that it may not step to, putting it down, changing it for another: why not."""
    board = state.house.board
    count = state.total + 1
    limit = counted_towards(count, state.required)
    for point in wished_points(state):
        if (refusal := why_not_step_and_complete(state, point)) is not None:
            yield plain_steps(board, count, limit)[point], refusal
    if (refusal := why_not_stop(state)) is not None:
        yield STOP, refusal
    in_hand = piece_phrase(state.piece(state.walker))
    for army in state.armies[state.turn]:
        if army != state.walker:
            yield pick_of(state, army), Refusal("another-in-hand", "P-7", {"army": in_hand})
    yield OVER, Refusal("still-in-hand", "P-7", {"army": in_hand})
    if state.house.resignation:
        yield RESIGN, TURN_HAS_BEGUN


def why_not_step_and_complete(state: PlateauState, point: Point) -> Refusal | None:
    """Why the army in hand may not step to a point: the board, or the rest of the turn."""
    if (refusal := why_not_step(state, point)) is not None:
        return refusal
    at = state.where[state.walker]
    for open_step in open_steps(state, state.walker, at, state.path, state.walked, state.left()):
        if open_step[0] == point and completion.can_complete_after(state, open_step):
            return None
    return Refusal("turn-would-fail", "P-18", {"required": state.required})


def why_not_stop(state: PlateauState) -> Refusal | None:
    """Why the army in hand may not be put down."""
    if state.walked == 0:
        return Refusal("not-moved-yet", "P-10")
    if state.lacking > 0 and not completion.can_complete_putting_down(state):
        if state.late or state.house.kinds[state.walker] == EMBLEM:
            return Refusal("emblem-must-go-on", "P-18", {"lacking": state.lacking})
        return Refusal("turn-would-fail", "P-18", {"required": state.required})
    return None


def walk(state: PlateauState, answer: Answer, foresight: Foresight) -> None:
    """An answer to `step_question`."""
    if not isinstance(answer, Step):
        put_down(state)
        return
    army, point = state.walker, answer.point
    holds = state.holds
    at = state.where[army]
    victim, loser = holds[point], NOBODY
    cost = 1
    jumped = NOBODY
    if answer.over is not None:
        cost = 2
        over = next(over for over, land in state.house.board.jumps[at] if land == point and holds[over] != NOBODY)
        jumped = holds[over]
        state.path.append(over)
    if answer.act is Act.CONQUER:
        loser = state.base_of[point]
    if victim != NOBODY:
        capture(state, victim)
    holds[at] = NOBODY
    holds[point] = army
    state.where[army] = point
    state.path.append(point)
    state.walked += cost
    if state.house.kinds[army] == EMBLEM:
        state.great += cost
    else:
        state.small += cost
    foresight.disturb(army, point)
    if answer.act is Act.WALK:
        if state.listener and jumped != NOBODY:
            tell_step(state, army, NOBODY, NOBODY, jumped)
        if state.left() < 1:
            put_down(state)
        return
    put_down(state)
    if state.listener:
        tell_step(state, army, victim, loser, jumped)
    if loser != NOBODY:
        conquer(state, loser)


def put_down(state: PlateauState) -> None:
    """The move of the army in hand is over (P-7)."""
    if state.listener:
        names = state.house.board.names
        state.tell(
            "moved",
            who=SeatName(state.turn),
            army=piece_phrase(state.piece(state.walker)),
            start=names[state.path[0]],
            end=names[state.path[-1]],
            spaces=state.walked,
            count=state.total,
            keys=(f"army-{state.walker}",),
        )
    state.trails.append(tuple(state.path))
    state.walker = NOBODY


@cache
def _army_about(count: int, required: int) -> Phrase:
    return say("army", count=count, required=required, lacking=max(0, required - count))


@cache
def _walk_about(piece: Piece, count: int, required: int, left: int) -> Phrase:
    return say(
        "walk",
        army=piece_phrase(piece),
        count=count,
        required=required,
        lacking=max(0, required - count),
        left=left,
    )
