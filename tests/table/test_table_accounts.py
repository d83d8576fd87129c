"""People: a name is enough; a password or a link takes it elsewhere; data can be had and forgotten."""

from __future__ import annotations

import html
import re
import sqlite3
import unicodedata
from pathlib import Path

import pytest
from serving import Browser, Server, serving

from ludoteca.table.accounts import AccountRefusal, clean_name

GAME = "connect-four"
COME_AGAIN = 4410


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t B ", "Ann B"),
        ("A\u202enn\x00", "Ann"),
        ("e\u0301va", "éva"),
        ("x" * 60, "x" * 24),
        ("<b>", "<b>"),
    ],
)
def test_names_are_cleaned(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("given", ["", "   ", "\u202e", "!!!", "—"])
def test_names_without_a_letter_are_refused(given: str) -> None:
    with pytest.raises(AccountRefusal):
        clean_name(given)


def test_a_name_is_enough(ann: Browser) -> None:
    ann.start(GAME)
    assert ann.post("/me", name="Ann").status_code == 303
    assert 'value="Ann"' in ann.get("/me").text
    assert ann.post("/me", name="!!!").status_code == 400


def test_a_new_name_is_seen_at_the_table(ann: Browser) -> None:
    table = ann.start(GAME)
    live = ann.live(table)
    live.turn()
    ann.post("/me", name="Annabella")
    assert live.until(lambda m: m["type"] == "view" and m["seats"][0]["name"] == "Annabella")


def test_a_password_opens_the_account_elsewhere(server: Server, ann: Browser, bob: Browser) -> None:
    table = ann.table(GAME, "me", "bot:novice", name="Pia Password", public="no")
    other_tab = Browser(server)
    other_tab.http.cookies.update(ann.http.cookies)
    assert ann.post("/me/password", password="short").status_code == 400
    assert ann.post("/me/password", password="correct horse").status_code == 303
    assert ann.get(f"/tables/{table}").status_code == 200
    assert other_tab.get(f"/tables/{table}").status_code == 404  # sessions of before have ended
    assert bob.post("/login", name="pia password", password="wrong").status_code == 403
    assert bob.post("/login", name="nobody at all", password="wrong").status_code == 403
    assert bob.get(f"/tables/{table}").status_code == 404
    assert bob.post("/login", name="pia password", password="correct horse").status_code == 303
    assert bob.get(f"/tables/{table}").status_code == 200
    namesake = Browser(server)
    namesake.post("/me", name="PIA PASSWORD")
    assert namesake.post("/me/password", password="another horse").status_code == 400
    assert bob.post("/logout").status_code == 303
    assert bob.get(f"/tables/{table}").status_code == 404


def test_a_new_password_ends_every_other_session(server: Server, ann: Browser, bob: Browser) -> None:
    """Cookies, live connections and links made before it: whoever had them has them no more."""
    table = ann.start(GAME)
    thief = Browser(server)
    thief.http.cookies.update(ann.http.cookies)
    live = thief.live(table)
    assert live.turn()["seat"] == 0
    page = ann.post("/me/link").text
    link = re.search(r"/device/([\w-]+)", page)
    assert link
    assert ann.post("/me/password", password="correct horse").status_code == 303
    assert live.ended() == COME_AGAIN
    assert thief.live(table).hear()["type"] == "gone"
    assert thief.get(f"/tables/{table}").status_code == 404
    assert ann.get(f"/tables/{table}").status_code == 200
    assert bob.post(f"/device/{link[1]}").status_code == 400


def test_a_device_link_works_once(ann: Browser, bob: Browser, server: Server) -> None:
    table = ann.start(GAME)
    page = ann.post("/me/link").text
    found = re.search(r"https?://[^/]+(/device/[\w-]+)", html.unescape(page))
    assert found
    path = found[1]
    assert bob.get(path).status_code == 200  # looking does not use it up
    assert bob.post(path).status_code == 303
    assert bob.get(f"/tables/{table}").status_code == 200
    assert Browser(server).post(path).status_code == 400
    assert Browser(server).post("/device/nonsense").status_code == 400


def test_my_data_can_be_taken_away_and_forgotten(server: Server, ann: Browser, bob: Browser) -> None:
    table = ann.table(GAME, "me", "open", name="Forgetme", public="yes")
    bob.post(f"/tables/{table}/sit", seat="1", name="Bob")
    live = ann.live(table)
    live.turn()
    live.say(type="chat", text="my secret plan")
    live.until(lambda m: m["type"] == "chat")
    data = ann.get("/me/data").json()
    assert data["name"] == "Forgetme"
    assert data["tables"][0]["id"] == table
    assert data["chat"][0]["text"] == "my secret plan"
    assert ann.post("/me/delete").status_code == 400
    assert ann.post("/me/delete", sure="yes").status_code == 303
    assert ann.get("/me/data").status_code == 401
    assert live.ended() == COME_AGAIN
    theirs = bob.live(table)
    view = theirs.turn()  # a bot has answered for who is gone
    assert view["seats"][0]["kind"] == "bot"
    assert "Forgetme" not in str(view)
    assert not any(m["type"] == "chat" for m in [*theirs.heard, *theirs.drain(0.3)])


def test_a_name_is_known_however_a_keyboard_writes_it(server: Server, ann: Browser, bob: Browser) -> None:
    ann.post("/me", name="José Núñez")
    assert ann.post("/me/password", password="correct horse").status_code == 303
    written = unicodedata.normalize("NFD", " josé  NÚÑEZ ")
    assert bob.post("/login", name=written, password="correct horse").status_code == 303
    assert "José Núñez" in bob.get("/me").text
    assert bob.post("/login", name="\u202e", password="correct horse").status_code == 403


def test_who_is_forgotten_looks_on_nowhere_any_more(server: Server, ann: Browser, bob: Browser) -> None:
    """At a table where they neither sat nor had come by a link, too: what they say there would be kept of nobody."""
    ann.post("/me", name="Forgetme")
    table = bob.table(GAME, "me", "open", public="yes")
    live = ann.live(table)
    live.next_view()
    assert ann.post("/me/delete", sure="yes").status_code == 303
    assert live.ended() == COME_AGAIN


def test_a_name_is_changed_though_a_game_has_left_the_shelf(tmp_path: Path) -> None:
    """A plugin was taken away: its tables cannot be opened, everything else goes on."""
    with serving(tmp_path / "data") as server:
        ann = Browser(server)
        gone, table = ann.start(GAME), ann.start(GAME)
        server.stop()
        with sqlite3.connect(tmp_path / "data" / "ludoteca.sqlite3") as store:
            store.execute("update tables set game = 'no-longer-here' where id = ?", (gone,))
        store.close()
        server.start()
        assert ann.post("/me", name="Annabella").status_code == 303
        assert ann.live(table).next_view()["seats"][0]["name"] == "Annabella"
        for path in ("/", "/me", "/me/data"):
            assert ann.get(path).status_code == 200
        assert ann.get(f"/tables/{gone}").status_code == 404
        assert ann.post("/me/delete", sure="yes").status_code == 303
        ann.close()


def test_language_is_chosen_anywhere(server: Server) -> None:
    italian = Browser(server, "it-IT,it;q=0.9,en;q=0.8")
    assert '<html lang="it">' in italian.get("/").text
    english = Browser(server, "de,en;q=0.5")
    assert '<html lang="en">' in english.get("/").text
    switched = english.get("/games/smog/rules?q=carta&lang=it")
    assert switched.status_code == 303
    assert switched.headers["location"] == "/games/smog/rules?q=carta"
    assert '<html lang="it">' in english.get("/games/smog/rules").text
    live = english.live(english.start(GAME))
    assert live.next_view()["lang"] == "it"
    assert "<html" in english.get("/nothing").text
