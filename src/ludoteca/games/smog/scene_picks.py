"""Which pieces of the scene stand for which options of the open question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ludoteca.games.smog.names import artefact_key, element_key, named
from ludoteca.games.smog.options import Act, Coin, Draw, Player, Verb, Walk, Walking
from ludoteca.games.smog.pieces import DIRECTIONS, DISCS, Agent, Artefact, Direction, Element, Place, Rotation, Special
from ludoteca.games.smog.state import Table
from ludoteca.kernel.questions import Question
from ludoteca.kernel.values import Option, Seat, label_of
from ludoteca.scene.nodes import Look

Picks = Mapping[str, tuple[str, ...]]
"""Labels of options and refused wishes, by the key of the piece that stands for them."""

RIVAL_SAYS: Final = {"titan-whom": "gentleman", "rust-whom": "purse"}
"""Which piece stands for a rival, by the question that asks for one."""

BUYING: Final = (Verb.BUY_ELEMENT, Verb.SELL_ELEMENT, Verb.BUY_ARTEFACT)


def picks_of(table: Table, look: Look) -> Picks:
    """What the looker may pick now, and what it may ask about."""
    if look.question is None or not look.may_answer:
        return {}
    if look.question.says == "spend-hourglasses":
        return _spent_picks(table, look.question)
    found: dict[str, list[str]] = {}
    wishes = (option for option, _ in look.question.refusals())
    for options in (look.question.options, wishes):
        for option in options:
            for key in _keys(table, look.seat, look.question.says, option):
                labels = found.setdefault(key, [])
                label = label_of(option)
                if label not in labels:
                    labels.append(label)
    return {key: tuple(labels) for key, labels in found.items()}


def _spent_picks(table: Table, question: Question[Option]) -> Picks:
    """R74: each hourglass stands for every choice that takes it."""
    disc = next(disc for disc in DISCS if question.phrase.about["disc"] == named(disc))
    return {
        glass_key(table, disc, direction): tuple(
            label_of(spent) for spent in question.options if isinstance(spent, tuple) and direction in spent
        )
        for direction in DIRECTIONS
    }


def _keys(table: Table, me: Seat, says: str, option: Option) -> Iterable[str]:
    """The keys of the pieces that stand for an option; none where words say it better."""
    match option:
        case Act():
            return _act_keys(table, me, option)
        case Place():
            return (f"disc-{option.label}",)
        case Walk():
            return (f"disc-{option.to.label}",)
        case Walking() | Draw.DRAW_NOTHING:
            return ("watch",)
        case Draw.DRAW:
            return ("deck",)
        case Rotation():
            return (f"board-{option.name.lower()}",)
        case Agent():
            return (f"agent-{option.name.lower()}",)
        case Element():
            return (element_key(me, option),)
        case Coin():
            return (f"coins-{me}",)
        case Player():
            return (f"{RIVAL_SAYS.get(says, 'portrait')}-{option.seat}",)
        case tuple():
            return _pair_keys(table, me, option)
        case int():
            return (f"coins-{me}", f"purse-{me}")
    return ()


def _act_keys(table: Table, me: Seat, act: Act) -> Iterable[str]:
    here = table.places[me]
    what = act.what
    if act.verb in BUYING:
        return (f"read-{here.label}",)
    if isinstance(what, Place):
        return (f"disc-{what.label}",)
    if isinstance(what, Direction):
        return (glass_key(table, here, what),) if here.is_disc else ()
    if isinstance(what, Special):
        return (f"special-{what.name.lower()}",)
    match act.verb:
        case Verb.JUMP:
            return ("agent-gatekeeper",)
        case Verb.TURN:
            return (f"turn-{here.label}",)
        case Verb.REQUEST:
            return ("request",)
        case Verb.TURN_ANY:
            return ("turn-any",)
        case Verb.LEAVE:
            return ("gate", "door")
        case Verb.BRIBE:
            return (f"purse-{me}",)
        case Verb.END:
            return ("watch",)
    return ()


def _pair_keys(table: Table, me: Seat, pair: tuple[Option, ...]) -> Iterable[str]:
    match pair:
        case (Player() as rival, Element() as element):
            return (element_key(rival.seat, element),)
        case (Player() as rival, Artefact() as artefact):
            return (artefact_key(rival.seat, artefact),)
        case (Place() as disc, Rotation() as rotation):
            return (f"spin-{disc.label}-{rotation.name.lower()}",)
        case (Place() as disc, Direction() as direction):
            return (mark_key(table, me, disc, direction),)
    return ()


def glass_key(table: Table, disc: Place, direction: Direction) -> str:
    """The hourglass on the side that points in a direction. It belongs to the side, and turns with it."""
    return f"glass-{disc.label}-{(direction - table.turns[disc.index]) & 3}"


def mark_key(table: Table, me: Seat, disc: Place, direction: Direction) -> str:
    """Where an hourglass may be placed: the side that faces the looker is covered by what the looker reads."""
    return f"read-{disc.label}" if direction == table.facing[me] else f"mark-{disc.label}-{direction.name.lower()}"
