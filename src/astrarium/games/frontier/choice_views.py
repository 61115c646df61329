"""What a seat is asked, and every legal answer with the clicks that mean it, its price and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.core.question_drawing import button, choice, draw_choices, mark_idle, question, warning
from astrarium.core.scene import Ask, Choice
from astrarium.core.step import Answer, Question, Step, integer, text
from astrarium.games.frontier.buying_and_investment import (
    Buy,
    Invest,
    Lower,
    price_of_industry,
    price_of_tech,
    refit_price,
)
from astrarium.games.frontier.combat import Counter, LayOutFleet, Pierce, StandBack, Strike
from astrarium.games.frontier.combat_fleets import shields
from astrarium.games.frontier.contact import AskLeave, Meet, NameFoes, NextHex, Offer, TakeOffer
from astrarium.games.frontier.conversion_to_iou import Convert, Scrap, Send, SendTo, scrap_value
from astrarium.games.frontier.exploration_and_colonization import TILE_WORDS, DrawMore, Explore, KeepTile, Settle
from astrarium.games.frontier.generated_table import Fighter, Unit, unit_numbered
from astrarium.games.frontier.match_constants import DARK, NEBULA
from astrarium.games.frontier.movement import Move, Steer
from astrarium.games.frontier.placement_and_production import Dig, Mine, Place, ore_yield
from astrarium.games.frontier.planet_attack import BesiegeOrLeave, Fallen, GoOn, GunTarget
from astrarium.games.frontier.retreat import AgreeRetreat, Flee, RetreatOrStay, WhoLeaves
from astrarium.games.frontier.scene_input import FrontierView, item_word, unit_word
from astrarium.games.frontier.table import FREE, NONE, FrontierTable
from astrarium.games.frontier.unit import hold_of
from astrarium.games.frontier.unit_and_answer_names import read_thing, read_unit
from astrarium.games.frontier.unit_types import UNITS

Drawer = Callable[[FrontierView, Answer], Choice]
SPLIT: Final = ("done", "all", "yes", "no", "go")  # words said in answer to several questions


def choices(view: FrontierView) -> tuple[Choice, ...]:
    """Every answer of the viewer's question."""
    found = draw_choices(view, view.step, DRAWERS)
    # what costs nothing and gives nothing back stands behind what is bought
    return tuple(sorted(found, key=lambda one: one.answer[0] == "lower"))


def ask(view: FrontierView, asked: tuple[Choice, ...]) -> Ask | None:
    """The viewer's question in words."""
    step = view.step
    if not isinstance(step, Question):
        return None
    args = step.asks(view.table)
    if isinstance(step, Steer):
        unit = unit_numbered(step.unit)
        args = {"what": view.unit(unit, step.count), "cell": view.name(unit.cell), "moves": step.moves}
    place = place_of(view, step)
    return question(
        view,
        step,
        args,
        note=view.say_if_any(f"note.{type(step).__name__}", **args),
        warning=warning(view, step, asked),
        marks=(f"place:{place}",) if place != NONE else (),
        offer_by=step.offer.speaker if isinstance(step, TakeOffer) else None,
    )


def place_of(view: FrontierView, step: Step[FrontierTable]) -> int:
    """The hex a question is about, or NONE."""
    if view.table.battle is not None and view.table.stage == 5:
        return view.table.battle.cell
    if isinstance(step, Steer):
        return unit_numbered(step.unit).cell
    if isinstance(step, Offer):
        return step.haggle.cell
    if isinstance(step, TakeOffer):
        return step.offer.haggle.cell
    if isinstance(step, Lower | Scrap | SendTo | DrawMore | KeepTile | Meet | NameFoes | AskLeave | Fallen):
        return step.cell
    return NONE


def named_unit(answer: Answer, at: int, cell: int, boxed: bool = False) -> Unit:
    """The unit that a legal answer names."""
    unit = read_unit(answer, at, cell, boxed)
    assert unit is not None
    return unit


def place(cell: int) -> str:
    """A hex to click on."""
    return f"place:{cell}"


