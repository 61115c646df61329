"""Offers, tolls and pleas for support as a seat sees them, and chances to play a card that go round."""

from __future__ import annotations

from astrarium.core.scene import Badge, Dialogue, Sheet, Window
from astrarium.core.step import Question
from astrarium.games.parsec.board import RESOURCES
from astrarium.games.parsec.card_play import Object
from astrarium.games.parsec.combat_strike import PlayInFight
from astrarium.games.parsec.event_timing import Dawn, Intervene
from astrarium.games.parsec.match_constants import OWNER_OF
from astrarium.games.parsec.movement import Consent, PayToll
from astrarium.games.parsec.scene_input import ParsecView
from astrarium.games.parsec.support_requests import SHARES, Aid
from astrarium.games.parsec.table import ParsecTable
from astrarium.games.parsec.trade import Reply

# ---------------------------------------------------------------------- what another wants of the viewer


def dialogue(view: ParsecView) -> Dialogue | None:
    """Who wants something of the viewer, and what is given for it."""
    step, table = view.observation.step, view.table
    if isinstance(step, Reply):
        parts = (heap(view, "gives", step.terms[:3]), heap(view, "wants", step.terms[3:]))
        return talk(view, step, step.offerer, "trade", "trade", parts)
    if isinstance(step, Aid):
        share = view.say(f"share.{SHARES[step.share]}") if step.share else ""
        paid = heap(view, "gives", (step.titanium, step.gold, step.energy), share)
        cell = table.name(table.at[table.blow.target])
        return talk(view, step, step.leader, "support", "fighter", (paid,), cell=cell)
    if isinstance(step, PayToll):
        toll = step.last()
        asked = heap(view, "wants", (toll.titanium, toll.gold, toll.energy))
        return talk(view, step, toll.owner, "toll", "leave", (asked,), cell=table.name(toll.cell))
    if isinstance(step, Consent):
        lines = (view.say("talk.vessel", unit=view.unit(step.unit), n=step.left),)
        cell = table.name(step.place)
        return talk(view, step, OWNER_OF[step.unit], "passage", "leave", lines=lines, cell=cell)
    return None


def talk(
    view: ParsecView,
    step: Question[ParsecTable],
    speaker: int,
    title: str,
    icon: str,
    parts: tuple[Sheet, ...] = (),
    lines: tuple[str, ...] = (),
    **args: str | int,
) -> Dialogue:
    """What a seat says."""
    return Dialogue(
        title=view.say(f"talk.{title}", **args),
        speaker=speaker,
        icon=icon,
        lines=lines,
        parts=parts,
        rule=step.rules[0],
    )


def heap(view: ParsecView, title: str, counts: tuple[int, ...], share: str = "") -> Sheet:
    """Resource cards that change hands, and what is promised with them."""
    goods = [
        Badge(icon=RESOURCES[kind], text=str(count), label=view.say(view.good(kind)))
        for kind, count in enumerate(counts)
        if count
    ]
    subtitle = share or ("" if goods else view.say("good.none"))
    return Sheet(id=title, title=view.say(f"talk.{title}"), subtitle=subtitle, slots=tuple(goods))


# ---------------------------------------------------------------------- chances that go round


def window(view: ParsecView) -> Window | None:
    """Who is asked to play a card now, and who will be; that others could not is told to nobody."""
    match = view.observation.match
    step = match.agenda[-1] if match.agenda else None
    if isinstance(step, Object):
        card = view.card(step.original_card().card)
        ahead = step.asked[1:] if view.box.hands != "hidden" else ()
        text = view.say("window.Object", seat=f"seat.{step.asked[0]}", card=card)
        return Window(text=text, rule=step.rules[0], asked=step.asked[0], ahead=ahead)
    if isinstance(step, Intervene):
        text = view.say("window.Intervene", seat=f"seat.{step.player}", other=f"seat.{view.table.active}")
        return Window(text=text, rule=step.rules[0], asked=step.player, ahead=asked_later(view, step.player))
    if isinstance(step, PlayInFight):
        seat, other = view.table.foes[step.side], view.table.foes[1 - step.side]
        when = "window.after" if step.after else "window.before"
        text = view.say("window.PlayInFight", seat=f"seat.{seat}", when=when)
        passed = (other,) if step.passes else ()
        return Window(text=text, rule=step.rules[0], asked=seat, ahead=() if passed else (other,), passed=passed)
    return None


def asked_later(view: ParsecView, seat: int) -> tuple[int, ...]:
    """Who is asked later, before the same turn begins; how many cards there are must be known to all."""
    if view.box.hands == "hidden":
        return ()
    later = [step.player for step in view.observation.match.agenda[-2::-1] if isinstance(step, Dawn)]
    return tuple([player for player in later if player != seat and view.table.cards_of(player)])
