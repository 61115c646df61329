"""Weighing what was sent: what a message would have been, had everything hidden from its reader been otherwise.

Real games hide numbers as much as names, so a word planted in a hand would not do. Here the whole hidden side of a
position is the canary: everything a pair of eyes may not know is dealt anew, and what was sent to these eyes is drawn
once more. A byte that hangs on something hidden is a byte that changes.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import parlour

import astrarium
from astrarium.core.game import Game
from astrarium.core.luck import SeededLuck
from astrarium.core.match import Match
from astrarium.core.table import News
from astrarium.server import position as positions
from astrarium.server.position import Position
from astrarium.server.rows import Row
from astrarium.server.speech import say

GAMES = ("parlour", *astrarium.games())
LONGEST = 4_000  # answers of a match
SEAT_FIELDS = {"name", "kind", "online", "you", "bot", "label"}
CHAT_FIELDS = {"name", "seat", "text", "time"}


def game_of(name: str) -> Game[Any]:
    return parlour.GAME if name == "parlour" else astrarium.load(name)


class Scales:
    """A match as it was logged, and what its messages would have been had the hidden things been others."""

    def __init__(self, game: Game[Any], players: int, options: dict[str, str], rows: list[Row]) -> None:
        here = positions.unwritten(game, players, options)
        self.at: dict[int, Position] = {0: here}  # by number of the row
        self.weighed = 0
        for row in rows:
            here = positions.relived(here, row)
            self.at[row.number] = here
        self.last = here.match

    def sent(self, text: str, eyes: int | None, lang: str, tried: dict[str, tuple[int, list[Any]]]) -> None:
        """A message of a socket."""
        message = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        parts = set(message)
        if "now" in parts:
            assert parts == {"v", "now", "events", "draft"}
            now = self.drawn(bytes(message["now"]), self.at[int(bytes(message["v"]))].seen(eyes), eyes, lang)
            assert all(event in now.get("log", ()) for event in msgspec.json.decode(message["events"]))
            assert eyes is not None or msgspec.json.decode(message["draft"])["steps"] == 0
        elif "board" in parts:
            assert parts == {"v", "board", "hash"}
            self.board(bytes(message["board"]), lang)
        elif "refused" in parts:
            assert parts == {"refused", "key"}
            self.refused(json.loads(text), eyes, lang, tried)
        elif "seats" in parts:
            assert parts == {"seats", "owner", "prefs"}
            assert all(set(seat) <= SEAT_FIELDS for seat in msgspec.json.decode(message["seats"]))
        elif "clock" in parts:
            assert parts == {"clock", "ran_out"}
            assert all(set(entry) == {"seat", "left", "of"} for entry in msgspec.json.decode(message["clock"]))
        elif "chat" in parts:
            assert parts == {"chat"}
            assert all(set(line) <= CHAT_FIELDS for line in msgspec.json.decode(message["chat"]))
        else:
            assert parts == {"v", "ack"}, text[:200]

    def drawn(self, said: bytes, true: Match[Any], eyes: int | None, lang: str) -> dict[str, Any]:
        """How it stood, as it was drawn for a pair of eyes."""
        if not true.over:
            twin = blind(true, eyes, SeededLuck(f"{true.moves} {eyes} {self.weighed}"))
            other = msgspec.json.encode(twin.game.rules.now(twin.sight(eyes, lang)))
            at = next((at for at, (a, b) in enumerate(zip(said, other, strict=False)) if a != b), 0)
            here = slice(max(0, at - 100), at + 60)
            assert said == other, f"move {true.moves}, seat {eyes}: {said[here]!r} would be {other[here]!r}"
            self.weighed += 1
        now: dict[str, Any] = json.loads(said)
        return now

    def board(self, said: bytes, lang: str) -> None:
        """The board knows nothing of the match."""
        assert said == msgspec.json.encode(self.last.game.board(self.last.table.box, lang))

    def refused(
        self, message: dict[str, Any], eyes: int | None, lang: str, tried: dict[str, tuple[int, list[Any]]]
    ) -> None:
        """A refusal is the one that another world would have given."""
        assert eyes is not None
        v, answer = tried[message["key"]]
        twin = blind(self.at[v].seen(eyes), eyes, SeededLuck(f"{v} {eyes} refused"))
        refusal = twin.why_not(eyes, answer)
        assert refusal is not None
        wanted = {"rule": refusal.rule, "words": refusal.text[lang]}
        assert message["refused"] in (wanted, {"rule": "", "words": say("refused.stale", lang)})


def blind(true: Match[Any], eyes: int | None, luck: SeededLuck) -> Match[Any]:
    """The match as it might be as well: what these eyes cannot know is dealt anew, and what others heard is another."""
    twin = true.determinize(eyes, luck)
    twin.story = [(number, news if news.only in (None, eyes) else other_news(news)) for number, news in true.story]
    return twin


def other_news(news: News) -> News:
    """News of the same kind, told to the same seat, with other words."""
    return News(news.key, news.seat, (), news.only, dict.fromkeys(news.args, "something else"))
