"""Start a server: `run` is what `ludoteca` and `ludoteca serve` do."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import sys
import webbrowser
from pathlib import Path

import structlog
import uvicorn

from ludoteca import shelf
from ludoteca.table.app import build
from ludoteca.table.settings import Settings, user_data_folder
from ludoteca.table.storage import StoreUnfit
from ludoteca.table.stores import store_of

DEFAULT_PORT = 8765


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    browser: bool = True,
    settings: Settings | None = None,
) -> int:
    """Serve until interrupted. `port` None: 8765, or a free one if that is taken; `data` None: the user's data folder.
    Prints one line with the address, once the server answers. Returns the exit status."""
    quiet_logs()
    try:
        listening = listen(host, port)
    except OSError as error:
        print(f"ludoteca: cannot listen on {host}:{port or DEFAULT_PORT}: {error.strerror}", file=sys.stderr)
        return 2
    with listening:
        bound = listening.getsockname()[1]
        folder = data if data is not None else user_data_folder()
        chosen = settings or Settings(folder, host, bound)
        config = uvicorn.Config(
            build(chosen),
            log_level="warning",
            access_log=False,
            ws_max_size=4 * chosen.largest_message,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            timeout_keep_alive=30,
            timeout_graceful_shutdown=3,
            server_header=False,
            lifespan="on",
        )
        serving = _serve(uvicorn.Server(config), listening, address(host, bound), chosen, browser)
        with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            return runner.run(serving)
        return 0


async def _serve(server: uvicorn.Server, listening: socket.socket, url: str, settings: Settings, browser: bool) -> int:
    try:
        store = store_of(settings)
        await store.start()  # to say in one line why it cannot be
        await store.close()
    except StoreUnfit as error:
        print(f"ludoteca: {error}", file=sys.stderr)
        return 2
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        print(f"Ludoteca is at {url} (data in {settings.data}; Ctrl+C ends it)", flush=True)
        for fault in shelf.faults():
            print(f"ludoteca: {fault}", file=sys.stderr)
        if browser:
            await asyncio.to_thread(webbrowser.open, url)
    await serving
    return 0 if server.started else 1


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket: on that port, or on the usual one, or on a free one where that is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port is not None else [DEFAULT_PORT, 0]
    for number in wanted:
        # Named as TCP, or the event loop would not know to send small messages at once (40 ms each otherwise).
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            if sys.platform != "win32":
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, number))
            listening.listen(512)
        except OSError:
            listening.close()
            if number == wanted[-1]:
                raise
        else:
            listening.set_inheritable(False)
            return listening
    raise OSError("no port")


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def quiet_logs() -> None:
    """One line an event, on standard error, warnings and worse."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
