"""Building: what it costs, what pieces it takes, and where new ships and spaceports stand."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.step import Answer, Refusal, Step, answer_shape, integer
from astrarium.games.starfarers.match_constants import (
    CARGOS,
    COLONY,
    COLONY_SHIP,
    ITEMS,
    KINDS,
    SPACEPORT,
    STATION,
    TRADE_SHIP,
    UPGRADES,
)
from astrarium.games.starfarers.refusal_reasons import lack_of_cards, no_answer, no_more
from astrarium.games.starfarers.table import StarfarersTable

PRICES: Final = ("SF-BUILD.3", "SF-BUILD.4", "SF-BUILD.13", "SF-BUILD.16", "SF-BUILD.17", "SF-BUILD.18")


def upgrade_of(item: int) -> int:
    """Which upgrade of the mothership is built: these come after the spaceport."""
    return item - SPACEPORT - 1


def build_rule(table: StarfarersTable, seat: int, item: int) -> str:
    """The rule that forbids to build something, for want of pieces or a place; or none."""
    if item in (COLONY_SHIP, TRADE_SHIP):
        if not table.free_transporters(seat):
            return "SF-BUILD.6"
        if (table.stations[seat] if item == TRADE_SHIP else table.colonies[seat]) == 0:
            return "SF-BUILD.7"
        return "" if table.launch_points(seat) else "SF-BUILD.8"
    if item == SPACEPORT:
        if table.rings[seat] == 0:
            return "SF-BUILD.14"
        return "" if table.colonies_of(seat) else "SF-BUILD.12"
    upgrade = upgrade_of(item)
    if table.upgrades_at(seat, upgrade) >= table.box.most[upgrade]:
        return "SF-BUILD.23" if UPGRADES[upgrade] == "freight_ring" else "SF-BUILD.22"
    return "" if table.left_in_stock(upgrade) else "SF-COMP.12"


def can_build(table: StarfarersTable, seat: int, item: int) -> bool:
    """Whether a seat can pay for something and has the pieces and the place for it."""
    return table.has(seat, table.box.cost[item]) and not build_rule(table, seat, item)


def build_refusal(table: StarfarersTable, seat: int, item: int) -> Refusal | None:
    """Why something cannot be built: what no cards can mend comes first, and then the price."""
    rule = build_rule(table, seat, item)
    if not rule:
        return lack_of_cards(table, seat, table.box.cost[item], PRICES[item])
    return Refusal(rule) if rule in ("SF-BUILD.8", "SF-BUILD.12") else no_more(rule, build_limit(table, item, rule))


def build_limit(table: StarfarersTable, item: int, rule: str) -> int:
    """How many there can be of what a rule says there are no more of."""
    box, upgrade = table.box, upgrade_of(item)
    if rule == "SF-COMP.12":
        return box.stock[upgrade]
    if item > SPACEPORT:
        return box.most[upgrade]
    if item == SPACEPORT:
        return box.rings
    if rule == "SF-BUILD.6":
        return box.transporters
    return box.stations if item == TRADE_SHIP else box.colonies


def build(table: StarfarersTable, seat: int, item: int) -> list[Step[StarfarersTable]]:
    """Pay, and say where it stands if it stands anywhere."""
    for kind in range(KINDS):
        if table.box.cost[item][kind]:
            table.pay(seat, kind, table.box.cost[item][kind])
    if item == COLONY_SHIP:
        return [Launch(seat, COLONY)]
    if item == TRADE_SHIP:
        return [Launch(seat, STATION)]
    if item == SPACEPORT:
        return [BuildPort(seat)]
    table.add_upgrades(seat, upgrade_of(item), 1)
    table.tell("told.upgrade", seat, item=ITEMS[item])
    return []


@final
class Launch(PlayerQuestion[StarfarersTable]):
    """A new ship: which of the free transporters, and on which free launch point. (SF-BUILD.5)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cargo", high=STATION))
    rules = ("SF-BUILD.5", "SF-BUILD.9", "SF-BUILD.10", "SF-BUILD.2", "SF-ENC.26", "SF-SETUP.4", "SF-EXPERT.7")
    answer_words = ("launch",)

    def __init__(self, player: int, cargo: int) -> None:
        super().__init__(player)
        self.cargo: Final = cargo

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        points = table.launch_points(seat)
        return [("launch", rings + 1, point) for rings in table.free_transporters(seat) for point in points]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "launch ii":
            return no_answer("SF-BUILD.5")
        if not 1 <= integer(answer, 1) <= 3 or table.point_of(seat, integer(answer, 1) - 1) >= 0:
            return Refusal("SF-BUILD.10")
        return None if integer(answer, 2) in table.launch_points(seat) else Refusal("SF-BUILD.5")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        point = integer(answer, 2)
        table.launch(seat, integer(answer, 1) - 1, self.cargo, point)
        table.tell(f"told.launch_{CARGOS[self.cargo]}", seat, (f"place:p{point}",))
        return []

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"ship": ITEMS[self.cargo]}


@final
class BuildPort(PlayerQuestion[StarfarersTable]):
    """A spaceport ring goes round any of one's own colonies, at once. (SF-BUILD.12)"""

    rules = ("SF-BUILD.12", "SF-BUILD.13", "SF-BUILD.15", "SF-VP.2", "SF-SETUP.5")
    answer_words = ("port",)

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [("port", point) for point in table.colonies_of(seat)]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "port i":
            return no_answer("SF-BUILD.12")
        return None if integer(answer, 1) in table.colonies_of(seat) else Refusal("SF-BUILD.12")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        point = integer(answer, 1)
        table.enlarge(seat, point)
        table.tell("told.port", seat, (f"place:p{point}",))
        return [PlaceOwed(seat)]


@final
class PlaceOwed(PlayerEvent[StarfarersTable]):
    """A won trade ship that could not be placed comes as soon as there is a place for it. (SF-ENC.27)"""

    rules = ("SF-ENC.27", "SF-ENC.26")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        seat = self.player
        if not table.owed[seat] or not table.can_launch(seat, STATION):
            return []
        table.owed[seat] -= 1
        return [Launch(seat, STATION), self]


CITES: Final[dict[object, tuple[str, ...]]] = {
    build_rule: (
        *("SF-BUILD.1", "SF-BUILD.2", "SF-BUILD.6", "SF-BUILD.7", "SF-BUILD.8"),
        *("SF-BUILD.12", "SF-BUILD.14", "SF-BUILD.22", "SF-BUILD.23", "SF-COMP.12"),
    ),
    build_refusal: ("SF-BUILD.1", "SF-BUILD.3", "SF-BUILD.4", "SF-BUILD.13"),
    build: ("SF-BUILD.1", "SF-BUILD.16", "SF-BUILD.17", "SF-BUILD.18", "SF-SETUP.5"),
}
