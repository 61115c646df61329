"""Commands for researchers: datasets, and a seat for a language model. What they need is installed by extras."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from astrarium.core.errors import AstrariumError


class ExtraMissing(AstrariumError):
    """What a command needs is not installed."""


ONE = {"matches": "match", "decisions": "decision", "rows": "row", "files": "file"}
Game = Annotated[str, typer.Argument(metavar="GAME", help="a game, as `astrarium games` lists it")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="how many play")]
Preset = Annotated[str, typer.Option("--preset", metavar="NAME", help="a named set of options")]


def dataset(
    game: Game,
    out: Annotated[Path, typer.Option("--out", help="the folder to write into: new or empty")],
    matches: Annotated[int, typer.Option("--matches", min=1, help="how many matches to play")] = 100,
    named: Annotated[str, typer.Option("--bots", metavar="NAME,NAME", help="one for all seats, or one each")] = "quick",
    players: Players = None,
    preset: Preset = "lab",
    actions: Annotated[str, typer.Option("--actions", help="slots or fixed")] = "slots",
    seed: Annotated[int, typer.Option(help="the same seed, the same dataset")] = 1,
) -> None:
    """Write decisions of bots as Parquet files with a data card: what was known, legal, chosen, and how it ended."""
    make_setup, write_dataset = needs("rl", lambda: _dataset_parts())
    setup = make_setup(game, players, preset, actions=actions)
    names = named.split(",")
    seats = names * setup.players if len(names) == 1 else names
    counts = write_dataset(setup, seats, matches, seed, out)
    said = ", ".join(f"{count:,} {what if count != 1 else ONE[what]}" for what, count in counts.items())
    typer.echo(f"{out}: {said}; what it is stands in {out / 'README.md'}")


def mcp(
    game: Game,
    named: Annotated[
        str, typer.Option("--bots", metavar="NAME,NAME", help="of the others: one, or one each")
    ] = "quick",
    seat: Annotated[int, typer.Option("--seat", min=0, help="the seat of the model, from 0")] = 0,
    players: Players = None,
    preset: Preset = "recommended",
    seed: Annotated[int | None, typer.Option(help="the same seed, the same luck")] = None,
    lang: Annotated[str, typer.Option("--lang", help="en or it")] = "en",
) -> None:
    """Give a language model a seat over the Model Context Protocol, on standard input and output."""
    make_setup, model_seat, make_server = needs("rl,mcp", lambda: _mcp_parts())
    setup = make_setup(game, players, preset)
    names = named.split(",")
    others = names * (setup.players - 1) if len(names) == 1 else names
    make_server(model_seat(setup, others, seat, seed, lang)).run()


def needs(extra: str, load: Callable[[], Any]) -> Any:
    """What an extra brings, or how to install it."""
    try:
        return load()
    except ModuleNotFoundError as error:
        raise ExtraMissing(f"{error.name} is not installed: python -m pip install 'astrarium[{extra}]'") from error


def _dataset_parts() -> tuple[Any, Any]:
    from astrarium.envs.dataset import write_dataset
    from astrarium.envs.stepped_match import make_setup

    return make_setup, write_dataset


def _mcp_parts() -> tuple[Any, Any, Any]:
    from astrarium.envs.mcp_server import ModelSeat, make_server
    from astrarium.envs.stepped_match import make_setup

    return make_setup, ModelSeat, make_server


def add_to(app: typer.Typer) -> None:
    """Make these commands of the program."""
    app.command()(dataset)
    app.command()(mcp)
