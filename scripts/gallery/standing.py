"""Rankings and a record, photographed: a tavern that some have visited for two months."""

import random
import sqlite3
from typing import Final

from data import journal, ledger, members
from data.options import Options
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
    Screen("rangliste-last", "", "Rankings: the last page", "Three places, and the own one on page 1"),
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
_GUESTS: Final = ("Adelheid", "Bartl", "Cilli", "Dorn", "Egon", "Fanny", "Gustl", "Hias", "Irmi", "Jockl")


def two_months(db: sqlite3.Connection, guild: int, regulars: dict[str, int]) -> None:
    """Sixty evenings of all games, as bare rows: their money, what turns came to, how dice fell."""
    chance = random.Random(17)  # noqa: S311 - the same each time
    people = [*regulars.items(), *((name, 9_000 + number) for number, name in enumerate(_GUESTS))]
    for name, member in people:
        members.greet(db, OPENED - 61 * _DAY, guild, member, name)
    for day in range(60):
        at = OPENED - (60 - day) * _DAY
        game = chance.choice(("zyklus", "zyklus", "dutzend", "dreizehn", "pyramide", "null"))
        seated = [people[0], *chance.sample(people[1:], 2)]
        table = _table(db, guild, game, at, [member for _, member in seated])
        for round_ in range(1, 7):
            for seat in (1, 2, 3):
                _turn(db, chance, game, (table, round_, seat, at))
        winner = chance.choice((1, 1, 2, 3))
        for seat, (_, member) in enumerate(seated, 1):
            db.execute("INSERT INTO table_result VALUES (?, ?, ?, ?)", (table, seat, at, int(seat == winner)))
            _pay(db, chance, guild, member, at, f"{table}:{seat}", wins=seat == winner)


def _table(db: sqlite3.Connection, guild: int, game: str, at: int, seated: list[int]) -> int:
    row = db.execute(
        "INSERT INTO tavern_table (guild, channel, host, game, options, phase, shape, opened_at, touched_at,"
        " ended_at, ending) VALUES (?, 1, ?, ?, ?, 'over', 1, ?, ?, ?, 'won') RETURNING id",
        (guild, seated[0], game, Options().model_dump_json(), at, at, at),
    ).fetchone()
    number: int = row[0]
    for seat, member in enumerate(seated, 1):
        db.execute("INSERT INTO seat VALUES (?, ?, ?, 'in', 0)", (number, seat, member))
    journal.open_round(db, number, 1, bytes(32), at)
    db.execute("UPDATE round SET tallied = 1 WHERE table_id = ?", (number,))
    return number


def _turn(db: sqlite3.Connection, chance: random.Random, game: str, key: tuple[int, int, int, int]) -> None:
    points, dice = {
        "zyklus": (chance.choice((0, 0, 0, *range(5, 19), *range(5, 20))), 0),
        "dutzend": (chance.choice((0, 0, 0, *range(5, 19))), 0),
        "dreizehn": (chance.randint(12, 16), chance.randint(3, 5)),
        "pyramide": (chance.randint(-20, 180), 0),
        "null": (chance.randint(3, 12), 0),
    }[game]
    db.execute("INSERT INTO turn_result VALUES (?, ?, ?, ?, ?, ?)", (*key, points, dice))
    kinds = (("blau", (1, 2, 5, 6, 7, 9)), ("rot", (1, 3, 4, 5, 8, 9)), ("schwarz", (2, 3, 4, 6, 7, 8)))
    for die, sides in kinds if game == "null" else (("w6", (1, 2, 3, 4, 5, 6)),):
        face = chance.choice(sides)
        db.execute("INSERT INTO fallen VALUES (?, ?, ?, ?, ?, 1)", (*key[:3], die, face))


def _pay(
    db: sqlite3.Connection, chance: random.Random, guild: int, member: int, at: int, key: str, *, wins: bool
) -> None:
    purse, house = ledger.purse(guild, member), ledger.house(guild)
    amount = min(chance.randint(1, 3) * FEN, ledger.balance(db, purse))
    if wins:
        amount *= 2
    if amount:
        source, target = (house, purse) if wins else (purse, house)
        ledger.move(db, now=at, source=source, target=target, amount=amount, reason="set", key=f"told:{key}")


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
