"""A throw that waits for answers to a bet about it, by clicks (W7), and what stays hidden (W6, T1, T2)."""

from __future__ import annotations

import re

from games.hidden import BANK
from tests.cogs.bettors import at_turn, hold, offer, offers, press, propose, running, screen
from tests.cogs.bettors import seed as seed_of_34
from tests.cogs.evening import rolled_off, stake
from tests.cogs.hidden_hands import SECOND, bank, content, hand
from tests.cogs.null_evening import throw as throw_null
from tests.cogs.test_dreizehn_secrets import Watch, seed
from tests.cogs.test_settings import press as switch
from tests.cogs.test_settings import screen as house
from tests.lokal.patron import Patron, texts
from tests.tavern import Tavern, one_sentence

WAITS = "⏳ Der nächste Wurf wartet auf Gegenwetten: Ein Klick gilt, geworfen wird spätestens <t:"
THROW = "5 Würfel werfen"


async def thrown(tavern: Tavern) -> tuple[int, ...]:
    """The dice that lie thrown."""
    dice: tuple[int, ...] = (await tavern.table()).state.turn.thrown
    return dice


async def test_W7_the_throwers_click_waits_and_is_carried_out_by_the_bot(tavern: Tavern) -> None:
    await at_turn(tavern, wettfrist=15)
    assert WAITS not in await tavern.text()
    await offer(tavern, tavern.hedwig, "1")
    due = tavern.clock.time // 1000 + 15
    assert f"{WAITS}{due}:R>." in await tavern.text()
    await tavern.click(tavern.balduin, THROW)
    assert await thrown(tavern) == ()
    assert WAITS in await tavern.text()
    await tavern.click(tavern.balduin, THROW)
    await tavern.tick(14 * SECOND)
    assert await thrown(tavern) == ()
    await tavern.tick(2 * SECOND)
    assert len(await thrown(tavern)) == 5
    assert WAITS not in await tavern.text()
    assert await offers(tavern) == ()


async def test_W7_who_holds_sets_the_throw_free_at_once(tavern: Tavern) -> None:
    await at_turn(tavern, wettfrist=60)
    await offer(tavern, tavern.hedwig, "1")
    await tavern.click(tavern.balduin, THROW)
    await hold(tavern, tavern.percy)
    assert len(await thrown(tavern)) == 5
    text = await tavern.text()
    assert ": **Hedwig** gewinnt 1 Fen von Percy" in text
    assert WAITS not in text


async def test_W7_a_withdrawal_sets_it_free_too_and_no_throw_waits_twice(tavern: Tavern) -> None:
    await at_turn(tavern, wettfrist=15)
    await offer(tavern, tavern.hedwig, "1")
    await press(tavern, tavern.hedwig, await screen(tavern, tavern.hedwig), "bet-back")
    assert WAITS not in await tavern.text()
    await offer(tavern, tavern.hedwig, "1")
    assert WAITS not in await tavern.text(), "once a throw"
    await tavern.click(tavern.balduin, THROW)
    assert len(await thrown(tavern)) == 5


async def test_W7_without_a_wettfrist_nothing_waits(tavern: Tavern) -> None:
    await at_turn(tavern, wettfrist=0)
    await offer(tavern, tavern.hedwig, "1")
    assert WAITS not in await tavern.text()
    await tavern.click(tavern.balduin, THROW)
    assert len(await thrown(tavern)) == 5


async def test_W7_where_side_bets_are_switched_off_no_throw_waits(tavern: Tavern) -> None:
    """The click that waited is carried out."""
    await at_turn(tavern, wettfrist=60)
    await offer(tavern, tavern.hedwig, "1")
    await tavern.click(tavern.balduin, THROW)
    assert await thrown(tavern) == ()
    await switch(tavern, await house(tavern), "Wetten ausschalten")
    await tavern.tick(SECOND)
    assert len(await thrown(tavern)) == 5
    assert WAITS not in await tavern.text()


async def test_W7_nor_is_a_throw_waited_for_that_nobody_has_clicked_yet(tavern: Tavern) -> None:
    await at_turn(tavern, wettfrist=60)
    await offer(tavern, tavern.hedwig, "1")
    shown = await switch(tavern, await house(tavern), "Wetten ausschalten")
    await tavern.tick(SECOND)
    assert WAITS not in await tavern.text()
    await switch(tavern, shown, "Wetten einschalten")
    await tavern.click(tavern.balduin, THROW)
    assert len(await thrown(tavern)) == 5


# --- Null and 13 & 3 ----------------------------------------------------------------------------------------


