"""Prices, battles with their dice, the casino, the market, deals, the log and the end, as they are shown."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.imperium.position import A, B, C, Position, Table, dice, new_game
from tests.games.imperium.test_scene import choice, look, price, public, purse

from astrarium.core.scene import Battle, Now, Pair
from astrarium.core.step import NOBODY
from astrarium.core.table import News
from astrarium.games.imperium.movement import MovementPhase
from astrarium.games.imperium.retreat import Flee
from astrarium.games.imperium.turn import EndTurn

TIMES = "\N{MULTIPLICATION SIGN}"
Drawn = tuple[tuple[str, int, list[int]] | None, str, tuple[str, int, list[int]] | None, str, str]


def battle(table: Table, seat: int | None = None, lang: str = "en") -> Battle:
    """The battle laid over the board."""
    shown = look(table, seat, lang).battle
    assert shown is not None
    return shown


def drawn(pair: Pair) -> Drawn:
    """A pair in short: kind, value and dice of both, sign, outcome, rule."""
    halves = [
        None if one is None or one.value is None else (one.kind, one.value, [die.value for die in one.dice])
        for one in (pair.left, pair.right)
    ]
    return halves[0], pair.sign, halves[1], pair.outcome, pair.rule


def states(table: Table, side: str) -> list[str]:
    """What became of the units on one side of the pairs."""
    halves = [getattr(pair, side) for pair in battle(table).pairs]
    return [half.state for half in halves if half is not None]


# ---------------------------------------------------------------------- prices are what is paid


@pytest.mark.parametrize("unit", ["fighter", "torpedo_boat", "colony_ship", "tank"])
def test_a_unit_costs_what_its_button_says(unit: str) -> None:
    position = Position().planet("Pyrrhos", "C4", owner=A, naval_factory=1, tank_factory=1)
    table = position.has(A, money=90_000, fuel=9, metal=9, stone=9).production(A)
    shown, before = choice(table, A, "make", "C4", unit), purse(table, A)
    table.say(A, "make", "C4", unit)
    assert paid(before, purse(table, A)) == price(shown)
    assert shown.note == "1 of 2 this turn"
    assert shown.path == (f"place:{table.cell('C4')}", f"option:{unit}")


@pytest.mark.parametrize("building", ["naval_factory", "tank_factory", "treasury", "cannon", "turret"])
def test_a_building_costs_what_its_button_says(building: str) -> None:
    table = Position().planet("Pyrrhos", "C4", owner=A).has(A, money=90_000, stone=20).building(A)
    shown, before = choice(table, A, "build", "C4", building), purse(table, A)
    table.say(A, "build", "C4", building)
    assert paid(before, purse(table, A)) == price(shown)


@pytest.mark.parametrize("answer", [("buy", "fuel", 3), ("sell", "stone", 2), ("card",)])
def test_a_market_asks_for_what_its_buttons_say(answer: tuple[str | int, ...]) -> None:
    position = Position(market_draws="paid").tile("C4", "market").fleet(A, "C4", fighter=1)
    table = position.has(A, money=50_000, stone=5).movement(A).say(A, "market", "C4").say(A, "card").luck("offer", 0)
    table.say(A, "decline")
    shown, before = choice(table, A, *answer), purse(table, A)
    table.say(A, *answer)
    costs = paid(before, purse(table, A))
    assert {icon: cost for icon, cost in costs.items() if cost > 0} == price(shown)
    assert costs.get("money", 0) == {"buy": 9000, "sell": -4000, "card": 1000}[str(answer[0])]


def paid(before: tuple[int, ...], after: tuple[int, ...]) -> dict[str, int | str]:
    """What somebody has given away."""
    names = ("money", "fuel", "metal", "stone")
    return {name: was - left for name, was, left in zip(names, before, after, strict=True) if was != left}


def test_planets_without_a_limit_do_not_count_what_they_made() -> None:
    position = Position(production_limit="unlimited_yield").planet("Pyrrhos", "C4", owner=A, naval_factory=1)
    table = position.has(A, money=90_000, fuel=9, metal=9).production(A)
    assert choice(table, A, "make", "C4", "fighter").label == "Pyrrhos (C4): 2 fighters"
    assert choice(table, A, "make", "C4", "fighter").note == ""
    assert choice(table, A, "done").label == "End production"


def test_tanks_go_aboard_by_number_or_by_ship() -> None:
    position = Position().planet("Pyrrhos", "C4", owner=A, tanks=2).fleet(A, "C4", torpedo_boat=1)
    assert choice(position.production(A), A, "load", "C4", 2).label == "C4: load 2 tanks"
    position = Position(tanks_of_lost_ship="all_lost").planet("Pyrrhos", "C4", owner=A, tanks=2)
    table = position.fleet(A, "C4", torpedo_boat=1, tank=1).movement(A)
    assert choice(table, A, "load", "C4", 2).label == "C4: load 1 tank (torpedo boat with 1 tank)"
    assert choice(table, A, "unload", "C4", 2).label == "C4: unload 1 tank (torpedo boat with 1 tank)"


# ---------------------------------------------------------------------- space combat


def fight(**options: str) -> Table:
    """Two fighters and a torpedo boat strike at a colony ship, a torpedo boat and two fighters."""
    position = Position(2, **options).fleet(A, "C3", fighter=3, torpedo_boat=1)
    position.fleet(B, "C4", fighter=2, torpedo_boat=1, colony_ship=1)
    return position.movement(A).say(A, "move", "C3", "C4")


@pytest.mark.rule("IG-10.13", "IG-10.15")
def test_pairs_agree_with_the_dice() -> None:
    table = fight().say(A, "line", 0, 0, 1)
    assert [unit.kind for unit in battle(table).sides[0].ranks[0].units] == ["fighter", "fighter", "torpedo_boat"]
    assert [(a.icon, a.value) for a in battle(table).sides[0].reserve] == [("fighter", 1)]
    table.say(B, "line", 0, 1, 4).luck(*dice(6, 3, 4, 2, 5))
    assert [drawn(pair) for pair in battle(table).pairs] == [
        (("torpedo_boat", 15, [5]), "", None, "", ""),
        (("fighter", 6, [6, 3]), "", None, "", ""),
        (("fighter", 4, [4, 2]), "", None, "", ""),
    ]
    table.luck(*dice(2, 3, 4))
    shown = battle(table)
    assert [drawn(pair) for pair in shown.pairs] == [
        (("torpedo_boat", 15, [5]), ">", ("colony_ship", 12, [4]), "hit", "IG-10.13"),
        (("fighter", 6, [6, 3]), "=", ("torpedo_boat", 6, [3]), "stopped", "IG-10.15"),
        (("fighter", 4, [4, 2]), ">", ("fighter", 2, [2]), "hit", "IG-10.13"),
    ]
    assert states(table, "right") == ["lost", "held", "lost"]
    assert shown.verdict == "South-east loses 1 fighter, 1 colony ship."
    assert shown.subtitle == "Turn 2: the defender strikes"
    assert (shown.title, shown.rule) == ("Space combat in C4", "IG-10.7")
    assert [side.note for side in shown.sides] == ["attacks with 4 ships", "defends with 2 ships"]
    first, second = shown.pairs[0].left, shown.pairs[1].left
    assert first is not None
    assert second is not None
    assert (first.factor, first.note, first.dice[0].kind) == (f"5{TIMES}3", f"attack {TIMES}3", "yellow")
    assert (second.factor, second.note) == (f"6{TIMES}1", "better throw")
    assert [(die.kept, die.kind) for die in second.dice] == [(True, "red"), (False, "red")]
    assert battle(table, lang="it").verdict == "Sud-est perde 1 Caccia, 1 Nave Colonia."


@pytest.mark.rule("IG-10.17")
def test_values_without_an_opponent_and_blows_of_the_defender() -> None:
    position = Position(2).fleet(A, "C3", fighter=3, torpedo_boat=1).fleet(B, "C4", torpedo_boat=1)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "line", 0, 0, 0)
    table.luck(*dice(2, 1, 2, 1, 1, 1)).luck(*dice(1))
    pairs = battle(table).pairs
    assert [(pair.outcome, pair.rule) for pair in pairs] == [
        ("stopped", "IG-10.15"),
        ("no effect", "IG-10.17"),
        ("no effect", "IG-10.17"),
    ]
    assert battle(table).verdict == "Nobody is lost."
    table.luck(*dice(6)).luck(*dice(1, 2, 3))
    after = battle(table)
    assert drawn(after.pairs[0]) == (("fighter", 3, [3]), "<", ("torpedo_boat", 18, [6]), "hit", "IG-10.13")
    assert drawn(after.pairs[1])[1:3] == ("", None)
    assert states(table, "left") == ["lost", "held", "held"]
    assert choice(table, A, "line").main
    assert choice(table, A, "line").label == "Leave the line as it is"
    assert choice(table, A, "line", 1).rolls


def test_unpaired_values_hit_where_the_switch_says_so() -> None:
    table = fight(unmatched_values="hit").say(A, "line", 0, 0, 1).say(B, "line", 0)
    table.luck(*dice(6, 3, 4, 2, 5)).luck(*dice(2))
    assert [(pair.outcome, pair.rule) for pair in battle(table).pairs] == [
        ("hit", "IG-10.13"),
        ("hit", "IG-14.22"),
        ("hit", "IG-14.22"),
    ]
    assert battle(table).verdict == "Somebody still chooses what is lost."
    assert choice(table, B, "lose", 1).label == "1 torpedo boat"


def test_who_stands_first_among_equals_is_still_open() -> None:
    table = fight().say(A, "line", 1).say(B, "line", 0, 1).luck(*dice(5)).luck(*dice(4, 2))
    assert states(table, "right") == ["hit", "held"]
    asked = look(table, B).ask
    assert asked is not None
    assert (asked.kind, asked.text) == ("StandFirst", "C4: equal values, which ship is beaten?")
    assert asked.marks == (f"place:{table.cell('C4')}",)
    table.say(B, "first", 0)
    assert states(table, "right") == ["held", "lost"]


def test_the_sum_of_two_dice_is_one_value() -> None:
    table = fight(fighter_double="sum").say(A, "line", 0).say(B, "line", 0).luck(*dice(6, 3))
    half = battle(table).pairs[0].left
    assert half is not None
    assert (half.value, half.factor, half.note) == (9, f"9{TIMES}1", "both dice")
    assert all(die.kept for die in half.dice)


@pytest.mark.rule("IG-14.25")
@pytest.mark.parametrize(("option", "colour"), [("d6", ""), ("yellow", "yellow")])
def test_a_cannon_rolls_the_die_of_its_option(option: str, colour: str) -> None:
    position = Position(2, cannon_die=option).planet("Obsidar", "C4", owner=B, cannon=4)
    table = position.fleet(A, "C3", torpedo_boat=2).movement(A).say(A, "move", "C3", "C4")
    assert battle(table).sides[1].note == "defends with 4 cannons"
    table.say(A, "line", 1)
    assert [(a.icon, a.value) for a in battle(table).sides[1].reserve] == [("cannon", 1)]
    table.luck(*dice(5)).luck(*dice(1, 2, 3))
    half = battle(table).pairs[0].right
    assert half is not None
    assert (half.kind, half.value, half.dice[0].kind) == ("cannon", 6, colour)


def test_a_free_planet_fights_without_an_owner() -> None:
    position = Position(2).planet("Obsidar", "C4", cannon=1).fleet(A, "C4", torpedo_boat=4)
    table = position.movement(A).say(A, "assault", "C4").say(A, "line", 1)
    assert (battle(table).sides[1].owner, battle(table).sides[1].title) == (NOBODY + 1, "Free planet")
    table.luck(*dice(1)).luck(*dice(6))
    half = battle(table).pairs[0].right
    assert half is not None
    assert half.dice[0].owner is None


def test_withdrawing_shows_the_battle_and_the_way_out() -> None:
    table = fight(retreat="after_round").say(A, "line", 0).say(B, "line", 0)
    table.luck(*dice(1, 1)).luck(*dice(6)).say(A, "line").say(B, "line").luck(*dice(1)).luck(*dice(6))
    asked = look(table, A).ask
    assert asked is not None
    assert asked.kind == "Withdraw"
    assert battle(table).subtitle == "Turn 3: the attacker strikes"
    assert choice(table, A, "withdraw", "C3").path == (f"place:{table.cell('C3')}",)
    assert choice(table, A, "stay").main


def test_falling_back_still_shows_the_battle() -> None:
    table = fight(line_refill="three_only").say(A, "line", 0).say(B, "line", 0)
    table.luck(*dice(1, 1)).luck(*dice(6)).luck(*dice(6)).luck(*dice(1))
    asked = look(table, A).ask
    assert asked is not None
    assert asked.kind == "Flee"
    assert battle(table).verdict == "North-west loses 1 fighter."
    alone = Position().fleet(A, "C3", fighter=1).then(Flee(A, Position().box.board.number[(2, 2)]))
    assert look(alone, A).battle is None


def test_a_defender_falls_back_before_the_battle_goes_on() -> None:
    table = fight(line_refill="three_only").say(A, "line", 1).say(B, "line", 0).luck(*dice(6)).luck(*dice(1))
    asked = look(table, B).ask
    assert asked is not None
    assert asked.kind == "Flee"
    assert battle(table).verdict == "South-east loses 1 fighter."


@pytest.mark.rule("IG-14.18")
def test_lines_chosen_in_secret_are_seen_by_their_own_side_alone() -> None:
    open_lines = fight(line_choice="secret")
    asked = look(open_lines, A).ask
    assert asked is not None
    assert asked.note == "Combat turn 1. Both sides choose unseen."
    one, other = fight(line_choice="secret").say(A, "line", 0), fight(line_choice="secret").say(A, "line", 0, 1)
    for seat in (B, None):
        assert look(one, seat) == look(other, seat)
        assert battle(one, seat).sides[0].ranks[0].units == ()
    assert [unit.kind for unit in battle(other, A).sides[0].ranks[0].units] == ["fighter", "torpedo_boat"]
    one.say(B, "line", 0)
    assert [unit.kind for unit in battle(one, None).sides[0].ranks[0].units] == ["fighter"]


# ---------------------------------------------------------------------- ground combat


def landing(**options: str) -> Table:
    """Four tanks have come to a planet with a tank and a turret."""
    position = Position(2, **options).planet("Obsidar", "C4", owner=B, tanks=1, turret=1)
    return position.fleet(A, "C3", torpedo_boat=2, tank=4).movement(A).say(A, "move", "C3", "C4")


def test_landing_says_what_waits_on_the_ground() -> None:
    table = landing()
    asked = look(table, A).ask
    assert asked is not None
    assert asked.note == "On the ground: 1 tank, 1 turret."
    assert choice(table, A, "land", 0).main
    assert (choice(table, A, "land", 2).label, choice(table, A, "land", 2).rolls) == ("Land 2 tanks", True)


def test_ground_pairs_agree_with_the_dice() -> None:
    table = landing(ground_retreat="after_round").say(A, "land", 4)
    shown = battle(table)
    assert shown.title == "Ground combat on Obsidar (C4)"
    assert [side.note for side in shown.sides] == ["has landed 4 tanks", "holds 1 tank and 1 turret"]
    assert [(a.icon, a.value) for a in shown.sides[0].reserve] == [("tank", 1)]
    assert [unit.kind for unit in shown.sides[1].ranks[0].units] == ["tank", "turret"]
    table.luck(*dice(2, 6, 4))
    assert [drawn(pair)[0] for pair in battle(table).pairs] == [("tank", 6, [6]), ("tank", 4, [4]), ("tank", 2, [2])]
    table.luck(*dice(3, 3))
    assert [drawn(pair) for pair in battle(table).pairs] == [
        (("tank", 6, [6]), "=", ("turret", 6, [3]), "stopped", "IG-11.12"),
        (("tank", 4, [4]), ">", ("tank", 3, [3]), "hit", "IG-11.12"),
        (("tank", 2, [2]), "", None, "no effect", "IG-11.12"),
    ]
    assert states(table, "right") == ["held", "lost"]
    assert battle(table).verdict == "South-east loses 1 tank."
    table.luck(*dice(5)).luck(*dice(1, 2, 3))
    assert drawn(battle(table).pairs[0]) == (("tank", 3, [3]), "<", ("turret", 10, [5]), "hit", "IG-11.12")
    assert choice(table, A, "reembark").label == "Re-embark"
    assert choice(table, A, "stay").main
    asked = look(table, A).ask
    assert asked is not None
    assert asked.text == "C4: fight on, or re-embark 3 tanks?"


def test_turrets_that_help_tanks_are_named() -> None:
    table = landing(turret_bonus="adds_to_tanks", ground_first="defender").say(A, "land", 1).luck(*dice(4, 1))
    halves = [pair.right for pair in battle(table).pairs]
    assert [(half.value, half.note) for half in halves if half is not None] == [
        (5, "turret +1"),
        (2, f"attack {TIMES}2"),
    ]
    assert battle(table).verdict == ""


def test_the_winner_leaves_a_garrison() -> None:
    position = Position(2).planet("Obsidar", "C4", owner=B, tanks=1).fleet(A, "C3", torpedo_boat=1, tank=2)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "land", 2).luck(*dice(6, 6)).luck(*dice(1))
    assert choice(table, A, "garrison", 0).label == "Leave none"
    assert choice(table, A, "garrison", 2).label == "Leave 2 tanks"


# ---------------------------------------------------------------------- market and casino


def market(**options: str) -> Table:
    """A fleet at a market."""
    position = Position(2, **options).tile("C4", "market").fleet(A, "C4", fighter=2, torpedo_boat=1, tank=1)
    return position.has(A, money=30_000, fuel=4).movement(A).say(A, "market", "C4")


def test_a_market_tells_its_prices_and_that_other_amounts_may_be_named() -> None:
    now = look(market(market_sell_units="half"), A)
    assert now.dialogue is not None
    assert now.dialogue.lines[0] == "A cube of fuel, metal or stone costs 3,000 Ndri."
    assert now.ask is not None
    assert now.ask.open
    assert now.ask.note == "The buttons are examples: any number of cubes may be named."
    table = market(market_sell_units="half")
    assert choice(table, A, "sell", "fuel", 3).note == "brings 6,000 Ndri"
    assert choice(table, A, "sell_ship", 1).label == "Sell 1 torpedo boat"
    assert choice(table, A, "sell_tank").note == "brings 5,000 Ndri"
    assert choice(table, A, "card").rolls
    assert price(choice(table, A, "card")) == {}
    assert choice(table, A, "leave").main


@pytest.mark.rule("IG-12.4")
def test_a_market_card_lies_open_with_its_price() -> None:
    table = market().say(A, "card").luck("offer", 28)
    for seat in (A, B, None):
        (zone,) = look(table, seat).zones
        (card,) = zone.cards
        assert (card.title, card.lines) == ("3 torpedo boats", ("List price 60,000 Ndri", "-50 % on the list price"))
        assert [(cost.icon, cost.value) for cost in card.costs] == [("money", 30_000)]
    assert choice(table, A, "buy").path == ("card:28", "option:buy")
    assert price(choice(table, A, "buy")) == {"money": 30_000}
    assert choice(table, A, "decline").main


def casino() -> Table:
    """Two players at a casino, the first of whom has his turn."""
    position = Position(3).tile("C4", "casino").fleet(A, "C4", fighter=1).fleet(B, "C4", fighter=1)
    return position.has(A, money=20_000).has(B, money=9_000).movement(A).say(A, "done")


def lines(now: Now) -> tuple[str, ...]:
    """What is said at the table."""
    assert now.dialogue is not None
    return now.dialogue.lines


@pytest.mark.rule("IG-13.8")
def test_stakes_stay_covered_until_all_have_staked() -> None:
    one, other = casino().say(A, "stake", 2000), casino().say(A, "stake", 5000)
    for seat in (B, C, None):
        assert look(one, seat) == look(other, seat)
        assert lines(look(one, seat)) == ("North-west: not shown yet", "North-east: not shown yet")
    assert lines(look(one, A)) == ("North-west: 2,000 Ndri on the table", "North-east: not shown yet")
    assert look(one, A).seats[A].notes == ("2,000 Ndri on the casino table",)
    assert price(choice(one, B, "stake", 5000)) == {"money": 5000}
    asked = look(one, B).ask
    assert asked is not None
    assert asked.note == "Any amount from 1,000 to 9,000 Ndri may be named."
    one.say(B, "stake", 1000)
    assert lines(look(one, None)) == ("North-west: 2,000 Ndri on the table", "North-east: 1,000 Ndri on the table")


def test_the_dice_lie_on_the_table_while_players_raise_or_leave() -> None:
    table = casino().say(A, "stake", 2000).say(B, "stake", 1000).luck(*dice(5, 3))
    for seat in (A, B, C, None):
        shown = look(table, seat).dialogue
        assert shown is not None
        assert [(die.value, die.kind) for die in shown.dice] == [(5, "white"), (3, "white")]
        assert shown.lines[0] == "The dice show 8: nothing is decided."
    assert price(choice(table, A, "raise", 2000)) == {"money": 2000}
    assert choice(table, A, "leave").main
    table.say(A, "leave")
    assert len(lines(look(table, A))) == 2
    assert len(lines(look(table, B))) == 3


# ---------------------------------------------------------------------- trade


def trading() -> Table:
    """Three players with something to trade, told aloud."""
    position = Position(3).has(A, money=9_000, fuel=3).has(B, money=9_000, stone=2)
    position.planet("Obsidar", "C4", owner=B).planet("Isvane", "E4", owner=B).fleet(A, "D4", fighter=2)
    return position.do(lambda table: setattr(table, "aloud", True)).trading(A)


def test_a_partner_is_clicked_by_his_seat() -> None:
    table = trading()
    assert choice(table, A, "trade", B).path == ("seat:1",)
    assert choice(table, A, "trade", B).label == "Deal with North-east"
    assert choice(table, A, "end").main
    table.say(A, "trade", B)
    assert lines(look(table, C)) == ("North-west prepares an offer for North-east.",)
    assert choice(table, A, "sell", "fuel", 1, 2500).label == "Sell 1 fuel for 2,500 Ndri"
    assert choice(table, A, "nothing").main


def test_an_offer_is_answered_and_paid_as_shown() -> None:
    table = trading().say(A, "trade", B).say(A, "sell", "fuel", 2, 4000)
    assert lines(look(table, C)) == ("North-west gives 2 fuel, North-east pays 4,000 Ndri.",)
    asked = look(table, B).ask
    assert asked is not None
    assert asked.text == "North-west to North-east: 2 fuel for 4,000 Ndri. Agreed?"
    assert asked.note == "Any other price may be named as a counter-offer."
    assert price(choice(table, B, "accept")) == {"money": 4000}
    table.say(B, "counter", 3000)
    countered = look(table, A)
    assert countered.ask is not None
    assert countered.ask.note == "This is a counter-offer: it is only accepted or refused."
    assert countered.dialogue is not None
    assert countered.dialogue.speaker == B
    assert price(choice(table, A, "accept")) == {"fuel": 2}
    assert choice(table, A, "refuse").label == "Refuse"
    before = purse(table, A)
    table.say(A, "accept")
    assert paid(before, purse(table, A)) == {"money": -3000, "fuel": 2}


def test_units_are_handed_over_on_the_board() -> None:
    table = trading().say(A, "trade", B).say(A, "sell", "fighter", 1, 4000)
    assert choice(table, B, "counter", 3000).label == "Name 3,000 Ndri instead"
    assert price(choice(table, B, "accept")) == {"money": 4000}
    table.say(B, "accept")
    assert lines(look(table, C)) == ("North-west hands over to North-east: 1 fighter.",)
    assert choice(table, A, "from", "D4").label == "D4: interstellar space"
    table.say(A, "from", "D4")
    assert choice(table, B, "place", "C4").label == "C4: Obsidar"
    asked = look(table, B).ask
    assert asked is not None
    assert asked.marks == (f"place:{table.cell('D4')}",)


def test_what_a_seller_of_units_gives_is_no_price() -> None:
    table = trading().say(A, "trade", B).say(A, "sell", "fighter", 1, 4000).say(B, "counter", 5000)
    assert price(choice(table, A, "accept")) == {}


# ---------------------------------------------------------------------- the log and the end


def test_the_log_names_turns_and_places() -> None:
    table = Position(2).dark("C4").fleet(A, "C3", fighter=2).do(lambda table: setattr(table, "aloud", True)).turn(A)
    table.say(A, "move", "C3", "C4").luck("tile", 1).luck("card", 1)
    told = look(table, B).log
    assert [line.text for line in told] == [
        "Round 1: turn begins",
        "Moves 2 ships from C3 to C4",
        "Explores C4: asteroid belt",
        "Asteroids in C4: a card that takes 1 ship",
        "Loses 1 fighter among the asteroids in C4",
    ]
    assert {line.turn for line in told} == {"Round 1 · North-west"}
    assert told[1].marks == (f"place:{table.cell('C3')}", f"place:{table.cell('C4')}")
    assert {line.seat for line in told} == {A}
    assert look(table, B, "it").log[1].text == "Muove 2 navi da C3 a C4"


def test_news_for_one_seat_are_heard_by_no_other() -> None:
    table = Position(2).movement(A)
    table.match.story.append((0, News("told.out", NOBODY, (), B, {})))
    assert [line.text for line in look(table, B).log] == ["Is out of the game"]
    assert look(table, B).log[0].seat is None
    assert look(table, B).log[0].turn == "Setup"
    assert look(table, A).log == look(table, None).log == ()


def test_the_log_never_runs_ahead_of_what_a_seat_may_know() -> None:
    table = casino()
    table.match.story.append((99, News("told.battle", A, (), None, {"cell": "C4"})))
    now = look(table, C)
    assert [(line.number, line.kind) for line in now.log] == [(now.version, "battle")]


def test_the_end_is_told_with_its_rule() -> None:
    table = Position(2, round_limit="10_rounds").do(lambda table: setattr(table, "round", 10)).then(EndTurn(B))
    for lang, words in (("en", "The round limit is reached"), ("it", "Raggiunto il limite di giri")):
        now = look(table, A, lang)
        assert now.over is not None
        assert now.over.text.startswith(words)
        assert (now.over.rule, now.over.ranks) == ("IG-14.54", (1, 1))
    assert {phase.state for phase in look(table, A).phases} == {"done"}
    assert look(table, A).battle is None


def test_directions_are_plain_buttons() -> None:
    table = new_game(2, chance=[dice(1, 2)])
    assert [(one.label, one.path) for one in look(table, A).choices] == [
        ("Clockwise", ("option:clockwise",)),
        ("Anticlockwise", ("option:anticlockwise",)),
    ]


def test_the_scene_of_a_match_is_plain_data_with_its_board() -> None:
    table = Position(2).then(MovementPhase(A))
    scene = table.match.scene(A, "it")
    assert set(scene) == {"board", "now"}
    assert scene["now"] == msgspec.to_builtins(look(table, A, "it"))
    assert public(look(table, A)) == public(look(table, None))
