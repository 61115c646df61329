"""Chapter 12.6: third players are asked to support a strike, for payment or a share of the salvage."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Event, Question, Refusal, Step, answer_shape, integer, text
from astrarium.games.parsec.generated_table import Share
from astrarium.games.parsec.match_constants import KIND_OF, NONE, OWNER_OF, UNITS
from astrarium.games.parsec.reachability import guns, reaches
from astrarium.games.parsec.refusal_numbers import too_dear, too_far_to_strike
from astrarium.games.parsec.table import ParsecTable

ALONE: Final[Answer] = ("alone",)
REFUSE: Final[Answer] = ("refuse",)
ENOUGH: Final[Answer] = ("enough",)
SHARES: Final[tuple[str, ...]] = ("none", "half", "all")


def vessels_to_lend(table: ParsecTable, seat: int, target: int) -> list[int]:
    """A third player's military vessels that reach the target and do not strike yet."""
    return [
        unit
        for unit in guns(table, seat)
        if unit not in table.strikers and not table.is_lent(unit) and reaches(table, unit, target)
    ]


def lend_refusal(table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
    """Why a vessel cannot support the strike: it is no own warship, strikes already, or is too far."""
    unit, target = integer(answer, 1) if answer_shape(answer) == "lend i" else NONE, table.blow.target
    if unit in vessels_to_lend(table, seat, target):
        return None
    return too_far_to_strike(table, "PA-12.6.2", [unit], target) if unit in guns(table, seat) else Refusal("PA-12.6.2")


def helpers(table: ParsecTable) -> list[int]:
    """The third players who could support the strike."""
    target = table.blow.target
    out = (table.foes[0], table.foes[1], OWNER_OF[target])
    return [
        seat
        for seat in range(table.box.players)
        if seat not in out and table.alive[seat] and vessels_to_lend(table, seat, target)
    ]


@final
class Support(Event[ParsecTable]):
    """The leader of a strike may ask third players whose vessels reach the target. (PA-12.6.2)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("asked", high="seats"),)
    rules = ("PA-12.6.2", "PA-12.6.5")

    def __init__(self, asked: tuple[int, ...]) -> None:
        self.asked: Final = asked

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        if table.box.players == 2:
            return []
        left = [seat for seat in helpers(table) if seat not in self.asked]
        return [AskSupport(self.asked)] if left else []


@final
class AskSupport(Question[ParsecTable]):
    """The leader asks a third player for support, or strikes with what they have. (PA-12.6.1)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("asked", high="seats"),)
    rules = ("PA-12.6.1", "PA-12.6.2", "PA-12.6.3", "PA-12.6.5")
    answer_words = ("alone", "ask")

    def __init__(self, asked: tuple[int, ...]) -> None:
        self.asked: Final = asked

    def seat(self, table: ParsecTable) -> int:
        return table.foes[table.blow.side]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [ALONE, *[("ask", other) for other in helpers(table) if other not in self.asked]]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == ALONE:
            return None
        known = answer_shape(answer) == "ask i" and integer(answer, 1) in helpers(table)
        return None if known and integer(answer, 1) not in self.asked else Refusal("PA-12.6.2")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == ALONE:
            return []
        other = integer(answer, 1)
        again = Support((*self.asked, other))
        if table.allies(seat, other):
            return [Aid(other, seat, 0, 0, 0, 0), again]
        return [OfferPay(seat, other), again]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"cell": table.name(table.at[table.blow.target])}


