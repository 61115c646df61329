"""Battles as two facing fleets in three zones, planet attacks, and talks about leave and trade."""

from __future__ import annotations

from typing import Literal

from astrarium.core.scene import Amount, Battle, Dialogue, Die, Fighter, Pair, Rank, Side
from astrarium.core.scene_view_base import phase_states
from astrarium.core.step import Step, Together
from astrarium.games.frontier.combat_fleets import effective_rating, hits_scored, shields, units_present, warships_of
from astrarium.games.frontier.contact import AskLeave, Offer, TakeOffer
from astrarium.games.frontier.generated_table import Fighter as FighterOnTable
from astrarium.games.frontier.hidden_money_questions import Veiled
from astrarium.games.frontier.match_constants import NEBULA
from astrarium.games.frontier.planet_attack import GUNS, gun_count
from astrarium.games.frontier.planet_overview import world
from astrarium.games.frontier.scene_input import ART, FrontierView, unit_word
from astrarium.games.frontier.table import ORDINARY, PENETRATING, FrontierTable
from astrarium.games.frontier.unit import are_alike
from astrarium.games.frontier.unit_types import UNITS

State = Literal["", "lost", "hit", "held", "fired"]


def battle(view: FrontierView) -> Battle | None:
    """The combat under way, or the attack on a planet."""
    if view.table.battle is None:
        return None
    return planet(view) if view.table.is_siege() else fleets(view)


# ---------------------------------------------------------------------- fleets


def fleets(view: FrontierView) -> Battle:
    """A combat between fleets: the attacker on the left."""
    war = view.table.battle_now()
    attack = war.attacker
    notes = [view.say("battle.counter")] if war.countered else []
    if war.quiet:
        notes.append(view.say("battle.quiet", n=war.quiet))
    title = "battle.title" if war.round else "battle.meeting"
    return Battle(
        title=view.say(title, cell=view.name(war.cell), n=war.round),
        subtitle=", ".join(notes),
        rule="FR-C.8",
        place=str(war.cell),
        sides=(side(view, attack), side(view, 1 - attack)),
        pairs=(first_fire(view), second_fire(view)) if war.round else (),
        stages=phase_states([view.say(f"battle.stage{at}") for at in range(1, 5)], war.stage) if war.round else (),
    )


def best_techs(view: FrontierView) -> tuple[int, int]:
    """The best tech of the attacker's warships and of the defender's units, as the round began."""
    table, attack, military = view.table, view.table.battle_now().attacker, view.box.military
    ours = [one.unit.tech for one in table.fighters if one.side == attack and military[one.unit.kind]]
    theirs = [one.unit.tech for one in table.fighters if one.side != attack]
    return max(ours, default=0), max(theirs, default=0)


def first_fire(view: FrontierView) -> Pair:
    """Who is ahead and fires before the others."""
    ours, theirs = best_techs(view)
    if view.box.special_tiles == "on" and view.table.tile[view.table.battle_now().cell] == NEBULA:
        note = view.say("battle.cloud")
    elif ours == theirs:
        note = view.say("battle.even")
    else:
        note = view.say("battle.ahead", a=max(ours, theirs), b=min(ours, theirs))
    return volley(view, 2, note, "FR-C.16")


def second_fire(view: FrontierView) -> Pair:
    """All that have not fired."""
    return volley(view, 3, view.say("battle.all_fire"), "FR-C.27")


def volley(view: FrontierView, at: int, note: str, rule: str) -> Pair:
    """One of the two steps of fire: what each side threw, and what came of it."""
    attack = view.table.battle_now().attacker
    label = view.say(f"battle.stage{at}")
    fired = shooters_in(view, at)
    left, right = [[one for one in fired if view.table.fighters[one].side == number] for number in (attack, 1 - attack)]
    return Pair(
        left=Fighter(kind="", label=label, note=note, dice=fleet_dice(view, left)),
        right=Fighter(kind="", label=label, dice=fleet_dice(view, right)) if right else None,
        outcome=outcome(view, at, fired),
        rule=rule,
    )


def shooters_in(view: FrontierView, at: int) -> list[int]:
    """The fighters that fired in one of the two steps: those ahead of the other side's best in the first."""
    table, (ours, theirs) = view.table, best_techs(view)
    war = table.battle_now()
    found: list[int] = []
    for number, one in enumerate(table.fighters):
        ahead = war.first_fire and one.unit.tech > (theirs if one.side == war.attacker else ours)
        if table.rolled[number] and ahead == (at == 2):
            found.append(number)
    return found


def fleet_dice(view: FrontierView, fired: list[int]) -> tuple[Die, ...]:
    """What fighters threw."""
    return tuple([die for at in fired for die in fighter_dice(view, at)])


def outcome(view: FrontierView, at: int, fired: list[int]) -> str:
    """Dice that are about to roll, hits that are being applied, or hits that were, in one of the two steps of fire."""
    table = view.table
    if table.battle_now().stage == at:
        if any(table.hits):
            return view.say("battle.to_apply", n=sum(table.hits))
        firing = len([one for one in table.fighters if one.shoots])
        if firing:
            return view.say("battle.dice", n=firing)
    if not fired:
        return ""
    hits = sum([hits_scored(effective_rating(table, table.fighters[one]), table.rolled[one]) for one in fired])
    return view.say("battle.scored" if hits else "battle.missed", n=hits)


