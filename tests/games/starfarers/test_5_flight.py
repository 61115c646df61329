"""Flight: the shake, the rules of flying, exploration and founding."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import (
    BLUE,
    FOOD_1,
    FUEL_1,
    ICE,
    LAIR,
    ORE_1,
    RED,
    WHITE,
    YELLOW,
    Position,
    Table,
    box,
    new_game,
    planet,
)

from astrarium.core.scene import to_data
from astrarium.core.step import CHANCE
from astrarium.games.starfarers.flight import can_leave, may_end
from astrarium.games.starfarers.match_constants import BALLS
from astrarium.games.starfarers.table import SETTLED


@pytest.mark.rule("SF-SHAKE.1")
def test_without_a_ship_the_turn_passes_on() -> None:
    play = Position().grounded(YELLOW).trading(YELLOW).say(YELLOW, "end")
    assert (play.table.active, play.table.shaken) == (RED, [])
    assert play.match.step_for(CHANCE).__class__.__name__ == "Roll"


@pytest.mark.rule("SF-SHAKE.2")
def test_with_a_ship_the_shake_comes_first() -> None:
    play = Position().shaking(YELLOW)
    assert play.match.waiting == (CHANCE,)
    assert play.match.why_not(YELLOW, ("ship", 1)) is not None
    assert all(outcome[0] == "balls" for outcome in play.match.options(CHANCE))


@pytest.mark.rule("SF-SHAKE.3")
@pytest.mark.parametrize(("bag", "kinds", "black"), [("five", 7, 0.4), ("four", 6, 0.5)])
def test_the_bag_of_balls(bag: str, kinds: int, black: float) -> None:
    odds = Position(ball_bag=bag).shaking(YELLOW).match.odds()
    assert len(odds) == kinds
    assert sum(chance for pair, chance in odds.items() if "black" in pair) == pytest.approx(black)
    assert len(box(ball_bag=bag).shakes) == (10 if bag == "five" else 6)


@pytest.mark.rule("SF-SHAKE.4")
def test_values_of_balls() -> None:
    assert dict(zip(BALLS, box().ball_values, strict=True)) == {"black": 0, "blue": 1, "yellow": 2, "red": 3}
    play = Position().meet(YELLOW, 22).say(YELLOW, "yes").balls("black", "red")
    assert play.match.step_for(CHANCE).first == 3


@pytest.mark.rule("SF-SHAKE.5")
def test_the_base_speed_is_the_sum_of_the_balls() -> None:
    play = Position().shaking(YELLOW).balls("blue", "red").asked("Fleet", YELLOW)
    assert (play.table.base, sum(play.table.deck)) == (4, 32)


@pytest.mark.rule("SF-SHAKE.6")
@pytest.mark.parametrize(
    ("one", "two", "speed"), [("blue", "yellow", 3), ("blue", "red", 4), ("yellow", "yellow", 4), ("yellow", "red", 5)]
)
def test_pairs_without_black(one: str, two: str, speed: int) -> None:
    assert Position().shaking(YELLOW).balls(one, two).table.speed(YELLOW) == speed
    four = Position(ball_bag="four").shaking(YELLOW).match.options(CHANCE)
    assert ("balls", "yellow", "yellow") not in four


@pytest.mark.rule("SF-SHAKE.7")
def test_black_brings_an_encounter_only_in_a_flight_shake() -> None:
    play = Position().shaking(YELLOW).balls("black", "red")
    assert play.match.step_for(CHANCE).__class__.__name__ == "MeetCard"
    play.chance("card", 22).say(YELLOW, "yes").balls("black", "red")
    assert play.match.step_for(CHANCE).__class__.__name__ == "Contest"
    play.balls("black", "blue").asked("Fleet", YELLOW)
    assert sum(play.table.deck) == 31


@pytest.mark.rule("SF-SHAKE.8")
def test_total_speed() -> None:
    play = Position().upgrades(YELLOW, booster=2).friend(YELLOW, "better_drives").flying(YELLOW, 3)
    assert play.table.speed(YELLOW) == 7


@pytest.mark.rule("SF-SHAKE.9")
def test_the_speed_holds_for_each_ship() -> None:
    play = Position().ship(YELLOW, 1, "5,9").ship(YELLOW, 2, "5,5").flying(YELLOW, 5).say(YELLOW, "ship", 1)
    play.fly(YELLOW, "6,8", "7,9", "7,10", "8,11", "8,12").say(YELLOW, "stop").say(YELLOW, "ship", 2)
    assert play.match.step_for(YELLOW).left == 5


@pytest.mark.rule("SF-SHAKE.10")
def test_the_encounter_comes_before_any_flight() -> None:
    play = (
        Position().hand(YELLOW, ore=1).shaking(YELLOW).balls("black", "yellow").chance("card", 3).asked("Gift", YELLOW)
    )
    assert play.match.why_not(YELLOW, ("ship", 1)) is not None


@pytest.mark.rule("SF-SHAKE.11")
@pytest.mark.parametrize("other", ["red", "blue"])
def test_after_an_encounter_the_base_speed_is_three(other: str) -> None:
    play = Position().upgrades(YELLOW, booster=1).shaking(YELLOW)
    play.chance("balls", "black", other).chance("card", 3).asked("Fleet", YELLOW)
    assert play.table.speed(YELLOW) == 4


# ---------------------------------------------------------------------- the rules of flying


@pytest.mark.rule("SF-FLY.1")
def test_a_ship_flies_as_far_as_its_speed() -> None:
    way = ["4,4", "5,5", "6,4", "7,5", "8,4"]
    play = Position().near().cruise(YELLOW, 5).fly(YELLOW, *way).say(YELLOW, "stop").say(YELLOW, "wait")
    assert play.ship_at(YELLOW, 1) == "8,4"
    slow = Position().near().cruise(YELLOW, 4).fly(YELLOW, *way[:-1]).refused("SF-FLY.1", YELLOW, "fly", "8,4")
    slow.refused("SF-FLY.1", YELLOW, "fly", "28,7")
    slow.refused("SF-FLY.1", YELLOW, "fly", way[-2])
    Position().flying(YELLOW, 4).refused("SF-FLY.1", YELLOW, "ship", 2)


@pytest.mark.rule("SF-FLY.2")
def test_nobody_has_to_fly() -> None:
    play = Position().ship(YELLOW, 1, "5,5").flying(YELLOW, 5).say(YELLOW, "end")
    assert play.table.active == RED
    still = Position().ship(YELLOW, 1, "5,5").cruise(YELLOW, 5).say(YELLOW, "stop")
    assert still.ship_at(YELLOW, 1) == "5,5"


def test_where_a_flight_may_end_there_is_no_refusal() -> None:
    play = Position().cruise(YELLOW, 4).fly(YELLOW, "4,4")
    step = play.match.step_for(YELLOW)
    assert step.refusal(play.table, YELLOW, ("stop",)) is None
    surrounded = Position().ship(YELLOW, 1, "8,3").ship(RED, 1, "7,2").ship(WHITE, 1, "9,2").ship(BLUE, 1, "8,4").near()
    last = surrounded.cruise(YELLOW, 1)
    assert last.options == [("stop",)]
    assert last.match.step_for(YELLOW).refusal(last.table, YELLOW, ("stop",)) is None


@pytest.mark.rule("SF-FLY.3")
def test_a_ship_may_come_to_a_point_again() -> None:
    play = Position().near().ship(YELLOW, 1, "6,4").cruise(YELLOW, 4).fly(YELLOW, "7,5", "7,6", "7,5", "6,4")
    assert play.match.step_for(YELLOW).left == 0
    assert play.say(YELLOW, "stop").ship_at(YELLOW, 1) == "6,4"


@pytest.mark.rule("SF-FLY.4")
def test_a_ship_passes_through_others() -> None:
    play = Position().near().ship(RED, 1, "7,5").ship(YELLOW, 1, "6,4").cruise(YELLOW, 2)
    play.fly(YELLOW, "7,5", "8,4").say(YELLOW, "stop").say(YELLOW, "wait")
    assert (play.ship_at(YELLOW, 1), play.ship_at(RED, 1)) == ("8,4", "7,5")


@pytest.mark.rule("SF-FLY.5")
def test_no_flight_ends_on_another_piece() -> None:
    play = Position().near().ship(RED, 1, "7,5").ship(YELLOW, 1, "6,4").cruise(YELLOW, 2)
    play.fly(YELLOW, "7,5").refused("SF-FLY.5", YELLOW, "stop")
    last = Position().near().ship(RED, 1, "7,5").ship(YELLOW, 1, "6,4").cruise(YELLOW, 1)
    last.refused("SF-FLY.5", YELLOW, "fly", "7,5")
    own = Position().near().colony(YELLOW, "8,4").ship(YELLOW, 1, "7,5").cruise(YELLOW, 2)
    own.fly(YELLOW, "8,4").refused("SF-FLY.5", YELLOW, "stop")


@pytest.mark.rule("SF-FLY.6")
def test_no_flight_ends_beside_a_foreign_spaceport() -> None:
    play = Position().cruise(YELLOW, 3)
    play.fly(YELLOW, "3,6").fly(YELLOW, "4,7").may(YELLOW, "stop").refused("SF-FLY.6", YELLOW, "fly", "4,8")
    longer = Position().cruise(YELLOW, 4).fly(YELLOW, "3,6", "4,7", "4,8").refused("SF-FLY.6", YELLOW, "stop")
    longer.may(YELLOW, "fly", "4,7")


@pytest.mark.rule("SF-FLY.7")
def test_a_colony_ship_does_not_end_on_a_dock() -> None:
    play = (
        Position().ship(BLUE, 1, "10,20").cruise(BLUE, 3).fly(BLUE, "11,21", "12,20").refused("SF-FLY.7", BLUE, "stop")
    )
    play.fly(BLUE, "13,21").say(BLUE, "stop")
    assert play.ship_at(BLUE, 1) == "13,21"


@pytest.mark.rule("SF-FLY.8")
def test_a_trade_ship_does_not_end_on_a_colony_point() -> None:
    play = Position().near().ship(YELLOW, 1, "6,4", "trade").cruise(YELLOW, 3)
    play.fly(YELLOW, "7,5", "8,4").refused("SF-FLY.8", YELLOW, "stop").fly(YELLOW, "8,3").say(YELLOW, "stop")
    assert play.ship_at(YELLOW, 1) == "8,3"


@pytest.mark.rule("SF-FLY.9")
def test_nobody_stays_on_a_colony_point() -> None:
    position = Position().near(food=ICE + 3).ship(YELLOW, 1, "8,4").ship(YELLOW, 2, "6,4")
    play = position.flying(YELLOW, 3).refused("SF-FLY.9", YELLOW, "end").say(YELLOW, "ship", 1)
    play.refused("SF-FLY.9", YELLOW, "stop").fly(YELLOW, "7,5").say(YELLOW, "stop").say(YELLOW, "end")
    assert play.table.active == RED
    back = Position().near(food=ICE + 3).ship(YELLOW, 1, "8,4").cruise(YELLOW, 2)
    back.fly(YELLOW, "7,5").refused("SF-FLY.9", YELLOW, "fly", "8,4")


@pytest.mark.rule("SF-FLY.10")
def test_a_dock_is_only_for_founding() -> None:
    without = Position().ship(BLUE, 1, "11,21", "trade").cruise(BLUE, 1).refused("SF-FLY.10", BLUE, "fly", "12,20")
    assert without.ship_at(BLUE, 1) == "11,21"
    play = Position().upgrades(BLUE, freight_ring=1).ship(BLUE, 1, "11,21", "trade").cruise(BLUE, 1)
    play.fly(BLUE, "12,20").say(BLUE, "stop").asked("Befriend", BLUE)
    assert play.table.dock_at(1, 0) == BLUE


@pytest.mark.rule("SF-FLY.11")
def test_ships_fly_one_after_the_other() -> None:
    position = Position().ship(YELLOW, 1, "5,5").ship(YELLOW, 2, "5,9").ship(YELLOW, 3, "5,13")
    play = position.flying(YELLOW, 4).say(YELLOW, "ship", 1)
    play.refused("SF-FLY.11", YELLOW, "ship", 2).fly(YELLOW, "4,4", "4,3").say(YELLOW, "stop").say(YELLOW, "ship", 2)
    play.fly(YELLOW, "6,8").say(YELLOW, "stop").refused("SF-FLY.11", YELLOW, "ship", 1)


@pytest.mark.rule("SF-FLY.12")
def test_a_ship_that_stays_is_not_driven_away() -> None:
    def laid() -> Position:
        return Position().near(up=True).colony(RED, "8,4").port(RED, "8,4").ship(YELLOW, 1, "8,3")

    assert laid().cruise(YELLOW, 3).say(YELLOW, "stop").ship_at(YELLOW, 1) == "8,3"
    laid().cruise(YELLOW, 2).fly(YELLOW, "7,2").refused("SF-FLY.6", YELLOW, "fly", "8,3")
    laid().cruise(YELLOW, 3).fly(YELLOW, "7,2", "8,3").refused("SF-FLY.6", YELLOW, "stop")


@pytest.mark.rule("SF-FLY.12", "SF-FLY.9")
def test_a_ship_that_cannot_leave_stays() -> None:
    position = Position().near(food=LAIR + 4).ship(YELLOW, 1, "8,4").ship(RED, 1, "7,5").ship(WHITE, 1, "8,3")
    play = position.flying(YELLOW, 1)
    assert not can_leave(play.table, YELLOW, 0, 1)
    play.may(YELLOW, "end").say(YELLOW, "ship", 1).say(YELLOW, "stop").asked("Found", YELLOW)
    play.refused("SF-PIRATE.1", YELLOW, "found").say(YELLOW, "wait")
    assert play.ship_at(YELLOW, 1) == "8,4"


@pytest.mark.parametrize(
    ("seat", "ends"), [(YELLOW, (11, 19, 27)), (RED, (13, 21, 29)), (WHITE, (14, 24, 35)), (BLUE, (13, 19, 25))]
)
def test_legal_ends_of_a_first_flight(seat: int, ends: tuple[int, ...]) -> None:
    table = Position().flying(seat, 3).table
    start = table.point_of(seat, 0)
    table.lift(start)
    for speed, wanted in zip((3, 4, 5), ends, strict=True):
        reached, edge = {start}, {start}
        for _ in range(speed):
            edge = {near for at in edge for near in table.box.beside[at]} - reached
            reached.update(edge)
        found = [at for at in reached - {start} if may_end(table, seat, 0, at)]
        assert len(found) == wanted


@pytest.mark.parametrize("seat", [YELLOW, RED, WHITE, BLUE])
@pytest.mark.parametrize(("cargo", "count"), [(0, 270), (1, 249)])
def test_targets_of_a_jump(seat: int, cargo: int, count: int) -> None:
    table = Position().flying(seat, 3).table
    assert sum(may_end(table, seat, cargo, at) for at in range(320) if at not in table.box.board.stars) == count


GOALS = ("near_left", "near_right", "centre", "mid_left", "mid_right", "far_left", "far_right")
OUTPOSTS = ("green_folk", "merchants", "scientists", "diplomats")
STEPS = {
    "yellow": (5, 11, 12, 18, 20, 26, 31, 12, 16, 24, 26),
    "red": (6, 8, 9, 17, 17, 23, 28, 12, 13, 24, 23),
    "white": (9, 5, 10, 20, 14, 26, 25, 15, 10, 27, 20),
    "blue": (14, 6, 13, 23, 17, 29, 24, 18, 8, 30, 18),
}


@pytest.mark.parametrize("colour", STEPS)
def test_steps_from_the_better_launch_point_to_every_system_and_outpost(colour: str) -> None:
    board = box().board
    port = next(board.number[place.port] for place in box().content.start.colours if place.colour == colour)
    starts = board.launches[board.sites.index(port)]
    near: list[int] = []
    for name in GOALS:
        at = board.system_names.index(name)
        near.append(
            min(board.far[site][start] for start in starts for site in range(33) if board.site_system[site] == at)
        )
    for name in OUTPOSTS:
        at = board.races.index(name)
        near.append(min(far[start] for start in starts for far in board.dock_far[at]))
    assert tuple(near) == STEPS[colour]


# ---------------------------------------------------------------------- exploration and colonies


def arriving(speed: int = 5, **options: str) -> Table:
    """Yellow's ship flies from 6,4 to 7,5 beside the near left fuel planet, and sees an 11."""
    play = Position(**options).ship(YELLOW, 1, "6,4").cruise(YELLOW, speed).fly(YELLOW, "7,5")
    assert play.match.step_for(CHANCE).planet == FUEL_1
    return play.chance("token", 11)


