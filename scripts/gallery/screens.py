"""The screens of the house and of 34-Zyklus: each by name, what it is for, what is to be seen on its picture.

Those of the other games stand beside their scenes.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "gallery"

LANGUAGES: Final = {"de": "German", "en": "English"}
WIDTHS: Final = {"desktop": (940, "on a desktop"), "phone": (390, "on a phone")}
"""Of the window, in CSS pixels; and how that is called."""


def file_name(screen: str, width: str, language: str) -> str:
    """What a screen's picture is called."""
    return f"{screen}-{width}-{language}.png"


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen. `phase` is the table's, or the running round's; empty for private answers."""

    name: str
    phase: str
    title: str
    seen: str

    def file(self, width: str, language: str) -> str:
        """The name of its picture."""
        return file_name(self.name, width, language)

    def alternative(self, width: str, language: str) -> str:
        """What its picture shows, for who does not see it."""
        return f"{self.seen} ({WIDTHS[width][1]}, in {LANGUAGES[language]})"


SCREENS: Final = (
    Screen("lokal", "turns", "The Lokal", "A whole window with the channel and a table at play"),
    Screen(
        "lobby-alone",
        "lobby",
        "A new table",
        "A lobby with one seat taken, and buttons to sit down and to begin",
    ),
    Screen("lobby", "lobby", "The table fills", "A lobby with three seats taken"),
    Screen(
        "roll-off",
        "rolloff",
        "Who begins?",
        "A round before the roll-off; all three names are marked as asked",
    ),
    Screen("roll-off-tie", "rolloff", "A tie", "Balduin and Percy both rolled a 5 and have to roll again"),
    Screen(
        "stake",
        "stake",
        "The stake",
        "Balduin begins and is asked for the stake, with four amounts as buttons",
    ),
    Screen(
        "stake-form",
        "stake",
        "Another stake",
        "A form with one field for the stake, and what may stand there",
    ),
    Screen(
        "turn",
        "turns",
        "Before a throw",
        "It is Balduin's turn, with buttons to throw five dice and to ask Hagmea",
    ),
    Screen(
        "thrown",
        "turns",
        "After a throw",
        "Balduin threw 5 2 4 3 4: the dice as pictures, as digits and as buttons",
    ),
    Screen("picked", "turns", "Picked dice", "The buttons of a 3 and a 4 are green and bear a check mark"),
    Screen("second-throw", "turns", "The second throw", "A 3 and a 4 are lying, 3 5 1 were thrown"),
    Screen(
        "hagmea-form",
        "",
        "Hagmea help: in one's own words",
        "A form with one field for words of one's own, which may stay empty",
    ),
    Screen(
        "hagmea",
        "turns",
        "Hagmea help",
        "A line says that Percy mutters for Hagmea's help before his throw, in words of his own",
    ),
    Screen(
        "seal",
        "",
        "Check the dice, before",
        "A private answer: the seal of the running round, and what else goes into its dice",
    ),
    Screen(
        "stechen", "turns", "Stechen", "Rosalind and Percy have 14 points each and add a coin for a Stechen"
    ),
    Screen(
        "payout",
        "stake",
        "The pot is paid",
        "The settled round has shrunk to its story; below, the next one asks for a stake",
    ),
    Screen(
        "seed",
        "",
        "Check the dice, after",
        "A private answer: seal and seed, what was checked, all throws, Percy's words, and the record",
    ),
    Screen(
        "settled",
        "closed",
        "A settled round",
        "What stays of a round: who had what, the Stechen, and who took the pot",
    ),
    Screen(
        "home-votes",
        "stake",
        "Home time?",
        "One of three wants to go home after this round; a new button is to play on",
    ),
    Screen("home", "over", "Home time", "The table is over, everybody takes their coins home"),
    Screen("result", "over", "The table is won", "Percy threw a Zyklus, took all coins and wins the table"),
    Screen("again", "lobby", "Once more", "A new lobby in which Balduin's seat is kept"),
    Screen(
        "not-started", "over", "Nobody began", "The lobby closed by itself, everybody has their coins back"
    ),
    Screen(
        "crooked",
        "turns",
        "Crooked dice",
        "By the house rule a whole throw did not count, and another was thrown",
    ),
    Screen("luck", "", "A lucky phrase", "A private answer: Percy's words go into his dice of this round"),
    Screen("reminder", "turns", "A reminder", "A message pings Balduin, for whom the table has been waiting"),
    Screen("refusals", "", "Refusals", "Four private answers: each says what is wrong, and what to do"),
    Screen(
        "paused",
        "",
        "A paused table",
        "A private answer: which right the bot lacks, and until when the table and its clock stand still",
    ),
    Screen("rise", "", "Get up?", "A private question: getting up costs the share of the pot"),
    Screen("risen", "", "Got up", "The private question has become its answer"),
    Screen("last-seat", "over", "The last seat", "Rosalind alone is left, takes the pot and wins the table"),
    Screen(
        "cancel", "", "Close the table?", "A private question to the landlady, what closing the table means"
    ),
    Screen("cancelled", "over", "A closed table", "The table was closed, everybody has their coins back"),
    Screen("welcome", "", "A new purse", "A private answer: the house gives 20 Fen to begin with"),
    Screen("purse", "", "The purse", "A private answer: what is in the purse, and what is at tables"),
    Screen("correction", "", "The landlady's purse book", "A private answer: Percy's purse before and after"),
    Screen(
        "rules",
        "",
        "Rules",
        "A private message: 34-Zyklus in short, its examples as dice, and a menu of the other games",
    ),
    Screen("error", "", "An error", "A private answer: nothing is lost, and a reference for the landlady"),
)
