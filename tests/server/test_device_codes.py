"""One's own device: one browser shows a code, another becomes the same person with it, once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from astrarium.server import device_codes
from astrarium.server.database import Database
from astrarium.server.device_codes import DeviceCodes
from astrarium.server.people import MAX_DEVICES, People


def code_of(player: Any) -> str:
    """A code for one more device."""
    code: str = player.post("/api/me/device", {}).json()["code"]
    return code


def test_the_seat_goes_along_to_another_device(shared_server: Any) -> None:
    anna, phone = shared_server.person("Anna"), shared_server.person("")
    table = anna.create("person", "person", private=True)["table"]
    reply = phone.post("/api/device", {"code": code_of(anna)})
    assert reply.json()["name"] == "Anna"
    assert "httponly" in reply.headers["set-cookie"].lower()
    assert phone.get("/api/tables").json()["mine"][0]["seats"][0]["you"]
    assert phone.connect(table).now["viewer"] == 0
    assert anna.get("/api/me").json()["name"] == "Anna", "the first device stays who it is"
    assert len(anna.get("/api/me/export").json()["devices"]) == 1


def test_a_code_is_good_once_and_only_the_last_one(shared_server: Any) -> None:
    anna = shared_server.person("Anna")
    old, new = code_of(anna), code_of(anna)
    assert shared_server.person("").post("/api/device", {"code": old}).status_code == 404
    assert shared_server.person("").post("/api/device", {"code": new}).status_code == 200
    again = shared_server.person("").post("/api/device", {"code": new})
    assert again.status_code == 404
    assert "no longer good" in again.json()["error"]["words"]


def test_nobody_guesses_codes_for_long(start_server: Any) -> None:
    server = start_server(limits={"failures": 3})
    stranger = server.person("")
    statuses = [stranger.post("/api/device", {"code": f"guess{n}"}).status_code for n in range(5)]
    assert statuses == [404, 404, 404, 429, 429]


def test_who_is_deleted_is_known_on_no_device(shared_server: Any) -> None:
    anna, phone = shared_server.person("Anna"), shared_server.person("")
    assert phone.post("/api/device", {"code": code_of(anna)}).status_code == 200
    assert anna.post("/api/me/delete", {}).status_code == 200
    assert phone.get("/api/me").json()["name"] == ""


def test_a_code_ends_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        people = People(Database(tmp_path))
        person, _ = await people.add("Anna", "en")
        assert DeviceCodes(seconds=60).use("nonsense") is None
        late = DeviceCodes(seconds=-1)
        assert late.use(late.new(person)) is None
        monkeypatch.setattr(device_codes, "MAX_CODES", 2)
        codes = DeviceCodes()
        others = [(await people.add(name, "en"))[0] for name in "BCD"]
        kept = [codes.new(other) for other in others]
        assert [codes.use(code) for code in kept] == [None, others[1].id, others[2].id]
        people.database.close()

    asyncio.run(evening())


def test_the_oldest_device_has_to_go(tmp_path: Path) -> None:
    async def evening() -> None:
        people = People(Database(tmp_path))
        person, first = await people.add("Anna", "en")
        cookies = [await people.add_device(person) for _ in range(MAX_DEVICES + 1)]
        known = [people.by_cookie(cookie) == person for cookie in (first, *cookies)]
        assert known == [True, False] + [True] * MAX_DEVICES
        people.database.close()

    asyncio.run(evening())
