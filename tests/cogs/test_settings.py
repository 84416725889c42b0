"""`/taverne einstellungen`: one private screen, every change checked again and in the log (X3, B05, B36)."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from bot import customs, setting_words
from bot.words import words
from data.guilds import GuildSettings, settings_of
from games.money import FEN
from tests.lokal.patron import Json, Patron, buttons, components, texts
from tests.tavern import Tavern, one_sentence, pressing


async def screen(tavern: Tavern, patron: Patron | None = None) -> Json:
    """The screen, opened by the landlady unless somebody else does."""
    who = patron or tavern.hedwig
    return await tavern.private(who, who.command("taverne einstellungen"))


async def choose(tavern: Tavern, shown: Json, what: str, *values: str) -> Json:
    """Choose in a select, and what the screen shows then."""
    await tavern.hedwig.choose(shown, f"1:0:0:setting:{what}", *values)
    return await tavern.seen(tavern.hedwig, int(shown["id"]))


async def press(tavern: Tavern, shown: Json, label: str) -> Json:
    await tavern.hedwig.click(shown, label)
    return await tavern.seen(tavern.hedwig, int(shown["id"]))


async def write(tavern: Tavern, shown: Json, label: str, text: str) -> Json:
    """Fill in the form behind a button."""
    await tavern.hedwig.click(shown, label)
    await tavern.hedwig.submit(text=text)
    return await tavern.seen(tavern.hedwig, int(shown["id"]))


async def settings(tavern: Tavern) -> GuildSettings:
    return await tavern.read(lambda db: settings_of(db, tavern.guild))


async def logged(tavern: Tavern) -> list[dict[str, Any]]:
    """What changes of settings stand in the log."""
    rows = await tavern.read(
        lambda db: db.execute("SELECT detail FROM audit_log WHERE act = 'settings' ORDER BY id").fetchall()
    )
    return [orjson.loads(row[0]) for row in rows]


def no_moderator(tavern: Tavern, patron: Patron) -> None:
    membership = tavern.lokal.world.membership(tavern.guild, int(patron.me["id"]))
    assert membership is not None
    membership.roles = []


async def test_X3_what_is_set_stands_in_text(tavern: Tavern) -> None:
    shown = await screen(tavern)
    said = texts(shown)
    for line in (
        *("Kanäle: **überall**", "Münzen: **5 Fen**", "Teilung: **ganze Fen**", "Wettfrist: **15 s**"),
        *("Bedenkzeit: **5 min**", "Hausregeln: **schiefe Würfel (34-Zyklus), Falschspiel (Dutzend)**"),
        *("Nebenwetten: **an**", "Willkommensgeld: **20 Fen**", "Sprache: **wie der Server**"),
        *("Zeitzone: **Europe/Berlin**", "Kanal des Wirtshausbuchs: **keiner**"),
    ):
        assert line in said
    assert len(components(shown)) <= 40
    assert await logged(tavern) == []


CHANGES = [
    ("Münzen ändern", "2½", "buy_in", 10, "Münzen:** 2½ Fen"),
    ("Geld für Neue ändern", "30", "welcome", 120, "Willkommensgeld:** 30 Fen"),
    ("Wettfrist ändern", "0", "wettfrist", 0, "Wettfrist:** 0 s"),
    ("Bedenkzeit ändern", " 60 ", "turn", 3600, "Bedenkzeit:** 60 min"),
    ("Zeitzone ändern", "america/new york", "zone", "America/New_York", "Zeitzone:** America/New\\_York"),
]


@pytest.mark.parametrize(("button", "text", "what", "value", "told"), CHANGES)
async def test_X3_what_is_typed(
    tavern: Tavern, button: str, text: str, what: str, value: Any, told: str
) -> None:
    """Typed twice, it is changed once."""
    shown = await screen(tavern)
    if what == "buy_in":
        await choose(tavern, shown, "coin", "2")
    shown = await write(tavern, shown, button, text)
    assert f"✓ **{told}" in texts(shown)
    assert getattr(await settings(tavern), what) == value
    change = (await logged(tavern))[-1]
    assert (change["what"], change["after"]) == (what, value)
    before = await tavern.read(lambda db: db.execute("SELECT count(*) FROM audit_log").fetchone())
    shown = await write(tavern, shown, button, text)
    assert "dabei bleibt es." in texts(shown)
    assert await tavern.read(lambda db: db.execute("SELECT count(*) FROM audit_log").fetchone()) == before


CHOICES: list[tuple[str, tuple[str, ...], Any]] = [
    ("coin", ("1",), 1),
    ("house_rules", ("dutzend.cheating",), frozenset({"dutzend.cheating"})),
    ("house_rules", (), frozenset()),
    ("language", ("en",), "en"),
]


@pytest.mark.parametrize(("what", "values", "value"), CHOICES)
async def test_X3_what_is_chosen(tavern: Tavern, what: str, values: tuple[str, ...], value: Any) -> None:
    shown = await screen(tavern)
    shown = await choose(tavern, shown, what, *values)
    assert getattr(await settings(tavern), what) == value
    assert "✓ **" in texts(shown)
    await choose(tavern, shown, what, *values)
    assert len(await logged(tavern)) == 1
    entry = await tavern.read(
        lambda db: db.execute("SELECT actor, act, target, reason FROM audit_log").fetchone()
    )
    assert entry == (int(tavern.hedwig.me["id"]), "settings", 0, "—")


async def test_X3_channels_are_chosen_and_taken_back(tavern: Tavern) -> None:
    """The select starts with what is chosen, by ids that a page can compare."""
    here = str(next(iter(tavern.lokal.world.channels)))
    shown = await choose(tavern, await screen(tavern), "channels", here)
    assert (await settings(tavern)).channels == (int(here),)
    (select,) = [one for one in components(shown) if one.get("custom_id") == "1:0:0:setting:channels"]
    assert [one["id"] for one in select["default_values"]] == [here]
    shown = await choose(tavern, shown, "channels")
    assert "✓ **Kanäle:** überall" in texts(shown)
    assert (await settings(tavern)).channels == ()


async def test_X3_side_bets_are_switched_by_what_the_button_says(tavern: Tavern) -> None:
    """An old picture's button switches off, however often: it says so."""
    old = await screen(tavern)
    off = buttons(old)["Wetten ausschalten"]["custom_id"]
    shown = await press(tavern, old, "Wetten ausschalten")
    assert "Nebenwetten: **aus**" in texts(shown)
    tavern.forge = pressing(off)
    shown = await press(tavern, shown, "Wetten einschalten")
    tavern.forge = lambda payload: payload
    assert "**Nebenwetten:** aus – dabei bleibt es." in texts(shown)
    shown = await press(tavern, shown, "Wetten einschalten")
    assert [change["after"] for change in await logged(tavern)] == [False, True]


