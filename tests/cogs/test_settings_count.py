"""What a guild has set counts: for tables, bets and words; what stands already goes on (X1, X3, B15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.words import of_guild
from data import guilds
from data.guilds import GuildSettings, changed, settings_of
from games.money import FEN
from tests.cogs.bettors import ODD, at_turn, hold, ids, offer, offers, press, propose, running
from tests.cogs.evening import chosen, picks, throw
from tests.cogs.test_settings import screen
from tests.lokal.patron import buttons, texts
from tests.tavern import Tavern, one_sentence, pressing


async def set_(tavern: Tavern, **values: Any) -> None:
    """Set, as the screen does, without clicking through it."""

    def work(db: Any) -> None:
        settings = settings_of(db, tavern.guild)
        db.execute("INSERT INTO guild (id) VALUES (?) ON CONFLICT DO NOTHING", (tavern.guild,))
        for what, value in values.items():
            settings = changed(settings, what, value)
        guilds.save(db, tavern.guild, settings)

    await tavern.store.write(work)


OPTIONS: list[tuple[str, Any, Mapping[str, Any], str, Any]] = [
    ("buy_in", 7 * FEN, {"münzen": "3"}, "buy_in", 3 * FEN),
    ("coin", 2, {"teilung": 1}, "coin", 1),
    ("wettfrist", 40, {"wettfrist": 0}, "wettfrist", 0),
    ("turn", 600, {"bedenkzeit": 2}, "turn", 120),
]


@pytest.mark.parametrize(("what", "value", "named", "option", "wanted"), OPTIONS)
async def test_X3_a_table_is_as_set_unless_somebody_says_otherwise(
    tavern: Tavern, what: str, value: Any, named: Mapping[str, Any], option: str, wanted: Any
) -> None:
    await set_(tavern, **{what: value})
    await tavern.lobby(tavern.balduin)
    assert getattr((await tavern.table()).options, option) == value
    await tavern.lobby(tavern.rosalind, **named)
    assert getattr((await tavern.table(2)).options, option) == wanted


async def test_M2_what_everybody_brings_is_whole_coins_of_the_table(tavern: Tavern) -> None:
    await set_(tavern, coin=1, buy_in=11)
    await tavern.lobby(tavern.balduin, teilung=4)
    await set_(tavern, buy_in=3)
    await tavern.lobby(tavern.rosalind, teilung=4)
    assert [(await tavern.table(one)).options.buy_in for one in (1, 2)] == [8, 4]


async def test_X1_welcome_money_as_set(tavern: Tavern) -> None:
    await set_(tavern, welcome=30 * FEN)
    assert "schenkt dir 30 Fen" in await tavern.told(tavern.balduin, tavern.balduin.command("börse"))
    assert await tavern.purse(tavern.balduin) == 30 * FEN


async def test_X3_tables_stand_where_they_may(tavern: Tavern) -> None:
    """Refused before money moves, with the channels named; "Nochmal" too, but not a seat at what stands."""
    guild = tavern.lokal.world.guilds[tavern.guild]
    other = tavern.lokal.world.add_channel(guild, "hinterzimmer")
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    await set_(tavern, channels=[other.id])
    before = await tavern.dump()
    said = await tavern.told(tavern.percy, tavern.percy.command("zyklus start"))
    assert f"<#{other.id}>" in said
    assert one_sentence(said)
    assert await tavern.dump() == before
    await tavern.click(tavern.hedwig, "Mitspielen")
    await tavern.click(tavern.balduin, "Tisch auflösen")
    assert f"<#{other.id}>" in await tavern.refused(tavern.rosalind, "Nochmal")
    guest = await tavern.enter(int(tavern.percy.me["id"]), other.id)
    await guest.command("zyklus start")
    await tavern.quiet()
    assert (await tavern.table(2)).channel == other.id


async def test_X3_nochmal_that_stands_is_open_to_all(tavern: Tavern) -> None:
    guild = tavern.lokal.world.guilds[tavern.guild]
    other = tavern.lokal.world.add_channel(guild, "hinterzimmer")
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    await tavern.click(tavern.balduin, "Tisch auflösen")
    await tavern.click(tavern.balduin, "Nochmal")
    await set_(tavern, channels=[other.id])
    await tavern.click(tavern.rosalind, "Nochmal")
    assert len((await tavern.table(2)).seated) == 2


@pytest.mark.parametrize(("game", "option"), [("zyklus", "schiefe-würfel"), ("dutzend", "falschspiel")])
async def test_X3_house_rules_as_allowed(tavern: Tavern, game: str, option: str) -> None:
    await set_(tavern, house_rules=[])
    before = await tavern.dump()
    said = await tavern.told(tavern.balduin, tavern.balduin.command(f"{game} start", **{option: True}))
    assert said.startswith("Die Hausregel")
    assert one_sentence(said)
    assert await tavern.dump() == before
    await tavern.lobby(tavern.balduin, game=game)
    await set_(tavern, house_rules=[*GuildSettings().house_rules])
    await tavern.lobby(tavern.balduin, game=game, **{option: True})


async def test_X3_nochmal_without_a_house_rule_that_is_forbidden_now(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, **{"schiefe-würfel": True})
    await set_(tavern, house_rules=[])
    await tavern.click(tavern.rosalind, "Mitspielen")
    await tavern.click(tavern.balduin, "Tisch auflösen")
    assert "schiefe Würfel" in await tavern.refused(tavern.balduin, "Nochmal")


async def test_B15_side_bets_off_refuse_new_ones(tavern: Tavern) -> None:
    """By command, by a draft that waits to be confirmed, by a button of an old picture, in parts."""
    await at_turn(tavern)
    await offer(tavern, tavern.balduin, "2")
    (hold,) = ids(await tavern.shown(tavern.percy), "bet-hold")
    draft = await propose(tavern, tavern.rosalind, "1", "es regnet")
    await tavern.hedwig.click(await screen(tavern), "Wetten ausschalten")
    shown = await tavern.shown(tavern.percy)
    assert "Neue Wetten nimmt das Haus gerade nicht an" in texts(shown)
    assert ids(shown, "bet-hold") == []
    before = await tavern.dump()
    refusals = [
        await tavern.told(tavern.percy, tavern.percy.command("wette", betrag="1", auf="it rains")),
        await tavern.told(tavern.rosalind, tavern.rosalind.click(draft, ids(draft, "bet-yes")[0])),
    ]
    tavern.forge = pressing(hold)
    refusals.append(await tavern.told(tavern.percy, tavern.percy.click(shown, ids(shown, "bets")[0])))
    tavern.forge = lambda payload: payload
    assert all(one_sentence(said) for said in refusals), refusals
    assert await tavern.dump() == before
    everything = await tavern.private(tavern.percy, tavern.percy.click(shown, ids(shown, "bets")[0]))
    assert "takes no new bets" in texts(everything)
    assert ids(everything, "bet-hold") == ids(everything, "bet-part") == []


async def test_B15_side_bets_off_never_keep_a_refund(tavern: Tavern) -> None:
    """What nobody holds can be withdrawn, dice and people decide what runs, a moderator too."""
    await at_turn(tavern)
    for claim in (ODD, "es regnet", "es schneit"):
        await offer(tavern, tavern.balduin, "1", claim)
        await hold(tavern, tavern.rosalind)
    await offer(tavern, tavern.balduin, "1", "es hagelt")
    await tavern.hedwig.click(await screen(tavern), "Wetten ausschalten")
    mine = await tavern.private(tavern.balduin, tavern.balduin.command("wetten"))
    mine = await press(tavern, tavern.balduin, mine, "bet-back")
    assert await offers(tavern) == ()
    await throw(tavern)
    free = await running(tavern)
    assert [one.offer.said for one in free] == ["es regnet", "es schneit"], "the dice have decided"
    await press(tavern, tavern.balduin, mine, "bet-won", 1)
    theirs = await tavern.private(tavern.rosalind, tavern.rosalind.command("wetten"))
    await press(tavern, tavern.rosalind, theirs, "bet-lost", 1)
    judged = tavern.hedwig.command("taverne wette", nummer=free[1].id, gewinner="void", grund="x")
    await tavern.told(tavern.hedwig, judged)
    assert await running(tavern) == ()


async def test_B15_a_cancelled_table_gives_bets_back_where_they_are_off(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.balduin, "1", "es regnet")
    await hold(tavern, tavern.rosalind)
    await set_(tavern, side_bets=False)
    asked = await tavern.private(tavern.hedwig, tavern.hedwig.command("tisch auflösen"))
    await tavern.hedwig.click(asked, "Ja, Tisch auflösen")
    await tavern.quiet()
    assert [await tavern.purse(one) for one in (tavern.balduin, tavern.rosalind)] == [20 * FEN, 20 * FEN]


async def test_the_guilds_language_is_that_of_the_tavern(tavern: Tavern) -> None:
    """At once, on tables that stand as well, after a restart too, and back again."""
    await tavern.lobby(tavern.balduin)
    assert "Mitspielen" in buttons(await tavern.shown(tavern.percy))
    shown = await screen(tavern)
    await tavern.hedwig.choose(shown, "1:0:0:setting:language", "en")
    assert "Sit down" in buttons(await tavern.shown(tavern.percy))
    await tavern.restart()
    await tavern.click(tavern.rosalind, "Sit down")
    assert "Sit down" in buttons(await tavern.shown(tavern.percy))
    assert of_guild(None).language == "de", "of a guild that is not known"
    await tavern.hedwig.choose(shown, "1:0:0:setting:language", "guild")
    assert "Mitspielen" in buttons(await tavern.shown(tavern.percy))


async def test_another_language_in_mid_game_loses_nothing(tavern: Tavern) -> None:
    """Not a throw that waits, nor bets, nor dice that are picked."""
    shown = await screen(tavern)
    await at_turn(tavern, wettfrist=60)
    await offer(tavern, tavern.hedwig, "1")
    await offer(tavern, tavern.percy, "1", "es regnet morgen")
    await tavern.click(tavern.balduin, "5 Würfel werfen")
    await tavern.hedwig.choose(shown, "1:0:0:setting:language", "en")
    said = await tavern.text()
    assert "The next throw waits for takers" in said
    assert "“free: es regnet morgen”" in said
    await tavern.tick(2)
    english = await tavern.shown(tavern.balduin)
    await tavern.balduin.click(english, picks(english)[0])
    await tavern.quiet()
    await tavern.hedwig.choose(shown, "1:0:0:setting:language", "de")
    await tavern.restart()
    assert chosen(await tavern.shown(tavern.balduin)) == [0]
    await tavern.balduin.click(english["id"], buttons(english)["Throw the rest"]["custom_id"])
    await tavern.quiet()
    assert len((await tavern.table()).state.turn.laid) == 1
    assert "dein **2. Wurf**" in await tavern.text()
    assert len(await offers(tavern)) == 1


async def test_tables_that_stand_keep_their_options(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    before = (await tavern.table()).options
    await set_(tavern, buy_in=9 * FEN, coin=2, wettfrist=1, turn=60, house_rules=[])
    await tavern.click(tavern.rosalind, "Mitspielen")
    table = await tavern.table()
    assert table.options == before
    assert [sitter.stack for sitter in table.sitters] == [5 * FEN, 5 * FEN]
