"""The interface for programs: as described, and unbreakable."""

from __future__ import annotations

import json
import random
import string
from collections import Counter
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar.routes import HTTPRoute
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS
from serving import Browser, Json, Program, Server
from websockets.exceptions import ConnectionClosed

from ludoteca.table.api import ROUTER
from ludoteca.table.api_types import TableView

GAME = "connect-four"


def test_a_program_finds_its_way_from_the_description_alone(server: Server) -> None:
    schema = httpx.get(f"{server.url}/schema/openapi.json").json()
    paths = set(schema["paths"])
    assert {
        "/api/people",
        "/api/me",
        "/api/games",
        "/api/games/{name}",
        "/api/tables",
        "/api/tables/{id}",
        "/api/tables/{id}/join",
        "/api/join",
        "/api/tables/{id}/answers",
        "/api/tables/{id}/undo",
        "/api/tables/{id}/consent",
        "/api/tables/{id}/chat",
        "/api/tables/{id}/hint",
        "/api/tables/{id}/record",
        "/api/tables/{id}/rematch",
        "/api/tables/{id}/past",
        "/api/tables/{id}/picture",
        "/api/tables/{id}/fork",
        "/api/tables/{id}/go-on",
        "/api/tables/{id}/seats",
        "/api/tables/{id}/leave",
    } == paths
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            assert len(operation["description"]) > 10, (method, path)
            assert operation["responses"]["409"]["content"]["application/json"]["schema"]["$ref"].endswith("Problem")
            done = next(told for status, told in operation["responses"].items() if status.startswith("2"))
            assert done["description"] not in ("Request fulfilled, document follows", "Document created, URL follows")
    again = httpx.get(f"{server.url}/schema/openapi.json").json()
    assert again == schema, "nothing in it is made up"
    assert schema["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    answer = schema["paths"]["/api/tables/{id}"]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    assert answer["$ref"].endswith("TableView")


@pytest.mark.parametrize("game", ["connect-four", "smog", "shadows", "plateau"])
def test_views_are_as_described(robot: Program, game: str) -> None:
    seats = next(n for n in robot.http.get(f"/api/games/{game}").json()["players"] if n > 1)
    table = robot.new_table(game, "me", *["bot:novice"] * (seats - 1))["id"]
    for scene in ("false", "true"):
        view = robot.view(table, scene=scene)
        msgspec.convert(view, TableView, strict=True)
        assert (view["scene"] is not None) == (scene == "true")


def test_two_programs_meet_at_a_table(server: Server) -> None:
    first, second = Program(server, "First"), Program(server, "Second")
    info = first.new_table(GAME, "me", "open")
    assert info["status"] == "waiting"
    token = info["seats"][1]["join"].rpartition("/")[2]
    path = f"/api/tables/{info['id']}/join"
    assert second.http.post(path, json={}).status_code == 404  # it is private
    assert second.http.post("/api/join", json={"token": "nonsense"}).status_code == 404
    joined = second.http.post("/api/join", json={"token": token})
    assert joined.status_code == 200
    assert joined.json()["status"] == "playing"
    view = first.view(info["id"])
    assert [seat["name"] for seat in view["seats"]] == ["First", "Second"]
    assert first.answer(info["id"], view, view["question"]["options"][3]["label"]).status_code == 200
    woken = second.view(info["id"], after=view["number"], wait=10)
    assert woken["question"]["mine"]
    assert info["id"] in {table["id"] for table in second.http.get("/api/tables").json()["mine"]}


def test_a_program_does_all_that_people_do_at_a_table(server: Server) -> None:
    """Fills and frees seats, talks, looks back, takes a picture, goes on elsewhere, leaves."""
    robot, other = Program(server, "First"), Program(server, "Second")
    info = robot.new_table("smog", "me", "open", public=True)
    table = f"/api/tables/{info['id']}"
    for body, code in (
        ({"seat": 1, "kind": "bot", "level": "nobody"}, "no-such-level"),
        ({"seat": 0, "kind": "bot"}, "taken"),
    ):
        assert robot.http.post(f"{table}/seats", json=body).json()["code"] == code
    assert other.http.post(f"{table}/seats", json={"seat": 1, "kind": "bot"}).json()["code"] == "not-owner"
    begun = robot.http.post(f"{table}/seats", json={"seat": 1, "kind": "bot", "level": "novice"}).json()
    assert (begun["status"], begun["seats"][1]["level"]) == ("playing", "novice")
    assert other.http.post(f"{table}/chat", json={"text": "<b>hello</b>"}).status_code == 200
    talk = robot.http.get(f"{table}/chat").json()
    assert [(line["type"], line["name"], line["text"]) for line in talk] == [("chat", "Second", "<b>hello</b>")]
    view = robot.view(info["id"])
    while not (view["question"] and view["question"]["mine"]):
        view = robot.view(info["id"], after=view["number"], wait=20)
    past = robot.http.get(f"{table}/past", params={"at": view["last"], "chair": 1}).json()
    msgspec.convert(past, TableView, strict=True)
    assert (past["seat"], past["chair"], past["question"]["options"]) == (0, 1, [])
    assert other.http.get(f"{table}/past", params={"chair": "open"}).json()["seat"] is None
    drawn = other.http.get(f"{table}/picture", params={"at": 0, "shape": "tall"})
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")
    assert other.http.get(f"{table}/picture", params={"shape": "odd"}).status_code == 400
    forked = other.http.post(f"{table}/fork", json={"at": view["last"]})
    assert forked.status_code == 201
    assert [seat["kind"] for seat in forked.json()["seats"]] == ["person", "bot"]
    assert other.view(forked.json()["id"])["question"]
    assert robot.http.post(f"{table}/go-on").json()["code"] == "not-parted"
    assert other.http.post(f"{table}/leave").json()["code"] == "not-seated"
    assert robot.http.post(f"{table}/leave").status_code == 200
    assert robot.view(info["id"])["seats"][0]["kind"] == "bot"


def test_waiting_is_answered_at_once_when_something_happens(server: Server) -> None:
    robot = Program(server)
    table = robot.new_table(GAME, "me", "bot:novice")["id"]
    view = robot.view(table)
    assert robot.view(table, after=view["number"], wait=0.3)["number"] == view["number"]
    robot.answer(table, view, view["question"]["options"][0]["label"])
    later = robot.view(table, after=view["number"] + 1, wait=20)
    assert later["number"] >= view["number"] + 1


def test_problems_have_a_status_a_code_and_a_sentence(server: Server, robot: Program) -> None:
    table = robot.new_table(GAME, "me", "bot:novice")["id"]
    view = robot.view(table)
    for path, body, status, code in (
        (f"/api/tables/{table}/answers", {"number": view["number"], "label": "zz"}, 409, "not-offered"),
        (f"/api/tables/{table}/answers", {"number": 99, "label": "a"}, 409, "stale"),
        (f"/api/tables/{table}/answers", {"number": 0, "label": "a", "seat": 1}, 409, "not-your-seat"),
        (f"/api/tables/{table}/answers", {"number": "x"}, 400, "http"),
        ("/api/tables/none/answers", {"number": 0, "label": "a"}, 404, "none"),
        (f"/api/tables/{table}/consent", {"yes": True}, 409, "not-asked"),
        ("/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}, 404, "none"),
        ("/api/tables", {"game": GAME, "seats": [{"kind": "me"}] * 7}, 400, "bad-setup"),
        ("/api/tables", {"game": GAME, "seats": [{"kind": "me"}] * 2}, 409, "two-seats"),
        ("/api/tables", {"game": GAME, "seats": [], "options": {}}, 400, "http"),
    ):
        refused = robot.http.post(path, json=body)
        problem = refused.json()
        assert (refused.status_code, problem["code"]) == (status, code), problem
        assert problem["detail"]
        assert problem["status_code"] == status
    assert httpx.get(f"{server.url}/api/me").status_code == 401
    assert httpx.get(f"{server.url}/api/me", headers={"authorization": "Bearer no"}).status_code == 401


def test_an_unplayable_set_up_is_explained_in_the_reader_s_language(server: Server) -> None:
    robot = Program(server)
    robot.http.headers["accept-language"] = "it"
    seats = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
    wish = {"game": "shadows", "seats": seats, "options": {"cards": "raised", "sets_b": 3}}
    refused = robot.http.post("/api/tables", json=wish).json()
    assert (refused["code"], refused["rule"]) == ("bad-setup", "S-107")
    assert "Uno o due set di livello B entrano al posto di set di livello A, non 3." in refused["detail"]


# ---- schemathesis over the description


@pytest.fixture(scope="module")
def described(server: Server) -> tuple[Any, Program, str]:
    robot = Program(server, "Fuzz")
    table = robot.new_table(GAME, "me", "bot:novice", public=True)["id"]
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    return schema, robot, table


def quick(examples: int) -> Any:
    return settings(
        max_examples=examples,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )


def operations() -> list[tuple[str, str]]:

    routes = [route for route in ROUTER.routes if isinstance(route, HTTPRoute)]
    return [(method, route.path_format) for route in routes for method in sorted(route.methods - {"OPTIONS"})]


@pytest.mark.parametrize(("method", "path"), operations())
def test_nothing_sent_to_it_breaks_the_server(
    described: tuple[Any, Program, str], server: Server, method: str, path: str
) -> None:
    schema, robot, table = described
    operation = schema[path][method]
    headers = {"authorization": robot.http.headers["authorization"]}
    checks = [
        check
        for check in CHECKS.get_all()
        if check.__name__
        in ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")
    ]
    assert len(checks) == 4

    seen: Counter[int] = Counter()

    def send(case: Any, known: bool) -> None:
        if known and "id" in case.path_parameters:
            case.path_parameters["id"] = table
        answer = case.call(headers=headers, timeout=60)
        seen[answer.status_code] += 1
        case.validate_response(answer, checks=checks)

    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        cases = operation.as_strategy(generation_mode=mode)
        quick(25)(given(case=cases, known=st.booleans())(send))()
    assert sum(seen.values()) >= 20
    assert set(seen) - {404, 405}, seen
    assert "level=error" not in server.errors()


# ---- the live connection, fuzzed

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
TYPES = ("look", "answer", "undo", "consent", "chat", "hint", "ping", "handover", "gone", "view", "")
FIELDS = ("shape", "chair", "have", "number", "label", "seat", "yes", "text", "type")
LIKELY = st.sampled_from([0, 1, -1, 2**63, "a", "d", "wide", "tall", True, None, "", "\x00", "é" * 50]) | JSON_VALUES
BODIES = st.dictionaries(st.sampled_from(FIELDS), LIKELY)
MESSAGES = st.builds(lambda kind, fields: {"type": kind, **fields}, st.sampled_from(TYPES), BODIES)
RAW = st.text(max_size=60) | st.binary(max_size=60)


@quick(60)
@given(st.lists(MESSAGES | JSON_VALUES, min_size=1, max_size=8), st.lists(RAW))
def test_nothing_said_on_a_live_connection_breaks_it(server: Server, messages: list[object], raw: list[str]) -> None:
    ann = Browser(server)
    live = ann.live(_public_table(server))
    live.next_view()
    try:
        for message in messages:
            live.socket.send(json.dumps(message))
        for text in raw:
            live.socket.send(text)
        live.say(type="ping")
        live.until(lambda m: m["type"] == "pong", 20)
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd else None
    else:
        code = 4400
    assert code in (1009, 4400)  # it goes on, or is told why not
    ann.close()
    assert "Traceback" not in server.errors()
    assert "level=error" not in server.errors()


_tables: dict[int, str] = {}


def _public_table(server: Server) -> str:
    if server.port not in _tables:
        _tables[server.port] = Program(server).new_table(GAME, "me", "open", public=True)["id"]
    return _tables[server.port]


def test_a_seated_client_that_says_anything_at_all_cannot_break_its_table(server: Server, ann: Browser) -> None:
    table = ann.start(GAME)
    live = ann.live(table)
    live.turn()
    dice = random.Random(4)
    for _ in range(150):
        message: Json = {"type": dice.choice(TYPES[:8])}
        for name in FIELDS[:-1]:
            if dice.random() < 0.6:
                likely = [0, 1, 2, live.view["number"], "a", dice.choice(string.printable), True, None]
                message[name] = dice.choice(likely)
        try:
            live.say(**message)
            live.drain(0.005)
        except ConnectionClosed:
            live = ann.live(table)
            live.next_view()
    again = ann.live(table)
    view = again.next_view()
    assert view["status"] in ("playing", "over")
    assert "level=error" not in server.errors()
