"""At every question on a laid table: of all answers that could be made up, the options are legal and no other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from tests.games.parsec.position import A, B, C, F, Position, card, cell, unit

from astrarium.core.step import Answer, Question
from astrarium.games.parsec import GAME
from astrarium.games.parsec.attack_declaration import Declare
from astrarium.games.parsec.card_play import Object, Resolve
from astrarium.games.parsec.card_targeting import (
    PickBody,
    PickGoal,
    PickHex,
    PickModule,
    PickOwner,
    PickSeat,
    PickUnit,
)
from astrarium.games.parsec.combat_strike import FAILED, HIT, Jettison, Lose, PlayInFight
from astrarium.games.parsec.counterattack_and_evasion import FollowUp, Initiative, Join, Pairing
from astrarium.games.parsec.effect_operations import PlaceFree
from astrarium.games.parsec.event_purchase import Buy
from astrarium.games.parsec.event_timing import Intervene
from astrarium.games.parsec.generated_table import Strike
from astrarium.games.parsec.hand_and_deck_effects import NameKind, StealCard, TakeMix
from astrarium.games.parsec.match_constants import CARGO, COLONY, FIGHTER, UNITS
from astrarium.games.parsec.movement import EVADING, GOING, NameModule, PayToll, Travel
from astrarium.games.parsec.production import RollAgain, ShareOut, TakeOne
from astrarium.games.parsec.setup import ChooseColour, ChooseFaction, FirstCards, PlaceColony
from astrarium.games.parsec.support_requests import Aid, AskSupport, LendMore
from astrarium.games.parsec.table import ParsecTable
from astrarium.games.parsec.trade import Exchange
from astrarium.games.parsec.turn_actions import Act, Build, LateBuild
from astrarium.games.parsec.unloading_and_departures import Unload

NUMBERS = range(-2, 500)  # more than there are units, hexes, titles or seats
FEW = range(-1, 6)
HELD = ("brace", "dividend", "smugglers_route", "settlers", "sabotage", "solar_flare", "counter_intelligence")
Step = Question[ParsecTable]


def busy(**options: str) -> Position:
    """Much could be done by everybody."""
    position = Position(3, probe=["reroll which=production"], **options)
    position.put(A, "colony", "C3", "C4").put(A, "cargo", "D3", "A5", "O3").put(A, "cruiser", "C7")
    position.put(A, "fighter", "D9", "E9").put(A, "transport", "A9").load(A, "cargo").load(A, "fighter")
    position.put(B, "cargo", "B5", "O2").put(B, "fighter", "E8").put(B, "transport", "D8").load(B, "cargo", count=2)
    position.put(B, "colony", "I4").put(C, "fighter", "E7", "D7").put(C, "cruiser", "G8").put(C, "cargo", "F8")
    for seat in (A, B, C):
        position.goods(seat, 4, 4, 3).hold(seat, *HELD)
        position.table.add_hand(seat, position.box.titles - 1, 1)
    return position.race()


def peace(seat: int = A, **options: str) -> ParsecTable:
    """A seat acts."""
    return busy(**options).acts(seat).table


def clouded(*names: str) -> ParsecTable:
    """A acts while cards lie on the hex of its first fighter and on the module there."""
    position = busy()
    for name in names:
        position.lies(name, B, "D9", 3, rounds=2, other="A5")
    return position.acts().table


def short(titanium: int, gold: int, energy: int) -> ParsecTable:
    """The bank is nearly empty."""
    table = peace(bank="limited").clone()
    table.bank = [titanium, gold, energy]
    return table


def six() -> ParsecTable:
    """The last of six acts, whose pieces have the last numbers."""
    position = Position(6).put(F, "fighter", "A5").put(F, "cargo", "C4").put(F, "colony", "C3").put(A, "cargo", "B5")
    return position.goods(F, 5, 5, 5).hold(F, "brace").race().acts(F).table


def helpless() -> ParsecTable:
    """B's cargo was struck at from afar, and A's vessels are all around it."""
    position = Position().put(B, "cargo", "D6")
    for near in position.box.board.beside[cell(position.box, "D6")]:
        position.put(A, "fighter", position.box.board.name(near))
    table = position.acts().table.clone()
    table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "fighter"),), (unit(B, "colony"),)
    table.strike = Strike(0, unit(B, "cargo"), 0, 0, 0, 0, FAILED)
    return table


def fight(result: int = FAILED, target: int = unit(B, "fighter"), **options: str) -> ParsecTable:
    """A has struck at a unit of B."""
    table = peace(**options)
    table.foes, table.pool0 = (A, B), (unit(A, "fighter"), unit(A, "cruiser"))
    table.pool1 = (unit(B, "fighter"), unit(B, "transport"))
    table.strike, table.strikers = Strike(0, target, 3, 4, 0, 0, result), (unit(A, "fighter"),)
    return table


def spot(name: str) -> int:
    """The number of a hex."""
    return cell(Position(3).box, name)


def unloading(*closed: str) -> ParsecTable:
    """A's first fighter is aboard, and cards close some hexes."""
    position = Position(3).put(A, "transport", "A9").load(A, "fighter").put(B, "cargo", "A8")
    for name in closed:
        position.lies("meteor_shower", B, name, rounds=1)
    return position.acts().table