BAD = {
    "Münzen ändern": [
        "-1",
        "0",
        "−1",
        "1a",
        "5;",
        " ",
        "nan",
        "1e3",
        "1_000",
        "\uff10",
        "0,1",
        "1.000",
        "+1",
        "½",
    ],
    "Geld für Neue ändern": ["-1", "0", "1,000.5", "alles", "99999999", "1/3"],
    "Wettfrist ändern": ["61", "-1", "1.5", " ", "\uff11", "1e1", "999", "1000"],
    "Bedenkzeit ändern": ["0", "61", "5 min", " "],
    "Zeitzone ändern": ["Mond", "../etc/passwd", " ", "Europe/", "@everyone"],
}


@pytest.mark.parametrize("button", BAD)
async def test_B05_B06_what_is_refused_changes_nothing(tavern: Tavern, button: str) -> None:
    shown = await screen(tavern)
    before = await tavern.dump()
    for text in BAD[button]:
        await tavern.hedwig.click(shown, button)
        said = await tavern.told(tavern.hedwig, tavern.hedwig.submit(text=text))
        assert one_sentence(said), said
    assert await tavern.dump() == before


async def test_M2_what_everybody_brings_is_whole_coins(tavern: Tavern) -> None:
    shown = await screen(tavern)
    await choose(tavern, shown, "coin", "2")
    await write(tavern, shown, "Münzen ändern", "2½")
    before = await tavern.dump()
    asking = tavern.hedwig.choose(shown, "1:0:0:setting:coin", "4")
    said = await tavern.told(tavern.hedwig, asking)
    assert one_sentence(said)
    assert said.endswith("ändere zuerst „Münzen“.")
    assert await tavern.dump() == before


