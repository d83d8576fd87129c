"""The shelf: plugins found, broken ones told, none of them taking the others down."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ludoteca.kernel.errors import NoSuchGame
from ludoteca.shelf import game, games
from ludoteca.shelf.games import GROUP, BadPlugin, load

PLUGINS = {
    "raises": "raise RuntimeError('no disc drive')",
    "imports": "import a_module_that_is_not_there",
    "syntax": "def broken(:",
    "empty": "",
    "number": "GAME = 4",
    "klass": "from ludoteca.kernel.game import Game\nclass GAME(Game): ...",
    "nameless": (
        "from ludoteca.kernel.game import Game\n"
        "class Nameless(Game):\n    players = (2,)\n    def begin(self, setup): ...\n"
        "GAME = Nameless()"
    ),
    "module": (
        "from ludoteca.kernel.game import Box, Game\n"
        "class Module(Game):\n    name, rules, players, endings = 'module', '1', (2,), ('end',)\n"
        "    box = Box((1, 2), 8, 1.0, '', '', 2026, True)\n    def begin(self, setup): ...\n"
        "GAME = Module()"
    ),
    "alias": "from connect_four import GAME",
    "quits": "raise SystemExit(3)",
}


@pytest.fixture
def plugins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in PLUGINS.items():
        (tmp_path / f"plugin_{name}.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def offer(name: str, module: str) -> EntryPoint:
    return EntryPoint(name, f"{module}:GAME", GROUP)


@pytest.mark.parametrize(
    ("plugin", "why"),
    [
        ("raises", "RuntimeError: no disc drive"),
        ("imports", "a_module_that_is_not_there"),
        ("syntax", "SyntaxError"),
        ("empty", "no attribute 'GAME'"),
        ("number", "it is a int, no Game"),
        ("klass", "the class"),
        ("nameless", "its `name`"),
        ("module", "a game is a package"),
        ("alias", "calls itself 'connect-four'"),
        ("quits", "SystemExit: 3"),
    ],
)
def test_a_broken_plugin_is_told_and_the_others_stay(plugin: str, why: str, plugins: Path) -> None:
    found, broken = load([offer(plugin, f"plugin_{plugin}"), offer("connect-four", "connect_four")])
    assert list(found) == ["connect-four"]
    [fault] = broken
    assert isinstance(fault, BadPlugin)
    assert fault.name == plugin
    assert why in fault.why
    assert f"plugin_{plugin}:GAME" in str(fault)
    sys.modules.pop(f"plugin_{plugin}", None)


DRAWN = (
    "from ludoteca.kernel.game import Box, Game\n"
    "class Drawn(Game):\n    name, rules, players, endings = 'drawn', '1', (2,), ('end',)\n"
    "    box = Box((1, 2), 8, 1.0, '', '', 2026, True)\n    def begin(self, setup): ...\n"
    "GAME = Drawn()"
)


@pytest.mark.parametrize(
    ("drawing", "why"),
    [
        (b'<svg xmlns="http://www.w3.org/2000/svg"><symbol', "art.svg: unclosed token"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "<script> has no place in it"),
        (b"\xff\xfe\x00", "can't decode"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"/>', None),
        (None, None),
    ],
    ids=["cut", "script", "binary", "sound", "none"],
)
def test_drawings_that_cannot_be_shown_are_told_when_the_game_is_found(
    drawing: bytes | None, why: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "plugin_drawn"
    package.mkdir()
    (package / "__init__.py").write_text(DRAWN, "utf-8")
    if drawing is not None:
        (package / "art.svg").write_bytes(drawing)
    monkeypatch.syspath_prepend(str(tmp_path))
    found, broken = load([offer("drawn", "plugin_drawn"), offer("connect-four", "connect_four")])
    sys.modules.pop("plugin_drawn")
    assert list(found) == (["connect-four"] if why else ["connect-four", "drawn"])
    assert [why in fault.why for fault in broken if why] == ([True] if why else [])


def test_of_two_games_with_one_name_the_first_stays() -> None:
    found, broken = load([offer("connect-four", "connect_four"), offer("connect-four", "connect_four.game")])
    assert list(found) == ["connect-four"]
    assert len(broken) == 1


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(NoSuchGame) as caught:
        game("conect-four")
    for name in games():
        assert name in str(caught.value)
    assert "did you mean 'connect-four'" in str(caught.value)
