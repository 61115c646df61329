"""Editions of the parlour: a copy of the game whose rules change between two starts of a server."""

from __future__ import annotations

import contextlib
import random
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from server_process import ServerProcess
from tests.limits import GENEROUS

import astrarium
from astrarium.server.database import read_row
from astrarium.server.move_log import START_HASH, first_broken_row

SHELF = Path(__file__).parent / "sample_games"
SOURCE = Path(astrarium.__file__).parents[1]

# Version 2 of the parlour: tips are new, and no one is asked any more whether they are sure.
TIPS = """        numbers("tips", high=10**6, size="seats"),
        number("round", high=1000),"""
UPGRADE = """
from astrarium.core.save_upgrades import Save, add_event, steps, tables


def from_1_to_2(save: Save) -> Save:
    for table in tables(save):
        table["tips"] = [0] * save["players"]
    for step in steps(save):
        for lane in step.get("lanes", []):
            if lane["agenda"] and lane["agenda"][0]["step"] == "Sure":
                lane["agenda"], lane["given"] = lane["opening"], []
                add_event(save, "news.again", lane["seat"], only=lane["seat"])
            lane["given"] = [given for given in lane["given"] if given[1][0] == "bid"]
    return save


GAME: Game[Table] = Game("parlour", RULES, (sys.modules[__name__],), {1: from_1_to_2})
"""


class GameFolder:
    """A folder with the parlour in it, whose rules can be changed between two starts of a server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(SHELF, folder, ignore=shutil.ignore_patterns("__pycache__"))

    @property
    def env(self) -> dict[str, str]:
        return {"PYTHONPATH": f"{SOURCE}:{self.folder}", "PYTHONDONTWRITEBYTECODE": "1"}

    def change(self, file: str, old: str, new: str) -> None:
        path = self.folder / "parlour" / file
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))

    def number(self, version: int) -> None:
        self.change("about.toml", f"rules_version = {version - 1}", f"rules_version = {version}")

    def second_edition(self, upgrade: bool = True) -> None:
        """Another table, a question less, and the way there."""
        self.number(2)
        rules = "__init__.py"
        self.change(rules, '        number("round", high=1000),', TIPS)
        self.change(
            rules, "        self.round = 0\n", "        self.round = 0\n        self.tips = [0] * box.players\n"
        )
        self.change(rules, "return [Sure()]", "return []")
        self.change("words.toml", "[news]\n", '[news]\nagain = { en = "Bid once more.", it = "Offri di nuovo." }\n')
        if upgrade:
            self.change(rules, 'GAME: Game[Table] = Game("parlour", RULES, (sys.modules[__name__],))', UPGRADE)


def come_back(server: ServerProcess, person: Any) -> Any:
    """A player who comes back after a restart, with the cookie of before."""
    again = server.person()
    again.http.cookies = person.http.cookies
    return again


def until(done: Callable[[], Any]) -> Any:
    """What is waited for, once it is there."""
    end = time.monotonic() + GENEROUS
    while not (found := done()):
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.05)
    return found


def play(client: Any, rng: random.Random, enough: Callable[[], bool]) -> None:
    """Answers for every seat of this screen, until it is enough or over."""
    while "over" not in client.now and not enough():
        if client.choices:
            client.answer(*rng.choice(client.choices), seat=client.now["viewer"])
        else:
            client.receive(GENEROUS)


def play_to(server: ServerProcess, person: Any, table: str, rows: int, seed: int = 3) -> Any:
    client = person.connect(table)
    play(client, random.Random(seed), lambda: len(server.rows(table)) >= rows)
    return client


def finish(client: Any) -> None:
    """To the end, without rolling for ever."""
    while "over" not in client.now:
        if client.draft["steps"] and not client.choices:
            client.ask("confirm", {"seat": client.now["viewer"]})
        elif client.choices:
            client.answer(*client.choices[-1], seat=client.now["viewer"])
        else:
            client.receive(GENEROUS)


def whole(server: ServerProcess, table: str) -> list[str]:
    """The kinds of all rows; their chain is unbroken."""
    rows = [read_row(Found(row)) for row in server.rows(table)]
    assert first_broken_row(START_HASH, 0, rows) is None
    return [row.kind for row in rows]


class Found:
    """A row with its columns as names."""

    def __init__(self, row: Any) -> None:
        self.__dict__.update(dict(row))


def kept(server: ServerProcess, sql: str, *values: Any) -> list[Any]:
    """Something asked of the database, or done to it."""
    with contextlib.closing(sqlite3.connect(server.data / "astrarium.sqlite")) as base, base:
        return base.execute(sql, values).fetchall()


def last_shot(server: ServerProcess) -> int:
    return int(kept(server, "select max(number) from snapshots")[0][0])


def rules_of(server: ServerProcess, table: str) -> int:
    return int(kept(server, "select rules from tables where id = ?", table)[0][0])


def story(client: Any) -> list[str]:
    return [line["text"] for line in client.now["log"]]
