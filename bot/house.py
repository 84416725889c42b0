"""What can be asked of the house, each as ONE function inside one transaction.

Every function checks whether it may be done, does it, and leaves the table with a new version. A refusal
undoes everything. Rules of play stand in `games`; here is who may sit, start, leave, cancel and go home.
"""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from bot import waiting
from bot.people import ModeratorsOnly, Moment, NotSeated, Patron
from bot.run import SECOND, Run, close, go_home
from data import bets, deadlines, ledger, members, tables, waits
from data.log import NO_REASON, TABLE_CANCEL
from data.options import Options
from data.tables import Table
from games import money
from games.game import Leave
from games.refusals import NotYourTurn, Refusal

TABLES_A_MEMBER: Final = 3
"""X4."""

LOBBY_SECONDS: Final = 30 * 60
"""X6."""

Plan = Callable[[Any, int], Sequence[Any]]
"""From a game's state and a seat to the actions that a click asks for."""


class TableFull(Refusal):
    key = "refused-table-full"


class AlreadySeated(Refusal):
    """One seat per member and table (X4)."""

    key = "refused-already-seated"


class TooManyTables(Refusal):
    """At most three tables per member and guild (X4)."""

    key = "refused-too-many-tables"


class NotInLobby(Refusal):
    """The game has begun, or the table is over: nobody sits down any more (M4)."""

    key = "refused-not-in-lobby"


class NotRunning(Refusal):
    """The game has not begun, or the table is over."""

    key = "refused-not-running"


class TooFewSeats(Refusal):
    """A game needs more seats to begin (Z1). Values: `least`."""

    key = "refused-too-few-seats"


class ModeratorsClose(ModeratorsOnly):
    """A table at play is closed by moderators only; everybody else may get up (M11)."""

    key = "refused-moderators-close"


class HostOnly(Refusal):
    """Only the host starts, and cancels in the lobby (M11)."""

    key = "refused-host-only"


class OthersRoll(Refusal):
    """Who has rolled, or does not roll in this pass (Z2), waits for the others."""

    key = "refused-others-roll"


class Stale(Refusal):
    """The question that a click answers has been answered."""

    key = "refused-stale"


class StillOpen(Refusal):
    """ "Nochmal" at a table that is not over."""

    key = "refused-still-open"


def open_table(
    db: sqlite3.Connection, moment: Moment, host: Patron, channel: int, game: str, options: Options
) -> int:
    """A new table whose host has sat down; its number."""
    members.greet(db, moment.now, host.guild, host.id, host.name)
    number = tables.insert(
        db, now=moment.now, guild=host.guild, channel=channel, host=host.id, game=game, options=options
    )
    sit(db, moment, host, number)
    return number


def open_again(db: sqlite3.Connection, moment: Moment, patron: Patron, number: int) -> int:
    """ "Nochmal": a new lobby with the same options that keeps everybody's seat; its number.

    Who was at the old table asks for it and sits down first; the others' coins move only when they sit down
    themselves. Asked again, it leads to the same new table.
    """
    old = tables.load(db, number, patron.guild)
    if old.phase != "over":
        raise StillOpen(table=number)
    if old.sitters and all(sitter.member != patron.id for sitter in old.sitters):
        raise NotSeated  # of a lobby that all have left nobody has a seat to keep
    new = tables.followed_by(db, number) or tables.insert(
        db,
        now=moment.now,
        guild=old.guild,
        channel=old.channel,
        host=patron.id,
        game=old.game,
        options=old.options,
        follows=number,
    )
    sit(db, moment, patron, new)
    return new


