"""What commands are given, and how they answer: the arguments that several of them take, read and checked."""

from __future__ import annotations

import io
import sys
import tomllib
from importlib import resources
from typing import Annotated, Any

import typer
from rich.console import Console, RenderableType

from astrarium.cli import command_output
from astrarium.core.errors import BadOptions
from astrarium.core.game import Game
from astrarium.core.wordbook import LANGUAGES, Wordbook, flatten
from astrarium.lab import cores

GameName = Annotated[str, typer.Argument(metavar="GAME", help="a game, as `astrarium games` lists it")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="how many play")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="an option of the game")
]
Presets = Annotated[
    list[str] | None, typer.Option("--preset", metavar="NAME", help="a named set of options; of several the last wins")
]
Jobs = Annotated[str, typer.Option("--jobs", "-j", help="how many processes, or auto")]
On = Annotated[str, typer.Option("--on", metavar="WHERE", help="here, auto (Ray on this machine) or ray://HOST:PORT")]
Observe = Annotated[
    list[str] | None, typer.Option("--observe", metavar="NAME", help="an observer that measures every match")
]
Lang = Annotated[str, typer.Option("--lang", help="en or it")]
AsJson = Annotated[bool, typer.Option("--json", help="plain JSON and nothing else")]

INTERRUPTED = 130  # as shells say it


def show(as_json: bool, data: object, drawn: RenderableType) -> None:
    """Plain data for programs, or something drawn for people."""
    if as_json:
        command_output.print_json(data)
    else:
        console().print(drawn)


def console() -> Console:
    """Where words go: a hundred columns without a terminal; a sign that it cannot show becomes a question mark."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    out = Console(highlight=False)
    return out if out.is_terminal else Console(highlight=False, width=100)


def read_line(out: Console, prompt: str) -> str:
    """What is typed after a prompt."""
    return out.input(f"{prompt} > ", markup=False)


def terminal_words() -> Wordbook:
    """The terminal's own sentences."""
    text = (resources.files("astrarium.cli") / "words.toml").read_text(encoding="utf-8")
    return Wordbook(flatten(tomllib.loads(text)))


def check_language(lang: str) -> str:
    """A language there are words in."""
    if lang not in LANGUAGES:
        raise BadOptions(f"no words in {lang!r}; there are: {', '.join(LANGUAGES)}")
    return lang


def default_players(game: Game[Any]) -> int:
    """Three, or as near to it as the game allows."""
    return min(max(3, game.players[0]), game.players[-1])


def read_options(given: list[str] | None) -> dict[str, str]:
    """NAME=VALUE, several times."""
    chosen: dict[str, str] = {}
    for item in given or []:
        name, sign, value = item.partition("=")
        if not sign or not name:
            raise BadOptions(f"an option is NAME=VALUE, not {item!r}")
        chosen[name] = value
    return chosen


def read_jobs(jobs: str) -> int:
    """A number of processes, or all cores."""
    if jobs == "auto":
        return cores()
    if not jobs.isdecimal() or not int(jobs):
        raise BadOptions(f"--jobs is a number from 1 on, or auto, not {jobs!r}")
    return int(jobs)
