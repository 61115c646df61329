"""Tables that cannot be served, because their rules, their game or their log is gone: looked at, exported and left."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rule_editions import UPGRADE, GameFolder, come_back, kept, play_to, until, whole
from server_process import ServerProcess
from tests.limits import GENEROUS
from websockets.sync.client import connect


@pytest.fixture
def game_folder(tmp_path: Path) -> GameFolder:
    return GameFolder(tmp_path / "game_folder")


def stranded(start_server: Any, game_folder: GameFolder) -> tuple[ServerProcess, Any, Any, str]:
    """A table of two people and a bot that the second edition cannot go on from."""
    server = start_server(env=game_folder.env)
    anna, ben = server.person("Anna"), server.person("Ben")
    table = anna.create("person", "person", options={"rounds": "40"})["table"]
    ben.post(f"/api/tables/{table}/join")
    clients = {0: anna.connect(table), 1: ben.connect(table)}
    clients[0].answer("take", seat=0)
    clients[0].answer("end", seat=0)
    clients[1].until(lambda message: bool(message.get("now", {}).get("choices")), GENEROUS)
    clients[1].answer("end", seat=1)
    clients[0].until(
        lambda message: ["bid", 3] in [one["answer"] for one in message.get("now", {}).get("choices", [])], 60
    )
    clients[0].answer("bid", 3, seat=0)
    clients[0].ask("confirm", {"seat": 0})
    server.stop()
    game_folder.second_edition(upgrade=False)
    server.start(**game_folder.env)
    return server, come_back(server, anna), come_back(server, ben), table


def test_what_cannot_be_taken_over_can_be_looked_at_exported_and_left(
    start_server: Any, game_folder: GameFolder
) -> None:
    server, anna, ben, table = stranded(start_server, game_folder)
    until(lambda: anna.get("/health").json()["set_aside"] == 1)
    row = anna.get("/api/tables").json()["mine"][0]
    assert not row["your_turn"]
    assert row["turn"] == ""
    assert "It can be looked at, exported and left." in row["aside"]
    assert (
        ben.get("/api/tables", lang="it").json()["mine"][0]["aside"].endswith("Si può guardare, esportare e lasciare.")
    )

    told = anna.get(f"/api/tables/{table}/aside").json()
    assert (told["rules"], told["game"], told["seated"], told["picture"]) == (1, "parlour", True, None)
    assert [seat["name"] for seat in told["seats"]] == ["Anna", "Ben"]
    assert "one coin" in told["log"]
    assert server.person().get(f"/api/tables/{table}/aside").json()["seated"] is False

    for person, seat in ((anna, 0), (ben, 1), (server.person(), None)):
        record = person.get(f"/api/tables/{table}/record").json()
        assert (record["rules"], record["players"]) == (1, 2)
        assert ([0, ["bid", 3]] in record["log"]) == (seat == 0)
        assert [0, ["take"]] in record["log"]
        everything = json.dumps([record, person.get(f"/api/tables/{table}/aside").json()])
        assert [at for at, card in dealt(server, table) if card in everything and at != seat] == []

    socket = Line(anna, table)
    assert socket.final
    assert "earlier rules" in socket.words

    assert anna.post(f"/api/tables/{table}/seats/0", {"kind": "bot"}).status_code == 409
    assert server.person("Carla").post(f"/api/tables/{table}/leave").status_code == 403
    assert server.person().post(f"/api/tables/{table}/leave").status_code == 403
    assert anna.post(f"/api/tables/{table}/leave").status_code == 200
    assert anna.get("/api/tables").json()["mine"] == []
    assert ben.get("/api/tables").json()["mine"][0]["owner"]
    assert ben.post(f"/api/tables/{table}/leave").status_code == 200
    assert ben.get("/api/tables").json() == {"mine": [], "open": []}
    assert whole(server, table)[-2:] == ["seat", "seat"]
    assert kept(server, "select state from tables") == [("closed",)]


def dealt(server: ServerProcess, table: str) -> list[tuple[int, str]]:
    """Who was dealt what: two players get their cards in turn."""
    said = [json.loads(row["answer"]) for row in server.rows(table) if row["kind"] == "chance"]
    names = [name for word, name in said if word == "card"]
    assert len(names) >= 4
    return [(at % 2, name) for at, name in enumerate(names)]


class Line:
    """A socket to a table that is not served."""

    def __init__(self, person: Any, table: str) -> None:
        server = person.server
        with connect(
            f"ws://127.0.0.1:{server.port}/ws/{table}",
            origin=server.origin,
            additional_headers={"cookie": person.cookie},
        ) as line:
            told = json.loads(line.recv(GENEROUS))
        self.final, self.words = told["final"], told["error"]["words"]


def test_a_stranded_table_goes_on_when_a_later_release_can_take_it_over(
    start_server: Any, game_folder: GameFolder
) -> None:
    server, anna, _, table = stranded(start_server, game_folder)
    assert anna.get(f"/api/tables/{table}/replay").status_code == 409
    server.stop()
    game_folder.change("__init__.py", 'GAME: Game[Table] = Game("parlour", RULES, (sys.modules[__name__],))', UPGRADE)
    server.start(**game_folder.env)
    anna = come_back(server, anna)
    assert anna.connect(table).now["ask"]["kind"] == "Bid"
    assert anna.get("/api/tables").json()["mine"][0]["aside"] == ""
    assert anna.get(f"/api/tables/{table}/aside").status_code == 404


def test_a_position_that_today_can_draw_is_shown_though_nobody_can_go_on(
    start_server: Any, game_folder: GameFolder
) -> None:
    server = start_server(env=game_folder.env)
    anna = server.person("Anna")
    table = anna.create("here", "here", "easy")["table"]
    play_to(server, anna, table, 25)
    server.stop()
    game_folder.number(2)
    game_folder.change("__init__.py", "table.coins[seat] += 1", "table.coins[seat] += 2")
    game_folder.change(
        "__init__.py", "(sys.modules[__name__],))", "(sys.modules[__name__],), {1: lambda save: 1 // 0})"
    )
    kept(server, "update log set kind = 'undo' where number = 12")  # nor do the rows lead on
    server.start(**game_folder.env)
    anna = come_back(server, anna)
    told = until(lambda: anna.get(f"/api/tables/{table}/aside").json())
    assert told["picture"]["board"]["game"] == "parlour"
    assert told["picture"]["now"]["viewer"] is None  # two people at one screen
    assert "choices" not in told["picture"]["now"] or told["picture"]["now"]["choices"] == []
    assert told["picture"]["now"]["waiting"] == []
    assert "damaged" in told["words"]
    assert anna.post(f"/api/tables/{table}/leave").status_code == 200
    assert "seat" not in [row["kind"] for row in server.rows(table)]  # a broken log is not written on


def test_tables_of_newer_rules_or_of_a_game_that_is_gone_say_so(start_server: Any, game_folder: GameFolder) -> None:
    server = start_server(env=game_folder.env)
    anna = server.person("Anna")
    newer, gone = (anna.create("here", "here")["table"] for _ in range(2))
    server.stop()
    kept(server, "update tables set rules = 7 where id = ?", newer)
    kept(server, "update tables set game = 'gone' where id = ?", gone)
    server.start(**game_folder.env)
    anna = come_back(server, anna)
    assert [row["your_turn"] for row in anna.get("/api/tables").json()["mine"]] == [False, False]
    assert "newer rules" in anna.get(f"/api/tables/{newer}/aside").json()["words"]
    told = anna.get(f"/api/tables/{gone}/aside").json()
    assert "no longer installed" in told["words"]
    assert (told["picture"], told["log"]) == (None, [])
    for table in (newer, gone):
        assert anna.get(f"/api/tables/{table}/record").status_code == 200
        assert anna.post(f"/api/tables/{table}/leave").status_code == 200
    assert anna.get("/api/tables").json()["mine"] == []


def test_a_private_table_that_was_set_aside_stays_private(start_server: Any, game_folder: GameFolder) -> None:
    server = start_server(env=game_folder.env)
    anna = server.person("Anna")
    table = anna.create("here", "here", private=True)["table"]
    server.stop()
    kept(server, "update tables set rules = 7")
    server.start(**game_folder.env)
    assert come_back(server, anna).get(f"/api/tables/{table}/aside").status_code == 200
    for path in ("aside", "record"):
        assert server.person().get(f"/api/tables/{table}/{path}").status_code == 404
