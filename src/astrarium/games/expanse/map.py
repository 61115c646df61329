"""What lies on the map: orbits with their ships and control, bases with influence and lead, and the mats."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Final, Literal

from astrarium.core.scene import Badge, Piece, PlaceNow, Sheet, SheetRow
from astrarium.games.expanse.box import BASES, LEVELS, ORBITS
from astrarium.games.expanse.content import Crew
from astrarium.games.expanse.frame import SILHOUETTES, View
from astrarium.games.expanse.parts import DAMAGED, ROCINANTE, SHIPS
from astrarium.games.expanse.score import controller, counts
from astrarium.games.expanse.table import NONE

CITES: Final = {"mats": ("EX-COMP.6", "EX-TECH.3"), "bases": ("EX-TERM.3", "EX-MAP.2")}


def half(strength: int) -> str:
    """A strength counted in halves."""
    return f"{strength // 2}½" if strength % 2 and strength > 1 else "½" if strength == 1 else str(strength // 2)


def orbits(view: View) -> list[PlaceNow]:
    """Who controls each orbit, and the strength of everybody there."""
    table, box, say = view.table, view.box, view.say
    found: list[PlaceNow] = []
    for orbit, name in enumerate(box.board.orbits):
        masters = table.masters(orbit)
        owner = masters[0] if len(masters) == 1 else NONE
        badges = [
            Badge(
                owner=view.owner(faction),
                text=half(table.strength(faction, orbit)),
                label=f"{say('good.strength')}: {say(view.faction_key(faction))}",
            )
            for faction in range(box.players)
            if table.strength(faction, orbit)
        ]
        said = [say("panel.control", faction=view.faction_key(faction)) for faction in masters] or [
            say("panel.no_control")
        ]
        found.append(
            PlaceNow(
                id=f"{name}-orbit",
                owner=view.owner(owner),
                badges=tuple(badges),
                state="" if orbit in box.open_orbits else "closed",
                note=", ".join(said),
            )
        )
    return found


def bases(view: View) -> tuple[list[PlaceNow], list[Sheet]]:
    """Who leads on each base, and by what."""
    table, box, say = view.table, view.box, view.say
    places: list[PlaceNow] = []
    sheets: list[Sheet] = []
    for base, name in enumerate(box.board.bases):
        resource = box.board.resource_of[base]
        icon = Badge(icon=resource, label=say(f"resource.{resource}"))
        if base in box.closed:
            places.append(PlaceNow(id=name, badges=(icon,), state="closed", note=say("panel.closed")))
            continue
        leader = controller(table, base)
        counted = counts(table, base)
        order = sorted(range(box.players), key=lambda faction: -counted[faction])
        tallies: list[Badge] = []
        rows: list[SheetRow] = []
        for faction in order:
            if counted[faction]:
                cubes = table.cubes_on(faction, base)
                more = counted[faction] - cubes
                text = f"{cubes}+{more}" if more else str(cubes)
                label = f"{say(view.faction_key(faction))}: {say('panel.influence', n=counted[faction])}"
                tallies.append(Badge(owner=view.owner(faction), text=text, label=label))
                rows.append(
                    SheetRow(
                        label=say(view.faction_key(faction)), value=text, note=standing_pieces(view, faction, base)
                    )
                )
        lead = say("panel.leads", faction=view.faction_key(leader)) if leader != NONE else say("panel.nobody")
        places.append(PlaceNow(id=name, owner=view.owner(leader), badges=(icon, *tallies), note=lead))
        orbit = say(f"orbit.{box.board.orbits[box.board.orbit_of[base]]}")
        sheets.append(
            Sheet(
                id=f"place:{name}",
                title=say(f"base.{name}"),
                subtitle=f"{orbit} · {say(f'resource.{resource}')}",
                art=resource,
                owner=view.owner(leader),
                rows=(SheetRow(label=lead), *rows),
                rule="EX-SCORE.6",
            )
        )
    return places, sheets


def standing_pieces(view: View, faction: int, base: int) -> str:
    """What a faction has on a base, piece by piece."""
    table = view.table
    said: list[str] = []
    small = table.cubes[faction * BASES + base]
    if small:
        said.append(view.counted("piece.cube", small))
    if faction == view.box.diplomat_owner and table.diplomats[base]:
        said.append(view.counted("piece.diplomat", 1))
    if faction == view.box.token_owner and table.tokens_on[base]:
        said.append(view.say("piece.protomolecule"))
    return ", ".join(said)


def pieces(view: View) -> tuple[Piece, ...]:
    """Ships in the orbits, influence and special pieces on the bases."""
    table, box = view.table, view.box
    found: list[Piece] = []
    for faction in range(box.players):
        seat, short = view.owner(faction) if table.seat_of[faction] != NONE else None, box.factions[faction]
        for orbit, name in enumerate(box.board.orbits):
            for kind in range(ROCINANTE + 1):
                count = table.count(faction, orbit, kind)
                if count:
                    states: tuple[Literal["damaged"], ...] = ("damaged",) if kind == DAMAGED else ()
                    found.append(
                        Piece(
                            id=f"{name}-orbit-{short}-{SHIPS[kind]}",
                            kind=SILHOUETTES[kind],
                            owner=seat,
                            place=f"{name}-orbit",
                            count=count,
                            states=states,
                            label=view.counted(f"ship.{SHIPS[kind]}", count),
                        )
                    )
        for base, name in enumerate(box.board.bases):
            special = (
                ("cube", table.cubes[faction * BASES + base]),
                ("diplomat", table.diplomats[base] if faction == box.diplomat_owner else 0),
                ("protomolecule", table.tokens_on[base] if faction == box.token_owner else 0),
            )
            for what, count in special:
                if count:
                    label = view.counted(f"piece.{what}", count)
                    found.append(
                        Piece(id=f"{name}-{short}-{what}", kind=what, owner=seat, place=name, count=count, label=label)
                    )
    return tuple(found)


def mats(view: View) -> list[Sheet]:
    """The mats: ability and technologies of each faction, and the crew of the Rocinante."""
    table, box, say = view.table, view.box, view.say
    found: list[Sheet] = []
    for seat, faction in enumerate(table.faction):
        if faction == NONE:
            continue
        rows: list[SheetRow] = []
        for level in range(LEVELS + 1):
            _, text, _ = view.ability(faction, level)
            state = (
                "panel.ahead"
                if level > table.level
                else "panel.used"
                if level in table.used and faction == table.active
                else ""
            )
            rows.append(
                SheetRow(
                    label=say("panel.ability", level=f"level.{level}", ability=name_key(view, faction, level)),
                    value=say(state) if state else "",
                    note=text,
                )
            )
        rows.append(SheetRow(label=say("panel.home"), value=say(f"orbit.{box.board.orbits[box.home[faction]]}")))
        rows.extend(
            [
                SheetRow(icon=name, label=say("panel.critical", resource=f"resource.{name}"))
                for name in box.critical_names[faction]
            ]
        )
        rows.append(SheetRow(icon="cube", label=say("good.cubes"), value=str(table.supply[faction])))
        rows.append(
            SheetRow(
                icon="fleet",
                label=say("good.ships"),
                value=str(sum([table.tokens(faction, orbit) for orbit in range(ORBITS)])),
            )
        )
        if faction == table.holder:
            rows.extend([crew_row(view, crew) for crew in box.content.crew])
        title = say(view.faction_key(faction))
        found.append(
            Sheet(
                id=f"seat:{seat}",
                title=title,
                subtitle=say(f"short.{box.factions[faction]}"),
                owner=seat,
                rows=tuple(rows),
                rule="EX-COMP.6",
            )
        )
    return found


def name_key(view: View, faction: int, level: int) -> str:
    """The words for an ability."""
    return f"ability.{view.box.ability_names[faction * (LEVELS + 1) + level]}"


def crew_row(view: View, crew: Crew) -> SheetRow:
    """What one of the crew can do."""
    name = view.say(f"crew.{crew.id}")
    return SheetRow(label=f"{view.say('panel.crew')} · {name}", note=view.said_rule(crew.rules[0]))
