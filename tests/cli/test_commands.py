"""Every command answers in words or in plain JSON, and refuses in one line."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from astrarium import Game
from astrarium.cli import main
from astrarium.lab import benchmark

Said = tuple[int, str, str]


@pytest.fixture
def run(pebbles: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a command without a terminal: its exit code, its output and its errors."""
    monkeypatch.setattr("sys.stdin", io.StringIO())

    def run(*args: str) -> Said:
        with pytest.raises(SystemExit) as left:
            main(list(args))
        told = capsys.readouterr()
        return int(left.value.code or 0), told.out, told.err

    return run


def data(said: Said) -> Any:
    """What a command printed as JSON; anything beside it would not be JSON."""
    code, out, err = said
    assert (code, err) == (0, "")
    return json.loads(out)


def record_file(game: Game, tmp_path: Path, answers: int = 5) -> Path:
    match = game.start(2, seed=1)
    for _ in range(answers):
        match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.record()))
    return file


# --- what is there


def test_games_are_listed_for_people_and_for_programs(run: Any) -> None:
    assert "Pebbles" in run("games")[1]
    assert "Sassolini" in run("games", "--lang", "it")[1]
    listed = {game["id"]: game for game in data(run("games", "--json"))}
    assert listed["pebbles"]["players"] == [2, 4]


