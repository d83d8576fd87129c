"""A server starts, or says in one line why not."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from serving import Program, serving

from ludoteca.table.serve import listen
from ludoteca.table.settings import Settings, user_data_folder


def starts(*arguments: str) -> subprocess.CompletedProcess[str]:
    """`ludoteca serve`, which must not come up."""
    command = [sys.executable, "-c", "from ludoteca.cli import main; main()", "serve", "--no-browser", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_two_servers_never_share_their_data(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        second = starts("--port", "0", "--data", str(server.data))
        assert second.returncode == 2
        assert second.stderr == f"ludoteca: another server has {server.data} open already\n"
        assert Program(server).http.get("/api/me").status_code == 200


@pytest.mark.parametrize("what", ["a file", "a folder", "a letter", "torn", "newer"])
def test_data_that_cannot_be_used_is_told_in_one_line(tmp_path: Path, what: str) -> None:
    data, file = tmp_path / "data", tmp_path / "data" / "ludoteca.sqlite3"
    if what == "a file":  # where the folder should be
        data.write_text("")
    elif what == "a folder":  # where the file should be; to the store it is as a folder that may not be written
        file.mkdir(parents=True)
    else:
        with serving(data):
            pass
        with sqlite3.connect(file) as store:
            store.execute("insert into migrations values (99, 0)")
        store.close()
    if what == "a letter":
        file.write_text("Dear reader, " * 200)
    elif what == "torn":
        file.write_bytes(file.read_bytes()[:9000])
    ended = starts("--port", "0", "--data", str(data))
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    assert ended.stderr.startswith("ludoteca: ")
    assert "Ludoteca" in ended.stderr if what == "newer" else str(data) in ended.stderr
    assert "report" not in ended.stderr


def test_the_usual_port_or_a_free_one() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        ports = {first.getsockname()[1], second.getsockname()[1]}
        assert len(ports) == 2
        with pytest.raises(OSError, match="in use"):
            listen("127.0.0.1", first.getsockname()[1])


def test_data_lies_where_the_platform_wants_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert user_data_folder() == tmp_path / "ludoteca"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert user_data_folder() == Path.home() / ".local" / "share" / "ludoteca"
    monkeypatch.setattr("sys.platform", "darwin")
    assert user_data_folder().parts[-2:] == ("Application Support", "Ludoteca")
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert user_data_folder() == tmp_path / "Ludoteca"


def test_a_server_on_the_loopback_knows_its_names(tmp_path: Path) -> None:
    home = Settings(tmp_path)
    assert home.answers_to("127.0.0.1:8765")
    assert home.answers_to("localhost")
    assert not home.answers_to("evil.example:8765")
    assert not home.answers_to("")
    assert Settings(tmp_path, host="0.0.0.0").answers_to("anything.example")
    assert not Settings(tmp_path, host="0.0.0.0", hosts=("games.example",)).answers_to("anything.example")
