"""`kill -9` at any moment, again and again under play: no accepted answer is lost, no table stuck."""

from __future__ import annotations

import contextlib
import random
import sqlite3
import threading
import time
from pathlib import Path

import httpx
import pytest
from serving import Browser, Json, Program, Server
from websockets.exceptions import WebSocketException

from ludoteca import shelf
from ludoteca.kernel.record import Record, line_of
from ludoteca.table.book import effective
from ludoteca.table.storage import Line

ROUNDS = 8
GAMES = ("connect-four", "smog")
EXPECTED = ("double", "stale", "closed", "not-your-turn", "not-asked", "no-undo", "over")
"""What may come of it that another has answered, or that one was not told of one's own answer."""

Accepted = tuple[int, str, int, str]


class Player(threading.Thread):
    """Plays match after match over the API, through every death of the server: answers, takes back, agrees, talks and
    plays again; and remembers what was accepted. `seats` are its own, bots', or another's who sits down by a link."""

    def __init__(self, server: Server, game: str, seats: tuple[str, ...], ending: threading.Event, n: int) -> None:
        super().__init__(daemon=True)
        self.robot, self.game, self.ending = Program(server, f"Robot {n}"), game, ending
        self.dice = random.Random(f"{game} {n}")
        self.accepted: dict[str, list[Accepted]] = {}
        self.said: list[tuple[str, str]] = []
        self.interrupted = 0
        self.failures: list[str] = []
        if seats:
            self.sit_at(self.robot.new_table(game, *seats))

    def sit_at(self, table: Json) -> None:
        self.table: str = table["id"]
        self.seats = table["seats"]
        self.accepted.setdefault(self.table, [])

    def joined(self, server: Server, n: int) -> Player:
        """Somebody else in the free seat."""
        other = Player(server, self.game, (), self.ending, n)
        link = next(seat["join"] for seat in self.seats if seat["join"])
        other.sit_at(other.robot.http.post("/api/join", json={"token": link.rpartition("/")[2]}).json())
        return other

    def run(self) -> None:
        while not self.ending.is_set():
            try:
                self.step()
            except httpx.TransportError:
                self.interrupted += 1
                time.sleep(0.05)

    def step(self) -> None:
        table, chance = self.table, self.dice.random()
        view = look(self.robot, table)
        if view["status"] == "over":
            if again := self.post("rematch"):
                self.sit_at(again)
        elif view["undo_asked"] and view["undo_asked"]["waits_for_me"]:
            self.post("consent", yes=chance < 0.8)
        elif chance < 0.05:
            if self.post("chat", text=f"{self.name} {chance}"):
                self.said.append((table, f"{self.name} {chance}"))
        elif view["undo"]["kind"] != "none" and chance < 0.12:
            done = self.post("undo", number=view["number"])
            if done and not done["undo_asked"]:
                self.accepted[table].append((view["number"], "undo", -1, ""))
        elif view["question"] and view["question"]["mine"]:
            label = self.dice.choice(view["question"]["options"])["label"]
            if self.post("answers", number=view["number"], label=label, seat=view["seat"]):
                self.accepted[table].append((view["number"], "answer", view["seat"], label))
        else:
            self.robot.view(table, after=view["number"], wait=1)

    def post(self, what: str, **body: object) -> Json | None:
        """What was accepted, or None."""
        answered = self.robot.http.post(f"/api/tables/{self.table}/{what}", json=body)
        said: Json = answered.json()
        if answered.is_success:
            return said
        if said["code"] not in EXPECTED:
            self.failures.append(answered.text)
        return None

    @property
    def count(self) -> int:
        return sum(len(lines) for lines in list(self.accepted.values()))


def look(robot: Program, table: str) -> Json:
    """What one sees; of a shared screen, with the seat that is asked."""
    view = robot.view(table)
    return robot.view(table, seat=view["hotseat"]["seat"]) if view["hotseat"] else view


