"""Lessons over HTTP: steps, what is said to an answer, the kept place, and the free part."""

from __future__ import annotations

from server_process import ServerProcess

FIRST = "/api/games/expanse/lessons/first_match"


def test_lessons_are_listed_with_how_far_one_has_come(shared_server: ServerProcess) -> None:
    person = shared_server.person("Learner")
    listed = person.get("/api/games/expanse/lessons", lang="it").json()["lessons"]
    assert (listed[0]["id"], listed[0]["title"], listed[0]["at"]) == ("first_match", "Prima partita", 0)
    assert person.post(f"{FIRST}/place", {"step": 4}).json() == {"done": True}
    assert person.get("/api/games/expanse/lessons").json()["lessons"][0]["at"] == 4
    assert person.get("/api/me/export").json()["lessons"] == {"expanse/first_match": 4}
    person.post(f"{FIRST}/place", {"step": 15})
    person.post(f"{FIRST}/place", {"step": 2})  # who looks at it again has still finished it
    again = person.get("/api/games/expanse/lessons").json()["lessons"][0]
    assert (again["at"], again["done"]) == (0, True)
    assert person.get("/api/games/parlour/lessons").json() == {"lessons": []}


def test_a_step_is_the_table_and_the_words_of_one_language(shared_server: ServerProcess) -> None:
    person = shared_server.person()
    step = person.get(FIRST, step=2, lang="it").json()
    assert (step["step"], step["steps"], step["answer"]) == (2, 15, ["card", 1])
    assert step["title"] == "Prendi una carta"
    assert step["light"] == ["card:rocinante_for_hire"]
    assert step["now"]["viewer"] == 0
    assert person.get(FIRST).json()["do"] == ""  # it begins with the aim
    assert person.get(FIRST, step=15).status_code == 404
    assert person.get("/api/games/expanse/lessons/nothing").status_code == 404
    assert person.get("/api/games/chess/lessons").status_code == 404


def test_an_answer_is_done_allowed_or_refused(shared_server: ServerProcess) -> None:
    person = shared_server.person()

    def answer(*given: str | int, step: int = 2, **more: object) -> dict[str, object]:
        reply = person.post(f"{FIRST}/answer", {"step": step, "answer": list(given), **more})
        assert reply.status_code == 200
        return dict(reply.json())

    assert answer("card", 1) == {"done": True, "words": "", "refused": None, "now": None}
    other = answer("card", 4)
    assert (other["done"], other["now"]) == (False, None)
    assert "free card" in str(other["words"])
    assert isinstance(answer("card", 4, anyway=True)["now"], dict)
    refused = answer("card", 9)["refused"]
    assert isinstance(refused, dict)
    assert refused["rule"].startswith("EX-")
    for body in ({"step": 0, "answer": ["card", 1]}, {"step": 99, "answer": ["card", 1]}):
        assert person.post(f"{FIRST}/answer", body).status_code == 422


def test_the_answer_can_be_shown(shared_server: ServerProcess) -> None:
    person = shared_server.person()
    assert person.get(f"{FIRST}/solution", step=2).json()["answer"] == ["card", 1]
    assert person.get(f"{FIRST}/solution", step=0).status_code == 404


def test_the_free_part_is_a_table_against_beginners(shared_server: ServerProcess) -> None:
    person = shared_server.person("Learner")
    made = person.post(f"{FIRST}/play", {}).json()
    assert made["seat"] == 0
    row = next(row for row in person.get("/api/tables").json()["mine"] if row["id"] == made["table"])
    assert [seat["bot"] for seat in row["seats"]] == ["", "beginner"]
    assert person.connect(made["table"]).now["viewer"] == 0


def test_how_to_play_is_one_page(shared_server: ServerProcess) -> None:
    person = shared_server.person()
    chapters = person.get("/api/games/expanse/how-to-play", lang="it").json()["chapters"]
    assert len(chapters) == 4
    assert any(chapter["picture"] for chapter in chapters)
    assert person.get("/api/games/parlour/how-to-play").json() == {"chapters": []}
