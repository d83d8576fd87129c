"""The one thread that writes and reads the embedded store, many requests to a commit.

Whatever waits when the thread is free goes into one transaction, each request in a savepoint of its own, so one commit
(one wait for the disk) serves all of them and one that fails takes no other down.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ludoteca.table.sqlite_schema import connect
from ludoteca.table.storage import NotKept, Taken

T = TypeVar("T")

AT_ONCE = 500
"""How many requests share a commit at the most."""


class Writer:
    """Does work on the store's only connection, in the order it was asked for."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._requests: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def start(self) -> None:
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._thread = threading.Thread(
            target=self._work, args=(asyncio.get_running_loop(), ready), name="storage", daemon=True
        )
        self._thread.start()
        await ready

    async def close(self) -> None:
        if self._thread is not None:
            self._requests.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    def _work(self, loop: asyncio.AbstractEventLoop, ready: asyncio.Future[None]) -> None:
        try:
            connection = connect(self.file)
        except BaseException as error:
            problem = error
            loop.call_soon_threadsafe(lambda: ready.set_exception(problem))
            return
        loop.call_soon_threadsafe(ready.set_result, None)
        try:
            while (first := self._requests.get()) is not None:
                batch = [first]
                ending = False
                while len(batch) < AT_ONCE:
                    try:
                        request = self._requests.get_nowait()
                    except queue.Empty:
                        break
                    if request is None:
                        ending = True
                        break
                    batch.append(request)
                self._commit(connection, batch)
                loop.call_soon_threadsafe(_tell, batch)
                if ending:
                    break
        finally:
            connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[Request]) -> None:
        try:
            connection.execute("begin immediate")
            for request in batch:
                connection.execute("savepoint request")
                try:
                    request.result = request.work(connection)
                except sqlite3.IntegrityError as error:
                    request.error = Taken(str(error))
                except sqlite3.Error as error:
                    request.error = NotKept(str(error))
                except Exception as error:
                    request.error = error
                if request.error is not None:
                    if not connection.in_transaction:  # the disk is full, say: the others were taken back with it
                        raise request.error
                    connection.execute("rollback to request")
                connection.execute("release request")
            connection.execute("commit")
        except BaseException as error:
            if connection.in_transaction:
                connection.execute("rollback")
            if len(batch) > 1:
                for request in batch:  # each by itself: who only reads, or writes little, may still be served
                    request.error = None
                    self._commit(connection, [request])
            else:
                batch[0].error = NotKept(str(error)) if isinstance(error, sqlite3.Error) else error

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do it and answer what it answers, once that is safely on disk. Raises Taken where a key is there already,
        NotKept where the file cannot take or give it."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._requests.put(Request(work, future))
        result: T = await future
        return result


class Request:
    __slots__ = ("error", "future", "result", "work")

    def __init__(self, work: Callable[[sqlite3.Connection], Any], future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.result: Any = None
        self.error: BaseException | None = None


def _tell(batch: list[Request]) -> None:
    for request in batch:
        if request.future.done():
            continue  # whoever asked has gone
        if request.error is not None:
            request.future.set_exception(request.error)
        else:
            request.future.set_result(request.result)
