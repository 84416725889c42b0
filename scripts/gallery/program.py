"""All that is photographed, in the order in which it is played and shown.

Each game has an evening in a tavern of its own, so that its dice follow from its own seeds alone.
"""

from typing import Final

from scripts.gallery import (
    boerse,
    dreizehn,
    dutzend,
    evening,
    keeping,
    null,
    pyramide,
    screens,
    standing,
    taverne,
    wette,
    wuerfel,
)

SCREENS: Final = (
    *screens.SCREENS,
    *keeping.SCREENS,
    *dutzend.SCREENS,
    *dreizehn.SCREENS,
    *pyramide.SCREENS,
    *null.SCREENS,
    *wette.SCREENS,
    *boerse.SCREENS,
    *standing.SCREENS,
    *wuerfel.SCREENS,
    *taverne.SCREENS,
)

EVENINGS: Final = (
    *(evening, dutzend, dreizehn, pyramide, null, wette),
    *(standing, wuerfel, boerse, taverne, keeping),
)
"""Each has its scenes in `EVENING`, and in `SEEDS` those of its rounds, in the order in which they open."""
