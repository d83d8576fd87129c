"""Every page: no serious violation of accessibility, both languages, both looks, nothing wider than the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import PHONE, TABLET, WIDE, Server, Visitor, Visitors
from driver import play_by_mouse, set_up, sign_of_end
from looking import for_fingers, sound
from playwright.async_api import expect

from ludoteca.shelf import games


@pytest.mark.parametrize("theme", ["evening", "dark"])
@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["wide", "tablet", "phone"])
async def test_every_page(size: tuple[int, int], theme: str, server: Server, visitor: Visitors) -> None:
    ann = await visitor(size, lang="it" if theme == "dark" else "en")
    page = ann.page
    await page.add_init_script(f"localStorage.setItem('ludoteca-theme', '{theme}')")
    for path in ("/", "/games/smog", "/games/smog/rules", "/login", "/games/nothing-here"):
        await ann.go(path)
        await sound(page, path)
    ann.complaints[:] = [said for said in ann.complaints if "404" not in said]
    waiting = await set_up(page, server.url, "connect-four", seats=["me", "open"])
    await page.wait_for_selector("#lobby:not([hidden])")
    await sound(page, "the lobby")
    await ann.go("/me")
    await sound(page, "/me")
    zoe = await visitor(size)
    await ann.go(f"/tables/{waiting}")
    link = await page.input_value(".lobby-link")
    await zoe.go(link)
    await sound(zoe.page, "joining")
    table = await set_up(page, server.url, "connect-four", seats=["me", "bot:novice"])
    await page.wait_for_selector("#options button")
    await sound(page, "the table")
    await page.click(".menu-box summary")
    await sound(page, "the menu")
    await page.keyboard.press("Escape")
    await play_by_mouse(page, seed=2)
    await sign_of_end(page)
    await sound(page, "the result")
    for part in ("replay", "verify"):
        await ann.go(f"/tables/{table}/{part}")
        await sound(page, part)


@pytest.mark.parametrize("game", sorted(games()))
async def test_every_board(game: str, server: Server, visitor: Visitors) -> None:
    """The pages of every game, the question and the board of its first turn."""
    ann = await visitor(WIDE)
    for path in (f"/games/{game}", f"/games/{game}/rules"):
        await ann.go(path)
        await sound(ann.page, path)
    least = min(games()[game].players)
    await set_up(ann.page, server.url, game, seats=["me", *["bot:novice"] * (least - 1)])
    await ann.page.wait_for_selector("#options button")
    await sound(ann.page, f"the table of {game}")


@pytest.mark.parametrize("game", sorted(games()))
async def test_full_table_on_a_phone(game: str, server: Server, visitor: Visitors) -> None:
    """As many players as the game takes, with long names: still nothing is wider or higher than the phone."""
    ann = await visitor(PHONE, lang="it-IT", touch=True)
    most = max(games()[game].players)
    await set_up(ann.page, server.url, game, seats=["me", *["bot:novice"] * (most - 1)], name="Massimiliana Bartolomei")
    await ann.page.wait_for_selector("#options button")
    size = "[document.scrollingElement.scrollWidth - innerWidth, document.scrollingElement.scrollHeight - innerHeight]"
    over = await ann.page.evaluate(size)
    assert over[0] <= 0, f"{over[0]} too wide"
    assert over[1] <= 0, f"{over[1]} too high"
    menu = await ann.page.locator(".menu-box summary").bounding_box()
    assert menu is not None
    assert menu["x"] + menu["width"] <= PHONE[0], "the menu is out of reach"


async def test_large_enough_for_fingers(server: Server, visitor: Visitors) -> None:
    ann = await visitor(PHONE, touch=True)
    page = ann.page
    for path in ("/", "/games/shadows", "/login"):
        await ann.go(path)
        await page.evaluate("() => document.querySelectorAll('main details').forEach((box) => { box.open = true; })")
        await for_fingers(page, path)
    await set_up(page, server.url, "shadows", seats=["me", "open"])
    await page.wait_for_selector("#lobby:not([hidden])")
    await for_fingers(page, "the lobby")
    await ann.go("/me")
    await for_fingers(page, "/me")
    await set_up(page, server.url, "smog", seats=["me", "bot:novice"])
    for _ in range(3):
        await page.wait_for_selector("#options[aria-busy=false] button")
        before = await page.get_attribute("#table", "data-number")
        await page.locator("#options button").first.tap()
        await expect(page.locator("#table")).not_to_have_attribute("data-number", before or "")
    await page.wait_for_selector("#options button")
    await for_fingers(page, "the table")
    await page.tap("#tab-log")
    await page.wait_for_selector("#log .log-link")
    await for_fingers(page, "the log")
    await page.goto(f"{page.url}/replay")
    await page.wait_for_selector("html[data-at]")
    await for_fingers(page, "the replay")


async def test_language_anywhere(server: Server, visitor: Visitors) -> None:
    """Italian for who asks for it; switched on any page, and it stays."""
    ann = await visitor(lang="it-IT")
    page = await ann.go("/")
    assert await page.get_attribute("html", "lang") == "it"
    assert "Gioca" in await page.inner_text("main")
    await page.click(".menu-box summary")
    await page.click(".languages a[lang='en']")
    await page.wait_for_selector("html[lang='en']")
    assert "Play" in await page.inner_text("main")
    await set_up(page, server.url, "connect-four", seats=["me", "bot:novice"])
    await page.wait_for_selector("#options button")
    english = await page.inner_text("#question")
    await page.click(".menu-box summary")
    await page.click(".languages a[lang='it']")
    await page.wait_for_selector("html[lang='it']")
    await page.wait_for_selector("#options button")
    assert await page.inner_text("#question") != english
    await play_by_mouse(page, seed=5)
    assert await sign_of_end(page) in (
        "Quattro in fila!",
        "Il telaio è pieno e nessuno ha quattro gettoni in fila: patta.",
    )
    # Also on a page that answered a form: an unfit name.
    await ann.go("/games/connect-four")
    await page.fill("#name", "!!!")
    await page.click("form.setup button.primary")
    await page.wait_for_selector(".error")
    await page.click(".menu-box summary")
    await page.click(".languages a[lang='en']")
    await page.wait_for_selector("html[lang='en'] form.setup")
    ann.complaints[:] = [said for said in ann.complaints if "status of 400" not in said]


async def test_rulebook_search_and_links(server: Server, visitor: Visitors) -> None:
    ann = await visitor()
    page = await ann.go("/games/connect-four/rules")
    rules = await page.locator(".rule").count()
    assert rules > 3
    first = await page.locator(".rule").first.get_attribute("id")
    await page.fill("input[name=q]", "zzzz nothing")
    assert await page.locator(".rule:visible").count() == 0
    await page.fill("input[name=q]", "")
    assert await page.locator(".rule:visible").count() == rules
    await page.fill("input[name=q]", "zzzz nothing")
    await page.click(".chapters li:last-child a")
    await expect(page.locator("section.chapter h2").last).to_be_in_viewport()
    await ann.go(f"/games/connect-four/rules#{first}")
    await expect(page.locator(f"#{first}")).to_be_in_viewport()
    await ann.go("/")
    await page.click("a[href$='/smog/rules#authored']")
    await expect(page.locator("#authored")).to_be_in_viewport()


async def test_theme_is_remembered(server: Server, visitor: Visitors) -> None:
    ann = await visitor()
    page = await ann.go("/")
    await page.click(".menu-box summary")
    await page.click("[data-theme-choice=dark]")
    assert await page.get_attribute("html", "data-theme") == "dark"
    await page.reload()
    assert await page.get_attribute("html", "data-theme") == "dark"


def visitor_files() -> list[Path]:
    folder = Path(__file__).parents[2] / "src/ludoteca/table"
    return [*folder.glob("templates/*.html"), *folder.glob("static/*.svg")]


@pytest.mark.parametrize("file", visitor_files(), ids=lambda file: file.name)
def test_nothing_inline(file: Path) -> None:
    """The content policy allows no inline style and no inline script: none is written."""
    text = file.read_text("utf-8")
    assert " style=" not in text
    assert " onclick=" not in text
    assert "<style" not in text


async def test_every_word_is_there() -> None:
    """Both languages hold the same messages, and every message a template asks for exists."""
    import re

    folder = Path(__file__).parents[2] / "src/ludoteca/table"
    ids = {
        lang: {
            found
            for file in [*folder.glob(f"words/{lang}.ftl"), *folder.glob(f"words/*.{lang}.ftl")]
            for found in re.findall(r"^([a-z][\w-]*) =", file.read_text("utf-8"), re.M)
        }
        for lang in ("en", "it")
    }
    assert ids["en"] == ids["it"]
    asked = {
        found
        for file in folder.glob("templates/*.html")
        for found in re.findall(r"""\bt\(["'](ui-[\w-]+)["']""", file.read_text("utf-8"))
    }
    assert asked <= ids["en"], asked - ids["en"]


async def test_phone_shelf_shows_a_game_at_once(server: Server, visitor: Visitors) -> None:
    ann: Visitor = await visitor(PHONE, touch=True)
    await ann.go("/")
    play = await ann.page.locator(".game .primary").first.bounding_box()
    assert play is not None
    assert play["y"] + play["height"] <= PHONE[1], "the first Play button is below the first screen"


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "evening"), (PHONE, "dark")], ids=["wide", "phone"])
async def test_every_state(size: tuple[int, int], theme: str, server: Server, visitor: Visitors) -> None:
    """What opens over a table, and what it looks like while something is asked of somebody."""
    ann = await visitor(size)
    page = ann.page
    await page.add_init_script(f"localStorage.setItem('ludoteca-theme', '{theme}')")
    await ann.go("/games/shadows/rules?q=leader")
    await sound(page, "rules found")
    await set_up(page, server.url, "smog", seats=["me", "hotseat"])
    await page.wait_for_selector("#handover:not([hidden])")
    await sound(page, "the hand-over")
    await page.click("#handover-ready")
    await page.wait_for_selector("#options button")
    await page.click("#question-rule a")
    await page.wait_for_selector(".popover.rule .rule-words")
    await sound(page, "a rule over the table")
    await page.keyboard.press("Escape")
    await page.click("#tab-chat")
    await page.fill("#chat-text", "ciao")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("#chat li")
    await sound(page, "the chat")
    await page.goto(f"{page.url}/replay")
    await page.wait_for_selector("html[data-at]")
    await sound(page, "the replay of a board with secrets")
