"""Many live tables at once: how many answers a second, and how long until everybody has been told.

Every table has two people who play and a stranger who looks on, over real WebSockets; every answer is on disk before it
is told. The echo has the same connections and messages as large, keeps nothing and knows no rules: it is the limit.
"""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import psutil
from table_server import ECHO, SERVER, client, process, somebody
from websockets.asyncio.client import ClientConnection, connect

CALM = 2.0
"""Seconds between two answers at a table where people think; 0 is as fast as the tables go."""


class Option(msgspec.Struct):
    label: str


class Asked(msgspec.Struct):
    mine: bool
    options: list[Option]


class View(msgspec.Struct):
    type: str
    number: int = -1
    status: str = ""
    question: Asked | None = None


decode = msgspec.json.Decoder(View).decode


@dataclass
class Load:
    """What came out of one run: seconds from each answer to the last update, and the size of each update."""

    seconds: float = 0
    waits: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    processor: float = 0
    """Seconds of the server's processor."""

    @property
    def rate(self) -> float:
        return len(self.waits) / self.seconds

    def percentile(self, part: float) -> float:
        """Milliseconds."""
        waits = sorted(self.waits)
        return waits[min(len(waits) - 1, int(len(waits) * part))] * 1000

    @property
    def update_bytes(self) -> int:
        return round(statistics.mean(self.sizes))

    @property
    def server_ms(self) -> float:
        return self.processor / len(self.waits) * 1000


@dataclass(frozen=True)
class GameLoad:
    """One game at both paces, each beside the echo, and the memory of a table with its three connections."""

    game: str
    calm: Load
    fast: Load
    calm_echo: Load
    fast_echo: Load
    kilobytes_a_table: float


class Table:
    """One table and its three connections."""

    def __init__(self, id: str, sockets: Sequence[ClientConnection]) -> None:
        self.id = id
        self.sockets = sockets
        self.views: list[View] = []
        self.dice = random.Random(id)

    async def look(self) -> None:
        for socket in self.sockets:
            await socket.send('{"type":"look"}')
        self.views = [await newer(socket, -1, None) for socket in self.sockets]

    async def play(self, until: float, pause: float, load: Load) -> None:
        await asyncio.sleep(self.dice.random() * pause)
        while time.perf_counter() < until:
            turn = next((n for n, view in enumerate(self.views) if view.question and view.question.mine), None)
            if turn is None:
                return  # over
            view = self.views[turn]
            assert view.question is not None
            label = self.dice.choice(view.question.options).label
            began = time.perf_counter()
            await self.sockets[turn].send(json.dumps({"type": "answer", "number": view.number, "label": label}))
            self.views = await asyncio.gather(*(newer(socket, view.number, load) for socket in self.sockets))
            load.waits.append(time.perf_counter() - began)
            await asyncio.sleep(pause * (0.5 + self.dice.random()))


async def newer(socket: ClientConnection, number: int, load: Load | None) -> View:
    """The next view after that number."""
    while True:
        message = await socket.recv(decode=False)
        view = decode(message)
        if view.type == "view" and view.number > number:
            if load is not None:
                load.sizes.append(len(message))
            return view


async def open_tables(port: int, game: str, count: int) -> list[Table]:
    """Tables of two people each; the third connection is a stranger's."""
    tables: list[Table] = []
    async with client(port) as http:
        for _ in range(count):
            first, second = await somebody(http, "A"), await somebody(http, "B")
            wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
            table = (await http.post("/api/tables", json=wish, headers=first)).json()["id"]
            joined = await http.post(f"/api/tables/{table}/join", json={}, headers=second)
            assert joined.json()["status"] == "playing"
            url = f"ws://127.0.0.1:{port}/tables/{table}/live"
            tables.append(Table(table, [await plug_in(url, headers) for headers in (first, second, {})]))
    for table in tables:
        await table.look()
    return tables


async def plug_in(url: str, headers: dict[str, str]) -> ClientConnection:
    return await connect(url, additional_headers=headers, compression=None, max_size=2**24, ping_interval=None)


async def measured(
    server: psutil.Process, plays: Sequence[Callable[[float, Load], Awaitable[None]]], seconds: float
) -> Load:
    """Let all play until the time is over."""
    load = Load()
    before, began = server.cpu_times(), time.perf_counter()
    await asyncio.gather(*(play(began + seconds, load) for play in plays))
    load.seconds = time.perf_counter() - began
    after = server.cpu_times()
    load.processor = after.user + after.system - before.user - before.system
    return load


async def load_of(game: str, count: int, seconds: float, folder: Path) -> GameLoad:
    paces: list[Load] = []
    memory: list[float] = []
    for pace in (CALM, 0.0):
        # A server of its own each, so that short games have not ended before the second pace begins.
        with process(SERVER, str(folder / f"{game}-{pace}")) as (server, port):
            empty = server.memory_info().rss
            tables = await open_tables(port, game, count)
            memory.append((server.memory_info().rss - empty) / count / 1024)
            plays = [lambda until, load, table=table: table.play(until, pace, load) for table in tables]  # noqa: B023
            paces.append(await measured(server, plays, seconds))
            for table in tables:
                for socket in table.sockets:
                    await socket.close()
    calm, fast = paces
    calm_echo = await echo(count, seconds, CALM, calm.update_bytes)
    fast_echo = await echo(count, seconds, 0.0, fast.update_bytes)
    return GameLoad(game, calm, fast, calm_echo, fast_echo, statistics.mean(memory))


async def echo(count: int, seconds: float, pause: float, size: int) -> Load:
    """The same three connections a room, and messages as large, sent on as they are."""
    message = json.dumps({"type": "view", "number": 0, "padding": "x" * max(0, size - 50)})

    async def talk(room: Sequence[ClientConnection], seed: int, until: float, load: Load) -> None:
        dice = random.Random(seed)
        await asyncio.sleep(dice.random() * pause)
        while time.perf_counter() < until:
            began = time.perf_counter()
            await room[0].send(message)
            await asyncio.gather(*(newer(socket, -1, load) for socket in room))
            load.waits.append(time.perf_counter() - began)
            await asyncio.sleep(pause * (0.5 + dice.random()))

    with process(ECHO) as (server, port):
        rooms = [[await plug_in(f"ws://127.0.0.1:{port}/rooms/{n}", {}) for _ in range(3)] for n in range(count)]
        plays = [lambda until, load, n=n: talk(rooms[n], n, until, load) for n in range(count)]
        load = await measured(server, plays, seconds)
        for room in rooms:
            for socket in room:
                await socket.close()
    return load
