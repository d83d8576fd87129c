"""Rulebook pages and their proof: the same numbers in every language, every number cited is there, every rule has a
test marked `@pytest.mark.rule("game", "R15")`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.kernel.match import Match
from ludoteca.shelf.games import folder
from ludoteca.shelf.rulebook import rulebook
from ludoteca.shelf.words import LANGUAGES
from ludoteca.testing.notkept import keeping
from ludoteca.testing.walking import looks, played

_BETWEEN = re.compile(r"[\s,;/]+")


def pages(game: AnyGame) -> None:
    """There are rulebook pages in every language, with the same chapters of the same kind and the same numbers in the
    same order, and a text for each."""
    promise = "the rulebook pages"
    with keeping(promise, game):
        for lang in LANGUAGES:
            assert folder(game).joinpath(f"rulebook.{lang}.md").is_file(), f"rulebook.{lang}.md is not there"
        first, *others = LANGUAGES
        reference = rulebook(game, first)
        assert reference.rules, f"rulebook.{first}.md has no numbered rule"
        for lang in LANGUAGES:
            for item in rulebook(game, lang).by_id.values():
                assert item.plain.strip(), f"rulebook.{lang}.md: {item.id} has no text"
        for lang in others:
            there = rulebook(game, lang)
            ids, others_ids = list(reference.by_id), list(there.by_id)
            missing = [id for id in ids if id not in there.by_id]
            assert not missing, f"rulebook.{lang}.md lacks {', '.join(missing)}"
            beyond = [id for id in others_ids if id not in reference.by_id]
            assert not beyond, f"rulebook.{first}.md lacks {', '.join(beyond)}"
            moved = next((b for a, b in zip(ids, others_ids, strict=True) if a != b), None)
            assert moved is None, f"rulebook.{lang}.md has {moved} at another place than rulebook.{first}.md"
            kinds = [(chapter.number, chapter.kind) for chapter in reference.chapters]
            assert kinds == [(chapter.number, chapter.kind) for chapter in there.chapters], (
                f"the chapters of rulebook.{lang}.md are not those of rulebook.{first}.md"
            )
            for id, item in reference.by_id.items():
                same = len(item.plain.split()) >= 6 and item.plain == there.by_id[id].plain
                assert not same, f"{id} is the same text in rulebook.{first}.md and rulebook.{lang}.md"


def cites(game: AnyGame, setup: Setup, seed: int, points: int = 30) -> None:
    """Every question and every refusal rests on a rule of the rulebook pages."""
    promise = "the rule cited"
    with keeping(promise, game, setup, seed):
        book = rulebook(game, LANGUAGES[0])
        for option in game.setup_options:
            for id in cited(option.rule):
                assert book.rule(id), (
                    f"the set-up option {option.name!r} cites {id}, which is not in the rulebook pages"
                )
        match = played(game, setup, seed)
    for here, _ in looks(match, points, seed):
        with keeping(promise, game, setup, seed, here.number):
            for what, rule in _citations(here):
                assert rule, f"{what} rests on no rule"
                for id in cited(rule):
                    assert book.rule(id), f"{what} cites {id}, which is not in the rulebook pages"


def _citations(here: Match) -> Iterator[tuple[str, str]]:
    if here.question is not None:
        yield f"the question {here.question.says!r}", here.question.rule
        for _, refusal in here.question.refusals():
            yield f"the refusal {refusal.code!r}", refusal.rule


def cited(rule: str) -> list[str]:
    """The numbers in a citation: "R15" or "R15, R16"."""
    return [id for id in _BETWEEN.split(rule) if id]


@dataclass(frozen=True, slots=True)
class Proof:
    """A test that proves a rule: its file, line and name."""

    file: Path
    line: int
    name: str


def project_of(game: AnyGame) -> Path | None:
    """The checkout a game lives in: the nearest folder above it with a pyproject.toml."""
    here = Path(str(folder(game)))
    return next((above for above in here.parents if (above / "pyproject.toml").is_file()), None)


def proofs_of(game: AnyGame, where: Path | None = None) -> dict[str, list[Proof]]:
    """The tests marked with each rule of a game, found by reading the files under `where` (default: the `tests` of the
    game's own project) without running them."""
    if where is None:
        project = project_of(game)
        where = project / "tests" if project is not None else None
    found: dict[str, list[Proof]] = {}
    for file in sorted(where.rglob("*.py")) if where is not None else ():
        text = file.read_text("utf-8")
        if "mark.rule" in text:
            for name, rule, test in _marked(ast.parse(text, str(file)), file):
                if name == game.name:
                    found.setdefault(rule, []).append(test)
    return found


def rules_tested(game: AnyGame, where: Path | None = None) -> None:
    """Every numbered rule has at least one test, and no test is marked with a rule that does not exist."""
    promise = "a test for every rule"
    with keeping(promise, game):
        tests = proofs_of(game, where)
        book = rulebook(game, LANGUAGES[0])
        without = [rule.id for rule in book.rules if rule.id not in tests]
        assert not without, f"no test is marked with {', '.join(without)}"
        for id, marked in tests.items():
            assert book.rule(id), f"{marked[0].file.name}, {marked[0].name} is marked with {id}, which is no rule"


def _marked(module: ast.Module, file: Path) -> Iterator[tuple[str, str, Proof]]:
    """(game, rule, test) for every marked test of a file: marks stand on functions, classes, parameters, modules."""
    texts = {
        target.id: node.value.value
        for node in module.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for target in node.targets
        if isinstance(target, ast.Name)
    }

    def walk(node: ast.AST, inherited: list[tuple[str, str]]) -> Iterator[tuple[str, str, Proof]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef):
                yield from walk(child, [*inherited, *_rules_in(child.decorator_list, texts)])
            elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and child.name.startswith("test"):
                for game, rule in [*inherited, *_rules_in(child.decorator_list, texts)]:
                    yield game, rule, Proof(file, child.lineno, child.name)

    for_all: list[tuple[str, str]] = []
    for node in module.body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets):
            for_all += _rules_in([node.value], texts)
    yield from walk(module, for_all)


def _rules_in(nodes: list[ast.expr], texts: dict[str, str]) -> list[tuple[str, str]]:
    """Every `….mark.rule("game", "R1", "R2")` within these expressions, `parametrize(… marks=…)` among them."""
    found: list[tuple[str, str]] = []
    for top in nodes:
        for node in ast.walk(top):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                words = [_text(argument, texts) for argument in node.args]
                if words and words[0] is not None:
                    found += [(words[0], rule) for rule in words[1:] if rule is not None]
    return found


def _text(node: ast.expr, texts: dict[str, str]) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return texts.get(node.id) if isinstance(node, ast.Name) else None
