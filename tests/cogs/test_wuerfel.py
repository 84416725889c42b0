"""`/würfel`, clicked through the Lokal: how dice fell, in words and as a picture (B37, B38, B41, B42)."""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Mapping, Sequence

import pytest

from bot import bars, dice_record
from bot.bars import Field, Row
from bot.words import LANGUAGES, words
from data import members, record
from games.tally import SIDES, DieKind
from tests.cogs.evening import rolled_off, to_the_last_coin
from tests.lokal.patron import Json, Patron, components, texts
from tests.tavern import Tavern

NASTY = "@everyone **x** <@&1>\n# |" + "_" * 32
EVEN = (40, 41, 39, 40, 42, 38)
FULLEST = 10_000_000


async def asked(tavern: Tavern, patron: Patron, of: Patron | None = None) -> Json:
    options = {} if of is None else {"mitglied": of.me["id"]}
    return await tavern.private(patron, patron.command("würfel", **options))


def plain(shown: Json) -> str:
    return texts(shown).replace("*", "").replace("\u00a0", " ")


async def threw(tavern: Tavern, thrown: Mapping[int, Mapping[DieKind, Sequence[int]]]) -> None:
    """Let these members, or the bank (0), have thrown each face of these dice so often, at one table."""

    def work(db: sqlite3.Connection) -> None:
        (table,) = db.execute(
            "INSERT INTO tavern_table (guild, channel, host, game, options, phase, shape, opened_at,"
            " touched_at, ended_at, ending) VALUES (?, 1, 1, 'zyklus', '{}', 'over', 1, 1, 1, 1, 'won')"
            " RETURNING id",
            (tavern.guild,),
        ).fetchone()
        for seat, (member, dice) in enumerate(thrown.items(), 1):
            if member:
                db.execute("INSERT INTO seat VALUES (?, ?, ?, 'in', 0)", (table, seat, member))
            rows = [
                (table, seat if member else 0, die, face, times)
                for die, counts in dice.items()
                for face, times in zip(SIDES[die], counts, strict=True)
                if times
            ]
            db.executemany("INSERT INTO fallen VALUES (?, 1, ?, ?, ?, ?)", rows)

    await tavern.store.write(lambda db: members.know_guild(db, tavern.guild))
    await tavern.store.write(work)


def number(patron: Patron) -> int:
    return int(patron.me["id"])


# --- What is counted ----------------------------------------------------------------------------------------


async def test_a_guild_without_dice_has_words_alone(tavern: Tavern) -> None:
    shown = await asked(tavern, tavern.balduin)
    assert "Hier ist noch kein Würfel gefallen" in texts(shown)
    assert shown["attachments"] == []


async def test_a_real_evening_is_counted_when_its_round_is_settled(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    assert "Hier ist noch kein Würfel gefallen" in texts(await asked(tavern, tavern.balduin))
    await to_the_last_coin(tavern)
    fell = await tavern.read(lambda db: record.fallen(db, tavern.guild))
    own = await tavern.read(lambda db: record.fallen(db, tavern.guild, number(tavern.balduin)))
    said = plain(await asked(tavern, tavern.balduin))
    assert f"Alle: {sum(fell.values())} Würfel, im Schnitt " in said
    assert f"Du: {sum(own.values())} Würfel, im Schnitt " in said
    said = plain(await asked(tavern, tavern.hedwig))
    assert f"Alle: {sum(fell.values())} Würfel" in said
    assert "Du: noch kein Würfel." in said


async def test_the_banks_dice_are_of_all_and_another_guilds_are_not(tavern: Tavern) -> None:
    await threw(tavern, {number(tavern.balduin): {"w6": (1, 0, 0, 0, 0, 0)}, 0: {"w6": (0, 0, 0, 0, 0, 2)}})
    said = plain(await asked(tavern, tavern.balduin))
    assert "Alle: 3 Würfel, im Schnitt 4,33 statt 3,5" in said
    assert "Du: 1 Würfel, im Schnitt 1,00 statt 3,5" in said
    assert await tavern.read(lambda db: record.fallen(db, tavern.guild + 1)) == {}


async def test_N1_nulls_dice_stand_apart_with_their_own_faces(tavern: Tavern) -> None:
    await threw(tavern, {number(tavern.balduin): {"w6": EVEN, "blau": (9, 8, 7, 6, 5, 4)}})
    shown = await asked(tavern, tavern.balduin)
    said = plain(shown)
    assert "Blau (Würfel bei Null)" in said
    assert "Rot" not in said
    assert "9     4 10,3   4 10,3" in said
    assert "39 Würfel, im Schnitt 4,28 statt 5,0" in said


async def test_anothers_dice_stand_under_the_name_last_seen_and_bots_have_none(tavern: Tavern) -> None:
    await tavern.told(tavern.balduin, tavern.balduin.command("börse"))
    await threw(tavern, {number(tavern.balduin): {"w6": EVEN}})
    shown = await asked(tavern, tavern.percy, tavern.balduin)
    assert "Balduin: 240 dice, 3.49 on average instead of 3.5, as expected." in plain(shown)
    assert "guest" in plain(shown)
    bot = next(user for user in tavern.lokal.world.users.values() if user.bot)
    said = await tavern.told(tavern.balduin, tavern.balduin.command("würfel", mitglied=str(bot.id)))
    assert "Bots haben keine Börse" in said


async def test_B37_hostile_names_format_and_ping_nothing(tavern: Tavern) -> None:
    await threw(tavern, {number(tavern.rosalind): {"w6": EVEN}})
    await tavern.store.write(lambda db: members.greet(db, 1, tavern.guild, number(tavern.rosalind), NASTY))
    shown = await asked(tavern, tavern.balduin, tavern.rosalind)
    assert "@\u200beveryone" in texts(shown)
    assert "<@" not in texts(shown).replace("\\<@", "").replace("@\u200b", "")


# --- What is said of it -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [
        ((5, 5, 5, 5, 5, 4), "Zu wenige, um etwas zu sagen: Aussagekräftig wird es ab 30 Würfeln."),
        (EVEN, "in 100 von 100 Fällen: nichts Besonderes."),
        ((14, 10, 10, 10, 10, 6), "in 67 von 100 Fällen: nichts Besonderes."),
        ((16, 13, 13, 8, 8, 2), "in 3 von 100 Fällen: recht ungleich, doch das kommt vor."),
        ((20, 13, 8, 8, 7, 4), "nur in 6 von 1.000 Fällen: selten."),
        ((22, 13, 9, 6, 6, 4), "nur in 5 von 10.000 Fällen: das sieht schief aus."),
        ((90, 1, 1, 1, 1, 1), "nur in weniger als 1 von 1.000.000 Fällen: das sieht schief aus."),
    ],
)
async def test_the_verdict_in_words(tavern: Tavern, counts: tuple[int, ...], verdict: str) -> None:
    await threw(tavern, {number(tavern.balduin): {"w6": counts}})
    said = plain(await asked(tavern, tavern.balduin))
    assert said.count(verdict) == 2, "of all, and of the only one who has thrown"
    assert "Wer viele vergleicht, findet also immer jemanden mit Pech" in said
    assert "„Würfel prüfen“ am Tisch" in said


