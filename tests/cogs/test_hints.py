"""The first time somebody sits down at a game there is one private hint, and never again."""

from __future__ import annotations

import pytest

from games.catalogue import GAMES
from tests.lokal.patron import Json, Patron, buttons, texts
from tests.tavern import Tavern

COMMANDS = dict(zip(GAMES, ("zyklus", "dutzend", "13und3", "pyramide", "null"), strict=True))


def hints(patron: Patron) -> list[Json]:
    """The hints that a member sees, oldest first."""
    return [one for one in patron.messages.values() if one["flags"] & 64 and "Regeln" in buttons(one)]


@pytest.mark.parametrize("game", GAMES)
async def test_who_first_sits_down_at_a_game_is_told_how_it_goes(tavern: Tavern, game: str) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind, game=COMMANDS[game])
    for patron in (tavern.balduin, tavern.rosalind):
        (hint,) = hints(patron)
        assert "Sobald es losgeht" in texts(hint)
        assert len(texts(hint)) < 350
    assert hints(tavern.percy) == []
    assert hints(tavern.hedwig) == []


async def test_the_hint_is_in_the_members_language_and_leads_to_the_rules(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.percy)
    hint = await tavern.percy.until("Your first 34-Zyklus?")
    await tavern.percy.click(hint, "Rules")
    await tavern.quiet()
    assert "beats everything" in texts(await tavern.seen(tavern.percy, int(hint["id"])))


async def test_never_again_also_after_a_restart_and_once_for_each_game(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    await tavern.click(tavern.rosalind, "Aufstehen")
    await tavern.restart()
    await tavern.click(tavern.rosalind, "Mitspielen")
    await tavern.lobby(tavern.balduin)
    assert [len(hints(one)) for one in (tavern.balduin, tavern.rosalind)] == [1, 1]
    await tavern.lobby(tavern.balduin, game="null")
    assert len(hints(tavern.balduin)) == 2


async def test_a_click_delivered_twice_and_one_that_is_refused_give_no_second(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    tavern.deliver_again(tavern.sent[-1])
    await tavern.quiet()
    await tavern.refused(tavern.rosalind, "Mitspielen")
    assert len(hints(tavern.rosalind)) == 1


async def test_at_nochmal_who_knows_the_game_is_told_nothing(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, game="pyramide")
    await tavern.click(tavern.balduin, "1:1:0:call-off:")
    await tavern.click(tavern.balduin, "Nochmal")
    assert len(hints(tavern.balduin)) == 1
