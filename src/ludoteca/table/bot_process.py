"""Where bots think: a process of its own that is told how a match went and answers for one seat of it.

The server starts it as `python -m ludoteca.table.bot_process` and speaks with it over its standard input and output,
in pickles led by their length (both ends are ours). It ends when the server does, however that ends. The bot itself is
handed nothing but the imagined match.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import struct
import sys
from collections import OrderedDict
from dataclasses import dataclass
from typing import IO

from ludoteca import bots
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Seat
from ludoteca.table.book import Start

LENGTH = struct.Struct("!I")
READY = "ready"
"""What a process says when it can be asked."""
KEPT = 8
"""How many matches a process remembers, so that a long one is not played again for every answer."""


@dataclass(frozen=True, slots=True)
class Task:
    table: str
    start: Start
    answers: tuple[tuple[Seat, str], ...]
    seat: Seat
    level: str
    seconds: float
    seed: str


@dataclass(slots=True)
class _Known:
    start: Start
    answers: tuple[tuple[Seat, str], ...]
    match: Match
    bots: dict[tuple[Seat, str], bots.Bot]


class Thinker:
    """Follows some matches and answers in them."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, _Known] = OrderedDict()

    def think(self, task: Task) -> bots.BotAnswer:
        known = self._follow(task)
        bot = known.bots.get((task.seat, task.level))
        if bot is None:
            bot = known.bots[task.seat, task.level] = bots.player(task.level)
        imagined = known.match.imagine(task.seat, SeededNature(task.seed))
        return bot.answer(imagined, task.seat, task.seconds, task.seed)

    def _follow(self, task: Task) -> _Known:
        known = self._known.pop(task.table, None)
        if known is None or known.start != task.start or task.answers[: len(known.answers)] != known.answers:
            known = _Known(task.start, (), task.start.deal(task.start.begin()), {})
        match = known.match
        for seat, label in task.answers[len(known.answers) :]:
            match.answer_label(label, seat)
            match = task.start.deal(match)
        known.match, known.answers = match, task.answers
        self._known[task.table] = known
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known


def read(stream: IO[bytes]) -> bytes | None:
    """The next message, or None at the end."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    body = stream.read(LENGTH.unpack(head)[0])
    return body or None


def send(stream: IO[bytes], reply: bots.BotAnswer | str) -> None:
    body = pickle.dumps(reply)
    stream.write(LENGTH.pack(len(body)) + body)
    stream.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's; we end with its pipe
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # people before bots
    given, taken = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a plugin prints must not go into the messages
    thinker = Thinker()
    try:
        send(taken, READY)
        while (message := read(given)) is not None:
            task: Task = pickle.loads(message)
            try:
                reply: bots.BotAnswer | str = thinker.think(task)
            except Exception as error:
                reply = f"{type(error).__name__}: {error}"
            send(taken, reply)
    except BrokenPipeError:  # the server has ended while we thought
        os._exit(0)  # at once: Python would try to flush what nobody reads


if __name__ == "__main__":
    main()
