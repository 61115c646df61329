"""Section E, Buying and Investment: what planets buy, and how they grow."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.step import Answer, Refusal, Step, answer_shape, integer, text
from astrarium.games.frontier.generated_table import Unit
from astrarium.games.frontier.hidden_money_questions import hide_question
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.unit import new_unit
from astrarium.games.frontier.unit_and_answer_names import (
    BOUGHT,
    BUILT,
    DONE,
    GOODS_SOLD,
    KEEP,
    REFITTED,
    TECHED,
    beyond,
    name_unit,
    read_unit,
    short_of,
)
from astrarium.games.frontier.unit_types import GOODS, MON, UNITS

TOP_LEVEL: Final = 8  # of tech and industry

# ---------------------------------------------------------------------- buying


@final
class Buying(PlayerEvent[FrontierTable]):
    """Step 3: planets buy units and goods. (FR-E.16)"""

    rules = ("FR-E.16",)

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat = self.player
        table.pace[seat] = 3
        for cell in table.planets[seat]:
            table.set_bought(cell, 0)
        return [hide_question(table, Buy(seat))]


def may_buy(table: FrontierTable, cell: int) -> bool:
    """Whether a planet may buy anything at all."""
    return table.box.blockade != "total" or not table.is_blockaded(cell)


def unit_refusal(table: FrontierTable, seat: int, cell: int, kind: int) -> Refusal | None:
    """Why a planet cannot buy a unit."""
    box = table.box
    if not box.fleet_on_sale[kind]:
        return Refusal("FR-O.4")
    if table.tech[cell] < box.builder[kind]:
        return short_of("FR-E.17", "low_tech", box.builder[kind], table.tech[cell])
    if kind == MON and table.bases(seat, cell) >= table.industry[cell]:
        return beyond("FR-V.13", "bases", table.bases(seat, cell) + 1, table.industry[cell])
    return price_refusal(table, cell, box.cost[kind], "FR-V.1")


def price_refusal(table: FrontierTable, cell: int, price: int, rule: str) -> Refusal | None:
    """Why a planet cannot pay a price."""
    there = table.iou_on(cell)
    return short_of(rule, "too_dear", price, there) if there < price else None


def goods_refusal(table: FrontierTable, cell: int) -> Refusal | None:
    """Why a planet cannot buy a good."""
    if table.goods_bought(cell) >= table.industry[cell] and table.box.goods_limit != "none":
        return beyond("FR-E.18", "goods", table.goods_bought(cell) + 1, table.industry[cell])
    return price_refusal(table, cell, table.box.goods_cost, "FR-V.1")


def refit_price(table: FrontierTable, unit: Unit) -> int:
    """Half the cost, rounded up."""
    return (table.box.cost[unit.kind] + 1) // 2


def refit_refusal(table: FrontierTable, seat: int, unit: Unit | None) -> Refusal | None:
    """Why a unit, if there is one, cannot be raised to the tech of the planet it is at."""
    if unit is None or unit.cell not in table.planets[seat]:
        return Refusal("FR-V.18")
    cell = unit.cell
    if unit.tech >= table.tech[cell] or unit not in table.units_of(seat):
        return Refusal("FR-V.18")
    return (
        price_refusal(table, cell, refit_price(table, unit), "FR-V.1") if may_buy(table, cell) else Refusal("FR-P.14")
    )


def refits(table: FrontierTable, seat: int) -> list[Unit]:
    """Units at own planets that may be raised to the tech of the planet, like ones once."""
    found: list[Unit] = []
    for unit in table.units_of(seat):
        if unit not in found and refit_refusal(table, seat, unit) is None:
            found.append(unit)
    return found


@final
class Buy(PlayerQuestion[FrontierTable]):
    """A planet buys with its own IOU and at its own tech; what is bought goes into its box. (FR-E.16)"""

    answer_words = ("done", "buy", "refit")
    rules = (
        "FR-E.16", "FR-E.17", "FR-E.18", "FR-E.4", "FR-V.1", "FR-V.8", "FR-V.9", "FR-V.11", "FR-V.13", "FR-V.18",
    )  # fmt: skip

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        box = table.box
        found: list[Answer] = [DONE]
        for cell in table.planets[seat]:
            iou = table.iou_on(cell)
            if not iou or not may_buy(table, cell):
                continue
            tech, sold = table.tech[cell], box.buys[cell]
            within = [kind for kind in range(MON + 1) if box.builder[kind] <= tech and box.cost[kind] <= iou]
            found.extend([sold[kind] for kind in within if kind != MON and box.fleet_on_sale[kind]])
            if MON in within and unit_refusal(table, seat, cell, MON) is None:
                found.append(sold[MON])
            if goods_refusal(table, cell) is None:
                found.append(sold[GOODS_SOLD])
        if box.unit_tech == "refit":
            for unit in refits(table, seat):
                where = "box" if unit.boxed else "hex"
                found.append(("refit", where, unit.cell, *name_unit(unit)))
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if answer[0] == "refit" and table.box.unit_tech == "refit" and answer_shape(answer)[:8] == "refit wi":
            cell = integer(answer, 2)
            unit = read_unit(answer, 3, cell, answer[1] == "box")
            return refit_refusal(table, seat, unit) if answer[1] in ("box", "hex") else Refusal("FR-V.18")
        if answer_shape(answer) != "buy iw":
            return Refusal("FR-V.18" if answer[0] == "refit" else "FR-E.16")
        cell, what = integer(answer, 1), text(answer, 2)
        if not 0 <= cell < table.box.cells or table.owner[cell] != seat:
            return Refusal("FR-E.16")
        if not may_buy(table, cell):
            return Refusal("FR-P.14")
        if what == "goods":
            return goods_refusal(table, cell)
        return unit_refusal(table, seat, cell, UNITS.index(what)) if what in UNITS else Refusal("FR-E.16")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == DONE:
            return []
        box = table.box
        if answer[0] == "refit":
            cell = integer(answer, 2)
            unit = read_unit(answer, 3, cell, answer[1] == "box")
            assert unit is not None
            table.pay(cell, refit_price(table, unit))
            table.become(seat, unit, unit.with_tech(table.tech[cell]))
            table.note(seat, REFITTED, cell, unit.kind)
            return [self]
        cell, what = integer(answer, 1), text(answer, 2)
        if what == "goods":
            table.pay(cell, box.goods_cost)
            table.store(cell, GOODS + seat, 1)
            table.add_bought(cell, 1)
            table.note(seat, BOUGHT, cell, GOODS_SOLD)
        else:
            kind = UNITS.index(what)
            table.pay(cell, box.cost[kind])
            table.put(seat, new_unit(kind, table.tech[cell], cell, True))
            table.note(seat, BOUGHT, cell, kind)
        return [self]


# ---------------------------------------------------------------------- investment


@final
class Investment(PlayerEvent[FrontierTable]):
    """Step 4: each planet may change tech, industry or both, by one level. (FR-E.19)"""

    rules = ("FR-E.19",)

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat = self.player
        table.pace[seat] = 4
        table.forget_investments(seat)
        return [hide_question(table, Invest(seat)), NewCiv(seat)]


def price_of_tech(table: FrontierTable, cell: int) -> int:
    """What raising tech costs now; 0 if it is at its highest."""
    tech = table.tech[cell]
    return table.box.tech_price(tech, table.civ[table.owner[cell]]) if tech < 8 else 0


def price_of_industry(table: FrontierTable, cell: int) -> int:
    """What raising industry costs now, by the tech at the start of the step; 0 if it is at its highest."""
    industry, tech = table.industry[cell], table.tech[cell]
    if not 1 <= industry < 8:
        return 0
    if table.box.price_levels != "sequential":
        tech += 1 if table.is_tech_lowered(cell) else -1 if table.is_tech_raised(cell) else 0
    return table.box.industry_price(industry, tech)


def is_open(table: FrontierTable, cell: int, tech: bool) -> bool:
    """Whether the tech, or the industry, of a planet has not changed in this step."""
    if tech:
        return not (table.is_tech_raised(cell) or table.is_tech_lowered(cell))
    return not (table.is_industry_raised(cell) or table.is_industry_lowered(cell))


def raise_refusal(table: FrontierTable, seat: int, cell: int, tech: bool) -> Refusal | None:
    """Why a level cannot be raised."""
    if not 0 <= cell < table.box.cells or table.owner[cell] != seat:
        return Refusal("FR-E.19")
    if not is_open(table, cell, tech):
        return Refusal("FR-E.19")
    level = table.tech[cell] if tech else table.industry[cell]
    if level >= TOP_LEVEL:
        return beyond("FR-V.2", "top_level", level + 1, TOP_LEVEL)
    if tech:
        return price_refusal(table, cell, price_of_tech(table, cell), "FR-V.22")
    return price_refusal(table, cell, price_of_industry(table, cell), "FR-V.20")


def lower_refusal(table: FrontierTable, cell: int, tech: bool) -> Refusal | None:
    """Why a level cannot be lowered."""
    if not is_open(table, cell, tech):
        return Refusal("FR-E.19")
    return Refusal("FR-V.2") if (table.tech[cell] if tech else table.industry[cell]) <= 1 else None


@final
class Invest(PlayerQuestion[FrontierTable]):
    """Levels go up for a price by the levels at the start of the step, and down for nothing. (FR-E.19)"""

    answer_words = ("done", "tech", "industry", "lower")
    rules = ("FR-E.19", "FR-E.20", "FR-E.21", "FR-E.22", "FR-V.2", "FR-V.20", "FR-V.21", "FR-V.22")

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = [DONE]
        for cell in table.planets[seat]:
            iou = table.iou_on(cell)
            tech_open, industry_open = is_open(table, cell, True), is_open(table, cell, False)
            if tech_open and 0 < price_of_tech(table, cell) <= iou:
                found.append(("tech", cell))
            if industry_open and 0 < price_of_industry(table, cell) <= iou:
                found.append(("industry", cell))
            if (tech_open and table.tech[cell] > 1) or (industry_open and table.industry[cell] > 1):
                found.append(("lower", cell))
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if answer_shape(answer) in ("tech i", "industry i"):
            return raise_refusal(table, seat, integer(answer, 1), answer[0] == "tech")
        if answer_shape(answer) != "lower i":
            return Refusal("FR-E.19")
        cell = integer(answer, 1)
        if not 0 <= cell < table.box.cells or table.owner[cell] != seat:
            return Refusal("FR-E.19")
        return lower_refusal(table, cell, True) if lower_refusal(table, cell, False) else None

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == DONE:
            return []
        cell = integer(answer, 1)
        if answer[0] == "lower":
            return [Lower(seat, cell), self]
        if answer[0] == "tech":
            price = price_of_tech(table, cell)
            table.add_tech(cell, 1)
            table.mark_tech_raised(cell)
            table.note(seat, TECHED, cell, table.tech[cell], price)
        else:
            price = price_of_industry(table, cell)
            table.add_industry(cell, 1)
            table.mark_industry_raised(cell)
            table.note(seat, BUILT, cell, table.industry[cell], price)
        table.pay(cell, price)
        if table.box.price_levels == "sequential":
            table.find_civ(seat)
        return [self]


@final
class Lower(PlayerQuestion[FrontierTable]):
    """A level goes down by one: it costs nothing and gives nothing back. (FR-E.20)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"))
    answer_words = ("keep", "tech", "industry")
    rules = ("FR-E.20", "FR-E.19", "FR-V.2")

    def __init__(self, player: int, cell: int) -> None:
        super().__init__(player)
        self.cell: Final = cell

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = [KEEP]
        if lower_refusal(table, self.cell, True) is None:
            found.append(("tech",))
        if lower_refusal(table, self.cell, False) is None:
            found.append(("industry",))
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == KEEP:
            return None
        if answer in (("tech",), ("industry",)):
            return lower_refusal(table, self.cell, answer[0] == "tech")
        return Refusal("FR-E.20")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        cell = self.cell
        if answer[0] == "tech":
            table.add_tech(cell, -1)
            table.mark_tech_lowered(cell)
            table.note(seat, TECHED, cell, table.tech[cell])
            if table.box.price_levels == "sequential":
                table.find_civ(seat)
        elif answer[0] == "industry":
            table.add_industry(cell, -1)
            table.mark_industry_lowered(cell)
            table.note(seat, BUILT, cell, table.industry[cell])
        return []


@final
class NewCiv(PlayerEvent[FrontierTable]):
    """Civ follows the highest tech at the end of Investment. (FR-V.4)"""

    rules = ("FR-V.4", "FR-V.3", "FR-E.22")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.find_civ(self.player)
        table.forget_investments(self.player)
        return []


CITES: Final[dict[object, tuple[str, ...]]] = {
    unit_refusal: ("FR-E.16", "FR-E.17", "FR-V.1", "FR-V.13", "FR-O.4"),
    goods_refusal: ("FR-E.18",),
    price_refusal: ("FR-V.1",),
    refit_refusal: ("FR-V.18", "FR-P.14"),
    price_of_tech: ("FR-E.21", "FR-E.22", "FR-V.22"),
    price_of_industry: ("FR-E.21", "FR-V.20"),
}
