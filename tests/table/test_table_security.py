"""Strangers cannot act, and cannot exhaust the server."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from serving import Browser, Live, Program, Server, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ludoteca.table.security import Bucket, Limiter, same_origin
from ludoteca.table.settings import Rate, Rates, Settings

GAME = "connect-four"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with limits, small ones."""
    rates = {"begin": (3.0, 0.01), "act": (100.0, 10.0), "page": (1000.0, 100.0), "password": (3.0, 0.01)}
    rates |= {"message": (10.0, 5.0), "chat": (2.0, 0.1), "hint": (1.0, 0.1)}
    more = {"bot_pause": 0.0, "bot_seconds": 0.2, "sockets_an_address": 4}
    with serving(tmp_path_factory.mktemp("strict") / "data", limited=True, rates=rates, more=more) as running:
        yield running


def test_every_answer_carries_the_policy(ann: Browser) -> None:
    table = ann.start(GAME)
    for path in ("/", "/nothing", f"/tables/{table}", "/games/smog", "/me", "/login", "/static/base.css", "/api/me"):
        headers = ann.get(path).headers
        assert headers["content-security-policy"] == POLICY, path
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
    assert "sandbox" in ann.get(f"/tables/{table}/picture.svg").headers["content-security-policy"]


def test_no_page_has_code_or_style_inside(ann: Browser) -> None:
    table = ann.start("smog")
    for path in ("/", f"/tables/{table}", f"/tables/{table}/replay", "/games/smog", "/games/smog/rules", "/me"):
        page = ann.get(path).text
        assert "<style" not in page
        assert " style=" not in page
        assert " onclick=" not in page
        for script in page.split("<script")[1:]:
            head, _, rest = script.partition(">")
            assert "src=" in head or "application/json" in head
            assert "src=" not in head or rest.startswith("</script>")


def test_cookies_are_out_of_reach(ann: Browser) -> None:
    cookie = ann.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()


@pytest.mark.parametrize("path", ["/start", "/tables", "/me", "/me/delete", "/me/password", "/login", "/logout"])
def test_forms_need_the_token_of_the_visit(ann: Browser, bob: Browser, path: str) -> None:
    ann.start(GAME)
    for token in ("", "x" * 40, bob.token()):
        refused = ann.http.post(path, data={"_csrf": token, "game": GAME, "name": "Mallory", "sure": "yes"})
        assert refused.status_code == 403
    assert ann.http.post(path).status_code == 403
    assert "Mallory" not in ann.get("/me").text


def test_forms_from_other_sites_are_refused(ann: Browser) -> None:
    token = ann.token()
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        sent = ann.http.post("/start", data={"_csrf": token, "game": GAME}, headers={"origin": origin})
        assert sent.status_code == 403
    sent = ann.http.post("/start", data={"_csrf": token, "game": GAME}, headers={"origin": ann.server.url})
    assert sent.status_code == 303


def test_live_connections_from_other_sites_are_refused(ann: Browser) -> None:
    table = ann.start(GAME)
    cookies = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
    url = f"{ann.server.ws}/tables/{table}/live"
    for origin in ("https://evil.example", "null"):
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(url, additional_headers={"cookie": cookies}, origin=origin),
        ):
            pass
        assert refused.value.response.status_code == 403
    with connect(url, additional_headers={"cookie": cookies}, origin=ann.server.url) as socket:
        socket.send('{"type":"look"}')
        assert json.loads(socket.recv(10))["type"] == "view"


def test_a_server_at_home_answers_only_to_its_own_names(ann: Browser) -> None:
    assert ann.get("/", headers={"host": "evil.example"}).status_code == 403
    assert ann.get("/api/me", headers={"host": "evil.example:80"}).status_code == 403
    assert ann.get("/", headers={"host": f"localhost:{ann.server.port}"}).status_code == 200


@pytest.mark.parametrize("cookie", ["nonsense", "a.b", "WyJhIiwiYiIsMF0.AAAA", "é", "x" * 4000])
def test_a_forged_cookie_is_nobody(server: Server, ann: Browser, cookie: str) -> None:
    table = ann.start(GAME)
    raw = f"ludoteca={cookie}".encode()
    answer = httpx.get(f"{server.url}/tables/{table}", headers=[(b"cookie", raw)])
    assert answer.status_code == 404


def test_behind_a_proxy_the_cookie_is_for_tls_alone_and_people_are_told_apart(tmp_path: Path) -> None:
    with serving(tmp_path / "data", limited=True, rates={"begin": (2.0, 0.001)}) as home:
        ann = Browser(home)
        ann.http.headers.update({"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1"})
        assert "secure" in ann.get("/").headers["set-cookie"].lower()
        made = [
            httpx.post(f"{home.url}/api/people", json={"name": "x"}, headers={"x-forwarded-for": f"192.0.2.{n % 2}"})
            for n in range(6)
        ]
        assert [answer.status_code for answer in made] == [201, 201, 201, 201, 429, 429]


def test_names_and_chat_are_escaped(ann: Browser) -> None:
    table = ann.table(GAME, "me", "open", name='<img src=x onerror="x">', public="yes")
    page = Browser(ann.server).get("/").text
    assert "<img src=x" not in page
    assert "&lt;img src=x" in page
    picture = ann.get(f"/tables/{table}/picture.svg").text
    assert "<img" not in picture


