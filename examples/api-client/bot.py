"""A bot written elsewhere: it sits down at a Ludoteca table over HTTP and plays, with nothing but the standard library.

    python bot.py http://127.0.0.1:8765                              # a match of Connect Four against a novice
    python bot.py http://127.0.0.1:8765 --game smog --against expert
    python bot.py http://127.0.0.1:8765 --join http://127.0.0.1:8765/join/…   # the link somebody sent you

All it knows of a game is what every game offers: a question, and the labels of its options. Replace `choose` by
something cleverer. The whole interface is described at /schema/openapi.json.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import urllib.error
import urllib.request
from typing import Any

Json = dict[str, Any]


class Refused(Exception):
    """The server would not: `code` says why, `rule` which rule of the game, `text` in words."""

    def __init__(self, status: int, problem: Json) -> None:
        self.status = status
        self.code = str(problem.get("code", ""))
        self.rule = str(problem.get("rule", ""))
        super().__init__(problem.get("detail", "refused"))


class Client:
    """Somebody at a Ludoteca server."""

    def __init__(self, server: str, name: str) -> None:
        self.server = server.rstrip("/")
        self.token = ""
        self.token = self.call("POST", "/api/people", {"name": name})["token"]

    def call(self, method: str, path: str, body: Json | None = None) -> Json:
        """One request. Waits when told that it asks too often; a server that is restarting is asked again."""
        for patience in range(20):
            request = urllib.request.Request(
                self.server + path,
                None if body is None else json.dumps(body).encode(),
                {"content-type": "application/json", "authorization": f"Bearer {self.token}"},
                method=method,
            )
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    found: Json = json.load(answer)
                    return found
            except urllib.error.HTTPError as error:
                if error.code == 429:
                    time.sleep(float(error.headers.get("retry-after", 1)))
                    continue
                raise Refused(error.code, json.load(error)) from None
            except (urllib.error.URLError, ConnectionError):
                if patience == 19:
                    raise
                time.sleep(0.5)
        raise Refused(429, {"code": "too-often", "detail": "the server is too busy"})

    def new_table(self, game: str, level: str) -> str:
        """A table of the fewest players there can be: me, and bots."""
        players = next(count for count in self.call("GET", f"/api/games/{game}")["players"] if count > 1)
        seats = [{"kind": "me"}] + [{"kind": "bot", "level": level}] * (players - 1)
        return str(self.call("POST", "/api/tables", {"game": game, "seats": seats})["id"])

    def join(self, link: str) -> str:
        """Take the seat that somebody's link is for; the table's name."""
        return str(self.call("POST", "/api/join", {"token": link.rpartition("/")[2]})["id"])

    def play(self, table: str, seed: int = 0, tell: bool = True) -> Json:
        """Answer until the match is over; the last view."""
        dice = random.Random(seed)
        told = 0
        view = self.call("GET", f"/api/tables/{table}")
        while view["status"] in ("waiting", "playing"):
            for line in [line for line in view["log"] if line["at"] > told] if tell else []:
                print("  ", line["text"])
                told = line["at"]
            if view["question"] and view["question"]["mine"]:
                answer = {"number": view["number"], "label": choose(view, dice)}
                try:
                    view = self.call("POST", f"/api/tables/{table}/answers", answer)
                    continue
                except Refused as refused:
                    if refused.code not in ("stale", "double", "closed"):
                        raise
            view = self.call("GET", f"/api/tables/{table}?after={view['number']}&wait=20")
        return view


def choose(view: Json, dice: random.Random) -> str:
    """The label of the option to answer with. `view` is all that this seat may know."""
    return str(dice.choice(view["question"]["options"])["label"])


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Sit down at a Ludoteca table and play at random.")
    parser.add_argument("server")
    parser.add_argument("--game", default="connect-four")
    parser.add_argument("--against", default="novice", help="the strength of the bots")
    parser.add_argument("--join", help="the link of a free seat, instead of a table of one's own")
    parser.add_argument("--name", default="Robot")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    client = Client(given.server, given.name)
    table = client.join(given.join) if given.join else client.new_table(given.game, given.against)
    print(f"{given.server.rstrip('/')}/tables/{table}")
    view = client.play(table, given.seed)
    if view["result"] is None:
        print(f"the table is {view['status']}")
        return 1
    print(view["result"]["text"])
    return 0


if __name__ == "__main__":
    sys.exit(main())
