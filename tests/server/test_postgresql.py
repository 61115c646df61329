"""Tables kept in PostgreSQL: played, killed, restarted and moved, with a real one on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import psycopg
import pytest
from server_process import ServerProcess, wait_until
from sqlalchemy import inspect, select, text
from sqlalchemy.exc import OperationalError

from astrarium.server import database_schema
from astrarium.server.data_transfer import transfer
from astrarium.server.database import Database, insert_row
from astrarium.server.database_engine import SCHEMA_VERSION
from astrarium.server.move_log import START_HASH, LogWriter
from astrarium.server.node_rows import Dead, add_node, delete_node, open_line
from astrarium.server.storage_errors import LeaseLost, NumberConflict, StartupFailed, StorageFailed


def rows_of(address: str, table: str) -> list[Any]:
    with psycopg.connect(address) as connection:
        return connection.execute('select * from log where "table" = %s order by number', (table,)).fetchall()


def play(client: Any, answers: int, rng: random.Random) -> None:
    """Answer for all seats of this screen."""
    for _ in range(answers):
        if not client.choices:
            return
        assert "ack" in client.answer(*rng.choice(client.choices))


def test_the_schema_is_the_one_that_is_described(postgres: str, tmp_path: Path) -> None:
    kept = Database(tmp_path, url=postgres)
    seen = inspect(kept.engine)
    for table in database_schema.METADATA.sorted_tables:
        assert {column["name"] for column in seen.get_columns(table.name)} == {column.name for column in table.columns}
    assert kept.first(text("select version_num from alembic_version")) == (SCHEMA_VERSION,)
    assert kept.first(text("show synchronous_commit")) == ("on",)
    kept.close()
    again = Database(tmp_path, url=postgres)  # the lock went with the one before
    assert again.all(select(database_schema.people)) == []
    again.close()


def test_a_match_is_played_killed_and_played_on(postgres: str, start_server: Any) -> None:
    server = start_server(database=postgres)
    anna = server.person("Anna")
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    rng = random.Random(1)
    client = anna.connect(table)
    play(client, 60, rng)  # past a snapshot
    while sum(seat.get("waiting", False) for seat in client.now["seats"]) > 1:
        play(client, 1, rng)  # until one seat alone is asked, which the screen then shows again
    choices, shown, kept = client.choices, client.now["seats"], rows_of(postgres, table)
    assert choices
    assert len(kept) >= 60
    server.kill()
    server.start()
    again = anna.connect(table)
    assert (again.choices, again.now["seats"]) == (choices, shown)
    play(again, 10, rng)
    assert rows_of(postgres, table)[: len(kept)] == kept
    again.ask("chat", {"text": "perch\u00e9 no?"})
    assert anna.get("/api/tables").json()["mine"][0]["id"] == table
    assert not (server.data / "astrarium.sqlite").exists()


def test_a_second_server_must_have_the_same_secret(postgres: str, start_server: Any, tmp_path: Path) -> None:
    first = start_server(database=postgres)
    second = ServerProcess(tmp_path / "second", database=postgres)
    with pytest.raises(AssertionError, match="has another secret: copy the files secret and push"):
        second.start()
    with pytest.raises(StartupFailed, match="in use by a server; nothing was touched"):
        transfer(postgres, str(tmp_path / "back"))
    assert first.person("Anna").get("/health").status_code == 200


def test_a_database_that_is_restarted_loses_nothing(session_postgres: Any, postgres: str, start_server: Any) -> None:
    server = start_server(database=postgres)
    anna = server.person("Anna")
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    client, rng = anna.connect(table, auto=True), random.Random(2)
    play(client, 5, rng)
    kept = rows_of(postgres, table)
    session_postgres.stop()
    refused = client.ask("answer", {"answer": client.choices[0], "seat": client.now["viewer"]})
    assert "refused" in refused
    assert refused["refused"]["words"]
    health = anna.get("/health")
    assert health.status_code == 503
    session_postgres.start()
    wait_until(lambda: anna.get("/health").status_code == 200)
    assert rows_of(postgres, table) == kept
    again = anna.connect(table)
    play(again, 5, rng)
    assert rows_of(postgres, table)[: len(kept)] == kept
    assert len(rows_of(postgres, table)) > len(kept)


def test_a_database_that_is_away_for_long_is_read_again(postgres: str, tmp_path: Path) -> None:
    database = Database(tmp_path, url=postgres)
    question = text("select 1")

    def is_away() -> None:
        raise OperationalError("connect", {}, psycopg.OperationalError("nobody answers"))

    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("select pg_terminate_backend(pid) from pg_stat_activity where pid != pg_backend_pid()")
    there = database._open_reader
    database._open_reader = is_away  # type: ignore[method-assign]
    for _ in range(3):
        with pytest.raises(StorageFailed) as failed:
            database.all(question)
        assert not failed.value.damage
    database._open_reader = there  # type: ignore[method-assign]
    assert database.all(question) == [(1,)]
    database.close()


def test_a_row_that_is_there_already_is_a_conflict(postgres: str, tmp_path: Path) -> None:
    kept = Database(tmp_path, url=postgres)
    with psycopg.connect(postgres) as connection:
        connection.execute("insert into people values ('anna', 't', 'Anna', 'en', '{}', '', 1.5)")
        connection.execute(
            "insert into tables (id, game, players, options, rules, title, private, owner, state, waiting, created, "
            "changed) values ('one', 'imperium', 2, '{}', 1, '', 0, 'anna', 'live', '[]', 1.5, 1.5)"
        )
    log = LogWriter(0, START_HASH, 1)
    log.write(0, "answer", ("move", 1, 2))

    async def twice() -> None:
        await kept.write([insert_row("one", log.rows[0])])
        with pytest.raises(NumberConflict):
            await kept.write([insert_row("one", log.rows[0])])
        with pytest.raises(StorageFailed) as nobody:
            await kept.write([insert_row("none", log.rows[0])])
        assert not isinstance(nobody.value, NumberConflict)
        assert "none" not in nobody.value.why  # values are not told

    asyncio.run(twice())
    assert len(kept.all(select(database_schema.log))) == 1
    assert kept.first(select(database_schema.people.c.created)) == (1.5,)
    kept.close()


def test_who_was_declared_dead_writes_nothing(postgres: str, tmp_path: Path) -> None:
    database = Database(tmp_path, url=postgres)
    statement = (database_schema.people.update().values(name="other"), {})

    async def write() -> None:
        with open_line(database.engine) as line:
            for node in ("one", "two"):
                add_node(line, node, "", "", 60.0)
            database.node = "one"
            await database.write([statement])
            assert delete_node(line, "one", Dead.ITSELF) == []
            for dead in ("one", ""):
                database.node = dead
                with pytest.raises(LeaseLost):
                    await database.write([statement])
            database.node = "two"
            await database.write([statement])

    asyncio.run(write())
    database.close()


def test_a_line_that_was_cut_writes_nothing_more(postgres: str, tmp_path: Path) -> None:
    database = Database(tmp_path, url=postgres)
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'")
    statement = (database_schema.people.update().values(name="other"), {})

    async def try_to_write() -> None:
        with pytest.raises(StorageFailed):
            await database.write([statement])
        await database.write([statement])  # over a new line

    asyncio.run(try_to_write())
    database.close()


def test_data_moves_to_postgresql_and_back(
    postgres: str, start_server: Any, tmp_path: Path, session_postgres: Any
) -> None:
    server = start_server()
    anna = server.person("Anna \u2603")
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    client, rng = anna.connect(table), random.Random(3)
    play(client, 55, rng)
    client.ask("chat", {"text": "one"})
    with pytest.raises(StartupFailed, match="in use"):
        transfer(str(server.data), postgres)
    server.stop()
    there = transfer(str(server.data), postgres)
    assert {name: count for name, count, _ in there}["log"] == len(server.rows(table))
    assert {name: count for name, count, _ in there}["chat"] == 1
    with pytest.raises(StartupFailed, match="is not empty: contents has 1 rows; nothing was moved"):
        transfer(str(server.data), postgres)
    assert transfer(postgres, str(tmp_path / "back")) == there

    moved = ServerProcess(tmp_path / "moved", database=postgres)
    moved.data.mkdir()
    for name in ("secret", "push.pem"):
        with contextlib.suppress(FileNotFoundError):
            (moved.data / name).write_bytes((server.data / name).read_bytes())
    moved.port = server.port
    moved.start()
    try:
        again = anna.connect(table)  # with the cookie of before
        play(again, 3, rng)
        again.ask("chat", {"text": "two"})  # a number that the copied ones have not used up
        assert [line["text"] for line in again.until(lambda told: "chat" in told)["chat"]] == ["two"]
    finally:
        moved.stop()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://127.0.0.1", "is given as postgresql://USER:PASSWORD@HOST:PORT/NAME"),
        ("mysql://127.0.0.1/x", "is given as postgresql://USER:PASSWORD@HOST:PORT/NAME"),
        ("postgresql://a:b@127.0.0.1:x/y", "is given as postgresql://USER:PASSWORD@HOST:PORT/NAME"),
        ("postgresql://anna:sesame@127.0.0.1:1/games", "cannot be opened"),
    ],
)
def test_an_address_that_leads_nowhere_is_told_in_words(address: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(StartupFailed, match=words) as error:
        Database(tmp_path, url=address)
    assert "sesame" not in str(error.value)


def test_what_cannot_be_moved_is_told_in_words(tmp_path: Path) -> None:
    with pytest.raises(StartupFailed, match="one of the two is a data folder"):
        transfer(str(tmp_path), str(tmp_path / "other"))
    with pytest.raises(StartupFailed, match="is no data folder"):
        transfer(str(tmp_path), "postgresql://127.0.0.1:1/games")
