"""`astrarium calibrate`: whether a game's chances to win are what they say, on matches that no training has seen."""

from __future__ import annotations

import shlex
import sys
from typing import Annotated

import typer
from rich.console import Group
from rich.text import Text

from astrarium.cli.command_arguments import (
    INTERRUPTED,
    AsJson,
    GameName,
    Jobs,
    Lang,
    Presets,
    check_language,
    read_jobs,
    show,
    terminal_words,
)
from astrarium.cli.command_output import make_table
from astrarium.cli.ladder_output import Rows, markdown_table
from astrarium.cli.progress_bar import ProgressBar
from astrarium.cli.seat_signs import LOUD
from astrarium.core.game import load
from astrarium.core.game_toml_reader import DECIMAL
from astrarium.core.wordbook import Wordbook, group_thousands
from astrarium.lab import combine_presets, fill_seats
from astrarium.lab.calibration import Calibration, calibrate


def run_calibration(
    game: GameName,
    matches: Annotated[int, typer.Option("--matches", "-n", min=1, help="how many matches")] = 100,
    bot: Annotated[str, typer.Option(help="the bot that plays")] = "quick",
    seed: Annotated[int, typer.Option(help="the same seed, the same matches")] = 1,
    preset: Presets = None,
    jobs: Jobs = "auto",
    markdown: Annotated[bool, typer.Option("--markdown", help="a table for a page, with its command")] = False,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Play matches that no training has seen, and show how many of the positions given 70 % were won."""
    box, words, processes = load(game), terminal_words(), read_jobs(jobs)
    check_language(lang)
    fill_seats([bot], 1)
    usual = ("recommended",) if box.about.has_preset("recommended") else ()
    try:
        with ProgressBar(f"{game}: matches", matches) as progress:
            found = calibrate(
                box, matches, bot, combine_presets(box, preset or usual), seed, processes, lambda: progress.step()
            )
    except KeyboardInterrupt:
        print("stopped; nothing can be said of it yet", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    rows, headline = calibration_rows(found, words, lang), calibration_headline(found, words, lang)
    if markdown:
        given = ["astrarium", "calibrate", game, "--matches", str(matches), "--bot", bot, "--seed", str(seed)]
        command = shlex.join([*given, *(word for name in preset or () for word in ("--preset", name))])
        made_by = words.say("ladder.command", {"command": command}, lang)
        print("\n\n".join([headline, markdown_table(rows), made_by]))
        return
    made = make_table(*(f"#{head}" for head in rows[0]))
    for row in rows[1:]:
        made.add_row(*row)
    show(as_json, found, Group(Text(headline, style=LOUD), made))


def calibration_headline(found: Calibration, words: Wordbook, lang: str) -> str:
    """What was played, and how far off the chances were."""
    said: dict[str, str | int] = {
        "game": found.game,
        "matches": found.matches,
        "positions": found.positions,
        "error": decimal(100 * found.error, 1, lang),
        "loss": decimal(found.log_loss, 3, lang),
        "value": decimal(found.log_loss_of_value, 3, lang),
        "guessing": decimal(found.log_loss_of_guessing, 3, lang),
    }
    return words.say("calibration.headline", said, lang)


def calibration_rows(found: Calibration, words: Wordbook, lang: str) -> Rows:
    """By tenths: the chance that was given, and what was won of it."""
    heads = ("given", "seats", "judged", "won", "interval")
    rows = [tuple(words.say(f"calibration.{head}", {}, lang) for head in heads)]
    for part in found.parts:
        bounds: dict[str, str | int] = {"low": percent(part.won.low, lang), "high": percent(part.won.high, lang)}
        rows.append(
            (
                f"{round(100 * part.low)}-{round(100 * part.high)} %",
                group_thousands(part.seats, lang),
                percent(part.judged, lang),
                percent(part.won.share, lang),
                words.say("ladder.range", bounds, lang),
            )
        )
    return rows


def percent(share: float, lang: str) -> str:
    """A share as the language writes it."""
    return f"{decimal(100 * share, 1, lang)} %"


def decimal(number: float, digits: int, lang: str) -> str:
    """A number with so many digits after the sign of the language."""
    return f"{number:.{digits}f}".replace(".", DECIMAL[lang])
