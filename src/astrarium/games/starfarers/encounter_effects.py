"""What encounters bring: a small vocabulary of effects, one function for each."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.errors import BadData
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Event, Question, Refusal, Step, answer_shape, ask_together, integer, text
from astrarium.games.starfarers.board import RESOURCES
from astrarium.games.starfarers.building import PlaceOwed
from astrarium.games.starfarers.flight import come_to_rest, end_refusal, looks, may_end
from astrarium.games.starfarers.match_constants import ANY, COUNTED, EFFECTS, KINDS, UPGRADES
from astrarium.games.starfarers.production import TakeCard, bank_refusal, in_bank, tell_taking
from astrarium.games.starfarers.refusal_reasons import lack_of_one_card, no_answer, no_more
from astrarium.games.starfarers.table import NONE, StarfarersTable

STAY: Final[Answer] = ("stay",)
HAND: Final[list[Answer]] = [("hand", kind) for kind in RESOURCES]
UPGRADE: Final[list[Answer]] = [("upgrade", name) for name in UPGRADES]
REMOVE: Final[list[Answer]] = [("remove", name) for name in UPGRADES]


@final
class Effect(Event[StarfarersTable]):
    """One result of an encounter is carried out at once. (SF-ENC.4)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("effect", high=len(EFFECTS) - 1),
        number("kind", high=ANY),
        number("count", low=-9, high=9),
    )
    rules = ("SF-ENC.4", "SF-ENC.6", "SF-ENC.7", "SF-ENC.8", "SF-ENC.31", "SF-ENC.32", "SF-ENC.36")

    def __init__(self, player: int, effect: int, kind: int, count: int) -> None:
        self.player: Final = player
        self.effect: Final = effect
        self.kind: Final = kind
        self.count: Final = count

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        seat, count = self.player, self.count
        match EFFECTS[self.effect]:
            case "fame":
                return fame(table, seat, count)
            case "gain":
                return gain(table, seat, self.kind, count)
            case "return_gift":
                return return_gift(table, seat)
            case "lose_swapped":
                return lose_swapped(table, seat)
            case "take_random_each":
                return take_random_each(table, seat)
            case "each_gives":
                return each_gives(table, seat)
            case "upgrade_gain":
                return [GainUpgrade(seat)] if any([table.room(seat, at) for at in range(3)]) else []
            case "upgrade_loss":
                return [LoseUpgrade(seat, 1)] if table.upgrade_count(seat) else []
            case "ship_stuck":
                return (
                    [StopShip(seat)]
                    if table.box.encounter_edition == "second"
                    else stop_ship(table, seat, table.first_ship(seat))
                )
            case "trade_ship":
                table.owed[seat] += 1
                table.tell("told.won_ship", seat)
                return [PlaceOwed(seat)]
            case "space_jump":
                if table.box.encounter_edition == "second":
                    return [JumpShip(seat)]
                return [JumpArea(seat, table.first_ship(seat))]
            case "reshuffle_all":
                return shuffle_all(table)
            case other:
                raise BadData(f"{other} is carried out by the reader of a card, not by itself")


def fame(table: StarfarersTable, seat: int, count: int) -> list[Step[StarfarersTable]]:
    """Fame rings are won or lost."""
    change = table.add_fame(seat, count)
    if change:
        table.tell("told.fame" if change > 0 else "told.fame_lost", seat, n=abs(change))
    return []


def gain(table: StarfarersTable, seat: int, kind: int, count: int) -> list[Step[StarfarersTable]]:
    """Cards from the bank: of a kind, or of choice."""
    if kind == ANY:
        return [GainCard(seat, count)] if any(table.bank) else []
    received = table.gain(seat, kind, count)
    if received:
        table.tell("told.gain", seat, n=received, kind=COUNTED[kind])
    return []


def return_gift(table: StarfarersTable, seat: int) -> list[Step[StarfarersTable]]:
    """The very cards of the gift come back from the bank."""
    for kind in range(KINDS):
        table.gain(seat, kind, table.gift[kind])
    table.tell("told.gift_back", seat)
    return []


def lose_swapped(table: StarfarersTable, seat: int) -> list[Step[StarfarersTable]]:
    """The cards taken in a swap go back; the one given stays away."""
    for kind in range(KINDS):
        if table.swapped[kind]:
            table.pay(seat, kind, table.swapped[kind])
    table.tell("told.swap_lost", seat)
    return []


def take_random_each(table: StarfarersTable, seat: int) -> list[Step[StarfarersTable]]:
    """One random card from each rival who has any."""
    return [TakeCard(seat, other) for other in table.box.others(seat) if table.held(other)]


