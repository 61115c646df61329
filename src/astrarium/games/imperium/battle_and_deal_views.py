"""Battles with their dice, the casino table, what a market card offers, and deals on their way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, Literal, final

from astrarium.core import scene
from astrarium.core.dice import dice_of
from astrarium.core.scene import Amount, Card, Dialogue, Die, Fighter, Pair, Rank, Side, Zone
from astrarium.core.step import CHANCE, Step, Together
from astrarium.games.imperium.battle_lines import FillLine
from astrarium.games.imperium.casino import CasinoRoll, Raise, Stake
from astrarium.games.imperium.combat_losses import PickLoss
from astrarium.games.imperium.combat_retreat import Flee, Withdraw
from astrarium.games.imperium.combat_volley import AttackRoll, DefenceRoll, StandFirst, attack_values, exchange
from astrarium.games.imperium.fleet_records import NO_SHIPS
from astrarium.games.imperium.ground_combat import (
    GroundAttack,
    GroundBattle,
    GroundDefence,
    Reembark,
    defence_factor,
    defending_line,
)
from astrarium.games.imperium.market import BuyLot, Market
from astrarium.games.imperium.match_constants import GUN, KIND_OF, LOADS, TANK, TURRET, UNITS
from astrarium.games.imperium.scene_input import ImperiumView
from astrarium.games.imperium.space_combat import Battle, BattleOver
from astrarium.games.imperium.table import FREE, NONE, ImperiumTable
from astrarium.games.imperium.trade import AnswerOffer, HandOver, Offer, Receive

State = Literal["", "lost", "hit", "held", "fired"]
Value = tuple[int, int, int, int]  # value, unit, die, other die or 0
GROUND_UNITS: Final = ("tank", "turret")


def public_step(view: ImperiumView) -> Step[ImperiumTable] | None:
    """The step that everybody may see; of what is answered at the same time, the question and no answer."""
    agenda = view.observation.match.agenda
    if not agenda:
        return None
    top = agenda[-1]
    if isinstance(top, Together):
        return next(lane.opening[0] for lane in top.lanes if lane.opening)  # dealt anew, one may be done
    return agenda[-2] if isinstance(top, Flee) and len(agenda) > 1 else top


# ---------------------------------------------------------------------- exchanges of blows


@final
class Exchange:
    """Values compared in pairs: whose turn it was, what each side threw, and what was lost."""

    def __init__(self, first_side: bool, attack: list[Value], defence: list[Value], lost: Sequence[int]) -> None:
        self.first_side: Final = first_side  # whether the side drawn on the left has struck
        self.attack: Final = attack
        self.defence: Final = defence
        self.lost: Final = lost
        self.open = False  # what is lost is still to be picked

    def states(self, hits: list[bool]) -> list[State]:
        """What became of each unit that was struck at: those beaten are taken first, then their like."""
        left = list(self.lost)
        states: list[State] = ["held"] * len(self.defence)
        order = [at for at, hit in enumerate(hits) if hit] + [at for at, hit in enumerate(hits) if not hit]
        for at in order:
            if self.defence[at][1] in left:
                left.remove(self.defence[at][1])
                states[at] = "lost"
            elif hits[at] and self.open:
                states[at] = "hit"
        return states


def decode_exchange(last: Sequence[int]) -> Exchange | None:
    """The exchange kept by a space combat, or None before the first one."""
    if not last:
        return None
    side, attacks, defences = last[0], last[1], last[2]
    told = iter(last[3:])
    attack = [(next(told), next(told), next(told), next(told)) for _ in range(attacks)]
    defence = [(next(told), next(told), next(told), 0) for _ in range(defences)]
    return Exchange(side == 1, attack, defence, list(told))


def decode_ground_exchange(last: Sequence[int]) -> Exchange | None:
    """The exchange kept by a ground combat; units are 0 for a tank, 1 for a turret. Tanks fall before turrets."""
    if not last:
        return None
    side, attacks, defences, hits = last[0], last[1], last[2], last[-1]
    told = iter(last[3:])
    attack = [(next(told), next(told), next(told), 0) for _ in range(attacks)]
    defence = [(next(told), next(told), next(told), 0) for _ in range(defences)]
    tanks = min(hits, len([1 for _, unit, _, _ in defence if unit == 0]))
    return Exchange(side == 1, attack, defence, [0] * tanks + [1] * (hits - tanks))


# ---------------------------------------------------------------------- combat


def battle(view: ImperiumView) -> scene.Battle | None:
    """The combat under way, with its last exchange."""
    step = public_step(view)
    if isinstance(step, GroundAttack | GroundDefence | Reembark):
        return on_ground(view, step)
    if isinstance(step, StandFirst | PickLoss):
        hits = step.hits
        blow = decode_exchange((hits.battle.turn % 2, *hits.told, *hits.lost))
        assert blow is not None
        blow.open = True
        return in_space(view, hits.battle, blow)
    if isinstance(step, DefenceRoll):
        told = exchange(attack_values(view.table, step.battle, step.attack), [])
        return in_space(view, step.battle, decode_exchange((step.battle.turn % 2, *told)))
    if isinstance(step, FillLine | Withdraw | AttackRoll | BattleOver):
        return in_space(view, step.battle, decode_exchange(step.battle.last))
    return in_space(view, step, decode_exchange(step.last)) if isinstance(step, Battle) else None


def in_space(view: ImperiumView, fight: Battle, blow: Exchange | None) -> scene.Battle:
    """A space combat: the attacker on the left."""
    cache = view.cache
    strikes = "battle.attacker_turn" if fight.turn % 2 else "battle.defender_turn"
    sides = (fight.attacker, fight.defender)
    return scene.Battle(
        title=cache.say("battle.space", cell=cache.names[fight.place]),
        subtitle=cache.say(strikes, n=fight.turn),
        rule="IG-10.7",
        place=str(fight.place),
        sides=(space_side(view, fight, True), space_side(view, fight, False)),
        pairs=() if blow is None else pairs(view, blow, sides, False),
        verdict="" if blow is None else verdict(view, blow, sides, [f"ship.{unit}" for unit in range(GUN + 1)]),
    )


def space_side(view: ImperiumView, fight: Battle, attacking: bool) -> Side:
    """One side: its line, and the ships and cannons behind it."""
    table, cache = view.table, view.cache
    owner = fight.attacker if attacking else fight.defender
    line = list(fight.line if attacking else fight.wall)
    if owner != FREE:  # a line chosen in secret is known to its own side alone
        line.extend(table.secret_line(owner))
    fleet = table.fleet(fight.place, owner) if owner != FREE else NONE
    units = table.fleets[fleet].ships if fleet != NONE else NO_SHIPS
    behind = [0] * TANK
    for unit in range(LOADS):
        behind[KIND_OF[unit]] += units[unit] - line.count(unit)
    reserve = [
        Amount(icon=UNITS[kind], label=cache.say(f"unit.{UNITS[kind]}"), value=count)
        for kind, count in enumerate(behind)
        if count > 0
    ]
    guns = 0 if attacking else fight.cannons(table)
    if guns > line.count(GUN):
        reserve.append(
            Amount(icon="cannon", label=cache.say("building.cannon"), value=guns - line.count(GUN)),
        )
    if attacking:
        note = cache.say("battle.attacks", n=sum(units))
    else:
        note = cache.say("battle.defends", n=sum(units)) if sum(units) else cache.say("battle.cannons", n=guns)
    fighters = [Fighter(kind=space_kind(unit), label=cache.say_capital(f"ship.{unit}")) for unit in line]
    return Side(
        owner=owner,
        title=cache.say(cache.seat(owner)),
        note=note,
        ranks=(Rank(title=cache.say("battle.line"), units=tuple(fighters)),),
        reserve=tuple(reserve),
    )


def space_kind(unit: int) -> str:
    """The silhouette of a unit in line."""
    return "cannon" if unit == GUN else UNITS[KIND_OF[unit]]


def on_ground(view: ImperiumView, step: GroundAttack | GroundDefence | Reembark) -> scene.Battle:
    """A ground combat: the landed tanks on the left."""
    table, cache, fight = view.table, view.cache, step.battle
    blow = decode_ground_exchange(fight.last)
    striking = fight.landed_side_strikes(table)
    if isinstance(step, GroundDefence):
        dice = sorted(step.attack, reverse=True)
        tanks = defending_line(table, fight.place)[0]
        home = defence_factor(table, fight.place, tanks, list(step.attack), True)
        values = [(die, 0, die, 0) for die in dice] if striking else [(*value, 0) for value in home]
        blow = Exchange(striking, values, [], ())
    sides = (fight.player, table.owner[fight.place])
    return scene.Battle(
        title=cache.say("battle.ground", planet=view.planet(fight.place), cell=cache.names[fight.place]),
        subtitle=cache.say("battle.attacker_turn" if striking else "battle.defender_turn", n=fight.turn),
        rule="IG-11.11",
        place=str(fight.place),
        sides=(landed_side(view, fight), home_side(view, fight)),
        pairs=() if blow is None else pairs(view, blow, sides, True),
        verdict="" if blow is None else verdict(view, blow, sides, GROUND_UNITS),
    )


def landed_side(view: ImperiumView, fight: GroundBattle) -> Side:
    """The tanks that have landed."""
    cache, line = view.cache, min(fight.landed, view.box.ground_line)
    return Side(
        owner=fight.player,
        title=cache.say(cache.seat(fight.player)),
        note=cache.say("battle.landed", n=fight.landed),
        ranks=(ground_rank(view, line, 0),),
        reserve=ground_reserve(view, fight.landed - line, 0),
    )


def home_side(view: ImperiumView, fight: GroundBattle) -> Side:
    """The tanks and turrets of the planet."""
    table, cache, owner = view.table, view.cache, view.table.owner[fight.place]
    tanks, turrets = table.ground[fight.place], table.buildings_at(fight.place, TURRET)
    line = defending_line(table, fight.place)
    return Side(
        owner=owner,
        title=cache.say(cache.seat(owner)),
        note=cache.say("battle.holds", tanks=tanks, turrets=turrets),
        ranks=(ground_rank(view, *line),),
        reserve=ground_reserve(view, tanks - line[0], turrets - line[1]),
    )


def ground_rank(view: ImperiumView, tanks: int, turrets: int) -> Rank:
    """Those who roll."""
    units = [GROUND_UNITS[0]] * tanks + [GROUND_UNITS[1]] * turrets
    fighters = [Fighter(kind=unit, label=view.say_capital(unit)) for unit in units]
    return Rank(title=view.say("battle.line"), units=tuple(fighters))


def ground_reserve(view: ImperiumView, tanks: int, turrets: int) -> tuple[Amount, ...]:
    """Those who wait behind."""
    say = view.cache.say
    behind = (("tank", say("unit.tank"), tanks), ("turret", say("building.turret"), turrets))
    return tuple([Amount(icon=icon, label=label, value=count) for icon, label, count in behind if count])


# ---------------------------------------------------------------------- pairs


def pairs(view: ImperiumView, blow: Exchange, sides: tuple[int, int], ground: bool) -> tuple[Pair, ...]:
    """The values of both sides, compared from the highest on."""
    striking, struck = sides if blow.first_side else (sides[1], sides[0])
    compared = list(zip_longest(blow.attack, blow.defence))
    beaten = [mine is not None and mine[0] > held[0] for mine, held in compared if held is not None]
    states = blow.states(beaten)
    found: list[Pair] = []
    for at, (mine, held) in enumerate(compared):
        attack = None if mine is None else fighter(view, mine, striking, ground, True, "fired")
        defence = None if held is None else fighter(view, held, struck, ground, False, states[at])
        left, right = (attack, defence) if blow.first_side else (defence, attack)
        word, rule = outcome(view, mine, held, ground) if blow.defence else ("", "")
        said = view.say(f"battle.{word}") if word else ""
        found.append(Pair(left=left, right=right, sign=sign(left, right), outcome=said, rule=rule))
    return tuple(found)


def sign(left: Fighter | None, right: Fighter | None) -> str:
    """How two values compare."""
    if left is None or right is None:
        return ""
    assert left.value is not None
    assert right.value is not None
    return ">" if left.value > right.value else "=" if left.value == right.value else "<"


def outcome(view: ImperiumView, mine: Value | None, held: Value | None, ground: bool) -> tuple[str, str]:
    """What a pair does, and by which rule."""
    if mine is not None and held is not None:
        hit = mine[0] > held[0]
        if ground:
            return ("hit" if hit else "stopped"), "IG-11.12"
        return ("hit", "IG-10.13") if hit else ("stopped", "IG-10.15")
    if mine is not None and mine[0] > 0 and view.box.unmatched_values == "hit" and not ground:
        return "hit", "IG-14.22"
    return "nothing", "IG-11.12" if ground else "IG-10.17"


def fighter(view: ImperiumView, value: Value, owner: int, ground: bool, striking: bool, state: State) -> Fighter:
    """A unit with what it threw."""
    cache, box = view.cache, view.box
    worth, unit, high, low = value
    if ground:
        turret = box.turret_attack if striking else box.turret_defence
        factor = turret if unit else 1
        kind, label, both = GROUND_UNITS[unit], GROUND_UNITS[unit], False
    else:
        factor = box.attack[unit] if striking else box.defence[unit]
        kind, label, both = space_kind(unit), f"ship.{unit}", low > 0 and box.fighter_double == "sum"
    thrown_dice = [die(view, high, unit, owner, ground, True)]
    if low:
        thrown_dice.append(die(view, low, unit, owner, ground, both))
    if low:
        note = cache.say("battle.sum" if both else "battle.best")
    elif ground and worth == high + 1 and not unit:
        note = cache.say("battle.helped")
    else:
        note = cache.say("battle.attack" if striking else "battle.defence", n=factor)
    return Fighter(
        kind=kind,
        label=cache.say_capital(label),
        note=note,
        dice=tuple(thrown_dice),
        factor=cache.say("battle.factor", die=high + low if both else high, n=factor),
        value=worth,
        state=state,
    )


def die(view: ImperiumView, value: int, unit: int, owner: int, ground: bool, kept: bool) -> Die:
    """A die in the colour of the ship that threw it; a cannon's is an ordinary one, unless it is the yellow one."""
    box = view.box
    if ground:
        colour = ""
    elif unit == GUN:
        colour = "yellow" if box.cannon_die == "yellow" else ""
    else:
        colour = box.dice[KIND_OF[unit]]
    return Die(value=value, sides=box.combat_die, kind=colour, owner=owner if owner >= 0 else None, kept=kept)


