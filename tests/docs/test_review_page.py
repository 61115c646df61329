"""docs/review.md is true today: its program prints what it says, and its example is a file that can be read."""

from __future__ import annotations

import contextlib
import io

from tests.docs.test_examples import ROOT, blocks

from astrarium.core.game_toml_reader import read_toml
from astrarium.review.review_words import ReviewWords

PAGE = ROOT / "docs" / "review.md"


def test_the_program_prints_what_the_page_says() -> None:
    (program,) = blocks(PAGE, "python")
    said = [line.removeprefix("# ") for line in program.splitlines() if line.startswith("# ")]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(program, "review.md", "exec"), {})
    assert out.getvalue().splitlines() == said


def test_the_example_is_a_file_that_can_be_read() -> None:
    (example,) = blocks(PAGE, "toml")
    words = read_toml(example, ReviewWords, "review.toml")
    assert (len(words.reason), len(words.series), len(words.event), len(words.loss)) == (2, 1, 2, 1)
