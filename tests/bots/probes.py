"""Probes: positions in which every player would know what to do, and how often a bot does it.

A probe is a position, the seat that the bot plays, when it is over, and what counts as passed. It is played thirty
times with other dice and another seed of the bot; the other seats answer as quietly as they can. `probe(name, bot)`
says how often the bot passed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.games.expanse import position as expanse
from tests.games.frontier import position as frontier
from tests.games.imperium import position as imperium
from tests.games.parsec import position as parsec
from tests.games.starfarers import position as starfarers

from astrarium import bots
from astrarium.bots import Bot, SeatedBots
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import Answer
from astrarium.games.expanse.score import controller
from astrarium.games.starfarers.table import TRADING
from astrarium.testing.scenario import Scenario

TIMES = 30  # a probe is played
MOST_ANSWERS = 200  # of all seats together, after which a probe is failed
QUIET: tuple[Answer, ...] = (("pass",), ("end",), ("done",), ("stop",), ("decline",), ("none",), ("keep",), ("refuse",))


@dataclass(frozen=True)
class Probe:
    """A position, and what is expected of the one who plays it."""

    game: str
    seat: int
    arrange: Callable[[], Scenario[Any]]
    over: Callable[[Any], bool]  # of the table: the seat has had its chance
    passed: Callable[[Match[Any]], bool]
    least: int  # times of thirty that a bot must pass
    well: tuple[tuple[str | int, ...], ...]  # answers of the seat that pass, in the words of the game's positions


def probe(name: str, bot: str, times: int = TIMES) -> int:
    """How often a bot passes a probe."""
    return sum(play_probe(PROBES[name], bots.make(bot, f"{name}:{number}"), number) for number in range(times))


def play_probe(one: Probe, bot: Bot, number: int) -> bool:
    """Whether a bot passes a probe, with the dice of this number."""
    match = begin_probe(one, number)
    seated = SeatedBots({one.seat: bot})
    for _ in range(MOST_ANSWERS):
        if is_over(one, match):
            break
        seat = next((seat for seat in match.waiting if seat != one.seat), one.seat)
        match.answer(seat, seated.advice(match, seat) if seat == one.seat else quiet_answer(match, seat, number))
    return is_over(one, match) and one.passed(match)


def begin_probe(one: Probe, number: int) -> Match[Any]:
    """The position at its first question, with dice of its own."""
    match = one.arrange().match
    match.rng = SeededRandom(f"probe:{number}")
    match.resume()
    return match


def is_over(one: Probe, match: Match[Any]) -> bool:
    """Whether the seat has had its chance."""
    return match.over or one.over(match.table)


def quiet_answer(match: Match[Any], seat: int, number: int) -> Answer:
    """The first answer that does nothing, else any."""
    options = match.options(seat)
    rng = SeededRandom(f"quiet:{number}:{match.moves}")
    return next((answer for answer in QUIET if answer in options), options[rng.below(len(options))])


# ---------------------------------------------------------------------- starfarers

YELLOW = starfarers.YELLOW


def points_of_yellow(match: Match[Any]) -> int:
    return int(match.table.points(YELLOW))


def colony_one_step_away() -> Scenario[Any]:
    """A colony ship stands one step before a colony point whose numbers it knows: 4 and 10."""
    return starfarers.Position(3).near().ship(YELLOW, 1, "7,5").flying(YELLOW, 3)


def free_dock() -> Scenario[Any]:
    """A trade ship stands one step before the first dock of the Merchants, with the freight ring that it takes."""
    position = starfarers.Position(3).upgrades(YELLOW, freight_ring=1).ship(YELLOW, 1, "11,21", "trade")
    return position.flying(YELLOW, 3)


def seventh_card_before_a_seven() -> Scenario[Any]:
    """Ten cards are in hand, with which much can be built; at a seven whoever has more than seven loses half."""
    return starfarers.Position(3).hand(YELLOW, ore=3, fuel=3, carbon=2, food=1, goods=1).trading(YELLOW)


def has_left_trading(table: Any) -> bool:
    return bool(table.active != YELLOW or table.phase != TRADING)


# ---------------------------------------------------------------------- the expanse

OPA, MCR = expanse.OPA, expanse.MCR
SIX_EVENTS = ("smuggled_sample", "gunrunning", "razorback", "julie_mao", "nauvoo_launched", "sensor_ghosts")


def kept_events_at_the_last_count() -> Scenario[Any]:
    """As things stand OPA ends level with MCR, who wins ties; six kept events are good for nothing after this count."""
    position = expanse.Position().cp(10, 21, 20, 10).initiative(MCR, OPA, 0, 3).keeps(OPA, *SIX_EVENTS)
    position.cubes("ceres", opa=2, mcr=1).cubes("vesta", mcr=2, opa=1).fleets(OPA, "tycho", 2).fleets(MCR, "mars", 2)
    return position.rocinante(expanse.PG, "thoth").set("scores_drawn", 6).finally_scored()


def supply_empty_and_influence_to_shift() -> Scenario[Any]:
    """No cube is left in the supply; of eight bases only Ceres can spare one; a ship orbits free bases."""
    position = expanse.Position().cubes("ceres", opa=3).cubes("vesta", opa=2, mcr=1).cubes("thoth", opa=2, mcr=1)
    for base in ("eros", "tycho", "io", "europa", "ganymede"):
        position.cubes(base, opa=1)
    return position.supply(OPA, 0).fleets(OPA, "saturn", 1).acts(OPA, 1)


def bases_controlled_by_opa(match: Match[Any]) -> int:
    bases = range(len(match.table.box.board.base_number))
    return sum(controller(match.table, base) == OPA for base in bases)


# ---------------------------------------------------------------------- frontier

A, B = frontier.A, frontier.B


def movement_when_drawn_last() -> Scenario[Any]:
    """A is the last one in the cup; a colony ship stands beside a free planet in support, a scout before the dark."""
    position = frontier.Position().planet("2,0").dark("2,-1").fleet(A, "1,0", "col", "sct")
    return position.action(A)


def anything_has_moved(match: Match[Any]) -> bool:
    here = match.table.box.board.number[(1, 0)]
    units = match.table.on_map(A)
    return len(units) < 2 or any(unit.cell != here for unit in units)


def purse_of_a_hundred() -> Scenario[Any]:
    """A colony has a purse of 100 in the Economic Phase: levels, ships and bases are for sale."""
    return frontier.Position().planet("2,0", A, tech=2, industry=2, iou=100).economy()


def purse(match: Match[Any]) -> int:
    return frontier.Table(match).iou("2,0")


def scout_that_should_split() -> Scenario[Any]:
    """Two scouts in one hex, and two unexplored hexes beside it: each can explore one."""
    return frontier.Position().dark("1,0", "2,-1").fleet(A, "2,0", "sct", "sct").action(A)


def explored(match: Match[Any]) -> int:
    table = frontier.Table(match)
    return sum(match.table.tile[table.cell(name)] >= 0 for name in ("1,0", "2,-1"))


# ---------------------------------------------------------------------- imperium


def undefended_planet_in_reach() -> Scenario[Any]:
    """Two torpedo boats with tanks stand beside a planet of B on which nothing and nobody defends."""
    position = imperium.Position().planet("Algidon", "C4", B).planet("Pyrrhos", "J6", B, tanks=2)
    position.planet("Boreth", "B2", A, tanks=1)
    return position.fleet(A, "C3", torpedo_boat=2, tank=2).movement(A)


def turret_against_torpedo_boats() -> Scenario[Any]:
    """B's torpedo boats with tanks stand beside the only planet of A, which nothing defends; a turret can be paid."""
    position = imperium.Position().planet("Algidon", "C4", A).planet("Pyrrhos", "J6", B, tanks=2)
    return position.has(A, money=30000, stone=10).fleet(B, "C5", torpedo_boat=2, tank=2).building(A)


