"""The server put together: doors, sockets, the page, and what stands before them."""

from __future__ import annotations

import contextlib
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Scope
from starlette.websockets import WebSocket

import astrarium
from astrarium.core.errors import AstrariumError
from astrarium.server.api_endpoints import Visit
from astrarium.server.errors import Refused
from astrarium.server.operator_log import Journal, said
from astrarium.server.people import COOKIE, Person
from astrarium.server.rate_limit import Meter
from astrarium.server.reply_cache import Encoded
from astrarium.server.routes import DOORS, Door, described
from astrarium.server.security import SAFE, Guards, address_of, own_origin, preferred_lang, refused
from astrarium.server.settings import LANGUAGES, Settings
from astrarium.server.static_files import INDEX, StaticFiles
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.table_registry import Hall
from astrarium.server.websocket_session import serve_socket
from astrarium.server.wire_messages import ErrorTold, Words

PAGE: Final = Path(__file__).parent / "page"
YEAR: Final = 365 * 86_400
SOCKET_COST: Final = 3  # looks that one more look at a table counts for: its whole scene is drawn
SCREENS: Final = ("new", "t", "r", "gallery", "settings")  # addresses that the page itself understands


class Server:
    """One server: its hall, its limits and its routes."""

    def __init__(
        self, settings: Settings, journal: Journal | None = None, page: Path = PAGE, hall: Hall | None = None
    ) -> None:
        self.settings: Final = settings
        self.journal: Final = journal or Journal()
        self.page: Final = StaticFiles(page)
        limits = settings.limits
        self.lobby: Final = Meter(limits.lobby_messages, limits.lobby_seconds, limits.crowd)
        self.looks: Final = Meter(limits.looks, limits.lobby_seconds, limits.crowd)
        self.creations: Final = Meter(limits.creations, limits.creation_seconds, limits.crowd)
        self._hall = hall
        self.failure: Exception | None = None  # what went wrong while it opened

    @property
    def hall(self) -> Hall:
        """The hall, while it is open."""
        assert self._hall is not None
        return self._hall

    def app(self) -> Starlette:
        """The application that uvicorn runs."""
        routes: list[Any] = [Route(door.path, self._knock(door), methods=[door.method]) for door in DOORS]
        routes.append(Route("/openapi.json", self._description, methods=["GET"]))
        routes.append(WebSocketRoute("/ws/{table}", self._socket))
        routes.append(Route("/{path:path}", self._file, methods=["GET"]))
        return Starlette(
            routes=routes,
            middleware=[Middleware(Guards, refusal=self._refusal, pause=self.settings.limits.refusal_seconds)],
            lifespan=self._open,
            exception_handlers={HTTPException: self._no_door, Exception: self._trouble},
        )

    @contextlib.asynccontextmanager
    async def _open(self, _: Starlette) -> AsyncIterator[None]:
        try:
            self._hall = self._hall or Hall(self.settings, self.journal)
            await self._hall.open()
        except Exception as error:
            self.failure = error
            raise
        self.journal.note("open", version=astrarium.__version__, host=self.settings.host, port=self.settings.port)
        try:
            yield
        finally:
            await self._hall.close()
            self.journal.note("closed")

    # ------------------------------------------------------------------ who asks

    def _refusal(self, scope: Scope) -> Refused | None:
        """Find out who asks, and count it, whatever it is."""
        asked = HTTPConnection(scope)
        cookie = asked.cookies.get(COOKIE)
        address = address_of(scope)
        scope["unread"] = None
        try:
            person = self.hall.people.by_cookie(cookie)
        except StorageFailed as failure:  # somebody, but who cannot be read
            person, cookie, scope["unread"] = None, None, failure
        scope["person"] = person
        scope["asker"] = f"person {person.id}" if person is not None else f"address {address}"
        meter = self.looks if scope.get("method", "GET") in SAFE else self.lobby
        if not meter.allows(address, person.id if person is not None else None):
            return Refused(429, "too_fast")
        if person is None and self.hall.people.is_guess(cookie) and not self.hall.failures.allows(address):
            return Refused(429, "too_fast")
        return None

    def _take_more(self, meter: Meter, asked: HTTPConnection, cost: int) -> None:
        """Count what is dearer than a single look."""
        person: Person | None = asked.scope["person"]
        if cost and not meter.allows(address_of(asked.scope), person.id if person is not None else None, cost):
            raise Refused(429, "too_fast")

    # ------------------------------------------------------------------ doors

    def _knock(self, door: Door) -> Any:
        async def answer(request: Request) -> Response:
            if door.screen and wants_page(request):
                return self._screen(request)
            begun = time.perf_counter()
            visit = None
            try:
                visit = await self._visit(door, request)
                told = await door.call(visit)
                reply = kept(request, told, door.keep) if isinstance(told, Encoded) else json(told, visit.status)
            except Refused as refusal:
                reply = refused(refusal, visit.lang if visit is not None else self._lang(request, None))
            except AstrariumError as error:
                reply = json(ErrorTold(error=Words(words=str(error)[:300])), 422)
            if visit is not None and visit.cookie is not None:
                age = YEAR if visit.cookie else 0
                reply.set_cookie(
                    COOKIE, visit.cookie, max_age=age, httponly=True, samesite="lax", secure=self.settings.secure
                )
            if door.file and reply.status_code == 200:
                reply.headers["content-disposition"] = f'attachment; filename="{door.file}"'
            if door.method not in SAFE or reply.status_code >= 400:
                spent = round((time.perf_counter() - begun) * 1000, 1)
                self.journal.note("asked", door=door.name, status=reply.status_code, ms=spent)
            return reply

        return answer

    async def _visit(self, door: Door, request: Request) -> Visit:
        """Who asks for what, after every guard has looked."""
        if door.method not in SAFE and not own_origin(request.headers, self.settings):
            raise Refused(403, "origin")
        if request.scope["unread"] is not None:
            raise request.scope["unread"]
        if door.creates:
            self._take_more(self.creations, request, 1)
        charge = partial(self._take_more, self.looks if door.method in SAFE else self.lobby, request)
        try:
            given = dict(parse_qsl(request.scope["query_string"].decode("ascii", "replace"), keep_blank_values=True))
            query = {name: msgspec.convert(value, door.query[name], strict=False) for name, value in given.items()}
            path = {
                name: str(msgspec.convert(request.path_params[name], kind, strict=False))
                for name, kind in door.params.items()
            }
        except KeyError as error:
            raise Refused(400, "bad_request", what=f"{error}"[:100]) from error
        except msgspec.ValidationError as error:
            raise Refused(400, "bad_request", what=str(error)[:200]) from error
        lang = self._lang(request, query.get("lang"))
        visit = Visit(self.hall, request.scope["person"], lang, path, query, address_of(request.scope), charge)
        if door.body is not None:
            visit.body = await self._body(door, request)
        return visit

    def _lang(self, request: Request, wanted: str | None) -> str:
        if wanted in LANGUAGES:
            return wanted
        person: Person | None = request.scope.get("person")
        return person.lang if person is not None else preferred_lang(request.headers)

    async def _body(self, door: Door, request: Request) -> Any:
        most = self.settings.limits.body
        too_large = Refused(413, "too_large", most=most)
        said = request.headers.get("content-length", "0")
        if not said.isdigit() or int(said) > most:
            raise too_large
        body = bytearray()
        try:
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise too_large
        except ClientDisconnect as error:
            raise Refused(400, "too_slow") from error  # told to nobody: the line is closed
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refused(415, "bad_request", what="application/json")
        try:
            return msgspec.json.decode(body, type=door.body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused(400, "bad_request", what=str(error)[:200]) from error

    # ------------------------------------------------------------------ the rest

    async def _description(self, request: Request) -> Response:
        told = await self.hall.replies.get(("openapi",), partial(described, astrarium.__version__))
        return kept(request, told, "no-cache")

    async def _socket(self, socket: WebSocket) -> None:
        try:
            self._take_more(self.looks, socket, SOCKET_COST - 1)
        except Refused as refusal:
            await socket.send_denial_response(refused(refusal, preferred_lang(socket.headers)))
        else:
            await serve_socket(self.hall, socket)

    async def _file(self, request: Request) -> Response:
        """A file of the page; the page itself for every address that is one of its screens."""
        wanted = request.path_params["path"]
        found = self.page.get(wanted)
        if found is not None:
            lasting = wanted.startswith("assets/")
            return kept(request, found, "public, max-age=31536000, immutable" if lasting else "no-cache")
        known = wanted.split("/")[0] in ("", *SCREENS)
        return self._screen(request, 200 if known else 404)

    def _screen(self, request: Request, status: int = 200) -> Response:
        """The page, which knows what to show at each address, and says so in its own words where nothing is."""
        index = self.page.get(INDEX)
        if index is None or (status == 404 and not wants_page(request)):
            return refused(Refused(404, "not_found"), self._lang(request, None))
        reply = kept(request, index, "no-cache", status)
        reply.headers.add_vary_header("accept")
        return reply

    async def _no_door(self, request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 404
        reply = refused(Refused(status, "not_found"), self._lang(request, None))
        if isinstance(error, HTTPException) and error.headers:
            reply.headers.update(error.headers)
        return reply

    async def _trouble(self, request: Request, error: Exception) -> Response:
        self.journal.note("trouble", why=said(error))
        reply = refused(Refused(500, "trouble"), self._lang(request, None))
        reply.headers["connection"] = "close"  # which is what the line will be, after an error that nobody expected
        return reply


def wants_page(request: Request) -> bool:
    """Whether a person asks, by typing an address or following a link; programs ask for anything or for JSON."""
    return "text/html" in request.headers.get("accept", "")


def json(body: Any, status: int = 200) -> Response:
    """A reply of JSON."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")


def kept(request: Request, reply: Encoded, keep: str, status: int = 200) -> Response:
    """A reply that is kept ready: nothing if the asker has it already, compressed for those who can read it so."""
    headers = {"cache-control": keep, "etag": reply.etag, "vary": "accept-encoding, accept-language, cookie"}
    if status == 200 and reply.etag.removeprefix("W/") in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers)
    if not reply.packed or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(reply.body, status, headers, media_type=reply.media)
    return Response(reply.packed, status, {**headers, "content-encoding": "gzip"}, media_type=reply.media)
