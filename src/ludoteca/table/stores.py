"""Which store keeps it: the one place that names one."""

from __future__ import annotations

from ludoteca.table.settings import Settings
from ludoteca.table.sqlite_storage import SqliteStorage
from ludoteca.table.storage import Storage


def store_of(settings: Settings) -> Storage:
    """The store of a server, not opened yet."""
    return SqliteStorage(settings.database)