async def test_W6_in_null_bets_on_a_result_end_with_the_placing(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, game="null", wettfrist=0)
    await rolled_off(tavern)
    await throw_null(tavern)
    await offer(tavern, tavern.hedwig, "1", "Balduin schafft höchstens 8 Züge")
    assert "(bis die Reihe liegt)" in await tavern.text()
    await hold(tavern, tavern.percy)
    await offer(tavern, tavern.hedwig, "1", "Balduin höchstens 4 Züge")
    await tavern.click(tavern.balduin, "So hinlegen")
    assert await offers(tavern) == ()
    assert len(await running(tavern)) == 1
    late = tavern.hedwig.command("wette", betrag="1", auf="Balduin höchstens 5 Züge")
    assert one_sentence(await tavern.told(tavern.hedwig, late))


async def test_W7_in_13_and_3_the_rounds_first_dice_wait_for_any_bet_about_it(tavern: Tavern) -> None:
    tavern.seeds = [seed(1, 4, over=False)]
    options = {"game": "13und3", "runden": 2, "wettfrist": 15}
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy, **options)
    await offer(tavern, tavern.hedwig, "1", "Balduin gewinnt die nächste Runde")
    assert WAITS not in await tavern.text()
    await offer(tavern, tavern.hedwig, "1", "Rosalind gewinnt die Runde")
    assert WAITS in await tavern.text()
    seen = await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin), "throw")
    assert await in_hand(tavern) == 0
    assert WAITS in texts(seen)
    await hold(tavern, tavern.percy)
    assert await in_hand(tavern) == 3, "who holds sets it free at once"
    assert WAITS not in await tavern.text()
    await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin), "throw")
    assert await in_hand(tavern) == 4, "no later throw waits"
    assert len(await running(tavern)) == 1
    assert len(await offers(tavern)) == 1, "the next round's is still open"


async def test_W7_in_13_and_3_who_leaves_before_the_wait_ends_throws_no_more(tavern: Tavern) -> None:
    """That others want to throw changes nothing that can be seen; theirs are thrown when the time is up."""
    options = {"game": "13und3", "runden": 2, "wettfrist": 30}
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy, **options)
    await offer(tavern, tavern.hedwig, "1", "Rosalind gewinnt die Runde")
    before = await tavern.text()
    for patron in (tavern.balduin, tavern.percy):
        await press(tavern, patron, await hand(tavern, patron), "throw")
    assert await tavern.text() == before
    await gone(tavern, tavern.balduin)
    assert await thrown_by(tavern) == {2: 0, 3: 0, BANK: 0}
    assert WAITS in await tavern.text()
    await tavern.tick(31 * SECOND)
    assert await thrown_by(tavern) == {2: 0, 3: 3, BANK: 0}
    assert WAITS not in await tavern.text()
    assert await offers(tavern) == ()


async def test_W7_who_was_bet_on_leaves_and_sets_the_throws_free(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game="13und3", runden=2, wettfrist=30)
    await offer(tavern, tavern.hedwig, "1", "Rosalind gewinnt die Runde")
    await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin), "throw")
    await gone(tavern, tavern.rosalind)
    await tavern.tick(SECOND)
    assert await thrown_by(tavern) == {1: 3, BANK: 0}
    assert WAITS not in await tavern.text()


async def test_W7_while_the_bank_throws_nothing_waits_and_the_next_round_waits_again(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, game="13und3", runden=2, wettfrist=30)
    await content(tavern, tavern.balduin)
    await offer(tavern, tavern.hedwig, "1", "Bank gewinnt die nächste Runde")
    late = tavern.hedwig.command("wette", betrag="1", auf="Bank gewinnt die Runde")
    assert one_sentence((await tavern.told(tavern.hedwig, late)).replace(": ", " "))
    assert WAITS not in await tavern.text()
    await bank(tavern)
    assert WAITS not in await tavern.text(), "only a fresh offer lets the throw wait"
    assert len(await offers(tavern)) == 1
    await offer(tavern, tavern.hedwig, "1", "Bank gewinnt die Runde")
    assert WAITS in await tavern.text()


async def gone(tavern: Tavern, patron: Patron) -> None:
    """A member gets up from a running game."""
    question = await tavern.private(patron, patron.command("tisch verlassen"))
    await press(tavern, patron, question, "rise-yes")


async def thrown_by(tavern: Tavern) -> dict[int, int]:
    """How many dice each has thrown in a round of 13 & 3."""
    return {seat: len(dice) for seat, dice in (await tavern.table()).state.hands.items()}


async def in_hand(tavern: Tavern) -> int:
    """How many dice Balduin has thrown."""
    return len((await tavern.table()).state.hands[1])


CLAIMS = (
    "erster Wurf von Balduin: mindestens eine 6",
    "Balduin überwirft sich",
    "Rosalind gewinnt die Runde",
)