def draw_word(view: FrontierView, answer: Answer) -> Choice:
    """One word; those that end something are the ordinary way on."""
    word = text(answer, 0)
    name = type(view.step).__name__
    key = f"answer.{word}_{name}" if word in SPLIT else f"answer.{word}"
    main = word in ("done", "go", "peace", "ask")
    return choice(view, answer, button(answer), key, main=main, refuses=word == "no" and name == "TakeOffer")


def remaining(view: FrontierView, cell: int, price: int) -> str:
    """What is left in the purse after a price."""
    return view.say("why.leaves", n=view.table.iou[cell] - price)


# ---------------------------------------------------------------------- economy


def draw_place(view: FrontierView, answer: Answer) -> Choice:
    """A unit that comes out of its box."""
    if answer[0] != "place":
        return draw_word(view, answer)
    cell = integer(answer, 1)
    path = (place(cell), *button(answer))
    return choice(
        view, answer, path, "answer.place", cell=view.name(cell), unit=f"unit.{answer[2]}", tech=integer(answer, 3)
    )


def draw_dig(view: FrontierView, answer: Answer) -> Choice:
    """A colony that makes ore, or none."""
    if answer[0] == "none":
        return choice(view, answer, button(answer), "answer.none", main=True)
    cell = integer(answer, 1)
    note = view.say("why.dry_roll", n=view.table.industry[cell])
    return choice(
        view,
        answer,
        (place(cell),),
        "answer.dig",
        note,
        rolls=True,
        cell=view.name(cell),
        n=ore_yield(view.table, cell),
    )


def draw_mine(view: FrontierView, answer: Answer) -> Choice:
    """A transport that mines."""
    if answer[0] != "mine":
        return draw_word(view, answer)
    cell = integer(answer, 1)
    return choice(view, answer, (place(cell), *button(answer)), "answer.mine", cell=view.name(cell))


def draw_buy(view: FrontierView, answer: Answer) -> Choice:
    """Something a planet buys, or a unit that is refitted."""
    if answer[0] == "done":
        return draw_word(view, answer)
    if answer[0] == "refit":
        cell = integer(answer, 2)
        unit = named_unit(answer, 3, cell, answer[1] == "box")
        price = refit_price(view.table, unit)
        return choice(
            view,
            answer,
            (place(cell), *button(answer)),
            "answer.refit",
            remaining(view, cell, price),
            view.iou(price),
            cell=view.name(cell),
            unit=unit_word(unit),
            tech=unit.tech,
        )
    cell, what = integer(answer, 1), text(answer, 2)
    price = view.box.goods_cost if what == "goods" else view.box.cost[UNITS.index(what)]
    path = (place(cell), f"option:{what}")
    note = remaining(view, cell, price)
    return choice(view, answer, path, "answer.buy", note, view.iou(price), cell=view.name(cell), unit=f"unit.{what}")


def draw_invest(view: FrontierView, answer: Answer) -> Choice:
    """A level that is raised or lowered."""
    if answer[0] == "done":
        return draw_word(view, answer)
    cell, word, table = integer(answer, 1), text(answer, 0), view.table
    path = (place(cell), f"option:{word}")
    if word == "lower":
        return mark_idle(choice(view, answer, path, "answer.lower", cell=view.name(cell)), view.say("why.free"))
    price = price_of_tech(table, cell) if word == "tech" else price_of_industry(table, cell)
    level = table.tech[cell] if word == "tech" else table.industry[cell]
    note = remaining(view, cell, price)
    return choice(
        view, answer, path, f"answer.{word}", note, view.iou(price), cell=view.name(cell), n=level, to=level + 1
    )


def draw_lower(view: FrontierView, answer: Answer) -> Choice:
    """The level that goes down."""
    step = view.step
    assert isinstance(step, Lower)
    if answer[0] == "keep":
        return choice(view, answer, button(answer), "answer.keep", main=True)
    level = view.table.tech[step.cell] if answer[0] == "tech" else view.table.industry[step.cell]
    key = f"answer.lower_{answer[0]}"
    return choice(view, answer, button(answer), key, danger=True, n=level, to=level - 1)


