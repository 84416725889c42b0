"""`/glück`: who may say what when, who hears of it, and what is kept of it (B37, B38, B47)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from games.dice import LONGEST_PHRASE, phrase_digest, spoken
from tests.cogs import test_export, test_own_data
from tests.cogs.evening import asked, rolled_off, round_, throw
from tests.cogs.hidden_hands import hand
from tests.cogs.luck import PHRASE, fallen, said, say, would_fall
from tests.cogs.test_seats import rise
from tests.lokal.patron import Json
from tests.tavern import Tavern, one_sentence

TOLD = f"Notiert für Runde 1 an Tisch 1: „{PHRASE}“"
GAMES: dict[str, dict[str, Any]] = {
    "zyklus": {},
    "dutzend": {"falschspiel": True},
    "13und3": {"einsatz": "0"},
    "pyramide": {"einsatz": "0"},
    "null": {},
}
HOSTILE = "\u202e@everyone\n<@&1> `x`\u200b ||y||  # z\u3164\x00 A\u030a [l](http://x) e\ufffe"
KEPT = "@everyone <@&1> `x` ||y|| # z Å [l](http://x) e"


async def refused(tavern: Tavern, asking: Any) -> str:
    """What the bot says to a phrase that it does not note."""
    patron, phrase, table = asking
    before = await tavern.dump()
    answer = await say(tavern, patron, phrase, table)
    assert await tavern.dump() == before
    assert one_sentence(answer), answer
    return answer


@pytest.mark.parametrize("game", GAMES)
async def test_B47_in_every_game_whoever_sits_there_and_nobody_sees_it(tavern: Tavern, game: str) -> None:
    """Also who is asked nothing, at tables for the honour and where dice are hidden."""
    await tavern.begin(tavern.balduin, tavern.rosalind, game=game, **GAMES[game])
    if game == "13und3":
        await hand(tavern, tavern.rosalind)
    else:
        await rolled_off(tavern)
    quiet = tavern.rosalind if await asked(tavern) is tavern.balduin else tavern.balduin
    version, seen, before = (await tavern.table()).version, tavern.public(), [*tavern.lokal.requests]
    with capture_logs() as logged:
        answer = await say(tavern, quiet)
    assert answer.startswith(TOLD)
    assert "Aufzeichnung der Runde" not in answer.splitlines()[0]
    assert ((await tavern.table()).version, tavern.public()) == (version, seen)
    sent = [request for request in tavern.lokal.requests if request not in before]
    assert len(sent) == 1, "the private answer alone"
    assert PHRASE not in str(logged)
    assert [(round_, phrase) for round_, _, phrase, _ in await said(tavern)] == [(1, PHRASE)]


async def test_the_answer_is_in_the_members_language(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy)
    answer = await say(tavern, tavern.percy)
    assert answer.startswith(f"Noted for round 1 at table 1: “{PHRASE}”")
    assert "round’s record" not in answer
    assert "record, which anyone can get" in answer


async def test_the_round_is_named_and_later_ones_are_other_rounds(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await round_(tavern)
    answer = await say(tavern, tavern.rosalind)
    assert "für Runde 2 an Tisch 1" in answer
    assert "Ist Runde 2 abgerechnet, gilt er nicht mehr." in answer


async def test_who_cannot_and_where_is_said_in_one_sentence(tavern: Tavern) -> None:
    assert "steht gerade kein Tisch" in await refused(tavern, (tavern.balduin, PHRASE, None))
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    assert "läuft gerade kein Spiel" in await refused(tavern, (tavern.balduin, PHRASE, None))
    assert "wird gerade nicht gespielt" in await refused(tavern, (tavern.balduin, PHRASE, 1))
    await tavern.click(tavern.balduin, "Los geht’s")
    assert "sitzt nicht" in await refused(tavern, (tavern.hedwig, PHRASE, None))
    assert "Tisch 7" in await refused(tavern, (tavern.balduin, PHRASE, 7))
    await tavern.begin(tavern.balduin, tavern.percy, game="null")
    assert "mehrere Tische (1, 2)" in await refused(tavern, (tavern.balduin, PHRASE, None))
    assert (await say(tavern, tavern.balduin, table=2)).startswith("Notiert für Runde 1 an Tisch 2")
    assert (await say(tavern, tavern.rosalind)).startswith("Notiert für Runde 1 an Tisch 1")
    offered = await tavern.balduin.autocomplete("glück", "tisch", spruch=PHRASE, tisch="")
    assert [choice["value"] for choice in offered] == [1, 2]


async def test_M10_who_has_left_says_nothing_any_more(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy)
    await rise(tavern, tavern.rosalind)
    assert "sitzt nicht" in await refused(tavern, (tavern.rosalind, PHRASE, 1))


@pytest.mark.parametrize(
    ("phrase", "told"),
    [
        ("\u3164 \u200b\u202e", "ist nichts zu sehen"),
        ("\u0958" * (LONGEST_PHRASE // 2 + 1), "mit 102 Zeichen zu lang; kürz ihn auf höchstens 100"),
    ],
)
async def test_B38_nothing_and_too_much(tavern: Tavern, phrase: str, told: str) -> None:
    """Some letters are two in Unicode's NFC: Discord counts what was typed, the bot what it keeps."""
    await tavern.begin(tavern.balduin, tavern.rosalind)
    assert told in await refused(tavern, (tavern.balduin, phrase, None))


