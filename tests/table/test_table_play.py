"""Playing over the wire: against bots, with people, on one screen, with undo, hints, chat and clocks."""

from __future__ import annotations

import re
import time

import pytest
from serving import Browser, Live, Program, Server

GAME = "connect-four"


def play_out(live: Live, pick: int = 0) -> None:
    """Answer with the first option, or another, until the match is over."""
    while True:
        view = live.turn()
        if view["status"] == "over":
            return
        options = view["question"]["options"]
        live.answer(options[pick % len(options)]["label"])


def test_two_clicks_and_a_match_against_bots_to_its_end(ann: Browser) -> None:
    assert 'action="/start"' in ann.get("/").text
    table = ann.start(GAME)
    assert ann.get(f"/tables/{table}").status_code == 200
    live = ann.live(table)
    play_out(live)
    assert live.view["result"]["reason"]
    assert live.view["result"]["text"]
    assert live.view["status"] == "over"
    assert live.view["question"] is None
    assert live.view["log"]
    assert "level=error" not in ann.server.errors()


def test_a_refused_set_up_keeps_what_was_filled_in(ann: Browser) -> None:
    """And nothing else is filled in for somebody who begins anew."""
    chosen = {"seat2": "bot:novice", "option.cards": "variety", "option.sets_a": "1", "undo": "none", "clock": "20"}
    fields = {"game": "shadows", "seats": "4", "name": "Anna <b>", **chosen}
    refused = ann.post("/tables", **fields)
    assert refused.status_code == 400
    assert "4 players need 20." in refused.text
    assert 'name="seats" value="4" checked' in refused.text
    assert 'value="Anna &lt;b&gt;"' in refused.text
    fresh = ann.get("/games/shadows").text
    assert 'name="seats" value="2" checked' in fresh
    for field, value in chosen.items():
        for page in (refused.text, fresh):
            menu = page.partition(f'name="{field}"')[2].partition("</select>")[0]
            assert menu.count(" selected") == 1
            assert (f'value="{value}" selected' in menu) == (page is refused.text), field


def test_every_view_has_what_the_contract_names(ann: Browser) -> None:
    live = ann.live(ann.start(GAME))
    view = live.turn()
    wanted = (
        "table game number seat chair status lang question scene log since seats hotseat undo undo_asked thinking"
        " result palette last owner clock_running"
    )
    assert set(wanted.split()) <= set(view)
    assert {"width", "height", "nodes"} <= set(view["scene"])
    assert view["seat"] == 0
    assert view["question"]["options"][0].keys() == {"label", "text"}
    seats = view["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot"]
    assert seats[0]["me"]
    assert seats[0]["online"]


def test_an_answer_is_told_to_everybody(server: Server, ann: Browser, bob: Browser) -> None:
    table = ann.table(GAME, "me", "open", name="Ann")
    first = ann.live(table)
    view = first.next_view()
    assert view["status"] == "waiting"
    assert view["question"] is None
    join = next(seat["join"] for seat in view["seats"] if seat["free"] or seat["join"])
    assert bob.get(join).status_code == 200
    assert bob.arrived(bob.post(join, name="Bob")) == table
    spectator = Browser(server).live(table)
    second = bob.live(table)
    view = first.turn()
    assert [seat["name"] for seat in view["seats"]] == ["Ann", "Bob"]
    began = time.perf_counter()
    first.answer(view["question"]["options"][0]["label"])
    number = view["number"]
    seen = [live.until(lambda m: m["type"] == "view" and m["number"] > number) for live in (second, spectator, first)]
    assert time.perf_counter() - began < 1
    assert seen[0]["question"]["mine"]
    assert not seen[1]["question"]["mine"]
    assert seen[1]["seat"] is None
    assert seen[1]["question"]["options"] == []
    assert "Bob" in seen[2]["question"]["asked_text"]