def draw_send(view: FrontierView, answer: Answer) -> Choice:
    """Things that leave a planet without a transport."""
    if answer[0] == "done":
        return draw_word(view, answer)
    cell, item = integer(answer, 1), read_thing(answer, 2, view.box.players)
    path = (place(cell), *button(answer))
    return choice(view, answer, path, "answer.send", cell=view.name(cell), item=item_word(item))


def draw_send_to(view: FrontierView, answer: Answer) -> Choice:
    """Where they go."""
    if answer[0] == "keep":
        return choice(view, answer, button(answer), "answer.keep", main=True)
    cell, count = integer(answer, 1), integer(answer, 2)
    return choice(view, answer, (place(cell), f"option:{count}"), "answer.send_to", cell=view.name(cell), n=count)


def draw_convert(view: FrontierView, answer: Answer) -> Choice:
    """Ore, goods or a unit that become IOU."""
    if answer[0] == "done":
        return draw_word(view, answer)
    cell, word = integer(answer, 1), text(answer, 0)
    path = (place(cell), *button(answer))
    if word == "scrap":
        return choice(view, answer, path, "answer.scrap", cell=view.name(cell))
    if word == "ore":
        note = view.say("why.die")
        return choice(view, answer, path, "answer.convert_ore", note, view.iou(1), rolls=True, cell=view.name(cell))
    maker = integer(answer, 2)
    own = maker == view.seat
    note = view.say("why.brings", n=1) if own else view.say("why.die")
    return choice(
        view, answer, path, "answer.convert_goods", note, rolls=not own, cell=view.name(cell), item=f"item.{maker}"
    )


def draw_scrap(view: FrontierView, answer: Answer) -> Choice:
    """The unit that is converted."""
    step = view.step
    assert isinstance(step, Scrap)
    if answer[0] == "keep":
        return choice(view, answer, button(answer), "answer.keep", main=True)
    unit = named_unit(answer, 1, step.cell, answer[0] == "box")
    note = view.say("why.brings", n=scrap_value(view.table, unit))
    key = f"answer.scrap_{answer[0]}"
    return choice(view, answer, button(answer), key, note, danger=True, unit=unit_word(unit), tech=unit.tech)


# ---------------------------------------------------------------------- the map


def draw_move(view: FrontierView, answer: Answer) -> Choice:
    """Units that set out."""
    if answer[0] == "done":
        return draw_word(view, answer)
    count, cell = integer(answer, 1), integer(answer, 2)
    unit = named_unit(answer, 3, cell)
    note = view.say("why.cargo", what=view.cargo(unit)) if hold_of(unit) else ""
    path = (place(cell), f"piece:{piece_id(view.seat, unit)}", f"option:{count}")
    return choice(
        view, answer, path, "answer.move", note, cell=view.name(cell), n=count, unit=unit_word(unit), tech=unit.tech
    )


def piece_id(seat: int, unit: Unit) -> str:
    """The piece a unit is drawn as: like units of a seat in a hex are one."""
    return f"u{unit.cell}-{seat}-{UNITS[unit.kind]}-{unit.tech}"


def draw_steer(view: FrontierView, answer: Answer) -> Choice:
    """Where units go, or what a transport loads."""
    word = text(answer, 0)
    if word == "stay":
        return choice(view, answer, button(answer), "answer.stay", main=True)
    if word != "to":
        item = read_thing(answer, 1, view.box.players)
        return choice(view, answer, button(answer), f"answer.{word}", item=item_word(item))
    cell, table = integer(answer, 1), view.table
    tile = table.tile[cell]
    note = ""
    if tile == DARK:
        note = view.say("why.dark")
    elif table.has_foreigners(cell, view.seat):
        note = view.say("why.meets")
    elif tile == NEBULA and view.box.special_tiles == "on":
        note = view.say("why.nebula")
    danger = table.has_foreign_warships(cell, view.seat)
    return choice(
        view, answer, (place(cell),), "answer.to", note, danger=danger, cell=view.name(cell), what=hex_words(view, cell)
    )


