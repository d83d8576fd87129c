"""Looking back, going on from a past point, checking fate, and tables whose rules have changed."""

from __future__ import annotations

import json
import random
import re
import sqlite3
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from serving import Browser, Json, Program, Server, serving

from ludoteca import shelf
from ludoteca.kernel.nature import commitment_of
from ludoteca.kernel.record import Record, verify
from ludoteca.table.ui import ui


def finished(robot: Program, game: str, **more: object) -> tuple[str, Json]:
    """A match played to its end by one person at random, against bots."""
    seats = ["me"] + ["bot:novice"] * (max(2, shelf.game(game).players[0]) - 1)
    table = robot.new_table(game, *seats, **more)["id"]
    return table, play_on(robot, table)


def play_on(robot: Program, table: str, answers: int | None = None) -> Json:
    dice = random.Random(table if answers is None else answers)
    view, given = robot.view(table), 0
    while view["status"] == "playing" and given != answers:
        if view["question"] and view["question"]["mine"]:
            answered = robot.answer(table, view, dice.choice(view["question"]["options"])["label"])
            assert answered.status_code == 200, answered.text
            view = answered.json()
            given += 1
        else:
            view = robot.view(table, after=view["number"], wait=20)
    return view


@pytest.mark.parametrize("game", ["connect-four", "shadows"])
def test_a_finished_match_is_open_to_everybody_who_may_look(server: Server, game: str) -> None:
    robot = Program(server)
    table, last = finished(robot, game, public=True)
    guest = Browser(server)
    page = guest.get(f"/tables/{table}/replay?at=3&chair=1").text
    assert f'max="{last["last"]}"' in page
    assert 'value="3"' in page
    for chair in ("0", "1", "open"):
        for at in (0, 1, last["last"] // 2, last["last"]):
            view = guest.get(f"/tables/{table}/view?at={at}&chair={chair}").json()
            assert view["last"] == view["number"] == at
            assert all(line["at"] <= at for line in view["log"])
            assert view["chair"] == (0 if chair == "open" else int(chair))
            ET.fromstring(guest.get(f"/tables/{table}/picture.svg?at={at}&chair={chair}").text)
    assert view["result"]["reason"] == last["result"]["reason"]
    for nonsense in ("at=-4", "at=999999", "at=x", "chair=99", "chair=-2", "shape=odd"):
        assert guest.get(f"/tables/{table}/view?{nonsense}").status_code == 200


def test_fate_can_be_checked(server: Server) -> None:
    robot = Program(server)
    table = robot.new_table("shadows", "me", "bot:novice", public=True)["id"]
    before = robot.view(table)["commitment"]
    page = Browser(server).get(f"/tables/{table}/verify").text
    assert before in page
    play_on(robot, table)
    page = Browser(server).get(f"/tables/{table}/verify").text
    secret = re.findall(r"<code>([0-9a-f]{64})</code>", page)[1]
    assert commitment_of(bytes.fromhex(secret)) == before
    record = Record.parse(robot.http.get(f"/api/tables/{table}/record").text)
    checked = verify(record, shelf.game("shadows"))
    assert checked.wrong_at is None
    assert checked.draws > 0
    assert page.count("<li value=") == checked.draws


def test_the_secret_stays_secret_until_the_end(server: Server) -> None:
    robot = Program(server)
    table = robot.new_table("connect-four", "me", "bot:novice", public=True)["id"]
    guest = Browser(server)
    assert len(re.findall(r"[0-9a-f]{64}", guest.get(f"/tables/{table}/verify").text)) == 1
    record = Record.parse(guest.get(f"/tables/{table}/record").text)  # it hides nothing, so the record is open
    assert record.nature is not None
    assert record.nature.secret is None
    play_on(robot, table)
    record = Record.parse(guest.get(f"/tables/{table}/record").text)
    assert record.nature is not None
    assert record.nature.secret is not None
    assert verify(record, shelf.game("connect-four")).wrong_at is None


@pytest.mark.parametrize("game", ["connect-four", "smog", "shadows"])
def test_a_fork_goes_on_from_a_past_point(server: Server, ann: Browser, game: str) -> None:
    count = max(2, shelf.game(game).players[0])
    table = ann.table(game, "me", *["bot:novice"] * (count - 1))
    live = ann.live(table)
    for step in range(4):
        view = live.turn()
        options = view["question"]["options"]
        live.answer(options[step % len(options)]["label"])
    view = live.turn()
    at = view["last"] - 2
    fork = ann.arrived(ann.post(f"/tables/{table}/fork", at=str(at)))
    assert fork != table
    forked = ann.live(fork)
    first = forked.turn()
    assert first["last"] >= at
    past = ann.get(f"/tables/{fork}/view?at={at}").json()
    assert past["last"] == at
    forked.answer(first["question"]["options"][-1]["label"])
    later = forked.turn()
    assert later["last"] > first["last"]
    # A fork of the fork, from where it was open (it may have ended since), and the end of it.
    again = ann.live(ann.arrived(ann.post(f"/tables/{fork}/fork", at=str(first["last"]))))
    while again.turn()["status"] != "over":
        again.answer(again.view["question"]["options"][0]["label"])
    assert again.view["result"]["text"]
    # What was before the fork is not to be undone here, and the other table knows nothing of it.
    assert ann.live(table).next_view()["last"] == view["last"]


def test_forks_are_dealt_alike_after_a_restart(tmp_path: Path) -> None:
    """A fork's hidden world comes from its seed: whoever comes back finds the same one."""
    with serving(tmp_path / "data") as server:
        ann = Browser(server)
        table = ann.table("smog", "me", "bot:novice")
        live = ann.live(table)
        for _ in range(5):
            live.answer(live.turn()["question"]["options"][0]["label"])
        fork = ann.arrived(ann.post(f"/tables/{table}/fork", at=str(live.turn()["last"])))
        forked = ann.live(fork)
        for _ in range(3):
            forked.answer(forked.turn()["question"]["options"][0]["label"])
        before = forked.turn()
        server.kill()
        server.start()
        after = ann.live(fork).turn()
        for name in ("number", "last", "question", "scene", "log"):
            assert after[name] == before[name]
        ann.close()


def test_a_fork_of_a_running_match_does_not_give_its_record_away(server: Server, ann: Browser) -> None:
    table = ann.table("smog", "me", "bot:novice")
    live = ann.live(table)
    live.answer(live.turn()["question"]["options"][0]["label"])
    live.turn()
    fork = ann.arrived(ann.post(f"/tables/{table}/fork", at="1"))
    forked = ann.live(fork)
    while forked.turn()["status"] != "over":
        forked.answer(forked.view["question"]["options"][0]["label"])
    assert ann.get(f"/tables/{fork}/record").status_code == 409
    while live.turn()["status"] != "over":
        live.answer(live.view["question"]["options"][0]["label"])
    text = ann.get(f"/tables/{fork}/record")
    assert text.status_code == 200
    taken = json.loads(text.text)
    assert taken["ludoteca-fork"] == 1
    assert len(taken["of"]["answers"]) == taken["dealt"][0][0]
    assert "not-verified" not in ann.get(f"/tables/{fork}/verify").text


@pytest.mark.parametrize("game", ["connect-four", "smog"])
def test_a_table_whose_rules_have_changed_opens_as_far_as_it_fits(tmp_path: Path, game: str) -> None:
    with serving(tmp_path / "data") as server:
        ann, stranger = Browser(server), Browser(server)
        table = ann.table(game, "me", "bot:novice", public="yes")
        live = ann.live(table)
        for step in range(3):
            live.answer(live.turn()["question"]["options"][step]["label"])
        live.turn()
        server.stop()
        with sqlite3.connect(tmp_path / "data" / "ludoteca.sqlite3") as store:  # as if the rules had said so then
            hers = "select max(number) from book where table_id = ? and seat = 0"
            line = store.execute(hers, (table,)).fetchone()[0]
            store.execute("update book set label = 'no such move' where table_id = ? and number = ?", (table, line))
        store.close()
        server.start()
        again = ann.live(table)
        view = again.next_view()
        assert view["status"] == "parted"
        assert view["last"] == line
        assert view["parted"]["number"] == line
        assert "no such move" in view["parted"]["text"]
        # What others have answered may be a secret of theirs, and the rules of today cannot tell.
        others = [stranger.live(table).next_view(), ann.get(f"/tables/{table}/view?at=0&chair=1").json()]
        assert "no such move" in others[1]["parted"]["text"]
        assert ("no such move" in others[0]["parted"]["text"]) == (game == "connect-four")
        assert others[0]["parted"]["text"] == ui("en").t(
            "ui-parted-text" if game == "connect-four" else "ui-parted-text-hidden", number=line, answer="no such move"
        )
        assert "no such move" not in server.errors()
        assert view["question"] is None
        again.say(type="answer", number=view["number"], label="anything", seat=0)
        assert again.until(lambda m: m["type"] == "refused")["code"] == "parted"
        assert stranger.post(f"/tables/{table}/go-on").status_code == 409
        assert ann.post(f"/tables/{table}/go-on").status_code == 303
        for _ in range(4):  # on from there
            if again.turn()["status"] == "playing":
                again.answer(again.view["question"]["options"][-1]["label"])
        assert again.turn()["last"] > line
        ann.close()
        stranger.close()


def test_undone_draws_do_not_come_again_and_are_verified(server: Server) -> None:
    robot = Program(server)
    table = robot.new_table("smog", "me", "bot:novice", public=True)["id"]
    for _ in range(3):
        view = play_on(robot, table, 2)
        while not (view["question"] and view["question"]["mine"]):
            view = robot.view(table, after=view["number"], wait=10)
        if view["undo"]["kind"] != "none":
            undone = robot.http.post(f"/api/tables/{table}/undo", json={"number": view["number"]})
            assert undone.status_code == 200
    play_on(robot, table)
    record = Record.parse(robot.http.get(f"/api/tables/{table}/record").text)
    assert verify(record, shelf.game("smog")).wrong_at is None
