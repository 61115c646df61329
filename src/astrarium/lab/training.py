"""Learning what positions are worth: bots play themselves, and weights are fitted to who won."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from astrarium import bots
from astrarium.bots.bot_view import make_bot_view
from astrarium.bots.judgement import Judge, question_name
from astrarium.bots.weight_fitting import (
    Fit,
    Sample,
    best_scale,
    log_loss,
    log_loss_of_guessing,
    log_loss_of_value,
    look_ahead,
)
from astrarium.core.errors import BadOptions
from astrarium.core.game import Game, load
from astrarium.core.random_source import SeededRandom
from astrarium.core.win_model import WinModel, won_shares
from astrarium.core.win_weights import FeatureWeight, Provenance, WinWeights
from astrarium.lab.process_pool import play_in_order
from astrarium.lab.weight_bending import bend_weights

KEPT = 24  # positions of one match
MODESTY = 15.0  # how strongly weights are drawn to the game's guess, divided by the matches they are learned from
HELD_OUT = 5  # every so many-th match is not learned from, but judges what was learned
WANDERING = 16  # one of so many answers is any answer, so that weak positions are seen too
LONGEST = 6_000  # answers after which a match is given up: nobody knows who would have won
SMOOTHING = 2.0  # answers of every kind that are taken as seen, so that nothing is impossible
SECOND_LOOKS = 2  # times that positions are learned from what came after them, and not from the end alone
TRUST = 0.75  # how much of what came after is seen in the end, at each of the positions between
FITTING_ROUNDS = 12  # for the weights of answers


class TrainingPlan(msgspec.Struct, frozen=True):
    """What is played in one generation: by a bot that knows the weights so far, or by random ones without any."""

    game: str
    bot: str
    options: dict[str, str]
    seed: str
    weights: WinWeights | None


class TrainingMatch(msgspec.Struct, frozen=True):
    """What is learned from one match."""

    number: int
    samples: list[tuple[list[list[float]], float, list[float], list[float]]]  # none of a match that was given up
    answers: dict[str, list[tuple[dict[str, int], str]]]  # by question: how many of each word there were, and the one


def train(
    game: Game[Any],
    matches: int,
    generations: int,
    bot: str,
    options: dict[str, str],
    seed: int,
    date: str,
    jobs: int = 1,
    on_match: Callable[[int], None] = lambda generation: None,
    keep_guess: bool = False,
    by_play: bool = False,
    modesty: float | None = None,
) -> WinWeights:
    """Weights learned in some generations, each from matches between bots that know the weights of the one before.

    With `keep_guess` the features keep the proportions that the game guesses: only how much a difference decides is
    learned, and which answers are often right. A few matches tell who wins better than they tell how to play. With
    `by_play` the proportions are learned from what wins when they are bent, and then kept in one generation more. With
    `modesty` proportions are not kept, but learning is drawn to them as strongly as it says.
    """
    if game.ruleset.evaluation is None:
        raise BadOptions(f"{game.id} names no features to learn from")
    if keep_guess and not any(game.ruleset.evaluation.guess):
        raise BadOptions(f"{game.id} has no guess to keep")
    weights = game.weights or guessed_weights(game, options, seed, date)
    if by_play and weights is None:
        raise BadOptions(f"{game.id} has no weights to bend")
    kept = game_guess(game) if keep_guess else None
    first = 0
    if by_play and weights is not None:
        weights = bend_weights(game, weights, matches, generations, options, seed, jobs, on_match)
        kept = weights.model(game.ruleset.evaluation.names, 0, game.id)
        first, generations = generations, generations + 1
    for generation in range(first, generations):
        plan = TrainingPlan(
            game.id,
            bot if weights else "random",
            options if weights else game.lab_options,
            f"{seed}:{generation}",
            weights,
        )
        played: list[TrainingMatch] = []
        for match in play_in_order(partial(play_to_learn, plan), matches, jobs):
            played.append(match)
            on_match(generation)
        weights = learn(game, plan, played, seed, date, kept, modesty)
    if weights is None:
        raise BadOptions("at least one generation is needed")
    return weights


def game_guess(game: Game[Any]) -> WinModel:
    """What the game itself guesses, the same at the beginning of a match and at its end."""
    evaluation = game.ruleset.evaluation
    assert evaluation is not None
    return WinModel(list(evaluation.guess), list(evaluation.guess), 1.0)


def guessed_weights(game: Game[Any], options: dict[str, str], seed: int, date: str) -> WinWeights | None:
    """What the game itself guesses, to begin with; None where it has no guess."""
    evaluation = game.ruleset.evaluation
    assert evaluation is not None
    if not any(evaluation.guess):
        return None
    made = Provenance(date, 0, 0, "", options, seed, math.inf, math.inf, math.inf)
    guess = zip(evaluation.names, evaluation.guess, strict=True)
    players = {str(count): 1.0 for count in game.players}
    return WinWeights(made, {name: FeatureWeight(weight, weight) for name, weight in guess}, players)


def play_to_learn(plan: TrainingPlan, number: int) -> TrainingMatch:
    """One match of a generation. The numbers of players take turns."""
    game = load(plan.game)
    if plan.weights is not None:
        game.weights = plan.weights
    players = game.players[number % len(game.players)]
    rng = SeededRandom(f"{plan.seed}:{number}:learning")
    match = game.start(players, dict(plan.options), seed=f"{plan.seed}:{number}")
    minds = [bots.make(plan.bot, f"{plan.seed}:{number}:{seat}") for seat in range(players)]
    judge, evaluation = Judge(game, players), game.ruleset.evaluation
    assert evaluation is not None
    samples: list[tuple[int, list[list[float]], float, list[float]]] = []
    answers: dict[str, list[tuple[dict[str, int], str]]] = {}
    rests = given = 0
    last_turn = -1
    while not match.over and given < LONGEST:
        given += 1
        seat, name = match.waiting[0], question_name(match)
        if not judge.is_half_done(match) and (not evaluation.plans_turns or judge.turn(match) != last_turn):
            last_turn = judge.turn(match)  # bots judge positions when a turn is over
            rests += 1
            at = len(samples) if len(samples) < KEPT else rng.below(rests)  # every rest is as likely to be kept
            if at < KEPT:
                table = match.table
                values = [game.ruleset.value(table, one) for one in range(players)]
                samples[at : at + 1] = [(given, evaluation.rows(table), evaluation.progress(table), values)]
        view = make_bot_view(match, seat, minds[seat].rng, minds[seat].needs_view)
        answer = minds[seat].answer(view)
        if len(view.options) > 1:
            words = dict(Counter(str(option[0]) for option in view.options))
            if len(words) > 1:
                answers.setdefault(name, []).append((words, str(answer[0])))
            if not rng.below(WANDERING):
                answer = view.options[rng.below(len(view.options))]
        match.answer(seat, answer)
    result = match.result
    shares = won_shares(result.ranks) if result is not None else []
    ended = [(rows, progress, shares, values) for _, rows, progress, values in sorted(samples)] if shares else []
    return TrainingMatch(number, ended, answers)


def learn(
    game: Game[Any],
    plan: TrainingPlan,
    played: list[TrainingMatch],
    seed: int,
    date: str,
    kept: WinModel | None = None,
    modesty: float | None = None,
) -> WinWeights:
    """The weights that explain best who won, and how well they do on matches that they have not seen.

    Proportions that are given are kept, or with some modesty learned from.
    """
    ended = [match for match in played if match.samples]
    if len(ended) < 2 * HELD_OUT:
        raise BadOptions(
            f"only {len(ended)} of {len(played)} matches of {game.id} came to an end: too few to learn from"
        )
    evaluation = game.ruleset.evaluation
    assert evaluation is not None
    counts = len(game.players)  # numbers of players take turns: each of them has matches that are held out
    lessons = [[Sample(*one) for one in match.samples] for match in ended if match.number // counts % HELD_OUT]
    seen = [sample for lesson in lessons for sample in lesson]
    unseen = [Sample(*one) for match in ended if not match.number // counts % HELD_OUT for one in match.samples]
    fit = Fit(kept or game_guess(game), seen, (modesty or MODESTY) / len(ended))
    rng = SeededRandom(f"{plan.seed}:fitting")
    if kept is None or modesty is not None:
        fit.run(seen, rng)
        for _ in range(SECOND_LOOKS):
            fit.run([sample for lesson in lessons for sample in look_ahead(fit.model(), lesson, TRUST)], rng)
    scales: dict[int, float] = {}
    for players in sorted({len(sample.rows) for sample in seen}):
        scales[players] = best_scale(fit, [sample for sample in seen if len(sample.rows) == players])
    models = {players: fit.model(scale) for players, scale in scales.items()}
    loss = mean_loss(models, unseen)
    plain = fit.model()
    return WinWeights(
        made=Provenance(
            date=date,
            matches=len(ended),
            positions=len(seen),
            bots=plan.bot,
            options=plan.options,
            seed=seed,
            log_loss=round(loss, 4),
            log_loss_of_guessing=round(log_loss_of_guessing(unseen), 4),
            log_loss_of_value=round(log_loss_of_value(unseen), 4),
        ),
        feature={
            name: FeatureWeight(round_weight(early), round_weight(late))
            for name, early, late in zip(evaluation.names, plain.early, plain.late, strict=True)
        },
        players={str(players): round(scale, 4) for players, scale in scales.items()},
        answer=learn_answers(played),
    )


def mean_loss(models: dict[int, WinModel], samples: list[Sample]) -> float:
    """The mean surprise, each position judged by the model for its number of players."""
    groups = {players: [one for one in samples if len(one.rows) == players] for players in models}
    total = sum(log_loss(models[players], group) * len(group) for players, group in groups.items() if group)
    return total / len(samples)


def learn_answers(played: list[TrainingMatch]) -> dict[str, dict[str, float]]:
    """By question and word, the logarithm of how much likelier an answer with this word is than its share of options.

    Fitted by proportion: a word that was given more often than its weight lets expect gets a larger one.
    """
    questions = sorted({name for match in played for name in match.answers})
    return {name: word_odds([one for match in played for one in match.answers.get(name, ())]) for name in questions}


def word_odds(given: list[tuple[dict[str, int], str]]) -> dict[str, float]:
    """The logarithms of the weights of words in one question."""
    words = sorted({word for counts, _ in given for word in counts})
    weights = dict.fromkeys(words, 1.0)
    chosen = Counter(word for _, word in given)
    alike = Counter((tuple(sorted(counts.items())), 1) for counts, _ in given)
    for _ in range(FITTING_ROUNDS):
        expected = dict.fromkeys(words, 0.0)
        for (counts, _one), times in alike.items():
            total = sum(weights[word] * count for word, count in counts)
            for word, count in counts:
                expected[word] += times * weights[word] * count / total
        for word in words:
            weights[word] *= (chosen[word] + SMOOTHING) / (expected[word] + SMOOTHING)
    middle = sum(math.log(weight) for weight in weights.values()) / len(words)
    return {word: round(math.log(weights[word]) - middle, 2) for word in words}


def round_weight(weight: float) -> float:
    """Four significant figures: more would only change with every run."""
    return float(f"{weight:.4g}")


def to_toml(weights: WinWeights, game: str) -> str:
    """The file as it stands in a game's folder."""
    made = weights.made
    lines = [
        "# How much each feature counts for the chance to win, at the beginning of a match and at its end; how much a",
        "# difference decides, by number of players; and which answers are often right (logarithms of odds). Learned:",
        f"# `astrarium train {game}` makes this file anew.",
        "",
        "[made]",
        f'date = "{made.date}"',
        f"matches = {made.matches}",
        f"positions = {made.positions}",
        f'bots = "{made.bots}"',
        f"options = {inline_table(made.options)}",
        f"seed = {made.seed}",
        f"log_loss = {made.log_loss}",
        f"log_loss_of_guessing = {made.log_loss_of_guessing}",
        f"log_loss_of_value = {made.log_loss_of_value}",
        "",
        "[players]",
        *[f"{players} = {scale}" for players, scale in weights.players.items()],
        "",
        "[feature]",
        *[f"{name} = {{ early = {weight.early}, late = {weight.late} }}" for name, weight in weights.feature.items()],
        "",
    ]
    if weights.answer:
        lines.append("[answer]")
        lines.extend(f"{question} = {inline_table(words)}" for question, words in weights.answer.items())
        lines.append("")
    return "\n".join(lines)


def inline_table(entries: dict[str, Any]) -> str:
    """A table of one line."""
    if not entries:
        return "{}"
    parts = [f'{key} = "{entry}"' if isinstance(entry, str) else f"{key} = {entry}" for key, entry in entries.items()]
    return "{ " + ", ".join(parts) + " }"
