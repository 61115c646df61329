"""How it looks to a seat: the field with its points, planets and outposts, and everything that lies on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from astrarium.core.observation import Observation
from astrarium.core.scene import Amount, Area, Badge, Board, Link, Now, Phase, Piece, Place, PlaceNow
from astrarium.core.scene_cells import REACH
from astrarium.core.scene_view_base import (
    log_lines,
    outcome,
    own_log,
    own_scene,
    phase_states,
    public_scene,
    round_label,
)
from astrarium.games.starfarers.board import DOCKS, DOTS, RESOURCES
from astrarium.games.starfarers.choice_advice import blocked, with_unused
from astrarium.games.starfarers.choice_views import ask, choices
from astrarium.games.starfarers.flight_goals import goals
from astrarium.games.starfarers.match_constants import COLONY, KINDS, StarfarersBox
from astrarium.games.starfarers.panels import (
    PICTURES,
    STOCKS,
    dialogue,
    dice,
    own_zones,
    panel,
    seats,
    sheets,
    token_badge,
    zones,
)
from astrarium.games.starfarers.scene_input import StarfarersView, cache_for, middle, spot
from astrarium.games.starfarers.score_breakdown import accounts
from astrarium.games.starfarers.table import DOCKED, FLIGHT, NONE, PORT, SETTLED, StarfarersTable

TITLE: Final = "The Starfarers of Catan"
UNDER: Final = 1.75  # from the middle of a hex to the name below it
STANDING: Final = {SETTLED: "colony", PORT: "spaceport", DOCKED: "station"}


# ---------------------------------------------------------------------- the board


@lru_cache(maxsize=64)
def board(box: StarfarersBox, lang: str) -> Board:
    """Planets and outposts, two units across the flats, and the points ships stand on, whose ways draw empty space."""
    grid = box.board
    places = [*hexes(box, lang), *points(box, lang)]
    links = [Link(a=f"p{one}", b=f"p{two}") for one, two in grid.links]
    return Board(
        game="starfarers",
        title=TITLE,
        width=round((10 * 1.5 + 2) * REACH, 4),
        height=31.0,
        places=tuple(places),
        links=tuple(links),
        areas=(*systems(box, lang), *names(box, lang)),
        columns=tuple([(spot(0, v)[0], chr(ord("A") + v)) for v in sorted({v for _, v in grid.points})]),
        rows=tuple([(spot(u, 0)[1], str(u + 1)) for u in sorted({u for u, _ in grid.points}, reverse=True)]),
    )


def systems(box: StarfarersBox, lang: str) -> list[Area]:
    """The systems, each around its star, and under its planets what it is called."""
    from astrarium.games.starfarers import GAME

    grid, said = box.board, cache_for(box, GAME.words, lang)
    found: list[Area] = []
    for system, name in enumerate(grid.system_names):
        at = [middle(*grid.planet_hex[planet]) for planet, one in enumerate(grid.planet_system) if one == system]
        x, y = max(at, key=lambda spot: spot[1])
        label = said.say(f"system.{name}")
        found.append(Area(id=f"system-{name}", kind="system", label=label, x=x, y=round(y + UNDER, 4)))
    return found


def names(box: StarfarersBox, lang: str) -> list[Area]:
    """What the outposts are called, under each of them."""
    from astrarium.games.starfarers import GAME

    said = cache_for(box, GAME.words, lang)
    found: list[Area] = []
    for race, at in zip(box.board.races, box.board.outpost_hex, strict=True):
        x, y = middle(*at)
        label = said.say(f"race.{race}")
        found.append(Area(id=f"outpost-{race}", kind="outpost", label=label, x=x, y=round(y + UNDER, 4)))
    return found


def hexes(box: StarfarersBox, lang: str) -> list[Place]:
    """Planets and outposts."""
    from astrarium.games.starfarers import GAME

    grid, said = box.board, cache_for(box, GAME.words, lang)
    size = round(REACH, 4)
    found: list[Place] = []
    for planet, at in enumerate(grid.planet_hex):
        name = RESOURCES[grid.resource[planet]]
        x, y = middle(*at)
        found.append(
            Place(
                id=f"h{planet}",
                shape="flathex",
                x=x,
                y=y,
                size=size,
                kind=f"world-{name}",
                label=said.say_capital("panel.planet", kind=name),
                group=f"system-{grid.system_names[grid.planet_system[planet]]}",
                rule="SF-COMP.6",
            )
        )
    for race, at in enumerate(grid.outpost_hex):
        x, y = middle(*at)
        name = grid.races[race]
        label = said.say(f"race.{name}")
        found.append(
            Place(id=f"o{race}", shape="flathex", x=x, y=y, size=size, kind=name, label=label, rule="SF-COMP.7")
        )
    return found


def points(box: StarfarersBox, lang: str) -> list[Place]:
    """Stars, colony points, docks and all other points."""
    from astrarium.games.starfarers import GAME

    grid, said = box.board, cache_for(box, GAME.words, lang)
    found: list[Place] = []
    for point, (u, v) in enumerate(grid.points):
        x, y = spot(u, v)
        kind, size, label, rule = "point", 0.06, "", "SF-COMP.2"
        name = said.say("panel.point", point=grid.name(point))
        if point in grid.stars:
            kind, size, rule = "sparkle", 0.16, "SF-COMP.3"
        elif grid.site_at[point] >= 0:
            kind, size, rule = "site", 0.1, "SF-COMP.5"
            name = said.say("panel.site", point=grid.name(point))
        elif (dock := grid.dock_at[point]) is not None:
            race, number = grid.races[dock.outpost], dock.number + 1
            kind, size, label, rule = "dock", 0.3, str(number), "SF-BASE.1"
            name = said.say("panel.dock", n=number, race=f"race.{race}")
        found.append(
            Place(id=f"p{point}", shape="point", x=x, y=y, size=size, kind=kind, label=label, name=name, rule=rule)
        )
    return found


# ---------------------------------------------------------------------- everything that changes


def now(observation: Observation[StarfarersTable]) -> Now:
    """Everything that may change, as that seat sees it."""
    public = public_scene(observation, draw_public)
    if observation.seat is None:
        return public
    view = StarfarersView(observation)
    asked = with_unused(view, choices(view))
    return own_scene(
        view,
        public,
        ask(view, asked),
        asked,
        own_log(view, public, log_lines),
        goals=goals(view),
        blocked=blocked(view, asked),
        places=own_places(view, public.places),
        seats=(*public.seats[: view.seat], panel(view, view.seat), *public.seats[view.seat + 1 :]),
        zones=own_zones(view, public.zones),
        dialogue=public.dialogue if observation.step is None else dialogue(view),
    )


def draw_public(observation: Observation[StarfarersTable]) -> Now:
    """What everybody may see."""
    view = StarfarersView(observation)
    return Now(
        version=observation.match.version(None),
        viewer=None,
        waiting=observation.match.waiting,
        turn=round_label(view, view.table.round if view.table.phase else 0, view.box.round_limit),
        phases=phases(view),
        places=places(view),
        pieces=pieces(view),
        seats=seats(view),
        stock=stock(view),
        stock_title=view.say("panel.stock"),
        zones=zones(view),
        sheets=sheets(view),
        dice=dice(view),
        dialogue=dialogue(view),
        log=log_lines(view),
        over=outcome(observation),
        accounts=accounts(observation),
    )


def phases(view: StarfarersView) -> tuple[Phase, ...]:
    """The three phases of the turn."""
    here = FLIGHT + 1 if view.table.ended else view.table.phase
    return phase_states([view.say(f"phase.{at}") for at in range(1, FLIGHT + 1)], here)


def places(view: StarfarersView) -> tuple[PlaceNow, ...]:
    """Planets with their tokens as the viewer knows them, outposts with marker and cards left."""
    return (*[kept_planet(view, at) for at in range(view.box.board.planets)], *outposts(view))


def own_places(view: StarfarersView, public: tuple[PlaceNow, ...]) -> tuple[PlaceNow, ...]:
    """The places with the tokens that the viewer has looked at."""
    seen = [at for at, face in enumerate(view.table.face) if not face and view.sees(at)]
    if not seen:
        return public
    found = list(public)
    for at in seen:
        found[at] = kept_planet(view, at)
    return tuple(found)


def kept_planet(view: StarfarersView, at: int) -> PlaceNow:
    """A planet as it was drawn before, or anew."""
    shown, kept = view.table.face[at], view.cache.places
    key = ("planet", at, shown, view.table.token[at] if shown or view.sees(at) else None)
    known = kept.get(key)
    if known is None:
        known = kept[key] = planet(view, at)
    return known


def planet(view: StarfarersView, at: int) -> PlaceNow:
    """A planet: its number for all to see, what the viewer alone has seen, or the back of its token."""
    table, cache = view.table, view.cache
    if view.table.face[at]:
        said = cache.say(f"token.{table.token[at]}") if table.token[at] > 0 else ""
        return PlaceNow(id=f"h{at}", badges=(token_badge(table.token[at], said),) if said else ())
    dot = DOTS[view.box.board.dot[at]]
    if view.sees(at):
        said = cache.say("panel.seen", token=f"token.{table.token[at]}")
        return PlaceNow(id=f"h{at}", badges=(token_badge(table.token[at], said), Badge(icon="seen")), note=said)
    said = cache.say("panel.face_down")
    return PlaceNow(id=f"h{at}", badges=(Badge(icon=f"back-{dot}", label=said),), note=said)


def outposts(view: StarfarersView) -> list[PlaceNow]:
    """The outposts: whose marker, how many cards are left, how many docks are taken."""
    table, box, kept = view.table, view.box, view.cache.places
    found: list[PlaceNow] = []
    for at in range(len(box.board.races)):
        free = table.holders(at).count(NONE)
        left = len([card for card, race in enumerate(box.friend_race) if race == at and table.friend[card] == NONE])
        key = ("outpost", at, table.marker[at], free, left)
        known = kept.get(key)
        if known is None:
            known = kept[key] = PlaceNow(
                id=f"o{at}",
                owner=table.marker[at] if table.marker[at] != NONE else None,
                badges=(Badge(icon="card", text=str(left), term="friends"),),
                state="" if free else "closed",
                note=view.cache.say("panel.docks", n=DOCKS - free),
            )
        found.append(known)
    return found


def pieces(view: StarfarersView) -> tuple[Piece, ...]:
    """Colonies, spaceports and stations, and ships with their cargo and rings."""
    table, box, kept = view.table, view.box, view.cache.pieces
    found: list[Piece] = []
    for point in building_points(box):
        standing = table.piece_on[point]
        if standing is None or standing.kind not in STANDING:
            continue
        key: tuple[object, ...] = (point, standing.kind, standing.owner)
        known = kept.get(key)
        if known is None:
            known = kept[key] = building(view, point, STANDING[standing.kind], standing.owner)
        found.append(known)
    for seat in range(box.players):
        mine = seat == table.active
        for at in table.ships_out(seat):
            moved, stopped = mine and table.is_flown(at), mine and table.is_stopped(at)
            key = ("ship", seat, at, table.cargo_at(seat, at), table.point_of(seat, at), moved, stopped)
            known = kept.get(key)
            if known is None:
                known = kept[key] = ship(view, seat, at, moved, stopped)
            found.append(known)
    return tuple(found)


@lru_cache(maxsize=64)
def building_points(box: StarfarersBox) -> tuple[int, ...]:
    """The points that can be built on: colony points and docks."""
    return (*box.board.sites, *[dock.point for docks in box.board.docks for dock in docks])


def building(view: StarfarersView, point: int, name: str, owner: int) -> Piece:
    """A colony, a spaceport or a station; those of nobody only block."""
    blocks = owner >= view.box.players
    return Piece(
        id=f"c{point}",
        kind=PICTURES.get(name, name),
        owner=None if blocks else owner,
        place=f"p{point}",
        label=view.say("seat.blocker") if blocks else view.say_capital(name),
    )


def ship(view: StarfarersView, seat: int, at: int, moved: bool, stopped: bool) -> Piece:
    """A ship: what it carries, and how many rings its transporter has."""
    table = view.table
    cargo = "colony_ship" if table.cargo_at(seat, at) == COLONY else "trade_ship"
    states: list[Literal["moved", "damaged"]] = []
    if moved:
        states.append("moved")
    if stopped:
        states.append("damaged")
    return Piece(
        id=f"s{seat}-{at}",
        kind=cargo,
        owner=seat,
        place=f"p{table.point_of(seat, at)}",
        badges=(Badge(icon="rings", text=str(at + 1)),),
        states=tuple(states),
        label=view.say_capital("panel.ship_sign", ship=f"ship.{at}", cargo=cargo),
    )


def stock(view: StarfarersView) -> tuple[Amount, ...]:
    """What belongs to nobody: decks by their counts, the stacks of the bank, upgrades and fame rings."""
    table, kept = view.table, view.cache.stocks
    decks = (sum(table.deck), len(table.spent), sum(table.pile), table.fame_left(), sum(table.reserve))
    upgrades = [table.left_in_stock(at) for at in range(len(STOCKS))]
    key = (*decks, *upgrades, *table.bank)
    known = kept.get(key)
    if known is None:
        known = kept[key] = stock_amounts(view, decks, upgrades)
    return known


def stock_amounts(
    view: StarfarersView, decks: tuple[int, int, int, int, int], upgrades: list[int]
) -> tuple[Amount, ...]:
    """The same in words."""
    say, (encounters, discards, pile, fame, reserve) = view.cache.say, decks
    return (
        Amount(icon="encounter", label=say("panel.encounters"), value=encounters),
        Amount(icon="discard", label=say("panel.discards"), value=discards),
        Amount(icon="card", label=say("panel.pile"), value=pile, term="supply"),
        Amount(icon="fame_ring", label=say("panel.fame"), value=fame),
        *[
            Amount(icon=name.removesuffix("s"), label=say(f"panel.{name}"), value=upgrades[at])
            for at, name in enumerate(STOCKS)
        ],
        Amount(icon="token", label=say("panel.reserve"), value=reserve),
        *[
            Amount(icon=RESOURCES[kind], label=view.say_capital(RESOURCES[kind]), value=view.table.bank[kind])
            for kind in range(KINDS)
        ],
    )
