"""How it looks to a seat: the Solar System with its orbits and bases, the tracks, the cards and the faction mats."""

from __future__ import annotations

from typing import Final

from astrarium.core.observation import Observation
from astrarium.core.scene import (
    Amount,
    Badge,
    Card,
    Marker,
    Now,
    Phase,
    Power,
    SeatNow,
    Told,
    Track,
    Zone,
)
from astrarium.core.scene_view_base import (
    log_lines,
    outcome,
    own_log,
    own_scene,
    phase_states,
    public_scene,
    round_label,
)
from astrarium.games.expanse.choice_advice import blocked, with_unused
from astrarium.games.expanse.choice_views import ask, choices
from astrarium.games.expanse.map_view import bases, mats, orbits, pieces
from astrarium.games.expanse.match_constants import GAP, LEVELS, ORBITS, SLOTS
from astrarium.games.expanse.scene_input import ExpanseView
from astrarium.games.expanse.score_breakdown import accounts
from astrarium.games.expanse.table import DISCARDED, NONE, ExpanseTable

LEAST_TRACK: Final = 40  # spaces of the points track, at least


# ---------------------------------------------------------------------- everything that changes


def now(observation: Observation[ExpanseTable]) -> Now:
    """Everything that may change, as that seat sees it."""
    public = public_scene(observation, draw_public)
    if observation.seat is None:
        return public
    view = ExpanseView(observation)
    asked, shown = with_unused(view, choices(view)), public.tracks
    if view.knows_pick():
        shown = (*public.tracks[:-1], bonus_track(view))
    return own_scene(
        view,
        public,
        ask(view, asked),
        asked,
        own_log(view, public, log),
        tracks=shown,
        blocked=blocked(view, asked),
    )


def draw_public(observation: Observation[ExpanseTable]) -> Now:
    """What everybody may see: all but the questions, and the sector that was picked in secret."""
    view = ExpanseView(observation)
    above, fleets = orbits(view)
    below, counted = bases(view)
    return Now(
        version=observation.match.version(None),
        viewer=None,
        waiting=observation.match.waiting,
        turn=turn(view),
        phases=phases(view),
        places=(*above, *below),
        pieces=pieces(view),
        seats=seats(view),
        tracks=tracks(view),
        zones=zones(view),
        sheets=(*counted, *fleets, *mats(view)),
        log=log(view),
        over=outcome(observation),
        accounts=accounts(observation),
    )


def log(view: ExpanseView) -> tuple[Told, ...]:
    """The log without the lines that only begin a turn."""
    return tuple([line for line in log_lines(view) if line.kind != "turn"])


def turn(view: ExpanseView) -> str:
    """The round, as the bar at the top names it."""
    table = view.table
    if table.phase and table.final:
        return view.say("turn.final")
    return round_label(view, table.round if table.phase else 0, view.box.round_limit)


def phases(view: ExpanseView) -> tuple[Phase, ...]:
    """Card, event or points, action points, offer; or the steps of a scoring."""
    table = view.table
    if table.phase < 5:
        return phase_states([view.say(f"phase.{at}") for at in range(1, 5)], 5 if table.ended else table.phase)
    plan = view.observation.match.plan(None)
    here = 5 if table.ended else 1 if "PickBonus" in plan else 2 if "CountBases" in plan or "FinalCount" in plan else 4
    first = 2 if table.final else 1
    return phase_states([view.say(f"step.{at}") for at in range(first, 5)], here + 1 - first)


# ---------------------------------------------------------------------- panels


def seats(view: ExpanseView) -> tuple[SeatNow, ...]:
    """A panel for each seat."""
    table, kept, waiting = view.table, view.cache.seats, view.observation.match.waiting
    found: list[SeatNow] = []
    for seat, faction in enumerate(table.faction):
        key: tuple[object, ...] = (seat, faction, seat in waiting)
        if faction != NONE:
            active = faction == table.active and not table.ended
            ships = table.off_of(faction)
            special = (table.diplomats_left(), table.tokens_left(), table.level, faction == table.holder, active)
            key = (*key, table.cp[faction], table.supply[faction], *ships, *special, *table.kept_events(faction))
        known = kept.get(key)
        if known is None:
            known = kept[key] = panel(view, seat)
        found.append(known)
    return tuple(found)


def panel(view: ExpanseView, seat: int) -> SeatNow:
    """What a faction has: points, cubes, ships, abilities and kept events."""
    table, box, say = view.table, view.box, view.say
    faction = table.faction[seat]
    waiting = seat in view.observation.match.waiting
    if faction == NONE:
        return SeatNow(seat=seat, title=say(f"seat.{seat}"), waiting=waiting, notes=(say("faction.none"),))
    fleets = sum([table.present_at(faction, orbit) for orbit in range(ORBITS)])
    stores = [Amount(icon="cube", label=say("good.cubes"), value=table.supply[faction])]
    if faction == box.diplomat_owner and table.level:
        stores.append(Amount(icon="diplomat", label=say("good.diplomats"), value=table.diplomats_left()))
    if faction == box.token_owner and table.level > 1:
        stores.append(Amount(icon="protomolecule", label=say("good.tokens"), value=table.tokens_left()))
    total = sum(box.pieces[faction])
    things = [
        Badge(icon=name, label=say("panel.critical", resource=f"resource.{name}"))
        for name in box.critical_resources[faction]
    ]
    if faction == table.holder:
        things.append(Badge(icon="corvette", text=say("panel.rocinante"), label=say("panel.holder")))
    kept = [say(f"card.{box.card_names[card]}") for card in table.kept_events(faction)]
    powers = [
        Power(
            mark=say(f"level.{level}"),
            label=view.ability(faction, level)[0],
            state="ahead" if level > table.level else "",
            note=view.ability(faction, level)[1],
            rule=view.ability(faction, level)[2],
        )
        for level in range(LEVELS + 1)
    ]
    return SeatNow(
        seat=seat,
        title=say(view.faction_key(faction)),
        active=faction == table.active and not table.ended,
        waiting=waiting,
        points=Amount(icon="control", label=say("good.control"), value=table.cp[faction]),
        stores=tuple(stores),
        pieces=(Amount(icon="fleet", label=say("good.ships"), value=fleets, limit=total),),
        things=tuple(things),
        things_title=say(f"short.{box.factions[faction]}"),
        powers=tuple(powers),
        notes=(", ".join(kept) if kept else say("panel.no_kept"),),
    )