async def test_B36_a_former_moderator_has_an_old_screen(tavern: Tavern) -> None:
    shown = await screen(tavern)
    await tavern.hedwig.click(shown, "Münzen ändern")
    no_moderator(tavern, tavern.hedwig)
    before = await tavern.dump()
    hedwig = tavern.hedwig
    said = [
        await tavern.told(hedwig, hedwig.submit(text="9")),
        await tavern.told(hedwig, hedwig.choose(shown, "1:0:0:setting:coin", "1")),
        await tavern.told(hedwig, hedwig.click(shown, "Wetten ausschalten")),
        await tavern.told(hedwig, hedwig.click(shown, "Zeitzone ändern")),
    ]
    assert all(one.startswith("Das dürfen nur Moderatoren") for one in said)
    assert await tavern.dump() == before


async def test_X3_the_right_is_checked_again_for_the_command(tavern: Tavern) -> None:
    def no_right(payload: Json) -> Json:
        return payload | {"member": payload["member"] | {"permissions": "0"}}

    tavern.forge = no_right
    said = await tavern.told(tavern.hedwig, tavern.hedwig.command("taverne einstellungen"))
    assert said.startswith("Das dürfen nur Moderatoren")


FORGED = [
    ("coin", ("3",)),
    ("coin", ()),
    ("house_rules", ("zyklus.money",)),
    ("language", ("fr",)),
    ("channels", ("1; DROP",)),
    ("welcome", ("5",)),
    ("nothing", ("1",)),
]


@pytest.mark.parametrize(("what", "values"), FORGED)
async def test_B22_forged_choices_change_nothing(tavern: Tavern, what: str, values: tuple[str, ...]) -> None:
    shown = await screen(tavern)

    def forged(payload: Json) -> Json:
        data = payload["data"] | {"custom_id": f"1:0:0:setting:{what}", "values": [*values]}
        return payload | {"data": data}

    tavern.forge = forged
    before = await tavern.dump()
    said = await tavern.told(tavern.hedwig, tavern.hedwig.click(shown, "Wetten ausschalten"))
    assert said.startswith("Dieser Knopf gilt nicht mehr")
    assert await tavern.dump() == before


async def test_X3_delivered_twice_counts_once(tavern: Tavern) -> None:
    shown = await screen(tavern)
    await press(tavern, shown, "Wetten ausschalten")
    await press(tavern, shown, "Wetten einschalten")
    before = await tavern.dump()
    tavern.deliver_again(tavern.sent[-2])
    await tavern.heard()
    assert await tavern.dump() == before


async def test_each_member_reads_the_screen_in_their_language(tavern: Tavern) -> None:
    tavern.lokal.world.users[int(tavern.hedwig.me["id"])].locale = "en-GB"
    assert "Settings of the tavern" in texts(await screen(tavern))


def test_every_setting_has_words_and_every_house_rule_can_be_forbidden() -> None:
    assert set(setting_words.NAMES) == set(GuildSettings.model_fields)
    assert set(customs.HOUSE_RULES) == GuildSettings().house_rules == set(setting_words.RULES)
    for language in ("de", "en"):
        for what, value in GuildSettings().model_dump(mode="json").items():
            assert setting_words.said(what, value, words(language)), what
    assert setting_words.said("welcome", 5 * FEN, words("en")) == "5\u00a0Fen"
    assert setting_words.said("gone", "@everyone", words("en")) == "@\u200beveryone"
