"""Chapter 12, one strike: support, cards before the dice, the dice, cards after them, and what is lost."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.dice import Roll
from astrarium.core.fields import Field, number, numbers
from astrarium.core.step import PASS, Answer, Event, Question, Refusal, Step, form, integer, text
from astrarium.games.parsec.box import COLONY, KIND_OF, NONE, PIECES, TRANSPORT, UNITS
from astrarium.games.parsec.events import IN_FIGHT, begin_card, card_refusal, playable
from astrarium.games.parsec.operations import felled, salvage
from astrarium.games.parsec.reach import attack, defence, group, guns, reaches
from astrarium.games.parsec.score import check_out
from astrarium.games.parsec.table import (
    ATTACK_DIE,
    ATTACK_MOD,
    DEFENCE_DIE,
    DEFENCE_MOD,
    LENT,
    STRIKING,
    TARGET,
    ParsecTable,
)

RESULT: Final = 6
HIT: Final = 1
FAILED: Final = 2
VOID: Final = 3

ALONE: Final[Answer] = ("alone",)
REFUSE: Final[Answer] = ("refuse",)
ENOUGH: Final[Answer] = ("enough",)
SHARES: Final[tuple[str, ...]] = ("none", "half", "all")

CITES: Final = {
    "begin": ("PA-12.5", "PA-12.4.1", "PA-12.4.5", "PA-12.6.3"),
    "attack_total": ("PA-12.1.1", "PA-12.3.2", "PA-12.4.1", "PA-12.6.3", "PA-12.6.4"),
    "defence_total": ("PA-12.1.2", "PA-12.4.8", "PA-12.4.11", "PA-12.4.14"),
    "helpers": ("PA-12.6.2", "PA-12.6.5"),
    "casualties": ("PA-12.4.9", "PA-12.4.10", "PA-4.3.7"),
    "kill": ("PA-8.6", "PA-8.7", "PA-8.10", "PA-4.3.6", "PA-13.2"),
}


def begin(table: ParsecTable, side: int, target: int, strikers: list[int]) -> list[Step[ParsecTable]]:
    """One strike of a side against one unit, by these vessels together."""
    table.strike = [side, target, 0, 0, 0, 0, 0]
    table.strikers = strikers[:]
    table.aides.clear()
    table.share.clear()
    table.strikes += 1
    return [Support(()), Window(0, side, 0), TakeAim()]


def lapsed(table: ParsecTable) -> bool:
    """Whether the strike has lost its target or its vessels."""
    side, target = table.strike[STRIKING], table.strike[TARGET]
    gone = target // PIECES == table.foes[1 - side] and target not in table.pool(1 - side)
    return gone or not table.strikers or table.at[target] == NONE


def attack_total(table: ParsecTable) -> int:
    """Die, bonuses of all strikers, and cards."""
    bonus = sum([attack(table, unit) for unit in table.strikers])
    return table.strike[ATTACK_DIE] + bonus + table.strike[ATTACK_MOD]


def defence_total(table: ParsecTable) -> int:
    """Die, the defence of the target alone, and cards."""
    return table.strike[DEFENCE_DIE] + defence(table, table.strike[TARGET]) + table.strike[DEFENCE_MOD]


# ---------------------------------------------------------------------- support


def lendable(table: ParsecTable, seat: int, target: int) -> list[int]:
    """A third player's military vessels that reach the target and do not strike yet."""
    return [
        unit
        for unit in guns(table, seat)
        if unit not in table.strikers and not table.marks[unit] & LENT and reaches(table, unit, target)
    ]