def test_kill_nine_under_play_loses_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    ending = threading.Event()
    players = [Player(server, game, ("me", "hotseat"), ending, n) for game in GAMES for n in range(2)]
    players.append(Player(server, "connect-four", ("me", "bot:novice"), ending, 2))
    for game in GAMES:
        players.append(Player(server, game, ("me", "open"), ending, 3))
        players.append(players[-1].joined(server, 4))
    for player in players:
        player.start()
    dice = random.Random(9)
    try:
        for _ in range(ROUNDS):
            wanted = sum(player.count for player in players) + 25
            deadline = time.monotonic() + 60
            while sum(player.count for player in players) < wanted and time.monotonic() < deadline:
                time.sleep(dice.uniform(0.0, 0.1))
            time.sleep(dice.uniform(0.0, 0.2))
            server.kill()
            server.start()  # on the same port, with the same data
        time.sleep(1)
    finally:
        ending.set()
    for player in players:
        player.join(60)
        assert not player.is_alive()
        assert player.failures == []
        assert player.interrupted
    accepted = [line for player in players for lines in player.accepted.values() for line in lines]
    assert len(accepted) >= 25 * ROUNDS
    assert {kind for _, kind, _, _ in accepted} == {"answer", "undo"}
    assert sum(len(player.accepted) > 1 for player in players) > 2, "there were rematches"
    for player in players:
        check(player)
    server.stop()
    with contextlib.closing(sqlite3.connect(tmp_path / "data" / "ludoteca.sqlite3")) as store:
        assert store.execute("pragma integrity_check").fetchone() == ("ok",)
        gaps = "select table_id from book group by table_id having count(*) <> max(number) + 1"
        assert store.execute(gaps).fetchall() == []
        said = set(store.execute("select table_id, text from chat").fetchall())
        for player in players:
            assert set(player.said) <= said
            for table, lines in player.accepted.items():
                check_book(store, player.game, table, lines)
    assert "level=error" not in server.errors()
    assert "Traceback" not in server.errors()


def check(player: Player) -> None:
    """The table goes on: it waits for a person, or is over."""
    deadline = time.monotonic() + 60
    view = look(player.robot, player.table)
    assert view["status"] in ("playing", "over")
    while view["status"] == "playing" and all(
        view["seats"][seat]["kind"] == "bot" for seat in view["question"]["asked"]
    ):
        assert time.monotonic() < deadline, "the table is stuck"
        player.robot.view(player.table, after=view["number"], wait=5)
        view = look(player.robot, player.table)
    if view["status"] == "playing" and view["question"]["mine"]:
        label = view["question"]["options"][0]["label"]
        assert player.robot.answer(player.table, view, label, view["seat"]).status_code == 200


def check_book(store: sqlite3.Connection, game: str, table: str, accepted: list[Accepted]) -> None:
    """Everything accepted is in the book under its number, and the book replays without a generator."""
    rows = store.execute(
        "select number, kind, seat, label, back_to, takes from book where table_id = ? order by number", (table,)
    ).fetchall()
    for number, kind, seat, label in accepted:
        found = rows[number]
        assert found[1] == kind
        assert kind == "undo" or found[2:4] == (seat, label)
    answers, takes = effective(Line(*row) for row in rows)
    rules = shelf.game(game)
    lines = tuple(line_of(line.seat, line.label) for line in answers)
    assert Record(game, rules.rules, rules.setup(2), (), lines, takes).replay(rules).number == len(answers)


def test_clients_find_their_way_back(tmp_path: Path) -> None:
    """What a browser does: its connection breaks, it knocks again, and sees the same table."""
    server = Server(tmp_path / "data").start()
    ann = Browser(server)
    table = ann.start("connect-four")
    live = ann.live(table)
    view = live.turn()
    live.answer(view["question"]["options"][0]["label"])
    after = live.turn()
    live.say(type="chat", text="still here?")
    live.until(lambda m: m["type"] == "chat")
    server.kill()
    with pytest.raises(WebSocketException):
        live.until(lambda m: False, 5)
    server.start()
    again = ann.live(table)
    assert again.until(lambda m: m["type"] == "chat")["text"] == "still here?"
    seen = again.turn()
    assert comparable(seen) == comparable(after)
    ann.close()
    assert server.stop() == 0


def comparable(view: Json) -> Json:
    return {name: view[name] for name in ("number", "last", "question", "scene", "log", "seats", "commitment")}


def test_a_server_ends_politely(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    Program(server).new_table("connect-four", "bot:novice", "bot:novice")
    time.sleep(1)
    assert server.stop() == 0
    assert "Traceback" not in server.errors()
