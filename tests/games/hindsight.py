"""What became of a claim, told at the end from all that has happened: the slow way to a verdict.

It shares nothing with `games.bets.verdict` but the claims and what dice say about them: it finds the throw,
the turn or the winners in the whole evening and asks only then whether something came before.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games import board, keepfive, sixdice
from games.bets.claim import AboutResult, AboutStechen, AboutThrow, AboutWinner, Claim
from games.bets.reading import Worth, comes_to, shows, worth
from games.bets.watch import Verdict
from games.events import BetsGivenBack, Event, Left, TableWon, WentOut
from games.falschspiel import Caught, ThrewCovered
from games.hidden import NobodyWon, Revealed
from games.keepfive import RoundWon, StechenOpened
from games.sixdice import Built


@dataclass(frozen=True)
class Seen:
    """A public event: when it came, in which round, and in which step."""

    when: int
    round: int
    step: int
    event: Event


@dataclass(frozen=True)
class Cast:
    """A throw: when it was made and when shown, by whom, and its faces; None if nobody ever saw them."""

    made: int
    shown: int
    round: int
    seat: int
    faces: tuple[int, ...] | None
    first: bool


def casts(evening: Sequence[Seen]) -> Iterator[Cast]:
    """Every throw of an evening."""
    covered: dict[int, Seen] = {}
    for seen in evening:
        event = seen.event
        match event:
            case ThrewCovered():
                covered[event.seat] = seen
            case keepfive.Threw():
                under = covered.pop(event.seat, seen)
                first = (event.throw, event.stechen) == (1, 0)
                yield Cast(under.when, seen.when, seen.round, event.seat, event.faces, first)
            case sixdice.Threw():
                yield Cast(seen.when, seen.when, seen.round, event.seat, event.faces, event.throw == 1)
            case board.Threw():
                yield Cast(seen.when, seen.when, seen.round, event.seat, event.faces, first=True)
            case Revealed():
                yield Cast(seen.when, seen.when, seen.round, event.seat, event.dice[:3], first=True)
            case Caught(seat=seat) | Left(seat=seat) if seat in covered:
                under = covered.pop(seat)
                assert isinstance(under.event, ThrewCovered)
                first = (under.event.throw, under.event.stechen) == (1, 0)
                yield Cast(under.when, seen.when, seen.round, seat, None, first)


def turns(claim: AboutResult, game: str, about: int, evening: Sequence[Seen]) -> Iterator[tuple[int, Worth]]:
    """When the seat's turns of the round ended that the claim may be about, and what they came to."""
    for seen in evening:
        if seen.round != about or getattr(seen.event, "seat", None) != claim.seat:
            continue
        match seen.event:
            case keepfive.TurnEnded(dice=dice, rank=rank, stechen=stechen) if claim.stechen is (stechen > 0):
                yield seen.when, worth(game, dice if rank else ())
            case Revealed(dice=dice):
                yield seen.when, worth(game, dice)
            case Built(pyramid=built):
                yield seen.when, Worth(built.points, built.kind)
            case board.TurnEnded(points=points):
                yield seen.when, Worth(points)


def hindsight(
    claim: Claim, game: str, about: int, made: int, evening: Sequence[Seen], *, played_out: bool
) -> tuple[Verdict, int | None]:
    """The verdict on a claim offered before the event number `made`, and the event by which it is due; None
    if it is at the table's end.
    """
    verdict, when = _found(claim, game, about, made, evening)
    back = [seen.when for seen in evening[made:] if isinstance(seen.event, BetsGivenBack)]
    if isinstance(claim, AboutWinner) and claim.of == "table":
        if when is None:
            return ("false" if claim.wins else "true") if played_out else "void", None
        return verdict, when
    if back and (when is None or back[0] < when):
        return "void", back[0]
    return verdict, when


def _found(
    claim: Claim, game: str, about: int, made: int, evening: Sequence[Seen]
) -> tuple[Verdict, int | None]:
    match claim:
        case AboutThrow(which="next"):
            return _throw(claim, (cast for cast in casts(evening) if cast.made >= made), evening[made:])
        case AboutThrow():
            mine = (cast for cast in casts(evening) if cast.round == about and cast.first)
            return _throw(claim, mine, evening)
        case AboutResult():
            for when, turn in turns(claim, game, about, evening):
                return _said(comes_to(claim.holds, turn)), when
        case AboutWinner(of="round"):
            return _winner(claim, about, evening)
        case AboutWinner():
            return _table(claim, evening)
        case AboutStechen():
            return _stechen(claim, about, evening)
    return "void", None


def _said(true: bool) -> Verdict:
    return "true" if true else "false"


def _throw(claim: AboutThrow, throws: Iterable[Cast], evening: Sequence[Seen]) -> tuple[Verdict, int | None]:
    gone = [
        seen.when
        for seen in evening
        if isinstance(seen.event, Left | WentOut) and seen.event.seat == claim.seat
    ]
    for cast in throws:
        if claim.seat not in (None, cast.seat) or (gone and gone[0] < cast.shown):
            continue
        return "void" if cast.faces is None else _said(shows(claim.holds, cast.faces)), cast.shown
    return "void", None


def _of(kinds: type[Event] | tuple[type[Event], ...], about: int, evening: Sequence[Seen]) -> list[Seen]:
    return [seen for seen in evening if isinstance(seen.event, kinds) and seen.round == about]


def _winner(claim: AboutWinner, about: int, evening: Sequence[Seen]) -> tuple[Verdict, int | None]:
    gone = [seen.when for seen in _of((Left, WentOut), about, evening) if seen.event.seat == claim.seat]  # type: ignore[attr-defined]
    ends = _of((RoundWon, NobodyWon), about, evening)
    if gone and (not ends or gone[0] < ends[0].when):
        return _said(not claim.wins), gone[0]
    if not ends:
        return "void", None
    winners = {getattr(seen.event, "seat", None) for seen in ends}
    return _said((claim.seat in winners) is claim.wins), ends[0].when


def _table(claim: AboutWinner, evening: Sequence[Seen]) -> tuple[Verdict, int | None]:
    out = [
        seen.when
        for seen in evening
        if isinstance(seen.event, Left | WentOut) and seen.event.seat == claim.seat
    ]
    won = {seen.event.seat: seen.when for seen in evening if isinstance(seen.event, TableWon)}
    when = min([*out[:1], *won.values()], default=None)
    return _said((claim.seat in won) is claim.wins), when


def _stechen(claim: AboutStechen, about: int, evening: Sequence[Seen]) -> tuple[Verdict, int | None]:
    opened = _of(StechenOpened, about, evening)
    ends = _of((RoundWon, NobodyWon), about, evening)
    if not opened and not ends:
        return "void", None
    return _said(bool(opened) is claim.comes), (opened or ends)[0].when
