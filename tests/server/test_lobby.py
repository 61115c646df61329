"""Before and after the match: games, invitations, replays, exports, forks, the first screen."""

from __future__ import annotations

from typing import Any

from server_process import ServerProcess


def finished(server: ServerProcess) -> tuple[Any, str]:
    """A match of two bots that is over, and who opened it."""
    player = server.person("Opener")
    table = player.create("easy", "easy", options={"rounds": "2"})["table"]
    client = player.connect(table)
    if "over" not in client.now:
        client.until(lambda message: "over" in message.get("now", {}))
    return player, table


# ---------------------------------------------------------------------- games


def test_the_first_screen_shows_every_game_in_words_and_pictures(shared_server: ServerProcess) -> None:
    person = shared_server.person()
    for lang, title in (("en", "Parlour"), ("it", "Salotto")):
        game = next(game for game in person.get("/api/games", lang=lang).json() if game["id"] == "parlour")
        assert game["title"] == title
        assert game["options"][0]["values"][0]["value"] == "2"
        assert game["motif"]["now"]["viewer"] is None
        assert [bot["name"] for bot in game["bots"]][:2] == ["beginner", "easy"]
    same = [person.get("/api/games").text for _ in range(2)]
    assert same[0] == same[1]
    rules = person.get("/api/games/parlour/rules", lang="it").json()["sections"]
    assert rules[0]["rules"][0]["id"] == "P-1"
    assert person.get("/api/games/chess/rules").status_code == 404


def test_names_are_kept_and_guests_get_one(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    assert anna.get("/api/me").json()["name"] == "Anna"
    anna.post("/api/me", {"lang": "it"})
    assert anna.get("/api/me").json()["lang"] == "it"
    assert "posti" in anna.post("/api/tables", {"game": "parlour", "players": 3, "seats": []}).json()["error"]["words"]
    guest = shared_server.person()
    assert guest.get("/api/me").json()["name"] == ""
    guest.create("here", "here")
    assert guest.get("/api/me").json()["name"].startswith("Guest ")


# ---------------------------------------------------------------------- sitting down


def test_an_invitation_opens_a_private_table(shared_server: ServerProcess) -> None:
    anna, bert = shared_server.person("Anna"), shared_server.person("Bert")
    made = anna.create("person", "person", private=True)
    where = f"/api/tables/{made['table']}/join"
    assert bert.post(where, {}).status_code == 404
    assert bert.post(where, {"invite": "x" * 32}).status_code == 404
    assert bert.post(where, {"invite": made["invite"], "seat": 0}).status_code == 409
    assert bert.post(where, {"invite": made["invite"]}).json() == {"table": made["table"], "seat": 1, "invite": None}
    late = shared_server.person("Late")
    assert late.post(where, {"invite": made["invite"]}).json()["seat"] is None
    assert late.connect(made["table"]).now["viewer"] is None
    row = next(row for row in anna.get("/api/tables").json()["mine"] if row["id"] == made["table"])
    assert (row["invite"], row["owner"], row["your_turn"], row["turn"]) == (made["invite"], True, True, "Anna")


def test_open_tables_are_listed_until_they_are_full(shared_server: ServerProcess) -> None:
    anna, bert = shared_server.person("Anna"), shared_server.person("Bert")
    table = anna.create("person", "person", title="For all")["table"]
    assert table in [row["id"] for row in bert.get("/api/tables").json()["open"]]
    bert.post(f"/api/tables/{table}/join")
    assert table not in [row["id"] for row in shared_server.person().get("/api/tables").json()["open"]]


def test_who_leaves_frees_the_seat_and_hands_the_table_on(shared_server: ServerProcess) -> None:
    anna, bert = shared_server.person("Anna"), shared_server.person("Bert")
    table = anna.create("person", "person")["table"]
    bert.post(f"/api/tables/{table}/join")
    client = bert.connect(table)
    assert anna.post(f"/api/tables/{table}/leave").status_code == 200
    client.until(lambda message: message.get("owner") is True)
    assert [seat["name"] for seat in client.seats] == ["", "Bert"]
    assert anna.post(f"/api/tables/{table}/leave").status_code == 403
    assert bert.post(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "nobody"}).status_code == 422
    assert bert.post(f"/api/tables/{table}/seats/9", {"kind": "bot"}).status_code == 404
    assert bert.post(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "easy"}).status_code == 200
    assert bert.post(f"/api/tables/{table}/leave").status_code == 200
    assert "refused" in client.ask("answer", {"answer": ["take"], "seat": 0})


