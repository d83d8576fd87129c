"""A whole match of every game on the shelf against a bot, by mouse alone; one by keyboard alone; one on a phone."""

from __future__ import annotations

import pytest
from conftest import PHONE, Server, Visitors, wait_until
from driver import play_by_keys, play_by_mouse, set_up, sign_of_end
from playwright.async_api import expect

from ludoteca.shelf import games

SHORT = {
    "smog": {"option.round_cap": "10"},
    "shadows": {"option.round_limit": "10"},
    "plateau": {"option.quiet": "20"},
}
"""Set-ups that keep a match short, for games that have one."""
RIVAL = {"plateau": "bot:player"}
"""Where a beginner would let a match go on for long."""


@pytest.mark.parametrize("game", sorted(games()))
async def test_mouse(game: str, server: Server, visitor: Visitors) -> None:
    ann = await visitor()
    seats = ["me", *[RIVAL.get(game, "bot:novice")] * (min(games()[game].players) - 1)]
    await set_up(ann.page, server.url, game, seats=seats, **SHORT.get(game, {}))
    on_board = await play_by_mouse(ann.page, seed=3)
    await sign_of_end(ann.page)
    assert on_board > 0.5, "what can be picked is not lit on the board"


async def test_two_clicks_to_play(server: Server, visitor: Visitors) -> None:
    """A newcomer, from the first page: Play, and the first answer."""
    ann = await visitor()
    await ann.go("/")
    shown = await ann.page.eval_on_selector_all("[data-game]", "all => all.map(one => one.dataset.game)")
    assert sorted(shown) == sorted(games()), "the shelf shows other games than are installed"
    await ann.page.click('[data-game="connect-four"] .primary')
    await ann.page.click("#options button")
    await ann.page.wait_for_selector("#log li")


async def test_keyboard_alone(server: Server, visitor: Visitors) -> None:
    ann = await visitor()
    await ann.go("/")
    for _ in range(60):
        await ann.page.keyboard.press("Tab")
        if await ann.page.evaluate("document.activeElement.closest('[data-game=\"connect-four\"] form') !== null"):
            break
    await ann.page.keyboard.press("Enter")
    await ann.page.wait_for_url("**/tables/*")
    await play_by_keys(ann.page)
    await sign_of_end(ann.page)


async def test_keyboard_alone_in_a_rich_game(server: Server, visitor: Visitors) -> None:
    """Questions of many kinds, long lists, others who answer in between: the focus is never lost."""
    ann = await visitor()
    await set_up(ann.page, server.url, "shadows", seats=["me", "bot:novice"], **SHORT["shadows"])
    await play_by_keys(ann.page)
    await sign_of_end(ann.page)


@pytest.mark.parametrize("game", ["plateau", "smog"])
async def test_turns_by_keyboard(game: str, server: Server, visitor: Visitors) -> None:
    ann = await visitor()
    await set_up(ann.page, server.url, game, seats=["me", "bot:novice"])
    await play_by_keys(ann.page, turns=20)
    assert await ann.page.locator("#log li").count() > 10


async def test_pieces_by_keyboard(server: Server, visitor: Visitors) -> None:
    """The lit pieces themselves can be reached, named and picked without a mouse."""
    ann = await visitor()
    await set_up(ann.page, server.url, "connect-four", seats=["me", "bot:novice"])
    await ann.page.wait_for_selector("#board .pick[tabindex='0']")
    first = ann.page.locator("#board .pick[tabindex='0']").first
    await first.focus()
    assert await first.get_attribute("role") == "button"
    assert await first.get_attribute("aria-label")
    await ann.page.keyboard.press("ArrowRight")
    assert await ann.page.evaluate("document.activeElement.classList.contains('pick')")
    await ann.page.keyboard.press("Enter")
    await ann.page.wait_for_selector("#log li")


async def test_phone(server: Server, visitor: Visitors) -> None:
    """On a phone, by finger: nothing is wider than the screen, everything is there, the match ends."""
    ann = await visitor(PHONE, touch=True)
    page = ann.page
    await set_up(page, server.url, "connect-four", seats=["me", "bot:novice"])
    await page.wait_for_selector("#options button")
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert await page.evaluate("document.documentElement.scrollHeight") <= PHONE[1]
    for part in ("#board", "#question", "#options button", "#undo", "#tab-log", ".menu-box summary"):
        box = await page.locator(part).first.bounding_box()
        assert box is not None, part
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0] + 1, part
        assert box["y"] + box["height"] <= PHONE[1] + 1, part
    await page.tap("#tab-log")
    await page.wait_for_selector("#pane-log.chosen")
    await page.tap("#tab-play")
    spot = await page.locator("#board .pick").first.bounding_box()
    assert spot is not None
    await page.touchscreen.tap(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    await play_by_mouse(page, seed=2, board=0.5)
    await sign_of_end(page)


async def test_with_motion(server: Server, visitor: Visitors) -> None:
    """Pieces move from where they were, and lie where they should when they have arrived."""
    ann = await visitor(calm=False)
    page = ann.page
    await page.add_init_script(
        """
        window.flights = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
            if (frames[0].transform) window.flights.push([frames[0].transform, frames[1].transform]);
            return animate.call(this, frames, how);
        };
        """
    )
    await set_up(page, server.url, "connect-four", seats=["me", "bot:novice"])
    await page.wait_for_selector("#options button")
    assert not await page.evaluate("window.flights.length"), "what has not moved moves"
    await page.click("#options button")

    async def moved() -> bool:
        return bool(await page.evaluate("window.flights.length"))

    await wait_until(moved, "a piece moves")
    start, end = await page.evaluate("window.flights[0]")
    assert start != end
    await play_by_mouse(page, seed=3)
    await sign_of_end(page)
    await expect(page.locator("#board .flights > *")).to_have_count(0)
    await expect(page.locator("#board .world [visibility=hidden]")).to_have_count(0)
