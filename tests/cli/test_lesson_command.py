"""`astrarium lesson` lists and plays lessons in the terminal, in both languages."""

from __future__ import annotations

import io
from typing import Any

import pytest

from astrarium.cli import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs the command with what is typed; what it prints, and what went wrong."""

    def run(*args: str, typed: str = "") -> tuple[str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit):
            main(["lesson", *args])
        told = capsys.readouterr()
        return told.out, told.err

    return run


def test_lessons_are_listed_in_both_languages(run: Any) -> None:
    assert "guided" in run("expanse")[0] or "first match" in run("expanse")[0]
    assert "prima partita" in run("expanse", "--lang", "it")[0]


def test_an_unknown_lesson_is_refused_in_one_line(run: Any) -> None:
    out, err = run("expanse", "nothing")
    assert out == ""
    assert "no lesson 'nothing'; there are: first_match" in err


def test_a_lesson_is_played_step_by_step(run: Any) -> None:
    # on, another faction, no such number, a refused answer, the right one, back, on again, skip, and away
    typed = "\nfaction UN\n99\nfaction MARS\nfaction MCR\nback\nfaction MCR\nskip\nquit\n"
    out, _ = run("expanse", "first_match", typed=typed)
    assert "1 of 15: What it is about" in out
    assert out.count("2 of 15: Choose a faction") == 2
    assert "This lesson is told from Mars." in out
    assert "There are 2 answers" in out
    assert "Not possible" in out
    assert out.count("3 of 15: Take a card") == 2
    assert "4 of 15: Points or event" in out
    assert "Goodbye." in out


def test_the_end_of_the_input_leaves_the_lesson(run: Any) -> None:
    assert "Alla prossima." in run("expanse", "first_match", "--lang", "it")[0]


def test_a_lesson_goes_on_into_a_match_against_beginners(run: Any) -> None:
    out, _ = run("expanse", "first_match", typed="skip\n" * 15 + "quit\n")
    assert "You have seen a whole round of The Expanse" in out
    assert out.rstrip().endswith("Goodbye.")


def test_a_puzzle_gives_a_hint_to_whoever_asks(run: Any) -> None:
    out, _ = run("expanse", "take_eros", typed="hint\ninfluence eros\n")
    assert "Say hint if you want one." in out
    assert "Whoever controls an orbit counts one influence more" in out
    assert "On Eros: the cube and the orbit make two against one." in out
    in_italian, _ = run("expanse", "take_eros", "--lang", "it", typed="aiuto\n")
    assert "Chi controlla un'orbita conta un'influenza" in in_italian
