"""Section E: the Economic Phase of one seat, in five steps. It touches only what the seat owns."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.dice import Roll, thrown
from astrarium.core.fields import Field, number
from astrarium.core.step import NOBODY, Answer, Event, Question, Refusal, Step, form, integer, text
from astrarium.games.frontier.box import ASTEROIDS, RICH
from astrarium.games.frontier.table import (
    INDUSTRY_DOWN,
    INDUSTRY_UP,
    NONE,
    TECH_DOWN,
    TECH_UP,
    FrontierTable,
)
from astrarium.games.frontier.units import (
    BOXED,
    CELL,
    GOODS,
    KIND,
    LOST_MASK,
    MON,
    MOVED,
    ORE,
    TECH,
    TRN,
    UNITS,
    cell_of,
    hold_of,
    kind_of,
    lost_of,
    tail_of,
    tech_of,
    unit_code,
    with_hold,
)
from astrarium.games.frontier.veil import unseen

DONE: Final[Answer] = ("done",)
ALL: Final[Answer] = ("all",)
KEEP: Final[Answer] = ("keep",)
GOODS_SOLD: Final = 8  # in the place of a type of unit
WORDS: Final = ("place", "all", "ore", "none", "mine", "buy", "refit", "tech", "industry", "lower", "send", "goods", "scrap")

# entries of the ledger
PLACED, INCOME, DUG, MINED, BOUGHT, TECHED, BUILT, SMELTED, SOLD, RETURNED, SCRAPPED, REFITTED, SENT = range(1, 14)

CITES: Final = {
    "unit_refusal": ("FR-E.16", "FR-E.17", "FR-V.1", "FR-V.13", "FR-O.4"),
    "goods_refusal": ("FR-E.18",),
    "price_of_tech": ("FR-E.21", "FR-E.22", "FR-V.22"),
    "price_of_industry": ("FR-E.21", "FR-V.20"),
    "scrap_value": ("FR-E.26", "FR-E.27"),
    "may_dig": ("FR-E.6", "FR-E.8", "FR-E.11", "FR-E.12", "FR-P.14"),
}


def entry(what: int, cell: int, first: int = 0, second: int = 0) -> int:
    """A line of the ledger as a number."""
    return what | cell << 4 | first << 11 | second << 21


def named(unit: int) -> tuple[str | int, ...]:
    """A unit as an answer names it: its type, its tech and, where they matter, cargo and lost shields."""
    tail = tail_of(unit)
    return (UNITS[kind_of(unit)], tech_of(unit), tail) if tail else (UNITS[kind_of(unit)], tech_of(unit))


def meant(answer: Answer, at: int, cell: int, boxed: bool = False) -> int:
    """The unit an answer names from that place on, not moved; NONE if it names none."""
    shape = form(("unit", *answer[at:]))
    if shape not in ("unit wi", "unit wii") or text(answer, at) not in UNITS or not 0 <= cell < 128:
        return NONE
    tail = integer(answer, at + 2) if shape == "unit wii" else 0
    tech = integer(answer, at + 1)
    if not 1 <= tech <= 8 or not 0 <= tail < 512 or (shape == "unit wii" and not tail):
        return NONE
    return unit_code(UNITS.index(text(answer, at)), tech, cell, boxed) | tail << 1


def out_of_step(answer: Answer, rule: str) -> Refusal:
    """Words of another step are refused by the order of the phase, anything else by the step's own rule."""
    return Refusal("FR-E.1" if answer[0] in WORDS else rule)


# ---------------------------------------------------------------------- placement


