"""Section A, Exploration and Colonization: tiles are drawn where explorers stand, and planets are settled."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.random_source import RandomSource
from astrarium.core.step import Answer, Draw, Refusal, Step, answer_shape, integer
from astrarium.core.table_base import without
from astrarium.games.frontier.generated_table import Tile, Unit, make_tile, tile_numbered
from astrarium.games.frontier.match_constants import DARK, STACKS
from astrarium.games.frontier.table import FREE, FrontierTable
from astrarium.games.frontier.unit_and_answer_names import DONE, beyond, short_of
from astrarium.games.frontier.unit_types import COL

TILE_WORDS: Final = ("tile.void", "tile.asteroids", "tile.planet", "tile.rich_planet", "tile.nebula")


def tiles_in(table: FrontierTable, stack: int) -> int:
    """How many tiles a stack still has."""
    return table.left[stack] + len(tiles_under(table, stack))


def tiles_under(table: FrontierTable, stack: int) -> tuple[Tile, ...]:
    """Tiles that lie under a stack, or under the mixed deck, the next one first."""
    if table.box.exploration_limit != "stacks":
        return table.under
    return tuple([tile for tile in table.under if tile.stack == stack])


def open_stacks(table: FrontierTable, seat: int, cell: int) -> list[int]:
    """Stacks that may be drawn from for a hex; the mixed deck is stack 0."""
    box, civ = table.box, table.civ[seat]
    if box.exploration_limit == "stacks":
        return [stack for stack in range(min(civ, STACKS)) if tiles_in(table, stack)]
    if box.exploration_limit == "count" and table.drawn >= civ:
        return []
    if box.exploration_limit == "ring" and box.board.ring[cell] > civ:
        return []
    return [0] if sum(table.left) + len(table.under) else []


def explorers(table: FrontierTable, seat: int, cell: int) -> int:
    """How many scouts and destroyers of a seat stand in a hex."""
    explores = table.box.explores
    return len([unit for unit in table.units_at(seat, cell) if explores[unit.kind]])


def dark_hexes(table: FrontierTable, seat: int) -> list[int]:
    """Unexplored hexes with an explorer, for which a tile may be drawn."""
    found: list[int] = []
    for unit in table.on_map(seat):
        cell = unit.cell
        if table.tile[cell] == DARK and cell not in found and table.box.explores[unit.kind]:
            found.append(cell)
    return [cell for cell in found if open_stacks(table, seat, cell)]


@final
class Exploration(PlayerEvent[FrontierTable]):
    """A tile is drawn for each scout or destroyer in an unexplored hex, where a legal tile is left. (FR-A.12)"""

    rules = ("FR-A.12", "FR-A.16")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.stage = 2
        return [Explore(self.player), self] if dark_hexes(table, self.player) else []


@final
class Explore(PlayerQuestion[FrontierTable]):
    """The player names a hex and a stack that is not empty and not above their civ. (FR-A.15)"""

    answer_words = ("explore", "done")  # to be done without a tile is refused by a rule of its own
    rules = ("FR-A.15", "FR-A.12", "FR-A.14", "FR-A.16", "FR-O.2", "FR-O.3")

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [
            ("explore", cell, stack + 1) for cell in dark_hexes(table, seat) for stack in open_stacks(table, seat, cell)
        ]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "explore ii":
            return Refusal("FR-A.16" if answer == DONE else "FR-A.12")
        cell, stack = integer(answer, 1), integer(answer, 2) - 1
        if not 0 <= cell < table.box.cells or table.tile[cell] != DARK or not explorers(table, seat, cell):
            return Refusal("FR-A.12")
        if stack in open_stacks(table, seat, cell):
            return None
        limit = table.box.exploration_limit
        civ = table.civ[seat]
        if limit == "count" and table.drawn >= civ:
            return beyond("FR-O.2", "tiles", table.drawn + 1, civ)
        if limit == "ring" and table.box.board.ring[cell] > civ:
            return short_of("FR-O.3", "ring", table.box.board.ring[cell], civ)
        if limit == "stacks" and stack >= civ:
            return beyond("FR-A.14", "stack", stack + 1, civ)
        return Refusal("FR-A.15")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        return [DrawTile(seat, integer(answer, 1), integer(answer, 2) - 1, ())]


@final
class DrawTile(Draw[FrontierTable]):
    """A tile comes from a stack: first those in unknown order, then those put back under it. (FR-A.12)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("cell", high="cells"),
        number("stack", high=STACKS - 1),
        numbers("seen", high="piles"),
    )
    rules = ("FR-A.12", "FR-A.13", "FR-S.4", "FR-S.5")

    def __init__(self, player: int, cell: int, stack: int, seen: tuple[int, ...]) -> None:
        self.player: Final = player
        self.cell: Final = cell
        self.stack: Final = stack
        self.seen: Final = seen  # drawn before for the same hex, as numbers of tiles

    def stacks(self, table: FrontierTable) -> list[int]:
        """The stacks the tile may come from: one, or all where they are mixed."""
        if table.box.exploration_limit == "stacks":
            return [self.stack]
        return [at for at in range(STACKS) if table.left[at]]

    def certain_tile(self, table: FrontierTable) -> list[Answer]:
        """The tile that is sure to come, if only tiles put back are left."""
        unknown = sum(table.left) if table.box.exploration_limit != "stacks" else table.left[self.stack]
        if unknown:
            return []
        tile = tiles_under(table, self.stack)[0]
        return [("tile", tile.stack + 1, tile.kind)]

    def options(self, table: FrontierTable) -> list[Answer]:
        return list(self.odds(table))

    def odds(self, table: FrontierTable) -> dict[Answer, float]:
        sure = self.certain_tile(table)
        if sure:
            return {sure[0]: 1.0}
        stacks = self.stacks(table)
        all_tiles = sum([table.left[stack] for stack in stacks])
        found: dict[Answer, float] = {}
        for stack in stacks:
            pile = table.piles_of(stack)
            share = table.left[stack] / all_tiles / sum(pile)
            for kind, count in enumerate(pile):
                if count:
                    found[("tile", stack + 1, kind)] = share * count
        return found

    def draw(self, table: FrontierTable, rng: RandomSource) -> Answer:
        sure = self.certain_tile(table)
        if sure:
            return sure[0]
        stacks = self.stacks(table)
        at = rng.below(sum([table.left[stack] for stack in stacks]))
        stack = 0
        for stack in stacks:
            at -= table.left[stack]
            if at < 0:
                break
        pile = table.piles_of(stack)
        at = rng.below(sum(pile))
        kind = 0
        while at >= pile[kind]:
            at -= pile[kind]
            kind += 1
        return ("tile", stack + 1, kind)

    def play(self, table: FrontierTable, outcome: Answer) -> list[Step[FrontierTable]]:
        stack, kind = integer(outcome, 1) - 1, integer(outcome, 2)
        tile = make_tile(kind, stack)
        if self.certain_tile(table):
            table.under = without(table.under, tile)
        else:
            table.add_left(stack, -1)
            table.add_piles(stack, kind, -1)
        table.drawn += 1
        seen = (*self.seen, tile.number)
        seat, cell = self.player, self.cell
        more = table.box.explorers_in_one_hex == "draw_and_choose" and len(seen) < explorers(table, seat, cell)
        if more and open_stacks(table, seat, cell):
            return [DrawMore(seat, cell, seen)]
        if len(seen) > 1:
            return [KeepTile(seat, cell, seen)]
        lay(table, seat, cell, tile)
        return []


