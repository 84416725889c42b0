"""`/taverne export`: the books as files whose sums come out, harmless for spreadsheets (X3, M8, B37, B47)."""

from __future__ import annotations

import csv
import gzip
import io
import random
import sqlite3
from collections import defaultdict
from functools import partial

from bot import export as answers
from bot import log_words
from bot.words import words
from data import ledger
from data.export import MEGABYTE, Room, books
from games.money import FEN
from tests.cogs.evening import rolled_off, round_
from tests.cogs.test_log import HOSTILE, correct
from tests.cogs.test_settings import choose, press, screen
from tests.lokal.patron import Json, texts
from tests.tavern import Tavern

Rows = list[dict[str, str]]

bare = partial(log_words.bare, words=words("de"))


def read(content: bytes) -> Rows:
    """A file as a spreadsheet reads it."""
    assert content.startswith(b"\xef\xbb\xbf")
    return [*csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";")]


async def exported(tavern: Tavern) -> tuple[Json, dict[str, Rows]]:
    """The answer and its files."""
    said = await tavern.private(tavern.hedwig, tavern.hedwig.command("taverne export"))
    files = {}
    for attachment in said["attachments"]:
        _, content = await tavern.hedwig.fetch(attachment["url"])
        files[attachment["filename"]] = read(content)
    return said, files


def sums(postings: Rows) -> dict[str, int]:
    """What each account holds by the postings alone."""
    held: dict[str, int] = defaultdict(int)
    for row in postings:
        held[row["debit"]] -= int(row["amount_quarters"])
        held[row["credit"]] += int(row["amount_quarters"])
    return {account: amount for account, amount in held.items() if amount}


async def test_M8_the_sums_of_the_export_come_out(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await round_(tavern)
    await correct(tavern, tavern.percy, "7¼")
    said, files = await exported(tavern)
    assert [*files] == ["ledger.csv", "accounts.csv", "log.csv"]
    assert "Die Bücher dieses Servers" in texts(said)
    accounts = {row["account"]: int(row["balance_quarters"]) for row in files["accounts.csv"]}
    assert sums(files["ledger.csv"]) == {account: held for account, held in accounts.items() if held}
    assert sum(accounts.values()) == 0
    assert accounts[f"purse:{tavern.percy.me['id']}"] == 29
    named = {row["name"]: row["balance"] for row in files["accounts.csv"]}
    assert named["Percy"] == "7¼"
    (act,) = files["log.csv"]
    assert (act["act"], act["before_quarters"], act["after"], act["reason"]) == (
        "purse-set",
        str(20 * FEN),
        "7¼",
        "Zechschulden",
    )


async def test_B37_what_looks_like_a_formula_is_none(tavern: Tavern) -> None:
    for amount, reason in enumerate(("=1+1", "+1", "-1", "@SUM(A1)", 'a;b\n"c"', HOSTILE), 1):
        await correct(tavern, tavern.percy, str(amount), reason)
    _, files = await exported(tavern)
    for file in files.values():
        for row in file:
            assert None not in row, "as many cells as columns"
            for cell in row.values():
                assert not cell.startswith(("=", "+", "@", "\t", "\r")), cell
                assert not cell.startswith("-") or cell[1:].isdecimal(), cell
    reasons = {row["reason"] for row in files["log.csv"]}
    assert {"'=1+1", "'@SUM(A1)", 'a;b\n"c"'} <= reasons
    assert {row["note"] for row in files["ledger.csv"]} >= {"'-1", "'+1"}


async def test_B37_nor_where_somebody_splits_at_commas(tavern: Tavern) -> None:
    reasons = ("a,=1", "a, +1", 'a,"=1"', "a;,@b", "a,,-1", "a,\uff1d1")
    for amount, reason in enumerate(reasons, 1):
        await correct(tavern, tavern.percy, str(amount), reason)
    said, files = await exported(tavern)
    for attachment in said["attachments"]:
        _, content = await tavern.hedwig.fetch(attachment["url"])
        for row in csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=","):
            for cell in row[1:]:  # the first is as at semicolons
                assert not cell.lstrip(' "').startswith(("=", "+", "-", "@", "\uff1d")), cell
    assert {"a,'=1", 'a,"\'=1"'} <= {row["reason"] for row in files["log.csv"]}


