"""The example of a bot written elsewhere, run as it is: a program of its own that knows only the address."""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from pathlib import Path

import pytest
from serving import Browser, Server

BOT = Path(__file__).parents[2] / "examples" / "api-client" / "bot.py"


def test_it_needs_nothing_but_the_standard_library() -> None:
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(BOT.read_text()))
        for name in ([alias.name for alias in node.names] if isinstance(node, ast.Import) else [])
        + ([node.module or ""] if isinstance(node, ast.ImportFrom) else [])
    }
    assert imported <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("game", ["connect-four", "shadows"])
def test_it_plays_a_match_against_bots(server: Server, game: str) -> None:
    run = subprocess.run(
        [sys.executable, str(BOT), server.url, "--game", game], capture_output=True, text=True, timeout=180
    )
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert lines[0].startswith(f"{server.url}/tables/")
    assert len(lines) > 3


def test_it_sits_down_by_a_link_with_a_person_and_survives_the_servers_death(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    ann = Browser(server)
    live = ann.live(ann.table("connect-four", "me", "open", name="Ann"))
    link = server.url + live.next_view()["seats"][1]["join"]
    with subprocess.Popen(
        [sys.executable, str(BOT), server.url, "--join", link, "--name", "Elsewhere"], stdout=subprocess.PIPE, text=True
    ) as bot:
        view = live.turn()
        assert view["seats"][1]["name"] == "Elsewhere"
        live.answer(view["question"]["options"][0]["label"])
        live.turn()
        server.kill()
        time.sleep(0.5)
        server.start()
        again = ann.live(view["table"])
        while again.turn()["status"] != "over":
            again.answer(again.view["question"]["options"][0]["label"])
        told = bot.communicate(timeout=60)[0]
        assert bot.returncode == 0
    assert again.view["result"]["text"] in told
    ann.close()
    server.stop()