def side(view: FrontierView, number: int) -> Side:
    """A side in its zones."""
    table, war = view.table, view.table.battle_now()
    leader = war.leaders[number]
    ships = len(warships_of(table, number))
    others = len(units_present(table, number)) - ships
    attacks = number == war.attacker
    ranks = tuple(
        [
            Rank(
                title=view.say("battle.zone", n=zone),
                note=view.say("battle.civil" if attacks and zone == 2 else f"battle.zone{zone}"),
                units=tuple(
                    [
                        fighter(view, at)
                        for at, one in enumerate(table.fighters)
                        if one.side == number and one.zone == zone
                    ]
                ),
            )
            for zone in range(3)
        ]
    )
    parts = [
        Amount(label=view.say(key), value=count)
        for key, effect in (("battle.hits", ORDINARY), ("battle.pierce", PENETRATING))
        if (count := table.hits_at(effect, number))
    ]
    return Side(
        owner=leader,
        title=view.say(view.corners[leader]),
        note=view.say("battle.attacks" if attacks else "battle.defends", ships=ships, others=others),
        ranks=ranks,
        total=table.hits_by(number) if parts else None,
        parts=tuple(parts),
    )


def fighter(view: FrontierView, at: int) -> Fighter:
    """A unit in the battle line."""
    table = view.table
    one = table.fighters[at]
    kind, tech = one.unit.kind, one.unit.tech
    silent = one.side == table.battle_now().attacker and not view.box.military[kind]
    if one.dead:
        note = view.say("battle.destroyed")
    elif one.gone:
        note = view.say("battle.gone")
    else:
        note = view.say("battle.silent" if silent else "battle.note", tech=tech)
    out = one.dead or one.gone
    state: State = "lost" if out else "fired" if one.fired else ""
    return Fighter(
        id=str([are_alike(one, other) for other in table.fighters].index(True)),
        kind=ART[kind],
        label=view.say_capital(unit_word(one.unit)),
        note=note,
        dice=fighter_dice(view, at),
        factor="" if silent or out else view.say("battle.upto", n=rating_of(view, one)),
        shields=shields(table, one),
        lost_shields=one.unit.lost,
        state=state,
    )


def rating_of(view: FrontierView, one: FighterOnTable) -> int:
    """What a fighter must not roll above: before a planet there are no zones."""
    return view.box.rating[one.unit.kind] if view.table.is_siege() else effective_rating(view.table, one)


def fighter_dice(view: FrontierView, at: int) -> tuple[Die, ...]:
    """The die of a fighter in this round."""
    one, die = view.table.fighters[at], view.table.rolled[at]
    if not die:
        return ()
    return (Die(value=die, sides=view.box.die_sides, owner=one.owner, kept=die <= rating_of(view, one)),)


# ---------------------------------------------------------------------- a planet under attack


def planet(view: FrontierView) -> Battle:
    """The attack on a planet: ships on the left, guns on the right."""
    table, war = view.table, view.table.battle_now()
    cell = war.cell
    attacker, owner = war.leaders
    rating = view.box.gun_rating[table.tech[cell]]
    dice = tuple([Die(value=die, sides=view.box.die_sides, owner=owner, kept=die <= rating) for die in table.guns])
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
        lost_shields=max(0, table.full_shields(cell) - table.shield[cell]),
    )
    home = view.say("battle.planet", tech=table.tech[cell], industry=table.industry[cell], shields=table.shield[cell])
    ships = len(units_present(table, 0))
    return Battle(
        title=view.say("battle.siege", cell=view.name(cell), n=max(1, war.round)),
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
                    Rank(title=view.say_capital("tile.planet"), units=(ground,)),
                ),
                total=table.hits_at(ORDINARY, GUNS) or None,
            ),
        ),
        pairs=tuple([salvo(view, at, dice) for at in (2, 3)]) if war.round else (),
    )


def salvo(view: FrontierView, at: int, guns: tuple[Die, ...]) -> Pair:
    """One of the two steps of an attack on a planet: ships or guns ahead in tech, then all others."""
    table, war = view.table, view.table.battle_now()
    tech = table.tech[war.cell]
    techs = [one.unit.tech for one in table.fighters]
    first = at == 2
    ships = [number for number, own in enumerate(techs) if table.rolled[number] and (own > tech) == first]
    shot = guns if (max(techs, default=0) < tech) == first else ()
    dice = fleet_dice(view, ships)
    if war.stage == at and table.hits_at(ORDINARY, GUNS):
        said = view.say("battle.to_apply", n=table.hits_at(ORDINARY, GUNS))
    elif not dice and not shot:
        said = ""
    else:
        hits = sum([die.value for die in (*dice, *shot) if die.kept])
        said = view.say("battle.scored" if hits else "battle.missed", n=hits)
    label, note = view.say(f"battle.stage{at}"), view.say("battle.early" if first else "battle.all_fire")
    return Pair(
        left=Fighter(kind="", label=label, note=note, dice=dice),
        right=Fighter(kind="", label=label, dice=shot) if shot else None,
        outcome=said,
        rule="FR-P.6",
    )


# ---------------------------------------------------------------------- talks


def visible_step(view: FrontierView) -> Step[FrontierTable] | None:
    """The step that everybody may see."""
    agenda = view.observation.match.agenda
    top = agenda[-1] if agenda else None
    return top.inner if isinstance(top, Veiled) else None if isinstance(top, Together) else top


def fleet_words(view: FrontierView, seat: int, cell: int) -> str:
    """The units of a seat in a hex, in words."""
    kinds = [unit.kind for unit in view.table.units_at(seat, cell)]
    said = [view.say("unit.count", n=kinds.count(kind), unit=f"unit.{UNITS[kind]}") for kind in sorted(set(kinds))]
    return ", ".join(said)


def dialogue(view: FrontierView) -> Dialogue | None:
    """A question of leave, or an offer."""
    step = visible_step(view)
    if isinstance(step, AskLeave):
        return Dialogue(
            title=view.say("talk.leave", cell=view.name(step.cell)),
            speaker=step.player,
            icon="leave",
            lines=(view.say("talk.with", what=fleet_words(view, step.player, step.cell)),),
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
