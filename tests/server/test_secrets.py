"""What a seat may not know never reaches it: not in scenes, events, refusals, replays, exports or logs."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import parlour
import pytest

from astrarium.core.errors import IllegalAnswer
from astrarium.server import match_with_drafts
from astrarium.server.match_with_drafts import TableState
from astrarium.server.move_log import START_HASH, LogWriter
from astrarium.server.refusals import Refused

CARDS = set(parlour.CARDS)
MATCHES = 20
WORD = re.compile(r"canary\d\dbird")


class Witness:
    """A client, and the cards it may have heard of by what line of the log."""

    def __init__(self, client: Any, own: set[str]) -> None:
        self.client = client
        self.own = own
        self.checked = 0

    def check(self, shown: dict[str, int], over: int | None) -> None:
        """No word of a card before it was one's own or lay open."""
        for text in self.client.texts[self.checked :]:
            message = json.loads(text)
            line = message.get("now", {}).get("version", 10**9)
            if over is not None and "now" in message and line >= over:
                continue
            for card in set(WORD.findall(text)) - self.own:
                assert card in shown, f"{card} in {text[:300]}"
                assert line >= shown[card], f"{card} too early in {text[:300]}"
        self.checked = len(self.client.texts)


def hand(client: Any) -> set[str]:
    return set(WORD.findall(json.dumps(client.now.get("zones", []))))


@pytest.mark.compiled
def test_canaries_stay_unheard_for_whole_matches(shared_server: Any) -> None:
    luck = random.Random(11)
    for number in range(MATCHES):
        play_and_listen(shared_server, luck, number)
        shared_server.close_clients()
    operator_log = shared_server.log.read_text()
    assert not WORD.search(operator_log)


