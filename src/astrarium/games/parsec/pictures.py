"""Cards, the fight and the technical sheets as they are drawn."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Final

from astrarium.core.scene import Amount, Badge, Battle, Card, Die, Fighter, Phase, Rank, Sheet, SheetRow, Side, Zone
from astrarium.games.parsec.board import RESOURCES
from astrarium.games.parsec.box import ATTACK, DEFENCE, MOVE, NONE, RANGE, TIMINGS, UNITS
from astrarium.games.parsec.frame import View
from astrarium.games.parsec.reach import attack, defence
from astrarium.games.parsec.score import masters, pools_modules
from astrarium.games.parsec.strike import RESULT, attack_total, defence_total
from astrarium.games.parsec.table import (
    ATTACK_DIE,
    ATTACK_MOD,
    DEFENCE_DIE,
    DEFENCE_MOD,
    R_CARD,
    R_OWNER,
    R_ROUNDS,
    ROW,
    STRIKING,
    TARGET,
)

CITES: Final = {"technical": ("PA-4.4.4",), "zones": ("PA-6.1", "PA-6.2.27")}

# ---------------------------------------------------------------------- cards


def card(view: View, title: int, owner: int | None, count: int = 1, note: str = "") -> Card:
    """An event card, readable."""
    data = view.box.cards[title]
    badges = [
        Badge(icon=f"card-{data.colour}", text=str(data.resale), label=view.say("good.gold")),
        Badge(text=view.say(f"card.when.{TIMINGS[data.timing]}")),
        Badge(text=view.say(f"category.{data.category}")),
    ]
    if count > 1:
        badges.append(Badge(text=f"x{count}"))
    lines = [view.say(f"cardtext.{data.id}")]
    if note:
        lines.append(note)
    return Card(
        id=data.id,
        kind=f"event-{data.category}",
        title=view.say(view.card(title)),
        lines=tuple(lines),
        badges=tuple(badges),
        owner=owner,
        rule="PA-6.2.10",
    )


def zones(view: View) -> tuple[Zone, ...]:
    """Hands as far as they may be seen, the deck, the used cards, and what lies on the table."""
    table, titles = view.table, view.box.titles
    found: list[Zone] = []
    for seat in range(view.box.players):
        shown = view.box.hands != "hidden" or view.sees(seat)
        count = table.cards_of(seat) if shown else 0
        cards: list[Card] = []
        if view.sees(seat):
            cards = [card(view, title, seat, table.hand[seat * titles + title]) for title in table.held_titles(seat)]
        elif view.seat is not None:
            cards = [card(view, title, seat) for title in table.known(view.seat, seat)]
        title = view.say("panel.hand") if seat == view.seat else view.say("panel.hand_of", seat=f"seat.{seat}")
        found.append(Zone(id=f"hand-{seat}", kind="hand", title=title, owner=seat, count=count, cards=tuple(cards)))
    found.append(Zone(id="deck", kind="deck", title=view.say("panel.deck"), count=table.deck_size()))
    used = [card(view, title, None, copies) for title, copies in enumerate(table.used) if copies]
    count = sum(table.used)
    found.append(Zone(id="used", kind="discard", title=view.say("panel.used"), count=count, cards=tuple(used)))
    lying = [
        card(view, table.lasting[row + R_CARD], table.lasting[row + R_OWNER], note=rounds_left(view, row))
        for row in range(0, len(table.lasting), ROW)
    ]
    title = view.say("panel.front")
    found.append(Zone(id="front", kind="row", title=title, count=len(lying), cards=tuple(lying)))
    return tuple(found)


def rounds_left(view: View, row: int) -> str:
    """How long a card still lies on the table."""
    rounds = view.table.lasting[row + R_ROUNDS]
    return view.say("turn.round", n=rounds) if rounds > 0 else ""


# ---------------------------------------------------------------------- the fight


def battle(view: View) -> Battle | None:
    """The running fight with both totals as they stand."""
    table = view.table
    if not table.foes or not table.strike:
        return None
    target = table.strike[TARGET]
    cell = table.at[target]
    if cell == NONE:
        return None
    striking = table.strike[STRIKING]
    bonus = sum([attack(table, unit) for unit in table.strikers])
    sides = (
        side(view, striking, table.strikers, table.strike[ATTACK_DIE], bonus, table.strike[ATTACK_MOD]),
        side(
            view, 1 - striking, [target], table.strike[DEFENCE_DIE], defence(table, target), table.strike[DEFENCE_MOD]
        ),
    )
    rolled = table.strike[ATTACK_DIE] > 0
    stage = 0 if not rolled else 2 if table.strike[RESULT] == 0 else 3
    names = ("fight.before", "fight.dice", "fight.after")
    verdict = ""
    if rolled:
        verdict = view.say("fight.hit" if attack_total(table) > defence_total(table) else "fight.equal")
    return Battle(
        title=view.say("fight.title", cell=table.name(cell)),
        rule="PA-12.5",
        place=str(cell),
        sides=sides,
        verdict=verdict,
        stages=tuple(
            [
                Phase(label=view.say(name), state="done" if at < stage else "now" if at == stage else "ahead")
                for at, name in enumerate(names)
            ]
        ),
    )


def side(view: View, at: int, units: list[int], die: int, bonus: int, cards: int) -> Side:
    """One side: its units in the strike, the rest of its pool, and what its total is made of."""
    table = view.table
    seat = table.foes[at]
    striking = at == table.strike[STRIKING]
    parts = [
        Amount(icon="die", label=view.say("fight.die"), value=die),
        Amount(label=view.say("fight.bonus"), value=bonus),
        Amount(icon="card", label=view.say("fight.cards"), value=cards),
    ]
    fighters = tuple(
        [
            Fighter(
                kind=UNITS[view.table.kind(unit)],
                label=f"{view.say(view.unit(unit))} {view.cell(unit)}",
                value=attack(table, unit) if striking else defence(table, unit),
                dice=(Die(value=die, sides=8, owner=seat),) if die else (),
            )
            for unit in units
        ]
    )
    counts: dict[str, int] = {}
    for unit in table.pool(at):
        if unit not in units:
            kind = UNITS[table.kind(unit)]
            counts[kind] = counts.get(kind, 0) + 1
    reserve = [Amount(icon=kind, label=view.say(f"unit.{kind}"), value=count) for kind, count in counts.items()]
    word = view.say("fight.attack" if striking else "fight.defend")
    return Side(
        owner=seat,
        title=view.say(f"seat.{seat}"),
        note=word,
        ranks=(Rank(title=word, units=fighters),),
        reserve=tuple(reserve),
        total=die + bonus + cards,
        parts=tuple(parts),
    )


# ---------------------------------------------------------------------- sheets


def sheets(view: View) -> tuple[Sheet, ...]:
    """A technical sheet for each seat with traits and prices as they are for it, and a sheet for each planet."""
    return (*[technical(view, seat) for seat in range(view.box.players)], *bodies(view))


def technical(view: View, seat: int) -> Sheet:
    """Costs and traits of all units, with faction and cards included."""
    table = view.table
    rows: list[SheetRow] = []
    for kind, name in enumerate(UNITS):
        at = seat * 46 + (0, 10, 20, 28, 36)[kind]
        t, g, e = table.price(seat, kind)
        values = view.say(
            "panel.values",
            m=table.stat(at, MOVE),
            a=table.stat(at, ATTACK),
            d=table.stat(at, DEFENCE),
            r=table.stat(at, RANGE),
        )
        price = view.say("panel.price", t=t, g=g, e=e)
        rows.append(SheetRow(icon=name, label=view.say(f"unit.{name}"), value=values, note=price))
    faction = table.faction[seat]
    return Sheet(
        id=f"seat:{seat}",
        title=view.say("panel.sheet"),
        subtitle=view.say(f"trait.{view.box.content.factions[faction].id}") if faction != NONE else "",
        owner=seat,
        rows=tuple(rows),
        rule="PA-4.4.4",
    )


def bodies(view: View) -> list[Sheet]:
    """What is known of each planet: number, resources, who dominates its module."""
    table, land = view.table, view.land
    found: list[Sheet] = []
    held = masters(table, pools_modules(table))
    for slot, centre in enumerate(land.centre):
        if centre == NONE:
            continue
        one, other = land.kinds[slot]
        slots = []
        for cell in land.planet_hexes[slot]:
            owner = table.holder(cell) if table.colony_on(cell) else NONE
            slots.append(Badge(icon="colony", label=view.say(f"seat.{owner}")) if owner != NONE else Badge())
        rows = [SheetRow(icon=RESOURCES[kind], label=view.say(view.good(kind))) for kind in (one, other)]
        if held[slot] >= 0:
            rows.append(SheetRow(label=view.say("panel.dominates", seat=f"seat.{held[slot]}")))
        found.append(
            Sheet(
                id=f"place:{centre}",
                title=view.module(slot),
                subtitle=str(land.number[slot]),
                art=f"planet-{RESOURCES[one]}-{RESOURCES[other]}",
                slots=tuple(slots),
                rows=tuple(rows),
                rule="PA-8.1.1",
            )
        )
    return found
