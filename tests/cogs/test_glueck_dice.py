"""B47: what seats bring is mixed into their dice, and into nobody else's."""

from __future__ import annotations

from data import records
from games import hidden
from games.dice import NO_CLICK, phrase_digest
from games.record import write
from games.verify import verify
from tests.cogs import bettors, test_own_data
from tests.cogs.evening import asked, cry, picks, stake, throw, turn
from tests.cogs.hidden_hands import bank, content
from tests.cogs.luck import PHRASE, fallen, said, say, would_fall
from tests.tavern import Tavern


async def at_turn(tavern: Tavern) -> None:
    """Seat 1 is to throw its first five dice."""
    await bettors.at_turn(tavern)


async def with_real_ids(tavern: Tavern) -> None:
    """From here on clicks bring what they bring outside."""
    tavern.brings = str
    await tavern.restart()


async def test_B47_with_a_phrase_the_same_seed_gives_other_dice_and_exactly_these(tavern: Tavern) -> None:
    await at_turn(tavern)
    await say(tavern, tavern.balduin)
    await turn(tavern)
    mine = (await fallen(tavern))[-1]
    assert mine.phrases == {1: phrase_digest(PHRASE)}
    assert mine.faces == await would_fall(tavern, mine, PHRASE)
    assert mine.faces != await would_fall(tavern, mine)
    await throw(tavern)
    others = (await fallen(tavern))[-1]
    assert others.faces == await would_fall(tavern, others), "nobody else's dice change"


async def test_B47_a_phrase_counts_from_the_next_throw(tavern: Tavern) -> None:
    await at_turn(tavern)
    patron = await throw(tavern)
    before = await fallen(tavern)
    await say(tavern, patron)
    assert await fallen(tavern) == before
    await tavern.click(patron, picks(await tavern.shown(patron))[0])
    await tavern.click(patron, "Weiterwürfeln")
    *_, first, second = await fallen(tavern)
    assert first.faces == await would_fall(tavern, first)
    assert second.faces == await would_fall(tavern, second, PHRASE) != await would_fall(tavern, second)


async def test_B47_the_latest_phrase_counts(tavern: Tavern) -> None:
    await at_turn(tavern)
    await say(tavern, tavern.balduin, "zurückgenommen")
    await say(tavern, tavern.balduin)
    await throw(tavern)
    mine = (await fallen(tavern))[-1]
    assert mine.faces == await would_fall(tavern, mine, PHRASE)


async def test_B47_a_phrase_is_forgotten_with_its_round(tavern: Tavern) -> None:
    await at_turn(tavern)
    await say(tavern, tavern.rosalind)
    while (await tavern.table()).state.round == 1:
        await turn(tavern)
    await stake(tavern)
    await turn(tavern)
    await turn(tavern)
    first, second = await fallen(tavern), await fallen(tavern, 2)
    assert any(one.phrases for one in first)
    assert len(second) == 2
    assert not any(one.phrases for one in second)


async def test_B47_the_record_of_a_round_with_phrases_is_true(tavern: Tavern) -> None:
    """What was taken back before anything happened is not in it."""
    await at_turn(tavern)
    await say(tavern, tavern.rosalind, "zurückgenommen")
    await say(tavern, tavern.rosalind)
    await cry(tavern, tavern.balduin, "toi toi")
    while (await tavern.table()).state.round == 1:
        await turn(tavern)
    record = await tavern.read(lambda db: records.of_round(db, tavern.guild, 1, 1))
    assert record is not None
    assert record.phrases == {phrase_digest(one): one for one in (PHRASE, "toi toi")}
    assert verify(write(record)).difference is None


async def test_B47_a_phrase_counts_on_when_its_words_are_deleted(tavern: Tavern) -> None:
    """They have the id of somebody who has all own data deleted; nothing of before counts again."""
    await at_turn(tavern)
    phrase = f"für <@{tavern.percy.me['id']}>"
    await say(tavern, tavern.balduin, "zurückgenommen")
    await say(tavern, tavern.balduin, phrase)
    patron = await throw(tavern)
    assert (await fallen(tavern))[-1].phrases == {1: phrase_digest(phrase)}
    await tavern.percy.command("börse")
    await tavern.quiet()
    await test_own_data.deleted(tavern, tavern.percy)
    assert await said(tavern) == []
    await tavern.click(patron, picks(await tavern.shown(patron))[0])
    await tavern.click(patron, "Weiterwürfeln")
    mine = (await fallen(tavern))[-1]
    assert mine.faces == await would_fall(tavern, mine, phrase)
    await test_own_data.cancelled(tavern)
    record = await tavern.read(lambda db: records.of_round(db, tavern.guild, 1, 1))
    assert record is not None
    assert record.phrases == {}
    assert verify(write(record)).difference is None


