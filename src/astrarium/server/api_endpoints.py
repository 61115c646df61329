"""What can be asked over HTTP. Each door says who may knock; `doors.py` lists them all."""

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
from astrarium.server.errors import Refused, say
from astrarium.server.game_catalogue import games_told, rules_told
from astrarium.server.live_table import LiveTable
from astrarium.server.match_history import at_move, first_move, shut_moves
from astrarium.server.people import Person, proper_name
from astrarium.server.personal_data import Exported, delete_person, export_data
from astrarium.server.quarantine import aside_of
from astrarium.server.reply_cache import Encoded
from astrarium.server.seat_changes import hand_over, sit, stand_up
from astrarium.server.seats import Chair
from astrarium.server.table_registry import Hall
from astrarium.server.table_state import open_game
from astrarium.server.wire_messages import (
    Done,
    ForkAsked,
    Health,
    JoinAsked,
    Me,
    MeAsked,
    Moment,
    PushAsked,
    RecordAsked,
    Recorded,
    Sat,
    SeatAsked,
    TableAsked,
    TestAsked,
    TestTold,
)

MOVES_A_LOOK = 400  # moves played again that count for one more look
DEAREST_REPLAY = 7  # so that a match of any length can be watched move by move


class Visit:
    """One request: who asks, from where, for what."""

    def __init__(
        self,
        hall: Hall,
        person: Person | None,
        lang: str,
        path: dict[str, str],
        query: dict[str, Any],
        address: str = "nowhere",
        charge: Callable[[int], None] = lambda _: None,
    ) -> None:
        self.hall = hall
        self.person = person
        self.lang = lang
        self.path = path
        self.query = query
        self.address = address
        self.charge = charge  # counts what turns out to be dearer than a single request
        self.body: Any = None
        self.cookie: str | None = None  # to be set, if the person is new; empty if it is to be taken away
        self.status = 200

    async def somebody(self) -> Person:
        """The person who asks; a stranger becomes a guest."""
        if self.person is None:
            self.person, self.cookie = await self.hall.people.welcome("", self.lang)
        return self.person

    async def table(self) -> LiveTable:
        """The table that is meant, if it is open to this person."""
        table = await self.hall.table(self.path["table"])
        if not self.hall.may_look(table.plate, table.chairs, self.person):
            raise Refused(404, "no_table")
        return table

    async def owned(self) -> LiveTable:
        """The table that is meant, if this person owns it."""
        table = await self.table()
        if self.person is None or self.person.id != table.plate.owner:
            raise Refused(403, "not_owner")
        return table


# ---------------------------------------------------------------------- people and games


async def me(visit: Visit) -> Me:
    """Who I am here."""
    person = visit.person
    return Me(
        name=person.name if person is not None else "",
        lang=person.lang if person is not None else visit.lang,
        hook=person.hook if person is not None else "",
        push_key=visit.hall.notices.public_key,
        hook_hosts=visit.hall.settings.hook_hosts,
    )


async def change_me(visit: Visit) -> Me:
    """Take a name, a language, an address for webhooks."""
    asked: MeAsked = visit.body
    changes: dict[str, str] = {}
    if asked.name is not None:
        changes["name"] = proper_name(asked.name)
    if asked.lang is not None:
        changes["lang"] = asked.lang
    if asked.hook is not None:
        if asked.hook:
            visit.hall.notices.check_hook(asked.hook)
        changes["hook"] = asked.hook
    if visit.person is None:
        welcome = visit.hall.people.welcome(changes.pop("name", ""), changes.pop("lang", visit.lang))
        visit.person, visit.cookie = await welcome
    if changes:
        visit.person = await visit.hall.people.change(visit.person, **changes)
        for viewer in visit.hall.viewers_of(visit.person.id):
            viewer.person = visit.person
        for table in visit.hall.tables.values():
            if table.company.held(visit.person):
                table.tell_seats()
    return await me(visit)


async def export_me(visit: Visit) -> Exported:
    """Everything that is kept of me, to be saved as a file."""
    person = visit.person
    if person is None:
        raise Refused(401, "nobody")
    if not visit.hall.exports.allows(person.id):
        raise Refused(429, "too_fast")
    return await visit.hall.pools.reads.run(export_data, visit.hall.store, person)


async def delete_me(visit: Visit) -> Done:
    """Forget me: name, words and addresses go, seats are freed, tables that nobody else sits at are closed."""
    if visit.person is None:
        raise Refused(401, "nobody")
    await delete_person(visit.hall, visit.person)
    visit.cookie = ""
    return Done()


