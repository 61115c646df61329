"""What a seat is asked, and every legal answer with the clicks that mean it, its price and what it leads to."""

# not compiled: msgspec records.

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.core.scene import Amount, Ask, Choice
from astrarium.core.step import Answer, Question, integer, text
from astrarium.games.starfarers.box import COLONY, ICE, ITEMS
from astrarium.games.starfarers.effects import JumpArea, JumpTo
from astrarium.games.starfarers.encounters import opening_of
from astrarium.games.starfarers.flight import Cruise, Found, can_found, may_end
from astrarium.games.starfarers.frame import View
from astrarium.games.starfarers.trade import AnswerOffer, Trade, said_cards

Drawer = Callable[[View, Answer], Choice]
MAIN: Final = ("end", "later", "stop", "enough", "stay")


def choices(view: View) -> tuple[Choice, ...]:
    """Every answer of the viewer's question."""
    return tuple([DRAWERS[str(answer[0])](view, answer) for answer in view.sight.options])


def ask(view: View, asked: tuple[Choice, ...]) -> Ask | None:
    """The viewer's question in words."""
    step, frame = view.sight.step, view.frame
    if not isinstance(step, Question):
        return None
    name = type(step).__name__
    note, title = f"note.{name}", f"title.{name}"
    args = step.asks(view.table)
    if isinstance(step, AnswerOffer):
        args |= {"gives": said_cards(step.counts[:5]), "wants": said_cards(step.counts[5:])}
    warned = frame.words.knows(f"warn.{name}") and any([one.rolls or one.reveals for one in asked])
    return Ask(
        kind=name,
        rule=step.rules[0],
        text=frame.opened(title if frame.words.knows(title) else f"ask.{name}", **args),
        note=frame.say(note, **args) if frame.words.knows(note) else "",
        warning=frame.say(f"warn.{name}") if warned else "",
        private=step.private,
        open=step.open,
        marks=marks(view),
    )


def marks(view: View) -> tuple[str, ...]:
    """The ship a question is about."""
    step = view.sight.step
    if isinstance(step, Cruise | Found | JumpArea | JumpTo):
        return (f"place:p{view.table.ship[step.player * 3 + step.ship]}",)
    return ()


def made(
    view: View,
    answer: Answer,
    path: tuple[str, ...],
    key: str,
    *,
    note: str = "",
    costs: tuple[Amount, ...] = (),
    rolls: bool = False,
    reveals: bool = False,
    **args: str | int,
) -> Choice:
    """An answer with its label."""
    label = view.frame.opened(f"answer.{key}", **args)
    main = answer[0] in MAIN
    return Choice(
        answer=answer, path=path, label=label, note=note, costs=costs, rolls=rolls, reveals=reveals, main=main
    )


def option(answer: Answer) -> tuple[str, ...]:
    """The click of an answer that is only a button."""
    return ("option:" + "-".join([str(part) for part in answer]),)


def plain(view: View, answer: Answer) -> Choice:
    """An answer of one word."""
    return made(view, answer, option(answer), str(answer[0]))


def placed(view: View, answer: Answer) -> Choice:
    """A piece or ship of the setup on a point."""
    point, word = integer(answer, 1), text(answer, 0)
    if type(view.sight.step).__name__ == "FirstShip":
        word = f"{word}_ship"
    return made(view, answer, (f"place:p{point}", f"option:{word}"), f"{word}_at", point=view.frame.point(point))


def kind(view: View, answer: Answer) -> Choice:
    """A kind of card, taken, given, paid or returned."""
    return made(view, answer, (f"option:{answer[1]}",), "kind", kind=text(answer, 1))


def rival(view: View, answer: Answer) -> Choice:
    """A card from a rival's hand."""
    return made(view, answer, (f"seat:{answer[1]}",), "rob", other=f"seat.{answer[1]}", rolls=True)


def drawing(view: View, answer: Answer) -> Choice:
    """Supplies from Earth."""
    return made(view, answer, option(answer), str(answer[0]), reveals=True, rolls=True)


def bank(view: View, answer: Answer) -> Choice:
    """Cards of a kind for the bank."""
    count, word = integer(answer, 2), text(answer, 1)
    costs = (Amount(icon=word, label=view.frame.opened(word), value=count),)
    return made(view, answer, option(answer), "bank", n=count, kind=word, costs=costs)


def building(view: View, answer: Answer) -> Choice:
    """Something to build, with its price."""
    item = text(answer, 1)
    costs = view.frame.costs(view.box.cost[ITEMS.index(item)])
    return made(view, answer, option(answer), "build", item=item, costs=costs)


def offer(view: View, answer: Answer) -> Choice:
    """The item of the menu, or an offer in its own terms."""
    if len(answer) == 1:
        return plain(view, answer)
    counts = [part for part in answer if isinstance(part, int)]
    return made(view, answer, option(answer), "terms", gives=said_cards(counts[:5]), wants=said_cards(counts[5:]))


def counter(view: View, answer: Answer) -> Choice:
    """Another offer in return."""
    counts = [part for part in answer if isinstance(part, int)]
    return made(view, answer, option(answer), "counter", gives=said_cards(counts[:5]), wants=said_cards(counts[5:]))


