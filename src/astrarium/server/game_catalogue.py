"""The games as the first screen and the rulebook drawer show them."""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any, Final

import astrarium
from astrarium import bots
from astrarium.core.errors import BadContent
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.server.wire_messages import (
    BotOut,
    GameOut,
    OptionGroupOut,
    OptionOut,
    OptionValueOut,
    PresetOut,
    RulebookOut,
    RuleOut,
    SceneOut,
    SectionOut,
)

SAMPLE_SEED = "motif"
SAMPLE_ANSWERS = 3_000  # a match of random bots is looked at for so many answers, and pictured two thirds through


DESCRIBE_LOCK: Final = Lock()


def describe_games(lang: str) -> tuple[GameOut, ...]:
    """All games, in words; pictured once, however many ask for it at the same time."""
    with DESCRIBE_LOCK:
        return describe_games_in(lang)


@cache
def describe_games_in(lang: str) -> tuple[GameOut, ...]:
    """All games, in words."""
    return tuple(describe_game(astrarium.load(name), lang) for name in astrarium.games())


def describe_game(game: Game[Any], lang: str) -> GameOut:
    """One game, in words."""
    about = game.about
    return GameOut(
        id=game.id,
        title=about.title.plain()[lang],
        summary=about.summary.plain()[lang],
        players=about.players,
        minutes=about.minutes,
        weight=about.weight,
        maturity=about.maturity.plain()[lang],
        groups=tuple(OptionGroupOut(id=group.id, label=getattr(group, lang)) for group in about.option_group),
        options=tuple(
            OptionOut(
                name=option.name,
                label=getattr(option, lang),
                help=option.help.plain()[lang] if option.help is not None else "",
                group=option.group,
                values=tuple(
                    OptionValueOut(value=value, label=option.words[value].plain()[lang]) for value in option.values
                ),
                default=option.default,
                rules=option.rules,
            )
            for option in about.option
        ),
        presets=tuple(
            PresetOut(id=one.id, label=getattr(one, lang), help=one.help.plain()[lang], options=one.options)
            for one in about.preset
        ),
        short_options=game.short_options,
        bots=(
            *(BotOut(name=level.id, label=level.title.plain()[lang]) for level in bots.levels()),
            *(BotOut(name=name, label=name) for name in bots.plugins(game.id)),
        ),
        motif=sample_scene(game, lang),
    )


def sample_scene(game: Game[Any], lang: str) -> SceneOut | None:
    """A picture of a match under way between bots that answer anything; a game that cannot be drawn has none."""
    try:
        scene = sample_match(game).scene(None, lang)
        return SceneOut(board=scene.board, now=scene.now)
    except (NotImplementedError, BadContent):
        return None


@cache
def sample_match(game: Game[Any]) -> Match[Any]:
    """The match of the picture, played once for all languages."""
    _, count = play_at_random(game, SAMPLE_ANSWERS)
    return play_at_random(game, count * 2 // 3)[0]


def play_at_random(game: Game[Any], answers: int) -> tuple[Match[Any], int]:
    """A laboratory match after so many answers, and how many there were."""
    match = game.start(game.players[-1], dict(game.lab_options), seed=SAMPLE_SEED, recording=True)
    rng = SeededRandom(SAMPLE_SEED)
    for count in range(answers):
        if match.over:
            return match, count
        seat = match.waiting[0]
        options = match.options(seat)
        match.answer(seat, options[rng.below(len(options))])
    return match, answers


@cache
def describe_rulebook(id: str, lang: str) -> RulebookOut:
    """The rulebook of a game, by sections."""
    book = astrarium.load(id).rulebook
    by_section: dict[str, list[RuleOut]] = {section: [] for section in book.sections}
    for rule in book.rules.values():
        rule_out = RuleOut(id=rule.id, text=rule.text[lang], kind=rule.kind, source=rule.source, switch=rule.switch)
        by_section.setdefault(rule.section, []).append(rule_out)
    return RulebookOut(
        sections=tuple(
            SectionOut(id=name, title=book.sections.get(name, {}).get(lang, name), rules=tuple(rules))
            for name, rules in by_section.items()
        )
    )
