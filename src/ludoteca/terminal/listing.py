"""`ludoteca games` and `ludoteca rules`: what is on the shelf, and what each rule rests on."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table

from ludoteca.kernel.values import say
from ludoteca.shelf import faults, game, games, rulebook
from ludoteca.terminal.voice import Voice
from ludoteca.testing.rules import project_of, proofs_of


def list_games(console: Console, lang: str) -> int:
    """Every game on the shelf, and what was left off it."""
    voice = Voice(console, None, lang)
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "players", "minutes", "about"):
        table.add_column(voice.own(f"games-{heading}"), no_wrap=heading != "about")
    for name, one in games().items():
        words = Voice(console, one, lang)
        low, high = one.box.minutes
        players = ", ".join(map(str, one.players))
        about = f"{words.said(say('game-title'))}. {words.said(say('game-tagline'))}"
        table.add_row(name, players, f"{low}–{high}" if low != high else str(low), about)
    console.print(table)
    for fault in faults():
        sentence = voice.own("left-off", name=fault.name, by=fault.offered_by, target=fault.target, why=fault.why)
        voice.tell(sentence, "yellow")
    return 0


def list_rules(console: Console, lang: str, name: str, tests: Path | None = None) -> int:
    """Every numbered rule, a line each, with its tests. 1 if one has none."""
    one = game(name)
    voice = Voice(console, one, lang)
    proofs = proofs_of(one, tests)
    project = project_of(one)
    rules = rulebook(one, lang).rules
    untested = 0
    for rule in rules:
        found = []
        for proof in proofs.get(rule.id, []):
            known = project is not None and proof.file.is_relative_to(project)
            file = proof.file.relative_to(project) if known and project is not None else proof.file
            found.append(f"{file.as_posix()}::{proof.name}")
        untested += not found
        where = ", ".join(found) or voice.own("untested")
        line = f"{rule.id}  {' '.join(rule.plain.split())}  ← {where}"
        console.print(line, style=None if found else "red", markup=False, highlight=False, soft_wrap=True)
    voice.tell(voice.own("rules-end", rules=len(rules), untested=untested))
    return 1 if untested else 0
