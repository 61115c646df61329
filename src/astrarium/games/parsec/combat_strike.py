"""Chapter 12, one strike: cards before the dice, the dice, cards after them, and what is lost."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.step import PASS, Answer, Event, Question, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.effect_operations import destruction_effects, salvage
from astrarium.games.parsec.event_timing import IN_FIGHT, begin_card, card_refusal, cards_to_play
from astrarium.games.parsec.generated_table import Strike
from astrarium.games.parsec.match_constants import COLONY, KIND_OF, NONE, OWNER_OF, UNITS
from astrarium.games.parsec.one_die_roll import DieRoll
from astrarium.games.parsec.reachability import attack, defence, group
from astrarium.games.parsec.score import check_out, check_victory
from astrarium.games.parsec.support_requests import Support
from astrarium.games.parsec.table import ParsecTable

# results of a strike
HIT: Final = 1
FAILED: Final = 2
VOID: Final = 3


def begin(table: ParsecTable, side: int, target: int, strikers: list[int]) -> list[Step[ParsecTable]]:
    """One strike of a side against one unit, by these vessels together."""
    table.strike = Strike(side, target, 0, 0, 0, 0, 0)
    table.strikers = tuple(strikers)
    table.aides = ()
    table.share = ()
    table.strikes += 1
    return [Support(()), Window(0, side, 0), TakeAim()]


def has_lapsed(table: ParsecTable) -> bool:
    """Whether the strike has lost its target or its vessels."""
    side, target = table.blow.side, table.blow.target
    gone = OWNER_OF[target] == table.foes[1 - side] and target not in table.pool(1 - side)
    return gone or not table.strikers or table.at[target] == NONE


def attack_total(table: ParsecTable) -> int:
    """Die, bonuses of all strikers, and cards."""
    bonus = sum([attack(table, unit) for unit in table.strikers])
    return table.blow.attack_die + bonus + table.blow.attack_mod


def defence_total(table: ParsecTable) -> int:
    """Die, the defence of the target alone, and cards."""
    return table.blow.defence_die + defence(table, table.blow.target) + table.blow.defence_mod


# ---------------------------------------------------------------------- cards


@final
class Window(Event[ParsecTable]):
    """Both leaders may play cards in turn, before the dice or after them; two passes in a row close it. (PA-6.2.13)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("after", high=1),
        number("side", low=NONE, high=1),
        number("passes", high=2),
    )
    rules = ("PA-6.2.12", "PA-6.2.13", "PA-6.2.14", "PA-3.1")

    def __init__(self, after: int, side: int, passes: int) -> None:
        self.after: Final = after
        self.side: Final = side  # who is asked; NONE: whoever the rules ask first
        self.passes: Final = passes

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        if self.passes == 0:  # a card may just have worked
            check_victory(table, table.active)
        if self.passes == 2 or has_lapsed(table):
            return []
        side = self.side
        if side == NONE:
            side = table.blow.side
            if table.box.card_window == "losing_first" and attack_total(table) > defence_total(table):
                side = 1 - side
        if not table.holds_cards(table.foes[side]):
            return [Window(self.after, 1 - side, self.passes + 1)]
        return [PlayInFight(self.after, side, self.passes)]


@final
class PlayInFight(Question[ParsecTable]):
    """The leader of a side plays a combat card or passes. (PA-6.2.12)"""

    fields: ClassVar[tuple[Field, ...]] = (number("after", high=1), number("side", high=1), number("passes", high=2))
    rules = ("PA-6.2.12", "PA-6.2.13", "PA-6.2.14", "PA-6.2.10", "PA-6.2.9")
    answer_words = ("pass", "play")
    private = True

    def __init__(self, after: int, side: int, passes: int) -> None:
        self.after: Final = after
        self.side: Final = side
        self.passes: Final = passes

    def seat(self, table: ParsecTable) -> int:
        return table.foes[self.side]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [PASS, *[table.box.plays[card] for card in cards_to_play(table, seat, IN_FIGHT)]]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            return None
        if answer_shape(answer) != "play i":
            return Refusal("PA-6.2.12")
        return card_refusal(table, seat, integer(answer, 1), IN_FIGHT)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == PASS:
            return [Window(self.after, 1 - self.side, self.passes + 1)]
        return [*begin_card(table, seat, integer(answer, 1)), Window(self.after, 1 - self.side, 0)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"a": attack_total(table), "d": defence_total(table), "cell": table.name(table.at[table.blow.target])}


# ---------------------------------------------------------------------- dice


@final
class TakeAim(Event[ParsecTable]):
    """The strike is made, unless its target or all its vessels are gone. (PA-12.1.1)"""

    rules = ("PA-12.1.1", "PA-6.2.40")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        if has_lapsed(table):
            table.blow.result = VOID
            return []
        return [StrikeRoll(), Window(1, NONE, 0), Compare()]


