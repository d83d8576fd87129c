"""Live tables on this machine: 200 tables with three clients each (two who play, one who looks on).

    python bench/bench_table.py [--tables 200] [--seconds 10] [--games connect-four,smog]

Real server processes, real WebSockets, every answer on disk before it is told. Measured: answers a second and the time
from an answer to the last of the three updates, once as fast as the tables go and once at a calm pace; memory a table;
the same load on a bare echo of the same framework (it keeps nothing and knows no rules: the limit); and the time to
open a match of 3,000 answers that is not in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
from pathlib import Path
from ludoteca.table.serve import run
from ludoteca.table.settings import Rates, Settings
data = Path(sys.argv[1])
settings = Settings(data, rates=Rates.unlimited(), sockets_an_address=10_000)
sys.exit(run("127.0.0.1", 0, data, browser=False, settings=settings))
"""

ECHO = """
import asyncio, sys
import uvicorn
from litestar import Litestar, WebSocket, websocket
from ludoteca.table.serve import listen

rooms = {}

@websocket("/rooms/{id:str}")
async def room(socket: WebSocket, id: str) -> None:
    await socket.accept()
    members = rooms.setdefault(id, set())
    members.add(socket)
    try:
        while True:
            message = await socket.receive_data(mode="text")
            for member in list(members):
                await member.send_data(message, mode="text")
    except Exception:
        members.discard(socket)

listening = listen("127.0.0.1", 0)
print(f"at http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
config = uvicorn.Config(Litestar([room], openapi_config=None), log_level="error", ws_max_size=2**22)
with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
    runner.run(uvicorn.Server(config).serve(sockets=[listening]))
"""


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
    """What came out of one run."""

    seconds: float = 0
    waits: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    processor: float = 0
    """Seconds of the server's processor."""

    def told(self, what: str) -> dict[str, Any]:
        waits = sorted(self.waits)
        return {
            "what": what,
            "answers a second": round(len(waits) / self.seconds),
            "ms to everyone, p50": round(statistics.median(waits) * 1000, 1),
            "ms to everyone, p95": round(waits[int(len(waits) * 0.95)] * 1000, 1),
            "bytes an update": round(statistics.mean(self.sizes)),
            "server ms an answer": round(self.processor / len(waits) * 1000, 2),
        }


