"""One socket's view of a table: which seat it shows, what it has been sent, and the scenes made for it."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any, Final

import msgspec

from astrarium.core.match import Match
from astrarium.core.match_scenes import MatchScenes
from astrarium.core.scene import Now, Told
from astrarium.core.scene_changes import SceneChanges
from astrarium.server.handover_log import HANDOVER_LINE, NameLookup, SaidHandovers, log_with_handovers
from astrarium.server.match_with_drafts import TableState, simultaneous_step
from astrarium.server.outbox import Outbox
from astrarium.server.people import Person
from astrarium.server.rate_limit import RateLimit
from astrarium.server.settings import Limits
from astrarium.server.wire_messages import BoardOut, DraftOut, NowOut, Outgoing, PatchOut, encode

LineKey = tuple[int | None, str, str, tuple[str, ...]]  # a line of the log without its number
NO_DRAFT: Final = DraftOut(undo=False, confirm=False, steps=0)


class TableViewer:
    """What one open socket shows, and the messages that wait to be sent through it."""

    def __init__(
        self, person: Person | None, lang: str, limits: Limits, address: str, takes_patches: bool = False
    ) -> None:
        self.person = person
        self.address = address
        self.lang = lang
        self.seat: int | None = None  # whose scene is shown; None is a spectator's
        self.shown_version = -1  # of the scene that was last sent
        self.shown_seat: int | None = None  # whose scene that was
        self.takes_patches: Final = takes_patches  # whether the page can put a scene together from the one before
        self.shown: Now | None = None  # the scene that was last sent to such a page, which has it whole
        self.rate_limit: Final = RateLimit(limits.table_messages, limits.table_seconds)
        self.outbox: Final = Outbox(limits.queued_messages)
        self.closed: Final = asyncio.Event()
        self.last_seats = b""  # the message of who sits where, as last sent
        self._last_line = 0  # the line of the log up to which everything was sent
        self._handovers = 0  # how many were sent
        self._early_lines: set[LineKey] = set()  # later lines that were sent already

    def send(self, message: Outgoing) -> None:
        """Queue a message; a reader who leaves too many waiting is disconnected."""
        self.send_encoded(encode(message))

    def send_encoded(self, message: bytes) -> None:
        """Queue a message that is encoded already."""
        if self.is_closed:
            return
        if self.outbox.is_full:
            self.close()
        else:
            self.outbox.put(message)

    def close(self) -> None:
        """Take no more messages."""
        self.closed.set()

    @property
    def is_closed(self) -> bool:
        """Whether nothing more will be sent."""
        return self.closed.is_set()

    def skip_events(self, now: Now, handovers: int) -> None:
        """Count everything up to this scene as sent."""
        self._last_line = now.version
        self._handovers = handovers
        self._early_lines.clear()

    def new_events(self, now: Now, together: bool, handovers: int, later: LaterLines) -> tuple[int, ...]:
        """Which lines of the log were not sent yet; while seats answer simultaneously, others' lines may come later."""
        self._last_line = min(self._last_line, now.version)
        new_handovers, self._handovers = handovers - self._handovers, handovers
        lines, early = later.find(now.log, self._last_line), self._early_lines
        if early:
            lines = [at for at in lines if line_key(now.log[at]) not in early]
        if new_handovers > 0:  # the last ones, wherever they stand: they have no number of their own
            told = [at for at, line in enumerate(now.log) if line.kind == HANDOVER_LINE]
            lines = sorted([*lines, *told[-new_handovers:]])
        if together:
            self._early_lines.update([line_key(now.log[at]) for at in lines])
        else:
            self._last_line = now.version
            self._early_lines.clear()
        return tuple(lines)


def seat_to_view(current: int | None, own: list[int], waiting: tuple[int, ...]) -> int | None:
    """The seat whose scene to show: the current one, unless it is not asked and another of one's own is."""
    if not own:
        return None
    if current in own and (current in waiting or not any(seat in waiting for seat in own)):
        return current
    return next((seat for seat in own if seat in waiting), own[0])


def line_key(line: Told) -> LineKey:
    """A line without its number, which changes when the answers of all are revealed."""
    return line.seat, line.kind, line.text, line.marks


