"""Free claims: what the bot does not understand is decided by people (W4, B15, B16).

Both sides name the winner; if they do not agree, a moderator who has no part in it decides, and may correct a
decision as long as nobody has spent what it paid.
"""

import sqlite3
from typing import Final, Literal

from bot.people import ModeratorsOnly, Moment, Patron
from data import bets, members, tables
from data.bets import Contract
from data.stakes import Stakes
from games.bets.watch import Verdict
from games.refusals import Refusal


class NotFree(Refusal):
    """The bot settles what it understands, from the dice alone (W4)."""

    key = "refused-not-free"


class NotYourBet(Refusal):
    """Only its two sides name the winner of a free claim."""

    key = "refused-not-your-bet"


class Decided(Refusal):
    """The bet is decided already."""

    key = "refused-bet-over"


class OwnBet(Refusal):
    """Nobody decides a bet in which they have a part (B16)."""

    key = "refused-own-bet"


class SideGone(Refusal):
    """One side had its data deleted: what is decided stays, for that side's purse is nobody's any more."""

    key = "refused-side-gone"


Choice = Literal["offerer", "holder", "void"]

_CHOICES: Final[dict[Verdict, Choice]] = {"true": "offerer", "false": "holder", "void": "void"}


def name_winner(
    db: sqlite3.Connection, moment: Moment, patron: Patron, number: int, *, own: bool
) -> Contract:
    """A side says that it has won itself (`own`) or that the other has; if both say the same, that decides
    it. The contract after that.
    """
    running = _free(db, patron, number)
    sides = running.offer.member, running.member
    if patron.id not in sides:
        raise NotYourBet
    if running.verdict is not None:
        raise Decided
    other = sides[1] if patron.id == sides[0] else sides[0]
    bets.say(db, running, patron.id, patron.id if own else other)
    said = bets.contract(db, number, patron.guild)
    if said.offerer_says is not None and said.offerer_says == said.holder_says:
        verdict: Verdict = "true" if said.offerer_says == said.offer.member else "false"
        _settle(db, moment, said, verdict)
    return bets.contract(db, number, patron.guild)


def judge(
    db: sqlite3.Connection, moment: Moment, patron: Patron, number: int, choice: Choice, reason: str
) -> Contract:
    """A moderator decides a free claim, or corrects what was decided; the contract after that.

    Raises `ModeratorsOnly`, `OwnBet`, `NotFree`, `SideGone`, or `ledger.NotEnough` where what would have to
    come back is spent: a purse is never made negative (B16).
    """
    if not patron.moderator:
        raise ModeratorsOnly
    decided = _free(db, patron, number)
    if patron.id in (decided.offer.member, decided.member):
        raise OwnBet
    if min(decided.offer.member, decided.member) < 0:  # a pseudonym, who may be the moderator that asks
        raise SideGone
    key = f"bet:{number}:{decided.decisions}"
    by = members.Moderator(patron.id, reason, key)
    before = None if decided.verdict is None else _CHOICES[decided.verdict]
    detail = {"what": "bet", "before": before, "after": choice, "amount": decided.amount}
    members.see(db, moment.now, patron.guild, patron.id, patron.name)
    members.note(db, moment.now, patron.guild, f"bet-{choice}", number, by, detail=detail)
    if decided.verdict is not None:
        Stakes(db, tables.load(db, decided.offer.table), moment.now).undo(decided)
    verdict = next(one for one, chosen in _CHOICES.items() if chosen == choice)
    _settle(db, moment, bets.contract(db, number, patron.guild), verdict)
    return bets.contract(db, number, patron.guild)


def _free(db: sqlite3.Connection, patron: Patron, number: int) -> Contract:
    contract = bets.contract(db, number, patron.guild)
    if contract.offer.claim is not None:
        raise NotFree
    return contract


def _settle(db: sqlite3.Connection, moment: Moment, running: Contract, verdict: Verdict) -> None:
    table = tables.load(db, running.offer.table)
    Stakes(db, table, moment.now).settle(running, verdict, table.state.round if table.state else 0)
    tables.touch(db, table.id, moment.now)
