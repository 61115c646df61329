"""Flight: ships one after the other and step by step, looking, clearing and founding."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.bag_draw import BagDraw
from astrarium.core.cell_grid import distances
from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import CHANCE, Answer, Event, Refusal, Step, Words, answer_shape, integer
from astrarium.games.starfarers.board import HOMES
from astrarium.games.starfarers.building import PlaceOwed
from astrarium.games.starfarers.docking import dock
from astrarium.games.starfarers.match_constants import COLONY, ICE
from astrarium.games.starfarers.refusal_reasons import no_answer, no_more
from astrarium.games.starfarers.score import Reckon
from astrarium.games.starfarers.table import (
    DARK,
    NONE,
    PORT,
    SHIP,
    StarfarersTable,
    asked_by,
)

PICK: Final[list[Answer]] = [("ship", rings) for rings in (1, 2, 3)]
FINISH: Final[Answer] = ("end",)
STOP: Final[Answer] = ("stop",)
FOUND: Final[Answer] = ("found",)
WAIT: Final[Answer] = ("wait",)


# ---------------------------------------------------------------------- where a flight may end


def end_rule(table: StarfarersTable, seat: int, cargo: int, point: int) -> str:
    """The rule that forbids a flight to end on a point, leaving aside what the ship did there before; or none."""
    if table.piece_on[point] is not None:
        return "SF-FLY.5"
    box = table.box
    site = box.site_beside[point]
    if site >= 0:
        piece = table.piece_on[site]
        if piece is not None and piece.kind == PORT and piece.owner != seat and piece.owner < box.players:
            return "SF-FLY.6"
    if box.site_at[point] >= 0:
        return "" if cargo == COLONY else "SF-FLY.8"
    dock = box.dock_at[point]
    if dock is None:
        return ""
    if cargo == COLONY:
        return "SF-FLY.7"
    if dock.number != table.lowest_dock(dock.outpost):
        return "SF-BASE.2"
    return "" if table.freight(seat) > dock.number else "SF-FLY.10"


def may_end(table: StarfarersTable, seat: int, cargo: int, point: int) -> bool:
    """Whether a flight may end on a point, leaving aside what the ship did there before."""
    return not end_rule(table, seat, cargo, point)


def end_refusal(table: StarfarersTable, seat: int, cargo: int, point: int) -> Refusal | None:
    """Why a flight may not end on a point; at a dock with its numbers."""
    rule = end_rule(table, seat, cargo, point)
    if not rule:
        return None
    dock = table.box.dock_at[point]
    if dock is not None and rule == "SF-BASE.2":
        return Refusal(rule, "refused.dock", {"n": table.lowest_dock(dock.outpost) + 1})
    if dock is not None and rule == "SF-FLY.10":
        return Refusal(rule, "refused.rings", {"needed": dock.number + 1, "there": table.freight(seat)})
    return Refusal(rule)


def may_step(table: StarfarersTable, seat: int, ship: int, point: int, left: int) -> bool:
    """Whether a ship may come to a point with so many steps left: from there a legal end must be within reach."""
    cargo, begun = table.cargo_at(seat, ship), table.begun[ship]
    if point == begun:
        if can_found(table, seat, point):
            return True
    elif may_end(table, seat, cargo, point):
        return True
    beside = table.box.beside
    edge, seen = [point], {point}
    while left > 0:
        left -= 1
        later: list[int] = []
        for here in edge:
            for near in beside[here]:
                if near not in seen:
                    if near != begun and may_end(table, seat, cargo, near):
                        return True
                    seen.add(near)
                    later.append(near)
        edge = later
    return False


def can_leave(table: StarfarersTable, seat: int, ship: int, left: int) -> bool:
    """Whether a ship that has not moved can fly anywhere."""
    point = table.point_of(seat, ship)
    return left > 0 and any([may_step(table, seat, ship, near, left - 1) for near in table.box.beside[point]])


def can_found(table: StarfarersTable, seat: int, point: int) -> bool:
    """Whether a colony may be founded on a site that nobody else has taken."""
    return found_refusal(table, seat, point) is None


def found_refusal(table: StarfarersTable, seat: int, point: int) -> Refusal | None:
    """Why no colony can be founded there."""
    board = table.box.board
    site = table.box.site_at[point]
    for planet in board.site_planets[site]:
        if table.obstacle(planet):
            return Refusal("SF-ICE.1" if table.token_at(planet) >= ICE else "SF-PIRATE.1")
    if table.box.two_per_system and board.site_system[site] >= HOMES:
        system = board.site_system[site]
        taken = [
            other for at, other in enumerate(board.sites) if board.site_system[at] == system and table.is_settled(other)
        ]
        if len(taken) > 1:
            return no_more("SF-THREE.4", 2)
    return None


def must_leave(table: StarfarersTable, seat: int, ship: int) -> bool:
    """Whether a ship still stands on the colony point where it began, and could leave it."""
    begun = table.begun[ship]
    return begun != NONE and table.point_of(seat, ship) == begun and can_leave(table, seat, ship, table.speed(seat))


# ---------------------------------------------------------------------- ships one after the other


@final
class Fleet(PlayerQuestion[StarfarersTable]):
    """Ships fly one after the other, in an order of choice; nobody has to fly. (SF-FLY.11)"""

    rules = ("SF-FLY.11", "SF-FLY.2", "SF-FLY.9", "SF-FLY.12", "SF-SHAKE.9", "SF-ENC.24", "SF-ENC.25", "SF-TURN.1")
    answer_words = ("ship", "end")

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        ready = [at for at in table.ships_out(seat) if not table.is_idle(at)]
        found = [PICK[at] for at in ready]
        if not any([must_leave(table, seat, at) for at in ready]):
            found.append(FINISH)
        return found

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == FINISH:
            for at in table.ships_out(seat):
                if not table.is_idle(at) and must_leave(table, seat, at):
                    return Refusal("SF-FLY.9")
            return None
        if answer not in PICK:
            return no_answer("SF-FLY.11")
        at = PICK.index(answer)
        if at not in table.ships_out(seat):
            return Refusal("SF-FLY.1", "refused.no_ship", {"n": at + 1})
        if table.is_stopped(at):
            return Refusal("SF-ENC.24")
        return Refusal("SF-FLY.11") if table.is_flown(at) else None

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        if answer == FINISH:
            return []
        ship = integer(answer, 1) - 1
        return [*take_off(table, seat, ship), Cruise(seat, ship, table.speed(seat), 0), PlaceOwed(seat), self]

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"n": table.speed(self.player)}


def take_off(table: StarfarersTable, seat: int, ship: int) -> list[Step[StarfarersTable]]:
    """A ship is lifted from its point; its owner looks about."""
    table.mark_flown(ship)
    table.flying = ship
    point = table.point_of(seat, ship)
    table.lift(point)
    return looks(table, seat, point)


def looks(table: StarfarersTable, seat: int, point: int) -> list[Step[StarfarersTable]]:
    """The owner of a ship on a point looks at the face-down tokens beside it."""
    found: list[Step[StarfarersTable]] = []
    for planet in table.box.dark_at[point]:
        if not table.sees(seat, planet):
            if table.token_at(planet) == DARK:
                found.append(Look(seat, planet))
            else:
                see(table, seat, planet)
    return found


def see(table: StarfarersTable, seat: int, planet: int) -> None:
    """A seat looks at a token that was drawn before."""
    token = table.token_at(planet)
    table.note_look(seat, planet)
    table.tell("told.look", seat, (f"place:h{planet}",))
    table.tell("told.saw", seat, (f"place:h{planet}",), seat, token=f"token.{token}")


@final
class Look(BagDraw[StarfarersTable]):
    """A face-down token is looked at for the first time, by one seat alone. (SF-EXPL.1)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("planet", high="planets"))
    rules = ("SF-EXPL.1", "SF-EXPL.2", "SF-EXPL.3", "SF-EXPL.5", "SF-COL.1", "SF-SETUP.9")

    def __init__(self, player: int, planet: int) -> None:
        self.player: Final = player
        self.planet: Final = planet

    def bag(self, table: StarfarersTable) -> list[int]:
        dot = table.box.board.dot[self.planet]
        return [count if table.box.token_dot[at] == dot else 0 for at, count in enumerate(table.bag)]

    def outcome(self, table: StarfarersTable, kind: int) -> Answer:
        return ("token", table.box.token_kind[kind])

    def only(self, table: StarfarersTable) -> int:
        return self.player if table.box.peek_memory else CHANCE  # without memory not even the log keeps it

    def play(self, table: StarfarersTable, outcome: Answer) -> list[Step[StarfarersTable]]:
        box, token = table.box, integer(outcome, 1)
        dot = box.board.dot[self.planet]
        for at, kind in enumerate(box.token_kind):
            if kind == token and box.token_dot[at] == dot:
                table.bag[at] -= 1
        table.token[self.planet] = token
        see(table, self.player, self.planet)
        return []


