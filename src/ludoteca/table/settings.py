"""How a table server is set up: where its data lies, and how much it lets anybody do."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Rate:
    """A bucket of tokens: `burst` at once, `each` second so many more."""

    burst: float
    each: float


@dataclass(frozen=True, slots=True)
class Rates:
    """What one address may do how often."""

    page: Rate = Rate(120, 40)
    """Anything asked by HTTP."""
    act: Rate = Rate(60, 10)
    """Anything posted."""
    begin: Rate = Rate(20, 0.5)
    """New tables and new people."""
    password: Rate = Rate(8, 0.1)
    """Passwords tried or set, device links used."""
    message: Rate = Rate(60, 20)
    """Messages on one live connection."""
    chat: Rate = Rate(8, 0.7)
    """Lines of chat of one person."""
    hint: Rate = Rate(4, 0.25)
    """Hints for one person."""

    @classmethod
    def unlimited(cls) -> Rates:
        """For measurements."""
        every = Rate(1e12, 1e12)
        return cls(every, every, every, every, every, every, every)


@dataclass(frozen=True, slots=True)
class Settings:
    data: Path
    """The folder of the embedded database."""
    host: str = "127.0.0.1"
    port: int = 8765
    rates: Rates = field(default_factory=Rates)
    bot_processes: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    bot_seconds: float = 1.5
    """How long a bot may think about one answer when nobody queues."""
    bot_pause: float = 0.5
    """The least time between two answers of bots while people watch, so that they can follow."""
    idle_seconds: float = 300
    """How long a table nobody looks at is kept in memory."""
    largest_body: int = 64 * 1024
    largest_message: int = 4 * 1024
    sockets_an_address: int = 60
    sockets_a_table: int = 200
    tables_a_person: int = 500
    hosts: tuple[str, ...] = ()
    """The names this server answers to; empty: any. A server on the loopback answers only to its own names."""

    @property
    def database(self) -> Path:
        return self.data / "ludoteca.sqlite3"

    @property
    def loopback(self) -> bool:
        return self.host in ("127.0.0.1", "::1", "localhost")

    def answers_to(self, host: str) -> bool:
        """May a request be meant for this host name? Guards servers at home against pages that point their own
        name at the loopback."""
        allowed = self.hosts or (("127.0.0.1", "localhost", "[::1]") if self.loopback else ())
        return not allowed or host_only(host) in allowed


def host_only(host: str) -> str:
    """The host without its port."""
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdecimal() and name else host


def user_data_folder() -> Path:
    """Where programs of this user keep their data, by the platform's convention."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
        return Path(base) / "Ludoteca"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Ludoteca"
    base = os.environ.get("XDG_DATA_HOME") or ""
    return (Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "share") / "ludoteca"
