"""Removing and moving influence: whose cube, from where, and who picks it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, step
from astrarium.core.step import PASS, Answer, Event, Question, Refusal, Step, answer_shape, text
from astrarium.games.expanse.answer_parsing import parse_base
from astrarium.games.expanse.effect_parts import (
    EACH_RIVAL,
    HERE,
    ONE_RIVAL,
    REMOVE,
    SAME_SECTOR,
    SHIFT,
    Part,
    Places,
)
from astrarium.games.expanse.effect_question_classes import PART, USED, USER, PartQuestion, UpToQuestion, Used
from astrarium.games.expanse.effect_targets import (
    bases_fitting,
    rivals,
    touched_factions,
)
from astrarium.games.expanse.influence_placement import one_base_full
from astrarium.games.expanse.table import NONE, ExpanseTable

LARGE: Final = "diplomat"


def source_places(part: Part) -> Places:
    """The filter of the bases that cubes are taken from."""
    return part.origin if part.op == SHIFT else part.at


def name_base(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """All units come from one base: it is named first."""
    table.last_base = NONE
    table.last_from = NONE
    return [NameBase(user, part.number)] if nameable_bases(table, user, part) else []


def nameable_bases(table: ExpanseTable, user: int, part: Part) -> list[int]:
    """Bases that may be named: with something to take, or any that fits where a later part says "there"."""
    fitting = bases_fitting(table, user, source_places(part))
    if part.up_to and part.base_referred:
        return fitting
    touched = touched_factions(table, user, part, NONE)
    return [base for base in fitting if any([table.has_cube(faction, base) for faction in touched])]


@final
class NameBase(PartQuestion):
    """All units come from one base; where the next part says "there", it is named even for none. (EX-OPS.14)"""

    rules = ("EX-OPS.14", "EX-OPS.12")
    answer_words = ("base", "pass")

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        part, answers = table.box.parts[self.part], table.box.board.base_answers
        found = [answers[base] for base in nameable_bases(table, self.user, part)]
        if part.up_to and not part.base_referred:
            found.append(PASS)
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        part = table.box.parts[self.part]
        if answer == PASS:
            return None if part.up_to and not part.base_referred else Refusal("EX-OPS.14")
        base, refusal = parse_base(table, answer, "base w")
        if refusal is not None:
            return refusal
        if base not in bases_fitting(table, self.user, source_places(part)):
            return Refusal("EX-OPS.14", "no.fit", {"base": f"base.{answer[1]}"})
        return None if base in nameable_bases(table, self.user, part) else Refusal("EX-OPS.12")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return []
        part = table.box.parts[self.part]
        base = table.box.board.base_number[text(answer, 1)]
        if part.op == REMOVE:
            table.last_base = base
        return continue_removal(table, TakeCube(self.user, self.part, base, NONE, part.count, ()))

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": table.box.parts[self.part].count}


def start_removal(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """The first step of removing or moving cubes of one or more bases."""
    if part.ref == HERE:
        table.last_base = NONE
        table.last_from = NONE
    if part.who == EACH_RIVAL:
        return [TakeOn(TakeCube(user, part.number, NONE, rival, part.count, ())) for rival in rivals(table, user)]
    return continue_removal(table, TakeCube(user, part.number, NONE, NONE, part.count, ()))


def continue_removal(table: ExpanseTable, act: TakeCube) -> list[Step[ExpanseTable]]:
    """Go on taking cubes while there are any to take."""
    return [act] if act.left and touchable_cubes(table, act) else []


def touchable_cubes(table: ExpanseTable, act: TakeCube) -> list[tuple[int, int]]:
    """Faction and base of every cube that may be taken next."""
    part = table.box.parts[act.part]
    bases = [act.base] if act.base != NONE else bases_fitting(table, act.user, source_places(part))
    if act.used:
        bases = [base for base in bases if act.used.count(base) < part.per_base]
    factions = touched_factions(table, act.user, part, act.rival)
    found = [(faction, base) for faction in factions for base in bases if table.has_cube(faction, base)]
    if part.op != SHIFT:
        return found
    return [(faction, base) for faction, base in found if cube_kinds(table, act, faction, base)]


def cube_kinds(table: ExpanseTable, act: TakeCube, faction: int, base: int) -> list[int]:
    """What may be taken there: 0 a small cube, 1 a diplomat; to be moved, it must have somewhere to go."""
    found: list[int] = []
    moves = table.box.parts[act.part].op == SHIFT
    if table.cubes_at(faction, base) and (not moves or shift_goals(table, act, base, False)):
        found.append(0)
    if (
        faction == table.box.diplomat_owner
        and table.diplomats[base]
        and (not moves or shift_goals(table, act, base, True))
    ):
        found.append(1)
    return found


def picks_own_cube(table: ExpanseTable, act: TakeCube, faction: int) -> bool:
    """Whether a faction picks base and cube itself when others take its influence."""
    box = table.box
    immune = table.level >= box.immune_level[faction] and faction != act.user
    return immune and box.un_choice == "base_and_cube" and not box.parts[act.part].bound


@final
class TakeCube(UpToQuestion):
    """Cubes are removed or moved one by one; against the UN one names only the faction. (EX-OPS.11)"""

    fields: ClassVar[tuple[Field, ...]] = (
        USER,
        PART,
        number("base", low=NONE, high="bases"),
        number("rival", low=NONE, high="seats"),
        number("left", high=99),
        USED,
    )
    rules = ("EX-OPS.11", "EX-OPS.12", "EX-OPS.2", "EX-OPS.3", "EX-FACTION.1", "EX-EVENT.9")
    answer_words = ("take", "pass")

    def __init__(self, user: int, part: int, base: int, rival: int, left: int, used: Used) -> None:
        super().__init__(user, part)
        self.base: Final = base  # the one base all units come from, or NONE
        self.rival: Final = rival  # the one faction that is struck, or NONE
        self.left: Final = left
        self.used: Final = used

    def steps(self, table: ExpanseTable) -> list[Answer]:
        box = table.box
        found: list[Answer] = []
        named = NONE
        for faction, base in touchable_cubes(table, self):
            if faction == named:
                continue
            if picks_own_cube(table, self, faction):
                named = faction
                found.append(("take", box.factions[faction]))
            else:
                found.append(("take", box.factions[faction], box.board.bases[base]))
        return found

    def misstep(self, table: ExpanseTable, answer: Answer) -> Refusal | None:
        box = table.box
        part = box.parts[self.part]
        if answer_shape(answer) not in ("take w", "take ww"):
            return Refusal("EX-OPS.2" if part.op == REMOVE else "EX-OPS.3")
        faction = box.faction_number.get(text(answer, 1), NONE)
        if faction not in touched_factions(table, self.user, part, self.rival):
            return Refusal("EX-OPS.11")
        if picks_own_cube(table, self, faction) or len(answer) == 2:
            able = any([one == faction for one, _ in touchable_cubes(table, self)])
            fair = picks_own_cube(table, self, faction) and len(answer) == 2
            return Refusal("EX-FACTION.1") if not fair else None if able else Refusal("EX-OPS.12")
        base = box.board.base_number.get(text(answer, 2), NONE)
        if base == NONE:
            return Refusal("EX-MAP.1")
        if self.base not in (NONE, base):
            return Refusal("EX-OPS.12")
        if base not in bases_fitting(table, self.user, source_places(part)):
            return Refusal("EX-OPS.2" if part.op == REMOVE else "EX-OPS.3", "no.fit", {"base": f"base.{answer[2]}"})
        if self.used.count(base) >= part.per_base:
            return one_base_full(base, table, part.per_base)
        if table.has_cube(faction, base):
            return None if cube_kinds(table, self, faction, base) else Refusal("EX-PIECE.10")
        proto = table.tokens_on[base] and faction == box.token_owner
        return Refusal("EX-PIECE.14" if proto else "EX-OPS.2" if part.op == REMOVE else "EX-OPS.3")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return []
        box = table.box
        faction = box.faction_number[text(answer, 1)]
        if len(answer) == 2:
            return [GiveCube(self, faction, NONE)]
        base = box.board.base_number[text(answer, 2)]
        kinds = cube_kinds(table, self, faction, base)
        return take_cube(table, self, faction, base, kinds[0]) if len(kinds) == 1 else [GiveCube(self, faction, base)]

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": self.left}


@final
class TakeOn(Event[ExpanseTable]):
    """Taking goes on, if there is anything left to take. (EX-EVENT.11)"""

    fields: ClassVar[tuple[Field, ...]] = (step("act"),)
    rules = ("EX-EVENT.11", "EX-OPS.11")

    def __init__(self, act: TakeCube) -> None:
        self.act: Final = act

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        return continue_removal(table, self.act)


def take_cube(table: ExpanseTable, act: TakeCube, owner: int, base: int, large: int) -> list[Step[ExpanseTable]]:
    """A cube has been picked: it goes back to its owner, or on to another base."""
    part = table.box.parts[act.part]
    if part.op == SHIFT:
        return [ShiftTo(act, owner, base, large)]
    table.take(owner, base, large == 1)
    if part.ref == HERE:
        table.last_base = base
    if table.recording:
        tell_cube(table, "told.remove", act.user, owner, base, large)
    return continue_removal(table, next_take(act, part, owner, base))


def next_take(act: TakeCube, part: Part, owner: int, base: int) -> TakeCube:
    """The same act with one unit less."""
    rival = owner if part.who == ONE_RIVAL else act.rival
    return TakeCube(act.user, act.part, act.base, rival, act.left - 1, (*act.used, base))


def tell_cube(table: ExpanseTable, key: str, user: int, owner: int, base: int, large: int) -> None:
    """Say whose cube went from where."""
    if table.recording:
        name = table.box.board.bases[base]
        table.tell(
            key,
            table.seat_of[user],
            (f"place:{name}",),
            owner=f"faction.{table.box.factions[owner]}",
            base=f"base.{name}",
            cube="piece.diplomat" if large else "piece.cube",
        )


@final
class GiveCube(Question[ExpanseTable]):
    """The UN pick the cube that another's effect takes, among all it may touch. (EX-FACTION.1)"""

    fields: ClassVar[tuple[Field, ...]] = (
        step("act"),
        number("owner", high="seats"),
        number("base", low=NONE, high="bases"),
    )
    rules = ("EX-FACTION.1", "EX-PIECE.11")
    answer_words = ("give",)

    def __init__(self, act: TakeCube, owner: int, base: int) -> None:
        self.act: Final = act
        self.owner: Final = owner
        self.base: Final = base  # the base that was named, or NONE

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.owner]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        box = table.box
        found: list[Answer] = []
        for faction, base in touchable_cubes(table, self.act):
            if faction != self.owner or self.base not in (NONE, base):
                continue
            name = box.board.bases[base]
            found.extend(
                [
                    ("give", name, LARGE) if large else ("give", name)
                    for large in cube_kinds(table, self.act, faction, base)
                ]
            )
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        large = answer_shape(answer) == "give ww" and answer[2] == LARGE
        if answer_shape(answer) != "give w" and not large:
            return Refusal("EX-FACTION.1")
        base = table.box.board.base_number.get(text(answer, 1), NONE)
        if base == NONE or self.base not in (NONE, base) or (self.owner, base) not in touchable_cubes(table, self.act):
            return Refusal("EX-FACTION.1")
        kinds = cube_kinds(table, self.act, self.owner, base)
        return None if (1 if large else 0) in kinds else Refusal("EX-PIECE.11")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        base = table.box.board.base_number[text(answer, 1)]
        return take_cube(table, self.act, self.owner, base, len(answer) - 2)

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"user": f"faction.{table.box.factions[self.act.user]}"}