def helpers(table: ParsecTable) -> list[int]:
    """The third players who could support the strike."""
    target = table.strike[TARGET]
    out = (table.foes[0], table.foes[1], target // PIECES)
    return [
        seat
        for seat in range(table.rules.players)
        if seat not in out and table.alive[seat] and lendable(table, seat, target)
    ]


@final
class Support(Event[ParsecTable]):
    """The leader of a strike may ask third players whose vessels reach the target. (PA-12.6.2)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("asked", high="seats"),)
    rules = ("PA-12.6.2", "PA-12.6.5")

    def __init__(self, asked: tuple[int, ...]) -> None:
        self.asked: Final = asked

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        if table.rules.players == 2:
            return []
        left = [seat for seat in helpers(table) if seat not in self.asked]
        return [AskSupport(self.asked)] if left else []


@final
class AskSupport(Question[ParsecTable]):
    """The leader asks a third player for support, or strikes with what he has. (PA-12.6.1)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("asked", high="seats"),)
    rules = ("PA-12.6.1", "PA-12.6.2", "PA-12.6.3", "PA-12.6.5")

    def __init__(self, asked: tuple[int, ...]) -> None:
        self.asked: Final = asked

    def seat(self, table: ParsecTable) -> int:
        return table.foes[table.strike[STRIKING]]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [ALONE, *[("ask", other) for other in helpers(table) if other not in self.asked]]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == ALONE:
            return None
        known = form(answer) == "ask i" and integer(answer, 1) in helpers(table)
        return None if known and integer(answer, 1) not in self.asked else Refusal("PA-12.6.2")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == ALONE:
            return []
        other = integer(answer, 1)
        again = Support((*self.asked, other))
        if table.allies(seat, other):
            return [Aid(other, seat, 0, 0, 0, 0), again]
        return [OfferPay(seat, other), again]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"cell": table.name(table.at[table.strike[TARGET]])}


