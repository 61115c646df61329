"""docs/bots.md is true today: its program prints what it says, and its table is what the weights say."""

from __future__ import annotations

import contextlib
import io

import pytest
from tests.docs.test_examples import ROOT, blocks, text_of

import astrarium
from astrarium import bots


def test_the_program_prints_what_the_page_says() -> None:
    (program,) = blocks(ROOT / "docs" / "bots.md", "python")
    said = [line.removeprefix("# ") for line in program.splitlines() if line.startswith("# ")]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(program, "bots.md", "exec"), {})
    assert out.getvalue().splitlines() == said


@pytest.mark.parametrize("name", astrarium.games())
def test_the_table_of_surprise_is_what_the_weights_say(name: str) -> None:
    game = astrarium.load(name)
    assert game.weights is not None
    made = game.weights.made
    figures = f"{made.matches} | {made.log_loss} | {made.log_loss_of_value} | {made.log_loss_of_guessing}"
    assert f"| {game.title['en']} | {figures} |" in text_of("docs/bots.md")


def test_every_bot_and_level_stands_on_the_page() -> None:
    page = text_of("docs/bots.md")
    assert all(f"`{name}`" in page for name in bots.choices())
