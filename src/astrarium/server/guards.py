"""What stands before every door: our own origin, sizes, rates, and the headers that go with every reply."""

from __future__ import annotations

from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from astrarium.server.settings import Settings

SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
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


class Guards:
    """Puts our headers on every reply, whatever it is."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.extra = {"strict-transport-security": "max-age=31536000"} if settings.secure else {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, and dress the reply."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in {**HEADERS, **self.extra}.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, dressed)


def own_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a request comes from our own page: the exact origin, and no other site by the browser's own word."""
    site = headers.get("sec-fetch-site")
    return headers.get("origin") in settings.origins and site in (None, "same-origin")


def address_of(scope: Any) -> str:
    """Where somebody comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "nowhere"
