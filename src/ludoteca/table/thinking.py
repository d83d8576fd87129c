"""The bots of one live table: they are woken when a question is for them alone, and asked for hints."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import structlog

from ludoteca.kernel.errors import Refused
from ludoteca.kernel.values import Seat, label_of
from ludoteca.scene.wire import Wire
from ludoteca.table.book import Start
from ludoteca.table.bot_process import Task
from ludoteca.table.bot_workers import at_random
from ludoteca.table.seating import TableRefusal

if TYPE_CHECKING:
    from ludoteca.table.tables import LiveTable

log = structlog.get_logger(__name__)

HINT_LEVEL = "expert"
HINT_SECONDS = 2.0


class Thinking:
    """Whoever thinks, does so in another process; the answer is given like anybody's, under the table's lock."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._now: dict[tuple[Seat, int], asyncio.Task[None]] = {}
        """By seat and the number of the question."""

    @property
    def busy(self) -> bool:
        return bool(self._now)

    @property
    def seats(self) -> list[Seat]:
        """Who thinks about the open question."""
        return sorted({seat for seat, number in self._now if number == self._table.number})

    def wake(self) -> None:
        """Let a bot think if the question is for bots alone."""
        asked = self._table.asked
        if not asked or any(self._table.row.seats[seat].kind != "bot" for seat in asked):
            return
        key = (asked[0], self._table.number)
        if key not in self._now:
            self._now[key] = self._table.spawn(self._think(asked[0], key))

    async def _think(self, seat: Seat, key: tuple[Seat, int]) -> None:
        table = self._table
        try:
            settings = table.services.settings
            level = table.row.seats[seat].level or "player"
            reply = await table.services.workers.think(self._task(seat, level, settings.bot_seconds))
            if table.watchers:
                await asyncio.sleep(table.shown + settings.bot_pause - time.monotonic())
            async with table.lock:
                if table.closed or key[1] != table.number or seat not in table.asked:
                    return
                if not await self._give([reply.label] if reply is not None else [], seat):
                    await self._give(at_random(table.match, seat), seat, stuck="ui-bots-stuck")
        except Exception:
            log.exception("a bot could not answer", table=table.id, game=table.row.game)
        finally:
            self._now.pop(key, None)

    async def _give(self, labels: Sequence[str], seat: Seat, stuck: str = "") -> bool:
        """Under the lock: give the first of these answers that the rules take. If they take none, everybody is told
        so by the message `stuck`."""
        table = self._table
        for label in labels:
            try:
                await table.give(seat, label)
                return True
            except (Refused, TableRefusal) as refused:
                if isinstance(refused, TableRefusal) and refused.code != "broken":
                    raise
                log.warning("a bot's answer was refused", table=table.id, label=label)
        if stuck:
            table.announce(stuck)
        return False

    async def hint(self, person: str, seat: Seat | None, lang: str) -> Wire:
        """What the best bot would do in that seat, and why."""
        table = self._table
        mine = [place for place in table.row.seats_of(person) if place in table.asked and seat in (None, place)]
        if not mine:
            raise TableRefusal("not-your-turn")
        number = table.number
        reply = await table.services.workers.think(self._task(mine[0], HINT_LEVEL, HINT_SECONDS))
        question = table.match.question
        if number != table.number or question is None:
            raise TableRefusal("stale")
        offered = {label_of(option): option for option in question.options}
        if reply is None or reply.label not in offered:
            raise TableRefusal("no-hint")
        tell = table.teller(lang)
        text = tell.option(offered[reply.label])
        if reply.why is not None:
            text = tell.ui.t("ui-hint-why", text=text, why=tell(reply.why))
        return {"type": "hint", "label": reply.label, "text": text, "number": number}

    def _task(self, seat: Seat, level: str, seconds: float) -> Task:
        table = self._table
        start = Start.of(table.row)
        return Task(table.id, start, tuple(table.answers), seat, level, seconds, f"{random.getrandbits(64):x}")