@final
class Placement(Event[FrontierTable]):
    """Step 1: units waiting in boxes may be put on the map. (FR-E.2)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-E.2", "FR-E.4", "FR-C.7")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.pace[self.player] = 1
        recover(table, self.player)
        if table.rules.hidden or waiting(table, self.player):
            return [unseen(table, Place(self.player))]
        return []


def recover(table: FrontierTable, seat: int) -> None:
    """Shields lost in earlier combats come back at an own planet."""
    for unit in table.units[seat][:]:
        if unit & LOST_MASK and not unit & BOXED and table.owner[unit >> CELL] == seat:
            table.become(seat, unit, unit & ~LOST_MASK)


def waiting(table: FrontierTable, seat: int) -> list[int]:
    """Units in boxes that may be placed, like ones once."""
    found: list[int] = []
    for unit in table.units[seat]:
        if unit & BOXED and unit not in found and not table.blockaded(unit >> CELL):
            found.append(unit)
    return found


@final
class Place(Question[FrontierTable]):
    """A unit goes from a box into the hex of its planet, not under blockade. (FR-E.3)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-E.2", "FR-E.3", "FR-P.14")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def seat(self, table: FrontierTable) -> int:
        return self.player

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        units = waiting(table, seat)
        placed: list[Answer] = [("place", cell_of(unit), *named(unit)) for unit in units]
        return [DONE, ALL, *placed] if placed else [DONE]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if answer == ALL:
            return None if waiting(table, seat) else Refusal("FR-E.2")
        if answer[0] != "place" or form(answer)[:7] != "place i":
            return out_of_step(answer, "FR-E.2")
        cell = integer(answer, 1)
        unit = meant(answer, 2, cell, True)
        if unit == NONE or unit not in table.units[seat]:
            return Refusal("FR-E.3")
        return Refusal("FR-P.14") if table.blockaded(cell) else None

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == DONE:
            return []
        if answer == ALL:
            for unit in [unit for unit in table.units[seat] if unit & BOXED and not table.blockaded(unit >> CELL)]:
                put_out(table, seat, unit)
            return []
        put_out(table, seat, meant(answer, 2, integer(answer, 1), True))
        return [self] if waiting(table, seat) or table.rules.hidden else []


def put_out(table: FrontierTable, seat: int, unit: int) -> None:
    """A unit leaves its box for the map."""
    table.become(seat, unit, unit & ~BOXED)
    table.ledger[seat].append(entry(PLACED, cell_of(unit), kind_of(unit)))


# ---------------------------------------------------------------------- production


@final
class Production(Event[FrontierTable]):
    """Step 2: one colony may make ore, every planet makes IOU, transports may mine. (FR-E.5)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-E.5", "FR-E.6")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat = self.player
        table.pace[seat] = 2
        if table.rules.hidden or any([may_dig(table, seat, cell) is None for cell in table.planets[seat]]):
            return [unseen(table, Dig(seat))]
        return [Income(seat, NONE)]


def may_dig(table: FrontierTable, seat: int, cell: int) -> Refusal | None:
    """Why a planet may not make ore."""
    if not 0 <= cell < table.rules.cells or table.owner[cell] != seat:
        return Refusal("FR-E.6")
    if not table.is_colony(cell):
        return Refusal("FR-E.8")
    if table.dry[cell]:
        return Refusal("FR-E.11")
    if table.blockaded(cell):
        return Refusal("FR-P.14")
    bound = table.digs[seat]
    return Refusal("FR-E.12") if bound not in (NONE, cell) else None


@final
class Dig(Question[FrontierTable]):
    """One single colony of a player may make ore, chosen anew each turn. (FR-E.6)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-E.6", "FR-E.7", "FR-E.8", "FR-E.11", "FR-E.12", "FR-E.13", "FR-V.24")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def seat(self, table: FrontierTable) -> int:
        return self.player

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [("none",), *[("ore", cell) for cell in table.planets[seat] if may_dig(table, seat, cell) is None]]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == ("none",):
            return None
        return may_dig(table, seat, integer(answer, 1)) if form(answer) == "ore i" else out_of_step(answer, "FR-E.6")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer[0] == "none":
            return [Income(seat, NONE)]
        cell = integer(answer, 1)
        table.ore[cell] += ore_made(table, cell)
        if table.rules.until_dry:
            table.digs[seat] = cell
        return [Exhaustion(seat, cell), Income(seat, cell)]


