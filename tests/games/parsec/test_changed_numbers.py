"""A number that is changed in content.toml is the one that players read: in refusals, rules, cards and sheets."""

from __future__ import annotations

import re

import pytest
from tests.games.parsec.position import A, Position, unit
from tests.games.parsec.test_content_keys import printed

from astrarium.core.game import Game
from astrarium.core.wordbook import LANGUAGES
from astrarium.games.parsec import GAME
from astrarium.games.parsec.card_and_fight_views import face
from astrarium.games.parsec.content import content
from astrarium.games.parsec.match_constants import ParsecBox
from astrarium.games.parsec.table import ParsecTable

NUMBER = re.compile(r"(?<==)-?\d+")


def other_number(found: re.Match[str]) -> str:
    """Another number, that may stand there too: one more, or one more below nothing."""
    number = int(found.group())
    return str(number - 1 if number < 0 or number == 8 else number + 1)


def changed_lines(line: str) -> list[str]:
    """A line of effects with each of its numbers changed alone."""
    return [line[: one.start()] + other_number(one) + line[one.end() :] for one in NUMBER.finditer(line)]


def record(table: str, name: str) -> tuple[int, int]:
    """Where a record of content.toml begins and ends."""
    start = GAME.content_text.index(f'[[{table}]]\nid = "{name}"')
    end = GAME.content_text.find("\n[[", start)
    return start, end if end >= 0 else len(GAME.content_text)


def retyped(table: str, name: str, before: str, after: str) -> Game[ParsecTable]:
    """The game with something else in one record."""
    start, end = record(table, name)
    text = GAME.content_text
    assert before in text[start:end]
    return GAME.with_content(text[:start] + text[start:end].replace(before, after, 1) + text[end:])


def box_of(game: Game[ParsecTable], **options: str) -> ParsecBox:
    box = game.box(2, GAME.about.fill_options(dict(options)))
    assert isinstance(box, ParsecBox)
    return box


CARD_NUMBERS = [
    (card.id, line, other) for card in content().cards for line in card.effects for other in changed_lines(line)
] + [
    (card.id, card.duration, f"rounds:{int(card.duration[7:]) + 1}")
    for card in content().cards
    if card.duration.startswith("rounds:")
]


@pytest.mark.rule("PA-6.2.15", "PA-6.2.16")
def test_every_number_of_a_card_is_read_on_its_face() -> None:
    ids = [card.id for card in content().cards]
    before = {name: [face(box_of(GAME), GAME.words, ids.index(name), lang).lines for lang in LANGUAGES] for name in ids}
    assert len(CARD_NUMBERS) > 40
    for name, line, other in CARD_NUMBERS:
        box = box_of(retyped("cards", name, f'"{line}"', f'"{other}"'))
        after = [face(box, GAME.words, ids.index(name), lang).lines for lang in LANGUAGES]
        for old, new in zip(before[name], after, strict=True):
            assert old != new, f"{name}: {line} -> {other} is not read in {old}"


FACTION_NUMBERS = [
    (faction.id, line, other)
    for faction in content().factions
    for line in (*faction.bonus, *faction.malus)
    for other in changed_lines(line)
]


@pytest.mark.rule("PA-6.1.1")
def test_every_number_of_a_faction_is_read_on_its_card_and_in_its_rule() -> None:
    ids = [faction.id for faction in content().factions]

    def texts(game: Game[ParsecTable], name: str) -> list[tuple[str, str]]:
        position = Position(game=game).faction(A, name).put(A, "cargo", "A1")
        cited = [f"PA-6.1.{number}" for number in range(2, 15)]
        return [
            (
                str([sheet.subtitle for sheet in position.acts().match.scene(A, lang).now.sheets]),
                str([game.rulebook[rule].text[lang] for rule in cited]),
            )
            for lang in LANGUAGES
        ]

    before = {name: texts(GAME, name) for name in ids}
    assert len(FACTION_NUMBERS) >= 24
    for name, line, other in FACTION_NUMBERS:
        after = texts(retyped("factions", name, f'"{line}"', f'"{other}"'), name)
        for (sheet, rule), (new_sheet, new_rule) in zip(before[name], after, strict=True):
            assert sheet != new_sheet, f"{name}: {line} -> {other} is not read in {sheet}"
            assert rule != new_rule, f"{name}: {line} -> {other} is not read in its rule"


