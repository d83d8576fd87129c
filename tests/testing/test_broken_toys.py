"""The proof proves something: a sound toy keeps every promise, and each toy that is broken in one place is caught by
the check that is there for it.

A broken toy is the sound one with one piece of text replaced.
"""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ludoteca.kernel.game import AnyGame
from ludoteca.testing import FOR_A_GAME, FOR_A_SETUP, NotKept, every_setup, rules_tested

SOUND = Path(__file__).parent / "toy"
SEEDS = (1, 2, 3)


REMEMBERING = """\
        earn(table, me, 1)
        WORTH["takes"] = WORTH.get("takes", 0) + 1
        table.shown.append(str(WORTH["takes"]))
"""
"""A module's table used as a memory."""


@dataclass(frozen=True)
class Toy:
    """A toy broken in one place: which check must find it, and what the finding says."""

    name: str
    check: str
    finding: str
    file: str
    sound: str
    broken: str


BROKEN = (
    Toy(
        "a scene that leaks",
        "imagines",
        "the truth shows what an imagined match does not",
        "scene.py",
        "mine = seat == look.seat",
        "mine = True",
    ),
    Toy(
        "an option that leaks",
        "imagines",
        "the truth shows what an imagined match does not",
        "game.py",
        'return ((act, no) for act in ("draw", "peek")',
        'if "three" in table.hands[me - 1]:\n        return [("tremble", Refusal("deck-empty", "T2"))]\n'
        '    return ((act, no) for act in ("draw", "peek")',
    ),
    Toy(
        "a copy that shares a list",
        "copies",
        "copy",
        "game.py",
        "new.coins = self.coins[:]",
        "new.coins = self.coins",
    ),
    Toy(
        "a copy that shares a list within a list",
        "copies",
        "copy",
        "game.py",
        "new.hands = [hand[:] for hand in self.hands]",
        "new.hands = self.hands[:]",
    ),
    Toy("a copy that forgets", "copies", "box", "game.py", "        new.box = self.box\n", ""),
    Toy(
        "a refused answer accepted",
        "answers",
        "offers 'peek' and refuses it too",
        "game.py",
        'options: list[Option] = ["take"]',
        'options: list[Option] = ["take"] + (["peek"] if why_not(table, me, "peek") else [])',
    ),
    Toy(
        "a refusal without a rule",
        "answers",
        "without a rule",
        "game.py",
        'Refusal("peeked-already", "T3")',
        'Refusal("peeked-already", "")',
    ),
    Toy(
        "a refusal without a sentence",
        "answers",
        "no-seen-it",
        "game.py",
        'Refusal("peeked-already", "T3")',
        'Refusal("seen-it", "T3")',
    ),
    Toy(
        "labels that do not tell apart",
        "answers",
        "under one label 'take'",
        "game.py",
        'answer = yield from choose(me, options, "act", "T1", wishes=lambda: refused(table, me))\n'
        '    if answer == "take":',
        'answer = yield from choose(me, [*options, ("take",)], "act", "T1", wishes=lambda: refused(table, me))\n'
        '    if answer in ("take", ("take",)):',
    ),
    Toy(
        "an option offered twice",
        "answers",
        "offers 'take' twice",
        "game.py",
        'options: list[Option] = ["take"]',
        'options: list[Option] = ["take", "take"]',
    ),
    Toy(
        "an option that breaks the rules",
        "answers",
        "IndexError",
        "game.py",
        'options: list[Option] = ["take"]',
        'options: list[Option] = ["take", ("hide",)]',
    ),
    Toy(
        "undo left free after a look at a card",
        "undoes_fairly",
        "the seat has learned something",
        "game.py",
        'yield from table.deck.peek(1, "peeked", "T3", by=(me,))',
        "card = table.deck.top.pop()[0] if table.deck.top else table.deck.unknown.things.pop()\n"
        "        table.deck.put_on_top(card, known_to=(me,))",
    ),
    Toy(
        "a log that tells what was drawn",
        "tells_fairly",
        "it is told [('acted'",
        "game.py",
        'table.tell("acted", who=SeatName(me))',
        'table.tell("acted", who=SeatName(me), keys=tuple(table.hands[me][-1:]))',
    ),
    Toy(
        "a log that tells what was chosen in secret",
        "tells_fairly",
        "after 'hidden' it is told",
        "game.py",
        '    table.tell("acted", who=SeatName(me))\n',
        '    hidden = yield from choose(me, ("left", "right"), "hidden", "T1", seen_by=())\n'
        '    table.tell("acted", who=SeatName(me), keys=(hidden,))\n',
    ),
    Toy(
        "a draw that is not Nature's",
        "copies",
        "holds a Random",
        "game.py",
        "        self.mover = 0\n",
        "        self.mover = 0\n        import random\n\n        self.wealth = random.Random(1)\n",
    ),
    Toy(
        "a lost coin",
        "ends",
        "a coin is lost",
        "game.py",
        "table.coins[me] += paid",
        "table.coins[me] += max(paid - 1, 1)",
    ),
    Toy("a lost card", "ends", "a card is lost", "game.py", "        table.shown.append(card)\n", ""),
    Toy("an endless game", "ends", "no end", "game.py", "    table.box -= paid\n", "    paid = 0\n"),
    Toy(
        "a game that asks nothing any more",
        "ends",
        "no end: it comes to 'checkpoint' for ever, with nothing to decide",
        "game.py",
        "    me = table.mover\n",
        "    me = table.mover\n    if table.box < 3:\n        return\n",
    ),
    Toy(
        "a dead end",
        "ends",
        "a dead end",
        "game.py",
        "choose(me, options,",
        "choose(me, options if table.box > 3 else [],",
    ),
    Toy("an unknown ending", "ends", "none of the endings", "game.py", 'else "tie"', 'else "draw"'),
    Toy("a winner who is not there", "ends", "seats that are not there", "game.py", "winners, tuple(", "(7,), tuple("),
    Toy(
        "an ending that never comes",
        "reaches_every_ending",
        "ends with flood",
        "game.py",
        '("rich", "tie")',
        '("rich", "tie", "flood")',
    ),
    Toy(
        "a missing translation",
        "words_match",
        "it.ftl lacks do-peek",
        "words/it.ftl",
        "do-peek = Guarda la prossima carta\n",
        "",
    ),
    Toy(
        "a sentence left in English",
        "words_match",
        "is the same in",
        "words/it.ftl",
        "Quella carta l’hai già guardata.",
        "You have looked at that card already.",
    ),
    Toy(
        "a translation that speaks of something else",
        "words_match",
        "speaks in 'no-all-known' of carte",
        "words/it.ftl",
        "{ $cards }",
        "{ $carte }",
    ),
    Toy(
        "an ending without words", "words_match", "end-flood", "game.py", '("rich", "tie")', '("rich", "tie", "flood")'
    ),
    Toy(
        "words that lack what they speak about",
        "says",
        "cannot be said",
        "game.py",
        'table.tell("acted", who=SeatName(me))',
        'table.tell("acted")',
    ),
    Toy("a question without words", "says", "ask-do", "game.py", '"act", "T1"', '"do", "T1"'),
    Toy(
        "listening that changes something",
        "says",
        "with a listener",
        "game.py",
        '    table.tell("acted", who=SeatName(me))\n',
        '    if table.listener:\n        table.coins[0] += 1\n    table.tell("acted", who=SeatName(me))\n',
    ),
    Toy("a rule without a test", "rules_tested", "T3", "proof/rules.py", '@pytest.mark.rule("toy", "T3")\n', ""),
    Toy(
        "a test of no rule", "rules_tested", "T9, which is no rule", "proof/rules.py", '"T1", "T2"', '"T1", "T2", "T9"'
    ),
    Toy("a cited rule that does not exist", "cites", "cites T7", "game.py", '"act", "T1"', '"act", "T7"'),
    Toy("a question that rests on no rule", "cites", "rests on no rule", "game.py", '"act", "T1"', '"act", ""'),
    Toy(
        "pages with other numbers",
        "pages",
        "rulebook.it.md lacks T3",
        "rulebook.it.md",
        "- **T3** Guardi la prima carta e la lasci dov’è, una volta per ogni carta.\n",
        "",
    ),
    Toy(
        "a re-deal of what the seat has seen",
        "imagines",
        "the truth shows what an imagined match does not",
        "game.py",
        "if s != seat]",
        "]",
    ),
    Toy(
        "a re-deal that forgets what was peeked at",
        "imagines",
        "the truth shows what an imagined match does not",
        "game.py",
        "self.deck.refill(seat, fresh)",
        "fresh += [card for card, known in self.deck.top if seat in known]\n"
        "        self.deck.refill(-9, deal.shuffled(fresh))",
    ),
    Toy("a re-deal that loses a card", "imagines", "a card is lost", "game.py", "[fresh.pop() for", '["two" for'),
    Toy(
        "a re-deal that deals nothing",
        "imagines",
        "`redeal` is idle",
        "game.py",
        "        others = [s for s in range(len(self.hands)) if s != seat]\n",
        "        return\n        others = [s for s in range(len(self.hands)) if s != seat]\n",
    ),
    Toy(
        "secrets of a game that hides nothing", "imagines", "hides is False", "game.py", "hides = True", "hides = False"
    ),
    Toy("a symbol that was not drawn", "draws", "'toy-rear' is not in art.svg", "scene.py", '["back"]', '["rear"]'),
    Toy("a colour that was not mixed", "draws", "is called 'toy-silver'", "scene.py", "toy-gold", "toy-silver"),
    Toy("a key given twice", "draws", "two things have the key 'seat'", "scene.py", 'f"seat-{seat}"', '"seat"'),
    Toy(
        "a pick that is not on offer",
        "draws",
        "which the seat cannot answer",
        "scene.py",
        "picks=(label_of(option),)",
        'picks=("drawn",)',
    ),
    Toy("a value out of bounds", "judges", "0 is lost and 1 is won", "game.py", "coins / state.wealth", "coins / 2"),
    Toy(
        "weights for some",
        "judges",
        "a weight for every option",
        "game.py",
        "for option in options]",
        "for option in options[1:]]",
    ),
    Toy(
        "judging that touches the table",
        "judges",
        "judging changed the State",
        "game.py",
        "        return tuple(coins / state.wealth",
        "        state.shown.append('one')\n        return tuple(coins / state.wealth",
    ),
    Toy(
        "options in the order of a set",
        "repeats",
        "different matches in different processes",
        "game.py",
        "hand = sorted(set(table.hands[me]))",
        "hand = list(set(table.hands[me]))",
    ),
    Toy(
        "a rule that remembers outside the State",
        "records",
        "replaying",
        "game.py",
        "        earn(table, me, 1)\n",
        REMEMBERING,
    ),
    Toy(
        "a rule that remembers who has been here",
        "undoes",
        "undo leads elsewhere",
        "game.py",
        "        earn(table, me, 1)\n",
        REMEMBERING,
    ),
)

