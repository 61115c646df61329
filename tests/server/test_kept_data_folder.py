"""A data folder written before modules and classes had their present names is served and played on."""

from __future__ import annotations

import contextlib
import hashlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from server_process import Player, ServerProcess

import astrarium

KEPT = Path(__file__).parents[1] / "kept"
RULES = 1  # of all five games when the folder was written
TABLES: dict[str, Any] = json.loads((KEPT / "tables.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def anna(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The person who sat at five tables when the folder was written, with drafts on four of them."""
    data = tmp_path_factory.mktemp("kept") / "data"
    data.mkdir(mode=0o700)
    with contextlib.closing(sqlite3.connect(data / "astrarium.sqlite")) as base:
        base.executescript((KEPT / "data_folder.sql").read_text("utf-8"))
    secret = data / "secret"
    secret.write_bytes(bytes.fromhex(TABLES["secret"]))
    secret.chmod(0o600)
    server = ServerProcess(data).start()
    player = Player(server)
    name, _, value = TABLES["cookie"].partition("=")
    player.http.cookies.set(name, value)
    yield player
    server.stop()


@pytest.mark.parametrize("game", list(TABLES["tables"]))
def test_a_table_stands_as_it_stood_and_goes_on(anna: Player, game: str) -> None:
    kept = TABLES["tables"][game]
    client = anna.connect(kept["table"], auto=False)
    assert (client.draft, len(client.choices)) == (kept["draft"], kept["choices"])
    if astrarium.load(game).rules_version == RULES:
        drawn = hashlib.blake2b(json.dumps(client.now, sort_keys=True).encode(), digest_size=16).hexdigest()
        assert (client.v, drawn) == (kept["v"], kept["now"])
    else:
        assert client.v >= kept["v"], "it was taken over by later rules"
        assert "from version 1 to" in json.dumps(client.now)
    if kept["draft"]["undo"]:
        assert "ack" in client.ask("undo", {})
        client.settle()
        assert client.draft["steps"] == kept["draft"]["steps"] - 1
    assert "ack" in client.answer(*client.choices[0])
    client.close()


def test_the_person_is_known_and_takes_everything_along(anna: Player) -> None:
    export = anna.get("/api/me/export").json()
    assert export["name"] == "Anna"
    assert sorted(table["game"] for table in export["tables"]) == sorted(TABLES["tables"])
    assert all(table["answers"] for table in export["tables"])