@contextlib.contextmanager
def process(program: str, *arguments: str) -> Any:
    running = subprocess.Popen([sys.executable, "-c", program, *arguments], stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", running.stdout.readline())
        assert found, "the server did not start"
        yield psutil.Process(running.pid), int(found[1])
    finally:
        running.terminate()
        running.wait(20)


class Table:
    """One table and its three connections."""

    def __init__(self, id: str, sockets: list[ClientConnection]) -> None:
        self.id = id
        self.sockets = sockets
        self.views: list[View] = []
        self.dice = random.Random(id)

    async def look(self) -> None:
        for socket in self.sockets:
            await socket.send('{"type":"look"}')
        self.views = [await newer(socket, -1, None) for socket in self.sockets]

    async def play(self, until: float, pause: float, load: Load) -> None:
        if pause:
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
            if pause:
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
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        for _ in range(count):
            first, second = [(await http.post("/api/people", json={"name": name})).json()["token"] for name in "AB"]
            seats = [{"kind": "me"}, {"kind": "open"}]
            wish = {"game": game, "seats": seats, "public": True}
            table = (await http.post("/api/tables", json=wish, headers=bearer(first))).json()["id"]
            joined = await http.post(f"/api/tables/{table}/join", json={}, headers=bearer(second))
            assert joined.json()["status"] == "playing"
            url = f"ws://127.0.0.1:{port}/tables/{table}/live"
            sockets = [
                await connect(url, additional_headers=headers, compression=None, max_size=2**24, ping_interval=None)
                for headers in (bearer(first), bearer(second), {})
            ]
            tables.append(Table(table, sockets))
    for table in tables:
        await table.look()
    return tables


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def measure(server: psutil.Process, tables: list[Table], seconds: float, pause: float) -> Load:
    load = Load()
    before, began = server.cpu_times(), time.perf_counter()
    until = began + seconds
    await asyncio.gather(*(table.play(until, pause, load) for table in tables))
    load.seconds = time.perf_counter() - began
    after = server.cpu_times()
    load.processor = after.user + after.system - before.user - before.system
    return load


async def tables_of(game: str, count: int, seconds: float, folder: Path) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    with process(SERVER, str(folder / game)) as (server, port):
        empty = server.memory_info().rss
        tables = await open_tables(port, game, count)
        full = server.memory_info().rss
        calm = await measure(server, tables, seconds, 2.0)
        lines.append(calm.told(f"{game}: {count} tables x 3, an answer every 2 s"))
        lines[-1]["kB a table"] = round((full - empty) / count / 1024)
        fast = await measure(server, tables, seconds, 0.0)
        if len(fast.waits) > count:
            lines.append(fast.told(f"{game}: {count} tables x 3, as fast as they go"))
        await close(tables)
        size = round(statistics.mean(calm.sizes))
    lines.append(await echo(count, seconds, 2.0, size))
    lines.append(await echo(count, seconds, 0.0, size))
    for own, bare in zip(lines[:2], lines[-2:], strict=False):
        own["of the echo's rate"] = round(own["answers a second"] / bare["answers a second"], 3)
        own["of the echo's p50"] = round(own["ms to everyone, p50"] / bare["ms to everyone, p50"], 2)
    return lines


async def echo(count: int, seconds: float, pause: float, size: int) -> dict[str, Any]:
    """The same three connections a room, and messages as large, sent on as they are."""
    with process(ECHO) as (server, port):
        rooms: list[list[ClientConnection]] = []
        for n in range(count):
            url = f"ws://127.0.0.1:{port}/rooms/{n}"
            rooms.append([await connect(url, compression=None, max_size=2**24, ping_interval=None) for _ in range(3)])
        load = Load()
        message = json.dumps({"type": "view", "number": 0, "padding": "x" * max(0, size - 50)})

        async def talk(room: list[ClientConnection], until: float) -> None:
            dice = random.Random(id(room))
            await asyncio.sleep(dice.random() * pause)
            while time.perf_counter() < until:
                began = time.perf_counter()
                await room[0].send(message)
                await asyncio.gather(*(newer(socket, -1, load) for socket in room))
                load.waits.append(time.perf_counter() - began)
                await asyncio.sleep(pause * (0.5 + dice.random()) if pause else 0)

        before, began = server.cpu_times(), time.perf_counter()
        await asyncio.gather(*(talk(room, began + seconds) for room in rooms))
        load.seconds = time.perf_counter() - began
        after = server.cpu_times()
        load.processor = after.user + after.system - before.user - before.system
        for room in rooms:
            for socket in room:
                await socket.close()
    pace = "every 2 s" if pause else "as fast as they go"
    return load.told(f"bare echo of {size} bytes: {count} rooms x 3, {pace}")


async def close(tables: list[Table]) -> None:
    for table in tables:
        for socket in table.sockets:
            await socket.close()


async def cold(game: str, answers: int, folder: Path) -> dict[str, Any]:
    """A long match written into the store of a server that has never seen it, and the first look at it."""
    from ludoteca import shelf
    from ludoteca.kernel.match import Match
    from ludoteca.kernel.nature import SeededNature
    from ludoteca.table.sqlite_storage import SqliteStorage
    from ludoteca.table.storage import Line, SeatRow, TableRow

    rules = shelf.game(game)
    setup = rules.setup(3)
    for seed in range(100):
        match = Match(rules, setup)
        match.play_out(SeededNature(seed), answers)
        if match.number == answers:
            break
    lines = [Line(a.number, "answer", a.seat, a.label) for a in match.history() if not a.forced]
    seats = tuple(SeatRow(seat, "bot", level="novice") for seat in range(3))
    row = TableRow("cold", game, rules.rules, 3, dict(setup.options), seats, "", status="playing", secret=b"s" * 32)
    store = SqliteStorage(folder / "cold" / "ludoteca.sqlite3")
    await store.start()
    await store.add_table(row, lines)
    await store.close()
    with process(SERVER, str(folder / "cold")) as (_, port):
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            token = (await http.post("/api/people", json={"name": "A"})).json()["token"]
            await http.get(f"/games/{game}")  # the game's words and art are read once a server, not once a table
            began = time.perf_counter()
            first = await http.get("/api/tables/cold?scene=true", headers=bearer(token))
            opened = time.perf_counter() - began
            began = time.perf_counter()
            again = await http.get("/api/tables/cold?scene=true&lang=it", headers=bearer(token))
            warm = time.perf_counter() - began
            assert first.status_code == again.status_code == 200
            assert first.json()["last"] >= answers
    return {
        "what": f"open {game} of {len(lines)} answers, cold",
        "ms": round(opened * 1000),
        "then ms": round(warm * 1000),
    }


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--games", default="connect-four,smog")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for game in given.games.split(","):
            for line in await tables_of(game, given.tables, given.seconds, folder):
                print(json.dumps(line))
        print(json.dumps(await cold("plateau", 3000, folder)))


if __name__ == "__main__":
    asyncio.run(main())
