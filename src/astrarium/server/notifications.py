"""Notices of "your turn": web push to known push services, webhooks to hosts the operator lists, and mail."""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import socket
import ssl
import threading
import time
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

import msgspec
from sqlalchemy import delete, insert, select

import astrarium
from astrarium.server import database_schema
from astrarium.server.database import now
from astrarium.server.mail_addresses import MailAddresses
from astrarium.server.people import Person, hash_secret
from astrarium.server.person_messages import PushKeys, Subscription
from astrarium.server.rate_limit import KeyedRateLimit
from astrarium.server.refusals import Refused, say
from astrarium.server.seats_and_header import TableHeader
from astrarium.server.secret_files import PEM_BYTES, PUSH_KEY, read_or_create
from astrarium.server.storage_errors import StartupFailed
from astrarium.server.turn_notices import TurnNotices, WaitingTable

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

    from astrarium.server.table_registry import TableRegistry

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


class Notice(NamedTuple):
    """What a person is told, whatever the channel."""

    table: str  # empty where it is about several
    title: str
    text: str


class Notifications:
    """Sends notices, and remembers what became of them."""

    def __init__(self, registry: TableRegistry) -> None:
        self.settings: Final = registry.settings
        self.database: Final = registry.database
        self.people: Final = registry.people
        self.operator_log: Final = registry.operator_log
        self.pool: Final = registry.thread_pools.notices
        self.mail: Final = MailAddresses(registry)
        self.turns: Final = TurnNotices(registry)
        limits = registry.settings.limits
        self.rate_limit: Final = KeyedRateLimit(limits.notices, limits.notice_window)

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

    async def unsubscribe(self, person: Person, endpoint: str) -> None:
        """No more notices to this browser."""
        subscriptions = database_schema.subscriptions
        mine = (subscriptions.c.id == hash_secret(endpoint), subscriptions.c.person == person.id)
        await self.database.write([(delete(subscriptions).where(*mine), {})])

    # ------------------------------------------------------------------ sending

    async def notify_turns(self, person_id: str, waiting: list[WaitingTable]) -> None:
        """Tell a person who is not here that it is their turn, at one table or at several."""
        person = self._allowed(person_id, waiting[0].id)
        if person is None:
            return
        lines = [self._line(person, one) for one in waiting]
        if len(waiting) == 1:
            title = say("notice.turn_title", person.lang, title=waiting[0].title)
            text = say("notice.turn", person.lang, game=lines[0][0], title=waiting[0].title)
            await self.send(person, Notice(waiting[0].id, title, text), waiting)
            return
        title = say("notice.turns_title", person.lang, n=len(waiting))
        text = "\n".join([f"{game}, {name}" for game, name in lines])
        await self.send(person, Notice("", title, text), waiting)

    async def notify_time(self, person_id: str, header: TableHeader, hours: int) -> None:
        """Tell a person who is not here that only hours are left of their days."""
        person = self._allowed(person_id, header.id)
        if person is None:
            return
        table = WaitingTable(id=header.id, game=header.game, title=header.title, told=None)
        title = say("notice.time_title", person.lang, title=header.title)
        game = self._line(person, table)[0]
        text = say("notice.time", person.lang, game=game, title=header.title, hours=hours)
        await self.send(person, Notice(header.id, title, text), [table])

    def _allowed(self, person_id: str, table: str) -> Person | None:
        """The person to be told, unless they were told too much already."""
        person = self.people.by_id(person_id)
        if person is not None and not self.rate_limit.allows(person.id):
            self.operator_log.note("notice", channel="", table=table, outcome="too many")
            return None
        return person

    def _line(self, person: Person, table: WaitingTable) -> tuple[str, str]:
        """A table in words: its game and its name."""
        return astrarium.load(table.game).title[person.lang], table.title

    async def send_test(self, person: Person, channel: str, address: str | None) -> bool:
        """A notice to see whether it arrives."""
        notice = Notice("", say("notice.test_title", person.lang), say("notice.test", person.lang))
        if channel == "hook":
            where = address or person.hook
            if not where:
                raise Refused(422, "no_channel")
            self.check_hook(where)
            self._count_test(person)
            return await self._call_webhook(person, where, notice)
        if channel == "mail":
            mail = self.mail.of(person.id)
            if self.mail.server is None or mail is None or not mail.confirmed:
                raise Refused(422, "no_channel")
            self._count_test(person)
            return await self._send_mail(person, notice, notice.text)
        if not self._subscriptions(person):
            raise Refused(422, "no_channel")
        self._count_test(person)
        return await self._push_to_browsers(person, notice)

    def _count_test(self, person: Person) -> None:
        if not self.rate_limit.allows(person.id):
            raise Refused(429, "too_many_notices")

    async def send(self, person: Person, notice: Notice, waiting: list[WaitingTable]) -> None:
        """By every channel the person has set up; by mail only what they want to have by mail."""
        if person.hook and self.settings.hook_hosts:
            await self._call_webhook(person, person.hook, notice)
        await self._push_to_browsers(person, notice)
        if self.mail.server is not None:
            wanted = set(self.mail.tables(person.id))
            links = [
                f"{', '.join(self._line(person, one))}\n{self._link(one.id)}" for one in waiting if one.id in wanted
            ]
            if links:
                await self._send_mail(person, notice, "\n\n".join([notice.text, *links] if notice.table else links))

    async def _send_mail(self, person: Person, notice: Notice, body: str) -> bool:
        mail = self.mail.of(person.id)
        if mail is None or not mail.confirmed:
            return False
        why = await self.mail.send(mail, person.lang, notice.title, body)
        await self._write_down(person, notice.table, "mail", why)
        return why == ""

    def _subscriptions(self, person: Person) -> list[Any]:
        mine = (
            select(database_schema.subscriptions).where(database_schema.subscriptions.c.person == person.id).limit(10)
        )
        return list(self.database.all(mine))

    async def _call_webhook(self, person: Person, address: str, notice: Notice) -> bool:
        body = msgspec.json.encode({"title": notice.title, "text": notice.text, "url": self._link(notice.table)})
        headers = {"content-type": "application/json"}
        hosts = self.settings.hook_hosts
        return await self._deliver(person, notice.table, "hook", address, hosts, body, headers) == ""

    async def _push_to_browsers(self, person: Person, notice: Notice) -> bool:
        arrived, table = False, notice.table
        for found in self._subscriptions(person):
            message = {"title": notice.title, "text": notice.text, "url": self._link(table), "table": table}
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
        return f"{self.settings.link_base}/t/{table}" if table else f"{self.settings.link_base}/"

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
        await self._write_down(person, table, channel, why)
        return why

    async def _write_down(self, person: Person, table: str, channel: str, why: str) -> None:
        """What became of a notice."""
        values = {"person": person.id, "table": table, "channel": channel, "outcome": why or "sent", "time": now()}
        await self.database.write([(INSERT_NOTICE, values)])
        self.operator_log.note("notice", channel=channel, table=table, outcome=why or "sent")


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
