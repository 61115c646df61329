"""Weighing what was sent: what a message would have been, had everything hidden from its reader been otherwise.

Every field of every frame is weighed, its number too: all positions of one number look the same to the eyes it is for,
and a frame that says nothing new was asked for.

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
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.core.scene import Now
from astrarium.core.scene_changes import SceneChanges
from astrarium.core.scene_patch import apply_patch
from astrarium.core.step import CHANCE
from astrarium.core.table_base import TableEvent
from astrarium.server import match_with_drafts
from astrarium.server.handover_log import NameLookup, add_handovers
from astrarium.server.match_with_drafts import TableState
from astrarium.server.move_log import LogRow
from astrarium.server.refusals import say

GAMES = ("parlour", *astrarium.games())
LONGEST = 4_000  # answers of a match
SEAT_FIELDS = {"hints", "colour", "name", "kind", "online", "you", "bot", "label", "yours"}
CHAT_FIELDS = {"name", "seat", "text", "time"}


def game_of(name: str) -> Game[Any]:
    return parlour.GAME if name == "parlour" else astrarium.load(name)


class PatchedScenes:
    """The scenes of one socket, put together as a page does, and weighed as if they had come whole.

    A patch must be the one between the two scenes that its reader has seen, byte for byte: it tells what they tell.
    """

    def __init__(self) -> None:
        self.last: tuple[int, bytes] | None = None

    def complete(self, text: str) -> str:
        """A message with its scene whole; of any other kind, as it came."""
        message = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        if "now" in message:
            self.last = (int(bytes(message["v"])), bytes(message["now"]))
        if "patch" not in message:
            return text
        assert set(message) == {"v", "since", "patch", "events", "draft"}
        assert self.last is not None, "a patch of nothing"
        since, old = self.last
        assert since == int(bytes(message["since"])), "a patch of another scene"
        patched = apply_patch(json.loads(old), json.loads(bytes(message["patch"])))
        new = msgspec.json.encode(msgspec.convert(patched, Now))
        between = SceneChanges().patch(*[msgspec.json.decode(one, type=Now) for one in (old, new)])
        assert bytes(message["patch"]) == msgspec.json.encode(between), "would be another"
        assert len(bytes(message["patch"])) < len(new), "a whole scene is shorter"
        log = json.loads(new).get("log", [])
        events = [log[at] for at in json.loads(bytes(message["events"]))]
        whole = {"v": message["v"], "now": msgspec.Raw(new), "events": events, "draft": message["draft"]}
        self.last = (int(bytes(message["v"])), new)
        return msgspec.json.encode(whole).decode()


class SecrecyCheck:
    """A match as it was logged, and what its messages would have been had the hidden things been others."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        options: dict[str, str],
        rows: list[LogRow],
        names: NameLookup = lambda kind, who, lang: who,
        title: str = "",
        watchers: int = 0,
    ) -> None:
        """`title`: what the table was called before it began; `watchers`: how many at most look on without a seat."""
        self.title = title
        self.watchers = [str(count).encode() for count in range(watchers + 1)]
        here = match_with_drafts.initial_state(game, players, options)
        self.at: dict[int, TableState] = {0: here}  # by number of the row
        self.seen: dict[tuple[int | None, int], list[TableState]] = {}  # by the eyes, and by the number they are told
        self.names = names
        self.compared = 0
        for row in (None, *rows):
            if row is not None:
                here = match_with_drafts.apply_row(here, row)
                self.at[row.number] = here
            for eyes in (None, *range(players)) if CHANCE not in here.waiting else ():
                self.seen.setdefault((eyes, here.version(eyes)), []).append(here)
        self.last = here.match

    def check_message(self, text: str, eyes: int | None, lang: str, tried: dict[str, tuple[int, list[Any]]]) -> None:
        """A message of a socket."""
        message = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        parts = set(message)
        if "now" in parts:
            assert parts == {"v", "now", "events", "draft"}
            stood = self.seen[eyes, int(bytes(message["v"]))]
            now = self.check_scene(bytes(message["now"]), stood[-1], eyes, lang)
            assert bytes(message["now"]) == self.encode_scene(stood[0], stood[0].match_for(eyes), eyes, lang), (
                "would be another"
            )
            assert all(event in now.get("log", ()) for event in msgspec.json.decode(message["events"]))
            steps = {here.draft_length(eyes) if eyes is not None else 0 for here in stood}
            assert steps == {msgspec.json.decode(message["draft"])["steps"]}
        elif "board" in parts:
            assert parts == {"v", "board", "hash"}
            assert (eyes, int(bytes(message["v"]))) in self.seen
            self.check_board(bytes(message["board"]), lang)
        elif "refused" in parts:
            assert parts == {"refused", "key"}
            self.check_refusal(json.loads(text), eyes, lang, tried)
        elif "seats" in parts:
            assert parts == {"seats", "owner", "hints", "prefs", "watchers", "title"}
            assert json.loads(bytes(message["title"])) == self.title, "a name that hangs on the match"
            assert bytes(message["watchers"]) in self.watchers, "a number that nobody who looks on accounts for"
            assert all(set(seat) <= SEAT_FIELDS for seat in msgspec.json.decode(message["seats"]))
        elif "clock" in parts:
            assert parts == {"clock", "ran_out"}
            assert all(set(entry) == {"seat", "left", "of", "runs"} for entry in msgspec.json.decode(message["clock"]))
        elif "chat" in parts:
            assert parts == {"chat"}
            assert all(set(line) <= CHAT_FIELDS for line in msgspec.json.decode(message["chat"]))
        else:
            assert parts == {"v", "ack"}, text[:200]
            assert (eyes, int(bytes(message["v"]))) in self.seen, text[:200]

    def check_messages(
        self, texts: list[str], eyes: int | None, lang: str, tried: dict[str, tuple[int, list[Any]]]
    ) -> None:
        """All messages of a socket, in their order: none was sent that says nothing new, unless it was asked for."""
        v, seats, asked, quiet = -1, "", False, False
        scenes = PatchedScenes()
        for text in [scenes.complete(text) for text in texts]:
            self.check_message(text, eyes, lang, tried)
            message = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
            if "now" in message:
                fresh = int(bytes(message["v"]))
                assert fresh > v or (fresh == v and asked), f"nothing new, and yet: {text[:200]}"
                v, quiet = fresh, False
            elif "seats" in message:
                assert text != seats, f"nothing new, and yet: {text[:200]}"
                seats, quiet = text, False
            elif "clock" in message:
                assert not quiet or bytes(message["ran_out"]) != b"null", f"nothing new, and yet: {text[:200]}"
                quiet = True
            asked = "refused" in message

    def encode_scene(self, here: TableState, match: Match[Any], eyes: int | None, lang: str) -> bytes:
        """How a match is drawn where a position stands."""
        now = match.scene(eyes, lang).now
        return msgspec.json.encode(add_handovers(now, here.handovers, self.names, lang))

    def check_scene(self, said: bytes, here: TableState, eyes: int | None, lang: str) -> dict[str, Any]:
        """How it stood, as it was drawn for a pair of eyes."""
        true = here.match_for(eyes)
        if not true.over:
            twin = redeal(true, eyes, SeededRandom(f"{true.moves} {eyes} {self.compared}"))
            other = self.encode_scene(here, twin, eyes, lang)
            at = next((at for at, (a, b) in enumerate(zip(said, other, strict=False)) if a != b), 0)
            here = slice(max(0, at - 100), at + 60)
            assert said == other, f"move {true.moves}, seat {eyes}: {said[here]!r} would be {other[here]!r}"
            self.compared += 1
        now: dict[str, Any] = json.loads(said)
        return now

    def check_board(self, said: bytes, lang: str) -> None:
        """The board knows nothing of the match."""
        assert said == msgspec.json.encode(self.last.game.board(self.last.table.box, lang))

    def check_refusal(
        self, message: dict[str, Any], eyes: int | None, lang: str, tried: dict[str, tuple[int, list[Any]]]
    ) -> None:
        """A refusal is the one that another world would have given."""
        assert eyes is not None
        v, answer = tried[message["key"]]
        twin = redeal(self.seen[eyes, v][-1].match_for(eyes), eyes, SeededRandom(f"{v} {eyes} refused"))
        refusal = twin.why_not(eyes, answer)
        assert refusal is not None
        wanted = {"rule": refusal.rule, "words": refusal.text[lang]}
        assert message["refused"] in (wanted, {"rule": "", "words": say("refused.stale", lang)})


def redeal(true: Match[Any], eyes: int | None, rng: SeededRandom) -> Match[Any]:
    """The match as it might be as well: what these eyes cannot know is dealt anew, and what others heard is another."""
    twin = true.determinize(eyes, rng)
    top = match_with_drafts.simultaneous_step(true)
    since = top.since if top is not None else true.moves
    lanes = [line.lane for line in true.log_since(since)]
    twin.event_log = []
    for number, news in true.event_log:
        if number > since:  # in the twin's log there is nothing that others said behind their screens
            if lanes[number - since - 1] != eyes:
                continue
            number = since + lanes[: number - since].count(eyes)
        twin.event_log.append((number, news if news.only in (None, eyes) else other_event(news)))
    return twin


def other_event(news: TableEvent) -> TableEvent:
    """News of the same kind, told to the same seat, with other words."""
    return TableEvent(news.key, news.seat, (), news.only, dict.fromkeys(news.args, "something else"))
