"""`/rangliste` and `/bilanz`, clicked through the Lokal (B27, B37, B38, B42)."""

from __future__ import annotations

import asyncio
import sqlite3
import struct

import pytest

from bot.standing import RANKINGS, month_began
from data import ledger, members, standing
from games import null, pyramide, tally
from games.money import FEN
from tests.cogs import null_evening, pyramide_evening
from tests.cogs.bettors import at_turn, hold, offer
from tests.cogs.evening import rolled_off, to_the_last_coin, turn
from tests.cogs.hidden_hands import round_ as round_of_hands
from tests.lokal.patron import Json, Patron, buttons, components, texts
from tests.tavern import WELCOME, Tavern, pressing

NASTY = "@everyone **x** <@&1>\n# |" + "_" * 32
LONGEST_MESSAGE = 4000


async def played_out(tavern: Tavern) -> tuple[str, str]:
    """Balduin and Rosalind play 34-Zyklus to the last coin; who has won, and who has lost."""
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await to_the_last_coin(tavern)
    table = await tavern.table()
    names = [sitter.name for sitter in table.sitters]
    (winner,) = table.module.result(table.state)
    return names[winner - 1], names[2 - winner]


async def ranking(tavern: Tavern, patron: Patron, what: str = "richest") -> Json:
    """The screen with what is chosen in its menu."""
    shown = await tavern.private(patron, patron.command("rangliste"))
    return await choose(tavern, patron, shown, what)


async def choose(tavern: Tavern, patron: Patron, shown: Json, what: str) -> Json:
    (menu,) = [one for one in components(shown) if one["type"] == 3]
    await patron.choose(shown, menu["custom_id"], what)
    await tavern.quiet()
    return await tavern.seen(patron, int(shown["id"]))


async def press(tavern: Tavern, patron: Patron, shown: Json, label: str) -> Json:
    await patron.click(shown, label)
    await tavern.quiet()
    return await tavern.seen(patron, int(shown["id"]))


async def record(tavern: Tavern, patron: Patron, of: Patron | None = None) -> Json:
    options = {} if of is None else {"mitglied": of.me["id"]}
    return await tavern.private(patron, patron.command("bilanz", **options))


def places(shown: Json) -> list[str]:
    """The lines with a place, without what makes them bold."""
    return [
        line.replace("*", "") for line in texts(shown).splitlines() if line.startswith("**") and ".**" in line
    ]


async def populate(tavern: Tavern, number: int, name: str = "Gast") -> None:
    """Members with a purse; each has a quarter Fen more than the one before."""

    def work(db: sqlite3.Connection) -> None:
        for count in range(number):
            members.greet(db, 1, tavern.guild, 5000 + count, f"{name} {count + 1}")
            purse, house = ledger.purse(tavern.guild, 5000 + count), ledger.house(tavern.guild)
            ledger.move(
                db, now=1, source=house, target=purse, amount=count + 1, reason="set", key=f"more:{count}"
            )

    await tavern.store.write(work)


# --- /rangliste ---------------------------------------------------------------------------------------------


async def test_a_table_that_was_won_stands_in_the_rankings(tavern: Tavern) -> None:
    winner, loser = await played_out(tavern)
    assert places(await ranking(tavern, tavern.percy, "won")) == [f"1. {winner} · 1 table"]
    richest = await ranking(tavern, tavern.balduin)
    assert places(richest) == [f"1. {winner} · 25 Fen", f"2. {loser} · 15 Fen"]
    own = 1 if winner == "Balduin" else 2
    assert f"Du: Platz {own} von 2" in texts(richest)
    best = places(await ranking(tavern, tavern.balduin, "zyklus"))
    assert len(best) == 2
    assert {"Balduin", "Rosalind"} == {line.split()[1] for line in best}


async def test_nobody_stands_in_an_empty_ranking(tavern: Tavern) -> None:
    shown = await ranking(tavern, tavern.balduin, "null")
    assert places(shown) == []
    assert "Hier steht noch niemand" in texts(shown)