@final
class StrikeRoll(DieRoll):
    """One die for the attack, one for the defence. (PA-12.1.1)"""

    rules = ("PA-12.1.1", "PA-12.1.2", "PA-12.6.3")

    def dice(self, table: ParsecTable) -> list[int]:
        return [1, 1]

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        table.blow.attack_die = integer(outcome, 1)
        table.blow.defence_die = integer(outcome, 2)
        if table.recording:
            table.tell(
                "told.strike",
                table.foes[table.blow.side],
                (f"place:{table.at[table.blow.target]}",),
                a=attack_total(table),
                d=defence_total(table),
                cell=table.name(table.at[table.blow.target]),
            )
        return []


@final
class Compare(Event[ParsecTable]):
    """Only a strictly higher attack succeeds; then the other side loses a unit. (PA-12.1.3)"""

    rules = ("PA-12.1.3", "PA-12.1.4", "PA-12.2.1", "PA-12.2.2")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        if has_lapsed(table):
            table.blow.result = VOID
            return []
        if attack_total(table) <= defence_total(table):
            table.blow.result = FAILED
            table.tell("told.repelled", OWNER_OF[table.blow.target])
            return []
        table.blow.result = HIT
        return [Lose()]


# ---------------------------------------------------------------------- what is lost


def casualties(table: ParsecTable) -> list[int]:
    """The units of which the loser gives up one."""
    target = table.blow.target
    if table.box.shared_hex_loss == "target":
        return [target]
    cell = table.at[target]
    found = table.here(cell)
    struck_colony = KIND_OF[target] == COLONY
    if not struck_colony and table.box.colony_casualty != "yes":
        found = [unit for unit in found if KIND_OF[unit] != COLONY]
    if struck_colony and table.box.colony_loss == "owner_choice":
        linked = group(table, target)
        found.extend([unit for unit in table.pieces(OWNER_OF[target], COLONY) if table.at[unit] in linked[1:]])
    return found


@final
class Lose(Question[ParsecTable]):
    """The loser chooses which of their units on the struck hex is removed. (PA-12.4.9)"""

    rules = ("PA-12.4.9", "PA-12.4.10", "PA-4.3.7", "PA-4.2.13")
    answer_words = ("lose",)

    def seat(self, table: ParsecTable) -> int:
        return OWNER_OF[table.blow.target]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("lose", unit) for unit in casualties(table)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = answer_shape(answer) == "lose i" and integer(answer, 1) in casualties(table)
        if known:
            return None
        colony = answer_shape(answer) == "lose i" and integer(answer, 1) in table.here(table.at[table.blow.target])
        return Refusal("PA-12.4.10" if colony and table.box.shared_hex_loss != "target" else "PA-12.4.9")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        unit = integer(answer, 1)
        if table.load(unit):
            return [Jettison(unit)]
        return kill(table, unit)

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"cell": table.name(table.at[table.blow.target])}


@final
class Jettison(Question[ParsecTable]):
    """A transport with vessels aboard loses one of them instead of itself. (PA-4.2.13)"""

    fields: ClassVar[tuple[Field, ...]] = (number("transport", high="units"),)
    rules = ("PA-4.2.13",)
    answer_words = ("lose",)

    def __init__(self, transport: int) -> None:
        self.transport: Final = transport

    def seat(self, table: ParsecTable) -> int:
        return OWNER_OF[self.transport]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("lose", unit) for unit in table.load(self.transport)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = answer_shape(answer) == "lose i" and integer(answer, 1) in table.load(self.transport)
        return None if known else Refusal("PA-4.2.13")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return kill(table, integer(answer, 1))

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"cell": table.name(table.at[self.transport])}


def kill(table: ParsecTable, unit: int) -> list[Step[ParsecTable]]:
    """A unit falls in combat: salvage to the leader of the strike, and its owner may be out."""
    by, owner, kind = table.foes[table.blow.side], OWNER_OF[unit], KIND_OF[unit]
    cell = table.where(unit)
    table.remove(unit)
    got = salvage(table, by, owner, kind)
    for share in table.share:
        half = share.part == 1
        part = tuple([min(amount // 2 if half else amount, table.held_goods(by, k)) for k, amount in enumerate(got)])
        table.hand_over(by, share.supporter, (part[0], part[1], part[2]))
        got = (got[0] - part[0], got[1] - part[1], got[2] - part[2])
    if table.recording:
        name = f"unit.{UNITS[kind]}"
        table.tell("told.destroyed", by, (f"place:{cell}",), unit=name, cell=table.name(cell), whom=f"seat.{owner}")
    steps = destruction_effects(table, by, owner)
    check_out(table, by)
    return steps


CITES: Final[dict[object, tuple[str, ...]]] = {
    begin: ("PA-12.5", "PA-12.4.1", "PA-12.4.5", "PA-12.6.3"),
    attack_total: ("PA-12.1.1", "PA-12.3.2", "PA-12.4.1", "PA-12.6.3", "PA-12.6.4"),
    defence_total: ("PA-12.1.2", "PA-12.4.8", "PA-12.4.11", "PA-12.4.14"),
    casualties: ("PA-12.4.9", "PA-12.4.10", "PA-4.3.7"),
    kill: ("PA-8.6", "PA-8.7", "PA-8.10", "PA-4.3.6", "PA-13.2"),
}
