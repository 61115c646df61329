"""A scripted raider against a scripted builder: what homes are worth under a set of options.

PYTHONPATH=src:. python -m tests.games.frontier.raid 200 planet_capture=occupy_or_raze planet_capture=occupy_only

prints, for each set of options (those of one set are joined by commas), how often the home of the start falls to so
many destroyers in one turn, and how often a raider who buys destroyers in the first turns wins the match: against a
builder who minds nothing, and against a wary one who answers with orbital bases.
"""

from __future__ import annotations

import sys
from typing import Any

from tests.games.frontier.position import A, B, Position

from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import Answer
from astrarium.games.frontier import GAME
from astrarium.games.frontier.buying_and_investment import price_of_industry, price_of_tech
from astrarium.games.frontier.combat_fleets import shields
from astrarium.games.frontier.match_constants import DARK
from astrarium.games.frontier.planet_attack import Siege
from astrarium.games.frontier.table import FREE, FrontierTable
from astrarium.games.frontier.unit_types import COL, SCT, UNITS

QUIET: tuple[Answer, ...] = (("all",), ("done",), ("none",), ("keep",), ("stay",), ("fire",), ("pass",))


def threat(table: FrontierTable, seat: int, cell: int, reach: int) -> int:
    """Warships of others within so many hexes."""
    enemies = [unit for other in range(table.box.players) if other != seat for unit in table.on_map(other)]
    near = [unit for unit in enemies if table.box.far[cell][unit.cell] <= reach]
    return len([unit for unit in near if table.box.military[unit.kind]])


def free_planets(table: FrontierTable) -> list[int]:
    """Planets that nobody has settled."""
    return [cell for cell in range(table.box.cells) if table.is_planet(cell) and table.owner[cell] == FREE]


def weakest(table: FrontierTable, options: list[Answer]) -> Answer:
    """Of units that may be hit, one that needs fewest hits."""

    def needs(option: Answer) -> int:
        return shields(table, table.fighters[int(option[1])])

    return min(options, key=needs)


