"""One socket for each open table: messages in, one after the other; what is shown goes out through the viewer's box."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from astrarium.core.errors import AstrariumError
from astrarium.server.errors import Refused, say
from astrarium.server.failpoints import stop
from astrarium.server.live_table import LiveTable, refusal_sent
from astrarium.server.people import COOKIE
from astrarium.server.security import address_of, own_origin
from astrarium.server.settings import LANGUAGES
from astrarium.server.table_registry import Hall
from astrarium.server.table_viewer import Viewer
from astrarium.server.wire_messages import (
    Ack,
    Answered,
    ErrorSent,
    Frame,
    Held,
    LangAsked,
    Prefs,
    Said,
    Words,
    encode,
)

FRAMES: Final = msgspec.json.Decoder(Frame)
BODIES: Final[dict[str, msgspec.json.Decoder[Any]]] = {
    "answer": msgspec.json.Decoder(Answered),
    "undo": msgspec.json.Decoder(Held),
    "confirm": msgspec.json.Decoder(Held),
    "why_not": msgspec.json.Decoder(Answered),
    "chat": msgspec.json.Decoder(Said),
    "lang": msgspec.json.Decoder(LangAsked),
    "prefs": msgspec.json.Decoder(Prefs),
}
POLICY: Final = 1008
AWAY: Final = 1001
LAST_WORDS: Final = 1.0  # seconds to send what is still to be said
MOST_BAD: Final = 20  # unreadable messages before the socket is closed


async def serve_socket(hall: Hall, socket: WebSocket) -> None:
    """A page opens a table."""
    lang = socket.query_params.get("lang", "en")
    lang = lang if lang in LANGUAGES else "en"
    if not own_origin(socket.headers, hall.settings):
        await socket.close(POLICY)
        return
    try:
        person = hall.people.by_cookie(socket.cookies.get(COOKIE))
        table = await hall.table(socket.path_params["table"])
        if not hall.may_look(table.plate, table.chairs, person):
            raise Refused(404, "no_table")
        viewer = Viewer(person, lang, hall.settings.limits, address_of(socket.scope))
        line = Line(hall, table, viewer, socket)
        hall.lines.add(line)
    except Refused as refusal:
        await socket.accept()
        await socket.send_text(encode(ErrorSent(error=Words(words=refusal.words(lang)), final=True)))
        await socket.close(POLICY)
        return
    try:
        await socket.accept()
        await line.hold()
    finally:
        hall.lines.discard(line)


class Line:
    """One open socket, its viewer and the table it looks at."""

    def __init__(self, hall: Hall, table: LiveTable, viewer: Viewer, socket: WebSocket) -> None:
        self.hall = hall
        self.table = table
        self.viewer = viewer
        self.socket = socket
        self.bad = 0

    async def hold(self) -> None:
        """Read and write until either side has had enough."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        left = asyncio.create_task(self.viewer.left.wait())
        try:
            await self.table.do(partial(self.table.enter, self.viewer))
            await asyncio.wait((writer, reader, left), return_when=asyncio.FIRST_COMPLETED)
            self.viewer.leave()
            await asyncio.wait((writer,), timeout=LAST_WORDS)
        except Refused as refusal:
            self.viewer.send(ErrorSent(error=Words(words=refusal.words(self.viewer.lang))))
            self.viewer.leave()
            await asyncio.wait((writer,), timeout=LAST_WORDS)
        finally:
            self.viewer.leave()
            for task in (writer, reader, left):
                task.cancel()
            await asyncio.gather(writer, reader, left, return_exceptions=True)
            self.hall.spawn(self.table.do(partial(self.table.depart, self.viewer)))
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
                await self.socket.close(AWAY)

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (text := await self.viewer.next()) is not None:
                await self.socket.send_text(text)

    async def _read(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while not self.viewer.gone:
                message = await self.socket.receive()
                if message["type"] != "websocket.receive":
                    return
                stop("received")
                text = message.get("text")
                if not self.viewer.rate.allows():
                    self._say_error("too_fast")
                    return
                await self._take(text if text is not None else message.get("bytes") or b"")
                if self.bad >= MOST_BAD:
                    return

    def _say_error(self, key: str, **args: str | int) -> None:
        self.viewer.send(ErrorSent(error=Words(words=say(f"refused.{key}", self.viewer.lang, **args))))

    async def _take(self, text: str | bytes) -> None:
        """One message: it has its effect, or is refused with words."""
        try:
            frame = FRAMES.decode(text)
            body = BODIES[frame.do].decode(frame.body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.bad += 1
            self._say_error("not_message", what=str(error)[:200])
            return
        try:
            await self.table.do(partial(self._act, frame, body))
        except (AstrariumError, Refused) as refusal:
            self.viewer.send(refusal_sent(refusal, self.viewer.lang, frame.key))

    async def _act(self, frame: Frame, body: Any) -> None:
        table, viewer = self.table, self.viewer
        match frame.do:
            case "answer":
                await table.answer(viewer, body.seat, frame.v, frame.key, body.answer)
            case "undo":
                await table.undo(viewer, body.seat, frame.v, frame.key)
            case "confirm":
                await table.confirm(viewer, body.seat, frame.v, frame.key)
            case "why_not":
                table.why_not(viewer, body.seat, frame.key, body.answer)
            case "chat":
                await table.speak(viewer, frame.key, body.text)
            case "lang":
                await table.speak_in(viewer, body.lang)
                viewer.send(Ack(v=viewer.v, ack=frame.key))
            case "prefs":
                await self._prefer(body)
                viewer.send(Ack(v=viewer.v, ack=frame.key))

    async def _prefer(self, wanted: Prefs) -> None:
        table, viewer = self.table, self.viewer
        if wanted.seat is not None:
            await table.look_as(viewer, wanted.seat)
        changes = {
            name: value
            for name in ("auto_confirm", "drafts", "standing")
            if (value := getattr(wanted, name)) is not None
        }
        if not changes:
            return
        if viewer.person is None:
            raise Refused(403, "nobody")
        prefs = msgspec.structs.replace(viewer.person.prefs, **changes)
        person = await self.hall.people.change(viewer.person, prefs=prefs)
        for other in self.hall.viewers_of(person.id):
            other.person = person
        table.tell_seats()
        table.standins.wake()