def sit(db: sqlite3.Connection, moment: Moment, patron: Patron, number: int) -> None:
    """Take a seat in the lobby: the buy-in moves from purse to stack (M4). Where the game needs no coins,
    it moves what there is: it is for side bets only.
    """
    table = tables.load(db, number, patron.guild)
    if table.phase != "lobby":
        raise NotInLobby
    if table.seat_of(patron.id) is not None:
        raise AlreadySeated
    others = [sitter for sitter in tables.kept(db, table) if sitter.member != patron.id]
    if len(table.seated) + len(others) >= table.module.places(table.rules)[-1]:
        raise TableFull
    if len(tables.open_of(db, patron.guild, patron.id)) >= TABLES_A_MEMBER:
        raise TooManyTables(most=TABLES_A_MEMBER)
    members.greet(db, moment.now, patron.guild, patron.id, patron.name)
    purse = ledger.purse(patron.guild, patron.id)
    needed = table.module.needs_coins(table.rules)
    wanted, coin = table.options.buy_in, table.options.coin
    amount = money.buy_in(ledger.balance(db, purse), wanted, coin, needed=needed)
    seat = tables.take_seat(db, table, patron.id)
    if amount:
        ledger.move(
            db,
            now=moment.now,
            source=purse,
            target=ledger.stack(patron.guild, number, seat),
            amount=amount,
            reason="buy-in",
            key=f"buy-in:{number}:{seat}:{table.version}",
            table=number,
        )
    _touch_lobby(db, moment, number)


def leave(db: sqlite3.Connection, moment: Moment, patron: Patron, number: int, *, sure: bool = False) -> int:
    """Get up: in the lobby as if one had never sat there, else as M10 says, but only who is `sure`. What went
    home with the patron, in quarter Fen.

    Raises `Stale` if the game has begun since somebody asked to get up from the lobby.
    """
    table = tables.load(db, number, patron.guild)
    seat = seat_of(table, patron)
    if table.phase == "running" and not sure:
        raise Stale
    purse = ledger.purse(patron.guild, patron.id)
    before = ledger.balance(db, purse)
    get_up(db, moment, table, seat)
    return ledger.balance(db, purse) - before


def _leave_lobby(db: sqlite3.Connection, moment: Moment, table: Table, seat: int) -> None:
    go_home(db, moment.now, table, seat)
    tables.free_seat(db, table.id, seat)
    rest = [sitter for sitter in table.seated if sitter.seat != seat]
    if not rest:
        close(db, moment.now, table, "deserted")
        return
    if table.sitter(seat).member == table.host:
        tables.set_host(db, table.id, rest[0].member)
    _touch_lobby(db, moment, table.id)


def get_up(db: sqlite3.Connection, moment: Moment, table: Table, seat: int) -> None:
    """A seat leaves an open table (M10); in the lobby nothing of it stays."""
    if table.phase == "lobby":
        _leave_lobby(db, moment, table, seat)
        return
    run = Run(db, moment, table)
    run.step(Leave((seat,)))
    run.settle()
    run.save()


def start(db: sqlite3.Connection, moment: Moment, patron: Patron, number: int) -> None:
    """The host begins the game; the first round's dice are committed to (B47)."""
    table = tables.load(db, number, patron.guild)
    if table.phase != "lobby":
        raise NotInLobby
    if table.host != patron.id:
        raise HostOnly
    least = table.module.places(table.rules)[0]
    if len(table.seated) < least:
        raise TooFewSeats(least=least)
    state = table.module.new([sitter.seat for sitter in table.seated], table.rules)
    run = Run(db, moment, replace(table, phase="running", state=state))
    run.settle()
    run.save()


def act(
    db: sqlite3.Connection, moment: Moment, patron: Patron, number: int, question: int | None, plan: Plan
) -> bool:
    """Carry out what a click asks of the game, for the patron's own seat; False if its throw is only
    remembered, since it has to wait (W7).

    `question` is the number of the question that the click answers, None where it answers none ("Hagmea
    hilf").
    """
    table = tables.load(db, number, patron.guild)
    if table.phase != "running":
        raise NotRunning
    seat = seat_of(table, patron) if question is None else asked_seat(table, patron, question)
    run, has_to_wait = Run(db, moment, table), False
    for action in plan(table.state, seat):
        now = replace(run.table, state=run.state)
        has_to_wait = waiting.has_to(db, moment, now, action)
        if has_to_wait:
            run.check(action)
            waiting.remember(db, moment, now, seat, action)
            break
        run.step(action)
    if question is not None:
        tables.set_idle(db, number, seat, 0)
    run.settle()
    run.save()
    return not has_to_wait


