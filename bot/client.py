"""The Discord client: no privileged intents, no caches of members or messages, cogs loaded by name."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot import emojis, replies, rights
from bot.commands import Translator, sync
from bot.housekeeping import BY_DEFAULT, Habits, Housekeeping
from bot.play import Clock, Play, new_seed, now
from bot.router import OutsideGuild
from bot.tavern import Tavern
from data.store import Store
from games.refusals import Refusal

log = structlog.get_logger()

COGS: Final = (
    "cogs.zyklus",
    "cogs.dutzend",
    "cogs.dreizehn",
    "cogs.pyramide",
    "cogs.null",
    "cogs.wurf",
    "cogs.wette",
    "cogs.glueck",
    "cogs.tisch",
    "cogs.rangliste",
    "cogs.hilfe",
    "cogs.daten",
    "cogs.taverne",
    "cogs.einstellungen",
    "cogs.boerse",
    "cogs.kasse",
)

GUILDS_WAIT: Final = 0.5
"""Seconds that a start waits for one more guild to be told of. One that comes later counts as back from an
outage.
"""

LAST_WAIT: Final = 5.0
"""Seconds that running answers get when the program stops."""


# We never speak; without this every start would warn about libraries for voice.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


class Closing(Refusal):
    """The bot is being stopped; what was saved stands."""

    key = "refused-closing"


class Tree(app_commands.CommandTree["Taverne"]):
    """Commands whose every error becomes a kind answer."""

    async def interaction_check(self, interaction: discord.Interaction["Taverne"], /) -> bool:
        """Whether a command may run; if not, the member is told why. Nobody else catches what is raised here.

        Discord offers the commands in guilds only (B43); an old client or another library may still ask.
        """
        try:
            interaction.client.busy()
            if interaction.guild_id is None:
                raise OutsideGuild
        except (Closing, OutsideGuild) as error:
            if interaction.type is discord.InteractionType.application_command:
                await replies.explain(interaction, error)
            return False
        return True

    async def on_error(
        self, interaction: discord.Interaction["Taverne"], error: app_commands.AppCommandError, /
    ) -> None:
        await replies.explain(interaction, error)


class Taverne(commands.Bot):
    """The bot. `tavern` is what its cogs work with; `beat` is called while it is alive and connected."""

    def __init__(
        self,
        store: Store,
        beat: Callable[[], None],
        *,
        clock: Clock = now,
        seed: Callable[[], bytes] = new_seed,
        brings: Callable[[int], str] = str,
        habits: Habits = BY_DEFAULT,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            tree_cls=Tree,
            allowed_mentions=replies.SILENT,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=GUILDS_WAIT,
            max_messages=None,
        )
        self.tavern = Tavern(self, Play(store, clock, seed, brings))
        self.housekeeping = Housekeeping(self.tavern.play, habits)
        self._store = store
        self._beat = beat
        self._running: set[asyncio.Task[Any]] = set()
        self._working: list[asyncio.Task[None]] = []
        self._stopping = False

    async def setup_hook(self) -> None:
        """Once, after the login and before the gateway (`on_ready` may come often, B21)."""
        for cog in COGS:
            await self.load_extension(cog)
        await self.tree.set_translator(Translator())
        await sync(self, self.tree, self._store)
        await emojis.prepare(self, self._store, self.tavern.dice)
        await self.tavern.sweep.refund_outdated()
        for listener in self.tavern.surroundings.listeners:
            self.add_listener(self._attended(listener), listener.__name__)
        await self.housekeeping.begin()
        self._working = [asyncio.create_task(work) for work in (self._work(), self.housekeeping.run())]

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Clicks and sent forms; commands go through the tree."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        data: dict[str, Any] = dict(interaction.data or {})
        try:
            self.busy()
            await self.tavern.router.route(interaction, str(data.get("custom_id", "")))
        except Exception as error:
            await replies.explain(interaction, error)

    def _attended(self, listener: Callable[..., Awaitable[None]]) -> Callable[..., Coroutine[Any, Any, None]]:
        """A listener for which a stop waits; what the gateway tells while it stops is found at the next
        start.
        """

        async def attended(*told: object) -> None:
            with suppress(Closing):
                self.busy()
                await listener(*told)

        return attended

    def busy(self) -> None:
        """Note that the running task answers somebody, so that a stop waits for it. Raises `Closing`, which
        is an answer too.
        """
        task = asyncio.current_task()
        assert task is not None, "interactions are answered in tasks"
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        if self._stopping:
            raise Closing

    def invite(self) -> str:
        """The link that brings the bot into a guild with the rights it needs."""
        assert self.application_id is not None, "known after the login"
        return rights.invite(self.application_id)

    async def close(self) -> None:
        """Finish what runs, leave Discord, close the database. More calls wait for the same end."""
        if not self._stopping:
            self._stopping = True
            for working in self._working:
                working.cancel()
            await self._answered()
            await self.tavern.close()
        await super().close()
        await self._store.close()

    async def _answered(self) -> None:
        """Wait for the running answers, those to clicks that come meanwhile included."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WAIT):
                while self._running:
                    await asyncio.wait(self._running)

    @property
    def _connected(self) -> bool:
        return self.is_ready() and self.ws.open

    async def _work(self) -> None:
        """Keep the deadlines, once the guilds and their languages are known."""
        await self.wait_until_ready()
        await self.tavern.sweep.run(lambda: self._connected, self._beat)