async def list_games(visit: Visit) -> Encoded:
    """All games."""
    return await visit.hall.replies.get(("games", visit.lang), partial(games_told, visit.lang))


async def rules(visit: Visit) -> Encoded:
    """The rulebook of a game."""
    game = visit.hall.game(visit.path["game"]).id
    return await visit.hall.replies.get(("rules", game, visit.lang), partial(rules_told, game, visit.lang))


async def health(visit: Visit) -> Health:
    """How the server is; 503 while nothing can be written down."""
    hall = visit.hall
    sockets = sum(len(table.company.viewers) for table in hall.tables.values())
    failed = await hall.store.probe()
    words = ""
    if failed is not None:
        visit.status = 503
        words = say(
            "health.disk_full" if failed.key == "disk_full" else "health.unwritable", visit.lang, why=failed.why
        )
    elif hall.store.damage:
        words = say("health.damaged", visit.lang, why=hall.store.damage)
    return Health(
        ok=failed is None,
        words=words,
        version=astrarium.__version__,
        tables=len(hall.tables),
        sockets=sockets,
        set_aside=len(hall.set_aside),
    )


# ---------------------------------------------------------------------- tables


async def create(visit: Visit) -> Sat:
    """Open a table."""
    asked: TableAsked = visit.body
    hall = visit.hall
    game = hall.game(asked.game)
    person = await visit.somebody()
    roomy(hall, person)
    chairs = hall.chairs(person, asked.seats, asked.players)
    table = await hall.create(person, game, asked.options, chairs, asked.title or "", asked.private, asked.clock)
    return sat(hall, table, person)


def roomy(hall: Hall, person: Person) -> None:
    """Refuse one table too many."""
    most = hall.settings.limits.live_tables
    if hall.live_tables(person) >= most:
        raise Refused(409, "too_many_tables", most=most)


def sat(hall: Hall, table: LiveTable, person: Person) -> Sat:
    """Where somebody sits; the owner is given the word for others."""
    held = table.company.held(person)
    word = hall.invite(table.plate.id) if person.id == table.plate.owner else None
    return Sat(table=table.plate.id, seat=held[0] if held else None, invite=word)


async def join(visit: Visit) -> Sat:
    """Sit down, or be let in to watch."""
    asked: JoinAsked = visit.body
    hall = visit.hall
    table = await hall.table(visit.path["table"])
    welcome = hall.invited(table.plate.id, asked.invite) or hall.may_look(table.plate, table.chairs, visit.person)
    if not welcome:
        if asked.invite is not None and not hall.failures.allows(visit.address):
            raise Refused(429, "too_fast")
        raise Refused(404, "no_table")
    person = await visit.somebody()
    if table.plate.private:
        await hall.watch(table.plate.id, person)
    await table.do(partial(sit, table, person, asked.seat))
    return sat(hall, table, person)


async def leave(visit: Visit) -> Done:
    """Stand up; a table that its last person leaves is closed, and an owner who leaves hands it on."""
    person = visit.person
    aside = await aside_of(visit)
    if aside is not None:
        if person is None:
            raise Refused(403, "not_seated")
        await aside.leave(person)
        return Done()
    table = await visit.table()
    if person is None or not (table.company.held(person) or person.id == table.plate.owner):
        raise Refused(403, "not_seated")
    await table.do(partial(stand_up, visit.hall, table, person))
    return Done()


async def reseat(visit: Visit) -> Done:
    """The owner gives a seat to a bot, and back."""
    asked: SeatAsked = visit.body
    table = await visit.owned()
    at = int(visit.path["seat"])
    if at >= len(table.chairs):
        raise Refused(404, "no_seat")
    if table.plate.state != "live":
        raise Refused(409, "closed")
    assert visit.person is not None
    await table.do(partial(hand_over, visit.hall, table, visit.person, at, asked))
    return Done()


# ---------------------------------------------------------------------- looking back


