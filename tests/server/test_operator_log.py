"""What the operator reads, and what the operator sets."""

from __future__ import annotations

import io
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from astrarium.server.operator_log import OperatorLog, OperatorLogHandler
from astrarium.server.settings import Settings, data_folder, origin


def test_what_libraries_log_becomes_one_line_without_values() -> None:
    out = io.StringIO()
    log = logging.Logger("library")
    log.addHandler(OperatorLogHandler(OperatorLog(out)))
    try:
        raise ValueError("a hidden card\nand a new line")
    except ValueError:
        log.exception("broken\nline")
    log.warning("port\ntaken")
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert lines[0]["why"].startswith("ValueError < test_what_libraries_log")
    assert lines[1]["why"] == "port\ntaken"
    assert "hidden" not in out.getvalue()


def test_a_request_is_found_in_the_log_by_its_id(shared_server: Any) -> None:
    replies = [shared_server.person().post("/api/me", {"name": name}) for name in ("Anna", "Bea")]
    ids = [reply.headers["x-request-id"] for reply in replies]
    assert ids[0] != ids[1]
    lines = [json.loads(line) for line in shared_server.log.read_text().splitlines() if line.startswith("{")]
    assert [line["request"] for line in lines if line["act"] == "asked"][-2:] == ids


def test_origins_are_written_as_browsers_write_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert origin("https://Play.Example.org:443/x") == "https://play.example.org"
    assert origin("http://[::1]:8000") == "http://[::1]:8000"
    assert Settings(data=tmp_path).origins == {"http://127.0.0.1:8364", "http://localhost:8364"}
    assert Settings(data=tmp_path, public_url="https://a.example").origins == {"https://a.example"}
    monkeypatch.setenv("ASTRARIUM_HOME", str(tmp_path / "own"))
    assert data_folder() == tmp_path / "own"
    monkeypatch.delenv("ASTRARIUM_HOME")
    assert data_folder().name == "astrarium"
