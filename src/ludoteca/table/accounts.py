"""Who plays here: a name is enough; a password or a link made once takes it to another device."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from dataclasses import replace

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ludoteca.table.storage import Person, Storage, Taken
from ludoteca.table.tokens import Session, hash_of, new_id, new_token

LONGEST_NAME = 24
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
LINK_SECONDS = 15 * 60
PROGRAM_SECONDS = 365 * 24 * 3600
FORGOTTEN = "—"
"""The name left in the seats of people who had themselves forgotten."""


class AccountRefusal(Exception):
    """Something about a name, a password or a link that will not do: `says` is the message."""

    def __init__(self, says: str) -> None:
        self.says = says
        super().__init__(says)


def clean_name(name: str) -> str:
    """A name as it is kept: no control or direction characters, no surplus space. Raises AccountRefusal."""
    kept = (letter for letter in unicodedata.normalize("NFC", name[:400]) if _may_stand(letter))
    cleaned = " ".join("".join(kept).split())[:LONGEST_NAME].strip()
    if not any(letter.isalnum() for letter in cleaned):
        raise AccountRefusal("ui-name-bad")
    return cleaned


def clean_text(text: str, longest: int) -> str:
    """A line of free text as it is kept."""
    return " ".join("".join(letter for letter in text[: longest * 4] if _may_stand(letter)).split())[:longest]


def _may_stand(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter)[0] != "C"


class Accounts:
    """People, over a storage."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)
        self._nobody = ""

    async def person_of(self, session: Session | None) -> Person | None:
        """Who came with this session, if it still holds."""
        if session is None or not session.person:
            return None
        person = await self._storage.person(session.person)
        return person if person is not None and person.epoch == session.epoch else None

    async def person_of_token(self, token: str) -> Person | None:
        """Who the bearer of a program's token is."""
        found = await self._storage.token(hash_of(token), "program")
        return None if found is None else await self._storage.person(found)

    async def enter(self, name: str) -> Person:
        """Somebody new."""
        person = Person(new_id(12), clean_name(name), made=time.time())
        await self._storage.add_person(person)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        renamed = replace(person, name=clean_name(name))
        await self._save(renamed)
        return renamed

    async def set_password(self, person: Person, password: str) -> Person:
        """From now on the name and this password open the account; every other session and device link ends."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise AccountRefusal("ui-password-short")
        async with self._hashing:
            hashed = await asyncio.to_thread(self._hasher.hash, password)
        changed = replace(person, password=hashed, epoch=person.epoch + 1)
        await self._save(changed)
        await self._storage.forget_tokens(person.id, "device")
        return changed

    async def login(self, name: str, password: str) -> Person:
        """The person of that name and password. Takes as long for a name that nobody bears."""
        try:
            known = clean_name(name)  # as it is kept, however this keyboard writes it
        except AccountRefusal:
            known = ""
        people = await self._storage.people_with_password(known)
        if len(password) > LONGEST_PASSWORD:
            raise AccountRefusal("ui-login-wrong")
        hashes = [person.password for person in people] or [await self._hash_of_nobody()]
        for place, hashed in enumerate(hashes):
            async with self._hashing:
                fits = await asyncio.to_thread(self._verify, hashed, password)
            if fits and people:
                return people[place]
        raise AccountRefusal("ui-login-wrong")

    async def device_link(self, person: Person) -> str:
        """A token that opens the account once, for a quarter of an hour."""
        token = new_token()
        await self._storage.add_token(hash_of(token), "device", person.id, time.time() + LINK_SECONDS)
        return token

    async def use_device_link(self, token: str) -> Person:
        found = await self._storage.use_token(hash_of(token), "device")
        person = None if found is None else await self._storage.person(found)
        if person is None:
            raise AccountRefusal("ui-link-bad")
        return person

    async def program_token(self, person: Person) -> str:
        """A token with which a program acts for the person."""
        token = new_token()
        await self._storage.add_token(hash_of(token), "program", person.id, time.time() + PROGRAM_SECONDS)
        return token

    async def _save(self, person: Person) -> None:
        try:
            await self._storage.save_person(person)
        except Taken:
            raise AccountRefusal("ui-name-taken") from None

    async def _hash_of_nobody(self) -> str:
        if not self._nobody:
            async with self._hashing:
                self._nobody = await asyncio.to_thread(self._hasher.hash, new_token())
        return self._nobody

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False
