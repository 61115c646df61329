"""Panels: players with their motherships, cards at the outposts, the encounter and the offer on the table."""

from __future__ import annotations

from typing import Final

from astrarium.core.scene import (
    Amount,
    Badge,
    Card,
    Dialogue,
    Die,
    SeatNow,
    Sheet,
    SheetRow,
    Zone,
)
from astrarium.games.starfarers.board import DOCKS, RESOURCES
from astrarium.games.starfarers.encounters import Ask, Gift, opening_of, rival_ahead
from astrarium.games.starfarers.match_constants import ASK, BALLS, ICE, ITEMS, LAIR, UPGRADES
from astrarium.games.starfarers.scene_input import StarfarersView
from astrarium.games.starfarers.table import AGREED, FLIGHT, NONE, REFUSED, asked_by
from astrarium.games.starfarers.trade import HearAnswers, PickDeal, cards_text

STOCKS: Final = ("boosters", "cannons", "freight_rings")
PICTURES: Final = {"spaceport": "port", "station": "trade_station"}  # where the page draws another thing by that name
MOUNTED: Final = ("booster", "cannon", "ring")  # on the drawing of a mothership
DRAWN: Final = 6  # of each
OFTEN: Final = (6, 8)  # the numbers rolled most often, but for the seven that nothing produces


# ---------------------------------------------------------------------- players


def seats(view: StarfarersView) -> tuple[SeatNow, ...]:
    """A panel for each player."""
    return tuple([panel(view, seat) for seat in range(view.box.players)])


def panel(view: StarfarersView, seat: int) -> SeatNow:
    """The panel of a player as it was drawn before, or anew."""
    table, kept, own = view.table, view.cache.panels, seat == view.seat
    key = (
        seat,
        table.active == seat and table.phase > 0 and not table.ended,
        seat in view.observation.match.waiting,
        table.reader == seat,
        table.owed[seat],
        table.points(seat),
        table.held(seat),
        len(table.colonies_of(seat)),
        len(table.ports_of(seat)),
        table.dock.count(seat),
        table.fame[seat],
        *[table.upgrades_at(seat, at) for at in range(len(STOCKS))],
        *[table.hand_at(seat, kind) if own else None for kind in range(len(RESOURCES))],
        *[holder == seat for holder in table.marker],
        *[holder == seat for holder in table.friend],
        *table.tokens_won(seat),
    )
    known = kept.get(key)
    if known is None:
        known = kept[key] = draw_panel(view, seat)
    return known


def draw_panel(view: StarfarersView, seat: int) -> SeatNow:
    """What a player has: points, cards, pieces, the upgrades of the mothership, and friends."""
    table, cache, box = view.table, view.cache, view.box
    say = cache.say
    stores = [
        Amount(icon=name, label=cache.say_capital(name), value=table.hand_at(seat, kind))
        for kind, name in enumerate(RESOURCES)
        if seat == view.seat
    ]
    ports, docks = len(table.ports_of(seat)), table.dock.count(seat)
    pieces = [
        Amount(icon="card", label=say("panel.cards"), value=table.held(seat)),
        Amount(icon="colony", label=say("panel.colonies"), value=len(table.colonies_of(seat)), limit=box.colonies),
        Amount(icon=PICTURES["spaceport"], label=say("panel.ports"), value=ports, limit=box.rings),
        Amount(icon=PICTURES["station"], label=say("panel.stations"), value=docks, limit=box.stations),
        Amount(icon="fame_ring", label=say("panel.fame"), value=table.fame[seat]),
        *[
            Amount(
                icon=UPGRADES[at],
                label=say(f"panel.{name}"),
                value=table.upgrades_at(seat, at),
                limit=box.most[at],
            )
            for at, name in enumerate(STOCKS)
        ],
    ]
    notes: list[str] = []
    if table.reader == seat:
        notes.append(say("panel.reads"))
    if table.owed[seat]:
        notes.append(say("panel.owed", n=table.owed[seat]))
    return SeatNow(
        seat=seat,
        title=say(f"seat.{seat}"),
        called=say(f"seat.{seat}"),
        active=table.active == seat and table.phase > 0 and not table.ended,
        waiting=seat in view.observation.match.waiting,
        points=Amount(icon="points", label=say("panel.points"), value=table.points(seat), limit=box.to_win),
        stores=tuple(stores),
        pieces=tuple(pieces),
        things=friends(view, seat),
        things_title=say("panel.friends"),
        notes=tuple(notes),
    )


