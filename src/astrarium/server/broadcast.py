"""The company at a table: who sits, who looks, and what each of them is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from astrarium.core.match import Match
from astrarium.core.scene import Now
from astrarium.server.errors import Refused, say
from astrarium.server.operator_log import said
from astrarium.server.people import Person
from astrarium.server.seat_handover import with_handovers
from astrarium.server.seats import Chair
from astrarium.server.table_state import Position
from astrarium.server.table_viewer import Boards, Picture, Viewer
from astrarium.server.wire_messages import ErrorSent, SeatsSent, SeatTold, Words, encode

if TYPE_CHECKING:
    from astrarium.server.table_registry import Hall


class Company:
    """Chairs and viewers of one table."""

    def __init__(self, hall: Hall, chairs: list[Chair]) -> None:
        self.hall: Final = hall
        self.chairs: Final = chairs
        self.viewers: Final[set[Viewer]] = set()
        self._boards: Final = Boards()

    # ------------------------------------------------------------------ who

    def held(self, person: Person | None) -> list[int]:
        """The seats a person holds."""
        if person is None:
            return []
        return [at for at, chair in enumerate(self.chairs) if chair.person == person.id and chair.kind != "bot"]

    def belongs(self, person: Person | None, owner: str) -> bool:
        """Whether somebody has to do with this table: owns it, sits at it, or sat where a bot sits now."""
        if person is None:
            return False
        return person.id == owner or any(person.id in (chair.person, chair.former) for chair in self.chairs)

    def seat_of(self, viewer: Viewer, wanted: int | None, waiting: tuple[int, ...]) -> int:
        """The seat that is meant, if the viewer holds it: the one named, else the one looked through."""
        held = self.held(viewer.person)
        if not held:
            raise Refused(403, "not_seated")
        if wanted is not None and wanted not in held:
            raise Refused(403, "not_yours")
        seat = viewer.look(held, waiting) if wanted is None else wanted
        assert seat is not None
        return seat

    @property
    def online(self) -> set[str]:
        """The people who are looking."""
        return {viewer.person.id for viewer in self.viewers if viewer.person is not None}

    def told(self, person: Person | None, lang: str) -> tuple[SeatTold, ...]:
        """Who sits where, as one of them sees it; a seat without a name is free."""
        online = self.online
        told: list[SeatTold] = []
        for chair in self.chairs:
            if chair.kind == "bot":
                label = self.hall.bot_label(chair.bot, lang)
                yours = person is not None and chair.former == person.id
                told.append(SeatTold(name="", kind="bot", online=True, bot=chair.bot, label=label, yours=yours))
                continue
            sitting = self.hall.people.by_id(chair.person)
            told.append(
                SeatTold(
                    name=self.hall.name_of(sitting, lang),
                    kind=chair.kind,
                    online=chair.person in online,
                    you=sitting is not None and person is not None and sitting.id == person.id,
                )
            )
        return tuple(told)

    def tell_seats(self, owner: str, only: Viewer | None = None) -> None:
        """Tell who sits where, to all or to one, if that has changed: others' preferences are not heard of."""
        for viewer in self.viewers if only is None else (only,):
            person = viewer.person
            prefs = msgspec.to_builtins(person.prefs) if person is not None else {}
            owns = person is not None and person.id == owner
            text = encode(SeatsSent(seats=self.told(person, viewer.lang), owner=owns, prefs=prefs))
            if text != viewer.seats:
                viewer.seats = text
                viewer.post(text)

    def called(self, kind: str, who: str, lang: str) -> str:
        """What somebody is called who took or left a seat."""
        if kind == "bot":
            return self.hall.bot_label(who, lang)
        return self.hall.name_of(self.hall.people.by_id(who), lang)

    # ------------------------------------------------------------------ what is shown

    def board(self, match: Match[Any], lang: str) -> Any:
        """The board, drawn once for each language and ready to travel."""
        return self._boards.sent(match, lang, 0).board

    def show_all(self, viewer: Viewer, position: Position) -> None:
        """The board and how it stands, for somebody who has seen nothing yet."""
        viewer.look(self.held(viewer.person), position.waiting)
        match = position.seen(viewer.seat)
        viewer.send(self._boards.sent(match, viewer.lang, position.version(viewer.seat)))
        self.show(viewer, self.picture(position), fresh=True)

    def picture(self, position: Position) -> Picture:
        """A position as it is drawn here, with the names of this table's people."""
        return Picture(position, self.called)

    def with_handovers(self, now: Now, position: Position, move: int, lang: str) -> Now:
        """A scene of an earlier move, with the changes of hands up to then."""
        then = tuple([one for one in position.handovers if one.number <= move])
        return with_handovers(now, then, self.called, lang)

    def show_changes(self, position: Position) -> None:
        """How it stands, for everybody for whom something has changed."""
        picture = self.picture(position)
        for viewer in self.viewers:
            seat = viewer.look(self.held(viewer.person), position.waiting)
            if (viewer.v, viewer.eyes) != (position.version(seat), seat):
                self.show(viewer, picture)

    def show(self, viewer: Viewer, picture: Picture, fresh: bool = False) -> None:
        """How it stands, for one viewer; a scene that cannot be drawn must not stop the table."""
        try:
            viewer.send(picture.shown(viewer, fresh))
        except Exception as error:
            self.hall.journal.note("scene failed", why=said(error))
            viewer.send(ErrorSent(error=Words(words=say("refused.trouble", viewer.lang))))
