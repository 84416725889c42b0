"""What axe-core finds wrong with the page as it is drawn right now."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from playwright.async_api import Page

RUN = "axe.run(document, {resultTypes: ['violations']}).then(found => found.violations)"


@cache
def script() -> str:
    """The text of axe-core."""
    return (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")


async def look_over(page: Page) -> None:
    """Raise AssertionError if an element breaks one of axe's rules, the best practices among them.

    Nothing may move meanwhile: colours are looked at as they are in that moment.
    """
    await page.emulate_media(reduced_motion="reduce")
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(script())
    violations: list[dict[str, Any]] = await page.evaluate(RUN)
    found = [
        f"{rule['id']} ({rule['impact']}): {node['html'][:160]}: {node['failureSummary']}"
        for rule in violations
        for node in rule["nodes"]
    ]
    assert not found, "\n".join(found)
