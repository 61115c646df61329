"""The planets of the viewer side by side: what they make, what waits in their boxes, their levels and purses."""

from __future__ import annotations

from typing import Final

from astrarium.core.scene import Amount, Badge, Cell, Overview, OverviewRow
from astrarium.games.frontier.buying_and_investment import price_of_industry, price_of_tech
from astrarium.games.frontier.match_constants import RICH
from astrarium.games.frontier.placement_and_production import ore_yield
from astrarium.games.frontier.scene_input import ART, FrontierView
from astrarium.games.frontier.unit_types import GOODS, ORE, UNITS

COLUMNS: Final = (
    ("", "planet"),
    ("", "makes"),
    ("box", "box"),
    ("tech", "tech"),
    ("industry", "industry"),
    ("iou", "iou"),
)


def planner(view: FrontierView) -> Overview | None:
    """All planets of the viewer, in order of founding; none for a seat that has lost them."""
    if not view.table.planets[view.seat]:
        return None
    planets, say = view.table.planets[view.seat], view.say
    points = Amount(icon="points", label=say("panel.points"), value=view.table.points(view.seat))
    purse = Amount(icon="iou", label=say("panel.iou"), value=view.table.purse(view.seat))
    return Overview(
        title=say("plan.title"),
        note=say("plan.note"),
        rule="FR-V.1",
        columns=tuple([Badge(icon=icon, text=say(f"plan.{name}")) for icon, name in COLUMNS]),
        rows=tuple([row(view, cell) for cell in planets]),
        totals=(points, purse),
    )


def row(view: FrontierView, cell: int) -> OverviewRow:
    """One planet."""
    table = view.table
    home = is_home(view, cell)
    note = view.say("plan.blockade" if table.is_blockaded(cell) else "plan.home" if home else "plan.colony")
    tech = level(
        view,
        cell,
        "tech",
        table.tech[cell],
        price_of_tech(table, cell),
        table.is_tech_raised(cell),
        table.is_tech_lowered(cell),
    )
    industry = level(
        view,
        cell,
        "industry",
        table.industry[cell],
        price_of_industry(table, cell),
        table.is_industry_raised(cell),
        table.is_industry_lowered(cell),
    )
    purse = Cell(text=str(table.iou[cell]))
    cells = (makes(view, cell), box(view, cell), tech, industry, purse)
    return OverviewRow(id=f"place:{cell}", title=view.name(cell), note=note, art=world(view, cell), cells=cells)


def is_home(view: FrontierView, cell: int) -> bool:
    """Whether a planet is the first home of its owner."""
    homes = view.box.homes
    return cell in homes and homes.index(cell) == view.table.owner[cell]


def world(view: FrontierView, cell: int) -> str:
    """How a planet looks."""
    if cell in view.box.homes:
        return "planet-earth"
    return "planet-rich" if view.table.tile[cell] == RICH else "planet-ordinary"


def makes(view: FrontierView, cell: int) -> Cell:
    """IOU each turn, and ore if it digs."""
    table = view.table
    badges: tuple[Badge, ...] = ()
    if table.dry[cell]:
        badges = (Badge(icon="dry", label=view.say("place.dry")),)
    elif table.is_colony(cell):
        ore = ore_yield(table, cell)
        badges = (Badge(icon="ore", text=str(ore), label=view.say("plan.ore", n=ore)),)
    return Cell(text=f"+{table.industry[cell]}", badges=badges)


def box(view: FrontierView, cell: int) -> Cell:
    """Units that wait, ore and goods."""
    table = view.table
    units = table.units_in_box(view.seat, cell)
    badges = [
        Badge(
            icon=ART[kind],
            text=str(len([one for one in units if one.kind == kind])),
            label=view.say_capital(f"unit.{UNITS[kind]}"),
        )
        for kind in sorted({unit.kind for unit in units})
    ]
    for item in table.contents(cell):
        label = view.things([item] * table.stock(cell, item))
        icon, owner = ("ore", None) if item == ORE else ("", item - GOODS)
        if owner is not None:
            badges.append(Badge(icon="goods", label=label))
        badges.append(Badge(icon=icon, text=str(table.stock(cell, item)), label=label, owner=owner))
    return Cell(badges=tuple(badges))


def level(view: FrontierView, cell: int, name: str, now: int, price: int, up: bool, down: bool) -> Cell:
    """A level, what the next one costs, and the answer that buys it."""
    text = str(now)
    if up or down:
        text = view.say("plan.from", n=now - 1 if up else now + 1, to=now)
    note = view.say("plan.costs", n=price) if price and not up else ""
    return Cell(text=text, note=note, path=(f"place:{cell}", f"option:{name}"), changed=up or down)


CITES: Final[dict[object, tuple[str, ...]]] = {
    planner: ("FR-V.1", "FR-V.15"),
}
