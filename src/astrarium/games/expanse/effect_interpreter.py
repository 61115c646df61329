"""The interpreter of events, technologies and crew powers: a program of parts, each one of the twelve operations."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.step import Answer, Event, Refusal, Step, answer_shape, integer, text
from astrarium.games.expanse.effect_parts import (
    BUILD,
    CHOOSE,
    CLAIM,
    EACH_RIVAL,
    FLY,
    GAIN,
    HIT,
    LOSE,
    MARKER,
    PLACE,
    REMOVE,
    ROCINANTE,
    SELF,
    SHIFT,
    TRACK,
    UNNAMED,
    Part,
)
from astrarium.games.expanse.effect_question_classes import USER, PartQuestion, UserQuestion
from astrarium.games.expanse.effect_targets import bases_fitting, claimable_events, is_useful, rivals
from astrarium.games.expanse.influence_placement import exchange, start_placement
from astrarium.games.expanse.influence_removal_and_moves import name_base, start_removal
from astrarium.games.expanse.match_constants import CARDS, GAP, SCORE
from astrarium.games.expanse.ship_hit_choices import start_hits
from astrarium.games.expanse.ship_moves import start_flight
from astrarium.games.expanse.ships_brought_back import start_building
from astrarium.games.expanse.table import DISCARDED, KEPT, NONE, ExpanseTable

PROGRESS: Final = (USER, number("program", high="programs"), numbers("left", high=9))  # how far a program has come


@final
class Resolve(Event[ExpanseTable]):
    """The parts of an event are carried out in the order in which they are written. (EX-EVENT.12)"""

    fields: ClassVar[tuple[Field, ...]] = PROGRESS
    rules = ("EX-EVENT.12", "EX-EVENT.11", "EX-OPS.13")

    def __init__(self, user: int, program: int, left: tuple[int, ...]) -> None:
        self.user: Final = user
        self.program: Final = program
        self.left: Final = left  # positions of the parts still to be carried out

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        box = table.box
        parts = box.programs[self.program]
        if len(self.left) == len(parts) and self.program not in box.going_on:
            table.forget_places()
        if box.event_order == "free" and len(open_parts(table, self.program, self.left)) > 1:
            return [PickPart(self.user, self.program, self.left)]
        steps = start_part(table, self.user, box.parts[parts[self.left[0]]])
        if len(self.left) > 1:
            steps.append(Resolve(self.user, self.program, self.left[1:]))
        return steps


def resolve(table: ExpanseTable, user: int, program: int) -> Resolve:
    """The whole program, from its first part."""
    return Resolve(user, program, table.box.positions[program])


def open_parts(table: ExpanseTable, program: int, left: tuple[int, ...]) -> list[int]:
    """Parts that may come next: a part that says "there" stays behind the one it means."""
    after = table.box.after[program]
    return [at for at in left if after[at] not in left]


def start_part(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """The steps of one part; none if nothing can be done."""
    op = part.op
    if op == PLACE:
        if part.piece != UNNAMED:
            return exchange(table, user, part)
        return start_placement(table, user, part)
    if op in (REMOVE, SHIFT):
        return start_removal(table, user, part) if not part.same_base else name_base(table, user, part)
    if op == FLY:
        return start_flight(table, user, part)
    if op == HIT:
        return start_hits(table, user, part)
    if op == BUILD:
        return start_building(table, user, part)
    if op == GAIN:
        count = gain_of(table, user, part)
        table.gain_points(user, count)
        table.tell("told.gain", table.seat_of[user], n=count)
        return []
    if op == LOSE:
        return start_loss(table, user, part)
    if op == CHOOSE:
        return [Choose(user, part.number)]
    if op == MARKER:
        take_marker(table, user, part)
        return []
    if op == CLAIM:
        return [ClaimEvent(user, part.number)] if claimable_events(table, user, part) else []
    return [UseEvent(user)] if usable_slots(table) else []


def gain_of(table: ExpanseTable, user: int, part: Part) -> int:
    """How many Control Points a part brings: a number, or one for each base that fits, up to a limit."""
    if part.per is None:
        return part.count
    return min(part.most, len(bases_fitting(table, user, part.per)))


def take_marker(table: ExpanseTable, user: int, part: Part) -> None:
    """The user's initiative marker goes to the top, or the mat of the Rocinante comes to the user."""
    if part.piece == ROCINANTE:
        table.holder = user
        table.tell("told.rocinante", table.seat_of[user])
    elif table.initiative:
        table.to_top(user)
        table.tell("told.top", table.seat_of[user])