def each_gives(table: StarfarersTable, seat: int) -> list[Step[StarfarersTable]]:
    """Each rival with cards chooses one to give, all at the same time."""
    lanes: dict[int, Step[StarfarersTable]] = {
        other: HandCard(seat) for other in table.box.others(seat) if table.held(other)
    }
    return [ask_together(lanes), Collect(seat)] if lanes else []


def shuffle_all(table: StarfarersTable) -> list[Step[StarfarersTable]]:
    """All cards, this one and the discards included, form the new deck."""
    table.shuffle_cards()
    table.tell("told.shuffle", NONE)
    return []


def stop_ship(table: StarfarersTable, seat: int, ship: int) -> list[Step[StarfarersTable]]:
    """A ship may not fly, found or clear this turn."""
    if ship != NONE:
        table.mark_stopped(ship)
        table.tell("told.stuck", seat, (f"place:p{table.point_of(seat, ship)}",), ship=f"ship.{ship}")
    return []


@final
class HandCard(Question[StarfarersTable]):
    """A rival chooses the card it has to give. (SF-ENC.33)"""

    fields: ClassVar[tuple[Field, ...]] = (number("taker", high="seats"),)
    rules = ("SF-ENC.33",)
    answer_words = ("hand",)
    private = True
    secret = True

    def __init__(self, taker: int) -> None:
        self.taker: Final = taker

    def seat(self, table: StarfarersTable) -> int:
        return self.taker

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [HAND[kind] for kind in range(KINDS) if table.cards(seat, kind)]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        return lack_of_one_card(table, seat, answer, "hand", "SF-ENC.33", "SF-ENC.33")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        table.pledged[seat] = RESOURCES.index(text(answer, 1))
        return []

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"other": f"seat.{self.taker}"}


@final
class Collect(Event[StarfarersTable]):
    """The cards chosen by the rivals change hands; only giver and taker see each. (SF-ENC.33)"""

    fields: ClassVar[tuple[Field, ...]] = (number("taker", high="seats"),)
    rules = ("SF-ENC.33",)

    def __init__(self, taker: int) -> None:
        self.taker: Final = taker

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        for seat in range(table.box.players):
            kind = table.pledge_of(seat)
            if kind != NONE:
                table.slip(seat, self.taker, kind)
                table.pledged[seat] = NONE
                tell_taking(table, self.taker, seat, kind)
        return []


@final
class GainCard(PlayerQuestion[StarfarersTable]):
    """A card of choice from the bank. (SF-ENC.31)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("count", low=1, high=9))
    rules = ("SF-ENC.31",)
    answer_words = ("take",)

    def __init__(self, player: int, count: int) -> None:
        super().__init__(player)
        self.count: Final = count

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return in_bank(table)

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        return bank_refusal(table, answer, "SF-ENC.31")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        kind = text(answer, 1)
        table.gain(seat, RESOURCES.index(kind), 1)
        table.tell("told.gain", seat, n=1, kind=f"counted.{kind}")
        return [GainCard(seat, self.count - 1)] if self.count > 1 and any(table.bank) else []

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"n": self.count}


@final
class GainUpgrade(PlayerQuestion[StarfarersTable]):
    """A free upgrade of choice, within the limits of mothership and stock. (SF-ENC.21)"""

    rules = ("SF-ENC.21",)
    answer_words = ("upgrade",)

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [UPGRADE[at] for at in range(3) if table.room(seat, at)]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer not in UPGRADE:
            return no_answer("SF-ENC.21")
        at = UPGRADE.index(answer)
        if table.upgrades_at(seat, at) >= table.box.most[at]:
            return no_more("SF-ENC.21", table.box.most[at])
        return None if table.left_in_stock(at) else no_more("SF-ENC.21", table.box.stock[at])

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        table.add_upgrades(seat, UPGRADE.index(answer), 1)
        table.tell("told.upgrade", seat, item=text(answer, 1))
        return []


@final
class LoseUpgrade(PlayerQuestion[StarfarersTable]):
    """An upgrade of choice goes back to stock. (SF-ENC.22)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("told", high=1))
    rules = ("SF-ENC.22", "SF-ENC.23", "SF-ENC.35", "SF-CARD.31")
    answer_words = ("remove",)

    def __init__(self, player: int, told: int) -> None:
        super().__init__(player)
        self.told: Final = told  # not while others choose too

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [REMOVE[at] for at in range(3) if table.upgrades_at(seat, at)]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer not in REMOVE:
            return no_answer("SF-ENC.22")
        if table.upgrades_at(seat, REMOVE.index(answer)):
            return None
        return Refusal("SF-ENC.22", "refused.upgrade", {"item": text(answer, 1), "needed": 1, "there": 0})

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        table.add_upgrades(seat, REMOVE.index(answer), -1)
        if self.told:
            table.tell("told.lose_upgrade", seat, item=text(answer, 1))
        return []