def hex_words(view: FrontierView, cell: int) -> str:
    """What lies in a hex, in words."""
    tile, owner = view.table.tile[cell], view.table.owner[cell]
    if tile == DARK:
        return view.say("tile.dark")
    if owner == FREE:
        return view.say(TILE_WORDS[tile])
    return view.say("tile.of", tile=TILE_WORDS[tile], owner=f"seat.{owner}")


def draw_explore(view: FrontierView, answer: Answer) -> Choice:
    """A hex and a stack."""
    cell, stack = integer(answer, 1), integer(answer, 2)
    key = "answer.explore_deck" if view.box.exploration_limit != "stacks" else "answer.explore"
    path = (place(cell), f"stack:{stack}")
    return choice(view, answer, path, key, rolls=True, reveals=True, cell=view.name(cell), n=stack)


def draw_stack(view: FrontierView, answer: Answer) -> Choice:
    """Another stack."""
    stack = integer(answer, 1)
    return choice(view, answer, (f"stack:{stack}",), "answer.stack", rolls=True, reveals=True, n=stack)


def draw_keep_tile(view: FrontierView, answer: Answer) -> Choice:
    """The tile that is laid."""
    word = TILE_WORDS[integer(answer, 2)]
    return choice(view, answer, button(answer), "answer.keep_tile", tile=word, n=integer(answer, 1))


def draw_settle(view: FrontierView, answer: Answer) -> Choice:
    """A hex to settle, or enough."""
    if answer[0] == "done":
        return draw_word(view, answer)
    cell = integer(answer, 1)
    return choice(view, answer, (place(cell),), "answer.settle", cell=view.name(cell))


# ---------------------------------------------------------------------- contact


def draw_next_hex(view: FrontierView, answer: Answer) -> Choice:
    """A hex to be settled in Contact."""
    cell = integer(answer, 1)
    return choice(view, answer, (place(cell),), "answer.hex", hex_words(view, cell), cell=view.name(cell))


def draw_meet(view: FrontierView, answer: Answer) -> Choice:
    """Fight, ask or let be."""
    if answer[0] == "fight":
        return choice(view, answer, button(answer), "answer.fight", danger=True)
    return draw_word(view, answer)


def draw_foe(view: FrontierView, answer: Answer) -> Choice:
    """Whom to attack."""
    if answer[0] == "go":
        return draw_word(view, answer)
    other = integer(answer, 1)
    return choice(view, answer, (f"seat:{other}",), "answer.name", danger=True, other=f"seat.{other}")


def draw_leave(view: FrontierView, answer: Answer) -> Choice:
    """Yes or no."""
    if answer[0] == "no":
        return choice(view, answer, button(answer), "answer.no_AskLeave", danger=True)
    return draw_word(view, answer)


def draw_offer(view: FrontierView, answer: Answer) -> Choice:
    """What is added to an offer, or what becomes of it."""
    word = text(answer, 0)
    if word in ("pass", "propose"):
        return choice(view, answer, button(answer), f"answer.{word}", main=word == "propose")
    item = read_thing(answer, 1, view.box.players)
    return choice(view, answer, (f"option:{word}", *button(answer)), f"answer.{word}", item=item_word(item))


# ---------------------------------------------------------------------- combat


def fighter_words(view: FrontierView, fighter: Fighter) -> str:
    """Where a fighter stands, and what is left of its shields."""
    if view.table.is_siege():  # before a planet there are no zones
        return view.say("place.shield", n=shields(view.table, fighter))
    return view.say("why.fighter", zone=fighter.zone, n=shields(view.table, fighter))


def draw_zones(view: FrontierView, answer: Answer) -> Choice:
    """How many stand where."""
    front, middle, back = integer(answer, 1), integer(answer, 2), integer(answer, 3)
    key = "answer.zones" if middle else "answer.zones_front"
    return choice(view, answer, button(answer), key, main=not middle, a=front, b=middle, c=back)


def draw_fighter(view: FrontierView, answer: Answer, key: str) -> Choice:
    """A fighter by its type and tech."""
    fighter = view.table.fighters[integer(answer, 1)]
    note, unit = fighter_words(view, fighter), fighter.unit
    return choice(view, answer, (f"fighter:{answer[1]}",), key, note, unit=unit_word(unit), tech=unit.tech)


