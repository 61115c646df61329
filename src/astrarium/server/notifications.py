"""Notices of "your turn": web push to known push services, and webhooks to hosts the operator lists."""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import socket
import ssl
import threading
import time
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import SplitResult, urlsplit

import msgspec
from sqlalchemy import delete, insert, select

import astrarium
from astrarium.server import database_schema
from astrarium.server.database import Database, now
from astrarium.server.operator_log import OperatorLog
from astrarium.server.people import People, Person, hash_secret
from astrarium.server.person_messages import PushKeys, Subscription
from astrarium.server.rate_limit import KeyedRateLimit
from astrarium.server.refusals import Refused, say
from astrarium.server.seats_and_header import TableHeader
from astrarium.server.secret_files import PEM_BYTES, PUSH_KEY, read_or_create
from astrarium.server.settings import Settings
from astrarium.server.storage_errors import StartupFailed
from astrarium.server.thread_pools import ThreadPool

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

TIMEOUT_SECONDS: Final = 5.0
PUSH_SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "notify.windows.com",
)
INSERT_NOTICE: Final = insert(database_schema.notices)
GONE: Final = (404, 410)


class BadAddress(Exception):
    """An address we do not call."""


class Notifications:
    """Sends notices, and remembers what became of them."""

    def __init__(
        self, settings: Settings, database: Database, people: People, operator_log: OperatorLog, pool: ThreadPool
    ) -> None:
        self.settings: Final = settings
        self.database: Final = database
        self.people: Final = people
        self.operator_log: Final = operator_log
        self.pool: Final = pool
        self.rate_limit: Final = KeyedRateLimit(settings.limits.notices, settings.limits.notice_window)

    @cached_property
    def keys(self) -> EllipticCurvePrivateKey:
        """Our own pair of keys, made once and kept in the data folder."""
        from astrarium.server import web_push  # here, so that the server starts at once

        path = self.settings.data / PUSH_KEY
        held = read_or_create(path, lambda: web_push.write_key(web_push.new_key()), PEM_BYTES)
        try:
            return web_push.read_key(held)
        except Exception as error:
            raise StartupFailed(f"{path} does not hold a private key: put it back from a backup") from error

    @cached_property
    def public_key(self) -> str:
        """What a browser needs to subscribe: the public half of our keys."""
        from astrarium.server import web_push

        return web_push.base64url(web_push.public_point(self.keys.public_key()))

    # ------------------------------------------------------------------ where to

    def check_hook(self, address: str) -> None:
        """Refuse an address that the operator has not listed."""
        hosts = self.settings.hook_hosts
        if not hosts:
            raise Refused(422, "no_hooks")
        try:
            check_address(address, hosts)
        except BadAddress as error:
            raise Refused(422, "hook", hosts=", ".join(hosts)) from error

    def check_push(self, address: str) -> None:
        """Refuse an unknown push service."""
        try:
            check_address(address, self._push_hosts())
        except BadAddress as error:
            raise Refused(422, "push") from error

    def _push_hosts(self) -> tuple[str, ...]:
        return (*PUSH_SERVICES, *self.settings.hook_hosts)

    async def subscribe(self, person: Person, subscription: Subscription) -> None:
        """Notices go to this browser from now on."""
        self.check_push(subscription.endpoint)
        name = hash_secret(subscription.endpoint)
        values = {
            "id": name,
            "person": person.id,
            "endpoint": subscription.endpoint,
            "keys": msgspec.json.encode(subscription.keys).decode(),
            "time": now(),
        }
        old = delete(database_schema.subscriptions).where(database_schema.subscriptions.c.id == name)
        await self.database.write([(old, {}), (insert(database_schema.subscriptions), values)])

    # ------------------------------------------------------------------ sending

    async def notify_turn(self, person_id: str, header: TableHeader) -> None:
        """Tell a person who is not here that it is their turn."""
        await self._notify(person_id, header, "notice.turn_title", "notice.turn")

    async def notify_time(self, person_id: str, header: TableHeader, hours: int) -> None:
        """Tell a person who is not here that only hours are left of their days."""
        await self._notify(person_id, header, "notice.time_title", "notice.time", hours=hours)

    async def _notify(self, person_id: str, header: TableHeader, title_key: str, key: str, **values: int) -> None:
        person = self.people.by_id(person_id)
        if person is None:
            return
        if not self.rate_limit.allows(person.id):
            self.operator_log.note("notice", channel="", table=header.id, outcome="too many")
            return
        title = say(title_key, person.lang, title=header.title)
        game = astrarium.load(header.game).title[person.lang]
        text = say(key, person.lang, game=game, title=header.title, **values)
        await self.send(person, header.id, title, text)

    async def send_test(self, person: Person, channel: str, address: str | None) -> bool:
        """A notice to see whether it arrives."""
        title, text = say("notice.test_title", person.lang), say("notice.test", person.lang)
        if channel == "hook":
            where = address or person.hook
            if not where:
                raise Refused(422, "no_channel")
            self.check_hook(where)
            self._count_test(person)
            return await self._call_webhook(person, "", where, title, text)
        if not self._subscriptions(person):
            raise Refused(422, "no_channel")
        self._count_test(person)
        return await self._push_to_browsers(person, "", title, text)

    def _count_test(self, person: Person) -> None:
        if not self.rate_limit.allows(person.id):
            raise Refused(429, "too_many_notices")

    async def send(self, person: Person, table: str, title: str, text: str) -> None:
        """By every channel the person has set up."""
        if person.hook and self.settings.hook_hosts:
            await self._call_webhook(person, table, person.hook, title, text)
        await self._push_to_browsers(person, table, title, text)

    def _subscriptions(self, person: Person) -> list[Any]:
        mine = (
            select(database_schema.subscriptions).where(database_schema.subscriptions.c.person == person.id).limit(10)
        )
        return list(self.database.all(mine))

    async def _call_webhook(self, person: Person, table: str, address: str, title: str, text: str) -> bool:
        body = msgspec.json.encode({"title": title, "text": text, "url": self._link(table)})
        headers = {"content-type": "application/json"}
        return await self._deliver(person, table, "hook", address, self.settings.hook_hosts, body, headers) == ""

    async def _push_to_browsers(self, person: Person, table: str, title: str, text: str) -> bool:
        arrived = False
        for found in self._subscriptions(person):
            message = {"title": title, "text": text, "url": self._link(table), "table": table}
            try:
                body, headers = await self.pool.run(self._encrypt, found, msgspec.json.encode(message))
            except Exception as error:
                self.operator_log.note("notice failed", channel="push", why=type(error).__name__)
                continue
            why = await self._deliver(person, table, "push", found.endpoint, self._push_hosts(), body, headers)
            arrived = arrived or not why
            if why in [str(status) for status in GONE]:
                gone = delete(database_schema.subscriptions).where(database_schema.subscriptions.c.id == found.id)
                await self.database.write([(gone, {})])
        return arrived

    def _encrypt(self, found: Any, message: bytes) -> tuple[bytes, dict[str, str]]:
        """A push message that only the browser can read, and the proof that it comes from us."""
        from astrarium.server import web_push

        keys = msgspec.json.decode(found.keys, type=PushKeys)
        parts = urlsplit(found.endpoint)
        audience, expires = f"{parts.scheme}://{parts.netloc}", int(time.time()) + 3600
        proof = web_push.vapid_header(
            self.keys, audience, self.settings.public_url or "mailto:nobody@localhost", expires
        )
        headers = {"content-encoding": "aes128gcm", "ttl": "86400", "urgency": "normal", "authorization": proof}
        return web_push.encrypt(message, keys.p256dh, keys.auth), headers

    def _link(self, table: str) -> str:
        return f"{self.settings.public_url or sorted(self.settings.origins)[0]}/t/{table}" if table else ""

    async def _deliver(
        self,
        person: Person,
        table: str,
        channel: str,
        address: str,
        hosts: tuple[str, ...],
        body: bytes,
        headers: dict[str, str],
    ) -> str:
        """Send a notice: an empty string if it arrived, else why not; written down either way."""
        try:
            status = await self.pool.run(post, address, hosts, body, headers, self.settings.limits.notice_seconds)
            why = "" if 200 <= status < 300 else str(status)
        except (BadAddress, OSError, TimeoutError, Refused, http.client.HTTPException) as error:
            why = type(error).__name__
        values = {"person": person.id, "table": table, "channel": channel, "outcome": why or "sent", "time": now()}
        await self.database.write([(INSERT_NOTICE, values)])
        self.operator_log.note("notice", channel=channel, table=table, outcome=why or "sent")
        return why