VESSEL = unit(A, "fighter")
LINK = card("wormhole")
ON_UNITS = ("mutiny", "sabotage", "settlers", "solar_wind", "hyperspace_jump", "cosmic_drift")
QUESTIONS: dict[str, tuple[Callable[[], Step], Callable[[], ParsecTable]]] = {
    "act": (lambda: Act(A), peace),
    "act with what stays": (lambda: Act(A), lambda: peace(fresh_units="none", build_timing="end_of_turn")),
    "act of another": (lambda: Act(B), lambda: peace(B)),
    "act under cards": (lambda: Act(A), lambda: clouded("meteor_shower", "ion_cloud", "wormhole")),
    "act in a calm": (lambda: Act(A), lambda: clouded("grand_armistice", "galactic_embargo")),
    "act of the last of six": (lambda: Act(F), six),
    "build at the end": (lambda: LateBuild(A), lambda: peace(build_timing="end_of_turn")),
    "build a fighter": (lambda: Build(A, FIGHTER), peace),
    "build a cargo": (lambda: Build(A, CARGO), peace),
    "build a cruiser": (lambda: Build(A, UNITS.index("cruiser")), peace),
    "buy": (lambda: Buy(A), peace),
    "intervene": (lambda: Intervene(B), peace),
    "object": (lambda: Object(Resolve(A, card("brace"), -1, -1, -1), (B,)), peace),
    "roll again": (lambda: RollAgain(A, 3), peace),
    "share out": (lambda: ShareOut(A, 0, 3), peace),
    "share out alike": (lambda: ShareOut(A, 0, 3), lambda: peace(planet_yield="same_kind")),
    "take one": (lambda: TakeOne(A), lambda: peace(bank="limited")),
    "exchange": (lambda: Exchange(A), peace),
    "take a mix": (lambda: TakeMix(A, 3), peace),
    "take a mix of a small bank": (lambda: TakeMix(A, 3), lambda: short(0, 2, 2)),
    "take one of a small bank": (lambda: TakeOne(A), lambda: short(0, 0, 1)),
    "take one of an empty bank": (lambda: TakeOne(A), lambda: short(0, 0, 0)),
    "name a kind": (lambda: NameKind(A, B), peace),
    "steal a card": (lambda: StealCard(A, B), peace),
    "place a colony free": (lambda: PlaceFree(A, COLONY), peace),
    "place a cargo free": (lambda: PlaceFree(A, CARGO), peace),
    "colour": (lambda: ChooseColour(B), peace),
    "faction": (lambda: ChooseFaction(B), peace),
    "first cards": (lambda: FirstCards(A), peace),
    "first colony": (lambda: PlaceColony(A, 1), peace),
    "unload": (lambda: Unload(unit(A, "fighter", 0)), unloading),
    "unload under cards": (lambda: Unload(unit(A, "fighter", 0)), lambda: unloading("B9", "B8")),
    "travel": (lambda: Travel(unit(A, "cruiser"), 3, -1, 0, (), GOING), peace),
    "travel on": (lambda: Travel(unit(A, "cruiser"), 2, -1, 1, (), GOING), lambda: peace(transit="consent")),
    "evade": (lambda: Travel(unit(B, "fighter"), 3, -1, 0, (), EVADING), lambda: fight(evade_goal="required")),
    "travel across": (lambda: Travel(VESSEL, 2, spot("E8"), 1, (B, 0, 0, 0, spot("E8")), GOING), peace),
    "travel under cards": (lambda: Travel(unit(A, "cruiser"), 3, -1, 0, (), GOING), lambda: clouded("meteor_shower")),
    "leave a closed hex": (lambda: Travel(VESSEL, 3, -1, 0, (), GOING), lambda: clouded("meteor_shower")),
    "name a module": (lambda: NameModule(VESSEL), peace),
    "pay a toll": (lambda: PayToll(A, VESSEL, 2, 0, (B, 1, 1, 0, spot("E8")), GOING), peace),
    "pay a toll beyond one's means": (lambda: PayToll(A, VESSEL, 2, 0, (B, 9, 0, 0, spot("E8")), GOING), peace),
    "declare": (lambda: Declare(A, unit(B, "fighter"), ()), peace),
    "declare more": (lambda: Declare(A, unit(B, "fighter"), (unit(A, "fighter", 1),)), peace),
    "initiative": (lambda: Initiative(1), fight),
    "initiative that may be let": (lambda: Initiative(1), lambda: fight(stand_down="yes", disjoint_counter="allowed")),
    "initiative of who can do nothing": (lambda: Initiative(1), helpless),
    "join": (lambda: Join(1, unit(A, "fighter", 1), (), 0), fight),
    "join more": (lambda: Join(1, unit(A, "fighter", 1), (unit(B, "fighter"),), 0), fight),
    "join within": (lambda: Join(0, unit(B, "fighter"), (), 1), fight),
    "pair": (lambda: Pairing(1, ()), lambda: fight(disjoint_counter="allowed")),
    "follow up": (lambda: FollowUp(0), fight),
    "follow up always": (lambda: FollowUp(0), lambda: fight(after_evasion="mandatory")),
    "lose": (lambda: Lose(), lambda: fight(HIT, unit(B, "transport"))),
    "jettison": (lambda: Jettison(unit(B, "transport")), lambda: fight(HIT, unit(B, "transport"))),
    "play in a fight": (lambda: PlayInFight(1, 1, 0), fight),
    "ask for support": (lambda: AskSupport(()), fight),
    "ask for more support": (lambda: AskSupport((C,)), fight),
    "aid": (lambda: Aid(C, A, 1, 0, 0, 0), fight),
    "lend more": (lambda: LendMore(C), fight),
    "pick a seat": (lambda: PickSeat(A, card("petty_theft")), peace),
    **{f"whose unit, {name}": (lambda name=name: PickOwner(A, card(name)), peace) for name in ON_UNITS},
    **{f"which own unit, {name}": (lambda name=name: PickUnit(A, card(name), A), peace) for name in ON_UNITS},
    **{f"which unit, {name}": (lambda name=name: PickUnit(A, card(name), B), peace) for name in ON_UNITS},
    "pick for an ambush": (lambda: PickUnit(A, card("ambush"), A), fight),
    "pick who escapes": (lambda: PickUnit(B, card("evasive_protocol"), B), fight),
    "pick a refuge": (lambda: PickGoal(B, card("evasive_protocol"), unit(B, "fighter")), fight),
    "pick where it drifts": (lambda: PickGoal(A, card("cosmic_drift"), unit(B, "fighter")), peace),
    "pick an asteroid": (lambda: PickBody(A, card("rich_vein")), peace),
    "pick a planet": (lambda: PickBody(A, card("blockade")), peace),
    "pick a hex of a planet": (lambda: PickHex(A, card("blockade"), -1, -1, 0), peace),
    "pick a hex of a module": (lambda: PickHex(A, card("solar_flare"), 0, -1, 0), peace),
    "pick a module": (lambda: PickModule(A, card("supernova"), -1, -1, 0), peace),
    "pick the module of a hex": (lambda: PickModule(A, LINK, -1, -1, 1), peace),
    "pick a hex": (lambda: PickHex(A, LINK, 0, -1, -1), peace),
    "pick the other hex": (lambda: PickHex(A, LINK, 0, spot("A1"), -1), peace),
    "pick where to jump": (lambda: PickHex(A, card("hyperspace_jump"), 1, -1, unit(A, "cruiser")), peace),
}


