"""What rounds came to and how their dice fell, against evenings written by hand and random ones."""

from collections import Counter
from collections.abc import Iterable, Sequence

from games import board, dreizehn, dutzend, hidden, keepfive, null, pyramide, sixdice, tally, zyklus
from games.building import best
from games.events import Event, Left, RolledOff, RoundOpened, TableWon
from games.falschspiel import Caught, CheatsTold, ThrewCovered, Turned
from games.sheet import FACTORS, Written, total
from games.tally import Fell, Result, cheats, fallen, results
from tests.games.evenings import Evening, Habits
from tests.games.test_random_games import each_game, played

EVENINGS = 25


def five(seat: int, rank: int, stechen: int = 0) -> keepfive.TurnEnded:
    return keepfive.TurnEnded(seat, (1, 1, 1, 1, 1), rank, stechen)


def faces(events: Sequence[Event]) -> dict[int, list[int]]:
    """By seat, what fell of W6 in rising order."""
    found: dict[int, list[int]] = {}
    for (seat, die, face), times in sorted(fallen(events).items()):
        assert die == "w6"
        found.setdefault(seat, []).extend([face] * times)
    return found


def test_Z6_a_zyklus_beats_18_and_asche_is_nothing() -> None:
    events = (five(1, zyklus.ZYKLUS), five(2, 18), five(3, zyklus.ASCHE))
    assert results("zyklus", events) == {1: Result(19), 2: Result(18), 3: Result(0)}


def test_W3_a_result_is_that_of_the_first_turn_not_of_a_stechen() -> None:
    events = (five(1, 7), five(2, 7), five(1, 18, stechen=1), five(2, 3, stechen=1))
    assert results("zyklus", events) == {1: Result(7), 2: Result(7)}


def test_Z2_Z7_dice_of_roll_offs_and_stechen_fall_too() -> None:
    events = (
        RolledOff(1, 6),
        RolledOff(2, 2),
        keepfive.Threw(1, (3, 4, 1, 1, 6), 1, 0),
        keepfive.Laid(1, (3, 4)),
        keepfive.Threw(1, (5, 5, 5), 2, 0),
        keepfive.Threw(2, (1,), 5, 1),
    )
    assert faces(events) == {1: [1, 1, 3, 4, 5, 5, 5, 6, 6], 2: [1, 2]}


def test_Z11_an_unclean_throw_shows_no_faces() -> None:
    assert fallen((zyklus.FellUncleanly(1),)) == Counter()


def test_D3_points_or_nothing() -> None:
    assert results("dutzend", (five(1, 18), five(2, dutzend.rank((1, 1, 1, 1, 1))))) == {
        1: Result(18),
        2: Result(0),
    }


def test_D6_who_is_caught_has_nothing_and_the_turned_die_counts_as_it_fell() -> None:
    events = (
        ThrewCovered(1, 5, 1, 0),
        keepfive.Threw(1, (2, 4, 6, 6, 6), 1, 0),  # one 6 was turned
        keepfive.Laid(1, (2, 4, 6, 6, 6)),
        Caught(1, 2, 1, 6),
        keepfive.TurnEnded(1, (), 0, 0),
    )
    assert results("dutzend", events) == {1: Result(0)}
    assert faces(events) == {1: [1, 2, 4, 6, 6]}


def test_D6_what_the_house_sees_was_never_shown_and_does_not_count() -> None:
    events = (ThrewCovered(1, 5, 1, 0), Caught(1, 0, 3, 6), keepfive.TurnEnded(1, (), 0, 0))
    assert fallen(events) == Counter()


def test_D6_dice_that_were_turned_count_as_they_fell_once_they_are_told() -> None:
    first, later = Turned(1, 0, 1, 1, was=2, face=6), Turned(2, 0, 2, 1, was=5, face=4)
    thrown = (keepfive.Threw(1, (6, 6, 3, 4, 1), 1, 0), CheatsTold((first, later)))
    assert tuple(cheats(thrown)) == (first, later)
    assert fallen(thrown, [first]) == Counter({Fell(1, "w6", face): 1 for face in (1, 2, 3, 4, 6)})


def test_T5_a_hand_is_its_sum_and_its_number_of_dice() -> None:
    events = (
        hidden.Revealed(1, (6, 6, 4)),
        hidden.Revealed(2, (4, 4, 4, 2, 2)),
        hidden.Revealed(3, (6, 6, 5)),
    )
    assert results("dreizehn", events) == {1: Result(16, 3), 2: Result(16, 5), 3: Result(0)}


def test_T3_the_banks_dice_fall_once_and_it_has_no_result() -> None:
    events = (
        *(hidden.BankThrew(face) for face in (6, 6, 2)),
        hidden.Revealed(1, (1, 1, 1)),
        hidden.Revealed(hidden.BANK, (6, 6, 2)),
        hidden.ThrewStechen(hidden.BANK, 5, 1),
    )
    assert faces(events) == {0: [2, 5, 6, 6], 1: [1, 1, 1]}
    assert results("dreizehn", events) == {1: Result(3, 3)}


