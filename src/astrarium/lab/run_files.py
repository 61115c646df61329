"""What a run leaves in its folder: the report, tables of matches and decisions, replays, and a card about them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from importlib import resources
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from astrarium.core.errors import BadData
from astrarium.core.match import Match
from astrarium.core.step import Answer
from astrarium.lab.lab_run import LabReport, LabRun
from astrarium.lab.observers import MatchObservers, Observer
from astrarium.lab.odd_matches import replay_record
from astrarium.lab.plan_file import Series
from astrarium.lab.played_match import MatchResult, play_out
from astrarium.lab.report_charts import MissingExtra, altair
from astrarium.lab.report_page import chart_library, make_page, plan_text
from astrarium.lab.results_file import put

DECISIONS: Final = 20  # matches of each series whose decisions are written down one by one
REPORT, PAGE, CARD = "report.json", "report.html", "data-card.md"
AT_ONCE: Final = 2_000  # rows of a table that are in memory at the same time
COLUMNS: Final = {  # of the table of matches
    **dict.fromkeys(("players",), "int"),
    **dict.fromkeys(("variant",), "text"),
    **dict.fromkeys(("match",), "int"),
    **dict.fromkeys(("ranks", "scores", "winners"), "ints"),
    **dict.fromkeys(("ending",), "text"),
    **dict.fromkeys(("rounds", "decisions", "forced", "draws"), "int"),
    **dict.fromkeys(("log",), "text"),
    **dict.fromkeys(("seats", "openings"), "texts"),
    **dict.fromkeys(("lead_changes",), "int"),
    **dict.fromkeys(("drama", "decided"), "float"),
    **dict.fromkeys(("runaway", "comeback"), "bool"),
    **dict.fromkeys(("kingmakers",), "int"),
    **dict.fromkeys(("answers", "asked", "observed"), "text"),
}
MATCHES_TABLE, DECISIONS_TABLE, LINES = "matches.parquet", "decisions.parquet", "matches.jsonl"


def polars() -> Any:
    """The library that writes tables; it belongs to an extra."""
    try:
        import polars
    except ModuleNotFoundError as error:
        raise MissingExtra(f"{error.name} is not installed: pip install 'astrarium[lab]'") from error
    return polars


def get_ready() -> None:
    """Load what writes a run: what is missing is said before anything is played, and a stopped run is written soon."""
    polars()
    altair()
    chart_library()


def write_run(run: LabRun, out: Path, decisions: int = DECISIONS, again: bool = True) -> None:
    """Write everything a run has shown. Each file is written beside its place and then put there whole.

    For decisions and replays some matches are played once more, which takes its time; a run that was stopped leaves
    that out with `again=False`.
    """
    report = run.report
    try:
        out.mkdir(parents=True, exist_ok=True)
        put(out / REPORT, lambda path: path.write_text(to_json(report), encoding="utf-8"))
        put(out / "plan.toml", lambda path: path.write_text(plan_text(report), encoding="utf-8"))
        put(out / LINES, partial(write_lines, match_lines(run)))
        put(out / MATCHES_TABLE, partial(write_table, match_rows(run)))
        if again:
            rows = list(decision_rows(report, decisions))
            put(out / DECISIONS_TABLE, polars().DataFrame(rows, infer_schema_length=None).write_parquet)
            write_replays(report, out / "replays")
        put(out / CARD, lambda path: path.write_text(data_card(report, decisions, again), encoding="utf-8"))
        put(out / PAGE, lambda path: path.write_text(make_page(report, again), encoding="utf-8"))
    except OSError as error:
        raise BadData(f"the report cannot be written to {out}: {error.strerror}") from error


def write_lines(lines: Iterator[bytes], path: Path) -> None:
    """Lines one by one."""
    with path.open("wb") as file:
        file.writelines(lines)


def write_table(rows: Iterator[dict[str, Any]], path: Path) -> None:
    """Rows as a table: some at a time, then all of these put together without ever holding them all."""
    table = polars()
    kinds = {"int": table.Int64, "float": table.Float64, "bool": table.Boolean, "text": table.String}
    lists = {"ints": table.List(table.Int64), "texts": table.List(table.String)}
    schema = {name: {**kinds, **lists}[kind] for name, kind in COLUMNS.items()}
    with TemporaryDirectory(dir=path.parent) as folder:
        parts = []
        for at, some in enumerate(iter(lambda: list(islice(rows, AT_ONCE)), [])):
            parts.append(Path(folder) / f"{at:06}.parquet")
            table.DataFrame(some, schema=schema).write_parquet(parts[-1])
        if parts:
            table.scan_parquet(parts).sink_parquet(path)
        else:
            table.DataFrame(schema=schema).write_parquet(path)


def to_json(report: LabReport) -> str:
    """The report as a program reads it."""
    return json.dumps(report.plain(), indent=1, ensure_ascii=False, default=msgspec.to_builtins) + "\n"


def match_lines(run: LabRun) -> Iterator[bytes]:
    """Every match of every series as a line of JSON, in the order of their numbers."""
    for one, results in zip(run.report.series, run.results, strict=True):
        for result in results:
            plain = {"players": one.series.players, "variant": one.series.variant, **msgspec.to_builtins(result)}
            yield msgspec.json.encode(plain) + b"\n"


def match_rows(run: LabRun) -> Iterator[dict[str, Any]]:
    """Every match as a row of a table; counts of answers and questions as columns of their own."""
    for one, results in zip(run.report.series, run.results, strict=True):
        for result in results:
            yield match_row(one.series, result)


def match_row(series: Series, result: MatchResult) -> dict[str, Any]:
    """One match as a row."""
    measures, course = result.measures, result.measures.course if result.measures else None
    return {
        "players": series.players,
        "variant": series.variant,
        "match": result.match,
        "ranks": list(result.ranks or ()),
        "scores": list(result.scores or ()),
        "winners": list(result.winners),
        "ending": result.ending,
        "rounds": result.rounds,
        "decisions": result.decisions,
        "forced": result.forced,
        "draws": result.draws,
        "log": result.log,
        "seats": list(measures.seats) if measures else [],
        "openings": list(measures.openings) if measures else [],
        "lead_changes": course.lead_changes if course else None,
        "drama": course.drama if course else None,
        "decided": course.decided if course else None,
        "runaway": course.runaway if course else None,
        "comeback": course.comeback if course else None,
        "kingmakers": course.kingmakers if course else None,
        "answers": json.dumps(measures.answers if measures else {}, ensure_ascii=False),
        "asked": json.dumps(measures.asked if measures else {}),
        "observed": json.dumps(result.observed, ensure_ascii=False),
    }


class DecisionRows(Observer):
    """Every real decision of a match: who was asked what, from how many answers, and which was given."""

    name = "decisions"

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []

    def answer(self, match: Match[Any], seat: int, answer: Answer) -> None:
        """Write one down."""
        if len(self.asked.options) > 1:
            given = {"line": self.asked.moves, "seat": seat, "question": self.asked.kind, "answer": json.dumps(answer)}
            self.rows.append({**given, "word": str(answer[0]), "options": len(self.asked.options)})

    def result(self) -> object:
        """All rows."""
        return self.rows


def decision_rows(report: LabReport, matches: int) -> Iterator[dict[str, Any]]:
    """The decisions of the first matches of every series, which are played again."""
    for one in report.series:
        for number in range(min(matches, one.summary.matches)):
            watching = MatchObservers({DecisionRows.name: DecisionRows}, number)
            match, _ = play_out(one.series.experiment, number, watching)
            for row in watching.end(match)[DecisionRows.name]:
                yield {"players": one.series.players, "variant": one.series.variant, "match": number, **row}


def write_replays(report: LabReport, folder: Path) -> None:
    """The oddest matches of the first series as records."""
    folder.mkdir(exist_ok=True)
    one = report.series[0]
    for odd in one.odd:
        record = replay_record(one.series.experiment, odd.match)
        text = json.dumps(record, ensure_ascii=False) + "\n"
        put(folder / f"{odd.match:05}.json", partial(Path.write_text, data=text, encoding="utf-8"))


def data_card(report: LabReport, decisions: int, again: bool) -> str:
    """What the files of a run hold, for whoever finds them."""
    plan, experiment = report.plan, report.series[0].series.experiment
    played = "\n".join(
        f"- {one.series.variant}, {one.series.players} players: {one.summary.matches:,} matches,"
        f" content {one.series.experiment.content[:8]}"
        for one in report.series
    )
    state = "The run is whole." if report.whole else "**The run was stopped before its end.**"
    if not again:
        state += f" `{DECISIONS_TABLE}` and `replays/` are written when it comes to its end."
    holes = {
        "game": plan.game,
        "bots": ", ".join(plan.seats),
        "rules": str(experiment.rules),
        "preset": ", ".join(plan.preset) or "lab",
        "seed": plan.seed,
        "state": state,
        "series": played,
        "decisions": str(decisions),
    }
    text = (resources.files("astrarium.lab") / "data_card_template.md").read_text(encoding="utf-8")
    for hole, value in holes.items():
        text = text.replace("{{" + hole + "}}", value)
    return text