def friends(view: StarfarersView, seat: int) -> tuple[Badge, ...]:
    """Markers, friendship cards, and lairs and ice that were won."""
    table, cache, races = view.table, view.cache, view.box.board.races
    found = [
        Badge(icon=f"marker-{races[at]}", label=cache.say("panel.marker", race=f"race.{races[at]}"))
        for at, holder in enumerate(table.marker)
        if holder == seat
    ]
    for at, holder in enumerate(table.friend):
        if holder == seat:
            name = view.box.friend_names[at]
            found.append(Badge(icon=races[view.box.friend_race[at]], label=cache.say(f"friend.{name}")))
    trophies = [
        token_badge(token, cache.say("panel.trophy", token=f"token.{token}")) for token in table.tokens_won(seat)
    ]
    return (*found, *trophies)


def token_badge(token: int, label: str) -> Badge:
    """A token: a number, a lair by its strength, ice by its size."""
    if token >= LAIR:
        return Badge(icon="ice" if token >= ICE else "lair", text=str(asked_by(token)), label=label)
    return Badge(text=str(token), label=label, strong=token in OFTEN, term="number")


# ---------------------------------------------------------------------- sheets: motherships, outposts, the summary


def sheets(view: StarfarersView) -> tuple[Sheet, ...]:
    """What can be opened: each mothership, each outpost, and the summary of costs and balls."""
    return (
        *[kept_mothership(view, seat) for seat in range(view.box.players)],
        *[kept_outpost(view, at) for at in range(len(view.box.board.races))],
        kept_summary(view),
        *flight(view),
    )


def flight(view: StarfarersView) -> tuple[Sheet, ...]:
    """What the speed of this turn is made of, once the balls have fallen."""
    table, say = view.table, view.cache.say
    if table.phase != FLIGHT or not table.base:
        return ()
    seat = table.active
    boosters, cards = table.boosters(seat), table.speed_bonus(seat)
    rows = [
        SheetRow(icon="ball", label=say("panel.base"), value=str(table.base)),
        SheetRow(icon="booster", label=say("panel.boosters"), value=str(boosters)),
        SheetRow(icon="card", label=say("panel.speed"), value=str(cards)),
        SheetRow(icon="speed", label=say("panel.total"), value=str(table.base + boosters + cards)),
    ]
    title = say("panel.flight", seat=f"seat.{seat}")
    return (Sheet(id="flight", title=title, art="balls", owner=seat, rows=tuple(rows), rule="SF-SHAKE.8"),)


def kept_mothership(view: StarfarersView, seat: int) -> Sheet:
    """A mothership as it was drawn before, or anew."""
    table, kept = view.table, view.cache.sheets
    upgrades = [table.upgrades_at(seat, at) for at in range(len(STOCKS))]
    key = ("ship", seat, table.fame[seat], table.speed_bonus(seat), table.combat_bonus(seat), *upgrades)
    known = kept.get(key)
    if known is None:
        known = kept[key] = mothership(view, seat)
    return known


def kept_outpost(view: StarfarersView, at: int) -> Sheet:
    """An outpost as it was drawn before, or anew."""
    kept, key = view.cache.sheets, ("outpost", at, view.table.marker[at], *view.table.holders(at))
    known = kept.get(key)
    if known is None:
        known = kept[key] = outpost(view, at)
    return known


def kept_summary(view: StarfarersView) -> Sheet:
    """The summary, which never changes."""
    known = view.cache.sheets.get(("summary",))
    if known is None:
        known = view.cache.sheets["summary",] = summary(view)
    return known