@pytest.mark.rule("SF-EXPL.1", "SF-EXPL.3")
def test_a_token_beside_the_way_is_seen_by_the_owner_alone() -> None:
    play = arriving()
    assert play.view(YELLOW)["tokens"][12:15] == [-1, -1, 11]
    for seat in (None, RED, BLUE):
        assert play.view(seat)["tokens"][12:15] == [-1, -1, -1]
    assert play.view(RED)["looked"][FUEL_1] == 1, "that it was looked at is open"
    assert ("token", 11) not in [line.answer for line in play.match.log_for(RED)]
    assert ("token", 11) in [line.answer for line in play.match.log_for(YELLOW)]


@pytest.mark.rule("SF-EXPL.2")
def test_on_a_colony_point_both_tokens_are_seen() -> None:
    play = arriving().fly(YELLOW, "8,4")
    assert play.match.step_for(CHANCE).planet == FOOD_1
    play.chance("token", LAIR + 5)
    assert play.view(YELLOW)["tokens"][12:15] == [LAIR + 5, -1, 11]
    assert play.view(RED)["tokens"][12:15] == [-1, -1, -1]


@pytest.mark.rule("SF-EXPL.4")
def test_after_looking_the_flight_goes_on() -> None:
    play = Position().near().cruise(YELLOW, 5).fly(YELLOW, "4,4", "5,5", "6,4", "7,5")
    assert play.match.step_for(YELLOW).left == 1
    play.fly(YELLOW, "7,6").refused("SF-FLY.1", YELLOW, "fly", "8,7")