async def evening(tavern: Tavern, table: int, dice: int, *, over: bool) -> tuple[Watch, str, list[str]]:
    """A round of 13 & 3 with bets on it, and so many hidden dice of Balduin's; what others got, the seal, and
    what they are offered and told who bet after that.
    """
    tavern.seeds = [seed(table, dice, over)]
    options = {"game": "13und3", "runden": 1, "wettfrist": 15}
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy, **options)
    watch = Watch(tavern, tavern.balduin, table)
    for claim in CLAIMS:
        asked = await propose(tavern, tavern.hedwig, "1", claim, tisch=table)
        await press(tavern, tavern.hedwig, asked, "bet-yes")
    await hold(tavern, tavern.rosalind, 0, table)
    seen = await hand(tavern, tavern.balduin, table)
    seen = await press(tavern, tavern.balduin, seen, "throw")
    assert WAITS in texts(seen), "the hand says why nothing has fallen"
    assert (await tavern.table(table)).state.hands[1] == ()
    await tavern.tick(16 * SECOND)
    assert await offers(tavern, table) == ()
    told = await tried(tavern, table)
    while len((await tavern.table(table)).state.hands[1]) < dice:
        seen = await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin, table), "throw")
    told += await tried(tavern, table)
    await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin, table), "content")
    told += await tried(tavern, table)
    round_ = (await tavern.bot.tavern.play.look(table)).round
    assert round_ is not None
    return watch, round_.commitment[:8], told


async def tried(tavern: Tavern, table: int) -> list[str]:
    """What Percy hears who types, and wants to bet on, what Balduin has thrown in secret."""
    words = ("", "Balduin", "Balduin 16", "erster Wurf von Balduin: mindestens eine 6")
    offered = [
        await tavern.percy.autocomplete("wette", "auf", betrag="1", auf=word, tisch=table) for word in words
    ]
    said = [await asked(tavern, tavern.percy, claim, table) for claim in (*CLAIMS, "Balduin genau 16 Punkte")]
    return [*map(str, offered), *said]


async def asked(tavern: Tavern, patron: Patron, claim: str, table: int) -> str:
    return await tavern.told(patron, patron.command("wette", betrag="1", auf=claim, tisch=table))


async def test_W6_T2_two_evenings_with_other_hidden_dice_tell_the_same(tavern: Tavern) -> None:
    first, seal, told = await evening(tavern, 1, 3, over=False)
    one = unnumbered(first.alike(seal))
    await others(tavern, 1)
    second, seal, told_again = await evening(tavern, 2, 5, over=True)
    other = unnumbered(second.alike(seal))
    assert len(one) > 50
    assert one == other
    assert told == told_again
    await others(tavern, 2)
    assert await running(tavern, 2) == ()


def unnumbered(lines: list[str]) -> list[str]:
    """Without the numbers of offers, and the tokens of interactions that are answered a second time."""
    number = r"(?<=:bet-)([a-z]+:)\d+|(?<=Nummer )()\d+|()\d+(?= · (?:\*\*Hedwig|1 Fen halten))"
    return [re.sub(number, r"\1N", re.sub(r"(/webhooks/ID/)\S+", r"\1TOKEN", line)) for line in lines]


async def others(tavern: Tavern, table: int) -> None:
    """The others throw and are content, and the bank ends the round."""
    for patron in (tavern.rosalind, tavern.percy):
        seen = await press(tavern, patron, await hand(tavern, patron, table), "throw")
        await press(tavern, patron, seen, "content")
    while (await tavern.table(table)).phase == "running":
        await tavern.tick(2 * SECOND)


NOTED = "Vorgemerkt: Sobald die Wettfrist um ist, werfe ich für dich."


async def test_W7_whose_click_waits_is_told_so_as_often_as_they_click(tavern: Tavern) -> None:
    await at_turn(tavern, wettfrist=15)
    await offer(tavern, tavern.hedwig, "1")
    for _ in range(2):
        shown = await tavern.shown(tavern.balduin)
        assert await tavern.told(tavern.balduin, tavern.balduin.click(shown, THROW)) == NOTED
    await tavern.tick(16 * SECOND)
    assert len(await thrown(tavern)) == 5


async def test_W7_while_a_stake_is_to_be_named_no_throw_is_said_to_wait(tavern: Tavern) -> None:
    tavern.seeds = [seed_of_34()]
    await tavern.begin(tavern.balduin, tavern.rosalind, wettfrist=15)
    await rolled_off(tavern)
    await offer(tavern, tavern.hedwig, "1")
    assert "setzt 1 Fen" in await tavern.text()
    assert WAITS not in await tavern.text()
    await stake(tavern, "1 Fen")
    assert WAITS in await tavern.text()
