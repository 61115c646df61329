"""A search for options and content that meet wishes: what is found is a front of trade-offs, not one answer."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from astrarium.core.content_changes import change_content
from astrarium.core.errors import AstrariumError
from astrarium.lab.cluster import Cluster
from astrarium.lab.experiment_plan import Experiment, load_game, make_experiment
from astrarium.lab.lab_run import read_plan_text
from astrarium.lab.match_series import simulate_series
from astrarium.lab.plan_file import CONTENT, BadPlan, Plan, PlanMistake, PlanReader, flat_table, line_of, line_of_words
from astrarium.lab.played_match import MatchResult
from astrarium.lab.process_pool import cores
from astrarium.lab.report_charts import MissingExtra
from astrarium.lab.series_measures import measure_series
from astrarium.lab.summary import summarize

WISHES: Final = ("fair", "minutes", "used")
TRIALS: Final = 20
MOST_TRIALS: Final = 1_000


class Wish(msgspec.Struct, frozen=True):
    """What is wanted; each that is set is a goal of its own."""

    fair: bool = False  # every seat, and every faction, wins an equal share
    minutes: float | None = None  # so long between people
    used: float | None = None  # every answer that is given at all is given in at least this share of matches

    @property
    def names(self) -> tuple[str, ...]:
        """The goals that are set."""
        return tuple(name for name in WISHES if getattr(self, name))


class Tuning(msgspec.Struct, frozen=True):
    """A plan, the values that are tried, and what is wished for."""

    plan: Plan
    search: dict[str, list[Any]]
    wish: Wish
    trials: int = TRIALS


class Trial(msgspec.Struct, frozen=True):
    """Values that were tried, and how far each wish was missed: 0 is met."""

    number: int
    values: dict[str, Any]
    missed: dict[str, float]
    front: bool = False  # nothing else that was tried is better in one wish and as good in all others


def read_tuning(text: str, name: str = "the plan") -> Tuning:
    """A plan with the tables `search` and `wish`, and `trials`; whatever is wrong is said with its line."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPlan(f"{name}: {error}") from error
    own: dict[str, Any] = {key: data.pop(key) for key in ("search", "wish", "trials") if key in data}
    reader = PlanReader(data)
    try:
        search = {key: reader.values(["search", key], value) for key, value in flat_table(table(own, "search"))}
        if not search:
            raise PlanMistake(["search"], "search is a table of options and content with the values to try")
        for key in ("variant", "grid", "random"):
            if key in data:
                raise PlanMistake([key], f"a search has no {key}; its values stand in search")
        tuning = Tuning(reader.plan(), search, read_wish(table(own, "wish")), read_trials(own))
        for key, values in search.items():
            for value in values:
                make_trial(tuning, {key: value})
    except PlanMistake as mistake:
        raise BadPlan(f"{name}{line_of(text, mistake.path)}: {mistake}") from mistake
    except AstrariumError as error:
        raise BadPlan(f"{name}{line_of_words(text, str(error))}: {error}") from error
    return tuning


