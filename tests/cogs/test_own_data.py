"""`/daten`: everything about a member as a file, and all of it deleted (X1, M8, B34, B37, B47)."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import orjson
import pytest

from bot import own_data
from bot.names import plain
from tests.cogs import bettors
from tests.cogs.evening import rolled_off
from tests.lokal.patron import Json, Patron, buttons, components, texts
from tests.tavern import WELCOME, Tavern, one_sentence, pressing

DAY = 24 * 60


async def exported(tavern: Tavern, patron: Patron) -> Any:
    """What stands in the file that a member gets."""
    answer = await tavern.private(patron, patron.command("daten export"))
    (file,) = [part for part in components(answer) if part["type"] == 13]
    assert file["name"] == answer["attachments"][0]["filename"]
    _, body = await patron.fetch(file["file"]["url"])
    assert len(body) == file["size"]
    return orjson.loads(gzip.decompress(body) if file["name"].endswith(".gz") else body)


async def asked(tavern: Tavern, patron: Patron) -> Json:
    """The second question before data are deleted, in the place of the first."""
    first = await tavern.private(patron, patron.command("daten löschen"))
    await patron.click(first, label(first))
    await tavern.quiet()
    return await tavern.seen(patron, int(first["id"]))


def label(question: Json) -> str:
    """The button that says yes."""
    return next(iter(buttons(question)))


async def deleted(tavern: Tavern, patron: Patron) -> str:
    """What a member is told once all is deleted."""
    question = await asked(tavern, patron)
    await patron.click(question, label(question))
    await tavern.quiet()
    return texts(await tavern.seen(patron, int(question["id"])))


async def cancelled(tavern: Tavern, table: int = 1) -> None:
    await tavern.hedwig.command("tisch auflösen", tisch=table)
    question = await tavern.hedwig.until("Tisch")
    await tavern.hedwig.click(question, label(question))
    await tavern.quiet()


async def test_the_file_says_all_about_a_member_and_nothing_secret(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    await bettors.propose(tavern, tavern.balduin, "1", "es regnet")
    data = await exported(tavern, tavern.balduin)
    assert (data["format"], data["version"]) == ("taverne-own-data", 1)
    assert data["name"] == "Balduin"
    assert data["purse"] == {"quarter_fen": WELCOME - 20, "text": "15"}
    assert [(one["reason"], one["amount"]["quarter_fen"]) for one in data["postings"]] == [
        ("buy-in", -20),
        ("welcome", 80),
    ]
    (table,) = data["tables"]
    assert (table["game"], table["host"], table["seat"], table["ended_at"]) == ("zyklus", True, 1, None)
    assert [one["name"] for one in table["seats"]] == ["Balduin", "Percy"]
    assert table["happened"] == [], "the round is not settled"
    assert [one["words"] for one in data["offers"]] == ["es regnet"]
    assert data["hints"] == ["zyklus"]
    assert data["made_at"].endswith("+00:00")
    seeds = await tavern.read(lambda db: [row[0] for row in db.execute("SELECT hex(seed) FROM round")])
    assert not [seed for seed in seeds if seed.lower() in orjson.dumps(data).decode().lower()]
    assert tavern.percy.me["id"] not in orjson.dumps(data).decode()


async def test_B47_hidden_dice_of_a_running_round_are_not_in_the_file(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy, game="13und3", runden=1)
    for patron in (tavern.balduin, tavern.percy):
        hand = await tavern.private(patron, patron.click(await tavern.shown(patron), "Meine Würfel"))
        await patron.click(hand, label(hand))
        await tavern.quiet()
    for patron in (tavern.balduin, tavern.percy):
        (table,) = (await exported(tavern, patron))["tables"]
        assert not [one for one in table["happened"] if "face" in str(one)], table["happened"]


async def test_the_file_tells_what_moderators_did_and_a_moderators_acts(tavern: Tavern) -> None:
    await tavern.hedwig.command(
        "taverne börse setzen", mitglied=tavern.percy.me["id"], betrag="7", grund="verzählt"
    )
    await tavern.quiet()
    (done,) = (await exported(tavern, tavern.percy))["moderation"]["to_me"]
    assert (done["act"], done["reason"], done["after"]["text"]) == ("purse-set", "verzählt", "7")
    assert "Hedwig" not in str(done)
    (did,) = (await exported(tavern, tavern.hedwig))["moderation"]["by_me"]
    assert (did["name"], did["before"]["text"]) == ("Percy", "20")


async def test_B34_the_file_of_one_guild_has_nothing_of_another(tavern: Tavern) -> None:
    world, balduin = tavern.lokal.world, int(tavern.balduin.me["id"])
    other = world.add_guild("Nebenan", world.users[int(tavern.hedwig.me["id"])])
    world.join(other.id, balduin)
    channel = world.add_channel(other, "theke")
    tavern.lokal.member_returns(other.id, world.application_id)
    await tavern.heard()
    there = await tavern.enter(balduin, channel.id)
    await there.command("börse")
    await tavern.lobby(tavern.balduin)
    data = await exported(tavern, there)
    assert (data["guild"], data["tables"], data["purse"]["text"]) == (str(other.id), [], "20")


async def test_of_a_stranger_there_is_nothing_to_export_or_delete(tavern: Tavern) -> None:
    before = await tavern.dump()
    for words in ("daten export", "daten löschen"):
        said = await tavern.told(tavern.rosalind, tavern.rosalind.command(words))
        assert said == "Über dich ist hier nichts gespeichert."
        assert one_sentence(said)
    assert await tavern.dump() == before


def test_a_file_too_large_for_discord_is_packed() -> None:
    name, body = own_data.packed({"x": "y" * 1000}, 500)
    assert name == "taverne.json.gz"
    assert len(body) < 500
    assert orjson.loads(gzip.decompress(body)) == {"x": "y" * 1000}


async def test_deleting_says_what_goes_and_stays_and_asks_twice(tavern: Tavern) -> None:
    await tavern.balduin.command("börse")
    await tavern.quiet()
    before = await tavern.dump()
    first = await tavern.private(tavern.balduin, tavern.balduin.command("daten löschen"))
    said = texts(first)
    for part in ("Deine 20 Fen bekommt das Haus", "„Gast 17“", "30 Tagen", "Sicherungen", "`/daten export`"):
        assert part in said
    assert "Deckel" not in said, "there is none"
    await tavern.balduin.click(first, "Weiter")
    await tavern.quiet()
    assert await tavern.dump() == before
    second = await tavern.seen(tavern.balduin, int(first["id"]))
    assert texts(second).startswith("**Wirklich?**")
    await tavern.balduin.click(second, "Endgültig löschen")
    await tavern.quiet()
    after = texts(await tavern.seen(tavern.balduin, int(first["id"])))
    assert after.startswith("**Gelöscht.** In den Büchern stehst du jetzt als „Gast 1“.")
    rows = "\n".join(await tavern.dump())
    assert "Balduin" not in rows
    assert tavern.balduin.me["id"] not in rows


async def test_who_is_not_sure_keeps_everything(tavern: Tavern) -> None:
    await tavern.balduin.command("börse")
    question = await asked(tavern, tavern.balduin)
    before = await tavern.dump()
    await tavern.balduin.click(question, "Nein")
    await tavern.balduin.until("Gut, alles bleibt")
    assert await tavern.dump() == before


async def test_M7_refused_while_money_is_in_play_and_then_not(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy)
    said = await tavern.told(tavern.balduin, tavern.balduin.command("daten löschen"))
    assert said.startswith("Löschen geht erst, wenn Tisch 1 zu Ende ist")
    await cancelled(tavern)
    assert "Gelöscht" in await deleted(tavern, tavern.balduin)


@pytest.mark.parametrize("step", [1, 2])
async def test_what_has_come_into_play_since_the_question_refuses_too(tavern: Tavern, step: int) -> None:
    await tavern.balduin.command("börse")
    question = await tavern.private(tavern.balduin, tavern.balduin.command("daten löschen"))
    if step == 2:
        await tavern.balduin.click(question, "Weiter")
        question = await tavern.seen(tavern.balduin, int(question["id"]))
    await tavern.lobby(tavern.balduin)
    before = await tavern.dump()
    said = await tavern.told(tavern.balduin, tavern.balduin.click(question, label(question)))
    assert "Tisch 1" in said
    assert await tavern.dump() == before


@pytest.mark.parametrize("verb", ["forget", "forget-yes"])
async def test_a_question_is_its_askers_and_five_minutes_old_at_most(tavern: Tavern, verb: str) -> None:
    for patron in (tavern.balduin, tavern.percy):
        await patron.command("börse")
    question = await tavern.private(tavern.balduin, tavern.balduin.command("daten löschen"))
    at = tavern.clock() // 1000
    own, others = tavern.balduin.me["id"], tavern.percy.me["id"]
    before = await tavern.dump()
    for argument, expected in (
        (f"{others}.{at + 300}", "Das bestätigt nur"),
        (f"{own}.{at - 1}", "älter als fünf Minuten"),
        (f"{own}.{at + 301}", "älter als fünf Minuten"),
        (f"{own}.", "älter als fünf Minuten"),
        ("", "Das bestätigt nur"),
    ):
        tavern.forge = pressing(f"1:0:0:{verb}:{argument}")
        said = await tavern.told(tavern.balduin, tavern.balduin.click(question, label(question)))
        assert expected in said
    assert await tavern.dump() == before


async def test_a_question_lapses(tavern: Tavern) -> None:
    await tavern.balduin.command("börse")
    question = await asked(tavern, tavern.balduin)
    tavern.clock.advance(5 * 60_000 + 1000)
    before = await tavern.dump()
    said = await tavern.told(tavern.balduin, tavern.balduin.click(question, label(question)))
    assert "älter als fünf Minuten" in said
    assert await tavern.dump() == before


async def test_X1_no_second_welcome_within_thirty_days_and_one_after(tavern: Tavern) -> None:
    await tavern.balduin.command("börse")
    await deleted(tavern, tavern.balduin)
    await tavern.tick(30 * DAY - 1)
    said = await tavern.told(tavern.balduin, tavern.balduin.command("börse"))
    assert "schenkt" not in said
    assert await tavern.purse(tavern.balduin) == 0
    assert "Das Willkommensgeld hattest du schon" in said
    assert f"bekommst du es ab <t:{-(-(tavern.clock() + 60_000) // 1000)}:d> wieder." in said
    await deleted(tavern, tavern.balduin)
    await tavern.tick(30 * DAY)
    said = await tavern.told(tavern.balduin, tavern.balduin.command("börse"))
    assert "schenkt dir 20 Fen" in said
    assert "hattest du schon" not in said
    assert await tavern.purse(tavern.balduin) == WELCOME


async def test_X1_who_comes_back_early_is_welcomed_on_the_day_that_was_told(tavern: Tavern) -> None:
    """Once, and not before: until then a reset by a moderator gives nothing either."""
    await tavern.balduin.command("börse")
    await deleted(tavern, tavern.balduin)
    await tavern.balduin.command("börse")
    options = {"mitglied": tavern.balduin.me["id"], "grund": "neu"}
    await tavern.hedwig.command("taverne börse zurücksetzen", **options)
    assert await tavern.purse(tavern.balduin) == 0
    await tavern.tick(30 * DAY - 1)
    await tavern.balduin.command("börse")
    assert await tavern.purse(tavern.balduin) == 0
    await tavern.tick(1)
    for _ in range(2):
        said = await tavern.told(tavern.balduin, tavern.balduin.command("börse"))
        assert "hattest du schon" not in said
        assert await tavern.purse(tavern.balduin) == WELCOME


@pytest.mark.parametrize("name", ["Bal\u200bduin", "Balduin von und zu Hohenfels"])
async def test_B38_the_name_as_the_bot_shows_it_goes_too(tavern: Tavern, name: str) -> None:
    balduin = called(tavern, name)
    await tavern.hedwig.command(
        "taverne börse nehmen",
        mitglied=balduin.me["id"],
        betrag="7",
        grund=f"{plain(name)} war’s, oder?",
    )
    await deleted(tavern, balduin)
    reasons = await tavern.read(lambda db: [row[0] for row in db.execute("SELECT reason FROM audit_log")])
    assert reasons == ["Gast 1 war’s, oder?"]


async def test_B38_a_name_of_which_nothing_is_seen_is_no_question_mark(tavern: Tavern) -> None:
    balduin = called(tavern, "\u200b\u200b")
    await tavern.hedwig.command(
        "taverne börse nehmen", mitglied=balduin.me["id"], betrag="7", grund="Wer ist das ?"
    )
    await deleted(tavern, balduin)
    reasons = await tavern.read(lambda db: [row[0] for row in db.execute("SELECT reason FROM audit_log")])
    assert reasons == ["Wer ist das ?"]


async def test_who_is_deleted_is_in_no_file_of_the_running_bot(tavern: Tavern) -> None:
    """Neither in the log beside the database, nor where deleted rows have stood."""
    balduin = called(tavern, "Balduin von und zu Hohenfels")
    await tavern.begin(balduin, tavern.percy)
    await bettors.offer(tavern, tavern.percy, "1", "Balduin von und zu Hohenfels schnarcht")
    await bettors.hold(tavern, balduin)
    await cancelled(tavern)
    number = int(balduin.me["id"])
    traces = (b"Hohenfels", str(number).encode(), number.to_bytes(8, "big"))
    assert [trace for trace in traces if await found(tavern, trace)] == list(traces)
    await deleted(tavern, balduin)
    assert [trace for trace in traces if await found(tavern, trace)] == []
    await tavern.percy.command("börse")


async def found(tavern: Tavern, trace: bytes) -> bool:
    """Whether that stands in the database's file or one beside it."""
    files = tavern.path.parent.glob(f"{tavern.path.name}*")
    return any([trace in await asyncio.to_thread(file.read_bytes) for file in files])


