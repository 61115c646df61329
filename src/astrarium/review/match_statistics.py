"""What a game counts of itself over a match: charts of features turn by turn, and events by seat."""

from __future__ import annotations

from typing import Any, Final

from astrarium.core.game_toml_reader import Text
from astrarium.core.match import Match
from astrarium.core.scene import Account
from astrarium.core.table_base import TableEvent
from astrarium.core.wordbook import LANGUAGES, capitalize
from astrarium.review.review_records import Count, MatchEvent, PointSource, PointSources, Series, Shares
from astrarium.review.review_words import ReviewWords, feature_names, review_words

MOST_MARKS: Final = 400  # great events that are told


class MatchStatistics:
    """Measures one match as observers do: `start`, after every answer `answer`, `end`."""

    def __init__(self, match: Match[Any]) -> None:
        self.words: Final[ReviewWords] = review_words(match.game)
        self.names: Final = feature_names(match.game)
        self.players: Final = match.table.box.players
        self.values: Final[list[list[Shares]]] = [[] for _ in self.words.series]
        self.counts: Final = {words.id: [0] * self.players for words in self.words.event}
        self.marks: Final[list[MatchEvent]] = []
        self.charts: Final[dict[str, list[Shares]]] = {words.id: [] for words in self.words.event if words.chart}
        self._closed = 0
        self._kinds: Final = {event: words for words in self.words.event for event in words.events}
        self._read = 0

    def answer(self, match: Match[Any], turn: int) -> None:
        """Count what has happened since."""
        for number, event in match.event_log[self._read :]:
            words = self._kinds.get(event.key)
            if words is None:
                continue
            seat = event.seat if event.seat >= 0 else None
            if seat is not None:
                self.counts[words.id][seat] += amount_of(event, words.amounts)
            if words.great and len(self.marks) < MOST_MARKS:
                self.marks.append(MatchEvent(number, turn, words.id, seat))
        self._read = len(match.event_log)

    def close_turns(self, match: Match[Any], turns: int) -> None:
        """The turns up to that number are over: keep how everybody stands."""
        if self._closed >= turns:
            return
        evaluation = match.game.ruleset.evaluation
        rows = [] if evaluation is None else evaluation.rows(match.table)
        for at, words in enumerate(self.words.series):
            places = [self.names.index(name) for name in words.features]
            stands = tuple(
                [round(sum([row[place] for place in places]) * words.times, 3) if row else 0.0 for row in rows]
            )
            self.values[at].extend([stands] * (turns - self._closed))
        for kind, kept in self.charts.items():
            kept.extend([tuple([float(count) for count in self.counts[kind]])] * (turns - self._closed))
        self._closed = turns

    def series(self) -> tuple[Series, ...]:
        """The charts: features as they stood, and events as they came together."""
        return (
            *[Series(words.id, words.title, tuple(self.values[at])) for at, words in enumerate(self.words.series)],
            *[
                Series(words.id, heading(words.title), tuple(self.charts[words.id]))
                for words in self.words.event
                if any(self.counts[words.id]) and words.chart
            ],
        )

    def totals(self) -> tuple[Count, ...]:
        """How often each kind of event happened to whom; what never happened is left out, but for great ones."""
        return tuple(
            [
                Count(words.id, words.title, tuple(self.counts[words.id]), words.icon, words.great)
                for words in self.words.event
                if words.great or any(self.counts[words.id])
            ]
        )


def amount_of(event: TableEvent, amounts: tuple[str, ...]) -> int:
    """How many things an event tells of."""
    told = [int(event.args[name]) for name in amounts if name in event.args]
    return sum(told) if told else 1


def heading(title: Text) -> Text:
    """A title that begins with a capital letter."""
    return Text(en=capitalize(title.en), it=capitalize(title.it))


def point_sources(match: Match[Any]) -> tuple[PointSources, ...]:
    """Where the points of a finished match came from; nothing in a game that does not tell or is not drawn."""
    said: dict[str, tuple[Account, ...]] = {}
    for lang in LANGUAGES:
        try:
            said[lang] = match.scene(None, lang).now.accounts
        except NotImplementedError:
            return ()
    return tuple(
        [
            PointSources(
                Text(en=one.title, it=other.title),
                tuple(
                    [
                        PointSource(
                            label=Text(en=row.label, it=same.label),
                            values=row.values,
                            note=Text(en=row.note, it=same.note) if row.note else None,
                            icon=row.icon,
                            total=row.total,
                        )
                        for row, same in zip(one.rows, other.rows, strict=True)
                    ]
                ),
            )
            for one, other in zip(said["en"], said["it"], strict=True)
        ]
    )
