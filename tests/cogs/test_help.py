"""Where to begin and how to play, in the reader's words and with the buttons as they stand on the tables."""

from __future__ import annotations

from tests.lokal.patron import texts
from tests.tavern import Tavern


async def test_help_speaks_the_members_language_and_names_the_buttons_of_the_guild(tavern: Tavern) -> None:
    said = await tavern.told(tavern.percy, tavern.percy.command("hilfe"))
    assert said.startswith("**Welcome to the tavern!**")
    assert "presses “Mitspielen”" in said
    assert "“Feierabend” if all want to stop" in said


async def test_rules_are_those_of_34_zyklus_if_no_game_is_named(tavern: Tavern) -> None:
    said = await tavern.told(tavern.balduin, tavern.balduin.command("regeln"))
    assert said == await tavern.told(tavern.balduin, tavern.balduin.command("regeln", spiel="zyklus"))
    assert "`3 4 1 6 6` – **Zyklus**, schlägt alles" in said
    assert "Mit `/wette` setzt du auf alles, was am Tisch geschehen kann" in said


async def test_who_is_not_sure_about_getting_up_stays(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    before = await tavern.dump()
    question = await tavern.private(
        tavern.rosalind, tavern.rosalind.click(await tavern.shown(tavern.rosalind), "Aufstehen")
    )
    await tavern.rosalind.click(question, "Nein")
    answer = await tavern.rosalind.until("Gut, alles bleibt")
    assert answer["id"] == question["id"]
    assert "Wirklich aufstehen" not in texts(answer)
    assert await tavern.dump() == before


async def test_B47_the_whole_seal_stands_behind_its_button_on_lines_that_fit_a_phone(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    shown = await tavern.shown(tavern.balduin)
    said = await tavern.told(tavern.balduin, tavern.balduin.click(shown, "Würfel prüfen"))
    round_ = (await tavern.bot.tavern.play.look(1)).round
    assert round_ is not None
    assert "".join(said.split("```")[1].split()) == round_.commitment
    assert max(map(len, said.split("```")[1].split())) == 16
    assert "versiegelt" in said
    assert "Saat:" not in said


async def test_B23_a_private_answer_can_be_opened_again_as_often_as_wanted(tavern: Tavern) -> None:
    """Opened, dismissed, 20 minutes and a restart later opened again: the same, and for nobody else."""
    await tavern.begin(tavern.balduin, tavern.rosalind, bedenkzeit=60)
    before = {message["id"] for message in tavern.public()}
    first = await tavern.private(
        tavern.balduin, tavern.balduin.click(await tavern.shown(tavern.balduin), "Würfel prüfen")
    )
    await tavern.balduin.dismiss(first)
    await tavern.tick(20)
    await tavern.restart()
    for _ in range(2):
        shown = await tavern.shown(tavern.balduin)
        assert await tavern.told(tavern.balduin, tavern.balduin.click(shown, "Würfel prüfen")) == texts(first)
    assert {message["id"] for message in tavern.public()} == before
    assert not any(texts(first) in texts(message) for message in tavern.rosalind.messages.values())