async def replay(visit: Visit) -> Moment:
    """The match at one of its moves: through one's own eyes while it runs, through any when it is over."""
    table = await visit.table()
    match, viewer = table.position.match, eyes(visit, table)
    shut = shut_moves(match, viewer)
    moves = match.moves - shut
    move = visit.query.get("move")
    if move is not None and move > moves:
        raise Refused(404, "no_move", move=min(move, 2**53))
    at = moves if move is None else move
    first = first_move(match)
    if at < first:
        raise Refused(404, "before_upgrade", first=first)
    if at == moves:
        then = match
    else:
        visit.charge(min(at // MOVES_A_LOOK, DEAREST_REPLAY))
        then = await visit.hall.pools.replays.run(at_move, match, at)
    now = then.scene(viewer, visit.lang).now
    return Moment(
        board=table.company.board(match, visit.lang),
        now=table.company.with_handovers(now, table.position, at, visit.lang),
        move=at,
        moves=moves,
        first=first,
        seats=table.company.told(visit.person, visit.lang),
        ended=match.over,
        forks=match.over or open_game(match),
    )


def eyes(visit: Visit, table: LiveTable) -> int | None:
    """Through whose eyes the match is looked back at."""
    wanted: int | None = visit.query.get("seat")
    held = table.company.held(visit.person)
    if wanted is not None:
        if wanted >= len(table.chairs):
            raise Refused(404, "no_seat")
        if not table.position.over and wanted not in held:
            raise Refused(403, "not_yours")
        return wanted
    return held[0] if held else None


async def record(visit: Visit) -> Encoded | Recorded:
    """The whole match, once it is over; of a table that cannot be served, what one may know of it."""
    aside = await aside_of(visit)
    if aside is not None:
        return aside.record(visit.person)
    table = await visit.table()
    if not table.position.over:
        raise Refused(409, "running")
    match = table.position.match
    key = ("record", table.plate.id, str(match.moves))
    return await visit.hall.replies.get(key, lambda: msgspec.convert(match.record(), Recorded))


async def bring_in(visit: Visit) -> Sat:
    """A match that was played elsewhere becomes a table of one's own."""
    asked: RecordAsked = visit.body
    hall = visit.hall
    game = hall.game_of_record(asked.record)
    person = await visit.somebody()
    roomy(hall, person)
    if "start" in asked.record:
        raise Refused(422, "begun_record")
    lines = asked.record.get("log")
    if isinstance(lines, list) and len(lines) > hall.settings.limits.log_lines:
        raise Refused(422, "bad_record", what=f"{hall.settings.limits.log_lines}")
    match = await hall.pools.replays.run(replayed, game, asked.record)
    chairs = [Chair(kind="here", person=person.id) for _ in range(match.table.box.players)]
    table = await hall.create_from(person, match, chairs, "", private=True)
    return sat(hall, table, person)


def replayed(game: Game[Any], data: dict[str, Any]) -> Match[Any]:
    """A match from a record that somebody sent."""
    try:
        match = game.replay(data)
    except (AstrariumError, *BROKEN) as error:
        raise Refused(422, "bad_record", what=str(error)[:300]) from error
    if CHANCE in match.waiting:
        match.rng = None
    return match


async def fork(visit: Visit) -> Sat:
    """Go on from an earlier move at a new table, where nothing is hidden any more."""
    asked: ForkAsked = visit.body
    table = await visit.table()
    hall, match = visit.hall, table.position.match
    if not (match.over or open_game(match)):
        raise Refused(409, "secrets")
    if asked.move > match.moves:
        raise Refused(404, "no_move", move=asked.move)
    if asked.move < first_move(match):
        raise Refused(404, "before_upgrade", first=first_move(match))
    person = await visit.somebody()
    roomy(hall, person)
    chairs = hall.chairs(person, asked.seats, len(table.chairs))
    try:
        then = await visit.hall.pools.replays.run(at_move, match, asked.move)
    except BadData as error:
        raise Refused(409, "bad_record", what=str(error)[:300]) from error
    fresh = await hall.create_from(person, then, chairs, table.plate.title, private=True)
    return sat(hall, fresh, person)


# ---------------------------------------------------------------------- notices


async def push(visit: Visit) -> Done:
    """Notices by web push, from now on."""
    asked: PushAsked = visit.body
    person = await visit.somebody()
    await visit.hall.notices.subscribe(person, asked.subscription)
    return Done()


async def test_notice(visit: Visit) -> TestTold:
    """A notice to see whether it arrives; an address that works is kept."""
    asked: TestAsked = visit.body
    person = visit.person
    if person is None:
        raise Refused(401, "nobody")
    sent = await visit.hall.notices.test(person, asked.channel, asked.address)
    if sent and asked.channel == "hook" and asked.address:
        await visit.hall.people.change(person, hook=asked.address)
    return TestTold(sent=sent, words=say("notice.sent" if sent else "notice.failed", visit.lang))
