"""How it looks to a seat: the board, and everything that lies on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from astrarium.core.observation import Observation
from astrarium.core.scene import (
    Amount,
    Badge,
    Board,
    Now,
    Phase,
    Piece,
    Place,
    SeatNow,
    Shape,
)
from astrarium.core.scene_cells import cell_at, extent
from astrarium.core.scene_view_base import (
    log_lines,
    outcome,
    own_log,
    own_scene,
    phase_states,
    public_scene,
    round_label,
)
from astrarium.games.imperium.battle_and_deal_views import battle, dialogue, offer
from astrarium.games.imperium.choice_advice import blocked, with_unused
from astrarium.games.imperium.choice_views import ask, choices
from astrarium.games.imperium.fleet_goals import goals
from astrarium.games.imperium.map_and_planet_views import face, lands
from astrarium.games.imperium.match_constants import (
    BUILDINGS,
    CUBES,
    TANK,
    UNITS,
    ImperiumBox,
)
from astrarium.games.imperium.scene_input import ImperiumView
from astrarium.games.imperium.score import turns_to_exile
from astrarium.games.imperium.score_breakdown import accounts
from astrarium.games.imperium.table import FREE, ImperiumTable

TITLE: Final = "Imperium Galactica"
SHAPES: Final[dict[str, Shape]] = {"flat-top": "flathex", "pointy-top": "hex", "square": "square"}
PHASES: Final = 4


# ---------------------------------------------------------------------- the board


@lru_cache(maxsize=64)
def board(box: ImperiumBox, lang: str) -> Board:
    """All cells, in the outline of the match."""
    grid = box.board
    shape = SHAPES[grid.orientation]
    places = tuple(
        [cell_at(at, shape, grid.spot(at), kind="cell", label=grid.name(at), rule="IG-2.2") for at in range(box.cells)]
    )
    width, height = extent(places)
    return Board(
        game="imperium",
        title=TITLE,
        width=width,
        height=height,
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


def now(observation: Observation[ImperiumTable]) -> Now:
    """Everything that may change, as that seat sees it."""
    public = public_scene(observation, draw_public)
    if observation.seat is None:
        return public
    view = ImperiumView(observation)
    asked = with_unused(view, choices(view))
    return own_scene(
        view,
        public,
        ask(view, asked),
        asked,
        own_log(view, public, log_lines),
        goals=goals(view),
        blocked=blocked(view, asked),
    )


def draw_public(observation: Observation[ImperiumTable]) -> Now:
    """What everybody may see: in this game, all but the questions."""
    view = ImperiumView(observation)
    places, sheets = lands(view)
    return Now(
        version=observation.match.version(None),
        viewer=None,
        waiting=observation.match.waiting,
        turn=round_label(view, view.table.round if view.table.phase else 0, view.box.round_limit),
        phases=phases(view),
        places=places,
        pieces=pieces(view),
        seats=seats(view),
        stock=stock(view),
        stock_title=view.say("panel.stock"),
        zones=offer(view),
        sheets=sheets,
        battle=battle(view),
        dialogue=dialogue(view),
        log=log_lines(view),
        over=outcome(observation),
        accounts=accounts(observation),
    )


def phases(view: ImperiumView) -> tuple[Phase, ...]:
    """The four phases of the turn."""
    here = PHASES + 1 if view.table.ended else view.table.phase
    return phase_states([view.say(f"phase.{at}") for at in range(1, PHASES + 1)], here)


# ---------------------------------------------------------------------- fleets


def pieces(view: ImperiumView) -> tuple[Piece, ...]:
    """One piece for each kind of unit of each fleet."""
    table, kept = view.table, view.cache.fleets
    found: list[Piece] = []
    for fleet, one in enumerate(table.fleets):
        key = (one.cell, one.owner, one.aboard, one.left == 0, *one.ships)
        known = kept.get(key)
        if known is None:
            known = kept[key] = fleet_pieces(view, fleet)
        found.extend(known)
    return tuple(found)


def fleet_pieces(view: ImperiumView, fleet: int) -> tuple[Piece, ...]:
    """The ships of a fleet by kind, and the tanks aboard."""
    table = view.table
    one = table.fleets[fleet]
    cell, seat = one.cell, one.owner
    moved: tuple[Literal["moved"], ...] = ("moved",) if one.left == 0 else ()
    counts = [table.count(fleet, kind) for kind in range(TANK)] + [one.aboard]
    return tuple(
        [
            Piece(
                id=f"f{cell}-{seat}-{UNITS[kind]}",
                kind=UNITS[kind],
                owner=seat,
                place=str(cell),
                count=count,
                states=(*moved, "carried") if kind == TANK else moved,
                label=view.cache.count_text(UNITS[kind], count),
            )
            for kind, count in enumerate(counts)
            if count
        ]
    )


# ---------------------------------------------------------------------- panels


def seats(view: ImperiumView) -> tuple[SeatNow, ...]:
    """A panel for each faction."""
    table, kept, waiting = view.table, view.cache.seats, view.observation.match.waiting
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
            table.exile[seat],
            *table.cubes_of(seat),
            *table.in_play_of(seat),
            *[(cell, table.tile[cell]) for cell in cells],
        )
        known = kept.get(key)
        if known is None:
            known = kept[key] = panel(view, seat, cells)
        found.append(known)
    return tuple(found)


def panel(view: ImperiumView, seat: int, cells: list[int]) -> SeatNow:
    """What a faction has."""
    table, cache, box = view.table, view.cache, view.box
    say = cache.say
    stores = [("money", table.money[seat]), *[(cube, table.cubes_at(seat, at)) for at, cube in enumerate(CUBES)]]
    staked, exile = table.stakes[seat], turns_to_exile(table, seat)
    notes = [say("panel.stake", money=staked)] if staked else []
    if exile:
        notes.append(say("panel.exile", n=exile))
    return SeatNow(
        seat=seat,
        title=say(cache.seat(seat)),
        called=say(cache.seat(seat)),
        active=table.active == seat and table.phase > 0 and not table.ended,
        waiting=seat in view.observation.match.waiting,
        out=not table.alive[seat],
        points=Amount(icon="planet", label=say("panel.planets"), value=len(cells)),
        stores=tuple([cache.amount(icon, value) for icon, value in stores]),
        pieces=tuple(
            [
                Amount(
                    icon=UNITS[kind],
                    label=say(f"unit.{UNITS[kind]}"),
                    value=table.in_play_at(seat, kind),
                    limit=box.limit[kind],
                )
                for kind in range(TANK + 1)
            ]
        ),
        things=tuple(
            [
                Badge(
                    icon=face(view, table.planet(cell)),
                    label=say("panel.planet", planet=view.planet(cell), cell=cache.names[cell]),
                )
                for cell in cells
            ]
        ),
        notes=tuple(notes),
    )


def stock(view: ImperiumView) -> tuple[Amount, ...]:
    """What belongs to nobody: how many lie in the decks, never which, and the buildings in the pool."""
    table, cache, kept = view.table, view.cache, view.cache.stocks
    decks = (
        sum(table.tiles),
        sum(table.belts) + len(table.belts_under),
        sum(table.market) + len(table.market_under),
    )
    key = (*decks, *table.pool)
    known = kept.get(key)
    if known is None:
        names = (("panel.tiles", "tiles"), ("panel.belts", "asteroid_cards"), ("panel.market", "card"))
        amounts = [
            Amount(label=cache.say(name), value=count, term=term)
            for (name, term), count in zip(names, decks, strict=True)
        ]
        if view.box.building_pool == "limited":
            amounts.extend(
                [
                    Amount(icon=name, label=cache.say(f"building.{name}"), value=count)
                    for name, count in zip(BUILDINGS, table.pool, strict=True)
                ]
            )
        known = kept[key] = tuple(amounts)
    return known


CITES: Final[dict[object, tuple[str, ...]]] = {
    stock: ("IG-3.6",),
}