def table(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    """A table of the plan."""
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise PlanMistake([key], f"{key} is a table, not {value!r}")
    return value


def read_trials(data: Mapping[str, Any]) -> int:
    """How many values are tried."""
    trials = data.get("trials", TRIALS)
    if not isinstance(trials, int) or isinstance(trials, bool) or not 1 <= trials <= MOST_TRIALS:
        raise PlanMistake(["trials"], f"trials is a whole number from 1 to {MOST_TRIALS:,}, not {trials!r}")
    return trials


def read_wish(given: Mapping[str, Any]) -> Wish:
    """What is wished for."""
    for key in given:
        if key not in WISHES:
            raise PlanMistake(["wish", key], f"nothing is known of the wish {key!r}; there are: {', '.join(WISHES)}")
    fair, minutes, used = given.get("fair", False), given.get("minutes"), given.get("used")
    if not isinstance(fair, bool):
        raise PlanMistake(["wish", "fair"], f"fair is true or false, not {fair!r}")
    for key, value, most in (("minutes", minutes, 10_000.0), ("used", used, 1.0)):
        if value is not None and (
            isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= most
        ):
            raise PlanMistake(["wish", key], f"{key} is a number above 0 and up to {most:,.0f}, not {value!r}")
    wish = Wish(fair, minutes, used)
    if not wish.names:
        raise PlanMistake(["wish"], f"wish for something: {', '.join(WISHES)}")
    return wish


def make_trial(tuning: Tuning, values: Mapping[str, Any]) -> list[Experiment]:
    """What is played for some values: an experiment for every number of players."""
    plan = tuning.plan
    game = load_game(Experiment(plan.game, 0, 0, (), {}, ""))
    options = {key: str(value) for key, value in values.items() if not key.startswith(f"{CONTENT}.")}
    changes = {key.removeprefix(f"{CONTENT}."): value for key, value in values.items() if key.startswith(f"{CONTENT}.")}
    content = change_content(game, plan.content, changes)
    return [
        make_experiment(
            game, players, plan.seats, plan.seed, {**plan.options, **options}, presets=plan.preset, content=content
        )
        for players in plan.players
    ]


def missed_wishes(wish: Wish, experiments: list[Experiment], series: list[list[MatchResult]]) -> dict[str, float]:
    """How far each wish is missed: points from an equal share, minutes, and the part of things that are seldom used."""
    missed = dict.fromkeys(wish.names, 0.0)
    for experiment, results in zip(experiments, series, strict=True):
        summary, measures = summarize(experiment, results), measure_series(results)
        if wish.fair:
            shares = [seat.wins.share for seat in summary.seats] + [title.wins.share for title in summary.titles]
            off = max(abs(share - 1 / experiment.players) for share in shares)
            missed["fair"] = max(missed["fair"], round(100 * off, 2))
        if wish.minutes and measures.minutes:
            missed["minutes"] = max(missed["minutes"], round(abs(measures.minutes.mean - wish.minutes), 2))
        if wish.used:
            seldom = [use for use in measures.uses if use.matches.share < wish.used]
            known = len(measures.uses) + len(measures.never)
            part = (len(seldom) + len(measures.never)) / known if known else 0.0
            missed["used"] = max(missed["used"], round(100 * part, 2))
    return missed


def tune(
    plan: Tuning | str | Path,
    jobs: int | None = None,
    on_trial: Callable[[Trial], None] = lambda trial: None,
    cluster: Cluster | None = None,
) -> list[Trial]:
    """Try values until the number of trials is reached; the best trade-offs are on the `front`.

    Every trial is played with the same luck, and the same plan finds the same. Values that cannot stand together miss
    every wish by as much as can be.
    """
    try:
        import optuna
    except ModuleNotFoundError as error:
        raise MissingExtra(f"{error.name} is not installed: pip install 'astrarium[lab]'") from error
    tuning = plan if isinstance(plan, Tuning) else read_tuning(*read_plan_text(plan))
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    names = tuning.wish.names
    study = optuna.create_study(
        directions=["minimize"] * len(names), sampler=optuna.samplers.TPESampler(seed=seed_of(tuning.plan.seed))
    )
    done: dict[str, Trial] = {}
    trials: list[Trial] = []
    for number in range(tuning.trials):
        asked = study.ask()
        values = {key: choices[asked.suggest_int(key, 0, len(choices) - 1)] for key, choices in tuning.search.items()}
        known = done.get(repr(values))
        missed = known.missed if known else play_trial(tuning, values, jobs or cores(), cluster)
        study.tell(asked, [missed[name] for name in names])
        if known is None:
            done[repr(values)] = Trial(number, values, missed)
            trials.append(done[repr(values)])
            on_trial(trials[-1])
    return [msgspec.structs.replace(one, front=not any(beats(other, one) for other in trials)) for one in trials]


def play_trial(
    tuning: Tuning, values: Mapping[str, Any], jobs: int, cluster: Cluster | None = None
) -> dict[str, float]:
    """How far the wishes are missed with some values."""
    try:
        experiments = make_trial(tuning, values)
    except AstrariumError:
        return dict.fromkeys(tuning.wish.names, float("inf"))
    matches = [tuning.plan.looks[-1]] * len(experiments)
    series = simulate_series(experiments, matches, jobs, cluster=cluster)
    return missed_wishes(tuning.wish, experiments, series)


def beats(one: Trial, other: Trial) -> bool:
    """Whether a trial is better in one wish and as good in all others."""
    pairs = [(one.missed[name], other.missed[name]) for name in one.missed]
    return all(a <= b for a, b in pairs) and any(a < b for a, b in pairs)


def seed_of(seed: str) -> int:
    """A number for a seed that may be a word."""
    return int.from_bytes(seed.encode()[:4], "big")
