"""What lies on the map: orbits with their ships and control, bases with influence and lead, and the mats."""

from __future__ import annotations

from typing import Final, Literal

from astrarium.core.scene import Badge, Piece, PlaceNow, Sheet, SheetRow
from astrarium.games.expanse.content import Crew
from astrarium.games.expanse.effect_parts import DAMAGED, ROCINANTE, SHIPS
from astrarium.games.expanse.map_layout import ORBIT_SPOTS
from astrarium.games.expanse.match_constants import BASES, LEVELS, ORBITS
from astrarium.games.expanse.scene_input import SILHOUETTES, ExpanseView
from astrarium.games.expanse.score import controller
from astrarium.games.expanse.table import NONE


def half(strength: int) -> str:
    """A strength counted in halves."""
    return f"{strength // 2}½" if strength % 2 and strength > 1 else "½" if strength == 1 else str(strength // 2)


# ---------------------------------------------------------------------- orbits and bases


def orbits(view: ExpanseView) -> tuple[list[PlaceNow], list[Sheet]]:
    """Who controls each orbit, and the strength of everybody there."""
    table, kept = view.table, view.cache.places
    places: list[PlaceNow] = []
    sheets: list[Sheet] = []
    for orbit in range(ORBITS):
        ships = [fleet(view, faction, orbit) for faction in range(view.box.players)]
        known = kept.get(key := ("orbit", orbit, *ships, *table.seat_of))
        if known is None:
            known = kept[key] = orbit_place(view, orbit, ships)
        places.append(known[0])
        if known[1] is not None:
            sheets.append(known[1])
    return places, sheets


def fleet(view: ExpanseView, faction: int, orbit: int) -> tuple[int, ...]:
    """The ships of a faction in an orbit, kind by kind; none at all is empty."""
    if not view.table.tokens(faction, orbit):
        return ()
    return tuple([view.table.count(faction, orbit, kind) for kind in range(ROCINANTE + 1)])


def orbit_place(view: ExpanseView, orbit: int, ships: list[tuple[int, ...]]) -> tuple[PlaceNow, Sheet | None]:
    """One orbit on the map, and its sheet; a closed one has none."""
    say, masters = view.say, view.table.masters(orbit)
    strengths = [view.table.strength(faction, orbit) for faction in range(view.box.players)]
    owner = masters[0] if len(masters) == 1 else NONE
    badges = [
        Badge(
            owner=view.owner(faction),
            text=half(strength),
            label=f"{say('good.strength')}: {say(view.faction_key(faction))}",
            term="strength",
        )
        for faction, strength in enumerate(strengths)
        if strength
    ]
    said = [say("panel.control", faction=view.faction_key(faction)) for faction in masters]
    note = ", ".join(said or [say("panel.no_control")])
    shut = orbit not in view.box.open_orbits
    name = view.box.board.orbits[orbit]
    place = PlaceNow(
        id=f"{name}-orbit",
        owner=view.owner(owner),
        badges=tuple(badges),
        state="closed" if shut else "",
        note=note,
    )
    if shut:
        return place, None
    rows = [
        SheetRow(
            label=say(view.faction_key(faction)), value=half(strengths[faction]), note=view.ships(list(ships[faction]))
        )
        for faction in by_count(strengths)
        if ships[faction]
    ]
    sheet = Sheet(
        id=f"place:{name}-orbit",
        title=say(f"orbit.{name}"),
        subtitle=say("good.strength"),
        art=ORBIT_SPOTS[name][3],
        owner=view.owner(owner),
        rows=(SheetRow(label=note), *rows),
        rule="EX-MAP.3",
    )
    return place, sheet


def by_count(counted: list[int]) -> list[int]:
    """The factions, the one with the most influence first."""
    return sorted(range(len(counted)), key=lambda faction: -counted[faction])


def bases(view: ExpanseView) -> tuple[list[PlaceNow], list[Sheet]]:
    """Who leads on each base, and by what."""
    table, kept = view.table, view.cache.places
    places: list[PlaceNow] = []
    sheets: list[Sheet] = []
    for base in range(BASES):
        counted = view.influence(base)
        leader = controller(table, base)
        cubes = [table.cubes_at(faction, base) for faction in range(view.box.players)]
        key = ("base", base, leader, table.diplomats[base], table.tokens_on[base], *counted, *cubes, *table.seat_of)
        known = kept.get(key)
        if known is None:
            known = kept[key] = base_place(view, base, leader, counted)
        places.append(known[0])
        if known[1] is not None:
            sheets.append(known[1])
    return places, sheets


def base_place(view: ExpanseView, base: int, leader: int, counted: list[int]) -> tuple[PlaceNow, Sheet | None]:
    """One base on the map, and its sheet; a closed one has none."""
    box, say = view.box, view.say
    name, resource = box.board.bases[base], box.board.resource_of[base]
    icon = Badge(icon=resource, label=say(f"resource.{resource}"))
    if base in box.closed:
        return PlaceNow(id=name, badges=(icon,), state="closed", note=say("panel.closed")), None
    rows: list[SheetRow] = []
    for faction in by_count(counted):
        if counted[faction]:
            more = counted[faction] - view.table.cubes_on(faction, base)
            value = f"{counted[faction] - more}+{more}" if more else str(counted[faction])
            rows.append(
                SheetRow(label=say(view.faction_key(faction)), value=value, note=standing_pieces(view, faction, base))
            )
    lead = say("panel.leads", faction=view.faction_key(leader)) if leader != NONE else say("panel.nobody")
    orbit = say(f"orbit.{box.board.orbits[box.board.orbit_of[base]]}")
    sheet = Sheet(
        id=f"place:{name}",
        title=say(f"base.{name}"),
        subtitle=f"{orbit} · {say(f'resource.{resource}')}",
        art=resource,
        owner=view.owner(leader),
        rows=(SheetRow(label=lead), *rows),
        rule="EX-SCORE.6",
    )
    said = [f"{row.label}: {row.value}" for row in rows]
    return PlaceNow(id=name, owner=view.owner(leader), badges=(icon,), note=", ".join([lead, *said])), sheet


def standing_pieces(view: ExpanseView, faction: int, base: int) -> str:
    """What a faction has on a base, piece by piece."""
    table = view.table
    said: list[str] = []
    small = table.cubes_at(faction, base)
    if small:
        said.append(view.say_count("piece.cube", small))
    if faction == view.box.diplomat_owner and table.diplomats[base]:
        said.append(view.say_count("piece.diplomat", 1))
    if faction == view.box.token_owner and table.tokens_on[base]:
        said.append(view.say("piece.protomolecule"))
    return ", ".join(said)


# ---------------------------------------------------------------------- pieces


def pieces(view: ExpanseView) -> tuple[Piece, ...]:
    """Ships in the orbits, influence and special pieces on the bases."""
    table, box = view.table, view.box
    found: list[Piece] = []
    for faction in range(box.players):
        for orbit in range(ORBITS):
            if table.tokens(faction, orbit):
                for kind in range(ROCINANTE + 1):
                    count = table.count(faction, orbit, kind)
                    if count:
                        found.append(kept_piece(view, faction, f"{box.board.orbits[orbit]}-orbit", SHIPS[kind], count))
    for base, name in enumerate(box.board.bases):
        counted = view.influence(base)
        for faction in by_count(counted):
            more = counted[faction] - table.cubes_on(faction, base)
            standing = {
                "cube": table.cubes_at(faction, base),
                "diplomat": table.diplomats[base] if faction == box.diplomat_owner else 0,
                "protomolecule": table.tokens_on[base] if faction == box.token_owner else 0,
            }
            for what, count in standing.items():
                if count:
                    found.append(kept_piece(view, faction, name, what, count, more))
                    more = 0
    return tuple(found)


def kept_piece(view: ExpanseView, faction: int, place: str, what: str, count: int, more: int = 0) -> Piece:
    """A piece as it was drawn before, or a new one."""
    key = (faction, view.table.seat_of[faction], place, what, count, more)
    known = view.cache.pieces.get(key)
    if known is None:
        known = view.cache.pieces[key] = piece(view, faction, place, what, count, more)
    return known


def piece(view: ExpanseView, faction: int, place: str, what: str, count: int, more: int) -> Piece:
    """Pieces of a kind that stand together, and what orbits, technologies and the protomolecule add to them."""
    ship = what in SHIPS
    states: tuple[Literal["damaged"], ...] = ("damaged",) if what == SHIPS[DAMAGED] else ()
    seat = view.table.seat_of[faction]
    return Piece(
        id=f"{place}-{view.box.factions[faction]}-{what}",
        kind=SILHOUETTES[SHIPS.index(what)] if ship else what,
        owner=None if seat == NONE else seat,
        place=place,
        count=count,
        states=states,
        badges=(Badge(text=f"+{more}", label=view.say("panel.adds", n=more), term="adds"),) if more else (),
        label=view.say_count(f"ship.{what}" if ship else f"piece.{what}", count),
    )


# ---------------------------------------------------------------------- mats


def mats(view: ExpanseView) -> list[Sheet]:
    """The mats: ability and technologies of each faction, and the crew of the Rocinante."""
    table, kept = view.table, view.cache.mats
    found: list[Sheet] = []
    for seat, faction in enumerate(table.faction):
        if faction == NONE:
            continue
        used = tuple(table.used) if faction == table.active else ()
        ships = sum([table.tokens(faction, orbit) for orbit in range(ORBITS)])
        key = (seat, faction, table.level, used, table.supply[faction], ships, faction == table.holder)
        known = kept.get(key)
        if known is None:
            known = kept[key] = mat(view, seat, faction, used, ships)
        found.append(known)
    return found


def mat(view: ExpanseView, seat: int, faction: int, used: tuple[int, ...], ships: int) -> Sheet:
    """The mat of one faction."""
    box, say = view.box, view.say
    rows = [SheetRow(label=say("panel.abilities"))]
    rows.extend([ability_row(view, faction, level, used) for level in range(LEVELS + 1)])
    if faction == view.table.holder:
        rows.append(SheetRow(label=say("panel.crew")))
        rows.extend([crew_row(view, crew) for crew in box.content.crew])
    rows.append(SheetRow(label=say("panel.has")))
    rows.append(SheetRow(label=say("panel.home"), value=say(f"orbit.{box.board.orbits[box.home[faction]]}")))
    wanted = box.critical_resources[faction]
    rows.extend([SheetRow(icon=name, label=say("panel.critical", resource=f"resource.{name}")) for name in wanted])
    rows.append(SheetRow(icon="cube", label=say("good.cubes"), value=str(view.table.supply[faction])))
    rows.append(SheetRow(icon="fleet", label=say("good.ships"), value=str(ships)))
    return Sheet(
        id=f"seat:{seat}",
        title=say(view.faction_key(faction)),
        subtitle=say(f"short.{box.factions[faction]}"),
        owner=seat,
        rows=tuple(rows),
        rule="EX-COMP.6",
    )


def ability_row(view: ExpanseView, faction: int, level: int, used: tuple[int, ...]) -> SheetRow:
    """An ability or technology: its name, whether it can be used, and what it does."""
    name, text, _ = view.ability(faction, level)
    state = "panel.ahead" if level > view.table.level else "panel.used" if level in used else ""
    label = f"{view.say(f'level.{level}')} · {name}"
    return SheetRow(label=label, value=view.say(state) if state else "", note=text)


def crew_row(view: ExpanseView, crew: Crew) -> SheetRow:
    """What one of the crew can do."""
    return SheetRow(label=view.say(f"crew.{crew.id}"), note=view.rule_text(crew.rules[0]))


CITES: Final[dict[object, tuple[str, ...]]] = {
    mats: ("EX-COMP.6", "EX-TECH.3"),
    bases: ("EX-TERM.3", "EX-MAP.2"),
}
