"""Bots of other packages: found by their entry point, and told by name when something is wrong with them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from astrarium import Game, bots
from astrarium.bots import BrokenPlugin, UnknownBot
from astrarium.lab import Observer, make_experiment, simulate

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


def test_a_bot_of_another_package_is_listed_and_plays(install: Install, pebbles: Game) -> None:
    install("last_bot", LAST, ENTRY)
    assert bots.names() == ("greedy", "last", "quick", "random", "search")
    assert bots.choices() == (*bots.names(), "beginner", "easy", "normal", "hard", "expert")
    experiment = make_experiment(pebbles, seats=["last", "random"], seed=1)
    results = simulate(experiment, 8, jobs=2)
    assert results == simulate(experiment, 8, jobs=1)
    assert len(results) == 8


@pytest.mark.parametrize(("group", "base"), [("astrarium.bots", bots.Bot), ("astrarium.observers", Observer)])
def test_what_the_project_registers_is_there_under_its_own_name(group: str, base: type) -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    registered = project["entry-points"][group]
    assert registered
    for name, value in registered.items():
        module, _, kind = value.partition(":")
        found = getattr(import_module(module), kind)
        assert issubclass(found, base)
        assert found.name == name


def test_ours_are_registered_as_those_of_others_are() -> None:
    assert bots.names() == ("greedy", "quick", "random", "search")
    assert isinstance(bots.make("greedy", 1), bots.Greedy)
    with pytest.raises(UnknownBot, match="'last'; there are: greedy, quick, random, search, beginner, easy"):
        bots.make("last", 1)


@pytest.mark.parametrize(
    ("module", "entry", "words"),
    [
        ("import no_such_module", "last_bot:Last", "cannot be loaded: ModuleNotFoundError: No module named"),
        ("raise SystemError('half a bot')", "last_bot:Last", "cannot be loaded: SystemError: half a bot"),
        (LAST, "last_bot:First", "cannot be loaded: AttributeError"),
        ("Last = 3", "last_bot:Last", "is no class derived from Bot: last_bot:Last"),
        ("class Last: pass", "last_bot:Last", "is no class derived from Bot: last_bot:Last"),
    ],
)
def test_a_broken_bot_is_told_in_words_and_the_others_play(
    install: Install, module: str, entry: str, words: str
) -> None:
    install("last_bot", module, f"[astrarium.bots]\nlast = {entry}\n")
    assert "last" in bots.names()
    with pytest.raises(BrokenPlugin, match="the bot 'last' of last_bot") as told:
        bots.make("last", 1)
    assert words in str(told.value)
    assert bots.make("random", 1).name == "random"


def test_two_bots_of_one_name_are_none(install: Install) -> None:
    install("last_bot", LAST, ENTRY)
    install("last_too", LAST, "[astrarium.bots]\nlast = last_too:Last\n")
    with pytest.raises(BrokenPlugin, match="of last_bot and last_too is registered 2 times"):
        bots.make("last", 1)
