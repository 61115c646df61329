"""Section 14: options of asteroids, markets, casinos and trade."""

from __future__ import annotations

import pytest
from tests.games.imperium.cards import find, harm, lot
from tests.games.imperium.position import A, B, Position, Table
from tests.games.imperium.prices import MONEY, resale

from astrarium.core.random_source import SeededRandom
from astrarium.core.step import CHANCE, Draw
from astrarium.games.imperium.match_constants import TANK

# ---------------------------------------------------------------------- asteroids


def into_the_belt(position: Position) -> Table:
    """A's fleet moves from C3 into the asteroids of C4."""
    return position.tile("C4", "asteroids").movement(A).say(A, "move", "C3", "C4")


@pytest.mark.rule("IG-14.41")
def test_tanks_are_lost_before_ships() -> None:
    position = Position(asteroid_loss="tanks_then_ships").fleet(A, "C3", torpedo_boat=1, fighter=1, tank=1)
    table = into_the_belt(position).chance(*harm(2)).asked("LoseShips", A)
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "fighter": 1}
    assert table.options == [("lose", 0), ("lose", 1)]
    table.refused("IG-4.14", A, "lose", 4).refused("IG-4.14", A, "lose", 9).say(A, "lose", 0).asked("Move", A)
    assert table.fleet("C4", A) == {"torpedo_boat": 1}
    assert table.table.in_play_at(A, TANK) == 0


@pytest.mark.rule("IG-14.41")
def test_tanks_alone_may_be_enough() -> None:
    position = Position(asteroid_loss="tanks_then_ships").fleet(A, "C3", torpedo_boat=1, tank=2)
    table = into_the_belt(position).chance(*harm(1)).asked("Move", A)
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 1}


@pytest.mark.rule("IG-14.41")
def test_ships_are_lost_at_random() -> None:
    position = Position(asteroid_loss="ships_random").fleet(A, "C3", torpedo_boat=1, fighter=3, tank=1)
    table = into_the_belt(position).chance(*harm(2)).asked("LoseAtRandom", CHANCE)
    assert table.match.odds() == {("lose", 0): 0.75, ("lose", 1): 0.25}
    step = table.match.step_for(CHANCE)
    assert isinstance(step, Draw)
    rng = SeededRandom(1)
    assert {step.draw(table.table, rng) for _ in range(100)} == {("lose", 0), ("lose", 1)}
    table.chance("lose", 1).asked("LoseAtRandom", CHANCE).chance("lose", 0).asked("Move", A)
    assert table.fleet("C4", A) == {"fighter": 2}


@pytest.mark.rule("IG-14.41")
def test_the_owner_chooses_the_ships() -> None:
    position = Position(asteroid_loss="ships_owner").fleet(A, "C3", torpedo_boat=1, fighter=2, tank=1)
    table = into_the_belt(position).chance(*harm(2)).asked("LoseShips", A).say(A, "lose", 0).say(A, "lose", 0)
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 1}


@pytest.mark.rule("IG-14.42")
@pytest.mark.parametrize(("unit", "money"), [("1000", 3000), ("10000", 30_000), ("5000", 15_000)])
def test_asteroid_money(unit: str, money: int) -> None:
    table = into_the_belt(Position(asteroid_money=unit).fleet(A, "C3", fighter=1)).chance(*find("money", 3))
    assert table.money(A) == money


@pytest.mark.rule("IG-14.43")
@pytest.mark.parametrize(("trigger", "drawn"), [("enter_and_stay", True), ("enter", False), ("enter_and_leave", False)])
def test_asteroids_at_the_beginning_of_a_turn(trigger: str, drawn: bool) -> None:
    position = Position(asteroid_trigger=trigger).fleet(A, "C4", fighter=2).tile("C4", "asteroids")
    table = position.turn(A)
    if not drawn:
        table.asked("Move", A)
        return
    table.asked("DrawAsteroid", CHANCE).chance(*harm(1)).asked("Move", A)
    assert table.fleet("C4", A) == {"fighter": 1}


