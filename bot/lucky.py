"""What seats say for luck (B47): it is mixed into those of their throws of the running round that have not
fallen yet. Nobody else sees it before the round can be checked, unless it was said with "Hagmea hilf" (Z10).
"""

import sqlite3
from dataclasses import dataclass

from bot import house
from bot.house import NotRunning
from bot.people import Moment, Patron
from data import journal, phrases, tables
from data.tables import Table
from games import zyklus
from games.dice import LONGEST_PHRASE, ListedDice, spoken
from games.refusals import NotAsked, NotYourTurn, Refusal


class NothingSaid(Refusal):
    """Nothing of the phrase can be seen."""

    key = "refused-phrase-empty"


class TooLong(Refusal):
    """The phrase is too long. Values: `length`, `most`, in characters."""

    key = "refused-phrase-long"


class Unsaid(Refusal):
    """It was no moment for "Hagmea hilf" any more when its words came (Z10): they are not noted."""

    key = "refused-words-unsaid"


class Unmixed(Refusal):
    """Into the dice of the round goes nothing that players bring: it began under an older version."""

    key = "refused-phrase-unmixed"


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase as it was noted, and for which round."""

    table: int
    round: int
    phrase: str


def say(db: sqlite3.Connection, moment: Moment, patron: Patron, number: int, words: str) -> Said:
    """Note the patron's lucky phrase for the running round. The table has no new version: nothing that
    others may see has changed. Raises `NotRunning`, `NotSeated`, `NothingSaid`, `TooLong` or `Unmixed`.
    """
    table = tables.load(db, number, patron.guild)
    if table.phase != "running":
        raise NotRunning
    seat, phrase = house.seat_of(table, patron), _kept(words)
    if not phrase:
        raise NothingSaid
    round_ = journal.round_of(db, number, table.state.round)
    if round_ is not None and not round_.mixes:
        raise Unmixed
    phrases.say(db, number, table.state.round, seat, phrase, moment.now)
    return Said(number, table.state.round, phrase)


def check_cry(table: Table, patron: Patron) -> None:
    """Raises why the patron cannot say "Hagmea hilf" now (Z10)."""
    if table.phase != "running":
        raise NotRunning
    seat = house.seat_of(table, patron)
    if table.game != zyklus.NAME:
        raise NotAsked
    zyklus.apply(table.state, zyklus.Cry(seat), ListedDice(()), table.coins)


def cry(db: sqlite3.Connection, moment: Moment, patron: Patron, number: int, words: str) -> None:
    """ "Hagmea hilf"; `words` that came with it, if any, are the thrower's lucky phrase, and everybody hears
    them. Raises what the game refuses, `Unsaid` if there are words, or `TooLong`.
    """
    phrase = _kept(words)
    try:
        house.act(db, moment, patron, number, None, lambda _, seat: (zyklus.Cry(seat),))
    except (zyklus.NoThrowAhead, NotYourTurn) as refusal:
        if phrase:
            raise Unsaid from refusal
        raise
    if phrase:
        table = tables.load(db, number, patron.guild)
        seat = house.seat_of(table, patron)
        state: zyklus.State = table.state
        phrases.say(db, number, state.round, seat, phrase, moment.now, cry=state.cries[seat])


def _kept(words: str) -> str:
    """The words as they are kept, empty if nothing of them can be seen. Raises `TooLong`."""
    phrase = spoken(words)
    if len(phrase) > LONGEST_PHRASE:
        raise TooLong(length=len(phrase), most=LONGEST_PHRASE)
    return phrase