@final
class Cruise(PlayerQuestion[StarfarersTable]):
    """A ship in flight: one step along an edge, clear what it stands beside, or stop. (SF-FLY.1)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("ship", high=2),
        number("left", high=50),
        number("moved", high=1),
    )
    rules = (
        *("SF-FLY.1", "SF-FLY.2", "SF-FLY.3", "SF-FLY.4", "SF-FLY.12", "SF-EXPL.4", "SF-COMP.3"),
        *("SF-PIRATE.6", "SF-PIRATE.7", "SF-COL.6"),
    )
    answer_words = ("fly", "clear", "stop", "ship")  # a ship, only to be told that this one flies first
    private = True

    def __init__(self, player: int, ship: int, left: int, moved: int) -> None:
        super().__init__(player)
        self.ship: Final = ship
        self.left: Final = left
        self.moved: Final = moved

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        box, ship, left = table.box, self.ship, self.left
        point = table.point_of(seat, ship)
        found: list[Answer] = []
        if left > 0:
            found = [box.fly[near] for near in box.beside[point] if may_step(table, seat, ship, near, left - 1)]
        steps = len(found)
        if box.dark_at[point]:
            found.extend([box.clear[planet] for planet in box.dark_at[point] if can_clear(table, seat, planet)])
        if steps == 0 or not self.stop_rule(table, seat, point):
            found.append(STOP)
        return found

    def stop_rule(self, table: StarfarersTable, seat: int, point: int) -> str:
        """The rule that forbids a ship that can go on to end its flight here; or none."""
        if point == table.begun[self.ship]:
            return "" if can_found(table, seat, point) else "SF-FLY.9"
        return end_rule(table, seat, self.cargo(table), point) if self.moved else ""

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        point = table.point_of(seat, self.ship)
        shape = answer_shape(answer)
        if answer == STOP:
            return self.stop_refusal(table, seat, point)
        if shape == "fly i":
            return self.step_refusal(table, seat, point, integer(answer, 1))
        if shape == "clear i":
            return clear_refusal(table, seat, point, integer(answer, 1))
        return Refusal("SF-FLY.11") if answer in PICK else no_answer("SF-FLY.1")

    def stop_refusal(self, table: StarfarersTable, seat: int, point: int) -> Refusal | None:
        """Why the flight may not end here."""
        rule = self.stop_rule(table, seat, point)
        if not rule or not can_leave(table, seat, self.ship, self.left):
            return None
        return Refusal(rule) if rule == "SF-FLY.9" else end_refusal(table, seat, self.cargo(table), point)

    def cargo(self, table: StarfarersTable) -> int:
        """What the ship carries."""
        return table.cargo_at(self.player, self.ship)

    def step_refusal(self, table: StarfarersTable, seat: int, point: int, near: int) -> Refusal | None:
        """Why the ship may not go there."""
        if near in table.box.board.stars:
            return Refusal("SF-COMP.3")
        if not 0 <= near < table.box.board.size or near == point:
            return no_answer("SF-FLY.1")
        if near not in table.box.beside[point]:
            away = distances(table.box.beside, point)[near]
            return Refusal("SF-FLY.1", "refused.step", {"asked": away, "most": 1})
        if self.left < 1:
            return Refusal("SF-FLY.1", "refused.steps", {"n": table.speed(seat)})
        if may_step(table, seat, self.ship, near, self.left - 1):
            return None
        if near == table.begun[self.ship]:
            return Refusal("SF-FLY.9")
        return end_refusal(table, seat, self.cargo(table), near)

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        word, ship = answer[0], self.ship
        if word == "fly":
            point = integer(answer, 1)
            table.move_ship(seat, ship, point)
            if table.box.dark_at[point]:
                return [*looks(table, seat, point), Cruise(seat, ship, self.left - 1, 1)]
            return [Cruise(seat, ship, self.left - 1, 1)]
        if word == "clear":
            return [*clear(table, seat, integer(answer, 1)), self]
        return come_to_rest(table, seat, ship)

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"n": self.left, "ship": f"ship.{self.ship}"}


def come_to_rest(table: StarfarersTable, seat: int, ship: int) -> list[Step[StarfarersTable]]:
    """The flight is over: a colony ship may found, a trade ship on a dock does."""
    point = table.point_of(seat, ship)
    table.flying = NONE
    table.put(point, SHIP, seat)
    if table.recording:
        table.tell("told.stop", seat, (f"place:p{point}",), ship=f"ship.{ship}")
    if table.cargo_at(seat, ship) == COLONY and table.box.site_at[point] >= 0:
        return [Found(seat, ship), Rest()]
    if table.box.dock_at[point] is not None:
        return [*dock(table, seat, ship), Rest()]
    return [Rest()]


@final
class Rest(Event[StarfarersTable]):
    """After a flight, what was only glanced at is covered again. (SF-EXPL.5)"""

    rules = ("SF-EXPL.5", "SF-EXPL.3")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        table.glance = []
        return []


# ---------------------------------------------------------------------- lairs and ice


def can_clear(table: StarfarersTable, seat: int, planet: int) -> bool:
    """Whether a seat sees an obstacle there and is strong enough."""
    if not table.obstacle(planet) or not table.sees(seat, planet):
        return False
    return (table.freight(seat) if table.token_at(planet) >= ICE else table.combat(seat)) >= table.bounty(planet)


def clear_refusal(table: StarfarersTable, seat: int, point: int, planet: int) -> Refusal | None:
    """Why a ship cannot clear a planet."""
    if planet not in table.box.board.planets_at[point]:
        return Refusal("SF-PIRATE.6")
    if not table.sees(seat, planet) or not table.obstacle(planet):
        return Refusal("SF-PIRATE.2", "refused.no_obstacle")
    ice, needed = table.token_at(planet) >= ICE, table.bounty(planet)
    there = table.freight(seat) if ice else table.combat(seat)
    if there >= needed:
        return None
    numbers: Words = {"needed": needed, "there": there}
    return Refusal("SF-ICE.2", "refused.ice", numbers) if ice else Refusal("SF-PIRATE.2", "refused.lair", numbers)


def clear(table: StarfarersTable, seat: int, planet: int) -> list[Step[StarfarersTable]]:
    """The token is won, and one of the reserve takes its place."""
    token = table.win_token(seat, planet)
    key = "told.clear_ice" if token >= ICE else "told.clear_lair"
    table.tell(key, seat, (f"place:h{planet}",), n=asked_by(token))
    return [Reckon(), LayReserve(planet)]


@final
class LayReserve(BagDraw[StarfarersTable]):
    """A token from the reserve takes the place of the obstacle, open for all. (SF-PIRATE.5)"""

    fields: ClassVar[tuple[Field, ...]] = (number("planet", high="planets"),)
    rules = ("SF-PIRATE.4", "SF-PIRATE.5", "SF-ICE.3", "SF-SETUP.10")

    def __init__(self, planet: int) -> None:
        self.planet: Final = planet

    def bag(self, table: StarfarersTable) -> list[int]:
        return table.reserve

    def outcome(self, table: StarfarersTable, kind: int) -> Answer:
        return ("token", table.box.reserve_kind[kind])

    def play(self, table: StarfarersTable, outcome: Answer) -> list[Step[StarfarersTable]]:
        token = integer(outcome, 1)
        table.reserve[table.box.reserve_kind.index(token)] -= 1
        table.token[self.planet] = token
        table.face[self.planet] = 1
        table.tell("told.reserve", NONE, (f"place:h{self.planet}",), n=token)
        return []


# ---------------------------------------------------------------------- founding


@final
class Found(PlayerQuestion[StarfarersTable]):
    """A colony ship on a free colony point may found a colony, if nothing forbids it, or wait. (SF-COL.2)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("ship", high=2))
    rules = (
        *("SF-COL.1", "SF-COL.2", "SF-COL.3", "SF-COL.4", "SF-COL.6", "SF-COL.7"),
        *("SF-PIRATE.1", "SF-ICE.1", "SF-THREE.4"),
    )
    answer_words = ("found", "wait")
    private = True

    def __init__(self, player: int, ship: int) -> None:
        super().__init__(player)
        self.ship: Final = ship

    def must(self, table: StarfarersTable, point: int) -> bool:
        """A ship that stopped where it began must found there."""
        return point == table.begun[self.ship] and can_found(table, self.player, point)

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        point = table.point_of(seat, self.ship)
        if self.must(table, point):
            return [FOUND]
        return [FOUND, WAIT] if can_found(table, seat, point) else [WAIT]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        point = table.point_of(seat, self.ship)
        if answer == FOUND:
            return found_refusal(table, seat, point)
        if answer == WAIT:
            return Refusal("SF-FLY.9") if self.must(table, point) else None
        return no_answer("SF-COL.2")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        point = table.point_of(seat, self.ship)
        if answer == WAIT:
            table.tell("told.wait", seat, (f"place:p{point}",))
            return []
        table.settle(seat, self.ship)
        system = table.box.board.system_names[table.box.board.site_system[table.box.site_at[point]]]
        table.tell("told.found", seat, (f"place:p{point}",), system=f"system.{system}")
        return []


CITES: Final[dict[object, tuple[str, ...]]] = {
    end_rule: ("SF-FLY.5", "SF-FLY.6", "SF-FLY.7", "SF-FLY.8", "SF-FLY.10", "SF-BASE.2", "SF-BASE.3", "SF-THREE.2"),
    may_step: ("SF-FLY.1", "SF-FLY.3", "SF-FLY.4", "SF-COMP.3"),
    found_refusal: ("SF-PIRATE.1", "SF-ICE.1", "SF-THREE.4", "SF-COL.2"),
    can_clear: ("SF-PIRATE.2", "SF-PIRATE.3", "SF-PIRATE.6", "SF-ICE.2"),
    looks: ("SF-EXPL.1", "SF-EXPL.2", "SF-COL.1"),
}
