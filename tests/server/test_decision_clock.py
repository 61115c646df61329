"""Tables with a clock: who has how long, what happens when it runs out, and what it tells nobody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import parlour
import pytest
from tests.limits import GENEROUS

from astrarium.server import decision_clock as clocks
from astrarium.server.clock_rules import ClockRule
from astrarium.server.operator_log import OperatorLog
from astrarium.server.seats_and_header import Seat
from astrarium.server.settings import Limits, Settings
from astrarium.server.table_registry import TableRegistry
from astrarium.server.table_viewer import TableViewer
from astrarium.server.wire_messages import AnswerIn

HOUR = 3600  # seconds: a clock that does not run out
CLOCKS = (2, 8, 32, 128)  # seconds, the first of which is enough where the machine is not busy


def pair(server: Any, clock: int, **more: Any) -> tuple[Any, Any, str]:
    """Two people at one table, both of them looking."""
    anna, bert = server.person("Anna"), server.person("Bert")
    made = anna.create("person", "person", clock=clock, **more)
    assert bert.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"]}).json()["seat"] == 1
    return anna.connect(made["table"]), bert.connect(made["table"]), made["table"]


def in_time(server: Any, act: Callable[[Any, Any], None]) -> tuple[Any, Any, str]:
    """Two people who have done something before anybody's time ran out: a slower machine takes a longer clock."""
    for clock in CLOCKS:
        first, second, table = pair(server, clock)
        act(first, second)
        for client in (first, second):
            client.settle()
        if not any(message.get("ran_out") is not None for client in (first, second) for message in client.messages):
            return first, second, table
    raise AssertionError("it always runs out")


def show_a_card(first: Any, second: Any) -> None:
    first.answer(*next((choice for choice in first.choices if choice[0] == "show"), ["end"]))


def clock_of(client: Any) -> dict[int, dict[str, Any]]:
    """How long everybody has, as it was last told."""
    client.settle()
    told = [message["clock"] for message in client.messages if "clock" in message]
    return {entry["seat"]: entry for entry in told[-1]} if told else {}


def by_clock(server: Any, table: str) -> list[tuple[int, str, str]]:
    """What was answered for a player."""
    return [(row["seat"], row["kind"], row["answer"]) for row in server.rows(table) if row["key"] == "clock"]


def test_a_table_without_a_clock_never_speaks_of_one(shared_server: Any) -> None:
    first, second, _ = pair(shared_server, 0)
    first.answer("end")
    assert clock_of(first) == clock_of(second) == {}


def test_everybody_sees_how_long_the_one_who_is_asked_has(shared_server: Any) -> None:
    first, second, table = pair(shared_server, HOUR)
    watcher = shared_server.person("Carl").connect(table)
    for client in (first, second, watcher):
        told = clock_of(client)
        assert list(told) == [0]
        assert told[0]["of"] == HOUR
        assert HOUR / 2 < told[0]["left"] <= HOUR
    first.answer("take")
    first.answer("end")
    assert list(clock_of(second)) == [1]
    assert second.player.get("/api/tables").json()["mine"][0]["clock"] == HOUR


def test_a_draft_gives_no_more_time(shared_server: Any) -> None:
    first, second, table = pair(shared_server, HOUR)
    before = clock_of(second)[0]
    told = len(second.messages)
    first.answer("take")
    time.sleep(0.3)
    assert clock_of(second)[0] == before
    assert len(second.messages) == told, "a draft is not heard of"
    again = first.player.connect(table)
    assert clock_of(again)[0]["left"] <= before["left"] - 0.3


def test_who_lets_the_time_run_out_is_answered_for(shared_server: Any) -> None:
    first, second, table = pair(shared_server, 1)
    second.until(lambda message: message.get("ran_out") == 0)
    second.until(lambda message: "now" in message)
    first.until(lambda message: message.get("now", {}).get("version") == second.now["version"])
    assert by_clock(shared_server, table)[0][:2] == (0, "answer")


def test_what_was_drafted_counts_when_the_time_is_over(shared_server: Any) -> None:
    _, second, table = in_time(shared_server, lambda first, second: first.answer("take"))
    second.until(lambda message: message.get("ran_out") == 0)
    second.until(lambda message: "now" in message)
    assert second.now["seats"][0]["notes"] == ["1 5"]
    assert by_clock(shared_server, table)[0] == (0, "confirm", "[]")


