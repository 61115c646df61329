"""Ladders: every pair from every seat, the same matches however they are cut up, and kept matches never mixed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import astrarium
from astrarium import BadData, BadOptions, Game
from astrarium.bots import BrokenPlugin
from astrarium.lab import DifferentRun, Ladder, LadderMatch, MatchResult, make_ladder, play_ladder, summarize_ladder
from astrarium.lab.ladder import Pairing
from astrarium.lab.ladder_run import cheapest_match_of_each

Install = Callable[[str, str, str], None]
LAST = """
from astrarium.bots import Bot

class Last(Bot):
    name = "last"
    needs_view = False

    def choose(self, view, deadline=None):
        return view.options[-1]
"""
ENTRY = "[astrarium.bots]\nlast = last_bot:Last\n"


def ladder_of(game: Game, **wanted: object) -> Ladder:
    names = wanted.pop("names", ["greedy", "random"])
    return make_ladder(game, names, **{"matches": 4, "seed": 5, **wanted})  # type: ignore[arg-type]


def without_seconds(matches: list[LadderMatch]) -> list[object]:
    return [(match.seats, match.result, match.decisions) for match in matches]


# --- what is played


def test_two_players_take_turns_on_the_seats(pebbles: Game, install: Install) -> None:
    install("last_bot", LAST, ENTRY)
    ladder = ladder_of(pebbles, names=["greedy", "random", "last"])
    assert [(pairing.one, pairing.others) for pairing in ladder.pairings] == [
        ("greedy", "random"),
        ("greedy", "last"),
        ("random", "last"),
    ]
    tables = Counter(task.experiment.seats for task in ladder.tasks())
    assert tables[("greedy", "random")] == tables[("random", "greedy")] == 2
    assert len(tables) == 6


def test_more_players_are_one_among_the_others_both_ways(pebbles: Game) -> None:
    ladder = ladder_of(pebbles, players=3, matches=6)
    assert ladder.pairings == (Pairing("greedy", "random"), Pairing("random", "greedy"))
    tables = Counter(task.experiment.seats for task in ladder.tasks())
    assert tables == {
        ("greedy", "random", "random"): 2,
        ("random", "greedy", "random"): 2,
        ("random", "random", "greedy"): 2,
        ("random", "greedy", "greedy"): 2,
        ("greedy", "random", "greedy"): 2,
        ("greedy", "greedy", "random"): 2,
    }


def test_matches_are_rounded_up_until_all_sit_everywhere_equally_often(pebbles: Game) -> None:
    assert ladder_of(pebbles, matches=1).matches == 2
    assert ladder_of(pebbles, players=4, matches=5).matches == 8


def test_deals_come_one_after_the_other_for_all_pairings(pebbles: Game, install: Install) -> None:
    install("last_bot", LAST, ENTRY)
    deals = [task.deal for task in ladder_of(pebbles, names=["greedy", "random", "last"]).tasks()]
    assert deals == sorted(deals)


def test_the_levels_climb_where_no_bots_are_named(pebbles: Game) -> None:
    ladder = make_ladder(pebbles)
    assert set(ladder.bots) >= {level.id for level in astrarium.bots.levels()}
    assert (ladder.players, ladder.matches) == (2, 100)


def test_recommended_options_hold_and_a_match_without_an_end_gets_one() -> None:
    def limit(name: str, **wanted: object) -> str:
        return ladder_of(astrarium.load(name), names=["random", "greedy"], **wanted).options["round_limit"]

    assert limit("starfarers") == "40"
    assert limit("parsec") == "30_rounds"
    assert limit("imperium") == "60_rounds"  # as recommended, not the laboratory's thirty
    assert limit("frontier") == "off"  # it ends by itself
    assert limit("starfarers", presets=["short"]) == "10"
    assert limit("starfarers", options={"round_limit": "0"}) == "0"
    assert limit("parsec", presets=["as_printed"]) == "30_rounds"
    parsec = astrarium.load("parsec")
    changed = ladder_of(parsec, names=["random", "greedy"]).options.items() - parsec.about.fill_options(None).items()
    assert changed == {("round_limit", "30_rounds")}


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"names": ["clever", "random"]}, "nobody called 'clever' can sit here; there are: greedy"),
        ({"names": ["random"]}, "at least two bots; there are: greedy"),
        ({"names": ["random", "greedy", "random"]}, "random is named twice"),
        ({"players": 5}, "for 2 to 4 players, not 5"),
        ({"players": 0}, "for 2 to 4 players, not 0"),
        ({"matches": 0}, "at least one match, not 0"),
        ({"presets": ["tiny"]}, "has no preset 'tiny'; it knows: recommended, short"),
        ({"options": {"heap": "7"}}, "heap cannot be '7'"),
    ],
)
def test_a_wrong_ladder_is_refused_in_words(pebbles: Game, wanted: dict[str, object], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        ladder_of(pebbles, **wanted)


def test_a_broken_bot_is_told_before_anything_is_played(pebbles: Game, install: Install) -> None:
    install("last_bot", "import no_such_module", ENTRY)
    with pytest.raises(BrokenPlugin, match="'last' of last_bot cannot be loaded"):
        ladder_of(pebbles, names=["last", "random"])


# --- how it is played


@pytest.mark.compiled
def test_any_number_of_processes_plays_the_same_matches(pebbles: Game) -> None:
    ladder = ladder_of(pebbles, players=3, matches=3)
    here = play_ladder(ladder, jobs=0)
    assert len(here) == 6
    assert without_seconds(here) == without_seconds(play_ladder(ladder, jobs=1))
    assert without_seconds(here) == without_seconds(play_ladder(ladder, jobs=2))


def test_a_bot_of_another_package_climbs_by_its_name(pebbles: Game, install: Install) -> None:
    install("last_bot", LAST, ENTRY)
    ladder = ladder_of(pebbles, names=["last", "greedy"])
    assert without_seconds(play_ladder(ladder, jobs=2)) == without_seconds(play_ladder(ladder, jobs=0))


def test_observers_see_the_matches(pebbles: Game) -> None:
    (match, *_) = play_ladder(ladder_of(pebbles), jobs=0, observers=["questions"])
    assert match.result.observed["questions"]["asked"]["Take"] > 0


def test_decisions_and_seconds_are_counted_by_seat(pebbles: Game) -> None:
    for match in play_ladder(ladder_of(pebbles), jobs=0):
        assert sum(match.decisions) == match.result.decisions
        greedy = match.seats.index("greedy")
        assert match.seconds[greedy] > match.seconds[1 - greedy] >= 0


# --- what is kept


class Stopped(Exception):
    pass


def test_a_stopped_ladder_goes_on_where_it_was(pebbles: Game, tmp_path: Path) -> None:
    file, ladder = tmp_path / "kept" / "ladder.jsonl", ladder_of(pebbles, matches=6)
    heard: list[bool] = []

    def stop(match: LadderMatch, kept: bool) -> None:
        heard.append(kept)
        if len(heard) == 3:
            raise Stopped

    with pytest.raises(Stopped):
        play_ladder(ladder, 0, file, stop)
    with file.open("a") as lines:
        lines.write('{"seats":["greedy","ran')  # the power went out
    heard.clear()
    whole = play_ladder(ladder, 0, file, lambda match, kept: heard.append(kept))
    assert heard == [True] * 3 + [False] * 3
    assert without_seconds(whole) == without_seconds(play_ladder(ladder, 0))
    assert file.read_text().count("\n") == 1 + 6
    assert play_ladder(ladder, 0, file) == whole


@pytest.mark.compiled
def test_more_matches_and_more_bots_go_on_with_what_is_kept(pebbles: Game, install: Install, tmp_path: Path) -> None:
    install("last_bot", LAST, ENTRY)
    file = tmp_path / "ladder.jsonl"
    play_ladder(ladder_of(pebbles), 0, file)
    heard: list[bool] = []
    longer = ladder_of(pebbles, names=["last", "random", "greedy"], matches=6)
    more = play_ladder(longer, 0, file, lambda match, kept: heard.append(kept))
    assert (heard.count(True), heard.count(False)) == (4, 14)
    assert without_seconds(more) == without_seconds(play_ladder(longer, 0))
    assert without_seconds(play_ladder(ladder_of(pebbles), 0, file)) == without_seconds(
        play_ladder(ladder_of(pebbles), 0)
    )


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"seed": 6}, "another ladder: seed was '5', now '6'"),
        ({"players": 3}, "another ladder: players was 2, now 3"),
        ({"options": {"heap": "12"}}, "another ladder: options was {'heap': '24'}, now {'heap': '12'}"),
        ({"longest": 9}, "another ladder: longest was 20000, now 9"),
    ],
)
def test_a_file_of_another_ladder_is_refused_with_the_difference(
    pebbles: Game, tmp_path: Path, other: dict[str, object], words: str
) -> None:
    file = tmp_path / "ladder.jsonl"
    play_ladder(ladder_of(pebbles), 0, file)
    before = file.read_bytes()
    with pytest.raises(DifferentRun, match=words):
        play_ladder(ladder_of(pebbles, **other), 0, file)
    with pytest.raises(DifferentRun, match=r"observers was \[\], now \['questions'\]"):
        play_ladder(ladder_of(pebbles), 0, file, observers=["questions"])
    assert file.read_bytes() == before


def test_a_bot_that_plays_otherwise_now_is_not_mixed_with_what_it_was(
    pebbles: Game, install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("last_bot", LAST, ENTRY)
    file = tmp_path / "ladder.jsonl"
    play_ladder(ladder_of(pebbles, names=["last", "random"]), 0, file)
    before = file.read_bytes()
    last = type(astrarium.bots.make("last", 0))
    monkeypatch.setattr(last, "choose", lambda self, view, deadline=None: view.options[0])
    longer = ladder_of(pebbles, names=["last", "random"], matches=8)
    with pytest.raises(DifferentRun, match="was played by other bots: last and random play otherwise now"):
        play_ladder(longer, 0, file)
    assert file.read_bytes() == before


def test_each_bot_shows_by_its_cheapest_match_that_it_has_not_changed() -> None:
    def match(one: str, other: str, seconds: float) -> LadderMatch:
        result = MatchResult(0, (1, 2), None, "empty", "", 1, 1, 0, 0, 1, "")
        return LadderMatch((one, other), result, (1, 1), (seconds, seconds))

    dear, cheap, other = match("a", "b", 3.0), match("b", "a", 1.0), match("c", "a", 2.0)
    assert cheapest_match_of_each({"a", "b", "c", "new"}, [dear, cheap, other]) == [cheap, other]
    assert cheapest_match_of_each(set(), [dear, cheap, other]) == []


@pytest.mark.parametrize("text", ["dear aunt", "dear aunt\n", "{}\n", "[]\n", '{"file": "something"}\n', "[" * 100_000])
def test_a_file_with_other_things_is_left_alone(pebbles: Game, tmp_path: Path, text: str) -> None:
    (tmp_path / "letter.txt").write_text(text)
    with pytest.raises(DifferentRun, match="something else than a ladder"):
        play_ladder(ladder_of(pebbles), 0, tmp_path / "letter.txt")
    assert (tmp_path / "letter.txt").read_text() == text


@pytest.mark.parametrize("damage", ["no json\n", '{"seats": 7}\n', "[]\n", "\n"])
def test_a_damaged_line_is_refused_in_words(pebbles: Game, tmp_path: Path, damage: str) -> None:
    file = tmp_path / "ladder.jsonl"
    play_ladder(ladder_of(pebbles), 0, file)
    with file.open("a") as lines:
        lines.write(damage)
    with pytest.raises(BadData, match=r"line 6 of .* cannot be read"):
        play_ladder(ladder_of(pebbles), 0, file)


def test_a_file_that_cannot_be_written_is_told_in_words(pebbles: Game, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path, tmp_path / "file" / "below.jsonl"):
        with pytest.raises(BadData, match="no ladder can be kept in"):
            play_ladder(ladder_of(pebbles), 0, path)


def test_the_header_says_what_all_matches_have_in_common(pebbles: Game, tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    play_ladder(ladder_of(pebbles), 0, file)
    header = json.loads(file.read_text().splitlines()[0])
    assert header == {
        "file": "astrarium ladder",
        "game": "pebbles",
        "rules": 1,
        "content": pebbles.content_hash,
        "players": 2,
        "options": {"heap": "24"},
        "seed": "5",
        "longest": 20000,
        "observers": [],
    }


# --- what it shows


def played(seats: tuple[str, ...], deal: int, *ranks: int, seconds: float = 0.0) -> LadderMatch:
    ending = "empty" if ranks else ""
    result = MatchResult(deal, ranks or None, None, ending, "", 5, 10, 0, 0, 10, "")
    return LadderMatch(seats, result, (10,) * len(seats), (seconds,) * len(seats))


def test_a_report_of_two_players_counts_shared_places_in_parts(pebbles: Game) -> None:
    ladder = ladder_of(pebbles, names=["random", "greedy"])
    report = summarize_ladder(
        ladder,
        [
            played(("greedy", "random"), 0, 1, 2, seconds=0.5),
            played(("random", "greedy"), 0, 2, 1),
            played(("greedy", "random"), 1, 1, 1),
            played(("random", "greedy"), 1),
        ],
    )
    assert [bot.bot for bot in report.bots] == ["greedy", "random"]
    assert [(bot.wins.count, bot.wins.of) for bot in report.bots] == [(2.5, 3), (0.5, 3)]
    (pairing,) = report.pairings
    assert (pairing.one, pairing.others, pairing.wins.count, pairing.equal) == ("greedy", "random", 2.5, 0.5)
    assert (report.matches, report.stopped, report.endings) == (4, 1, {"empty": 3})
    assert report.bots[0].decisions == 10
    assert report.bots[0].milliseconds == pytest.approx(1000 * 0.5 / 40)


def test_a_report_of_more_players_compares_the_one_with_an_equal_share(pebbles: Game) -> None:
    ladder = ladder_of(pebbles, players=4, matches=40)
    good, bad = Pairing("greedy", "random").tables(4), Pairing("random", "greedy").tables(4)
    matches = [
        played(table, deal, *(1 if name == "greedy" else 2 for name in table)) for deal in range(10) for table in good
    ]
    matches += [
        played(table, deal, *(1 if name == "greedy" else 2 for name in table)) for deal in range(10) for table in bad
    ]
    report = summarize_ladder(ladder, matches)
    assert [(pairing.one, pairing.wins.share, pairing.verdict) for pairing in report.pairings] == [
        ("greedy", 1.0, "stronger"),
        ("random", 0.0, "weaker"),
    ]
    assert [pairing.equal for pairing in report.pairings] == [0.25, 0.25]
    assert report.bots[0].wins.of == 40
    assert report.bots[0].rating.low > report.bots[1].rating.high
    assert report.plain()["pairings"][0]["verdict"] == "stronger"


@pytest.mark.compiled
def test_the_better_bot_is_found(pebbles: Game) -> None:
    report = summarize_ladder(ladder := ladder_of(pebbles, matches=30), play_ladder(ladder, 0))
    assert report.pairings[0].verdict == "stronger"
    assert report.bots[0].bot == "greedy"


def test_what_a_few_matches_leave_open_is_called_open(pebbles: Game) -> None:
    report = summarize_ladder(ladder_of(pebbles), [played(("greedy", "random"), 0, 1, 2)])
    assert report.pairings[0].verdict == "open"
