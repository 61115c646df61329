"""The sheets of planets: levels, prices, purse and box, as far as the viewer may know them."""

from __future__ import annotations

from typing import Final

from astrarium.core.scene import Sheet, SheetRow
from astrarium.core.scene_view_base import Key
from astrarium.games.frontier.buying_and_investment import price_of_industry, price_of_tech
from astrarium.games.frontier.placement_and_production import ore_yield
from astrarium.games.frontier.planet_attack import gun_count
from astrarium.games.frontier.planet_overview import is_home, world
from astrarium.games.frontier.scene_input import FrontierView
from astrarium.games.frontier.table import FREE
from astrarium.games.frontier.unit_types import UNITS


def sheets(view: FrontierView) -> tuple[Sheet, ...]:
    """A sheet for each planet that somebody owns."""
    return tuple([sheet(view, cell) for cell, owner in enumerate(view.table.owner) if owner != FREE])


def own_sheets(view: FrontierView, public: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    """The sheets of planets with what the viewer knows of their own."""
    if not view.box.information_hidden:
        return public
    owned = [(cell, owner) for cell, owner in enumerate(view.table.owner) if owner != FREE]
    return tuple(
        [sheet(view, cell) if owner == view.seat else known for (cell, owner), known in zip(owned, public, strict=True)]
    )


def sheet(view: FrontierView, cell: int) -> Sheet:
    """The sheet of a planet as it was drawn before, or anew."""
    table, kept, owner = view.table, view.cache.sheets, view.table.owner[cell]
    is_open = view.knows_box(owner)
    key: Key = (
        cell,
        owner,
        is_open,
        table.tile[cell],
        table.phase == 2,
        table.tech[cell],
        table.industry[cell],
        price_of_tech(table, cell),
        price_of_industry(table, cell),
        table.dry[cell],
        table.is_colony(cell),
        table.shield[cell],
        table.is_blockaded(cell),
        *[cell in leave for leave in table.leave],
    )
    if is_open:
        inside = [table.stock(cell, item) for item in table.contents(cell)]
        units = [unit.number for unit in table.units_in_box(owner, cell)]
        key = (*key, table.iou[cell], *units, None, *table.contents(cell), None, *inside)
    known = kept.get(key)
    if known is None:
        known = kept[key] = draw_sheet(view, cell)
    return known


def draw_sheet(view: FrontierView, cell: int) -> Sheet:
    """A planet with its levels, prices, purse and box."""
    table, say, owner = view.table, view.say, view.table.owner[cell]
    known = view.knows_box(owner)
    home = is_home(view, cell)
    rows = [
        SheetRow(icon="iou", label=say("sheet.iou"), value=str(table.iou[cell]) if known else say("sheet.hidden")),
        level_row(view, "tech", table.tech[cell], price_of_tech(table, cell)),
        level_row(view, "industry", table.industry[cell], price_of_industry(table, cell)),
        SheetRow(icon="iou", label=say("sheet.makes"), value=f"+{table.industry[cell]}"),
    ]
    if table.dry[cell]:
        rows.append(SheetRow(icon="dry", label=say("sheet.dry")))
    elif table.is_colony(cell):
        rows.append(SheetRow(icon="ore", label=say("sheet.ore"), value=f"+{ore_yield(table, cell)}"))
    inside = box_words(view, cell) if known else say("sheet.hidden")
    rows.append(SheetRow(icon="box", label=say("sheet.box"), value=inside))
    rows.append(
        SheetRow(icon="support", label=say("sheet.support"), value=str(view.box.support_formula[table.tech[cell]]))
    )
    if view.box.planet_attack == "on" and table.tech[cell]:
        shields = table.shield[cell] if table.phase == 2 else table.full_shields(cell)
        rows.append(SheetRow(icon="shield", label=say("sheet.shield"), value=str(shields)))
        guns = say("sheet.guns_at", n=gun_count(table, cell), rating=view.box.gun_rating[table.tech[cell]])
        rows.append(SheetRow(icon="cannon", label=say("sheet.guns"), value=guns))
    if table.is_blockaded(cell):
        rows.append(SheetRow(icon="blockade", label=say("sheet.blockade")))
    guests = [say(view.corners[seat]) for seat in range(view.box.players) if cell in table.leave[seat]]
    if guests:
        rows.append(SheetRow(icon="leave", label=say("sheet.guests"), value=", ".join(guests)))
    return Sheet(
        id=f"place:{cell}",
        title=view.name(cell),
        subtitle=say("sheet.home" if home else "sheet.colony", owner=f"seat.{owner}"),
        art=world(view, cell),
        owner=owner,
        rows=tuple(rows),
        rule="FR-V.1",
    )


def level_row(view: FrontierView, name: str, level: int, price: int) -> SheetRow:
    """A level and what the next one costs."""
    note = view.say("sheet.next", n=price) if price else view.say("sheet.highest") if level >= 8 else ""
    return SheetRow(icon=name, label=view.say(f"sheet.{name}"), value=str(level), note=note)


def box_words(view: FrontierView, cell: int) -> str:
    """What is in a box, in words."""
    table, owner = view.table, view.table.owner[cell]
    units = table.units_in_box(owner, cell)
    said = [
        view.say("unit.count", n=len([one for one in units if one.kind == kind]), unit=f"unit.{UNITS[kind]}")
        for kind in sorted({unit.kind for unit in units})
    ]
    things = [item for item in table.contents(cell) for _ in range(table.stock(cell, item))]
    if things:
        said.append(view.things(things))
    return ", ".join(said) if said else view.say("sheet.empty")


CITES: Final[dict[object, tuple[str, ...]]] = {
    sheet: ("FR-V.1",),
}
