"""Requests and sockets that came to one process and belong to another, passed on without the page noticing.

A socket is passed on as bytes: the handshake goes to the owner as it came, and from then on both lines are one. What
comes from another process carries a token that only holders of the server's secret can make, and the client's address.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
from collections.abc import Callable
from typing import Any, Final

import h11
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from astrarium.server.node_rows import Node
from astrarium.server.security_middleware import REQUEST_ID
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.table_leases import SoleOwner
from astrarium.server.timed_http_protocol import LINE, TimedWebSocket

TOKEN: Final = b"x-astrarium-peer"
CLIENT: Final = b"x-astrarium-client"
REQUEST: Final = b"x-astrarium-request"
MOVED: Final = b"x-astrarium-moved"  # of a reply: the table has moved on, and nothing has happened
PREFIX: Final = b"x-astrarium-"
FORWARDED: Final = "astrarium.forwarded"  # set in the scope of what another process has passed on
ORIGINAL_CLIENT: Final = "astrarium.client"  # who was at the other end of the line, before any proxy's word
CONNECT_SECONDS: Final = 2.0
REPLY_SECONDS: Final = 40.0
HOP_BY_HOP: Final = (b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"upgrade", b"expect")
PASSED_BACK: Final = (
    b"cache-control",
    b"content-disposition",
    b"content-encoding",
    b"content-type",
    b"etag",
    b"set-cookie",
    b"vary",
)
LOOPBACK: Final = ("127.", "[::1]", "localhost")


def peer_token(secret: bytes) -> bytes:
    """What processes of one server show each other."""
    return hashlib.blake2b(b"peer " + secret, digest_size=24).hexdigest().encode()


def is_forwarded(scope: Any) -> bool:
    """Whether another process has passed this on, checked and counted."""
    return bool(scope.get(FORWARDED))


class PeerRequests:
    """Believes other processes of this server who their clients are, and nobody else."""

    def __init__(self, app: ASGIApp, token: bytes) -> None:
        self.app: Final = app
        self.token: Final = token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through."""
        if scope["type"] in ("http", "websocket"):
            own = {name: value for name, value in scope["headers"] if name.startswith(PREFIX)}
            if own:
                scope["headers"] = [pair for pair in scope["headers"] if not pair[0].startswith(PREFIX)]
            if hmac.compare_digest(own.get(TOKEN, b""), self.token):
                scope[FORWARDED] = True
                scope["client"] = (own.get(CLIENT, b"nowhere").decode("ascii", "replace"), 0)
                scope[REQUEST_ID] = own.get(REQUEST, b"").decode("ascii", "replace")
            scope[ORIGINAL_CLIENT] = scope.get("client")
        await self.app(scope, receive, send)


class PeerForwarding:
    """Passes requests and sockets on to the processes that own their tables."""

    def __init__(self, leases: SoleOwner, secret: bytes) -> None:
        self._leases: Final = leases
        self._token: Final = peer_token(secret)

    # ------------------------------------------------------------------ requests

    async def request(self, scope: Scope, body: bytes, node: Node) -> Response | None:
        """The owner's reply to a request; None where it was not the owner, or could not be asked: nothing happened."""
        lines = await self._connect(node, asyncio.open_connection)
        if lines is None:
            return None
        reader, writer = lines
        reply = asyncio.ensure_future(exchange(reader, writer, self._head(scope, body), body))
        gone = self._watch(node, reply.cancel)
        try:
            told = await asyncio.wait_for(reply, REPLY_SECONDS)
            if MOVED.decode() not in told.headers:
                return told
            await asyncio.sleep(0.1)
            return None
        except asyncio.CancelledError:
            if asyncio.current_task().cancelling():  # type: ignore[union-attr]  # this runs in a task
                raise
        except (OSError, EOFError, TimeoutError, h11.RemoteProtocolError):
            pass
        finally:
            self._leases.gone_watchers.discard(gone)
            writer.close()
        if scope["method"] == "GET":
            return None
        raise StorageFailed("lost", "the process that owns the table is gone")  # it may have done it, or not

    def _head(self, scope: Scope, body: bytes) -> h11.Request:
        return h11.Request(
            method=scope["method"],
            target=target_of(scope),
            headers=[*self._headers(scope), (b"content-length", str(len(body)).encode()), (b"connection", b"close")],
        )

    def _headers(self, scope: Scope, drop: tuple[bytes, ...] = HOP_BY_HOP) -> list[tuple[bytes, bytes]]:
        client = (scope.get(ORIGINAL_CLIENT) or ("nowhere", 0))[0]
        kept = [(name, value) for name, value in scope["headers"] if name not in drop]
        client_header = (CLIENT, str(client).encode("ascii", "replace"))
        return [*kept, (TOKEN, self._token), client_header, (REQUEST, scope[REQUEST_ID].encode())]

    # ------------------------------------------------------------------ sockets

    async def tunnel(self, scope: Scope, node: Node) -> bool:
        """Make one line of a page's socket and the owner's, to its end. False where the owner could not be asked."""
        loop = asyncio.get_running_loop()
        page: TimedWebSocket = scope[LINE]
        peer = PeerLine(loop)
        lines = await self._connect(node, lambda *where: loop.create_connection(lambda: peer, *where))
        if lines is None:
            return False
        head = b"".join(b"%s: %s\r\n" % pair for pair in self._headers(scope, ()))
        peer.transport.write(b"GET %s HTTP/1.1\r\n%s\r\n" % (target_of(scope), head))
        gone = self._watch(node, peer.abort)
        try:
            if not await peer.answered:
                return page.disconnected
            if not page.disconnected:
                await PageLine(loop, page, peer).ended
            return True
        finally:
            self._leases.gone_watchers.discard(gone)
            peer.abort()

    # ------------------------------------------------------------------ the owner

    async def _connect(self, node: Node, connect: Callable[..., Any]) -> Any:
        host, _, port = node.address.rpartition(":")
        try:
            return await asyncio.wait_for(connect(host.strip("[]"), int(port)), CONNECT_SECONDS)
        except ConnectionRefusedError:
            if node.address.startswith(LOOPBACK):  # nothing listens there: this machine knows that it is dead
                with contextlib.suppress(StorageFailed):
                    await self._leases.bury(node)
            await asyncio.sleep(0.05)
        except (OSError, ValueError, TimeoutError):
            await asyncio.sleep(0.1)
        return None

    def _watch(self, node: Node, act: Callable[[], object]) -> Callable[[], None]:
        """Do something when a node is gone, even if its lines are open: it may have been stopped."""

        def look() -> None:
            if node.id not in self._leases.nodes:
                act()

        self._leases.gone_watchers.add(look)
        return look


