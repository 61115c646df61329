"""Who is at a table, and what each viewer is sent: scenes, seats and acknowledgements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from astrarium.core.match import Match
from astrarium.core.match_scenes import MatchScenes
from astrarium.core.scene import Now
from astrarium.server.handover_log import SaidHandovers, add_handovers
from astrarium.server.match_with_drafts import TableState, is_private_question
from astrarium.server.operator_log import describe_error
from astrarium.server.people import Person
from astrarium.server.refusals import Refused, say
from astrarium.server.seats_and_header import Seat, TableHeader, hints_allowed
from astrarium.server.table_viewer import BoardCache, StateScenes, TableViewer, seat_to_view
from astrarium.server.wire_messages import AckOut, SeatOut, SeatsOut, SocketErrorOut, WordsOut, encode

if TYPE_CHECKING:
    from astrarium.server.table_registry import TableRegistry


class Broadcast:
    """The seats and viewers of one table."""

    def __init__(self, registry: TableRegistry, seats: list[Seat]) -> None:
        self.registry: Final = registry
        self.seats: Final = seats
        self.viewers: Final[set[TableViewer]] = set()
        self._boards: Final = BoardCache()
        self._scenes: StateScenes | None = None  # of the state that was last shown
        self._said: SaidHandovers = {}  # with the names of today

    # ------------------------------------------------------------------ who is here

    def seats_of(self, person: Person | None) -> list[int]:
        """The seats a person holds."""
        if person is None:
            return []
        return [at for at in range(len(self.seats)) if self._holds(person, at)]

    def _holds(self, person: Person | None, at: int) -> bool:
        """Whether a person holds a seat; of those below 0 nobody does."""
        if person is None or at < 0:
            return False
        seat = self.seats[at]
        return seat.person == person.id and seat.kind != "bot"

    def is_member(self, person: Person | None, owner: str) -> bool:
        """Whether a person owns this table, sits at it, or sat where a bot sits now."""
        if person is None:
            return False
        return person.id == owner or any(person.id in (seat.person, seat.former) for seat in self.seats)

    def check_seat(self, viewer: TableViewer, wanted: int | None, waiting: tuple[int, ...]) -> int:
        """The seat a viewer acts for, or a refusal: the one named, else the one to view. Changes nothing."""
        own = self.seats_of(viewer.person)
        if not own:
            raise Refused(403, "not_seated")
        if wanted is not None and wanted not in own:
            raise Refused(403, "not_yours")
        seat = seat_to_view(viewer.seat, own, waiting) if wanted is None else wanted
        assert seat is not None
        return seat

    def choose_seat(self, viewer: TableViewer, state: TableState) -> int | None:
        """Move a viewer to the seat they are to be shown next."""
        current, waiting = viewer.seat, state.waiting
        if current is None or not self._holds(viewer.person, current):
            viewer.seat = seat_to_view(current, self.seats_of(viewer.person), waiting)
        elif current not in waiting:  # another of one's own seats may be asked
            viewer.seat = next((seat for seat in sorted(waiting) if self._holds(viewer.person, seat)), current)
        return viewer.seat

    @property
    def online(self) -> set[str]:
        """The people who have the table open."""
        return {viewer.person.id for viewer in self.viewers if viewer.person is not None}

    def describe_seats(self, person: Person | None, lang: str) -> tuple[SeatOut, ...]:
        """Who sits where, as one person is told it; a seat without a name is free."""
        online = self.online
        described: list[SeatOut] = []
        for seat in self.seats:
            if seat.kind == "bot":
                label = self.registry.bot_label(seat.bot, lang)
                yours = person is not None and seat.former == person.id
                described.append(
                    SeatOut(
                        name=seat.name,
                        kind="bot",
                        online=True,
                        bot=seat.bot,
                        label=label,
                        yours=yours,
                        hints=seat.hints,
                        colour=seat.colour,
                    )
                )
                continue
            sitting = self.registry.people.by_id(seat.person)
            described.append(
                SeatOut(
                    name=self.registry.display_name(sitting, lang),
                    kind=seat.kind,
                    online=seat.person in online,
                    you=sitting is not None and person is not None and sitting.id == person.id,
                    hints=seat.hints,
                    colour=seat.colour,
                )
            )
        return tuple(described)

    def send_seats(self, header: TableHeader, only: TableViewer | None = None) -> None:
        """Send who sits where, to all viewers or one, where it has changed; each gets their own preferences alone."""
        watching = [viewer for viewer in self.viewers if not self.seats_of(viewer.person)]
        watchers = len({viewer.person.id if viewer.person is not None else viewer for viewer in watching})
        for viewer in self.viewers if only is None else (only,):
            person = viewer.person
            prefs = person.prefs.at_tables() if person is not None else {}
            owns = person is not None and person.id == header.owner
            seats, hints = self.describe_seats(person, viewer.lang), hints_allowed(header, self.seats)
            message = encode(
                SeatsOut(seats=seats, owner=owns, hints=hints, prefs=prefs, watchers=watchers, title=header.title)
            )
            if message != viewer.last_seats:
                viewer.last_seats = message
                viewer.send_encoded(message)

    def occupant_name(self, kind: str, who: str, lang: str) -> str:
        """The name of a person or bot who took or left a seat."""
        if kind == "bot":
            level, _, name = who.partition(" ")
            label = self.registry.bot_label(level, lang)
            return f"{name} ({label})" if name else label
        return self.registry.display_name(self.registry.people.by_id(who), lang)

    # ------------------------------------------------------------------ what each viewer is sent

    def acknowledge(self, viewer: TableViewer, state: TableState, key: str) -> None:
        """A message took effect: in the version of the state that its sender is shown next."""
        seat = self.choose_seat(viewer, state)
        viewer.send(AckOut(v=state.version(seat), ack=key))

    def board(self, match: Match[Any], lang: str) -> Any:
        """The board as JSON, encoded once for each language."""
        return self._boards.message(match, lang, 0).board

    def show_table(self, viewer: TableViewer, state: TableState) -> None:
        """Send the board and the scene to a viewer who has neither yet."""
        seat = self.choose_seat(viewer, state)
        viewer.send(self._boards.message(state.match_for(seat), viewer.lang, state.version(seat)))
        self.forget_scenes()  # whoever comes reads the names of today, also while a new one is on its way to the others
        self.show(viewer, self.scenes(state), fresh=True)

    def scenes(self, state: TableState) -> StateScenes:
        """The scenes of a state, with the names of this table's people: those that were drawn already are kept."""
        if self._scenes is None or self._scenes.state is not state:
            self._scenes = StateScenes(state, self.occupant_name, self._said)
        return self._scenes

    def forget_scenes(self) -> None:
        """Draw anew what is shown next: somebody has another name."""
        self._scenes, self._said = None, {}

    def now(self, match: Match[Any], seat: int) -> Now:
        """A seat's scene of a match, whatever its language: the one that is shown, where that is of this match."""
        kept = self._scenes
        if kept is None or kept.state.match_for(seat) is not match:
            return MatchScenes(match).now(seat, "en")
        return kept.now(seat, next((viewer.lang for viewer in self.viewers if viewer.seat == seat), "en"))

    def is_window(self, match: Match[Any], seat: int) -> bool:
        """Whether a seat is only asked if it steps in: what the scene marks as a window."""
        question = self.now(match, seat).ask if is_private_question(match, seat) else None
        return question is not None and question.window

    def add_past_handovers(self, now: Now, state: TableState, move: int, lang: str) -> Now:
        """The scene of an earlier move, with the handovers up to then."""
        past = tuple([one for one in state.handovers if one.number <= move])
        return add_handovers(now, past, self.occupant_name, lang)

    def show_changes(self, state: TableState) -> None:
        """Send the scene to every viewer for whom it has changed."""
        scenes = self.scenes(state)
        for viewer in self.viewers:
            seat = self.choose_seat(viewer, state)
            if (viewer.shown_version, viewer.shown_seat) != (state.version(seat), seat):
                self.show(viewer, scenes)

    def show(self, viewer: TableViewer, scenes: StateScenes, fresh: bool = False) -> None:
        """Send the scene to one viewer; a scene that cannot be drawn must not stop the table."""
        try:
            viewer.send(scenes.message_for(viewer, fresh))
        except Exception as error:
            self.registry.operator_log.note("scene failed", why=describe_error(error))
            viewer.send(SocketErrorOut(error=WordsOut(words=say("refused.trouble", viewer.lang))))
