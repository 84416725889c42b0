"""Random bets at random evenings of all games, against what became of their claims in hindsight.

A failure names its evening: `followed(habits, number)`.
"""

from collections.abc import Sequence
from itertools import product

from games.bets.claim import AboutResult
from games.bets.reading import Worth, comes_to, worth
from games.board import Moved
from games.events import Event
from games.falschspiel import ThrewCovered
from games.keepfive import Laid, Threw
from tests.games.bettors import Bet, Betting
from tests.games.evenings import Habits, play, step
from tests.games.hindsight import Seen, hindsight
from tests.games.test_random_games import each_game

EVENINGS = 12
BROKEN_OFF = 6


@each_game
def test_W8_every_claim_is_decided_once_as_it_turns_out_in_hindsight(habits: Habits) -> None:
    for number in range(EVENINGS):
        evening = Betting(habits, number)
        play(evening)
        check(evening)


@each_game
def test_W8_a_table_that_breaks_off_decides_nothing_more(habits: Habits) -> None:
    for number in range(EVENINGS, EVENINGS + BROKEN_OFF):
        evening = Betting(habits, number)
        for _ in range(evening.gambler.randint(5, 60)):
            if evening.state.phase != "over":
                step(evening)
        check(evening)


def check(evening: Betting) -> None:
    evening.finish()
    played_out = evening.state.phase == "over" and bool(evening.state.seats)
    game, log = evening.game.NAME, evening.log
    assert {bet.verdict for bet in evening.placed} <= {"true", "false", "void"}
    for bet in evening.placed:
        verdict, when = hindsight(bet.claim, game, bet.about, bet.made, log, played_out=played_out)
        try:
            places = [place for place in (when, bet.when) if place is not None]
            assert all(place >= bet.made for place in places), "was decided before"
            if _early(bet, when):
                check_early(bet, game, log)
            else:
                assert bet.verdict == verdict
                assert bet.when == when or verdict == "void", "not by the event that decides it"
        except AssertionError as error:
            error.add_note(f"{bet}, in hindsight {verdict} by {when}")
            raise


def _early(bet: Bet, when: int | None) -> bool:
    """Whether a result was decided before its turn ended, or got up with its seat."""
    if bet.when is None or bet.verdict == "void" or not isinstance(bet.claim, AboutResult):
        return False
    return when is None or bet.when < when


def check_early(bet: Bet, game: str, log: list[Seen]) -> None:
    """The event that decided a result left one answer, and the turn as it was before left both."""
    claim = bet.claim
    assert isinstance(claim, AboutResult)
    assert bet.when is not None
    turn = [seen.event for seen in log[: bet.when + 1] if _is_of_turn(seen, claim, bet.about)]
    answers = [
        {comes_to(claim.holds, end) for end in ends(game, turn[:number])} for number in (-1, len(turn))
    ]
    assert [len(answer) for answer in answers] == [2, 1]
    assert answers[1] == {bet.verdict == "true"}


def _is_of_turn(seen: Seen, claim: AboutResult, about: int) -> bool:
    """Whether the event belongs to the seat's turn; of its Stechen at least all that lies."""
    return seen.round == about and getattr(seen.event, "seat", None) == claim.seat


def ends(game: str, turn: Sequence[Event]) -> set[Worth]:
    """All that a turn can end with after these events, from every roll of the dice that are left."""
    moved = [event for event in turn if isinstance(event, Moved)]
    if game == "null":
        made, total = (moved[-1].move, moved[-1].total) if moved else (0, 1)
        return {Worth(made)} if not total else {*map(Worth, range(made + 1, 31)), Worth(40)}
    laid: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    covered = False
    for event in turn:
        match event:
            case Threw(faces=faces, throw=throw):
                laid, thrown = (() if throw == 1 else laid), faces
            case Laid(faces=faces):
                laid, thrown = laid + faces, ()
            case ThrewCovered():
                covered = True
    kept = [(*laid, face) for face in thrown] if thrown else [laid]
    rolls = {lying: product(range(1, 7), repeat=5 - len(lying)) for lying in kept}
    found = {worth(game, (*lying, *roll)) for lying, left in rolls.items() for roll in left}
    return found | {worth(game, ())} if covered else found
