"""Two worlds that differ in a secret alone are served alike: every page, message, picture, refusal and log line that a
rival or a stranger is sent is the same, byte for byte."""

from __future__ import annotations

import itertools
import json
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from serving import Browser, Live, serving
from test_table_secrets import HIDING

from ludoteca import shelf
from ludoteca.kernel.errors import Refused
from ludoteca.kernel.match import Answer, Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import SPECTATOR, Seat
from ludoteca.table.accounts import Accounts
from ludoteca.table.house import SESSION_COOKIE
from ludoteca.table.settings import Settings
from ludoteca.table.sqlite_storage import SqliteStorage
from ludoteca.table.storage import Line, SeatRow, TableRow
from ludoteca.table.tokens import Session, Signer

WORLDS = ("worldaaaaa", "worldbbbbb")
GOES_ON = (12, 8, 5, 3)
"""How many answers both worlds have in common after the one in which they differ, at the most and at the least."""


@dataclass(frozen=True)
class Pair:
    """Two matches of which the rival and every stranger have seen the same; they differ in one answer (a card that was
    drawn, a combination) that only its owner knows."""

    world: Match
    other: Match
    owner: Seat
    secret: str

    @property
    def rival(self) -> Seat:
        return 1 - self.owner


def known(match: Match, seat: Seat) -> list[tuple[int, Seat, str]]:
    """What that seat has seen of a match."""
    return [(answer.number, answer.seat, answer.label) for answer in match.history() if answer.seen(seat)]


def replayed(game: str, answers: list[Answer]) -> Match:
    rules = shelf.game(game)
    match = Match(rules, rules.setup(2))
    for answer in answers:
        match.answer_label(answer.label, answer.seat)
    return match


def two_worlds(game: str) -> Pair:
    rules = shelf.game(game)
    for seed, goes_on in itertools.product(range(400), GOES_ON):
        match = Match(rules, rules.setup(2))
        match.play_out(SeededNature(seed), 400)
        answers = [answer for answer in match.history() if not answer.forced]
        for place, answer in enumerate(answers[:-goes_on]):
            if answer.seen_by is not None and not answer.seen(SPECTATOR):
                (owner,) = {seat for seat in (0, 1) if answer.seen(seat)}
                question = replayed(game, answers[:place]).question
                assert question is not None
                for option in question.options:
                    changed = replace(answer, option=option)
                    common = answers[place + 1 : place + 1 + goes_on]
                    try:
                        other = replayed(game, [*answers[:place], changed, *common])
                    except Refused:
                        continue
                    world = replayed(game, [*answers[:place], answer, *common])
                    alike = all(known(world, seat) == known(other, seat) for seat in (1 - owner, SPECTATOR))
                    if alike and changed.label != answer.label and world.question and world.question.asks(owner):
                        return Pair(world, other, owner, answer.label)
    raise AssertionError(f"no two worlds of {game} differ in a secret alone")


def lines_of(match: Match) -> list[Line]:
    given = [answer for answer in match.history() if not answer.forced]
    return [Line(n, "answer", answer.seat, answer.label, at=1.0) for n, answer in enumerate(given)]


async def prepared(data: Path, game: str, pair: Pair) -> tuple[dict[str, str], dict[str, str]]:
    """A store that holds both as tables alike in everything else. Answers with the cookies and the tokens of the rival
    and of a stranger."""
    store = SqliteStorage(Settings(data).database)
    await store.start()
    accounts, signer = Accounts(store), Signer(await store.secret("signing"))
    ann, bob, eve = [await accounts.enter(name) for name in ("Ann", "Bob", "Eve")]
    seats = tuple(
        SeatRow(seat, "person", one.name, one.id) for seat, one in sorted({pair.owner: ann, pair.rival: bob}.items())
    )
    for id, match in zip(WORLDS, (pair.world, pair.other), strict=True):
        row = TableRow(
            id, game, match.game.rules, 2, dict(match.setup.options), seats, ann.id, asked=(pair.owner,),
            secret=b"s" * 32, salt="salt", status="playing", made=1.0, changed=1.0,
        )  # fmt: skip
        await store.add_table(row, lines_of(match))
    cookies = {one.name: signer.session(Session("visit", one.id, one.epoch)) for one in (ann, bob, eve)}
    tokens = {one.name: await accounts.program_token(one) for one in (bob, eve)}
    await store.close()
    return cookies, tokens


