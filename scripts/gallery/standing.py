"""Rankings and a record, photographed: a tavern that some have visited for two months."""

import random
import sqlite3
from collections import Counter
from typing import Final

from data import journal, ledger, members, tables
from data.options import Options
from games import zyklus
from games.money import FEN
from scripts.gallery.screens import Screen
from scripts.gallery.stage import EVENING as OPENED
from scripts.gallery.stage import Stage

SEEDS: Final = ()
"""No round is opened before anybody's eyes."""

SCREENS: Final = (
    Screen(
        "rangliste",
        "",
        "Rankings: the richest",
        "A private message with a menu of rankings, the ten richest, the own place, and buttons for pages",
    ),
    Screen(
        "rangliste-best",
        "",
        "Rankings: the best results",
        "The best turns of 34-Zyklus so far, equal ones on one place, and buttons for this month and ever",
    ),
    Screen("rangliste-last", "", "Rankings: the last page", "The last places, and the own one on page 1"),
    Screen("rangliste-dutzend", "", "Rankings: Dutzend", "The best turns of Dutzend, in points"),
    Screen(
        "rangliste-dreizehn",
        "",
        "Rankings: 13 & 3",
        "The best hands: a sum, and of how many dice",
    ),
    Screen("rangliste-pyramide", "", "Rankings: Pyramide", "The best full sheets of Pyramide, in points"),
    Screen("rangliste-null", "", "Rankings: Null", "The fewest moves that a round of Null took"),
    Screen("rangliste-won", "", "Rankings: tables won", "How many tables each has won, against others"),
    Screen("rangliste-month", "", "Rankings: a new month", "Nobody has won a table this month so far"),
    Screen(
        "bilanz",
        "",
        "A record",
        "A private message: a curve of Balduin's coins over two months, then games, averages, bets and dice",
    ),
    Screen(
        "bilanz-none",
        "",
        "A record: nobody yet",
        "A private message in words alone: no coin, no game, no bet and no die so far",
    ),
)

_DAY: Final = 86_400_000
_EVENINGS: Final = 60
_GUESTS: Final = ("Adelheid", "Bartl", "Cilli", "Dorn", "Egon", "Fanny", "Gustl", "Hias", "Irmi", "Jockl")
_COME: Final = (10, 9, 7, 8, 6, 3, 5, 2, 6, 4, 3, 2, 4)
"""How often each comes, beside the others; the first three are the regulars."""

_NULL: Final = {"blau": (1, 2, 5, 6, 7, 9), "rot": (1, 3, 4, 5, 8, 9), "schwarz": (2, 3, 4, 6, 7, 8)}


def two_months(db: sqlite3.Connection, guild: int, regulars: dict[str, int]) -> None:
    """Sixty evenings of all games, as bare rows: their money, what turns came to, how dice fell, bets."""
    chance = random.Random(17)  # noqa: S311 - the same each time
    people = [*regulars.values(), *(9_000 + number for number in range(len(_GUESTS)))]
    for name, member in zip((*regulars, *_GUESTS), people, strict=True):
        members.greet(db, OPENED - (_EVENINGS + 1) * _DAY, guild, member, name)
    for day in range(_EVENINGS):
        at = OPENED - (_EVENINGS - day) * _DAY
        game = chance.choice(("zyklus", "zyklus", "dutzend", "dreizehn", "pyramide", "null"))
        eager = sorted(zip(people, _COME, strict=True), key=lambda one: -(chance.random() ** (1 / one[1])))
        seated = [member for member, _ in eager[: chance.randint(2, 4)]]
        table = _table(db, guild, game, at, seated)
        for round_ in range(1, 7):
            for seat in range(1, len(seated) + 1):
                _turn(db, chance, game, (table, round_, seat, at))
        winner = chance.randint(1, len(seated))
        for seat in range(1, len(seated) + 1):
            db.execute("INSERT INTO table_result VALUES (?, ?, ?, ?)", (table, seat, at, int(seat == winner)))
        for seat, loser in enumerate(seated, 1):
            if seat != winner:
                amount = chance.randint(2, 12) * FEN // 2
                _pay(db, guild, (loser, seated[winner - 1]), amount, at, f"{table}:{seat}")
        _bet(db, chance, guild, (table, at), seated)


def _table(db: sqlite3.Connection, guild: int, game: str, at: int, seated: list[int]) -> int:
    row = db.execute(
        "INSERT INTO tavern_table (guild, channel, host, game, options, phase, shape, opened_at, touched_at,"
        " ended_at, ending) VALUES (?, 1, ?, ?, ?, 'over', 1, ?, ?, ?, 'won') RETURNING id",
        (guild, seated[0], game, Options().model_dump_json(), at, at, at),
    ).fetchone()
    number: int = row[0]
    for seat, member in enumerate(seated, 1):
        db.execute("INSERT INTO seat VALUES (?, ?, ?, 'in', 0)", (number, seat, member))
    journal.open_round(db, tables.load(db, number), 1, bytes(32), None, at)
    db.execute("UPDATE round SET tallied = 1 WHERE table_id = ?", (number,))
    return number


