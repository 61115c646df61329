"""Chapter 4: asteroid belts. A card is drawn for a fleet that meets one: ships are lost, or something is found."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.bag_draw import UNKNOWN, BagDraw
from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Event, Refusal, Step, answer_shape, integer, text
from astrarium.games.imperium.match_constants import CUBES, KIND_OF, LOADS, UNITS
from astrarium.games.imperium.refusals import IN_A_STEP
from astrarium.games.imperium.score import Reckon
from astrarium.games.imperium.table import NONE, ImperiumTable


@final
class MeetBelt(Event[ImperiumTable]):
    """A fleet that meets a belt draws one card, if it is still there. (IG-4.13)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"))
    rules = ("IG-4.13", "IG-14.43")

    def __init__(self, player: int, place: int) -> None:
        self.player: Final = player
        self.place: Final = place

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        if table.fleet(self.place, self.player) == NONE:
            return []
        return [DrawAsteroid(self.player, self.place), Reckon(NONE)]


def belts_at_dawn(table: ImperiumTable, seat: int) -> list[Step[ImperiumTable]]:
    """The belts in which fleets begin their turn, where staying in one is dangerous too."""
    if table.box.asteroid_trigger != "enter_and_stay":
        return []
    cells = [table.where[fleet] >> 2 for fleet in table.own_fleets(seat)]
    return [MeetBelt(seat, cell) for cell in cells if table.in_belt(cell)]


@final
class DrawAsteroid(BagDraw[ImperiumTable]):
    """One card of the asteroid deck; a used-up deck is made anew from the discards. (IG-4.20)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"))
    rules = ("IG-4.20", "IG-2.10", "IG-4.14", "IG-4.16", "IG-4.18", "IG-4.19", "IG-14.44")

    def __init__(self, player: int, place: int) -> None:
        self.player: Final = player
        self.place: Final = place

    def bag(self, table: ImperiumTable) -> list[int]:
        return table.belts if any(table.belts) else table.belts_used

    def outcome(self, table: ImperiumTable, kind: int) -> Answer:
        return ("card", kind)

    def sure(self, table: ImperiumTable) -> int:
        return table.belts_under[0] if table.belts_under and not any(table.belts) else UNKNOWN

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        card = integer(outcome, 1)
        if not any(table.belts) and table.belts_under:
            table.belts_under.pop(0)
        else:
            if not any(table.belts):
                table.belts, table.belts_used = table.belts_used, table.belts
            table.belts[card] -= 1
        if table.box.asteroid_deck == "bottom":
            table.belts_under.append(card)
        else:
            table.belts_used[card] += 1
        return (
            strike_fleet(table, self.player, self.place, card)
            if table.box.belt_gain[card] == ""
            else give_find(table, self.player, card)
        )


def strike_fleet(table: ImperiumTable, seat: int, place: int, card: int) -> list[Step[ImperiumTable]]:
    """A harmful card takes ships, or tanks first, as the option says."""
    count = table.box.belt_lose[card]
    table.tell("told.asteroid_harm", seat, (f"place:{place}",), n=count, cell=table.name(place))
    fleet = table.fleet(place, seat)
    if table.box.asteroid_loss == "tanks_then_ships":
        tanks = min(count, table.aboard[fleet])
        table.lose_tanks(fleet, tanks)
        count -= tanks
    count = min(count, table.ships(fleet))
    if count == 0:
        return []
    if table.box.asteroid_loss == "ships_random":
        return [LoseAtRandom(seat, place, count)]
    return [LoseShips(seat, place, count)]


def give_find(table: ImperiumTable, seat: int, card: int) -> list[Step[ImperiumTable]]:
    """A helpful card gives cubes or money at once."""
    gain, amount = table.box.belt_gain[card], table.box.belt_amount[card]
    if gain == "any_raw":
        return [TakeCubes(seat, amount)]
    if gain == "money":
        amount *= table.box.asteroid_money
        table.money[seat] += amount
    elif gain in CUBES:
        amount = table.gain_cubes(seat, CUBES.index(gain), amount)
    table.tell(f"told.found_{gain}", seat, n=amount)
    return []


@final
class LoseShips(PlayerQuestion[ImperiumTable]):
    """The owner chooses the ships that are lost, one after the other; a smaller fleet loses all. (IG-4.14)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"), number("count", low=1, high=3))
    answer_words = ("lose",)
    untimely_rules = IN_A_STEP
    rules = ("IG-4.14", "IG-4.15", "IG-14.41")

    def __init__(self, player: int, place: int, count: int) -> None:
        super().__init__(player)
        self.place: Final = place
        self.count: Final = count

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        start = table.fleet(self.place, seat) * LOADS
        return [("lose", unit) for unit in range(LOADS) if table.units[start + unit]]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "lose i" or not 0 <= integer(answer, 1) < LOADS:
            return Refusal("IG-4.14")
        held = table.units[table.fleet(self.place, seat) * LOADS + integer(answer, 1)]
        return None if held else Refusal("IG-4.14")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        return wreck(table, seat, self.place, integer(answer, 1), self.count, LoseShips)

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"n": self.count, "cell": table.name(self.place)}


@final
class LoseAtRandom(BagDraw[ImperiumTable]):
    """Chance picks the ships that are lost. (IG-14.41)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"), number("count", low=1, high=3))
    rules = ("IG-14.41",)

    def __init__(self, player: int, place: int, count: int) -> None:
        self.player: Final = player
        self.place: Final = place
        self.count: Final = count

    def bag(self, table: ImperiumTable) -> list[int]:
        start = table.fleet(self.place, self.player) * LOADS
        return table.units[start : start + LOADS]

    def outcome(self, table: ImperiumTable, kind: int) -> Answer:
        return ("lose", kind)

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        return wreck(table, self.player, self.place, integer(outcome, 1), self.count, LoseAtRandom)


def wreck(
    table: ImperiumTable, seat: int, place: int, unit: int, count: int, again: type[LoseShips] | type[LoseAtRandom]
) -> list[Step[ImperiumTable]]:
    """One ship is lost; as many more as the card still takes."""
    table.tell("told.wreck", seat, (f"place:{place}",), n=1, unit=UNITS[KIND_OF[unit]], cell=table.name(place))
    gone = table.lose_ship(table.fleet(place, seat), unit)
    return [] if gone or count == 1 else [again(seat, place, count - 1)]


@final
class TakeCubes(PlayerQuestion[ImperiumTable]):
    """Cubes of the owner's choice, one after the other. (IG-4.19)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("count", low=1, high=3))
    answer_words = ("take",)
    untimely_rules = IN_A_STEP
    rules = ("IG-4.19", "IG-4.16")

    def __init__(self, player: int, count: int) -> None:
        super().__init__(player)
        self.count: Final = count

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("take", cube) for cube in CUBES]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer_shape(answer) == "take w" and answer[1] in CUBES else Refusal("IG-4.19")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        cube = text(answer, 1)
        got = table.gain_cubes(seat, CUBES.index(cube), 1)
        table.tell(f"told.found_{cube}", seat, n=got)
        return [TakeCubes(seat, self.count - 1)] if self.count > 1 else []

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"n": self.count}


CITES: Final[dict[object, tuple[str, ...]]] = {
    belts_at_dawn: ("IG-14.43",),
}