def test_a_chance_to_step_in_is_short(shared_server: Any) -> None:
    first, second, _ = pair(shared_server, HOUR)
    show_a_card(first, second)
    told = clock_of(second)[1]
    assert second.now["ask"]["kind"] == "Block"
    assert told["of"] == 20


def test_a_chance_to_step_in_that_is_let_go_is_passed(shared_server: Any) -> None:
    first, second, table = in_time(shared_server, show_a_card)
    first.until(lambda message: message.get("ran_out") == 1)
    second.until(lambda message: message.get("now", {}).get("ask", {}).get("kind") == "Turn")
    assert by_clock(shared_server, table)[0] == (1, "answer", '["pass"]')


def test_while_all_answer_at_once_one_sees_ones_own_time_only(shared_server: Any) -> None:
    first, second, table = pair(shared_server, HOUR)
    watcher = shared_server.person("Carl").connect(table)
    first.answer("end")
    second.settle()
    second.answer("end")
    for client in (first, second, watcher):
        client.settle()
    assert first.now["ask"]["kind"] == "Bid"
    assert list(clock_of(first)) == [0]
    assert list(clock_of(second)) == [1]
    assert clock_of(watcher) == {}
    told = len(second.messages)
    first.answer(*first.choices[0])
    second.settle()
    assert not any("clock" in message for message in second.messages[told:]), "another's answer is not heard of"


def test_who_is_late_while_all_answer_at_once_is_answered_for(shared_server: Any) -> None:
    def one_bids(first: Any, second: Any) -> None:
        first.answer("end")
        second.settle()
        second.answer("end")
        first.settle()
        first.ask("prefs", {"drafts": True, "auto_confirm": False})
        first.answer(*(first.choices or [["end"]])[0])

    _, second, table = in_time(shared_server, one_bids)
    second.until(lambda message: message.get("ran_out") == 1)
    second.until(lambda message: message.get("now", {}).get("ask", {}).get("kind") not in (None, "Bid"))
    assert {seat for seat, _, _ in by_clock(shared_server, table)} >= {1}


def test_who_went_away_and_was_late_is_not_waited_for_long(shared_server: Any) -> None:
    first, second, table = pair(shared_server, 4)
    first.close()
    second.until(lambda message: message.get("ran_out") == 0)
    away = second.until(
        lambda message: any(entry["seat"] == 0 and entry["of"] == 3 for entry in message.get("clock", ()))
    )
    assert away["clock"][0]["left"] <= 3
    back = first.player.connect(table)
    told = back.until(lambda message: any(entry["seat"] == 0 for entry in message.get("clock", ())))
    assert {entry["of"] for entry in told["clock"]} == {4}, "who is back has time again"


def test_who_was_late_and_then_answers_wrongly_still_has_a_clock(shared_server: Any) -> None:
    first, second, table = pair(shared_server, 2)
    first.until(lambda message: message.get("ran_out") == 0)
    first.until(lambda message: any(entry["seat"] == 0 and entry["left"] > 0 for entry in message.get("clock", ())))
    assert "refused" in first.ask("answer", {"answer": ["nonsense"], "seat": 0})
    second.until(lambda message: message.get("ran_out") == 0)
    second.until(lambda message: message.get("ran_out") == 0)
    assert len([seat for seat, _, _ in by_clock(shared_server, table) if seat == 0]) >= 1


def test_the_clock_stands_still_while_nobody_looks(shared_server: Any) -> None:
    for clock in CLOCKS:
        first, second, table = pair(shared_server, clock)
        first.close()
        second.close()
        time.sleep(1.2 * clock)
        late = by_clock(shared_server, table)
        left = clock_of(first.player.connect(table)).get(0, {"left": 0})["left"]
        if not late and left > clock / 2:
            return  # on a slow machine they may have gone too late, or be back for long
    raise AssertionError((late, left))


def test_bots_and_free_seats_have_no_clock(shared_server: Any) -> None:
    anna = shared_server.person("Anna")
    for clock in CLOCKS:
        table = anna.create("person", "person", clock=clock)["table"]
        client = anna.connect(table)
        client.answer("end")
        client.settle()
        if not any(message.get("ran_out") == 0 for message in client.messages):
            break
    assert clock_of(client) == {}, "it waits for whoever will sit down"
    assert client.now["waiting"] == [1]
    time.sleep(1.2 * clock)
    assert by_clock(shared_server, table) == []


