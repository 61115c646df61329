"""The page's laboratory: who may use it, what may be asked for, and what an experiment shows in words."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from starlette.responses import Response

from astrarium import bots
from astrarium.core.content_changes import change_content, changeable_values, read_as, shown
from astrarium.core.errors import AstrariumError, BadOptions, UnknownGame
from astrarium.core.game import Game, load
from astrarium.server.api_endpoints import ApiRequest
from astrarium.server.database import now
from astrarium.server.lab_jobs import OPEN, REPLAYS, REPORT, is_installed
from astrarium.server.lab_messages import (
    LabChangeOut,
    LabContentChange,
    LabContentOut,
    LabEnterIn,
    LabFiguresOut,
    LabJob,
    LabJobIn,
    LabJobOut,
    LabMeasureOut,
    LabOddMatchOut,
    LabOut,
    LabVariantIn,
    LiveFigures,
)
from astrarium.server.people import Person, random_id
from astrarium.server.refusals import Refused, say
from astrarium.server.seats_and_header import invite_code
from astrarium.server.secret_files import server_secret
from astrarium.server.settings import Lab, Settings
from astrarium.server.storage_errors import read_failure
from astrarium.server.wire_messages import BotOut, DoneOut

INVITATION: Final = "laboratory"  # what the code of the operator's link is made of; no table is called so
FAST: Final = "quick"  # the bot of thousands of matches
NO_SUCH: Final[dict[type, str]] = {  # what is said of a written value that is of another kind
    bool: "lab_bool",
    int: "lab_int",
    float: "lab_float",
    list: "lab_list",
    dict: "lab_dict",
}
# A report is a file of its own: its charts are drawn by the scripts inside it, which can reach nothing outside it.
REPORT_POLICY: Final = (
    "sandbox allow-scripts allow-downloads; default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; "
    "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


# ---------------------------------------------------------------------- who may


def why_not(request: ApiRequest) -> str:
    """Why the one who asks may not use the laboratory: a key of words.toml; empty if they may."""
    allowed = request.registry.settings.lab
    if allowed is Lab.OFF:
        return "lab_off"
    if not is_installed():
        return "lab_missing"
    person = request.person.id if request.person is not None else ""
    return "" if request.registry.lab.is_open_to(person) else "lab_invited"


def lab_link(settings: Settings) -> str:
    """The link by which people come into a laboratory that is not open to everyone."""
    return f"{settings.link_base}/lab?invite={invite_code(server_secret(settings.data), INVITATION)}"


def check_allowed(request: ApiRequest) -> None:
    """Refuse whoever may not."""
    key = why_not(request)
    if key:
        raise Refused(403, key)


def own_job(request: ApiRequest) -> LabJob:
    """The experiment that is meant, if whoever asks has begun it."""
    check_allowed(request)
    job = request.registry.lab.find(request.path["job"])
    if request.person is None or request.person.id != job.person:
        raise Refused(403, "not_your_experiment")
    return job


async def enter_lab(request: ApiRequest) -> DoneOut:
    """Come in by the operator's link."""
    body: LabEnterIn = request.body
    registry = request.registry
    if registry.settings.lab is Lab.INVITED:
        if not registry.is_invite_code(INVITATION, body.invite):
            if not registry.failure_limit.allows(request.address):
                raise Refused(429, "too_fast")
            raise Refused(403, "lab_invited")
        await registry.lab.welcome((await request.ensure_person()).id)
    check_allowed(request)
    return DoneOut()


# ---------------------------------------------------------------------- experiments


async def show_lab(request: ApiRequest) -> LabOut:
    """The laboratory, and the experiments that are kept in it."""
    key = why_not(request)
    lab, lang = request.registry.lab, request.lang
    return LabOut(
        allowed=not key,
        words=say(f"refused.{key}", lang) if key else "",
        bots=(
            BotOut(name=FAST, label=say("lab.quick", lang)),
            *(BotOut(name=level.id, label=level.title.plain()[lang]) for level in bots.levels()),
        ),
        most_matches=request.registry.settings.limits.lab_matches,
        jobs=() if key else tuple([describe_job(request, job) for job in lab.listed()]),
    )