# ---------------------------------------------------------------------- ships of choice and jumps


SHIPS: Final[list[Answer]] = [("ship", rings) for rings in (1, 2, 3)]


def ship_refusal(table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
    """Why it cannot be this ship."""
    if answer not in SHIPS:
        return no_answer("SF-ENC.6")
    at = SHIPS.index(answer)
    return None if table.point_of(seat, at) != NONE else Refusal("SF-ENC.6", "refused.no_ship", {"n": at + 1})


@final
class StopShip(PlayerQuestion[StarfarersTable]):
    """By the later edition the player chooses which ship is stopped. (SF-ENC.6)"""

    rules = ("SF-ENC.6", "SF-ENC.24")
    answer_words = ("ship",)

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [SHIPS[at] for at in table.ships_out(seat)]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        return ship_refusal(table, seat, answer)

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        return stop_ship(table, seat, SHIPS.index(answer))


@final
class JumpShip(PlayerQuestion[StarfarersTable]):
    """By the later edition the player chooses which ship jumps. (SF-ENC.6)"""

    rules = ("SF-ENC.6", "SF-ENC.28")
    answer_words = ("ship",)

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [SHIPS[at] for at in table.ships_out(seat)]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        return ship_refusal(table, seat, answer)

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        return [JumpArea(seat, SHIPS.index(answer))]


def jump_points(table: StarfarersTable, seat: int, ship: int, area: int) -> list[int]:
    """Where a ship may jump to in a part of the map: the free points where it could end a flight."""
    cargo = table.cargo_at(seat, ship)
    return [point for point in table.box.board.areas[area] if may_end(table, seat, cargo, point)]


@final
class JumpArea(PlayerQuestion[StarfarersTable]):
    """A space jump: towards which system or outpost, or stay. (SF-ENC.28)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("ship", high=2))
    rules = ("SF-ENC.28", "SF-ENC.29")
    answer_words = ("area", "stay")

    def __init__(self, player: int, ship: int) -> None:
        super().__init__(player)
        self.ship: Final = ship

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        names = table.box.board.area_names
        found: list[Answer] = [
            ("area", name) for at, name in enumerate(names) if jump_points(table, seat, self.ship, at)
        ]
        return [*found, STAY]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        names = table.box.board.area_names
        if answer == STAY:
            return None
        if answer_shape(answer) != "area w" or answer[1] not in names:
            return no_answer("SF-ENC.28")
        return None if jump_points(table, seat, self.ship, names.index(text(answer, 1))) else Refusal("SF-ENC.28")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        if answer == STAY:
            table.tell("told.stay", seat)
            return []
        return [JumpTo(seat, self.ship, table.box.board.area_names.index(text(answer, 1)))]

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"ship": f"ship.{self.ship}"}


@final
class JumpTo(PlayerQuestion[StarfarersTable]):
    """The point a ship jumps to; it may explore and found there as after a flight. (SF-ENC.28)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("ship", high=2), number("area", high=14))
    rules = ("SF-ENC.28", "SF-ENC.29")
    answer_words = ("jump",)

    def __init__(self, player: int, ship: int, area: int) -> None:
        super().__init__(player)
        self.ship: Final = ship
        self.area: Final = area

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [("jump", point) for point in jump_points(table, seat, self.ship, self.area)]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        board, points = table.box.board, table.box.board.areas[self.area]
        if answer_shape(answer) != "jump i" or not 0 <= integer(answer, 1) < board.size:
            return no_answer("SF-ENC.28")
        point = integer(answer, 1)
        if point in board.stars:
            return Refusal("SF-COMP.3")
        if point not in points:
            return Refusal("SF-ENC.28", "refused.elsewhere")
        return end_refusal(table, seat, table.cargo_at(seat, self.ship), point)

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        point = integer(answer, 1)
        table.lift(table.point_of(seat, self.ship))
        table.move_ship(seat, self.ship, point)
        table.tell("told.jump", seat, (f"place:p{point}",), ship=f"ship.{self.ship}")
        return [*looks(table, seat, point), *come_to_rest(table, seat, self.ship), PlaceOwed(seat)]

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"ship": f"ship.{self.ship}"}


CITES: Final[dict[object, tuple[str, ...]]] = {
    stop_ship: ("SF-ENC.6", "SF-ENC.24", "SF-BUILD.11"),
    jump_points: ("SF-ENC.28",),
    shuffle_all: ("SF-ENC.36",),
}