def refusal(position: Position, *answer: str | int) -> list[str]:
    """Why the first seat cannot do it, in both languages."""
    table = position.acts()
    refused = table.match.why_not(A, table.parse(answer))
    assert refused is not None
    return [refused.text[lang] for lang in LANGUAGES]


@pytest.mark.rule("PA-4.2.1", "PA-6.3.1")
@pytest.mark.parametrize("kind", ["titanium", "gold", "energy"])
def test_a_changed_price_is_read_in_the_refusal_the_rule_and_the_sheet(kind: str) -> None:
    before = {"titanium": "titanium = 4", "gold": "gold = 2", "energy": "energy = 2"}[kind]
    dear = retyped("units", "cruiser", before, f"{kind} = 71")
    rich = [0 if name == kind else 9 for name in ("titanium", "gold", "energy")]
    position = Position(game=dear).put(A, "colony", "C3").goods(A, *rich).race()
    assert all("71" in text for text in refusal(position, "build", "cruiser"))
    for lang in LANGUAGES:
        assert "71" in dear.rulebook["PA-4.2.1"].text[lang]
        assert "71" in str([sheet.rows for sheet in position.acts().match.scene(A, lang).now.sheets])


@pytest.mark.rule("PA-4.2.1")
@pytest.mark.parametrize(("key", "was"), [("move", 5), ("attack", 2), ("defence", 2), ("range", 2)])
def test_a_changed_trait_is_read_in_the_rule_and_the_sheet(key: str, was: int) -> None:
    other = retyped("units", "cruiser", f"{key} = {was}", f"{key} = 23")
    for lang in LANGUAGES:
        assert "23" in other.rulebook["PA-4.2.1"].text[lang]
        assert "23" in str([sheet.rows for sheet in Position(game=other).acts().match.scene(A, lang).now.sheets])


@pytest.mark.rule("PA-4.2.1", "PA-12.2", "PA-10.4")
def test_changed_traits_are_read_in_refusals() -> None:
    short = (
        Position(game=retyped("units", "cruiser", "range = 2", "range = 3"))
        .put(A, "cruiser", "A1")
        .put(1, "cargo", "F1")
    )
    assert all("3" in text and "5" in text for text in refusal(short, "attack", unit(1, "cargo")))
    slow = Position(game=retyped("units", "cruiser", "move = 5", "move = 3")).put(A, "cruiser", "A1")
    table = slow.acts().say(A, "move", unit(A, "cruiser"))
    refused = table.match.why_not(A, table.parse(("to", "F1")))
    assert refused is not None
    assert (refused.args["asked"], refused.args["most"]) == (5, 3)


@pytest.mark.parametrize(
    ("key", "was", "now", "rule", "answer"),
    [
        pytest.param("race_colonies", 4, 7, "PA-11.1", ("build", "fighter"), marks=pytest.mark.rule("PA-11.1")),
        pytest.param("port_rate", 3, 8, "PA-9.2.1", ("exchange",), marks=pytest.mark.rule("PA-9.2.1")),
        pytest.param("convert_energy", 2, 17, "PA-4.1.3", ("convert", 0), marks=pytest.mark.rule("PA-4.1.3")),
    ],
)
def test_a_changed_number_of_the_setup_is_read_in_the_refusal_and_the_rule(
    key: str, was: int, now: int, rule: str, answer: tuple[str | int, ...]
) -> None:
    other = printed(f"{key} = {was}", f"{key} = {now}")
    position = Position(game=other).put(A, "cargo", "C3", "O3").goods(A, 2, 2, 1)
    told = refusal(position, *answer)
    for lang, text in zip(LANGUAGES, told, strict=True):
        assert str(now) in text
        assert str(now) in other.rulebook[rule].text[lang]