def ore_made(table: FrontierTable, cell: int) -> int:
    """How much ore a colony makes at a time."""
    rich = table.rules.special and table.tile[cell] == RICH
    return (table.industry[cell] + 1) // 2 + (1 if rich else 0)


@final
class Exhaustion(Roll[FrontierTable]):
    """Three dice: a result not above industry exhausts the colony for ever. (FR-E.9)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("cell", high="cells"))
    rules = ("FR-E.9", "FR-E.10", "FR-E.11", "FR-V.17")

    def __init__(self, player: int, cell: int) -> None:
        self.player: Final = player
        self.cell: Final = cell

    def dice(self, table: FrontierTable) -> list[int]:
        return [1] * table.rules.exhaustion

    def sides(self, table: FrontierTable) -> int:
        return table.rules.sides

    def only(self, table: FrontierTable) -> int:
        return self.player if table.rules.hidden else NOBODY

    def play(self, table: FrontierTable, outcome: Answer) -> list[Step[FrontierTable]]:
        cell, seat, dice = self.cell, self.player, thrown(outcome)
        if table.rules.is_dry(dice, table.industry[cell]):
            table.dry[cell] = 1
            table.digs[seat] = NONE
        table.ledger[seat].append(entry(DUG, cell, sum(dice), ore_made(table, cell)))
        return []


@final
class Income(Event[FrontierTable]):
    """Every planet receives as many IOU as its industry. (FR-E.5)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("digging", low=NONE, high="cells"))
    rules = ("FR-E.5", "FR-E.7", "FR-S.10", "FR-P.14")

    def __init__(self, player: int, digging: int) -> None:
        self.player: Final = player
        self.digging: Final = digging

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat, rules, total = self.player, table.rules, 0
        for cell in table.planets[seat]:
            if rules.ore_instead and cell == self.digging:
                continue
            if rules.blockade == "total" and table.blockaded(cell):
                continue
            table.iou[cell] += table.industry[cell]
            total += table.industry[cell]
        table.ledger[seat].append(entry(INCOME, 0, total))
        if not miners(table, seat):
            return []
        return [Mine(seat)]


def miners(table: FrontierTable, seat: int) -> list[int]:
    """Transports in asteroids with room that have not mined yet, like ones once."""
    found: list[int] = []
    for unit in table.units[seat]:
        if unit >> KIND & 7 != TRN or unit & (MOVED | BOXED) or unit in found:
            continue
        if table.tile[unit >> CELL] == ASTEROIDS and table.room(unit):
            found.append(unit)
    return found


@final
class Mine(Question[FrontierTable]):
    """Each transport in asteroids may load ore, as far as it has room. (FR-E.14)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-E.14", "FR-E.15", "FR-V.7")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def seat(self, table: FrontierTable) -> int:
        return self.player

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        units = miners(table, seat)
        return [ALL, DONE, *[("mine", cell_of(unit), *named(unit)) for unit in units]]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer in (DONE, ALL):
            return None
        if answer[0] != "mine" or form(answer)[:6] != "mine i":
            return out_of_step(answer, "FR-E.14")
        unit = meant(answer, 2, integer(answer, 1))
        if unit == NONE or unit not in table.units[seat] or table.tile[cell_of(unit)] != ASTEROIDS:
            return Refusal("FR-E.14")
        return None if unit in miners(table, seat) else Refusal("FR-E.15")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == ALL:
            while miners(table, seat):
                mine(table, seat, miners(table, seat)[0])
        elif answer != DONE:
            mine(table, seat, meant(answer, 2, integer(answer, 1)))
            if miners(table, seat):
                return [self]
        table.wake(seat)
        return []


def mine(table: FrontierTable, seat: int, unit: int) -> None:
    """A transport loads ore from the asteroids around it."""
    load = min(table.rules.mining, table.room(unit))
    table.become(seat, unit, with_hold(unit, hold_of(unit) + [ORE] * load) | MOVED)
    table.ledger[seat].append(entry(MINED, cell_of(unit), load))


# ---------------------------------------------------------------------- buying


@final
class Buying(Event[FrontierTable]):
    """Step 3: planets buy units and goods. (FR-E.16)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-E.16",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat = self.player
        table.pace[seat] = 3
        for cell in table.planets[seat]:
            table.bought[cell] = 0
        return [unseen(table, Buy(seat))]