async def show_content(request: ApiRequest) -> LabContentOut:
    """What can be changed in the content of a game."""
    check_allowed(request)
    values = changeable_values(request.registry.game(request.path["game"]))
    return LabContentOut(values={path: shown(value) for path, value in values.items()})


async def begin_experiment(request: ApiRequest) -> LabJobOut:
    """Compare two variants of a game; it is played when those before it are over."""
    check_allowed(request)
    body: LabJobIn = request.body
    person = await request.ensure_person()
    job = read_job(request, body, person)
    await request.registry.lab.add(job)
    request.registry.operator_log.note("experiment", id=job.id, game=job.game)
    return describe_job(request, job)


def read_job(request: ApiRequest, body: LabJobIn, person: Person) -> LabJob:
    """What is asked for, checked; what cannot be played is refused in words."""
    registry = request.registry
    game, most = registry.game(body.game), registry.settings.limits.lab_matches
    if (body.matches is None) == (body.precision is None):
        raise Refused(422, "lab_length")
    if body.matches is not None and body.matches > most:
        raise Refused(422, "lab_matches", most=most)
    if body.players not in game.players:
        raise Refused(422, "bad_options", what=f"{game.players[0]} to {game.players[-1]} players")
    if len(body.seats) not in (1, body.players):
        raise Refused(422, "bad_seats", players=body.players)
    first, second = read_variant(game, body.first), read_variant(game, body.second)
    changes = read_changes(game, body.content)
    if first == second and not changes:
        raise Refused(422, "lab_same")
    for options in (first, second):
        try:
            game.start(body.players, dict(options), seed=0)
        except AstrariumError as error:
            raise Refused(422, "bad_options", what=str(error)[:300]) from error
    if changes:
        text = change_content(game, {one.path: one.after for one in changes})
        try:
            game.with_content(text).start(body.players, dict(second), seed=0)
        except AstrariumError as error:
            raise Refused(422, "lab_content", what=str(error)[:300]) from error
    return LabJob(
        id=random_id(12),
        person=person.id,
        game=game.id,
        players=body.players,
        seats=tuple([registry.check_bot(name) for name in body.seats]),
        seed=body.seed,
        matches=body.matches,
        precision=body.precision,
        preset=body.first.preset,
        first=first,
        second=second,
        content=changes,
        created=now(),
    )


def read_changes(game: Game[Any], written: dict[str, str]) -> tuple[LabContentChange, ...]:
    """What is to be changed in the content, each of the kind that it was; what stays as it is is no change."""
    known = changeable_values(game) if written else {}
    changes: list[LabContentChange] = []
    for path, text in written.items():
        if path not in known:
            raise Refused(422, "lab_no_value", path=path)
        before, after = known[path], read_as(known[path], text.strip())
        if after is None:
            raise Refused(422, NO_SUCH[type(before)], path=path, value=text[:80], now=shown(before)[:80])
        if after != before:
            changes.append(LabContentChange(path=path, before=before, after=after))
    return tuple(changes)


def read_variant(game: Game[Any], variant: LabVariantIn) -> dict[str, str]:
    """All options of a variant."""
    try:
        preset = game.about.preset_options(variant.preset) if variant.preset else {}
        return game.about.fill_options({**preset, **variant.options})
    except BadOptions as error:
        raise Refused(422, "bad_options", what=str(error)[:300]) from error


async def show_experiment(request: ApiRequest) -> LabJobOut:
    """One experiment, and what it shows so far."""
    check_allowed(request)
    job = request.registry.lab.find(request.path["job"])
    return describe_job(request, job, closely=True)


async def stop_experiment(request: ApiRequest) -> LabJobOut:
    """End it early, with a report of what was played."""
    job = own_job(request)
    await request.registry.lab.stop(job)
    return describe_job(request, request.registry.lab.find(job.id))


async def delete_experiment(request: ApiRequest) -> DoneOut:
    """Forget it, and everything that was played for it."""
    await request.registry.lab.delete(own_job(request))
    return DoneOut()