def play_and_listen(server: Any, luck: random.Random, number: int) -> None:
    people = [server.person(f"P{seat}") for seat in range(3)]
    made = people[0].create("person", "person", "person", options={"rounds": "2"})
    table = made["table"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/join", {"invite": made["invite"]})
    lang = ("en", "it")[number % 2]
    clients = [person.connect(table, lang) for person in people]
    hands = [hand(client) for client in clients]
    assert [len(cards) for cards in hands] == [5, 5, 5]
    stranger = server.person()
    witnesses = [Witness(client, own) for client, own in zip(clients, hands, strict=True)]
    witnesses.append(Witness(stranger.connect(table, lang), set()))
    shown: dict[str, int] = {}
    over = None
    while over is None:
        for client in (*clients, witnesses[3].client):
            client.settle()
        asked = [at for at, client in enumerate(clients) if client.choices]
        if not asked:
            waiting = [at for at, client in enumerate(clients) if client.draft["confirm"]]
            assert waiting or all("over" not in client.now for client in clients)
            continue
        at = luck.choice(asked)
        client = clients[at]
        if client.draft["steps"] and luck.random() < 0.2:
            client.ask("undo", {})
            client.until(lambda message: "now" in message)
            continue
        if luck.random() < 0.2:
            client.ask("why_not", {"answer": ["show", luck.choice(sorted(CARDS))]})
            card = luck.choice(sorted(CARDS))
            line = client.now["version"] + 1  # of the answer, if it is taken
            if "ack" in client.answer("block", card):
                shown[card] = line
                continue
        answer = luck.choice(client.choices)
        line = client.now["version"] + 1
        reply = client.answer(*answer)
        if "ack" in reply and len(answer) > 1 and answer[1] in CARDS:
            shown[answer[1]] = line
        if "over" not in client.now and luck.random() < 0.1:
            look_back(people, stranger, table, hands, shown, luck)
        if luck.random() < 0.1:
            client.close()
            clients[at] = people[at].connect(table, lang)
            witnesses.append(Witness(clients[at], hands[at]))
        if "over" in clients[at].now:
            over = clients[at].now["version"]
        for witness in witnesses:
            witness.check(shown, over)
    for client in (*clients, witnesses[3].client):
        client.settle()
    for witness in witnesses:
        witness.check(shown, over)
    assert people[1].get(f"/api/tables/{table}/record").status_code == 200


def look_back(
    people: list[Any], stranger: Any, table: str, hands: list[set[str]], shown: dict[str, int], luck: random.Random
) -> None:
    """Replays while the match runs show no more than the seat knows; records and forks are shut."""
    for at, person in enumerate([*people, stranger]):
        own = hands[at] if at < len(hands) else set()
        moves = person.get(f"/api/tables/{table}/replay").json()["moves"]
        move = luck.randint(0, moves)
        text = person.get(f"/api/tables/{table}/replay", move=move).text
        assert set(WORD.findall(text)) <= own | set(shown)
        assert person.get(f"/api/tables/{table}/replay", seat=(at + 1) % 3).status_code == 403
        assert person.get(f"/api/tables/{table}/record").status_code == 409
        bots = [{"kind": "here"}] * 3
        assert person.post(f"/api/tables/{table}/fork", {"move": move, "seats": bots}).status_code == 409


def test_a_live_table_holds_no_generator_seed_or_order(start_server: Any) -> None:
    server = start_server()
    player = server.person("Anna")
    for _ in range(2):
        table = player.create("here", "here", options={"rounds": "40"})["table"]
        client = player.connect(table)
        while len(server.rows(table)) < 70:
            client.answer(*random.choice(client.choices), seat=client.now["viewer"])
    names: set[str] = set()
    with closing(sqlite3.connect(server.data / "astrarium.sqlite")) as base:
        for save, story in base.execute("select save, story from snapshots"):
            gather(json.loads(save), names)
            gather(json.loads(story), names)
    for text in client.texts:
        gather(json.loads(text), names)
    assert "table" in names
    assert not {name for name in names if re.search(r"seed|rng|random|generator|shuffle|luck|order", name)}
    deals = [
        [row["answer"] for row in server.rows(each["id"])][:10] for each in player.get("/api/tables").json()["mine"]
    ]
    assert deals[0] != deals[1]


def gather(data: Any, names: set[str]) -> None:
    if isinstance(data, dict):
        for name, value in data.items():
            names.add(name)
            gather(value, names)
    elif isinstance(data, list):
        for value in data:
            gather(value, names)


def test_the_server_draws_from_the_operating_system_alone() -> None:
    source = Path(match_with_drafts.__file__).parent
    seeded = {
        path.name for path in source.glob("*.py") if "SeededRandom" in path.read_text() or "seed=" in path.read_text()
    }
    # The picture on the first screen, a trial of a setup, the plan of an experiment: no live table.
    assert seeded == {"game_catalogue.py", "room_picks.py", "lab_endpoints.py"}
    here = match_with_drafts.start_match(parlour.GAME, 2, {"rounds": "2"}, LogWriter(0, START_HASH, 1))
    assert here.match.rng is None
    assert here.match.script is None


@pytest.mark.parametrize("seed", range(40))
def test_undo_never_takes_back_chance_or_what_was_revealed(seed: int) -> None:
    luck = random.Random(seed)
    log = LogWriter(0, START_HASH, 1)
    here = match_with_drafts.start_match(parlour.GAME, 3, {"rounds": "4"}, log)
    open_rows, reveals = [len(log.rows)], [here.match.table.reveals]
    while not here.over:
        seat = luck.choice(here.waiting)
        before = here
        if luck.random() < 0.3:
            try:
                here = match_with_drafts.apply_undo(here, seat, log)
            except Refused:
                continue
            assert here.match is before.match
            assert here.draft_length(seat) == before.draft_length(seat) - 1
            assert here.match_for(seat).table.reveals == before.match_for(seat).table.reveals
            assert [
                line for line in before.match_for(seat).log_since(here.match_for(seat).moves) if line.seat == -1
            ] == []
        elif here.drafts.get(seat) and luck.random() < 0.3:
            here = match_with_drafts.apply_confirm(here, seat, log)
        else:
            options = here.match_for(seat).options(seat)
            if not options:
                here = match_with_drafts.apply_confirm(here, seat, log)
                continue
            here = match_with_drafts.apply_answer(
                here, seat, luck.choice(options), luck.choice(["draft", "hand over"]), log
            )
        assert here.match.moves >= before.match.moves
        assert here.match.table.reveals >= reveals[-1]
        reveals.append(here.match.table.reveals)
        open_rows.append(len(log.rows))
    assert again(log).match.hash == here.match.hash


def again(log: LogWriter) -> TableState:
    """The same log, read from the beginning."""
    here = match_with_drafts.initial_state(parlour.GAME, 3, {"rounds": "4"})
    for row in log.rows:
        here = match_with_drafts.apply_row(here, row)
    return here


def test_relived_rows_give_the_same_drafts_numbers_and_positions() -> None:
    luck = random.Random(3)
    log = LogWriter(0, START_HASH, 1)
    here = match_with_drafts.start_match(parlour.GAME, 3, {"rounds": "4"}, log)
    for _ in range(60):
        if here.over:
            break
        seat = luck.choice(here.waiting)
        options = here.match_for(seat).options(seat)
        if options:
            here = match_with_drafts.apply_answer(here, seat, luck.choice(options), "draft", log)
        else:
            here = match_with_drafts.apply_confirm(here, seat, log)
        twin = again(log)
        assert twin.match.hash == here.match.hash
        assert {seat: [answer for answer, _ in steps] for seat, steps in twin.drafts.items()} == {
            seat: [answer for answer, _ in steps] for seat, steps in here.drafts.items()
        }
        assert twin.versions == here.versions
        assert (
            match_with_drafts.read_event_log(match_with_drafts.event_log_data(here.match))[-1][1].key
            == here.match.event_log[-1][1].key
        )


def test_a_draft_of_another_lane_is_kept_when_somebody_confirms() -> None:
    log = LogWriter(0, START_HASH, 1)
    here = match_with_drafts.start_match(parlour.GAME, 2, {"rounds": "4"}, log)
    for seat in (0, 1):
        here = match_with_drafts.apply_answer(here, seat, ("end",), "hand over", log)
    here = match_with_drafts.apply_answer(here, 0, ("bid", 3), "hand over", log)
    asked = here.question_versions[0]
    here = match_with_drafts.apply_answer(here, 1, ("bid", 1), "hand over", log)
    here = match_with_drafts.apply_answer(here, 1, ("yes",), "hand over", log)
    assert here.draft_length(0) == 1
    assert here.question_versions[0] == asked
    assert here.match.waiting == (0,)
    here = match_with_drafts.apply_answer(here, 0, ("yes",), "hand over", log)
    assert here.drafts == {}
    assert here.match.table.coins == [1, 0]
    with pytest.raises(IllegalAnswer):
        match_with_drafts.apply_answer(here, 1, ("take",), "final", log)
