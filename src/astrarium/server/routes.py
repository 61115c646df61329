"""Every HTTP endpoint in one list: the routes and their OpenAPI description are made from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from astrarium.server import (
    api_endpoints,
    device_codes,
    hints_and_reviews,
    lab_endpoints,
    lesson_endpoints,
    mail_addresses,
)
from astrarium.server.api_endpoints import ApiRequest
from astrarium.server.lab_messages import LabContentOut, LabEnterIn, LabJobIn, LabJobOut, LabOut, Replay
from astrarium.server.lesson_messages import (
    HowToPlayOut,
    LessonAnswerIn,
    LessonAnswerOut,
    LessonPlaceIn,
    LessonSolutionOut,
    LessonsOut,
    LessonStepOut,
    StepNumber,
)
from astrarium.server.person_messages import (
    DeviceCodeIn,
    DeviceCodeOut,
    MailCode,
    MailCodeIn,
    MailIn,
    MailTableIn,
    MeIn,
    MeOut,
    NoticeTestIn,
    NoticeTestOut,
    PushIn,
    PushOffIn,
)
from astrarium.server.personal_data import PersonalDataOut
from astrarium.server.quarantined_table import show_quarantined
from astrarium.server.review_messages import HintIn, HintOut, ReviewOut, ReviewPageOut
from astrarium.server.table_list import list_tables
from astrarium.server.wire_messages import (
    DoneOut,
    EmptyIn,
    ErrorOut,
    ForkIn,
    GameOut,
    HealthOut,
    JoinIn,
    Lang,
    QuarantinedTableOut,
    RecordIn,
    RecordOut,
    ReplayOut,
    RulebookOut,
    SeatedOut,
    SeatIn,
    SeatNumber,
    TableIn,
    TablesOut,
    Version,
)

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    """One endpoint."""

    method: str
    path: str
    call: Callable[[ApiRequest], Awaitable[Any]]
    reply: Any
    body: Any = None
    query: dict[str, Any] = {}
    params: dict[str, Any] = {}
    creates: bool = False  # counts as a new table of its address
    cache_control: str = (
        "no-cache"  # what a browser may do with a reply that is kept ready here: ask whether it still holds
    )
    any_origin: bool = False  # may be asked by others than our own page: what it does hangs on a secret in its address
    has_page: bool = False  # a browser that opens its address gets the page instead
    download_name: str = ""  # the name under which a browser saves the reply
    operation: str = ""  # its name in the description, where that is not the name of the function
    statuses: tuple[int, ...] = ()  # refusals, beside those that every endpoint has
    unavailable: Any = ErrorOut  # what a 503 says
    media_type: str = "application/json"  # of the reply

    @property
    def name(self) -> str:
        """Its name in the description and in the operator's log."""
        return self.operation or self.call.__name__


