"""What all tables' screens share: frame, seats, lobby, the row of the house, and what stays when it is over.

Views are only builders here: nothing is kept in discord.py's view store (see `finished`), the router answers
every click. Everything can be read without an image or a colour; lines are short, for phones.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot import slate
from bot.house import LOBBY_SECONDS
from bot.names import clean
from bot.play import Picture, Sitter, Table
from bot.router import custom_id
from bot.words import NO_BREAK, Words
from games.game import under_way

Item = ui.Item[Any]
Button = ui.Button[Any]

LOBBY: Final = discord.Colour(0xC9A227)
RUNNING: Final = discord.Colour(0x8C3B2E)
RESTING: Final = discord.Colour(0x6B5B4B)

GREY: Final = discord.ButtonStyle.secondary
BLUE: Final = discord.ButtonStyle.primary
GREEN: Final = discord.ButtonStyle.success
RED: Final = discord.ButtonStyle.danger

SEAL_DIGITS: Final = 8
"""How much of a seal the table shows; the whole stands behind "Würfel prüfen"."""

LONGEST_STORY: Final = 3000
"""Characters of a round's story; Discord allows 4000 in a whole message."""


class GameScreen(ABC):
    """What a cog registers for its game: how a running round and a settled one are drawn."""

    @abstractmethod
    def playing(self, picture: Picture, words: Words, picked: frozenset[int]) -> Iterable[Item]:
        """Texts and rows of the running round, at most 25 components with the buttons in them."""

    @abstractmethod
    def story(self, picture: Picture, words: Words) -> str:
        """The settled round in a few lines."""

    def terms(self, words: Words) -> Iterable[str]:
        """What everybody should know before they sit down, and no option of the table says."""
        del words
        return ()

    def after(self, picture: Picture, words: Words) -> Iterable[Button]:
        """What can still be looked at once the table is over, beside "Nochmal" (P5)."""
        del picture, words
        return ()

    def pickable(self, state: Any) -> int:
        """How many dice can be picked now; the first has the place 0."""
        del state
        return 0

    def hand(self, picture: Picture, seat: int, words: Words, picked: frozenset[int]) -> Iterable[Item]:
        """What only this seat may see (D6, T1), drawn from its own picture; nothing in an open game."""
        del picture, seat, words, picked
        return ()

    async def prepare(self, picture: Picture) -> None:
        """Work out what drawing this picture needs and takes long, off the event loop (N8)."""
        del picture


def draw(picture: Picture, words: Words, game: GameScreen, picked: frozenset[int]) -> ui.LayoutView:
    """The table as it is now."""
    table = picture.table
    match table.phase:
        case "lobby":
            return finished(LOBBY, lobby(picture, words, game))
        case "running":
            shown, house = [*game.playing(picture, words, picked)], _house(picture, words)
            bets = slate.board(picture, words, slate.room_beside(*shown, *house))
            return finished(RUNNING, [*shown, *bets, *house])
    return finished(RESTING, _over(picture, words, game))


def hand(
    picture: Picture, seat: int, words: Words, game: GameScreen, picked: frozenset[int]
) -> ui.LayoutView:
    """What only this seat may see; once it has nothing to hide any more, a line that says so."""
    shown: list[Item] = []
    if picture.table.phase == "running":
        shown += game.hand(picture, seat, words, picked)
    if shown and (waits := slate.waiting(picture, words)):
        shown.append(ui.TextDisplay("\n".join(waits)))
    return finished(RUNNING, shown or [ui.TextDisplay(words("hand-empty", table=str(picture.table.id)))])


def settled(picture: Picture, words: Words, game: GameScreen) -> ui.LayoutView:
    """What stays of a round when the next one has opened below it."""
    story = "\n".join([title(picture, words), table_line(picture, words), game.story(picture, words)])
    return finished(RESTING, _with_outcome(story, picture, words, _checkable(picture, words)))


def _with_outcome(story: str, picture: Picture, words: Words, *below: Item) -> Sequence[Item]:
    """A settled round's story and how its bets ended, as far as there is room above what stands `below`."""
    left = slate.room_beside(ui.TextDisplay(story), *below)
    texts = ("\n".join(["", *slate.outcome(picture, words, most)]) for _, most in slate.MOST)
    return [ui.TextDisplay(story + next((text for text in texts if len(text) <= left), "").rstrip()), *below]


def moved(table: Table, message: int, words: Words) -> ui.LayoutView:
    """What stays of a message whose place another has taken, where it cannot be deleted."""
    return finished(RESTING, [ui.TextDisplay(words("moved", link=link(table, message)))])