def called(tavern: Tavern, name: str) -> Patron:
    """Balduin, who has another name from now on."""
    balduin = tavern.balduin
    tavern.lokal.world.users[int(balduin.me["id"])].name = name
    return balduin


async def test_others_see_the_pseudonym_where_they_bet(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy)
    await bettors.offer(tavern, tavern.balduin, "1", "Balduins Hund bellt")
    await bettors.hold(tavern, tavern.percy)
    refused = await tavern.told(tavern.balduin, tavern.balduin.command("daten löschen"))
    assert "Tisch 1" in refused
    await cancelled(tavern)
    await deleted(tavern, tavern.balduin)
    book = await tavern.told(tavern.percy, tavern.percy.command("wetten"))
    assert "Balduin" not in book
    assert "Gast 1s Hund bellt" in book
    data = await exported(tavern, tavern.percy)
    assert [one["against"] for one in data["contracts"]] == ["Gast 1"]
    assert [one["name"] for one in data["tables"][0]["seats"]] == ["Gast 1", "Percy"]


async def test_a_lobby_waits_no_more_for_who_is_forgotten(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy)
    await cancelled(tavern)
    await tavern.click(tavern.percy, "Nochmal")
    assert "Balduin" in await tavern.text(2)
    await deleted(tavern, tavern.balduin)
    shown = await tavern.text(2)
    assert "Balduin" not in shown
    assert "Gast" not in shown


async def test_twice_at_once_is_once(tavern: Tavern) -> None:
    await tavern.balduin.command("börse")
    question = await asked(tavern, tavern.balduin)
    yes = label(question)
    await asyncio.gather(*(tavern.balduin.click(question, yes) for _ in range(3)), return_exceptions=True)
    await tavern.quiet()
    names = await tavern.read(lambda db: [row[0] for row in db.execute("SELECT name FROM member")])
    assert names == ["Gast 1"]