def test_a_game_that_cannot_be_opened_does_not_hide_the_others(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astrarium.cli.commands.installed_games", lambda: ("ghost", "pebbles"))
    ghost, pebbles = data(run("games", "--json"))
    assert "no game 'ghost'" in ghost["broken"]
    assert pebbles["id"] == "pebbles"
    assert "no game 'ghost'" in run("games")[1]


def test_the_rulebook_is_read_by_sections_in_both_languages(run: Any) -> None:
    _, out, _ = run("rules", "pebbles")
    assert out.index("1. Play") < out.index("PB-1") < out.index("PB-3")
    assert "sassolini" in run("rules", "pebbles", "--lang", "it")[1]


def test_rules_are_found_by_number_and_by_all_of_several_words(run: Any) -> None:
    assert [rule["id"] for rule in data(run("rules", "pebbles", "PB-2", "--json"))] == ["PB-2"]
    assert [rule["id"] for rule in data(run("rules", "pebbles", "heap", "bonus", "--json"))] == ["PB-3"]
    assert run("rules", "pebbles", "dragon") == (2, "", "astrarium: no rule of pebbles speaks of 'dragon'\n")


def test_a_section_is_found_by_its_title_with_all_its_rules(run: Any) -> None:
    every = [rule["id"] for rule in data(run("rules", "pebbles", "--json"))]
    assert [rule["id"] for rule in data(run("rules", "pebbles", "play", "--json"))] == every
    casino = data(run("rules", "imperium", "casino", "--json"))
    chapter = [rule["id"] for rule in data(run("rules", "imperium", "--json")) if rule["id"].startswith("IG-13.")]
    assert set(chapter) <= {rule["id"] for rule in casino}


def test_bots_play_until_a_rule_comes_into_play(run: Any) -> None:
    same = ["play", "imperium", "--seats", "random", "-p", "2", "--seed", "1", "--until"]
    code, out, _ = run(*same, "IG-4.13", "--lang", "it")
    assert code == 0
    assert "IG-4.13  " in out
    assert "∴ asteroidi" in out
    code, _, err = run(*same, "IG-99.1")
    assert code == 2
    assert "imperium has no rule 'IG-99.1'; `astrarium rules imperium` lists them" in err
    code, _, err = run(*same, "IG-2.1")
    assert code == 2
    assert "IG-2.1 is carried by pieces, options or words alone" in err
    code, _, err = run(*same, "IG-10.18", "--preset", "short")
    assert code == 2
    assert "the match ended before IG-10.18 came into play; another --seed may show it" in err


# --- series


@pytest.mark.compiled
def test_a_series_is_reported_in_words(run: Any) -> None:
    code, out, _ = run("simulate", "pebbles", "-n", "40", "--seats", "greedy,random", "--jobs", "1")
    assert code == 0
    assert "pebbles: 40 matches, 2 players, seed 0" in out
    assert "verdict: stronger (greedy wins" in out
    assert "ended by: empty 40" in out
    other = run("simulate", "pebbles", "-n", "2", "--seats", "random", "--jobs", "1", "--option", "heap=12")[1]
    assert "pebbles: 2 matches, 4 players, seed 0, options: heap=12" in other


def test_a_series_seats_bots_and_levels_by_name(run: Any) -> None:
    same = ["simulate", "pebbles", "-n", "1", "--jobs", "1", "--json", "--seats"]
    assert [seat["bot"] for seat in data(run(*same, "easy,greedy,normal"))["seats"]] == ["easy", "greedy", "normal"]


def test_a_preset_is_a_set_of_options(run: Any) -> None:
    same = ["simulate", "pebbles", "-n", "2", "-p", "2", "--seats", "random", "--jobs", "1"]
    assert "seed 0, options: heap=12" in run(*same, "--preset", "short")[1]
    assert "options: as recommended" in run(*same, "--preset", "short", "--preset", "short", "-o", "heap=24")[1]
    assert "options: as recommended" in run(*same, "--preset", "recommended")[1]
    short, long = [
        run("play", "pebbles", "--seats", "random", "--preset", name, "--auto", "9", "--seed", "1")
        for name in ("short", "recommended")
    ]
    assert (short[0], long[0]) == (0, 0)
    assert "The match is over" in short[1]
    assert "The match is over" not in long[1]
    walked = data(run("check", "pebbles", "--decisions", "50", "--preset", "short", "--json"))
    assert walked["options"] == {"heap": "12"}
    assert "options: heap=12" in run("check", "pebbles", "--decisions", "50", "--preset", "short")[1]
    assert "options: drawn anew for each match" in run("check", "pebbles", "--decisions", "50")[1]
    code, _, err = run(*same, "--preset", "tiny")
    assert code == 2
    assert "pebbles has no preset 'tiny'; it knows: recommended, short" in err


def test_two_values_of_an_option_are_set_side_by_side(run: Any, tmp_path: Path) -> None:
    same = ["simulate", "pebbles", "-n", "40", "-p", "2", "--seats", "random", "--jobs", "1"]
    code, out, _ = run(*same, "--against", "heap=12", "--out", str(tmp_path / "both"))
    assert code == 0
    assert "first:   pebbles: 40 matches, 2 players, seed 0, options: as recommended\n" in out
    assert "against: pebbles: 40 matches, 2 players, seed 0, options: heap=12" in out
    assert "preset: lab; bots: random; content of the package" in out
    assert "came into play in 40 of 40 matches (100.0 %" in out
    assert re.search(r"answer take .* -6\.[0-9] .* less *\n", out)
    assert "verdict: it matters: answer take -6.2, question Take -" in out
    assert "matches of each would show a change of 5 points in who wins" in out
    assert sorted(kept.name for kept in (tmp_path / "both").iterdir()) == ["against", "first"]
    told = data(run(*same, "--against", "heap=12", "--json"))
    sure = [change["name"] for change in told["changes"] if change["sure"]]
    assert sure == ["answer take", "question Take", "rounds", "decisions"]
    assert told["verdict"] == "changed"
    assert told["first"]["plan"]["options"] == {"heap": "24"}
    few = run("simulate", "pebbles", "-n", "4", "--seats", "random", "--jobs", "1", "--against", "heap=12")[1]
    assert "verdict: not enough games (4 of each; nothing is said on fewer than 30)" in few


def test_a_series_is_not_compared_with_itself(run: Any) -> None:
    code, _, err = run("simulate", "pebbles", "--against", "heap=24")
    assert code == 2
    assert "both series would be the same: heap=24 holds in the first one already" in err


def test_a_series_is_the_same_on_any_number_of_jobs(run: Any) -> None:
    same = ["simulate", "pebbles", "-n", "12", "--seats", "random", "-p", "3", "--seed", "x", "--json", "--jobs"]
    assert data(run(*same, "1")) == data(run(*same, "2"))


def test_a_series_kept_in_a_folder_refuses_other_arguments(run: Any, tmp_path: Path) -> None:
    same = ["simulate", "pebbles", "-n", "3", "--seats", "random", "--jobs", "1", "--out", str(tmp_path / "run")]
    first = data(run(*same, "--json"))
    assert data(run(*same, "--json")) == first
    code, _, err = run(*same, "--option", "heap=12")
    assert code == 2
    assert "belongs to another run: options was {'heap': '24'}, now {'heap': '12'}" in err


def test_observers_measure_every_match_for_people_and_for_programs(run: Any) -> None:
    same = ["simulate", "pebbles", "-n", "6", "-p", "2", "--seats", "random", "--observe", "questions"]
    _, out, _ = run(*same, "--jobs", "1")
    assert "questions.asked.Take" in out
    told = data(run(*same, "--jobs", "1", "--json"))
    assert told == data(run(*same, "--jobs", "2", "--json"))
    assert [row["match"] for row in told["observed"]] == [*range(6)]
    assert all(row["questions"]["asked"]["Take"] > 0 for row in told["observed"])
    both = data(run(*same, "--jobs", "1", "--against", "heap=12", "--json"))
    assert both["observed_first"] == told["observed"] != both["observed_against"]
    assert "observed" not in data(run("simulate", "pebbles", "-n", "2", "--seats", "random", "--json"))


# --- matches in files


def test_a_record_is_told_in_words(run: Any, pebbles: Game, tmp_path: Path) -> None:
    code, out, _ = run("replay", str(record_file(pebbles, tmp_path)))
    assert code == 0
    assert out.count("took 1 pebble") == 5
    assert "seat 1" in out


def test_a_replay_stops_where_it_is_told(run: Any, pebbles: Game, tmp_path: Path) -> None:
    file = str(record_file(pebbles, tmp_path))
    assert len(data(run("replay", file, "--to", "4", "--json"))["record"]["log"]) == 4
    assert run("replay", file, "--to", "4")[1].count("took") == 1


def test_a_replay_shows_a_seat_what_it_may_know(run: Any, pebbles: Game, tmp_path: Path) -> None:
    file = str(record_file(pebbles, tmp_path))
    assert data(run("replay", file, "--seat", "1", "--json"))["view"]["seat"] == 1
    assert "no seat 7; there are 0 to 1" in run("replay", file, "--seat", "7")[2]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game": 3}', '{"game": "pebbles"}', "[" * 100_000])
def test_a_file_that_is_no_match_is_refused_in_one_line(run: Any, tmp_path: Path, text: str) -> None:
    file = tmp_path / "match.json"
    file.write_text(text)
    code, out, err = run("replay", str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("astrarium: ")


# --- the stop-watch


def test_a_bench_puts_the_ratios_last(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {"decisions_per_second": 60.0, "matches_per_second": 1.0, "scene_ms": 1.0, "all_scenes_ms": 2.0}
    figures |= dict.fromkeys(("clone_us", "world_us", "answer_us", "value_us", "world_per_clone"), 2.5)
    monkeypatch.setattr(
        benchmark,
        "measure_in_process",
        lambda game, seconds, folder: {
            **figures,
            "game": game,
            "form": "compiled" if folder else "interpreted",
            "clones_per_second": 50.0,
            "value_per_answer": None,
        },
    )
    monkeypatch.setattr(
        benchmark,
        "measure_peer",
        lambda command, seconds: {"peer": "slow", "decisions_per_second": 20.0, "copies_per_second": 5.0},
    )
    asked = ["bench", "pebbles", "--peer", "x", "--compiled", "y"]
    told = data(run(*asked, "--json"))
    assert [row["form"] for row in told["games"]] == ["interpreted", "compiled"]
    assert told["ratios"][1] == {"game": "pebbles", "form": "compiled", "decisions": 3.0, "clones": 10.0}
    out = run(*asked)[1]
    assert out.index("clones/s") < out.index("times as fast as slow") < out.rindex("3.0")


def test_a_bench_without_a_peer_has_no_ratios(run: Any) -> None:
    told = data(run("bench", "pebbles", "--seconds", "0.1", "--json"))
    assert (told["peer"], told["ratios"], told["changes"]) == (None, [], [])
    assert told["games"][0]["decisions_per_second"] > 0


def test_a_bench_is_compared_with_the_last_one_kept(run: Any, tmp_path: Path) -> None:
    kept = tmp_path / "runs" / "bench.jsonl"
    asked = ["bench", "pebbles", "--seconds", "0.1"]
    code, _, err = run(*asked, "--against", str(kept))
    assert code == 2
    assert f"{kept} is not there" in err.replace("\n", "")
    first = data(run(*asked, "--history", str(kept), "--json"))["games"][0]
    assert kept.read_text(encoding="utf-8").count("\n") == 1
    (change,) = data(run(*asked, "--against", str(kept), "--json"))["changes"]
    assert (change["game"], change["form"]) == (first["game"], first["form"])
    kept.write_text(
        kept.read_text(encoding="utf-8").replace('"decisions_per_second": ', '"decisions_per_second": 9999')
    )
    out = run(*asked, "--against", str(kept))[1]
    assert "times as fast as before" in out
    assert "slower" in out
    assert "no run can be kept in" in run(*asked, "--history", str(tmp_path))[2]
    assert "cannot be read" in run(*asked, "--against", str(tmp_path))[2].replace("\n", "")
    kept.write_text("{}\n", encoding="utf-8")
    assert "holds no runs" in run(*asked, "--against", str(kept))[2].replace("\n", "")


# --- refusals


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("play pebbles", "no terminal to ask them on; --auto N lets bots answer"),
        ("play chess", "there is no game 'chess'"),
        ("play pebbles --auto 1 --players 9", "for 2 to 4 players, not 9"),
        ("play pebbles --auto 1 --seats human,clever", "nobody called 'clever' can sit here; there are: human, greedy"),
        ("play pebbles --auto 1 --seats human,random -p 3", "3 seats need 3 names"),
        ("play pebbles --auto 1 --option heap", "an option is NAME=VALUE, not 'heap'"),
        ("play pebbles --auto 1 --option heap=7", "heap cannot be '7'; it may be: 12, 24"),
        ("play pebbles --auto 1 --lang de", "no words in 'de'; there are: en, it"),
        ("play pebbles --auto 1 --load nowhere.json", "nowhere.json cannot be read"),
        ("simulate pebbles --seats human", "nobody called 'human' can sit here; there are: greedy, quick, random"),
        ("simulate pebbles --observe mood", "there is no observer 'mood'; there are: questions"),
        ("simulate pebbles --jobs many", "--jobs is a number from 1 on, or auto, not 'many'"),
        ("simulate pebbles --jobs 0", "--jobs is a number from 1 on"),
        ("bench pebbles --seconds 0.1 --peer no-such-program", "no-such-program cannot be started"),
        ("replay nowhere.json", "nowhere.json cannot be read"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(run: Any, command: str, words: str) -> None:
    code, out, err = run(*command.split())
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert words in err


# --- proofs


def test_coverage_names_what_implements_a_rule_and_what_no_test_shows(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = data(run("rules", "pebbles", "--coverage", "--json"))
    assert told["not_shown"] == ["PB-1", "PB-2", "PB-3"]
    assert any("Take" in name for name in told["rules"]["PB-1"]["implemented_by"])
    code, out, _ = run("rules", "pebbles", "--coverage")
    assert code == 0
    assert "3 of 3 rules are implemented, 0 are shown" in out
    assert "no test has run in this folder yet" in out
    (tmp_path / "build" / "rules").mkdir(parents=True)
    (tmp_path / "build" / "rules" / "pebbles.json").write_text('{"PB-2": ["a::b"]}')
    assert "no passing test shows: PB-1, PB-3" in run("rules", "pebbles", "--coverage")[1]
    assert list(data(run("rules", "pebbles", "PB-2", "--coverage", "--json"))["rules"]) == ["PB-2"]


def test_the_walker_walks_as_far_as_it_is_told(run: Any) -> None:
    told = data(run("check", "pebbles", "--decisions", "300", "--json"))
    assert told["decisions"] >= 300
    assert "pebbles:" in run("check", "pebbles", "--seconds", "0.2")[1]


def test_a_broken_law_is_reported_and_fails(run: Any, pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pebbles.ruleset, "problems", lambda table: ["a pebble is missing"])
    code, out, err = run("check", "pebbles", "--decisions", "50")
    assert (code, out) == (1, "")
    assert "a pebble is missing" in err
    code, out, err = run("check", "pebbles", "--decisions", "50", "--json")
    assert code == 1
    assert "a pebble is missing" in json.loads(out)["words"]


def test_replay_takes_the_content_that_a_record_was_played_with(run: Any, pebbles: Game, tmp_path: Path) -> None:
    record, content = tmp_path / "match.json", tmp_path / "content.toml"
    record.write_text(json.dumps(pebbles.with_content("pebbles = 9").start(2, seed=1).record()))
    content.write_text("pebbles = 9")
    code, _, why = run("replay", str(record))
    assert code != 0
    assert "other content of pebbles" in why
    assert "--content" in why
    assert run("replay", str(record), "--content", str(content))[0] == 0
    content.write_bytes(b"\xff\xfe")
    assert "is no text" in run("replay", str(record), "--content", str(content))[2]