def link(table: Table, message: int) -> str:
    """Where a message of a table stands."""
    return f"https://discord.com/channels/{table.guild}/{table.channel}/{message}"


def finished(colour: discord.Colour, items: Iterable[Item]) -> ui.LayoutView:
    """A view of one container, stopped, so that sending it leaves nothing in the view store.

    Must be called on the running loop: elsewhere `stop` does nothing.
    """
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*items, accent_colour=colour))
    view.stop()
    return view


def button(label: str, id_: str, style: discord.ButtonStyle = GREY, *, disabled: bool = False) -> Button:
    """A button that says in words what it does."""
    return ui.Button(label=label, custom_id=id_, style=style, disabled=disabled)


def row(*buttons: Button) -> ui.ActionRow[Any]:
    return ui.ActionRow(*buttons)


def turning(
    asks: Callable[[int], str], page: int, last: int, words: Words, style: discord.ButtonStyle = GREY
) -> tuple[Button, Button]:
    """Back and on between the pages 0 to `last`; `asks` makes the `custom_id` that asks for a page."""
    return (
        button(words("button-page-back"), asks(max(0, page - 1)), disabled=page == 0),
        button(words("button-page-on"), asks(page + 1), style, disabled=page == last),
    )


def select(id_: str, hint: str, options: Iterable[tuple[str, str]]) -> ui.ActionRow[Any]:
    """A menu from which one of at most 25 is chosen at once; `options` are labels and values."""
    shown = [discord.SelectOption(label=label, value=value) for label, value in options]
    return ui.ActionRow(ui.Select(custom_id=id_, placeholder=hint, options=shown))


def fit(lines: Sequence[str], longest: int = LONGEST_STORY) -> str:
    """The newest of `lines` that fit, under an ellipsis if older ones had to go (B38)."""
    kept: list[str] = []
    for line in reversed(lines):
        longest -= len(line) + 1
        if longest < 0:
            return "\n".join(["…", *reversed(kept)])
        kept.append(line)
    return "\n".join(reversed(kept))


def title(picture: Picture, words: Words) -> str:
    """The first line of every table's message: its game and its round."""
    name = words(f"game-{picture.table.game}")
    if picture.round is None:
        return words("title-lobby", game=name, table=str(picture.table.id))
    return words("title-round", game=name, round=str(picture.round.number))


def table_line(picture: Picture, words: Words) -> str:
    """Which table a round belongs to, where its number does not stand in the title."""
    return words("table-line", table=str(picture.table.id)) if picture.round else ""


def who(sitter: Sitter) -> str:
    """A seat's name, harmless."""
    return clean(sitter.name)


def listed(names: Sequence[str], words: Words) -> str:
    """One name or more as a sentence has them: "A, B und C"."""
    *first, last = names
    return words("names-and", first=", ".join(first), last=last) if first else last


