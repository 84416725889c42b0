"""13 & 3, photographed: a round with the bank, hands open and covered; a Stechen; a shared win."""

from typing import Final

from bot.play import Table
from games import hands
from games.hidden import BANK
from scripts.gallery.screens import Screen
from scripts.gallery.stage import Stage

SEEDS: Final = (12, 3173, 0, 29, 0)
"""Of the rounds. In the first Rosalind overthrows and Balduin wins with six dice. In the second Rosalind and
Percy are tied twice before Percy wins. In the fourth Rosalind and Balduin are level. The others are spent on
rounds that do not open, since their tables are over.
"""

SCREENS: Final = (
    Screen(
        "dreizehn-lobby",
        "lobby",
        "13 & 3: the lobby",
        "A lobby of 13 & 3 with three seats taken: its stake, its rounds, the bank and what is done in a tie",
    ),
    Screen(
        "dreizehn-throws",
        "throws",
        "13 & 3: all throw in secret",
        "A round in which Percy is content and the others throw; a button opens one's own dice",
    ),
    Screen(
        "dreizehn-hand",
        "",
        "13 & 3: an empty hand",
        "A private message with a button for the first three dice",
    ),
    Screen(
        "dreizehn-dice",
        "",
        "13 & 3: the own dice",
        "A private message: three dice, drawn and as digits, their sum, and buttons for more and for content",
    ),
    Screen(
        "dreizehn-over",
        "",
        "13 & 3: overthrown",
        "A private message: the dice are over 16, and the only button left is for being content",
    ),
    Screen(
        "dreizehn-content",
        "",
        "13 & 3: content",
        "A private message: the dice, that they are handed in, and where the rest is told",
    ),
    Screen(
        "dreizehn-bank",
        "bank",
        "13 & 3: the bank throws",
        "All are content; the bank has thrown two dice openly, its rule stands below",
    ),
    Screen(
        "dreizehn-settled",
        "closed",
        "13 & 3: the reveal",
        "What stays of a round: everybody's dice, the bank's too, and who takes the pot",
    ),
    Screen(
        "dreizehn-next",
        "throws",
        "13 & 3: the next round",
        "The second round, with the rounds won so far in small print",
    ),
    Screen(
        "dreizehn-checked",
        "",
        "13 & 3: check the dice",
        "A private answer: all throws of the settled round, those of the bank too, and the record",
    ),
    Screen(
        "dreizehn-stechen",
        "stechen",
        "13 & 3: a Stechen",
        "The dice of all lie open; Rosalind and Percy are level once more and throw again",
    ),
    Screen(
        "dreizehn-end",
        "over",
        "13 & 3: the end",
        "The rounds won by everybody, and who has won the table",
    ),
    Screen(
        "dreizehn-shared",
        "over",
        "13 & 3: a shared evening",
        "Two share the only round, its pot, and the win",
    ),
    Screen("dreizehn-rules", "", "13 & 3: the rules", "A private answer: 13 & 3 in short, with examples"),
)

ENOUGH: Final = 14
"""With less than that Balduin throws one more die."""


async def with_the_bank(stage: Stage) -> None:
    """Two rounds: all throw in secret, then the bank; the second has a Stechen."""
    await stage.open_table("Rosalind", "Balduin", "Percy", text="/13und3 start runden:2 stechen:ja")
    await stage.shoot("dreizehn-lobby", "Percy")
    await stage.company.press_verb("Rosalind", "start")
    await _throw(stage, "Percy")
    await _press(stage, "Percy", "content")
    await stage.dismiss("Percy")
    await stage.shoot("dreizehn-throws", "Percy")
    await _hands(stage)
    await _bank(stage)
    await stage.shoot("dreizehn-settled", "Percy", last=2, count=1)
    await stage.shoot("dreizehn-next", "Percy")
    await stage.click("Percy", "seal", 1)
    await stage.shoot("dreizehn-checked", "Percy")
    await stage.dismiss("Percy")
    await _stechen(stage)
    await stage.shoot("dreizehn-end", "Percy")


async def _hands(stage: Stage) -> None:
    """Balduin throws until he has enough, Rosalind too much."""
    await stage.click("Balduin", "hand")
    await stage.shoot("dreizehn-hand", "Balduin")
    await _press(stage, "Balduin", "throw")
    await stage.shoot("dreizehn-dice", "Balduin")
    while sum(await _dice(stage, "Balduin")) < ENOUGH:
        await _press(stage, "Balduin", "throw")
    await _press(stage, "Balduin", "content")
    await stage.shoot("dreizehn-content", "Balduin")
    await stage.dismiss("Balduin")
    await _throw(stage, "Rosalind")
    while hands.points(await _dice(stage, "Rosalind")) is not None:
        await _press(stage, "Rosalind", "throw")
    await stage.shoot("dreizehn-over", "Rosalind")
    await _press(stage, "Rosalind", "content")
    await stage.dismiss("Rosalind")


async def _bank(stage: Stage) -> None:
    """The bank throws; two of its dice are photographed."""
    while (state := await stage.state()).phase == "bank":
        if len(state.hands[BANK]) == 2 and state.round == 1:
            await stage.shoot("dreizehn-bank", "Percy")
        await stage.wait(1)
    await stage.settle(stage.company.host)


async def _stechen(stage: Stage) -> None:
    """All are content with three dice; two are tied, and once more."""
    for name in ("Rosalind", "Balduin", "Percy"):
        await _throw(stage, name)
        await _press(stage, name, "content")
        await stage.dismiss(name)
    await _bank(stage)
    for _ in range(2):
        await stage.act("throw")
    await stage.shoot("dreizehn-stechen", "Percy")
    for _ in range(2):
        await stage.act("throw")


async def without_the_bank(stage: Stage) -> None:
    """One round that two share."""
    await stage.open_table("Rosalind", "Balduin", text="/13und3 start runden:1 bank:nein")
    await stage.company.press_verb("Rosalind", "start")
    for name in ("Rosalind", "Balduin"):
        await _throw(stage, name)
        await _press(stage, name, "content")
        await stage.dismiss(name)
    await stage.shoot("dreizehn-shared", "Percy")
    await stage.ask("Percy", "/regeln spiel:13 & 3")
    await stage.shoot("dreizehn-rules", "Percy")
    await stage.dismiss("Percy")


# --- What they do -------------------------------------------------------------------------------------------


async def _own(stage: Stage, name: str) -> tuple[int, Table]:
    """Somebody's seat, and the table as they see it."""
    seen = (await stage.bot.tavern.play.look(stage.table)).table
    [sitter] = [sitter for sitter in seen.seated if sitter.name == name]
    return sitter.seat, (await stage.bot.tavern.play.look(stage.table, member=sitter.member)).table


async def _dice(stage: Stage, name: str) -> tuple[int, ...]:
    """What somebody has thrown in secret."""
    seat, seen = await _own(stage, name)
    thrown: tuple[int, ...] = seen.state.hands[seat]
    return thrown


async def _press(stage: Stage, name: str, verb: str) -> None:
    """Press a button of somebody's hand, which is open."""
    seat, seen = await _own(stage, name)
    [number] = [question.number for question in seen.questions if question.seat == seat]
    await stage.click(name, verb, question=number)


async def _throw(stage: Stage, name: str) -> None:
    """Open the hand and throw three dice."""
    await stage.click(name, "hand")
    await _press(stage, name, "throw")


EVENING: Final = (with_the_bank, without_the_bank)
