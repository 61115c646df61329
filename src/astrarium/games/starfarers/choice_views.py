"""What a seat is asked, and every legal answer with the clicks that mean it, its price and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.core.question_drawing import button, choice, question, warning
from astrarium.core.scene import Amount, Ask, Choice
from astrarium.core.step import Answer, Question, integer, text
from astrarium.games.starfarers.encounter_effects import JumpArea, JumpTo
from astrarium.games.starfarers.encounters import opening_of
from astrarium.games.starfarers.flight import Cruise, Found, can_found, may_end
from astrarium.games.starfarers.match_constants import COLONY, ICE, ITEMS
from astrarium.games.starfarers.scene_input import StarfarersView
from astrarium.games.starfarers.table import NONE
from astrarium.games.starfarers.trade import AnswerOffer, Trade, cards_text, parse_counts, terms_of

Drawer = Callable[[StarfarersView, Answer], Choice]
MAIN: Final = ("stop", "enough", "stay")


def choices(view: StarfarersView) -> tuple[Choice, ...]:
    """Every answer of the viewer's question."""
    return tuple([DRAWERS[str(answer[0])](view, answer) for answer in view.observation.options])


def ask(view: StarfarersView, asked: tuple[Choice, ...]) -> Ask | None:
    """The viewer's question in words."""
    step = view.observation.step
    if not isinstance(step, Question):
        return None
    name = type(step).__name__
    args = step.asks(view.table)
    if isinstance(step, AnswerOffer):
        args |= {"gives": cards_text(step.terms.gives), "wants": cards_text(step.terms.wants)}
    warned = warning(view, step, asked)
    if warned and name == "Ask" and view.box.encounter_edition == "second":
        warned = view.say("warn.Gift")  # any ship may be the one that suffers
    return question(
        view,
        step,
        args,
        title=f"title.{name}" if view.words.has(f"title.{name}") else "",
        note=view.say_if_any(f"note.{name}", **args),
        warning=warned,
        marks=marks(view),
        offer_by=step.trader if isinstance(step, AnswerOffer) else None,
    )


def marks(view: StarfarersView) -> tuple[str, ...]:
    """The ship a question is about: in an encounter the first one, which suffers it."""
    step, table = view.observation.step, view.table
    if isinstance(step, Cruise | Found | JumpArea | JumpTo):
        return (f"place:p{table.point_of(step.player, step.ship)}",)
    if isinstance(step, Question) and table.card != NONE and view.box.encounter_edition == "first":
        first = table.first_ship(table.active)
        return (f"place:p{table.point_of(table.active, first)}",) if first != NONE else ()
    return ()


def plain(view: StarfarersView, answer: Answer) -> Choice:
    """An answer of one word."""
    return choice(view, answer, button(answer), f"answer.{answer[0]}", main=answer[0] in MAIN)


def place_piece(view: StarfarersView, answer: Answer) -> Choice:
    """A piece of the setup on a point."""
    point, word = integer(answer, 1), text(answer, 0)
    return choice(
        view, answer, (f"place:p{point}", f"option:{word}"), f"answer.{word}_at", point=view.cache.point(point)
    )


def cargo(view: StarfarersView, answer: Answer) -> Choice:
    """What the first ship is."""
    return choice(view, answer, button(answer), "answer.item", item=f"{answer[1]}_ship")


def kind(view: StarfarersView, answer: Answer) -> Choice:
    """A kind of card, taken, given, paid or returned."""
    return choice(view, answer, (f"option:{answer[1]}",), "answer.kind", kind=text(answer, 1))


def rival(view: StarfarersView, answer: Answer) -> Choice:
    """A card from a rival's hand."""
    return choice(view, answer, (f"seat:{answer[1]}",), "answer.rob", other=f"seat.{answer[1]}", rolls=True)


def drawing(view: StarfarersView, answer: Answer) -> Choice:
    """Supplies from Earth."""
    return choice(
        view, answer, button(answer), f"answer.{answer[0]}", reveals=True, rolls=True, main=answer[0] == "draw"
    )


def bank(view: StarfarersView, answer: Answer) -> Choice:
    """Cards of a kind for the bank."""
    count, word = integer(answer, 2), text(answer, 1)
    costs = (Amount(icon=word, label=view.say_capital(word), value=count),)
    return choice(view, answer, button(answer), "answer.bank", n=count, kind=f"counted.{word}", costs=costs)


def building(view: StarfarersView, answer: Answer) -> Choice:
    """Something to build, with its price."""
    item = text(answer, 1)
    costs = view.cache.costs(view.box.cost[ITEMS.index(item)])
    return choice(view, answer, button(answer), "answer.build", item=item, costs=costs)


def offer(view: StarfarersView, answer: Answer) -> Choice:
    """The item of the menu, or an offer in its own terms."""
    if len(answer) == 1:
        return plain(view, answer)
    terms = terms_of(parse_counts(answer))
    return choice(
        view, answer, button(answer), "answer.terms", gives=cards_text(terms.gives), wants=cards_text(terms.wants)
    )


def counter(view: StarfarersView, answer: Answer) -> Choice:
    """Another offer in return."""
    terms = terms_of(parse_counts(answer))
    return choice(
        view, answer, button(answer), "answer.counter", gives=cards_text(terms.gives), wants=cards_text(terms.wants)
    )


def deal(view: StarfarersView, answer: Answer) -> Choice:
    """An answer that is taken up."""
    other = integer(answer, 1)
    reply = view.table.replies[other]
    gives, wants = cards_text(reply.wants), cards_text(reply.gives)
    return choice(view, answer, (f"seat:{other}",), "answer.deal", other=f"seat.{other}", gives=gives, wants=wants)


