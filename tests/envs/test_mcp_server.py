"""A language model's seat, played by the client of the official package."""

from __future__ import annotations

import ast
import json
from typing import Any

import anyio
import pytest
from mcp import Client

from astrarium.cli import main
from astrarium.core.errors import BadOptions
from astrarium.core.random_source import SeededRandom
from astrarium.envs.mcp_server import ModelSeat, make_server
from astrarium.envs.stepped_match import make_setup


def model_seat(game: str = "expanse", **settings: Any) -> ModelSeat:
    given = {"opponents": ["random"], "seat": 0, "seed": 3, "lang": "en", **settings}
    return ModelSeat(make_setup(game, 2), **given)


async def said(client: Client, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result
    return str(result.content[0].text)


def test_the_client_of_the_package_plays_a_match_to_its_end() -> None:
    seat = model_seat()

    async def play() -> None:
        async with Client(make_server(seat)) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert tools == {"situation", "answer", "why_not", "view", "rules", "new_match"}
            text = await said(client, "situation")
            assert text.startswith("You are seat 0 of 2 in The Expanse.")
            refused = await said(client, "answer", answer=["dance", 3])
            assert refused.startswith("Refused. EX-")
            assert await said(client, "why_not", answer=["dance", 3]) == refused
            assert await said(client, "situation") == text
            assert "\nYou: " not in text
            heard = ""
            while "The match is over" not in text:
                listed = [line[2:].split("]")[0] + "]" for line in text.splitlines() if line.startswith("- [")]
                legal = [ast.literal_eval(line) for line in listed]
                assert sorted(map(tuple, legal), key=repr) == sorted(seat.match.options(0), key=repr)
                assert await said(client, "why_not", answer=legal[0]) == "It is legal."
                text = await said(client, "answer", answer=legal[-1])
                heard += text
            assert "\nYou: " in heard
            assert "\nSeat 1: " in heard
            assert "Ranks by seat: " in text
            assert seat.match.over
            assert (await said(client, "new_match")).startswith("You are seat 0")
            assert "EX-" in await said(client, "rules", words="battleship")
            assert await said(client, "rules", words="teapot") == "No rule speaks of teapot."

    anyio.run(play)


@pytest.mark.parametrize("game", ["parsec", "imperium"])
def test_a_model_sees_what_its_seat_sees_and_nothing_else(game: str) -> None:
    seat = model_seat(game)
    rng = SeededRandom(4)
    for _ in range(3):
        seat.answer(list(seat.match.options(0)[-1]))
        mine = (seat.situation(), seat.view(), seat.why_not(["dance"]))
        true, seat.match = seat.match, seat.match.determinize(0, rng)
        assert (seat.situation(), seat.view(), seat.why_not(["dance"])) == mine
        seat.match = true
    assert json.loads(seat.view())["seat"] == 0


def test_the_words_are_in_the_language_that_was_asked_for() -> None:
    seat = model_seat(lang="it")
    assert seat.situation().startswith("Sei il posto 0 di 2 in ")
    assert seat.why_not(["dance"]).startswith("Rifiutato. ")
    assert "... e altre " in seat.rules("EX-")


def test_seats_that_cannot_be_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for settings, words in (
        ({"opponents": []}, "1 bots are needed"),
        ({"seat": 4}, "there is no seat 4"),
        ({"lang": "de"}, "no words in 'de'"),
    ):
        with pytest.raises(BadOptions, match=words):
            model_seat(**settings)
    with pytest.raises(SystemExit) as left:
        main(["mcp", "expanse", "--seat", "9"])
    assert left.value.code == 2
    assert "there is no seat 9" in capsys.readouterr().err