def buys(table: FrontierTable, cell: int) -> bool:
    """Whether a planet may buy anything at all."""
    return table.rules.blockade != "total" or not table.blockaded(cell)


def unit_refusal(table: FrontierTable, seat: int, cell: int, kind: int) -> Refusal | None:
    """Why a planet cannot buy a unit."""
    rules = table.rules
    if not rules.on_sale[kind]:
        return Refusal("FR-O.4")
    if table.tech[cell] < rules.builder[kind]:
        return Refusal("FR-E.17")
    if table.iou[cell] < rules.cost[kind]:
        return Refusal("FR-V.1")
    if kind == MON and table.bases(seat, cell) >= table.industry[cell]:
        return Refusal("FR-V.13")
    return None


def goods_refusal(table: FrontierTable, cell: int) -> Refusal | None:
    """Why a planet cannot buy a good."""
    if table.iou[cell] < table.rules.goods_cost:
        return Refusal("FR-V.1")
    if table.bought[cell] >= table.industry[cell] and not table.rules.goods_free:
        return Refusal("FR-E.18")
    return None


def refit_price(table: FrontierTable, unit: int) -> int:
    """Half the cost, rounded up."""
    return (table.rules.cost[kind_of(unit)] + 1) // 2


def refits(table: FrontierTable, seat: int) -> list[int]:
    """Units at own planets that may be raised to the tech of the planet, like ones once."""
    found: list[int] = []
    for unit in table.units[seat]:
        cell = unit >> CELL
        if table.owner[cell] == seat and unit not in found and (unit >> TECH & 15) < table.tech[cell]:
            if table.iou[cell] >= refit_price(table, unit) and buys(table, cell):
                found.append(unit)
    return found


@final
class Buy(Question[FrontierTable]):
    """A planet buys with its own IOU and at its own tech; what is bought goes into its box. (FR-E.16)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = (
        "FR-E.16", "FR-E.17", "FR-E.18", "FR-E.4", "FR-V.1", "FR-V.8", "FR-V.9", "FR-V.11", "FR-V.13", "FR-V.18",
    )  # fmt: skip

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def seat(self, table: FrontierTable) -> int:
        return self.player

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        rules = table.rules
        found: list[Answer] = [DONE]
        for cell in table.planets[seat]:
            iou = table.iou[cell]
            if not iou or not buys(table, cell):
                continue
            tech, sold = table.tech[cell], rules.buys[cell]
            for kind in range(MON):
                if rules.builder[kind] <= tech and rules.cost[kind] <= iou and rules.on_sale[kind]:
                    found.append(sold[kind])
            if unit_refusal(table, seat, cell, MON) is None:
                found.append(sold[MON])
            if goods_refusal(table, cell) is None:
                found.append(sold[GOODS_SOLD])
        if rules.refit:
            for unit in refits(table, seat):
                where = "box" if unit & BOXED else "hex"
                found.append(("refit", where, unit >> CELL, *named(unit)))
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if answer[0] == "refit" and table.rules.refit and form(answer)[:8] == "refit wi":
            cell = integer(answer, 2)
            unit = meant(answer, 3, cell, answer[1] == "box")
            fits = unit != NONE and answer[1] in ("box", "hex") and unit in refits(table, seat)
            return None if fits else Refusal("FR-V.18")
        if form(answer) != "buy iw":
            return Refusal("FR-V.18") if answer[0] == "refit" else out_of_step(answer, "FR-E.16")
        cell, what = integer(answer, 1), text(answer, 2)
        if not 0 <= cell < table.rules.cells or table.owner[cell] != seat:
            return Refusal("FR-E.16")
        if not buys(table, cell):
            return Refusal("FR-P.14")
        if what == "goods":
            return goods_refusal(table, cell)
        return unit_refusal(table, seat, cell, UNITS.index(what)) if what in UNITS else Refusal("FR-E.16")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == DONE:
            return []
        rules = table.rules
        if answer[0] == "refit":
            cell = integer(answer, 2)
            unit = meant(answer, 3, cell, answer[1] == "box")
            table.pay(cell, refit_price(table, unit))
            table.become(seat, unit, unit & ~(15 << TECH) | table.tech[cell] << TECH)
            table.ledger[seat].append(entry(REFITTED, cell, kind_of(unit)))
            return [self]
        cell, what = integer(answer, 1), text(answer, 2)
        if what == "goods":
            table.pay(cell, rules.goods_cost)
            table.goods[cell * 4 + seat] += 1
            table.bought[cell] += 1
            table.ledger[seat].append(entry(BOUGHT, cell, GOODS_SOLD))
        else:
            kind = UNITS.index(what)
            table.pay(cell, rules.cost[kind])
            table.put(seat, unit_code(kind, table.tech[cell], cell, True))
            table.ledger[seat].append(entry(BOUGHT, cell, kind))
        return [self]


# ---------------------------------------------------------------------- investment


@final
class Investment(Event[FrontierTable]):
    """Step 4: each planet may change tech, industry or both, by one level. (FR-E.19)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-E.19",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat = self.player
        table.pace[seat] = 4
        for cell in table.planets[seat]:
            table.invested[cell] = 0
        return [unseen(table, Invest(seat)), NewCiv(seat)]


