"""All that is photographed, in the order in which it is played and shown."""

from typing import Final

from scripts.gallery import evening, null, screens

SCREENS: Final = (*screens.SCREENS, *null.SCREENS)

SEEDS: Final = (*evening.SEEDS, *null.SEEDS)
"""Of the rounds, in the order in which they open."""

EVENING: Final = (*evening.EVENING, *null.EVENING)
