"""Battles as two facing fleets in three zones, planet attacks, and talks about leave and trade."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Literal

from astrarium.core.look import stages
from astrarium.core.scene import Amount, Battle, Dialogue, Die, Fighter, Pair, Rank, Side
from astrarium.core.step import Step, Together
from astrarium.games.frontier.box import NEBULA
from astrarium.games.frontier.contact import AskLeave, Offer, TakeOffer
from astrarium.games.frontier.fleets import effective, present, shields, warships_of
from astrarium.games.frontier.frame import ART, View, unit_word
from astrarium.games.frontier.planner import world
from astrarium.games.frontier.siege import gun_count
from astrarium.games.frontier.table import (
    ATTACK,
    LEADER,
    MEMBERS,
    PLACE,
    QUIET,
    ROUND,
    STAGE,
    SWAPPED,
    FrontierTable,
)
from astrarium.games.frontier.units import (
    DEAD,
    FIRED,
    GONE,
    SHOOTS,
    UNITS,
    kind_of,
    owner_of,
    side_of,
    tech_of,
    zone_of,
)
from astrarium.games.frontier.veil import Unseen, Veiled

State = Literal["", "lost", "hit", "held", "fired"]


def battle(view: View) -> Battle | None:
    """The combat under way, or the attack on a planet."""
    war = view.table.war
    if not war:
        return None
    return fleets(view) if war[MEMBERS + 1] else planet(view)


# ---------------------------------------------------------------------- fleets


def fleets(view: View) -> Battle:
    """A combat between fleets: the attacker on the left."""
    war = view.table.war
    attack = war[ATTACK]
    notes = [view.say("battle.counter")] if war[SWAPPED] else []
    if war[QUIET]:
        notes.append(view.say("battle.quiet", n=war[QUIET]))
    return Battle(
        title=view.say("battle.title", cell=view.name(war[PLACE]), n=war[ROUND]),
        subtitle=", ".join(notes),
        rule="FR-C.8",
        place=str(war[PLACE]),
        sides=(side(view, attack), side(view, 1 - attack)),
        pairs=(first_fire(view), second_fire(view)),
        stages=stages([view.say(f"battle.stage{at}") for at in range(1, 5)], war[STAGE]),
    )


def first_fire(view: View) -> Pair:
    """Who is ahead and fires before the others."""
    table, attack = view.table, view.table.war[ATTACK]
    military = view.box.military
    ours = [unit for unit in table.fighters if side_of(unit) == attack and military[kind_of(unit)]]
    techs = [max([tech_of(unit) for unit in line], default=0) for line in (ours, their_line(table, attack))]
    if view.box.special and table.tile[table.war[PLACE]] == NEBULA:
        note = view.say("battle.cloud")
    elif techs[0] == techs[1]:
        note = view.say("battle.even")
    else:
        note = view.say("battle.ahead", a=max(techs), b=min(techs))
    label = view.say("battle.stage2")
    return Pair(left=Fighter(kind="", label=label, note=note), right=None, outcome=outcome(view, 2), rule="FR-C.16")


def their_line(table: FrontierTable, attack: int) -> list[int]:
    """The fighters of the defender."""
    return [unit for unit in table.fighters if side_of(unit) != attack]


def second_fire(view: View) -> Pair:
    """All that have not fired."""
    label, note = view.say("battle.stage3"), view.say("battle.all_fire")
    return Pair(left=Fighter(kind="", label=label, note=note), right=None, outcome=outcome(view, 3), rule="FR-C.27")


def outcome(view: View, at: int) -> str:
    """Dice that are about to roll, or hits that are being applied, in one of the two steps of fire."""
    table = view.table
    if table.war[STAGE] != at:
        return ""
    if any(table.hits):
        return view.say("battle.to_apply", n=sum(table.hits))
    firing = len([unit for unit in table.fighters if unit & SHOOTS])
    return view.say("battle.dice", n=firing) if firing else ""


def side(view: View, number: int) -> Side:
    """A side in its zones."""
    table, war = view.table, view.table.war
    leader = war[LEADER + number]
    ships = len(warships_of(table, number))
    others = len(present(table, number)) - ships
    attacks = number == war[ATTACK]
    ranks = tuple(
        [
            Rank(
                title=view.say("battle.zone", n=zone),
                note=view.say("battle.civil" if attacks and zone == 2 else f"battle.zone{zone}"),
                units=tuple(
                    [
                        fighter(view, at)
                        for at, unit in enumerate(table.fighters)
                        if side_of(unit) == number and zone_of(unit) == zone
                    ]
                ),
            )
            for zone in range(3)
        ]
    )
    parts = [
        Amount(label=view.say(key), value=count)
        for key, count in (("battle.hits", table.hits[number]), ("battle.pierce", table.hits[number + 2]))
        if count
    ]
    return Side(
        owner=leader,
        title=view.say(view.corners[leader]),
        note=view.say("battle.attacks" if attacks else "battle.defends", ships=ships, others=others),
        ranks=ranks,
        total=table.hits[number] + table.hits[number + 2] if parts else None,
        parts=tuple(parts),
    )


def fighter(view: View, at: int) -> Fighter:
    """A unit in the battle line."""
    table = view.table
    unit, die = table.fighters[at], table.rolled[at]
    kind, tech = kind_of(unit), tech_of(unit)
    rating = effective(table, unit) if table.war[MEMBERS + 1] else view.box.rating[kind]
    silent = side_of(unit) == table.war[ATTACK] and not view.box.military[kind]
    if unit & DEAD:
        note = view.say("battle.destroyed")
    elif unit & GONE:
        note = view.say("battle.gone")
    else:
        note = view.say("battle.silent" if silent else "battle.note", tech=tech)
    state: State = "lost" if unit & (DEAD | GONE) else "fired" if unit & FIRED else ""
    return Fighter(
        id=str(table.fighters.index(unit)),
        kind=ART[kind],
        label=view.opened(unit_word(unit)),
        note=note,
        dice=(Die(value=die, sides=view.box.sides, owner=owner_of(unit), kept=die <= rating),) if die else (),
        factor="" if silent else view.say("battle.upto", n=rating),
        shields=shields(table, unit),
        state=state,
    )


# ---------------------------------------------------------------------- a planet under attack


def planet(view: View) -> Battle:
    """The attack on a planet: ships on the left, guns on the right."""
    table, war = view.table, view.table.war
    cell = war[PLACE]
    attacker, owner = war[LEADER], war[LEADER + 1]
    rating = view.box.gun_rating[table.tech[cell]]
    dice = tuple([Die(value=die, sides=view.box.sides, owner=owner, kept=die <= rating) for die in table.guns])
    guns = [
        Fighter(
            kind="cannon",
            label=view.say("battle.gun"),
            note=view.say("battle.note", tech=table.tech[cell]),
            dice=dice[at : at + 1],
            factor=view.say("battle.upto", n=rating),
        )
        for at in range(max(gun_count(table, cell), len(dice)))
    ]
    line = tuple([fighter(view, at) for at in range(len(table.fighters))])
    ground = Fighter(
        kind=world(view, cell),
        label=view.name(cell),
        note=view.say("place.industry", n=table.industry[cell]),
        shields=table.shield[cell],
    )
    home = view.say("battle.planet", tech=table.tech[cell], industry=table.industry[cell], shields=table.shield[cell])
    ships = len(present(table, 0))
    return Battle(
        title=view.say("battle.siege", cell=view.name(cell), n=max(1, war[ROUND])),
        rule="FR-P.6",
        place=str(cell),
        sides=(
            Side(
                owner=attacker,
                title=view.say(view.corners[attacker]),
                note=view.say("battle.attacks", ships=ships, others=0),
                ranks=(Rank(title=view.say("battle.line"), units=line),),
            ),
            Side(
                owner=owner,
                title=view.say(view.corners[owner]),
                note=home,
                ranks=(
                    Rank(title=view.say("battle.guns"), units=tuple(guns)),
                    Rank(title=view.opened("tile.planet"), units=(ground,)),
                ),
                total=table.hits[1] or None,
            ),
        ),
    )


# ---------------------------------------------------------------------- talks


def onstage(view: View) -> Step[FrontierTable] | None:
    """The step that everybody may see."""
    agenda = view.sight.match.agenda
    top = agenda[-1] if agenda else None
    return top.inner if isinstance(top, Unseen | Veiled) else None if isinstance(top, Together) else top


def company(view: View, seat: int, cell: int) -> str:
    """The units of a seat in a hex, in words."""
    kinds = [kind_of(unit) for unit in view.table.units_at(seat, cell)]
    said = [view.say("unit.count", n=kinds.count(kind), unit=f"unit.{UNITS[kind]}") for kind in sorted(set(kinds))]
    return ", ".join(said)


def dialogue(view: View) -> Dialogue | None:
    """A question of leave, or an offer."""
    step = onstage(view)
    if isinstance(step, AskLeave):
        return Dialogue(
            title=view.say("talk.leave", cell=view.name(step.cell)),
            speaker=step.player,
            icon="leave",
            lines=(view.say("talk.with", what=company(view, step.player, step.cell)),),
            rule="FR-A.22",
        )
    offer = step.offer if isinstance(step, TakeOffer) else step
    if not isinstance(offer, Offer):
        return None
    speaker = f"seat.{offer.speaker}"
    return Dialogue(
        title=view.say("talk.title", cell=view.name(offer.haggle.cell)),
        speaker=offer.speaker,
        icon="trade",
        lines=(
            view.say("talk.offer", n=offer.haggle.made + 1, all=view.box.offers),
            view.say("talk.gives", speaker=speaker, what=view.things(list(offer.gives))),
            view.say("talk.wants", speaker=speaker, what=view.things(list(offer.wants))),
        ),
        rule="FR-A.27",
    )
