"""What `astrarium review` prints: a finished match, looked back at."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from rich.console import Group, RenderableType
from rich.text import Text

from astrarium.cli.command_output import make_table
from astrarium.cli.match_reading import read_match, read_text
from astrarium.cli.seat_signs import LOUD, MUTED, SOFT, emblem
from astrarium.core.errors import BadOptions
from astrarium.core.game import load
from astrarium.core.wordbook import capitalize
from astrarium.review import MatchReview, review_match
from astrarium.review.html_page import ReviewPage
from astrarium.review.review_words import number

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
COLUMNS: Final = 64  # of a line of chances


def review_file(file: Path, content: Path | None) -> MatchReview:
    """The review of a match in a file, a record or a save."""
    data = read_match(file)
    box = load(str(data["game"]))
    if content is not None:
        box = box.with_content(read_text(content))
    return review_match(box.replay(data))


def write_page(page: str, out: Path) -> None:
    """Write the HTML file."""
    try:
        out.write_text(page, encoding="utf-8")
    except OSError as error:
        raise BadOptions(f"{out} cannot be written: {error.strerror}") from error


@final
class ReviewPrinter:
    """A review for a terminal, in one language."""

    def __init__(self, review: MatchReview, lang: str) -> None:
        self.review: Final = review
        self.page: Final = ReviewPage(review, lang)

    def tables(self) -> RenderableType:
        """Everything, the graph first."""
        page, review = self.page, self.review
        length = page.say("length", decisions=review.decisions, turns=len(review.turns))
        parts: list[RenderableType] = [
            Text(f"{page.winners()} · {page.text(review.ending)}", style=LOUD),
            Text(f"{page.text(review.title)} · {length}", style=MUTED),
        ]
        if review.judged_by != "model":
            parts.append(Text(page.say("playouts"), style=SOFT))
        parts += [*self.graph(), *self.turning(), *self.costly(), *self.balance(), *self.counts(), *self.sources()]
        return Group(*parts)

    def heading(self, key: str) -> Text:
        """A heading of one part."""
        return Text(f"\n{self.page.say(key)}", style=LOUD)

    def seat(self, seat: int) -> Text:
        """A seat with its emblem."""
        return Text.assemble(emblem(seat), " ", self.page.names[seat])

    def graph(self) -> list[RenderableType]:
        """A line of blocks for each seat."""
        course = self.review.course
        wide = min(COLUMNS, len(course))
        picked = [course[at * (len(course) - 1) // max(1, wide - 1)] for at in range(wide)]
        lines: list[RenderableType] = [self.heading("course")]
        for seat in range(self.review.players):
            blocks = "".join([BLOCKS[round(point.chances[seat] * (len(BLOCKS) - 1))] for point in picked])
            lines.append(
                Text.assemble(self.seat(seat), "\n  ", blocks, f" {self.page.percent(course[-1].chances[seat])}")
            )
        return lines

    def turning(self) -> list[RenderableType]:
        """The turning points, the weightiest first."""
        page = self.page
        lines: list[RenderableType] = [self.heading("turning")]
        for point in self.review.turning:
            change = point.after[point.seat] - point.before[point.seat]
            told = "; ".join([page.text(line) for line in (point.text, *point.lines)])
            lines.append(Text.assemble(f"  {page.points(change):>6} ", self.seat(point.seat), f"  {told}"))
            where = f"{page.round_words(point.turn)}, {page.say('move', n=point.move)}"
            lines.append(Text(f"         {where} · {page.say('luck')} {page.points(point.luck)}", style=MUTED))
        return lines if self.review.turning else [*lines, Text(f"  {page.say('turning_none')}")]

    def costly(self) -> list[RenderableType]:
        """The decisions that cost most."""
        page = self.page
        lines: list[RenderableType] = [self.heading("costly")]
        for decision in self.review.costly:
            question, given = page.text(decision.question), page.text(decision.given_text)
            cost = f"  {page.points(-decision.cost):>6} ± {number(100 * decision.margin, page.lang)} "
            lines.append(Text.assemble(cost, self.seat(decision.seat), f"  {question} {given}"))
            signs = page.reasons(decision)
            better = page.say("instead", better=page.text(decision.better_text))
            told = "; ".join([better, *signs])
            where = f"{page.round_words(decision.turn)}, {page.say('move', n=decision.move)}"
            lines.append(Text(f"         {told} · {where}", style=SOFT))
        return lines if self.review.costly else [*lines, Text(f"  {page.say('costly_none')}")]

    def balance(self) -> list[RenderableType]:
        """Luck and choices."""
        page = self.page
        heads = ("start", "luck", "own", "others", "flow", "end", "margin")
        made = make_table(page.say("seat_head"), *[f"#{page.say(head)}" for head in heads])
        for seat, one in enumerate(self.review.balance):
            parts = [page.points(part) for part in (one.luck, one.own, one.others, one.flow)]
            margin = f"± {number(100 * one.margin, page.lang)}"
            made.add_row(self.seat(seat), page.percent(one.start), *parts, page.percent(one.end), margin)
        return [self.heading("balance"), made, Text(f"  {page.say('balance_note')}", style=MUTED)]

    def counts(self) -> list[RenderableType]:
        """What happened to whom, and how often."""
        if not self.review.counts:
            return []
        made = make_table("", *[f"#{name}" for name in self.page.names])
        for count in self.review.counts:
            made.add_row(capitalize(self.page.text(count.title)), *[str(value) for value in count.values])
        return [self.heading("counts"), made]

    def sources(self) -> list[RenderableType]:
        """Where the points came from."""
        parts: list[RenderableType] = []
        for account in self.review.sources:
            made = make_table("", *[f"#{name}" for name in self.page.names])
            for row in account.rows:
                told = ["" if value is None else number(float(value), self.page.lang) for value in row.values]
                made.add_row(capitalize(self.page.text(row.label)), *told)
            parts += [Text(f"\n{self.page.text(account.title)}", style=LOUD), made]
        return parts
