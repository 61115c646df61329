"""Cards, the fight and the technical sheets as they are drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from astrarium.core.scene import Amount, Badge, Battle, Card, Sheet, SheetRow, Side, Zone
from astrarium.core.scene_view_base import phase_states
from astrarium.core.step import NOBODY
from astrarium.core.wordbook import Wordbook
from astrarium.games.parsec.board import RESOURCES, Land
from astrarium.games.parsec.combat_strike import attack_total, defence_total
from astrarium.games.parsec.effect_vocabulary import ROLL_MOD
from astrarium.games.parsec.match_constants import (
    ATTACK,
    DEFENCE,
    FIRST,
    FIRST_UNIT,
    MOVE,
    NONE,
    RANGE,
    TIMINGS,
    UNITS,
    CardData,
    ParsecBox,
)
from astrarium.games.parsec.printed_module_view import WORLDS
from astrarium.games.parsec.reachability import attack, defence
from astrarium.games.parsec.scene_input import ParsecView

STRIKE_BEGINS: Final = {
    *("told.attack_single", "told.attack_long_range", "told.attack_coordinated", "told.counter", "told.apart"),
    *("told.repelled", "told.destroyed", "told.evade"),
}


# ---------------------------------------------------------------------- cards


@lru_cache(maxsize=1024)
def face(box: ParsecBox, words: Wordbook, title: int, lang: str) -> Card:
    """An event card as it is printed: what it does, when it may be played, what it fetches at the Space Port."""
    data = box.cards[title]
    category = words.say(f"category.{data.category}", {}, lang)
    return Card(
        id=data.id,
        kind=f"event-{data.category}",
        art=data.id,
        title=words.say(f"card.{data.id}", {}, lang),
        lines=(words.say(f"cardtext.{data.id}", data.numbers, lang),),
        costs=(Amount(icon="gold", label=words.say("panel.resale", {}, lang), value=data.resale),),
        badges=(Badge(text=words.say(f"card.when.{TIMINGS[data.timing]}", {}, lang), label=category),),
        rule="PA-6.2.10",
    )


def card(view: ParsecView, title: int, owner: int | None, count: int = 1, note: str = "") -> Card:
    """An event card, whose it is, and how many of it there are."""
    printed = face(view.box, view.words, title, view.lang)
    badges = (*printed.badges, Badge(text=f"x{count}")) if count > 1 else printed.badges
    lines = (*printed.lines, note) if note else printed.lines
    return replace(printed, owner=owner, badges=badges, lines=lines)


def zones(view: ParsecView) -> tuple[Zone, ...]:
    """Hands as far as they may be seen, the deck, the used cards, and what lies on the table."""
    return (*hands(view), *common_zones(view))


def own_zones(view: ParsecView, public: tuple[Zone, ...]) -> tuple[Zone, ...]:
    """The same, with the hands that the viewer may see."""
    return (*hands(view), *[zone for zone in public if zone.kind != "hand"])


def hands(view: ParsecView) -> list[Zone]:
    """Hands of event cards: one's own, and what is known of others."""
    table = view.table
    found: list[Zone] = []
    for seat in range(view.box.players):
        shown = view.box.hands != "hidden" or view.sees(seat)
        count = table.cards_of(seat) if shown else 0
        cards: list[Card] = []
        if view.sees(seat):
            cards = [card(view, title, seat, table.hand_at(seat, title)) for title in table.held_titles(seat)]
        elif view.seat != NOBODY:
            cards = [card(view, title, seat) for title in table.known(view.seat, seat)]
        if not cards and seat != view.seat:
            continue  # how many there are, its panel tells
        title = view.say("panel.hand") if seat == view.seat else view.say("panel.hand_of", seat=f"seat.{seat}")
        found.append(Zone(id=f"hand-{seat}", kind="hand", title=title, owner=seat, count=count, cards=tuple(cards)))
    return found


