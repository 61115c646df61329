"""How it looks to a seat: the board, and everything that lies on it."""

# not compiled: msgspec records.

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import msgspec

from astrarium.core.hexes import SQRT3
from astrarium.core.scene import (
    Amount,
    Badge,
    Board,
    Now,
    Over,
    Phase,
    Piece,
    Place,
    SeatNow,
    Shape,
    Told,
)
from astrarium.core.sight import Sight
from astrarium.core.table import News
from astrarium.games.imperium.box import (
    BUILDINGS,
    CUBES,
    LOADS,
    TANK,
    UNITS,
    ImperiumBox,
)
from astrarium.games.imperium.choices import ask, choices
from astrarium.games.imperium.frame import View
from astrarium.games.imperium.lands import lands
from astrarium.games.imperium.pictures import battle, dialogue, offer
from astrarium.games.imperium.table import FREE, ImperiumTable

TITLE: Final = "Imperium Galactica"
SHAPES: Final[dict[str, Shape]] = {"flat-top": "flathex", "pointy-top": "hex", "square": "square"}
LINES: Final = 60  # of the log
PHASES: Final = 4
FIGHTS: Final = {
    "strike",
    *("battle", "battle_won", "battle_lost", "destroyed", "withdraw", "back", "no_refuge", "peace"),
    *("land", "ground_strike", "ground_reply", "ground_lost", "reembark", "conquer"),
}

CITES: Final = {"stock": ("IG-3.6",)}


# ---------------------------------------------------------------------- the board


@lru_cache(maxsize=64)
def board(box: ImperiumBox, lang: str) -> Board:
    """All cells, two units across the flats, so that neighbours just touch."""
    grid = box.board
    shape = SHAPES[grid.orientation]
    reach = 1.0 if shape == "square" else 2 / SQRT3  # half the width across corners; of a square, half its side
    spots = [grid.spot(cell) for cell in range(box.cells)]
    half_x = reach if shape == "flathex" else 1.0
    half_y = reach if shape == "hex" else 1.0
    places = tuple(
        [
            Place(
                id=str(cell),
                shape=shape,
                x=round(half_x + 2 * x, 4),
                y=round(half_y + 2 * y, 4),
                size=round(reach, 4),
                kind="cell",
                label=grid.name(cell),
                rule="IG-2.2",
            )
            for cell, (x, y) in enumerate(spots)
        ]
    )
    return Board(
        game="imperium",
        title=TITLE,
        width=round(max([place.x for place in places]) + half_x, 4),
        height=round(max([place.y for place in places]) + half_y, 4),
        places=places,
        columns=edge(places, grid.cells, 0),
        rows=edge(places, grid.cells, 1),
    )


def edge(places: tuple[Place, ...], cells: list[tuple[int, int]], axis: int) -> tuple[tuple[float, str], ...]:
    """The names along an edge: letters over the columns, numbers beside the rows, each at its first cell."""
    found: dict[int, tuple[float, str]] = {}
    for place, cell in zip(places, cells, strict=True):
        name = place.label[:1] if axis == 0 else place.label[1:]
        found.setdefault(cell[axis], (place.x if axis == 0 else place.y, name))
    return tuple([found[line] for line in sorted(found)])


# ---------------------------------------------------------------------- everything that changes


def now(sight: Sight[ImperiumTable]) -> Now:
    """Everything that may change, as that seat sees it."""
    view = View(sight)
    view.frame.tidy()
    places, sheets = lands(view)
    asked = choices(view)
    return Now(
        version=sight.match.version(sight.seat),
        viewer=sight.seat,
        waiting=sight.match.waiting,
        turn=turn(view),
        phases=phases(view),
        places=places,
        pieces=pieces(view),
        seats=seats(view),
        stock=stock(view),
        stock_title=view.frame.say("panel.stock"),
        zones=offer(view),
        sheets=sheets,
        battle=battle(view),
        dialogue=dialogue(view),
        ask=ask(view, asked),
        choices=asked,
        log=log(view),
        over=over(sight),
    )


def turn(view: View) -> str:
    """The round, as the bar at the top names it."""
    table, say = view.table, view.frame.say
    if table.phase == 0:
        return say("turn.setup")
    if view.box.round_limit:
        return say("turn.round_of", n=table.round, all=view.box.round_limit)
    return say("turn.round", n=table.round)


def phases(view: View) -> tuple[Phase, ...]:
    """The four phases of the turn."""
    return tuple([Phase(label=view.frame.say(f"phase.{at}"), state=stage(view, at)) for at in range(1, PHASES + 1)])


def stage(view: View, at: int) -> Literal["done", "now", "ahead"]:
    """Whether a phase is over, under way or to come."""
    here = PHASES + 1 if view.table.ended else view.table.phase
    return "done" if at < here else "now" if at == here else "ahead"


# ---------------------------------------------------------------------- fleets


def pieces(view: View) -> tuple[Piece, ...]:
    """One piece for each kind of unit of each fleet."""
    table, kept = view.table, view.frame.fleets
    found: list[Piece] = []
    for fleet, where in enumerate(table.where):
        units = table.units[fleet * LOADS : fleet * LOADS + LOADS]
        key = (where, table.aboard[fleet], table.left[fleet] == 0, *units)
        known = kept.get(key)
        if known is None:
            known = kept[key] = fleet_pieces(view, fleet)
        found.extend(known)
    return tuple(found)


