"""Side bets, photographed: offered, held, waited for, settled; a free claim; what is refused."""

from typing import Final

from bot.words import words
from scripts.gallery.screens import Screen
from scripts.gallery.stage import ODD, Stage

SEEDS: Final = (11, 1)
"""Of the rounds. In the first Balduin begins with a throw of odd and even dice; the second is spent on a
round that does not open.
"""

SCREENS: Final = (
    Screen(
        "wette-typed", "", "Bets: while it is typed", "Suggestions that fit the table, each with its chance"
    ),
    Screen(
        "wette-asked",
        "",
        "Bets: understood",
        "A private question: amount, claim, chance and until when; buttons for yes and no",
    ),
    Screen(
        "wette-free",
        "",
        "Bets: a free claim",
        "A private question about what the dice do not tell: both sides will say who has won",
    ),
    Screen(
        "wette-waits",
        "turns",
        "Bets: the throw waits",
        "The table with an offer about the coming throw, which waits for takers and says until when",
    ),
    Screen("wette-held", "", "Bets: held", "A private receipt: against whom, how much, on what, the chance"),
    Screen(
        "wette-table",
        "turns",
        "Bets: on the table",
        "The table with two offers, each with a number and a button, and a bet that runs",
    ),
    Screen("wette-part", "", "Bets: a part", "A form with one field for how much somebody holds"),
    Screen(
        "wette-screen",
        "",
        "Bets: the private screen",
        "A private message with offers to hold in whole or in part, own bets, and two pages",
    ),
    Screen(
        "wette-won",
        "turns",
        "Bets: after the dice",
        "The table after the throw, with a line that says who has won how much from whom",
    ),
    Screen(
        "wette-refused",
        "",
        "Bets: refusals",
        "Three private answers: nobody bets on both sides, what is no amount, or more than they have",
    ),
    Screen(
        "wette-said",
        "",
        "Bets: who has won?",
        "A private message with a free claim, of which Percy has said that he has won it, and offers",
    ),
    Screen(
        "wette-settled",
        "",
        "Bets: what was settled",
        "The last page of the private message: an offer, and a bet that the dice have decided",
    ),
    Screen("wette-judged", "", "Bets: decided by the landlady", "A private answer: the free bet is decided"),
)

SONG: Final = {"de": "Hedwig singt heute noch", "en": "Hedwig will sing tonight"}
RULED: Final = {"de": "sie hat gesungen", "en": "she did sing"}
TYPED: Final = {"de": "nächster", "en": "next"}


async def on_the_table(stage: Stage) -> None:
    """A turn on which everybody bets, up to its first throw."""
    await stage.open_table("Rosalind", "Balduin", "Percy")
    await stage.company.press_verb("Rosalind", "start")
    await stage.roll_off()
    await stage.act("stake")
    await _typed(stage)
    await _ask(stage, "Rosalind", "2", ODD)
    await stage.shoot("wette-asked", "Rosalind")
    await stage.press("Rosalind", "bet-yes")
    await stage.dismiss("Rosalind")
    await stage.shoot("wette-waits", "Percy")
    await stage.press("Percy", "bet-hold")
    await stage.shoot("wette-held", "Percy")
    await stage.dismiss("Percy")
    await _ask(stage, "Balduin", "1", SONG[stage.album.language])
    await stage.shoot("wette-free", "Balduin")
    await stage.press("Balduin", "bet-yes")
    await stage.dismiss("Balduin")
    await _offer(stage, "Hedwig", "1", "Percy gewinnt die Runde")
    await stage.shoot("wette-table", "Percy")


async def in_private(stage: Stage) -> None:
    """Percy looks at all that is offered; Hedwig is refused."""
    for face in range(1, 5):
        amount = "2" if face == 1 else "1"
        await _offer(stage, "Hedwig", amount, f"Percys erster Wurf: mindestens zwei {face}er")
    await stage.click("Percy", "bets")
    await stage.press("Percy", "bet-part")
    await stage.album.take("wette-part", stage.page("Percy"), selector=".dialog")
    await stage.page("Percy").keyboard.press("Escape")
    await stage.shoot("wette-screen", "Percy")
    await stage.dismiss("Percy")
    for amount, claim in (("1", "Percy gewinnt die Runde nicht"), ("1.000", ODD), ("99", ODD)):
        await _ask(stage, "Hedwig", amount, claim)
    await stage.shoot("wette-refused", "Hedwig", last=3)
    await stage.dismiss("Hedwig")


async def decided(stage: Stage) -> None:
    """The dice decide, and the landlady."""
    await stage.press("Percy", "bets")
    await stage.press("Percy", "bets", last=True)
    await stage.press("Percy", "bet-hold", last=True)
    await stage.dismiss("Percy")
    await stage.act("throw")
    await stage.shoot("wette-won", "Percy")
    await stage.ask("Percy", "/wetten")
    await stage.press("Percy", "bet-won")
    await stage.shoot("wette-said", "Percy")
    await stage.press("Percy", "bets", last=True)
    await stage.shoot("wette-settled", "Percy")
    await stage.dismiss("Percy")
    language = stage.album.language
    winner = words(language)("judge-offerer")
    await stage.ask("Hedwig", f"/taverne wette nummer:2 gewinner:{winner} grund:{RULED[language]}")
    await stage.shoot("wette-judged", "Hedwig")


# --- What they do -------------------------------------------------------------------------------------------


async def _typed(stage: Stage) -> None:
    """Write a command up to its claim, whose suggestions are photographed."""
    page = stage.page("Rosalind")
    await page.get_by_role("combobox", name="Nachricht", exact=True).focus()
    for text, key in (("/wette", "Enter"), ("2", "Tab"), (TYPED[stage.album.language], "")):
        await page.keyboard.type(text)
        if key:
            await page.keyboard.press(key)
    await page.get_by_role("option").first.wait_for()
    await stage.album.take_window("wette-typed", page)
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")


async def _ask(stage: Stage, name: str, amount: str, claim: str) -> None:
    await stage.ask(name, f"/wette betrag:{amount} auf:{claim}")


async def _offer(stage: Stage, name: str, amount: str, claim: str) -> None:
    await _ask(stage, name, amount, claim)
    await stage.press(name, "bet-yes")
    await stage.dismiss(name)


EVENING: Final = (on_the_table, in_private, decided)
