"""The OpenAPI description of the HTTP endpoints, made from their types."""

from __future__ import annotations

from typing import Any

import msgspec

from astrarium.server.routes import ENDPOINTS, Endpoint
from astrarium.server.wire_messages import ErrorOut


def openapi_description(version: str) -> dict[str, Any]:
    """The OpenAPI description of all endpoints, made from their types."""
    kinds = (
        [endpoint.reply for endpoint in ENDPOINTS]
        + [endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None]
        + [ErrorOut]
    )
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    of = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Astrarium", "version": version},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(endpoint: Endpoint, of: dict[int, Any]) -> dict[str, Any]:
    """The description of one endpoint."""
    refusals = {400, 408, 413, 422, 429, 503, *endpoint.statuses} | (
        {403, 411, 415} if endpoint.method == "POST" else set()
    )
    described: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": (endpoint.call.__doc__ or "").strip(),
        "parameters": [parameter(name, kind, "path") for name, kind in endpoint.params.items()]
        + [parameter(name, kind, "query") for name, kind in endpoint.query.items()],
        "responses": {
            "200": {"description": "done", "content": {endpoint.media_type: {"schema": of[id(endpoint.reply)]}}},
            "503": {
                "description": "the disk is full or damaged",
                "content": json_content(of[id(endpoint.unavailable)]),
            },
            **{
                str(status): {"description": "refused", "content": json_content(of[id(ErrorOut)])}
                for status in refusals
            },
        },
    }
    if endpoint.body is not None:
        described["requestBody"] = {"required": True, "content": json_content(of[id(endpoint.body)])}
    return described


def json_content(schema: Any) -> dict[str, Any]:
    """A body of JSON."""
    return {"application/json": {"schema": schema}}


def parameter(name: str, kind: Any, where: str) -> dict[str, Any]:
    """One parameter, described."""
    return {"name": name, "in": where, "required": where == "path", "schema": msgspec.json.schema(kind)}
