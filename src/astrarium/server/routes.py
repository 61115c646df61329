"""Every door of the HTTP side in one list: routes, description and the authorisation matrix are made from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from astrarium.server import api_endpoints
from astrarium.server.api_endpoints import Visit
from astrarium.server.personal_data import Exported
from astrarium.server.quarantine import look_aside
from astrarium.server.table_list import list_tables
from astrarium.server.wire_messages import (
    AsideTold,
    Done,
    ErrorTold,
    ForkAsked,
    GameTold,
    Health,
    JoinAsked,
    Lang,
    Me,
    MeAsked,
    Moment,
    Nothing,
    PushAsked,
    RecordAsked,
    Recorded,
    RulesTold,
    Sat,
    Seat,
    SeatAsked,
    TableAsked,
    TablesTold,
    TestAsked,
    TestTold,
    Version,
)

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


class Door(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be asked."""

    method: str
    path: str
    call: Callable[[Visit], Awaitable[Any]]
    reply: Any
    body: Any = None
    query: dict[str, Any] = {}
    params: dict[str, Any] = {}
    creates: bool = False  # counts as a new table of its address
    keep: str = "no-cache"  # what a browser may do with a reply that is kept ready here: ask whether it still holds
    screen: bool = False  # a person who types its address sees the page instead
    file: str = ""  # the name under which a browser saves the reply
    statuses: tuple[int, ...] = ()  # refusals, beside those that every door has
    ill: Any = ErrorTold  # what a 503 says

    @property
    def name(self) -> str:
        """What the door is called."""
        return self.call.__name__


LANG: dict[str, Any] = {"lang": Lang}
TABLE: dict[str, Any] = {"table": Name}

DOORS: tuple[Door, ...] = (
    Door(method="GET", path="/api/me", call=api_endpoints.me, reply=Me, query=LANG),
    Door(method="POST", path="/api/me", call=api_endpoints.change_me, reply=Me, body=MeAsked),
    Door(
        method="GET",
        path="/api/me/export",
        call=api_endpoints.export_me,
        reply=Exported,
        query=LANG,
        statuses=(401,),
        file="astrarium-me.json",
    ),
    Door(
        method="POST",
        path="/api/me/delete",
        call=api_endpoints.delete_me,
        reply=Done,
        body=Nothing,
        statuses=(401, 409),
    ),
    Door(method="GET", path="/api/games", call=api_endpoints.list_games, reply=tuple[GameTold, ...], query=LANG),
    Door(
        method="GET",
        path="/api/games/{game}/rules",
        call=api_endpoints.rules,
        reply=RulesTold,
        query=LANG,
        params={"game": Name},
        statuses=(404,),
    ),
    Door(method="GET", path="/api/tables", call=list_tables, reply=TablesTold, query=LANG),
    Door(
        method="POST",
        path="/api/tables",
        call=api_endpoints.create,
        reply=Sat,
        body=TableAsked,
        creates=True,
        statuses=(404, 409),
    ),
    Door(
        method="POST",
        path="/api/tables/{table}/join",
        call=api_endpoints.join,
        reply=Sat,
        body=JoinAsked,
        params=TABLE,
        statuses=(404, 409),
    ),
    Door(
        method="POST",
        path="/api/tables/{table}/leave",
        call=api_endpoints.leave,
        reply=Done,
        body=Nothing,
        params=TABLE,
        statuses=(403, 404, 409),
    ),
    Door(
        method="POST",
        path="/api/tables/{table}/seats/{seat}",
        call=api_endpoints.reseat,
        reply=Done,
        body=SeatAsked,
        params={**TABLE, "seat": Seat},
        statuses=(403, 404, 409),
    ),
    Door(
        method="GET",
        path="/api/tables/{table}/replay",
        call=api_endpoints.replay,
        reply=Moment,
        query={**LANG, "move": Version, "seat": Seat},
        params=TABLE,
        statuses=(403, 404, 409),
    ),
    Door(
        method="GET",
        path="/api/tables/{table}/record",
        call=api_endpoints.record,
        reply=Recorded,
        keep="private, no-cache",
        params=TABLE,
        statuses=(404, 409),
    ),
    Door(
        method="GET",
        path="/api/tables/{table}/aside",
        call=look_aside,
        reply=AsideTold,
        query=LANG,
        params=TABLE,
        statuses=(404,),
    ),
    Door(
        method="POST",
        path="/api/import",
        call=api_endpoints.bring_in,
        reply=Sat,
        body=RecordAsked,
        creates=True,
        statuses=(404, 409),
    ),
    Door(
        method="POST",
        path="/api/tables/{table}/fork",
        call=api_endpoints.fork,
        reply=Sat,
        body=ForkAsked,
        params=TABLE,
        creates=True,
        statuses=(404, 409),
    ),
    Door(method="POST", path="/api/push", call=api_endpoints.push, reply=Done, body=PushAsked),
    Door(
        method="POST",
        path="/api/notices/test",
        call=api_endpoints.test_notice,
        reply=TestTold,
        body=TestAsked,
        statuses=(401,),
    ),
    Door(method="GET", path="/health", call=api_endpoints.health, reply=Health, screen=True, ill=Health),
)


def described(version: str) -> dict[str, Any]:
    """The OpenAPI description of all doors, made from their types."""
    kinds = [door.reply for door in DOORS] + [door.body for door in DOORS if door.body is not None] + [ErrorTold]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    of = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for door in DOORS:
        paths.setdefault(door.path, {})[door.method.lower()] = operation(door, of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Astrarium", "version": version},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(door: Door, of: dict[int, Any]) -> dict[str, Any]:
    """One door, described."""
    refusals = {400, 408, 413, 422, 429, 503, *door.statuses} | ({403, 411, 415} if door.method == "POST" else set())
    told: dict[str, Any] = {
        "operationId": door.name,
        "summary": (door.call.__doc__ or "").strip(),
        "parameters": [parameter(name, kind, "path") for name, kind in door.params.items()]
        + [parameter(name, kind, "query") for name, kind in door.query.items()],
        "responses": {
            "200": {"description": "done", "content": content(of[id(door.reply)])},
            "503": {"description": "the disk is full or damaged", "content": content(of[id(door.ill)])},
            **{str(status): {"description": "refused", "content": content(of[id(ErrorTold)])} for status in refusals},
        },
    }
    if door.body is not None:
        told["requestBody"] = {"required": True, "content": content(of[id(door.body)])}
    return told


def content(schema: Any) -> dict[str, Any]:
    """A body of JSON."""
    return {"application/json": {"schema": schema}}


def parameter(name: str, kind: Any, where: str) -> dict[str, Any]:
    """One parameter, described."""
    return {"name": name, "in": where, "required": where == "path", "schema": msgspec.json.schema(kind)}
