"""One WebSocket for each open table: messages come in one after the other, and go out through the viewer's queue."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from astrarium.core.errors import AstrariumError
from astrarium.server.failpoints import failpoint
from astrarium.server.live_table import LiveTable, refusal_message
from astrarium.server.people import COOKIE
from astrarium.server.refusals import Refused, say
from astrarium.server.security_middleware import client_address, is_same_origin
from astrarium.server.settings import LANGUAGES
from astrarium.server.table_registry import TableRegistry
from astrarium.server.table_viewer import TableViewer
from astrarium.server.wire_messages import (
    AnswerIn,
    ChatIn,
    ClientMessage,
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
}
CLOSE_POLICY: Final = 1008
CLOSE_AWAY: Final = 1001
FLUSH_SECONDS: Final = 1.0  # to send what is still queued
MAX_BAD_MESSAGES: Final = 20  # unreadable messages before the socket is closed


async def serve_socket(registry: TableRegistry, socket: WebSocket) -> None:
    """A page opens a table."""
    lang = socket.query_params.get("lang", "en")
    lang = lang if lang in LANGUAGES else "en"
    if not is_same_origin(socket.headers, registry.settings):
        await socket.close(CLOSE_POLICY)
        return
    try:
        person = registry.people.by_cookie(socket.cookies.get(COOKIE))
        table = await registry.table(socket.path_params["table"])
        if not registry.may_view(table.header, table.seats, person):
            raise Refused(404, "no_table")
        takes_patches = socket.query_params.get("patches") == "1"
        viewer = TableViewer(person, lang, registry.settings.limits, client_address(socket.scope), takes_patches)
        connection = Connection(registry, table, viewer, socket)
        registry.connections.add(connection)
    except Refused as refusal:
        await socket.accept()
        await socket.send_text(encode(SocketErrorOut(error=WordsOut(words=refusal.words(lang)), final=True)))
        await socket.close(CLOSE_POLICY)
        return
    try:
        await socket.accept()
        await connection.run()
    finally:
        registry.connections.discard(connection)


class Connection:
    """One open socket, its viewer and its table."""

    def __init__(self, registry: TableRegistry, table: LiveTable, viewer: TableViewer, socket: WebSocket) -> None:
        self.registry = registry
        self.table = table
        self.viewer = viewer
        self.socket = socket
        self.bad_messages = 0

    async def run(self) -> None:
        """Read and write until either side closes."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        left = asyncio.create_task(self.viewer.closed.wait())
        try:
            await self.table.submit(partial(self.table.add_viewer, self.viewer))
            await asyncio.wait((writer, reader, left), return_when=asyncio.FIRST_COMPLETED)
            self.viewer.close()
            await asyncio.wait((writer,), timeout=FLUSH_SECONDS)
        except Refused as refusal:
            self.viewer.send(SocketErrorOut(error=WordsOut(words=refusal.words(self.viewer.lang))))
            self.viewer.close()
            await asyncio.wait((writer,), timeout=FLUSH_SECONDS)
        finally:
            self.viewer.close()
            for task in (writer, reader, left):
                task.cancel()
            await asyncio.gather(writer, reader, left, return_exceptions=True)
            self.registry.spawn(self.table.submit(partial(self.table.remove_viewer, self.viewer)))
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
                await self.socket.close(CLOSE_AWAY)

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (text := await self.viewer.next_message()) is not None:
                await self.socket.send_text(text)

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
        try:
            await self.table.submit(self._action(message, body))
        except (AstrariumError, Refused) as refusal:
            self.viewer.send(refusal_message(refusal, self.viewer.lang, message.key))

    def _action(self, message: ClientMessage, body: Any) -> Callable[[], Awaitable[None]]:
        """What the table is to do for a message."""
        table, viewer, v, key = self.table, self.viewer, message.v, message.key
        match message.do:
            case "answer":
                return partial(table.answer, viewer, body.seat, v, key, body.answer)
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
            case "prefs":
                return partial(table.set_preferences, viewer, key, body)