def test_late_double_and_foreign_answers_are_refused_and_explained(server: Server, ann: Browser, bob: Browser) -> None:
    table = ann.table(GAME, "me", "open")
    join = ann.live(table).next_view()["seats"][1]["join"]
    bob.post(join, name="Bob")
    tab, other_tab, theirs = ann.live(table), ann.live(table), bob.live(table)
    view = tab.turn()
    other_tab.turn()
    theirs.next_view()
    label = view["question"]["options"][0]["label"]
    theirs.answer(label)
    refused = theirs.until(lambda m: m["type"] == "refused")
    assert refused["code"] == "not-your-turn"
    assert refused["text"]
    tab.answer("no such thing")
    refused = tab.until(lambda m: m["type"] == "refused")
    assert refused["number"] == view["number"]
    assert refused["label"] == "no such thing"
    assert refused["text"]
    tab.answer(label)
    other_tab.answer(label, number=view["number"])  # the same click in another tab
    assert other_tab.until(lambda m: m["type"] == "refused")["code"] == "double"
    other_tab.answer(view["question"]["options"][1]["label"], number=view["number"])
    assert other_tab.until(lambda m: m["type"] == "refused")["code"] == "stale"
    assert tab.until(lambda m: m["type"] == "view" and m["last"] == view["last"] + 1)
    spectator = Browser(server).live(table)
    spectator.next_view()
    spectator.say(type="answer", number=spectator.view["number"], label=label, seat=1)
    assert spectator.until(lambda m: m["type"] == "refused")["code"] == "not-your-seat"


def test_two_tabs_never_corrupt_a_match(ann: Browser) -> None:
    """Both tabs answer everything at once; each question is answered exactly once."""
    table = ann.start(GAME)
    tabs = [ann.live(table), ann.live(table)]
    answered = 0
    while True:
        views = [tab.turn() for tab in tabs]
        if views[0]["status"] == "over":
            break
        assert views[0]["number"] == views[1]["number"]
        for tab, view in zip(tabs, views, strict=True):
            tab.answer(view["question"]["options"][-1]["label"])
        answered += 1
    record = ann.get(f"/tables/{table}/record").json()
    assert sum(line.startswith("0 ") for line in record["answers"]) == answered


def test_undo_is_free_alone_and_asks_people(ann: Browser, bob: Browser) -> None:
    table = ann.table(GAME, "me", "open", name="Ann")
    bob.post(ann.live(table).next_view()["seats"][1]["join"], name="Bob")
    first, second = ann.live(table), bob.live(table)
    view = first.turn()
    assert view["undo"]["kind"] == "none"
    first.answer(view["question"]["options"][0]["label"])
    view = second.turn()
    mine = first.until(lambda m: m["type"] == "view" and m["last"] == 1)
    assert mine["undo"]["kind"] == "free"
    first.say(type="undo", number=mine["number"])
    back = second.until(lambda m: m["type"] == "view" and m["last"] == 0)
    assert "Ann" in back["log"][-1]["text"]
    # Now both answer, and Ann must ask Bob.
    view = first.turn()
    first.answer(view["question"]["options"][0]["label"])
    view = second.turn()
    second.answer(view["question"]["options"][0]["label"])
    mine = first.until(lambda m: m["type"] == "view" and m["last"] == 2)
    assert mine["undo"]["kind"] == "consent"
    first.say(type="undo", number=mine["number"])
    asked = second.until(lambda m: m["type"] == "view" and m["undo_asked"])
    assert asked["undo_asked"]["waits_for_me"]
    assert "Ann" in asked["undo_asked"]["text"]
    second.say(type="consent", yes=False)
    first.until(lambda m: m["type"] == "view" and m["undo_asked"] is None and m["number"] == mine["number"])
    first.say(type="undo", number=mine["number"])
    second.until(lambda m: m["type"] == "view" and m["undo_asked"])
    second.say(type="consent", yes=True)
    assert first.until(lambda m: m["type"] == "view" and m["last"] == 0)["question"]["mine"]
    first.say(type="undo", number=3)
    assert first.until(lambda m: m["type"] == "refused")["code"] == "stale"


