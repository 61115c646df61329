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
from server_editions import (
    SHELF,
    SOURCE,
    Guest,
    Shop,
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
from astrarium.server import table_state
from astrarium.server.move_log import START_HASH, LogWriter
from astrarium.server.seats import TableHeader
from astrarium.server.snapshots import insert_snapshot
from astrarium.server.table_upgrades import upgrade_table

GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")


@pytest.fixture
def shop(tmp_path: Path) -> Shop:
    return Shop(tmp_path / "shop")


# ---------------------------------------------------------------------- taken over


def test_a_running_table_goes_on_by_the_new_rules(open_house: Any, shop: Shop) -> None:
    house = open_house(env=shop.env)
    anna = house.person("Anna")
    table = anna.create("here", "here")["table"]
    chair = play_to(house, anna, table, 16)
    while chair.now.get("ask", {}).get("kind") != "Turn" or ["take"] not in chair.choices:
        chair.answer(*chair.choices[-1], seat=chair.now["viewer"])
    chair.answer("take", seat=chair.now["viewer"])
    before, moves = chair.now, anna.get(f"/api/tables/{table}/replay").json()["moves"]
    assert chair.draft["steps"] == 1
    house.stop()

    shop.second_edition()
    house.start(**shop.env)
    anna = Guest(house, anna)
    until(lambda: rules_of(house, table) == 2)
    assert anna.get("/api/tables").json()["mine"][0]["your_turn"]
    chair = anna.sit(table)
    assert chair.draft["steps"] == 1
    assert chair.now["choices"] == before["choices"]
    assert [seat["notes"] for seat in chair.now["seats"]] == [seat["notes"] for seat in before["seats"]]
    said = "The rules of this game have changed, from version 1 to version 2. The match goes on by the new ones."
    assert said in story(chair)
    assert whole(house, table).count("upgrade") == 1

    looked = anna.get(f"/api/tables/{table}/replay").json()
    assert (looked["first"], looked["moves"]) == (moves, moves)
    early = anna.get(f"/api/tables/{table}/replay", move=moves - 1)
    assert early.status_code == 404
    assert f"from move {moves} on" in early.text
    finish(chair)
    assert "upgrade" in whole(house, table)
    record = anna.get(f"/api/tables/{table}/record").json()
    assert (record["rules"], record["start"]["rules"], len(record["start"]["log"])) == (2, 1, moves)
    assert record["log"]
    refused = anna.post("/api/import", {"record": record})
    assert refused.status_code == 422
    assert "astrarium replay" in refused.text

    seats = [{"kind": "here"}, {"kind": "here"}]
    assert anna.post(f"/api/tables/{table}/fork", {"move": moves - 1, "seats": seats}).status_code == 404
    forked = anna.post(f"/api/tables/{table}/fork", {"move": moves + 2, "seats": seats}).json()["table"]
    house.stop()
    house.start(**shop.env)
    anna = Guest(house, anna)
    finish(anna.sit(forked))
    assert whole(house, forked)[0] == "upgrade"
    assert anna.get(f"/api/tables/{table}/replay", move=moves + 1).status_code == 200


def test_who_bid_behind_a_screen_and_was_asked_more_is_asked_again(open_house: Any, shop: Shop) -> None:
    house = open_house(env=shop.env)
    anna = house.person("Anna")
    table = anna.create("here", "here")["table"]
    chair = anna.sit(table)
    for seat in (0, 1):
        chair.answer("end", seat=seat)
    chair.ask("prefs", {"seat": 0})
    chair.answer("bid", 3, seat=0)
    chair.ask("confirm", {"seat": 0})
    house.stop()
    shop.second_edition()
    house.start(**shop.env)
    anna = Guest(house, anna)
    chair = anna.sit(table)
    chair.ask("prefs", {"seat": 0})
    assert chair.now["ask"]["kind"] == "Bid"
    finish(chair)
    assert "Bid once more." in "".join(chair.heard)


def test_bots_go_on_by_the_new_rules(open_house: Any, shop: Shop) -> None:
    house = open_house(env=shop.env)
    anna = house.person("Anna")
    table = anna.create("here", "easy", options={"rounds": "4"})["table"]
    play_to(house, anna, table, 16)
    house.stop()
    shop.second_edition()
    house.start(**shop.env)
    assert Guest(house, anna).post(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "easy"}).status_code == 200
    until(lambda: kept(house, "select state from tables") == [("over",)])
    assert whole(house, table).count("upgrade") == 1
    assert "bot failed" not in house.log.read_text()