@pytest.mark.rule("IG-14.43")
@pytest.mark.parametrize(("trigger", "drawn"), [("enter_and_leave", True), ("enter", False), ("enter_and_stay", False)])
def test_asteroids_on_leaving(trigger: str, drawn: bool) -> None:
    position = Position(asteroid_trigger=trigger).fleet(A, "C4", fighter=2).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C4", "C5")
    if drawn:
        table.asked("DrawAsteroid", CHANCE)
        assert table.fleet("C4", A) == {"fighter": 2}, "the card comes before the step"
        table.chance(*harm(1))
    assert table.fleet("C5", A) == {"fighter": 1 if drawn else 2}


@pytest.mark.rule("IG-14.43")
def test_a_fleet_lost_on_leaving_goes_nowhere() -> None:
    position = Position(asteroid_trigger="enter_and_leave").fleet(A, "C4", fighter=2).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C4", "C5").chance(*harm(3)).asked("Move", A)
    assert table.fleet("C4", A) == table.fleet("C5", A) == {}


@pytest.mark.rule("IG-14.43")
def test_a_part_that_leaves_meets_the_asteroids_with_the_whole_fleet() -> None:
    position = Position(asteroid_trigger="enter_and_leave").fleet(A, "C4", fighter=3).tile("C4", "asteroids")
    table = position.movement(A).say(A, "split", "C4").chance(*harm(2)).asked("Move", A)
    assert table.fleet("C4", A) == {"fighter": 1}, "one ship is left, and nothing to split"


@pytest.mark.rule("IG-14.43")
@pytest.mark.parametrize("trigger", ["enter", "enter_and_stay", "enter_and_leave"])
def test_asteroids_on_every_entry(trigger: str) -> None:
    into_the_belt(Position(asteroid_trigger=trigger).fleet(A, "C3", fighter=1)).asked("DrawAsteroid", CHANCE)


def draw_40(deck: str) -> tuple[Table, list[tuple[str | int, ...]]]:
    """Forty fleets of one fighter enter the asteroids, one after the other, and each draws the likeliest card."""
    position = Position(asteroid_deck=deck).tile("C4", "asteroids")
    drawn: list[tuple[str | int, ...]] = []
    table = position.fleet(A, "C3", fighter=1).movement(A)
    for _ in range(40):
        held = table.table
        at = held.fleet(table.cell("C3"), A)
        if at < 0:
            at = held.fleet(table.cell("C4"), A)
            at = held.relocate(at, table.cell("C3"), 2) if at >= 0 else held.add_ships(table.cell("C3"), A, 0, 1)
        held.fleets[at], held.mover = held.fleets[at].with_left(2), None
        table.match.resume()
        table.say(A, "move", "C3", "C4")
        drawn.append(min(table.match.odds()))
        table.chance(*drawn[-1])
        while table.match.waiting == (A,) and ("done",) not in table.match.options(A):
            table.say(A, *table.match.options(A)[0])
    held = table.table
    at = held.fleet(table.cell("C4"), A)
    at = held.relocate(at, table.cell("C3"), 2) if at >= 0 else held.add_ships(table.cell("C3"), A, 0, 1)
    held.fleets[at], held.mover = held.fleets[at].with_left(2), None
    table.match.resume()
    return table.say(A, "move", "C3", "C4").asked("DrawAsteroid", CHANCE), drawn


@pytest.mark.rule("IG-14.44")
def test_asteroid_cards_that_go_under_the_deck_come_again_in_order() -> None:
    table, drawn = draw_40("bottom")
    assert table.match.odds() == {drawn[0]: 1.0}
    assert table.options == [drawn[0]]
    step = table.match.step_for(CHANCE)
    assert isinstance(step, Draw)
    assert step.draw(table.table, SeededRandom(1)) == drawn[0]
    assert [("card", card) for card in table.table.belts_under] == drawn
    table.chance(*drawn[0])
    assert [("card", card) for card in table.table.belts_under] == [*drawn[1:], drawn[0]]