def _turn(db: sqlite3.Connection, chance: random.Random, game: str, key: tuple[int, int, int, int]) -> None:
    sum_of_three = sum(chance.randint(1, 6) for _ in range(3))
    nothing = chance.random() < 0.3
    points, dice = {
        "zyklus": (zyklus.ZYKLUS if chance.random() < 0.02 else 0 if nothing else sum_of_three, 0),
        "dutzend": (0 if nothing else sum_of_three, 0),
        "dreizehn": (
            0 if nothing else chance.choices(range(11, 17), (2, 4, 6, 5, 3, 1))[0],
            chance.choices(range(3, 7), (1, 5, 4, 1))[0],
        ),
        "pyramide": (round(chance.gauss(60, 45)), 0),
        "null": (max(3, round(chance.gauss(9, 2))), 0),
    }[game]
    db.execute("INSERT INTO turn_result VALUES (?, ?, ?, ?, ?, ?)", (*key, points, dice))
    kinds = _NULL if game == "null" else {"w6": range(1, 7)}
    throws = points if game == "null" else 11
    for die, sides in kinds.items():
        for face, times in Counter(chance.choices(sides, k=throws)).items():
            db.execute("INSERT INTO fallen VALUES (?, ?, ?, ?, ?, ?)", (*key[:3], die, face, times))


def _bet(
    db: sqlite3.Connection, chance: random.Random, guild: int, where: tuple[int, int], seated: list[int]
) -> None:
    """On most evenings somebody has held a bet, and it was decided."""
    if chance.random() < 0.3:
        return
    (table, at), (one, other) = where, chance.sample(seated, 2)
    amount, verdict = chance.randint(1, 4) * FEN // 2, chance.choice(("true", "false", "false"))
    offer = db.execute(
        "INSERT INTO offer (table_id, member, seat, said, about, amount, free, status, made_at)"
        " VALUES (?, ?, ?, '', 1, ?, 0, 'closed', ?) RETURNING id",
        (table, one, seated.index(one) + 1, amount, at),
    ).fetchone()
    db.execute(
        "INSERT INTO contract (offer_id, member, seat, amount, made_at, verdict, decided_at, decided_in)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, 1)",
        (*offer, other, seated.index(other) + 1, amount, at, verdict, at),
    )
    _pay(db, guild, (other, one) if verdict == "true" else (one, other), amount, at, f"{table}:bet")


def _pay(db: sqlite3.Connection, guild: int, sides: tuple[int, int], amount: int, at: int, key: str) -> None:
    """The first of two pays the other, as far as the purse goes."""
    source, target = (ledger.purse(guild, side) for side in sides)
    if paid := min(amount, ledger.balance(db, source)):
        ledger.move(db, now=at, source=source, target=target, amount=paid, reason="gift", key=f"told:{key}")


async def rankings(stage: Stage) -> None:
    """Balduin looks where he stands; Hedwig, who never plays, at herself."""
    guild = stage.bot.guilds[0].id
    regulars = {name: _member(stage, name) for name in ("Balduin", "Rosalind", "Percy")}
    await stage.bot.tavern.play.do(lambda db, _: two_months(db, guild, regulars))
    await stage.ask("Balduin", "/rangliste")
    await stage.shoot("rangliste", "Balduin")
    await stage.press("Balduin", "rank-page", last=True)
    await stage.shoot("rangliste-last", "Balduin")
    await stage.choose("Balduin", "rank-what", "zyklus")
    await stage.shoot("rangliste-best", "Balduin")
    for what in ("dutzend", "dreizehn", "pyramide", "null", "won"):
        await stage.choose("Balduin", "rank-what", what)
        await stage.shoot(f"rangliste-{what}", "Balduin")
    await stage.press("Balduin", "rank-span")
    await stage.shoot("rangliste-month", "Balduin")
    await stage.dismiss("Balduin")
    await stage.ask("Balduin", "/bilanz")
    await stage.page("Balduin").locator(".gallery .picture").wait_for(timeout=60_000)
    await stage.shoot("bilanz", "Balduin")
    await stage.dismiss("Balduin")
    await stage.ask("Hedwig", "/bilanz")
    await stage.shoot("bilanz-none", "Hedwig")


def _member(stage: Stage, name: str) -> int:
    """A member's id, which a tab has in its address."""
    return int(stage.page(name).url.rpartition("=")[2])


EVENING: Final = (rankings,)