def draw_stand_back(view: FrontierView, answer: Answer) -> Choice:
    """Who stands in a rear zone."""
    return draw_fighter(view, answer, "answer.back")


def draw_pierce(view: FrontierView, answer: Answer) -> Choice:
    """Penetration Fire, or simply fire."""
    if answer[0] == "fire":
        return choice(view, answer, button(answer), "answer.fire", rolls=True, main=True)
    return choice(view, answer, (f"fighter:{answer[1]}",), "answer.pierce_CA", view.say("why.shield_price"))


def draw_strike(view: FrontierView, answer: Answer) -> Choice:
    """What a hit takes."""
    fighter = view.table.fighters[integer(answer, 1)]
    what = "shield" if shields(view.table, fighter) else "unit"
    return choice(
        view,
        answer,
        (f"fighter:{answer[1]}", f"option:{answer[0]}"),
        f"answer.{answer[0]}_{what}",
        fighter_words(view, fighter),
        unit=unit_word(fighter.unit),
        zone=fighter.zone,
    )


def draw_counter(view: FrontierView, answer: Answer) -> Choice:
    """Counterattack, or let them go."""
    return choice(view, answer, button(answer), f"answer.{answer[0]}", danger=answer[0] == "counter")


def draw_retreat(view: FrontierView, answer: Answer) -> Choice:
    """Where a retreat leads."""
    if answer[0] == "stay":
        return choice(view, answer, button(answer), "answer.stay_RetreatOrStay", main=True)
    cell = integer(answer, 1)
    path = (f"option:{answer[0]}", place(cell))
    return choice(view, answer, path, f"answer.{answer[0]}", cell=view.name(cell))


def draw_who_leaves(view: FrontierView, answer: Answer) -> Choice:
    """Who leaves."""
    return draw_fighter(view, answer, "answer.leave") if answer[0] == "leave" else draw_word(view, answer)


def draw_flee(view: FrontierView, answer: Answer) -> Choice:
    """Where units withdraw to."""
    cell = integer(answer, 1)
    return choice(view, answer, (place(cell),), "answer.flee", cell=view.name(cell))


def draw_siege(view: FrontierView, answer: Answer) -> Choice:
    """Attack the planet, stop, or withdraw."""
    attack = answer[0] == "attack"
    return choice(view, answer, button(answer), f"answer.{answer[0]}", rolls=attack, danger=attack)


def draw_fallen(view: FrontierView, answer: Answer) -> Choice:
    """What becomes of a beaten planet."""
    if answer[0] != "occupy":
        return choice(view, answer, button(answer), f"answer.{answer[0]}", danger=answer[0] == "raze")
    return choice(view, answer, button(answer), "answer.occupy", unit=f"unit.{answer[1]}")


DRAWERS: Final[dict[object, Drawer]] = {
    Place: draw_place,
    Dig: draw_dig,
    Mine: draw_mine,
    Buy: draw_buy,
    Invest: draw_invest,
    Lower: draw_lower,
    Send: draw_send,
    SendTo: draw_send_to,
    Convert: draw_convert,
    Scrap: draw_scrap,
    Move: draw_move,
    Steer: draw_steer,
    Explore: draw_explore,
    DrawMore: draw_stack,
    KeepTile: draw_keep_tile,
    Settle: draw_settle,
    NextHex: draw_next_hex,
    Meet: draw_meet,
    NameFoes: draw_foe,
    AskLeave: draw_leave,
    Offer: draw_offer,
    TakeOffer: draw_word,
    LayOutFleet: draw_zones,
    StandBack: draw_stand_back,
    Pierce: draw_pierce,
    Strike: draw_strike,
    Counter: draw_counter,
    RetreatOrStay: draw_retreat,
    WhoLeaves: draw_who_leaves,
    AgreeRetreat: draw_word,
    Flee: draw_flee,
    BesiegeOrLeave: draw_siege,
    GoOn: draw_siege,
    GunTarget: draw_strike,
    Fallen: draw_fallen,
}
