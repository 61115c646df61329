"""The HTTP side against its own description: whatever is asked, no failure of ours, and replies as described."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from server_process import ServerProcess
from tests.limits import GENEROUS

from astrarium.server.openapi import openapi_description
from astrarium.server.routes import ENDPOINTS

EXAMPLES = 50
SCHEMA = schemathesis.openapi.from_dict(openapi_description("test"))
CHECKS = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
]


@pytest.fixture(scope="module")
def fuzzed_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A server for strange requests, with a table to aim at."""
    server = ServerProcess(tmp_path_factory.mktemp("fuzz") / "data").start()
    player = server.person("Target")
    server.target = player.create("here", "here")["table"]
    server.cookie = player.cookie
    yield server
    server.stop()


@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_strange_requests_are_answered_as_described(case: Any, fuzzed_house: Any) -> None:
    if case.path_parameters and len(str(case.path_parameters.get("table", "x"))) % 2:
        case.path_parameters["table"] = fuzzed_house.target
    doomed = case.path == "/api/me/delete"
    cookie = fuzzed_house.person("Doomed").cookie if doomed else fuzzed_house.cookie
    headers = {"origin": fuzzed_house.origin, "cookie": cookie}
    response = case.call(base_url=fuzzed_house.origin, headers=headers, timeout=GENEROUS)
    case.validate_response(response, checks=CHECKS)


def test_the_description_is_served_as_it_is_made(fuzzed_house: Any) -> None:
    told = fuzzed_house.person().get("/openapi.json").json()
    assert told["paths"].keys() == {endpoint.path for endpoint in ENDPOINTS}
    assert json.loads(json.dumps(openapi_description("x")["components"])) == told["components"]


def test_every_reply_of_a_real_match_is_as_described(fuzzed_house: Any) -> None:
    player = fuzzed_house.person("Real")
    table = player.create("easy", "easy", options={"rounds": "2"})["table"]
    client = player.connect(table)
    if "over" not in client.now:
        client.until(lambda message: "over" in message.get("now", {}))
    for path in (f"/api/tables/{table}/record", f"/api/tables/{table}/replay", "/api/tables", "/api/games", "/api/me"):
        assert player.get(path).status_code == 200
    assert Path(fuzzed_house.data).exists()