def start_loss(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """A loss of Control Points: by all rivals, by oneself, or by one rival to be named."""
    if part.who == SELF:
        table.lose_points(user, part.count)
        table.tell("told.pay", table.seat_of[user], n=part.count)
    elif part.who == EACH_RIVAL:
        for rival in rivals(table, user):
            strike_points(table, user, rival, part.count)
    else:
        return [NameRival(user, part.number)]
    return []


def strike_points(table: ExpanseTable, user: int, rival: int, count: int) -> None:
    """A rival loses Control Points, and it is told."""
    table.lose_points(rival, count)
    table.tell("told.lose", table.seat_of[user], rival=f"faction.{table.box.factions[rival]}", n=count)


@final
class PickPart(UserQuestion):
    """Where the order is free, the user picks the next part. (EX-EVENT.12)"""

    fields: ClassVar[tuple[Field, ...]] = PROGRESS
    rules = ("EX-EVENT.12",)
    answer_words = ("part",)

    def __init__(self, user: int, program: int, left: tuple[int, ...]) -> None:
        super().__init__(user)
        self.program: Final = program
        self.left: Final = left

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        return [("part", at + 1) for at in open_parts(table, self.program, self.left)]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "part i" or integer(answer, 1) - 1 not in self.left:
            return Refusal("EX-EVENT.12")
        meant = table.box.after[self.program][integer(answer, 1) - 1]
        return Refusal("EX-EVENT.12") if meant in self.left else None

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        at = integer(answer, 1) - 1
        steps = start_part(table, self.user, table.box.parts[table.box.programs[self.program][at]])
        steps.append(Resolve(self.user, self.program, tuple([other for other in self.left if other != at])))
        return steps


@final
class NameRival(PartQuestion):
    """Losing Control Points strikes one rival named by the user. (EX-OPS.8)"""

    rules = ("EX-OPS.8", "EX-CP.1")
    answer_words = ("rival",)

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        return [("rival", table.box.factions[rival]) for rival in rivals(table, self.user)]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "rival w":
            return Refusal("EX-OPS.8")
        rival = table.box.faction_number.get(text(answer, 1), self.user)
        return Refusal("EX-TERM.8") if rival == self.user else None

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        strike_points(table, self.user, table.box.faction_number[text(answer, 1)], table.box.parts[self.part].count)
        return []

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": table.box.parts[self.part].count}


@final
class Choose(PartQuestion):
    """Where an event says "either ... or", the user picks one alternative and carries out only that. (EX-OPS.9)"""

    rules = ("EX-OPS.9",)
    answer_words = ("either",)

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        return [("either", at + 1) for at in self.able(table)]

    def able(self, table: ExpanseTable) -> list[int]:
        """The alternatives that can do something; if there is none, all of them."""
        programs = table.box.parts[self.part].options
        found = [at for at, program in enumerate(programs) if is_useful(table, self.user, program, chosen=True)]
        return found or list(range(len(programs)))

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        programs = table.box.parts[self.part].options
        if answer_shape(answer) != "either i" or not 1 <= integer(answer, 1) <= len(programs):
            return Refusal("EX-OPS.9")
        return None if integer(answer, 1) - 1 in self.able(table) else Refusal("EX-EVENT.9")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        return [resolve(table, self.user, table.box.parts[self.part].options[integer(answer, 1) - 1])]


def usable_slots(table: ExpanseTable) -> list[int]:
    """Slots of the track that hold an action card."""
    return [slot for slot, card in enumerate(table.track) if card not in (GAP, SCORE)]


@final
class UseEvent(UserQuestion):
    """The event of another card is carried out just as printed; that card stays where it is. (EX-OPS.10)"""

    rules = ("EX-OPS.10", "EX-EVENT.1")
    answer_words = ("card",)

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        return [("card", slot + 1) for slot in usable_slots(table)]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "card i" or not 1 <= integer(answer, 1) <= len(table.track):
            return Refusal("EX-OPS.10")
        card = table.track[integer(answer, 1) - 1]
        return None if 0 <= card < CARDS else Refusal("EX-CARD.38")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        card = table.track[integer(answer, 1) - 1]
        table.tell("told.use", seat, (f"card:{table.box.card_names[card]}",), card=f"card.{table.box.card_names[card]}")
        return [resolve(table, self.user, card)]


@final
class ClaimEvent(PartQuestion):
    """An event of the track, the discards or a rival is kept from now on, or a rival has to discard it. (EX-OPS.17)"""

    rules = ("EX-OPS.17", "EX-EVENT.1", "EX-KEEP.2")
    answer_words = ("event",)

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        answers = table.box.event_answers
        return [answers[card] for card in claimable_events(table, self.user, table.box.parts[self.part])]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        part = table.box.parts[self.part]
        card = table.box.card_number.get(text(answer, 1), NONE) if answer_shape(answer) == "event w" else NONE
        if card in claimable_events(table, self.user, part):
            return None
        foreign = card != NONE and not part.away and self.user not in table.box.card_factions[card]
        return Refusal("EX-EVENT.1" if foreign else "EX-OPS.17")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        card, part = table.box.card_number[text(answer, 1)], table.box.parts[self.part]
        if part.pile == TRACK:
            table.leave_track(card)
        table.where[card] = DISCARDED if part.away else KEPT + self.user
        key = "told.drop" if part.away else "told.claim"
        table.tell(key, seat, (f"card:{answer[1]}",), card=f"card.{answer[1]}")
        return []


CITES: Final[dict[object, tuple[str, ...]]] = {
    start_part: ("EX-EVENT.9", "EX-EVENT.10", "EX-EVENT.11", "EX-OPS.13", "EX-OPS.14"),
    gain_of: ("EX-OPS.7",),
    take_marker: ("EX-OPS.16", "EX-ROCI.1"),
    open_parts: ("EX-EVENT.12",),
}
