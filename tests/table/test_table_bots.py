"""Bots think elsewhere, and a table never waits for one in vain."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import psutil
import pytest
from serving import Program, Server, serving

from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import label_of
from ludoteca.table import bot_workers
from ludoteca.table.book import Start
from ludoteca.table.bot_process import Task, Thinker
from ludoteca.table.bot_workers import BotWorkers, at_random

START = Start("connect-four", 2, {})


def task(answers: tuple[tuple[int, str], ...] = (), seat: int = 0, level: str = "novice", table: str = "t") -> Task:
    return Task(table, START, answers, seat, level, 0.2, "seed")


@pytest.fixture
async def workers() -> AsyncIterator[BotWorkers]:
    made = BotWorkers(1, 0.2)
    yield made
    await made.close()


def legal(label: str) -> bool:
    question = START.begin().question
    return question is not None and label in {label_of(option) for option in question.options}


async def test_a_bot_answers_from_another_process(workers: BotWorkers) -> None:
    answer = await workers.think(task())
    assert answer is not None
    assert legal(answer.label)


async def test_the_server_goes_on_while_a_bot_thinks(workers: BotWorkers) -> None:
    thinking = asyncio.create_task(workers.think(task(level="expert")))
    beats = 0
    while not thinking.done():
        await asyncio.sleep(0.005)
        beats += 1
    assert beats > 5
    assert thinking.result() is not None


async def test_a_failing_bot_is_no_answer_and_the_next_one_is(workers: BotWorkers) -> None:
    assert await workers.think(task(level="no such level")) is None
    assert await workers.think(task(answers=((1, "not to be"),))) is None
    assert await workers.think(task()) is not None


def thinkers(server: int | None = None) -> list[psutil.Process]:
    """The processes in which bots think."""
    children = psutil.Process(server).children(recursive=True)
    return [process for process in children if "bot_process" in " ".join(process.cmdline())]


async def test_a_process_that_dies_is_replaced_and_the_bot_thinks_again(workers: BotWorkers) -> None:
    await workers.warm()
    for process in thinkers():  # while nobody looks
        process.kill()
    assert await workers.think(task()) is not None
    thinking = asyncio.create_task(workers.think(task(level="expert")))
    await asyncio.sleep(0.1)  # in the middle of a thought
    (first,) = thinkers()
    first.kill()
    assert await thinking is not None
    assert thinkers() != [first]


async def test_an_answer_over_which_every_process_dies_is_given_up(workers: BotWorkers) -> None:
    await workers.warm()
    thinking = asyncio.create_task(workers.think(task(level="expert")))
    while not thinking.done():
        await asyncio.sleep(0.02)
        for process in thinkers():
            process.kill()
    assert thinking.exception() is None
    assert thinking.result() is None


async def test_a_bot_that_hangs_is_ended(workers: BotWorkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_workers, "GRACE_SECONDS", 0.3)
    await workers.warm()
    hung = thinkers()
    for process in hung:
        os.kill(process.pid, signal.SIGSTOP)
    began = time.monotonic()
    assert await workers.think(task()) is None
    assert time.monotonic() - began < 3
    assert not any(process.is_running() and process.status() == psutil.STATUS_STOPPED for process in hung)


async def test_a_crowd_is_served_in_less_time_each(workers: BotWorkers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten times the tables do not take ten times as long: each bot gets less, and who waits too long gets none."""
    await workers.warm()
    began = time.monotonic()
    crowd = [workers.think(task(level="expert", table=f"t{n}")) for n in range(24)]
    answers = await asyncio.gather(*crowd)
    assert time.monotonic() - began < 24 * 0.2
    assert sum(answer is not None for answer in answers) > 12
    monkeypatch.setattr(bot_workers, "LONGEST_QUEUE_SECONDS", 0.05)
    late = await asyncio.gather(*(workers.think(task(level="expert", table=f"u{n}")) for n in range(24)))
    assert sum(answer is None for answer in late) > 12


def test_a_thinker_follows_a_match_and_its_undos() -> None:
    thinker = Thinker()
    played: list[tuple[int, str]] = []
    match = START.begin()
    for number in range(6):
        assert match.question is not None
        seat = match.question.seat
        label = thinker.think(task(tuple(played), seat)).label
        match.answer_label(label, seat)
        played.append((seat, label))
        assert thinker._known["t"].match.number == number
    thinker.think(task(tuple(played[:2]), 0))
    assert thinker._known["t"].match.number == 2
    for n in range(20):
        thinker.think(task(table=f"x{n}"))
    assert len(thinker._known) == 8


def test_at_random_is_what_is_offered() -> None:
    match: Match = START.begin()
    match.let_nature(SeededNature(1))
    assert match.question is not None
    offered = [label_of(option) for option in match.question.options]
    drawn = [at_random(match, 0) for _ in range(20)]
    assert all(sorted(labels) == sorted(offered) for labels in drawn)
    assert len(set(map(tuple, drawn))) > 1


def test_a_bots_process_ends_with_its_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    robot = Program(server)
    table = robot.new_table("connect-four", "bot:novice", "me")["id"]
    robot.view(table, after=0, wait=20)
    assert server.process is not None
    children = psutil.Process(server.process.pid).children()
    assert children
    server.kill()
    gone, alive = psutil.wait_procs(children, timeout=10)
    assert gone
    assert not alive


def test_many_tables_of_bots_all_get_on(tmp_path: Path) -> None:
    """Back-pressure, not collapse: thirty tables on one thinking process, and people are answered meanwhile."""
    more = {"bot_pause": 0.0, "bot_seconds": 0.3, "bot_processes": 1}
    with serving(tmp_path / "data", more=more) as server:
        robot = Program(server)
        tables = [robot.new_table("connect-four", "bot:expert", "bot:expert")["id"] for _ in range(30)]
        slowest = 0.0
        for _ in range(20):
            began = time.monotonic()
            robot.http.get("/api/me")
            slowest = max(slowest, time.monotonic() - began)
            time.sleep(0.05)
        assert slowest < 1.5
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if all(robot.view(table)["last"] >= 2 for table in tables):
                break
            time.sleep(0.5)
        assert all(robot.view(table)["last"] >= 2 for table in tables)


def test_the_module_runs_alone_and_ends_with_its_input() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "ludoteca.table.bot_process"], input=b"", capture_output=True, timeout=60
    )
    assert run.returncode == 0
    assert b"ready" in run.stdout
