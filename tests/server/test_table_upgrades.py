"""The rules of a game change while tables run: they are taken over, by sockets of a real server and in all games."""

from __future__ import annotations

import contextlib
import json
import random
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from rule_editions import (
    SHELF,
    SOURCE,
    GameFolder,
    come_back,
    finish,
    kept,
    last_shot,
    play_to,
    rules_of,
    story,
    until,
    whole,
)
from tests.limits import GENEROUS

import astrarium
from astrarium.core.save_upgrades import no_change
from astrarium.server import match_with_drafts
from astrarium.server.move_log import START_HASH, LogWriter
from astrarium.server.seats_and_header import TableHeader
from astrarium.server.snapshots import insert_snapshot
from astrarium.server.table_upgrades import upgrade_table

GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")


@pytest.fixture
def game_folder(tmp_path: Path) -> GameFolder:
    return GameFolder(tmp_path / "game_folder")


# ---------------------------------------------------------------------- taken over


def test_a_running_table_goes_on_by_the_new_rules(start_server: Any, game_folder: GameFolder) -> None:
    server = start_server(env=game_folder.env)
    anna = server.person("Anna")
    table = anna.create("here", "here")["table"]
    client = play_to(server, anna, table, 16)
    while client.now.get("ask", {}).get("kind") != "Turn" or ["take"] not in client.choices:
        client.answer(*client.choices[-1], seat=client.now["viewer"])
    client.answer("take", seat=client.now["viewer"])
    before, moves = client.now, anna.get(f"/api/tables/{table}/replay").json()["moves"]
    assert client.draft["steps"] == 1
    server.stop()

    game_folder.second_edition()
    server.start(**game_folder.env)
    anna = come_back(server, anna)
    until(lambda: rules_of(server, table) == 2)
    assert anna.get("/api/tables").json()["mine"][0]["your_turn"]
    client = anna.connect(table)
    assert client.draft["steps"] == 1
    assert client.now["choices"] == before["choices"]
    assert [seat["notes"] for seat in client.now["seats"]] == [seat["notes"] for seat in before["seats"]]
    said = "The rules of this game have changed, from version 1 to version 2. The match goes on by the new ones."
    assert said in story(client)
    assert whole(server, table).count("upgrade") == 1

    looked = anna.get(f"/api/tables/{table}/replay").json()
    assert (looked["first"], looked["moves"]) == (moves, moves)
    early = anna.get(f"/api/tables/{table}/replay", move=moves - 1)
    assert early.status_code == 404
    assert f"from move {moves} on" in early.text
    finish(client)
    assert "upgrade" in whole(server, table)
    record = anna.get(f"/api/tables/{table}/record").json()
    assert (record["rules"], record["start"]["rules"], len(record["start"]["log"])) == (2, 1, moves)
    assert record["log"]
    refused = anna.post("/api/import", {"record": record})
    assert refused.status_code == 422
    assert "astrarium replay" in refused.text

    seats = [{"kind": "here"}, {"kind": "here"}]
    assert anna.post(f"/api/tables/{table}/fork", {"move": moves - 1, "seats": seats}).status_code == 404
    forked = anna.post(f"/api/tables/{table}/fork", {"move": moves + 2, "seats": seats}).json()["table"]
    server.stop()
    server.start(**game_folder.env)
    anna = come_back(server, anna)
    finish(anna.connect(forked))
    assert whole(server, forked)[0] == "upgrade"
    assert anna.get(f"/api/tables/{table}/replay", move=moves + 1).status_code == 200


def test_who_bid_behind_a_screen_and_was_asked_more_is_asked_again(start_server: Any, game_folder: GameFolder) -> None:
    server = start_server(env=game_folder.env)
    anna = server.person("Anna")
    table = anna.create("here", "here")["table"]
    client = anna.connect(table)
    for seat in (0, 1):
        client.answer("end", seat=seat)
    client.ask("prefs", {"seat": 0})
    client.answer("bid", 3, seat=0)
    client.ask("confirm", {"seat": 0})
    server.stop()
    game_folder.second_edition()
    server.start(**game_folder.env)
    anna = come_back(server, anna)
    client = anna.connect(table)
    client.ask("prefs", {"seat": 0})
    assert client.now["ask"]["kind"] == "Bid"
    finish(client)
    assert "Bid once more." in "".join(client.texts)