def test_a_young_table_without_any_snapshot_is_played_again_from_its_rows(open_house: Any, shop: Shop) -> None:
    house = open_house(env=shop.env)
    anna = house.person("Anna")
    table = anna.create("here", "here")["table"]
    chair = anna.sit(table)
    chair.answer("roll", seat=0)
    house.kill()
    assert kept(house, "select * from snapshots") == []
    shop.second_edition(upgrade=False)
    house.start(**shop.env)
    anna = Guest(house, anna)
    chair = anna.sit(table)
    assert rules_of(house, table) == 2
    assert any("from version 1 to version 2" in line for line in story(chair))
    assert anna.get(f"/api/tables/{table}/replay").json()["first"] == 0
    assert anna.get(f"/api/tables/{table}/replay", move=0).status_code == 200
    finish(chair)


def test_a_version_that_stores_nothing_otherwise_needs_no_word_where_the_rows_lead_to_the_same(
    open_house: Any, shop: Shop
) -> None:
    house = open_house(env=shop.env)
    anna = house.person("Anna")
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    play_to(house, anna, table, 70)
    house.stop()
    shop.number(2)
    house.start(**shop.env)
    anna = Guest(house, anna)
    assert anna.get(f"/api/tables/{table}/replay").json()["first"] == 0
    assert rules_of(house, table) == 2


def test_answers_that_no_longer_fit_are_asked_for_again_and_everybody_is_told(open_house: Any, shop: Shop) -> None:
    house = open_house(env=shop.env)
    anna = house.person("Anna")
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    chair = play_to(house, anna, table, 55)
    while not any(row["answer"] == '["more"]' for row in house.rows(table)[last_shot(house) :]):
        chair.answer(*chair.choices[-1], seat=chair.now["viewer"])
    house.kill()
    rows = house.rows(table)
    shop.second_edition()
    house.start(**shop.env)
    anna = Guest(house, anna)
    until(lambda: rules_of(house, table) == 2)
    assert len(house.rows(table)) > len(rows)
    assert [tuple(row) for row in house.rows(table)[: len(rows)]] == [tuple(row) for row in rows]
    chair = anna.sit(table)
    while "no longer fit the new rules" not in "".join(chair.heard):  # told when the screens are open
        chair.answer(*chair.choices[-1], seat=chair.now["viewer"])
    assert '"asked_again":' in house.log.read_text()


def test_two_versions_on_and_finished_tables_too(open_house: Any, shop: Shop) -> None:
    house = open_house(env=shop.env)
    anna = house.person("Anna")
    running, done = (anna.create("here", "here", options={"rounds": "2"})["table"] for _ in range(2))
    play_to(house, anna, running, 12)
    chair = anna.sit(done)
    finish(chair)
    result = chair.now["over"]
    house.stop()
    shop.second_edition()
    house.start(**shop.env)
    until(lambda: rules_of(house, running) == 2)
    assert rules_of(house, done) == 1  # nobody has asked for it yet
    house.stop()
    shop.number(3)
    shop.change("__init__.py", "{1: from_1_to_2})", "{1: from_1_to_2, 2: lambda save: save})")
    house.start(**shop.env)
    anna = Guest(house, anna)
    chair = anna.sit(running)
    assert rules_of(house, running) == 3
    assert whole(house, running).count("upgrade") == 2
    finish(chair)
    assert anna.sit(done).now["over"] == result
    assert anna.get(f"/api/tables/{done}/record").json()["rules"] == 3


