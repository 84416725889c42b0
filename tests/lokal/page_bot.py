"""A small bot on stock discord.py that has one of everything the page must be able to do."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Self

import discord
from discord import app_commands

from bot.lokal.point import point_discord_at
from bot.lokal.server import Lokal

GAMES = ["34-Zyklus", "Dutzend", "13 & 3"]
Interaction = discord.Interaction[discord.Client]


class English(app_commands.Translator):
    """English names beside the German ones."""

    WORDS = {"zeigen": "show", "wette": "bet", "einsatz": "stake", "Eine Wette": "A bet"}  # noqa: RUF012

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        """Translate to American English only."""
        return self.WORDS.get(string.message) if locale is discord.Locale.american_english else None


def table(thrown: int) -> discord.ui.LayoutView:
    """A table: buttons whose custom_ids change with every throw, and a select that does not."""
    view = discord.ui.LayoutView(timeout=None)
    box: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container(accent_color=0xE0A030)
    box.add_item(discord.ui.TextDisplay(f"### Tisch\nGeworfen: **{thrown}**"))
    row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
    row.add_item(discord.ui.Button(label="Würfeln", custom_id=f"throw:{thrown}"))
    row.add_item(discord.ui.Button(label="Schweigen", custom_id="mute"))
    row.add_item(discord.ui.Button(label="Formular", custom_id="form"))
    row.add_item(discord.ui.Button(label="Heimlich", custom_id="secret"))
    row.add_item(discord.ui.Button(label="Aus", custom_id="off", disabled=True))
    box.add_item(row)
    box.add_item(discord.ui.Separator())
    one: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
    options = [discord.SelectOption(label=game, description=f"Spielt {game}") for game in GAMES]
    one.add_item(discord.ui.Select(custom_id="game", placeholder="Spiel", options=options))
    box.add_item(one)
    two: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
    two.add_item(discord.ui.UserSelect(custom_id="whom", placeholder="Wen", max_values=2))
    box.add_item(two)
    view.add_item(box)
    view.stop()
    return view


class Form(discord.ui.Modal, title="Behauptung"):
    """Two texts and a select."""

    def __init__(self) -> None:
        super().__init__(custom_id="form")
        self.claim: discord.ui.TextInput[Self] = discord.ui.TextInput(custom_id="claim", max_length=40)
        options = [discord.SelectOption(label=game) for game in GAMES]
        self.game: discord.ui.Select[Self] = discord.ui.Select(custom_id="game", options=options)
        self.add_item(discord.ui.Label(text="Was soll geschehen?", component=self.claim))
        self.add_item(discord.ui.Label(text="Welches Spiel?", component=self.game))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Say what was filled in."""
        await interaction.response.send_message(f"Behauptet: {self.claim.value}, {self.game.values[0]}")


class PageBot(discord.Client):
    """Answers everything by saying what it was asked."""

    running: asyncio.Task[None]

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.tree = app_commands.CommandTree(self)
        self.there = asyncio.Event()
        commands: tuple[app_commands.Command[Any, ..., None], ...] = (show, bet, rules, purse, ponder, give)
        for command in commands:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Register the commands."""
        await self.tree.set_translator(English())
        await self.tree.sync()

    async def on_ready(self) -> None:
        """Note that the bot is there."""
        self.there.set()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer buttons and selects."""
        if interaction.type is not discord.InteractionType.component:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        verb, _, argument = data["custom_id"].partition(":")
        if verb == "throw":
            await interaction.response.edit_message(view=table(int(argument) + 1))
        elif verb == "form":
            await interaction.response.send_modal(Form())
        elif verb == "secret":
            await interaction.response.send_message("Nur für dich allein", ephemeral=True)
        elif verb in {"game", "whom"}:
            await interaction.response.send_message(f"Gewählt: {', '.join(data['values'])}")

    async def stop(self) -> None:
        """Leave, and wait until everything of it has ended."""
        await self.close()
        await self.running


async def started(lokal: Lokal) -> PageBot:
    """Start the bot against a Lokal; returns once it is ready. End it with `stop()`."""
    point_discord_at(lokal.url)
    bot = PageBot()
    bot.running = asyncio.create_task(bot.start("made.up.token"))
    await asyncio.wait_for(bot.there.wait(), 10)
    return bot


@app_commands.command(name="zeigen", description="Zeigt den Tisch")
async def show(interaction: Interaction) -> None:
    """Show the table."""
    await interaction.response.send_message(view=table(0))


@app_commands.command(name="wette", description="Eine Wette")
@app_commands.describe(einsatz="Wie viel", gegner="Gegen wen", offen="Ob alle sie sehen", art="Welcher Art")
@app_commands.choices(art=[app_commands.Choice(name="Gerade Zahl", value="even"),
                           app_commands.Choice(name="Ungerade Zahl", value="odd")])  # fmt: skip
async def bet(
    interaction: Interaction,
    einsatz: app_commands.Range[int, 1, 50],
    gegner: discord.Member | None = None,
    offen: bool | None = None,
    art: app_commands.Choice[str] | None = None,
) -> None:
    """Say what was given."""
    said = [einsatz, gegner.display_name if gegner else None, offen, art.value if art else None]
    await interaction.response.send_message(f"Gewettet: {json.dumps(said)}")


async def games(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest games that contain what is typed."""
    found = [game for game in GAMES if current.lower() in game.lower()]
    return [app_commands.Choice(name=game, value=f"key-{game}") for game in found]


@app_commands.command(name="regeln", description="Die Regeln")
@app_commands.autocomplete(spiel=games)
async def rules(interaction: Interaction, spiel: str) -> None:
    """Say which game was asked for."""
    await interaction.response.send_message(f"Regeln: {spiel}")


@app_commands.command(name="börse", description="Zeigt deine Börse")
async def purse(interaction: Interaction) -> None:
    """Say something to the member alone."""
    await interaction.response.send_message("In deiner Börse: 40", ephemeral=True)


@app_commands.command(name="grübeln", description="Denkt erst nach")
async def ponder(interaction: Interaction) -> None:
    """Defer, then answer."""
    await interaction.response.defer(thinking=True)
    await asyncio.sleep(0.5)
    await interaction.followup.send("Zweiundvierzig")


@app_commands.command(name="schenken", description="Schenkt jemandem etwas")
async def give(interaction: Interaction, mitglied: discord.Member, betrag: str, grund: str) -> None:
    """Say what was given to whom, in free words."""
    await interaction.response.send_message(f"{mitglied.display_name} bekommt {betrag}: {grund}")
