"""What a seat is asked, and every legal answer with the clicks that mean it, its price and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from astrarium.core.question_drawing import button, choice, draw_choices, question
from astrarium.core.scene import Ask, Choice, Sheet, SheetRow
from astrarium.core.step import Answer, Question, integer, text
from astrarium.games.expanse.action_points import Act, MoveTo
from astrarium.games.expanse.action_track import OfferEvent, TakeCard, UseCard
from astrarium.games.expanse.effect_interpreter import Choose, ClaimEvent, NameRival, PickPart, UseEvent
from astrarium.games.expanse.effect_parts import HIT, OPERATIONS, PLACE, PROTOMOLECULE, SELF, Part
from astrarium.games.expanse.influence_placement import Exchange, Place, PutToken, Source
from astrarium.games.expanse.influence_removal_and_moves import GiveCube, NameBase, ShiftTo, TakeCube
from astrarium.games.expanse.map_layout import ORBIT_SPOTS
from astrarium.games.expanse.match_constants import GAP, LEVELS, ORBITS, SCORE
from astrarium.games.expanse.scene_input import ExpanseView
from astrarium.games.expanse.score import controller, counts
from astrarium.games.expanse.scoring_phase import FreeBuild, PickBonus, PlayEvent
from astrarium.games.expanse.setup import PickFaction
from astrarium.games.expanse.ship_hit_choices import LoseShip, NameOrbit, Strike
from astrarium.games.expanse.ship_moves import FlyTo, GroupShips, GroupTo, PickGroup, PickShip, RivalShips
from astrarium.games.expanse.ships_brought_back import BuildShip
from astrarium.games.expanse.table import IN_USE, NONE

OF_CARDS: Final = {"TakeCard", "UseCard", "OfferEvent", "PickBonus", "PlayEvent"}  # about cards themselves
Draw = Callable[[ExpanseView, Answer], Choice]


def choices(view: ExpanseView) -> tuple[Choice, ...]:
    """Every answer of the viewer's question."""
    return draw_choices(view, view.observation.step, DRAWERS)


def ask(view: ExpanseView, asked: tuple[Choice, ...]) -> Ask | None:
    """The viewer's question in words."""
    step = view.observation.step
    if not isinstance(step, Question):
        return None
    name = type(step).__name__
    return question(view, step, note=note_of(view, name), warning=view.say_if_any(f"warn.{name}"), marks=marks(view))


def note_of(view: ExpanseView, name: str) -> str:
    """What stands below a question: what the event does, the points left, the card in use, or a word of advice."""
    table, step = view.table, view.observation.step
    if isinstance(step, UseCard | OfferEvent):
        return view.event_text(step.card)
    if IN_USE in table.where and name not in OF_CARDS:
        card = f"card.{view.box.card_names[table.where.index(IN_USE)]}"
        return view.say("note.Act", n=table.points, card=card) if name == "Act" else view.say("note.event", card=card)
    note = f"note.{name}"
    return view.say(note) if name in OF_CARDS and view.words.has(note) else ""


def marks(view: ExpanseView) -> tuple[str, ...]:
    """The places a question is about."""
    step, board = view.observation.step, view.box.board
    if isinstance(step, GroupShips):
        return (f"place:{board.orbits[step.origin]}-orbit", f"place:{board.orbits[step.to]}-orbit")
    if isinstance(step, MoveTo | GroupTo | RivalShips | FlyTo):
        return (f"place:{board.orbits[step.origin]}-orbit",)
    if isinstance(step, LoseShip):
        return (f"place:{board.orbits[step.orbit]}-orbit",)
    if isinstance(step, Source):
        return (f"place:{board.bases[step.base]}",)
    if isinstance(step, ShiftTo):
        return (f"place:{board.bases[step.origin]}",)
    return ()


def pass_choice(view: ExpanseView, answer: Answer, key: str = "answer.pass") -> Choice:
    """No more of it."""
    return choice(view, answer, button(answer), key, main=True)


# ---------------------------------------------------------------------- cards


def faction(view: ExpanseView, answer: Answer) -> Choice:
    """A faction, with its ability and the technologies it will receive."""
    number = view.box.faction_number[text(answer, 1)]
    note = " · ".join([view.ability(number, level)[0] for level in range(LEVELS + 1)])
    drawn = choice(view, answer, button(answer), "answer.faction", note=note, faction=f"faction.{answer[1]}")
    return msgspec.structs.replace(drawn, sheet=faction_sheet(view, number))


