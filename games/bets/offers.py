"""How long a claim may be offered and held (W3, W6), and what the coming throw waits for (W7).

An offer is open until its claim is decided, `closes` says that its time is over, or what it is about can be
seen. `check_open` knows all three, for a new offer as for a new acceptance of an old one. Who may not bet on
an open claim, since it is in the own hands, is known to `own`.
"""

from collections.abc import Collection, Sequence
from fractions import Fraction

from games import dreizehn, null, potgame, pyramide
from games.bets import throws
from games.bets.claim import AboutResult, AboutStechen, AboutThrow, Claim
from games.bets.odds import DICE, chance
from games.bets.positions import Pot, Rounds, position_of
from games.bets.verdict import NO_ROUND, decide, of_table, seat_of
from games.bets.visible import View, another_round, visible
from games.bets.watch import Verdict, said
from games.bets.watch_results import agreed, any_turn
from games.board import Placed
from games.dreizehn import SitsOut
from games.events import Event, Left, WentOut
from games.falschspiel import ThrewCovered
from games.hidden import BANK, ThrewHidden
from games.potgame import PotState
from games.refusals import Refusal


class BetDecided(Refusal):
    """The claim has become true or false already (W3)."""

    key = "refused-bet-decided"


class CannotCome(Refusal):
    """Nothing that can happen makes the claim true."""

    key = "refused-bet-cannot-come"


class ComesForSure(Refusal):
    """Whatever can happen makes the claim true."""

    key = "refused-bet-comes-for-sure"


class BetVisible(Refusal):
    """The claimed throw is made, or it can be seen how the claim will end (W3, W6)."""

    key = "refused-bet-visible"


class NotAtTable(Refusal):
    """The named seat is not at the table (any more). Values: `seat`."""

    key = "refused-bet-not-at-table"


class SitsThisOut(Refusal):
    """The named seat does not play this round (Z9, T8). Values: `seat`."""

    key = "refused-bet-sits-out"


class NoSuchRound(Refusal):
    """The table is over, or has no round after the running one."""

    key = "refused-bet-no-round"


# --- Which round a claim is about ---------------------------------------------------------------------------


def round_of(claim: Claim, view: View) -> int:
    """The round that a claim is about which is made now: the running one, or the coming one if none runs;
    `NO_ROUND` for the next throw and the table's winner.
    """
    if of_table(claim) or (isinstance(claim, AboutThrow) and claim.which == "next"):
        return NO_ROUND
    return view.round + (view.phase == "closed") + claim.later


def keeps_in(claim: Claim, about: int, round_: int, broke: Collection[int] = ()) -> bool:
    """Whether coins in a running bet on this claim count as coins when `round_` is settled (Z9): it is about
    a later round, as the next throw then is, unless it is one of a seat that has no free coin (`broke`) and
    so sits out: it would never be made, and the seat be kept in for ever.
    """
    if of_table(claim):
        return False
    return seat_of(claim) not in broke if about == NO_ROUND else about > round_


# --- When an offer closes -----------------------------------------------------------------------------------


def closes(claim: Claim, about: int, round_: int, event: Event) -> bool:
    """Whether the claim can be offered and held no longer once this has happened in `round_`, to whomever it
    was told. What decides a claim closes it too, and is not said here.
    """
    match event:
        case Left(seat=seat) | WentOut(seat=seat) if seat == seat_of(claim):
            return True
        case SitsOut(seat=seat):
            return about == round_ and seat == seat_of(claim)
        case ThrewHidden():
            return about == round_
        case ThrewCovered() if about in (NO_ROUND, round_):
            return _covers(event, claim)
        case Placed(seat=seat):
            return isinstance(claim, AboutResult) and (about, claim.seat) == (round_, seat)
    return False


def _covers(event: ThrewCovered, claim: Claim) -> bool:
    """Whether this is the claimed throw, or the last one of the claimed turn, though nobody sees it yet."""
    match claim:
        case AboutThrow(seat=seat, which="first"):
            return (event.seat, event.throw, event.stechen) == (seat, 1, 0)
        case AboutThrow(seat=seat):
            return seat in (None, event.seat)
        case AboutResult(seat=seat, stechen=stechen):
            return (event.seat, event.dice, bool(event.stechen)) == (seat, 1, stechen)
    return False


# --- What may be bet on now ---------------------------------------------------------------------------------


