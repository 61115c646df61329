"""How it looks to a seat: the board, and everything that lies on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from astrarium.core.cell_grid import SQRT3
from astrarium.core.observation import Observation
from astrarium.core.scene import (
    Amount,
    Area,
    AreaNow,
    Badge,
    Board,
    Link,
    Now,
    Phase,
    Piece,
    PlaceNow,
    SeatNow,
)
from astrarium.core.scene_cells import REACH, cell_at, extent
from astrarium.core.scene_view_base import (
    log_lines,
    outcome,
    own_log,
    own_scene,
    phase_states,
    public_scene,
    round_label,
)
from astrarium.games.parsec.board import RESOURCES, SIDE
from astrarium.games.parsec.card_and_fight_views import battle, own_zones, sheets, zones
from astrarium.games.parsec.choice_advice import blocked, with_unused
from astrarium.games.parsec.choice_views import ask, choices
from astrarium.games.parsec.match_constants import COLONY, NONE, OWNER_OF, TRANSPORT, UNITS, ParsecBox
from astrarium.games.parsec.offer_and_toll_views import dialogue, window
from astrarium.games.parsec.printed_module_view import ground_of, worlds_of
from astrarium.games.parsec.scene_input import COLOURS, ParsecView
from astrarium.games.parsec.score_breakdown import accounts
from astrarium.games.parsec.table import ParsecTable

TITLE: Final = "Parsec"


# ---------------------------------------------------------------------- the board


@lru_cache(maxsize=64)
def board(box: ParsecBox, lang: str) -> Board:
    """All hexes of the map, and the outlines of the modules."""
    grid = box.board
    places = tuple(
        [
            cell_at(
                at,
                "hex",
                grid.spot(at),
                kind="space",
                label=grid.name(at),
                group=f"m{grid.module[at]}",
                rule="PA-5.2.3",
            )
            for at in range(grid.cells)
            if grid.exists[at]
        ]
    )
    width, height = extent(places)
    return Board(
        game="parsec",
        title=TITLE,
        width=width,
        height=height,
        places=places,
        areas=tuple([area(box, slot) for slot in range(box.slots)]),
        columns=tuple([(round(1.0 + 2 * at, 4), chr(ord("A") + at)) for at in range(grid.width)]),
        rows=tuple([(round(REACH + SQRT3 * at, 4), str(at + 1)) for at in range(grid.height)]),
    )


def area(box: ParsecBox, slot: int) -> Area:
    """The outline of a module."""
    row, column = divmod(slot, box.board.columns)
    left, right = 2.0 * SIDE * column, 2.0 * SIDE * (column + 1)
    top, bottom = SQRT3 * SIDE * row, SQRT3 * SIDE * (row + 1)
    points = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Area(
        id=f"m{slot}",
        kind="module",
        x=round((left + right) / 2, 4),
        y=round((top + bottom) / 2, 4),
        points=tuple([(round(x, 4), round(y, 4)) for x, y in points]),
    )


# ---------------------------------------------------------------------- everything that changes


def now(observation: Observation[ParsecTable]) -> Now:
    """Everything that may change, as that seat sees it."""
    public = public_scene(observation, draw_public)
    if observation.seat is None:
        return public
    view = ParsecView(observation)
    asked = with_unused(view, choices(view))
    return own_scene(
        view,
        public,
        ask(view, asked),
        asked,
        own_log(view, public, log_lines),
        blocked=blocked(view, asked),
        seats=(*public.seats[: view.seat], panel(view, view.seat), *public.seats[view.seat + 1 :]),
        zones=own_zones(view, public.zones),
        dialogue=dialogue(view),
    )


def draw_public(observation: Observation[ParsecTable]) -> Now:
    """What everybody may see."""
    view = ParsecView(observation)
    return Now(
        version=observation.match.version(None),
        viewer=None,
        waiting=observation.match.waiting,
        turn=round_label(view, view.table.round if view.table.phase else 0, view.box.round_limit),
        phases=phases(view),
        places=places(view),
        areas=areas(view),
        links=links(view),
        pieces=pieces(view),
        seats=tuple([panel(view, seat) for seat in range(view.box.players)]),
        stock=stock(view),
        stock_title=view.say("panel.stock"),
        zones=zones(view),
        sheets=sheets(view),
        battle=battle(view),
        window=window(view),
        log=log_lines(view),
        over=outcome(observation),
        accounts=accounts(observation),
    )


def phases(view: ParsecView) -> tuple[Phase, ...]:
    """Production, actions, the end of the turn."""
    here = 4 if view.table.ended else (0, 1, 2, 3, 3)[view.table.phase]
    return phase_states([view.say(f"phase.{at}") for at in (1, 2, 3)], here)


def places(view: ParsecView) -> tuple[PlaceNow, ...]:
    """What is printed on hexes, and the event tokens that lie on some of them."""
    table = view.table
    found = ground_of(view)
    if any([lying.cell != NONE or lying.other != NONE for lying in table.lasting]):
        found = found.copy()
        for lying in table.lasting:
            for cell in (lying.cell, lying.other):
                if cell != NONE:
                    found[cell] = place_with_token(view, found.get(cell), cell, lying.card)
    return tuple(found.values())


def areas(view: ParsecView) -> tuple[AreaNow, ...]:
    """The worlds as they came to lie, and the modules that are dominated."""
    held = view.held
    owners = [(slot, view.owner_of(master)) for slot, master in enumerate(held) if master >= 0]
    return (*worlds_of(view), *[AreaNow(id=f"m{slot}", owner=owner) for slot, owner in owners])


def links(view: ParsecView) -> tuple[Link, ...]:
    """Colonies of one owner side by side on a planet, which defend each other."""
    table, land = view.table, view.land
    found: list[Link] = []
    for cells in land.planet_hexes:
        held = [cell for cell in cells if table.colony_on(cell)]
        for cell in held:
            owner = table.holder(cell)
            found.extend(
                [
                    Link(a=str(cell), b=str(near), kind="linked", owner=owner)
                    for near in land.beside[cell]
                    if near > cell and near in held and table.holder(near) == owner
                ]
            )
    return tuple(found)


def place_with_token(view: ParsecView, known: PlaceNow | None, cell: int, card: int) -> PlaceNow:
    """A place with an event token on it."""
    badge = Badge(icon="token", label=view.say("place.token", card=view.card(card)))
    if known is None:
        return PlaceNow(id=str(cell), badges=(badge,), note=badge.label)
    return PlaceNow(
        id=known.id,
        kind=known.kind,
        owner=known.owner,
        label=known.label,
        badges=(*known.badges, badge),
        state=known.state,
        note=badge.label,
    )


def pieces(view: ParsecView) -> tuple[Piece, ...]:
    """Every unit on the board, carried ones with their transport."""
    at, aboard = view.table.at, view.table.aboard
    return tuple([kept_piece(view, unit) for unit in range(len(at)) if at[unit] != NONE or aboard[unit] != NONE])


def kept_piece(view: ParsecView, unit: int) -> Piece:
    """A piece as it was drawn before, or a new one."""
    table = view.table
    moved = table.is_moved(unit)
    load = len(table.load(unit)) if table.kind(unit) == TRANSPORT else 0
    key = (unit, table.where(unit), moved, table.is_carried(unit), load)
    known = view.cache.pieces.get(key)
    if known is None:
        known = view.cache.pieces[key] = piece(view, unit, moved, load)
    return known


def piece(view: ParsecView, unit: int, moved: bool, load: int) -> Piece:
    """A unit on the board, with how many vessels it carries."""
    table = view.table
    states: list[Literal["moved", "carried"]] = []
    if moved:
        states.append("moved")
    if table.is_carried(unit):
        states.append("carried")
    return Piece(
        id=f"u{unit}",
        kind=UNITS[table.kind(unit)],
        owner=OWNER_OF[unit],
        place=str(table.where(unit)),
        badges=(Badge(icon="load", text=str(load)),) if load else (),
        states=tuple(states),
        label=f"{view.say_capital(view.unit(unit))} {view.cell(unit)}",
    )


# ---------------------------------------------------------------------- panels


def panel(view: ParsecView, seat: int) -> SeatNow:
    """The panel of a player as it was drawn before, or anew."""
    table, box, kept, is_open = view.table, view.box, view.cache.panels, view.sees(seat)
    is_counted = is_open or box.hands != "hidden"
    key = (
        seat,
        is_open,
        table.faction[seat],
        table.colour[seat],
        table.kept[seat],
        table.active == seat and table.phase > 0 and not table.ended,
        seat in view.observation.match.waiting,
        table.alive[seat],
        view.dominated[seat],
        table.cards_of(seat) if is_counted else None,
        table.resource_count(seat) if is_counted else None,
        *[table.goods_at(seat, kind) if is_open else None for kind in range(len(RESOURCES))],
        *[table.count(seat, kind) for kind in range(len(UNITS))],
    )
    known = kept.get(key)
    if known is None:
        known = kept[key] = draw_panel(view, seat)
    return known


def draw_panel(view: ParsecView, seat: int) -> SeatNow:
    """What a player has, as far as the viewer may see it."""
    table, box = view.table, view.box
    faction = table.faction[seat]
    counted = box.hands != "hidden" or view.sees(seat)
    stores: list[Amount] = []
    if view.sees(seat):
        for kind, name in enumerate(RESOURCES):
            value = table.goods_at(seat, kind)
            stores.append(Amount(icon=name, label=view.say(view.good(kind)), value=value, limit=box.each_needed))
    elif counted:
        stores.append(Amount(icon="goods", label=view.say("good.cards"), value=table.resource_count(seat)))
    if counted:
        stores.append(Amount(icon="event", label=view.say("good.events"), value=table.cards_of(seat)))
    notes: list[str] = []
    if faction != NONE:
        notes.append(view.say(f"trait.{box.factions[faction]}", **box.faction_numbers[faction]))
    if table.kept[seat]:
        notes.append(view.say("panel.kept"))
    colonies = table.count(seat, COLONY)
    return SeatNow(
        seat=seat,
        title=view.say(f"faction.{box.factions[faction]}") if faction != NONE else view.say(f"seat.{seat}"),
        called=view.say(f"seat.{seat}"),
        colour=COLOURS[box.colours[table.colour[seat]]] if table.colour[seat] != NONE else "",
        active=table.active == seat and table.phase > 0 and not table.ended,
        waiting=seat in view.observation.match.waiting,
        out=not table.alive[seat],
        team=box.team[seat] if box.allied else None,
        points=Amount(icon="colony", label=view.say("panel.colonies"), value=colonies, limit=box.colonies_needed),
        stores=tuple(stores),
        goals=(
            Amount(
                icon="module",
                label=view.say("panel.modules"),
                value=view.dominated[seat],
                limit=box.modules_needed,
            ),
        ),
        pieces=tuple(
            [
                Amount(icon=name, label=view.say(f"unit.{name}"), value=table.count(seat, kind))
                for kind, name in enumerate(UNITS[:4])
            ]
        ),
        notes=tuple(notes),
    )


def stock(view: ParsecView) -> tuple[Amount, ...]:
    """The three open piles, free tokens, and whether the arms race is on."""
    table = view.table
    found: list[Amount] = []
    if view.box.bank == "limited":
        for kind, name in enumerate(RESOURCES):
            found.append(Amount(icon=name, label=view.say(view.good(kind)), value=table.bank[kind]))
    if view.box.event_tokens == "blocked":
        free = view.box.tokens - table.tokens_out()
        found.append(Amount(icon="token", label=view.say("panel.tokens"), value=free))
    race = "race" if table.race else "no_race"
    found.append(Amount(icon="race", label=view.say(f"panel.{race}"), value=view.say(f"panel.{race}_mark")))
    return tuple(found)


CITES: Final[dict[object, tuple[str, ...]]] = {
    stock: ("PA-5.2.5", "PA-1.1.3"),
    panel: ("PA-6.1",),
}