def lay(table: FrontierTable, seat: int, cell: int, tile: Tile) -> None:
    """A tile is laid face up, and stays."""
    table.set_tile(cell, tile.kind)
    if table.recording:
        table.tell(
            "told.explored",
            seat,
            (f"place:{cell}",),
            cell=table.name(cell),
            tile=TILE_WORDS[tile.kind],
            stack=tile.stack + 1,
        )


@final
class DrawMore(PlayerQuestion[FrontierTable]):
    """Several explorers in one hex draw a tile each; a stack is named before each draw. (FR-A.13)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"), numbers("seen", high="piles"))
    answer_words = ("stack",)
    rules = ("FR-A.13", "FR-A.15")

    def __init__(self, player: int, cell: int, seen: tuple[int, ...]) -> None:
        super().__init__(player)
        self.cell: Final = cell
        self.seen: Final = seen

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [("stack", stack + 1) for stack in open_stacks(table, seat, self.cell)]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        fits = answer_shape(answer) == "stack i" and integer(answer, 1) - 1 in open_stacks(table, seat, self.cell)
        return None if fits else Refusal("FR-A.15")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        return [DrawTile(seat, self.cell, integer(answer, 1) - 1, self.seen)]


@final
class KeepTile(PlayerQuestion[FrontierTable]):
    """Of several tiles one is laid, the others go under their stacks. (FR-A.13)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"), numbers("seen", high="piles"))
    answer_words = ("keep",)
    rules = ("FR-A.13",)

    def __init__(self, player: int, cell: int, seen: tuple[int, ...]) -> None:
        super().__init__(player)
        self.cell: Final = cell
        self.seen: Final = seen

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        tiles = [tile_numbered(number) for number in sorted(set(self.seen))]
        return [("keep", tile.stack + 1, tile.kind) for tile in tiles]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in self.options(table, seat) else Refusal("FR-A.13")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        kept = make_tile(integer(answer, 2), integer(answer, 1) - 1)
        others = [tile_numbered(number) for number in self.seen]
        others.remove(kept)
        table.under += tuple(others)
        lay(table, seat, self.cell, kept)
        return []


