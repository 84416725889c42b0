"""Hundreds of random evenings of every game. A failure names its evening: `play(Evening(habits, number))`.

A game joins by being listed in `GAMES`: write a subclass of `tests.games.evenings.Habits` in a file
`tests/games/habits_NAME.py` and list an instance here. It needs `game`, `rules` and `odd`; who has secrets
tells them by `notice` and `disguised`; the other methods stand there for where a game differs.
"""

import pytest

from tests.games.evenings import Evening, Habits, play
from tests.games.habits_dreizehn import Dreizehn
from tests.games.habits_five import Dutzend, Zyklus
from tests.games.habits_null import Null
from tests.games.habits_pyramide import Pyramide

GAMES: tuple[Habits, ...] = (Zyklus(), Dutzend(), Dreizehn(), Pyramide(), Null())
CHUNKS = 5

each_game = pytest.mark.parametrize("habits", GAMES, ids=lambda habits: type(habits).__name__.lower())


@each_game
def test_M8_the_first_random_evenings_reach_every_corner_of_the_rules(habits: Habits) -> None:
    """All of them would prove little otherwise."""
    habits.reached([played(habits, number) for number in range(habits.corners)])


@pytest.mark.parametrize("chunk", range(CHUNKS))
@each_game
def test_M8_every_random_evening_ends_and_its_books_balance_at_every_step(habits: Habits, chunk: int) -> None:
    for number in range(habits.corners + chunk, habits.evenings, CHUNKS):
        played(habits, number)


def played(habits: Habits, number: int) -> Evening:
    """An evening that has ended; one that fails says which it was."""
    evening = Evening(habits, number)
    try:
        return play(evening)
    except Exception as error:
        error.add_note(f"in evening {number}, after {evening.events[-5:]}")
        raise