def test_T2_hidden_dice_are_not_counted() -> None:
    assert fallen((hidden.ThrewHidden(1, (1, 2, 3), to=1), hidden.IsContent(1), Left(1))) == Counter()


def test_P5_the_field_counts() -> None:
    built = best((1, 1, 6, 6, 6, 6))
    events = (
        sixdice.Threw(1, (1, 1, 6, 6, 6, 5), 1, (0, 1, 2, 3, 4, 5)),
        sixdice.Threw(1, (6,), 2, (5,)),
        sixdice.Built(1, (1, 1, 6, 6, 6, 6), built),
        Written(1, 0, built.points, 3 * built.points),
    )
    assert results("pyramide", events) == {1: Result(342)}
    assert faces(events) == {1: [1, 1, 5, 6, 6, 6, 6]}


def test_N1_N6_N7_nulls_dice_by_colour_and_moves() -> None:
    ended = board.TurnEnded(2, board.FAILED, "gave up", 3, (6, 5, 8), ())
    events = (board.Threw(1, (5, 1, 6)), board.TurnEnded(1, 4, "null", 4, (5, 1, 6), ()), ended)
    assert results("null", events) == {1: Result(4), 2: Result(40)}
    assert fallen(events) == {Fell(1, "blau", 5): 1, Fell(1, "rot", 1): 1, Fell(1, "schwarz", 6): 1}


def test_M10_who_leaves_in_a_turn_has_no_result_who_has_ended_it_keeps_it() -> None:
    events = (five(1, 9), Left(1), keepfive.Threw(2, (1, 2, 3, 4, 5), 1, 0), Left(2))
    assert results("zyklus", events) == {1: Result(9)}


# --- Random evenings ----------------------------------------------------------------------------------------


def rounds(events: Iterable[Event]) -> list[list[Event]]:
    """The public events of each round."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, RoundOpened):
            found.append([])
        if found and event.to is None:
            found[-1].append(event)
    return found


@each_game
def test_the_tally_of_random_evenings_is_what_their_states_say(habits: Habits) -> None:
    game = habits.game.NAME
    for number in range(EVENINGS):
        evening = played(habits, number)
        by_round = [results(game, events) for events in rounds(evening.events)]
        match game:
            case pyramide.NAME:
                for seat, sheet in evening.state.sheets.items():
                    written = [found[seat].points for found in by_round if seat in found]
                    assert sum(written) == total(sheet)
                    assert len(written) == sum(points is not None for points in sheet) <= len(FACTORS)
            case null.NAME:
                for seat, points in evening.state.points.items():
                    assert sum(found[seat].points for found in by_round if seat in found) == points
            case dreizehn.NAME:
                assert round_wins(evening) == by_best(evening, by_round)
            case _:
                assert_best_wins(evening, by_round)


def round_wins(evening: Evening) -> list[set[int]]:
    """The seats that won each round that was revealed and decided without a Stechen, the bank left out."""
    return [
        {event.seat for event in events if isinstance(event, keepfive.RoundWon)} - {0}
        for events in rounds(evening.events)
        if plain(events)
    ]


def plain(events: Iterable[Event]) -> bool:
    """Whether a round of 13 & 3 was revealed, and the best hand of a seat decided it alone (T5)."""
    won = [event for event in events if isinstance(event, keepfive.RoundWon)]
    other = any(isinstance(event, keepfive.StechenOpened) for event in events)
    return bool(won) and not other and won[0].rank is not None and all(event.seat for event in won)


def by_best(evening: Evening, by_round: list[dict[int, Result]]) -> list[set[int]]:
    """The seats whose result is the best of each such round."""
    found = []
    for events, of_round in zip(rounds(evening.events), by_round, strict=True):
        if plain(events):
            order = {seat: (result.points, -result.dice) for seat, result in of_round.items()}
            found.append({seat for seat in order if order[seat] == max(order.values())})
    return found


def assert_best_wins(evening: Evening, by_round: list[dict[int, Result]]) -> None:
    """Who wins a round of five dice without a Stechen had its best result (Z6, D3)."""
    for events, of_round in zip(rounds(evening.events), by_round, strict=True):
        won = [event for event in events if isinstance(event, keepfive.RoundWon)]
        if not won or won[0].rank is None or any(isinstance(e, keepfive.StechenOpened) for e in events):
            continue
        before = events[: events.index(won[0])]
        stayed = [of_round[seat].points for seat in of_round if Left(seat) not in before]
        assert of_round[won[0].seat].points == max(stayed) == won[0].rank


@each_game
def test_faces_that_fell_are_those_of_the_dice(habits: Habits) -> None:
    for number in range(EVENINGS):
        for fell in fallen(played(habits, number).events):
            assert fell.face in tally.SIDES[fell.die]


@each_game
def test_TableWon_says_who_has_won(habits: Habits) -> None:
    evening = played(habits, 0)
    won = [event.seat for event in evening.events if isinstance(event, TableWon)]
    assert tuple(won) == habits.game.result(evening.state)
