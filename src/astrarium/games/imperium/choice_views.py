"""What a seat is asked, and every legal answer with the clicks that mean it, its price and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.core.question_drawing import button, choice, draw_choices, mark_idle, question, warning
from astrarium.core.scene import Amount, Ask, Choice
from astrarium.core.step import NOBODY, Answer, Question, Step, integer, text
from astrarium.games.imperium.asteroid_cards import LoseShips, TakeCubes
from astrarium.games.imperium.battle_and_deal_views import units_text
from astrarium.games.imperium.battle_lines import FillLine
from astrarium.games.imperium.casino import Raise, Stake
from astrarium.games.imperium.combat_losses import PickLoss
from astrarium.games.imperium.combat_retreat import Flee, Withdraw
from astrarium.games.imperium.combat_volley import StandFirst
from astrarium.games.imperium.fleet_phase import Move
from astrarium.games.imperium.fleet_splitting import GoTo, TakeShips, TakeTanks
from astrarium.games.imperium.fleet_step import AgreePeace, ProposePeace
from astrarium.games.imperium.ground_combat import Garrison, Land, Reembark
from astrarium.games.imperium.income_and_building import Build, Produce, batch, capacity, production_used
from astrarium.games.imperium.market import BuyLot, Market
from astrarium.games.imperium.match_constants import (
    BELT,
    BUILDINGS,
    CANNON,
    CASINO,
    COLONY,
    CUBES,
    DARK,
    KIND_OF,
    MARKET,
    PLANET,
    TANK,
    TILES,
    UNITS,
)
from astrarium.games.imperium.scene_input import ImperiumView
from astrarium.games.imperium.setup import ChooseDirection
from astrarium.games.imperium.space_combat import FIRST_LINE
from astrarium.games.imperium.table import FREE, NONE, ImperiumTable
from astrarium.games.imperium.trade import AnswerOffer, HandOver, Offer, Receive, Trade, samples

Draw = Callable[[ImperiumView, Answer], Choice]
SHIPS: Final = [f"ship.{unit}" for unit in range(9)]


def choices(view: ImperiumView) -> tuple[Choice, ...]:
    """Every answer of the viewer's question."""
    return draw_choices(view, view.observation.step, DRAWERS)


def ask(view: ImperiumView, asked: tuple[Choice, ...]) -> Ask | None:
    """The viewer's question in words."""
    step = view.observation.step
    if not isinstance(step, Question):
        return None
    place = place_of(step)
    return question(
        view,
        step,
        note=view.say_if_any(f"note.{note_of(step)}", **step.asks(view.table)),
        warning=warning(view, step, asked),
        marks=(f"place:{place}",) if place != NONE else (),
        offer_by=other_side(step) if isinstance(step, AnswerOffer) else None,
    )


def note_of(step: Step[ImperiumTable]) -> str:
    """Which note goes with a question."""
    if isinstance(step, FillLine) and step.hidden:
        return "FillLineHidden"
    return "Countered" if isinstance(step, AnswerOffer) and step.countered else type(step).__name__


def other_side(step: AnswerOffer) -> int:
    """Who made the offer that is answered."""
    return step.deal.buyer if step.player == step.deal.seller else step.deal.seller


def place_of(step: Step[ImperiumTable]) -> int:
    """The cell a question is about, or NONE."""
    if isinstance(step, FillLine | Withdraw | Reembark):
        return step.battle.place
    if isinstance(step, StandFirst | PickLoss):
        return step.hits.battle.place
    if isinstance(step, AgreePeace):
        return step.fight.place
    if isinstance(step, Receive):
        return step.origin
    place = getattr(step, "place", NONE)
    assert isinstance(place, int)
    return place


# ---------------------------------------------------------------------- setup, production, building


def direction(view: ImperiumView, answer: Answer) -> Choice:
    """A direction, and in which order it is everybody's turn."""
    order = view.box.clockwise(view.seat)
    turns = order if answer[0] == "clockwise" else (order[0], *reversed(order[1:]))
    note = ", ".join([view.say(view.cache.seat(seat)) for seat in turns])
    return choice(view, answer, button(answer), f"answer.{answer[0]}", note)


