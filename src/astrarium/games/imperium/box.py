"""The content, the board and the switches of one match, as plain numbers the rules read quickly."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.table import Box
from astrarium.games.imperium.board import Board
from astrarium.games.imperium.content import Content

# ships and tanks
FIGHTER: Final = 0
BOAT: Final = 1
COLONY: Final = 2
TANK: Final = 3
UNITS: Final = ("fighter", "torpedo_boat", "colony_ship", "tank")

# A ship in a fleet: its kind and, where tanks are assigned to single ships, how many it carries.
LOADS: Final = 8  # fighter; boat with 0, 1, 2; colony ship with 0, 1, 2, 3
KIND_OF: Final = (FIGHTER, BOAT, BOAT, BOAT, COLONY, COLONY, COLONY, COLONY)
TANKS_OF: Final = (0, 0, 1, 2, 0, 1, 2, 3)
FIRST_OF: Final = (0, 1, 4)  # the empty ship of each kind
ROOMY: Final = (1, 2, 4, 5, 6)  # ships that can take one tank more
GUN: Final = 8  # a cannon, as a unit in a battle line

# cubes
FUEL: Final = 0
METAL: Final = 1
STONE: Final = 2
CUBES: Final = ("fuel", "metal", "stone")

# buildings
NAVAL: Final = 0
TANK_YARD: Final = 1
TREASURY: Final = 2
CANNON: Final = 3
TURRET: Final = 4
BUILDINGS: Final = ("naval_factory", "tank_factory", "treasury", "cannon", "turret")
KINDS: Final = 5

# tiles: what a cell shows; planets follow, one number for each
DARK: Final = -1
SPACE: Final = 0
BELT: Final = 1
MARKET: Final = 2
CASINO: Final = 3
PLANET: Final = 4

ROUNDS: Final = {"none": 0, "10_rounds": 10, "30_rounds": 30, "60_rounds": 60}
CAPS: Final = {"cannot_hit": 0, "cap_20": 20, "cap_6": 6}
SEATS_BY: Final = {2: "two", 3: "three", 4: "four"}
CORNERS: Final = ("NW", "NE", "SW", "SE")


@final
class ImperiumBox(Box):
    """One box, opened for so many players with these options."""

    def __init__(self, players: int, options: dict[str, str], content: Content) -> None:
        super().__init__(players, options)
        self.content: Final = content
        squares = options["board_grid"] == "square_10x7"
        grid = next(grid for grid in content.grids if grid.id == options["board_grid"])
        self.board: Final = Board(grid, squares and options["adjacency"] == "eight", options["edges"] == "wrap_columns")
        self.cells: Final = self.board.size
        starts = content.seats[SEATS_BY[players]]
        self.corners: Final[list[int]] = [self.board.corners[CORNERS.index(name)] for name in starts]
        self.beside: Final = self.board.beside
        self.moves: Final = self.board.moves
        self.sizes.update(
            cells=self.cells,
            cell_kinds=PLANET + len(content.planets),
            places=self.cells * 4,
            cards=len(content.market),
            belts=len(content.asteroids),
        )
        self._numbers(content)
        self._switches(options)

    def _numbers(self, content: Content) -> None:
        ships, tank = content.ships, content.tank
        self.attack = [ships[KIND_OF[u]].attack for u in range(LOADS)] + [content.cannon.attack]
        self.defence = [ships[KIND_OF[u]].defence for u in range(LOADS)] + [content.cannon.defence]
        self.worth = [ships[KIND_OF[u]].money for u in range(LOADS)] + [content.buildings[CANNON].money]
        self.speed = [ship.speed for ship in ships]
        self.fighter_fleet_speed = content.fighter_fleet_speed
        self.other_fleet_speed = content.other_fleet_speed
        self.carries = [ship.carries for ship in ships]
        self.money = [ship.money for ship in ships] + [tank.money]
        self.fuel = [ship.fuel for ship in ships] + [tank.fuel]
        self.metal = [ship.metal for ship in ships] + [tank.metal]
        self.limit = [ship.limit for ship in ships] + [tank.limit]
        self.building_money = [building.money for building in content.buildings]
        self.building_stone = [building.stone for building in content.buildings]
        self.building_pool = [building.pool for building in content.buildings]
        self.turret_factor = content.turret.attack
        self.tax = content.tax
        self.slots = content.slots
        self.line = content.line
        self.flags = content.flags
        self.start_money = content.money
        self.start_fleet = [content.fleet[unit] for unit in UNITS]
        by_type = {tile.id: tile.count for tile in content.tiles}
        self.tiles = [by_type["space"], by_type["asteroids"], by_type["market"], by_type["casino"]] + [
            1 for _ in content.planets
        ]
        self.belt_cards = [card.copies for card in content.asteroids]
        self.belt_lose = [card.lose for card in content.asteroids]
        self.belt_gain = [card.gain for card in content.asteroids]
        self.belt_amount = [card.amount for card in content.asteroids]
        self.card_unit = [UNITS.index(card.unit) for card in content.market]
        self.card_count = [card.quantity for card in content.market]
        self.card_price = [card.price for card in content.market]
        self.further_card = content.further_card
        self.resale = content.resale_percent
        self.minimum_bet = content.minimum_bet
        self.casino_win = list(content.win)
        self.casino_lose = list(content.lose)
        self.casino_factor = content.win_factor
        self.planet_names = [planet.name for planet in content.planets]
        self.planet_kinds = [planet.kind for planet in content.planets]
        self.planet_values = [
            value
            for planet in content.planets
            for value in (planet.fuel, planet.metal, planet.stone, planet.productivity, planet.economy)
        ]

    def _switches(self, options: dict[str, str]) -> None:
        prices = next(price for price in self.content.cube_prices if price.value == options["market_raw"])
        self.cube_buy = prices.buy
        self.cube_sell = prices.sell
        self.die = int(options["combat_die"])
        self.round_limit = ROUNDS[options["round_limit"]]
        self.quiet_cap = CAPS[options["stalemate"]]
        self.asteroid_unit = int(options["asteroid_money"])
        self.corner_drawn = options["corner_tiles"] == "drawn"
        self.random_planets = options["planet_values"] == "random"
        self.least_raw = 1 if options["zero_multipliers"] == "min_one" else 0
        self.production_limited = options["production_limit"] == "per_factory"
        self.production_yield = options["production_limit"] == "unlimited_yield"
        self.tanks_by_one = options["tank_production"] == "no"
        self.pool_limited = options["building_pool"] == "limited"
        self.cube_bank = self.content.cubes if options["cube_bank"] == "150" else 0
        self.treasury = options["treasury_bonus"]
        self.speed_rule = options["speed_rule"]
        self.needs_fighter = options["fleet_minimum"] == "one_fighter"
        self.may_split = options["fleet_split"] == "move_part"
        self.flag_limit = self.flags if options["colony_limit_by_flags"] == "limit" else 0
        self.ship_identity = options["ship_identity"]
        self.line_refill = options["line_refill"]
        self.line_choice = options["line_choice"]
        self.retreat = options["retreat"]
        self.fighter_double = options["fighter_double"]
        self.double_always = options["fighter_double_when"] == "whenever_attacking"
        self.unmatched_hits = options["unmatched_values"] == "hit"
        self.cannons_always = options["cannon_role"] == "fires_always"
        self.cannon_yellow = options["cannon_die"] == "yellow"
        self.conquest_buildings = options["conquest_buildings"]
        self.without_boat = options["conquest_without_torpedo"]
        self.orbit = options["orbit"]
        self.turret_entry = 2 if options["ground_turret_entry"] == "two_or_fewer" else 1
        self.turrets_fill = options["ground_turret_dice"] == "fill"
        self.turrets_help = options["turret_bonus"] == "adds_to_tanks"
        self.may_agree = options["forced_combat"] == "agree"
        self.owner_orders = options["value_ties"] == "owner_orders"
        self.yard_under_fire = options["orbit_blocks_yard"]
        self.conquest_pause = 2 if options["conquest_activation"] == "one_turn_pause" else 1
        self.defender_first = options["ground_first"] == "defender"
        self.ground_retreat = options["ground_retreat"] == "after_round"
        self.garrison_free = options["garrison"] == "free"
        self.tank_loading = options["tank_loading"]
        self.assigned = options["tanks_of_lost_ship"] == "all_lost"
        self.asteroid_loss = options["asteroid_loss"]
        self.asteroid_trigger = options["asteroid_trigger"]
        self.belts_bottom = options["asteroid_deck"] == "bottom"
        self.market_draws = options["market_draws"]
        self.market_buys_units = options["market_sell_units"] == "half"
        self.broke_leaves = options["casino_broke"] == "leave"
        self.casino_solo = options["casino_session"] == "solo"
        self.trade_near = options["trade_delivery"] == "same_cell"
        self.elimination = options["elimination"]
        self.spoils = options["eliminated_assets"] == "conqueror"
        self.home_help = options["home_help"] == "one_free"


CITES: Final[dict[object, tuple[str, ...]]] = {
    ImperiumBox: ("IG-3.2", "IG-14.1"),
    ImperiumBox._numbers: ("IG-8.1", "IG-8.2", "IG-8.3", "IG-10.22"),
    ImperiumBox._switches: ("IG-2.18", "IG-4.17", "IG-14.25", "IG-14.42", "IG-14.53"),
}