def target_of(scope: Scope) -> bytes:
    """The path and query of a request, as it came."""
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    return path.partition(b"?")[0] + (b"?" + scope["query_string"] if scope["query_string"] else b"")


async def exchange(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, head: h11.Request, body: bytes
) -> Response:
    """One request and its reply."""
    http = h11.Connection(h11.CLIENT)
    for event in (head, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(http.send(event) or b"")
    await writer.drain()
    reply, content = Response(), bytearray()
    while True:
        came = http.next_event()
        if came is h11.NEED_DATA:
            http.receive_data(await reader.read(1 << 16))
        elif isinstance(came, h11.Response):
            reply.status_code = came.status_code
            reply.raw_headers = [pair for pair in came.headers if pair[0] in (*PASSED_BACK, MOVED)]
        elif isinstance(came, h11.Data):
            content += came.data
        elif isinstance(came, h11.EndOfMessage):
            break
        elif isinstance(came, h11.ConnectionClosed):
            raise EOFError
    reply.body = bytes(content)
    reply.raw_headers.append((b"content-length", str(len(content)).encode()))
    return reply


class PeerLine(asyncio.Protocol):
    """The line to the process that owns a table."""

    transport: asyncio.Transport

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.answered: Final[asyncio.Future[bool]] = loop.create_future()
        self.page: asyncio.Transport | None = None
        self._early: Final[list[bytes]] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is open."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """What the owner sends goes to the page."""
        if self.page is not None:
            self.page.write(data)
            return
        self._early.append(data)
        if not self.answered.done():
            self.answered.set_result(True)

    def join(self, page: asyncio.Transport) -> None:
        """From now on everything goes to the page."""
        self.page = page
        page.write(b"".join(self._early))

    def pause_writing(self) -> None:
        """The owner reads more slowly than the page writes."""
        if self.page is not None:
            self.page.pause_reading()

    def resume_writing(self) -> None:
        """It reads again."""
        if self.page is not None and not self.page.is_closing():
            self.page.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """The owner has hung up, or is gone."""
        if not self.answered.done():
            self.answered.set_result(False)
        if self.page is not None:
            self.page.close()

    def abort(self) -> None:
        """End it at once."""
        self.transport.abort()


class PageLine(asyncio.Protocol):
    """The line to a page whose table another process owns."""

    def __init__(self, loop: asyncio.AbstractEventLoop, page: TimedWebSocket, peer: PeerLine) -> None:
        self.ended: Final[asyncio.Future[None]] = loop.create_future()
        self._page: Final = page
        self._peer: Final = peer
        page.pass_on(self)
        peer.join(page.transport)

    def data_received(self, data: bytes) -> None:
        """What the page sends goes to the owner."""
        self._peer.transport.write(data)

    def pause_writing(self) -> None:
        """The page reads more slowly than the owner writes."""
        self._peer.transport.pause_reading()

    def resume_writing(self) -> None:
        """It reads again."""
        if not self._peer.transport.is_closing():
            self._peer.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """The page is gone."""
        self._peer.abort()
        self._page.connection_lost(exc)
        if not self.ended.done():
            self.ended.set_result(None)
