"""The report of a run as one HTML file that works without a network: a verdict in words, charts, and odd matches."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib import resources
from typing import Any, Final, cast, final

from astrarium.core.content_changes import write_toml
from astrarium.core.game_toml_reader import DECIMAL
from astrarium.core.wordbook import LANGUAGES, Wordbook, flatten, group_thousands
from astrarium.lab.board_heat import draw_heat
from astrarium.lab.experiment_plan import load_game
from astrarium.lab.lab_run import LabReport, SeriesReport
from astrarium.lab.report_charts import MissingExtra, change_chart, length_chart, share_chart
from astrarium.lab.series_comparison import DONE, OBSERVED, WENT, WON, Change, Comparison
from astrarium.lab.series_measures import Mean
from astrarium.lab.shares_and_verdicts import TOLERANCE, Share, Verdict

NEAREST: Final = 4  # changes that are not sure beside those that are, in a chart
MOST_USES: Final = 60
TOLD: Final = 4  # changes that are told in the verdict


@cache
def report_words() -> Wordbook:
    """The sentences of a report."""
    text = (resources.files("astrarium.lab") / "report_words.toml").read_text(encoding="utf-8")
    return Wordbook(flatten(tomllib.loads(text)))


@cache
def chart_library() -> str:
    """The program that draws charts in a page without a network; putting it together takes a second."""
    try:
        import vl_convert
    except ModuleNotFoundError as error:
        raise MissingExtra(f"{error.name} is not installed: pip install 'astrarium[lab]'") from error
    program: str = cast("Any", vl_convert).javascript_bundle()
    return program.replace("</script", "<\\/script")


def make_page(report: LabReport, replays: bool = True) -> str:
    """The whole file, with links to the oddest matches where these lie beside it as `replays`."""
    pages = [ReportPage(report, lang, replays) for lang in LANGUAGES]
    bodies = "".join(page.body() for page in pages)
    charts = {name: chart for page in pages for name, chart in page.charts.items()}
    template = (resources.files("astrarium.lab") / "report_template.html").read_text(encoding="utf-8")
    title = escape(
        f"{load_game(report.series[0].series.experiment).title['en']} - {report_words().say('page.title', {}, 'en')}"
    )
    for hole, text in (
        ("title", title),
        ("bodies", bodies),
        ("charts", json.dumps(charts, ensure_ascii=False).replace("</", "<\\/")),
        ("bundle", chart_library()),
    ):
        template = template.replace("{{" + hole + "}}", text, 1)
    return template


@final
class ReportPage:
    """A report in one language."""

    def __init__(self, report: LabReport, lang: str, replays: bool = True) -> None:
        self.report: Final = report
        self.replays: Final = replays
        self.lang: Final = lang
        self.charts: Final[dict[str, Any]] = {}

    # ------------------------------------------------------------------ words and numbers

    def say(self, key: str, **args: str | int) -> str:
        """A sentence."""
        return report_words().say(key, args, self.lang)

    def number(self, value: float, digits: int = 1) -> str:
        """A number as the language writes it."""
        whole, _, rest = f"{value:.{digits}f}".partition(".")
        sign, whole = ("-", whole[1:]) if whole.startswith("-") else ("", whole)
        grouped = group_thousands(int(whole), self.lang)
        return f"{sign}{grouped}{DECIMAL[self.lang]}{rest}" if rest else f"{sign}{grouped}"

    def percent(self, share: float) -> str:
        """A share as people read it."""
        return f"{self.number(100 * share)} %"

    def interval(self, low: str, high: str) -> str:
        """Two bounds."""
        return self.say("page.from_to", low=low, high=high)

    # ------------------------------------------------------------------ the page

    def body(self) -> str:
        """Everything below the head."""
        game = load_game(self.report.series[0].series.experiment)
        counts = ", ".join(self.say("page.players", n=n) for n in self.report.plan.players)
        other = next(lang for lang in LANGUAGES if lang != self.lang)
        cards = "".join(self._cards())
        first, *rest = self.verdicts()
        told = "".join(f'<p class="loud">{escape(words)}</p>' for words in rest)
        return (
            f'<div data-lang="{self.lang}" lang="{self.lang}" hidden>'
            f'<div class="bar"><b>{escape(self.say("page.title"))}'
            f"<span>{escape(game.title[self.lang])}, {counts}</span></b>"
            f"<button data-paint>{escape(self.say('page.theme'))}</button>"
            f'<button data-speak="{other}">{escape(self.say("page.language"))}</button></div>'
            f'<div class="top"><div><h1>{escape(first)}</h1>{told}</div>{self._facts()}</div><main>{cards}</main></div>'
        )

    def verdicts(self) -> list[str]:
        """What it comes to, in words: fairness of the first variant, then what every other one changes."""
        told = [] if self.report.whole else [self.say("verdict.partial")]
        seen: set[int] = set()
        for one in self.report.series:
            if one.series.players not in seen:
                seen.add(one.series.players)
                several = (
                    f"{self.say('page.players', n=one.series.players)}: " if len(self.report.plan.players) > 1 else ""
                )
                told.append(several + " ".join(self._fairness(one)))
        told += [
            self._change_words(other, compared)
            for (_, other), compared in zip(self.report.pairs(), self.report.comparisons, strict=True)
        ]
        return told

    def _fairness(self, one: SeriesReport) -> Iterator[str]:
        summary = one.summary
        equal = 1 / one.series.players
        seats = [(self.say("page.seat", n=seat.seat + 1), seat.wins) for seat in summary.seats]
        yield self._verdict(summary.verdict, seats, equal, "")
        if summary.title_verdict is not None:
            titles = [(title.title, title.wins) for title in summary.titles]
            yield self._verdict(summary.title_verdict, titles, equal, "_title")

    def _verdict(self, verdict: Verdict, shares: Sequence[tuple[str, Share]], equal: float, kind: str) -> str:
        if verdict.kind == "stronger":
            return self.say("verdict.stronger", words=verdict.words)
        if verdict.kind == "fair":
            return self.say(f"verdict.fair{kind}", points=self.number(100 * TOLERANCE, 0), equal=self.percent(equal))
        if verdict.kind == "unfair":
            who, share = max(shares, key=lambda pair: abs(pair[1].share - equal))
            low, high = self.percent(share.low), self.percent(share.high)
            return self.say(f"verdict.unfair{kind}", who=who, share=self.percent(share.share), low=low, high=high)
        return self.say(f"verdict.open{kind}", more=verdict.more)

    def _change_words(self, other: SeriesReport, compared: Comparison) -> str:
        named: dict[str, str | int] = {"variant": other.series.variant, "players": other.series.players}
        if compared.kind == "not enough games":
            return self.say("verdict.few", **named)
        if compared.kind == "never came into play":
            return self.say("verdict.never", n=compared.differing.of, **named)
        if compared.kind == "no change shown":
            return self.say("verdict.unchanged", share=self.percent(compared.differing.share), **named)
        order = {WON: 0, WENT: 1, DONE: 2, OBSERVED: 3}
        sure = sorted(compared.sure_changes, key=lambda change: order[change.section])[:TOLD]
        changes = "; ".join(
            f"{self.change_name(change)} {self._figure(change, change.first)} → {self._figure(change, change.second)}"
            for change in sure
        )
        return self.say("verdict.changed", changes=changes, **named)

    def change_name(self, change: Change) -> str:
        """What has changed, in words."""
        first, _, rest = change.name.partition(" ")
        if change.section == DONE:
            return self.say(f"change.{first}", what=rest)
        if change.section == WON:
            if change.seat is not None:
                return self.say("change.seat", n=change.seat + 1)
            return self.say("change.wins", what=change.name.rpartition(" ")[0])
        if change.name.startswith("ends by "):
            return self.say("change.ends", what=rest.removeprefix("by "))
        key = f"change.{change.name.replace(' ', '_')}"
        return self.say(key) if report_words().has(key) else change.name

    def _figure(self, change: Change, value: float) -> str:
        return self.number(value) if change.unit == "count" else self.percent(value)

    def _facts(self) -> str:
        plan, experiment = self.report.plan, self.report.series[0].series.experiment
        played = sorted({one.summary.matches for one in self.report.series})
        matches = f"{len(self.report.series)} x {' / '.join(self.number(count, 0) for count in played)}"
        content = "page.other_content" if experiment.content_text else "page.own_content"
        facts = (
            ("matches", matches),
            ("bots", ", ".join(plan.seats)),
            ("preset", ", ".join(plan.preset) or "lab"),
            ("rules", str(experiment.rules)),
            ("content", f"{self.say(content)} {experiment.content[:8]}"),
            ("seed", plan.seed),
            ("intervals", "95 %"),
        )
        rows = "".join(f"<dt>{escape(self.say(f'page.{key}'))}</dt><dd>{escape(value)}</dd>" for key, value in facts)
        return f'<dl class="facts">{rows}</dl>'

    # ------------------------------------------------------------------ cards

    def _cards(self) -> Iterator[str]:
        for at, one in enumerate(self.report.series):
            if one.series.variant == self.report.plan.variants[0].name:
                yield self._wins_card(at, one)
        for at, ((_, other), compared) in enumerate(zip(self.report.pairs(), self.report.comparisons, strict=True)):
            yield self._change_card(at, other, compared)
        yield self._length_card()
        for one in self.report.series[:1]:
            yield self._course_card(one)
            yield self._openings_card(one)
            yield self._uses_card(one)
            yield self._places_card(one)
        yield self._odd_card()
        yield self._again_card()

    def card(self, title: str, words: str, inside: str) -> str:
        """A card with a title and a line below it."""
        return f"<section><h2>{escape(title)}</h2><p>{escape(words)}</p>{inside}</section>"

    def chart(self, name: str, data: dict[str, Any]) -> str:
        """A place for a chart, which the page draws."""
        self.charts[f"{self.lang}-{name}"] = data
        return f'<div class="chart" data-chart="{self.lang}-{name}"></div>'

    def _label(self, one: SeriesReport) -> str:
        several = len(self.report.plan.players) > 1
        return (
            f"{one.series.variant}, {self.say('page.players', n=one.series.players)}" if several else one.series.variant
        )

    def _wins_card(self, at: int, one: SeriesReport) -> str:
        shares = [(self.say("page.seat", n=seat.seat + 1), seat.wins) for seat in one.summary.seats]
        shares += [(title.title, title.wins) for title in one.summary.titles]
        rows = [{"name": name, "share": share.share, "low": share.low, "high": share.high} for name, share in shares]
        cells = "".join(
            f'<tr><td>{escape(name)}</td><td class="n">{self.percent(share.share)}</td>'
            f'<td class="n q">{self.interval(self.percent(share.low), self.percent(share.high))}</td></tr>'
            for name, share in shares
        )
        title = f"{self.say('page.wins')} ({self._label(one)})"
        drawn = self.chart(f"wins-{at}", share_chart(rows, 1 / one.series.players, ""))
        return self.card(title, self.say("page.wins_help"), f"{drawn}<table>{cells}</table>")

    def _change_card(self, at: int, other: SeriesReport, compared: Comparison) -> str:
        inside = f"<p>{escape(self.say('page.played', count=int(compared.differing.count), of=compared.differing.of))}"
        if compared.needed is not None:
            points = self.number(100 * compared.size, 0)
            inside += f" {escape(self.say('page.needed', n=compared.needed, points=points))}"
        inside += "</p>"
        for section in (DONE, WON, WENT, OBSERVED):
            found = [change for change in compared.changes if change.section == section]
            for unit in ("count", "share"):
                scale = 1 if unit == "count" else 100
                these = [change for change in found if (change.unit == "count") == (unit == "count")]
                ranked = sorted(these, key=lambda one: (not one.sure, -strength(one)))
                ranked = ranked[: sum(change.sure for change in these) + NEAREST]
                if not ranked or not compared.differing.count:
                    continue
                rows = [
                    {
                        "name": self.change_name(change),
                        "step": scale * change.difference,
                        "low": scale * change.low,
                        "high": scale * change.high,
                        "sure": change.sure,
                        "first": self._figure(change, change.first),
                        "second": self._figure(change, change.second),
                    }
                    for change in ranked
                ]
                measured = self.say("page.per_match" if unit == "count" else "page.in_points")
                inside += f"<p><b>{escape(self.say(f'page.{section}'))}, {escape(measured)}</b></p>"
                inside += self.chart(f"change-{at}-{section}-{unit}", change_chart(rows))
        title = self.say("page.changes", variant=self._label(other))
        return self.card(title, self.say("page.changes_help"), inside)

    def _length_card(self) -> str:
        first = self.report.series[0]
        rows = []
        for one in self.report.series:
            total = max(1, sum(count for _, count in one.measures.lengths))
            for low, count in one.measures.lengths:
                rows.append(
                    {"variant": self._label(one), "decisions": low, "part": count / total, "first": one is first}
                )
        spread, minutes = first.summary.decisions, first.measures.minutes
        words = self.say(
            "page.lengths_help",
            median=self.number(spread.median if spread else 0, 0),
            minutes=self.number(minutes.mean if minutes else 0, 0),
            real=self.percent(first.measures.real.share),
        )
        return self.card(self.say("page.lengths"), words, self.chart("lengths", length_chart(rows, "")))

    def _course_card(self, one: SeriesReport) -> str:
        measures = one.measures
        lines: list[tuple[str, str, str]] = []
        for key, mean, shown in (
            ("lead_changes", measures.lead_changes, self.number),
            ("drama", measures.drama, self.percent),
            ("decided", measures.decided, self.percent),
        ):
            if mean is not None:
                lines.append((key, *self._mean_cells(mean, shown)))
        for key, share in (
            ("runaway", measures.runaway),
            ("comeback", measures.comeback),
            ("kingmaking", measures.kingmaking),
            ("ties", measures.ties),
        ):
            if share is not None:
                lines.append(
                    (key, self.percent(share.share), self.interval(self.percent(share.low), self.percent(share.high)))
                )
        rows = "".join(
            f"<tr><td>{escape(self.say(f'page.{key}'))}</td>"
            f'<td class="n">{value}</td><td class="n q">{bounds}</td></tr>'
            for key, value, bounds in lines
        )
        summary = one.summary
        words = {ending.id: getattr(ending, self.lang) for ending in load_game(one.series.experiment).endings}
        ended = [(words.get(name, name), count) for name, count in summary.endings.items()]
        ended += [(self.say("page.stopped"), summary.stopped)] if summary.stopped else []
        endings = "".join(
            f'<tr><td>{escape(name)}</td><td class="n">{self.number(count, 0)}</td></tr>' for name, count in ended
        )
        inside = f"<table>{rows}</table><p></p><h2>{escape(self.say('page.endings'))}</h2><table>{endings}</table>"
        return self.card(f"{self.say('page.course')} ({self._label(one)})", self.say("page.course_help"), inside)

    def _mean_cells(self, mean: Mean, shown: Any) -> tuple[str, str]:
        return shown(mean.mean), self.interval(shown(mean.low), shown(mean.high))

    def _share_rows(self, shares: Sequence[tuple[str, Share]]) -> str:
        rows = "".join(
            f'<tr><td>{escape(name)}</td><td class="n">{self.percent(share.share)}</td>'
            f'<td class="n q">{self.interval(self.percent(share.low), self.percent(share.high))}</td>'
            f'<td class="n q">{self.number(share.of, 0)}</td></tr>'
            for name, share in shares
        )
        return f'<div class="scroll"><table>{rows}</table></div>'

    def _openings_card(self, one: SeriesReport) -> str:
        shares = [(opening.opening, opening.wins) for opening in one.measures.openings]
        return self.card(self.say("page.openings"), self.say("page.openings_help"), self._share_rows(shares))

    def _uses_card(self, one: SeriesReport) -> str:
        uses = sorted(one.measures.uses, key=lambda use: use.matches.share)[:MOST_USES]
        never = ", ".join(one.measures.never) or self.say("page.nothing")
        inside = self._share_rows([(use.answer, use.matches) for use in uses])
        inside += f'<p></p><p class="loud">{escape(self.say("page.never"))}: {escape(never)}</p>'
        return self.card(self.say("page.uses"), self.say("page.uses_help"), inside)

    def _places_card(self, one: SeriesReport) -> str:
        drawn = draw_heat(one.series.experiment, one.measures.places, self.lang)
        return self.card(self.say("page.places"), self.say("page.places_help", n=one.measures.watched), drawn)

    def _odd_card(self) -> str:
        one = self.report.series[0]
        rows = "".join(
            f"<tr><td>{self._odd_name(odd.match)}</td>"
            f"<td>{escape(self.say(f'odd.{odd.reason}', n=int(odd.value)))}</td>"
            f'<td class="n q">{escape(self.say("page.decisions", n=odd.decisions))}</td></tr>'
            for odd in one.odd
        )
        told = self.say("page.odd_help" if self.replays else "page.odd_later")
        return self.card(self.say("page.odd"), told, f"<table>{rows}</table>")

    def _odd_name(self, number: int) -> str:
        return f'<a href="replays/{number:05}.json">#{number:05}</a>' if self.replays else f"#{number:05}"

    def _again_card(self) -> str:
        return self.card(
            self.say("page.again"), self.say("page.again_help"), f"<pre>{escape(plan_text(self.report))}</pre>"
        )


def strength(change: Change) -> float:
    """How large a change is, in halves of its interval."""
    half = (change.high - change.low) / 2
    return abs(change.difference) / half if half else 0.0


def plan_text(report: LabReport) -> str:
    """The plan as TOML that is read as the same plan."""
    plan = report.plan.plain()
    variants = plan.pop("variants")
    if not plan["until"]:
        del plan["until"]
    if plan["matches"] is None:
        del plan["matches"]
    else:
        del plan["at_most"]
    if plan["precision"] is None:
        del plan["precision"]
    lines = write_toml({key: value for key, value in plan.items() if value not in ([], (), {}, None)})
    files = {one["name"]: {"content_file": one["content_file"]} for one in variants[1:] if one["content_file"]}
    named = {
        one["name"]: {
            **one["options"],
            **({"content": one["content"]} if one["content"] else {}),
            **files.get(one["name"], {}),
        }
        for one in variants[1:]
    }
    return lines + (write_toml({"variant": named}) if named else "")
