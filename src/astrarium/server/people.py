"""People without accounts: a name, and a cookie whose secret is kept hashed."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import delete, insert, select, update

from astrarium.server import database_schema
from astrarium.server.database import Database, now
from astrarium.server.refusals import Refused, say
from astrarium.server.settings import LANGUAGES
from astrarium.server.storage_errors import StorageFailed

COOKIE: Final = "astrarium"
MAX_NAME: Final = 40
MAX_TITLE: Final = 60
MAX_DEVICES: Final = 10  # of one person, beside the first; the oldest has to go
INSERT_PERSON: Final = insert(database_schema.people)
INSERT_DEVICE: Final = insert(database_schema.devices)
ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"


class Preferences(msgspec.Struct, kw_only=True, frozen=True):
    """What a person prefers at every table."""

    auto_confirm: bool = True
    drafts: bool = True
    standing: str = "none"
    lessons: dict[str, int] = {}  # by game and lesson, the step that comes next

    def at_tables(self) -> dict[str, str | bool]:
        """What is preferred at tables, as plain data."""
        return {"auto_confirm": self.auto_confirm, "drafts": self.drafts, "standing": self.standing}


ConfirmMode = Literal["draft", "hand over", "final"]


class Person(msgspec.Struct, kw_only=True, frozen=True):
    """A player or spectator."""

    id: str
    name: str
    lang: str
    hook: str = ""
    prefs: Preferences = Preferences()

    @property
    def confirm_mode(self) -> ConfirmMode:
        """How this person's answers become final."""
        if not self.prefs.drafts:
            return "final"
        return "hand over" if self.prefs.auto_confirm else "draft"


class People:
    """All people known here, by the cookie they carry."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self._known: dict[str, tuple[tuple[str, ...], Person]] = {}  # with the hashes of their secrets
        self._unknown_ids: set[str] = set()  # ids that were asked for and do not exist
        self.on_change: Callable[[str], None] = lambda _: None  # who else must know that a person has changed

    def by_cookie(self, cookie: str | None) -> Person | None:
        """Whose cookie this is, compared in constant time."""
        name, _, secret = (cookie or "").partition(".")
        if not name or not secret or len(secret) > 100:
            return None
        found = self._find(name)
        given = hash_secret(secret).encode()
        matches = [hmac.compare_digest(given, wanted.encode()) for wanted in (found[0] if found is not None else ("",))]
        return found[1] if found is not None and any(matches) else None

    def is_guess(self, cookie: str | None) -> bool:
        """Whether a cookie names a known person with a wrong secret; one that names no one is merely old."""
        name = (cookie or "").partition(".")[0]
        return self.by_id(name) is not None and self.by_cookie(cookie) is None

    def by_id(self, id: str | None) -> Person | None:
        """A person by the internal id."""
        try:
            found = self._find(id) if id else None
        except StorageFailed:
            return None  # a name that cannot be read must not close a table
        return found[1] if found is not None else None

    def _find(self, id: str) -> tuple[tuple[str, ...], Person] | None:
        if id in self._unknown_ids:
            return None
        if id not in self._known:
            row = self.database.first(select(database_schema.people).where(database_schema.people.c.id == id))
            if row is None:
                if len(self._unknown_ids) > 10_000:
                    self._unknown_ids.clear()
                self._unknown_ids.add(id)
                return None
            if len(self._known) > 10_000:
                self._known.clear()
            self._known[id] = ((str(row.token), *self._device_tokens(id)), read_person(row))
        return self._known[id]

    async def add(self, name: str, lang: str) -> tuple[Person, str]:
        """A new person and the cookie to carry."""
        secret = secrets.token_urlsafe(32)
        person = Person(id=random_id(16), name=name or guest_name(lang), lang=lang)
        values: dict[str, object] = {
            "id": person.id,
            "token": hash_secret(secret),
            "name": person.name,
            "lang": lang,
            "prefs": "{}",
            "hook": "",
            "created": now(),
        }
        await self.database.write([(INSERT_PERSON, values)])
        self._unknown_ids.discard(person.id)
        return person, f"{person.id}.{secret}"

    def _device_tokens(self, person: str) -> list[str]:
        """The hashes of a person's further devices, the newest first."""
        devices = database_schema.devices.c
        theirs = select(devices.token).where(devices.person == person).order_by(devices.created.desc())
        return [str(row.token) for row in self.database.all(theirs)]

    async def add_device(self, person: Person) -> str:
        """A cookie for one more device of a person."""
        secret, devices = secrets.token_urlsafe(32), database_schema.devices
        too_many = self._device_tokens(person.id)[MAX_DEVICES - 1 :]
        values: dict[str, object] = {"token": hash_secret(secret), "person": person.id, "created": now()}
        await self.database.write([(delete(devices).where(devices.c.token.in_(too_many)), {}), (INSERT_DEVICE, values)])
        self.forget(person.id)
        return f"{person.id}.{secret}"

    async def change(self, person: Person, **changes: Any) -> Person:
        """The person with another name, language, address or preference."""
        other = msgspec.structs.replace(person, **changes)
        values = {
            "name": other.name,
            "lang": other.lang,
            "hook": other.hook,
            "prefs": msgspec.json.encode(other.prefs).decode(),
        }
        await self.database.write(
            [(update(database_schema.people).where(database_schema.people.c.id == person.id).values(values), {})]
        )
        self.forget(person.id)
        return other

    def forget(self, id: str) -> None:
        """Read a person from disk again when next asked for, here and in every other process."""
        self.reread(id)
        self.on_change(id)

    def reread(self, id: str) -> None:
        """Read a person from disk again when next asked for."""
        self._known.pop(id, None)
        self._unknown_ids.discard(id)

    def reread_all(self) -> None:
        """Read everybody from disk again when next asked for."""
        self._known.clear()
        self._unknown_ids.clear()


def read_person(row: Any) -> Person:
    """A person as read from disk; preferences that cannot be read are the default ones."""
    try:
        prefs = msgspec.json.decode(row.prefs, type=Preferences)
    except (msgspec.DecodeError, TypeError):
        prefs = Preferences()
    lang = row.lang if row.lang in LANGUAGES else LANGUAGES[0]
    try:
        return msgspec.convert({"id": row.id, "name": row.name, "lang": lang, "hook": row.hook, "prefs": prefs}, Person)
    except msgspec.ValidationError as error:
        raise StorageFailed("unreadable", "a person cannot be read", damage=True) from error


def hash_secret(secret: str) -> str:
    """What is kept of a secret. It has 256 random bits, so one round is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def random_id(letters: int) -> str:
    """A random name for a person or a table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(letters))


def guest_name(lang: str) -> str:
    """A name for a person who gave none."""
    return f"{say('name.guest', lang)} {secrets.randbelow(900) + 100}"


def clean_text(text: str, most: int) -> str:
    """A name or title as it will be shown: one line, no marks that turn or hide text, no heap of accents."""
    cleaned: list[str] = []
    accents = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        accents = accents + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Zl", "Zp", "Zs") or letter in "\t\r\n":
            cleaned.append(" ")
        elif kind[0] != "C" and accents <= 2:
            cleaned.append(letter)
    return " ".join("".join(cleaned).split())[:most].strip()


def check_name(text: str) -> str:
    """A name that can be shown, or a refusal."""
    name = clean_text(text, MAX_NAME)
    if not name:
        raise Refused(422, "bad_name", most=MAX_NAME)
    return name
