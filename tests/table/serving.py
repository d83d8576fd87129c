"""A real server in a process of its own, and people and programs who talk to it over the wire."""

from __future__ import annotations

import contextlib
import html
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]

PROGRAM = """
import json, sys
from dataclasses import replace
from pathlib import Path
from ludoteca.table.serve import run
from ludoteca.table.settings import Rate, Rates, Settings
given = json.loads(sys.argv[1])
rates = Rates.unlimited() if given.pop("unlimited") else Rates()
rates = replace(rates, **{name: Rate(*rate) for name, rate in given.pop("rates").items()})
settings = Settings(Path(given.pop("data")), port=given["port"], rates=rates, **given.pop("more"))
sys.exit(run("127.0.0.1", given["port"], settings.data, browser=False, settings=settings))
"""


@dataclass
class Server:
    """A Ludoteca process. `more` are fields of Settings; limits are off unless `rates` or `limited` say otherwise."""

    data: Path
    limited: bool = False
    rates: dict[str, tuple[float, float]] = field(default_factory=dict)
    more: Json = field(default_factory=lambda: {"bot_pause": 0.0, "bot_seconds": 0.2, "sockets_an_address": 1000})
    environment: dict[str, str] = field(default_factory=dict)
    port: int = 0
    process: subprocess.Popen[str] | None = None

    def start(self) -> Server:
        given = {
            "data": str(self.data),
            "port": self.port,
            "unlimited": not self.limited,
            "rates": self.rates,
            "more": self.more,
        }
        self.log = (self.data.parent / f"{self.data.name}.log").open("a")
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, json.dumps(given)],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env={**os.environ, **self.environment},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if not found:
            ended = self.process.wait(20)
            raise AssertionError(f"the server did not start: {line!r}, it ended with {ended}; {self.errors()}")
        self.port = int(found[1])
        return self

    def kill(self) -> None:
        """As a power cut does: no goodbye."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(20)

    def errors(self) -> str:
        """What it has written to its log."""
        self.log.flush()
        return (self.data.parent / f"{self.data.name}.log").read_text()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"


class Browser:
    """Somebody with a browser: cookies, pages, forms, live connections."""

    def __init__(self, server: Server, lang: str = "en") -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, headers={"accept-language": lang}, timeout=30)
        self.lives: list[Live] = []

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(path, **more)

    def token(self) -> str:
        page = self.get("/").text
        found = re.search(r'name="_csrf" value="([^"]+)"', page)
        assert found
        return html.unescape(found[1])

    def post(self, path: str, **fields: str) -> httpx.Response:
        return self.http.post(path, data={"_csrf": self.token(), **fields})

    def start(self, game: str) -> str:
        """Play now against bots; returns the table's name."""
        return self.arrived(self.post("/start", game=game))

    def table(self, game: str, *seats: str, **fields: str) -> str:
        wanted = {f"seat{n}": kind for n, kind in enumerate(seats)}
        return self.arrived(self.post("/tables", game=game, seats=str(len(seats)), **wanted, **fields))

    def arrived(self, response: httpx.Response) -> str:
        assert response.status_code == 303, response.text
        return response.headers["location"].rpartition("/")[2]

    def live(self, table: str, **look: Any) -> Live:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookies, "accept-language": self.http.headers["accept-language"]}
        socket = connect(
            f"{self.server.ws}/tables/{table}/live",
            additional_headers=headers,
            max_size=2**24,
            max_queue=None,
            ping_interval=None,
        )
        self.lives.append(Live(socket.__enter__(), **look))
        return self.lives[-1]

    def close(self) -> None:
        for live in self.lives:
            live.close()
        self.http.close()


class Live:
    """A live connection that has said how it looks."""

    def __init__(self, socket: ClientConnection, **look: Any) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self.view: Json = {}
        self.answered = -1
        with contextlib.suppress(ConnectionClosed):  # a table that is not there says so at once
            self.say(type="look", shape="wide", chair=None, have=None, **look)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 10) -> Json:
        """The next message."""
        message: Json = json.loads(self.socket.recv(timeout))
        self.heard.append(message)
        if message["type"] == "view":
            self.view = message
        return message

    def until(self, what: Any, timeout: float = 30) -> Json:
        """The next message for which `what` holds."""
        end = time.monotonic() + timeout
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if what(message):
                return message

    def next_view(self, timeout: float = 30) -> Json:
        return self.until(lambda message: message["type"] == "view", timeout)

    def turn(self, timeout: float = 60) -> Json:
        """The view in which this seat is asked what it has not answered yet, or the match is over."""

        def mine(message: Json) -> bool:
            return message["type"] == "view" and mine_or_over(message) and message["number"] > self.answered

        if self.view and mine(self.view):
            return self.view
        return self.until(mine, timeout)

    def answer(self, label: str, number: int | None = None, seat: int | None = None) -> None:
        self.answered = self.view["number"] if number is None else number
        self.say(type="answer", number=self.answered, label=label, seat=seat)

    def drain(self, seconds: float = 0.3) -> list[Json]:
        """Everything that comes within that time."""
        got = []
        with contextlib.suppress(TimeoutError):
            while True:
                got.append(self.hear(seconds))
        return got

    def ended(self, timeout: float = 10) -> int:
        """The code with which the server ends the connection; 0 if the line breaks without a word."""
        end = time.monotonic() + timeout
        while True:
            try:
                self.hear(max(0.01, end - time.monotonic()))
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd is not None else 0

    def close(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            self.socket.close()


def mine_or_over(view: Json) -> bool:
    return view["status"] == "over" or (view["question"] is not None and view["question"]["mine"])


class Program:
    """A program with a token."""

    def __init__(self, server: Server, name: str = "Robot") -> None:
        self.http = httpx.Client(base_url=server.url, timeout=40)
        made = self.http.post("/api/people", json={"name": name})
        assert made.status_code == 201, made.text
        self.id: str = made.json()["id"]
        self.http.headers["authorization"] = f"Bearer {made.json()['token']}"

    def new_table(self, game: str, *seats: str, **more: Any) -> Json:
        wanted = [dict(zip(("kind", "level"), seat.split(":"), strict=False)) for seat in seats]
        made = self.http.post("/api/tables", json={"game": game, "seats": wanted, **more})
        assert made.status_code == 201, made.text
        info: Json = made.json()
        return info

    def view(self, table: str, **query: Any) -> Json:
        found = self.http.get(f"/api/tables/{table}", params=query)
        assert found.status_code == 200, found.text
        view: Json = found.json()
        return view

    def answer(self, table: str, view: Json, label: str, seat: int | None = None) -> httpx.Response:
        body = {"number": view["number"], "label": label, "seat": seat}
        return self.http.post(f"/api/tables/{table}/answers", json=body)


@contextlib.contextmanager
def serving(data: Path, **settings: Any) -> Iterator[Server]:
    """A server for a while; its log must hold no complaint when it ends."""
    server = Server(data, **settings).start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()
    assert "level=error" not in server.errors(), server.errors()
    assert "Traceback" not in server.errors(), server.errors()
