"""How options are said to a player."""

from __future__ import annotations

from ludoteca.games.smog.names import combination_named, goods_named, named, way_to
from ludoteca.games.smog.options import Act, Coin, Draw, Player, Walk, Walking
from ludoteca.games.smog.pieces import (
    PROMENADE,
    Agent,
    Artefact,
    Combination,
    Direction,
    Element,
    Gate,
    Place,
    Rotation,
    Special,
)
from ludoteca.kernel.values import Option, Phrase, SeatName, label_of, say


def worded(option: Option) -> Phrase:
    """The sentence for any option of the game, Nature's included."""
    match option:
        case Act():
            return act_worded(option)
        case Place():
            return say("do-to-promenade") if option is PROMENADE else say("do-to-disc", disc=named(option))
        case Element():
            return say("do-element", element=named(option))
        case Agent():
            return say(f"scene-{named(option).says}")
        case Rotation():
            return say(f"do-{named(option).says}")
        case Special() | Gate():
            return named(option)
        case Combination():
            return combination_named(option)
        case Player():
            return say("do-player", who=SeatName(option.seat))
        case Coin() | Draw() | Walking():
            return say(f"do-{label_of(option).replace('_', '-')}")
        case Walk():
            if option.spent == 0:
                return say("do-walk", agent=named(option.agent), disc=named(option.to))
            return say("do-walk-far", agent=named(option.agent), disc=named(option.to), spent=option.spent)
        case int():
            return say("do-coins", coins=option)
        case (Place() as disc, Rotation() as rotation):
            return say("do-spin", disc=named(disc), rotation=named(rotation))
        case (Place() as disc, Direction() as side):
            goods, price = goods_named(disc, side), disc.prices[side]
            return say("do-mark", disc=named(disc), goods=goods, price=price, direction=named(side))
        case (Player() as rival, Element() | Artefact() as loot):
            return say("do-take", who=SeatName(rival.seat), loot=named(loot))
        case (Combination() as combination, Gate() as gate):
            return say("do-lay-open", combination=combination_named(combination), gate=named(gate))
        case tuple():
            return sides_worded([side for side in option if isinstance(side, Direction)])
    raise TypeError(f"{option!r} is no option of this game")


def act_worded(act: Act) -> Phrase:
    name = f"do-{act.verb.name.lower().replace('_', '-')}"
    match act.what:
        case Place() as place:
            return say(name, way=way_to(place))
        case Direction() as direction:
            return say(name, direction=named(direction))
        case Special() as special:
            return say(name, special=named(special))
        case None:
            return say(name)


def sides_worded(sides: list[Direction]) -> Phrase:
    """From which sides hourglasses are taken: one to four of them."""
    return say(f"do-sides-{len(sides)}", **{f"side{n}": named(side) for n, side in enumerate(sides, 1)})
