"""The scoring phase: the secret bonus sector, events, the count, technologies, the free build and the Rocinante."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PlayerQuestion
from astrarium.core.step import PASS, Answer, Event, Refusal, Step, answer_shape, ask_together, text
from astrarium.games.expanse.answer_parsing import parse_kind
from astrarium.games.expanse.effect_interpreter import resolve
from astrarium.games.expanse.effect_parts import BATTLESHIP, FLEET, SCRAP, SHIPS
from astrarium.games.expanse.effect_question_classes import UserQuestion
from astrarium.games.expanse.match_constants import GAP, SCORE, SCORE_CARDS
from astrarium.games.expanse.score import count_all
from astrarium.games.expanse.ships_brought_back import build_ship, none_off_map
from astrarium.games.expanse.table import DISCARDED, IN_USE, KEPT, NONE, ExpanseTable


def scoring(table: ExpanseTable, user: int) -> list[Step[ExpanseTable]]:
    """The six steps of a scoring."""
    table.phase = 5
    return [
        PickBonus(user),
        PlayEvents(seats_from_left(table, table.seat_of[user])),
        CountBases(),
        GiveTechnology(),
        FreeBuilds(),
        PassRocinante(),
        DiscardScore(),
    ]


def seats_from_left(table: ExpanseTable, seat: int) -> tuple[int, ...]:
    """All seats in turn order, from the left of one that is last."""
    return (*table.box.others(seat), seat)


@final
class PickBonus(UserQuestion):
    """Whoever took the score card secretly picks the bonus sector. (EX-BONUS.1)"""

    rules = ("EX-BONUS.1", "EX-BONUS.2")
    answer_words = ("sector",)
    secret = True

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        return [("sector", table.box.board.sectors[sector]) for sector in table.sectors_left()]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        sectors = table.box.board.sectors
        if answer_shape(answer) != "sector w" or answer[1] not in sectors:
            return Refusal("EX-BONUS.1")
        sector = sectors.index(text(answer, 1))
        if sector in table.sectors_left():
            return None
        most = table.box.bonus_tokens[sector]
        return Refusal(
            "EX-BONUS.2", "refused.bonus", {"asked": most + 1, "most": most, "sector": f"sector.{answer[1]}"}
        )

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        table.pick = table.box.board.sectors.index(text(answer, 1))
        table.tell("told.pick", seat)
        table.tell("told.picked", seat, only=seat, sector=f"sector.{answer[1]}")
        return []


@final
class PlayEvents(Event[ExpanseTable]):
    """Players act once each in turn order, whoever took the card last. (EX-SCORE.2)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("asked", high="seats"),)
    rules = ("EX-SCORE.2", "EX-END.5")

    def __init__(self, asked: tuple[int, ...]) -> None:
        self.asked: Final = asked  # seats still to act, the next one first

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        if not self.asked:
            return []
        return [PlayEvent(self.asked[0]), PlayEvents(self.asked[1:])]


@final
class PlayEvent(PlayerQuestion[ExpanseTable]):
    """One kept event, or one power of the Rocinante's crew, or neither. (EX-SCORE.3)"""

    rules = ("EX-SCORE.3", "EX-ROCI.7", "EX-ROCI.8", "EX-KEEP.1", "EX-KEEP.5", "EX-INIT.4")
    answer_words = ("event", "crew", "pass")

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        faction, box = table.faction[self.player], table.box
        found = [box.event_answers[card] for card in table.kept_events(faction)]
        if faction == table.holder:
            found.extend(box.crew_answers)
        found.append(PASS)
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        faction = table.faction[self.player]
        if answer == PASS:
            return None
        if answer_shape(answer) == "crew w" and answer[1] in table.box.crew_names:
            return None if faction == table.holder else Refusal("EX-ROCI.7")
        card = table.box.card_number.get(text(answer, 1), NONE) if answer_shape(answer) == "event w" else NONE
        return None if card != NONE and table.where[card] == KEPT + faction else Refusal("EX-SCORE.3")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        faction, box = table.faction[self.player], table.box
        if answer[0] == "pass":
            return []
        if answer[0] == "crew":
            table.tell("told.crew", seat, crew=f"crew.{answer[1]}")
            return [resolve(table, faction, box.crew_programs[box.crew_names.index(text(answer, 1))])]
        card = box.card_number[text(answer, 1)]
        table.where[card] = IN_USE
        table.tell("told.event", seat, (f"card:{answer[1]}",), card=f"card.{answer[1]}")
        return [resolve(table, faction, card), DiscardEvent(card)]


