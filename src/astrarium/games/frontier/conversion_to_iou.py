"""Section E, Conversion: ore, goods and units become IOU."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.dice import Roll
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.step import NOBODY, Answer, Refusal, Step, answer_shape, integer
from astrarium.games.frontier.generated_table import Unit
from astrarium.games.frontier.hidden_money_questions import hide_question
from astrarium.games.frontier.table import NONE, FrontierTable
from astrarium.games.frontier.unit import hold_of, one_of_each
from astrarium.games.frontier.unit_and_answer_names import (
    DONE,
    KEEP,
    RETURNED,
    SCRAPPED,
    SENT,
    SMELTED,
    SOLD,
    beyond,
    name_thing,
    name_unit,
    read_thing,
    read_unit,
    short_of,
)
from astrarium.games.frontier.unit_types import GOODS, ORE


@final
class Conversion(PlayerEvent[FrontierTable]):
    """Step 5: ore, goods and units become IOU, planet by planet. (FR-E.28)"""

    rules = ("FR-E.28", "FR-A.10")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat = self.player
        table.pace[seat] = 5
        plan: list[Step[FrontierTable]] = []
        if table.box.goods_transport == "free_in_support" and len(table.planets[seat]) > 1:
            plan.append(hide_question(table, Send(seat)))
        plan.append(hide_question(table, Convert(seat)))
        return plan


def send_targets(table: FrontierTable, seat: int, cell: int) -> list[int]:
    """Planets to which goods may be sent without a transport."""
    far, tech, support = table.box.far[cell], table.tech, table.box.support_formula
    return [
        other
        for other in table.planets[seat]
        if other != cell and far[other] <= max(support[tech[cell]], support[tech[other]])
    ]


@final
class Send(PlayerQuestion[FrontierTable]):
    """Before Conversion things may go between own planets that support each other's hex. (FR-A.10)"""

    answer_words = ("done", "send")
    rules = ("FR-A.10",)

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = [DONE]
        for cell in table.planets[seat]:
            if send_targets(table, seat, cell):
                found.extend([("send", cell, *name_thing(item)) for item in table.contents(cell)])
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if answer_shape(answer)[:7] != "send iw":
            return Refusal("FR-A.10")
        cell, item = integer(answer, 1), read_thing(answer, 2, table.box.players)
        if not 0 <= cell < table.box.cells or table.owner[cell] != seat or item == NONE:
            return Refusal("FR-A.10")
        return None if table.stock(cell, item) and send_targets(table, seat, cell) else Refusal("FR-A.10")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == DONE:
            return []
        return [SendTo(seat, integer(answer, 1), read_thing(answer, 2, table.box.players)), self]