@pytest.mark.rule("SF-EXPL.5")
@pytest.mark.parametrize("memory", ["on", "off"])
def test_what_was_seen_is_remembered_or_not(memory: str) -> None:
    play = arriving(peek_memory=memory)
    assert play.view(YELLOW)["tokens"][FUEL_1] == 11, "while looking it is seen"
    play.fly(YELLOW, "6,4").say(YELLOW, "stop")
    assert play.view(YELLOW)["tokens"][FUEL_1] == (11 if memory == "on" else -1)
    in_log = ("token", 11) in [line.answer for line in play.match.log_for(YELLOW)]
    assert in_log == (memory == "on")


def test_a_second_seat_looks_at_the_same_token() -> None:
    position = Position().token(FUEL_1, 11, seen=(RED,)).ship(YELLOW, 1, "6,4")
    play = position.cruise(YELLOW, 4).fly(YELLOW, "7,5").asked("Cruise", YELLOW)
    assert play.view(YELLOW)["tokens"][FUEL_1] == 11
    assert play.table.reveals > 0


def landed(**tokens: int) -> Table:
    """Yellow's colony ship stops on 8,4."""
    play = Position().near(**tokens).ship(YELLOW, 1, "7,5").cruise(YELLOW, 3)
    return play.fly(YELLOW, "8,4").say(YELLOW, "stop").asked("Found", YELLOW)