class Builder:
    """Settles, raises the cheapest levels and explores; a wary one buys bases for warships that others have."""

    def __init__(self, wary: bool = False) -> None:
        self.wary = wary
        self.moving = -1  # the type of the units that have set out

    def choose(self, match: Match[Any], seat: int) -> Answer:
        """The answer to the question a seat is asked."""
        table, options = match.table, match.options(seat)
        step = type(match.step_for(seat)).__name__
        chosen = getattr(self, step.lower(), self.plain)(table, seat, options)
        return chosen if chosen in options else self.plain(table, seat, options)

    def plain(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """Nothing special: hits that tell, otherwise the quiet answer, otherwise the first."""
        if options[0][0] in ("hit", "pierce"):
            return weakest(table, options)
        return next((quiet for quiet in QUIET if quiet in options), options[0])

    def dig(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """Ore from the first colony that can."""
        return options[-1]

    def convert(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """All ore becomes IOU."""
        return next((option for option in options if option[0] == "ore"), ("done",))

    def buy(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """Bases against a threat, then colony ships while there are planets to settle."""
        if self.wary:
            for cell in table.planets[seat]:
                if table.bases(seat, cell) * 2 < threat(table, seat, cell, 4) and ("buy", cell, "MON") in options:
                    return ("buy", cell, "MON")
        kinds = [unit.kind for unit in table.units[seat]]
        if SCT not in kinds and DARK in table.tile:
            return next((option for option in options if option[2:] == ("sct",)), ("done",))
        if kinds.count(COL) < min(2, len(free_planets(table))) and table.turn < table.box.round_limit - 4:
            return next((option for option in options if option[2:] == ("col",)), ("done",))
        return ("done",)

    def invest(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """The cheapest level of all, unless the home saves up for a colony ship."""

        def price(option: Answer) -> int:
            cell = int(option[1])
            return price_of_tech(table, cell) if option[0] == "tech" else price_of_industry(table, cell)

        raises = [option for option in options if option[0] in ("tech", "industry")]
        return min(raises, key=price, default=("done",))

    def move(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """Scouts and colony ships go, the rest stays at home."""
        going = [option for option in options if option[0] == "move" and option[3] in ("sct", "col")]
        if not going:
            return ("done",)
        self.moving = UNITS.index(str(going[0][3]))
        return going[0]

    def steer(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """A scout into the dark, a colony ship towards a free planet, both out of the reach of warships."""
        ways = [option for option in options if option[0] == "to" and not threat(table, seat, int(option[1]), 3)]
        if self.moving == COL:
            return self.nearest(table, ways, free_planets(table))
        return next((way for way in ways if table.tile[int(way[1])] == DARK), ("stay",))

    def nearest(self, table: FrontierTable, ways: list[Answer], goals: list[int]) -> Answer:
        """The way that ends nearest to one of the goals."""
        if not ways or not goals:
            return ("stay",)
        return min(ways, key=lambda way: min(table.box.far[int(way[1])][goal] for goal in goals))

    def explore(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """The highest stack: it has most planets."""
        return options[-1]

    def settle(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """Wherever it can be."""
        return options[-1]

    def askleave(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """Nobody may stay at a planet of one's own."""
        return ("no",)

    def counter(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """Whoever has lost all warships is hunted."""
        return ("counter",)


class Raider(Builder):
    """Buys destroyers in the first turns and sends them all against the planets of others; builds after that."""

    def __init__(self, turns: int, fleet: int) -> None:
        super().__init__()
        self.turns = turns  # in which all is spent on destroyers
        self.fleet = fleet  # destroyers that set out together

    def buy(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """Destroyers as long as the raid is prepared."""
        if table.turn > self.turns:
            return super().buy(table, seat, options)
        return next((option for option in options if option[2:] == ("CA",)), ("done",))

    def invest(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """Nothing as long as the raid is prepared."""
        return super().invest(table, seat, options) if table.turn > self.turns else ("done",)

    def move(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """The destroyers go together, as soon as there are enough."""
        ships = [option for option in options if option[0] == "move" and option[3] == "CA"]
        on_map = [unit for unit in table.on_map(seat) if UNITS[unit.kind] == "CA"]
        abroad = [unit for unit in on_map if unit.cell != table.box.homes[seat]]
        if ships and (len(on_map) >= self.fleet or abroad):
            self.moving = UNITS.index("CA")
            return ships[-1]
        return super().move(table, seat, options)

    def steer(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """Straight to the nearest planet of somebody else, homes first."""
        if UNITS[self.moving] != "CA":
            return super().steer(table, seat, options)
        others = [cell for cell in range(table.box.cells) if table.owner[cell] not in (FREE, seat)]
        homes = [cell for cell in others if cell in table.box.homes]
        goals = homes or others
        here = next((cell for cell in goals if table.has_units(cell, seat)), None)
        ways = [option for option in options if option[0] == "to"]
        return ("stay",) if here is not None and table.warships_at(here, seat) > 2 else self.nearest(table, ways, goals)

    def meet(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """Fights wherever it can."""
        return ("fight",)

    def goon(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """To the end."""
        return ("attack",)

    def besiegeorleave(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """To the end."""
        return ("attack",)

    def fallen(self, table: FrontierTable, seat: int, options: list[Answer]) -> Answer:
        """Occupied if possible."""
        return options[0]


def play(players: dict[int, Builder], options: dict[str, str], seed: int) -> Match[Any]:
    """A whole match of two."""
    match = GAME.start(2, options, seed=seed)
    while match.waiting:
        seat = match.waiting[0]
        match.answer(seat, players[seat].choose(match, seat))
    return match


def raids(options: dict[str, str], turns: int, wary: bool, matches: int) -> tuple[float, float]:
    """How many of a hundred matches a raider wins against a builder, and in how many the home is lost for good.

    In so many turns the raider buys nothing but destroyers, and sets out with most of them; seats change each time.
    """
    won = lost = 0.0
    for seed in range(matches):
        raider, builder = seed % 2, 1 - seed % 2
        match = play({raider: Raider(turns, turns + 3), builder: Builder(wary)}, options, seed)
        assert match.result is not None
        ranks = match.result.ranks
        won += 0.5 if ranks[0] == ranks[1] else ranks[raider] == 1
        lost += match.table.owner[match.table.box.homes[builder]] != builder
    return 100 * won / matches, 100 * lost / matches


def homes_fallen(options: dict[str, str], ships: int, runs: int) -> float:
    """After how many of a hundred attacks of destroyers the home of the start is no more its owner's."""
    before = Position(**options).fleet(A, "-3,0", *["CA"] * ships).active(A).then(chance=[]).match
    home = before.table.box.homes[B]
    before.agenda.append(Siege(A, home, 1, 0))
    fallen = 0
    for seed in range(runs):
        match = before.clone(SeededRandom(seed))
        match.resume()
        while match.waiting:
            seat = match.waiting[0]
            match.answer(seat, Raider(1, 4).choose(match, seat))
        fallen += match.table.owner[home] != B
    return 100 * fallen / runs


def main(matches: int, sets: list[str]) -> None:
    """Print the figures of each set of options."""
    for text in sets:
        options = dict(part.split("=", 1) for part in text.split(",") if part)
        print(text or "the defaults", "| falls to 3, 4, 6 CA:", *[homes_fallen(options, n, 2_000) for n in (3, 4, 6)])
        for wary in (False, True):
            for turns in (1, 2, 4):
                won, lost = raids(options, turns, wary, matches)
                who = "a wary builder" if wary else "a heedless builder"
                print(
                    f"  {turns} turns of destroyers against {who}: wins {won:.1f}, takes the home {lost:.1f}",
                    flush=True,
                )


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
