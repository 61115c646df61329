"""A review as one HTML file: no script, no network, both themes; it opens wherever a browser is."""

from __future__ import annotations

from html import escape
from typing import Final

from astrarium.core.game_toml_reader import DECIMAL, Text
from astrarium.core.wordbook import capitalize
from astrarium.review.review_records import CostlyDecision, MatchReview, PointSources, Series, TurningPoint
from astrarium.review.review_words import number, own_words

COLOURS: Final = ("#7E7EFC", "#FB5671", "#C9B400", "#1FB5B5", "#F9A806", "#9C8CF0")
EMBLEMS: Final = ("▲", "○", "✚", "■", "»", "★")
MINUS: Final = "\u2212"
WIDTH: Final = 880
HEIGHT: Final = 300
LEFT: Final = 44
TOP: Final = 24
SMALL: Final = (280, 110)
STYLE: Final = """
:root{color-scheme:light dark;--void:#f5f6fa;--panel:#fff;--ink:#10131f;--soft:#4c556e;--line:#d5dae8}
@media (prefers-color-scheme:dark){:root{--void:#0b0d17;--panel:#12152a;--ink:#eef2fb;--soft:#b4bfd6;--line:#2b3252}}
*{box-sizing:border-box}body{margin:0;background:var(--void);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:26px;margin:0}h2{font-size:18px;margin:32px 0 8px}
p{margin:4px 0}.soft{color:var(--soft)}section{overflow-x:auto}svg{max-width:100%;height:auto;display:block}
svg text{fill:var(--soft);font:12px system-ui,sans-serif}table{border-collapse:collapse;width:100%}
th,td{padding:4px 10px 4px 0;border-bottom:1px solid var(--line);text-align:right;font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left}ol,ul{padding-left:20px}li{margin:8px 0}
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:16px}
figure{margin:0;padding:12px;background:var(--panel);border:1px solid var(--line);border-radius:8px}
figcaption{font-weight:600}.seat{white-space:nowrap}
"""