class LaterLines:
    """Where in a log the lines behind a number stand: looked for once for all who read the same log up to there."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], tuple[tuple[Told, ...], list[int]]] = {}

    def find(self, log: tuple[Told, ...], number: int) -> list[int]:
        """The places of the lines behind this number, without handovers, which have none of their own."""
        known = self._found.get((id(log), number))
        if known is None:  # the log is kept with it, so that no other has its identity
            known = self._found[id(log), number] = (log, later_lines(log, number))
        return known[1]


def later_lines(log: tuple[Told, ...], number: int) -> list[int]:
    """The same, looked for from the end: numbers only grow, and few lines are new."""
    places: list[int] = []
    for at in range(len(log) - 1, -1, -1):
        line = log[at]
        if line.kind != HANDOVER_LINE:
            if line.number <= number:
                break
            places.append(at)
    places.reverse()
    return places


class StateScenes:
    """The scenes of one table state, each made once for all viewers of the same seat and language."""

    def __init__(self, state: TableState, names: NameLookup, said: SaidHandovers | None = None) -> None:
        self.state: Final = state
        self._names: Final = names
        self._said: Final = said  # what was said of handovers with these names
        self._drawn: dict[tuple[int | None, str], Now] = {}
        self._logs: dict[tuple[int, str], tuple[tuple[Told, ...], tuple[Told, ...]]] = {}
        self._whole: dict[tuple[int | None, str], msgspec.Raw] = {}
        self._confirmed: Final = MatchScenes(state.match)
        self._changes: Final = SceneChanges()
        self._later: Final = LaterLines()

    def now(self, seat: int | None, lang: str) -> Now:
        """The changing part of a seat's scene."""
        key = (seat, lang)
        if key not in self._drawn:
            now = self._scenes_for(seat).now(seat, lang)
            log = self._log_with_handovers(now.log, lang)
            self._drawn[key] = now if log is now.log else msgspec.structs.replace(now, log=log)
        return self._drawn[key]

    def _log_with_handovers(self, log: tuple[Told, ...], lang: str) -> tuple[Told, ...]:
        """A log with the handovers in it, once for all who read the same one."""
        if not self.state.handovers:
            return log
        known = self._logs.get((id(log), lang))
        if known is None:  # the log is kept with it, so that no other has its identity
            known = self._logs[id(log), lang] = (
                log,
                log_with_handovers(log, self.state.handovers, self._names, lang, self._said),
            )
        return known[1]

    def _scenes_for(self, seat: int | None) -> MatchScenes[Any]:
        """The scenes of the match that a seat sees: its own draft, or what is confirmed."""
        match = self.state.match_for(seat)
        if match is self.state.match:
            return self._confirmed
        return MatchScenes(match)

    def _encoded(self, seat: int | None, lang: str) -> msgspec.Raw:
        """The same as JSON."""
        key = (seat, lang)
        if key not in self._whole:
            self._whole[key] = msgspec.Raw(msgspec.json.encode(self.now(seat, lang)))
        return self._whole[key]

    def message_for(self, viewer: TableViewer, fresh: bool = False) -> NowOut | PatchOut:
        """The scene for a viewer, with the events since the last one; a fresh one is whole and has none."""
        state, seat = self.state, viewer.seat
        now = self.now(seat, viewer.lang)
        before, since = viewer.shown, viewer.shown_version
        viewer.shown = now if viewer.takes_patches else None
        viewer.shown_version, viewer.shown_seat = state.version(seat), seat
        if fresh:
            viewer.skip_events(now, len(state.handovers))
        simultaneous = simultaneous_step(state.match_for(seat)) is not None
        events = viewer.new_events(now, simultaneous, len(state.handovers), self._later)
        steps = state.draft_length(seat) if seat is not None else 0
        draft = DraftOut(undo=True, confirm=True, steps=steps) if steps else NO_DRAFT
        if before is not None and not fresh:
            patch = self._changes.patch(before, now)
            if patch is not None:
                return PatchOut(v=viewer.shown_version, since=since, patch=patch, events=events, draft=draft)
        raw = self._encoded(seat, viewer.lang)
        return NowOut(v=viewer.shown_version, now=raw, events=tuple([now.log[at] for at in events]), draft=draft)


class BoardCache:
    """The unchanging part of a table's scenes, by language."""

    def __init__(self) -> None:
        self._drawn: dict[str, tuple[msgspec.Raw, str]] = {}

    def message(self, match: Match[Any], lang: str, v: int) -> BoardOut:
        """The board, with a hash by which a page knows it again."""
        if lang not in self._drawn:
            raw = msgspec.json.encode(match.game.board(match.table.box, lang))
            self._drawn[lang] = (msgspec.Raw(raw), hashlib.blake2b(raw, digest_size=16).hexdigest())
        board, name = self._drawn[lang]
        return BoardOut(board=board, hash=name, v=v)
