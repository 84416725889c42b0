"""Payments from purse to purse. Amounts are quarter Fen."""

import sqlite3

from data.ledger import balance, move, purse
from data.loans import need_no_tab
from data.members import PURSE_CAP, TooMuch
from games.refusals import Refusal


class PayingOneself(Refusal):
    """Nobody pays oneself (B09)."""

    key = "refused-paying-oneself"


def pay(  # noqa: PLR0917 - who pays whom how much
    db: sqlite3.Connection, now: int, guild: int, giver: int, taker: int, amount: int, key: str
) -> None:
    """Move `amount` from one known patron's purse to another's, once for each `key`.

    Raises `PayingOneself`, `loans.Owing` (X2), `NotEnough` (B01, B02), or `TooMuch` where the other purse
    would pass the cap (B08).
    """
    if giver == taker:
        raise PayingOneself
    need_no_tab(db, guild, giver)
    target = purse(guild, taker)
    move(
        db,
        now=now,
        source=purse(guild, giver),
        target=target,
        amount=amount,
        reason="gift",
        key=f"gift:{key}",
        actor=giver,
    )
    if balance(db, target) > PURSE_CAP:
        raise TooMuch(amount=amount, most=PURSE_CAP)
