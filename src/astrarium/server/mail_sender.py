"""Mails through the operator's SMTP server: plain text, over TLS, with headers that nobody can add to."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final, Literal
from urllib.parse import unquote, urlsplit

import msgspec

from astrarium.server.people import clean_text
from astrarium.server.settings import LOOPBACK
from astrarium.server.storage_errors import StartupFailed

LONGEST_ADDRESS: Final = 254
ADDRESS: Final = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
)
PORTS: Final = {"smtp": 587, "smtps": 465}


class SmtpServer(msgspec.Struct, frozen=True, kw_only=True):
    """Where mails are handed in."""

    host: str
    port: int
    security: Literal["tls", "starttls", "none"]  # none on this very machine alone
    sender: str  # the address that mails come from
    user: str = ""
    password: str = ""


def is_address(text: str) -> bool:
    """Whether this may be an address for mail: one, and nothing else."""
    return len(text) <= LONGEST_ADDRESS and text.isascii() and ADDRESS.fullmatch(text) is not None


def read_server(address: str, sender: str) -> SmtpServer | None:
    """The server that the operator has named, if there is one; one that cannot be meant keeps us from starting."""
    if not address:
        return None
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port or PORTS.get(parts.scheme, 0)
    except ValueError as error:
        raise StartupFailed(f"the SMTP server is not an address: {error}") from error
    if not host or not port:
        raise StartupFailed("the SMTP server must be given as smtp://HOST:PORT or smtps://HOST:PORT")
    if not is_address(sender):
        raise StartupFailed("mail needs an address that it comes from: --mail-from games@example.org")
    security: Literal["tls", "starttls", "none"] = "tls" if parts.scheme == "smtps" else "starttls"
    if parts.scheme == "smtp" and host in (*LOOPBACK, "localhost"):
        security = "none"
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return SmtpServer(host=host, port=port, security=security, sender=sender, user=user, password=password)


def compose(server: SmtpServer, to: str, lang: str, subject: str, body: str, stop_url: str) -> EmailMessage:
    """A mail; what people have written is one line in its subject, whatever they wrote."""
    mail = EmailMessage()
    mail["From"] = f"Astrarium <{server.sender}>"
    mail["To"] = to
    mail["Subject"] = clean_text(subject, 200)
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=server.sender.partition("@")[2])
    mail["Content-Language"] = lang
    mail["Auto-Submitted"] = "auto-generated"  # so that nobody's absence is told to us
    mail["List-Unsubscribe"] = f"<{stop_url}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(body)
    return mail


def send(server: SmtpServer, mail: EmailMessage, seconds: float) -> None:
    """Hand a mail in; OSError or SMTPException where that does not work."""
    name = server.sender.partition("@")[2]
    if server.security == "tls":
        line: smtplib.SMTP = smtplib.SMTP_SSL(
            server.host, server.port, name, timeout=seconds, context=ssl.create_default_context()
        )
    else:
        line = smtplib.SMTP(server.host, server.port, name, timeout=seconds)
    with line:
        if server.security == "starttls":
            line.starttls(context=ssl.create_default_context())
        if server.user:
            line.login(server.user, server.password)
        line.send_message(mail)
