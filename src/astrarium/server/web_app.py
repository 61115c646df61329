"""The web application: endpoints, sockets and the page, behind the security middleware."""

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
from astrarium.server.api_endpoints import ApiRequest, games_reply
from astrarium.server.live_table import TableUnloaded
from astrarium.server.metrics import serve_metrics
from astrarium.server.openapi import openapi_description
from astrarium.server.operator_log import OperatorLog, describe_error
from astrarium.server.peer_forwarding import MOVED, is_forwarded
from astrarium.server.people import COOKIE, Person
from astrarium.server.rate_limit import KeyedRateLimit, VisitorRateLimit
from astrarium.server.refusals import Refused
from astrarium.server.routes import ENDPOINTS, Endpoint
from astrarium.server.security_middleware import (
    SAFE,
    SecurityMiddleware,
    client_address,
    is_same_origin,
    preferred_lang,
    refusal_response,
)
from astrarium.server.settings import LANGUAGES, Settings
from astrarium.server.shared_replies import EncodedReply
from astrarium.server.static_files import INDEX, StaticFiles
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.table_leases import WAIT_SECONDS, OwnedElsewhere
from astrarium.server.table_registry import TableRegistry
from astrarium.server.websocket_session import serve_socket
from astrarium.server.wire_messages import ErrorOut, WordsOut

PAGE: Final = Path(__file__).parent / "page"
YEAR: Final = 365 * 86_400
BODY: Final = "astrarium.body"  # where a request's scope holds its body, as it came
SOCKET_COST: Final = 3  # requests that opening a socket counts for: the whole scene is drawn
SCREENS: Final = (
    "learn",
    "new",
    "t",
    "r",
    "review",
    "gallery",
    "settings",
    "device",
    "mail",
    "lab",
)  # the page itself understands them