@pytest.mark.rule("IG-14.44")
def test_asteroid_cards_that_are_shuffled_anew() -> None:
    table, drawn = draw_40("reshuffle")
    assert set(table.match.odds()) == set(drawn)
    assert len(table.match.odds()) == 19
    assert table.match.odds()[harm(1)] == 10 / 40
    step = table.match.step_for(CHANCE)
    assert isinstance(step, Draw)
    rng = SeededRandom(1)
    assert len({step.draw(table.table, rng) for _ in range(1000)}) == 19
    table.chance(*harm(0))
    assert (sum(table.table.belts), sum(table.table.belts_used)) == (39, 1)


# ---------------------------------------------------------------------- market


def stalls(position: Position, money: int = 0, fuel: int = 0, metal: int = 0, stone: int = 0) -> Table:
    """A's fleet stands on the market of C4 and opens it."""
    position.tile("C4", "market").has(A, money=money, fuel=fuel, metal=metal, stone=stone)
    return position.movement(A).say(A, "market", "C4")


@pytest.mark.rule("IG-14.45")
def test_wide_cube_prices() -> None:
    table = stalls(Position(market_raw="fixed_wide").fleet(A, "C4", fighter=1), money=700, metal=2)
    table.say(A, "sell", "metal", 2)
    assert table.money(A) == 5700
    table.say(A, "buy", "fuel", 1)
    assert (table.money(A), table.cubes(A)) == (700, (1, 0, 0))


@pytest.mark.rule("IG-14.45")
def test_a_market_that_only_takes_cubes() -> None:
    table = stalls(Position(market_raw="sell_only").fleet(A, "C4", fighter=1), money=9000, metal=2)
    table.refused("IG-14.45", A, "buy", "fuel", 1).say(A, "sell", "metal", 2)
    assert table.money(A) == 13_000


@pytest.mark.rule("IG-14.45")
def test_a_market_without_cubes() -> None:
    table = stalls(Position(market_raw="off").fleet(A, "C4", fighter=1), money=9000, metal=2)
    table.refused("IG-14.45", A, "buy", "fuel", 1).refused("IG-14.45", A, "sell", "metal", 1).may(A, "card")


@pytest.mark.rule("IG-14.45")
def test_fixed_cube_prices() -> None:
    table = stalls(Position(market_raw="fixed").fleet(A, "C4", fighter=1), metal=3)
    table.say(A, "sell", "metal", 3).say(A, "buy", "fuel", 2)
    assert (table.money(A), table.cubes(A)) == (0, (2, 0, 0))


@pytest.mark.rule("IG-14.46")
def test_further_cards_for_1000() -> None:
    table = stalls(Position(market_draws="paid").fleet(A, "C4", fighter=1), money=5000, stone=1)
    table.say(A, "card").chance(*lot("tank", 3, 42000))
    assert table.money(A) == 5000, "the first card is free"
    table.say(A, "card").chance(*lot("tank", 2, 30000))
    assert table.money(A) == 4000
    for card in (("tank", 2, 24000), ("tank", 1, 15000), ("tank", 1, 14000), ("tank", 1, 13000)):
        table.say(A, "card").chance(*lot(*card))
    assert table.money(A) == 0
    table.refused("IG-14.46", A, "card").may(A, "sell", "stone", 1)


@pytest.mark.rule("IG-14.46")
def test_one_card_for_each_market_tile() -> None:
    position = Position(market_draws="one_per_market").fleet(A, "C4", fighter=1).fleet(A, "C5", fighter=1)
    table = stalls(position.tile("E4", "market").fleet(A, "E4", fighter=1), stone=1)
    table.say(A, "card").chance(*lot("tank", 3, 42000)).refused("IG-14.46", A, "card").say(A, "leave")
    table.say(A, "move", "C5", "C4").say(A, "market", "C4").refused("IG-14.46", A, "card").say(A, "leave")
    table.say(A, "market", "E4").may(A, "card")


@pytest.mark.rule("IG-14.46")
def test_one_card_for_each_fleet() -> None:
    table = stalls(Position(market_draws="one").fleet(A, "C4", fighter=1), money=5000)
    table.say(A, "card").chance(*lot("tank", 3, 42000)).refused("IG-12.3", A, "card")


