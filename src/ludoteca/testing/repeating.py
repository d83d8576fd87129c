"""Determinism: the same answers come out the same in another process, whatever order its sets iterate in."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

from ludoteca.kernel.game import AnyGame
from ludoteca.testing.notkept import keeping
from ludoteca.testing.setups import every_setup
from ludoteca.testing.walking import everybody, played, view

_PROGRAM = """
import importlib, sys
from ludoteca.testing.repeating import fingerprint
module, name, matches = sys.argv[1:]
print(fingerprint(getattr(importlib.import_module(module), name)(), int(matches)))
"""


def fingerprint(game: AnyGame, matches: int) -> str:
    """A hash of whole random matches: every answer, who saw it, and what everybody is shown at the end."""
    digest = hashlib.sha256()
    setups = every_setup(game, max(matches, len(game.players)))
    for seed in range(matches):
        match = played(game, setups[seed % len(setups)], seed)
        for answer in match.history():
            digest.update(f"{answer.seat} {answer.label} {answer.says} {answer.seen_by}\n".encode())
        for seat in everybody(match):
            digest.update(view(match, seat).encode())
    return digest.hexdigest()


def repeats(game: AnyGame, matches: int = 6) -> None:
    """Three processes with three orders of iterating over sets play the same matches and show the same."""
    promise = "determinism"
    kind = type(game)
    with keeping(promise, game):
        prints = {_in_a_process(kind.__module__, kind.__qualname__, matches, order) for order in ("1", "2", "3")}
        assert len(prints) == 1, (
            "the same seeds lead to different matches in different processes: a set is iterated over, or a clock or a "
            "generator of numbers is asked"
        )


def _in_a_process(module: str, name: str, matches: int, order: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": order, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, module, name, str(matches)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, f"a process of its own cannot play it: {done.stderr.strip().splitlines()[-1:]}"
    return done.stdout.strip()