async def test_B27_who_has_left_stands_there_by_the_stored_name_and_nobody_is_fetched(tavern: Tavern) -> None:
    winner, loser = await played_out(tavern)
    world = tavern.lokal.world
    for name in (winner, loser):
        gone = next(one for one in world.members(tavern.guild) if world.users[one.user_id].name == name)
        world.drop(gone)
    before = len(tavern.lokal.requests)
    assert places(await ranking(tavern, tavern.hedwig, "won")) == [f"1. {winner} · 1 Tisch"]
    asked = list(tavern.lokal.requests)[before:]
    assert not [request.path for request in asked if "/members/" in request.path or "/users/" in request.path]


async def test_B38_sixty_members_stand_on_pages(tavern: Tavern) -> None:
    await populate(tavern, 60)
    shown = await tavern.private(tavern.balduin, tavern.balduin.command("rangliste"))
    assert places(shown)[0] == "1. Gast 60 · 35 Fen"
    assert len(places(shown)) == 10
    assert "Seite 1 von 6" in texts(shown)
    assert buttons(shown)["Zurück"]["disabled"]
    seen = set(places(shown))
    for page in range(2, 7):
        shown = await press(tavern, tavern.balduin, shown, "Weiter")
        assert f"Seite {page} von 6" in texts(shown)
        seen |= set(places(shown))
    assert len(seen) == 60
    assert buttons(shown)["Weiter"]["disabled"]
    assert "Seite 5 von 6" in texts(await press(tavern, tavern.balduin, shown, "Zurück"))


async def test_equal_figures_have_an_equal_place(tavern: Tavern) -> None:
    for patron in (tavern.balduin, tavern.rosalind):
        await tavern.told(patron, patron.command("börse"))
    await populate(tavern, 1)
    assert places(await ranking(tavern, tavern.percy)) == [
        "1. Gast 1 · 20¼ Fen",
        "2. Balduin · 20 Fen",
        "2. Rosalind · 20 Fen",
    ]


async def test_B38_the_longest_names_and_every_ranking_fit(tavern: Tavern) -> None:
    await populate(tavern, 30, "_" * 40)
    shown = await tavern.private(tavern.balduin, tavern.balduin.command("rangliste"))
    for what in RANKINGS:
        assert len(texts(shown)) < LONGEST_MESSAGE / 2
        shown = await choose(tavern, tavern.balduin, shown, what)
    assert len(places(await choose(tavern, tavern.balduin, shown, "richest"))) == 10


async def test_B37_hostile_names_format_and_ping_nothing(tavern: Tavern) -> None:
    await populate(tavern, 1, NASTY)
    (line,) = places(await ranking(tavern, tavern.balduin))
    assert line.startswith("1. @\u200beveryone \\")
    assert "<@" not in line.replace("\\<@", "").replace("@\u200b", "")


async def test_this_month_ends_with_the_month(tavern: Tavern) -> None:
    winner, _ = await played_out(tavern)
    shown = await ranking(tavern, tavern.balduin, "won")
    assert places(await press(tavern, tavern.balduin, shown, "Dieser Monat")) == [f"1. {winner} · 1 Tisch"]
    tavern.clock.advance(32 * 24 * 60 * 60_000)
    assert places(await ranking(tavern, tavern.balduin, "won")) == [f"1. {winner} · 1 Tisch"]
    shown = await ranking(tavern, tavern.balduin, "won")
    shown = await press(tavern, tavern.balduin, shown, "Dieser Monat")
    assert places(shown) == []
    shown = await choose(tavern, tavern.balduin, shown, "zyklus")
    assert places(shown) == []
    assert places(await press(tavern, tavern.balduin, shown, "Insgesamt")) != []