@pytest.mark.rule("PA-6.2.1")
def test_a_changed_price_of_events_is_read_in_the_question_the_refusal_and_the_rule() -> None:
    dear = printed("event_price = 2", "event_price = 19")
    table = Position(game=dear).goods(A, 0, 18, 0).acts().say(A, "end").asked("Buy", A)
    for lang in LANGUAGES:
        ask = table.match.scene(A, lang).now.ask
        assert ask is not None
        assert "19" in ask.text
        refused = table.match.why_not(A, ("buy",))
        assert refused is not None
        assert "19" in refused.text[lang]
        assert "19" in dear.rulebook["PA-6.2.1"].text[lang]


@pytest.mark.rule("PA-4.2.8")
def test_a_changed_surcharge_is_read_in_the_refusal_and_the_rule() -> None:
    dear = printed("aboard_surcharge = 1", "aboard_surcharge = 16")
    position = Position(game=dear).put(A, "transport", "A5").goods(A, 1, 16, 1).race()
    assert all("17" in text for text in refusal(position, "build", "fighter"))
    assert all("16" in dear.rulebook["PA-4.2.8"].text[lang] for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("before", "after", "rules"),
    [
        ("placements = 2", "placements = 1", ("PA-5.2.7", "PA-7.1.1")),
        ("resources = 3", "resources = 7", ("PA-7.2.2",)),
        ("event_cards = 1\n", "event_cards = 5\n", ("PA-7.2.2",)),
        ("event_tokens = 10", "event_tokens = 37", ("PA-1.1.2", "PA-6.2.19")),
        ("race_colonies = 4", "race_colonies = 7", ("PA-6.2.22", "PA-11.1", "PA-11.2", "PA-11.4")),
        (
            "resource_cards_each = 70\nresource_cards = 210",
            "resource_cards_each = 80\nresource_cards = 240",
            ("PA-1.1.3",),
        ),
        ("military = 6", "military = 11", ("PA-3.1.4",)),
        ("colonies = 10\neach = 6", "colonies = 9\neach = 6", ("PA-3.2.3",)),
        ("each = 8", "each = 25", ("PA-3.2.4",)),
        ("resale = 4", "resale = 14", ("PA-6.2.8",)),
        ("points = 4\ntitles", "points = 14\ntitles", ("PA-14.1.4",)),
        ("points = 6", "points = 26", ("PA-14.1.5",)),
    ],
)
def test_a_changed_number_is_read_in_the_rules(before: str, after: str, rules: tuple[str, ...]) -> None:
    other = printed(before, after)
    box_of(other)
    for rule in rules:
        for lang in LANGUAGES:
            assert other.rulebook[rule].text[lang] != GAME.rulebook[rule].text[lang], rule


@pytest.mark.rule("PA-6.2.8", "PA-3.2.2")
def test_changed_prices_of_cards_and_targets_are_read_in_the_scene() -> None:
    box = box_of(printed("resale = 4", "resale = 14"))
    assert face(box, GAME.words, 0, "en").costs[0].value == 14
    match = Position(game=printed("each = 3\n", "each = 21\n")).acts().match
    assert {store.limit for store in match.scene(A).now.seats[A].stores if store.icon == "gold"} == {21}


@pytest.mark.rule("PA-5.1.1", "PA-3.1.3", "PA-5.1.2", "PA-5.1.3")
def test_the_board_for_two_is_printed_in_the_content() -> None:
    larger, smaller = box_of(GAME), box_of(GAME, two_player_board="3x2")
    assert (larger.board.columns, larger.board.rows) == (4, 2)
    assert (smaller.board.columns, smaller.board.rows) == (3, 2)
    tall = printed("columns = 4\nrows = 3\nmodules = 12", "columns = 3\nrows = 4\nmodules = 12")
    assert box_of(tall).slots == 8
    assert tall.rulebook["PA-5.1.2"].text["en"].endswith("laid out as 3 columns and 4 rows.")


@pytest.mark.rule("PA-14.1.5")
def test_a_transport_scores_what_it_costs_by_the_option() -> None:
    dear = retyped("units", "transport", "energy = 3", "energy = 9")
    assert box_of(dear, timed_points_transport="7").points[2] == 13
    assert box_of(dear).points[2] == 6
