"""Whether a refusal tells the truth: its two numbers, and a second opinion on the rule it cites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import Answer, Question, Refusal, answer_shape, as_answer
from astrarium.core.wordbook import LANGUAGES, group_thousands
from astrarium.testing.game_option_sampling import OptionSampler
from astrarium.testing.illegal_answer_maker import IllegalAnswers, misshape

# Says whether this answer of this seat really breaks the rule, from the table alone and not by the step's own code.
Judge = Callable[[Match[Any], int, Answer], bool]

# What a reason compares: the first number is larger than the second, or it is no reason.
MEASURES: Final = (("needed", "there"), ("asked", "most"))
UNTIMELY: Final = "core.wrong_time"


def check_measures(refusal: Refusal) -> str:
    """What is wrong with the two numbers of a reason: one is missing, they are no reason, or nobody reads them."""
    for larger, smaller in MEASURES:
        needed, there = refusal.args.get(larger), refusal.args.get(smaller)
        if needed is None and there is None:
            continue
        if not isinstance(needed, int) or not isinstance(there, int):
            return f"{larger} and {smaller} go together, and here are {needed!r} and {there!r}"
        if needed <= there:
            return f"{larger}={needed} and {smaller}={there} are no reason"
        for lang in LANGUAGES:
            told = refusal.text[lang]
            if any(group_thousands(number, lang) not in told for number in (needed, there)):
                return f"{needed} and {there} are not both told in {told!r}"
    return ""


def judge_refusals(
    game: Game[Any],
    judges: Mapping[str, Judge],
    players: int,
    *,
    seed: int = 0,
    options: dict[str, str] | None = None,
    tries: int = 10,
    answers: int = 2_000,
) -> tuple[Counter[str], list[str]]:
    """Play at random, try what is not legal at every question, and put each refusal to the judge of its rule.

    Returns how often each rule with a judge was cited, and every refusal that its judge calls untrue, in words.
    """
    rng = SeededRandom(seed)
    made = IllegalAnswers(rng)
    cited: Counter[str] = Counter()
    untrue: list[str] = []
    match = game.start(players, {**game.lab_options, **(options or {})}, seed=seed)
    for _ in range(answers):
        if match.over:
            break
        seat = match.waiting[rng.below(len(match.waiting))]
        legal = match.options(seat)
        made.remember(legal)
        for _ in range(tries):
            tried = as_answer(made.make(legal))
            if tried is None or tried in legal:
                continue
            refusal = match.why_not(seat, tried)
            judge = judges.get(refusal.rule) if refusal is not None and refusal.key != UNTIMELY else None
            if refusal is not None and judge is not None:
                cited[refusal.rule] += 1
                if not judge(match, seat, tried):
                    untrue.append(f"{tried} of seat {seat} at {match.step_for(seat)!r} does not break {refusal.rule}")
        match.answer(seat, legal[rng.below(len(legal))])
    return cited, untrue


def misjudged_answers(match: Match[Any], seat: int) -> list[Answer]:
    """What the question of a seat judges wrongly by itself: options it refuses, and answers of a wrong form it takes.

    Of each form the first and the last option are looked at.
    """
    step = match.step_for(seat)
    assert isinstance(step, Question)
    options = match.options(seat)
    last = {answer_shape(option): option for option in options}
    first = {answer_shape(option): option for option in reversed(options)}
    refused = [answer for answer in (*first.values(), *last.values()) if step.refusal(match.table, seat, answer)]
    wrong = [answer for option in last.values() for answer in misshape(option) if answer not in options]
    return refused + [answer for answer in wrong if step.refusal(match.table, seat, answer) is None]


def walk_misjudged(game: Game[Any], players: int, *, seed: int = 0, matches: int = 6, answers: int = 200) -> list[str]:
    """Play matches at random, with options of all sorts: what each question judges wrongly by itself, in words."""
    rng = SeededRandom(seed)
    sampler = OptionSampler(game, None, rng)
    found: list[str] = []
    for number in range(matches):
        match = game.start(players, sampler.draw()[0], seed=seed + number)
        for _ in range(answers):
            if match.over:
                break
            seat = match.waiting[rng.below(len(match.waiting))]
            found += [f"{answer} at {match.step_for(seat)!r}" for answer in misjudged_answers(match, seat)]
            options = match.options(seat)
            match.answer(seat, options[rng.below(len(options))])
    return found


def undeclared_words(game: Game[Any]) -> list[str]:
    """Questions that do not declare the first words of their answers, and words whose time no rule says."""
    plain = {"yes", "no", "pass", "done", "end"}
    questions = [step for step in game.steps.values() if issubclass(step, Question)]
    missing = [f"{step.__name__} declares no answer_words" for step in questions if not step.answer_words]
    words = {word for step in questions for word in step.answer_words} - plain
    times = game.ruleset.answer_rules
    missing += [f"no rule of answer_rules says when {word!r} is answered" for word in sorted(words - set(times))]
    missing += [
        f"answer_rules cites {times[word]}, which is no rule" for word in times if times[word] not in game.rulebook
    ]
    return missing