def test_who_sits_down_begins_with_all_the_time(shared_server: Any) -> None:
    first, second, table = pair(shared_server, HOUR)
    time.sleep(1.2)
    assert first.player.post(f"/api/tables/{table}/leave").status_code == 200
    assert 0 not in clock_of(second)
    carl, began = shared_server.person("Carl"), time.monotonic()
    assert carl.post(f"/api/tables/{table}/join", {"seat": 0}).status_code == 200
    assert clock_of(second)[0]["left"] > HOUR - (time.monotonic() - began) - 0.1


@pytest.mark.parametrize("clock", [-1, 3601, 1.5, "60"])
def test_a_clock_that_is_none_is_refused_in_words(shared_server: Any, clock: object) -> None:
    anna = shared_server.person("Anna")
    seats = [{"kind": "here"}, {"kind": "here"}]
    reply = anna.post("/api/tables", {"game": "parlour", "players": 2, "seats": seats, "clock": clock})
    assert reply.status_code in (400, 422)
    assert "clock" in reply.json()["error"]["words"]


def test_a_table_keeps_its_clock_when_the_server_begins_anew(start_server: Any) -> None:
    server = start_server()
    first, _, table = pair(server, HOUR)
    server.close_clients()
    server.kill()
    server.start()
    again = server.person("Anna")
    again.http.cookies = first.player.http.cookies
    assert clock_of(again.connect(table))[0]["of"] == HOUR


def ring_now(table: Any) -> None:
    """Everybody's time is over."""
    for deadline in table.clock._deadlines.values():
        deadline.timer_at = clocks.loop_time()
    table.clock._set_timer()


def test_it_rings_again_when_the_disk_was_full_and_never_because_the_hour_was_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        registry = TableRegistry(Settings(data=tmp_path / "data"), OperatorLog(StringIO()))
        person, _ = await registry.people.add("Anna", "en")
        seats = [Seat(kind="here", person=person.id) for _ in range(2)]
        table = await registry.create(person, parlour.GAME, {}, seats, "", False, clock=ClockRule(seconds=HOUR))
        viewer = TableViewer(person, "en", Limits(), "here")
        await table.submit(lambda: table.add_viewer(viewer))
        await table.submit(
            lambda: table.answer(viewer, viewer.shown_version, "k" * 16, AnswerIn(answer=["take"], seat=0))
        )
        write, tried = registry.database.write, asyncio.Event()
        for jump in (86_400, -86_400):
            monkeypatch.setattr(time, "time", lambda jump=jump, real=time.time: real() + jump)
            await asyncio.sleep(0.1)
            assert table.state.draft_length(0) == 1

        async def full(_: object) -> None:
            tried.set()
            raise OSError("no space left")

        registry.database.write = full
        ring_now(table)
        await asyncio.wait_for(tried.wait(), GENEROUS)
        assert table.state.draft_length(0) == 1, "it rang in vain"
        registry.database.write = write
        while table.state.draft_length(0):
            await asyncio.sleep(0.05)
        assert (0, "clock") in table.used_keys
        await registry.close()

    monkeypatch.setattr(clocks, "RETRY_SECONDS", 0.2)
    asyncio.run(evening())


def test_a_bot_thinks_for_who_is_late_but_says_no_without_thinking(tmp_path: Path) -> None:
    async def evening() -> list[tuple[int, str]]:
        registry = TableRegistry(Settings(data=tmp_path / "data"), OperatorLog(StringIO()))
        person, _ = await registry.people.add("Anna", "en")
        seats = [Seat(kind="here", person=person.id) for _ in range(2)]
        table = await registry.create(person, parlour.GAME, {}, seats, "", False, clock=ClockRule(seconds=HOUR))
        viewer = TableViewer(person, "en", Limits(), "here")
        thought: list[tuple[int, str]] = []
        think = registry.bot_pool.answer

        async def heard(id: str, match: Any, seat: int, bot: str) -> Any:
            thought.append((seat, bot))
            return await think(id, match, seat, bot)

        registry.bot_pool.answer = heard
        show = next(option for option in table.state.match.options(0) if option[0] == "show")
        await table.submit(lambda: table.add_viewer(viewer))
        await table.submit(
            lambda: table.answer(viewer, viewer.shown_version, "k" * 16, AnswerIn(answer=list(show), seat=0))
        )
        while not thought:
            ring_now(table)
            await asyncio.sleep(0.05)
        assert table.state.match.log[-1].answer == ("pass",)
        await registry.close()
        return thought

    assert asyncio.run(evening()) == [(1, "normal")], "the turn after the window that was let go"