@pytest.mark.rule("SF-COL.1")
def test_both_tokens_are_seen_before_founding() -> None:
    play = Position().ship(YELLOW, 1, "7,5").cruise(YELLOW, 3).chance("token", 4).fly(YELLOW, "8,4").chance("token", 10)
    play.say(YELLOW, "stop").asked("Found", YELLOW)
    view = play.view(YELLOW)["tokens"]
    assert (view[FUEL_1], view[FOOD_1], view[ORE_1]) == (4, 10, -1)


@pytest.mark.rule("SF-COL.2")
def test_founding_is_open_but_not_forced() -> None:
    landed().may(YELLOW, "found").may(YELLOW, "wait").refused("SF-COL.2", YELLOW, "found", 1)


@pytest.mark.rule("SF-COL.3", "SF-VP.1")
def test_the_transporter_goes_back() -> None:
    play = landed()
    assert (len(play.table.free_transporters(YELLOW)), play.points(YELLOW)) == (2, 4)
    play.say(YELLOW, "found")
    assert play.at("8,4") == (SETTLED, YELLOW)
    assert (len(play.table.free_transporters(YELLOW)), play.points(YELLOW)) == (3, 5)


@pytest.mark.rule("SF-COL.4")
def test_founding_turns_both_tokens_up() -> None:
    play = landed().say(YELLOW, "found")
    for seat in (None, RED, BLUE):
        view = play.view(seat)["tokens"]
        assert (view[FUEL_1], view[FOOD_1], view[ORE_1]) == (4, 10, -1)