def test_undo_against_bots_needs_nobody(ann: Browser) -> None:
    live = ann.live(ann.start(GAME))
    view = live.turn()
    start = view["last"]
    live.answer(view["question"]["options"][0]["label"])
    view = live.turn()
    assert view["last"] == start + 2
    live.say(type="undo", number=view["number"])
    assert live.until(lambda m: m["type"] == "view" and m["last"] == start)["question"]["mine"]


def test_a_table_may_do_without_undo(ann: Browser) -> None:
    live = ann.live(ann.table(GAME, "me", "bot:novice", undo="none"))
    live.answer(live.turn()["question"]["options"][0]["label"])
    view = live.turn()
    assert view["undo"]["kind"] == "none"
    live.say(type="undo", number=view["number"])
    assert live.until(lambda m: m["type"] == "refused")["code"] == "no-undo"


def test_several_people_on_one_screen(ann: Browser) -> None:
    table = ann.table(GAME, "me", "hotseat", name="Ann", name1="Carla")
    live = ann.live(table)
    seats = []
    for _ in range(4):
        view = live.turn()
        seats.append(view["seat"])
        live.answer(view["question"]["options"][0]["label"], seat=view["seat"])
    assert seats == [0, 1, 0, 1]  # nothing is hidden in this game, so nobody need hide the screen
    assert [seat["name"] for seat in live.turn()["seats"]] == ["Ann", "Carla"]


def test_hot_seats_of_a_game_with_secrets_are_handed_over(ann: Browser) -> None:
    table = ann.table("smog", "me", "hotseat", name="Ann", name1="Carla")
    live = ann.live(table)
    handed = 0
    for _ in range(6):
        view = live.until(lambda m: m["type"] == "view" and (m["hotseat"] or (m["question"] or {}).get("mine")))
        if view["hotseat"]:
            handed += 1
            assert view["seat"] is None
            assert view["question"]["options"] == []
            live.say(type="handover", seat=view["hotseat"]["seat"])
            view = live.until(lambda m: m["type"] == "view" and m["question"]["mine"])
        live.answer(view["question"]["options"][0]["label"], seat=view["seat"])
    assert handed >= 2


def test_hints_say_what_and_why(ann: Browser) -> None:
    live = ann.live(ann.start(GAME))
    view = live.turn()
    live.say(type="hint")
    hint = live.until(lambda m: m["type"] in ("hint", "refused"), 60)
    assert hint["type"] == "hint"
    offered = {option["label"]: option["text"] for option in view["question"]["options"]}
    assert offered[hint["label"]] in hint["text"]
    assert re.search(r"\d+ of 100 continuations", hint["text"])


def test_chat_is_plain_text_and_kept(ann: Browser, server: Server) -> None:
    table = ann.table(GAME, "me", "open", name="Ann", public="yes")
    live = ann.live(table)
    live.next_view()
    live.say(type="chat", text="  <b>hello</b>\u202e\x00 there ")
    said = live.until(lambda m: m["type"] == "chat")
    assert said["text"] == "<b>hello</b> there"
    assert said["name"] == "Ann"
    later = Browser(server).live(table)
    assert later.until(lambda m: m["type"] == "chat")["text"] == said["text"]
    later.say(type="chat", text="hi")
    assert later.until(lambda m: m["type"] == "refused")["code"] == "no-name"


def test_out_of_time_a_bot_plays_on(server: Server, ann: Browser) -> None:
    robot = Program(server, "Slow")
    info = robot.new_table(GAME, "me", "bot:novice", clock_minutes=1)
    view = robot.view(info["id"])
    assert view["clock_running"] == 0
    assert 55 < view["seats"][0]["clock"] <= 60
    assert view["seats"][1]["clock"] is None


def test_the_owner_fills_seats_with_bots(ann: Browser, bob: Browser) -> None:
    table = ann.table(GAME, "me", "open")
    assert bob.post(f"/tables/{table}/seats/1", kind="bot:novice").status_code == 409
    assert ann.post(f"/tables/{table}/seats/1", kind="bot:genius").status_code == 409
    assert ann.post(f"/tables/{table}/seats/1", kind="bot:novice").status_code == 303
    assert ann.live(table).turn()["status"] == "playing"


