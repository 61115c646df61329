"""What `astrarium ladder` prints: tables for a terminal, or the same tables in Markdown for a page."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Final, final

from rich.console import Group, RenderableType
from rich.text import Text

from astrarium.cli.command_output import make_table
from astrarium.cli.seat_signs import LOUD
from astrarium.cli.series_output import observed_tables
from astrarium.core.game import load
from astrarium.core.game_toml_reader import DECIMAL
from astrarium.core.wordbook import Wordbook, group_thousands
from astrarium.lab import Ladder, LadderMatch, LadderReport, LadderTally
from astrarium.lab.experiment_plan import NO_LIMIT, ROUND_LIMIT, add_round_limit
from astrarium.lab.ladder_report import PairingReport
from astrarium.lab.ratings import MEAN

Rows = list[tuple[str, ...]]


@final
class LadderPrinter:
    """A report in the words of one language."""

    def __init__(self, report: LadderReport, words: Wordbook, lang: str) -> None:
        self.report: Final = report
        self.words: Final = words
        self.lang: Final = lang

    def tables(self, matches: Sequence[LadderMatch] = ()) -> RenderableType:
        """For a terminal: who is how strong, who beats whom, what observers measured, how matches ended."""
        parts: list[RenderableType] = [Text(self.headline(), style=LOUD)]
        for rows in (self.standings(), self.pairings()):
            made = make_table(rows[0][0], *(f"#{head}" for head in rows[0][1:]))
            for row in rows[1:]:
                made.add_row(*row)
            parts.append(made)
        parts += observed_tables([match.result for match in matches])
        return Group(*parts, *(Text(f"  {line}") for line in self.notes()))

    def markdown(self, command: str) -> str:
        """For a page, with the command that makes it again."""
        parts = [self.headline(), *map(markdown_table, (self.standings(), self.pairings()))]
        return "\n\n".join([*parts, "\n".join([*self.notes(), self.say("command", command=command)])])

    def headline(self) -> str:
        """What was played, and by which options."""
        ladder = self.report.ladder
        return self.say(
            "headline",
            game=ladder.game,
            pairings=len(ladder.pairings),
            matches=ladder.matches,
            players=ladder.players,
            seed=ladder.seed,
            options=", ".join(self.unusual_options()) or self.say("recommended"),
        )

    def unusual_options(self) -> list[str]:
        """What differs from the recommended options."""
        usual = load(self.report.ladder.game).about.fill_options(None)
        return [f"{name}={value}" for name, value in self.report.ladder.options.items() if usual[name] != value]

    def notes(self) -> list[str]:
        """How matches ended, what a rating says, and why there is a limit of rounds that nobody asked for."""
        report = self.report
        endings = [f"{ending} {group_thousands(count, self.lang)}" for ending, count in report.endings.items()]
        if report.stopped:
            endings.append(self.say("stopped", n=report.stopped))
        lines = [self.say("endings", endings=", ".join(endings) or self.say("nothing"))]
        usual = load(report.ladder.game).about.fill_options(None)
        limit = report.ladder.options.get(ROUND_LIMIT, "")
        if usual.get(ROUND_LIMIT) in NO_LIMIT and limit not in NO_LIMIT:
            lines.append(self.say("limit", option=f"{ROUND_LIMIT}={limit}"))
        return [*lines, self.say("scale", mean=f"{MEAN:.0f}")]

    def standings(self) -> Rows:
        """The bots, the strongest first, under a row of heads."""
        heads = ("bot", "rating", "share", "interval", "time", "decisions")
        rows = [tuple(map(self.say, heads))]
        for bot in self.report.bots:
            rating, wins = bot.rating, bot.wins
            rows.append(
                (
                    bot.bot,
                    f"{rating.rating:.0f} ± {rating.high - rating.rating:.0f}",
                    self.percent(wins.share),
                    self.interval(self.percent(wins.low), self.percent(wins.high)),
                    self.number(bot.milliseconds, 1 if bot.milliseconds >= 1 else 3),
                    self.number(bot.decisions, 1),
                )
            )
        return rows

    def pairings(self) -> Rows:
        """Every pairing, under a row of heads."""
        rows = [tuple(map(self.say, ("pairing", "matches", "share", "interval", "equal", "verdict")))]
        for pairing in self.report.pairings:
            wins = pairing.wins
            rows.append(
                (
                    self.versus(pairing),
                    group_thousands(wins.of, self.lang),
                    self.percent(wins.share),
                    self.interval(self.percent(wins.low), self.percent(wins.high)),
                    self.percent(pairing.equal),
                    self.say(pairing.verdict),
                )
            )
        return rows

    def versus(self, pairing: PairingReport) -> str:
        """Who against whom."""
        others = self.report.ladder.players - 1
        return self.say("two" if others == 1 else "more", one=pairing.one, others=pairing.others, n=others)

    def say(self, key: str, **args: str | int) -> str:
        """Words of a key."""
        return self.words.say(f"ladder.{key}", args, self.lang)

    def number(self, value: float, digits: int) -> str:
        """A number as the language writes it."""
        whole, _, part = f"{value:.{digits}f}".partition(".")
        return group_thousands(int(whole), self.lang) + (DECIMAL[self.lang] + part if part else "")

    def percent(self, share: float) -> str:
        """A share."""
        return f"{self.number(100 * share, 1)} %"

    def interval(self, low: str, high: str) -> str:
        """Two bounds."""
        return self.say("range", low=low, high=high)


def markdown_table(rows: Rows) -> str:
    """Rows under their heads; the first column is words, the others are set to the right."""
    lines = [rows[0], ("---", *["---:"] * (len(rows[0]) - 1)), *rows[1:]]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def figures_so_far(tally: LadderTally) -> str:
    """The bots and their shares of wins, the best one first, in one line."""
    wins = {name: tally.wins_of(name) for name in tally.ladder.bots}
    known = sorted((name for name in wins if wins[name].of), key=lambda name: -wins[name].share)
    return ", ".join(f"{name} {100 * wins[name].share:.0f} %" for name in known)


def ladder_command(ladder: Ladder, presets: Sequence[str]) -> str:
    """The command that plays the same ladder again."""
    by_presets = add_round_limit(load(ladder.game), presets, {})
    given = [f"{name}={value}" for name, value in ladder.options.items() if by_presets[name] != value]
    words = ["astrarium", "ladder", ladder.game, "--players", str(ladder.players), "--bots", ",".join(ladder.bots)]
    words += ["--matches", str(ladder.matches), "--seed", ladder.seed]
    words += [word for name in presets for word in ("--preset", name)]
    return shlex.join([*words, *(word for option in given for word in ("--option", option))])
