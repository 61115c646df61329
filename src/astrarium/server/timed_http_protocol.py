"""HTTP as it comes over the wire: a request has a time limit, and what cannot be read gets a whole reply too."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
from http import HTTPStatus
from typing import Any, Final

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from astrarium.server.outbox import Outbox
from astrarium.server.refusals import say
from astrarium.server.security_middleware import SECURITY_HEADERS
from astrarium.server.wire_messages import ErrorOut, WordsOut

HALF_SENT: Final = (h11.IDLE, h11.SEND_BODY)
MESSAGES_AHEAD: Final = 4  # that may wait to be looked at before no more are read
LINE: Final = "astrarium.line"  # where a socket's scope holds what messages are written to


class UnreadLimit(asyncio.Protocol):
    """A connection that is ended when the other side has not read for a time; what waits for it would stay for ever."""

    request_seconds = 30.0
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None
    _gone = False

    def pause_writing(self) -> None:
        """The other side reads more slowly than we write."""
        super().pause_writing()
        self._unread = self.loop.call_later(self.request_seconds, self._abort)

    def resume_writing(self) -> None:
        """It reads again."""
        self._forget_unread()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._gone = True
        self._forget_unread()
        super().connection_lost(exc)

    def _abort(self) -> None:
        """End it at once, and have the system forget what was not read."""
        line = self.transport.get_extra_info("socket")
        if line is not None and not self._gone:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    def _forget_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class TimedHTTP(UnreadLimit, H11Protocol):
    """A connection on which a request must be sent whole, and its reply read, within a time."""

    extra: dict[str, str] = SECURITY_HEADERS  # on what is refused before the application hears of it

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._deadline: asyncio.TimerHandle | None = None

    # ------------------------------------------------------------------ when the time runs

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected, and has so long for the first request."""
        super().connection_made(transport)
        self._deadline = self.loop.call_later(self.request_seconds, self._on_timeout)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self._cancel_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request: the time runs on until it is whole."""
        super().data_received(data)
        self._update_deadline()

    def on_response_complete(self) -> None:
        """A reply is on its way; what has already come of the next request begins its time."""
        super().on_response_complete()
        self._update_deadline()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A socket keeps time by itself, with pings."""
        self._cancel_deadline()
        super().handle_websocket_upgrade(event)

    def timeout_keep_alive_handler(self) -> None:
        """No request follows; a reply that is not read is not kept for ever."""
        super().timeout_keep_alive_handler()
        self.loop.call_later(self.request_seconds, self._abort)

    def _update_deadline(self) -> None:
        """Begin the time of a request with its first byte, and end it with its last."""
        state = self.conn.their_state
        if state not in HALF_SENT or self.transport.get_protocol() is not self:
            self._cancel_deadline()
        elif self._deadline is None and (state is h11.SEND_BODY or self.conn.trailing_data[0]):
            self._deadline = self.loop.call_later(self.request_seconds, self._on_timeout)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    # ------------------------------------------------------------------ what cannot be waited for or read

    def _on_timeout(self) -> None:
        """The time is over: say so where something was asked and not yet answered, and hang up."""
        self._deadline = None
        if self.transport.is_closing():
            return
        silent = self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]
        if silent or self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.close()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, "too_slow")
        self.loop.call_later(self.request_seconds, self._abort)

    def send_400_response(self, msg: str) -> None:
        """What came is no HTTP; an address that is too long to be read is one where nothing is."""
        unread = self.conn.trailing_data[0]
        endless = self.conn.our_state is h11.IDLE and b"\n" not in unread and len(unread) > 1_000
        self._refuse(*((HTTPStatus.NOT_FOUND, "not_found") if endless else (HTTPStatus.BAD_REQUEST, "not_http")))

    def _refuse(self, status: HTTPStatus, key: str) -> None:
        body = msgspec.json.encode(ErrorOut(error=WordsOut(words=say(f"refused.{key}", "en"))))
        headers = [
            *self.server_state.default_headers,
            *[(name.encode(), value.encode()) for name, value in self.extra.items()],
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            for event in (
                h11.Response(status_code=status, headers=headers, reason=status.phrase.encode()),
                h11.Data(data=body),
                h11.EndOfMessage(),
            ):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


class Handshake(ServerProtocol):
    """The opening of a socket, whose refusals carry our headers like every reply."""

    extra: dict[str, str] = SECURITY_HEADERS

    def send_response(self, response: Response) -> None:
        """Accept or refuse."""
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            for name, value in self.extra.items():
                response.headers[name] = value
        super().send_response(response)


class TimedWebSocket(UnreadLimit, WebSocketsSansIOProtocol):
    """A socket whose refused handshakes carry our headers."""

    handshake = Handshake

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._outbox: Outbox | None = None
        self._passed_on = False
        self.conn = self.handshake(max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error"))

    def handle_connect(self, event: Request) -> None:
        """A page wants a socket: whoever serves it is given the line itself."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope[LINE] = self  # type: ignore[typeddict-unknown-key]

    def pass_on(self, protocol: asyncio.Protocol) -> None:
        """Another process owns the table: from now on its bytes come and go as they are."""
        self._passed_on = True
        self.transport.set_protocol(protocol)

    def shutdown(self) -> None:
        """The server stops; who was passed on is told nothing by us."""
        if self._passed_on:
            self.transport.close()
        else:
            super().shutdown()

    def handle_text(self, event: Frame) -> None:
        """A message has come. Reading goes on until a few wait: uvicorn alone would stop and begin it for each."""
        if not event.fin or self.close_sent or self.queue.qsize() >= MESSAGES_AHEAD:
            super().handle_text(event)
            return
        try:
            text = bytes(event.data).decode()
        except UnicodeDecodeError:
            super().handle_text(event)  # which ends the socket, as it must
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def write_messages(self, messages: list[bytes]) -> bool:
        """Write messages in one piece; False if the other side must first read what it has been sent."""
        if not self.writable.is_set():
            return False
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(b"".join([part for message in messages for part in (frame_head(message), message)]))
        return True

    def watch(self, outbox: Outbox) -> None:
        """Have an outbox flushed whenever there is room again."""
        self._outbox = outbox

    def resume_writing(self) -> None:
        """The other side reads again."""
        super().resume_writing()
        if self._outbox is not None:
            self._outbox.flush()


def frame_head(text: bytes) -> bytes:
    """What stands before a text on a socket: ours are whole, and neither masked nor compressed (RFC 6455, 5.2)."""
    length = len(text)
    if length < 126:
        return bytes((0x81, length))
    return b"\x81\x7e" + length.to_bytes(2, "big") if length < 1 << 16 else b"\x81\x7f" + length.to_bytes(8, "big")


def protocols(request_seconds: float, headers: dict[str, str]) -> tuple[type[TimedHTTP], type[TimedWebSocket]]:
    """The protocols of one server, with its time limit and its headers."""
    handshake = type("ServedHandshake", (Handshake,), {"extra": headers})
    http = type("ServedHTTP", (TimedHTTP,), {"request_seconds": request_seconds, "extra": headers})
    ws = type("ServedSocket", (TimedWebSocket,), {"request_seconds": request_seconds, "handshake": handshake})
    return http, ws