def common_zones(view: ParsecView) -> list[Zone]:
    """The deck, the used cards, and what lies on the table."""
    table = view.table
    found = [Zone(id="deck", kind="deck", title=view.say("panel.deck"), count=table.deck_size())]
    used = [card(view, title, None, copies) for title, copies in enumerate(table.used) if copies]
    count = sum(table.used)
    found.append(Zone(id="used", kind="discard", title=view.say("panel.used"), count=count, cards=tuple(used)))
    lying = [
        card(view, one.card, one.owner, note=view.say("turn.left", n=one.rounds) if one.rounds > 0 else "")
        for one in table.lasting
    ]
    if lying:
        title = view.say("panel.front")
        found.append(Zone(id="front", kind="row", title=title, count=len(lying), cards=tuple(lying)))
    return found


# ---------------------------------------------------------------------- the fight


def battle(view: ParsecView) -> Battle | None:
    """The running fight: two totals that grow by dice, bonuses and cards."""
    table = view.table
    strike = table.strike
    if not table.foes or strike is None:
        return None
    target = strike.target
    cell = table.at[target]
    if cell == NONE:
        return None
    striking = strike.side
    bonus = sum([attack(table, unit) for unit in table.strikers])
    named = cards_since_strike(view)
    attacking = mod_parts(view, named, "attack", strike.attack_mod)
    defending = mod_parts(view, named, "defence", strike.defence_mod)
    sides = (
        side(view, striking, list(table.strikers), strike.attack_die, bonus, attacking),
        side(view, 1 - striking, [target], strike.defence_die, defence(table, target), defending),
    )
    rolled = strike.attack_die > 0
    here = 1 if not rolled else 3 if strike.result == 0 else 4
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
        stages=phase_states([view.say(name) for name in names], here),
    )


@lru_cache(maxsize=64)
def cards_by_words(box: ParsecBox) -> dict[str, CardData]:
    """The cards by the key of their title."""
    return {f"card.{data.id}": data for data in box.cards}


def cards_since_strike(view: ParsecView) -> list[tuple[str, str, int]]:
    """Cards played since the strike began that change a total: which total, the card, by how much."""
    found: list[tuple[str, str, int]] = []
    for _, event in reversed(view.observation.match.event_log):
        if event.key in STRIKE_BEGINS:
            break
        if event.key == "told.card":
            key = str(event.args["card"])
            found.extend(
                [
                    ("attack" if effect.side == "attack" else "defence", view.say(key), effect.by)
                    for effect in cards_by_words(view.box)[key].effects
                    if effect.op == ROLL_MOD
                ]
            )
    return found[::-1]


def mod_parts(view: ParsecView, named: list[tuple[str, str, int]], total: str, whole: int) -> list[Amount]:
    """What cards add to a total, card by card; together, where some of them came to nothing."""
    mine = [(label, by) for at, label, by in named if at == total]
    if sum([by for _, by in mine]) != whole:
        return [Amount(icon="card", label=view.say("fight.cards"), value=whole)]
    return [Amount(icon="card", label=label, value=by) for label, by in mine]


def side(view: ParsecView, at: int, units: list[int], die: int, bonus: int, cards: list[Amount]) -> Side:
    """One side: who strikes or is struck, the rest of its pool, and what its total is made of."""
    table = view.table
    seat = table.foes[at]
    word = "fight.attack" if at == table.blow.side else "fight.defend"
    counts: dict[str, int] = {}
    for unit in table.pool(at):
        if unit not in units:
            kind = UNITS[table.kind(unit)]
            counts[kind] = counts.get(kind, 0) + 1
    reserve = [Amount(icon=kind, label=view.say(f"unit.{kind}"), value=count) for kind, count in counts.items()]
    who = ", ".join([f"{view.say(view.unit(unit))} {view.cell(unit)}" for unit in units])
    return Side(
        owner=seat,
        title=view.say(f"seat.{seat}"),
        note=view.say(word, who=who),
        reserve=tuple(reserve),
        total=die + bonus + sum([int(part.value) for part in cards]),
        parts=(
            *([Amount(icon="die", label=view.say("fight.die"), value=die)] if die else []),
            Amount(label=view.say("fight.bonus"), value=bonus, term="bonus"),
            *cards,
        ),
    )