@final
class OfferPay(Question[ParsecTable]):
    """What the leader offers for support: resource cards, and a share of the salvage if agreed. (PA-12.6.1)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("helper", high="seats"))
    rules = ("PA-12.6.1", "PA-8.10")
    private = True
    open = True

    def __init__(self, player: int, helper: int) -> None:
        self.player: Final = player
        self.helper: Final = helper

    def seat(self, table: ParsecTable) -> int:
        return self.player

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        plain: list[Answer] = [("pay", 0, 0, 0)]
        held = [kind for kind in range(3) if table.goods[seat * 3 + kind]]
        plain.extend([("pay", int(kind == 0), int(kind == 1), int(kind == 2)) for kind in held])
        if not table.rules.share_agreed:
            return plain
        return [(*offer, share) for offer in plain for share in SHARES]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        shape = "pay iiiw" if table.rules.share_agreed else "pay iii"
        if form(answer) != shape:
            return Refusal("PA-12.6.1")
        if table.rules.share_agreed and text(answer, 4) not in SHARES:
            return Refusal("PA-8.10")
        t, g, e = integer(answer, 1), integer(answer, 2), integer(answer, 3)
        return None if min(t, g, e) >= 0 and table.can_pay(seat, t, g, e) else Refusal("PA-12.6.1")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        share = SHARES.index(text(answer, 4)) if table.rules.share_agreed else 0
        return [Aid(self.helper, seat, integer(answer, 1), integer(answer, 2), integer(answer, 3), share)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"seat": f"seat.{self.helper}"}


@final
class Aid(Question[ParsecTable]):
    """Who is asked lends a vessel for this one strike and takes the payment, or refuses. (PA-12.6.1)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("leader", high="seats"),
        number("titanium"),
        number("gold"),
        number("energy"),
        number("share", high=2),
    )
    rules = ("PA-12.6.1", "PA-12.6.2", "PA-12.6.4", "PA-12.6.6", "PA-10.3", "PA-14.2.4")

    def __init__(self, player: int, leader: int, titanium: int, gold: int, energy: int, share: int) -> None:
        self.player: Final = player
        self.leader: Final = leader
        self.titanium: Final = titanium
        self.gold: Final = gold
        self.energy: Final = energy
        self.share: Final = share

    def seat(self, table: ParsecTable) -> int:
        return self.player

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [REFUSE, *[("lend", unit) for unit in lendable(table, seat, table.strike[TARGET])]]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == REFUSE:
            return None
        known = form(answer) == "lend i" and integer(answer, 1) in lendable(table, seat, table.strike[TARGET])
        return None if known else Refusal("PA-12.6.2")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        paid = (self.titanium, self.gold, self.energy)
        if answer == REFUSE or not table.can_pay(self.leader, paid[0], paid[1], paid[2]):
            table.tell("told.no_support", seat)
            return []
        table.hand_over(self.leader, seat, paid)
        if self.share:
            table.share.extend([seat, self.share])
        lend(table, integer(answer, 1))
        return [LendMore(seat)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        cell = table.name(table.at[table.strike[TARGET]])
        shared = f"share.{SHARES[self.share]}"
        return {
            "seat": f"seat.{self.leader}",
            "cell": cell,
            "t": self.titanium,
            "g": self.gold,
            "e": self.energy,
            "share": shared,
        }


def lend(table: ParsecTable, unit: int) -> None:
    """A vessel of a third player takes part in this strike."""
    table.strikers.append(unit)
    table.aides.append(unit)
    if table.rules.support_costs:
        table.marks[unit] |= LENT
    table.tell("told.support", unit // PIECES, unit=f"unit.{UNITS[KIND_OF[unit % PIECES]]}")


@final
class LendMore(Question[ParsecTable]):
    """A supporter may lend further vessels. (PA-12.6.1)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("PA-12.6.1", "PA-12.6.4")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def seat(self, table: ParsecTable) -> int:
        return self.player

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [ENOUGH, *[("lend", unit) for unit in lendable(table, seat, table.strike[TARGET])]]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == ENOUGH:
            return None
        known = form(answer) == "lend i" and integer(answer, 1) in lendable(table, seat, table.strike[TARGET])
        return None if known else Refusal("PA-12.6.2")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == ENOUGH:
            return []
        lend(table, integer(answer, 1))
        return [LendMore(seat)]


# ---------------------------------------------------------------------- cards


@final
class Window(Event[ParsecTable]):
    """Both leaders may play cards in turn, before the dice or after them; two passes in a row close it. (PA-6.2.13)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("after", high=1),
        number("side", low=NONE, high=1),
        number("passes", high=2),
    )
    rules = ("PA-6.2.12", "PA-6.2.13", "PA-6.2.14")

    def __init__(self, after: int, side: int, passes: int) -> None:
        self.after: Final = after
        self.side: Final = side  # who is asked; NONE: whoever the rules ask first
        self.passes: Final = passes

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        if self.passes == 2 or lapsed(table):
            return []
        side = self.side
        if side == NONE:
            side = table.strike[STRIKING]
            if table.rules.loser_first and attack_total(table) > defence_total(table):
                side = 1 - side
        if table.cards_of(table.foes[side]) == 0:
            return [Window(self.after, 1 - side, self.passes + 1)]
        return [PlayInFight(self.after, side, self.passes)]


@final
class PlayInFight(Question[ParsecTable]):
    """The leader of a side plays a combat card or passes. (PA-6.2.12)"""

    fields: ClassVar[tuple[Field, ...]] = (number("after", high=1), number("side", high=1), number("passes", high=2))
    rules = ("PA-6.2.12", "PA-6.2.13", "PA-6.2.14", "PA-6.2.10", "PA-6.2.9")
    private = True

    def __init__(self, after: int, side: int, passes: int) -> None:
        self.after: Final = after
        self.side: Final = side
        self.passes: Final = passes

    def seat(self, table: ParsecTable) -> int:
        return table.foes[self.side]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [PASS, *[table.rules.plays[card] for card in playable(table, seat, IN_FIGHT)]]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            return None
        if form(answer) != "play i":
            return Refusal("PA-6.2.12")
        return card_refusal(table, seat, integer(answer, 1), IN_FIGHT)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == PASS:
            return [Window(self.after, 1 - self.side, self.passes + 1)]
        return [*begin_card(table, seat, integer(answer, 1)), Window(self.after, 1 - self.side, 0)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"a": attack_total(table), "d": defence_total(table), "cell": table.name(table.at[table.strike[TARGET]])}


# ---------------------------------------------------------------------- dice


@final
class TakeAim(Event[ParsecTable]):
    """The strike is made, unless its target or all its vessels are gone. (PA-12.1.1)"""

    rules = ("PA-12.1.1", "PA-6.2.40")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        if lapsed(table):
            table.strike[RESULT] = VOID
            return []
        return [StrikeRoll(), Window(1, NONE, 0), Compare()]


@final
class StrikeRoll(Roll[ParsecTable]):
    """One die for the attack, one for the defence. (PA-12.1.1)"""

    rules = ("PA-12.1.1", "PA-12.1.2", "PA-12.6.3")

    def dice(self, table: ParsecTable) -> list[int]:
        return [1, 1]

    def sides(self, table: ParsecTable) -> int:
        return table.rules.die

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        table.strike[ATTACK_DIE] = integer(outcome, 1)
        table.strike[DEFENCE_DIE] = integer(outcome, 2)
        if table.aloud:
            table.tell(
                "told.strike",
                table.foes[table.strike[STRIKING]],
                (f"place:{table.at[table.strike[TARGET]]}",),
                a=attack_total(table),
                d=defence_total(table),
                cell=table.name(table.at[table.strike[TARGET]]),
            )
        return []


@final
class Compare(Event[ParsecTable]):
    """Only a strictly higher attack succeeds; then the other side loses a unit. (PA-12.1.3)"""

    rules = ("PA-12.1.3", "PA-12.1.4", "PA-12.2.1", "PA-12.2.2")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        if lapsed(table):
            table.strike[RESULT] = VOID
            return []
        if attack_total(table) <= defence_total(table):
            table.strike[RESULT] = FAILED
            table.tell("told.repelled", table.strike[TARGET] // PIECES)
            return []
        table.strike[RESULT] = HIT
        return [Lose()]


# ---------------------------------------------------------------------- what is lost


def casualties(table: ParsecTable) -> list[int]:
    """The units of which the loser gives up one."""
    target = table.strike[TARGET]
    if table.rules.target_falls:
        return [target]
    cell = table.at[target]
    found = table.here(cell)
    struck_colony = KIND_OF[target % PIECES] == COLONY
    if not struck_colony and not table.rules.colony_shield:
        found = [unit for unit in found if KIND_OF[unit % PIECES] != COLONY]
    if struck_colony and table.rules.any_colony_falls:
        linked = group(table, target)
        found.extend([unit for unit in table.pieces(target // PIECES, COLONY) if table.at[unit] in linked[1:]])
    return found


@final
class Lose(Question[ParsecTable]):
    """The loser chooses which of his units on the struck hex is removed. (PA-12.4.9)"""

    rules = ("PA-12.4.9", "PA-12.4.10", "PA-4.3.7", "PA-4.2.13")

    def seat(self, table: ParsecTable) -> int:
        return table.strike[TARGET] // PIECES

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("lose", unit) for unit in casualties(table)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = form(answer) == "lose i" and integer(answer, 1) in casualties(table)
        if known:
            return None
        colony = form(answer) == "lose i" and integer(answer, 1) in table.here(table.at[table.strike[TARGET]])
        return Refusal("PA-12.4.10" if colony and not table.rules.target_falls else "PA-12.4.9")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        unit = integer(answer, 1)
        if KIND_OF[unit % PIECES] == TRANSPORT and table.load(unit):
            return [Jettison(unit)]
        return kill(table, unit)

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"cell": table.name(table.at[table.strike[TARGET]])}


@final
class Jettison(Question[ParsecTable]):
    """A transport with vessels aboard loses one of them instead of itself. (PA-4.2.13)"""

    fields: ClassVar[tuple[Field, ...]] = (number("transport", high="units"),)
    rules = ("PA-4.2.13",)

    def __init__(self, transport: int) -> None:
        self.transport: Final = transport

    def seat(self, table: ParsecTable) -> int:
        return self.transport // PIECES

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("lose", unit) for unit in table.load(self.transport)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = form(answer) == "lose i" and integer(answer, 1) in table.load(self.transport)
        return None if known else Refusal("PA-4.2.13")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return kill(table, integer(answer, 1))

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"cell": table.name(table.at[self.transport])}


def kill(table: ParsecTable, unit: int) -> list[Step[ParsecTable]]:
    """A unit falls in combat: salvage to the leader of the strike, and its owner may be out."""
    by, owner, kind = table.foes[table.strike[STRIKING]], unit // PIECES, KIND_OF[unit % PIECES]
    cell = table.where(unit)
    table.remove(unit)
    got = salvage(table, by, owner, kind)
    for at in range(0, len(table.share), 2):
        half = table.share[at + 1] == 1
        part = tuple([min(amount // 2 if half else amount, table.goods[by * 3 + k]) for k, amount in enumerate(got)])
        table.hand_over(by, table.share[at], (part[0], part[1], part[2]))
        got = (got[0] - part[0], got[1] - part[1], got[2] - part[2])
    if table.aloud:
        name = f"unit.{UNITS[kind]}"
        table.tell("told.destroyed", by, (f"place:{cell}",), unit=name, cell=table.name(cell), whom=f"seat.{owner}")
    steps = felled(table, by, owner)
    check_out(table, by)
    return steps