def production(view: ImperiumView, answer: Answer) -> Choice:
    """A unit made on a planet, tanks aboard or ashore, or the end of it."""
    if answer[0] == "done":
        return choice(view, answer, button(answer), "answer.done_produce", main=True)
    if answer[0] != "make":
        return loading(view, answer)
    table, cache, box = view.table, view.cache, view.box
    cell, word = integer(answer, 1), text(answer, 2)
    unit = UNITS.index(word)
    note = ""
    if box.production_limit == "per_factory":
        note = cache.say("why.made", n=production_used(table, cell, unit) + 1, all=capacity(table, cell, unit))
    return choice(
        view,
        answer,
        (f"place:{cell}", f"option:{word}"),
        "answer.make",
        note=note,
        costs=cache.costs(box.money[unit], box.fuel[unit], box.metal[unit]),
        planet=view.planet(cell),
        cell=cache.names[cell],
        n=batch(table, cell, unit),
        unit=word,
    )


def loading(view: ImperiumView, answer: Answer) -> Choice:
    """Tanks go aboard or ashore; where they belong to single ships, one tank and which ship."""
    word, cell, number = text(answer, 0), integer(answer, 1), integer(answer, 2)
    path = (f"place:{cell}", f"option:{word}-{number}")
    if view.box.tanks_of_lost_ship == "all_lost":
        return choice(view, answer, path, f"answer.{word}_ship", cell=view.cache.names[cell], ship=SHIPS[number])
    return choice(view, answer, path, f"answer.{word}", cell=view.cache.names[cell], n=number)


def building(view: ImperiumView, answer: Answer) -> Choice:
    """A building on a planet, or the end of it."""
    if answer[0] == "done":
        return choice(view, answer, button(answer), "answer.done_build", main=True)
    cache, box = view.cache, view.box
    cell, word = integer(answer, 1), text(answer, 2)
    kind = BUILDINGS.index(word)
    return choice(
        view,
        answer,
        (f"place:{cell}", f"option:{word}"),
        "answer.build",
        costs=cache.costs(box.building_money[kind], stone=box.building_stone[kind]),
        planet=view.planet(cell),
        cell=cache.names[cell],
        building=word,
    )


# ---------------------------------------------------------------------- movement


def movement(view: ImperiumView, answer: Answer) -> Choice:
    """A step, or something a fleet does where it stands."""
    word = answer[0]
    if word == "move":
        return step_to(view, answer, integer(answer, 1), integer(answer, 2))
    if word == "done":
        return choice(view, answer, button(answer), "answer.done_move", main=True)
    if word in ("load", "unload"):
        return loading(view, answer)
    cache, cell = view.cache, integer(answer, 1)
    path = (f"place:{cell}", f"option:{word}")
    if word in ("assault", "colonise"):
        note = cache.say(f"why.{word}")
        if word == "colonise":
            fleet = view.table.fleet(cell, view.seat)
            note = and_tanks(view, note, fleet, view.table.any_ship(fleet, COLONY), ashore=True)
        return choice(
            view,
            answer,
            path,
            f"answer.{word}",
            note=note,
            danger=word == "assault",
            rolls=word == "assault" and view.table.buildings_at(cell, CANNON) > 0,
            planet=view.planet(cell),
            cell=cache.names[cell],
        )
    struck = word == "split" and struck_on_leaving(view, cell)
    note = cache.say("why.leaves_belt" if struck else f"why.{word}")
    return choice(view, answer, path, f"answer.{word}", note=note, rolls=struck, danger=struck, cell=cache.names[cell])


def and_tanks(view: ImperiumView, note: str, fleet: int, unit: int, ashore: bool) -> str:
    """A note, and what becomes of tanks that find no room once a ship has left its fleet."""
    tanks = view.table.tanks_without_room(fleet, unit)
    if not tanks:
        return note
    lost = view.say("why.ashore" if ashore else "why.overboard", n=tanks)
    return f"{note}; {lost}" if note else lost


def part_to(view: ImperiumView, answer: Answer) -> Choice:
    """Where the part that splits off goes."""
    return step_to(view, answer, NONE, integer(answer, 1))