@final
class SendTo(PlayerQuestion[FrontierTable]):
    """Where things go, all of the kind or one. (FR-A.10)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"), number("item", low=ORE, high=5))
    answer_words = ("keep", "to")
    rules = ("FR-A.10",)

    def __init__(self, player: int, cell: int, item: int) -> None:
        super().__init__(player)
        self.cell: Final = cell
        self.item: Final = item

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        most = table.stock(self.cell, self.item)
        counts = [1] if most == 1 else [1, most]
        return [KEEP, *[("to", cell, n) for cell in send_targets(table, seat, self.cell) for n in counts]]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == KEEP:
            return None
        if answer_shape(answer) != "to ii" or integer(answer, 1) not in send_targets(table, seat, self.cell):
            return Refusal("FR-A.10")
        count, most = integer(answer, 2), table.stock(self.cell, self.item)
        if count > most:
            return beyond("FR-A.10", "stock", count, most)
        return None if count in (1, most) else Refusal("FR-A.10")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer != KEEP:
            to, count = integer(answer, 1), integer(answer, 2)
            table.store(self.cell, self.item, -count)
            table.store(to, self.item, count)
            table.note(seat, SENT, self.cell, count, to)
        return []


def scrap_value(table: FrontierTable, unit: Unit) -> int:
    """Half the cost of a unit."""
    return (table.box.cost[unit.kind] + (1 if table.box.scrap_rounding == "up" else 0)) // 2


def scraps(table: FrontierTable, seat: int, cell: int) -> list[Unit]:
    """Units in the hex or the box of a planet, like ones once."""
    return one_of_each([unit for unit in table.units_of(seat) if unit.cell == cell])


@final
class Convert(PlayerQuestion[FrontierTable]):
    """A planet converts ore, goods and units into IOU, as many as it likes. (FR-E.28)"""

    answer_words = ("done", "ore", "goods", "scrap")
    rules = ("FR-E.28", "FR-E.23", "FR-E.24", "FR-E.25", "FR-E.26")

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = [DONE]
        near = {unit.cell for unit in table.units_of(seat)}
        for cell in table.planets[seat]:
            if table.stock(cell, ORE) and table.iou_on(cell):
                found.append(("ore", cell))
            found.extend([("goods", cell, maker) for maker in table.makers(cell)])
            if cell in near:
                found.append(("scrap", cell))
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if answer_shape(answer) not in ("ore i", "goods ii", "scrap i"):
            return Refusal("FR-E.28")
        cell = integer(answer, 1)
        if not 0 <= cell < table.box.cells or table.owner[cell] != seat:
            return Refusal("FR-E.26" if answer[0] == "scrap" else "FR-E.28")
        if answer[0] == "scrap":
            return None if scraps(table, seat, cell) else Refusal("FR-E.26")
        if answer[0] == "ore":
            if not table.stock(cell, ORE):
                return Refusal("FR-E.28")
            return None if table.iou_on(cell) else short_of("FR-E.23", "too_dear", 1, 0)
        maker = integer(answer, 2)
        return None if maker in table.makers(cell) else Refusal("FR-E.28")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == DONE:
            return []
        cell = integer(answer, 1)
        if answer[0] == "scrap":
            return [Scrap(seat, cell), self]
        if answer[0] == "ore":
            table.pay(cell, 1)
            table.add_ore(cell, -1)
            return [Yield(seat, cell, ORE), self]
        maker = integer(answer, 2)
        table.store(cell, GOODS + maker, -1)
        if maker == seat:
            table.iou[cell] += 1
            table.note(seat, RETURNED, cell)
            return [self]
        return [Yield(seat, cell, GOODS + maker), self]


@final
class Yield(Roll[FrontierTable]):
    """One die in IOU for ore that was paid for, or for a good that another player made. (FR-E.23)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"), number("item", low=ORE, high=5))
    rules = ("FR-E.23", "FR-E.24", "FR-V.17")

    def __init__(self, player: int, cell: int, item: int) -> None:
        self.player: Final = player
        self.cell: Final = cell
        self.item: Final = item

    def dice(self, table: FrontierTable) -> list[int]:
        return [1]

    def sides(self, table: FrontierTable) -> int:
        return table.box.die_sides

    def only(self, table: FrontierTable) -> int:
        return self.player if table.box.information_hidden else NOBODY

    def play(self, table: FrontierTable, outcome: Answer) -> list[Step[FrontierTable]]:
        table.iou[self.cell] += integer(outcome, 1)
        what = SMELTED if self.item == ORE else SOLD
        table.note(self.player, what, self.cell, integer(outcome, 1))
        return []


@final
class Scrap(PlayerQuestion[FrontierTable]):
    """A unit at a planet brings half its cost; its cargo goes into the box. (FR-E.26)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"))
    answer_words = ("keep", "box", "hex")
    rules = ("FR-E.26", "FR-E.27", "FR-E.28")

    def __init__(self, player: int, cell: int) -> None:
        super().__init__(player)
        self.cell: Final = cell

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [
            KEEP,
            *[("box" if unit.boxed else "hex", *name_unit(unit)) for unit in scraps(table, seat, self.cell)],
        ]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == KEEP:
            return None
        if answer[0] not in ("box", "hex"):
            return Refusal("FR-E.26")
        unit = read_unit(answer, 1, self.cell, answer[0] == "box")
        return None if unit is not None and unit in table.units_of(seat) else Refusal("FR-E.26")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer != KEEP:
            cell = self.cell
            unit = read_unit(answer, 1, cell, answer[0] == "box")
            assert unit is not None
            for item in hold_of(unit):
                table.store(cell, item, 1)
            table.take(seat, unit)
            table.iou[cell] += scrap_value(table, unit)
            table.note(seat, SCRAPPED, cell, unit.kind, scrap_value(table, unit))
        return []


CITES: Final[dict[object, tuple[str, ...]]] = {
    scrap_value: ("FR-E.26", "FR-E.27"),
}
