"""The bot that thinks ahead: Monte-Carlo tree search over what its seat can know.

Every simulation plays in a freshly imagined world (information-set search): the tree's branches are what the seat
sees happen, not what is true. Positions are judged by the game's own `evaluate` where it has one, by random playouts
where not; `plausible` weighs options before they have been tried. In open games without chance, decided positions are
proven and not searched again.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import sqrt

from ludoteca.bots.bot import BotAnswer
from ludoteca.bots.value import value_now
from ludoteca.kernel.match import Imagined, Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.questions import Question
from ludoteca.kernel.values import ANY, NATURE, Option, Seat, label_of, say

EXPLORATION_PLAYED_OUT = 1.4
EXPLORATION_JUDGED = 0.5
"""Found by matches against OpenSpiel's search at Connect Four, and against the greedy bot at the games of the shelf."""

LEAST_SPREAD = 1e-6
"""Values that differ less are taken to be equal."""

LOOK_UP_EVERY = 8
"""Simulations between two looks at the clock."""


class Edge:
    """An option at a node: how often taken, and what it was worth to the seat that chose.

    `offered` is counted where something is hidden: an option that few imagined worlds offer is not to be tried as
    often as if all had offered it.
    """

    __slots__ = ("child", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.child: Node | None = None


class Node:
    """A point the match may come to, as the searching seat sees it."""

    __slots__ = ("edges", "priors", "proven", "total", "visits", "width")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.edges: dict[Option, Edge] = {}
        self.priors: list[float] | None = None
        self.proven: Sequence[float] | None = None
        self.width = 0


class Spread:
    """How widely values differ in this search: what curiosity is measured by, since a game's evaluation may tell good
    from bad by a hundredth where playouts tell them by a whole win."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def width(self) -> float:
        """Twice the standard deviation: 1 where every value is a win or a loss."""
        if self.count < 2:
            return 1.0
        mean = self.total / self.count
        return 2 * sqrt(max(self.squares / self.count - mean * mean, LEAST_SPREAD))


class SearchBot:
    """Searches until it knows `simulations` continuations of a question, or the seconds it is given have passed, or no
    other option could come out first any more.

    `exploration` weighs curiosity against what is known; by default it is lower where the game judges positions itself,
    because one judgement says more than one random playout. Between two questions in a row to one seat the tree is
    kept: what was thought about the first is known at the second.
    """

    def __init__(self, simulations: int = 1000, exploration: float | None = None) -> None:
        self.simulations = simulations
        self.exploration = exploration
        self.last_depth = 0
        self.last_simulations = 0
        self._spread = Spread()
        self._exploration = EXPLORATION_PLAYED_OUT
        self._kept: tuple[int, Seat, str, Node] | None = None
        """Number, seat and words of the question that is expected next, and what is known of it."""

    def answer(self, imagined: Imagined, seat: Seat, seconds: float | None = None, seed: int | str = 0) -> BotAnswer:
        question = imagined.question
        assert question is not None, "a bot is asked only while a question is open"
        nature = SeededNature(f"search:{seed}")
        root = self._root(imagined.number, seat, question)
        until = None if seconds is None else time.monotonic() + seconds
        done = 0
        self.last_depth = 0
        judged = imagined.game.evaluate(imagined.state) is not None
        self._exploration = self.exploration or (EXPLORATION_JUDGED if judged else EXPLORATION_PLAYED_OUT)
        while root.visits < self.simulations and root.proven is None:
            self._simulate(root, imagined.imagine(seat, nature), seat, nature)
            done += 1
            if done % LOOK_UP_EVERY == 0 and (
                (until is not None and time.monotonic() > until) or self._settled(root, question)
            ):
                break
        self.last_simulations = done
        return self._decide(root, question, imagined, seat)

    # ---- one simulation

    def _simulate(self, root: Node, world: Match, me: Seat, nature: SeededNature) -> None:
        path: list[tuple[Node, Edge, Seat]] = []
        node = root
        provable = not world.state.hides
        while True:
            question = world.question
            if question is None:
                values = value_now(world, nature)
                if provable:
                    node.proven = values
                break
            if node.proven is not None:
                values = node.proven
                break
            if question.seat == NATURE or not question.seen(me):
                provable = False
                node = self._let_fall(node, world, question, me, nature)
                continue
            mover = question.seat if question.seat != ANY else (me if me in question.seats else question.seats[0])
            place = self._select(node, world, question, mover, nature)
            edge = node.edges.setdefault(question.options[place], Edge())
            world.answer_at(place)
            path.append((node, edge, mover))
            if edge.child is None:
                edge.child = Node()
                decided = world.question is None
                values = value_now(world, nature)
                if decided and provable:
                    edge.child.proven = values
                break
            node = edge.child
        self._spread.add(values[me])
        self._learn(path, values, provable)
        self.last_depth = max(self.last_depth, len(path))

    def _let_fall(self, node: Node, world: Match, question: Question[Option], me: Seat, nature: SeededNature) -> Node:
        """What nobody we know of decides: a draw, or a rival's secret choice. What we do not see has one branch."""
        place = nature.pick(question, 0, 0)
        branch = question.options[place] if question.seen(me) else question.says
        world.answer_at(place)
        edge = node.edges.setdefault(branch, Edge())
        if edge.child is None:
            edge.child = Node()
        return edge.child

    def _select(self, node: Node, world: Match, question: Question[Option], mover: Seat, nature: SeededNature) -> int:
        options = question.options
        node.width = count = len(options)
        priors = self._priors(node, world, options)
        edges = node.edges
        hides = world.state.hides
        eagerness = self._exploration * self._spread.width()
        curiosity = eagerness * sqrt(node.visits + 1)
        hope = node.total / node.visits if node.visits else 0.5
        best, chosen = -1.0, 0
        start = nature.index(count) if node.visits < count else 0
        for step in range(count):
            place = (start + step) % count
            prior = priors[place] if priors is not None else 1 / count
            edge = edges.get(options[place])
            if hides:
                if edge is None:
                    edge = edges[options[place]] = Edge()
                edge.offered += 1
                curiosity = eagerness * sqrt(edge.offered)
            if edge is None or not edge.visits:
                score = hope + curiosity * prior
            elif edge.child is not None and edge.child.proven is not None:
                score = edge.child.proven[mover] * 2 - 0.5
            else:
                score = edge.total / edge.visits + curiosity * prior / (1 + edge.visits)
            if score > best:
                best, chosen = score, place
        return chosen

    def _priors(self, node: Node, world: Match, options: Sequence[Option]) -> list[float] | None:
        """How plausible each option is. In open games a node's options never change, so they are weighed once."""
        if node.priors is not None and len(node.priors) == len(options) and not world.state.hides:
            return node.priors
        weights: list[float] | None = world.game.plausible(world.state, tuple(options))
        if weights is None:
            return None
        whole = sum(weights) or 1.0
        node.priors = [weight / whole for weight in weights]
        return node.priors

    def _learn(self, path: list[tuple[Node, Edge, Seat]], values: Sequence[float], provable: bool) -> None:
        for node, edge, mover in reversed(path):
            worth = values[mover]
            node.visits += 1
            node.total += worth
            edge.visits += 1
            edge.total += worth
            if provable and edge.child is not None and edge.child.proven is not None:
                self._prove(node, edge.child.proven, mover)
            provable = provable and node.proven is not None

    def _prove(self, node: Node, proven: Sequence[float], mover: Seat) -> None:
        """A won branch decides a node; so do all its branches, once each is decided."""
        if proven[mover] >= 1.0:
            node.proven = proven
        elif len(node.edges) == node.width:
            decided = [
                e.child.proven for e in node.edges.values() if e.child is not None and e.child.proven is not None
            ]
            if len(decided) == node.width:
                node.proven = max(decided, key=lambda values: values[mover])

    # ---- the decision

    def _root(self, number: int, seat: Seat, question: Question[Option]) -> Node:
        if self._kept is not None and self._kept[:3] == (number, seat, question.says):
            return self._kept[3]
        self._spread = Spread()
        return Node()

    def _settled(self, root: Node, question: Question[Option]) -> bool:
        """Is one option so far ahead that what is left of the search cannot change the answer?"""
        visits = sorted(root.edges[option].visits for option in question.options if option in root.edges)
        second = visits[-2] if len(visits) > 1 else 0
        return visits[-1] - second > self.simulations - root.visits

    def _decide(self, root: Node, question: Question[Option], imagined: Imagined, seat: Seat) -> BotAnswer:
        tried = [(root.edges[o], o) for o in question.options if o in root.edges and root.edges[o].visits]
        if not tried:
            return BotAnswer(label_of(question.options[0]))
        ranked = sorted(tried, key=lambda pair: self._rank(pair[0], seat), reverse=True)
        edge, option = ranked[0]
        self._kept = None
        if edge.child is not None:
            after = imagined.copy()
            after.answer(option)
            if after.question is not None and after.question.asks(seat):
                self._kept = (after.number, seat, after.question.says, edge.child)
        why = say("bot-search-why", share=round(100 * edge.total / edge.visits), count=root.visits)
        if len(ranked) > 1:
            rival, second = ranked[1]
            why = say(
                "bot-search-why-next",
                share=round(100 * edge.total / edge.visits),
                count=root.visits,
                next=imagined.game.phrase(second),
                next_share=round(100 * rival.total / rival.visits),
            )
        return BotAnswer(label_of(option), why)

    @staticmethod
    def _rank(edge: Edge, seat: Seat) -> tuple[float, int, float]:
        """Proven wins first, proven losses last, then the most visited."""
        proven = 0.0
        if edge.child is not None and edge.child.proven is not None:
            proven = edge.child.proven[seat] - 0.5 if edge.child.proven[seat] in (0.0, 1.0) else 0.0
        return (proven, edge.visits, edge.total)
