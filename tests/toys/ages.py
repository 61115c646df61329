"""A toy in three versions of its rules: a field comes, a step is renamed, a question goes."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from toy import RULEBOOK, TEXTS, Done, Roll, Toy, toy_rules

from astrarium.core import save_upgrades
from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.game import Game
from astrarium.core.game_interface import Ruleset
from astrarium.core.save_upgrades import Save, Upgrade
from astrarium.core.step import Answer, Question, Refusal, Step, ask_together, integer
from astrarium.core.table_base import Box

WORDS = """
[ask]
Bid = { en = "Bid", it = "Punta" }
Offer = { en = "Offer", it = "Offri" }
Wish = { en = "Wish", it = "Desidera" }

[news]
no_wishes = { en = "There are no wishes any more.", it = "Non ci sono più desideri." }
"""


class Table2(Toy):
    """Since version 2 every seat has debts."""

    fields: ClassVar[tuple[Field, ...]] = (*Toy.fields, numbers("debts", size="seats"))

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.debts = [0] * box.players


class Asked(Question[Toy]):
    """A question to one seat with three answers."""

    fields = (number("who", high="seats"),)
    rules = ("TY-1.1",)
    word: ClassVar[str] = ""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, table: Toy) -> int:
        return self.who

    def options(self, table: Toy, seat: int) -> list[Answer]:
        return [(self.word, count) for count in (1, 2, 3)]

    def refusal(self, table: Toy, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in self.options(table, seat) else Refusal("TY-1.1")

    def play(self, table: Toy, seat: int, answer: Answer) -> list[Step[Toy]]:
        table.points[seat] += integer(answer, 1)
        table.tell("took", seat, n=integer(answer, 1))
        return []


@final
class Bid(Asked):
    """What an offer was called in version 1. (TY-1.1)"""

    word = "bid"


@final
class Offer(Asked):
    """Since version 2; it makes debts. (TY-1.1)"""

    word = "bid"

    def play(self, table: Toy, seat: int, answer: Answer) -> list[Step[Toy]]:
        assert isinstance(table, Table2)
        table.debts[seat] += 1
        return super().play(table, seat, answer)


@final
class Wish(Asked):
    """Until version 2. (TY-1.1)"""

    word = "wish"


def age_rules(version: int) -> Ruleset[Toy]:
    """Each version with its own table."""
    bid = Bid if version == 1 else Offer
    turn: Any = [step for seat in (0, 1) for step in (bid(seat), *([Wish(seat)] if version < 3 else []), Roll(seat))]
    return toy_rules(
        lambda table: [*turn, ask_together({0: bid(0), 1: bid(1)}), *turn], Toy if version == 1 else Table2
    )


def from_1_to_2(save: Save) -> Save:
    """Nobody has debts yet, and bids are offers."""
    for table in save_upgrades.tables(save):
        table["debts"] = [0] * save["players"]
    for step in save_upgrades.steps(save):
        if step["step"] == "Bid":
            step["step"] = "Offer"
    return save


def from_2_to_3(save: Save) -> Save:
    """Who was asked for a wish is asked once more for an offer."""
    agenda = save["agenda"]
    if agenda and agenda[-1]["step"] == "Wish":
        agenda[-1]["step"] = "Offer"
        save_upgrades.add_event(save, "news.no_wishes", agenda[-1]["who"])
    save["agenda"] = [step for step in agenda if step["step"] != "Wish"]
    return save


UPGRADES: dict[int, Upgrade] = {1: from_1_to_2, 2: from_2_to_3}


class AgeGame(Game[Toy]):
    """The toy as it is in one of its versions."""

    def __init__(self, version: int, upgrades: dict[int, Upgrade] | None = None) -> None:
        super().__init__("toy", age_rules(version), (), UPGRADES if upgrades is None else upgrades)
        self.version = version

    @property
    def steps(self) -> Any:
        kinds = {1: (Bid, Wish), 2: (Offer, Wish), 3: (Offer,)}[self.version]
        return {kind.__name__: kind for kind in (*kinds, Roll, Done)}

    def read_file(self, name: str) -> str:
        if name not in TEXTS:
            raise FileNotFoundError(name)
        about = TEXTS["about.toml"].replace("rules_version = 1", f"rules_version = {self.version}")
        return {"about.toml": about, "rulebook.toml": RULEBOOK, "words.toml": WORDS}[name]


ONE, TWO, THREE = AgeGame(1), AgeGame(2), AgeGame(3)