def test_bad_tables_are_refused_with_words(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    here = [{"kind": "here"}] * 2
    for body, status in [
        ({"game": "chess", "players": 2, "seats": here}, 404),
        ({"game": "parlour", "players": 3, "seats": here}, 422),
        ({"game": "parlour", "players": 9, "seats": [{"kind": "here"}] * 9}, 422),
        ({"game": "parlour", "players": 2, "seats": here, "options": {"rounds": "3"}}, 422),
        ({"game": "parlour", "players": 2, "seats": here, "options": {"cheat": "1"}}, 422),
        ({"game": "parlour", "players": 2, "seats": [{"kind": "bot", "bot": "hal"}] * 2}, 422),
        ({"game": "parlour", "players": 2, "seats": here, "seed": 7}, 400),
    ]:
        reply = anna.post("/api/tables", body)
        assert reply.status_code == status, body
        assert reply.json()["error"]["words"]


# ---------------------------------------------------------------------- looking back


def test_a_finished_match_is_replayed_through_any_eyes(shared_server: ServerProcess) -> None:
    player, table = finished(shared_server)
    last = player.get(f"/api/tables/{table}/replay").json()
    assert last["move"] == last["moves"]
    assert "over" in last["now"]
    for seat in (0, 1):
        then = player.get(f"/api/tables/{table}/replay", move=20, seat=seat).json()
        assert then["now"]["viewer"] == seat
        assert then["move"] == 20
    assert player.get(f"/api/tables/{table}/replay", move=10**6).status_code == 404
    assert player.get(f"/api/tables/{table}/replay", move=-1).status_code == 400
    assert player.get(f"/api/tables/{table}/replay", seat=7).status_code == 404


def test_a_record_goes_out_and_comes_back(shared_server: ServerProcess) -> None:
    player, table = finished(shared_server)
    record = player.get(f"/api/tables/{table}/record").json()
    made = player.post("/api/import", {"record": record}).json()
    assert player.get(f"/api/tables/{made['table']}/record").json() == record
    half = {**record, "log": record["log"][:14]}
    running = player.post("/api/import", {"record": half}).json()["table"]
    client = player.connect(running)
    assert "ack" in client.answer(*client.choices[0], seat=client.now["viewer"])
    bad = [
        {**record, "rules": 99},
        {**record, "log": [[0, ["fly"]]]},
        {**record, "log": "x"},
        {**record, "players": 99},
        {"game": "parlour"},
    ]
    for one in bad:
        assert player.post("/api/import", {"record": one}).status_code == 422


def test_a_position_goes_on_at_a_new_table(start_server: Any) -> None:
    server = start_server()
    player, table = finished(server)
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "easy"}]
    moves = player.get(f"/api/tables/{table}/replay").json()["moves"]
    for move in (0, 12, moves):
        made = player.post(f"/api/tables/{table}/fork", {"move": move, "seats": seats}).json()
        assert made["table"] != table
        assert player.connect(made["table"]).now["viewer"] == 0
    people = [{"kind": "person"}] * 2  # no bot, which might answer before the server is killed or after
    fresh = player.post(f"/api/tables/{table}/fork", {"move": 12, "seats": people}).json()["table"]
    before = player.connect(fresh).now
    server.kill()
    server.start()
    assert player.connect(fresh).now["seats"] == before["seats"]
    assert player.post(f"/api/tables/{table}/fork", {"move": 10**6, "seats": seats}).status_code == 404