@pytest.mark.parametrize(
    ("now", "zone", "began"),
    [
        (1_774_998_000_000, "Europe/Berlin", 1_774_994_400_000),  # 1 April 2026, 1 o'clock in Berlin
        (1_774_998_000_000, "UTC", 1_772_323_200_000),  # still 31 March
        (1_777_000_000_000, "Europe/Berlin", 1_774_994_400_000),
        (
            1_774_800_000_000,
            "Europe/Berlin",
            1_772_319_600_000,
        ),  # from winter to summer time
    ],
)
def test_a_month_begins_at_midnight_where_the_guild_is(now: int, zone: str, began: int) -> None:
    assert month_began(now, zone) == began


@pytest.mark.parametrize("argument", ["", "richest", "other.ever.0", "won.day.0", "won.ever.0.1", "x.y.z"])
async def test_B22_a_forged_button_is_refused(tavern: Tavern, argument: str) -> None:
    shown = await ranking(tavern, tavern.balduin, "won")
    tavern.forge = pressing(f"1:0:0:rank-span:{argument}")
    said = await tavern.told(tavern.balduin, tavern.balduin.click(shown, "Dieser Monat"))
    assert "Dieser Knopf gilt nicht mehr" in said


async def test_a_page_that_there_is_not_is_the_last(tavern: Tavern) -> None:
    await populate(tavern, 12)
    shown = await tavern.private(tavern.balduin, tavern.balduin.command("rangliste"))
    tavern.forge = pressing("1:0:0:rank-page:richest.ever.999")
    assert "Seite 2 von 2" in texts(await press(tavern, tavern.balduin, shown, "Weiter"))


async def test_money_at_tables_and_in_bets_counts_and_moves_nobody(tavern: Tavern) -> None:
    """What is bound belongs to who bound it; only what lies in the pot is nobody's."""
    await at_turn(tavern)  # a stake of 1 Fen lies in the pot, of each
    await offer(tavern, tavern.balduin, "2")
    await hold(tavern, tavern.rosalind)
    shown = await ranking(tavern, tavern.hedwig)
    assert sorted(places(shown)) == ["1. Balduin · 19 Fen", "1. Rosalind · 19 Fen"]


# --- /bilanz ------------------------------------------------------------------------------------------------


async def test_a_record_of_a_real_evening(tavern: Tavern) -> None:
    winner, _ = await played_out(tavern)
    patron = tavern.balduin if winner == "Balduin" else tavern.rosalind
    shown = await record(tavern, patron)
    said = texts(shown).replace("*", "")
    assert f"Bilanz von {winner}" in said
    assert "34-Zyklus: 1 Tisch, 1 gewonnen" in said
    assert "Am Platz und in der Börse: 25 Fen" in said
    assert "Nebenwetten: noch keine entschieden" in said
    rows = await tavern.read(
        lambda db: db.execute(
            "SELECT sum(times), sum(times * face) FROM fallen WHERE seat ="
            " (SELECT seat FROM seat WHERE member = ?)",
            (int(patron.me["id"]),),
        ).fetchone()
    )
    mean = f"{round(rows[1] / rows[0], 2):.2f}".replace(".", ",")
    assert "W6: " in said
    assert f"-# {rows[0]} Würfel, im Schnitt {mean} statt 3,5" in said


async def test_B42_the_picture_is_described_and_its_figures_stand_in_text(tavern: Tavern) -> None:
    await played_out(tavern)
    shown = await record(tavern, tavern.percy, tavern.balduin)
    (gallery,) = [one for one in components(shown) if one["type"] == 12]
    (item,) = gallery["items"]
    (attachment,) = shown["attachments"]
    assert item["description"] == attachment["description"]
    assert item["description"].startswith("Curve of the coins of Balduin over time: at least ")
    kind, content = await tavern.percy.fetch(attachment["url"])
    assert kind == "image/png"
    assert struct.unpack(">II", content[16:24]) == (720, 420)
    now = await tavern.purse(tavern.balduin) // FEN
    assert f"now {now} Fen" in item["description"].replace("\u00a0", " ")
    assert f"{now} Fen" in texts(shown)