def mothership(view: StarfarersView, seat: int) -> Sheet:
    """A mothership with its upgrades and what cards add."""
    table, say = view.table, view.cache.say
    rows = [
        SheetRow(icon=UPGRADES[at], label=say(f"panel.{name}"), value=str(table.upgrades_at(seat, at)))
        for at, name in enumerate(STOCKS)
    ]
    return Sheet(
        id=f"seat:{seat}",
        title=say(f"seat.{seat}"),
        subtitle=say("panel.mothership"),
        art="mothership-hull",
        layers=tuple(
            [
                f"mothership-{name}-{number + 1}"
                for at, name in enumerate(MOUNTED)
                for number in range(min(table.upgrades_at(seat, at), DRAWN))
            ]
        ),
        owner=seat,
        rows=(
            *rows,
            SheetRow(icon="fame_ring", label=say("panel.fame"), value=str(table.fame[seat])),
            SheetRow(icon="booster", label=say("panel.speed"), value=str(table.speed_bonus(seat))),
            SheetRow(icon="cannon", label=say("panel.combat"), value=str(table.combat_bonus(seat))),
        ),
        rule="SF-COMP.14",
    )


def outpost(view: StarfarersView, at: int) -> Sheet:
    """An outpost: who is on which dock, and who holds its marker."""
    table, say, race = view.table, view.cache.say, view.box.board.races[at]
    docks = table.holders(at)
    return Sheet(
        id=f"place:o{at}",
        title=say("panel.outpost", race=f"race.{race}"),
        subtitle=say("panel.docks", n=DOCKS - docks.count(NONE)),
        art=race,
        owner=table.marker[at] if table.marker[at] != NONE else None,
        rows=tuple(
            [
                SheetRow(
                    icon=PICTURES["station"],
                    label=say("panel.dock", n=number + 1, race=f"race.{race}"),
                    value=say(f"seat.{holder}") if holder != NONE else "",
                )
                for number, holder in enumerate(docks)
            ]
        ),
        rule="SF-BASE.1",
    )


def summary(view: StarfarersView) -> Sheet:
    """The six build costs and the four values of balls."""
    cache, box = view.cache, view.box
    costs = [
        SheetRow(icon=PICTURES.get(item, item), label=cache.say_capital(item), value=cache.read_out(box.cost[at]))
        for at, item in enumerate(ITEMS)
    ]
    balls = [
        SheetRow(
            icon=f"ball-{name}",
            label=cache.say_capital("panel.ball", ball=f"ball.{at}"),
            value=str(box.ball_values[at]),
        )
        for at, name in enumerate(BALLS)
    ]
    return Sheet(id="summary", title=cache.say("panel.summary"), rows=(*costs, *balls), rule="SF-COMP.15")


# ---------------------------------------------------------------------- cards


def zones(view: StarfarersView) -> tuple[Zone, ...]:
    """The card the viewer reads, and the cards left at the outposts."""
    return (*card_in_play(view), *outposts(view))


def own_zones(view: StarfarersView, public: tuple[Zone, ...]) -> tuple[Zone, ...]:
    """The same, with the card readable for who reads it."""
    in_play = card_in_play(view) if view.seat == view.table.reader else ()
    return (*in_play, *public[len(in_play) :])


def outposts(view: StarfarersView) -> list[Zone]:
    """The friendship cards, open where they lie."""
    table, box, kept = view.table, view.box, view.cache.zones
    found: list[Zone] = []
    for at, race in enumerate(box.board.races):
        left = [card for card, people in enumerate(box.friend_race) if people == at and table.friend[card] == NONE]
        known = kept.get((at, *left))
        if known is None:
            cards = tuple([friend_card(view, card) for card in left])
            title = view.say(f"race.{race}")
            known = Zone(id=f"outpost-{race}", kind="market", title=title, count=len(cards), cards=cards)
            kept[at, *left] = known
        found.append(known)
    return found


def friend_card(view: StarfarersView, card: int) -> Card:
    """A friendship card, readable."""
    name, rule = view.box.friend_names[card], view.box.friend_rules[card]
    race = view.box.board.races[view.box.friend_race[card]]
    return Card(id=name, kind=race, title=view.say(f"friend.{name}"), lines=(view.friendship(card),), rule=rule)


def card_in_play(view: StarfarersView) -> tuple[Zone, ...]:
    """The encounter card: readable for the reader, face down for everybody else."""
    table, cache = view.table, view.cache
    if table.reader == NONE or table.card == NONE:
        return ()
    if view.seat == table.reader:
        number = view.box.card_numbers[table.card]
        rule = view.box.card_rules[table.card]
        text = view.observation.match.game.rulebook[rule].text[cache.lang]
        card = Card(id="encounter", kind="encounter", title=cache.say(f"card.{number}"), lines=(text,), rule=rule)
    else:
        card = Card(id="encounter", kind="encounter", down=True)
    title = cache.say("panel.in_play")
    return (Zone(id="encounter", kind="row", title=title, owner=table.reader, count=1, cards=(card,)),)


