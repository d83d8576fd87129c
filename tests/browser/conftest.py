"""A real server process on a free port with a fresh data folder, and a real Chromium. Nothing is skipped: without a
browser the tests fail and say how to install one."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

HINT = (
    "Chromium is needed for the browser tests. Debian, Ubuntu: "
    "`apt-get install -y --no-install-recommends chromium`; elsewhere: `playwright install chromium`, "
    "or set LUDOTECA_CHROMIUM to the browser's path."
)
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--disable-gpu",
    "--no-first-run",
)
WIDE = (1440, 900)
TABLET = (820, 1180)
PHONE = (390, 844)
HERE = Path(__file__).parent
PATIENCE = 40
"""Seconds before something is said not to happen. No test says how fast it must be: machines differ."""

expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in Path(str(item.fspath)).parents:
            item.add_marker("browser")


def chromium() -> str | None:
    """The browser's path; None for the one Playwright has installed itself."""
    if wanted := os.environ.get("LUDOTECA_CHROMIUM"):
        return wanted
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        if found := shutil.which(name):
            return found
    return None


class Server:
    """The server as somebody would start it, in a process of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.log = (self.data / "server.log").open("ab")
        command = [sys.executable, str(HERE / "serve.py"), str(self.port), str(self.data)]
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log)
        until = time.monotonic() + 40
        while time.monotonic() < until:
            if self.process.poll() is not None:
                break
            try:
                urllib.request.urlopen(f"{self.url}/static/favicon.svg", timeout=2)
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"the server did not start:\n{(self.data / 'server.log').read_text()[-4000:]}")

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(20)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
        self.log.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("ludoteca"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        try:
            launched = await playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        except Exception as error:
            pytest.fail(f"{HINT}\n{error}")
        yield launched
        await launched.close()


class Visitor:
    """Somebody with a browser of their own (their own cookies)."""

    def __init__(self, context: BrowserContext, page: Page, base: str, complaints: list[str]) -> None:
        self.context = context
        self.page = page
        self.base = base
        self.complaints = complaints

    async def go(self, path: str) -> Page:
        await self.page.goto(path if path.startswith("http") else self.base + path)
        return self.page


Visitors = Callable[..., Awaitable[Visitor]]


@pytest.fixture
async def visitor(browser: Browser, server: Server) -> AsyncIterator[Visitors]:
    """`await visitor()` is a newcomer. At the end nobody's console may hold an error: a breach of the content
    policy, a script that failed."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    async def arrive(
        size: tuple[int, int] = WIDE,
        *,
        at: Server | None = None,
        lang: str = "en",
        touch: bool = False,
        calm: bool = True,
    ) -> Visitor:
        context = await browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            has_touch=touch,
            reduced_motion="reduce" if calm else "no-preference",
        )
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        page = await context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"script: {error}"))
        page.on(
            "console",
            lambda said: complaints.append(f"console: {said.text}") if said.type == "error" else None,
        )
        return Visitor(context, page, (at or server).url, complaints)

    yield arrive
    for context in contexts:
        await context.close()
    assert not complaints, complaints


async def wait_until(true: Callable[[], Awaitable[bool]], what: str) -> None:
    """Wait until it is so."""
    until = asyncio.get_running_loop().time() + PATIENCE
    while not await true():
        assert asyncio.get_running_loop().time() < until, f"not within {PATIENCE} s: {what}"
        await asyncio.sleep(0.05)