@pytest.mark.rule("SF-COL.5")
def test_a_colony_stays_for_ever() -> None:
    play = (
        Position().near(up=True).colony(YELLOW, "8,4").ship(RED, 1, "7,5").hand(YELLOW, ore=8, fuel=4).trading(YELLOW)
    )
    for answer in play.match.options(YELLOW):
        again = play.match.clone()
        again.answer(YELLOW, answer)
        assert Table(again).at("8,4") == (SETTLED, YELLOW)


@pytest.mark.rule("SF-COL.6")
def test_a_ship_may_found_where_it_stands() -> None:
    position = Position().near(food=LAIR + 4).upgrades(YELLOW, cannon=4).ship(YELLOW, 1, "8,4").ship(YELLOW, 2, "8,3")
    play = position.flying(YELLOW, 3).say(YELLOW, "ship", 2).say(YELLOW, "clear", FOOD_1).chance("token", 2)
    play.say(YELLOW, "stop").say(YELLOW, "stop").asked(
        "Found", YELLOW
    )  # the other ship must found or leave: it is next
    play.refused("SF-FLY.9", YELLOW, "wait").say(YELLOW, "found")
    assert play.at("8,4") == (SETTLED, YELLOW)


@pytest.mark.rule("SF-COL.7")
def test_who_does_not_found_need_not_say_why() -> None:
    ice, plain = landed(food=ICE + 3), landed()
    seen = []
    for play in (ice, plain):
        assert play.match.waiting == (YELLOW,), "asked even where only waiting is legal"
        seen.append((play.match.view(RED), to_data(play.match.scene(RED, "en"))["now"]))
    assert seen[0] == seen[1]
    ice.say(YELLOW, "wait")
    assert ice.view(RED)["tokens"][12:15] == [-1, -1, -1]


def test_a_fresh_match_knows_nothing_of_its_tokens() -> None:
    assert new_game().table.token[12:] == [-1] * 21
    assert planet("near_left", "food") == FOOD_1