def step_to(view: ImperiumView, answer: Answer, origin: int, cell: int) -> Choice:
    """A step into a cell: what lies there, and what will happen."""
    table, seat = view.table, view.seat
    tile, owner, enemy = table.tile[cell], table.owner[cell], view.foreign(cell, seat)
    mine = table.fleet(cell, seat) if cell in view.fleets else NONE
    spent = 0 if mine == NONE else 2 if table.fleets[mine].left == 0 else 1
    guarded = tile >= PLANET and owner != seat and table.defences(cell)
    guns = guarded and table.buildings_at(cell, CANNON) > 0
    leaving = origin != NONE and struck_on_leaving(view, origin)
    key = (origin, cell, seat, tile, owner, enemy, spent, guarded, guns, leaving)
    known = view.cache.choices.get(key)
    if known is None:
        known = view.cache.choices[key] = new_step(view, answer, origin, cell, enemy, spent, leaving)
    return known


def new_step(
    view: ImperiumView, answer: Answer, origin: int, cell: int, enemy: int, spent: int, leaving: bool
) -> Choice:
    """The same, drawn for the first time."""
    table, cache = view.table, view.cache
    tile, owner = table.tile[cell], table.owner[cell]
    note, danger = consequence(view, cell, enemy, spent)
    if leaving and not danger:
        note, danger = cache.say("why.leaves_belt"), True
    fight = enemy != NOBODY and tile != CASINO and view.box.forced_combat != "agree"
    what = view.planet(cell) if tile >= PLANET else cache.say(tile_word(tile))
    end = f"place:{cell}"
    guns = owner not in (FREE, view.seat) and table.buildings_at(cell, CANNON) > 0
    return Choice(
        answer=answer,
        path=(end,) if origin == NONE else (f"place:{origin}", end),
        label=cache.say("answer.to", to=cache.names[cell], what=what)
        if origin == NONE
        else cache.say("answer.move", to=cache.names[cell], what=what, **{"from": cache.names[origin]}),
        note=note,
        rolls=tile in (DARK, BELT) or fight or guns or leaving,
        reveals=tile == DARK,
        danger=danger,
    )


def tile_word(tile: int) -> str:
    """The word for a tile without a planet."""
    return "tile.dark" if tile == DARK else f"tile.{TILES[tile]}"


def struck_on_leaving(view: ImperiumView, cell: int) -> bool:
    """Whether asteroids strike once more at who leaves a cell."""
    return view.box.asteroid_trigger == "enter_and_leave" and view.table.tile[cell] == BELT


def consequence(view: ImperiumView, cell: int, enemy: int, spent: int) -> tuple[str, bool]:
    """What a step into a cell leads to, and whether it is dangerous."""
    table, cache = view.table, view.cache
    tile, owner = table.tile[cell], table.owner[cell]
    if enemy != NOBODY and tile != CASINO:
        return cache.say("why.fight", owner=cache.seat(enemy)), True
    if tile == DARK:
        return cache.say("why.dark"), False
    if tile == BELT:
        return cache.say("why.belt"), True
    if owner not in (FREE, view.seat):
        return cache.say("why.foreign", owner=cache.seat(owner)), True
    if spent:
        return cache.say("why.joins" if spent == 1 else "why.joins_spent"), False
    if tile in (MARKET, CASINO):
        return cache.say(f"why.{TILES[tile]}"), False
    if tile >= PLANET:
        free = "why.guarded" if table.defences(cell) else "why.free"
        return cache.say(free if owner == FREE else "why.own"), False
    return "", False


def ship_count(view: ImperiumView, answer: Answer) -> Choice:
    return choice(view, answer, button(answer), "answer.take", n=integer(answer, 1))


def tank_count(view: ImperiumView, answer: Answer) -> Choice:
    return choice(view, answer, button(answer), "answer.tanks", n=integer(answer, 1))


def peace(view: ImperiumView, answer: Answer) -> Choice:
    """Fight, or stay out of it."""
    if answer[0] == "fight":
        return choice(view, answer, button(answer), "answer.fight", danger=True)
    return choice(view, answer, button(answer), f"answer.peace_{type(view.observation.step).__name__}")


# ---------------------------------------------------------------------- asteroids and combat


def wreck(view: ImperiumView, answer: Answer) -> Choice:
    """A ship that the asteroids take."""
    step, unit = view.observation.step, integer(answer, 1)
    assert isinstance(step, LoseShips)
    piece = f"piece:f{step.place}-{step.player}-{UNITS[KIND_OF[unit]]}"
    path = (piece, f"option:ship-{unit}") if view.box.tanks_of_lost_ship == "all_lost" else (piece,)
    note = and_tanks(view, "", view.table.fleet(step.place, step.player), unit, ashore=False)
    return choice(view, answer, path, SHIPS[unit], note=note)


