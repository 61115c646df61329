"""Bots know what every player would do: the probes are passed as often as they must be, and can be failed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest
from tests.bots.probes import PROBES, TIMES, play_probe, probe

from astrarium.bots import NO_DEADLINE, Bot, BotView, Deadline
from astrarium.core.step import Answer

# What "normal" does not do yet, or not often enough.
STILL_FAILED = ("scout_that_should_split",)
MUST_PASS: dict[str, tuple[str, ...]] = {
    "greedy": ("free_dock", "kept_events_at_the_last_count"),
    "quick": (
        "colony_one_step_away",
        "free_dock",
        "kept_events_at_the_last_count",
        "supply_empty_and_influence_to_shift",
        "movement_when_drawn_last",
        "purse_of_a_hundred",
        "undefended_planet_in_reach",
        "turret_against_torpedo_boats",
    ),
    "normal": tuple(name for name in PROBES if name not in STILL_FAILED),
}


class Script(Bot):
    """Gives these answers in their order, then the quietest one; where the next of them cannot be given, that too."""

    name: ClassVar[str] = "script"
    needs_view: ClassVar[bool] = False
    quiet: ClassVar = ("pass", "end", "done", "stop", "wait", "decline", "none", "keep")

    def __init__(self, answers: Sequence[Answer]) -> None:
        super().__init__(0)
        self.left = list(answers)

    def choose(self, view: BotView, deadline: Deadline = NO_DEADLINE) -> Answer:
        if self.left and self.left[0] in view.options:
            return self.left.pop(0)
        return min(view.options, key=lambda answer: self.quiet.index(answer[0]) if answer[0] in self.quiet else 99)


def scripted(name: str, answers: Sequence[tuple[str | int, ...]], number: int) -> bool:
    """Whether these answers pass a probe."""
    one = PROBES[name]
    play = one.arrange()
    bot = Script([play.parse(answer) for answer in answers])
    passed = play_probe(one, bot, number)
    assert not bot.left, f"{bot.left[0]} could not be given"
    return passed


@pytest.mark.parametrize("name", PROBES)
def test_a_player_who_knows_what_to_do_passes(name: str) -> None:
    assert all(scripted(name, PROBES[name].well, number) for number in range(3))


@pytest.mark.parametrize("name", PROBES)
def test_who_does_nothing_fails_where_something_is_to_be_done(name: str) -> None:
    idle = [scripted(name, (), number) for number in range(3)]
    assert idle == [name == "meteor_shower_on_an_empty_corner"] * 3


def test_a_card_thrown_away_fails() -> None:
    wasted = (("play", "meteor_shower"), ("module", 0), ("at", "A1"))
    assert not scripted("meteor_shower_on_an_empty_corner", wasted, 0)


def test_a_probe_is_the_same_every_time() -> None:
    assert probe("seventh_card_before_a_seven", "random") == probe("seventh_card_before_a_seven", "random")
    assert 0 < probe("seventh_card_before_a_seven", "random") < TIMES


@pytest.mark.compiled
@pytest.mark.parametrize(("bot", "name"), [(bot, name) for bot, names in MUST_PASS.items() for name in names])
def test_a_bot_does_what_every_player_would(bot: str, name: str) -> None:
    passed = probe(name, bot)
    assert passed >= PROBES[name].least, f"{bot} passes {name} {passed} times of {TIMES}"
