"""What is constant in one match: the content, the board and the options, as plain numbers the rules read quickly."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.table_base import Box
from astrarium.games.imperium.board import Board
from astrarium.games.imperium.content import Content, planets

# ships and tanks
FIGHTER: Final = 0
BOAT: Final = 1
COLONY: Final = 2
TANK: Final = 3
UNITS: Final[tuple[str, ...]] = ("fighter", "torpedo_boat", "colony_ship", "tank")

# A ship in a fleet: its kind and, where tanks are assigned to single ships, how many it carries.
LOADS: Final = 8  # fighter; boat with 0, 1, 2; colony ship with 0, 1, 2, 3
KIND_OF: Final[tuple[int, ...]] = (FIGHTER, BOAT, BOAT, BOAT, COLONY, COLONY, COLONY, COLONY)
TANKS_OF: Final[tuple[int, ...]] = (0, 0, 1, 2, 0, 1, 2, 3)
FIRST_OF: Final[tuple[int, ...]] = (0, 1, 4)  # the empty ship of each kind
GUN: Final = 8  # a cannon, as a unit in a battle line

# cubes
FUEL: Final = 0
METAL: Final = 1
STONE: Final = 2
CUBES: Final[tuple[str, ...]] = ("fuel", "metal", "stone")

# values of a planet: those of the cubes come first
PRODUCTIVITY: Final = 3
ECONOMY: Final = 4
VALUES: Final = 5

# buildings
NAVAL: Final = 0
TANK_YARD: Final = 1
TREASURY: Final = 2
CANNON: Final = 3
TURRET: Final = 4
BUILDINGS: Final[tuple[str, ...]] = ("naval_factory", "tank_factory", "treasury", "cannon", "turret")
KINDS: Final = 5

# tiles: what a cell shows; planets follow, one number for each
DARK: Final = -1
SPACE: Final = 0
BELT: Final = 1
MARKET: Final = 2
CASINO: Final = 3
PLANET: Final = 4
TILES: Final[tuple[str, ...]] = ("space", "asteroids", "market", "casino")  # the names of those without a planet

ASTEROID_MONEY: Final = {"1000": 1_000, "10000": 10_000}  # instead of what the cards print
EXILE_TURNS: Final = 10  # own turns in a row without a planet that put a faction out
ROUND_LIMIT: Final = {"none": 0, "10_rounds": 10, "30_rounds": 30, "60_rounds": 60}
STALEMATE: Final = {"cannot_hit": 0, "cap_20": 20, "cap_6": 6}  # combat turns without a loss, 0: any number
CORNERS: Final = ("NW", "NE", "SW", "SE")


@final
class ImperiumBox(Box):
    """One box, opened for so many players with these options."""

    def __init__(self, players: int, options: dict[str, str], content: Content) -> None:
        super().__init__(players, options)
        grid = next(grid for grid in content.board.grids if grid.id == options["board_grid"])
        self.board: Final = Board(grid, options["adjacency"] == "eight", options["edges"] == "wrap_columns")
        self.cells: Final = self.board.size
        self.starts: Final[tuple[str, ...]] = (content.seats.two, content.seats.three, content.seats.four)[players - 2]
        self.corners: Final[list[int]] = [self.board.corners[CORNERS.index(name)] for name in self.starts]
        self.beside: Final = self.board.beside
        self.moves: Final = self.board.moves
        self.sizes.update(
            cells=self.cells,
            cell_kinds=PLANET + len(content.planet_list.planets),
            places=self.cells * 4,  # a cell and a seat or unit, saved in one number
            cards=len(content.market.cards),
            belts=len(content.asteroids.cards),
            planets=len(content.planet_list.planets),
        )
        self._numbers(content)
        self._options(options, content)

    def _numbers(self, content: Content) -> None:
        tank = content.tank
        by_unit = {str(ship.id): ship for ship in content.ship_list.ships}
        ships = [by_unit[unit] for unit in UNITS[:TANK]]
        self.attack = [ships[KIND_OF[u]].attack for u in range(LOADS)] + [content.cannon.attack]
        self.defence = [ships[KIND_OF[u]].defence for u in range(LOADS)] + [content.cannon.defence]
        self.dice = [ship.die for ship in ships]
        self.speed = [ship.speed for ship in ships]
        self.fighter_fleet_speed = content.ship_list.fighter_fleet_speed
        self.other_fleet_speed = content.ship_list.other_fleet_speed
        self.carries = [ship.carries for ship in ships]
        self.roomy = [u for u in range(LOADS) if TANKS_OF[u] < self.carries[KIND_OF[u]]]  # can take one tank more
        self.money = [ship.money for ship in ships] + [tank.money]
        self.fuel = [ship.fuel for ship in ships] + [tank.fuel]
        self.metal = [ship.metal for ship in ships] + [tank.metal]
        self.limit = [ship.limit for ship in ships] + [tank.limit]
        by_name = {str(building.id): building for building in content.building_list.buildings}
        buildings = [by_name[name] for name in BUILDINGS]
        self.building_money = [building.money for building in buildings]
        self.building_stone = [building.stone for building in buildings]
        self.building_pieces = [building.pool for building in buildings]
        self.worth = [ships[KIND_OF[u]].money for u in range(LOADS)] + [self.building_money[CANNON]]
        self.turret_attack = content.turret.attack
        self.turret_defence = content.turret.defence
        self.space_line = content.lines.space
        self.ground_line = content.lines.ground
        self.cannon_line = content.cannon.line
        self.turret_line = content.turret.line
        self.tax = content.planet_base.money
        self.slots = content.planet_base.slots
        self.buildings_per_turn = content.planet_base.buildings_per_turn
        self.treasury_base = content.treasury.base
        self.treasury_half_percent = content.treasury.half_percent
        self.die_sides = content.die.sides
        self.start_money = content.setup.money
        self.start_cubes = [content.setup.fuel, content.setup.metal, content.setup.stone]
        fleet = content.setup.fleet
        self.start_fleet = [fleet.fighter, fleet.torpedo_boat, fleet.colony_ship]
        by_type = {str(tile.id): tile.count for tile in content.tiles.types}
        self.tiles = [by_type[tile] for tile in TILES] + [1 for _ in content.planet_list.planets]
        self.belt_cards = [card.copies for card in content.asteroids.cards]
        self.belt_lose = [card.lose for card in content.asteroids.cards]
        self.belt_gain = [card.gain for card in content.asteroids.cards]
        self.belt_amount = [card.amount for card in content.asteroids.cards]
        self.card_unit = [UNITS.index(card.unit) for card in content.market.cards]
        self.card_count = [card.quantity for card in content.market.cards]
        self.card_percent = [card.percent for card in content.market.cards]
        self.card_price = [card.price for card in content.market.cards]
        self.further_card = content.market_extra.further_card
        self.resale_percent = content.market_extra.resale_percent
        fixed = content.market_cubes.prices[0]
        self.fair_cube = (fixed.buy + fixed.sell) // 2  # what a sample offer asks for a cube
        self.minimum_bet = content.casino.minimum_bet
        self.casino_dice = content.casino.dice
        self.casino_win = list(content.casino.win)
        self.casino_lose = list(content.casino.lose)
        self.win_factor = content.casino.win_factor
        all_planets = planets(content)
        self.planet_names = [planet.name for planet in all_planets]
        self.planet_kinds = [planet.kind for planet in all_planets]
        self.printed_values = [
            [planet.fuel, planet.metal, planet.stone, planet.productivity, planet.economy] for planet in all_planets
        ]

    def _options(self, options: dict[str, str], content: Content) -> None:
        prices = next(price for price in content.market_cubes.prices if price.value == options["market_raw"])
        self.market_raw_buy = prices.buy
        self.market_raw_sell = prices.sell
        self.combat_die = content.die.sides if options["combat_die"] == "6" else content.die.combat_sides_alternative
        self.asteroid_money = ASTEROID_MONEY.get(options["asteroid_money"], content.asteroids.money_unit)
        flat = {"flat_5000": content.treasury.flat[0], "flat_10000": content.treasury.flat[1]}
        self.treasury_bonus = options["treasury_bonus"]
        self.treasury_bonus_flat = flat.get(options["treasury_bonus"], 0)
        self.round_limit = ROUND_LIMIT[options["round_limit"]]
        self.stalemate = STALEMATE[options["stalemate"]]
        self.zero_multipliers_least = 1 if options["zero_multipliers"] == "min_one" else 0
        self.cube_bank = content.components.cubes_per_material if options["cube_bank"] == "150" else 0
        self.colony_limit_by_flags = content.factions.pieces.flag if options["colony_limit_by_flags"] == "limit" else 0
        self.ground_turret_entry = 2 if options["ground_turret_entry"] == "two_or_fewer" else 1
        self.corner_tiles = options["corner_tiles"]
        self.planet_values = options["planet_values"]
        self.production_limit = options["production_limit"]
        self.tank_production = options["tank_production"]
        self.building_pool = options["building_pool"]
        self.speed_rule = options["speed_rule"]
        self.fleet_minimum = options["fleet_minimum"]
        self.fleet_split = options["fleet_split"]
        self.tank_loading = options["tank_loading"]
        self.tanks_of_lost_ship = options["tanks_of_lost_ship"]
        self.home_help = options["home_help"]
        self.forced_combat = options["forced_combat"]
        self.line_choice = options["line_choice"]
        self.line_refill = options["line_refill"]
        self.ship_identity = options["ship_identity"]
        self.value_ties = options["value_ties"]
        self.unmatched_values = options["unmatched_values"]
        self.fighter_double = options["fighter_double"]
        self.fighter_double_when = options["fighter_double_when"]
        self.retreat = options["retreat"]
        self.cannon_role = options["cannon_role"]
        self.cannon_die = options["cannon_die"]
        self.conquest_without_torpedo = options["conquest_without_torpedo"]
        self.orbit = options["orbit"]
        self.orbit_blocks_yard = options["orbit_blocks_yard"]
        self.ground_first = options["ground_first"]
        self.ground_turret_dice = options["ground_turret_dice"]
        self.turret_bonus = options["turret_bonus"]
        self.ground_retreat = options["ground_retreat"]
        self.garrison = options["garrison"]
        self.conquest_buildings = options["conquest_buildings"]
        self.conquest_activation = options["conquest_activation"]
        self.asteroid_trigger = options["asteroid_trigger"]
        self.asteroid_loss = options["asteroid_loss"]
        self.asteroid_deck = options["asteroid_deck"]
        self.market_draws = options["market_draws"]
        self.market_sell_units = options["market_sell_units"]
        self.casino_session = options["casino_session"]
        self.casino_broke = options["casino_broke"]
        self.trade_delivery = options["trade_delivery"]
        self.elimination = options["elimination"]
        self.eliminated_assets = options["eliminated_assets"]


CITES: Final[dict[object, tuple[str, ...]]] = {
    ImperiumBox: ("IG-3.2", "IG-14.1"),
    ImperiumBox._numbers: ("IG-8.1", "IG-8.2", "IG-8.3", "IG-10.22"),
    ImperiumBox._options: ("IG-2.18", "IG-4.17", "IG-14.25", "IG-14.42", "IG-14.53"),
}