def throw_now(db: sqlite3.Connection, moment: Moment, number: int) -> None:
    """The wait for a bet is over: whoever wanted to throw meanwhile throws (W7)."""
    table = tables.load(db, number)
    asked = {(question.seat, question.number) for question in table.questions}
    throws = [
        wanted for wanted in waits.wanted(db, number, table.game) if (wanted.seat, wanted.question) in asked
    ]
    if not throws:
        return
    run = Run(db, moment, table)
    for throw in throws:
        run.step(throw.action, throw.click)
    run.settle()
    run.save()


def asked_seat(table: Table, patron: Patron, question: int, *kinds: str) -> int:
    """The patron's seat, if that open question is put to it; of `kinds`, if such are named.

    A click is stale only if its own question is closed; another's question is not this seat's (B22). What
    others are asked in secret counts as far as the seat may see it (T2). Raises `NotRunning`, `NotSeated`,
    `Stale` or `NotYourTurn`.
    """
    if table.phase != "running":
        raise NotRunning
    seat = seat_of(table, patron)
    questions = table.module.asks(table.module.view(table.state, seat))
    asked = {
        open_.seat: open_.kind
        for open_ in questions
        if open_.number == question and (not kinds or open_.kind in kinds)
    }
    if not asked:
        raise Stale
    if seat not in asked:
        raise OthersRoll if "rolloff" in asked.values() else NotYourTurn
    return seat


def vote(db: sqlite3.Connection, moment: Moment, patron: Patron, number: int, *, home: bool) -> None:
    """Propose or agree to Feierabend, or (`home` False) play on and take all votes off the table (M11)."""
    table = tables.load(db, number, patron.guild)
    if table.phase != "running":
        raise NotRunning
    seat = seat_of(table, patron)
    run = Run(db, moment, table)
    run.votes = table.votes | {seat} if home else frozenset()
    run.settle()
    run.save()


def cancel(
    db: sqlite3.Connection,
    moment: Moment,
    patron: Patron,
    number: int,
    *,
    sure: bool = False,
    reason: str = NO_REASON,
) -> None:
    """Everybody gets the coins back (M7); at play only for a moderator who is `sure`, else `Stale`. What only
    a moderator may do stands in the log, with a `reason` (X3).
    """
    table = tables.load(db, number, patron.guild)
    may_cancel(table, patron)
    if table.phase == "running" and not sure:
        raise Stale
    if table.phase == "running" or table.host != patron.id:
        by = members.Moderator(patron.id, reason, f"{TABLE_CANCEL}:{number}")
        back = table.pot + sum(sitter.stack for sitter in table.sitters)
        detail: dict[str, str | int | None] = {"what": table.game, "back": back}
        members.see(db, moment.now, patron.guild, patron.id, patron.name)
        members.note(db, moment.now, patron.guild, TABLE_CANCEL, number, by, detail=detail)
    break_up(db, moment, table, "cancelled")


def running_bets(db: sqlite3.Connection, number: int) -> int:
    """How many bets run at a table, each acceptance counted."""
    return len(bets.running_at(db, number))


def break_up(db: sqlite3.Connection, moment: Moment, table: Table, ending: str) -> None:
    """End an open table; everybody gets back what they paid into the pot (M7), and takes the coins home."""
    if table.phase == "lobby":
        close(db, moment.now, table, ending)
    elif table.phase == "running":
        Run(db, moment, table).cancel(ending)


def may_cancel(table: Table, patron: Patron) -> None:
    """The host cancels in the lobby only, after that only a moderator (M11). Raises why not."""
    if table.phase == "over":
        raise NotRunning
    if patron.moderator:
        return
    if table.phase == "running":
        raise ModeratorsClose
    if table.host != patron.id:
        raise HostOnly


def seat_of(table: Table, patron: Patron) -> int:
    """The seat on which the patron sits. Raises `NotSeated`."""
    seat = table.seat_of(patron.id)
    if seat is None or table.phase == "over":
        raise NotSeated
    return seat


def _touch_lobby(db: sqlite3.Connection, moment: Moment, number: int) -> None:
    """Any valid click restarts the lobby's clock (B32)."""
    tables.touch(db, number, moment.now)
    since = deadlines.clock(db, number, moment.now)
    deadlines.replace(db, number, {(0, "lobby"): since + LOBBY_SECONDS * SECOND})
