"""T1, T2, X5: everybody throws at the same time, and nobody sees another's dice."""

import pytest

from games import dreizehn
from games.dreizehn import Content
from games.game import Question, Throw
from games.hands import AlreadyOverthrown, NothingThrown
from games.hidden import IsContent, Revealed, ThrewHidden
from games.money import FEN
from games.refusals import NotAsked
from tests.games.dreizehn_table import OVER, THREE, TWO, Table


def test_T1_one_to_twelve_seats_with_the_bank_and_two_to_twelve_without() -> None:
    assert dreizehn.places(dreizehn.Rules()) == range(1, 13)
    assert dreizehn.places(dreizehn.Rules(bank=False)) == range(2, 13)


def test_T1_all_seats_may_throw_at_the_same_time() -> None:
    table = Table.opened(THREE)
    assert table.asked == [(1, "throw"), (2, "throw"), (3, "throw")]
    table.throw(2, 1, 1, 1)
    table.throw(2, 1)
    table.throw(1, 4, 4, 4)
    assert table.asked == [(1, "more"), (2, "more"), (3, "throw")]


def test_T1_dice_are_told_to_their_own_seat_alone() -> None:
    table = Table.opened(TWO)
    assert table.throw(1, 2, 3, 4) == (ThrewHidden(1, (2, 3, 4), to=1),)
    assert table.throw(1, 5) == (ThrewHidden(1, (5,), to=1),)


def test_T1_no_click_of_one_seat_makes_the_question_of_another_stale() -> None:
    table = Table.opened(THREE)
    asked = {seat: table.number_of(seat) for seat in THREE}
    table.throw(1, 1, 1, 1)
    table.throw(1, 1)
    table.hand(2, 4, 4, 4)
    assert table.number_of(3) == asked[3]
    assert table.number_of(1) > asked[1]


def test_T2_first_three_dice_then_single_ones() -> None:
    table = Table.opened(TWO)
    table.throw(1, 1, 1, 1)
    for throws in range(1, 14):
        table.throw(1, 1)
        assert table.state.hands[1] == (1,) * (3 + throws)


def test_T2_the_longest_hand_has_a_question_of_its_own_for_each_throw() -> None:
    table = Table.opened(TWO)
    numbers = [table.number_of(1)]
    for faces in ((1, 1, 1), *[(1,)] * 14):
        table.throw(1, *faces)
        numbers.append(table.number_of(1))
    assert numbers == list(range(numbers[0], table.state.number + 1))
    table.hand(2, 6, 6, 4)
    table.content(1)
    wait = dreizehn.waits(table.state)
    assert wait is not None
    assert wait.number > numbers[-1]


def test_T2_before_the_first_throw_there_is_nothing_to_be_content_with() -> None:
    table = Table.opened(TWO)
    assert dreizehn.legal(table.state, table.game.asks(table.state)[0], table.coins()) == (Throw(1),)
    with pytest.raises(NothingThrown):
        table.content(1)


def test_T2_no_two_seats_are_ever_asked_by_the_same_number() -> None:
    """Else who answers a question of its own again could learn whether another is asked as much."""
    table = Table.opened(THREE)
    asked: dict[int, set[int]] = {seat: set() for seat in THREE}
    for seat in THREE:
        table.throw(seat, 1, 1, 1)
        for _ in range(13):
            asked[seat].add(table.number_of(seat))
            table.throw(seat, 1)
        asked[seat].add(table.number_of(seat))
    assert len(set().union(*asked.values())) == 3 * 14
    assert max(asked[1]) <= table.state.number


@pytest.mark.parametrize("first", [(6, 6, 4), (1, 1, 1)])
def test_T2_up_to_16_a_seat_may_throw_on_or_be_content(first: tuple[int, ...]) -> None:
    table = Table.opened(TWO)
    table.throw(1, *first)
    question = table.game.asks(table.state)[0]
    assert dreizehn.legal(table.state, question, table.coins()) == (Throw(1), Content(1))