def faction_sheet(view: ExpanseView, number: int) -> Sheet:
    """What it means to lead a faction: where it starts, and what it can do from which technology on."""
    box, say = view.box, view.say
    rows = [SheetRow(label=say("panel.at_start"))]
    for orbit in range(ORBITS):
        ships = [0, 0]
        for owner, placed, kind, count in box.start_ships:
            if owner == number and (box.home[number] if box.starting_placement == "home" else placed) == orbit:
                ships[kind] += count
        if any(ships):
            rows.append(SheetRow(icon="fleet", label=say(f"orbit.{box.board.orbits[orbit]}"), value=view.ships(ships)))
    bases = [box.board.bases[base] for owner, base, _ in box.start_cubes if owner == number]
    if bases:
        rows.append(SheetRow(icon="cube", label=", ".join([say(f"base.{base}") for base in bases])))
    rows.append(SheetRow(label=say("panel.abilities")))
    for level in range(LEVELS + 1):
        name, does, _ = view.ability(number, level)
        rows.append(SheetRow(label=name, value=say(f"level.{level}"), note=does))
    name = box.factions[number]
    world = ORBIT_SPOTS[box.board.orbits[box.home[number]]][3]
    return Sheet(id=f"faction:{name}", title=say(f"faction.{name}"), art=world, rows=tuple(rows), rule="EX-SETUP.1")


def take_card(view: ExpanseView, answer: Answer) -> Choice:
    """A card of the track with its price, or a kept event."""
    if answer[0] == "event":
        return event(view, answer)
    slot = integer(answer, 1) - 1
    card, price = view.table.track[slot], view.price(view.box.track_prices[slot])
    if card == SCORE:
        return choice(view, answer, (f"card:score-{slot + 1}",), "answer.score", costs=price)
    name = view.box.card_names[card]
    note = view.event_text(card)
    return choice(view, answer, (f"card:{name}",), "answer.card", costs=price, note=note, card=f"card.{name}")


def event(view: ExpanseView, answer: Answer) -> Choice:
    """A kept event that is played."""
    note = view.event_text(view.box.card_number[text(answer, 1)])
    return choice(view, answer, (f"card:{answer[1]}",), "answer.event", note=note, card=f"card.{answer[1]}")


def use_card(view: ExpanseView, answer: Answer) -> Choice:
    """Points, the event now, or the event kept."""
    step = view.observation.step
    assert isinstance(step, UseCard | OfferEvent)
    if answer[0] == "points":
        return choice(view, answer, ("option:use",), "answer.points", n=view.box.card_points[step.card])
    if answer[0] == "decline":
        return choice(view, answer, button(answer), "answer.decline", main=True)
    note = view.say("why.bottom") if isinstance(step, OfferEvent) and view.table.initiative else ""
    if answer[0] == "keep":
        return choice(
            view, answer, button(answer), "answer.keep", note=note, costs=view.price(view.table.keep_price(view.mine))
        )
    offered = isinstance(step, OfferEvent)
    return choice(view, answer, button(answer), "answer.resolve", note=note, main=offered)


def track_card(view: ExpanseView, answer: Answer) -> Choice:
    """A card of the track whose event is used."""
    card = view.table.track[integer(answer, 1) - 1]
    assert card != GAP
    name = view.box.card_names[card]
    return choice(view, answer, (f"card:{name}",), "answer.card", note=view.event_text(card), card=f"card.{name}")


# ---------------------------------------------------------------------- action points


def action(view: ExpanseView, answer: Answer) -> Choice:
    """What an action point may pay for."""
    word, table = answer[0], view.table
    if word == "stop":
        return choice(view, answer, button(answer), "answer.stop", main=True)
    if word == "move":
        orbit = view.box.board.orbit_number[text(answer, 1)]
        note = view.say("why.ships", n=table.tokens(view.mine, orbit))
        path = ("option:ship-move", f"place:{answer[1]}-orbit")
        return choice(view, answer, path, "answer.move", note=note, costs=view.effort(1), orbit=f"orbit.{answer[1]}")
    if word == "influence":
        note = influence_outlook(view, text(answer, 1))
        path = ("option:influence", f"place:{answer[1]}")
        return choice(view, answer, path, "answer.influence", note=note, costs=view.effort(1), base=f"base.{answer[1]}")
    if word == "build":
        path = ("option:build", f"option:{answer[1]}")
        return choice(view, answer, path, "answer.build", costs=view.effort(1), ship=f"ship.{answer[1]}")
    level = integer(answer, 1)
    _, said, _ = view.ability(view.mine, level)
    ability = view.box.abilities[view.mine][level]
    name = ability.name
    return choice(view, answer, (f"option:{name}",), f"ability.{name}", note=said, costs=view.effort(ability.price))