def price_of_tech(table: FrontierTable, cell: int) -> int:
    """What raising tech costs now; 0 if it is at its highest."""
    tech = table.tech[cell]
    return table.rules.tech_price(tech, table.civ[table.owner[cell]]) if tech < 8 else 0


def price_of_industry(table: FrontierTable, cell: int) -> int:
    """What raising industry costs now, by the tech at the start of the step; 0 if it is at its highest."""
    industry, tech, marks = table.industry[cell], table.tech[cell], table.invested[cell]
    if industry >= 8:
        return 0
    if not table.rules.sequential:
        tech += 1 if marks & TECH_DOWN else -1 if marks & TECH_UP else 0
    return table.rules.industry_price(industry, tech)


def level_refusal(table: FrontierTable, seat: int, cell: int, tech: bool) -> Refusal | None:
    """Why a level cannot be raised."""
    if not 0 <= cell < table.rules.cells or table.owner[cell] != seat:
        return Refusal("FR-E.19")
    if table.invested[cell] & (TECH_UP | TECH_DOWN if tech else INDUSTRY_UP | INDUSTRY_DOWN):
        return Refusal("FR-E.19")
    if (table.tech[cell] if tech else table.industry[cell]) >= 8:
        return Refusal("FR-V.2")
    price = price_of_tech(table, cell) if tech else price_of_industry(table, cell)
    if table.iou[cell] < price:
        return Refusal("FR-V.22" if tech else "FR-V.20", "why.too_dear", {"price": price, "iou": table.iou[cell]})
    return None


def lowered(table: FrontierTable, cell: int, tech: bool) -> Refusal | None:
    """Why a level cannot be lowered."""
    if table.invested[cell] & (TECH_UP | TECH_DOWN if tech else INDUSTRY_UP | INDUSTRY_DOWN):
        return Refusal("FR-E.19")
    return Refusal("FR-V.2") if (table.tech[cell] if tech else table.industry[cell]) <= 1 else None


