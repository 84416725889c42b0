"""The world in Discord's JSON: what REST, gateway and tabs send about users, guilds and messages."""

from __future__ import annotations

from typing import Any

from bot.lokal.errors import Json
from bot.lokal.ids import created, iso
from bot.lokal.permissions import Permission, permissions
from bot.lokal.things import Channel, Command, Emoji, Guild, Membership, Message, Role, User
from bot.lokal.world import World


def user(one: User) -> Json:
    """Return a user."""
    return {
        "id": str(one.id),
        "username": one.name.lower().replace(" ", "_"),
        "global_name": one.name,
        "discriminator": "0",
        "avatar": None,
        "bot": one.bot,
        "public_flags": 0,
    }


def member(world: World, one: Membership, *, channel: Channel | None = None, with_user: bool = True) -> Json:
    """Return a member; with a channel, the member's permissions in it, as interactions carry them."""
    body: Json = {
        "roles": [str(role) for role in one.roles],
        "nick": None,
        "avatar": None,
        "joined_at": iso(one.joined),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": iso(one.timed_out_until) if one.timed_out_until else None,
    }
    if with_user:
        body["user"] = user(world.users[one.user_id])
    if channel is not None:
        body["permissions"] = str(permissions(world, one.guild_id, one.user_id, channel))
    return body


def own_guild(world: World, one: Guild) -> Json:
    """Return one of the bot's guilds as the list of them shows it."""
    bits = permissions(world, one.id, world.application_id)
    return {
        "id": str(one.id),
        "name": one.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(bits),
        "features": [],
    }


def role(one: Role) -> Json:
    """Return a role."""
    return {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.managed,
        "mentionable": False,
        "flags": 0,
    }


def channel(one: Channel, *, bits: int | None = None) -> Json:
    """Return a text channel or thread; interactions add the invoking member's permission bits."""
    body: Json = {
        "id": str(one.id),
        "guild_id": str(one.guild_id),
        "name": one.name,
        "type": 0,
        "position": one.position,
        "topic": None,
        "nsfw": False,
        "parent_id": None,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "permission_overwrites": one.overwrites,
        "flags": 0,
    }
    if one.parent_id is not None:
        body |= _thread(one)
    if bits is not None:
        body["permissions"] = str(bits)
    return body


def _thread(one: Channel) -> Json:
    """What a public thread has beside what every channel has. The bot is in it from its first message on."""
    return {
        "type": 11,
        "parent_id": str(one.parent_id),
        "owner_id": str(one.guild_id),
        "message_count": 0,
        "member_count": 1,
        "thread_metadata": {
            "archived": one.archived,
            "locked": one.locked,
            "auto_archive_duration": 1440,
            "archive_timestamp": iso(created(one.id)),
        },
    }


def guild(world: World, one: Guild) -> Json:
    """Return a guild as GET /guilds/{id} answers it."""
    return {
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.owner_id),
        "preferred_locale": one.locale,
        "roles": [role(r) for r in world.roles.values() if r.guild_id == one.id],
        "emojis": [],
        "stickers": [],
        "features": [],
        "icon": None,
        "description": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "system_channel_flags": 0,
    }


def guild_create(world: World, one: Guild, *, all_members: bool) -> Json:
    """Return a guild as GUILD_CREATE brings it to a bot that joins: all members only if the intent allows."""
    members = world.members(one.id)
    shown = members if all_members else [m for m in members if m.user_id == world.application_id]
    own = world.membership(one.id, world.application_id)
    return guild(world, one) | {
        "joined_at": iso(own.joined if own else world.clock()),
        "large": False,
        "member_count": len(members),
        "members": [member(world, m) for m in shown],
        "channels": [channel(c) for c in world.channels_of(one.id)],
        "threads": [channel(c) for c in world.threads_of(one.id) if not c.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def message(world: World, one: Message) -> Json:
    """Return a message with everything in it."""
    files = {f"attachment://{file['filename']}": file for file in one.attachments}
    body: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "type": one.type,
        "author": user(world.users[one.author_id]),
        "content": one.content,
        "embeds": one.embeds,
        "components": _attached(one.components, files) if files else one.components,
        "attachments": one.attachments,
        "flags": one.flags,
        "mentions": [user(world.users[m]) for m in one.mentions],
        "mention_roles": [str(m) for m in one.mention_roles],
        "mention_everyone": one.mention_everyone,
        "timestamp": iso(created(one.id)),
        "edited_timestamp": None if one.edited is None else iso(one.edited),
        "pinned": False,
        "tts": False,
    }
    if one.nonce is not None:
        body["nonce"] = one.nonce
    if one.webhook:
        body["webhook_id"] = body["application_id"] = str(world.application_id)
    if one.interaction is not None:
        body["interaction_metadata"] = one.interaction
        if one.command is not None:
            about = {"id": one.interaction["id"], "type": 2, "name": one.command}
            body["interaction"] = about | {"user": one.interaction["user"]}
    if one.reference is not None:
        body["message_reference"] = one.reference
    return body


def _attached(part: Any, files: dict[str, Json]) -> Any:
    """Return components whose `attachment://…` lead to the uploaded files, as Discord gives them back."""
    if isinstance(part, list):
        return [_attached(one, files) for one in part]
    if not isinstance(part, dict):
        return part
    if part.get("url") in files:
        return part | {key: files[part["url"]][key] for key in ("url", "proxy_url", "content_type")}
    shown = {key: _attached(one, files) for key, one in part.items()}
    file = files.get(str((part.get("file") or {}).get("url")))
    return shown | {"name": file["filename"], "size": file["size"]} if file else shown


def message_for_tab(world: World, one: Message) -> Json:
    """Return a message as a tab gets it: Discord's shape and whether only its owner sees it."""
    return message(world, one) | {"ephemeral": one.owner is not None}


def command(world: World, one: Command) -> Json:
    """Return a registered command."""
    body: Json = {
        "description": "",
        "options": [],
        "default_member_permissions": None,
        "nsfw": False,
        "type": 1,
    }
    body |= one.body
    body |= {"id": str(one.id), "application_id": str(world.application_id), "version": str(one.version)}
    if body["default_member_permissions"] is not None:
        body["default_member_permissions"] = str(body["default_member_permissions"])
    if one.guild_id is not None:
        body["guild_id"] = str(one.guild_id)
    return body


def emoji(one: Emoji) -> Json:
    """Return an emoji of the application."""
    return {
        "id": str(one.id),
        "name": one.name,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def application(world: World) -> Json:
    """Return the bot's application."""
    bot = world.users[world.application_id]
    owner = next(person for person in world.users.values() if not person.bot)
    return {
        "id": str(world.application_id),
        "name": bot.name,
        "description": "",
        "icon": None,
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": user(owner),
        "team": None,
        "flags": 0,
        "bot": user(bot),
        "approximate_guild_count": len(world.guilds_of_bot()),
    }


def tab_member(world: World, one: Membership) -> Json:
    """Return a member as the page shows them."""
    person = world.users[one.user_id]
    bits = permissions(world, one.guild_id, one.user_id)
    return {
        "id": str(person.id),
        "name": person.name,
        "avatar_color": person.color,
        "moderator": bool(bits & Permission.MANAGE_GUILD),
        "locale": person.locale,
    }
