"""Nothing a seat must not know leaves the server: at the wire, and in everything the wire is fed from."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from serving import Browser, Json, Live, Program, Server

from ludoteca import shelf
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.record import Record
from ludoteca.kernel.values import SPECTATOR
from ludoteca.table.book import Story, Told, open_book
from ludoteca.table.storage import Line, SeatRow, TableRow
from ludoteca.table.views import Gaze, LogBook, Teller, table_view

HIDING = [name for name, game in shelf.games().items() if Match(game, game.setup(max(2, game.players[0]))).state.hides]


def two_people_and_a_spectator(server: Server, ann: Browser, bob: Browser, game: str) -> tuple[str, Live, Live, Live]:
    count = max(2, shelf.game(game).players[0])
    table = ann.table(game, "me", "open", *["bot:novice"] * (count - 2), name="Ann", public="yes")
    assert bob.post(f"/tables/{table}/sit", seat="1", name="Bob").status_code == 303
    return table, ann.live(table), bob.live(table), Browser(server).live(table)


def shown(view: Json) -> Json:
    """What a view tells about the match."""
    return {name: view[name] for name in ("question", "scene", "log", "result", "last", "seat", "chair")}


def asked(live: Live) -> bool:
    view = live.view
    return bool(view["question"]) and view["question"]["mine"]


def play(lives: list[Live], rounds: int, dice: random.Random) -> None:
    """Let the two people answer at random for a while."""
    for _ in range(rounds):
        for live in lives:
            live.drain(0.02)
        for live in lives:
            if live.view and asked(live) and live.view["number"] > live.answered:
                live.answer(dice.choice(live.view["question"]["options"])["label"])


@pytest.mark.parametrize("game", HIDING)
def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_know(
    server: Server, ann: Browser, bob: Browser, game: str
) -> None:
    """Each view is made from a world dealt anew: were anything of it shown that the seat cannot know, two views of the
    same moment would differ."""
    dice, stranger, compared = random.Random(7), Browser(server), 0
    table, first, second, watcher = two_people_and_a_spectator(server, ann, bob, game)
    while compared < 18:
        play([first, second], 6, dice)
        for live in (first, second):
            while live.view["number"] <= live.answered:  # until no answer is on its way
                live.hear()
        for live in (first, second, watcher):
            live.drain(0.1)
        if watcher.view["status"] == "over":  # everything lies open then, from any chair: another match
            table, first, second, watcher = two_people_and_a_spectator(server, ann, bob, game)
            continue
        for browser, live in ((ann, first), (bob, second), (stranger, watcher)):
            past = [browser.get(f"/tables/{table}/view?at={live.view['last']}").json() for _ in range(3)]
            assert shown(past[0]) == shown(past[1]) == shown(past[2])
            assert past[0]["scene"] == live.view["scene"]
            assert past[0]["log"][-5:] == live.view["log"][-5:]
            compared += 1
    watcher.drain(0.1)
    assert watcher.view["seat"] is None
    assert all(not message["question"]["options"] for message in watcher.heard if message.get("question"))
    for message in second.heard + first.heard:
        question = message.get("question") if message["type"] == "view" else None
        if question and not question["mine"]:
            assert question["options"] == []
            assert question["refused"] == []


@pytest.mark.parametrize("game", HIDING)
def test_true_and_imagined_worlds_are_told_alike(game: str) -> None:
    """The views of every seat, from the true match and from any imagined one: the same, at every question."""
    rules = shelf.game(game)
    setup = rules.setup(max(2, rules.players[0]))
    dice = random.Random(3)
    nature = SeededNature(5)
    match = Match(rules, setup)
    tell = Teller(rules, "en", tuple("ABCDEF"[: setup.seats]))
    for step in range(120):
        match.let_nature(nature)
        if match.question is None:
            break
        if step % 6 == 0:
            for seat in (*range(setup.seats), SPECTATOR):
                gaze = Gaze(seat, max(seat, 0), "wide", "en")
                world = match.imagine(seat, SeededNature(f"a{step}"))
                other = world.imagine(seat, SeededNature(f"b{step}"))
                assert table_view(world, gaze, tell, [], ()) == table_view(other, gaze, tell, [], ())
        match.answer_at(dice.randrange(len(match.question.options)))


@pytest.mark.parametrize("game", HIDING)
def test_private_events_are_told_to_nobody_else(
    server: Server, ann: Browser, bob: Browser, game: str, tmp_path: Path
) -> None:
    """Play over the wire; then replay the finished record, look which sentences only some may read, and search every
    message the others got."""
    robot, count = Program(server, "R"), max(2, shelf.game(game).players[0])
    info = robot.new_table(game, "me", *["bot:novice"] * (count - 1), public=True)
    table = info["id"]
    watcher = Browser(server).live(table)
    view, dice = robot.view(table), random.Random(1)
    while view["status"] != "over":
        if view["question"] and view["question"]["mine"]:
            label = dice.choice(view["question"]["options"])["label"]
            view = robot.answer(table, view, label).json()
        else:
            view = robot.view(table, after=view["number"], wait=20)
    watcher.until(lambda m: m["type"] == "view" and m["status"] == "over", 60)
    record = Record.parse(robot.http.get(f"/api/tables/{table}/record").text)
    told: list[Told] = []
    match = record.begin(shelf.game(game))
    match.listen(lambda event: told.append(Told(match.number, event)))
    for line in record.answers:
        seat, _, label = line.partition(" ")
        match.answer_label(label, -1 if seat == "~" else int(seat))
    tell = Teller(match.game, "en", record.names)
    public = {tell(t.event.phrase) for t in told if t.event and t.event.seen_by is None}
    private = {tell(t.event.phrase) for t in told if t.event and t.event.seen_by is not None} - public
    sentences = {line["text"] for message in watcher.heard if message["type"] == "view" for line in message["log"]}
    assert sentences
    assert not sentences & private
    story = Story(told)
    assert sentences <= {line["text"] for line in LogBook(SPECTATOR, tell).hear(story).tail(100_000)}


@pytest.mark.parametrize("game", HIDING)
def test_looking_back_from_another_chair_tells_nothing(server: Server, ann: Browser, bob: Browser, game: str) -> None:
    table, first, second, _ = two_people_and_a_spectator(server, ann, bob, game)
    play([first, second], 12, random.Random(2))
    first.drain(0.3)
    at = first.view["last"]
    for browser, seat in ((bob, 1), (Browser(server), None)):
        views = [browser.get(f"/tables/{table}/view?at={at}&chair=0").json() for _ in range(3)]
        assert [view["scene"] for view in views] == [views[0]["scene"]] * 3
        assert views[0]["chair"] == 0
        assert all(view["question"]["options"] == [] for view in views if view["question"])
        opened = browser.get(f"/tables/{table}/view?at={at}&chair=open").json()
        assert opened["scene"]["nodes"] == browser.get(f"/tables/{table}/view?at={at}").json()["scene"]["nodes"] or seat
        pictures = {browser.get(f"/tables/{table}/picture.svg?at={at}&chair=0").text for _ in range(3)}
        assert len(pictures) == 1
    for browser in (ann, bob):
        assert browser.get(f"/tables/{table}/record").status_code == 409
    page = bob.get(f"/tables/{table}/verify").text
    assert first.view["commitment"] in page
    robot = Program(server)
    assert robot.http.get(f"/api/tables/{table}/record").status_code == 409


def test_a_private_table_does_not_exist_for_strangers(server: Server, ann: Browser) -> None:
    table = ann.start("connect-four")
    stranger, robot = Browser(server), Program(server)
    for path in ("", "/replay", "/view", "/picture.svg", "/record", "/verify"):
        assert ann.get(f"/tables/{table}{path}").status_code == 200
        assert stranger.get(f"/tables/{table}{path}").status_code == 404
    for action in ("sit", "leave", "rematch", "fork", "go-on", "seats/1"):
        assert stranger.post(f"/tables/{table}/{action}", kind="open").status_code == 404
    assert robot.http.get(f"/api/tables/{table}").status_code == 404
    assert robot.http.post(f"/api/tables/{table}/join", json={}).status_code == 404
    live = stranger.live(table)
    assert live.hear()["type"] == "gone"


@pytest.mark.parametrize("game", HIDING)
def test_a_fork_tells_nothing_private_of_the_match_it_left(game: str) -> None:
    """Whoever forks a running match may take any seat there: what that seat was told in private stays behind."""
    rules = shelf.game(game)
    setup = rules.setup(max(2, rules.players[0]))
    match = Match(rules, setup)
    match.play_out(SeededNature(11), 150)
    answers = [answer for answer in match.history() if not answer.forced]
    lines = [Line(answer.number, "answer", answer.seat, answer.label) for answer in answers]
    at = len(lines) - 3
    seats = tuple(SeatRow(seat, "bot", level="novice") for seat in range(setup.seats))
    row = TableRow("t", game, rules.rules, setup.seats, dict(setup.options), seats, "", secret=b"s", status="playing")
    told = open_book(row, lines[:at]).story.told
    forked = open_book(replace(row, fork_of="t", fork_at=at, deals=((at, "seed"),)), lines[:at])
    public = [one for one in told if one.event is not None and one.event.seen_by is None]
    assert [(one.at, one.event) for one in forked.story.told] == [(one.at, one.event) for one in public]
    assert forked.match.number == at
    assert forked.parts is None
    # The seats' own secrets have been dealt anew, alike for everybody who opens the fork.
    again = open_book(replace(row, fork_of="t", fork_at=at, deals=((at, "seed"),)), lines[:at])
    tell = Teller(rules, "en", tuple("ABCDEF"[: setup.seats]))
    for seat in range(setup.seats):
        gaze = Gaze(seat, seat, "wide", "en")
        views = [
            table_view(one.match.imagine(seat, SeededNature(str(n))), gaze, tell, [], ())
            for n, one in enumerate((forked, again))
        ]
        assert views[0] == views[1]
