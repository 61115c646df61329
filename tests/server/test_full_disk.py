"""A full disk: everything that would be written is refused in words, and goes on by itself when there is room."""

from __future__ import annotations

import contextlib
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from server_process import ServerProcess

SIZE = 6 << 20


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real disk of a few megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    line = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    try:
        made = subprocess.run(line, capture_output=True, check=False)
    except OSError:
        pytest.skip("there is no mount here")
    if made.returncode:
        pytest.skip("only who may mount a disk can fill one")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(disk: Path) -> Path:
    """Use every byte that is left."""
    ballast = disk / "ballast"
    for size in (1 << 16, 1 << 12, 1):
        with contextlib.suppress(OSError), ballast.open("ab", buffering=0) as file:
            while file.write(b"x" * size):
                pass
    return ballast


def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_full_disk_is_told_in_words_and_heals_by_itself(small_disk: Path) -> None:
    server = ServerProcess(small_disk / "data")
    server.log = small_disk.parent / "server.log"
    server.start()
    try:
        evening(server, small_disk)
    finally:
        server.stop()


def evening(server: ServerProcess, disk: Path) -> None:
    player = server.person("Anna")
    table = player.create("here", "here")["table"]
    client = player.connect(table)
    assert player.get("/health").json()["ok"] is True
    bots = player.create("easy", "easy", "easy", "easy", options={"rounds": "40"})["table"]
    ballast = fill(disk)
    refused = use_up(client)
    assert "disk is full" in refused["refused"]["words"]
    version, position = client.v, client.now

    health = player.get("/health")
    assert health.status_code == 503
    assert health.json()["ok"] is False
    assert "disk is full" in health.json()["words"]
    assert "disco è pieno" in server.person().http.get("/health", headers={"accept-language": "it"}).json()["words"]

    for do, body in (("chat", {"text": "hello " * 80}), ("prefs", {"auto_confirm": False, "standing": "pass"})):
        assert "disk is full" in client.ask(do, body)["refused"]["words"]
    creation = {"game": "parlour", "players": 2, "seats": [{"kind": "here"}, {"kind": "here"}]}
    for who in (player, server.person()):
        for path, body in (("/api/tables", creation), ("/api/me", {"name": "Somebody else"})):
            reply = who.post(path, body)
            assert reply.status_code == 503, reply.text
            assert "disk is full" in reply.json()["error"]["words"]
    assert "disk is full" in player.post("/api/me/delete").json()["error"]["words"]
    assert player.get("/api/me").json()["name"] == "Anna"
    assert player.get(f"/api/tables/{table}/replay").status_code == 200
    fresh = player.connect(table)
    assert (fresh.v, fresh.now) == (version, position)
    assert '"trouble"' not in server.log.read_text()

    ballast.unlink()
    until(lambda: player.get("/health").status_code == 200)
    assert player.get("/health").json() == {**player.get("/health").json(), "ok": True, "words": ""}
    assert "ack" in client.ask("answer", {"answer": ["take"], "seat": 0})
    assert "ack" in client.ask("chat", {"text": "hello"})
    assert "ack" in client.ask("prefs", {"auto_confirm": False})
    assert player.post("/api/tables", creation).status_code == 200
    until(lambda: "over" in player.get(f"/api/tables/{bots}/replay").json()["now"])  # bots go on too


def use_up(client: Any) -> dict[str, Any]:
    """Answer until there is no room left where the database keeps its pages: what came then."""
    while True:
        do = ("undo", {"seat": 0}) if client.draft["steps"] else ("answer", {"seat": 0, "answer": ["take"]})
        reply: dict[str, Any] = client.ask(*do)
        if "ack" not in reply:
            return reply
        while client.v < reply["v"]:
            client.receive(60)
