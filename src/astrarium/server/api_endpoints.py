"""The functions behind the HTTP endpoints; `routes.py` lists them all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

import astrarium
from astrarium.core.errors import AstrariumError, BadData
from astrarium.core.game import BROKEN, Game
from astrarium.core.match import Match
from astrarium.core.step import CHANCE
from astrarium.server.clock_rules import check_clock
from astrarium.server.game_catalogue import describe_games, describe_rulebook
from astrarium.server.live_table import LiveTable
from astrarium.server.match_at_move import first_move, hidden_moves, match_at
from astrarium.server.match_with_drafts import hides_nothing
from astrarium.server.people import Person, check_name
from astrarium.server.person_messages import MeIn, MeOut, NoticeTestIn, NoticeTestOut, PushIn, PushOffIn
from astrarium.server.personal_data import OwnExperimentOut, PersonalDataOut, delete_person, export_data
from astrarium.server.quarantined_table import find_quarantined
from astrarium.server.refusals import Refused, say
from astrarium.server.rematch import open_rematch
from astrarium.server.seat_changes import assign_seat, leave_seats, take_seat
from astrarium.server.seats_and_header import Seat
from astrarium.server.shared_replies import EncodedReply
from astrarium.server.table_registry import TableRegistry
from astrarium.server.wire_messages import (
    DoneOut,
    ForkIn,
    HealthOut,
    JoinIn,
    RecordIn,
    RecordOut,
    ReplayOut,
    SeatedOut,
    SeatIn,
    TableIn,
)

MOVES_PER_REQUEST = 400  # moves played again that count for one more look
MAX_REPLAY_COST = 7  # so that a match of any length can be watched move by move


class ApiRequest:
    """One request: who asks, from where, for what."""

    def __init__(
        self,
        registry: TableRegistry,
        person: Person | None,
        lang: str,
        path: dict[str, str],
        query: dict[str, Any],
        address: str = "nowhere",
        charge: Callable[[int], None] = lambda _: None,
        forwarded: bool = False,
    ) -> None:
        self.registry = registry
        self.person = person
        self.lang = lang
        self.path = path
        self.query = query
        self.address = address
        self.charge = charge  # counts what turns out to be dearer than a single request
        self.forwarded = forwarded  # by another process, because this one is to have the table
        self.body: Any = None
        self.cookie: str | None = None  # to be set, if the person is new; empty if it is to be taken away
        self.status = 200

    async def ensure_person(self) -> Person:
        """The person who asks; a stranger becomes a guest."""
        if self.person is None:
            self.person, self.cookie = await self.registry.people.add("", self.lang)
        return self.person

    async def any_table(self) -> LiveTable:
        """The table that is meant, open to this person or not."""
        return await self.registry.table(self.path["table"], here=self.forwarded)

    async def table(self) -> LiveTable:
        """The table that is meant, if it is open to this person."""
        table = await self.any_table()
        if not self.registry.may_view(table.header, table.seats, self.person):
            raise Refused(404, "no_table")
        return table

    async def owned_table(self) -> LiveTable:
        """The table that is meant, if this person owns it."""
        table = await self.table()
        if self.person is None or self.person.id != table.header.owner:
            raise Refused(403, "not_owner")
        return table


# ---------------------------------------------------------------------- people and games


async def me(request: ApiRequest) -> MeOut:
    """Who I am here."""
    person, notifications = request.person, request.registry.notifications
    mail = notifications.mail.of(person.id) if person is not None else None
    return MeOut(
        name=person.name if person is not None else "",
        lang=person.lang if person is not None else request.lang,
        hook=person.hook if person is not None else "",
        push_key=notifications.public_key,
        hook_hosts=request.registry.settings.hook_hosts,
        lab=request.registry.lab.is_open_to(person.id if person is not None else ""),
        sends_mail=notifications.mail.server is not None,
        mail=mail.address if mail is not None else "",
        mail_confirmed=mail is not None and mail.confirmed,
        mail_tables=notifications.mail.tables(mail.person) if mail is not None else (),
    )


async def change_me(request: ApiRequest) -> MeOut:
    """Take a name, a language, an address for webhooks."""
    body: MeIn = request.body
    changes: dict[str, str] = {}
    if body.name is not None:
        changes["name"] = check_name(body.name)
    if body.lang is not None:
        changes["lang"] = body.lang
    if body.hook is not None:
        if body.hook:
            request.registry.notifications.check_hook(body.hook)
        changes["hook"] = body.hook
    if request.person is None:
        welcome = request.registry.people.add(changes.pop("name", ""), changes.pop("lang", request.lang))
        request.person, request.cookie = await welcome
    if changes:
        request.person = await request.registry.change_person(request.person, **changes)
        for table in request.registry.tables.values():
            if table.broadcast.seats_of(request.person):
                table.send_seats()
    return await me(request)


async def export_me(request: ApiRequest) -> PersonalDataOut:
    """Everything that is kept of me, to be saved as a file."""
    person = request.person
    if person is None:
        raise Refused(401, "nobody")
    if not request.registry.export_limit.allows(person.id):
        raise Refused(429, "too_fast")
    own = [
        OwnExperimentOut(id=one.id, game=one.game, created=one.created) for one in request.registry.lab.of(person.id)
    ]
    found = await request.registry.thread_pools.reads.run(export_data, request.registry.database, person)
    return msgspec.structs.replace(found, experiments=tuple(own))


async def delete_me(request: ApiRequest) -> DoneOut:
    """Forget me: name, words and addresses go, seats are freed, tables that nobody else sits at are closed."""
    if request.person is None:
        raise Refused(401, "nobody")
    await delete_person(request.registry, request.person)
    request.cookie = ""
    return DoneOut()


async def list_games(request: ApiRequest) -> EncodedReply:
    """All games."""
    return await games_reply(request.registry, request.lang)


async def games_reply(registry: TableRegistry, lang: str) -> EncodedReply:
    """All games in a language, made once."""
    return await registry.reply_cache.get(("games", lang), partial(describe_games, lang))


async def rules(request: ApiRequest) -> EncodedReply:
    """The rulebook of a game."""
    game = request.registry.game(request.path["game"]).id
    return await request.registry.reply_cache.get(
        ("rules", game, request.lang), partial(describe_rulebook, game, request.lang)
    )


async def health(request: ApiRequest) -> HealthOut:
    """How the server is; 503 while nothing can be written down."""
    registry = request.registry
    failed = await registry.database.probe()
    words = ""
    if failed is not None:
        request.status = 503
        words = say(
            "health.disk_full" if failed.key == "disk_full" else "health.unwritable", request.lang, why=failed.why
        )
    elif registry.database.damage:
        words = say("health.damaged", request.lang, why=registry.database.damage)
    return HealthOut(
        ok=failed is None,
        words=words,
        version=astrarium.__version__,
        tables=len(registry.tables),
        sockets=registry.sockets,
        set_aside=len(registry.quarantined),
    )


# ---------------------------------------------------------------------- tables


async def create(request: ApiRequest) -> SeatedOut:
    """Open a table."""
    body: TableIn = request.body
    registry = request.registry
    game = registry.game(body.game)
    person = await request.ensure_person()
    check_table_limit(registry, person)
    seats = registry.plan_seats(person, body.seats, body.players)
    title = body.title or ""
    clock = check_clock(body.clock_kind, body.clock, body.clock_gain)
    table = await registry.create(
        person, game, body.options, seats, title, body.private, clock, body.hints, lobby=body.lobby
    )
    return seated_reply(registry, table, person)


async def rematch(request: ApiRequest) -> SeatedOut:
    """Play the same once more: same people, bots and options, seats rotated. All who ask are led to the same table."""
    table = await request.table()
    if request.person is None:
        raise Refused(403, "not_seated")
    check_table_limit(request.registry, request.person)
    again = await table.submit(partial(open_rematch, request.registry, table, request.person))
    return seated_reply(request.registry, again, request.person)


def check_table_limit(registry: TableRegistry, person: Person) -> None:
    """Refuse one table too many."""
    most = registry.settings.limits.live_tables
    if registry.live_tables(person) >= most:
        raise Refused(409, "too_many_tables", most=most)


def seated_reply(registry: TableRegistry, table: LiveTable, person: Person) -> SeatedOut:
    """Where a person sits; the owner gets the invite code too."""
    own = table.broadcast.seats_of(person)
    code = registry.invite_code(table.header.id) if person.id == table.header.owner else None
    return SeatedOut(table=table.header.id, seat=own[0] if own else None, invite=code)


async def join(request: ApiRequest) -> SeatedOut:
    """Sit down, or be let in to watch."""
    body: JoinIn = request.body
    registry = request.registry
    table = await request.any_table()
    welcome = registry.is_invite_code(table.header.id, body.invite) or registry.may_view(
        table.header, table.seats, request.person
    )
    if not welcome:
        if body.invite is not None and not registry.failure_limit.allows(request.address):
            raise Refused(429, "too_fast")
        raise Refused(404, "no_table")
    person = await request.ensure_person()
    if table.header.private:
        await registry.add_watcher(table.header.id, person)
    await table.submit(partial(take_seat, table, person, body.seat))
    return seated_reply(registry, table, person)


async def leave(request: ApiRequest) -> DoneOut:
    """Stand up; a table that its last person leaves is closed, and an owner who leaves hands it on."""
    person = request.person
    quarantined = await find_quarantined(request)
    if quarantined is not None:
        if person is None:
            raise Refused(403, "not_seated")
        await quarantined.leave(person)
        return DoneOut()
    table = await request.table()
    if person is None or not (table.broadcast.seats_of(person) or person.id == table.header.owner):
        raise Refused(403, "not_seated")
    await table.submit(partial(leave_seats, request.registry, table, person))
    return DoneOut()


async def reseat(request: ApiRequest) -> DoneOut:
    """The owner gives a seat to a bot, and back."""
    body: SeatIn = request.body
    table = await request.owned_table()
    at = int(request.path["seat"])
    if at >= len(table.seats):
        raise Refused(404, "no_seat")
    if table.header.status not in ("lobby", "live"):
        raise Refused(409, "closed")
    assert request.person is not None
    await table.submit(partial(assign_seat, request.registry, table, request.person, at, body))
    return DoneOut()


# ---------------------------------------------------------------------- looking back


async def replay(request: ApiRequest) -> ReplayOut:
    """The match at one of its moves: through one's own eyes while it runs, through any when it is over."""
    table = await request.table()
    match, seat = table.state.match, replay_seat(request, table)
    moves = match.moves - hidden_moves(match)
    move = request.query.get("move")
    if move is not None and move > moves:
        raise Refused(404, "no_move", move=min(move, 2**53))
    at = moves if move is None else move
    first = first_move(match)
    if at < first:
        raise Refused(404, "before_upgrade", first=first)
    if at == moves:
        then = match
    else:
        request.charge(min(at // MOVES_PER_REQUEST, MAX_REPLAY_COST))
        then = await request.registry.thread_pools.replays.run(match_at, match, at)
    now = then.scene(seat, request.lang).now
    return ReplayOut(
        board=table.broadcast.board(match, request.lang),
        now=table.broadcast.add_past_handovers(now, table.state, at, request.lang),
        move=at,
        moves=moves,
        first=first,
        seats=table.broadcast.describe_seats(request.person, request.lang),
        ended=match.over,
        forks=match.over or hides_nothing(match),
    )


def replay_seat(request: ApiRequest, table: LiveTable) -> int | None:
    """The seat whose scenes a replay shows."""
    wanted: int | None = request.query.get("seat")
    own = table.broadcast.seats_of(request.person)
    if wanted is not None:
        if wanted >= len(table.seats):
            raise Refused(404, "no_seat")
        if not table.state.over and wanted not in own:
            raise Refused(403, "not_yours")
        return wanted
    return own[0] if own else None


async def record(request: ApiRequest) -> EncodedReply | RecordOut:
    """The whole match, once it is over; of a table that cannot be served, what one may know of it."""
    quarantined = await find_quarantined(request)
    if quarantined is not None:
        return quarantined.record(request.person)
    table = await request.table()
    if not table.state.over:
        raise Refused(409, "running")
    match = table.state.match
    key = ("record", table.header.id, str(match.moves))
    return await request.registry.reply_cache.get(key, lambda: msgspec.convert(match.record(), RecordOut))


async def import_record(request: ApiRequest) -> SeatedOut:
    """A match that was played elsewhere becomes a table of one's own."""
    body: RecordIn = request.body
    registry = request.registry
    game = registry.game_of_record(body.record)
    person = await request.ensure_person()
    check_table_limit(registry, person)
    if "start" in body.record:
        raise Refused(422, "begun_record")
    lines = body.record.get("log")
    if isinstance(lines, list) and len(lines) > registry.settings.limits.log_lines:
        raise Refused(422, "bad_record", what=f"{registry.settings.limits.log_lines}")
    match = await registry.thread_pools.replays.run(replay_record, game, body.record)
    seats = [Seat(kind="here", person=person.id) for _ in range(match.table.box.players)]
    table = await registry.create_from(person, match, seats, "", private=True)
    return seated_reply(registry, table, person)


def replay_record(game: Game[Any], data: dict[str, Any]) -> Match[Any]:
    """A match from a record that was sent in."""
    try:
        match = game.replay(data)
    except (AstrariumError, *BROKEN) as error:
        raise Refused(422, "bad_record", what=str(error)[:300]) from error
    if CHANCE in match.waiting:
        match.rng = None
    return match


async def fork(request: ApiRequest) -> SeatedOut:
    """Go on from an earlier move at a new table, where nothing is hidden any more."""
    body: ForkIn = request.body
    table = await request.table()
    registry, match = request.registry, table.state.match
    if not (match.over or hides_nothing(match)):
        raise Refused(409, "secrets")
    if body.move > match.moves:
        raise Refused(404, "no_move", move=body.move)
    if body.move < first_move(match):
        raise Refused(404, "before_upgrade", first=first_move(match))
    person = await request.ensure_person()
    check_table_limit(registry, person)
    seats = registry.plan_seats(person, body.seats, len(table.seats))
    try:
        then = await request.registry.thread_pools.replays.run(match_at, match, body.move)
    except BadData as error:
        raise Refused(409, "bad_record", what=str(error)[:300]) from error
    fresh = await registry.create_from(person, then, seats, table.header.title, private=True)
    return seated_reply(registry, fresh, person)


# ---------------------------------------------------------------------- notices


async def push(request: ApiRequest) -> DoneOut:
    """Notices by web push, from now on."""
    body: PushIn = request.body
    person = await request.ensure_person()
    await request.registry.notifications.subscribe(person, body.subscription)
    return DoneOut()


async def push_off(request: ApiRequest) -> DoneOut:
    """No more notices by web push to a browser."""
    body: PushOffIn = request.body
    if request.person is None:
        raise Refused(401, "nobody")
    await request.registry.notifications.unsubscribe(request.person, body.endpoint)
    return DoneOut()


async def test_notice(request: ApiRequest) -> NoticeTestOut:
    """A notice to see whether it arrives; an address that works is kept."""
    body: NoticeTestIn = request.body
    person = request.person
    if person is None:
        raise Refused(401, "nobody")
    sent = await request.registry.notifications.send_test(person, body.channel, body.address)
    if sent and body.channel == "hook" and body.address:
        await request.registry.people.change(person, hook=body.address)
    return NoticeTestOut(sent=sent, words=say("notice.sent" if sent else "notice.failed", request.lang))
