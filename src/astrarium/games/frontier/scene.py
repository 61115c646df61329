"""How it looks to a seat: the board, and everything that lies on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from astrarium.core.bit_set import contains
from astrarium.core.observation import Observation
from astrarium.core.scene import (
    Amount,
    Badge,
    Board,
    Marker,
    Now,
    Phase,
    Piece,
    Place,
    PlaceNow,
    SeatNow,
    Told,
    Track,
)
from astrarium.core.scene_cells import cell_at, extent
from astrarium.core.scene_view_base import (
    log_lines,
    outcome,
    own_log,
    own_scene,
    phase_states,
    public_scene,
    turn_event,
    turn_title,
)
from astrarium.games.frontier.battle_and_talk_views import battle, dialogue
from astrarium.games.frontier.choice_advice import blocked, with_unused
from astrarium.games.frontier.choice_views import ask, choices, piece_id
from astrarium.games.frontier.economic_phase_log import line
from astrarium.games.frontier.exploration_and_colonization import TILE_WORDS, tiles_in
from astrarium.games.frontier.generated_table import Unit
from astrarium.games.frontier.match_constants import ASTEROIDS, DARK, NEBULA, PLANET, RICH, STACKS, FrontierBox
from astrarium.games.frontier.planet_overview import planner
from astrarium.games.frontier.planet_sheets import own_sheets, sheets
from astrarium.games.frontier.scene_input import ART, FrontierView
from astrarium.games.frontier.score_breakdown import accounts
from astrarium.games.frontier.table import FREE, FrontierTable
from astrarium.games.frontier.unit import hold_of
from astrarium.games.frontier.unit_types import UNITS

KINDS: Final = ("void", "asteroids", "planet-ordinary", "planet-rich", "nebula")


# ---------------------------------------------------------------------- the board


@lru_cache(maxsize=64)
def board(box: FrontierBox, lang: str) -> Board:
    """All hexes, the leftmost and the topmost at the edges."""
    grid = box.board
    spots = [grid.spot(at) for at in range(box.cells)]
    left, top = min([x for x, _ in spots]), min([y for _, y in spots])
    places = tuple(
        [
            cell_at(at, "hex", (x - left, y - top), kind="cell", label=grid.name(at), rule="FR-S.1")
            for at, (x, y) in enumerate(spots)
        ]
    )
    width, height = extent(places)
    return Board(game="frontier", title="Frontier", width=width, height=height, places=places, names=names(places))


def names(places: tuple[Place, ...]) -> tuple[tuple[float, float, str], ...]:
    """Letters at the end of each row, numbers at the upper end of each column."""
    rows = {place.label[:1]: place for place in places}  # the last of each
    columns = {place.label[1:]: place for place in reversed(places)}  # the first of each
    letters = [(round(place.x + 1.3, 4), place.y, name) for name, place in rows.items()]
    return tuple(
        letters + [(round(place.x - 0.68, 4), round(place.y - 1.18, 4), name) for name, place in columns.items()]
    )


# ---------------------------------------------------------------------- everything that changes


def now(observation: Observation[FrontierTable]) -> Now:
    """Everything that may change, as that seat sees it."""
    public = public_scene(observation, draw_public)
    if observation.seat is None:
        return public
    view = FrontierView(observation)
    asked = with_unused(view, choices(view))
    together = view.is_economic_phase_open()
    return own_scene(
        view,
        public,
        ask(view, asked),
        asked,
        own_log(view, public, log),
        blocked=blocked(view, asked),
        places=own_places(view, public.places),
        seats=(*public.seats[: view.seat], panel(view, view.seat), *public.seats[view.seat + 1 :]),
        tracks=(steps(view), *public.tracks[1:]) if together else public.tracks,
        sheets=own_sheets(view, public.sheets),
        overview=planner(view),
        overlay=overlay(view),
        legend=legend(view),
    )


def draw_public(observation: Observation[FrontierTable]) -> Now:
    """What everybody may see."""
    view = FrontierView(observation)
    table = view.table
    return Now(
        version=observation.match.version(None),
        viewer=None,
        waiting=observation.match.waiting,
        turn=view.say("turn.of", n=table.turn, all=view.box.round_limit) if table.turn else view.say("turn.setup"),
        phases=phases(view),
        places=tuple([hex_now(view, cell) for cell in range(view.box.cells)]),
        pieces=pieces(view),
        seats=tuple([panel(view, seat) for seat in range(view.box.players)]),
        tracks=(steps(view), stacks(view)),
        sheets=sheets(view),
        battle=battle(view),
        dialogue=dialogue(view),
        legend=legend(view),
        log=log(view),
        over=outcome(observation),
        accounts=accounts(observation),
    )


def own_places(view: FrontierView, public: tuple[PlaceNow, ...]) -> tuple[PlaceNow, ...]:
    """The hexes with what the viewer knows of their own boxes."""
    if not view.box.information_hidden:
        return public
    found = list(public)
    for cell in view.table.planets[view.seat]:
        found[cell] = hex_now(view, cell)
    return tuple(found)


def phases(view: FrontierView) -> tuple[Phase, ...]:
    """The two phases of a turn."""
    here = 3 if view.table.ended else view.table.phase
    return phase_states([view.say(f"phase.{at}") for at in (1, 2)], here)


def steps(view: FrontierView) -> Track:
    """The five steps of the phase, and who is where."""
    table = view.table
    economic = table.phase == 1
    letter = "e" if economic else "a"
    if economic:
        pace = table.pace[view.seat] if view.is_economic_phase_open() and view.seat >= 0 else 0
        markers = [Marker(at=pace - 1, owner=view.seat)] if pace else []
    else:
        markers = [Marker(at=table.stage - 1, owner=table.active)] if table.stage and table.active >= 0 else []
    return Track(
        id="steps",
        title=view.say("step.economy" if economic else "step.action"),
        spaces=tuple([view.say(f"step.{letter}{at}") for at in range(1, 6)]),
        markers=tuple(markers),
    )


def overlay(view: FrontierView) -> tuple[str, ...]:
    """The support range of the viewer."""
    support = view.table.supported_hexes(view.seat)
    return tuple([str(cell) for cell in range(view.box.cells) if contains(support, cell)])


def legend(view: FrontierView) -> tuple[Badge, ...]:
    """What the map shows, which is always the same."""
    known = view.cache.legends.get(view.seat)
    if known is None:
        known = view.cache.legends[view.seat] = draw_legend(view)
    return known


def draw_legend(view: FrontierView) -> tuple[Badge, ...]:
    """The kinds of hexes, and the support range of the viewer."""
    kinds = [
        Badge(icon=KINDS[tile], text=view.say_capital(TILE_WORDS[tile])) for tile in (PLANET, RICH, ASTEROIDS, NEBULA)
    ]
    if view.seat < 0:
        return tuple(kinds)
    support = Badge(icon="overlay", text=view.say("legend.support"), owner=view.seat)
    return (support, *kinds)


# ---------------------------------------------------------------------- hexes


def hex_now(view: FrontierView, cell: int) -> PlaceNow:
    """A hex as it is now."""
    table = view.table
    tile, owner = table.tile[cell], table.owner[cell]
    if owner == FREE:
        known = view.cache.free_hexes.get((cell, tile))
        if known is None:
            known = view.cache.free_hexes[cell, tile] = free_hex(view, cell, tile)
        return known
    facts = [("tech", table.tech[cell]), ("industry", table.industry[cell])]
    if view.knows_box(owner):
        facts.append(("iou", table.iou[cell]))
        boxed = len(table.units_in_box(owner, cell))
        if boxed:
            facts.append(("box", boxed))
    if table.phase == 2:
        facts.append(("shield", table.shield[cell]))
    dry, blockaded = bool(table.dry[cell]), table.is_blockaded(cell)
    key = (cell, tile, owner, dry, blockaded, *facts)
    known = view.cache.owned_hexes.get(key)
    if known is None:
        known = view.cache.owned_hexes[key] = owned_hex(view, cell, facts, dry, blockaded)
    return known


def owned_hex(view: FrontierView, cell: int, facts: list[tuple[str, int]], dry: bool, blockaded: bool) -> PlaceNow:
    """A planet of somebody."""
    table = view.table
    tile, owner = table.tile[cell], table.owner[cell]
    badges = [Badge(icon=icon, text=str(n), label=view.say(f"place.{icon}", n=n)) for icon, n in facts]
    if dry:
        badges.append(Badge(icon="dry", label=view.say("place.dry")))
    if blockaded:
        badges.append(Badge(icon="blockade", label=view.say("place.blockade")))
    return PlaceNow(
        id=str(cell),
        kind="planet-earth" if cell in view.box.homes else KINDS[tile],
        owner=owner,
        badges=tuple(badges),
        note=view.say_capital(
            "place.owned",
            tile=TILE_WORDS[tile],
            owner=f"seat.{owner}",
            tech=table.tech[cell],
            industry=table.industry[cell],
        ),
    )


def free_hex(view: FrontierView, cell: int, tile: int) -> PlaceNow:
    """A hex that nobody owns."""
    if tile == DARK:
        return PlaceNow(id=str(cell), kind="unexplored", state="asleep", note=view.say_capital("tile.dark"))
    word = TILE_WORDS[tile]
    note = view.say_capital("place.free", tile=word) if view.table.is_planet(cell) else view.say_capital(word)
    return PlaceNow(id=str(cell), kind=KINDS[tile], note=note)


def pieces(view: FrontierView) -> tuple[Piece, ...]:
    """Units on the map: those of one seat, type and tech in a hex together; those in a battle stand there too."""
    table = view.table
    found: list[Piece] = []
    for seat, units in enumerate(table.units):
        grouped: dict[str, list[Unit]] = {}
        for unit in units:
            if not unit.boxed:
                grouped.setdefault(piece_id(seat, unit), []).append(unit)
        found.extend([cached_piece(view, seat, name, group) for name, group in grouped.items()])
    return tuple(found)


def cached_piece(view: FrontierView, seat: int, name: str, units: list[Unit]) -> Piece:
    """A piece as it was drawn before, or a new one: all that is told of it is in the numbers of its units."""
    key = (name, *[unit.number for unit in units])
    known = view.cache.pieces.get(key)
    if known is None:
        known = view.cache.pieces[key] = piece(view, seat, name, units)
    return known


def piece(view: FrontierView, seat: int, name: str, units: list[Unit]) -> Piece:
    """Like units that stand together."""
    unit = units[0]
    badges = [Badge(text=str(unit.tech), label=view.say("place.tech", n=unit.tech), term="tech")]
    cargo = [item for one in units for item in hold_of(one)]
    if cargo:
        badges.append(Badge(icon="cargo", text=str(len(cargo)), label=view.things(cargo)))
    states: list[Literal["moved", "damaged", "carried", "ghost", "lost"]] = []
    if all([one.moved for one in units]):
        states.append("moved")
    if any([one.lost for one in units]):
        states.append("damaged")
    return Piece(
        id=name,
        kind=ART[unit.kind],
        owner=seat,
        place=str(unit.cell),
        count=len(units),
        badges=tuple(badges),
        states=tuple(states),
        label=view.unit(unit, len(units)),
    )


# ---------------------------------------------------------------------- panels


def panel(view: FrontierView, seat: int) -> SeatNow:
    """The panel of a player as it was drawn before, or anew."""
    table, kept = view.table, view.cache.panels
    is_open, together = view.knows_box(seat), view.is_economic_phase_open()
    fleet = [0] * len(UNITS)
    for unit in table.units[seat]:
        if is_open or not unit.boxed:
            fleet[unit.kind] += 1
    for fighter in table.fighters:
        if fighter.owner == seat:
            fleet[fighter.unit.kind] += 1
    key = (
        seat,
        together and seat == view.seat,
        together,
        is_open,
        table.purse(seat) if is_open else None,
        table.active == seat,
        seat in view.observation.match.waiting,
        table.alive[seat],
        table.points(seat),
        table.civ[seat],
        len(table.planets[seat]),
        *fleet,
    )
    known = kept.get(key)
    if known is None:
        known = kept[key] = draw_panel(view, seat, fleet)
    return known


def draw_panel(view: FrontierView, seat: int, fleet: list[int]) -> SeatNow:
    """What a player has."""
    table, say, is_open = view.table, view.say, view.knows_box(seat)
    stores = [
        Amount(label=say("panel.civ"), value=table.civ[seat], term="civ"),
        Amount(label=say("panel.planets"), value=len(table.planets[seat]), term="planets"),
    ]
    if is_open:
        stores.append(Amount(icon="iou", label=say("panel.iou"), value=table.purse(seat)))
    notes: list[str] = []
    if view.is_economic_phase_open():
        notes.append(say("panel.yours" if seat == view.seat else "panel.covered"))
    if not is_open:
        notes.append(say("panel.hidden"))
    return SeatNow(
        seat=seat,
        title=say(view.corners[seat]),
        called=say(view.corners[seat]),
        active=table.active == seat,
        waiting=seat in view.observation.match.waiting,
        out=not table.alive[seat],
        points=Amount(
            icon="points", label=say("panel.points"), value=table.points(seat), limit=view.box.game_length_points
        ),
        stores=tuple(stores),
        pieces=tuple(
            [
                Amount(icon=ART[kind], label=view.say_capital(f"unit.{UNITS[kind]}"), value=count)
                for kind, count in enumerate(fleet)
            ]
        ),
        notes=tuple(notes),
    )


def stacks(view: FrontierView) -> Track:
    """How many tiles each stack has, never which, and up to which stack each player may draw."""
    table = view.table
    if view.box.exploration_limit != "stacks":
        count = sum(table.left) + len(table.under)
        deck, used = view.say("panel.deck"), sum(view.box.used)
        return Track(id="stacks", title=deck, spaces=("",), counts=(count,), limits=(used,), tokens=("stack:1",))
    civs = [
        Marker(at=table.civ[seat] - 1, owner=seat, label=view.say("panel.civ"))
        for seat in range(view.box.players)
        if table.alive[seat]
    ]
    return Track(
        id="stacks",
        title=view.say("panel.stacks"),
        spaces=tuple([str(at) for at in range(1, STACKS + 1)]),
        markers=tuple(civs),
        counts=tuple([tiles_in(table, at) for at in range(STACKS)]),
        limits=tuple(view.box.used),
        tokens=tuple([f"stack:{at}" for at in range(1, STACKS + 1)]),
    )


# ---------------------------------------------------------------------- the log


def log(view: FrontierView) -> tuple[Told, ...]:
    """The log, and what the viewer has done behind their screen."""
    return (*log_lines(view), *own_ledger(view))


def own_ledger(view: FrontierView) -> tuple[Told, ...]:
    """What the viewer did in a phase that is not opened yet: lines of the log that only they read."""
    match, seat = view.observation.match, view.observation.seat
    if seat is None:
        return ()
    version, turn = match.version(seat), turn_title(view, turn_event(view, len(match.event_log) - 1))
    lines: list[Told] = []
    for entry in view.table.ledger[seat]:
        key, cell, args = line(view.table, entry)
        lines.append(Told(number=version, seat=seat, text=view.say(key, **args), marks=(f"place:{cell}",), turn=turn))
    return tuple(lines)


CITES: Final[dict[object, tuple[str, ...]]] = {
    stacks: ("FR-S.9", "FR-A.15"),
    overlay: ("FR-A.7",),
}