@final
class Invest(Question[FrontierTable]):
    """Levels go up for a price by the levels at the start of the step, and down for nothing. (FR-E.19)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-E.19", "FR-E.20", "FR-E.21", "FR-E.22", "FR-V.2", "FR-V.20", "FR-V.21", "FR-V.22")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def seat(self, table: FrontierTable) -> int:
        return self.player

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = [DONE]
        for cell in table.planets[seat]:
            iou, marks = table.iou[cell], table.invested[cell]
            tech_open = not marks & (TECH_UP | TECH_DOWN)
            industry_open = not marks & (INDUSTRY_UP | INDUSTRY_DOWN)
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
        if form(answer) in ("tech i", "industry i"):
            return level_refusal(table, seat, integer(answer, 1), answer[0] == "tech")
        if form(answer) != "lower i":
            return out_of_step(answer, "FR-E.19")
        cell = integer(answer, 1)
        if not 0 <= cell < table.rules.cells or table.owner[cell] != seat:
            return Refusal("FR-E.19")
        return lowered(table, cell, True) if lowered(table, cell, False) else None

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == DONE:
            return []
        cell = integer(answer, 1)
        if answer[0] == "lower":
            return [Lower(seat, cell), self]
        if answer[0] == "tech":
            price = price_of_tech(table, cell)
            table.tech[cell] += 1
            table.invested[cell] |= TECH_UP
            table.ledger[seat].append(entry(TECHED, cell, table.tech[cell], price))
        else:
            price = price_of_industry(table, cell)
            table.industry[cell] += 1
            table.invested[cell] |= INDUSTRY_UP
            table.ledger[seat].append(entry(BUILT, cell, table.industry[cell], price))
        table.pay(cell, price)
        if table.rules.sequential:
            table.find_civ(seat)
        return [self]


@final
class Lower(Question[FrontierTable]):
    """A level goes down by one: it costs nothing and gives nothing back. (FR-E.20)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("cell", high="cells"))
    rules = ("FR-E.20", "FR-E.19", "FR-V.2")

    def __init__(self, player: int, cell: int) -> None:
        self.player: Final = player
        self.cell: Final = cell

    def seat(self, table: FrontierTable) -> int:
        return self.player

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = [KEEP]
        if lowered(table, self.cell, True) is None:
            found.append(("tech",))
        if lowered(table, self.cell, False) is None:
            found.append(("industry",))
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == KEEP:
            return None
        if answer in (("tech",), ("industry",)):
            return lowered(table, self.cell, answer[0] == "tech")
        return Refusal("FR-E.20")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        cell = self.cell
        if answer[0] == "tech":
            table.tech[cell] -= 1
            table.invested[cell] |= TECH_DOWN
            table.ledger[seat].append(entry(TECHED, cell, table.tech[cell]))
            if table.rules.sequential:
                table.find_civ(seat)
        elif answer[0] == "industry":
            table.industry[cell] -= 1
            table.invested[cell] |= INDUSTRY_DOWN
            table.ledger[seat].append(entry(BUILT, cell, table.industry[cell]))
        return []


@final
class NewCiv(Event[FrontierTable]):
    """Civ follows the highest tech at the end of Investment. (FR-V.4)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-V.4", "FR-V.3", "FR-E.22")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.find_civ(self.player)
        return []


# ---------------------------------------------------------------------- conversion


@final
class Conversion(Event[FrontierTable]):
    """Step 5: ore, goods and units become IOU, planet by planet. (FR-E.28)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-E.28", "FR-A.10")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat = self.player
        table.pace[seat] = 5
        plan: list[Step[FrontierTable]] = []
        if table.rules.free_goods and len(table.planets[seat]) > 1:
            plan.append(unseen(table, Send(seat)))
        plan.append(unseen(table, Convert(seat)))
        return plan


def spelled(item: int) -> tuple[str | int, ...]:
    """A thing as an answer names it."""
    return ("ore",) if item == ORE else ("goods", item - GOODS)


def thing(answer: Answer, at: int, players: int) -> int:
    """The thing an answer names from that place on; NONE if it names none."""
    if answer[at:] == ("ore",):
        return ORE
    if form(("thing", *answer[at:])) == "thing wi" and answer[at] == "goods" and 0 <= integer(answer, at + 1) < players:
        return GOODS + integer(answer, at + 1)
    return NONE