@final
class OfferPay(PlayerQuestion[ParsecTable]):
    """What the leader offers for support: resource cards, and a share of the salvage if agreed. (PA-12.6.1)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("helper", high="seats"))
    rules = ("PA-12.6.1", "PA-8.10")
    answer_words = ("pay",)
    private = True
    open = True

    def __init__(self, player: int, helper: int) -> None:
        super().__init__(player)
        self.helper: Final = helper

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        plain: list[Answer] = [("pay", 0, 0, 0)]
        held = [kind for kind in range(3) if table.held_goods(seat, kind)]
        plain.extend([("pay", int(kind == 0), int(kind == 1), int(kind == 2)) for kind in held])
        if table.box.scrap_share != "agreed":
            return plain
        return [(*offer, share) for offer in plain for share in SHARES]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        shape = "pay iiiw" if table.box.scrap_share == "agreed" else "pay iii"
        if answer_shape(answer) != shape:
            return Refusal("PA-12.6.1")
        if table.box.scrap_share == "agreed" and text(answer, 4) not in SHARES:
            return Refusal("PA-8.10")
        t, g, e = integer(answer, 1), integer(answer, 2), integer(answer, 3)
        return too_dear(table, seat, "PA-12.6.1", (t, g, e)) if min(t, g, e) >= 0 else Refusal("PA-12.6.1")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        share = SHARES.index(text(answer, 4)) if table.box.scrap_share == "agreed" else 0
        return [Aid(self.helper, seat, integer(answer, 1), integer(answer, 2), integer(answer, 3), share)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"seat": f"seat.{self.helper}"}


@final
class Aid(PlayerQuestion[ParsecTable]):
    """Who is asked lends a vessel for this one strike and takes the payment, or refuses. (PA-12.6.1)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("leader", high="seats"),
        number("titanium"),
        number("gold"),
        number("energy"),
        number("share", high=2),
    )
    rules = ("PA-12.6.1", "PA-12.6.2", "PA-12.6.4", "PA-12.6.6", "PA-10.3", "PA-14.2.4")
    answer_words = ("refuse", "lend")

    def __init__(self, player: int, leader: int, titanium: int, gold: int, energy: int, share: int) -> None:
        super().__init__(player)
        self.leader: Final = leader
        self.titanium: Final = titanium
        self.gold: Final = gold
        self.energy: Final = energy
        self.share: Final = share

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [REFUSE, *[("lend", unit) for unit in vessels_to_lend(table, seat, table.blow.target)]]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == REFUSE:
            return None
        return lend_refusal(table, seat, answer)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        paid = (self.titanium, self.gold, self.energy)
        if answer == REFUSE or not table.can_pay(self.leader, paid[0], paid[1], paid[2]):
            table.tell("told.no_support", seat)
            return []
        table.hand_over(self.leader, seat, paid)
        if self.share:
            table.share += (Share(seat, self.share),)
        lend(table, integer(answer, 1))
        return [LendMore(seat)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        cell = table.name(table.at[table.blow.target])
        shared = f"share.{SHARES[self.share]}"
        return {
            "seat": f"seat.{self.leader}",
            "cell": cell,
            "t": self.titanium,
            "g": self.gold,
            "e": self.energy,
            "share": shared,
        }


def lend(table: ParsecTable, unit: int) -> None:
    """A vessel of a third player takes part in this strike."""
    table.strikers += (unit,)
    table.aides += (unit,)
    if table.box.support_cost == "uses_attack":
        table.mark_lent(unit)
    table.tell("told.support", OWNER_OF[unit], unit=f"unit.{UNITS[KIND_OF[unit]]}")


@final
class LendMore(PlayerQuestion[ParsecTable]):
    """A supporter may lend further vessels. (PA-12.6.1)"""

    rules = ("PA-12.6.1", "PA-12.6.4")
    answer_words = ("enough", "lend")

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [ENOUGH, *[("lend", unit) for unit in vessels_to_lend(table, seat, table.blow.target)]]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == ENOUGH:
            return None
        return lend_refusal(table, seat, answer)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == ENOUGH:
            return []
        lend(table, integer(answer, 1))
        return [LendMore(seat)]


CITES: Final[dict[object, tuple[str, ...]]] = {
    helpers: ("PA-12.6.2", "PA-12.6.5"),
    lend_refusal: ("PA-12.6.2",),
}