def deal(view: View, answer: Answer) -> Choice:
    """An answer that is taken up."""
    other = integer(answer, 1)
    reply = view.table.replies[other * 11 + 1 : other * 11 + 11]
    gives, wants = said_cards(reply[5:]), said_cards(reply[:5])
    return made(view, answer, (f"seat:{other}",), "deal", other=f"seat.{other}", gives=gives, wants=wants)


def pair(view: View, answer: Answer) -> Choice:
    """Two rivals who are ahead."""
    return made(view, answer, option(answer), "rivals", one=f"seat.{answer[1]}", two=f"seat.{answer[2]}", rolls=True)


def launch(view: View, answer: Answer) -> Choice:
    """A transporter and where it starts."""
    rings, point = integer(answer, 1), integer(answer, 2)
    path = (f"place:p{point}", f"option:ship-{rings}")
    return made(view, answer, path, "launch", ship=f"ship.{rings - 1}", point=view.frame.point(point))


def port(view: View, answer: Answer) -> Choice:
    """A colony that becomes a spaceport."""
    point = integer(answer, 1)
    return made(view, answer, (f"place:p{point}",), "port", point=view.frame.point(point))


def ship(view: View, answer: Answer) -> Choice:
    """One of the viewer's ships."""
    at = integer(answer, 1) - 1
    return made(view, answer, (f"piece:s{view.seat}-{at}",), "ship", ship=f"ship.{at}")


def end(view: View, answer: Answer) -> Choice:
    """The end of a phase."""
    trading = isinstance(view.sight.step, Trade)
    return made(view, answer, option(answer), "end_trade" if trading else "end_flight", rolls=trading)


def fly(view: View, answer: Answer) -> Choice:
    """A step, and what the point offers."""
    table, step, point = view.table, view.sight.step, integer(answer, 1)
    assert isinstance(step, Cruise)
    cargo = table.cargo[step.player * 3 + step.ship]
    looks = any([not view.sees(planet) for planet in view.box.dark_at[point]])
    note = ""
    if not may_end(table, step.player, cargo, point):
        note = "why.passes"
    elif view.box.dock_at[point] >= 0:
        note = "why.docks"
    elif looks:
        note = "why.looks"
    elif view.box.site_at[point] >= 0 and cargo == COLONY and can_found(table, step.player, point):
        note = "why.founds"
    said = view.frame.say(note) if note else ""
    return made(view, answer, (f"place:p{point}",), "fly", point=view.frame.point(point), note=said, reveals=looks)


def clear(view: View, answer: Answer) -> Choice:
    """A lair or ice that the viewer can clear."""
    planet = integer(answer, 1)
    ice = view.table.token[planet] >= ICE
    return made(view, answer, (f"place:h{planet}",), "clear_ice" if ice else "clear_lair", rolls=True)


def found(view: View, answer: Answer) -> Choice:
    """A colony on the point where the ship stands."""
    return made(view, answer, option(answer), "found", reveals=True)


def friend(view: View, answer: Answer) -> Choice:
    """A friendship card."""
    return made(view, answer, (f"card:{answer[1]}",), "friend", card=f"friend.{answer[1]}")


def reply(view: View, answer: Answer) -> Choice:
    """Yes or no: to an offer, to the reader, or where nothing is left."""
    word, step = text(answer, 0), type(view.sight.step).__name__
    if step == "MakeOffer":
        return made(view, answer, option(answer), "no_offer")
    if step == "AnswerOffer":
        return made(view, answer, option(answer), f"{word}_deal")
    if step == "SwapTake":
        return made(view, answer, option(answer), "nothing")
    opening = opening_of(view.table).partition(".")[2]
    return made(view, answer, option(answer), f"{word}_{opening}", rolls=True)


def item(view: View, answer: Answer) -> Choice:
    """An upgrade, mounted or lost."""
    return made(view, answer, option(answer), "item", item=text(answer, 1))


def area(view: View, answer: Answer) -> Choice:
    """A part of the map to jump to."""
    name = text(answer, 1)
    known = view.box.board.system_names
    place = f"p{view.box.board.stars[known.index(name)]}" if name in known else f"o{view.box.board.races.index(name)}"
    return made(view, answer, (f"place:{place}",), "area", area=f"system.{name}" if name in known else f"race.{name}")


def jump(view: View, answer: Answer) -> Choice:
    """A point to jump to."""
    point = integer(answer, 1)
    return made(view, answer, (f"place:p{point}",), "jump", point=view.frame.point(point))


DRAWERS: Final[dict[str, Drawer]] = {
    **dict.fromkeys(("colony", "spaceport", "trade"), placed),
    **dict.fromkeys(("take", "return", "give", "pay", "hand"), kind),
    **dict.fromkeys(("nobody", "later", "fame", "help", "withdraw", "wait", "enough", "stay", "stop"), plain),
    **dict.fromkeys(("yes", "no"), reply),
    **dict.fromkeys(("upgrade", "remove"), item),
    **dict.fromkeys(("draw", "supply"), drawing),
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