def shift_goals(table: ExpanseTable, act: TakeCube, origin: int, large: bool) -> list[int]:
    """Where a cube may go: another base that fits, and for a diplomat one without a diplomat."""
    places = table.box.parts[act.part].to
    if places.ref == SAME_SECTOR:
        sector = table.box.board.sector_of[origin]
        fitting = [base for base in places.bases if table.box.board.sector_of[base] == sector]
    else:
        fitting = bases_fitting(table, act.user, places)
    return [base for base in fitting if base != origin and not (large and table.diplomats[base])]


@final
class ShiftTo(Question[ExpanseTable]):
    """A moved cube goes to a different base; the supply is not touched. (EX-OPS.3)"""

    fields: ClassVar[tuple[Field, ...]] = (
        step("act"),
        number("owner", high="seats"),
        number("origin", high="bases"),
        number("large", high=1),
    )
    rules = ("EX-OPS.3", "EX-PIECE.11")
    answer_words = ("to",)

    def __init__(self, act: TakeCube, owner: int, origin: int, large: int) -> None:
        self.act: Final = act
        self.owner: Final = owner
        self.origin: Final = origin
        self.large: Final = large

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.act.user]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        answers = table.box.board.goal_answers
        return [answers[base] for base in shift_goals(table, self.act, self.origin, bool(self.large))]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        base, refusal = parse_base(table, answer, "to w")
        if refusal is not None:
            return refusal
        if base == self.origin:
            return Refusal("EX-OPS.3")
        if self.large and table.diplomats[base]:
            return Refusal("EX-PIECE.10")
        fits = base in shift_goals(table, self.act, self.origin, bool(self.large))
        return None if fits else Refusal("EX-OPS.3", "no.fit", {"base": f"base.{answer[1]}"})

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        base = table.box.board.base_number[text(answer, 1)]
        table.carry(self.owner, self.origin, base, self.large == 1)
        table.last_from = self.origin
        if table.recording:
            name = table.box.board.bases[self.origin]
            table.tell(
                "told.shift",
                seat,
                (f"place:{name}", f"place:{answer[1]}"),
                owner=f"faction.{table.box.factions[self.owner]}",
                origin=f"base.{name}",
                base=f"base.{answer[1]}",
            )
        part = table.box.parts[self.act.part]
        return continue_removal(table, next_take(self.act, part, self.owner, self.origin))

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"origin": f"base.{table.box.board.bases[self.origin]}"}


CITES: Final[dict[object, tuple[str, ...]]] = {
    touchable_cubes: ("EX-OPS.11", "EX-OPS.12"),
    shift_goals: ("EX-OPS.3", "EX-PIECE.10"),
    picks_own_cube: ("EX-FACTION.1",),
}
