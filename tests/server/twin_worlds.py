"""Two worlds that differ only in what one pair of eyes may not know of: when others drafted, and what they took back.

In the late world everybody keeps still for as long as others can tell: what is taken back is never drafted, and what
is drafted or said behind a screen is said just before it can be seen. These eyes must be sent the same frames in both:
the same number of them, in the same order, with the same bytes.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from astrarium.server import match_with_drafts
from astrarium.server.broadcast import Broadcast
from astrarium.server.match_with_drafts import TableState, simultaneous_step
from astrarium.server.move_log import LogRow
from astrarium.server.people import Person
from astrarium.server.seats_and_header import Seat
from astrarium.server.settings import Limits
from astrarium.server.table_viewer import TableViewer
from astrarium.server.wire_messages import Outgoing, encode

Act = tuple[LogRow, ...]  # what a seat did, and what chance answered
Stretch = tuple[TableState, list[Act], list[Act], bool]  # where it begins, both worlds, whether its end opens screens


class Ear(TableViewer):
    """A viewer without a socket, who keeps what was sent: a whole scene, and from there on what has changed."""

    def __init__(self, eyes: int | None, lang: str) -> None:
        person = Person(id="ear", name="Ear", lang=lang) if eyes is not None else None
        super().__init__(person, lang, Limits(), "", takes_patches=True)
        self.heard: list[str] = []

    def send(self, message: Outgoing) -> None:
        self.heard.append(encode(message).decode())


def listen(start: TableState, acts: list[Act], eyes: int | None, lang: str) -> list[list[str]]:
    """What one pair of eyes is sent at the beginning, and then for each act."""
    people: Any = SimpleNamespace(by_id=lambda person: None)
    registry: Any = SimpleNamespace(people=people, name_of=lambda person, lang: "?", bot_label=lambda bot, lang: bot)
    seats = [Seat(kind="person", person="ear" if at == eyes else "other") for at in range(len(start.own_rows))]
    broadcast, ear, here = Broadcast(registry, seats), Ear(eyes, lang), start
    broadcast.viewers.add(ear)
    broadcast.show_table(ear, here)
    heard = [ear.heard]
    for act in acts:
        ear.heard = []
        for row in act:
            here = match_with_drafts.apply_row(here, row)
        broadcast.show_changes(here)
        heard.append(ear.heard)
    return heard


def acts_of(rows: list[LogRow]) -> list[Act]:
    """The rows, each with the chance that follows it."""
    acts: list[list[LogRow]] = []
    for row in rows:
        if row.kind == "chance" and acts:
            acts[-1].append(row)
        elif row.kind != "chance":
            acts.append([row])
    return [tuple(act) for act in acts]


def hidden(before: TableState, after: TableState, row: LogRow, eyes: int | None) -> bool:
    """Whether these eyes may not know of an act: a draft, or an answer behind a screen after which more is to come."""
    if row.seat == eyes or row.kind == "seat":
        return False
    if row.draft or row.kind == "undo":
        return True
    old, new = simultaneous_step(before.match), simultaneous_step(after.match)
    behind = old is not None and new is not None and old.since == new.since
    return behind and before.match.waiting == after.match.waiting


def stretches(start: TableState, rows: list[LogRow], eyes: int | None) -> list[Stretch]:
    """The parts of a log in which somebody did something that these eyes may not know of, each in both worlds."""
    found: list[Stretch] = []
    here, begun = start, start
    true: list[Act] = []
    late: list[Act] = []
    held: dict[int, list[Act]] = {}
    secret = False
    for act in acts_of(rows):
        before = here
        for row in act:
            here = match_with_drafts.apply_row(here, row)
        true.append(act)
        waiting = held.setdefault(act[0].seat, [])
        if hidden(before, here, act[0], eyes):
            secret = True
            if act[0].kind == "undo":
                waiting.pop()
            else:
                waiting.append(act)
            continue
        late += [*waiting, act]
        waiting.clear()
        old, new = simultaneous_step(before.match), simultaneous_step(here.match)
        opens = old is not None and (new is None or new.since != old.since)
        if opens or (new is None and not here.drafts):
            if secret:
                found.append((begun, true, late, opens))
            begun, true, late, held, secret = here, [], [], {}, False
    return found


def compare(stretch: Stretch, eyes: int | None, lang: str) -> int:
    """Whether both worlds sound the same; how many frames were compared."""
    start, true, late, opens = stretch
    if opens:  # in what order all answered may be read once all is open
        true, late = true[:-1], late[:-1]
    sounds = [[frame for frames in listen(start, acts, eyes, lang) for frame in frames] for acts in (true, late)]
    for said, other in zip(*sounds, strict=False):
        at = next((at for at, (a, b) in enumerate(zip(said, other, strict=False)) if a != b), 0)
        here = slice(max(0, at - 100), at + 60)
        assert said == other, f"seat {eyes}: {said[here]!r} would be {other[here]!r}"
    assert len(sounds[0]) == len(sounds[1]), f"seat {eyes}: {len(sounds[0])} frames would be {len(sounds[1])}"
    return len(sounds[0])
