"""Experiments of the page: for whom the operator allows it, checked, metered, one at a time, kept over a restart."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from server_process import Player, ServerProcess, wait_until

from astrarium.server.lab_endpoints import lab_link
from astrarium.server.server_commands import run
from astrarium.server.settings import Lab, Settings
from astrarium.server.storage_errors import StartupFailed

JOBS = "/api/lab/jobs"
GENTLE = {"lab_nice": 0}  # else it would wait for ever on a machine that is busy with other tests
LONG = {"matches": 20_000, "second": {"options": {"rounds": "40"}}}  # it is stopped long before its end


def wish(**changed: Any) -> dict[str, Any]:
    """A small comparison: two rounds with four."""
    base = {"game": "parlour", "players": 2, "seats": ["random"], "matches": 40, "seed": "7"}
    return {**base, "first": {"preset": "lab"}, "second": {"options": {"rounds": "2"}}, **changed}


def begin(person: Player, **changed: Any) -> str:
    """A new experiment."""
    reply = person.post(JOBS, wish(**changed))
    assert reply.status_code == 200, reply.text
    return str(reply.json()["id"])


def state(person: Player, job: str) -> str:
    return str(person.get(f"{JOBS}/{job}").json()["state"])


def wait_for(person: Player, job: str, *states: str) -> dict[str, Any]:
    """The experiment, once it is in one of these states."""
    wait_until(lambda: state(person, job) in states)
    return dict(person.get(f"{JOBS}/{job}").json())


def wait_for_matches(server: ServerProcess, job: str) -> None:
    """Wait until something was played."""
    wait_until(lambda: played(server, job))


def played(server: ServerProcess, job: str) -> list[str]:
    """Every match that is kept of an experiment."""
    files = sorted((server.data / "lab" / job / "run" / "series").glob("*/matches.jsonl"))
    return [line for file in files for line in file.read_text().splitlines(keepends=True) if line.endswith("\n")]


def test_two_variants_are_compared_to_their_report(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server(GENTLE, lab="everyone")
    anna, bert = server.person("Anna"), server.person("Bert")
    assert anna.get("/api/me").json()["lab"] is True
    job = begin(anna)
    done = wait_for(anna, job, "done")
    assert (done["title"], done["preset"], done["played"], done["most"]) == ("Parlour", "Sure to end", 80, 80)
    assert done["differences"] == [{"option": "Rounds", "first": "Four", "second": "Two"}]
    figures = done["figures"]
    assert figures["kind"] == "changed"
    assert figures["differing"]["share"] == 1.0
    assert [series["matches"] for series in figures["series"]] == [40, 40]
    assert all(seat["low"] < seat["share"] < seat["high"] for series in figures["series"] for seat in series["seats"])
    assert any(change["sure"] and change["name"] == "decisions" for change in figures["changes"])
    assert "it matters" in figures["verdicts"][-1]
    told = anna.get(f"{JOBS}/{job}", lang="it").json()
    assert "fa differenza" in told["figures"]["verdicts"][-1]
    assert told["differences"] == [{"option": "Giri", "first": "Quattro", "second": "Due"}]
    report = bert.get(f"{JOBS}/{job}/report")
    assert report.headers["content-type"].startswith("text/html")
    policy = report.headers.get_list("content-security-policy")
    assert len(policy) == 1, "its own policy, and no other"
    assert policy[0].startswith("sandbox allow-scripts")
    assert "default-src 'none'" in policy[0]
    assert "Parlour" in report.text
    record = bert.get(f"{JOBS}/{job}/replays/{figures['odd'][0]['replay']}").json()
    assert bert.post("/api/import", {"record": record}).status_code == 200, "an odd match can be looked at in the page"
    assert bert.get(f"{JOBS}/{job}/replays/99999.json").status_code == 404
    assert bert.get(f"{JOBS}/{job}/replays/..%2Fjob.json").status_code in (400, 404)
    listed = bert.get("/api/lab").json()
    assert [(one["id"], one["state"], one["yours"]) for one in listed["jobs"]] == [(job, "done", False)]
    for what in ("stop", "delete"):
        assert bert.post(f"{JOBS}/{job}/{what}").status_code == 403
    assert anna.get("/api/me/export").json()["experiments"][0]["id"] == job
    assert anna.post(f"{JOBS}/{job}/delete").status_code == 200
    assert anna.get("/api/lab").json()["jobs"] == []
    assert not (server.data / "lab" / job).exists()
    assert anna.get(f"{JOBS}/{job}").status_code == 404


def test_what_cannot_be_played_is_refused_in_words(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server(lab="everyone", limits={**GENTLE, "lab_matches": 500})
    anna = server.person("Anna")
    bad: dict[str, dict[str, Any]] = {
        "The two variants are the same": {"second": {"preset": "lab"}},
        "rounds cannot be '3'": {"second": {"options": {"rounds": "3"}}},
        "has no option 'wind'": {"first": {"options": {"wind": "strong"}}},
        "has no preset 'windy'": {"first": {"preset": "windy"}},
        "no bot of that name": {"seats": ["nobody"]},
        "one entry for each of the 2 players": {"seats": ["random", "random", "random"]},
        "2 to 4 players": {"players": 7},
        "no game of that name": {"game": "ludo"},
        "At most 500 matches": {"matches": 501},
        "either how many matches": {"precision": 3},
        "cannot be read": {"seed": "a seed\nwith = more"},
    }
    for words, changed in bad.items():
        refused = anna.post(JOBS, wish(**changed))
        assert refused.status_code in (400, 404, 422), changed
        assert words in refused.json()["error"]["words"]
    assert anna.get("/api/lab").json()["jobs"] == []
    assert not list((server.data / "lab").glob("*")), "nothing is left of what was refused"


FIGHTER = "ship_list.ships.fighter.money"


def changed_fighter(**content: str) -> dict[str, Any]:
    """A comparison of Imperium with another content, with the same options in both variants."""
    return wish(game="imperium", second={"preset": "lab"}, matches=2, content=content)


def test_a_printed_value_is_changed_for_one_variant(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server(GENTLE, lab="everyone")
    anna = server.person("Anna")
    values = anna.get("/api/lab/content/imperium").json()["values"]
    assert values[FIGHTER] == "5000"
    assert anna.get("/api/lab/content/ludo").status_code == 404
    reply = anna.post(JOBS, changed_fighter(**{FIGHTER: " 8000 ", "setup.money": values["setup.money"]}))
    assert reply.status_code == 200, reply.text
    done = wait_for(anna, reply.json()["id"], "done")
    assert done["differences"] == [{"option": FIGHTER, "first": "5000", "second": "8000"}]
    assert done["played"] == 4
    plan = (server.data / "lab" / done["id"] / "plan.toml").read_text(encoding="utf-8")
    assert plan.endswith(f'content = {{"{FIGHTER}" = 8000}}\n')


def test_a_content_that_cannot_be_played_is_refused_in_both_languages(
    start_server: Callable[..., ServerProcess],
) -> None:
    anna = start_server(lab="everyone").person("Anna")
    bad = {
        (FIGHTER, "many"): ("is a whole number, now 5000: many is none", "è un numero intero, ora 5000"),
        (FIGHTER, "5000"): ("The two variants are the same", "Le due varianti sono uguali"),
        (FIGHTER, "-1"): ("With this change the game cannot be played", "Con questa modifica non si può giocare"),
        ("ship_list.ships", "[]"): ("has no ship_list.ships", "non c'è ship_list.ships"),
        ("frame.hex_flat_to_flat_cm", "wide"): ("is a number, now", "è un numero, ora"),
        ("components.banknotes", "[1, 2"): ("is a list in square brackets", "è un elenco tra parentesi quadre"),
    }
    for (path, value), (english, italian) in bad.items():
        for lang, words in (("en", english), ("it", italian)):
            refused = anna.post(f"{JOBS}?lang={lang}", changed_fighter(**{path: value}))
            assert refused.status_code == 422, (path, value)
            assert words in refused.json()["error"]["words"]
    assert anna.get("/api/lab").json()["jobs"] == []


def test_one_runs_and_the_others_wait_and_nobody_has_too_many(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server(lab="everyone", limits={"lab_nice": 1, "lab_open": 2, "lab_kept": 3, "lab_all": 4})
    anna, bert = server.person("Anna"), server.person("Bert")
    first, second = begin(anna, **LONG), begin(anna)
    third = begin(bert)
    wait_for(anna, first, "running")
    assert [anna.get(f"{JOBS}/{job}").json()["ahead"] for job in (first, second, third)] == [0, 1, 2]
    refused = anna.post(JOBS, wish())
    assert refused.status_code == 409
    assert "2 of your experiments wait or run" in refused.json()["error"]["words"]
    assert anna.post(f"{JOBS}/{second}/stop").json()["state"] == "stopped", "one that waits does not begin"
    fourth = begin(anna, seed="8")
    assert "full" in bert.post(JOBS, wish(seed="9")).json()["error"]["words"]
    wait_for_matches(server, first)
    process = next(pid for pid in processes() if first in command_of(pid))
    assert os.getpriority(os.PRIO_PROCESS, process) > os.getpriority(os.PRIO_PROCESS, server.process.pid)
    for person, job in ((anna, fourth), (bert, third)):
        assert person.post(f"{JOBS}/{job}/stop").json()["state"] == "stopped"
    assert anna.post(f"{JOBS}/{first}/stop").json()["state"] == "stopping"
    stopped = wait_for(anna, first, "stopped")
    assert stopped["report"]
    assert 0 < stopped["played"] < stopped["most"]
    assert "stopped before its end" in anna.get(f"{JOBS}/{first}/report").text
    assert stopped["figures"]["verdicts"]
    assert "3 of your experiments are kept" in anna.post(JOBS, wish(seed="11")).json()["error"]["words"]
    assert anna.post("/api/me/delete").status_code == 200
    assert [one["id"] for one in bert.get("/api/lab").json()["jobs"]] == [third], "who is deleted takes theirs along"


def processes() -> list[int]:
    return [int(name) for name in os.listdir("/proc") if name.isdecimal()]


def command_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_an_experiment_goes_on_after_a_restart(start_server: Callable[..., ServerProcess], how: str) -> None:
    server = start_server(GENTLE, lab="everyone")
    anna = server.person("Anna")
    job = begin(anna, **LONG)
    wait_for_matches(server, job)
    cookie = anna.cookie
    getattr(server, how)()
    server.close_clients()
    wait_until(lambda: not any(job in command_of(pid) for pid in processes()))  # it ends with its server
    kept = played(server, job)
    server.start()
    anna = Player(server)
    anna.http.headers["cookie"] = cookie
    wait_for(anna, job, "running")
    wait_until(lambda: len(played(server, job)) > len(kept))
    assert set(kept) <= set(played(server, job)), "what was played is kept"
    assert anna.post(f"{JOBS}/{job}/delete").status_code == 200
    wait_until(lambda: not any(job in command_of(pid) for pid in processes()))
    assert not (server.data / "lab" / job).exists()


def test_what_is_not_allowed_is_closed(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server()
    anna = server.person("Anna")
    lab = anna.get("/api/lab").json()
    assert (lab["allowed"], lab["jobs"], anna.get("/api/me").json()["lab"]) == (False, [], False)
    assert "closed on this server" in lab["words"]
    assert anna.post(JOBS, wish()).status_code == 403
    assert anna.post("/api/lab/enter", {"invite": "x"}).status_code == 403
    assert anna.get(f"{JOBS}/abc").status_code == 403
    assert anna.get(f"{JOBS}/abc/report").status_code == 403
    assert not (server.data / "lab").exists()


def test_who_has_the_link_comes_in(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server(lab="invited", limits={**GENTLE, "failures": 3})
    link = lab_link(Settings(data=server.data, port=server.port, lab=Lab.INVITED))
    anna, bert = server.person("Anna"), server.person("Bert")
    assert "ask the operator" in anna.get("/api/lab").json()["words"]
    assert anna.post(JOBS, wish()).status_code == 403
    assert anna.post("/api/lab/enter", {"invite": link.partition("invite=")[2]}).status_code == 200
    assert anna.get("/api/lab").json()["allowed"] is True
    guesses = [bert.post("/api/lab/enter", {"invite": "guess"}).status_code for _ in range(4)]
    assert guesses == [403, 403, 403, 429]
    assert bert.get("/api/lab").json()["allowed"] is False
    server.stop()
    server.start()
    again = Player(server)
    again.http.headers["cookie"] = anna.cookie
    assert again.get("/api/lab").json()["allowed"] is True, "it is remembered"


def test_an_experiment_that_fails_says_why(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server(GENTLE, lab="everyone")
    anna = server.person("Anna")
    first, second = begin(anna, **LONG), begin(anna)
    (server.data / "lab" / second / "plan.toml").write_text('game = "parlour"\nwind = 3\n')
    assert anna.post(f"{JOBS}/{first}/delete").status_code == 200
    failed = wait_for(anna, second, "failed")
    assert "a plan has no 'wind'" in failed["words"]
    assert not failed["report"]
    assert anna.get(f"{JOBS}/{second}/report").status_code == 404


def test_a_header_that_cannot_be_read_keeps_nobody_from_the_others(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server(GENTLE, lab="everyone")
    anna = server.person("Anna")
    begun, job = begin(anna, **LONG), begin(anna)
    assert anna.post(f"{JOBS}/{job}/stop").json()["state"] == "stopped"
    assert anna.post(f"{JOBS}/{begun}/delete").status_code == 200
    server.stop()
    other = server.data / "lab" / "other"
    other.mkdir()
    (other / "job.json").write_text("no json")
    header = server.data / "lab" / job / "job.json"
    header.write_text(json.dumps({**json.loads(header.read_text()), "game": "ludo"}))
    server.start()
    (listed,) = server.person().get("/api/lab").json()["jobs"]
    assert (listed["id"], listed["title"]) == (job, "ludo"), "its game is no longer installed"
    assert '"act":"experiment not read"' in server.log.read_text()


def test_a_laboratory_belongs_to_one_process(tmp_path: Path) -> None:
    with pytest.raises(StartupFailed, match="--lab and --database do not go together"):
        run(Settings(data=tmp_path, database="postgresql://nobody@127.0.0.1/none", lab=Lab.EVERYONE))