def sendable(table: FrontierTable, seat: int, cell: int) -> list[int]:
    """Planets to which goods may be sent without a transport."""
    rules = table.rules
    return [
        other
        for other in table.planets[seat]
        if other != cell
        and rules.far[cell][other] <= max(rules.support[table.tech[cell]], rules.support[table.tech[other]])
    ]


@final
class Send(Question[FrontierTable]):
    """Before Conversion things may go between own planets that support each other's hex. (FR-A.10)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-A.10",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def seat(self, table: FrontierTable) -> int:
        return self.player

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = [DONE]
        for cell in table.planets[seat]:
            if sendable(table, seat, cell):
                found.extend([("send", cell, *spelled(item)) for item in table.contents(cell)])
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if form(answer)[:7] != "send iw":
            return out_of_step(answer, "FR-A.10")
        cell, item = integer(answer, 1), thing(answer, 2, table.rules.players)
        if not 0 <= cell < table.rules.cells or table.owner[cell] != seat or item == NONE:
            return Refusal("FR-A.10")
        return None if table.stored(cell, item) and sendable(table, seat, cell) else Refusal("FR-A.10")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == DONE:
            return []
        return [SendTo(seat, integer(answer, 1), thing(answer, 2, table.rules.players)), self]


@final
class SendTo(Question[FrontierTable]):
    """Where things go, all of the kind or one. (FR-A.10)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("cell", high="cells"),
        number("item", low=ORE, high=5),
    )
    rules = ("FR-A.10",)

    def __init__(self, player: int, cell: int, item: int) -> None:
        self.player: Final = player
        self.cell: Final = cell
        self.item: Final = item

    def seat(self, table: FrontierTable) -> int:
        return self.player

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        most = table.stored(self.cell, self.item)
        counts = [1] if most == 1 else [1, most]
        return [KEEP, *[("to", cell, n) for cell in sendable(table, seat, self.cell) for n in counts]]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == KEEP:
            return None
        fits = (
            form(answer) == "to ii"
            and integer(answer, 1) in sendable(table, seat, self.cell)
            and integer(answer, 2) in (1, table.stored(self.cell, self.item))
        )
        return None if fits else Refusal("FR-A.10")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer != KEEP:
            to, count = integer(answer, 1), integer(answer, 2)
            table.store(self.cell, self.item, -count)
            table.store(to, self.item, count)
            table.ledger[seat].append(entry(SENT, self.cell, count, to))
        return []


def scrap_value(table: FrontierTable, unit: int) -> int:
    """Half the cost of a unit."""
    return (table.rules.cost[kind_of(unit)] + table.rules.scrap_up) // 2


def scraps(table: FrontierTable, seat: int, cell: int) -> list[int]:
    """Units in the hex or the box of a planet, like ones once."""
    found: list[int] = []
    for unit in table.units[seat]:
        if unit >> CELL == cell and unit not in found:
            found.append(unit)
    return found


