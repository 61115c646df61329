"""How it looks to a seat: the belt, and everything that changes on it."""

# not compiled: msgspec records.

from __future__ import annotations

from astrarium.core.observation import Observation
from astrarium.core.scene import Badge, Board, Now, Place, PlaceNow
from astrarium.core.scene_view_base import log_lines, outcome, own_log, own_scene, public_scene, round_label
from astrarium.core.wordbook import Wordbook
from astrarium_template.board import spot
from astrarium_template.choice_views import ask, choices
from astrarium_template.match_constants import CometBox
from astrarium_template.panels import hands, panel
from astrarium_template.scene_input import CometView
from astrarium_template.score_breakdown import accounts
from astrarium_template.table import FREE, CometTable


def board(box: CometBox, words: Wordbook, title: str, lang: str) -> Board:
    """A ring of circles."""
    places = []
    for at in range(box.content.belt):
        x, y = spot(at, box.content.belt)
        label = words.say("label.belt", {"n": at + 1}, lang)
        places.append(Place(id=str(at), shape="circle", x=x, y=y, label=label, rule="TP-3.2"))
    return Board(game="template", title=title, width=6, height=6, places=tuple(places))


def now(observation: Observation[CometTable]) -> Now:
    """Everything that may change, as that seat sees it: what everybody sees, its hand and its question."""
    public = public_scene(observation, draw_public)
    if observation.seat is None:
        return public
    view = CometView(observation)
    return own_scene(view, public, ask(view), choices(view), own_log(view, public, log_lines), zones=hands(view))


def draw_public(observation: Observation[CometTable]) -> Now:
    """What everybody may see, a spectator included: drawn once for all who look on."""
    view, table = CometView(observation), observation.table
    return Now(
        version=observation.match.version(None),
        viewer=None,
        waiting=observation.match.waiting,
        turn=round_label(view, table.round, table.box.rounds),
        places=places(view),
        seats=tuple([panel(view, seat) for seat in range(view.box.players)]),
        log=log_lines(view),
        over=outcome(observation),
        accounts=accounts(view),
    )


def places(view: CometView) -> tuple[PlaceNow, ...]:
    """Places with a comet: whose it is, and what it is worth."""
    table = view.table
    return tuple(
        [
            PlaceNow(id=f"{at}", owner=owner, badges=(Badge(text=str(table.worth[at]), term="worth"),))
            for at, owner in enumerate(table.owner)
            if owner != FREE
        ]
    )