# ---------------------------------------------------------------------- calling out


def check_address(address: str, hosts: tuple[str, ...]) -> SplitResult:
    """The parts of an address that may be called: https to a listed host, or plain http to this very machine."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise BadAddress("not an address") from error
    listed = [
        item
        for item in hosts
        if item in (host, f"{host}:{port}") or (item in PUSH_SERVICES and is_subdomain(host, item))
    ]
    if not listed or parts.username is not None or parts.password is not None or not address.isascii():
        raise BadAddress("not a listed host")
    if parts.scheme != "https" and not (parts.scheme == "http" and host in ("127.0.0.1", "localhost")):
        raise BadAddress("not https")
    return parts


def is_subdomain(host: str, service: str) -> bool:
    """Whether a host is a push service or one of its own."""
    return host == service or host.endswith(f".{service}")


def resolve_host(host: str, port: int, loopback: bool) -> str:
    """The one address that will be called, looked at before anything is sent."""
    found = {str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    for address in sorted(found):
        known = ipaddress.ip_address(address)
        if not (known.is_global and not known.is_multicast) and not (loopback and known.is_loopback):
            raise BadAddress("a private address")
    return min(found)


class PinnedConnection(http.client.HTTPConnection):
    """A connection to one address under the name of its host."""

    def __init__(self, host: str, port: int, address: str, secure: bool, seconds: float) -> None:
        super().__init__(host, port, timeout=seconds)
        self._address = address
        self._secure = secure

    def connect(self) -> None:
        self.sock = socket.create_connection((self._address, self.port), self.timeout)
        if self._secure:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)

    def abort(self) -> None:
        """End it from another thread: whoever reads from it gets an error."""
        if self.sock is not None:
            with contextlib.suppress(OSError):
                self.sock.shutdown(socket.SHUT_RDWR)


def post(
    address: str, hosts: tuple[str, ...], body: bytes, headers: dict[str, str], seconds: float | None = None
) -> int:
    """Send, follow nothing, and return the status; a host that answers drop by drop is not waited for either."""
    most = TIMEOUT_SECONDS if seconds is None else seconds
    parts = check_address(address, hosts)
    secure = parts.scheme == "https"
    host = parts.hostname or ""
    port = parts.port or (443 if secure else 80)
    line = PinnedConnection(host, port, resolve_host(host, port, loopback=not secure), secure, most)
    late = threading.Timer(2 * most, line.abort)
    late.daemon = True
    late.start()
    try:
        line.request("POST", (parts.path or "/") + (f"?{parts.query}" if parts.query else ""), body, headers)
        return line.getresponse().status
    finally:
        late.cancel()
        line.close()
