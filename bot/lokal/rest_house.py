"""REST about the application, its commands and emojis, guilds and members, and about interactions."""

from __future__ import annotations

from bot.lokal import shapes
from bot.lokal.answers import Answers
from bot.lokal.api import Call, Routes
from bot.lokal.errors import ApiError, Json, Problems
from bot.lokal.gateway import Gateway, Intent
from bot.lokal.limits_forms import check_commands
from bot.lokal.tabs import Tabs
from bot.lokal.things import Command, Emoji, Guild
from bot.lokal.world import World


class House:
    """The handlers about the bot itself and where it is."""

    def __init__(self, world: World, gateway: Gateway, tabs: Tabs) -> None:
        self._world = world
        self._gateway = gateway
        self._tabs = tabs

    def routes(self) -> Routes:
        """Return what this class serves."""
        commands = "/applications/{application}/commands"
        in_guild = "/applications/{application}/guilds/{guild}/commands"
        return {
            ("GET", "/gateway"): lambda call: {"url": self._gateway.url},
            ("GET", "/gateway/bot"): self._gateway_bot,
            ("GET", "/users/@me"): lambda call: shapes.user(self._world.users[self._world.application_id]),
            ("GET", "/users/@me/guilds"): self._own_guilds,
            ("POST", "/users/@me/channels"): self._no_direct_messages,
            ("GET", "/users/{user}"): self._user,
            ("GET", "/oauth2/applications/@me"): lambda call: shapes.application(self._world),
            ("GET", "/applications/@me"): lambda call: shapes.application(self._world),
            ("GET", "/applications/{application}"): self._application,
            ("GET", commands): self._commands,
            ("PUT", commands): self._overwrite_commands,
            ("GET", in_guild): self._commands,
            ("PUT", in_guild): self._overwrite_commands,
            ("GET", "/applications/{application}/emojis"): self._emojis,
            ("POST", "/applications/{application}/emojis"): self._add_emoji,
            ("DELETE", "/applications/{application}/emojis/{emoji}"): self._delete_emoji,
            ("GET", "/guilds/{guild}"): lambda call: shapes.guild(self._world, self._guild(call)),
            ("GET", "/guilds/{guild}/channels"): self._channels,
            ("GET", "/guilds/{guild}/roles"): self._roles,
            ("GET", "/guilds/{guild}/members"): self._members,
            ("GET", "/guilds/{guild}/members/{user}"): self._member,
        }

    def _gateway_bot(self, call: Call) -> Json:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return {"url": self._gateway.url, "shards": 1, "session_start_limit": limit}

    def _no_direct_messages(self, call: Call) -> None:
        raise ApiError(50007)

    def _own_guilds(self, call: Call) -> list[Json]:
        """The guilds that the bot is in, in the order of their ids, page by page."""
        limit, after = int(call.query.get("limit", 200)), int(call.query.get("after", 0))
        guilds = sorted(self._world.guilds_of_bot(), key=lambda guild: guild.id)
        return [shapes.own_guild(self._world, guild) for guild in guilds if guild.id > after][:limit]

    def _user(self, call: Call) -> Json:
        user = self._world.users.get(call.id("user", 10013))
        if user is None:
            raise ApiError(10013)
        return shapes.user(user)

    def _application(self, call: Call) -> Json:
        self._check_application(call)
        return shapes.application(self._world)

    def _check_application(self, call: Call) -> None:
        """Raise `ApiError` 50001 for another application than the bot's own."""
        if call.ids["application"] != str(self._world.application_id):
            raise ApiError(50001)

    def _guild(self, call: Call) -> Guild:
        """Return a guild that the bot is in; raises `ApiError` 10004."""
        guild = self._world.guilds.get(call.id("guild", 10004))
        if guild is None or self._world.membership(guild.id, self._world.application_id) is None:
            raise ApiError(10004)
        return guild

    def _scope(self, call: Call) -> int | None:
        """Return the guild whose commands a call is about, None for the global ones."""
        self._check_application(call)
        return self._guild(call).id if "guild" in call.ids else None

    def _commands(self, call: Call) -> list[Json]:
        scope = self._scope(call)
        return [shapes.command(self._world, c) for c in self._world.commands.values() if c.guild_id == scope]

    def _overwrite_commands(self, call: Call) -> list[Json]:
        """Replace all commands of a scope; one that keeps its name and type keeps its id."""
        scope = self._scope(call)
        if not isinstance(call.body, list):
            raise ApiError(50109)
        check_commands(call.body)
        world = self._world
        old = {
            (c.body.get("type") or 1, c.body["name"]): c
            for c in world.commands.values()
            if c.guild_id == scope
        }
        for body in call.body:
            known = old.pop((body.get("type") or 1, body["name"]), None)
            if known is None:
                world.put(Command(world.new_id(), scope, world.new_id(), body))
            elif known.body != body:
                known.body, known.version = body, world.new_id()
                world.put(known)
        for gone in old.values():
            world.drop(gone)
        self._tabs.show_commands()
        return self._commands(call)

    def _emojis(self, call: Call) -> Json:
        self._check_application(call)
        return {"items": [shapes.emoji(emoji) for emoji in self._world.emojis.values()]}

    def _add_emoji(self, call: Call) -> Json:
        self._check_application(call)
        name, image = call.form.get("name"), call.form.get("image")
        problems = Problems()
        problems.length("name", name, 2, 32)
        if any(emoji.name == name for emoji in self._world.emojis.values()):
            problems.add("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Emoji name is already taken")
        if not str(image).startswith("data:image/"):
            problems.add("image", "IMAGE_INVALID", "Invalid image data")
        problems.refuse()
        emoji = self._world.put(Emoji(self._world.new_id(), str(name), str(image)))
        self._tabs.welcome()
        return shapes.emoji(emoji)

    def _delete_emoji(self, call: Call) -> None:
        self._check_application(call)
        emoji = self._world.emojis.get(call.id("emoji", 10014))
        if emoji is None:
            raise ApiError(10014)
        self._world.drop(emoji)
        self._tabs.welcome()

    def _channels(self, call: Call) -> list[Json]:
        guild = self._guild(call)
        return [shapes.channel(c) for c in self._world.channels_of(guild.id)]

    def _roles(self, call: Call) -> list[Json]:
        guild = self._guild(call)
        return [shapes.role(r) for r in self._world.roles.values() if r.guild_id == guild.id]

    def _members(self, call: Call) -> list[Json]:
        guild = self._guild(call)
        if not self._gateway.granted & Intent.GUILD_MEMBERS:
            raise ApiError(50001)
        limit = min(max(int(call.query.get("limit", 1)), 1), 1000)
        after = int(call.query.get("after", 0))
        members = sorted(self._world.members(guild.id), key=lambda m: m.user_id)
        return [shapes.member(self._world, m) for m in members if m.user_id > after][:limit]

    def _member(self, call: Call) -> Json:
        guild = self._guild(call)
        user_id = call.id("user", 10013)
        membership = self._world.membership(guild.id, user_id)
        if membership is None:
            raise ApiError(10007 if user_id in self._world.users else 10013)
        return shapes.member(self._world, membership)


def interaction_routes(world: World, answers: Answers) -> Routes:
    """Return the endpoints that need no bot token: callbacks, and the webhook behind their token."""
    hook = "/webhooks/{application}/{token}"
    one = hook + "/messages/{message}"

    def token(call: Call) -> str:
        if call.ids["application"] != str(world.application_id):
            raise ApiError(10015)
        return call.ids["token"]

    def callback(call: Call) -> Json | None:
        case_id = call.id("interaction", 10062)
        body = answers.callback(case_id, call.ids["token"], call.form, call.uploads)
        return body if call.query.get("with_response", "").lower() in ("1", "true") else None

    def follow(call: Call) -> Json:
        return shapes.message(world, answers.follow(token(call), call.form, call.uploads))

    def edit(call: Call) -> Json:
        which = call.ids["message"]
        return shapes.message(world, answers.edit(token(call), which, call.form, call.uploads))

    return {
        ("POST", "/interactions/{interaction}/{token}/callback"): callback,
        ("POST", hook): follow,
        ("GET", one): lambda call: shapes.message(world, answers.find(token(call), call.ids["message"])),
        ("PATCH", one): edit,
        ("DELETE", one): lambda call: answers.delete(token(call), call.ids["message"]),
    }
