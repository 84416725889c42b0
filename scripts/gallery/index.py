"""The gallery's index page: a table for each screen, four pictures each."""

from scripts.gallery.program import SCREENS
from scripts.gallery.screens import FOLDER, LANGUAGES, WIDTHS, Screen

INTRODUCTION = """# Gallery

Every screen of the tavern, as `make gallery` photographs it in the Lokal: on a desktop and 390 pixels wide,
in German and in English. The page around the messages is the Lokal's own and speaks German; with Discord it
is Discord's.
"""


def page() -> str:
    """The page's Markdown."""
    return "\n".join([INTRODUCTION, *(_section(screen) for screen in SCREENS)])


def write() -> None:
    """Write the page beside its pictures."""
    (FOLDER / "README.md").write_text(page(), "utf-8")


def _section(screen: Screen) -> str:
    head = " | ".join(language for language in LANGUAGES.values())
    lines = [f"## {screen.title}", "", f"{screen.seen}.", "", f"| {head} |", f"|{' --- |' * len(LANGUAGES)}"]
    for width in WIDTHS:
        pictures = (
            f"![{screen.alternative(width, language)}]({screen.file(width, language)})"
            for language in LANGUAGES
        )
        lines.append(f"| {' | '.join(pictures)} |")
    return "\n".join([*lines, ""])