def verdict(view: ImperiumView, blow: Exchange, sides: tuple[int, int], words: Sequence[str]) -> str:
    """What the exchange cost."""
    cache = view.cache
    if not blow.defence:
        return ""
    if blow.open:
        return cache.say("battle.pending")
    if not blow.lost:
        return cache.say("battle.no_loss")
    side = sides[1 if blow.first_side else 0]
    return cache.say("battle.lost", side=cache.seat(side), units=units_text(view, blow.lost, words))


def units_text(view: ImperiumView, units: Sequence[int], words: Sequence[str]) -> str:
    """Units by kind: `2 fighters, 1 torpedo boat`."""
    return ", ".join([view.cache.count_text(words[unit], list(units).count(unit)) for unit in sorted(set(units))])


# ---------------------------------------------------------------------- casino, market, trade


def dialogue(view: ImperiumView) -> Dialogue | None:
    """The casino table, the market's prices, or a deal on its way."""
    step = public_step(view)
    if isinstance(step, Stake | Raise | CasinoRoll):
        return casino(view, step)
    if isinstance(step, Market):
        return prices(view, step)
    if isinstance(step, Offer | AnswerOffer | HandOver | Receive):
        return deal(view, step)
    return None


def casino(view: ImperiumView, step: Stake | Raise | CasinoRoll) -> Dialogue:
    """Who plays, and what lies on the table as far as this seat may see it."""
    cache, top = view.cache, view.observation.match.agenda[-1]
    players = step.players if isinstance(step, CasinoRoll) else ()
    if isinstance(top, Together):
        players = tuple([lane.seat for lane in top.lanes])
    lines = [cache.say("casino.total", total=step.total)] if isinstance(step, Raise) else []
    for seat in players:
        staked = view.table.stakes[seat]
        if staked:
            lines.append(cache.say("casino.staked", seat=cache.seat(seat), money=staked))
        elif isinstance(step, Stake):
            lines.append(cache.say("casino.thinking", seat=cache.seat(seat)))
    return Dialogue(
        title=cache.say("casino.title"),
        icon="casino",
        lines=tuple(lines),
        dice=last_dice(view, step.total) if isinstance(step, Raise) else (),
        rule=step.rules[0],
    )