def test_bots_go_on_by_the_new_rules(start_server: Any, game_folder: GameFolder) -> None:
    server = start_server(env=game_folder.env)
    anna = server.person("Anna")
    table = anna.create("here", "easy", options={"rounds": "4"})["table"]
    play_to(server, anna, table, 16)
    server.stop()
    game_folder.second_edition()
    server.start(**game_folder.env)
    assert (
        come_back(server, anna).post(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "easy"}).status_code == 200
    )
    until(lambda: kept(server, "select state from tables") == [("over",)])
    assert whole(server, table).count("upgrade") == 1
    assert "bot failed" not in server.log.read_text()


def test_a_young_table_without_any_snapshot_is_played_again_from_its_rows(
    start_server: Any, game_folder: GameFolder
) -> None:
    server = start_server(env=game_folder.env)
    anna = server.person("Anna")
    table = anna.create("here", "here")["table"]
    client = anna.connect(table)
    client.answer("roll", seat=0)
    server.kill()
    assert kept(server, "select * from snapshots") == []
    game_folder.second_edition(upgrade=False)
    server.start(**game_folder.env)
    anna = come_back(server, anna)
    client = anna.connect(table)
    assert rules_of(server, table) == 2
    assert any("from version 1 to version 2" in line for line in story(client))
    assert anna.get(f"/api/tables/{table}/replay").json()["first"] == 0
    assert anna.get(f"/api/tables/{table}/replay", move=0).status_code == 200
    finish(client)


def test_a_version_that_stores_nothing_otherwise_needs_no_word_where_the_rows_lead_to_the_same(
    start_server: Any, game_folder: GameFolder
) -> None:
    server = start_server(env=game_folder.env)
    anna = server.person("Anna")
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    play_to(server, anna, table, 70)
    server.stop()
    game_folder.number(2)
    server.start(**game_folder.env)
    anna = come_back(server, anna)
    assert anna.get(f"/api/tables/{table}/replay").json()["first"] == 0
    assert rules_of(server, table) == 2


def test_answers_that_no_longer_fit_are_asked_for_again_and_everybody_is_told(
    start_server: Any, game_folder: GameFolder
) -> None:
    server = start_server(env=game_folder.env)
    anna = server.person("Anna")
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    client = play_to(server, anna, table, 55)
    while not any(row["answer"] == '["more"]' for row in server.rows(table)[last_shot(server) :]):
        client.answer(*client.choices[-1], seat=client.now["viewer"])
    server.kill()
    rows = server.rows(table)
    game_folder.second_edition()
    server.start(**game_folder.env)
    anna = come_back(server, anna)
    until(lambda: rules_of(server, table) == 2)
    assert len(server.rows(table)) > len(rows)
    assert [tuple(row) for row in server.rows(table)[: len(rows)]] == [tuple(row) for row in rows]
    client = anna.connect(table)
    while "no longer fit the new rules" not in "".join(client.texts):  # told when the screens are open
        client.answer(*client.choices[-1], seat=client.now["viewer"])
    assert '"asked_again":' in server.log.read_text()


def test_two_versions_on_and_finished_tables_too(start_server: Any, game_folder: GameFolder) -> None:
    server = start_server(env=game_folder.env)
    anna = server.person("Anna")
    running, done = (anna.create("here", "here", options={"rounds": "2"})["table"] for _ in range(2))
    play_to(server, anna, running, 12)
    client = anna.connect(done)
    finish(client)
    result = client.now["over"]
    server.stop()
    game_folder.second_edition()
    server.start(**game_folder.env)
    until(lambda: rules_of(server, running) == 2)
    assert rules_of(server, done) == 1  # nobody has asked for it yet
    server.stop()
    game_folder.number(3)
    game_folder.change("__init__.py", "{1: from_1_to_2})", "{1: from_1_to_2, 2: lambda save: save})")
    server.start(**game_folder.env)
    anna = come_back(server, anna)
    client = anna.connect(running)
    assert rules_of(server, running) == 3
    assert whole(server, running).count("upgrade") == 2
    finish(client)
    assert anna.connect(done).now["over"] == result
    assert anna.get(f"/api/tables/{done}/record").json()["rules"] == 3