def everything_told(browser: Browser, token: str, table: str, pair: Pair) -> dict[str, str]:
    """All that the server says of a table to somebody who asks for all there is, and tries what they may not."""
    told: dict[str, str] = {}
    last, hidden, owner = pair.world.number, pair.secret, pair.owner
    paths = ["", "/replay", "/verify", "/record", f"/replay?at={last // 2}&chair=0"]
    for at, chair in itertools.product((last // 3, last - 5, last), ("0", "1", "open")):
        paths += [f"/view?at={at}&chair={chair}", f"/picture.svg?at={at}&chair={chair}&shape=tall"]
    for path in paths:
        answer = browser.get(f"/tables/{table}{path}")
        told[path] = f"{answer.status_code} {answer.text}"
    bearer = {"authorization": f"Bearer {token}"}
    looks = [
        f"/{what}?at={at}&chair={chair}"
        for what in ("past", "picture")
        for at in (last - 5, last)
        for chair in (owner, "open")
    ]
    for path in ("?scene=true", "?scene=true&lang=it", "/record", "/chat", *looks):
        answer = browser.http.get(f"/api/tables/{table}{path}", headers=bearer)
        told[f"api{path}"] = f"{answer.status_code} {answer.text}"
    number = browser.http.get(f"/api/tables/{table}", headers=bearer).json()["number"]
    for label, seat, at in itertools.product((hidden, "nonsense"), (None, owner, pair.rival), (number, number - 1, 0)):
        wish = {"number": at, "label": label, "seat": seat}
        answer = browser.http.post(f"/api/tables/{table}/answers", headers=bearer, json=wish)
        assert answer.status_code == 409
        told[f"answer {wish}"] = answer.text
    refused = (("undo", {"number": number}), ("consent", {"yes": True}), ("rematch", {}), ("go-on", {}))
    for path, body in (*refused, ("seats", {"seat": owner, "kind": "open"})):
        answer = browser.http.post(f"/api/tables/{table}/{path}", headers=bearer, json=body)
        told[f"api {path}"] = f"{answer.status_code} {answer.text}"
    for shape, chair in itertools.product(("wide", "tall"), (None, owner)):
        live: Live = browser.live(table)
        live.say(type="look", shape=shape, chair=chair)
        for seat in (None, owner):
            live.say(type="answer", number=number, label=hidden, seat=seat)
            live.say(type="answer", number=number - 1, label=hidden, seat=seat)
        live.say(type="handover", seat=owner)
        live.say(type="consent", yes=False)
        live.say(type="ping")
        live.until(lambda message: message["type"] == "pong")
        live.drain(0.2)
        # Several views in a row may have become one: the last counts, and every other message.
        others = [message for message in live.heard if message["type"] != "view"]
        told[f"live {shape} {chair}"] = json.dumps([live.view, others])
        live.close()
    return {name: text.replace(table, "TABLE") for name, text in told.items()}


@pytest.mark.parametrize("game", HIDING)
async def test_worlds_that_differ_in_a_secret_alone_are_served_alike(game: str, tmp_path: Path) -> None:
    pair = two_worlds(game)
    cookies, tokens = await prepared(tmp_path / "data", game, pair)
    with serving(tmp_path / "data") as server:
        for name in ("Bob", "Eve"):
            browser = Browser(server)
            browser.http.cookies.set(SESSION_COOKIE, cookies[name])
            told = [everything_told(browser, tokens[name], table, pair) for table in WORLDS]
            browser.close()
            assert told[0].keys() == told[1].keys()
            for what in told[0]:
                assert told[0][what] == told[1][what], f"{name} is told the secret by {what}"
        # The comparison would have noticed: the owner of the secret is told two different things.
        owner = Browser(server)
        owner.http.cookies.set(SESSION_COOKIE, cookies["Ann"])
        last = pair.world.number
        views = [owner.get(f"/tables/{table}/view?at={last}").json() for table in WORLDS]
        owner.close()
        assert views[0]["seat"] == pair.owner
        assert (views[0]["scene"], views[0]["log"]) != (views[1]["scene"], views[1]["log"])
        logged = server.errors()
    assert not any(table in logged for table in WORLDS), logged