def clock(picture: Picture, words: Words) -> str:
    """Until when somebody is waited for, as Discord counts it down; empty if nobody is."""
    times = [due for (_, kind), due in picture.deadlines.items() if kind == "turn"]
    return words("clock", at=str(min(times) // 1000)) if times else ""


def seal(picture: Picture, words: Words) -> str:
    """The round's commitment, shortened, and its seed once it may be shown."""
    if picture.round is None:
        return ""
    short = picture.round.commitment[:SEAL_DIGITS]
    if picture.round.seed is None:
        return words("seal", seal=short)
    return words("seal-broken", seal=short, seed=picture.round.seed[:SEAL_DIGITS])


def lobby(picture: Picture, words: Words, game: GameScreen) -> list[Item]:
    """Who sits, what is played for, how to begin, and until when."""
    table = picture.table
    places = table.module.places(table.rules)
    missing, full = places[0] - len(table.seated), len(table.seated) >= places[-1]
    lines = [
        title(picture, words),
        *_terms(table, words, game),
        "",
        words("lobby-seats", taken=len(table.seated), places=places[-1]),
        *(_lobby_line(table, sitter, words) for sitter in table.seated),
        *(words("lobby-waiting", name=who(sitter)) for sitter in picture.kept),
        *([words("lobby-missing", missing=missing)] if missing > 0 else []),
        "",
        words("lobby-how-to", start=words("button-start")),
        words("lobby-closes", at=str(_lobby_end(picture))),
    ]
    return [
        ui.TextDisplay("\n".join(lines)),
        row(
            button(words("button-sit"), custom_id(table.id, "sit"), GREEN, disabled=full),
            button(words("button-start"), custom_id(table.id, "start"), BLUE, disabled=missing > 0),
        ),
        row(
            button(words("button-rise"), custom_id(table.id, "rise")),
            button(words("button-call-off"), custom_id(table.id, "call-off")),
        ),
    ]


def _terms(table: Table, words: Words, game: GameScreen) -> Iterable[str]:
    """What is played for, and by what."""
    options = table.options
    needed = table.module.needs_coins(table.rules)
    yield words("lobby-stakes" if needed else "lobby-no-stakes", buy_in=options.buy_in)
    yield words("lobby-terms", coin=options.coin, minutes=options.turn // 60)
    yield from (line for rule in options.house if (line := _rule(table, rule, words)))
    yield from game.terms(words)


def _rule(table: Table, rule: str, words: Words) -> str:
    """A rule of the game's own; empty if there is nothing to say of it."""
    value = table.options.house[rule]
    said = ("yes" if value else "no") if isinstance(value, bool) else value
    return words(f"house-{table.game}-{rule}", value=said)


def _lobby_line(table: Table, sitter: Sitter, words: Words) -> str:
    key = "lobby-host" if sitter.member == table.host else "lobby-seat"
    return words(key, name=who(sitter), coins=sitter.stack)


def _lobby_end(picture: Picture) -> int:
    return picture.deadlines.get((0, "lobby"), picture.table.opened_at + LOBBY_SECONDS * 1000) // 1000


def _house(picture: Picture, words: Words) -> Sequence[Item]:
    """What every running table has: its clock and its seal, going home together, getting up."""
    table = picture.table
    votes = _votes(table, words)
    lines = [line for line in (votes, clock(picture, words)) if line]
    buttons = [button(words("button-home"), custom_id(table.id, "home"))]
    if votes:
        buttons.append(button(words("button-stay"), custom_id(table.id, "stay")))
    buttons += [slate.door(table, words), button(words("button-rise"), custom_id(table.id, "rise"))]
    small: list[Item] = [ui.TextDisplay(_small(lines))] if lines else []
    return [*small, _checkable(picture, words), row(*buttons)]


def _votes(table: Table, words: Words) -> str:
    """Who wants to go home, and when that would be (M11); empty if nobody does."""
    names = [who(sitter) for sitter in table.seated if sitter.seat in table.votes]
    if not names:
        return ""
    at = "later" if under_way(table.state) else "now"
    counts = {"votes": len(names), "seats": len(table.seated)}
    return words("home-votes", names=listed(names, words), at=at, **counts)


def _checkable(picture: Picture, words: Words) -> Item:
    """The round's seal, and the button that shows it in full."""
    check = button(words("button-check"), custom_id(picture.table.id, "seal", picture.number))
    return ui.Section(_small(seal(picture, words).splitlines()), accessory=check)


def _small(lines: Iterable[str]) -> str:
    """Lines in small print."""
    return "\n".join(f"-# {line}" for line in lines)


def _over(picture: Picture, words: Words, game: GameScreen) -> Iterable[Item]:
    """How it ended, the last round, and "Nochmal"."""
    table = picture.table
    story = game.story(picture, words) if picture.round else ""
    lines = (title(picture, words), table_line(picture, words), story)
    lines_home = (_ending(table, words), _taken(picture, words), slate.left_open(picture, words))
    home = "\n".join(line for line in lines_home if line)
    below: list[Item] = [ui.TextDisplay(home)]
    if picture.round is not None:
        below.append(_checkable(picture, words))
    again = button(words("button-again"), custom_id(table.id, "again"), GREEN)
    left = [slate.door(table, words)] if picture.slate.running else []  # free claims
    below.append(row(again, *(game.after(picture, words) if table.state else ()), *left))
    return _with_outcome("\n".join(line for line in lines if line), picture, words, *below)


def _taken(picture: Picture, words: Words) -> str:
    """Who took home how much; empty if nobody had any coins left."""
    sat = [sitter for sitter in picture.table.seated if picture.taken.get(sitter.seat)]
    shares = [f"{who(sitter)}{NO_BREAK}{words('coins', amount=picture.taken[sitter.seat])}" for sitter in sat]
    return words("ending-taken", shares=", ".join(shares)) if shares else ""


def _ending(table: Table, words: Words) -> str:
    winners = table.module.result(table.state) if table.state else ()
    if table.ending == "won":
        if not winners:  # the state is of a shape that this version cannot read
            return words("ending-unread")
        if len(table.sitters) == 1:  # there was nobody to win against
            return words("ending-alone", name=who(table.sitters[0]))
        names = listed([who(table.sitter(seat)) for seat in winners], words)
        return words("ending-won", name=names, number=len(winners))
    return words(f"ending-{table.ending}")
