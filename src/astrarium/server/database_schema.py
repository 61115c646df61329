"""What is kept on disk. Changes to it are migrations, which run by themselves when the server starts."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

people = Table(
    "people",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("token", String(64), nullable=False),  # the hash of what the cookie holds
    Column("name", String(80), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("prefs", Text, nullable=False),
    Column("hook", Text, nullable=False),
    Column("created", Float, nullable=False),
)

contents = Table(
    "contents",
    METADATA,
    Column("hash", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("printed", Text, nullable=False),  # a content.toml
    Column("time", Float, nullable=False),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", String(32), nullable=False, server_default=""),  # empty only until the next start
    Column("title", String(120), nullable=False),
    Column("private", Integer, nullable=False),
    Column("clock", Integer, nullable=False, server_default="0"),  # seconds, or 0
    Column("clock_kind", String(8), nullable=False, server_default="decision"),  # decision, bank, days
    Column("clock_gain", Integer, nullable=False, server_default="0"),  # seconds with each turn, of a bank
    Column("hints", String(8), nullable=False, server_default="auto"),  # auto, on, off
    Column("owner", String(24), ForeignKey("people.id"), nullable=False),
    Column("state", String(8), nullable=False),  # lobby, live, over, closed
    Column("waiting", Text, nullable=False),  # the seats that must answer, for lists
    Column("turn", Text, nullable=False, server_default="{}"),  # the round in words, by language, for lists
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("tables_state", "state", "changed"),
    Index("tables_owner", "owner", "state"),
)

seats = Table(
    "seats",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, here, bot
    Column("bot", String(40), nullable=False),
    Column("person", String(24), ForeignKey("people.id"), nullable=True),
    Column("former", String(24), nullable=True),  # who gets the seat back from a bot
    Column("hints", Integer, nullable=False, server_default="0"),  # that were asked for
    Column("colour", String(12), nullable=False, server_default=""),  # that its player wants to wear
    Column("name", String(40), nullable=False, server_default=""),  # of a bot
    Column("picks", Text, nullable=False, server_default="{}"),  # chosen before the match: answers by question
    Index("seats_person", "person"),
)

clocks = Table(
    "clocks",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("mark", Text, nullable=False),  # what the time is for
    Column("left", Float, nullable=False),  # seconds, while it does not run
    Column("due", Float, nullable=True),  # when it is over
    Column("notice", Float, nullable=True),  # when its player is told that it soon will be
    Index("clocks_due", "due"),
)

devices = Table(
    "devices",
    METADATA,
    Column("token", String(64), primary_key=True),  # the hash of what the cookie holds
    Column("person", String(24), ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

watchers = Table(
    "watchers",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
)

log = Table(
    "log",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("answer", Text, nullable=False),
    Column("draft", Integer, nullable=False),
    Column("key", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("time", Float, nullable=False),
    Column("hash", String(32), nullable=False),
)

snapshots = Table(
    "snapshots",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("hash", String(32), nullable=False),  # of the row it was taken at
    Column("position", String(32), nullable=False),  # of the position itself
    Column("save", Text, nullable=False),
    Column("story", Text, nullable=False),
)

reviews = Table(
    "reviews",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("moves", Integer, nullable=False),  # of the match that was reviewed
    Column("format", Integer, nullable=False),
    Column("review", Text, nullable=False),
)

chat = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(24), ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", String(24), nullable=False),
    Column("name", String(80), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
)

subscriptions = Table(
    "subscriptions",
    METADATA,
    Column("id", String(64), primary_key=True),  # the hash of its address
    Column("person", String(24), ForeignKey("people.id"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("keys", Text, nullable=False),
    Column("time", Float, nullable=False),
)

notices = Table(
    "notices",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", String(24), nullable=False, index=True),
    Column("table", String(24), nullable=False),
    Column("channel", String(8), nullable=False),
    Column("outcome", String(80), nullable=False),
    Column("time", Float, nullable=False),
)

mail_addresses = Table(
    "mail_addresses",
    METADATA,
    Column("id", String(24), primary_key=True),  # stands in the links of mails
    Column("person", String(24), ForeignKey("people.id"), nullable=False, index=True),
    Column("address", String(254), nullable=False),
    Column("confirmed", Integer, nullable=False),
    Column("time", Float, nullable=False),  # when it was left here
)

mail_tables = Table(  # whose turns are told by mail
    "mail_tables",
    METADATA,
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
)

turn_notices = Table(
    "turn_notices",
    METADATA,
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("mark", Text, nullable=False),  # of the last turn that came to this person there
    Column("told", Float, nullable=True),  # when they were told of it, if they were
)

# What follows is of running processes, not of games: it is neither moved nor backed up.

nodes = Table(
    "nodes",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("address", String(80), nullable=False),  # where other processes reach it
    Column("secret", String(32), nullable=False),  # the hash of the server's secret, which all must share
    Column("draining", Integer, nullable=False),  # what it is there for: `node_rows.Duty`
    Column("expires", Float, nullable=False),  # by the clock of the database
)

leases = Table(
    "leases",
    METADATA,
    Column("table", String(24), primary_key=True),
    Column("node", String(24), ForeignKey("nodes.id", ondelete="CASCADE"), nullable=False, index=True),
)

KEPT = tuple(table for table in METADATA.sorted_tables if table not in (nodes, leases))
