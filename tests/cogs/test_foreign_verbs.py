"""B22: a button's verb at a table of another game, or in another phase, is refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.evening import asked, rolled_off
from tests.lokal.patron import Json, Patron
from tests.tavern import Tavern, one_sentence

OPTIONS: dict[str, dict[str, Any]] = {
    "zyklus": {},
    "dutzend": {"falschspiel": True},
    "13und3": {},
    "pyramide": {},
    "null": {},
}
OWN = {
    "zyklus": {"throw", "stake", "stake-ask", "stake-named", "cry", "cried"},
    "dutzend": {"throw", "lay", "done", "pick", "cheat"},
    "13und3": {"throw", "content"},
    "pyramide": {"throw", "pick", "throw-again", "stop", "write"},
    "null": {"throw", "choose", "place", "give-up", "give-up-yes"},
}
"""What each game answers itself; its own tests say how."""

PRIVATE = {"hand", "sheets", "seal", "bets", "help", "rules", "rules-of"}
"""What changes nothing, wherever it is asked."""

HOUSE = {"sit", "start", "rise", "never-mind", "rise-yes", "call-off", "cancel-yes", "home", "stay", "again"}
"""What every table knows."""

VALUES = {"choose": ["3"], "cheat": ["0-3"]}
ARGUMENTS = {"pick": "0", "write": "0", "tip": "blau.N", "choose": "0", "stake": "4", "accuse": "1"}


@pytest.mark.parametrize("game", OPTIONS)
async def test_B22_verbs_of_other_games_are_refused_and_change_nothing(tavern: Tavern, game: str) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game=game, **OPTIONS[game])
    if game != "13und3":
        await rolled_off(tavern)
    verbs = set(tavern.bot.tavern.router.verbs) - OWN[game] - PRIVATE - HOUSE
    assert len(verbs) > 5
    patron = await asked(tavern)
    before = await tavern.dump()
    for verb in sorted(verbs):
        said = await forged(tavern, patron, verb)
        assert one_sentence(said), (verb, said)
        assert "Tresen" not in said, (verb, said)
    assert await tavern.dump() == before


async def forged(tavern: Tavern, patron: Patron, verb: str) -> str:
    """What the bot says to a click with that verb which answers the open question."""
    question = (await tavern.table()).questions[0].number
    id_ = f"1:1:{question}:{verb}:{ARGUMENTS.get(verb, '')}"

    def forge(payload: Json) -> Json:
        data = {**payload["data"], "custom_id": id_}
        if verb in VALUES:
            data |= {"values": VALUES[verb], "component_type": 3}
        return {**payload, "data": data}

    shown = await tavern.shown(patron)
    tavern.forge = forge
    said = await tavern.told(patron, patron.click(shown, "Feierabend"))
    tavern.forge = lambda payload: payload
    return said
