"""A match at the terminal: what is drawn, what can be said, and what the next person must not see."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from astrarium import Game, Match, load
from astrarium.cli import main
from astrarium.cli.ascii_map import AsciiMap
from astrarium.cli.commands import terminal_words
from astrarium.cli.scene_printer import ScenePrinter
from astrarium.cli.seat_signs import COLOURS, EMBLEMS, LETTERS, emblem, kind_sign, without_number
from astrarium.cli.terminal_game import COMMANDS, TerminalGame, parse_answer
from astrarium.core.scene import Board, Now, Place, Scene, Told

Seats = Callable[..., tuple[str, Match]]


class Terminal:
    """These lines are typed; what was drawn is kept."""

    def __init__(self, *lines: str, lang: str = "en") -> None:
        self.lines: Iterator[str] = iter(lines)
        self.output = io.StringIO()
        console = Console(file=self.output, width=100, force_terminal=False, highlight=False)
        self.screen = ScenePrinter(console, terminal_words(), lang)

    def read_line(self, prompt: str) -> str:
        self.output.write(f"{prompt}\n")
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        self.output.write(f"<{line}>\n")
        return line

    def play(self, match: Match, *names: str) -> str:
        TerminalGame(match, names, "seed", self.screen, self.read_line).play()
        return self.output.getvalue()


def after(text: str, line: str) -> str:
    """What was drawn after a line was typed, up to the next prompt."""
    return text.split(f"<{line}>\n")[1].split("Your answer")[0]


@pytest.fixture
def match(pebbles: Game) -> Match:
    return pebbles.start(2, seed=3, recording=True)


# --- what is drawn


def test_the_table_shows_round_board_stores_question_and_numbered_answers(match: Match) -> None:
    told = Terminal("quit").play(match, "human", "greedy")
    for words in (
        "Pebbles  Round 1",
        "▲c0",
        "▲ seat 0",
        "0 pebbles",
        "How many pebbles",
        "rule PB-1",
        "1 take 1 pebble",
    ):
        assert words in told
    assert "take 1 pebble  (rolls)" in told
    assert all(len(line) <= 100 for line in told.splitlines())


def test_a_person_sees_only_what_that_seat_may_know(match: Match) -> None:
    told = Terminal("quit").play(match, "human", "greedy")
    assert told.count("bonus") == 1


def test_the_terminal_speaks_italian_too(match: Match) -> None:
    told = Terminal("aiuto", "esci", lang="it").play(match, "human", "greedy")
    for words in ("Giro 1", "Quanti sassolini", "regola PB-1", "perché RISPOSTA", "Alla prossima."):
        assert words in told


def test_what_happened_since_the_last_answer_is_told(match: Match) -> None:
    told = Terminal("3", "quit").play(match, "human", "greedy")
    event = after(told, "3")
    assert "▲ took 3 pebbles" in event
    assert "○ took 3 pebbles" in event


def test_a_long_absence_is_told_in_short_and_in_full_by_the_log(pebbles: Game) -> None:
    match = pebbles.start(2, seed=3, recording=True)
    screen, scene = Terminal().screen, match.scene(0, "en")
    lines = tuple(Told(number=number, seat=1, text=f"line {number}") for number in range(1, 31))
    with screen.console.capture() as drawn:
        screen.show(Scene(board=scene.board, now=msgspec.structs.replace(scene.now, log=lines)))
    assert "10 earlier lines (say: log)" in drawn.get()
    assert "line 30" in drawn.get()
    assert "line 10 " not in drawn.get()


def test_the_end_names_the_ranks_and_the_rule(pebbles: Game) -> None:
    match = pebbles.start(2, {"heap": "12"}, seed=1, recording=True)
    told = Terminal("3", "3", "3").play(match, "human", "greedy")
    assert match.over
    assert "The match is over  rule PB-3" in told
    assert told.index("1. ") < told.index("2. ") or match.result.ranks == (1, 1)


def test_cells_of_hexes_are_staggered(match: Match) -> None:
    upper, _, lower, _ = AsciiMap(match.scene(0, "en"), 90).draw().plain.splitlines()
    assert upper.index("c1") - upper.index("c0") == 10
    assert lower.index("c4") - upper.index("c0") == 4  # half a cell to the right, without an emblem


def test_columns_of_flat_hexes_are_staggered_by_one_line() -> None:
    spots = [("a", 0.0, 0.0), ("b", 0.866, 0.5), ("c", 0.0, 1.0)]
    places = tuple(Place(id=name, shape="flathex", x=x, y=y, label=name) for name, x, y in spots)
    board = Board(game="g", title="G", width=2, height=2, places=places)
    lines = AsciiMap(Scene(board=board, now=Now(version=0, viewer=None, waiting=())), 90).draw().plain.splitlines()
    assert [line.strip() for line in lines] == ["a", "b", "c"]
    assert lines[1].index("b") == 10


def test_a_board_too_wide_for_the_terminal_becomes_a_list(match: Match) -> None:
    chart = AsciiMap(match.scene(0, "en"), 20)
    assert not chart.fits
    assert "c0" in chart.draw().plain
    assert "c7" not in chart.draw().plain, "nothing is there"


def test_every_seat_has_a_colour_and_a_sign_of_its_own() -> None:
    assert len(set(COLOURS)) == len(set(EMBLEMS)) == len(set(LETTERS)) == 6
    assert emblem(1, plain=True).plain == "B"
    assert emblem(None).plain == " "
    assert kind_sign("planet-ice") == "◉"
    assert kind_sign("planet-ice", plain=True) == "pla"
    assert [without_number(kind) for kind in ("planet-ice-12", "planet-ice", "space")] == [
        "planet-ice",
        "planet-ice",
        "space",
    ]


def test_a_terminal_without_signs_gets_letters(match: Match) -> None:
    output = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    screen = ScenePrinter(Console(file=output, width=100, safe_box=True), terminal_words(), "en")
    assert screen.plain
    screen.show(match.scene(0, "en"))
    output.flush()
    assert b"Ac0" in output.buffer.getvalue()


# --- what can be said


def test_an_answer_is_a_number_or_is_spelled_out(match: Match) -> None:
    Terminal("2", "take 3", "quit").play(match, "human", "greedy")
    assert [line.answer for line in match.log if line.seat == 0] == [("take", 2), ("take", 3)]


@pytest.mark.parametrize("line", ["0", "9", "99999999999999999999"])
def test_a_number_that_is_no_answer_is_refused(match: Match, line: str) -> None:
    told = Terminal(line, "quit").play(match, "human", "greedy")
    assert "say a number from 1 to 3" in after(told, line)
    assert not [said for said in match.log if said.seat == 0]


def test_a_refusal_names_its_rule(match: Match) -> None:
    told = Terminal("take 9", "quit").play(match, "human", "greedy")
    assert "Not possible: In your turn you take one, two or three pebbles" in after(told, "take 9")
    assert "rule PB-1" in after(told, "take 9")


def test_why_explains_without_playing(match: Match) -> None:
    told = Terminal("why take 9", "why take 2", "why", "quit").play(match, "human", "greedy")
    assert "rule PB-1" in after(told, "why take 9")
    assert "That is allowed." in after(told, "why take 2")
    assert "for example: why take 1" in after(told, "why")
    assert not [said for said in match.log if said.seat == 0]


def test_rules_are_found_by_words(match: Match) -> None:
    told = Terminal("rules die", "rules dragon", "rules", "quit").play(match, "human", "greedy")
    assert "PB-2" in after(told, "rules die")
    assert "No rule speaks of" in after(told, "rules dragon")
    assert "No rule speaks of" in after(told, "rules")


def test_an_answer_is_taken_back_until_somebody_else_has_answered(match: Match) -> None:
    told = Terminal("2", "undo", "quit").play(match, "human", "greedy")
    assert "Somebody else has answered since" in after(told, "undo")


def test_people_may_take_back_their_own_answers(pebbles: Game) -> None:
    match = pebbles.start(2, {"heap": "12"}, chance=[("bonus", 0), ("bonus", 0)], recording=True)
    sitting = TerminalGame(match, ["human", "human"], "s", Terminal().screen, lambda prompt: "")
    sitting.run_line(0, "take 2")
    sitting.run_line(0, "undo")
    assert match.waiting == (0,)
    sitting.run_line(0, "take 3")
    assert "took 3 pebbles" in [line.text for line in match.scene(0, "en").now.log]


def test_a_hint_is_one_of_the_answers(match: Match) -> None:
    told = Terminal("hint", "quit").play(match, "human", "greedy")
    assert "3 take 3 pebbles" in after(told, "hint")
    assert not [said for said in match.log if said.seat == 0]


def test_a_saved_match_can_be_taken_up_again(match: Match, pebbles: Game, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    told = Terminal("2", f"save {file}", "save", f"save {tmp_path}", "quit").play(match, "human", "greedy")
    assert "Saved as" in after(told, f"save {file}")
    assert "Say a file" in after(told, "save")
    assert "cannot be written" in after(told, f"save {tmp_path}")
    assert pebbles.restore(json.loads(file.read_text())).hash == match.hash


def test_looking_at_a_place_tells_whose_it_is_and_what_stands_there(match: Match) -> None:
    told = Terminal("3", "look C0", "quit").play(match, "human", "greedy")
    assert "▲ c0  stone" in after(told, "look C0")
    assert "▲ 3 pebble" in after(told, "look C0")


def test_looking_for_what_is_not_there_says_so(match: Match) -> None:
    told = Terminal("look dragon", "log", "show", "quit").play(match, "human", "greedy")
    assert "nothing called" in after(told, "look dragon")
    assert "How many pebbles" in after(told, "show")


def test_help_lists_every_command(match: Match) -> None:
    told = Terminal("help", "quit").play(match, "human", "greedy")
    assert all(f"{command} " in after(told, "help") for command in COMMANDS)


def test_the_end_of_input_leaves_the_table(match: Match) -> None:
    assert Terminal().play(match, "human", "greedy").endswith("Goodbye.\n")


def test_words_and_numbers_make_an_answer() -> None:
    assert parse_answer("move 3 -1 x") == ("move", 3, -1, "x")


# --- around one screen


def test_the_screen_is_passed_behind_a_curtain(match: Match) -> None:
    told = Terminal("", "1", "", "1", "quit").play(match, "human", "human")
    first, second = told.index("Pass the screen to seat 0"), told.index("Pass the screen to seat 1")
    assert first < told.index("How many pebbles") < second
    assert "bonus" not in told[:first]


def test_a_single_person_never_sees_the_curtain(match: Match) -> None:
    assert "Pass the screen" not in Terminal("1", "1", "quit").play(match, "human", "greedy")


def test_bots_alone_play_to_the_end(match: Match) -> None:
    told = Terminal().play(match, "random", "greedy")
    assert match.over
    assert "Your answer" not in told


def test_bots_answer_for_people_when_asked_to(
    pebbles: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    told = []
    for _ in range(2):
        with pytest.raises(SystemExit) as left:
            main(["play", "pebbles", "--auto", "4", "--seed", "5"])
        assert not left.value.code
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert "Round 2" in told[0]


def test_a_save_is_taken_up_by_play(
    pebbles: Game, match: Match, tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    match.answer(0, ("take", 3))
    (tmp_path / "match.json").write_text(json.dumps(match.save()))
    with pytest.raises(SystemExit):
        main(["play", "pebbles", "--load", str(tmp_path / "match.json"), "--auto", "1"])
    assert "3 pebbles" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["expanse", "frontier", "imperium", "parsec", "starfarers"])
def test_every_kind_of_place_has_words_for_the_legend(name: str) -> None:
    game, words = load(name), terminal_words()
    match = game.start(game.players[-1], game.lab_options, seed=1)
    for _ in range(40):
        match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    scene = match.scene(None, "it")
    kinds = {place.kind for place in (*scene.board.places, *scene.now.places) if place.kind}
    assert not [kind for kind in kinds if not words.has(f"kind.{kind}")]