@pytest.mark.rule("IG-14.47")
def test_the_market_buys_units_at_half_price() -> None:
    table = stalls(Position(market_sell_units="half").fleet(A, "C4", torpedo_boat=1, fighter=1, tank=1))
    table.say(A, "sell_tank").say(A, "sell_ship", 1)
    assert (table.money(A), table.fleet("C4", A)) == (resale("tank") + resale("torpedo_boat"), {"fighter": 1})
    table.refused("IG-12.8", A, "sell_tank").refused("IG-12.8", A, "sell_ship", 1)


@pytest.mark.rule("IG-14.47")
def test_a_whole_fleet_may_be_sold() -> None:
    table = stalls(Position(market_sell_units="half").fleet(A, "C4", torpedo_boat=1, tank=1))
    table.say(A, "sell_tank").say(A, "sell_ship", 1).asked("Move", A)
    assert (table.money(A), table.fleet("C4", A)) == (resale("tank") + resale("torpedo_boat"), {})


@pytest.mark.rule("IG-14.47")
def test_who_sells_the_last_of_all_ships_is_out() -> None:
    position = Position(guards=False, market_sell_units="half").fleet(A, "C4", fighter=1).fleet(B, "G4", fighter=1)
    stalls(position).say(A, "sell_ship", 0).ended("last_faction", 2, 1)


@pytest.mark.rule("IG-14.47")
def test_the_market_buys_no_units() -> None:
    table = stalls(Position(market_sell_units="no").fleet(A, "C4", torpedo_boat=2, tank=1), stone=1)
    table.refused("IG-12.8", A, "sell_ship", 1).refused("IG-12.8", A, "sell_tank")


# ---------------------------------------------------------------------- casino


def broke(rule: str) -> Table:
    """A's fleet stayed on a casino without money, and A's next Phase 3 has come."""
    position = Position(casino_broke=rule).fleet(A, "C4", fighter=2).tile("C4", "casino")
    table = position.movement(A).say(A, "done").asked("Move", B).say(B, "done")
    return table.asked("Move", A)


@pytest.mark.rule("IG-14.48")
def test_who_is_broke_must_leave_the_casino() -> None:
    table = broke("leave").refused("IG-14.48", A, "done")
    table.say(A, "move", "C4", "C5").may(A, "done")


@pytest.mark.rule("IG-14.48")
def test_the_whole_fleet_must_leave() -> None:
    table = broke("leave").say(A, "split", "C4").say(A, "to", "C5")
    table.refused("IG-14.48", A, "done").say(A, "move", "C4", "C3").may(A, "done")


@pytest.mark.rule("IG-14.48")
def test_who_is_broke_may_stay() -> None:
    broke("skip").may(A, "done")


@pytest.mark.rule("IG-14.49")
@pytest.mark.parametrize(("session", "asked"), [("solo", (A,)), ("turn", (A, B))])
def test_casino_sessions(session: str, asked: tuple[int, ...]) -> None:
    position = Position(casino_session=session).fleet(A, "C4", fighter=1).fleet(B, "C4", fighter=1)
    table = position.tile("C4", "casino").has(A, money=20_000).has(B, money=20_000).movement(A).say(A, "done")
    table.asked("Stake", *asked)
    assert not (session == "solo" and table.table.joined[B])


# ---------------------------------------------------------------------- trade


def offered(position: Position) -> Table:
    """A talks to B about a deal."""
    return position.has(A, fuel=1).has(B, money=50_000).trading(A).say(A, "trade", B)


@pytest.mark.rule("IG-14.50")
def test_units_change_hands_only_between_neighbours() -> None:
    far = Position(trade_delivery="same_cell").fleet(A, "C4", fighter=1, torpedo_boat=1).fleet(B, "F4", fighter=1)
    offered(far).refused("IG-14.50", A, "sell", "fighter", 1, 5000)
    near = Position(trade_delivery="same_cell").fleet(A, "C4", fighter=1, torpedo_boat=1).fleet(B, "D4", fighter=1)
    table = offered(near).say(A, "sell", "fighter", 1, 5000).say(B, "accept")
    assert (table.fleet("D4", B), table.fleet("C4", A)) == ({"fighter": 2}, {"torpedo_boat": 1})
    assert (table.money(A), table.money(B)) == (5000, 45_000)