def check_open(claim: Claim, game: str, about: int, view: View, events: Sequence[Event]) -> None:
    """Whether a claim that the game knows (`fits`) may be offered or held now.

    `view` is what everybody sees, `events` are all of the running round so far, private ones too. Raises
    `NotAtTable`, `NoSuchRound`, `SitsThisOut`, `CannotCome`, `ComesForSure`, `BetDecided` or `BetVisible`.
    """
    _check_takes_place(claim, about, view)
    running = about == view.round
    if about and about < view.round:
        raise BetDecided
    certain = _certain(claim, game, view)
    if certain:
        raise ComesForSure if certain == "true" else CannotCome
    public = [(view.round, event) for event in events if event.to is None]
    if running and decide(claim, game, about, (), public):
        raise BetDecided
    if running and any(closes(claim, about, about, event) for event in events):
        raise BetVisible
    if about in (NO_ROUND, view.round) and visible(claim, game, view, events):
        raise BetVisible


def _check_takes_place(claim: Claim, about: int, view: View) -> None:
    seat = seat_of(claim)
    if seat is not None and seat not in view.seats and not (seat == BANK and _has_bank(view)):
        raise NotAtTable(seat=seat)
    if view.phase == "over" or (about > view.round and not another_round(view)):
        raise NoSuchRound
    if seat is not None and about == view.round and not _plays(view, seat):
        raise SitsThisOut(seat=seat)


def _has_bank(view: View) -> bool:
    return isinstance(view, dreizehn.State) and view.rules.bank


def _plays(view: View, seat: int) -> bool:
    """Whether the seat plays the running round, as far as that is known (Z3, D2, T8)."""
    match view:
        case PotState():
            return seat in potgame.playing(view)
        case dreizehn.State():
            return seat in view.hands
    return True


def _certain(claim: Claim, game: str, view: View) -> Verdict | None:
    """The verdict that everything gives which can happen at this table, if it gives the same."""
    match claim:
        case AboutResult(holds=outcome):
            return agreed(outcome, any_turn(game))
        case AboutThrow():
            position = position_of(view, claim)
            likely = _of_any(claim, game) if position is None else {chance(claim, position)}
            return said(1 in likely) if likely in ({0}, {1}) else None
        case AboutStechen(comes=comes) if isinstance(view, dreizehn.State) and not view.rules.stechen:
            return said(not comes)
    return None


def _of_any(claim: AboutThrow, game: str) -> set[Fraction | None]:
    """The chances, however many dice fall."""
    return {throws.chance(claim.holds, throws.cup(game, dice)) for dice in range(1, DICE[game] + 1)}


# --- What the coming throw waits for ------------------------------------------------------------------------


def waits_for(claim: Claim, about: int, view: View) -> bool:
    """Whether the coming throw may be the one that the claim is about, so that it waits for takers (W7).

    In 13 & 3 it is whoever's first dice of the round, for every claim about that: with them all offers about
    the round end (W6), so there are none while any other throw is to come, and nothing is told of it (T2).
    """
    if isinstance(view, dreizehn.State):
        return view.phase == "throws" and about == view.round
    if not isinstance(claim, AboutThrow):
        return False
    if view.phase not in ("turns", "stake"):
        return False
    seat = _thrower(view)
    if claim.which == "first":
        return _begins(view) and (about, claim.seat) == (view.round, seat)
    return claim.seat in (None, seat)


def _thrower(view: Pot | Rounds) -> int | None:
    """Who makes the coming throw, unless the running turn is ended before; None if it is not known who."""
    if view.phase == "stake":
        return view.beginner
    return view.waiting[0] if _goes_on(view) else next(iter(view.waiting[1:]), None)


def whose(view: View) -> tuple[int, int | None]:
    """Which turn the coming throw belongs to, if it goes on: the round and the seat."""
    match view:
        case PotState(phase="stake", beginner=seat):
            return view.round, seat
        case PotState() | pyramide.State() | null.State():
            return view.round, next(iter(view.waiting), None)
    return view.round, None


def _begins(view: Pot | Rounds) -> bool:
    """Whether the coming throw is the first of a turn, and that turn no Stechen."""
    stechen = isinstance(view, PotState) and view.stechen
    fresh = not view.turn.thrown if isinstance(view, null.State) else not view.turn.throws
    return not stechen and (fresh or not _goes_on(view))


def _goes_on(view: Pot | Rounds) -> bool:
    """Whether the running turn may have another throw."""
    match view:
        case PotState(turn=turn):
            return not turn.over and len(turn.thrown) != 1
        case pyramide.State():
            return view.turn.asks != "write"
    return not view.turn.thrown
