"""A number that is changed in content.toml is read by players: in refusals, in rules and on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.imperium.position import A, B, Position, Table
from tests.games.imperium.prices import printed
from tests.games.imperium.scene_reading import look, sheet

from astrarium.core.game import Game
from astrarium.core.step import Answer
from astrarium.games.imperium.income_and_building import Build
from astrarium.games.imperium.market import BuyLot

Setting = Callable[[Game[Any]], Table]


def refusal(table: Table, *answer: str | int) -> str:
    """Why an answer of A's is refused, in both languages."""
    refused = table.match.why_not(A, table.parse(answer))
    assert refused is not None
    return " / ".join(refused.text.values())


def rule(game: Game[Any], name: str) -> str:
    """A rule in both languages."""
    return " / ".join(game.rulebook[name].text.values())


def yard(game: Game[Any]) -> Table:
    """A has factories and a fleet, and nearly nothing to pay with."""
    position = Position(game=game).busy(A).planet("Verdane", "C3", A, naval_factory=1, tank_factory=1)
    return position.has(A, 700, 90, 90).production(A)


def site(game: Game[Any]) -> Table:
    """A may build, and has no stone."""
    return Position(game=game).planet("Verdane", "C3", A).has(A, 900_000).at(Build(A))


def market(game: Game[Any]) -> Table:
    """A has opened a market."""
    position = Position(game=game, market_draws="paid").tile("C4", "market").fleet(A, "C4", fighter=1)
    return position.has(A, 900, fuel=1).movement(A).say(A, "market", "C4")


def casino(game: Game[Any]) -> Table:
    """A stands in a casino with money."""
    position = Position(game=game).tile("C4", "casino").fleet(A, "C4", fighter=1)
    return position.has(A, 20_000).movement(A).say(A, "done").asked("Stake", A)


def lot(game: Game[Any]) -> Table:
    """A has drawn the first market card, one fighter, and has little money."""
    position = Position(game=game).tile("C4", "market").fleet(A, "C4", fighter=1).has(A, 900)
    return position.at(BuyLot(A, position.box.board.number[(2, 3)], 0))


def many(game: Game[Any]) -> Table:
    """A has nineteen fighters, a yard and money."""
    position = Position(game=game, guards=False).busy(A).fleet(A, "A1", fighter=19).fleet(B, "K7", fighter=1)
    return position.planet("Verdane", "C3", A, naval_factory=1).has(A, 900_000, 90, 90).production(A)


def full(game: Game[Any]) -> Table:
    """A's planet has seven buildings."""
    return Position(game=game).planet("Verdane", "C3", A, naval_factory=7).has(A, 900_000, stone=90).at(Build(A))


def fleets(game: Game[Any]) -> Table:
    """A's fighters have made three steps."""
    table = Position(game=game).fleet(A, "C3", fighter=2).movement(A)
    return table.say(A, "move", "C3", "C4").say(A, "move", "C4", "C5").say(A, "move", "C5", "C6")


def combat(game: Game[Any]) -> Table:
    """A attacks with three fighters."""
    position = Position(game=game).fleet(A, "C3", fighter=3).fleet(B, "C4", fighter=3)
    return position.movement(A).say(A, "move", "C3", "C4").asked("FillLine", A)


@pytest.mark.parametrize(
    ("change", "set_up", "answer", "refused", "rules", "seen"),
    [
        (
            {"ship_list.ships.0.money": 5_700},
            yard,
            ("make", "C3", "fighter"),
            "5,700 Ndri",
            {"IG-8.1": "5,700 Ndri"},
            "",
        ),
        (
            {"tank.fuel": 97},
            lambda game: (
                Position(game=game)
                .busy(A)
                .planet("Verdane", "C3", A, tank_factory=1)
                .has(A, 90_000, 90, 90)
                .production(A)
            ),
            ("make", "C3", "tank"),
            "97 fuel",
            {"IG-8.5": "97 fuel"},
            "",
        ),
        (
            {"building_list.buildings.3.stone": 17},
            site,
            ("build", "C3", "cannon"),
            "17 stone",
            {"IG-7.5": "17 stone"},
            "",
        ),
        (
            {"market_cubes.prices.0.buy": 3_300},
            market,
            ("buy", "fuel", 1),
            "3,300 Ndri",
            {"IG-12.7": "3,300 Ndri", "IG-14.45": "3,300"},
            "3,300",
        ),
        (
            {"casino.minimum_bet": 1_300},
            casino,
            ("stake", 1_000),
            "1,300",
            {"IG-13.2": "1,300 Ndri", "IG-13.3": "1,300 Ndri"},
            "1,300",
        ),
        ({"casino.win_factor": 3}, casino, (), "", {"IG-13.4": "3 times"}, "Pays \u00d73 on"),
        (
            {"market.cards.0.price": 3_100},
            lot,
            ("buy",),
            "3,100 Ndri",
            {"IG-15.1": "One: 3,100; "},
            "3,100 Ndri",
        ),
        (
            {"ship_list.ships.0.limit": 19},
            many,
            ("make", "C3", "fighter"),
            "has 0 more",
            {"IG-2.11": "19 fighters"},
            "",
        ),
        (
            {"planet_base.slots": 7},
            full,
            ("build", "C3", "cannon"),
            "7 building slots",
            {"IG-5.8": "7 buildings"},
            "",
        ),
        (
            {"ship_list.fighter_fleet_speed": 3},
            fleets,
            ("move", "C6", "C7"),
            "up to 3 cells",
            {"IG-14.12": "3"},
            "",
        ),
        (
            {"lines.space": 2},
            combat,
            ("line", 0, 0, 0),
            "at most 2 against 2",
            {"IG-10.6": "up to 2 again"},
            "Up to 2 ships",
        ),
    ],
)
def test_a_changed_number_is_read_where_it_counts(
    change: dict[str, object], set_up: Setting, answer: Answer, refused: str, rules: dict[str, str], seen: str
) -> None:
    game = printed(change)
    table = set_up(game)
    if answer:
        assert refused in refusal(table, *answer)
    for name, words in rules.items():
        assert words in rule(game, name)
    assert seen in str(look(table, A))


