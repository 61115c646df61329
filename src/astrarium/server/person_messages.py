"""The messages about a person: who they are, their devices, and where notices reach them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from astrarium.server.wire_messages import Incoming, Lang, Outgoing


class MeIn(Incoming, kw_only=True):
    """A name to be called by, a language, an address for webhooks."""

    name: Annotated[str, Meta(max_length=400)] | None = None
    lang: Lang | None = None
    hook: Annotated[str, Meta(max_length=400)] | None = None


class PushKeys(msgspec.Struct, kw_only=True):
    """What a browser gives for encrypting its notices."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Subscription(msgspec.Struct, kw_only=True):
    """A browser's address for notices."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


class PushIn(Incoming, kw_only=True):
    """Notices by web push, from now on."""

    subscription: Subscription


class PushOffIn(Incoming, kw_only=True):
    """No more notices to a browser."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class MailIn(Incoming, kw_only=True):
    """An address for mail; an empty one takes it away."""

    address: Annotated[str, Meta(max_length=400)]


MailCode = Annotated[str, Meta(max_length=64, pattern=r"^[a-z0-9]+\.[0-9a-f]+$")]


class MailCodeIn(Incoming, kw_only=True):
    """What the link of a mail holds."""

    code: MailCode


class MailTableIn(Incoming, kw_only=True):
    """Whether turns of a table are told by mail."""

    on: bool


class NoticeTestIn(Incoming, kw_only=True):
    """A notice to see whether it arrives; an address that works is kept."""

    channel: Literal["push", "hook", "mail"]
    address: Annotated[str, Meta(max_length=400)] | None = None


class MeOut(Outgoing, kw_only=True, frozen=True):
    """Who somebody is here."""

    name: str
    lang: str
    hook: str = ""
    push_key: str = ""  # what a browser needs to subscribe
    hook_hosts: tuple[str, ...] = ()
    lab: bool = False  # whether they may run experiments
    sends_mail: bool = False  # whether the operator has given a server for it
    mail: str = ""  # the address that was left
    mail_confirmed: bool = False
    mail_tables: tuple[str, ...] = ()  # whose turns are told by mail


class NoticeTestOut(Outgoing, kw_only=True, frozen=True):
    """What became of a test notice."""

    sent: bool
    words: str


class DeviceCodeIn(Incoming, kw_only=True):
    """The code that another device of the same person shows."""

    code: Annotated[str, Meta(max_length=64)]


class DeviceCodeOut(Outgoing, kw_only=True, frozen=True):
    """A code for one more device, good for once and not for long."""

    code: str
    seconds: int