@pytest.mark.parametrize("point", ["upgraded", "writing", "written", "upgrade_written"])
def test_killed_in_the_middle_of_a_take_over_the_table_is_the_old_or_the_new(
    open_house: Any, shop: Shop, point: str
) -> None:
    house = open_house(env=shop.env)
    anna = house.person("Anna")
    table = anna.create("here", "here")["table"]
    play_to(house, anna, table, 20)
    house.stop()
    before = len(house.rows(table))
    shop.second_edition()
    with contextlib.suppress(AssertionError):  # it may die before it has said that it is there
        house.start(**shop.env, ASTRARIUM_STOPS="allowed", ASTRARIUM_STOP_AT=point)
    assert house.process.wait(GENEROUS) == -9
    new = whole(house, table).count("upgrade")
    assert new in {"upgraded": {0}, "upgrade_written": {1}}.get(point, {0, 1})  # others write too
    assert rules_of(house, table) == 1 + new
    assert (len(house.rows(table)) > before) == bool(new)
    house.start(**shop.env)
    until(lambda: rules_of(house, table) == 2)
    assert whole(house, table).count("upgrade") == 1
    finish(Guest(house, anna).sit(table))


def test_imperium_with_raised_rules_goes_on_to_its_end(open_house: Any, tmp_path: Path) -> None:
    ours = tmp_path / "src"
    shutil.copytree(SOURCE / "astrarium", ours / "astrarium", ignore=shutil.ignore_patterns("__pycache__", "page"))
    env = {"PYTHONPATH": f"{ours}:{SHELF}", "PYTHONDONTWRITEBYTECODE": "1"}
    house = open_house(env=env)
    anna = house.person("Anna")
    options = astrarium.load("imperium").lab_options
    table = anna.create("here", "random", game="imperium", options=options)["table"]
    while "over" in play_to(house, anna, table, 60).now:  # chance has no seed here: some matches are short
        table = anna.create("here", "random", game="imperium", options=options)["table"]
    house.stop()
    rows = len(house.rows(table))

    imperium = ours / "astrarium" / "games" / "imperium"
    for file, old, new in (
        ("about.toml", "rules_version = 1", "rules_version = 2"),
        ("__init__.py", "    package=", "    upgrades={1: lambda save: save},\n    package="),
    ):
        text = (imperium / file).read_text()
        assert old in text
        (imperium / file).write_text(text.replace(old, new))
    house.start(**env)
    until(lambda: rules_of(house, table) == 2)
    assert whole(house, table)[rows] == "upgrade"
    again = Guest(house, anna)
    assert "from version 1 to version 2" in json.dumps(again.sit(table).now["log"])
    assert again.post(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "random"}).status_code == 200
    until(lambda: kept(house, "select state from tables where id = ?", table) == [("over",)])
    looked = again.get(f"/api/tables/{table}/replay").json()
    assert looked["first"] == 0
    assert looked["now"]["over"]
    assert "bot failed" not in house.log.read_text()


# ---------------------------------------------------------------------- the pure part, in all games


@pytest.mark.parametrize("name", GAMES)
def test_rows_and_snapshots_of_every_game_are_taken_over_with_drafts(name: str) -> None:
    game, luck, shots = astrarium.load(name), random.Random(name), []
    chosen = game.about.fill_options(game.lab_options)
    later = game.with_content(game.content_text)
    vars(later)["about"] = msgspec.structs.replace(game.about, rules_version=2)
    later.upgrades = {1: no_change}
    header = TableHeader(
        id="x",
        game=name,
        players=game.players[-1],
        options=chosen,
        rules=1,
        content="",
        title="",
        private=False,
        owner="",
    )
    log = LogWriter(0, START_HASH, 1)
    here = table_state.start_match(game, header.players, chosen, log)
    for count in range(60):
        seat = luck.choice(here.waiting)
        seen = here.match_for(seat)
        if seat in seen.waiting:
            how: Any = luck.choice(["draft", "auto", "final"])
            here = table_state.apply_answer(here, seat, luck.choice(seen.options(seat)), how, log)
        else:
            here = table_state.apply_confirm(here, seat, log)
        if count == 30:
            shots.append(SimpleNamespace(**insert_snapshot("x", here, log)[-1][1]))
        if here.over:
            break
        if count % 10 == 9:
            for known in (shots, []):
                taken = upgrade_table(later, header, log.rows, known)
                assert (taken.lost, taken.match.origin) == (0, None)
                match = table_state.restore_upgrade(later, taken.writer.rows[0])
                again = table_state.fresh_state(match, here.own_rows, here.handovers)
                for row in taken.writer.rows[1:]:
                    again = table_state.apply_row(again, row)
                assert again.match.hash == here.match.hash
                assert again.match.event_log[-1][1].key == "core.upgraded"
                assert table_state.draft_data(again) == table_state.draft_data(here)