async def experiment_report(request: ApiRequest) -> Response:
    """The report of an experiment as one HTML page, shut off from everything else here."""
    check_allowed(request)
    lab = request.registry.lab
    job = lab.find(request.path["job"])
    if not lab.has_report(job):
        raise Refused(404, "no_report")
    try:
        page = await asyncio.to_thread(lab.path(job, REPORT).read_bytes)
    except OSError as error:
        raise read_failure(error) from error
    headers = {"content-security-policy": REPORT_POLICY, "cache-control": "private, no-cache"}
    return Response(page, headers=headers, media_type="text/html")


async def experiment_replay(request: ApiRequest) -> dict[str, Any]:
    """One of the oddest matches of an experiment, as a record."""
    check_allowed(request)
    lab = request.registry.lab
    job = lab.find(request.path["job"])
    try:
        text = await asyncio.to_thread((lab.path(job, REPLAYS) / request.path["replay"]).read_bytes)
        return msgspec.json.decode(text, type=dict[str, Any])
    except FileNotFoundError:
        raise Refused(404, "no_report") from None
    except (OSError, msgspec.DecodeError) as error:
        raise read_failure(error) from error


# ---------------------------------------------------------------------- in words


def describe_job(request: ApiRequest, job: LabJob, closely: bool = False) -> LabJobOut:
    """An experiment in the reader's language; looked at closely, with its figures."""
    registry, lang = request.registry, request.lang
    game = find_game(job.game)
    found = registry.lab.figures(job) if closely or job.state in OPEN else None
    most = 2 * (job.matches or registry.settings.limits.lab_matches)
    return LabJobOut(
        id=job.id,
        game=job.game,
        title=game.title[lang] if game is not None else job.game,
        players=job.players,
        seats=tuple([say("lab.quick", lang) if name == FAST else registry.bot_label(name, lang) for name in job.seats]),
        seed=job.seed,
        matches=job.matches,
        precision=job.precision,
        preset=next((getattr(one, lang) for one in game.about.preset if one.id == job.preset), "") if game else "",
        differences=tuple(describe_differences(game, job, lang)),
        created=job.created,
        state=job.state,
        words=job.words,
        yours=request.person is not None and request.person.id == job.person,
        ahead=registry.lab.ahead(job),
        played=found.played if found is not None else 0,
        most=found.most if found is not None else most,
        report=registry.lab.has_report(job),
        figures=describe_figures(found, job, lang) if found is not None and closely else None,
    )


def find_game(id: str) -> Game[Any] | None:
    """A game; None where it is no longer installed."""
    try:
        return load(id)
    except UnknownGame:
        return None


def describe_differences(game: Game[Any] | None, job: LabJob, lang: str) -> list[LabChangeOut]:
    """Every option and value in which the variants differ; an option that the game no longer has by its name."""
    options = {option.name: option for option in game.about.option} if game is not None else {}

    def value(name: str, one: str) -> str:
        words = options[name].words.get(one) if name in options else None
        return words.plain()[lang] if words is not None else one

    return [
        LabChangeOut(
            option=getattr(options[name], lang) if name in options else name,
            first=value(name, job.first.get(name, "")),
            second=value(name, other),
        )
        for name, other in job.second.items()
        if job.first.get(name) != other
    ] + [LabChangeOut(option=one.path, first=shown(one.before), second=shown(one.after)) for one in job.content]


def describe_figures(found: LiveFigures, job: LabJob, lang: Any) -> LabFiguresOut:
    """What it shows, in words; what is sure is said when it is over, for who stops at a lucky moment proves nothing."""
    over = job.state not in OPEN
    compared = found.comparisons[0] if found.comparisons else None
    changes = compared.changes if compared is not None else ()
    return LabFiguresOut(
        verdicts=found.verdicts.get(lang, ()) if over else (),
        series=found.series,
        differing=compared.differing if compared is not None else None,
        kind=compared.kind if compared is not None else "",
        needed=compared.needed if compared is not None else None,
        size=compared.size if compared is not None else 0.0,
        changes=tuple(
            LabMeasureOut(
                name=change.name[lang],
                section=change.section,
                unit=change.unit,
                first=change.first,
                second=change.second,
                low=change.low,
                high=change.high,
                sure=change.sure and over,
            )
            for change in changes
        ),
        odd=tuple(LabOddMatchOut(replay=f"{one.match:05}.json", why=one.why[lang]) for one in found.odd)
        if over
        else (),
    )
