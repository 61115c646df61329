"""One WebSocket for each open table: messages come in one after the other, and go out through the viewer's queue."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from astrarium.core.errors import AstrariumError
from astrarium.server.failpoints import failpoint
from astrarium.server.live_table import LiveTable, TableUnloaded, refusal_message
from astrarium.server.peer_forwarding import is_forwarded
from astrarium.server.people import COOKIE
from astrarium.server.refusals import Refused, say
from astrarium.server.room_messages import PickIn, ReadyIn
from astrarium.server.security_middleware import client_address, is_same_origin
from astrarium.server.settings import LANGUAGES
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.table_leases import WAIT_SECONDS, OwnedElsewhere
from astrarium.server.table_registry import TableRegistry
from astrarium.server.table_viewer import TableViewer
from astrarium.server.timed_http_protocol import LINE
from astrarium.server.wire_messages import (
    AnswerIn,
    ChatIn,
    ClientMessage,
    EmptyIn,
    LangIn,
    PrefsIn,
    SeatNumberIn,
    SocketErrorOut,
    WordsOut,
    encode,
)

MESSAGE_DECODER: Final = msgspec.json.Decoder(ClientMessage)
BODY_DECODERS: Final[dict[str, msgspec.json.Decoder[Any]]] = {
    "answer": msgspec.json.Decoder(AnswerIn),
    "undo": msgspec.json.Decoder(SeatNumberIn),
    "confirm": msgspec.json.Decoder(SeatNumberIn),
    "why_not": msgspec.json.Decoder(AnswerIn),
    "chat": msgspec.json.Decoder(ChatIn),
    "lang": msgspec.json.Decoder(LangIn),
    "prefs": msgspec.json.Decoder(PrefsIn),
    "ready": msgspec.json.Decoder(ReadyIn),
    "start": msgspec.json.Decoder(EmptyIn),
    "shuffle": msgspec.json.Decoder(EmptyIn),
    "pick": msgspec.json.Decoder(PickIn),
}
MOVES: Final = ("answer", "undo", "confirm")
CLOSE_POLICY: Final = 1008
CLOSE_AWAY: Final = 1001
PASSING: Final = ("storage", "unreadable")  # refusals after which the page tries again
FLUSH_SECONDS: Final = 1.0  # to send what is still queued
MAX_BAD_MESSAGES: Final = 20  # unreadable messages before the socket is closed


async def serve_socket(registry: TableRegistry, socket: WebSocket) -> None:
    """A page opens a table."""
    lang = socket.query_params.get("lang", "en")
    lang = lang if lang in LANGUAGES else "en"
    if not is_forwarded(socket.scope) and not is_same_origin(socket.headers, registry.settings):
        await socket.close(CLOSE_POLICY)
        return
    try:
        table = await find_table(registry, socket)
        if table is None:
            return
        person = registry.people.by_cookie(socket.cookies.get(COOKIE))
        if not registry.may_view(table.header, table.seats, person):
            raise Refused(404, "no_table")
        takes_patches = socket.query_params.get("patches") == "1"
        viewer = TableViewer(person, lang, registry.settings.limits, client_address(socket.scope), takes_patches)
        connection = Connection(registry, table, viewer, socket)
        registry.connections.add(connection)
        table.arriving.add(viewer)
    except Refused as refusal:
        await socket.accept()
        if refusal.key == "moving":  # between two processes: the page comes back, and keeps what it has to say
            await socket.close(CLOSE_AWAY)
            return
        final = refusal.key not in PASSING
        await socket.send_text(encode(SocketErrorOut(error=WordsOut(words=refusal.words(lang)), final=final)).decode())
        await socket.close(CLOSE_POLICY)
        return
    try:
        await socket.accept()
        await connection.run()
    finally:
        table.arriving.discard(viewer)
        registry.connections.discard(connection)


async def find_table(registry: TableRegistry, socket: WebSocket) -> LiveTable | None:
    """The table that a page opens; None if the socket was passed on to the process that owns it, and has ended."""
    end = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            return await registry.table(socket.path_params["table"], here=is_forwarded(socket.scope))
        except OwnedElsewhere as elsewhere:
            if is_forwarded(socket.scope):
                await socket.close(CLOSE_AWAY)  # it has moved again: the page comes back
                return None
            if await registry.peers.tunnel(socket.scope, elsewhere.node):
                return None
            if time.monotonic() > end:
                raise


class Connection:
    """One open socket, its viewer and its table."""

    def __init__(self, registry: TableRegistry, table: LiveTable, viewer: TableViewer, socket: WebSocket) -> None:
        self.registry = registry
        self.table = table
        self.viewer = viewer
        self.socket = socket
        self.bad_messages = 0

    async def run(self) -> None:
        """Read and send until either side closes."""
        self.viewer.outbox.connect(self.socket.scope[LINE], self.registry.metrics)
        reader = asyncio.create_task(self._read())
        left = asyncio.create_task(self.viewer.closed.wait())
        try:
            await self.table.submit(partial(self.table.add_viewer, self.viewer))
            await asyncio.wait((reader, left), return_when=asyncio.FIRST_COMPLETED)
        except TableUnloaded:
            pass  # the page comes back
        except Refused as refusal:
            self.viewer.send(SocketErrorOut(error=WordsOut(words=refusal.words(self.viewer.lang))))
        finally:
            self.viewer.close()
            for task in (reader, left):
                task.cancel()
            await asyncio.gather(reader, left, return_exceptions=True)
            await self.viewer.outbox.wait_until_sent(FLUSH_SECONDS)
            self.registry.spawn(self.table.submit(partial(self.table.remove_viewer, self.viewer)))
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
                await self.socket.close(CLOSE_AWAY)

    async def _read(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while not self.viewer.is_closed:
                message = await self.socket.receive()
                if message["type"] != "websocket.receive":
                    return
                failpoint("received")
                text = message.get("text")
                if not self.viewer.rate_limit.allows():
                    self._send_error("too_fast")
                    return
                await self._receive(text if text is not None else message.get("bytes") or b"")
                if self.bad_messages >= MAX_BAD_MESSAGES:
                    return

    def _send_error(self, key: str, **args: str | int) -> None:
        self.viewer.send(SocketErrorOut(error=WordsOut(words=say(f"refused.{key}", self.viewer.lang, **args))))

    async def _receive(self, text: str | bytes) -> None:
        """Have the table's task do what one message asks for, or send why not."""
        try:
            message = MESSAGE_DECODER.decode(text)
            body = BODY_DECODERS[message.do].decode(message.body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.bad_messages += 1
            self._send_error("not_message", what=str(error)[:200])
            return
        begun = time.perf_counter()
        try:
            outcome = await self.table.submit(self._action(message, body))
        except TableUnloaded:
            self.viewer.close()  # the page comes back, and sends it again
            return
        except (AstrariumError, Refused) as refusal:
            outcome = "failed" if isinstance(refusal, StorageFailed) else "refused"
            self.viewer.send(refusal_message(refusal, self.viewer.lang, message.key))
        if message.do in MOVES:
            self.registry.metrics.count_answer(outcome, time.perf_counter() - begun)

    def _action(self, message: ClientMessage, body: Any) -> Callable[[], Awaitable[Any]]:
        """What the table is to do for a message."""
        table, viewer, v, key = self.table, self.viewer, message.v, message.key
        match message.do:
            case "answer":
                return partial(table.answer, viewer, v, key, body)
            case "undo":
                return partial(table.undo, viewer, body.seat, v, key)
            case "confirm":
                return partial(table.confirm, viewer, body.seat, v, key)
            case "why_not":
                return partial(table.why_not, viewer, body.seat, key, body.answer)
            case "chat":
                return partial(table.send_chat, viewer, key, body.text)
            case "lang":
                return partial(table.set_language, viewer, key, body.lang)
            case "ready":
                return partial(table.room.say_ready, viewer, key, body.ready)
            case "pick":
                return partial(table.room.pick, viewer, key, body)
            case "shuffle":
                return partial(table.room.shuffle, viewer, key)
            case "start":
                return partial(table.room.start, viewer, key)
            case "prefs":
                return partial(table.set_preferences, viewer, key, body)
