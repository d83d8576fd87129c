"""The processes that are measured: a real server without limits, and a bare echo of the same framework."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import psutil

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


@contextlib.contextmanager
def process(program: str, *arguments: str) -> Iterator[tuple[psutil.Process, int]]:
    """A server of its own and the port it listens on."""
    running = subprocess.Popen([sys.executable, "-c", program, *arguments], stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", running.stdout.readline())
        assert found, "the server did not start"
        yield psutil.Process(running.pid), int(found[1])
    finally:
        running.terminate()
        running.wait(20)


def client(port: int) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def somebody(http: httpx.AsyncClient, name: str) -> dict[str, str]:
    """The headers of a new person's program."""
    made: dict[str, Any] = (await http.post("/api/people", json={"name": name})).json()
    return bearer(made["token"])