def test_lobby_sit_and_leave(ann: Browser, bob: Browser, server: Server) -> None:
    table = ann.table(GAME, "me", "open", name="Ann", public="yes")
    assert table in bob.get("/").text
    assert bob.post(f"/tables/{table}/sit", seat="1", name="Bob").status_code == 303
    carl = Browser(server)
    assert carl.post(f"/tables/{table}/sit", seat="1", name="Carl").status_code == 409
    assert table not in carl.get("/").text
    live = ann.live(table)
    assert live.turn()["seats"][1]["name"] == "Bob"
    assert bob.post(f"/tables/{table}/leave").status_code == 303
    view = live.until(lambda m: m["type"] == "view" and m["seats"][1]["kind"] == "bot")
    assert view["seats"][1]["name"] == "Bob"
    live.view = view
    live.answer(view["question"]["options"][0]["label"])
    assert live.turn()["last"] >= 2  # the bot has answered for Bob


@pytest.mark.rule("shadows", "S-119")
def test_the_seat_of_who_leaves_does_what_the_rules_say(ann: Browser, bob: Browser) -> None:
    table = ann.table("shadows", "me", "open", name="Ann")
    bob.post(ann.live(table).next_view()["seats"][1]["join"], name="Bob")
    lives = ann.live(table), bob.live(table)
    view = lives[0].next_view()
    while True:  # to Bob's first turn after the set-up
        asked = lives[view["question"]["asked"][0]]
        labels = [option["label"] for option in asked.turn()["question"]["options"]]
        if "pass" in labels and asked is lives[1]:
            break
        number = asked.view["number"]
        asked.answer("pass" if "pass" in labels else labels[0])
        view = lives[0].until(lambda m, number=number: m["type"] == "view" and m["number"] > number)
    assert bob.post(f"/tables/{table}/leave").status_code == 303
    told = lives[0].until(lambda m: m["type"] == "view" and any(line["text"] == "Bob passes." for line in m["log"]))
    assert told["seats"][1]["level"] == "absent"


def test_rematch_with_the_same_people(ann: Browser, bob: Browser) -> None:
    table = ann.table(GAME, "me", "open", name="Ann")
    bob.post(ann.live(table).next_view()["seats"][1]["join"], name="Bob")
    first, second = ann.live(table), bob.live(table)
    assert ann.post(f"/tables/{table}/rematch").status_code == 409
    while True:
        view = first.turn()
        if view["status"] == "over":
            break
        first.answer(view["question"]["options"][0]["label"])
        view = second.turn()
        if view["status"] == "over":
            break
        second.answer(view["question"]["options"][-1]["label"])
    again = ann.arrived(ann.post(f"/tables/{table}/rematch"))
    assert again != table
    assert second.until(lambda m: m["type"] == "view" and m["rematch"])["rematch"] == f"/tables/{again}"
    assert bob.arrived(bob.post(f"/tables/{table}/rematch")) == again
    assert [seat["name"] for seat in bob.live(again).next_view()["seats"]] == ["Ann", "Bob"]


@pytest.mark.parametrize("game", ["connect-four", "smog", "shadows", "plateau"])
def test_every_game_is_played_to_its_end_through_the_table(server: Server, game: str) -> None:
    """By somebody who answers at random, against bots."""
    robot = Program(server)
    info = robot.new_table(game, "me", *["bot:novice"] * (_players(robot, game) - 1))
    view = robot.view(info["id"])
    answers = 0
    end = time.monotonic() + 240
    while view["status"] != "over" and time.monotonic() < end:
        if view["question"] and view["question"]["mine"]:
            options = view["question"]["options"]
            answered = robot.answer(info["id"], view, options[(7 * answers) % len(options)]["label"])
            assert answered.status_code == 200, answered.text
            view = answered.json()
            answers += 1
        else:
            view = robot.view(info["id"], after=view["number"], wait=20)
    assert view["status"] == "over"
    assert view["result"]["text"]
    assert not re.search(r"^(end|log)-", view["result"]["text"])


def _players(robot: Program, game: str) -> int:
    return next(n for n in robot.http.get(f"/api/games/{game}").json()["players"] if n > 1)