def fleet_pieces(view: View, fleet: int) -> tuple[Piece, ...]:
    """The ships of a fleet by kind, and the tanks aboard."""
    table = view.table
    cell, seat = table.where[fleet] >> 2, table.where[fleet] & 3
    moved: tuple[Literal["moved"], ...] = ("moved",) if table.left[fleet] == 0 else ()
    counts = [table.count(fleet, kind) for kind in range(TANK)] + [table.aboard[fleet]]
    return tuple(
        [
            Piece(
                id=f"f{cell}-{seat}-{UNITS[kind]}",
                kind=UNITS[kind],
                owner=seat,
                place=str(cell),
                count=count,
                states=(*moved, "carried") if kind == TANK else moved,
                label=view.frame.counted(UNITS[kind], count),
            )
            for kind, count in enumerate(counts)
            if count
        ]
    )


# ---------------------------------------------------------------------- panels


def seats(view: View) -> tuple[SeatNow, ...]:
    """A panel for each faction."""
    table, kept, waiting = view.table, view.frame.seats, view.sight.match.waiting
    owned: list[list[int]] = [[] for _ in range(view.box.players)]
    for cell, owner in enumerate(table.owner):
        if owner != FREE:
            owned[owner].append(cell)
    found: list[SeatNow] = []
    for seat, cells in enumerate(owned):
        key = (
            seat,
            seat in waiting,
            table.active == seat and table.phase > 0 and not table.ended,
            table.alive[seat],
            table.money[seat],
            table.stakes[seat],
            *table.cubes[seat * 3 : seat * 3 + 3],
            *table.in_play[seat * 4 : seat * 4 + 4],
            *[(cell, table.tile[cell]) for cell in cells],
        )
        known = kept.get(key)
        if known is None:
            known = kept[key] = panel(view, seat, cells)
        found.append(known)
    return tuple(found)


def panel(view: View, seat: int, cells: list[int]) -> SeatNow:
    """What a faction has."""
    table, frame, box = view.table, view.frame, view.box
    say = frame.say
    stores = [("money", table.money[seat]), *[(cube, table.held(seat, at)) for at, cube in enumerate(CUBES)]]
    staked = table.stakes[seat]
    return SeatNow(
        seat=seat,
        title=say(frame.seat(seat)),
        active=table.active == seat and table.phase > 0 and not table.ended,
        waiting=seat in view.sight.match.waiting,
        out=not table.alive[seat],
        points=Amount(icon="planet", label=say("panel.planets"), value=len(cells)),
        stores=tuple([frame.amount(icon, value) for icon, value in stores]),
        pieces=tuple(
            [
                Amount(
                    icon=UNITS[kind],
                    label=say(f"unit.{UNITS[kind]}"),
                    value=table.in_play[seat * 4 + kind],
                    limit=box.limit[kind],
                )
                for kind in range(TANK + 1)
            ]
        ),
        things=tuple(
            [
                Badge(
                    icon=f"planet-{box.planet_kinds[table.planet(cell)]}",
                    label=say("panel.planet", planet=view.planet(cell), cell=frame.names[cell]),
                )
                for cell in cells
            ]
        ),
        notes=(say("panel.stake", money=staked),) if staked else (),
    )


def stock(view: View) -> tuple[Amount, ...]:
    """What belongs to nobody: how many lie in the decks, never which, and the buildings in the pool."""
    table, frame, kept = view.table, view.frame, view.frame.stocks
    decks = (
        sum(table.tiles),
        sum(table.belts) + len(table.belts_under),
        sum(table.market) + len(table.market_under),
    )
    key = (*decks, *table.pool)
    known = kept.get(key)
    if known is None:
        names = ("panel.tiles", "panel.belts", "panel.market")
        amounts = [Amount(label=frame.say(name), value=count) for name, count in zip(names, decks, strict=True)]
        if view.box.pool_limited:
            amounts.extend(
                [
                    Amount(icon=name, label=frame.say(f"building.{name}"), value=count)
                    for name, count in zip(BUILDINGS, table.pool, strict=True)
                ]
            )
        known = kept[key] = tuple(amounts)
    return known


# ---------------------------------------------------------------------- the log and the end


def log(view: View) -> tuple[Told, ...]:
    """The last news that this seat may hear, in words."""
    sight, kept = view.sight, view.frame.told
    version = sight.match.version(sight.seat)
    lines: list[Told] = []
    for at, number, news in sight.heard(LINES):
        known = kept.get(id(news))
        if known is None or known[0] is not news:
            known = kept[id(news)] = (news, told(view, at, number, news))
        lines.append(known[1] if number <= version else msgspec.structs.replace(known[1], number=version))
    return tuple(lines)


def told(view: View, at: int, number: int, news: News) -> Told:
    """One line of the log."""
    frame, kind = view.frame, news.key.partition(".")[2]
    begun = (said for _, said in reversed(view.sight.match.story[: at + 1]) if said.key == "told.turn")
    last = next(begun, None)
    return Told(
        number=number,
        seat=news.seat if news.seat >= 0 else None,
        text=frame.words.say(news.key, frame.named(news.args), frame.lang),
        marks=news.marks,
        kind="battle" if kind in FIGHTS else kind,
        turn=frame.say("turn.of", n=last.args["round"], seat=frame.seat(last.seat))
        if last
        else frame.say("turn.setup"),
    )


def over(sight: Sight[ImperiumTable]) -> Over | None:
    """How it ended."""
    result = sight.match.result
    if result is None:
        return None
    ending = next(ending for ending in sight.match.game.endings if ending.id == result.ending)
    text = ending.en if sight.lang == "en" else ending.it
    return Over(text=text, rule=result.rule, ranks=result.ranks, scores=result.scores)
