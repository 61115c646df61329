"""What is kept: its form, tables that sleep and wake, bots that go on, and the commands that open the server."""

from __future__ import annotations

import asyncio
import io
import json
import random
import re
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
from alembic.config import Config
from alembic.script import ScriptDirectory
from server_process import ServerProcess, wait_until
from sqlalchemy import inspect
from typer.testing import CliRunner

from astrarium.server import database, database_engine, database_schema
from astrarium.server.operator_log import OperatorLog
from astrarium.server.refusals import wordbook
from astrarium.server.server_commands import free_port, has_display, play, serve
from astrarium.server.settings import Settings
from astrarium.server.web_app import WebApp

# ---------------------------------------------------------------------- keeping


def test_the_kept_data_has_the_form_that_is_described(tmp_path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", "astrarium.server:migrations")
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == database_engine.SCHEMA_VERSION
    kept = database.Database(tmp_path)
    seen = inspect(kept.engine)
    for table in database_schema.METADATA.sorted_tables:
        assert {column["name"] for column in seen.get_columns(table.name)} == {column.name for column in table.columns}
    assert kept.first(database.text("pragma journal_mode"))[0] == "wal"
    assert kept.first(database.text("pragma synchronous"))[0] == 2
    kept.close()
    database_engine.migrate(kept.engine)
    kept.engine.dispose()


def test_a_sleeping_table_wakes_where_it_was(start_server: Any) -> None:
    server = start_server(limits={"idle_seconds": 0.3})
    anna = server.person("Anna")
    table = anna.create("here", "here")["table"]
    client = anna.connect(table)
    client.answer("take", seat=0)
    client.close()
    wait_until(lambda: anna.get("/health").json()["tables"] == 0)
    assert anna.get("/api/tables").json()["mine"][0]["turn"] == "Anna"
    assert anna.connect(table).draft["steps"] == 1


def test_bots_go_on_after_a_restart(start_server: Any) -> None:
    server = start_server()
    anna = server.person("Anna")
    table = anna.create("easy", "easy", "easy", "easy", options={"rounds": "40"})["table"]
    server.kill()
    server.start()
    before = len(server.rows(table))
    wait_until(lambda: len(server.rows(table)) > before + 20)


def test_a_bot_without_any_time_says_something_legal(start_server: Any) -> None:
    server = start_server(limits={"bot_seconds": 0.0})
    anna = server.person("Anna")
    table = anna.create("normal", "normal", options={"rounds": "2"})["table"]
    wait_until(lambda: len(server.rows(table)) > 16)
    assert '"act":"bot failed"' not in server.log.read_text()


# ---------------------------------------------------------------------- words and commands


def test_the_server_speaks_both_languages() -> None:
    words = wordbook()
    source = Path(database.__file__).parent
    keys = set()
    for path in source.glob("*.py"):
        keys |= {f"refused.{key}" for key in re.findall(r'Refused\(\d+, "(\w+)"', path.read_text())}
        keys |= set(re.findall(r'say\(\s*"((?:notice|name|refused)\.\w+)"', path.read_text()))
    assert len(keys) > 20
    assert [key for key in sorted(keys) if not words.has(key)] == []


def test_play_takes_the_next_free_port() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert free_port(port) > port


def test_every_sentence_of_the_server_is_said_somewhere() -> None:
    source = "".join(path.read_text("utf-8") for path in Path(database.__file__).parent.glob("*.py"))
    quoted = set(re.findall(r"""["']([a-z_.]+)["']""", source))
    assert [key for key in wordbook().entries if not {key, key.split(".")[1]} & quoted] == []


def test_play_says_where_it_is_and_keeps_its_journal_off_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:

    def serve_on(
        settings: Settings, listeners: list[socket.socket], operator_log: OperatorLog, ready: Any, build: object
    ) -> None:
        assert build is None
        assert listeners[0].getsockname()[1] == settings.port
        ready()
        operator_log.note("open", port=settings.port)

    monkeypatch.setattr("astrarium.server.server_commands.serve_on", serve_on)
    play(port=8364, data=tmp_path / "kept", show=False)
    said = capsys.readouterr()
    assert said.out.startswith("http://127.0.0.1:")
    assert str(tmp_path / "kept") in said.out
    assert said.err == ""
    assert '"act":"open"' in (tmp_path / "kept" / "journal.log").read_text()


def test_no_page_is_opened_where_there_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_display()


def test_luck_is_not_shared_between_tables(shared_server: ServerProcess) -> None:
    anna = shared_server.person(f"Anna {random.random()}")
    hands = [anna.connect(anna.create("here", "here")["table"]).now["zones"] for _ in range(4)]
    assert len({json.dumps(hand) for hand in hands}) > 1


def test_the_page_is_served_at_every_address_it_understands(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Astrarium</title>")
    (page / "assets" / "app-1.js").write_text("let x = 1" * 200)
    (tmp_path / "secret.txt").write_text("secret")
    app = WebApp(Settings(data=tmp_path / "data"), OperatorLog(io.StringIO()), page).app()

    async def browse() -> None:
        way = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=way, base_url="http://here") as browser,
        ):
            for path in ("/", "/new/parlour", "/t/abc", "/r/abc", "/review/abc", "/gallery/x", "/settings"):
                reply = await browser.get(path)
                assert "Astrarium" in reply.text
                assert reply.headers["cache-control"] == "no-cache"
                assert reply.headers["content-type"].startswith("text/html")
            asset = await browser.get("/assets/app-1.js")
            assert asset.headers["cache-control"].endswith("immutable")
            assert asset.headers["content-encoding"] == "gzip"
            assert asset.headers["content-type"].startswith("text/javascript")
            for path in ("/assets/nothing.js", "/%2e%2e/secret.txt", "/elsewhere", "/api/elsewhere"):
                reply = await browser.get(path)
                assert reply.status_code == 404
                assert reply.headers["content-type"] == "application/json"
            typed = {"accept": "text/html,*/*;q=0.8"}  # a person at a keyboard
            lost = await browser.get("/elsewhere", headers=typed)
            assert lost.status_code == 404
            assert "Astrarium" in lost.text
            assert "Astrarium" in (await browser.get("/health", headers=typed)).text
            assert (await browser.get("/health")).json()["ok"] is True

    asyncio.run(browse())


def test_commands_show_their_options() -> None:
    for command, option in ((serve, "--public-url"), (play, "--port")):
        app = typer.Typer()
        app.command()(command)
        shown = CliRunner().invoke(app, ["--help"], env={"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"})
        assert shown.exit_code == 0
        assert option in shown.output