def pair(view: StarfarersView, answer: Answer) -> Choice:
    """Two rivals who are ahead."""
    return choice(
        view, answer, button(answer), "answer.rivals", one=f"seat.{answer[1]}", two=f"seat.{answer[2]}", rolls=True
    )


def launch(view: StarfarersView, answer: Answer) -> Choice:
    """A transporter and where it starts."""
    rings, point = integer(answer, 1), integer(answer, 2)
    path = (f"place:p{point}", f"option:ship-{rings}")
    return choice(view, answer, path, "answer.launch", ship=f"ship.{rings - 1}", point=view.cache.point(point))


def port(view: StarfarersView, answer: Answer) -> Choice:
    """A colony that becomes a spaceport."""
    point = integer(answer, 1)
    return choice(view, answer, (f"place:p{point}",), "answer.port", point=view.cache.point(point))


def ship(view: StarfarersView, answer: Answer) -> Choice:
    """One of the viewer's ships."""
    at = integer(answer, 1) - 1
    return choice(view, answer, (f"piece:s{view.seat}-{at}",), "answer.ship", ship=f"ship.{at}")


def end(view: StarfarersView, answer: Answer) -> Choice:
    """The end of a phase."""
    trading = isinstance(view.observation.step, Trade)
    return choice(
        view, answer, button(answer), "answer.end_trade" if trading else "answer.end_flight", rolls=trading, main=True
    )


def fly(view: StarfarersView, answer: Answer) -> Choice:
    """A step, and what the point offers."""
    table, step, point = view.table, view.observation.step, integer(answer, 1)
    assert isinstance(step, Cruise)
    cargo = table.cargo_at(step.player, step.ship)
    looks = any([not view.sees(planet) for planet in view.box.dark_at[point]])
    note = ""
    if not may_end(table, step.player, cargo, point):
        note = "why.passes"
    elif view.box.dock_at[point] is not None:
        note = "why.docks"
    elif looks:
        note = "why.looks"
    elif view.box.site_at[point] >= 0 and cargo == COLONY and can_found(table, step.player, point):
        note = "why.founds"
    said = view.say(note) if note else ""
    return choice(
        view, answer, (f"place:p{point}",), "answer.fly", point=view.cache.point(point), note=said, reveals=looks
    )


def clear(view: StarfarersView, answer: Answer) -> Choice:
    """A lair or ice that the viewer can clear."""
    planet = integer(answer, 1)
    ice = view.table.token[planet] >= ICE
    return choice(view, answer, (f"place:h{planet}",), "answer.clear_ice" if ice else "answer.clear_lair", rolls=True)


def found(view: StarfarersView, answer: Answer) -> Choice:
    """A colony on the point where the ship stands."""
    return choice(view, answer, button(answer), "answer.found", reveals=True)


def friend(view: StarfarersView, answer: Answer) -> Choice:
    """A friendship card, and what it does."""
    note = view.friendship(view.box.friend_names.index(text(answer, 1)))
    return choice(view, answer, (f"card:{answer[1]}",), "answer.friend", note=note, card=f"friend.{answer[1]}")


def reply(view: StarfarersView, answer: Answer) -> Choice:
    """Yes or no: to an offer, to the reader, or where nothing is left."""
    word, step = text(answer, 0), type(view.observation.step).__name__
    if step == "MakeOffer":
        return choice(view, answer, button(answer), "answer.no_offer")
    if step == "AnswerOffer":
        return choice(view, answer, button(answer), f"answer.{word}_deal", refuses=word == "no")
    if step == "SwapTake":
        return choice(view, answer, button(answer), "answer.nothing")
    opening = opening_of(view.table).partition(".")[2]
    return choice(view, answer, button(answer), f"answer.{word}_{opening}", rolls=True)


def item(view: StarfarersView, answer: Answer) -> Choice:
    """An upgrade, mounted or lost."""
    return choice(view, answer, button(answer), "answer.item", item=text(answer, 1))


def area(view: StarfarersView, answer: Answer) -> Choice:
    """A part of the map to jump to."""
    name = text(answer, 1)
    known = view.box.board.system_names
    place = f"p{view.box.board.stars[known.index(name)]}" if name in known else f"o{view.box.board.races.index(name)}"
    return choice(
        view, answer, (f"place:{place}",), "answer.area", area=f"system.{name}" if name in known else f"race.{name}"
    )


def jump(view: StarfarersView, answer: Answer) -> Choice:
    """A point to jump to."""
    point = integer(answer, 1)
    return choice(view, answer, (f"place:p{point}",), "answer.jump", point=view.cache.point(point))


DRAWERS: Final[dict[str, Drawer]] = {
    **dict.fromkeys(("colony", "spaceport"), place_piece),
    **dict.fromkeys(("take", "return", "give", "pay", "hand"), kind),
    **dict.fromkeys(("nobody", "later", "fame", "help", "withdraw", "wait", "enough", "stay", "stop"), plain),
    **dict.fromkeys(("yes", "no"), reply),
    **dict.fromkeys(("upgrade", "remove"), item),
    **dict.fromkeys(("draw", "supply"), drawing),
    "cargo": cargo,
    "rob": rival,
    "bank": bank,
    "build": building,
    "offer": offer,
    "counter": counter,
    "deal": deal,
    "rivals": pair,
    "launch": launch,
    "port": port,
    "ship": ship,
    "end": end,
    "fly": fly,
    "clear": clear,
    "found": found,
    "friend": friend,
    "area": area,
    "jump": jump,
}