def influence_outlook(view: ExpanseView, name: str) -> str:
    """What one more cube on a base leads to: the counts before and after, and who leads then."""
    base = view.box.board.base_number[name]
    after = view.table.clone()
    after.add_cubes(view.mine, base, 1)
    before, then = counts(view.table, base)[view.mine], counts(after, base)
    leader = controller(after, base)
    orbit = f"orbit.{view.box.board.orbits[view.box.board.orbit_of[base]]}"
    if leader == view.mine:
        key = "why.alone" if controller(view.table, base) == view.mine else "why.first"
        said = view.say(key, orbit=orbit)
    elif leader == NONE:
        said = view.say("why.tied", orbit=orbit)
    else:
        said = view.say("why.behind", orbit=orbit, leader=view.faction_key(leader))
    return f"{view.say('why.counts', before=before, after=then[view.mine])} · {said}"


# ---------------------------------------------------------------------- places


def place_cube(view: ExpanseView, answer: Answer) -> Choice:
    """A base for a cube of one's own."""
    if answer[0] == "pass":
        return pass_choice(view, answer)
    return choice(
        view,
        answer,
        (f"place:{answer[1]}",),
        "answer.base",
        note=influence_outlook(view, text(answer, 1)),
        base=f"base.{answer[1]}",
    )


def base(view: ExpanseView, answer: Answer) -> Choice:
    """A base that is named."""
    if answer[0] == "pass":
        return pass_choice(view, answer)
    key = "answer.from_base" if answer[0] == "from" else "answer.base"
    return choice(view, answer, (f"place:{answer[1]}",), key, base=f"base.{answer[1]}")


def orbit(view: ExpanseView, answer: Answer) -> Choice:
    """An orbit that is named."""
    if answer[0] == "pass":
        return pass_choice(view, answer)
    return choice(view, answer, (f"place:{answer[1]}-orbit",), "answer.orbit", orbit=f"orbit.{answer[1]}")


def token(view: ExpanseView, answer: Answer) -> Choice:
    """A base for the protomolecule."""
    if answer[0] == "pass":
        return pass_choice(view, answer)
    if len(answer) == 2:
        return choice(view, answer, (f"place:{answer[1]}", "option:supply"), "answer.base", base=f"base.{answer[1]}")
    path = (f"place:{answer[1]}", f"place:{answer[2]}")
    return choice(view, answer, path, "answer.token_from", base=f"base.{answer[1]}", origin=f"base.{answer[2]}")


# ---------------------------------------------------------------------- pieces


def cube(view: ExpanseView, answer: Answer) -> Choice:
    """Whose cube is taken, and where."""
    if answer[0] == "pass":
        return pass_choice(view, answer)
    owner = f"faction.{answer[1]}"
    if len(answer) == 2:
        seat = view.owner(view.box.faction_number[text(answer, 1)])
        return choice(view, answer, (f"seat:{seat}",), "answer.take_any", owner=owner)
    path = (f"place:{answer[2]}", f"option:{answer[1]}")
    return choice(view, answer, path, "answer.take", owner=owner, base=f"base.{answer[2]}")


def give_cube(view: ExpanseView, answer: Answer) -> Choice:
    """The cube that is given up."""
    if len(answer) == 2:
        return choice(view, answer, (f"place:{answer[1]}", "option:cube"), "answer.base", base=f"base.{answer[1]}")
    return choice(
        view, answer, (f"place:{answer[1]}", "option:diplomat"), "answer.give_diplomat", base=f"base.{answer[1]}"
    )


def group(view: ExpanseView, answer: Answer) -> Choice:
    """Ships that go together."""
    said = view.ships([integer(answer, kind + 1) for kind in range(5)])
    return Choice(answer=answer, path=button(answer), label=said)


def ship(view: ExpanseView, answer: Answer) -> Choice:
    """A single ship: of a faction, at an orbit."""
    if answer[0] == "pass":
        return pass_choice(view, answer)
    owner, what = f"faction.{answer[1]}", f"ship.{answer[2]}"
    if len(answer) == 3:
        step = view.observation.step
        assert isinstance(step, RivalShips)
        name = view.box.board.orbits[step.origin]
        return choice(
            view, answer, (f"piece:{name}-orbit-{answer[1]}-{answer[2]}",), "answer.ship", owner=owner, ship=what
        )
    path = (f"piece:{answer[3]}-orbit-{answer[1]}-{answer[2]}",)
    return choice(view, answer, path, "answer.ship_at", owner=owner, ship=what, orbit=f"orbit.{answer[3]}")