# ---------------------------------------------------------------------- colonization


@final
class Colonization(PlayerEvent[FrontierTable]):
    """Colony ships at uninhabited planets may settle. (FR-A.17)"""

    rules = ("FR-A.17",)

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.stage = 3
        return [Settle(self.player)] if sites(table, self.player) else []


def settle_refusal(table: FrontierTable, seat: int, cell: int) -> Refusal | None:
    """Why a hex cannot be settled."""
    if not 0 <= cell < table.box.cells or not table.is_planet(cell):
        return Refusal("FR-V.23")
    if table.owner[cell] != FREE or settler(table, seat, cell) is None:
        return Refusal("FR-A.17")
    if table.has_foreign_warships(cell, seat) and table.box.colonize_contested != "free":
        return Refusal("FR-A.18")
    return counter_refusal(table, seat)


def counter_refusal(table: FrontierTable, seat: int) -> Refusal | None:
    """Why a player cannot hold another planet."""
    held, most = len(table.planets[seat]), table.box.counters_planets
    return beyond("FR-S.8", "planets", held + 1, most) if held >= most else None


def settler(table: FrontierTable, seat: int, cell: int) -> Unit | None:
    """The colony ship of a seat in a hex, if there is one."""
    ships = [unit for unit in table.units_at(seat, cell) if unit.kind == COL]
    return ships[0] if ships else None


def sites(table: FrontierTable, seat: int) -> list[int]:
    """Hexes where a colony ship may settle."""
    cells = [unit.cell for unit in table.on_map(seat) if unit.kind == COL]
    return [cell for cell in sorted(set(cells)) if settle_refusal(table, seat, cell) is None]


@final
class Settle(PlayerQuestion[FrontierTable]):
    """A colony ship is used up, and the planet starts with tech 1, industry 1 and 6 IOU. (FR-A.17)"""

    answer_words = ("done", "settle")
    rules = ("FR-A.17", "FR-A.18", "FR-S.8", "FR-V.23", "FR-A.2")

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [DONE, *[("settle", cell) for cell in sites(table, seat)]]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        fits = answer_shape(answer) == "settle i"
        return settle_refusal(table, seat, integer(answer, 1)) if fits else Refusal("FR-A.17")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == DONE:
            return []
        cell = integer(answer, 1)
        ship = settler(table, seat, cell)
        assert ship is not None
        table.take(seat, ship)
        table.settle(cell, seat)
        if table.recording:
            table.tell("told.settled", seat, (f"place:{cell}",), cell=table.name(cell))
        return [self] if sites(table, seat) else []


CITES: Final[dict[object, tuple[str, ...]]] = {
    open_stacks: ("FR-A.14", "FR-A.15", "FR-O.2", "FR-O.3"),
    dark_hexes: ("FR-A.12", "FR-A.16"),
    settle_refusal: ("FR-A.17", "FR-A.18", "FR-V.23"),
    counter_refusal: ("FR-S.8",),
}
