"""What is written: Discord's markdown, times, and texts that mean harm."""

from __future__ import annotations

import io
import re
import time

import discord
import pytest
from playwright.async_api import expect

from bot.lokal.server import Lokal
from tests.lokal.page_bot import PageBot
from tests.lokal.patron import Patron
from tests.lokal.room import Enter, last, say

pytestmark = pytest.mark.browser

MARKDOWN = {
    "**fett** *schräg* _auch_": "<strong>fett</strong> <em>schräg</em> <em>auch</em>",
    "***beides*** __unter__ ~~weg~~": "<strong><em>beides</em></strong> <u>unter</u> <s>weg</s>",
    "a_b_c 2 * 3 * 4": "a_b_c 2 * 3 * 4",
    r"\*nicht\* \_dies\_": "*nicht* _dies_",
    "`**code**` ``a`b``": "<code>**code**</code> <code>a`b</code>",
}
BLOCKS = {
    "# groß": '<h2 class="size-1">groß</h2>',
    "-# klein": '<p class="small">klein</p>',
    "> eins\n> zwei\ndrei": "<blockquote><p>eins\nzwei</p></blockquote><p>drei</p>",
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "3. a\n4. b": '<ol start="3"><li>a</li><li>b</li></ol>',
    "vor\n```py\n1 *2*\n```\nnach": (
        '<p>vor</p><pre tabindex="0" aria-label="Kasten"><code>1 *2*</code></pre><p>nach</p>'
    ),
}
HARM = (
    "<img src=x onerror=\"document.title='böse'\">",
    "<script>document.title='böse'</script>",
    "[klick](javascript:document.title='böse')",
    "[klick](data:text/html,<script>1</script>)",
    "[klick](https://x.example/\" onmouseover=\"document.title='böse')",
    "<@123456789012345678\"><b>x</b>>",
    "<:x\" onerror=\"1:5>",
    "||<svg onload=document.title='böse'>||",
    "```html\n</code></pre><script>document.title='böse'</script>\n```",
)  # fmt: skip


async def test_markdown(enter: Enter, balduin: Patron) -> None:
    page = await enter("Balduin")
    for text, drawn in ({key: f"<p>{value}</p>" for key, value in MARKDOWN.items()} | BLOCKS).items():
        await balduin.say(text)
        seen = last(page).locator(".markdown")
        await expect(seen).to_have_js_property("innerHTML", drawn)


async def test_a_link_to_a_message_goes_there(enter: Enter, balduin: Patron) -> None:
    page = await enter("Balduin")
    await balduin.say("das Ziel")
    there = last(page)
    await expect(there).to_contain_text("das Ziel")
    goal = await balduin.until("das Ziel")
    number, channel = goal["id"], goal["channel_id"]
    await balduin.say(f"dort: https://discord.com/channels/1/{channel}/{number}")
    await last(page).get_by_role("button", name="#schankraum \u203a Nachricht").click()
    await expect(page.locator(f"[data-message-id='{number}']")).to_be_focused()


async def test_times_speak_the_members_language(enter: Enter, balduin: Patron) -> None:
    german, english = await enter("Balduin"), await enter("Percy")
    await balduin.say(f"<t:{int(time.time()) + 3 * 60 + 10}:R>")
    await expect(last(german)).to_contain_text("in 3 Minuten")
    await expect(last(english)).to_contain_text("in 3 minutes")
    just_now = "import('/page/time.js').then(({ relative }) => relative(5, 5000))"
    assert [await page.evaluate(just_now) for page in (german, english)] == ["jetzt", "now"]


async def test_a_spoiler_is_shown_when_asked_for(enter: Enter) -> None:
    page = await enter("Balduin")
    await say(page, "es ist ||der Wirt||")
    cover = last(page).get_by_role("button", name="Spoiler zeigen")
    await expect(last(page).get_by_text("der Wirt")).to_be_hidden()
    await expect(page.locator("#announcer")).to_have_text("Balduin: es ist Spoiler")
    await cover.focus()
    await page.keyboard.press("Enter")
    await expect(last(page).get_by_text("der Wirt")).to_be_visible()


async def test_times_are_german_and_go_on(enter: Enter) -> None:
    page = await enter("Balduin")
    soon = int(time.time()) + 30
    await say(page, f"<t:{soon}:R> <t:0:D>")
    running = last(page).locator("time.stamp").first
    await expect(running).to_have_text(re.compile(r"in \d+ Sekunden"))
    before = await running.inner_text()
    await expect(running).not_to_have_text(before, timeout=3000)
    await expect(last(page)).to_contain_text("1. Januar 1970")


async def test_a_command_mention_goes_into_the_box(enter: Enter) -> None:
    page = await enter("Balduin")
    await say(page, "</wette:123456789012345678>")
    await last(page).get_by_role("button", name="/wette").click()
    await expect(page.get_by_role("combobox", name="Nachricht")).to_have_value("/wette")


async def test_links_open_apart(enter: Enter) -> None:
    page = await enter("Balduin")
    await say(page, "[Seite](https://example.com/a_(b)) und https://example.com/c.")
    link, bare = await last(page).get_by_role("link").all()
    await expect(link).to_have_attribute("href", "https://example.com/a_(b)")
    await expect(link).to_have_attribute("rel", "noopener noreferrer")
    await expect(bare).to_have_attribute("href", "https://example.com/c")


async def test_a_file_is_saved_by_its_link(enter: Enter, lokal: Lokal, page_bot: PageBot) -> None:
    page = await enter("Balduin")
    [channel] = lokal.world.channels
    there = page_bot.get_partial_messageable(channel)
    await there.send("Die Liste", file=discord.File(io.BytesIO(b"a;b"), "liste.csv"))
    async with page.expect_download() as saving:
        await last(page).get_by_role("link", name="liste.csv").click()
    saved = await saving.value
    assert saved.suggested_filename == "liste.csv"
    assert (await saved.path()).read_bytes() == b"a;b"


async def test_harmful_texts_stay_texts(enter: Enter, balduin: Patron) -> None:
    page = await enter("Balduin")
    for number, text in enumerate(HARM):
        await balduin.say(text)
        await page.locator("[data-message-id]").nth(number).wait_for()
        for spoiler in await last(page).get_by_role("button", name="Spoiler zeigen").all():
            await spoiler.click()
        await last(page).hover()
    log = page.get_by_role("log")
    await expect(page.locator("[data-message-id]")).to_have_count(len(HARM))
    await expect(log.locator("script, svg, img, b, [onerror], [onmouseover], [onload]")).to_have_count(0)
    for link in await log.get_by_role("link").all():
        assert str(await link.get_attribute("href")).startswith("https://")
    await expect(page).not_to_have_title(re.compile("böse"))