LANG: dict[str, Any] = {"lang": Lang}
TABLE: dict[str, Any] = {"table": Name}
GAME: dict[str, Any] = {"game": Name}
LESSON: dict[str, Any] = {"game": Name, "lesson": Name}
JOB: dict[str, Any] = {"job": Name}

ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(method="GET", path="/api/me", call=api_endpoints.me, reply=MeOut, query=LANG),
    Endpoint(method="POST", path="/api/me", call=api_endpoints.change_me, reply=MeOut, body=MeIn),
    Endpoint(
        method="GET",
        path="/api/me/export",
        call=api_endpoints.export_me,
        reply=PersonalDataOut,
        query=LANG,
        statuses=(401,),
        download_name="astrarium-me.json",
    ),
    Endpoint(
        method="POST",
        path="/api/me/delete",
        call=api_endpoints.delete_me,
        reply=DoneOut,
        body=EmptyIn,
        statuses=(401, 409),
    ),
    Endpoint(
        method="POST",
        path="/api/me/device",
        call=device_codes.new_device_code,
        reply=DeviceCodeOut,
        body=EmptyIn,
        statuses=(401,),
    ),
    Endpoint(
        method="POST",
        path="/api/device",
        call=device_codes.use_device_code,
        reply=MeOut,
        body=DeviceCodeIn,
        statuses=(404,),
    ),
    Endpoint(method="GET", path="/api/games", call=api_endpoints.list_games, reply=tuple[GameOut, ...], query=LANG),
    Endpoint(
        method="GET",
        path="/api/games/{game}/rules",
        call=api_endpoints.rules,
        reply=RulebookOut,
        query=LANG,
        params=GAME,
        statuses=(404,),
    ),
    Endpoint(
        method="GET",
        path="/api/games/{game}/how-to-play",
        call=lesson_endpoints.how_to_play,
        reply=HowToPlayOut,
        query=LANG,
        params=GAME,
        statuses=(404,),
    ),
    Endpoint(
        method="GET",
        path="/api/games/{game}/lessons",
        call=lesson_endpoints.lessons,
        reply=LessonsOut,
        query=LANG,
        params=GAME,
        statuses=(404,),
    ),
    Endpoint(
        method="GET",
        path="/api/games/{game}/lessons/{lesson}",
        call=lesson_endpoints.lesson_step,
        reply=LessonStepOut,
        query={**LANG, "step": StepNumber},
        params=LESSON,
        statuses=(404,),
    ),
    Endpoint(
        method="GET",
        path="/api/games/{game}/lessons/{lesson}/solution",
        call=lesson_endpoints.lesson_solution,
        reply=LessonSolutionOut,
        query={**LANG, "step": StepNumber},
        params=LESSON,
        statuses=(404,),
    ),
    Endpoint(
        method="POST",
        path="/api/games/{game}/lessons/{lesson}/answer",
        call=lesson_endpoints.answer_lesson,
        reply=LessonAnswerOut,
        body=LessonAnswerIn,
        query=LANG,
        params=LESSON,
        statuses=(404,),
    ),
    Endpoint(
        method="POST",
        path="/api/games/{game}/lessons/{lesson}/place",
        call=lesson_endpoints.keep_place,
        reply=DoneOut,
        body=LessonPlaceIn,
        params=LESSON,
        statuses=(404,),
    ),
    Endpoint(
        method="POST",
        path="/api/games/{game}/lessons/{lesson}/play",
        call=lesson_endpoints.play_on,
        reply=SeatedOut,
        body=EmptyIn,
        query=LANG,
        params=LESSON,
        creates=True,
        statuses=(404, 409),
    ),
    Endpoint(method="GET", path="/api/tables", call=list_tables, reply=TablesOut, query=LANG),
    Endpoint(
        method="POST",
        path="/api/tables",
        call=api_endpoints.create,
        reply=SeatedOut,
        body=TableIn,
        creates=True,
        statuses=(404, 409),
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/join",
        call=api_endpoints.join,
        reply=SeatedOut,
        body=JoinIn,
        params=TABLE,
        statuses=(404, 409),
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/leave",
        call=api_endpoints.leave,
        reply=DoneOut,
        body=EmptyIn,
        params=TABLE,
        statuses=(403, 404, 409),
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/seats/{seat}",
        call=api_endpoints.reseat,
        reply=DoneOut,
        body=SeatIn,
        params={**TABLE, "seat": SeatNumber},
        statuses=(403, 404, 409),
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/replay",
        call=api_endpoints.replay,
        reply=ReplayOut,
        query={**LANG, "move": Version, "seat": SeatNumber},
        params=TABLE,
        statuses=(403, 404, 409),
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/hint",
        call=hints_and_reviews.hint,
        reply=HintOut,
        query=LANG,
        body=HintIn,
        params=TABLE,
        statuses=(403, 404, 409),
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/review",
        call=hints_and_reviews.review,
        reply=ReviewOut,
        query=LANG,
        params=TABLE,
        statuses=(404, 409),
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/review/page",
        call=hints_and_reviews.review_page,
        reply=ReviewPageOut,
        query=LANG,
        params=TABLE,
        statuses=(404, 409),
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/record",
        call=api_endpoints.record,
        reply=RecordOut,
        cache_control="private, no-cache",
        params=TABLE,
        statuses=(404, 409),
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/aside",
        call=show_quarantined,
        operation="look_aside",
        reply=QuarantinedTableOut,
        query=LANG,
        params=TABLE,
        statuses=(404,),
    ),
    Endpoint(
        method="POST",
        path="/api/import",
        call=api_endpoints.import_record,
        operation="bring_in",
        reply=SeatedOut,
        body=RecordIn,
        creates=True,
        statuses=(404, 409),
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/fork",
        call=api_endpoints.fork,
        reply=SeatedOut,
        body=ForkIn,
        params=TABLE,
        creates=True,
        statuses=(404, 409),
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/rematch",
        call=api_endpoints.rematch,
        reply=SeatedOut,
        body=EmptyIn,
        params=TABLE,
        creates=True,
        statuses=(403, 404, 409),
    ),
    Endpoint(method="POST", path="/api/push", call=api_endpoints.push, reply=DoneOut, body=PushIn),
    Endpoint(
        method="POST",
        path="/api/push/off",
        call=api_endpoints.push_off,
        reply=DoneOut,
        body=PushOffIn,
        statuses=(401,),
    ),
    Endpoint(
        method="POST",
        path="/api/mail",
        call=mail_addresses.leave_mail,
        reply=MeOut,
        body=MailIn,
        statuses=(502,),
    ),
    Endpoint(
        method="POST",
        path="/api/mail/confirm",
        call=mail_addresses.confirm_mail,
        reply=DoneOut,
        body=MailCodeIn,
        statuses=(404,),
    ),
    Endpoint(
        method="POST",
        path="/api/mail/stop",
        call=mail_addresses.stop_mail,
        reply=DoneOut,
        body=MailCodeIn,
        statuses=(404,),
    ),
    Endpoint(
        method="POST",
        path="/api/mail/stop/{code}",
        call=mail_addresses.stop_mail_at_once,
        reply=DoneOut,
        params={"code": MailCode},
        any_origin=True,
        statuses=(404,),
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/mail",
        call=mail_addresses.mail_for_table,
        reply=DoneOut,
        body=MailTableIn,
        params=TABLE,
        statuses=(403, 404, 409),
    ),
    Endpoint(
        method="POST",
        path="/api/notices/test",
        call=api_endpoints.test_notice,
        reply=NoticeTestOut,
        body=NoticeTestIn,
        statuses=(401,),
    ),
    Endpoint(method="GET", path="/api/lab", call=lab_endpoints.show_lab, reply=LabOut, query=LANG),
    Endpoint(
        method="POST",
        path="/api/lab/enter",
        call=lab_endpoints.enter_lab,
        reply=DoneOut,
        body=LabEnterIn,
        statuses=(403,),
    ),
    Endpoint(
        method="GET",
        path="/api/lab/content/{game}",
        call=lab_endpoints.show_content,
        reply=LabContentOut,
        params=GAME,
        statuses=(403, 404),
    ),
    Endpoint(
        method="POST",
        path="/api/lab/jobs",
        call=lab_endpoints.begin_experiment,
        reply=LabJobOut,
        body=LabJobIn,
        query=LANG,
        creates=True,
        statuses=(404, 409),
    ),
    Endpoint(
        method="GET",
        path="/api/lab/jobs/{job}",
        call=lab_endpoints.show_experiment,
        reply=LabJobOut,
        query=LANG,
        params=JOB,
        statuses=(403, 404),
    ),
    Endpoint(
        method="POST",
        path="/api/lab/jobs/{job}/stop",
        call=lab_endpoints.stop_experiment,
        reply=LabJobOut,
        body=EmptyIn,
        query=LANG,
        params=JOB,
        statuses=(404,),
    ),
    Endpoint(
        method="POST",
        path="/api/lab/jobs/{job}/delete",
        call=lab_endpoints.delete_experiment,
        reply=DoneOut,
        body=EmptyIn,
        params=JOB,
        statuses=(404,),
    ),
    Endpoint(
        method="GET",
        path="/api/lab/jobs/{job}/report",
        call=lab_endpoints.experiment_report,
        reply=str,
        params=JOB,
        statuses=(403, 404),
        media_type="text/html",
    ),
    Endpoint(
        method="GET",
        path="/api/lab/jobs/{job}/replays/{replay}",
        call=lab_endpoints.experiment_replay,
        reply=dict[str, Any],
        params={**JOB, "replay": Replay},
        statuses=(403, 404),
    ),
    Endpoint(
        method="GET", path="/health", call=api_endpoints.health, reply=HealthOut, has_page=True, unavailable=HealthOut
    ),
)