def cube(view: ImperiumView, answer: Answer) -> Choice:
    return choice(view, answer, (f"option:{answer[1]}",), "answer.cube", cube=text(answer, 1))


def line(view: ImperiumView, answer: Answer) -> Choice:
    """Ships that come into line."""
    step = view.observation.step
    assert isinstance(step, FillLine)
    fight = step.battle
    # With the other line complete the dice follow at once.
    last = not step.hidden and not (
        fight.stage == FIRST_LINE and fight.may_fill(view.table, step.side != fight.attacker)
    )
    rolls = bool(step.hidden) or last
    if len(answer) == 1:
        return choice(view, answer, button(answer), "answer.line_as_is", rolls=rolls, main=True)
    units = units_text(view, [unit for unit in answer if isinstance(unit, int)], SHIPS)
    return choice(view, answer, button(answer), "answer.line", rolls=rolls, units=units)


def unit_choice(view: ImperiumView, answer: Answer) -> Choice:
    """Ships that are beaten, or destroyed."""
    units = units_text(view, [unit for unit in answer if isinstance(unit, int)], SHIPS)
    return choice(view, answer, button(answer), "answer.line", units=units)


def withdrawal(view: ImperiumView, answer: Answer) -> Choice:
    """Fight on, or leave for another cell."""
    if answer[0] == "stay":
        return choice(view, answer, button(answer), "answer.stay", main=True)
    cell = integer(answer, 1)
    return choice(view, answer, (f"place:{cell}",), "answer.withdraw", cell=view.cache.names[cell])


def landing(view: ImperiumView, answer: Answer) -> Choice:
    """Tanks that land."""
    count = integer(answer, 1)
    if count == 0:
        return choice(view, answer, button(answer), "answer.land_none", main=True)
    return choice(view, answer, button(answer), "answer.land", n=count, rolls=True, danger=True)


def reembark(view: ImperiumView, answer: Answer) -> Choice:
    stay = answer[0] == "stay"
    return choice(view, answer, button(answer), f"answer.{answer[0]}", main=stay, rolls=stay)


def garrison(view: ImperiumView, answer: Answer) -> Choice:
    count = integer(answer, 1)
    return choice(view, answer, button(answer), "answer.garrison" if count else "answer.garrison_none", n=count)


# ---------------------------------------------------------------------- market and casino


