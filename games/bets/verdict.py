"""When a claim is decided, and how (W4, W5, W8): from public events, and at the first that decides it.

A claim is `about` a round: the one in which it was offered, or the next. 0 stands for none in particular:
the next throw, which may be made in any round, and the table's winner.

A claim becomes void where the named throw, turn or round never takes place, when running bets are given back
before the table's winner is found (Z9), and when the table ends before it is decided.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, assert_never

from games import keepfive
from games.bets import watch_results
from games.bets.claim import AboutResult, AboutStechen, AboutThrow, AboutWinner, Claim
from games.bets.watch import Verdict, Watch, said
from games.bets.watch_throws import FirstThrow, NextThrow
from games.bets.watch_winners import Stechen, Winner
from games.events import BetsGivenBack, Event, Left, WentOut
from games.falschspiel import Caught

Happened: TypeAlias = Sequence[tuple[int, Event]]
"""Public events of one action, all of them and in order, each with the number of its round."""

NO_ROUND: Final = 0
"""What a claim is about that is about no round in particular."""

_ELSEWHERE: Final = {AboutThrow: (Left, WentOut), AboutResult: (Left, WentOut)}
"""What decides a claim about a round also before that begins: who is gone throws no more."""


def of_table(claim: Claim) -> bool:
    """Whether it is about the table's winner."""
    return isinstance(claim, AboutWinner) and claim.of == "table"


def seat_of(claim: Claim) -> int | None:
    """The seat whose dice or success the claim is about, if it names one."""
    return None if isinstance(claim, AboutStechen) else claim.seat


def needs_history(claim: Claim, game: str, new: Happened) -> bool:
    """Whether `decide` has to know what happened before `new`: in the round that the claim is about, or in
    the running one if it is about none in particular.
    """
    match claim:
        case AboutResult(seat=seat) if game in ("zyklus", "dutzend"):
            lays = (keepfive.Threw, keepfive.Laid)
            return any(isinstance(event, lays) and event.seat == seat for _, event in new)
        case AboutThrow(which="next") if game == "dutzend":
            return any(isinstance(event, Caught | Left) for _, event in new)
    return False


def decide(
    claim: Claim, game: str, about: int, earlier: Iterable[Event], new: Happened
) -> tuple[Verdict, int] | None:
    """The verdict on a claim that was open before `new`, and the place in `new` of the event that decides it;
    None while it stays open.

    `earlier` are the public events before `new`, where `needs_history` asks for them.
    """
    watch = _watch(claim, game, about, new)
    for event in earlier:
        watch.sees(event)
    elsewhere = _ELSEWHERE.get(type(claim), ())
    for place, (round_, event) in enumerate(new):
        assert event.to is None, "claims read what everybody sees (W5)"
        if NO_ROUND < about < round_ or (isinstance(event, BetsGivenBack) and not of_table(claim)):
            return "void", place
        if about in (NO_ROUND, round_) or isinstance(event, elsewhere):
            verdict = watch.sees(event)
            if verdict:
                return verdict, place
    return None


def _watch(claim: Claim, game: str, about: int, new: Happened) -> Watch:
    match claim:
        case AboutThrow(which="next"):
            return NextThrow(claim)
        case AboutThrow():
            return FirstThrow(claim)
        case AboutResult():
            return watch_results.watch(claim, game)
        case AboutWinner():
            return Winner(claim, (event for round_, event in new if about in (NO_ROUND, round_)))
        case AboutStechen():
            return Stechen(claim)
    assert_never(claim)


def at_end(claim: Claim, *, played_out: bool) -> Verdict:
    """The verdict on a claim that is still open when the table is over.

    `played_out` is a table that came to its end by the rules, though perhaps without a winner (T8); it was
    not cancelled, agreed to end or left by everybody.
    """
    if played_out and isinstance(claim, AboutWinner) and of_table(claim):
        return said(not claim.wins)
    return "void"


def leaver_loses(claim: Claim, seat: int) -> bool:
    """Whether who gets up from `seat` loses a running bet on this claim, for or against (W8): it is about own
    dice or own success.
    """
    return seat == seat_of(claim)