@pytest.mark.parametrize("point", ["upgraded", "writing", "written", "upgrade_written"])
def test_killed_in_the_middle_of_a_take_over_the_table_is_the_old_or_the_new(
    start_server: Any, game_folder: GameFolder, point: str
) -> None:
    server = start_server(env=game_folder.env)
    anna = server.person("Anna")
    table = anna.create("here", "here")["table"]
    play_to(server, anna, table, 20)
    server.stop()
    before = len(server.rows(table))
    game_folder.second_edition()
    with contextlib.suppress(AssertionError):  # it may die before it has said that it is there
        server.start(**game_folder.env, ASTRARIUM_FAILPOINTS="allowed", ASTRARIUM_FAILPOINT=point)
    assert server.process.wait(GENEROUS) == -9
    new = whole(server, table).count("upgrade")
    assert new in {"upgraded": {0}, "upgrade_written": {1}}.get(point, {0, 1})  # others write too
    assert rules_of(server, table) == 1 + new
    assert (len(server.rows(table)) > before) == bool(new)
    server.start(**game_folder.env)
    until(lambda: rules_of(server, table) == 2)
    assert whole(server, table).count("upgrade") == 1
    finish(come_back(server, anna).connect(table))


def test_imperium_with_raised_rules_goes_on_to_its_end(start_server: Any, tmp_path: Path) -> None:
    ours = tmp_path / "src"
    shutil.copytree(SOURCE / "astrarium", ours / "astrarium", ignore=shutil.ignore_patterns("__pycache__", "page"))
    env = {"PYTHONPATH": f"{ours}:{SHELF}", "PYTHONDONTWRITEBYTECODE": "1"}
    server = start_server(env=env)
    anna = server.person("Anna")
    options, rules = astrarium.load("imperium").lab_options, astrarium.load("imperium").rules_version
    table = anna.create("here", "random", game="imperium", options=options)["table"]
    while "over" in play_to(server, anna, table, 60).now:  # chance has no seed here: some matches are short
        table = anna.create("here", "random", game="imperium", options=options)["table"]
    server.stop()
    rows = len(server.rows(table))

    imperium = ours / "astrarium" / "games" / "imperium"
    for file, old, new in (
        ("about.toml", f"rules_version = {rules}", f"rules_version = {rules + 1}"),
        ("__init__.py", "upgrades=UPGRADES", f"upgrades={{**UPGRADES, {rules}: lambda save: save}}"),
    ):
        text = (imperium / file).read_text()
        assert old in text
        (imperium / file).write_text(text.replace(old, new))
    server.start(**env)
    until(lambda: rules_of(server, table) == rules + 1)
    assert whole(server, table)[rows] == "upgrade"
    again = come_back(server, anna)
    assert f"from version {rules} to version {rules + 1}" in json.dumps(again.connect(table).now["log"])
    assert again.post(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "random"}).status_code == 200
    until(lambda: kept(server, "select state from tables where id = ?", table) == [("over",)])
    looked = again.get(f"/api/tables/{table}/replay").json()
    assert looked["first"] == 0
    assert looked["now"]["over"]
    assert "bot failed" not in server.log.read_text()


# ---------------------------------------------------------------------- the pure part, in all games


@pytest.mark.parametrize("name", GAMES)
def test_rows_and_snapshots_of_every_game_are_taken_over_with_drafts(name: str) -> None:
    game, luck, shots = astrarium.load(name), random.Random(name), []
    chosen = game.about.fill_options(game.lab_options)
    later = game.with_content(game.content_text)
    vars(later)["about"] = msgspec.structs.replace(game.about, rules_version=game.rules_version + 1)
    later.upgrades = {game.rules_version: no_change}
    header = TableHeader(
        id="x",
        game=name,
        players=game.players[-1],
        options=chosen,
        rules=game.rules_version,
        content="",
        title="",
        private=False,
        owner="",
    )
    log = LogWriter(0, START_HASH, game.rules_version)
    here = match_with_drafts.start_match(game, header.players, chosen, log)
    for count in range(60):
        seat = luck.choice(here.waiting)
        seen = here.match_for(seat)
        if seat in seen.waiting:
            how: Any = luck.choice(["draft", "auto", "final"])
            here = match_with_drafts.apply_answer(here, seat, luck.choice(seen.options(seat)), how, log)
        else:
            here = match_with_drafts.apply_confirm(here, seat, log)
        if count == 30:
            shots.append(SimpleNamespace(**insert_snapshot("x", here, log)[-1][1]))
        if here.over:
            break
        if count % 10 == 9:
            for known in (shots, []):
                taken = upgrade_table(later, header, log.rows, known)
                assert (taken.lost, taken.match.origin) == (0, None)
                match = match_with_drafts.restore_upgrade(later, taken.log.rows[0])
                again = match_with_drafts.fresh_state(match, here.own_rows, here.handovers)
                for row in taken.log.rows[1:]:
                    again = match_with_drafts.apply_row(again, row)
                assert again.match.hash == here.match.hash
                assert again.match.event_log[-1][1].key == "core.upgraded"
                assert match_with_drafts.draft_data(again) == match_with_drafts.draft_data(here)
