"""Addresses for mail: nothing is sent to one until its owner has said yes, and each mail has a way to stop them."""

from __future__ import annotations

import hashlib
import hmac
import smtplib
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import Executable, delete, insert, select, update

from astrarium.server import database_schema, mail_sender
from astrarium.server.database import Statement, now
from astrarium.server.mail_sender import SmtpServer, is_address
from astrarium.server.people import Person, random_id
from astrarium.server.person_messages import MailCodeIn, MailIn, MailTableIn, MeOut
from astrarium.server.rate_limit import KeyedRateLimit, VisitorRateLimit
from astrarium.server.refusals import Refused, say
from astrarium.server.wire_messages import DoneOut

if TYPE_CHECKING:
    from astrarium.server.api_endpoints import ApiRequest
    from astrarium.server.table_registry import TableRegistry

CONFIRM_SECONDS: Final = 2 * 86_400  # for the link that says yes
NOT_SENT: Final = (OSError, smtplib.SMTPException)


class MailAddress(msgspec.Struct, frozen=True, kw_only=True):
    """The address that a person has left here."""

    id: str
    person: str
    address: str
    confirmed: bool
    time: float


class MailAddresses:
    """The addresses of all people, and what is sent to them."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry: Final = registry
        settings = registry.settings
        limits = settings.limits
        self.server: Final[SmtpServer | None] = mail_sender.read_server(settings.smtp, settings.mail_from)
        self.recipient_limit: Final = KeyedRateLimit(limits.mail_checks, limits.mail_window)
        self.sender_limit: Final = VisitorRateLimit(
            limits.mail_checks, limits.mail_window, max(1, limits.mail_crowd // limits.mail_checks)
        )

    # ------------------------------------------------------------------ who has which

    def of(self, person: str) -> MailAddress | None:
        """The address of a person, confirmed or still to be."""
        addresses = database_schema.mail_addresses
        return self._read(select(addresses).where(addresses.c.person == person))

    def _by_code(self, purpose: str, code: str) -> MailAddress | None:
        """The address that a link is about, if it is one of ours."""
        name, _, given = code.partition(".")
        addresses = database_schema.mail_addresses
        found = self._read(select(addresses).where(addresses.c.id == name))
        wanted = "" if found is None else self._token(purpose, found)
        return found if hmac.compare_digest(wanted.encode(), given.encode()) else None

    def _read(self, question: Executable) -> MailAddress | None:
        row = self._registry.database.first(question)
        if row is None:
            return None
        return MailAddress(
            id=row.id, person=row.person, address=row.address, confirmed=bool(row.confirmed), time=row.time
        )

    def _token(self, purpose: str, mail: MailAddress) -> str:
        """What makes a link good; kept nowhere, and another for another address."""
        text = f"mail {purpose} {mail.id} {mail.address}"
        return hmac.new(self._registry.secret, text.encode(), hashlib.sha256).hexdigest()[:32]

    def tables(self, person: str) -> tuple[str, ...]:
        """The tables whose turns a person is told by mail."""
        tables = database_schema.mail_tables.c
        found = select(tables.table).where(tables.person == person).order_by(tables.table)
        return tuple(row.table for row in self._registry.database.all(found))

    async def switch(self, person: str, table: str, on: bool) -> None:
        """Turns of a table are told by mail, or no longer."""
        tables = database_schema.mail_tables
        work: list[Statement] = [(delete(tables).where(tables.c.person == person, tables.c.table == table), {})]
        if on:
            work.append((insert(tables), {"person": person, "table": table}))
        await self._registry.database.write(work)

    # ------------------------------------------------------------------ leaving, confirming, stopping

    async def leave(self, person: Person, text: str, network: str) -> None:
        """Keep an address and ask its owner; the one of before is forgotten, and an empty one leaves none."""
        if self.server is None:
            raise Refused(422, "no_mail")
        address = text.strip()
        known = self.of(person.id)
        if known is not None and known.address == address and known.confirmed:
            return
        if address and not is_address(address):
            raise Refused(422, "bad_mail")
        if address and not (
            self.sender_limit.allows(network, person.id) and self.recipient_limit.allows(address.lower())
        ):
            raise Refused(429, "too_many_mails")
        addresses = database_schema.mail_addresses
        work: list[Statement] = [(delete(addresses).where(addresses.c.person == person.id), {})]
        fresh = MailAddress(id=random_id(16), person=person.id, address=address, confirmed=False, time=now())
        if address:
            work.append((insert(addresses), {**msgspec.structs.asdict(fresh), "confirmed": 0}))
        await self._registry.database.write(work)
        if address and not await self._ask_owner(fresh, person.lang):
            raise Refused(502, "mail_failed")

    async def _ask_owner(self, mail: MailAddress, lang: str) -> bool:
        """Ask whether an address is right. Nothing that a stranger has typed stands in this mail."""
        base, code = self._registry.settings.link_base, f"{mail.id}.{self._token('confirm', mail)}"
        body = say("mail.confirm", lang, link=f"{base}/mail#confirm.{code}", hours=CONFIRM_SECONDS // 3600)
        return await self.send(mail, lang, say("mail.confirm_title", lang), body) == ""

    async def confirm(self, code: str) -> bool:
        """The owner of an address says yes."""
        mail = self._by_code("confirm", code)
        if mail is None or mail.time < now() - CONFIRM_SECONDS:
            return False
        addresses = database_schema.mail_addresses
        yes = update(addresses).where(addresses.c.id == mail.id).values(confirmed=1)
        await self._registry.database.write([(yes, {})])
        return True

    async def stop(self, code: str) -> bool:
        """The owner of an address wants no more mails: it is forgotten here."""
        mail = self._by_code("stop", code)
        if mail is None:
            return False
        addresses = database_schema.mail_addresses
        await self._registry.database.write([(delete(addresses).where(addresses.c.id == mail.id), {})])
        return True

    # ------------------------------------------------------------------ sending

    async def send(self, mail: MailAddress, lang: str, subject: str, body: str) -> str:
        """Send a mail with the way to stop them under it: an empty string if it was handed in, else why not."""
        assert self.server is not None
        registry, code = self._registry, f"{mail.id}.{self._token('stop', mail)}"
        base = registry.settings.link_base
        words = f"{body}\n\n-- \n{say('mail.footer', lang, link=f'{base}/mail#stop.{code}')}\n"
        message = mail_sender.compose(self.server, mail.address, lang, subject, words, f"{base}/api/mail/stop/{code}")
        seconds = registry.settings.limits.notice_seconds
        try:
            await registry.thread_pools.notices.run(mail_sender.send, self.server, message, seconds)
        except (*NOT_SENT, Refused) as error:
            return type(error).__name__
        return ""


# ---------------------------------------------------------------------- endpoints


async def leave_mail(request: ApiRequest) -> MeOut:
    """Leave an address for mail, which is asked whether it is right; an empty one takes it away."""
    from astrarium.server.api_endpoints import me

    body: MailIn = request.body
    person = await request.ensure_person()
    await request.registry.notifications.mail.leave(person, body.address, request.address)
    return await me(request)


async def confirm_mail(request: ApiRequest) -> DoneOut:
    """The link in a mail: the address is right."""
    body: MailCodeIn = request.body
    check_code(request, await request.registry.notifications.mail.confirm(body.code))
    return DoneOut()


async def stop_mail(request: ApiRequest) -> DoneOut:
    """The link in a mail: no more of them."""
    body: MailCodeIn = request.body
    check_code(request, await request.registry.notifications.mail.stop(body.code))
    return DoneOut()


async def stop_mail_at_once(request: ApiRequest) -> DoneOut:
    """The same by one click in a mail program (RFC 8058), which comes from no page of ours."""
    check_code(request, await request.registry.notifications.mail.stop(request.path["code"]))
    return DoneOut()


def check_code(request: ApiRequest, is_good: bool) -> None:
    """Refuse a link that is not ours, or no longer good; whoever tries many of them waits."""
    if is_good:
        return
    if not request.registry.failure_limit.allows(request.address):
        raise Refused(429, "too_fast")
    raise Refused(404, "no_mail_code")


async def mail_for_table(request: ApiRequest) -> DoneOut:
    """Turns of a table are told by mail, or no longer."""
    body: MailTableIn = request.body
    table = await request.table()
    if request.person is None or not table.broadcast.is_member(request.person, table.header.owner):
        raise Refused(403, "not_seated")
    await request.registry.notifications.mail.switch(request.person.id, table.header.id, body.on)
    return DoneOut()
