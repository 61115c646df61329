"""The server put together: doors, sockets, the page, and what stands before them."""

from __future__ import annotations

import contextlib
import gzip
import time
from collections.abc import AsyncIterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

import astrarium
from astrarium.core.errors import AstrariumError
from astrarium.server.api import Visit
from astrarium.server.doors import DOORS, Door, described
from astrarium.server.failures import StorageFailed
from astrarium.server.guards import SAFE, Guards, address_of, own_origin
from astrarium.server.hall import Hall
from astrarium.server.journal import Journal, said
from astrarium.server.messages import ErrorTold, Words
from astrarium.server.people import COOKIE
from astrarium.server.rates import Rates
from astrarium.server.settings import LANGUAGES, Settings
from astrarium.server.sockets import serve_socket
from astrarium.server.speech import Refused

PAGE: Final = Path(__file__).parent / "page"
YEAR: Final = 365 * 86_400
TEXTS: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")
SCREENS: Final = ("new", "t", "r", "gallery", "settings")  # addresses that the page itself understands


class Server:
    """One server: its hall, its limits and its routes."""

    def __init__(
        self, settings: Settings, journal: Journal | None = None, page: Path = PAGE, hall: Hall | None = None
    ) -> None:
        self.settings: Final = settings
        self.journal: Final = journal or Journal()
        self.page: Final = page
        limits = settings.limits
        self.lobby: Final = Rates(limits.lobby_messages, limits.lobby_seconds)
        self.looks: Final = Rates(limits.looks, limits.lobby_seconds)
        self.creations: Final = Rates(limits.creations, limits.creation_seconds)
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
            middleware=[Middleware(Guards, settings=self.settings)],
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

    # ------------------------------------------------------------------ doors

    def _knock(self, door: Door) -> Any:
        async def answer(request: Request) -> Response:
            if door.screen and wants_page(request):
                return self._screen(request)
            begun = time.perf_counter()
            visit = None
            try:
                visit = await self._visit(door, request)
                reply = json(await door.call(visit), visit.status)
            except Refused as refusal:
                reply = refused(refusal, visit.lang if visit is not None else self._lang(request, None))
            except AstrariumError as error:
                reply = json(ErrorTold(error=Words(words=str(error)[:300])), 422)
            if door.public:
                reply = zipped(request, reply)
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
        address = address_of(request.scope)
        if door.method in SAFE:
            if not self.looks.allows(address):
                raise Refused(429, "too_fast")
        else:
            if not own_origin(request.headers, self.settings):
                raise Refused(403, "origin")
            if not self.lobby.allows(address) or (door.creates and not self.creations.allows(address)):
                raise Refused(429, "too_fast")
        cookie = request.cookies.get(COOKIE)
        person = self.hall.people.by_cookie(cookie)
        if cookie and person is None and not self.hall.failures.allows(address):
            raise Refused(429, "too_fast")
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
        visit = Visit(self.hall, person, self._lang(request, query.get("lang")), path, query, address)
        if door.body is not None:
            visit.body = await self._body(door, request)
        return visit

    def _lang(self, request: Request, wanted: str | None) -> str:
        if wanted in LANGUAGES:
            return wanted
        with contextlib.suppress(StorageFailed):
            person = self.hall.people.by_cookie(request.cookies.get(COOKIE))
            if person is not None:
                return person.lang
        return "it" if request.headers.get("accept-language", "").lower().startswith("it") else "en"

    async def _body(self, door: Door, request: Request) -> Any:
        most = self.settings.limits.body
        too_large = Refused(413, "too_large", most=most)
        said = request.headers.get("content-length", "0")
        if not said.isdigit() or int(said) > most:
            raise too_large
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise too_large
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refused(415, "bad_request", what="application/json")
        try:
            return msgspec.json.decode(body, type=door.body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused(400, "bad_request", what=str(error)[:200]) from error

    # ------------------------------------------------------------------ the rest

    async def _description(self, _: Request) -> Response:
        return json(described(astrarium.__version__))

    async def _socket(self, socket: WebSocket) -> None:
        await serve_socket(self.hall, socket)

    async def _file(self, request: Request) -> Response:
        """A file of the page; the page itself for every address that is one of its screens."""
        wanted = request.path_params["path"]
        path = (self.page / wanted).resolve()
        if wanted and path.is_file() and path.is_relative_to(self.page.resolve()):
            lasting = wanted.startswith("assets/")
            keep = "public, max-age=31536000, immutable" if lasting else "no-cache"
            return sent_file(request, path, keep)
        known = wanted.split("/")[0] in ("", *SCREENS)
        return self._screen(request, 200 if known else 404)

    def _screen(self, request: Request, status: int = 200) -> Response:
        """The page, which knows what to show at each address, and says so in its own words where nothing is."""
        index = self.page / "index.html"
        if not index.is_file() or (status == 404 and not wants_page(request)):
            return refused(Refused(404, "not_found"), self._lang(request, None))
        reply = sent_file(request, index, "no-cache")
        reply.headers.add_vary_header("accept")
        reply.status_code = status
        return reply

    async def _no_door(self, request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 404
        reply = refused(Refused(status, "not_found"), self._lang(request, None))
        if isinstance(error, HTTPException) and error.headers:
            reply.headers.update(error.headers)
        return reply

    async def _trouble(self, request: Request, error: Exception) -> Response:
        self.journal.note("trouble", why=said(error))
        return refused(Refused(500, "trouble"), self._lang(request, None))


def wants_page(request: Request) -> bool:
    """Whether a person asks, by typing an address or following a link; programs ask for anything or for JSON."""
    return "text/html" in request.headers.get("accept", "")


def json(body: Any, status: int = 200) -> Response:
    """A reply of JSON."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")


def zipped(request: Request, reply: Response) -> Response:
    """The same reply, compressed for those who can read it so."""
    if reply.status_code != 200 or "gzip" not in request.headers.get("accept-encoding", ""):
        return reply
    headers = {"cache-control": "no-store", "content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(squeezed(bytes(reply.body)), 200, headers, media_type=reply.media_type)


def sent_file(request: Request, path: Path, keep: str) -> Response:
    """A file of the page, compressed where that helps and is understood."""
    plain = FileResponse(path, headers={"cache-control": keep, "vary": "accept-encoding"})
    if path.suffix not in TEXTS or "gzip" not in request.headers.get("accept-encoding", ""):
        return plain
    body = squeezed(path.read_bytes())
    headers = {"cache-control": keep, "content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(body, 200, headers, media_type=plain.media_type)


@lru_cache(maxsize=128)
def squeezed(body: bytes) -> bytes:
    """Compressed, once for all who ask."""
    return gzip.compress(body, 6, mtime=0)


def refused(refusal: Refused, lang: str) -> Response:
    """A refusal, in words."""
    return json(ErrorTold(error=Words(words=refusal.words(lang))), refusal.status)
