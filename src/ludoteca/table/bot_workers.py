"""Bots think in other processes, so that people are answered meanwhile; and a table never waits for one in vain.

As many tasks run at once as there are processes; the others queue, and the longer the queue the less time each gets.
A bot that fails, takes too long or waits too long is answered for at random from what it was offered.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import random
import sys
from dataclasses import replace

import structlog

from ludoteca.bots import BotAnswer
from ludoteca.kernel.errors import CannotImagine
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Seat, label_of
from ludoteca.table.bot_process import LENGTH, Task

log = structlog.get_logger(__name__)

LONGEST_QUEUE_SECONDS = 6.0
GRACE_SECONDS = 3.0
"""What a bot may overrun its time by before its process is ended."""
START_SECONDS = 20.0
TRIES = 2
"""How many processes may end over one answer before it is given up."""
LEAST_SECONDS = 0.03


class BotWorkers:
    """The processes and the queue before them."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._seconds = seconds
        self._processes = processes
        self._free = asyncio.Semaphore(processes)
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._waiting = 0
        self._closed = False

    async def warm(self) -> None:
        """Have one process ready before it is needed."""
        if not self._all:
            self._idle.append(await self._start())

    async def close(self) -> None:
        self._closed = True
        for worker in list(self._all):
            await worker.end()
        self._all.clear()
        self._idle.clear()

    async def think(self, task: Task) -> BotAnswer | None:
        """A bot's answer, or None if it cannot be had in time: then one `at_random` will do."""
        self._waiting += 1
        try:
            async with asyncio.timeout(LONGEST_QUEUE_SECONDS):
                await self._free.acquire()
        except TimeoutError:
            return None
        finally:
            self._waiting -= 1
        try:
            crowd = 1 + self._waiting / self._processes
            return await self._ask(replace(task, seconds=max(LEAST_SECONDS, min(task.seconds, self._seconds) / crowd)))
        finally:
            self._free.release()

    async def _ask(self, task: Task) -> BotAnswer | None:
        for tried in range(TRIES):
            if self._closed:
                return None
            worker: _Worker | None = None
            try:
                worker = self._idle.pop() if self._idle and not tried else await self._start()
                async with asyncio.timeout(task.seconds + GRACE_SECONDS):
                    reply = await worker.ask(task)
            except TimeoutError as error:  # it hangs, and would again
                await self._failed(worker, task, error)
                return None
            except (OSError, EOFError, asyncio.IncompleteReadError) as error:
                await self._failed(worker, task, error)
                continue  # the process was ended, perhaps by somebody else: another one thinks about it
            except BaseException:  # we are being ended: the process may be in the middle of an answer
                await self._drop(worker)
                raise
            self._idle.append(worker)
            if isinstance(reply, str):
                log.warning("a bot failed", game=task.start.game, level=task.level, error=reply)
                return None
            return reply
        return None

    async def _failed(self, worker: _Worker | None, task: Task, error: Exception) -> None:
        log.warning("a bot's process failed", game=task.start.game, level=task.level, error=repr(error))
        await self._drop(worker)

    async def _start(self) -> _Worker:
        worker = _Worker(
            await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "ludoteca.table.bot_process",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        )
        self._all.add(worker)
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker.hear()
        except BaseException:
            await self._drop(worker)
            raise
        return worker

    async def _drop(self, worker: _Worker | None) -> None:
        if worker is not None:
            self._all.discard(worker)
            await worker.end()


class _Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def ask(self, task: Task) -> BotAnswer | str:
        given = self._process.stdin
        if given is None:
            raise EOFError("the process has no pipes")
        body = pickle.dumps(task)
        given.write(LENGTH.pack(len(body)) + body)
        await given.drain()
        return await self.hear()

    async def hear(self) -> BotAnswer | str:
        taken = self._process.stdout
        if taken is None:
            raise EOFError("the process has no pipes")
        (length,) = LENGTH.unpack(await taken.readexactly(LENGTH.size))
        reply: BotAnswer | str = pickle.loads(await taken.readexactly(length))
        return reply

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


def at_random(match: Match, seat: Seat) -> list[str]:
    """The labels of what a seat is offered, taken from what it may know, in an order of chance."""
    try:
        question = match.imagine(seat, SeededNature(random.getrandbits(64))).question
    except CannotImagine:  # the game's fault: the table must go on; its own options are no secret to the seat
        question = match.question
    if question is None:
        raise ValueError("the match is over")
    labels = [label_of(option) for option in question.options]
    random.shuffle(labels)
    return labels