class WebApp:
    """One server: its tables, its limits and its routes."""

    def __init__(
        self,
        settings: Settings,
        operator_log: OperatorLog | None = None,
        page: Path = PAGE,
        registry: TableRegistry | None = None,
    ) -> None:
        self.settings: Final = settings
        self.operator_log: Final = operator_log or OperatorLog()
        self.page: Final = StaticFiles(page)
        limits = settings.limits
        self.write_limit: Final = VisitorRateLimit(limits.lobby_messages, limits.lobby_seconds, limits.address_factor)
        self.read_limit: Final = VisitorRateLimit(limits.safe_requests, limits.lobby_seconds, limits.address_factor)
        self.creation_limit: Final = VisitorRateLimit(limits.creations, limits.creation_seconds, limits.address_factor)
        self._registry = registry
        self.startup_error: Exception | None = None  # what went wrong while it opened

    @property
    def registry(self) -> TableRegistry:
        """The tables, while the server is open."""
        assert self._registry is not None
        return self._registry

    def app(self) -> Starlette:
        """The application that uvicorn runs."""
        routes: list[Any] = [
            Route(endpoint.path, self._respond(endpoint), methods=[endpoint.method]) for endpoint in ENDPOINTS
        ]
        routes.append(Route("/openapi.json", self._openapi, methods=["GET"]))
        routes.append(WebSocketRoute("/ws/{table}", self._socket))
        routes.append(Route("/{path:path}", self._file, methods=["GET"]))
        return Starlette(
            routes=routes,
            middleware=[
                Middleware(SecurityMiddleware, refusal=self._refusal, pause=self.settings.limits.refusal_seconds)
            ],
            lifespan=self._open,
            exception_handlers={HTTPException: self._not_found, Exception: self._internal_error},
        )

    @contextlib.asynccontextmanager
    async def _open(self, _: Starlette) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as resources:
            try:
                registry = self._registry = self._registry or TableRegistry(self.settings, self.operator_log)
                resources.push_async_callback(self._close, registry)
                await registry.open()
                self._share_limits(registry)
                await resources.enter_async_context(self._metrics(registry))
                if self.settings.games_first:
                    await self._describe_games(registry, LANGUAGES[:1])
                    registry.spawn(self._describe_games(registry, LANGUAGES[1:]))
            except Exception as error:
                self.startup_error = error
                raise
            self.operator_log.note(
                "open", version=astrarium.__version__, host=self.settings.host, port=self.settings.port
            )
            yield

    async def _describe_games(self, registry: TableRegistry, languages: tuple[str, ...]) -> None:
        """Have the first screen ready. What is wrong with a game is said to who asks, and keeps nobody from serving."""
        for lang in languages:
            try:
                await games_reply(registry, lang)
            except Exception as error:
                self.operator_log.note("games not described", why=describe_error(error))

    def _share_limits(self, registry: TableRegistry) -> None:
        """Count what is asked for together with the other processes of this server, if there are any."""
        if not registry.leases.shared:
            return
        limits: dict[str, KeyedRateLimit | VisitorRateLimit] = {
            "write": self.write_limit,
            "read": self.read_limit,
            "creation": self.creation_limit,
            "hint": registry.hint_limit,
            "export": registry.export_limit,
            "failure": registry.failure_limit,
            "notice": registry.notifications.rate_limit,
            "mail": registry.notifications.mail.sender_limit,
            "recipient": registry.notifications.mail.recipient_limit,
        }
        for name, limit in limits.items():
            registry.news.share_limit(name, limit)
        registry.spawn(registry.news.share_spent())

    async def drain(self) -> None:
        """The process is to stop: hand the tables over while everything still works."""
        if self._registry is not None:
            await self._registry.drain()

    async def _close(self, registry: TableRegistry) -> None:
        await registry.close()
        self.operator_log.note("closed")

    @contextlib.asynccontextmanager
    async def _metrics(self, registry: TableRegistry) -> AsyncIterator[None]:
        """What Prometheus reads, at a port of its own, if the operator has named one."""
        if not self.settings.metrics_port:
            yield
            return
        registry.spawn(registry.metrics.watch_loop())
        text = partial(registry.metrics.text, registry)
        async with serve_metrics(self.settings.metrics_host, self.settings.metrics_port, text):
            yield

    # ------------------------------------------------------------------ who asks

    def _refusal(self, scope: Scope) -> Refused | None:
        """Find out who makes a request, and count it, whatever it is."""
        connection = HTTPConnection(scope)
        cookie = connection.cookies.get(COOKIE)
        address = client_address(scope)
        scope["unread"] = None
        try:
            person = self.registry.people.by_cookie(cookie)
        except StorageFailed as failure:  # a person, but one who cannot be read
            person, cookie, scope["unread"] = None, None, failure
        scope["person"] = person
        scope["asker"] = f"person {person.id}" if person is not None else f"address {address}"
        meter = self.read_limit if scope.get("method", "GET") in SAFE else self.write_limit
        if is_forwarded(scope):
            return None  # counted where it came in
        if not meter.allows(address, person.id if person is not None else None):
            return Refused(429, "too_fast")
        if person is None and self.registry.people.is_guess(cookie) and not self.registry.failure_limit.allows(address):
            return Refused(429, "too_fast")
        return None

    def _charge(self, meter: VisitorRateLimit, connection: HTTPConnection, cost: int) -> None:
        """Count what costs more than a single request."""
        person: Person | None = connection.scope["person"]
        if cost and not meter.allows(client_address(connection.scope), person.id if person is not None else None, cost):
            raise Refused(429, "too_fast")

    # ------------------------------------------------------------------ endpoints

    def _respond(self, endpoint: Endpoint) -> Any:
        async def answer(request: Request) -> Response:
            if endpoint.has_page and wants_page(request):
                return self._screen(request)
            begun = time.perf_counter()
            api_request = None
            try:
                api_request = await self._read_request(endpoint, request)
                result = await self._call(endpoint, api_request, request)
                if isinstance(result, Response):
                    reply = result
                elif isinstance(result, EncodedReply):
                    reply = cached_response(request, result, endpoint.cache_control)
                else:
                    reply = json_response(result, api_request.status)
            except Refused as refusal:
                reply = refusal_response(
                    refusal, api_request.lang if api_request is not None else self._lang(request, None)
                )
                if isinstance(refusal, OwnedElsewhere) and is_forwarded(request.scope):
                    reply.headers[MOVED.decode()] = "1"  # the process that has passed it on looks again
            except AstrariumError as error:
                reply = json_response(ErrorOut(error=WordsOut(words=str(error)[:300])), 422)
            if api_request is not None and api_request.cookie is not None:
                age = YEAR if api_request.cookie else 0
                reply.set_cookie(
                    COOKIE, api_request.cookie, max_age=age, httponly=True, samesite="lax", secure=self.settings.secure
                )
            if endpoint.download_name and reply.status_code == 200:
                reply.headers["content-disposition"] = f'attachment; filename="{endpoint.download_name}"'
            self.registry.metrics.count_request(reply.status_code)
            if endpoint.method not in SAFE or reply.status_code >= 400:
                spent = round((time.perf_counter() - begun) * 1000, 1)
                self.operator_log.note("asked", door=endpoint.name, status=reply.status_code, ms=spent)
            return reply

        return answer

    async def _call(self, endpoint: Endpoint, api_request: ApiRequest, request: Request) -> Any:
        """What an endpoint says; where another process owns the table, what that one says."""
        end = time.monotonic() + WAIT_SECONDS
        while True:
            try:
                return await endpoint.call(api_request)
            except TableUnloaded:
                if time.monotonic() > end:
                    raise
            except OwnedElsewhere as elsewhere:
                if is_forwarded(request.scope) or elsewhere.table != api_request.path.get("table"):
                    raise
                peers, body = self.registry.peers, request.scope.get(BODY, b"")
                reply = await peers.request(request.scope, body, elsewhere.node)
                if reply is not None:
                    return reply
                if time.monotonic() > end:
                    raise

    async def _read_request(self, endpoint: Endpoint, request: Request) -> ApiRequest:
        """Who asks for what, after every check."""
        forwarded = is_forwarded(request.scope)
        checked = not forwarded and endpoint.method not in SAFE and not endpoint.any_origin
        if checked and not is_same_origin(request.headers, self.settings):
            raise Refused(403, "origin")
        if request.scope["unread"] is not None:
            raise request.scope["unread"]
        if endpoint.creates and not forwarded:
            self._charge(self.creation_limit, request, 1)
        charge = partial(self._charge, self.read_limit if endpoint.method in SAFE else self.write_limit, request)
        try:
            given = dict(parse_qsl(request.scope["query_string"].decode("ascii", "replace"), keep_blank_values=True))
            query = {name: msgspec.convert(value, endpoint.query[name], strict=False) for name, value in given.items()}
            path = {
                name: str(msgspec.convert(request.path_params[name], kind, strict=False))
                for name, kind in endpoint.params.items()
            }
        except KeyError as error:
            raise Refused(400, "bad_request", what=f"{error}"[:100]) from error
        except msgspec.ValidationError as error:
            raise Refused(400, "bad_request", what=str(error)[:200]) from error
        lang = self._lang(request, query.get("lang"))
        address = client_address(request.scope)
        api_request = ApiRequest(
            self.registry, request.scope["person"], lang, path, query, address, charge, forwarded=forwarded
        )
        if endpoint.body is not None:
            api_request.body = await self._read_body(endpoint, request)
        return api_request

    def _lang(self, request: Request, wanted: str | None) -> str:
        if wanted in LANGUAGES:
            return wanted
        person: Person | None = request.scope.get("person")
        return person.lang if person is not None else preferred_lang(request.headers)

    async def _read_body(self, endpoint: Endpoint, request: Request) -> Any:
        most = self.settings.limits.body_bytes
        too_large = Refused(413, "too_large", most=most)
        length = request.headers.get("content-length", "0")
        if not length.isdigit() or int(length) > most:
            raise too_large
        body = bytearray()
        try:
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise too_large
        except ClientDisconnect as error:
            raise Refused(400, "too_slow") from error  # sent to no one: the connection is closed
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refused(415, "bad_request", what="application/json")
        try:
            request.scope[BODY] = bytes(body)
            return msgspec.json.decode(body, type=endpoint.body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused(400, "bad_request", what=str(error)[:200]) from error

    # ------------------------------------------------------------------ the rest

    async def _openapi(self, request: Request) -> Response:
        result = await self.registry.reply_cache.get(("openapi",), partial(openapi_description, astrarium.__version__))
        return cached_response(request, result, "no-cache")

    async def _socket(self, socket: WebSocket) -> None:
        try:
            self._charge(self.read_limit, socket, 0 if is_forwarded(socket.scope) else SOCKET_COST - 1)
        except Refused as refusal:
            await socket.send_denial_response(refusal_response(refusal, preferred_lang(socket.headers)))
        else:
            await serve_socket(self.registry, socket)

    async def _file(self, request: Request) -> Response:
        """A file of the page; the page itself for every address that is one of its screens."""
        wanted = request.path_params["path"]
        found = self.page.get(wanted)
        if found is not None:
            lasting = wanted.startswith("assets/")
            return cached_response(request, found, "public, max-age=31536000, immutable" if lasting else "no-cache")
        known = wanted.split("/")[0] in ("", *SCREENS)
        return self._screen(request, 200 if known else 404)

    def _screen(self, request: Request, status: int = 200) -> Response:
        """The page, which knows what to show at each address, and says so in its own words where nothing is."""
        index = self.page.get(INDEX)
        if index is None or (status == 404 and not wants_page(request)):
            return refusal_response(Refused(404, "not_found"), self._lang(request, None))
        reply = cached_response(request, index, "no-cache", status)
        reply.headers.add_vary_header("accept")
        return reply

    async def _not_found(self, request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 404
        reply = refusal_response(Refused(status, "not_found"), self._lang(request, None))
        if isinstance(error, HTTPException) and error.headers:
            reply.headers.update(error.headers)
        return reply

    async def _internal_error(self, request: Request, error: Exception) -> Response:
        self.operator_log.note("trouble", why=describe_error(error))
        reply = refusal_response(Refused(500, "trouble"), self._lang(request, None))
        reply.headers["connection"] = "close"  # which is what happens to it after an unexpected error
        return reply


def wants_page(request: Request) -> bool:
    """Whether a person asks, by typing an address or following a link; programs ask for anything or for JSON."""
    return "text/html" in request.headers.get("accept", "")


def json_response(body: Any, status: int = 200) -> Response:
    """A reply of JSON."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")


def cached_response(request: Request, reply: EncodedReply, keep: str, status: int = 200) -> Response:
    """A reply that is kept ready: nothing if the asker has it already, compressed for those who can read it so."""
    headers = {"cache-control": keep, "etag": reply.etag, "vary": "accept-encoding, accept-language, cookie"}
    if status == 200 and reply.etag.removeprefix("W/") in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers)
    if not reply.gzipped or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(reply.body, status, headers, media_type=reply.media_type)
    return Response(reply.gzipped, status, {**headers, "content-encoding": "gzip"}, media_type=reply.media_type)
