"""Which dice decide a claim at a table, as far as everybody can see (W5).

Where that is not known there is no position, and so no chance. Decided here:
- How many dice the next throw has is not known while its player may choose.
- Whether a turn or throw that is yet to come will be made at all does not matter: without it a bet is void
  (W8). So a seat's Stechen is a fresh turn before anybody knows that there is one.
- With Falschspiel (D6) nothing in Dutzend has a position: any face may have been turned.
- In 13 & 3 a seat may have thrown in secret; its first throw is as likely as before until it is content.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from games import dreizehn, dutzend, null, potgame, pyramide, sixdice, zyklus
from games.bets.claim import AboutResult, AboutThrow, Claim
from games.bets.odds import Position, fresh
from games.bets.visible import View, another_round
from games.catalogue import GAMES

Pot: TypeAlias = zyklus.State | dutzend.State
Rounds: TypeAlias = pyramide.State | null.State

_NAMES: Final[Mapping[type, str]] = {game.State: name for name, game in GAMES.items()}


def position_of(view: View, claim: Claim) -> Position | None:
    """The turn that decides a claim about dice, as it stands in the `view` that everybody has."""
    if view.phase == "over" or (isinstance(view, dutzend.State) and view.rules.cheating):
        return None
    match claim:
        case AboutThrow(seat=seat, which="next") if not isinstance(view, dreizehn.State):
            return _next(view, seat)
        case AboutThrow(seat=int(seat)) | AboutResult(seat=seat) if seat not in view.seats:
            return None
        case AboutThrow(later=True) | AboutResult(later=True):
            return _fresh(view) if another_round(view) else None
        case AboutThrow(seat=int(seat)):
            return _turn(view, seat, stechen=False)
        case AboutResult(seat=seat, stechen=stechen):
            return _turn(view, seat, stechen=stechen)
    return None


def _fresh(view: View) -> Position:
    return fresh(_NAMES[type(view)])


# --- The next throw, of anybody or of a seat ----------------------------------------------------------------


def _next(view: Pot | Rounds, seat: int | None) -> Position | None:
    coming = view.waiting
    if coming and seat in (None, coming[0]):
        running = _running(view)
        if running.free or _chooses(running):
            return running if running.free else None
        coming = coming[1:]
    comes = bool(coming) if seat is None else seat in coming
    return _fresh(view) if comes or (another_round(view) and seat in (None, *view.seats)) else None


def _chooses(running: Position) -> bool:
    """Whether it depends on the player how many dice come next; a single die must be laid aside (Z4, D1)."""
    return running.throws > 0 if running.game == "pyramide" else len(running.thrown) > 1


# --- A seat's turn of the running round ---------------------------------------------------------------------


def _turn(view: View, seat: int, *, stechen: bool) -> Position | None:
    """Fresh if it is yet to come, as it stands while it runs, None once it is over."""
    if isinstance(view, dreizehn.State):
        return _fresh(view) if seat in view.hands and seat not in view.content else None
    if view.phase == "turns" and view.waiting[0] == seat and _stechen(view) == stechen:
        return _running(view)
    return _fresh(view) if _to_come(view, seat, stechen=stechen) else None


def _to_come(view: Pot | Rounds, seat: int, *, stechen: bool) -> bool:
    if view.phase != "turns" or (stechen and not _stechen(view)):
        return view.phase != "closed" and seat in _players(view)
    return seat in view.waiting and _stechen(view) == stechen


def _players(view: Pot | Rounds) -> tuple[int, ...]:
    return potgame.playing(view) if isinstance(view, Pot) else view.seats


def _stechen(view: Pot | Rounds) -> int:
    """Which Stechen runs, 0 in the first turns of a round; a claim is about the first turns or Stechen 1."""
    return view.stechen if isinstance(view, Pot) else 0


def _running(view: Pot | Rounds) -> Position:
    """The turn that the seat at its turn is in."""
    match view:
        case pyramide.State(turn=turn) if turn.dice:
            left = sixdice.THROWS - turn.throws if turn.asks == "again" else 0
            return Position(pyramide.NAME, 0, thrown=turn.dice, throws=left)
        case null.State(turn=board_turn) if board_turn.thrown:
            return Position(null.NAME, 0)
        case zyklus.State(turn=five) | dutzend.State(turn=five):
            free = 0 if five.thrown else five.free
            return Position(_NAMES[type(view)], free, five.laid, five.thrown)
    return _fresh(view)