def hit(view: ExpanseView, answer: Answer) -> Choice:
    """A ship, or a faction's ships in an orbit, that a hit strikes."""
    if answer[0] == "pass":
        return pass_choice(view, answer)
    owner, where = f"faction.{answer[2]}", f"orbit.{answer[1]}"
    if len(answer) == 3:
        place = (f"place:{answer[1]}-orbit", f"option:{answer[2]}")
        return choice(view, answer, place, "answer.fleet_at", owner=owner, orbit=where)
    path = (f"piece:{answer[1]}-orbit-{answer[2]}-{answer[3]}",)
    return choice(view, answer, path, "answer.ship_at", owner=owner, ship=f"ship.{answer[3]}", orbit=where)


def lose_ship(view: ExpanseView, answer: Answer) -> Choice:
    """The own ship that is struck."""
    return choice(view, answer, button(answer), f"ship.{answer[1]}")


def build_ship(view: ExpanseView, answer: Answer) -> Choice:
    """A ship that comes back."""
    if answer[0] == "pass":
        return pass_choice(view, answer, "answer.pass_build")
    if len(answer) == 2:
        return choice(view, answer, button(answer), "answer.build", ship=f"ship.{answer[1]}")
    path = (f"place:{answer[2]}-orbit", f"option:{answer[1]}")
    return choice(view, answer, path, "answer.build_at", ship=f"ship.{answer[1]}", orbit=f"orbit.{answer[2]}")


# ---------------------------------------------------------------------- events and scorings


def part(view: ExpanseView, answer: Answer) -> Choice:
    """The next part of an event."""
    step = view.observation.step
    assert isinstance(step, PickPart)
    number = view.box.programs[step.program][integer(answer, 1) - 1]
    return choice(view, answer, button(answer), deed(view.box.parts[number]))


def deed(part: Part) -> str:
    """What a part does first, in words."""
    if part.op == HIT and part.who == SELF:
        return "answer.either_sacrifice"
    if part.op == PLACE and part.piece == PROTOMOLECULE:
        return "answer.either_protomolecule"
    return f"answer.either_{OPERATIONS[part.op]}"


def either(view: ExpanseView, answer: Answer) -> Choice:
    """One alternative."""
    step = view.observation.step
    assert isinstance(step, Choose)
    program = view.box.parts[step.part].options[integer(answer, 1) - 1]
    return choice(view, answer, button(answer), deed(view.box.parts[view.box.programs[program][0]]))


def claimed(view: ExpanseView, answer: Answer) -> Choice:
    """An event that is claimed, or that a rival has to discard."""
    note = view.event_text(view.box.card_number[text(answer, 1)])
    return choice(view, answer, (f"card:{answer[1]}",), "answer.card", note=note, card=f"card.{answer[1]}")


def rival(view: ExpanseView, answer: Answer) -> Choice:
    seat = view.owner(view.box.faction_number[text(answer, 1)])
    return choice(view, answer, (f"seat:{seat}",), "answer.rival", owner=f"faction.{answer[1]}")


def sector(view: ExpanseView, answer: Answer) -> Choice:
    """A bonus sector, and how many tokens of it are left."""
    at = view.box.board.sectors.index(text(answer, 1))
    note = view.say("why.tokens", n=view.box.bonus_tokens[at] - view.table.bonus.count(at))
    return choice(view, answer, (f"option:{at}",), "answer.sector", note=note, sector=f"sector.{answer[1]}")


def before_count(view: ExpanseView, answer: Answer) -> Choice:
    """A kept event, a crew power, or neither."""
    if answer[0] == "pass":
        return pass_choice(view, answer, "answer.pass_event")
    if answer[0] == "event":
        return event(view, answer)
    at = view.box.crew_names.index(text(answer, 1))
    note = view.rule_text(view.box.content.crew[at].rules[0])
    return choice(
        view, answer, ("option:crew", f"option:{answer[1]}"), "answer.crew", note=note, crew=f"crew.{answer[1]}"
    )


DRAWERS: Final[dict[object, Draw]] = {
    PickFaction: faction,
    TakeCard: take_card,
    UseCard: use_card,
    OfferEvent: use_card,
    UseEvent: track_card,
    Act: action,
    MoveTo: orbit,
    GroupTo: orbit,
    FlyTo: orbit,
    PickGroup: orbit,
    NameOrbit: orbit,
    Place: place_cube,
    Source: base,
    Exchange: base,
    NameBase: base,
    ShiftTo: base,
    PutToken: token,
    TakeCube: cube,
    GiveCube: give_cube,
    GroupShips: group,
    RivalShips: ship,
    PickShip: ship,
    Strike: hit,
    LoseShip: lose_ship,
    BuildShip: build_ship,
    FreeBuild: build_ship,
    PickPart: part,
    Choose: either,
    NameRival: rival,
    ClaimEvent: claimed,
    PickBonus: sector,
    PlayEvent: before_count,
}