@final
class Convert(Question[FrontierTable]):
    """A planet converts ore, goods and units into IOU, as many as it likes. (FR-E.28)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-E.28", "FR-E.23", "FR-E.24", "FR-E.25", "FR-E.26")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def seat(self, table: FrontierTable) -> int:
        return self.player

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = [DONE]
        near = {unit >> CELL for unit in table.units[seat]}
        for cell in table.planets[seat]:
            if table.ore[cell] and table.iou[cell]:
                found.append(("ore", cell))
            for maker in range(table.rules.players):
                if table.goods[cell * 4 + maker]:
                    found.append(("goods", cell, maker))
            if cell in near:
                found.append(("scrap", cell))
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if form(answer) not in ("ore i", "goods ii", "scrap i"):
            return out_of_step(answer, "FR-E.28")
        cell = integer(answer, 1)
        if not 0 <= cell < table.rules.cells or table.owner[cell] != seat:
            return Refusal("FR-E.26" if answer[0] == "scrap" else "FR-E.28")
        if answer[0] == "scrap":
            return None if scraps(table, seat, cell) else Refusal("FR-E.26")
        if answer[0] == "ore":
            if not table.ore[cell]:
                return Refusal("FR-E.28")
            return None if table.iou[cell] else Refusal("FR-E.23")
        maker = integer(answer, 2)
        return None if 0 <= maker < table.rules.players and table.goods[cell * 4 + maker] else Refusal("FR-E.28")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == DONE:
            return []
        cell = integer(answer, 1)
        if answer[0] == "scrap":
            return [Scrap(seat, cell), self]
        if answer[0] == "ore":
            table.pay(cell, 1)
            table.ore[cell] -= 1
            return [Yield(seat, cell, ORE), self]
        maker = integer(answer, 2)
        table.goods[cell * 4 + maker] -= 1
        if maker == seat:
            table.iou[cell] += 1
            table.ledger[seat].append(entry(RETURNED, cell))
            return [self]
        return [Yield(seat, cell, GOODS + maker), self]


@final
class Yield(Roll[FrontierTable]):
    """One die in IOU for ore that was paid for, or for a good that another player made. (FR-E.23)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("cell", high="cells"),
        number("item", low=ORE, high=5),
    )
    rules = ("FR-E.23", "FR-E.24", "FR-V.17")

    def __init__(self, player: int, cell: int, item: int) -> None:
        self.player: Final = player
        self.cell: Final = cell
        self.item: Final = item

    def dice(self, table: FrontierTable) -> list[int]:
        return [1]

    def sides(self, table: FrontierTable) -> int:
        return table.rules.sides

    def only(self, table: FrontierTable) -> int:
        return self.player if table.rules.hidden else NOBODY

    def play(self, table: FrontierTable, outcome: Answer) -> list[Step[FrontierTable]]:
        table.iou[self.cell] += integer(outcome, 1)
        what = SMELTED if self.item == ORE else SOLD
        table.ledger[self.player].append(entry(what, self.cell, integer(outcome, 1)))
        return []


@final
class Scrap(Question[FrontierTable]):
    """A unit at a planet brings half its cost; its cargo goes into the box. (FR-E.26)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("cell", high="cells"))
    rules = ("FR-E.26", "FR-E.27", "FR-E.28")

    def __init__(self, player: int, cell: int) -> None:
        self.player: Final = player
        self.cell: Final = cell

    def seat(self, table: FrontierTable) -> int:
        return self.player

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [
            KEEP,
            *[("box" if unit & BOXED else "hex", *named(unit)) for unit in scraps(table, seat, self.cell)],
        ]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == KEEP:
            return None
        if answer[0] not in ("box", "hex"):
            return Refusal("FR-E.26")
        unit = meant(answer, 1, self.cell, answer[0] == "box")
        return None if unit != NONE and unit in table.units[seat] else Refusal("FR-E.26")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer != KEEP:
            cell = self.cell
            unit = meant(answer, 1, cell, answer[0] == "box")
            for item in hold_of(unit):
                table.store(cell, item, 1)
            table.take(seat, unit)
            table.iou[cell] += scrap_value(table, unit)
            table.ledger[seat].append(entry(SCRAPPED, cell, kind_of(unit), scrap_value(table, unit)))
        return []


@final
class BooksClosed(Event[FrontierTable]):
    """A seat has finished its Economic Phase, before or after the others. (FR-E.1)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-E.1",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.pace[self.player] = 0
        return []


def economic_steps(seat: int) -> list[Step[FrontierTable]]:
    """The Economic Phase of one seat."""
    return [
        Placement(seat),
        Production(seat),
        Buying(seat),
        Investment(seat),
        Conversion(seat),
        BooksClosed(seat),
    ]


def shields_left(table: FrontierTable, unit: int) -> int:
    """Shield counters a unit still has."""
    return table.rules.shields[kind_of(unit)] - lost_of(unit)