async def test_who_has_done_nothing_has_words_instead_of_a_picture(tavern: Tavern) -> None:
    shown = await record(tavern, tavern.balduin)
    assert shown["attachments"] == []
    assert [one for one in components(shown) if one["type"] == 12] == []
    for line in ("Hier war noch keine Münze im Spiel", "Noch kein Spiel an unseren Tischen"):
        assert line in texts(shown)
    assert await tavern.purse(tavern.balduin) == 0, "looking gives no welcome money"


async def test_X1_welcome_money_alone_is_a_picture(tavern: Tavern) -> None:
    await tavern.told(tavern.balduin, tavern.balduin.command("börse"))
    shown = await record(tavern, tavern.balduin)
    assert len(shown["attachments"]) == 1
    assert WELCOME == 20 * FEN
    assert "mindestens 20, höchstens 20 Fen" in texts(shown)


async def test_W8_side_bets_that_were_won(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.balduin, "2")
    await hold(tavern, tavern.rosalind)
    await turn(tavern)
    for patron, line in (
        (tavern.balduin, "1 von 1 gewonnen, unterm Strich 2 Fen mehr"),
        (tavern.rosalind, "0 von 1 gewonnen, unterm Strich 2 Fen weniger"),
    ):
        assert line in texts(await record(tavern, patron))


async def test_B33_bots_have_no_record(tavern: Tavern) -> None:
    bot = next(user for user in tavern.lokal.world.users.values() if user.bot)
    said = await tavern.told(tavern.balduin, tavern.balduin.command("bilanz", mitglied=str(bot.id)))
    assert "Bots haben keine Börse" in said


async def test_N1_P5_T5_other_games_in_the_record(tavern: Tavern) -> None:
    tavern.seeds = pyramide_evening.seeds(6, lambda _: True)
    number = await pyramide_evening.begin(tavern, tavern.balduin)
    await pyramide_evening.rounds(tavern, 6, number)
    number = await null_evening.begin(tavern, tavern.balduin)
    await null_evening.throw(tavern, number)
    await tavern.click(tavern.balduin, "So hinlegen", number)
    number = await tavern.begin(tavern.balduin, game="13und3", runden=1)
    await round_of_hands(tavern, tavern.balduin, table=number)
    said = texts(await record(tavern, tavern.balduin)).replace("*", "")
    assert "Pyramide: 1-mal allein gespielt\n1 volles Blatt, Schnitt" in said
    assert "13 & 3: 1-mal allein gespielt" in said
    assert "Würfel bei Null" not in said, "its round is not over yet"
    assert "mit 3" in said
    assert {pyramide.NAME, null.NAME} <= set(RANKINGS)
    assert {null.NAME} == tally.FEWEST


# --- What an older version has left -------------------------------------------------------------------------


async def test_tables_of_an_older_version_are_added_at_the_start(tavern: Tavern) -> None:
    winner, loser = await played_out(tavern)
    kept = await tavern.read(_kept)

    def forget(db: sqlite3.Connection) -> None:
        for table in ("turn_result", "fallen", "table_result"):
            db.execute(f"DELETE FROM {table}")  # noqa: S608 - one of three
        db.execute("UPDATE round SET tallied = 0")

    await tavern.store.write(forget)
    await tavern.restart()
    async with asyncio.timeout(10):
        while await tavern.read(_kept) != kept:  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.01)
    assert not await tavern.store.write(standing.catch_up)
    assert places(await ranking(tavern, tavern.balduin, "won")) == [f"1. {winner} · 1 Tisch"]
    assert loser


def _kept(db: sqlite3.Connection) -> list[list[tuple[int, ...]]]:
    queries = (
        "SELECT table_id, round, seat, points, dice FROM turn_result ORDER BY 1, 2, 3",
        "SELECT table_id, round, seat, die, face, times FROM fallen ORDER BY 1, 2, 3, 4, 5",
        "SELECT table_id, seat, at, won FROM table_result ORDER BY 1, 2",
    )
    return [db.execute(query).fetchall() for query in queries]
