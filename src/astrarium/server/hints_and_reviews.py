"""Hints at a running table and reviews of finished matches, made in worker processes."""

from __future__ import annotations

from functools import partial

import msgspec

from astrarium.core.step import as_answer
from astrarium.review import Advice, Hint, MatchReview
from astrarium.review.html_page import review_html
from astrarium.server.api_endpoints import ApiRequest
from astrarium.server.live_table import LiveTable
from astrarium.server.refusals import Refused
from astrarium.server.review_messages import (
    AdviceOut,
    HintIn,
    HintOut,
    OtherAnswerOut,
    ReasonOut,
    ReviewOut,
    ReviewPageOut,
)
from astrarium.server.seats_and_header import hints_allowed

# ---------------------------------------------------------------------- hints


async def hint(request: ApiRequest) -> HintOut:
    """The best answers to the question that is asked, and why."""
    body: HintIn = request.body
    table = await request.table()
    seat = hint_seat(request, table, body.seat)
    if table.header.status != "live":
        raise Refused(409, "closed")
    if not hints_allowed(table.header, table.seats):
        raise Refused(409, "no_hints")
    registry, person = request.registry, request.person
    assert person is not None
    if not registry.hint_limit.allows(person.id):
        raise Refused(429, "too_fast")
    match, v = table.state.match_for(seat), table.state.version(seat)
    if seat not in match.waiting:
        raise Refused(409, "not_asked")
    about = as_answer(body.answer) if body.answer is not None else None
    if body.answer is not None and (about is None or match.why_not(seat, about) is not None):
        raise Refused(409, "no_such_answer")
    told = await registry.bot_pool.hint(table.header.id, match, seat, about)
    if told is None:
        raise Refused(503, "busy")
    found = msgspec.json.decode(told, type=Hint)
    used = await table.submit(partial(table.count_hint, seat))
    return HintOut(
        seat=seat,
        v=v,
        chances=found.chances,
        margin=found.margin,
        looks=found.looks,
        best=tuple([advice_out(advice, request.lang) for advice in found.best]),
        used=used,
        others=tuple([OtherAnswerOut(answer=other.answer, chance=other.chance) for other in found.others]),
        unseen=found.unseen,
        asked=advice_out(found.asked, request.lang) if found.asked is not None else None,
    )


def hint_seat(request: ApiRequest, table: LiveTable, wanted: int | None) -> int:
    """The seat for which a hint is asked: one's own, the one that is asked before others."""
    own = table.broadcast.seats_of(request.person)
    if not own:
        raise Refused(403, "not_seated")
    if wanted is not None and wanted not in own:
        raise Refused(403, "not_yours")
    return wanted if wanted is not None else next((seat for seat in own if seat in table.state.waiting), own[0])


def advice_out(advice: Advice, lang: str) -> AdviceOut:
    """One answer in the reader's language."""
    return AdviceOut(
        answer=advice.answer,
        chances=advice.chances,
        margin=advice.margin,
        looks=advice.looks,
        reasons=tuple([ReasonOut(good=one.good, text=one.text.plain()[lang], seat=one.seat) for one in advice.reasons]),
        odds=advice.odds,
    )


# ---------------------------------------------------------------------- reviews


async def review(request: ApiRequest) -> ReviewOut:
    """The review of a finished match; while it is being made, that it is."""
    table = await request.table()
    if not table.state.over:
        raise Refused(409, "running")
    store = request.registry.reviews
    told = store.read(table.header.id, table.state.match)
    names = seat_names(table, request.lang)
    if told is not None:
        return ReviewOut(state="ready", review=msgspec.json.decode(told, type=MatchReview), names=names)
    if store.has_failed(table.header.id):
        return ReviewOut(state="failed", names=names)
    store.begin(table)
    return ReviewOut(state="making", names=names)


async def review_page(request: ApiRequest) -> ReviewPageOut:
    """The review of a finished match as one HTML file that works offline."""
    found = await review(request)
    if found.review is None:
        raise Refused(409, "no_review")
    page = review_html(found.review, request.lang, found.names)
    return ReviewPageOut(html=page, file=f"astrarium-{found.review.game}-{request.path['table']}.html")


def seat_names(table: LiveTable, lang: str) -> tuple[str, ...]:
    """What those who sit there are called; who sits on several seats is told apart by what the game calls these."""
    names = [seat.name or seat.label for seat in table.broadcast.describe_seats(None, lang)]
    titles = [seat.title for seat in table.state.match.scene(None, lang).now.seats]
    return tuple(
        [name if name and names.count(name) == 1 else title for name, title in zip(names, titles, strict=True)]
    )