CHECKS: dict[str, Callable[..., None]] = {check.__name__: check for check in (*FOR_A_SETUP, *FOR_A_GAME)}


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., tuple[AnyGame, Path]]]:
    """Builds a toy in a folder of its own and takes it from the shelf; its modules are forgotten afterwards."""
    made: list[str] = []

    def build(toy: Toy | None, number: int = 0) -> tuple[AnyGame, Path]:
        package = f"toy_{number}"
        folder = tmp_path / package
        shutil.copytree(SOUND, folder, ignore=shutil.ignore_patterns("__pycache__"))
        if toy is not None:
            file = folder / toy.file
            text = file.read_text("utf-8")
            assert toy.sound in text, f"the sound toy has no {toy.sound!r} to break"
            file.write_text(text.replace(toy.sound, toy.broken, 1), "utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        made.append(package)
        module: Any = importlib.import_module(package)
        return module.GAME, folder

    yield build
    for name in [name for name in sys.modules if name.partition(".")[0] in made]:
        del sys.modules[name]


def run(check: str, game: AnyGame, folder: Path) -> None:
    if check == "rules_tested":
        rules_tested(game, folder / "proof")
    elif check in {promise.__name__ for promise in FOR_A_GAME}:
        CHECKS[check](game)
    else:
        for setup in every_setup(game):
            for seed in SEEDS:
                CHECKS[check](game, setup, seed)


@pytest.mark.parametrize("check", [*CHECKS, "rules_tested"])
def test_the_sound_toy_keeps_every_promise(check: str, build: Callable[..., tuple[AnyGame, Path]]) -> None:
    run(check, *build(None, 1000))


@pytest.mark.parametrize("toy", BROKEN, ids=lambda toy: toy.name.replace(" ", "-"))
def test_a_broken_toy_is_caught(toy: Toy, build: Callable[..., tuple[AnyGame, Path]]) -> None:
    game, folder = build(toy, BROKEN.index(toy))
    with pytest.raises(NotKept) as caught:
        run(toy.check, game, folder)
    assert toy.finding in str(caught.value)
    assert caught.value.game == "toy"


def test_every_check_has_a_toy_to_catch() -> None:
    assert {toy.check for toy in BROKEN} == {*CHECKS, "rules_tested"}