def test_T2_over_16_a_seat_can_only_be_content_and_must_press_it_itself() -> None:
    table = Table.opened(TWO)
    table.throw(1, *OVER)
    table.hand(2, *OVER)
    assert table.asked == [(1, "more")]
    question = table.game.asks(table.state)[0]
    assert dreizehn.legal(table.state, question, table.coins()) == (Content(1),)
    with pytest.raises(AlreadyOverthrown):
        table.throw(1, 1)
    table.content(1)
    assert table.state.phase == "bank"


def test_T2_who_is_content_throws_no_more() -> None:
    table = Table.opened(TWO)
    table.hand(1, 1, 1, 1)
    for action in (Throw(1), Content(1)):
        with pytest.raises(NotAsked):
            table.do(action)


def test_T2_others_learn_only_who_is_content() -> None:
    """However a seat plays, the others see the same table and the same events of it."""
    seen = []
    for faces in ((1, 2, 3), (6, 6, 6), (1, 1, 1, 1, 1, 1, 4)):
        table = Table.opened(THREE)
        table.throw(3, 5, 5, 5)
        steps = len(table.events)
        assert table.hand(1, *faces) == (IsContent(1),)
        happened = [event for event in table.events[steps:] if event.to in (None, 3)]
        seen.append((dreizehn.view(table.state, 3), dreizehn.view(table.state, None), happened))
    assert seen[0] == seen[1] == seen[2]


def test_T2_questions_as_others_see_them_tell_nothing_of_throws() -> None:
    table = Table.opened(THREE)
    before = dreizehn.asks(dreizehn.view(table.state, 3))
    table.throw(1, 1, 1, 1)
    table.throw(1, 1)
    assert dreizehn.asks(dreizehn.view(table.state, 3)) == before
    assert table.number_of(3) == before[2].number


def test_T2_each_sees_its_own_dice_as_often_as_wanted() -> None:
    table = Table.opened(THREE)
    table.throw(1, 1, 2, 3)
    table.throw(2, 4, 4, 4)
    table.throw(1, 6)
    assert dreizehn.view(table.state, 1).hands == {0: (), 1: (1, 2, 3, 6), 2: (), 3: ()}
    assert dreizehn.view(table.state, None).hands == {0: (), 1: (), 2: (), 3: ()}


def test_T2_dice_stay_hidden_while_the_bank_throws() -> None:
    table = Table.opened(TWO)
    table.hand(1, 4, 4, 4)
    table.hand(2, *OVER)
    table.go_on(5)
    assert dreizehn.view(table.state, 1).hands == {0: (5,), 1: (4, 4, 4), 2: ()}
    assert dreizehn.view(table.state, None).hands == {0: (5,), 1: (), 2: ()}


def test_T3_after_the_reveal_everybody_sees_all() -> None:
    table = Table.opened(TWO, bank=False, stechen=True)
    table.hand(1, 5, 5, 5)
    events = table.hand(2, 6, 5, 4)
    assert events[1:3] == (Revealed(1, (5, 5, 5)), Revealed(2, (6, 5, 4)))
    assert table.state.phase == "stechen"
    assert dreizehn.view(table.state, None) == table.state


def test_X5_a_seat_that_is_away_throws_once_and_is_content() -> None:
    table = Table.opened(TWO)
    (question, _) = table.game.asks(table.state)
    first, second = dreizehn.auto(dreizehn.view(table.state, 1), question)
    table.do(first, (1, 1, 1))
    table.do(second)
    assert table.asked == [(2, "throw")]


def test_X5_a_seat_that_has_thrown_is_content_with_it() -> None:
    table = Table.opened(TWO)
    table.throw(1, 1, 1, 1)
    assert dreizehn.auto(table.state, table.game.asks(table.state)[0]) == (Content(1),)


def test_X5_a_seat_that_is_away_throws_its_die_of_a_stechen() -> None:
    assert dreizehn.auto(Table.tied(TWO, 1, 2).state, Question(1, 1, "stechen")) == (Throw(1),)


def test_a_seat_that_sits_out_is_not_asked() -> None:
    table = Table.opened({1: FEN, 2: 0, 3: FEN})
    assert [seat for seat, _ in table.asked] == [1, 3]
    with pytest.raises(NotAsked):
        table.do(Throw(2))