async def test_all_can_be_even_while_one_is_unlucky(tavern: Tavern) -> None:
    unlucky, rest = (30, 10, 6, 5, 5, 4), (1970, 1990, 1994, 1995, 1995, 1996)
    await threw(tavern, {number(tavern.balduin): {"w6": unlucky}, number(tavern.rosalind): {"w6": rest}})
    said = plain(await asked(tavern, tavern.balduin))
    everybody, _, own = said.partition("Du: ")
    assert "nichts Besonderes" in everybody
    assert "Alle: 12.000 Würfel, im Schnitt 3,50 statt 3,5, wie erwartet." in everybody
    assert "60 Würfel, im Schnitt 2,28 statt 3,5, ungewöhnlich wenig." in own
    assert "das sieht schief aus" in own


# --- The picture, and its words -----------------------------------------------------------------------------


async def test_B42_the_picture_is_described_in_the_members_language(tavern: Tavern) -> None:
    await threw(tavern, {number(tavern.percy): {"w6": (10, 10, 10, 10, 10, 10), "rot": (1, 0, 0, 0, 0, 1)}})
    shown = await asked(tavern, tavern.percy)
    (gallery,) = [one for one in components(shown) if one["type"] == 12]
    (item,) = gallery["items"]
    (attachment,) = shown["attachments"]
    assert item["description"] == attachment["description"]
    assert item["description"].startswith("Bars of how often each number fell")
    assert "W6 · you: 1 at 17%, 2 at 17%, 3 at 17%, 4 at 17%, 5 at 17%, 6 at 17%." in item["description"]
    assert "Red · all: 1 at 50%, 3 at 0%" in item["description"]
    kind, content = await tavern.percy.fetch(attachment["url"])
    assert kind == "image/png"
    assert struct.unpack(">II", content[16:24]) == (720, 2 * bars.ROW)
    german = await asked(tavern, tavern.balduin, tavern.percy)
    assert german["attachments"][0]["description"].startswith("Säulen, wie oft jede Zahl fiel")


@pytest.mark.parametrize("counts", [(0,) * 6, (1, 0, 0, 0, 0, 0), (FULLEST,) * 6, (0, 0, 3, 50, 0, 900)])
def test_every_field_can_be_drawn(counts: tuple[int, ...]) -> None:
    """Also one whose title reads like a formula."""
    field = Field("$x^2$ · W6", SIDES["w6"], counts)
    png = bars.draw([Row(Field("W6", SIDES["w6"], EVEN), field), Row(field, field)])
    assert struct.unpack(">II", png[16:24]) == (720, 2 * bars.ROW)


async def test_B38_B41_ten_million_dice_of_every_kind_fit(tavern: Tavern) -> None:
    counts = (FULLEST // 6 + 9999, *(FULLEST // 6,) * 5)
    everything: dict[DieKind, Sequence[int]] = dict.fromkeys(SIDES, counts)
    await threw(tavern, {number(tavern.balduin): everything})
    shown = await asked(tavern, tavern.balduin)
    assert len(texts(shown)) < 4000
    tables = texts(shown).split("```")[1::2]
    assert len(tables) == len(SIDES)
    assert max(len(line) for table in tables for line in table.splitlines()) < 30
    (attachment,) = shown["attachments"]
    assert len(attachment["description"]) <= 1024


@pytest.mark.parametrize("language", LANGUAGES)
async def test_B38_the_fullest_screen_fits_in_both_languages(language: str) -> None:
    fell: dict[tuple[DieKind, int], int] = {
        (die, face): 9_999_999 if face in SIDES[die][:3] else 1 for die in SIDES for face in SIDES[die]
    }
    look = dice_record.Look("_" * 40, own=False, all=fell, theirs=fell)
    view, files = await dice_record.draw(look, words(language), "Würfel prüfen")
    assert view.content_length() < 4000
    assert files[0].description is not None
    assert len(files[0].description) <= 1024