async def test_B47_no_seeds_and_no_ids_of_interactions(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await press(tavern, await screen(tavern), "Wetten ausschalten")
    _, files = await exported(tavern)
    told = repr(files)
    secret = await tavern.read(lambda db: [row[0] for row in db.execute("SELECT seed FROM round")])
    assert secret
    assert not [seed for seed in secret if seed.hex() in told or repr(seed) in told]
    assert not [payload["id"] for payload in tavern.sent if payload["id"] in told]
    assert files["log.csv"][0]["told"] == "Nebenwetten: an → aus"


async def test_X3_acts_are_told_in_words_without_markdown(tavern: Tavern) -> None:
    """In the moderator's language, with names as they are; JSON is nobody's reading."""
    percy = tavern.percy
    tavern.lokal.world.users[int(percy.me["id"])].name = "__P*e@r\\\\cy__"
    await correct(tavern, percy, "7¼")
    shown = await screen(tavern)
    await choose(tavern, shown, "house_rules")
    await choose(tavern, shown, "language", "en")
    for locale in ("de", "en-US"):
        tavern.lokal.world.users[int(tavern.hedwig.me["id"])].locale = locale
        _, files = await exported(tavern)
        told = [row["told"] for row in files["log.csv"]]
        assert (
            told
            == {
                "de": [
                    "Sprache: wie der Server → Englisch",
                    "Hausregeln: schiefe Würfel (34-Zyklus), Falschspiel (Dutzend) → keine",
                    "Börse von __P*e@r\\\\cy__ gesetzt: 20 → 7¼ Fen",
                ],
                "en-US": [
                    "Language: as the server → English",
                    "House rules: cocked dice (34-Zyklus), cheating (Dutzend) → none",
                    "Purse of __P*e@r\\\\cy__ set: 20 → 7¼ Fen",
                ],
            }[locale]
        )


async def test_B36_only_for_moderators_and_only_of_their_guild(tavern: Tavern) -> None:
    await correct(tavern, tavern.percy)
    path = tavern.store.path
    assert [book.rows for book in books(path, tavern.guild + 1, Room(), bare)] == [0, 0, 0]

    def no_right(payload: Json) -> Json:
        return payload | {"member": payload["member"] | {"permissions": "0"}}

    tavern.forge = no_right
    said = await tavern.told(tavern.hedwig, tavern.hedwig.command("taverne export"))
    assert said.startswith("Das dürfen nur Moderatoren")


async def test_B38_what_is_too_large_is_packed_then_cut_and_said_so(tavern: Tavern) -> None:
    """The newest rows are kept, whole; no file is larger than its room."""
    await correct(tavern, tavern.percy)
    await tavern.store.write(lambda db: many_postings(db, tavern.guild, int(tavern.percy.me["id"])))
    whole = books(tavern.store.path, tavern.guild, Room(ledger=10 * MEGABYTE), bare)[0]
    everything = read(whole.content)
    assert (whole.packed, whole.cut, whole.rows) == (False, False, len(everything))
    packed = books(tavern.store.path, tavern.guild, Room(ledger=len(whole.content) - 1), bare)[0]
    assert (packed.name, packed.packed, packed.cut) == ("ledger.csv.gz", True, False)
    assert read(gzip.decompress(packed.content)) == everything
    cut = books(tavern.store.path, tavern.guild, Room(ledger=MEGABYTE // 2), bare)[0]
    assert cut.cut
    assert len(cut.content) <= MEGABYTE // 2
    assert 1000 < cut.rows < len(everything)
    assert read(gzip.decompress(cut.content)) == everything[: cut.rows]
    told = answers.told([packed, cut], words("de"))
    assert "gepackt" in told[1]
    assert "nur die neuesten" in told[2]


def many_postings(db: sqlite3.Connection, guild: int, member: int) -> None:
    """Several thousand, with words that can hardly be packed."""
    chance = random.Random(1)  # noqa: S311 - no dice
    for number in range(4000):
        ways = (ledger.house(guild), ledger.purse(guild, member))
        source, target = ways if number % 2 else ways[::-1]
        ledger.move(
            db,
            now=number,
            source=source,
            target=target,
            amount=1,
            reason="set",
            key=f"many:{number}",
            note=chance.randbytes(150).hex(),
        )


async def test_B31_others_play_while_books_are_exported(tavern: Tavern) -> None:
    """Two exports at once, and a click meanwhile, which nobody waits for."""
    await tavern.lobby(tavern.balduin)
    tavern.lokal.faults.order("POST", r"/webhooks/.*", delay=0.3, times=2)
    first = tavern.hedwig.command("taverne export")
    second = tavern.hedwig.command("taverne export")
    await first
    await second
    await tavern.click(tavern.rosalind, "Mitspielen")
    assert len((await tavern.table()).seated) == 2
    await tavern.quiet()
