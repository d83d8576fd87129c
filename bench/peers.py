"""Random Connect Four elsewhere: each peer driven the way its own documents say, each counting its decisions."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import types
from pathlib import Path

from measuring import Rate, per_second

FOLDER = Path(__file__).parent / "peers"


def open_spiel() -> Rate | None:
    """The C++ game of OpenSpiel, driven step by step through pyspiel."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("connect_four")
    chance = random.Random(1).random

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
            decisions += 1
        return decisions

    return per_second(play)


def pettingzoo() -> Rate | None:
    """PettingZoo's raw_env, without its wrappers. It imports pygame, which it only draws with: where that is not
    installed, an empty module stands in for it."""
    try:
        import pygame  # noqa: F401
    except ImportError:
        sys.modules["pygame"] = types.ModuleType("pygame")
    try:
        from pettingzoo.classic.connect_four.connect_four import raw_env
    except ImportError:
        return None
    env = raw_env()
    chance = random.Random(1).random

    def play() -> int:
        env.reset()
        decisions = 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return decisions
            mask = observation["action_mask"]
            actions = [action for action in range(7) if mask[action]]
            env.step(actions[int(chance() * len(actions))])
            decisions += 1

    return per_second(play)


class BoardgameIo:
    """boardgame.io's reducer on node, in a process of its own that is asked for rounds."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            ["node", "boardgame_io.cjs"], cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __call__(self, seconds: float) -> float:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


def boardgame_io() -> BoardgameIo | None:
    """None where there is no node, or the package cannot be installed."""
    if shutil.which("node") is None:
        return None
    if not (FOLDER / "node_modules" / "boardgame.io").is_dir():
        command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent"]
        if shutil.which("npm") is None or subprocess.run(command, cwd=FOLDER, check=False).returncode:
            return None
    return BoardgameIo()