# ---------------------------------------------------------------------- dice, encounters, offers


def dice(view: StarfarersView) -> tuple[Die, ...]:
    """The dice of the roll, or the balls that fell last."""
    table = view.table
    if table.shaken:
        return balls(view)
    return tuple([Die(value=die, owner=table.active) for die in table.rolled])


def balls(view: StarfarersView) -> tuple[Die, ...]:
    """The balls of the last shakes."""
    shaken, values = view.table.shaken, view.box.ball_values
    fell = [(ball, shake.seat) for shake in shaken for ball in (shake.one, shake.two)]
    return tuple([Die(value=values[ball], sides=3, kind=f"ball-{BALLS[ball]}", owner=owner) for ball, owner in fell])


def dialogue(view: StarfarersView) -> Dialogue | None:
    """The encounter as everybody hears it, or an offer with its answers."""
    if view.table.card != NONE:
        return encounter(view)
    return offer(view)


def encounter(view: StarfarersView) -> Dialogue:
    """Who reads, what was asked, unless the question says so itself, and the balls that fell."""
    table, cache = view.table, view.cache
    asked = table.box.node_type[table.node] == ASK
    opening = opening_of(table) if asked else f"opening.{table.box.openings[table.card]}"
    lines: list[str] = []
    title = ""
    if not isinstance(view.observation.step, Ask | Gift):
        title = cache.say(opening)
        rival = rival_ahead(table, table.active) if asked else NONE
        if rival != NONE:
            lines.append(cache.say(f"role.{rival}"))
    for shake in table.shaken:
        one, two = f"ball.{shake.one}", f"ball.{shake.two}"
        lines.append(cache.say("panel.shaken", seat=f"seat.{shake.seat}", one=one, two=two))
    return Dialogue(
        title=title,
        speaker=table.reader,
        icon=opening.partition(".")[2],
        lines=tuple(lines),
        dice=balls(view),
        rule="SF-ENC.1",
    )


def offer(view: StarfarersView) -> Dialogue | None:
    """The terms on the table, and who has answered what once all have."""
    cache, agenda = view.cache, view.observation.match.agenda
    step = next((step for step in reversed(agenda[-2:]) if isinstance(step, HearAnswers | PickDeal)), None)
    if step is None:
        return None
    seat = f"seat.{step.trader}"
    return Dialogue(
        title=cache.say("panel.offer", seat=seat),
        speaker=step.trader,
        icon="offer",
        parts=(
            heap(view, "gives", cache.say("panel.gives", seat=seat), step.trader, step.terms.gives),
            heap(view, "wants", cache.say("panel.wants", seat=seat), step.trader, step.terms.wants),
            *(answers(view) if isinstance(step, PickDeal) and view.observation.step is None else ()),
        ),
        rule="SF-TRADE.2",
    )


def answers(view: StarfarersView) -> tuple[Sheet, ...]:
    """What everybody said to the offer, once all have; the trader reads it in the choices."""
    cache, found = view.cache, []
    for other, reply in enumerate(view.table.replies):
        if reply.word != REFUSED:
            key = "panel.answer_yes" if reply.word == AGREED else "panel.answer_counter"
            gives, wants = cards_text(reply.gives), cards_text(reply.wants)
            said = cache.say(key, other=f"seat.{other}", gives=gives, wants=wants)
            found.append(Sheet(id=f"answer-{other}", title=said, owner=other))
    return tuple(found)


def heap(view: StarfarersView, name: str, title: str, owner: int, counts: tuple[int, ...]) -> Sheet:
    """Cards of an offer by kind."""
    slots = [
        Badge(icon=RESOURCES[kind], text=str(count), label=view.say_capital(RESOURCES[kind]))
        for kind, count in enumerate(counts)
        if count
    ]
    return Sheet(id=name, title=title, owner=owner, slots=tuple(slots))


CITES: Final[dict[object, tuple[str, ...]]] = {
    summary: ("SF-COMP.15",),
    panel: ("SF-VP.8", "SF-SETUP.6"),
    card_in_play: ("SF-ENC.2",),
    outposts: ("SF-SETUP.14", "SF-BASE.7"),
}