def last_dice(view: ImperiumView, total: int) -> tuple[Die, ...]:
    """The two white dice that lie on the table."""
    match, top = view.observation.match, view.observation.match.agenda[-1]
    assert isinstance(top, Together)
    lines = [line for line in match.log_since(max(0, top.since - 1))[:1] if line.seat == CHANCE]
    dice = dice_of(lines[0].answer) if lines else []
    return (
        tuple([Die(value=value, sides=view.box.die_sides, kind="white") for value in dice])
        if sum(dice) == total
        else ()
    )


def prices(view: ImperiumView, step: Market) -> Dialogue:
    """What a cube costs and brings."""
    cache, box = view.cache, view.box
    known = (("market.buy", box.market_raw_buy), ("market.sell", box.market_raw_sell))
    return Dialogue(
        title=cache.say("market.title", cell=cache.names[step.place]),
        icon="market",
        lines=tuple([cache.say(key, money=price) for key, price in known if price]),
        rule="IG-12.7",
    )


def offer(view: ImperiumView) -> tuple[Zone, ...]:
    """The market card that lies open."""
    step = public_step(view)
    if not isinstance(step, BuyLot):
        return ()
    cache, box, card = view.cache, view.box, step.card
    unit, count = UNITS[box.card_unit[card]], box.card_count[card]
    usual = box.money[box.card_unit[card]] * count
    shown = Card(
        id=str(card),
        kind=unit,
        title=cache.count_text(unit, count),
        lines=(cache.say("market.list", money=usual), cache.say("why.lot", percent=f"{box.card_percent[card]:+d}")),
        costs=cache.costs(box.card_price[card]),
        rule="IG-12.4",
    )
    return (Zone(id="market", kind="market", title=cache.say("market.offer"), count=1, cards=(shown,)),)


def deal(view: ImperiumView, step: Offer | AnswerOffer | HandOver | Receive) -> Dialogue:
    """Who gives what to whom."""
    cache = view.cache
    if isinstance(step, Offer):
        speaker = step.player
        line = cache.say("trade.talks", seat=cache.seat(step.player), other=cache.seat(step.other))
    elif isinstance(step, AnswerOffer):
        bargain = step.deal
        speaker = bargain.buyer if step.player == bargain.seller else bargain.seller
        line = cache.say(
            "trade.deal",
            seller=cache.seat(bargain.seller),
            buyer=cache.seat(bargain.buyer),
            n=bargain.count,
            good=bargain.good,
            money=bargain.price,
        )
    else:
        speaker = step.seller
        line = cache.say(
            "trade.moves",
            seller=cache.seat(step.seller),
            buyer=cache.seat(step.buyer),
            n=1,
            good=UNITS[step.unit],
        )
    return Dialogue(title=cache.say("trade.title"), speaker=speaker, icon="money", lines=(line,), rule=step.rules[0])


CITES: Final[dict[object, tuple[str, ...]]] = {
    die: ("IG-14.25",),
    outcome: ("IG-10.13", "IG-10.15", "IG-10.17"),
}
