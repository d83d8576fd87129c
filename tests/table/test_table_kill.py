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

ROUNDS = 8
GAMES = ("connect-four", "smog")


class Player(threading.Thread):
    """Plays table after table over the API, through every death of the server, and remembers what was accepted.
    `seats` are all its own, or some of them bots'."""

    def __init__(self, server: Server, game: str, seats: tuple[str, ...], ending: threading.Event) -> None:
        super().__init__(daemon=True)
        self.robot, self.game, self.seats, self.ending = Program(server), game, seats, ending
        self.dice = random.Random(game)
        self.tables = [self.robot.new_table(game, *seats)["id"]]
        self.accepted: dict[str, list[tuple[int, int, str]]] = {self.tables[0]: []}
        self.interrupted = 0
        self.failures: list[str] = []

    def run(self) -> None:
        while not self.ending.is_set():
            try:
                self.step()
            except httpx.TransportError:
                self.interrupted += 1
                time.sleep(0.05)

    def step(self) -> None:
        table = self.tables[-1]
        view = look(self.robot, table)
        if view["status"] == "over":
            self.tables.append(self.robot.new_table(self.game, *self.seats)["id"])
            self.accepted[self.tables[-1]] = []
        elif view["question"] and view["question"]["mine"]:
            label = self.dice.choice(view["question"]["options"])["label"]
            answered = self.robot.answer(table, view, label, view["seat"])
            if answered.status_code == 200:
                self.accepted[table].append((view["number"], view["seat"], label))
            elif answered.json()["code"] not in ("double", "stale", "closed", "not-your-turn", "over"):
                self.failures.append(answered.text)
        else:
            self.robot.view(table, after=view["number"], wait=2)

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
    players = [Player(server, game, ("me", "hotseat"), ending) for game in GAMES for _ in range(2)]
    players.append(Player(server, "connect-four", ("me", "bot:novice"), ending))
    for player in players:
        player.start()
    dice = random.Random(9)
    try:
        for _ in range(ROUNDS):
            wanted = sum(player.count for player in players) + 15
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
    assert sum(player.count for player in players) >= 15 * ROUNDS
    for player in players:
        for table in player.tables:
            check(player.robot, table)
    server.stop()
    with contextlib.closing(sqlite3.connect(tmp_path / "data" / "ludoteca.sqlite3")) as store:
        assert store.execute("pragma integrity_check").fetchone() == ("ok",)
        gaps = "select table_id from book group by table_id having count(*) <> max(number) + 1"
        assert store.execute(gaps).fetchall() == []
        for player in players:
            for table, accepted in player.accepted.items():
                check_book(store, player.game, table, accepted)
    assert "level=error" not in server.errors()


def check(robot: Program, table: str) -> None:
    """The table goes on."""
    view = look(robot, table)
    assert view["status"] in ("playing", "over")
    deadline = time.monotonic() + 60
    while view["status"] == "playing" and not view["question"]["mine"]:
        assert time.monotonic() < deadline, "the table is stuck"
        robot.view(table, after=view["number"], wait=5)
        view = look(robot, table)
    if view["status"] == "playing":
        label = view["question"]["options"][0]["label"]
        assert robot.answer(table, view, label, view["seat"]).status_code == 200


def check_book(store: sqlite3.Connection, game: str, table: str, accepted: list[tuple[int, int, str]]) -> None:
    """Everything accepted is in the book under its number, and the book replays without a generator."""
    rows = store.execute("select seat, label from book where table_id = ? order by number", (table,)).fetchall()
    for number, seat, label in accepted:
        assert rows[number] == (seat, label)
    rules = shelf.game(game)
    lines = tuple(line_of(seat, label) for seat, label in rows)
    assert Record(game, rules.rules, rules.setup(2), (), lines).replay(rules).number == len(rows)


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
