"""Words: nested phrases, names, fallbacks for players and errors for tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ludoteca.kernel.game import Game
from ludoteca.kernel.values import Phrase, SeatName, say
from ludoteca.shelf import BadWords, MissingWords, Words, game, language_from_locale, words

FOUR = game("connect-four")


def test_phrases_within_phrases_and_names() -> None:
    said = words(FOUR, "it")
    phrase = say("disc-in-cell", side=say("side-moon"), column=3, row=1)
    assert said.say(phrase) == "Luna: colonna 3, riga 1"
    drop = say("log-drop", who=SeatName(1), column=2)
    assert said.say(drop, ("Anna", "Bea")) == "Bea lascia cadere un gettone nella colonna 2."
    assert said.say(drop) == "Giocatore 2 lascia cadere un gettone nella colonna 2."
    assert said.say(drop, ("Anna", "Carla")) == "Carla lascia cadere un gettone nella colonna 2."
    assert said.say("Bea") == "Bea"


def test_shared_words_are_there_for_every_game() -> None:
    for lang in ("en", "it"):
        said = words(FOUR, lang)
        assert said.has("no-not-your-turn")
        assert said.has("game-title")
        assert "no-not-your-turn" not in said.ids()
        assert not said.has("no-such-thing")


def test_a_missing_message_is_an_error_in_tests_and_readable_for_players() -> None:
    phrase = Phrase("do-fly-away", {"where": "north"})
    with pytest.raises(MissingWords, match=r"connect-four, it.ftl: the message 'do-fly-away' is not there"):
        Words(FOUR, "it", strict=True).say(phrase)
    assert Words(FOUR, "it").say(phrase) == "fly away (north)"


def test_a_missing_variable_is_an_error_in_tests() -> None:
    with pytest.raises(MissingWords, match="cannot be said"):
        Words(FOUR, "en", strict=True).say(Phrase("do-drop"))
    assert "Column" in Words(FOUR, "en").say(Phrase("do-drop"))


def test_what_a_message_speaks_about() -> None:
    assert words(FOUR, "en").variables("disc-in-cell") == {"side", "column", "row"}
    assert words(FOUR, "en").variables("discs-left") == {"discs"}
    assert words(FOUR, "en").variables("no-such-thing") == frozenset()


@pytest.mark.parametrize(
    ("text", "why"),
    [("a = one\n\nb ! two\n", "line 3"), ("a = one\na = two\n", "there twice"), ("a = { $x\n", "line 1")],
)
def test_words_that_cannot_be_read_say_where(
    text: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.ftl").write_text(text, "utf-8")
    monkeypatch.setattr(sys.modules["ludoteca.shelf.words"], "folder", lambda game: tmp_path)
    with pytest.raises(BadWords, match=why):
        Words(FOUR, "en", strict=True)
    for_players = Words(FOUR, "en")
    assert for_players.say(Phrase("do-a-thing")) == "a thing"
    assert for_players.say(Phrase("seat-name", {"number": 1})) == "Player 1"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadWords, match="en, it"):
        Words(FOUR, "de")


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "it_CH"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LC_ALL": "", "LANG": "it_IT"}, "it"),
    ],
)
def test_the_language_of_the_locale(environment: dict[str, str], lang: str) -> None:
    assert language_from_locale(environment) == lang


def test_words_are_read_once() -> None:
    assert words(FOUR, "en") is words(FOUR, "en")
    assert isinstance(FOUR, Game)