# ---------------------------------------------------------------------- sheets


def sheets(view: ParsecView) -> tuple[Sheet, ...]:
    """A technical sheet for each seat with traits and prices as they are for it, and a sheet for each planet."""
    stormy = view.table.weather().stormy
    return (*[technical(view, seat, stormy) for seat in range(view.box.players)], *bodies(view))


def technical(view: ParsecView, seat: int, stormy: bool) -> Sheet:
    """Costs and traits of all units, with faction and cards included."""
    table = view.table
    rows: list[tuple[int, ...]] = []
    for kind in range(len(UNITS)):
        at = FIRST_UNIT[seat] + FIRST[kind]
        stats = [table.stat(at, trait, stormy) for trait in (MOVE, ATTACK, DEFENCE, RANGE)]
        rows.append((*stats, *table.price(seat, kind)))
    return technical_sheet(view.box, view.words, seat, table.faction[seat], tuple(rows), view.lang)


@lru_cache(maxsize=512)
def technical_sheet(
    box: ParsecBox, words: Wordbook, seat: int, faction: int, rows: tuple[tuple[int, ...], ...], lang: str
) -> Sheet:
    """The same in words."""
    trait = words.say(f"trait.{box.factions[faction]}", box.faction_numbers[faction], lang) if faction != NONE else ""
    told: list[SheetRow] = []
    for kind, (m, a, d, r, t, g, e) in enumerate(rows):
        values = words.say("panel.values", {"m": m, "a": a, "d": d, "r": r}, lang)
        price = words.say("panel.price", {"t": t, "g": g, "e": e}, lang)
        name = words.say(f"unit.{UNITS[kind]}", {}, lang)
        told.append(SheetRow(icon=UNITS[kind], label=name, value=values, note=price))
    return Sheet(
        id=f"seat:{seat}",
        title=words.say("panel.sheet", {}, lang),
        subtitle=trait,
        owner=seat,
        rows=tuple(told),
        rule="PA-4.4.4",
    )


def bodies(view: ParsecView) -> list[Sheet]:
    """What is known of each planet: number, resources, who dominates its module."""
    table, land = view.table, view.land
    found: list[Sheet] = []
    for slot, centre in enumerate(land.centre):
        if centre != NONE:
            cells = land.planet_hexes[slot]
            owners = tuple([table.holder(cell) if table.colony_on(cell) else NONE for cell in cells])
            found.append(body(land, slot, view.module(slot), owners, view.held[slot], view.words, view.lang))
    return found


@lru_cache(maxsize=1024)
def body(land: Land, slot: int, planet: str, owners: tuple[int, ...], master: int, words: Wordbook, lang: str) -> Sheet:
    """A planet in words."""
    names = [RESOURCES[kind] for kind in land.kinds[slot]]
    slots = [
        Badge(icon="colony", label=words.say(f"seat.{owner}", {}, lang), owner=owner) if owner != NONE else Badge()
        for owner in owners
    ]
    rows = [SheetRow(icon=name, label=words.say(f"good.{name}", {}, lang)) for name in names]
    if master >= 0:
        rows.append(SheetRow(label=words.say("panel.dominates", {"seat": f"seat.{master}"}, lang)))
    return Sheet(
        id=f"place:{land.centre[slot]}",
        title=planet,
        subtitle=words.say("panel.number", {"n": land.number[slot]}, lang),
        art=WORLDS[sum(land.kinds[slot])],
        slots=tuple(slots),
        rows=tuple(rows),
        rule="PA-8.1.1",
    )


CITES: Final[dict[object, tuple[str, ...]]] = {
    technical: ("PA-4.4.4",),
    zones: ("PA-6.1", "PA-6.2.27"),
}
