"""What applies to every request: rate limits, our own origin, and the headers that go with every reply."""

from __future__ import annotations

import asyncio
import ipaddress
import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from astrarium.server.fair_queue import FairQueue
from astrarium.server.operator_log import REQUEST
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.wire_messages import ErrorOut, WordsOut

REQUEST_ID: Final = "astrarium.request"  # where a scope holds the id under which the operator finds a request
SAFE: Final = ("GET", "HEAD", "OPTIONS")
SECURITY_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SecurityHeaders:
    """Puts our headers on every reply, outside everything else; a reply that brings its own policy keeps that."""

    def __init__(self, app: ASGIApp, headers: dict[str, str]) -> None:
        self.app = app
        self.headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = [*message.get("headers", ())]
                named = {name.lower() for name, _ in own}
                message["headers"] = [*own, *[header for header in self.headers if header[0] not in named]]
            await send(message)

        await self.app(scope, receive, send_with_headers)


class SecurityMiddleware:
    """Counts every request before anything is done for it.

    Requests of one client begin one after the other, and what is too much is refused only after a pause: so a client
    that asks as fast as it can takes no time from others.
    """

    def __init__(self, app: ASGIApp, refusal: Callable[[Scope], Refused | None], pause: float) -> None:
        self.app = app
        self.refusal = refusal
        self.pause = pause
        self.queue = FairQueue()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, or say why not."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request = scope.setdefault(REQUEST_ID, secrets.token_hex(6))
        REQUEST.set(request)

        async def send_with_id(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", request.encode())]
            await send(message)

        await self._serve(scope, receive, send_with_id)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self.refusal(scope)
        if refusal is None:
            await self.queue.turn(scope["asker"])
            await self.app(scope, receive, send)
            return
        await asyncio.sleep(self.pause)
        if scope["type"] == "websocket":
            await receive()
        await refusal_response(refusal, preferred_lang(Headers(scope=scope)))(scope, receive, send)


def security_headers(settings: Settings) -> dict[str, str]:
    """What goes with every reply of a server."""
    return {**SECURITY_HEADERS, **({"strict-transport-security": "max-age=31536000"} if settings.secure else {})}


def refusal_response(refusal: Refused, lang: str) -> Response:
    """A refusal, in words."""
    body = msgspec.json.encode(ErrorOut(error=WordsOut(words=refusal.words(lang))))
    headers = {"cache-control": "no-store", **({"retry-after": "30"} if refusal.status in (429, 503) else {})}
    return Response(body, refusal.status, headers, media_type="application/json")


def preferred_lang(headers: Headers) -> str:
    """The language that a browser asks for."""
    return "it" if headers.get("accept-language", "").lower().startswith("it") else "en"


def is_same_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a request comes from our own page: the exact origin, and no other site by the browser's own word."""
    site = headers.get("sec-fetch-site")
    return headers.get("origin") in settings.origins and site in (None, "same-origin")


def client_address(scope: Any) -> str:
    """The address a client counts under; of IPv6 the first 64 bits, for a household has the rest to itself."""
    client = scope.get("client")
    host = str(client[0]) if client else "nowhere"
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(address.ipv4_mapped or ipaddress.IPv6Network((address, 64), strict=False))
