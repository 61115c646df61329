"""Every answer of a question with its label, what to click for it, and what it costs."""

from __future__ import annotations

from typing import Final

import msgspec

from astrarium.core.question_drawing import button, choice, question, warning
from astrarium.core.scene import Amount, Ask, Choice, Sheet, SheetRow
from astrarium.core.step import Answer, Question, integer, text
from astrarium.core.wordbook import capitalize
from astrarium.games.parsec.attack_declaration import vessel_refusal
from astrarium.games.parsec.card_play import Object
from astrarium.games.parsec.counterattack_and_evasion import FollowUp, Initiative, joiners, pursuers
from astrarium.games.parsec.event_timing import Intervene
from astrarium.games.parsec.match_constants import COLONY, FIRST_UNIT, NONE, PIECES, UNITS
from astrarium.games.parsec.printed_module_view import ground_of
from astrarium.games.parsec.production import ShareOut
from astrarium.games.parsec.reachability import attack, bearing, defence, guns
from astrarium.games.parsec.scene_input import COLOURS, ParsecView
from astrarium.games.parsec.support_requests import AskSupport
from astrarium.games.parsec.table import ParsecTable
from astrarium.games.parsec.trade import Reply
from astrarium.games.parsec.turn_actions import Act, Build, LateBuild, hold_price

ON_UNIT: Final = {
    "move", "unload", "attack", "found", "convert", "with", "lose", "lend", "counter", "evade", "unit", "aboard",
}  # fmt: skip
MAIN: Final = {"end", "done", "pass", "stop", "nothing", "enough"}
OWN_AFFAIRS: Final = ("bonus", "permanent")  # cards that help whoever plays them and touch nobody else
DIE: Final = range(1, 9)
FACTION_ART: Final = {  # drawings of cards that show what a faction is good at
    "martian_movement": "fighter_wing",
    "route_masters": "fold_drive",
    "children_of_the_void": "deep_core_rigs",
    "free_traders": "smugglers_route",
    "shadow_brothers": "master_spy",
    "iron_legion": "flagship",
    "terran_hegemony": "reinforced_shields",
    "belt_union": "rich_vein",
    "science_directorate": "targeting_computer",
    "long_gun_order": "rail_batteries",
    "nomad_fleet": "armed_convoy",
    "harvest_concord": "settlers",
}


def choices(view: ParsecView) -> tuple[Choice, ...]:
    """Every answer of the viewer's question."""
    return tuple([draw_choice(view, answer) for answer in view.observation.options])


def ask(view: ParsecView, asked: tuple[Choice, ...]) -> Ask | None:
    """The viewer's question in words."""
    step = view.observation.step
    if not isinstance(step, Question):
        return None
    title = f"title.{type(step).__name__}"
    return question(
        view,
        step,
        title=title if view.words.has(title) else "",
        warning=warning(view, step, asked),
        window=concerns_others(view, step),
        marks=marks(view, step),
        offer_by=step.offerer if isinstance(step, Reply) else None,
    )


def concerns_others(view: ParsecView, step: Question[ParsecTable]) -> bool:
    """Whether a chance to play a card is not about the viewer's own things: no fight, no unit, no turn of theirs."""
    if isinstance(step, Intervene):
        table = view.table
        return table.phase < 2 or bearing(table, table.active).warships[view.seat] == 0
    if not isinstance(step, Object) or view.seat in view.table.foes:
        return False
    act = step.original_card()
    place = act.place
    if place == NONE:
        return view.box.cards[act.card].category in OWN_AFFAIRS
    table, board = view.table, view.box.board
    slot = board.module[place]
    start = FIRST_UNIT[view.seat]
    return not any([cell != NONE and board.on(cell, slot) for cell in table.at[start : start + PIECES]])


def marks(view: ParsecView, step: object) -> tuple[str, ...]:
    """What a question is about: a unit, or the hex of the fight."""
    unit = getattr(step, "unit", getattr(step, "target", getattr(step, "victim", None)))
    if isinstance(unit, int) and 0 <= unit < len(view.table.at) and view.table.in_play(unit):
        return (f"place:{view.table.where(unit)}",)
    strike = view.table.strike
    if strike is not None and view.table.at[strike.target] >= 0:
        return (f"place:{view.table.at[strike.target]}",)
    return ()


def draw_choice(view: ParsecView, answer: Answer) -> Choice:
    """One answer."""
    word, count = text(answer, 0), len(answer)
    if count == 1:
        return make_choice(view, answer, button(answer), f"answer.{word}", {})
    if word in ON_UNIT and count == 2:
        return on_unit(view, answer, word)
    if word == "strike":
        return on_unit(view, answer, "strike_unit")
    if count == 2:
        return with_one(view, answer, word, answer[1])
    return with_many(view, answer, word)


def make_choice(
    view: ParsecView,
    answer: Answer,
    path: tuple[str, ...],
    key: str,
    args: dict[str, str | int],
    costs: tuple[Amount, ...] = (),
    note: str = "",
) -> Choice:
    """A choice with its label; whether dice or hidden things follow is told by the kind of answer."""
    word = answer[0]
    return choice(
        view,
        answer,
        path,
        key,
        note,
        costs,
        rolls=word in ("strike", "alone"),
        reveals=word == "buy",
        danger=word in ("attack", "counter"),
        main=word in MAIN and len(answer) == 1,
        refuses=word == "refuse",
        **args,
    )