def tracks(view: ExpanseView) -> tuple[Track, ...]:
    """Initiative, Control Points and the bonus track."""
    table, say = view.table, view.say
    found: list[Track] = []
    if table.initiative:
        order = [
            Marker(at=at, owner=view.owner(one), label=say(view.faction_key(one)))
            for at, one in enumerate(table.initiative)
        ]
        spaces = tuple([str(at + 1) for at in range(len(order))])
        found.append(Track(id="initiative", title=say("panel.initiative"), spaces=spaces, markers=tuple(order)))
    highest = max(LEAST_TRACK, (max(table.cp) // 10 + 1) * 10)
    points = [
        Marker(
            at=max(0, table.cp[faction]),
            owner=view.owner(faction),
            label=f"{say(view.faction_key(faction))}: {table.cp[faction]}",
        )
        for faction in range(view.box.players)
        if table.seat_of[faction] != NONE
    ]
    spaces = tuple([str(at) for at in range(highest + 1)])
    found.append(Track(id="points", title=say("panel.points"), spaces=spaces, markers=tuple(points)))
    found.append(bonus_track(view))
    return tuple(found)


def bonus_track(view: ExpanseView) -> Track:
    """The rows of values with the tokens used, the next one marked; what was picked in secret is not told."""
    table, say = view.table, view.say
    rows = [*view.box.rows, view.box.final_values]
    markers = [
        Marker(at=at, label=say(f"sector_short.{view.box.board.sectors[sector]}"))
        for at, sector in enumerate(table.bonus)
    ]
    here = len(table.bonus)
    if table.pick != NONE:
        said = say("panel.hidden")
        if view.knows_pick():
            said = say("panel.yours", sector=f"sector.{view.box.board.sectors[table.pick]}")
        markers.append(Marker(at=here, icon="secret", label=said, current=True))
    elif here < len(rows) - 1 and not table.ended and not table.final:
        markers.append(Marker(at=here, label=say("panel.next"), current=True))
    markers.append(Marker(at=len(rows) - 1, label=say("panel.final"), current=bool(table.final and not table.ended)))
    left = {
        name: view.box.bonus_tokens[sector] - table.bonus.count(sector)
        for sector, name in enumerate(view.box.board.sectors)
    }
    return Track(
        id="bonus",
        title=say("panel.bonus"),
        note=say("panel.bonus_left", **left),
        spaces=tuple(["/".join([str(value) for value in row]) for row in rows]),
        markers=tuple(markers),
    )


def zones(view: ExpanseView) -> tuple[Zone, ...]:
    """The action track with prices, the deck by count, the discard pile and all kept events, face up."""
    table, box, say = view.table, view.box, view.say
    row = []
    gap = table.track.index(GAP) if GAP in table.track and table.card != NONE else NONE
    for slot in range(SLOTS):
        card = table.track[slot]
        if card != GAP:
            row.append(view.card(card, price=box.track_prices[slot], slot=slot + 1))
        elif slot == gap:
            row.append(view.card(table.card, used=True, slot=slot + 1))
    found = [Zone(id="track", kind="row", title=say("panel.track"), count=len(row), cards=tuple(row))]
    if table.card != NONE and gap == NONE:
        found.append(
            Zone(id="use", kind="row", title=say("panel.in_use"), count=1, cards=(view.card(table.card, used=True),))
        )
    found.append(Zone(id="deck", kind="deck", title=say("panel.deck"), count=table.cards_left()))
    thrown = [card for card, where in enumerate(table.where) if where == DISCARDED]
    shown = tuple([Card(id=box.card_names[card], title=say(f"card.{box.card_names[card]}")) for card in thrown])
    found.append(
        Zone(
            id="discard", kind="discard", title=say("panel.discard"), count=len(thrown) + table.scores_used, cards=shown
        )
    )
    found.append(Zone(id="scores", kind="discard", title=say("good.scores"), count=table.scores_drawn))
    for seat, faction in enumerate(table.faction):
        kept = table.kept_events(faction) if faction != NONE else []
        if kept:
            cards = tuple([view.card(card, owner=seat) for card in kept])
            title = say("panel.kept", faction=f"short.{box.factions[faction]}")
            found.append(Zone(id=f"kept-{seat}", kind="hand", title=title, owner=seat, count=len(kept), cards=cards))
    return tuple(found)


CITES: Final[dict[object, tuple[str, ...]]] = {
    tracks: ("EX-BONUS.5", "EX-SETUP.16", "EX-INIT.1"),
    zones: ("EX-TRACK.10", "EX-KEEP.1", "EX-SETUP.17"),
}
