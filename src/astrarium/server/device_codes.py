"""One's own device: a code that one browser shows and another uses, once, to be the same person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from astrarium.server.people import Person, hash_secret, random_id
from astrarium.server.person_messages import DeviceCodeIn, DeviceCodeOut, MeOut
from astrarium.server.refusals import Refused

if TYPE_CHECKING:
    from astrarium.server.api_endpoints import ApiRequest

CODE_SECONDS: Final = 600
CODE_LETTERS: Final = 20  # of an alphabet of 32: a hundred bits, which nobody guesses in ten minutes
MAX_CODES: Final = 10_000


class DeviceCodes:
    """The codes that are good now. They are kept hashed and in memory alone: a restart ends them.

    Where there are several processes, each tells the others which codes were given and used.
    """

    def __init__(self, publish: Callable[..., None] = lambda **_: None, seconds: float = CODE_SECONDS) -> None:
        self._publish: Final = publish
        self._seconds: Final = seconds
        self._codes: dict[str, tuple[str, float]] = {}  # by hash: whose it is, and until when

    def new(self, person: Person) -> str:
        """A code for one more device; the one that was given to this person before is no longer good."""
        code = random_id(CODE_LETTERS)
        self.learn(hash_secret(code), person.id)
        self._publish(kind="code", hash=hash_secret(code), person=person.id)
        return code

    def learn(self, hash: str, person: str) -> None:
        """A code was given to somebody, here or by another process."""
        now = asyncio.get_running_loop().time()
        kept = [(code, one) for code, one in self._codes.items() if one[0] != person and one[1] > now]
        self._codes = {**dict(kept[-MAX_CODES + 1 :]), hash: (person, now + self._seconds)}

    def unlearn(self, hash: str) -> None:
        """Another process has used a code."""
        self._codes.pop(hash, None)

    def use(self, code: str) -> str | None:
        """Whose code this is, if it is still good; from now on it is not."""
        person, until = self._codes.pop(hash_secret(code), ("", 0.0))
        if person:
            self._publish(kind="code used", hash=hash_secret(code))
        return person if person and until > asyncio.get_running_loop().time() else None


async def new_device_code(request: ApiRequest) -> DeviceCodeOut:
    """A code with which one more device becomes mine, once and within ten minutes."""
    if request.person is None:
        raise Refused(401, "nobody")
    return DeviceCodeOut(code=request.registry.device_codes.new(request.person), seconds=CODE_SECONDS)


async def use_device_code(request: ApiRequest) -> MeOut:
    """Be on this device who I am on the one that shows the code."""
    from astrarium.server.api_endpoints import me

    body: DeviceCodeIn = request.body
    registry = request.registry
    person = registry.people.by_id(registry.device_codes.use(body.code))
    if person is None:
        if not registry.failure_limit.allows(request.address):
            raise Refused(429, "too_fast")
        raise Refused(404, "no_code")
    request.person, request.cookie = person, await registry.people.add_device(person)
    registry.operator_log.note("device added")
    return await me(request)
