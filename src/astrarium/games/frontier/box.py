"""The content, the board and the switches of one match, as plain numbers the rules read quickly."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.table import Box
from astrarium.games.frontier.board import Board
from astrarium.games.frontier.content import Content
from astrarium.games.frontier.units import CELL, SCT, UNITS

# tiles: what a hex shows
DARK: Final = -1
VOID: Final = 0
ASTEROIDS: Final = 1
PLANET: Final = 2
RICH: Final = 3
NEBULA: Final = 4
KINDS: Final = 5
STACKS: Final = 8

CAPS: Final = {"off": 0, "3_turns": 3, "6_turns": 6, "10_turns": 10}


@final
class FrontierBox(Box):
    """One box, opened for so many players with these options."""

    def __init__(self, players: int, options: dict[str, str], content: Content) -> None:
        super().__init__(players, options)
        self.content: Final = content
        self.map: Final = next(plan for plan in content.maps if plan.players == players)
        self.board: Final = Board(self.map)
        self.cells: Final = self.board.size
        self.beside: Final = self.board.beside
        self.far: Final = self.board.far
        self.homes: Final = self.board.homes
        self.to: Final = self.board.to
        self.sizes.update(
            cells=self.cells,
            presence=self.cells * 4,
            codes=self.cells << CELL,
            piles=STACKS * KINDS,
        )
        self._numbers(content)
        self._tiles(content, options)
        self._switches(options)

    def _numbers(self, content: Content) -> None:
        units = content.units
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
        self.goods_cost = content.goods
        self.exhaustion = content.exhaustion
        self.colony = content.colony
        self.gun_rating = [0, *content.gun_rating]
        self.offers = content.limits.offers
        self.quiet_rounds = content.limits.quiet_rounds
        self.industry_costs = [[], *[[0, *row] for row in content.industry]]
        self.tech_costs = [[], *[[0] * (tech + 1) + list(row) for tech, row in enumerate(content.tech)]]
        # Every unit a planet can buy, as an answer, made once.
        self.buys = [[("buy", cell, unit) for unit in (*UNITS, "goods")] for cell in range(self.cells)]

    def _tiles(self, content: Content, options: dict[str, str]) -> None:
        self.piles: list[int] = []
        self.used: list[int] = []
        fixed = options["tile_thinning"] == "proportional" and self.players < 4
        for stack in content.stacks:
            mix = (stack.mix_2 if self.players == 2 else stack.mix_3) if fixed else stack.tiles
            self.piles.extend(mix)
            self.used.append(stack.used[self.players - 2])

    def _switches(self, options: dict[str, str]) -> None:
        content = self.content
        self.start = content.start[options["start_set"]]
        self.sides = content.sides[options["die"]]
        self.exploration = options["exploration_limit"]
        self.mixed = self.exploration != "stacks"
        self.civ_ever = options["civ_level"] == "highest_ever"
        self.ore_instead = options["ore_and_iou"] == "instead"
        self.home_ore = options["home_ore"] == "yes"
        self.until_dry = options["ore_colony_choice"] == "until_dry"
        self.every_die = options["ore_dry_roll"] == "every_die"
        self.sequential = options["price_levels"] == "sequential"
        self.scrap_up = 1 if options["scrap_rounding"] == "up" else 0
        if options["misprint_46"] == "on":
            wrong = content.misprint
            self.industry_costs[wrong.industry][wrong.tech] = wrong.printed
        self.on_sale = [options["fleet"] == "full" or unit.on_sheet for unit in content.units]
        self.refit = options["unit_tech"] == "refit"
        if options["scout_class"] == "military":
            self.military[SCT] = True
        self.next_zone = options["penetration_effect"] == "next_zone"
        self.second_only = options["penetration_step"] == "second_only"
        self.slow_shields = options["shield_recovery"] == "own_planet"
        self.goods_free = options["goods_limit"] == "none"
        self.mining = 2 if options["asteroid_yield"] == "two" else 1
        self.special = options["special_tiles"] == "on"
        self.draw_and_choose = options["explorers_in_one_hex"] == "draw_and_choose"
        self.face_up = options["start_neighbours"] == "face_up"
        self.support = [0, *content.support[options["support_formula"]]]
        self.bound = options["support_stop"] == "all_but_ca"
        self.passing = options["foreign_hex_stop"] == "pass"
        self.free_goods = options["goods_transport"] == "free_in_support"
        self.trade = options["trade"]
        self.salvage = options["salvage"] == "victor"
        self.everyone_asks = options["contact_scope"] == "everyone_asks"
        self.refuser_attacks = options["refused_attacker"] == "refuser"
        self.all_defend = options["defender_side"] == "all"
        self.contested = options["colonize_contested"] == "free"
        self.any_retreat = options["retreat_hex"] == "any_supported"
        self.opener_leaves = options["counter_stalemate"] == "original_attacker"
        self.may_stay = options["no_refuge"] == "stay"
        self.sieges = options["planet_attack"] == "on"
        self.thick_shields = options["planet_shields"] == "tech_plus_half_industry"
        self.siege_rounds = content.limits.siege_rounds[options["planet_rounds"]]
        self.razing = options["planet_capture"] == "occupy_or_raze"
        self.blockade = options["blockade"]
        length = content.lengths[options["game_length"]]
        self.civ8 = options["victory"] == "civ8"
        self.target = length.points
        self.turns = content.civ8_turns if self.civ8 else length.turns
        cap = CAPS[options["round_limit"]]
        if cap:
            self.turns = min(self.turns, cap)
        self.tie_roll = options["final_tie"] == "roll"
        self.col_saves = options["elimination"] == "no_planet_no_col"
        self.most_planets = content.limits.planets if options["counters"] == "planets_12" else 1_000
        self.hidden = options["information"] == "hidden_boxes"

    def industry_price(self, industry: int, tech: int) -> int:
        """What the next level of industry costs on a planet of that tech."""
        return self.industry_costs[industry][tech]

    def tech_price(self, tech: int, civ: int) -> int:
        """What the next level of tech costs an owner of that civ."""
        return self.tech_costs[tech][civ]

    def is_dry(self, dice: list[int], industry: int) -> bool:
        """Whether three dice exhaust a colony."""
        return max(dice) <= industry if self.every_die else sum(dice) <= industry


CITES: Final[dict[object, tuple[str, ...]]] = {
    FrontierBox: ("FR-O.1", "FR-S.1"),
    FrontierBox._numbers: ("FR-V.6", "FR-V.7", "FR-V.8", "FR-V.9", "FR-V.10", "FR-V.11", "FR-V.12", "FR-V.13"),
    FrontierBox._tiles: ("FR-S.4", "FR-S.5"),
    FrontierBox._switches: ("FR-O.4", "FR-O.5", "FR-O.6", "FR-O.7", "FR-O.8", "FR-V.17"),
    FrontierBox.industry_price: ("FR-V.20", "FR-V.21", "FR-O.9"),
    FrontierBox.tech_price: ("FR-V.22",),
    FrontierBox.is_dry: ("FR-E.9", "FR-E.10"),
}
