"""What an operator may decide: addresses, the data folder, and the limits."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

PORT = 8364
LOOPBACK = ("127.0.0.1", "::1")
LANGUAGES = ("en", "it")
DATABASE_FILE = "astrarium.sqlite"  # in the data folder


class Role(StrEnum):
    """What a process serves."""

    TABLES = "tables"  # people, at tables
    BOTS = "bots"  # nobody: it thinks for the bots of other processes


class Lab(StrEnum):
    """Who may run experiments in the page's laboratory."""

    OFF = "off"  # nobody
    INVITED = "invited"  # who has opened the operator's link
    EVERYONE = "everyone"


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one client may ask for."""

    message_bytes: int = 8 * 1024  # bytes of one message on a socket
    body_bytes: int = 256 * 1024  # bytes of one request
    table_messages: int = 100  # on one socket, within `table_seconds`
    table_seconds: float = 20.0
    lobby_messages: int = 30  # unsafe requests of one address, within `lobby_seconds`
    lobby_seconds: float = 30.0
    safe_requests: int = 300  # safe requests of one address, within `lobby_seconds`; costly ones count for several
    exports: int = 3  # of what is kept of one person, within `lobby_seconds`
    hints: int = 20  # of one person, within `lobby_seconds`
    creations: int = 5  # new tables of one address, within `creation_seconds`
    creation_seconds: float = 60.0
    address_factor: int = 4  # all people of one address may ask for so many times as much as one
    refusal_seconds: float = 0.5  # before a client that asks too often is refused
    request_seconds: float = 30.0  # for a request to be sent whole
    live_tables: int = 20  # unfinished tables of one person
    failures: int = 10  # wrong invitations and guessed cookies of one address, within `failure_seconds`
    failure_seconds: float = 600.0
    queued_messages: int = 64  # messages waiting for a slow reader
    sockets: int = 40  # open sockets of strangers of one address, or of one person, at one table
    all_sockets: int = 120  # the same, at all tables
    notices: int = 10  # notices to one person within `notice_window`; tests count too
    notice_window: float = 60.0
    notice_seconds: float = 5.0  # for a notice to arrive
    digest_seconds: float = 300.0  # while a notice is unanswered: turns at other tables are told together after it
    mail_checks: int = 3  # mails that ask whether an address is right, to one address or of one person
    mail_crowd: int = 12  # the same, for all people of one network address
    mail_window: float = 86_400.0
    bot_seconds: float = 3.0  # of processor time, after which a bot gives the best answer so far; levels say less
    bot_patience: float = 60.0  # seconds that a bot's process may sleep instead of thinking
    idle_seconds: float = 600.0  # until a table without viewers leaves memory
    log_lines: int = 9_000  # of an imported record
    lab_matches: int = 20_000  # of each variant of one experiment
    lab_open: int = 3  # experiments of one person that wait or run
    lab_kept: int = 20  # experiments of one person
    lab_all: int = 200  # experiments of all people
    lab_nice: int = 19  # how much an experiment gives way to everything else: tables and bots come first
    lab_seconds: float = 6 * 3600.0  # until an experiment that runs is stopped, with the report of what was played


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where the server listens, what it is called outside, where it keeps things."""

    data: Path
    database: str = ""  # the address of a PostgreSQL database; empty: SQLite in the data folder
    host: str = "127.0.0.1"
    port: int = PORT
    public_url: str = ""  # what people type, where it differs from host and port
    hook_hosts: tuple[str, ...] = ()  # hosts that webhooks may call
    smtp: str = ""  # the server that sends mail: smtp://USER:PASSWORD@HOST:PORT or smtps://; empty: there is no mail
    mail_from: str = ""  # the address that mails come from
    behind_proxy: bool = False  # believe X-Forwarded-For of the proxies below, and of no other
    trusted_proxies: tuple[str, ...] = LOOPBACK  # addresses or networks
    role: Role = Role.TABLES
    workers: int = 1  # processes that serve, on one PostgreSQL
    peer_host: str = "127.0.0.1"  # where other processes of the same server reach this one
    peer_port: int = 0  # the port for that; of several workers, each one more; 0 is any that is free
    metrics_port: int = 0  # where Prometheus reads, or 0
    metrics_host: str = "127.0.0.1"
    games_first: bool = False  # describe the games before serving, so that the first page does not wait for it
    thinkers: int = 1  # processes in which bots think
    lab: Lab = Lab.OFF  # who may run experiments
    limits: Limits = Limits()

    @property
    def address(self) -> str:
        """Where the server is found."""
        return self.public_url or f"http://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"

    @property
    def origins(self) -> frozenset[str]:
        """The exact origins our own page has."""
        if self.public_url:
            return frozenset({origin(self.public_url)})
        names = {"127.0.0.1", "localhost"} if self.host in ("127.0.0.1", "0.0.0.0", "localhost") else {self.host}  # noqa: S104
        return frozenset(f"http://{name}{'' if self.port == 80 else f':{self.port}'}" for name in names)

    @property
    def link_base(self) -> str:
        """What links begin with that leave the server: in notices and mails."""
        return self.public_url or sorted(self.origins)[0]

    @property
    def secure(self) -> bool:
        """Whether people reach us by https only."""
        return self.public_url.startswith("https://")


def origin(url: str) -> str:
    """Scheme, host and port of an address, as a browser writes its origin."""
    parts = urlsplit(url)
    host = f"[{parts.hostname}]" if parts.hostname and ":" in parts.hostname else parts.hostname
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    port = "" if parts.port in (None, usual) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}"


def data_folder() -> Path:
    """`ASTRARIUM_HOME`, else where this platform keeps the data of programs."""
    home = os.environ.get("ASTRARIUM_HOME")
    if home:
        return Path(home)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "astrarium"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "astrarium"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "astrarium"