@pytest.mark.rule("IG-14.20", "IG-8.1")
@pytest.mark.parametrize(("option", "values"), [("best", [10]), ("two_values", [10, 6]), ("sum", [16])])
def test_a_fighter_with_another_attack_multiplies_each_of_its_two_rolls(option: str, values: list[int]) -> None:
    position = Position(game=printed({"ship_list.ships.0.attack": 2}), fighter_double=option)
    table = position.fleet(A, "C3", fighter=1).fleet(B, "C4", colony_ship=1).movement(A)
    assert table.say(A, "move", "C3", "C4").strike((5, 3), (6,)).attack_values == values


def test_a_changed_price_changes_the_sentence_in_both_languages() -> None:
    dear = printed({"ship_list.ships.1.money": 25_000}).rulebook["IG-8.2"].text
    assert "price 25,000 Ndri" in dear["en"]
    assert "prezzo 25.000 Ndri" in dear["it"]


def test_a_changed_price_is_read_on_the_button() -> None:
    game = printed({"ship_list.ships.0.money": 5_700})
    position = Position(game=game).busy(A).planet("Verdane", "C3", A, naval_factory=1).has(A, 90_000, 9, 9)
    make = next(one for one in look(position.production(A), A).choices if one.answer[0] == "make")
    assert [(cost.icon, cost.value) for cost in make.costs][:1] == [("money", 5700)]


def test_changed_taxes_and_treasuries_are_read_on_the_planet_and_in_the_rule() -> None:
    game = printed({"planet_base.money": 5_100, "treasury.base": 5_200})
    table = Position(game=game).planet("Lushara", "C3", A, treasury=1).busy(A).production(A)
    assert [row.value for row in sheet(table, "C3").rows if row.icon in ("money", "treasury")] == ["15,300", "+15,600"]
    assert "5,100 Ndri" in rule(game, "IG-5.7")
    assert "5,200 Ndri" in rule(game, "IG-7.7")


def test_a_changed_further_card_and_resale_are_read_at_the_market() -> None:
    game = printed({"market_extra.further_card": 1_400, "market_extra.resale_percent": 40})
    table = market(game).say(A, "card").chance("offer", 0)
    assert "1,400 Ndri" in refusal(table, "card")
    assert "1,400 Ndri" in rule(game, "IG-14.46")
    assert "40 % of their list price" in rule(game, "IG-14.47")


def test_changed_decks_and_planets_are_counted_anew_in_the_rules() -> None:
    game = printed({"tiles.types.0.count": 57, "asteroids.cards.1.copies": 11})
    assert "has 110 tiles: 57 interstellar space" in rule(game, "IG-2.7")
    assert "has 41 cards, 25 harmful and 16 helpful" in rule(game, "IG-2.10")
    assert "11 cost 1" in rule(game, "IG-4.18")
    other = printed({"planet_list.planets.0.kind": "ice"})
    assert "7 fire, 9 ice, 7 earth and 7 rock" in rule(other, "IG-5.2")


def test_changed_dice_and_factors_are_read_in_the_rules() -> None:
    game = printed({"cannon.attack": 4, "turret.defence": 5})
    assert "by 4 in attack and by 2 in defence" in rule(game, "IG-10.22")
    assert "by 2 in attack and by 5 in defence" in rule(game, "IG-11.8")
    assert "\u00d74" in str(sheet(Position(game=game).planet("Lushara", "C3", A, cannon=1).busy(A).production(A), "C3"))
    assert "12 sides in space" in rule(printed({"die.combat_sides_alternative": 12}), "IG-14.53")


def test_a_changed_start_is_read_in_the_rule_and_on_the_table() -> None:
    game = printed({"setup.money": 51_000, "setup.stone": 4})
    assert "51,000 Ndri, 0 fuel, 0 metal and 4 stone" in rule(game, "IG-3.3")
    assert "51000" in str(game.start(2, seed=1).scene(0).now.seats)