@pytest.mark.parametrize("name", ["%00", "x" * 3000, "..%2fsettings.py", "%2e%2e/app.py", "é" * 300, "nothing.js", ""])
def test_files_that_are_not_there_are_not_there(server: Server, name: str) -> None:
    assert httpx.get(f"{server.url}/static/{name}").status_code == 404
    assert httpx.get(f"{server.url}/static/table.css").status_code == 200


def test_brackets_in_brackets_are_no_sense_and_no_trouble(server: Server, ann: Browser) -> None:
    deep = "[" * 3000
    for body in (deep, f'{{"name": {deep}', f'{{"x": {deep}'):
        assert httpx.post(f"{server.url}/api/people", content=body).status_code == 400
    live = ann.live(ann.start(GAME))
    live.turn()
    for message in (deep, f'{{"type":"look","x":{deep}'):
        live.socket.send(message)
        assert live.until(lambda m: m["type"] == "refused")["code"] == "no-sense"
    live.say(type="ping")
    assert live.until(lambda m: m["type"] == "pong")


def test_what_is_too_large_is_not_read(ann: Browser) -> None:
    token = ann.token()
    assert ann.http.post("/start", data={"_csrf": token, "game": "x" * 100_000}).status_code == 413
    robot = Program(ann.server)
    assert robot.http.post("/api/tables", json={"game": "x" * 100_000, "seats": []}).status_code == 413
    live = ann.live(ann.start(GAME))
    live.next_view()
    live.say(type="chat", text="x" * 20_000)
    with pytest.raises(ConnectionClosed):
        live.until(lambda message: False, 5)


def test_too_many_tables_and_people_are_refused(strict: Server) -> None:
    greedy = Browser(strict)
    codes = [greedy.post("/start", game=GAME).status_code for _ in range(6)]
    assert codes[0] == 303
    assert codes[-1] == 429
    refused = greedy.post("/start", game=GAME)
    assert refused.headers["retry-after"]
    assert "Ludoteca" in refused.text
    for_programs = httpx.post(f"{strict.url}/api/people", json={"name": "x"})
    assert for_programs.status_code == 429
    assert int(for_programs.headers["retry-after"]) > 1


def test_passwords_cannot_be_guessed_in_a_hurry(strict: Server) -> None:
    codes = [Browser(strict).post("/login", name="ann", password=f"guess-{n}").status_code for n in range(6)]
    assert codes[0] == 403
    assert codes[-1] == 429


def test_a_talkative_connection_is_slowed_and_a_senseless_one_closed(server: Server, strict: Server) -> None:
    table = Program(server).new_table(GAME, "me", "open", public=True)["id"]
    live = Browser(server).live(table)
    live.next_view()
    with pytest.raises(ConnectionClosed):  # while the last are still being said, or after
        talk_nonsense(live, 30)


def talk_nonsense(live: Live, times: int) -> None:
    for _ in range(times):
        live.say(type="nonsense")
    live.until(lambda message: message["code"] != "no-sense", 10)


def test_chat_is_limited(tmp_path: Path) -> None:
    with serving(tmp_path / "data", limited=True, rates={"chat": (2.0, 0.01)}) as chatty:
        robot = Program(chatty)
        table = robot.new_table(GAME, "me", "open")["id"]
        codes = [robot.http.post(f"/api/tables/{table}/chat", json={"text": "hi"}).status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]


def test_messages_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path / "data", limited=True, rates={"message": (5.0, 1.0)}) as slow:
        ann = Browser(slow)
        live = ann.live(ann.start(GAME))
        live.next_view()
        for _ in range(20):
            live.say(type="ping")
        refused = live.until(lambda m: m["type"] == "refused")
        assert refused["code"] == "too-fast"


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    with serving(tmp_path / "data", more={"sockets_an_address": 3}) as small:
        ann = Browser(small)
        table = ann.start(GAME)
        lives = [ann.live(table) for _ in range(3)]
        with pytest.raises(InvalidStatus):
            ann.live(table)
        lives[0].close()
        time.sleep(0.3)
        assert ann.live(table).next_view()


def test_one_address_does_not_knock_without_end(tmp_path: Path) -> None:
    with serving(tmp_path / "data", limited=True, rates={"page": (12.0, 0.1)}) as small:
        ann = Browser(small)
        table = ann.start(GAME)
        ann.live(table).close()
        with pytest.raises(InvalidStatus):
            knock(ann, table, 12)


def knock(browser: Browser, table: str, times: int) -> None:
    for _ in range(times):
        browser.live(table).close()


def test_same_origin() -> None:
    assert same_origin(None, "a:1")
    assert same_origin("http://a:1", "A:1")
    assert not same_origin("http://a:2", "a:1")
    assert not same_origin("ftp://a:1", "a:1")
    assert not same_origin("null", "a:1")
    assert not same_origin("http://a", None)


def test_buckets_fill_again() -> None:
    bucket = Bucket(Rate(2, 1), 0.0)
    assert [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0)] == [True, True, False]
    assert bucket.take(1.0)
    assert not bucket.take(1.5)
    assert bucket.full(5.0)


def test_limits_are_per_kind_and_person(tmp_path: Path) -> None:
    now = 0.0
    limiter = Limiter(Settings(tmp_path, rates=Rates(chat=Rate(1, 0.5))), lambda: now)
    assert limiter.allows("chat", "ann")
    assert not limiter.allows("chat", "ann")
    assert limiter.allows("chat", "bob")
    assert limiter.allows("hint", "ann")
    now = 2.0
    assert limiter.allows("chat", "ann")
    assert limiter.seconds("chat") == 2
