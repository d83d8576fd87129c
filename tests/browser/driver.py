"""Playing by hand: with the mouse on lit pieces and option buttons, or with the keyboard, until the result is there.

The driver knows nothing of any game: whatever the page offers it takes, by a seeded choice of its own.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from playwright.async_api import Page

NEXT = """([number, patience]) => new Promise((done) => {
    const table = document.getElementById('table');
    const look = () => {
        const root = document.documentElement;
        if (document.querySelector('#result[open]') || root.dataset.status === 'over') return 'over';
        if (document.querySelector('#handover:not([hidden])')) return 'handover';
        if (root.classList.contains('my-turn') && table.dataset.number !== String(number)
            && document.querySelector('#options[aria-busy="false"] button')) return 'mine';
        if (document.querySelector('.popover.choices')) return 'menu';
        return null;
    };
    const started = performance.now();
    const again = () => {
        const found = look();
        if (found || performance.now() - started > patience) done(found);
        else setTimeout(again, 8);
    };
    again();
})"""

LIT = """() => {
    // Where a real click would land on a lit piece: the first point of a small grid that nothing else covers.
    const spots = [];
    for (const piece of document.querySelectorAll('#board .pick')) {
        const box = piece.getBoundingClientRect();
        search: for (const fy of [.5, .3, .7, .12, .88]) for (const fx of [.5, .3, .7, .12, .88]) {
            const x = box.left + box.width * fx, y = box.top + box.height * fy;
            const hit = document.elementFromPoint(x, y);
            if (hit && hit.closest('.pick') === piece) { spots.push([x, y]); break search; }
        }
    }
    return spots;
}"""


async def number(page: Page) -> str:
    return await page.get_attribute("#table", "data-number") or ""


async def moment(page: Page, after: str, patience: float = 60) -> str:
    """What comes next after the question `after`: 'mine', 'over', 'handover' or 'menu'."""
    found: str | None = await page.evaluate(NEXT, [after, patience * 1000])
    assert found, f"nothing came after question {after} in {patience} s: {await page.inner_text('#question')}"
    return found


async def play_by_mouse(page: Page, seed: int, *, most: int = 4000, board: float = 0.8) -> float:
    """Play one seat to the end, its first turns on the board. Answers how large a share of the clicks was there."""
    dice = random.Random(seed)
    after, on_board, given = "", 0, 0
    for turn in range(most):
        state = await moment(page, after)
        if state == "over":
            return on_board / max(1, given)
        if state == "handover":
            await page.click("#handover-ready")
            after = ""
            await page.wait_for_selector("#handover", state="hidden")
            continue
        after = await number(page)
        on_board += await answer_by_mouse(page, dice, board if turn > 3 else 1)
        given += 1
    raise AssertionError(f"the match did not end within {most} answers")


async def answer_by_mouse(page: Page, dice: random.Random, board: float = 0.8) -> bool:
    """Answer the open question once: on the board if the dice say so and something is lit there."""
    if dice.random() < board:
        spots: list[list[float]] = await page.evaluate(LIT)
        if spots:
            x, y = dice.choice(spots)
            await page.mouse.click(x, y)
            menu = page.locator(".popover.choices .popover-choice")
            if count := await menu.count():
                await menu.nth(dice.randrange(count)).click()
            return True
    options = page.locator("#options li:not([hidden]) button")
    count = await options.count()
    assert count, "it is my turn, and nothing is on offer"
    await options.nth(dice.randrange(count)).click()
    return False


FOCUS = """() => {
    const focus = document.activeElement;
    if (!focus.closest('#options')) return 'the focus is not on the options when it is my turn';
    if (getComputedStyle(focus).outlineStyle === 'none') return 'nobody sees where the focus is';
    const box = focus.getBoundingClientRect();
    if (!focus.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)))
        return 'something covers the focus';
    return '';
}"""


async def play_by_keys(page: Page, *, most: int = 400, turns: int | None = None) -> None:
    """Play one seat to the end (or so many turns) with Tab, arrows and Enter alone: focus must always be where play
    goes on, and be seen there."""
    dice = random.Random(4)
    after = ""
    for turn in range(most):
        if await moment(page, after) == "over" or turn == turns:
            return
        after = await number(page)
        if turn == 0:
            for _ in range(40):
                if await page.evaluate("document.activeElement.closest('#options') !== null"):
                    break
                await page.keyboard.press("Tab")
        for _ in range(dice.randrange(6)):
            await page.keyboard.press("ArrowDown")
        assert not (wrong := await page.evaluate(FOCUS)), wrong
        await page.keyboard.press("Enter")
    raise AssertionError(f"the match did not end within {most} answers")


async def sign_of_end(page: Page) -> str:
    """The result must stand on the page, with its why."""
    await page.wait_for_selector("#result[open]")
    why = await page.inner_text("#result-why")
    assert len(why) > 8, why
    assert await page.locator("#result-rows li").count() >= 1
    return why


def table_id(page: Page) -> str:
    found = re.search(r"/tables/([^/?#]+)", page.url)
    assert found, page.url
    return found[1]


async def set_up(
    page: Page,
    base: str,
    game: str,
    *,
    seats: Sequence[str],
    names: Sequence[str] = (),
    name: str = "Ann",
    **fields: str,
) -> str:
    """Through the set-up page, as a person would. Answers the table's id."""
    await page.goto(f"{base}/games/{game}")
    many = page.locator(f'input[name="seats"][value="{len(seats)}"][type="radio"]')
    if await many.count():
        await many.check(force=True)
    for seat, kind in enumerate(seats):
        await page.select_option(f"#seat{seat}", kind)
        if kind == "hotseat" and seat < len(names):
            await page.fill(f"#name{seat}", names[seat])
    for field, value in fields.items():
        choice = page.locator(f'[name="{field}"]')
        await page.evaluate("() => document.querySelectorAll('details.more').forEach((box) => { box.open = true; })")
        await choice.select_option(value)
    await page.fill("#name", name)
    await page.click("form.setup button.primary")
    await page.wait_for_url("**/tables/*")
    return table_id(page)