class ReviewPage:
    """Writes one review in one language."""

    def __init__(self, review: MatchReview, lang: str, names: tuple[str, ...] = ()) -> None:
        self.review: Final = review
        self.lang: Final = lang
        self.names: Final = names or tuple([self.text(seat) for seat in review.seats])

    def text(self, words: Text) -> str:
        """Words in the language of the page."""
        return words.plain()[self.lang]

    def say(self, key: str, **args: str | int) -> str:
        """A sentence of the review's own."""
        return own_words().say(f"review.{key}", args, self.lang)

    def points(self, share: float) -> str:
        """A change of a chance, in points of a hundred, with its sign."""
        value = f"{100 * share:+.1f}".replace(".", DECIMAL[self.lang])
        return value.replace("-", MINUS)

    def percent(self, share: float) -> str:
        """A chance in per cent."""
        return f"{100 * share:.0f} %"

    def seat(self, seat: int) -> str:
        """A seat with its emblem and colour."""
        at = seat % len(COLOURS)
        name = escape(self.names[seat])
        sign = f'<span style="color:{COLOURS[at]}" aria-hidden="true">{EMBLEMS[at]}</span>'
        return f'<span class="seat">{sign} {name}</span>'

    def winners(self) -> str:
        """Who won, in a sentence."""
        won = [self.names[seat] for seat, rank in enumerate(self.review.ranks) if rank == 1]
        return self.say("wins" if len(won) == 1 else "share_win", who=", ".join(won))

    def html(self) -> str:
        """The page as a whole."""
        review = self.review
        title = self.say("head", game=self.text(review.title))
        length = self.say("length", decisions=review.decisions, turns=len(review.turns))
        parts = [
            f"<h1>{escape(self.winners())}</h1>",
            f'<p class="soft">{escape(title)} · {escape(self.text(review.ending))} · {escape(length)}</p>',
            "" if review.judged_by == "model" else f"<p>{escape(self.say('playouts'))}</p>",
            self.section("course", self.graph(), self.say("course_note")),
            self.section("by_turn", self.bars()),
            self.section("turning", self.turning()),
            self.section("costly", self.costly()),
            self.section("balance", self.balance(), self.say("balance_note")),
            f'<div class="charts">{"".join([self.chart(series) for series in review.series])}</div>',
            self.section("counts", self.counts()) if review.counts else "",
            *[self.sources(one) for one in review.sources],
        ]
        return (
            f'<!doctype html>\n<html lang="{self.lang}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{escape(title)}</title>'
            f"<style>{STYLE}</style></head><body><main>\n{chr(10).join([part for part in parts if part])}\n"
            "</main></body></html>\n"
        )

    def section(self, key: str, body: str, note: str = "") -> str:
        """A part of the page under its heading."""
        told = f'<p class="soft">{escape(note)}</p>' if note else ""
        return f"<h2>{escape(self.say(key))}</h2>{told}<section>{body}</section>"

    def graph(self) -> str:
        """Everybody's chance to win over the match."""
        review = self.review
        last = max(1, review.moves)
        lines = [
            f'<line x1="{LEFT}" x2="{WIDTH}" y1="{self.y(level):.1f}" y2="{self.y(level):.1f}" stroke="var(--line)"/>'
            f'<text x="{LEFT - 8}" y="{self.y(level) + 4:.1f}" text-anchor="end">{level:.0%}</text>'
            for level in (0.0, 0.25, 0.5, 0.75, 1.0)
        ]
        for seat in range(review.players):
            path = " ".join(
                [
                    f"{LEFT + (WIDTH - LEFT - 30) * point.move / last:.1f},{self.y(point.chances[seat]):.1f}"
                    for point in review.course
                ]
            )
            at = seat % len(COLOURS)
            end = review.course[-1].chances[seat]
            lines.append(f'<polyline points="{path}" fill="none" stroke="{COLOURS[at]}" stroke-width="2"/>')
            up = self.y(end) + 4 - 6 * seat
            lines.append(f'<text x="{WIDTH - 26}" y="{up:.1f}" style="fill:{COLOURS[at]}">{EMBLEMS[at]}</text>')
        label = escape(self.say("course"))
        return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{"".join(lines)}</svg>'

    def y(self, chance: float) -> float:
        """Where a chance stands."""
        return HEIGHT - TOP - (HEIGHT - 2 * TOP) * chance

    def bars(self) -> str:
        """What choices (solid) and luck (hatched) changed for each seat, turn by turn."""
        review = self.review
        step = (WIDTH - LEFT) / max(1, len(review.turns))
        drawn = [
            '<svg width="0" height="0" aria-hidden="true"><defs><pattern id="luck" width="5" height="5" '
            'patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2" height="5" fill="var(--ink)"/>'
            "</pattern></defs></svg>"
        ]
        for seat in range(review.players):
            changes = [(turn.own[seat], turn.luck[seat]) for turn in review.turns]
            most = max([0.05, *[max(abs(own), abs(luck)) for own, luck in changes]])
            marks = [f'<line x1="{LEFT}" x2="{WIDTH}" y1="40" y2="40" stroke="var(--line)"/>']
            marks.append(f'<text x="{LEFT - 8}" y="14" text-anchor="end">{self.points(most)}</text>')
            for at, (own, luck) in enumerate(changes):
                across = LEFT + step * at
                marks.append(bar(across, step / 2, own / most, "var(--ink)"))
                marks.append(bar(across + step / 2, step / 2, luck / most, "url(#luck)"))
            label = escape(f"{self.say('by_turn')}: {self.names[seat]}")
            drawn.append(
                f'<p>{self.seat(seat)}</p><svg viewBox="0 0 {WIDTH} 80" role="img" aria-label="{label}">'
                f"{''.join(marks)}</svg>"
            )
        return f'<p class="soft">■ {escape(self.say("own"))} ▨ {escape(self.say("luck"))}</p>' + "".join(drawn)

    def round_words(self, turn: int) -> str:
        """Which round a turn belongs to."""
        counted = self.review.turns[turn].round
        return self.say("round", n=counted) if counted else self.say("setup")

    def turning(self) -> str:
        """The turning points."""
        if not self.review.turning:
            return f"<p>{escape(self.say('turning_none'))}</p>"
        return f"<ol>{''.join([self.turning_point(point) for point in self.review.turning])}</ol>"

    def turning_point(self, point: TurningPoint) -> str:
        """One of them."""
        lines = [self.text(line) for line in (point.text, *point.lines)]
        who = f"{self.seat(point.by)}: " if point.by is not None else ""
        change = point.after[point.seat] - point.before[point.seat]
        where = escape(f"{self.round_words(point.turn)}, {self.say('move', n=point.move)}")
        before, after = self.percent(point.before[point.seat]), self.percent(point.after[point.seat])
        luck = f"{escape(self.say('luck'))} {self.points(point.luck)}"
        return (
            f"<li>{who}{escape('; '.join(lines))}<br><span class='soft'>{where} · {self.seat(point.seat)} "
            f"{before} → {after} ({self.points(change)}; {luck})</span></li>"
        )

    def costly(self) -> str:
        """The costliest decisions, seat by seat."""
        if not self.review.costly:
            return f"<p>{escape(self.say('costly_none'))}</p>"
        return f"<ul>{''.join([self.costly_decision(decision) for decision in self.review.costly])}</ul>"

    def costly_decision(self, decision: CostlyDecision) -> str:
        """One of them, with what would have been better and why."""
        reasons = self.reasons(decision)
        margin = number(100 * decision.margin, self.lang)
        better = capitalize(self.say("instead", better=self.text(decision.better_text)))
        where = f"{self.round_words(decision.turn)}, {self.say('move', n=decision.move)}"
        return (
            f"<li>{self.seat(decision.seat)} <b>{self.points(-decision.cost)}</b> ± {margin} · "
            f"{escape(self.text(decision.question))} {escape(self.text(decision.given_text))}<br>"
            f"{escape(better)}<span class='soft'> · {escape(', '.join([*reasons, where]))}</span></li>"
        )

    def reasons(self, decision: CostlyDecision) -> list[str]:
        """Why something else would have been better, each with its sign."""
        return [
            f"{'+' if reason.good else MINUS} {self.text(reason.text)}"
            + (f" ({self.names[reason.seat]})" if reason.seat is not None else "")
            for reason in decision.reasons
        ]

    def balance(self) -> str:
        """Luck and choices of everybody, as a table."""
        heads = ("seat_head", "start", "luck", "own", "others", "flow", "end", "margin", "decisions", "as_bot", "hints")
        rows = "".join(
            [
                "<tr>"
                + "".join(
                    [
                        f"<td>{cell}</td>"
                        for cell in (
                            self.seat(seat),
                            self.percent(one.start),
                            *[self.points(part) for part in (one.luck, one.own, one.others, one.flow)],
                            self.percent(one.end),
                            f"± {number(100 * one.margin, self.lang)}",
                            str(one.decisions),
                            str(one.as_bot),
                            str(one.hints),
                        )
                    ]
                )
                + "</tr>"
                for seat, one in enumerate(self.review.balance)
            ]
        )
        return f"<table><tr>{''.join([f'<th>{escape(self.say(head))}</th>' for head in heads])}</tr>{rows}</table>"

    def chart(self, series: Series) -> str:
        """One small chart."""
        wide, tall = SMALL
        most = max([1.0, *[max(values, default=0.0) for values in series.values]])
        last = max(1, len(series.values) - 1)
        lines = [f'<text x="0" y="12">{number(most, self.lang)}</text>']
        for seat in range(self.review.players):
            path = " ".join(
                [
                    f"{wide * at / last:.1f},{tall - (tall - 18) * max(0.0, values[seat]) / most:.1f}"
                    for at, values in enumerate(series.values)
                    if seat < len(values)
                ]
            )
            lines.append(
                f'<polyline points="{path}" fill="none" stroke="{COLOURS[seat % len(COLOURS)]}" stroke-width="2"/>'
            )
        title = escape(self.text(series.title))
        return (
            f"<figure><figcaption>{title}</figcaption>"
            f'<svg viewBox="0 0 {wide} {tall}" role="img" aria-label="{title}">{"".join(lines)}</svg></figure>'
        )

    def counts(self) -> str:
        """How often what happened to whom."""
        heads = "".join([f"<th>{self.seat(seat)}</th>" for seat in range(self.review.players)])
        rows = "".join(
            [
                f"<tr><td>{escape(capitalize(self.text(count.title)))}</td>"
                + "".join([f"<td>{value}</td>" for value in count.values])
                + "</tr>"
                for count in self.review.counts
            ]
        )
        return f"<table><tr><th></th>{heads}</tr>{rows}</table>"

    def sources(self, sources: PointSources) -> str:
        """Where the points came from: a bar and a number for each source and seat."""
        seats = range(self.review.players)
        heads = "".join([f"<th>{self.seat(seat)}</th>" for seat in seats])
        most = max([1, *[abs(value or 0) for row in sources.rows if not row.total for value in row.values]])
        rows = "".join(
            [
                f"<tr><td>{escape(capitalize(self.text(row.label)))}</td>"
                + "".join([self.source_cell(seat, row.values[seat], 0 if row.total else most) for seat in seats])
                + "</tr>"
                for row in sources.rows
            ]
        )
        title = escape(self.text(sources.title))
        return f"<h2>{title}</h2><section><table><tr><th></th>{heads}</tr>{rows}</table></section>"

    def source_cell(self, seat: int, value: int | None, most: int) -> str:
        """What one seat has from one source; a sum has no bar."""
        if value is None:
            return "<td></td>"
        long = 60 * max(0, value) / most if most else 0.0
        drawn = (
            f'<svg width="60" height="8" style="width:60px" aria-hidden="true"><rect width="{long:.1f}" height="8" '
            f'fill="{COLOURS[seat % len(COLOURS)]}"/></svg> '
        )
        said = number(float(value), self.lang)
        return f"<td>{drawn}{said}</td>" if most else f"<td><b>{said}</b></td>"


def bar(across: float, wide: float, part: float, fill: str) -> str:
    """One bar of a chart, up or down from its middle."""
    tall = 34 * abs(part)
    top = 40 - tall if part > 0 else 40
    return f'<rect x="{across:.1f}" y="{top:.1f}" width="{max(1.0, wide - 1):.1f}" height="{tall:.1f}" fill="{fill}"/>'


def review_html(review: MatchReview, lang: str, names: tuple[str, ...] = ()) -> str:
    """A review as one HTML file; `names` are those of the people, where they are known."""
    return ReviewPage(review, lang, names).html()
