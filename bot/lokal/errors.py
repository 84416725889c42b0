"""Discord's refusals: codes, HTTP statuses and the nested shape of form errors."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
"""A JSON object in Discord's own shape."""

KNOWN: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40001: (401, "401: Unauthorized"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160005: (403, "This thread is locked"),
}
"""Error code -> (HTTP status, message), as Discord documents and sends them."""


class ApiError(Exception):
    """A request that Discord would refuse; becomes the JSON answer `{"message", "code", "errors"?}`."""

    def __init__(self, code: int, *, errors: Json | None = None, retry_after: float | None = None) -> None:
        self.code = code
        self.status, self.message = KNOWN[code]
        self.errors = errors
        self.retry_after = retry_after
        super().__init__(f"{self.status} {code}: {self.message}")

    def json(self) -> Json:
        """Return the body of the answer; Discord sends code 0 where no code of its own applies."""
        body: Json = {"message": self.message, "code": 0 if self.code == 40001 else self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


class Problems:
    """Collects what is wrong with a form, at paths like `components.0.label`, below one prefix."""

    def __init__(self, prefix: str = "") -> None:
        self._prefix = prefix
        self._tree: Json = {}

    def add(self, path: str, code: str, message: str) -> None:
        """Note one problem at a path (keys and list positions separated by dots; "" is the form itself)."""
        node = self._tree
        for key in f"{self._prefix}.{path}".split("."):
            if key:
                node = node.setdefault(key, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: str, value: object, least: int, most: int) -> None:
        """Note a text or list at a path that is shorter than `least` or longer than `most`, or neither."""
        if not isinstance(value, str | list):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif isinstance(value, str) and len(value) > most:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif not least <= len(value) <= most:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def once(self, path: str, custom_id: object, seen: set[str]) -> None:
        """Note a component's custom_id at a path if it is among `seen`, to which it is added."""
        if custom_id is not None and custom_id in seen:
            self.add(
                f"{path}.custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        seen.add(str(custom_id))

    def refuse(self) -> None:
        """Raise `ApiError` 50035 if anything was noted."""
        if self._tree:
            raise ApiError(50035, errors=self._tree)