def market(view: ImperiumView, answer: Answer) -> Choice:
    """A card, cubes against money, units against money, or away."""
    cache, box, word = view.cache, view.box, answer[0]
    if word == "leave":
        return choice(view, answer, button(answer), "answer.leave_market", main=True)
    if word == "card":
        return choice(view, answer, button(answer), "answer.card", rolls=True, costs=cache.costs(card_price(view)))
    if word in ("buy", "sell"):
        name, count = text(answer, 1), integer(answer, 2)
        path = (f"option:{word}", f"option:{name}", f"option:{count}")
        if word == "buy":
            costs, note = cache.costs(count * box.market_raw_buy), ""
        else:
            costs, note = (cache.amount(name, count),), cache.say("why.brings", money=count * box.market_raw_sell)
        return choice(view, answer, path, f"answer.{word}", costs=costs, note=note, n=count, cube=name)
    step = view.observation.step
    assert isinstance(step, Market)
    unit = TANK if word == "sell_tank" else KIND_OF[integer(answer, 1)]
    note = cache.say("why.brings", money=box.money[unit] * box.resale_percent // 100)
    if word == "sell_tank":
        return choice(view, answer, button(answer), "answer.sell_unit", note=note, unit=UNITS[TANK])
    ship = integer(answer, 1)
    note = and_tanks(view, note, view.table.fleet(step.place, step.player), ship, ashore=False)
    return choice(view, answer, button(answer), "answer.sell_unit", note=note, unit=SHIPS[ship])


def card_price(view: ImperiumView) -> int:
    """What the next market card costs to draw."""
    step = view.observation.step
    assert isinstance(step, Market)
    drew = view.table.fleets[view.table.fleet(step.place, step.player)].drew
    return view.box.further_card if view.box.market_draws == "paid" and drew else 0


def lot(view: ImperiumView, answer: Answer) -> Choice:
    """The lot of a market card, or nothing."""
    step, cache = view.observation.step, view.cache
    assert isinstance(step, BuyLot)
    if answer[0] == "decline":
        return choice(view, answer, button(answer), "answer.decline", main=True)
    costs = cache.costs(view.box.card_price[step.card])
    return choice(view, answer, (f"card:{step.card}", "option:buy"), "answer.lot", costs=costs)


def stake(view: ImperiumView, answer: Answer) -> Choice:
    """Money on the casino table, or away from it."""
    if answer[0] == "leave":
        return choice(view, answer, button(answer), "answer.leave_casino", main=True)
    money = integer(answer, 1)
    costs = view.cache.costs(money)
    return choice(view, answer, button(answer), f"answer.{answer[0]}", money=money, costs=costs, rolls=True)


# ---------------------------------------------------------------------- trade


def trade(view: ImperiumView, answer: Answer) -> Choice:
    """Another player to deal with, or the end of the turn."""
    if answer[0] == "end":
        return choice(view, answer, button(answer), "answer.end", main=True)
    other = integer(answer, 1)
    drawn = choice(view, answer, (f"seat:{other}",), "answer.trade", other=view.cache.seat(other))
    idle = not samples(view.table, view.seat, other)
    return mark_idle(drawn, view.say("why_not.no_goods")) if idle else drawn


def proposal(view: ImperiumView, answer: Answer) -> Choice:
    """What is offered or asked for."""
    if answer[0] == "nothing":
        return choice(view, answer, button(answer), "answer.nothing", main=True)
    word, good, count, money = text(answer, 0), text(answer, 1), integer(answer, 2), integer(answer, 3)
    path = (f"option:{word}", f"option:{good}")
    return choice(view, answer, path, f"answer.offer_{word}", good=good, n=count, money=money)


def reply(view: ImperiumView, answer: Answer) -> Choice:
    """Accept, refuse, or another price."""
    step, cache = view.observation.step, view.cache
    assert isinstance(step, AnswerOffer)
    if answer[0] == "counter":
        return choice(view, answer, button(answer), "answer.counter", money=integer(answer, 1))
    if answer[0] == "refuse":
        return choice(view, answer, button(answer), "answer.refuse", refuses=True)
    bargain = step.deal
    costs: tuple[Amount, ...] = ()
    if view.seat == bargain.buyer:
        costs = cache.costs(bargain.price)
    elif bargain.good in CUBES:
        costs = (cache.amount(bargain.good, bargain.count),)
    return choice(view, answer, button(answer), "answer.accept", costs=costs)


def delivery(view: ImperiumView, answer: Answer) -> Choice:
    """A cell where a unit is handed over."""
    cell = integer(answer, 1)
    table, step = view.table, view.observation.step
    tile = table.tile[cell]
    what = view.planet(cell) if tile >= PLANET else view.say(tile_word(tile))
    note = ""
    if isinstance(step, HandOver) and step.unit != TANK:
        fleet = table.fleet(cell, step.seller)
        note = and_tanks(view, "", fleet, table.any_ship(fleet, step.unit), ashore=table.owner[cell] == step.seller)
    return choice(view, answer, (f"place:{cell}",), "answer.to", note=note, to=view.cache.names[cell], what=what)


DRAWERS: Final[dict[object, Draw]] = {
    ChooseDirection: direction,
    Produce: production,
    Build: building,
    Move: movement,
    TakeShips: ship_count,
    TakeTanks: tank_count,
    GoTo: part_to,
    ProposePeace: peace,
    AgreePeace: peace,
    LoseShips: wreck,
    TakeCubes: cube,
    FillLine: line,
    StandFirst: unit_choice,
    PickLoss: unit_choice,
    Withdraw: withdrawal,
    Flee: withdrawal,
    Land: landing,
    Reembark: reembark,
    Garrison: garrison,
    Market: market,
    BuyLot: lot,
    Stake: stake,
    Raise: stake,
    Trade: trade,
    Offer: proposal,
    AnswerOffer: reply,
    HandOver: delivery,
    Receive: delivery,
}
