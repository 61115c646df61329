"""Action points: move, influence, build and the abilities of the factions."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.step import Answer, Event, Refusal, Step, answer_shape, integer, text
from astrarium.games.expanse.answer_parsing import parse_kind, parse_orbit
from astrarium.games.expanse.effect_interpreter import resolve
from astrarium.games.expanse.effect_parts import BATTLESHIP, EVERY, FLEET, SCRAP, SHIPS
from astrarium.games.expanse.effect_question_classes import USER, UserQuestion
from astrarium.games.expanse.effect_targets import cube_sources, is_useful
from astrarium.games.expanse.influence_placement import Source, place_cube
from astrarium.games.expanse.match_constants import LEVELS, ORBITS
from astrarium.games.expanse.ship_moves import GroupShips
from astrarium.games.expanse.ships_brought_back import build_ship, none_off_map
from astrarium.games.expanse.table import NONE, ExpanseTable

STOP: Final[Answer] = ("stop",)
BUILDABLE: Final = [FLEET, BATTLESHIP]  # for an action point
BUILD_ANSWERS: Final[list[Answer]] = [("build", SHIPS[kind]) for kind in BUILDABLE]
ABILITY_ANSWERS: Final[list[Answer]] = [("ability", level) for level in range(LEVELS + 1)]


@final
class Actions(Event[ExpanseTable]):
    """Action points are spent one by one, in any order, until none is left. (EX-AP.1)"""

    fields: ClassVar[tuple[Field, ...]] = (USER,)
    rules = ("EX-AP.1", "EX-AP.2")

    def __init__(self, user: int) -> None:
        self.user: Final = user

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        return [Act(self.user), Actions(self.user)] if table.points else []


def placeable_bases(table: ExpanseTable, user: int) -> list[int]:
    """Bases where an action point may place influence, with a cube to be found."""
    box = table.box
    orbit_of = box.board.orbit_of
    guarded = [table.has_ship(user, orbit) for orbit in range(ORBITS)]
    if table.level >= box.cells_level[user]:
        cells = box.is_cell_base[user]
        found = [base for base in box.open_bases if guarded[orbit_of[base]] or cells[base]]
    else:
        found = [base for base in box.open_bases if guarded[orbit_of[base]]]
    if table.lacks_cube(user):
        if box.reuse_target == "any_base":
            found = box.open_bases
        sources = cube_sources(table, user, NONE, ())
        found = [base for base in found if sources and sources != [base]]  # a cube comes from another base
    return found


def influence_refusal(table: ExpanseTable, user: int, answer: Answer) -> Refusal | None:
    """Why an action point cannot place there."""
    box = table.box
    if answer_shape(answer) == "influence ww":
        return Refusal("EX-INFL.3" if table.lacks_cube(user) else "EX-INFL.4")
    if answer_shape(answer) != "influence w":
        return Refusal("EX-INFL.1")
    base = box.board.base_number.get(text(answer, 1), NONE)
    if base == NONE:
        return Refusal("EX-MAP.1")
    if base in box.closed:
        return Refusal("EX-TWO.2")
    empty = table.lacks_cube(user)
    cells = table.level >= box.cells_level[user] and box.is_cell_base[user][base]
    if not (table.has_ship(user, box.board.orbit_of[base]) or cells or (empty and box.reuse_target == "any_base")):
        there = table.tokens(user, box.board.orbit_of[base]) > 0  # scrap ships that do not count
        return Refusal("EX-PIECE.9" if there else "EX-INFL.3" if empty else "EX-INFL.1")
    return Refusal("EX-INFL.5") if empty and not cube_sources(table, user, base, ()) else None


def ability_refusal(table: ExpanseTable, user: int, level: int) -> Refusal | None:
    """Why an ability of a faction cannot be used now."""
    if not 0 <= level <= LEVELS or table.box.abilities[user][level].program == NONE:
        return Refusal("EX-AP.3")
    ability = table.box.abilities[user][level]
    if level > table.level:
        return Refusal("EX-TECH.3", "refused.level", {"needed": level, "there": table.level})
    if ability.once and level in table.used:
        return Refusal("EX-TECH.4", "refused.once")
    if not is_useful(table, user, ability.program):
        return Refusal(ability.rule, "refused.useless")
    if ability.price > table.points:
        return Refusal("EX-TECH.4", "refused.points", {"needed": ability.price, "there": table.points})
    return None


@final
class Act(UserQuestion):
    """Each action point pays for one move, one influence or one build, or goes into an ability. (EX-AP.1)"""

    rules = ("EX-AP.1", "EX-AP.2", "EX-AP.3", "EX-INFL.1", "EX-INFL.2", "EX-BUILD.1", "EX-TECH.4", "EX-FACTION.2")
    answer_words = ("move", "influence", "build", "ability", "stop")

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        user, board = self.user, table.box.board
        moves, places = board.move_answers, board.influence_answers
        found = [moves[orbit] for orbit in range(ORBITS) if table.tokens(user, orbit)]
        found.extend([places[base] for base in placeable_bases(table, user)])
        found.extend([BUILD_ANSWERS[kind] for kind in BUILDABLE if table.off_map(user, kind)])
        if table.level:
            abilities, points = table.box.abilities[user], table.points
            payable = [level for level in range(1, table.level + 1) if abilities[level].price <= points]
            found.extend([ABILITY_ANSWERS[level] for level in payable if ability_refusal(table, user, level) is None])
        found.append(STOP)
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        word = answer[0]
        if answer == STOP:
            return None
        if word == "influence":
            return influence_refusal(table, self.user, answer)
        if word == "ability":
            return (
                ability_refusal(table, self.user, integer(answer, 1))
                if answer_shape(answer) == "ability i"
                else Refusal("EX-AP.3")
            )
        if word == "build":
            kind = parse_kind(answer, 1) if answer_shape(answer) == "build w" else NONE
            if kind == SCRAP:
                return Refusal("EX-TECH.11")
            if kind not in BUILDABLE:
                return Refusal("EX-BUILD.2" if answer_shape(answer) == "build ww" else "EX-BUILD.1")
            return None if table.off_map(self.user, kind) else none_off_map("EX-BUILD.1", kind)
        if answer_shape(answer) != "move w":
            return Refusal("EX-MOVE.1" if word == "move" else "EX-AP.1")
        orbit = parse_orbit(table, answer, 1)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        return None if table.tokens(self.user, orbit) else Refusal("EX-MOVE.1")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        word, user = answer[0], self.user
        if word == "stop":
            if table.points:
                table.tell("told.stop", seat, n=table.points)
            table.points = 0
            return []
        if word == "ability":
            return use_ability(table, seat, user, integer(answer, 1))
        table.points -= 1
        if word == "move":
            return [MoveTo(user, parse_orbit(table, answer, 1))]
        if word == "build":
            build_ship(table, seat, user, table.box.home[user], parse_kind(answer, 1))
            return []
        base = table.box.board.base_number[text(answer, 1)]
        if table.supply[user] == 0:
            return [Source(user, base, ())]
        place_cube(table, user, base)
        return []

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": table.points}


def use_ability(table: ExpanseTable, seat: int, user: int, level: int) -> list[Step[ExpanseTable]]:
    """Pay for an ability and carry it out."""
    ability = table.box.abilities[user][level]
    table.points -= ability.price
    if ability.once:
        table.used.append(level)
    table.tell("told.ability", seat, ability=f"ability.{ability.name}")
    return [resolve(table, user, ability.program)]


def long_move(table: ExpanseTable, user: int, distance: int) -> int:
    """The level of a technology that lets a move for one action point cross so many zones now, or NONE."""
    abilities = table.box.abilities[user]
    able = [
        level
        for level, range_ in table.box.long_moves[user]
        if level <= table.level and range_ >= distance and not (abilities[level].once and level in table.used)
    ]
    return min(able, key=lambda level: abilities[level].once) if able else NONE


def reach(table: ExpanseTable, user: int) -> int:
    """How many zones a move for one action point may cross now."""
    ranges = [range_ for _, range_ in table.box.long_moves[user] if long_move(table, user, range_) != NONE]
    return max([1, *ranges])


@final
class MoveTo(UserQuestion):
    """The destination lies in the same zone or an adjacent one, or farther with a technology. (EX-MOVE.2)"""

    fields: ClassVar[tuple[Field, ...]] = (USER, number("origin", high="orbits"))
    rules = ("EX-MOVE.2", "EX-MOVE.1", "EX-MOVE.3", "EX-MOVE.4", "EX-TECH.8", "EX-TECH.14", "EX-TWO.3")
    answer_words = ("to",)

    def __init__(self, user: int, origin: int) -> None:
        super().__init__(user)
        self.origin: Final = origin

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        answers = table.box.board.fly_answers
        return [answers[orbit] for orbit in table.box.within(self.origin, reach(table, self.user))]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        box = table.box
        if answer_shape(answer) != "to w":
            return Refusal("EX-MOVE.1")
        orbit = parse_orbit(table, answer, 1)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        if orbit == self.origin:
            return Refusal("EX-MOVE.1")
        if orbit not in box.open_orbits:
            return Refusal("EX-TWO.3")
        far, most = box.board.distance[self.origin][orbit], reach(table, self.user)
        if far <= most:
            return None
        held = [level for level, _ in box.long_moves[self.user] if level <= table.level]
        rule = box.abilities[self.user][held[-1]].rule if held else "EX-MOVE.2"
        return Refusal(rule, "refused.too_far", {"asked": far, "most": most})

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        to = parse_orbit(table, answer, 1)
        distance = table.box.board.distance[self.origin][to]
        level = long_move(table, self.user, distance) if distance > 1 else NONE
        if level != NONE and table.box.abilities[self.user][level].once:
            table.used.append(level)
        return [GroupShips(self.user, self.origin, to, EVERY)]

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"origin": f"orbit.{table.box.board.orbits[self.origin]}"}


CITES: Final[dict[object, tuple[str, ...]]] = {
    placeable_bases: ("EX-INFL.1", "EX-INFL.2", "EX-INFL.3", "EX-INFL.5", "EX-FACTION.3", "EX-TWO.2"),
    influence_refusal: ("EX-INFL.1", "EX-INFL.4"),
    ability_refusal: ("EX-TECH.4", "EX-AP.3", "EX-TECH.6", "EX-TECH.9", "EX-TECH.12", "EX-TECH.16"),
    long_move: ("EX-TECH.8", "EX-TECH.14"),
    reach: ("EX-MOVE.2", "EX-TECH.8", "EX-TECH.14"),
}
