"""What the printed field must be: everything lies on it, side by side as it is said to. Slips are told in words."""

# not compiled: a file is read once.

from __future__ import annotations

from collections.abc import Collection, Iterable

from astrarium.core.content_checks import check_unique, wrong_value
from astrarium.games.starfarers.board import HOMES, beside, column_and_row, corners
from astrarium.games.starfarers.content import Content, Outpost, Pair, System

MOST_LISTED = 12  # places that a sentence lists


def check_field(content: Content) -> None:
    """Worlds lie on the field, each on a hex of its own; points touch what they belong to; ships start at home."""
    hexes = {(column, row) for column, first, last in content.field.columns for row in range(first, last + 1)}
    systems, outposts = content.systems.list, content.outposts.list
    worlds = [planet.hex for system in systems for planet in system.planets]
    check_unique("systems.list]] and [[outposts.list", [*worlds, *[outpost.hex for outpost in outposts]], "hex")
    for at, system in enumerate(systems):
        check_system(system, hexes, at < HOMES)
    for outpost in outposts:
        check_outpost(outpost, hexes)
    homes = [site.at for system in systems[:HOMES] for site in system.sites]
    for start in content.start.colours:
        record = f"[[start.colours]] {start.colour}"
        check_place(record, "port", start.port, homes, "a site of a home system")
        for colony in start.colonies:
            check_place(record, "colonies", colony, homes, "a site of a home system")
    check_unique("start.colours", [place for one in content.start.colours for place in (one.port, *one.colonies)], "at")


def check_system(system: System, hexes: Collection[Pair], home: bool) -> None:
    """Its star is a corner of all planets, a site of two of them, and ships are launched beside the site."""
    record = f"[[systems.list]] {system.id}"
    for number, planet in enumerate(system.planets, 1):
        name = f"{record}, [[planets]] number {number}"
        check_place(name, "hex", planet.hex, hexes, "a hex of the field", column_and_row(planet.hex))
        if home and planet.number is None:
            raise wrong_value(name, "number", "", "what a home planet's token shows")
        if home == bool(planet.dot):
            raise wrong_value(name, "dot", planet.dot, "left out at home" if home else "one of: red, yellow, blue")
        if not home and planet.number is not None:
            raise wrong_value(name, "number", planet.number, "left out: its token is drawn")
    touched = [set(corners(*column_and_row(planet.hex))) for planet in system.planets]
    check_place(record, "star", system.star, set.intersection(*touched), "the corner where its planets meet")
    for number, site in enumerate(system.sites, 1):
        name = f"{record}, [[sites]] number {number}"
        one, other = site.planets
        shared = touched[one].intersection(touched[other]).difference([system.star])
        check_place(name, "at", site.at, shared, "the other corner where its two planets meet")
        for place in site.launch:
            check_place(name, "launch", place, set(beside(site.at)) - {system.star}, "a point beside the site")
    check_unique(f"systems.list]] {system.id}, [[sites", [site.at for site in system.sites], "at")


def check_outpost(outpost: Outpost, hexes: Collection[Pair]) -> None:
    """Its docks are five corners of its hex."""
    record = f"[[outposts.list]] {outpost.race}"
    check_place(record, "hex", outpost.hex, hexes, "a hex of the field", column_and_row(outpost.hex))
    around = corners(*column_and_row(outpost.hex))
    for place in outpost.docks:
        check_place(record, "docks", place, around, "a corner of its hex")
    check_unique(f"outposts.list]] {outpost.race}, [[docks", outpost.docks, "docks")


def check_place(
    record: str, key: str, place: Pair, allowed: Iterable[Pair], told: str, converted: Pair | None = None
) -> None:
    """A place must be one of these; it is told as it is written."""
    fitting = sorted(allowed)
    if (converted or place) not in fitting:
        listed = ", ".join(str(list(one)) for one in fitting) if len(fitting) <= MOST_LISTED else ""
        raise wrong_value(record, key, place, f"{told}: {listed}" if listed else told)