@pytest.mark.rule("IG-14.50")
def test_a_neighbouring_planet_takes_and_gives_units_too() -> None:
    near = Position(trade_delivery="same_cell").fleet(A, "C4", fighter=1).planet("Verdane", "D4", owner=B)
    assert offered(near).say(A, "sell", "fighter", 1, 5000).say(B, "accept").fleet("D4", B) == {"fighter": 1}
    ashore = Position(trade_delivery="same_cell").planet("Verdane", "C4", owner=A, tanks=1)
    table = offered(ashore.fleet(B, "D4", torpedo_boat=1)).say(A, "sell", "tank", 1, 5000).say(B, "accept")
    assert (table.tanks("C4"), table.fleet("D4", B)) == (0, {"torpedo_boat": 1, "tank": 1})


@pytest.mark.rule("IG-14.50")
def test_a_single_tank_aboard_is_brought_to_a_neighbouring_planet() -> None:
    near = Position(trade_delivery="same_cell").fleet(A, "C4", torpedo_boat=1, tank=1).planet("Verdane", "D4", owner=B)
    table = offered(near).say(A, "sell", "tank", 1, 5000).say(B, "accept")
    assert (table.fleet("C4", A), table.tanks("D4")) == ({"torpedo_boat": 1}, 1)


@pytest.mark.rule("IG-14.50")
def test_no_more_tanks_change_hands_than_are_there_and_find_room() -> None:
    few = Position(trade_delivery="same_cell").fleet(A, "C4", torpedo_boat=1, tank=1).fleet(B, "D4", torpedo_boat=1)
    table = offered(few.planet("Verdane", "H4", owner=A, tanks=3)).may(A, "sell", "tank", 1, MONEY["tank"])
    table.refused("IG-14.50", A, "sell", "tank", 2, 5000)
    full = Position(trade_delivery="same_cell").fleet(A, "C4", torpedo_boat=1, tank=2)
    table = offered(full.fleet(B, "D4", torpedo_boat=1, tank=1)).may(A, "sell", "tank", 1, MONEY["tank"])
    table.refused("IG-14.50", A, "sell", "tank", 2, 5000)


@pytest.mark.rule("IG-14.50")
def test_two_planets_without_a_fleet_do_not_trade() -> None:
    position = Position(trade_delivery="same_cell").planet("Verdane", "C4", owner=A, tanks=1)
    table = offered(position.planet("Lushara", "D4", owner=B)).refused("IG-14.50", A, "sell", "tank", 1, 5000)
    assert table.tanks("C4") == 1


@pytest.mark.rule("IG-14.50")
def test_by_default_a_planet_of_the_buyer_receives_units_from_anywhere() -> None:
    position = Position(trade_delivery="buyer_planet").fleet(A, "C4", fighter=1).planet("Verdane", "H4", owner=B)
    assert offered(position).say(A, "sell", "fighter", 1, 5000).say(B, "accept").asked("HandOver", A)
    near = Position(trade_delivery="buyer_planet").fleet(A, "C4", fighter=1).fleet(B, "D4", fighter=1)
    offered(near).refused("IG-9.15", A, "sell", "fighter", 1, 5000)


@pytest.mark.rule("IG-2.11")
def test_who_has_all_pieces_of_a_kind_is_offered_none_more() -> None:
    full = Position().fleet(A, "C4", colony_ship=1).planet("Verdane", "H4", owner=B)
    table = offered(full.fleet(B, "H4", fighter=1, colony_ship=5))
    assert [option for option in table.match.options(A) if option[:2] == ("sell", "colony_ship")] == []
    table.refused("IG-2.11", A, "sell", "colony_ship", 1, 5000)
    spare = Position().fleet(A, "C4", colony_ship=1).planet("Verdane", "H4", owner=B)
    offered(spare.fleet(B, "H4", fighter=1, colony_ship=4)).may(A, "sell", "colony_ship", 1, 50_000)