def made_up(step: Step, options: list[Answer]) -> Iterator[Answer]:
    """Answers of the forms that a question knows, and of some that it does not."""
    words = {*step.answer_words, "nonsense"}
    forms = {(word, 1) for word in words} | {(str(option[0]), len(option) - 1) for option in options}
    forms |= {(word, count + 1) for word, count in list(forms)}
    yield from [(word,) for word in words]
    yield from [(word, text) for word in words for text in (*UNITS, "nonsense")]
    for word, count in sorted(forms):
        yield from [(word, *some) for some in product(NUMBERS if count == 1 else FEW, repeat=min(count, 4))]
    for option in options:
        for at in range(1, len(option)):
            beside = [option[at] + by for by in (-1, 1)] if isinstance(option[at], int) else []
            yield from [(*option[:at], other, *option[at + 1 :]) for other in beside]
        yield ("nonsense", *option[1:])
        yield (*option, 0)


@pytest.mark.rule("PA-6.2.10", "PA-12.7", "PA-4.4.1")
@pytest.mark.parametrize("name", QUESTIONS)
def test_of_all_answers_the_options_alone_are_legal(name: str) -> None:
    make, lay = QUESTIONS[name]
    step, table = make(), lay()
    seat = step.seat(table)
    options = step.options(table, seat)
    assert [option for option in options if step.refusal(table, seat, option) is not None] == []
    taken = {answer for answer in made_up(step, options) if step.refusal(table, seat, answer) is None}
    assert taken - {*options} == set()


def test_every_question_with_a_list_of_answers_is_asked() -> None:
    listed = {step for step in GAME.steps.values() if issubclass(step, Question) and not step.open}
    assert {type(make()) for make, _ in QUESTIONS.values()} == listed