@final
class DiscardEvent(Event[ExpanseTable]):
    """A kept event goes to the discard pile as soon as it has been resolved. (EX-KEEP.5)"""

    fields: ClassVar[tuple[Field, ...]] = (number("card", high="cards"),)
    rules = ("EX-KEEP.5",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        table.where[self.card] = DISCARDED
        return []


@final
class CountBases(Event[ExpanseTable]):
    """The bonus token is turned up, every base is counted, and the token lies beside its row. (EX-SCORE.4)"""

    rules = ("EX-SCORE.4", "EX-SCORE.5", "EX-SCORE.14", "EX-BONUS.3", "EX-BONUS.4", "EX-BONUS.5")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        sector, row = table.turn_up_pick(), len(table.bonus)
        table.bonus.append(sector)
        table.tell("told.bonus", table.seat_of[table.active], sector=f"sector.{table.box.board.sectors[sector]}")
        add_points(table, count_all(table, sector, row))
        return []


def add_points(table: ExpanseTable, earned: list[int]) -> None:
    """Points of a count are added all together."""
    for faction, points in enumerate(earned):
        table.gain_points(faction, points)
        table.tell("told.earned", table.seat_of[faction], n=points)


@final
class GiveTechnology(Event[ExpanseTable]):
    """After the first, second and third scoring every faction receives its next technology. (EX-TECH.1)"""

    rules = ("EX-TECH.1", "EX-TECH.2", "EX-TECH.3", "EX-END.8")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        held = len(table.bonus) + table.final
        rows = table.box.row_technology
        given = rows[held - 1] if held <= len(rows) else 0
        if given > table.level:
            table.level = given
            table.tell("told.technology", -1, n=given)
        return []


@final
class FreeBuilds(Event[ExpanseTable]):
    """Every player with ships off the map may put one of them in the home orbit, all at the same time. (EX-SCORE.15)"""

    rules = ("EX-SCORE.15", "EX-PIECE.7", "EX-PIECE.8")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        asked: dict[int, Step[ExpanseTable]] = {}
        for seat, faction in enumerate(table.faction):
            if free_kinds(table, faction):
                asked[seat] = FreeBuild(seat)
        return [ask_together(asked)] if asked else []


def free_kinds(table: ExpanseTable, faction: int) -> list[int]:
    """What the free build can bring back: no scrap ship, and a battleship if the options say so."""
    kinds = (FLEET, BATTLESHIP) if table.box.battleship_free_build else (FLEET,)
    return [kind for kind in kinds if table.off_map(faction, kind)]


@final
class FreeBuild(PlayerQuestion[ExpanseTable]):
    """One ship off the map enters the home orbit free of charge, or none. (EX-SCORE.15)"""

    rules = ("EX-SCORE.15", "EX-PIECE.6", "EX-PIECE.7", "EX-PIECE.8")
    answer_words = ("build", "pass")

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        found: list[Answer] = [("build", SHIPS[kind]) for kind in free_kinds(table, table.faction[self.player])]
        found.append(PASS)
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            return None
        kind = parse_kind(answer, 1) if answer_shape(answer) == "build w" else NONE
        if kind == SCRAP:
            return Refusal("EX-PIECE.8")
        if kind == BATTLESHIP and not table.box.battleship_free_build:
            return Refusal("EX-PIECE.7")
        if kind not in (FLEET, BATTLESHIP):
            return Refusal("EX-SCORE.15")
        return None if table.off_map(table.faction[self.player], kind) else none_off_map("EX-SCORE.15", kind)

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "build":
            faction = table.faction[self.player]
            build_ship(table, seat, faction, table.box.home[faction], parse_kind(answer, 1))
        return []


@final
class PassRocinante(Event[ExpanseTable]):
    """The mat goes to the player with the fewest Control Points; the ship stays where it is. (EX-ROCI.4)"""

    rules = ("EX-ROCI.1", "EX-ROCI.4", "EX-ROCI.5", "EX-ROCI.6", "EX-TWO.9")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        holder = poorest(table)
        if holder != table.holder:
            table.holder = holder
            table.tell("told.rocinante", table.seat_of[holder])
        return []


def poorest(table: ExpanseTable) -> int:
    """Who has the fewest points: of several the lowest on the initiative track, or as the options say for two."""
    least = min(table.cp)
    poor = [faction for faction, points in enumerate(table.cp) if points == least]
    if len(poor) == 1:
        return poor[0]
    if table.initiative:
        return [faction for faction in table.initiative if faction in poor][-1]
    how = table.box.roci_tie_2p
    if how == "first_player":
        return table.faction[table.first]
    return table.holder if how == "stay" else 1 - table.holder


@final
class DiscardScore(Event[ExpanseTable]):
    """After the six steps the score card is discarded. (EX-SCORE.16)"""

    rules = ("EX-SCORE.16",)

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        table.scores_used += 1
        table.card = NONE
        return []


# ---------------------------------------------------------------------- the end


@final
class FinalScoring(Event[ExpanseTable]):
    """Score cards still on the track are discarded; the final scoring picks no bonus sector. (EX-END.4)"""

    rules = ("EX-END.1", "EX-END.2", "EX-END.3", "EX-END.4", "EX-END.5", "EX-END.8", "EX-TWO.10")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        table.final = 1
        table.phase = 6
        table.active = NONE
        table.final_holder = table.holder
        table.scores_used += table.track.count(SCORE)
        table.track = [card if card != SCORE else GAP for card in table.track]
        table.tell("told.final", -1)
        extras: list[Step[ExpanseTable]] = []
        if table.box.final_extras == "after_count":
            extras = [GiveTechnology(), FreeBuilds(), PassRocinante()]
        last = table.seat_of[table.holder]
        return [PlayEvents(seats_from_left(table, last)), FinalCount(), *extras, GameOver()]


@final
class FinalCount(Event[ExpanseTable]):
    """In the final scoring every base of every sector is worth 5/3/1. (EX-END.6)"""

    rules = ("EX-END.6", "EX-END.7", "EX-KEEP.6")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        add_points(table, count_all(table, NONE, 0))
        return []


@final
class GameOver(Event[ExpanseTable]):
    """Most Control Points win. (EX-END.9)"""

    rules = ("EX-END.9", "EX-END.13")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        table.ended = "sixth_card" if table.scores_drawn == SCORE_CARDS else "round_limit"
        return []


CITES: Final[dict[object, tuple[str, ...]]] = {
    scoring: ("EX-SCORE.1", "EX-TRACK.4"),
    seats_from_left: ("EX-SCORE.2", "EX-END.5"),
    poorest: ("EX-ROCI.4", "EX-ROCI.5", "EX-TWO.9"),
    free_kinds: ("EX-SCORE.15", "EX-PIECE.6", "EX-PIECE.7", "EX-PIECE.8"),
}
