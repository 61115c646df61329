"""What is constant in one match: the content, the board and the switches, as plain numbers the rules read quickly."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.table_base import Box
from astrarium.games.frontier.board import Board
from astrarium.games.frontier.content import Content, Map, Unit
from astrarium.games.frontier.unit_types import SCT, UNITS

# tiles: what a hex shows
DARK: Final = -1
VOID: Final = 0
ASTEROIDS: Final = 1
PLANET: Final = 2
RICH: Final = 3
NEBULA: Final = 4
KINDS: Final = 5
STACKS: Final = 8

ROUND_LIMITS: Final = {"off": 0, "3_turns": 3, "6_turns": 6, "10_turns": 10}


@final
class FrontierBox(Box):
    """One box, opened for so many players with these options."""

    def __init__(self, players: int, options: dict[str, str], content: Content) -> None:
        super().__init__(players, options)
        self.content: Final = content
        self.map: Final = map_for(content, players)
        self.board: Final = Board(self.map)
        self.cells: Final = self.board.size
        self.beside: Final = self.board.beside
        self.far: Final = self.board.far
        self.homes: Final = self.board.homes
        self.to: Final = self.board.to
        units = units_in_order(content)
        self.sizes.update(
            cells=self.cells,
            presence=self.cells * 4,
            codes=self.cells * 2**18,  # numbers of units: the hex is above all else
            piles=STACKS * KINDS,
            tiles=sum([sum(stack.tiles) for stack in content.stacks.stacks]) + 1,
            moves=max([unit.move for unit in units]) + 1,
            offers=content.limits.offers + 1,
            die=max(content.dice.sides.d6, content.dice.sides.d10) + 1,
        )
        self._numbers(content, units)
        self._tiles(content, options)
        self._switches(options, units)

    def _numbers(self, content: Content, units: list[Unit]) -> None:
        self.cost = [unit.cost for unit in units]
        self.builder = [unit.tech for unit in units]
        self.rating = [unit.rating for unit in units]
        self.shields = [unit.shields for unit in units]
        self.speed = [unit.move for unit in units]
        self.spaces = [unit.cargo for unit in units]
        self.military = [unit.military for unit in units]
        self.explores = [unit.explores for unit in units]
        self.beyond = [unit.beyond_support for unit in units]
        self.penetrates = [unit.penetrates for unit in units]
        self.goods_cost = content.goods.cost
        self.exhaustion = content.dice.exhaustion
        self.colony = content.colony
        self.gun_rating = [0, *content.planet_guns.rating_by_tech]
        self.offers = content.limits.offers
        self.quiet_rounds = content.limits.quiet_rounds
        self.industry_costs = [[], *[[0, *row] for row in content.prices.industry]]
        self.tech_costs = [[], *[[0] * (tech + 1) + list(row) for tech, row in enumerate(content.prices.tech)]]
        # Every unit a planet can buy, as an answer, made once.
        self.buys = [[("buy", cell, unit) for unit in (*UNITS, "goods")] for cell in range(self.cells)]

    def _tiles(self, content: Content, options: dict[str, str]) -> None:
        self.piles: list[list[int]] = []  # of each stack, by kind
        self.used: list[int] = []
        fixed = options["tile_thinning"] == "proportional" and self.players < 4
        for stack in content.stacks.stacks:
            mix = (stack.mix_2 if self.players == 2 else stack.mix_3) if fixed else stack.tiles
            self.piles.append(list(mix))
            self.used.append(stack.used[self.players - 2])

    def _switches(self, options: dict[str, str], units: list[Unit]) -> None:
        content = self.content
        self.start_set = content.start.rich if options["start_set"] == "rich" else content.start.standard
        self.die_sides = content.dice.sides.d10 if options["die"] == "d10" else content.dice.sides.d6
        self.exploration_limit = options["exploration_limit"]
        self.civ_level = options["civ_level"]
        self.ore_and_iou = options["ore_and_iou"]
        self.home_ore = options["home_ore"]
        self.ore_colony_choice = options["ore_colony_choice"]
        self.ore_dry_roll = options["ore_dry_roll"]
        self.price_levels = options["price_levels"]
        self.scrap_rounding = options["scrap_rounding"]
        if options["misprint_46"] == "on":
            wrong = content.misprint
            self.industry_costs[wrong.industry][wrong.tech] = wrong.printed
        self.fleet_on_sale = [options["fleet"] == "full" or unit.on_sheet for unit in units]
        self.unit_tech = options["unit_tech"]
        if options["scout_class"] == "military":
            self.military[SCT] = True
        self.penetration_effect = options["penetration_effect"]
        self.penetration_step = options["penetration_step"]
        self.shield_recovery = options["shield_recovery"]
        self.goods_limit = options["goods_limit"]
        self.asteroid_yield = 2 if options["asteroid_yield"] == "two" else 1
        self.special_tiles = options["special_tiles"]
        self.explorers_in_one_hex = options["explorers_in_one_hex"]
        self.start_neighbours = options["start_neighbours"]
        support = content.support
        ranges = {"half_tech_up": support.half_tech_up, "tech": support.tech, "fixed_3": support.fixed_3}
        self.support_formula = [0, *ranges[options["support_formula"]]]
        self.support_stop = options["support_stop"]
        self.foreign_hex_stop = options["foreign_hex_stop"]
        self.goods_transport = options["goods_transport"]
        self.trade = options["trade"]
        self.salvage = options["salvage"]
        self.contact_scope = options["contact_scope"]
        self.refused_attacker = options["refused_attacker"]
        self.defender_side = options["defender_side"]
        self.colonize_contested = options["colonize_contested"]
        self.retreat_hex = options["retreat_hex"]
        self.counter_stalemate = options["counter_stalemate"]
        self.no_refuge = options["no_refuge"]
        self.planet_attack = options["planet_attack"]
        self.planet_shields = options["planet_shields"]
        rounds = content.limits.siege_rounds
        self.planet_rounds = {"three": rounds.three, "one": rounds.one, "no_limit": rounds.no_limit}[
            options["planet_rounds"]
        ]
        self.planet_capture = options["planet_capture"]
        self.blockade = options["blockade"]
        self.victory = options["victory"]
        lengths = content.lengths
        length = {"standard": lengths.standard, "short": lengths.short, "long": lengths.long}[options["game_length"]]
        self.game_length_points = length.points
        # The last turn: of the length, or of the victory, and no later than the option says.
        self.round_limit = lengths.civ8_turns if self.victory == "civ8" else length.turns
        cap = ROUND_LIMITS[options["round_limit"]]
        if cap:
            self.round_limit = min(self.round_limit, cap)
        self.final_tie = options["final_tie"]
        self.elimination = options["elimination"]
        self.counters_planets = content.limits.planets if options["counters"] == "planets_12" else 1_000
        self.information_hidden = options["information"] == "hidden_boxes"

    def industry_price(self, industry: int, tech: int) -> int:
        """What the next level of industry costs on a planet of that tech."""
        return self.industry_costs[industry][tech]

    def tech_price(self, tech: int, civ: int) -> int:
        """What the next level of tech costs an owner of that civ."""
        return self.tech_costs[tech][civ]

    def is_dry(self, dice: list[int], industry: int) -> bool:
        """Whether these dice exhaust a colony."""
        return max(dice) <= industry if self.ore_dry_roll == "every_die" else sum(dice) <= industry


def map_for(content: Content, players: int) -> Map:
    """The map for so many players."""
    return next(plan for plan in content.maps.maps if plan.players == players)


def units_in_order(content: Content) -> list[Unit]:
    """The types of units in the order of their numbers, however the content lists them."""
    by_id = {str(unit.id): unit for unit in content.units.types}
    return [by_id[name] for name in UNITS]


CITES: Final[dict[object, tuple[str, ...]]] = {
    FrontierBox: ("FR-O.1", "FR-S.1"),
    FrontierBox._numbers: ("FR-V.6", "FR-V.7", "FR-V.8", "FR-V.9", "FR-V.10", "FR-V.11", "FR-V.12", "FR-V.13"),
    FrontierBox._tiles: ("FR-S.4", "FR-S.5"),
    FrontierBox._switches: ("FR-O.4", "FR-O.5", "FR-O.6", "FR-O.7", "FR-O.8", "FR-V.17"),
    FrontierBox.industry_price: ("FR-V.20", "FR-V.21", "FR-O.9"),
    FrontierBox.tech_price: ("FR-V.22",),
    FrontierBox.is_dry: ("FR-E.9", "FR-E.10"),
}