async def test_B37_what_is_kept_is_what_is_hashed_and_shown(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await tavern.click(await asked(tavern), "1 Fen")
    patron = await asked(tavern)
    answer = await say(tavern, patron, HOSTILE)
    assert (
        "„@\u200beveryone \\<@\u200b&1\\> \\`x\\` \\|\\|y\\|\\| \\# z Å \\[l\\]\\(http\\://x\\) e“" in answer
    )
    assert [phrase for _, _, phrase, _ in await said(tavern)] == [KEPT]
    assert spoken(HOSTILE) == spoken(KEPT) == KEPT
    await throw(tavern)
    mine = (await fallen(tavern))[-1]
    assert mine.phrases == {mine.seat: phrase_digest(KEPT)}
    assert mine.faces == await would_fall(tavern, mine, KEPT)


async def test_B38_a_hundred_characters_are_shown_whole(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    phrase = "_" * LONGEST_PHRASE
    assert "\\_" * LONGEST_PHRASE in await say(tavern, tavern.balduin, phrase)
    assert [kept for _, _, kept, _ in await said(tavern)] == [phrase]


async def test_one_interaction_delivered_twice_counts_once(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await say(tavern, tavern.balduin)
    private = [m for m in tavern.lokal.world.messages.values() if m.owner is not None]
    tavern.deliver_again(tavern.sent[-1])
    await asyncio.sleep(0.05)
    await tavern.quiet()
    assert len(await said(tavern)) == 1
    assert [m for m in tavern.lokal.world.messages.values() if m.owner is not None] == private


async def test_B43_from_a_direct_message(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)

    def direct(payload: Json) -> Json:
        bare = {k: v for k, v in payload.items() if k not in ("guild_id", "guild", "member", "guild_locale")}
        return bare | {"user": payload["member"]["user"], "context": 1}

    tavern.forge = direct
    assert "nicht in Privatnachrichten" in await refused(tavern, (tavern.balduin, PHRASE, None))


async def test_own_data_tell_the_phrases_and_deleting_leaves_their_digests(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await say(tavern, tavern.balduin)
    await say(tavern, tavern.rosalind, "auch ich")
    await rolled_off(tavern)
    own, others = [await test_own_data.exported(tavern, one) for one in (tavern.balduin, tavern.rosalind)]
    assert [(one["round"], one["words"]) for one in own["tables"][0]["phrases"]] == [(1, PHRASE)]
    assert "auch ich" not in str(own)
    assert [one["words"] for one in others["tables"][0]["phrases"]] == ["auch ich"]
    _, files = await test_export.exported(tavern)
    assert PHRASE not in str(files)
    await test_own_data.cancelled(tavern)
    before = await fallen(tavern)
    await test_own_data.deleted(tavern, tavern.balduin)
    assert [phrase for _, _, phrase, _ in await said(tavern)] == ["auch ich"]
    assert await fallen(tavern) == before
    assert before[-1].phrases[1] == phrase_digest(PHRASE)
    assert not await test_own_data.found(tavern, PHRASE.encode())