def defended(match: Match[Any]) -> bool:
    table = imperium.Table(match)
    return bool({"turret", "cannon"} & table.buildings("C4").keys() or table.tanks("C4"))


# ---------------------------------------------------------------------- parsec


def hoard_of_47_titanium() -> Scenario[Any]:
    """A cargo stands in the port, where three of a kind are one of another; in hand are 47 titanium, nothing else."""
    return parsec.Position().put(A, "cargo", "O3").put(A, "colony", "C3").goods(A, 47, 0, 0).acts()


def meteor_shower_on_an_empty_corner() -> Scenario[Any]:
    """A holds a card that stops all vessels in one hex. B's cruiser stands beside A's colony; most hexes are empty."""
    position = parsec.Position().put(A, "cargo", "A5").put(A, "colony", "C3").put(B, "cruiser", "D5")
    return position.hold(A, "meteor_shower").acts()


def no_shower_is_wasted(match: Match[Any]) -> bool:
    """The card is still in hand, was sold, or lies where a vessel of B stands."""
    table = match.table
    return all(table.holder(lying.cell) == B for lying in table.lasting)


def turn_is_over(table: Any) -> bool:
    return bool(table.active != A)


# ---------------------------------------------------------------------- all of them

PROBES = {
    "colony_one_step_away": Probe(
        "starfarers",
        YELLOW,
        colony_one_step_away,
        lambda table: table.active != YELLOW,
        lambda match: points_of_yellow(match) == 5,
        28,
        (("ship", 1), ("fly", "8,4"), ("stop",), ("found",)),
    ),
    "free_dock": Probe(
        "starfarers",
        YELLOW,
        free_dock,
        lambda table: table.active != YELLOW,
        lambda match: match.table.dock_at(1, 0) == YELLOW,
        28,
        (("ship", 1), ("fly", "12,20"), ("stop",)),
    ),
    "seventh_card_before_a_seven": Probe(
        "starfarers",
        YELLOW,
        seventh_card_before_a_seven,
        has_left_trading,
        lambda match: match.table.held(YELLOW) <= 7,
        26,
        (("build", "colony_ship"), ("end",)),
    ),
    "kept_events_at_the_last_count": Probe(
        "expanse",
        OPA,
        kept_events_at_the_last_count,
        lambda table: False,
        lambda match: match.result is not None and match.result.ranks[OPA] == 1,
        28,
        (("event", "smuggled_sample"), ("place", "titan")),
    ),
    "supply_empty_and_influence_to_shift": Probe(
        "expanse",
        OPA,
        supply_empty_and_influence_to_shift,
        lambda table: table.active != OPA,
        lambda match: bases_controlled_by_opa(match) == 9,
        26,
        (("influence", "titan"), ("from", "ceres")),
    ),
    "movement_when_drawn_last": Probe(
        "frontier",
        A,
        movement_when_drawn_last,
        lambda table: table.turn != 1,
        anything_has_moved,
        28,
        (("move", 1, "1,0", "col", 2), ("to", "2,0")),
    ),
    "purse_of_a_hundred": Probe(
        "frontier",
        A,
        purse_of_a_hundred,
        lambda table: table.turn != 1,
        lambda match: purse(match) <= 60,
        26,
        (*(("buy", "2,0", "col"),) * 5, ("done",)),
    ),
    "scout_that_should_split": Probe(
        "frontier",
        A,
        scout_that_should_split,
        lambda table: table.turn != 1,
        lambda match: explored(match) == 2,
        26,
        (
            ("move", 1, "2,0", "sct", 2),
            ("to", "1,0"),
            ("move", 1, "2,0", "sct", 2),
            ("to", "2,-1"),
            ("explore", "1,0", 1),
            ("explore", "2,-1", 1),
        ),
    ),
    "undefended_planet_in_reach": Probe(
        "imperium",
        A,
        undefended_planet_in_reach,
        turn_is_over,
        lambda match: imperium.Table(match).owner("C4") == A,
        28,
        (("move", "C3", "C4"),),
    ),
    "turret_against_torpedo_boats": Probe(
        "imperium",
        A,
        turret_against_torpedo_boats,
        turn_is_over,
        defended,
        26,
        (("build", "C4", "turret"),),
    ),
    "hoard_of_47_titanium": Probe(
        "parsec",
        A,
        hoard_of_47_titanium,
        turn_is_over,
        lambda match: match.table.goods_of(A)[0] <= 23,
        26,
        (("exchange",), ("give", 3, 0, 0), ("take", 1)) * 8,
    ),
    "meteor_shower_on_an_empty_corner": Probe(
        "parsec",
        A,
        meteor_shower_on_an_empty_corner,
        turn_is_over,
        no_shower_is_wasted,
        28,
        (("play", "meteor_shower"), ("module", 0), ("at", "D5")),
    ),
}