def on_unit(view: ParsecView, answer: Answer, key: str) -> Choice:
    """An answer that names a unit: it is clicked, and what it does is a button if several things can be done."""
    unit = integer(answer, 1)
    path: tuple[str, ...] = (f"piece:u{unit}",)
    if isinstance(view.observation.step, Act | LateBuild):
        path = (f"piece:u{unit}", f"option:{answer[0]}")
    costs: tuple[Amount, ...] = ()
    table = view.table
    seat = table.owner(unit)
    if key == "found" and not table.kept[seat]:
        costs = view.costs(table.price(seat, COLONY))
    elif key == "convert":
        costs = view.costs((0, 0, view.box.convert_energy))
    elif key == "aboard" and isinstance(view.observation.step, Build):
        costs = view.costs(hold_price(table, seat, view.observation.step.kind, unit))
    note = odds(view, unit, attackers(view, unit)) if key in ("attack", "counter", "strike_unit") else ""
    return make_choice(
        view, answer, path, f"answer.{key}", {"unit": view.unit(unit), "cell": view.cell(unit)}, costs, note
    )


def attackers(view: ParsecView, victim: int) -> list[int]:
    """The viewer's units that may strike at a unit, by what is asked."""
    table, step = view.table, view.observation.step
    if isinstance(step, Initiative):
        return joiners(table, step.side, victim)
    if isinstance(step, FollowUp):
        return pursuers(table, step.side, victim)
    return [unit for unit in guns(table, view.seat) if vessel_refusal(table, view.seat, unit, victim) is None]


def odds(view: ParsecView, victim: int, units: list[int]) -> str:
    """How likely the strongest of some units hits another, cards aside."""
    table = view.table
    bonuses = [attack(table, unit) for unit in units]
    ours, theirs = max(bonuses, default=0), defence(table, victim)
    hits = sum([one + ours > other + theirs for one in DIE for other in DIE])
    return view.say("fight.chance", a=ours, d=theirs, p=round(100 * hits / len(DIE) ** 2))


def with_one(view: ParsecView, answer: Answer, word: str, named: str | int) -> Choice:
    """An answer that names one thing: a hex, a card, a seat, a kind, a number."""
    table, step = view.table, view.observation.step
    if word == "build":
        seat = view.seat
        costs = view.costs(table.price(seat, UNITS.index(str(named))))
        return make_choice(view, answer, button(answer), "answer.build", {"unit": f"unit.{named}"}, costs)
    at = int(named)
    if word == "ask" and isinstance(step, AskSupport):
        return make_choice(view, answer, (f"seat:{at}",), "answer.ask_seat", {"seat": f"seat.{at}"})
    if word in ("at", "to", "ask", "asteroid"):
        costs = view.costs(table.price(step.player, step.kind)) if isinstance(step, Build) else ()
        ground = ground_of(view).get(at)
        note = ground.note if ground is not None else view.say("place.space")
        return make_choice(view, answer, (f"place:{at}",), f"answer.{word}", {"cell": table.name(at)}, costs, note)
    if word in ("trade", "seat"):
        path = button(answer) if word == "trade" else (f"seat:{at}",)
        return make_choice(view, answer, path, f"answer.{word}", {"seat": f"seat.{at}"})
    if word in ("play", "sell", "card"):
        path = (f"card:{view.box.cards[at].id}", f"option:{word}")
        return make_choice(view, answer, path, f"answer.{word}", {"card": view.card(at)})
    if word in ("planet", "module"):
        return make_choice(view, answer, button(answer), f"answer.{word}", {"planet": view.module(at)})
    if word == "take":
        return make_choice(view, answer, button(answer), "answer.take", {"kind": view.good(at)})
    if word == "share":
        assert isinstance(step, ShareOut)
        one, other = view.land.kinds[step.planet]
        args: dict[str, str | int] = {"n": at, "m": step.count - at, "one": view.good(one), "other": view.good(other)}
        return make_choice(view, answer, button(answer), "answer.share", args)
    if word == "colour":
        name = f"colour.{view.box.colours[at]}"
        drawn = make_choice(view, answer, button(answer), "answer.colour", {"colour": name})
        return msgspec.structs.replace(drawn, colour=COLOURS[view.box.colours[at]])
    name = f"faction.{view.box.factions[at]}"
    drawn = make_choice(view, answer, button(answer), "answer.faction", {"faction": name})
    return msgspec.structs.replace(drawn, sheet=faction_sheet(view, at))


def faction_sheet(view: ParsecView, at: int) -> Sheet:
    """What it means to lead a faction: what it is good at, and what it pays for that."""
    faction = view.box.factions[at]
    good, _, bad = view.say(f"trait.{faction}", **view.box.faction_numbers[at]).rpartition(", ")
    return Sheet(
        id=f"faction:{faction}",
        title=view.say(f"faction.{faction}"),
        art=FACTION_ART.get(faction, ""),
        rows=(SheetRow(label=capitalize(good), value="+"), SheetRow(label=capitalize(bad), value="-")),
        rule="PA-6.1.1",
    )


def with_many(view: ParsecView, answer: Answer, word: str) -> Choice:
    """An answer that names amounts, or a vessel and its victim."""
    if word == "pair":
        unit, victim = integer(answer, 1), integer(answer, 2)
        args: dict[str, str | int] = {
            "unit": view.unit(unit),
            "cell": view.cell(unit),
            "victim": view.unit(victim),
            "place": view.cell(victim),
        }
        return make_choice(view, answer, (f"piece:u{unit}", f"piece:u{victim}"), "answer.pair", args)
    args = {"goods": view.amounts([integer(answer, at) for at in (1, 2, 3)])}
    if word in ("offer", "counter"):
        args["wanted"] = view.amounts([integer(answer, at) for at in (4, 5, 6)])
        return make_choice(view, answer, button(answer), "answer.offer", args)
    if len(answer) == 5:
        args["share"] = f"share.{answer[4]}"
        return make_choice(view, answer, button(answer), "answer.pay4", args)
    key = {"pay": "pay3", "take": "goods"}.get(word, word)
    return make_choice(view, answer, button(answer), f"answer.{key}", args)
