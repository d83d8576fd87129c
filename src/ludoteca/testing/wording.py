"""Words and drawings: every sentence exists in every language, and scenes are drawn with what is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.kernel.log import Event
from ludoteca.kernel.match import Match
from ludoteca.kernel.values import Phrase, label_of
from ludoteca.scene.nodes import Look, Node, Scene
from ludoteca.shelf.art import Art, art
from ludoteca.shelf.scenes import draw
from ludoteca.shelf.words import LANGUAGES, MissingWords, Words
from ludoteca.testing.notkept import keeping
from ludoteca.testing.setups import refused_setups
from ludoteca.testing.walking import SHAPES, everybody, looks, names_of, played

SENTENCE = 5
"""From so many words on, a text that is the same in two languages has not been translated."""

_URL = re.compile(r"url\(\s*#([^)\s]+)\s*\)")


@cache
def strict_words(game: AnyGame, lang: str) -> Words:
    return Words(game, lang, strict=True)


def words_match(game: AnyGame) -> None:
    """Every language has the same messages, speaking about the same things, none left in the other language; and all
    that a shelf needs is among them."""
    promise = "the words"
    with keeping(promise, game):
        said = {lang: strict_words(game, lang) for lang in LANGUAGES}
        first, *others = LANGUAGES
        for lang in others:
            missing = [id for id in said[first].ids() if id not in said[lang].ids()]
            assert not missing, f"{lang}.ftl lacks {', '.join(missing)}"
            beyond = [id for id in said[lang].ids() if id not in said[first].ids()]
            assert not beyond, f"{first}.ftl lacks {', '.join(beyond)}"
            for id in said[first].ids():
                there = said[lang].variables(id)
                extra = there - said[first].variables(id)
                assert not extra, f"{lang}.ftl speaks in {id!r} of {', '.join(sorted(extra))}, {first}.ftl does not"
                if not there:
                    text = said[first].say(Phrase(id))
                    same = len(text.split()) >= SENTENCE and text == said[lang].say(Phrase(id))
                    assert not same, f"{id!r} is the same in {first}.ftl and {lang}.ftl: {text!r}"
        for id in needed(game):
            for lang in LANGUAGES:
                assert said[lang].has(id), f"{lang}.ftl lacks {id!r}"
        for refusal in refused_setups(game):
            for lang in LANGUAGES:
                said[lang].say(refusal.phrase)


def needed(game: AnyGame) -> list[str]:
    """The messages that every shelf page asks for, whatever happens in a match."""
    ids = ["game-title", "game-tagline", "game-about", *(f"end-{reason}" for reason in game.endings)]
    for option in game.setup_options:
        ids += [f"setup-{option.name}", f"setup-{option.name}-help"]
        ids += [f"setup-{option.name}-{value}" for value in option.values if isinstance(value, str)]
    return ids


def says(game: AnyGame, setup: Setup, seed: int, points: int = 20) -> None:
    """Everything a player may read in a random match can be said in every language, with all it speaks about:
    questions, options, refusals, what happened, how it ended. And listening changes nothing."""
    promise = "the words"
    with keeping(promise, game, setup, seed):
        match = played(game, setup, seed)
        said = [strict_words(game, lang) for lang in LANGUAGES]
        told: list[Event] = []
        listening = Match(game, setup)
        listening.listen(told.append, beginning=True)
        names = names_of(match)
        for answer in match.history():
            if not answer.forced:
                listening.answer(answer.option, answer.seat)
        assert listening.result == match.result, f"with a listener it ends with {listening.result}, not {match.result}"
        for words in said:
            for event in told:
                words.say(event.phrase, names)
            if match.result is not None:
                words.say(match.result.phrase, names)
    for here, _ in looks(match, points, seed):
        with keeping(promise, game, setup, seed, here.number):
            for phrase in _question(here):
                for words in said:
                    words.say(phrase, names)


def _question(here: Match) -> Iterator[Phrase]:
    question = here.question
    if question is None:
        return
    yield question.phrase
    for option in question.options:
        yield here.game.phrase(option)
    for wish, refusal in question.refusals():
        yield here.game.phrase(wish)
        yield refusal.phrase


def draws(game: AnyGame, setup: Setup, seed: int, points: int = 8) -> None:
    """Scenes are drawn with symbols that are there, keys that are unique, picks that are on offer (or refused with a
    reason), and words of every language."""
    promise = "the scene"
    with keeping(promise, game):
        drawings = art(game)
    with keeping(promise, game, setup, seed):
        match = played(game, setup, seed)
        said = [strict_words(game, lang) for lang in LANGUAGES]
    for here, _ in looks(match, points, seed):
        for seat in everybody(here):
            for shape in SHAPES:
                with keeping(f"{promise} (seat {seat}, {shape})", game, setup, seed, here.number):
                    look = Look(seat, max(seat, 0), here.question, names_of(here), shape)
                    scene = draw(game, here.state, look)
                    if scene is not None:
                        _drawn(scene, look, drawings, said)


def _drawn(scene: Scene, look: Look, drawings: Art, said: list[Words]) -> None:
    assert scene.width > 0, "the scene has no width"
    assert scene.height > 0, "the scene has no height"
    pickable = {label_of(option) for option in look.options()}
    if look.question is not None and look.may_answer:
        pickable |= {label_of(wish) for wish, _ in look.question.refusals()}
    keys: set[str] = set()
    for node in _nodes(scene.nodes):
        if node.key:
            assert node.key not in keys, f"two things have the key {node.key!r}"
            keys.add(node.key)
        for label in node.picks:
            assert label in pickable, f"{node.key or node.tag!r} picks {label!r}, which the seat cannot answer"
        for name, value in node.attrs.items():
            if name == "href":
                symbol = str(value).removeprefix("#")
                assert symbol in drawings.symbols, f"the symbol {symbol!r} is not in art.svg"
            for id in _URL.findall(str(value)):
                assert id in drawings.ids, f"{name}={value!r}: nothing in art.svg is called {id!r}"
            assert not isinstance(value, float) or abs(value) < 1e6, f"{name}={value!r} is no place on a table"
        for phrase in (node.text, node.says, node.detail):
            if isinstance(phrase, Phrase):
                for words in said:
                    words.say(phrase, look.names)


def _nodes(nodes: list[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from _nodes(node.children)


__all__ = ["MissingWords", "draws", "needed", "says", "strict_words", "words_match"]