async def test_B47_a_restart_between_phrase_and_throw(tavern: Tavern) -> None:
    await at_turn(tavern)
    await say(tavern, tavern.balduin)
    await tavern.restart()
    await throw(tavern)
    mine = (await fallen(tavern))[-1]
    assert mine.faces == await would_fall(tavern, mine, PHRASE)


async def test_X5_for_who_is_away_is_thrown_with_the_phrase_else_with_the_latest_click(
    tavern: Tavern,
) -> None:
    await at_turn(tavern)
    await with_real_ids(tavern)
    await cry(tavern, tavern.balduin)
    latest = tavern.sent[-1]["id"]
    await say(tavern, tavern.rosalind)
    await tavern.tick(5.1)
    assert (await asked(tavern)) is tavern.rosalind
    away = (await fallen(tavern))[-1]
    assert (away.seat, away.click) == (1, latest)
    assert away.faces == await would_fall(tavern, away, click=latest) != await would_fall(tavern, away)
    await tavern.tick(5.1)
    with_phrase = [one for one in await fallen(tavern) if one.seat == 2][-1]
    assert with_phrase.faces == await would_fall(tavern, with_phrase, PHRASE)


async def test_B47_without_a_phrase_the_id_of_the_click_counts(tavern: Tavern) -> None:
    await at_turn(tavern)
    await with_real_ids(tavern)
    await throw(tavern)
    click = tavern.sent[-1]["id"]
    mine = (await fallen(tavern))[-1]
    assert mine.click == click != NO_CLICK
    assert mine.faces == await would_fall(tavern, mine, click=click) != await would_fall(tavern, mine)


async def test_W7_a_throw_that_waited_has_the_click_that_asked_for_it(tavern: Tavern) -> None:
    await bettors.at_turn(tavern, wettfrist=15)
    await with_real_ids(tavern)
    await bettors.offer(tavern, tavern.hedwig, "1")
    await tavern.click(tavern.balduin, "5 Würfel werfen")
    click, before = tavern.sent[-1]["id"], len(await fallen(tavern))
    await tavern.click(tavern.rosalind, "Feierabend")
    assert len(await fallen(tavern)) == before
    await tavern.tick(0.3)
    mine = (await fallen(tavern))[before]
    assert (mine.seat, mine.click) == (1, click)
    assert mine.faces == await would_fall(tavern, mine, click=click)


async def test_W7_a_phrase_that_is_said_while_the_throw_waits_counts(tavern: Tavern) -> None:
    await bettors.at_turn(tavern, wettfrist=15)
    await bettors.offer(tavern, tavern.hedwig, "1")
    await tavern.click(tavern.balduin, "5 Würfel werfen")
    await say(tavern, tavern.balduin)
    await tavern.tick(0.3)
    mine = (await fallen(tavern))[-1]
    assert mine.faces == await would_fall(tavern, mine, PHRASE)


async def test_T4_the_banks_dice_have_the_latest_click_or_what_all_have_said(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game="13und3")
    await with_real_ids(tavern)
    await content(tavern, tavern.balduin)
    await content(tavern, tavern.rosalind)
    latest = tavern.sent[-1]["id"]
    await tavern.click(tavern.rosalind, "Feierabend")
    await tavern.tick(hidden.PAUSE / 60)
    await say(tavern, tavern.rosalind)
    await bank(tavern)
    first, *others = [one for one in await fallen(tavern) if one.seat == 0]
    assert {one.click for one in (first, *others)} == {latest}
    assert first.faces == await would_fall(tavern, first, click=latest)
    assert others
    for one in others:
        assert one.faces == await would_fall(tavern, one, PHRASE)
    assert [one.seat for one in await fallen(tavern)][:2] == [1, 2]
    assert await said(tavern) == [(1, 2, PHRASE, None)]
