"""The functions behind the endpoints of lessons: a step is made from its number, and a person's place is kept."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

import astrarium
from astrarium.core.errors import BadData, BadOptions, IllegalAnswer
from astrarium.core.game_toml_reader import Text
from astrarium.lessons import LessonMatch, find_lesson, read_how_to_play, read_lessons
from astrarium.lessons.how_to_play import picture_scene
from astrarium.server.api_endpoints import ApiRequest, check_table_limit, seated_reply
from astrarium.server.lesson_messages import (
    ChapterOut,
    HowToPlayOut,
    LessonAnswerIn,
    LessonAnswerOut,
    LessonOut,
    LessonPlaceIn,
    LessonSolutionOut,
    LessonsOut,
    LessonStepOut,
)
from astrarium.server.people import Person
from astrarium.server.refusals import Refused, say
from astrarium.server.seats_and_header import Seat
from astrarium.server.shared_replies import EncodedReply
from astrarium.server.wire_messages import DoneOut, ReasonOut, SceneOut, SeatedOut

BEGINNER: Final = "beginner"  # the level of the free part


@cache
def lesson_match(game: str, lesson: str) -> LessonMatch:
    """A lesson; an unknown one is refused."""
    loaded = astrarium.load(game)
    try:
        return LessonMatch(loaded, find_lesson(loaded, lesson))
    except BadOptions as error:
        raise Refused(404, "no_lesson") from error


def meant(request: ApiRequest) -> LessonMatch:
    """The lesson that a request is about."""
    return lesson_match(request.registry.game(request.path["game"]).id, request.path["lesson"])


async def lessons(request: ApiRequest) -> LessonsOut:
    """The lessons of a game, and how far one has come."""
    game = request.registry.game(request.path["game"])
    kept = request.person.prefs.lessons if request.person is not None else {}
    listed = []
    for lesson in await request.registry.thread_pools.reads.run(read_lessons, game):
        place = kept.get(f"{game.id}/{lesson.id}", 0)
        listed.append(
            LessonOut(
                id=lesson.id,
                kind=lesson.kind,
                title=in_language(lesson.title, request.lang),
                summary=in_language(lesson.summary, request.lang),
                minutes=lesson.minutes,
                steps=len(lesson.step),
                at=place if 0 < place < len(lesson.step) else 0,
                done=place >= len(lesson.step),
            )
        )
    return LessonsOut(lessons=tuple(listed))


async def lesson_step(request: ApiRequest) -> EncodedReply:
    """A step of a lesson, with the table as it stands there."""
    lesson, step = meant(request), request.query.get("step") or 0
    if step >= lesson.steps:
        raise Refused(404, "no_step", steps=lesson.steps)
    key = ("lesson", lesson.game.id, lesson.lesson.id, str(step), request.lang)
    return await request.registry.reply_cache.get(key, lambda: describe_step(lesson, step, request.lang))


def describe_step(lesson: LessonMatch, number: int, lang: str) -> LessonStepOut:
    """A step in one language."""
    step, told = lesson.step(number), lesson.lesson
    scene = lesson.scene(number, lang)
    hidden = told.kind == "puzzle" or step.do is None
    players = range(lesson.record.players)
    return LessonStepOut(
        id=told.id,
        kind=told.kind,
        lesson=in_language(told.title, lang),
        step=number,
        steps=lesson.steps,
        title=in_language(step.title, lang),
        aim=in_language(step.aim, lang),
        do=in_language(step.do, lang),
        why=in_language(step.why, lang),
        hint=in_language(step.hint, lang),
        rule=step.rule,
        light=() if told.kind == "puzzle" else lesson.lit(number, scene),
        answer=() if hidden else lesson.wanted(number),
        end=in_language(told.end, lang),
        seats=tuple("" if seat == told.seat else say("lesson.other", lang, n=seat + 1) for seat in players),
        board=scene.board,
        now=scene.now,
    )


async def lesson_solution(request: ApiRequest) -> EncodedReply:
    """The answer that a step wants."""
    lesson, step, lang = meant(request), request.query.get("step") or 0, request.lang
    if step >= lesson.steps or lesson.step(step).do is None:
        raise Refused(404, "no_step", steps=lesson.steps)
    key = ("solution", lesson.game.id, lesson.lesson.id, str(step), lang)
    return await request.registry.reply_cache.get(key, lambda: describe_solution(lesson, step, lang))


def describe_solution(lesson: LessonMatch, number: int, lang: str) -> LessonSolutionOut:
    """The same, with what is to be clicked."""
    scene = lesson.scene(number, lang)
    return LessonSolutionOut(answer=lesson.wanted(number), light=lesson.lit(number, scene))


async def answer_lesson(request: ApiRequest) -> LessonAnswerOut:
    """What is said to an answer at a step."""
    body: LessonAnswerIn = request.body
    lesson, lang = meant(request), request.lang
    return await request.registry.thread_pools.replays.run(answer_step, lesson, body, lang)


def answer_step(lesson: LessonMatch, body: LessonAnswerIn, lang: str) -> LessonAnswerOut:
    """The same, in one language."""
    try:
        judged = lesson.judge(body.step, body.answer)
        if judged.refusal is not None:
            words = judged.refusal.text[lang]
            return LessonAnswerOut(done=False, refused=ReasonOut(rule=judged.refusal.rule, words=words))
        now = None
        if body.anyway:
            now = lesson.aside(body.step, body.answer).scene(lesson.lesson.seat, lang).now
    except (BadOptions, BadData, IllegalAnswer) as error:
        raise Refused(422, "bad_request", what=str(error)[:300]) from error
    return LessonAnswerOut(done=judged.done, words=in_language(judged.words, lang), now=now)


async def keep_place(request: ApiRequest) -> DoneOut:
    """Keep where one is in a lesson, so that it can be taken up again."""
    body: LessonPlaceIn = request.body
    lesson = meant(request)
    person = await request.ensure_person()
    places = dict(person.prefs.lessons)
    name = f"{lesson.game.id}/{lesson.lesson.id}"
    finished = places.get(name, 0) >= lesson.steps
    places[name] = lesson.steps if finished else min(body.step, lesson.steps)
    await request.registry.change_person(person, prefs=msgspec.structs.replace(person.prefs, lessons=places))
    return DoneOut()


async def play_on(request: ApiRequest) -> SeatedOut:
    """The free part of a lesson: a table that goes on from its end, against the weakest bots."""
    lesson, registry = meant(request), request.registry
    person = await request.ensure_person()
    check_table_limit(registry, person)
    match = await registry.thread_pools.replays.run(lesson.free_part)
    title = in_language(lesson.lesson.title, request.lang)
    table = await registry.create_from(person, match, seats_of(lesson, person), title, private=True)
    return seated_reply(registry, table, person)


def seats_of(lesson: LessonMatch, person: Person) -> list[Seat]:
    """The learner on their seat, bots around them."""
    return [
        Seat(kind="here", person=person.id) if seat == lesson.lesson.seat else Seat(kind="bot", bot=BEGINNER)
        for seat in range(lesson.record.players)
    ]


async def how_to_play(request: ApiRequest) -> EncodedReply:
    """How a game is played, in short, with pictures."""
    game, lang = request.registry.game(request.path["game"]).id, request.lang
    return await request.registry.reply_cache.get(("how", game, lang), lambda: describe_how_to_play(game, lang))


def describe_how_to_play(id: str, lang: str) -> HowToPlayOut:
    """The page of a game in one language."""
    game = astrarium.load(id)
    page = read_how_to_play(game)
    chapters = []
    for chapter in page.chapter if page is not None else ():
        shown = chapter.picture
        scene = picture_scene(game, shown, lang) if shown is not None else None
        chapters.append(
            ChapterOut(
                title=in_language(chapter.title, lang),
                lines=tuple(in_language(line, lang) for line in chapter.line),
                rule=chapter.rule,
                caption=getattr(shown, lang) if shown is not None else "",
                picture=SceneOut(board=scene.board, now=scene.now) if scene is not None else None,
            )
        )
    return HowToPlayOut(chapters=tuple(chapters))


def in_language(text: Text | None, lang: str) -> str:
    """Words in one language; none where nothing is said."""
    return "" if text is None else str(getattr(text, lang))
