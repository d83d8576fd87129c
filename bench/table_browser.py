"""What a person sees: how soon a page is painted, how soon an answer is on everybody's screen."""

from __future__ import annotations

import shutil
import statistics
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright
from table_server import SERVER, process

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")

PAINTED = """() => new Promise((done) => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    if (paint) done(paint.startTime);
    else new PerformanceObserver((list, self) => {
        const seen = list.getEntriesByName('first-contentful-paint')[0];
        if (seen) { self.disconnect(); done(seen.startTime); }
    }).observe({ type: 'paint', buffered: true });
})"""

WATCH = """() => {
    const table = document.getElementById('table');
    window.seen = {};
    const note = () => {
        const number = table.dataset.number;
        requestAnimationFrame(() => { window.seen[number] ??= performance.timeOrigin + performance.now(); });
    };
    new MutationObserver(note).observe(table, { attributes: true, attributeFilter: ['data-number'] });
}"""
"""Note when each new question is drawn: in the frame after the page has taken it in."""

TURN = """() => document.documentElement.classList.contains('my-turn')
    && document.querySelector('#options[aria-busy="false"] button') !== null"""
BEGUN = "() => document.documentElement.dataset.status === 'playing'"

SEEN = """(number) => Object.entries(window.seen).find(([seen]) => Number(seen) > number)?.[1]"""
"""When the question after that number was seen, once it has been."""

UNTIL = """(given) => new Promise((done) => {
    const again = () => {
        const found = TRUE(given);
        if (found) done(found);
        else setTimeout(again, 5);
    };
    again();
})"""

ANSWER = """() => {
    const number = document.getElementById('table').dataset.number;
    const began = performance.timeOrigin + performance.now();
    document.querySelector('#options button').click();
    return [began, Number(number)];
}"""


@dataclass(frozen=True)
class Sight:
    """Milliseconds."""

    paints: dict[str, float]
    """First paint in a browser that has nothing stored, by page."""
    seen_p50: float
    seen_p95: float


def chromium() -> str | None:
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


async def sight(game: str, folder: Path, visits: int, answers: int) -> Sight:
    """Measured in Chromium. Raises playwright's error where there is none."""
    with process(SERVER, str(folder / "browser")) as (_, port):
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            base = f"http://127.0.0.1:{port}"
            people = [await newcomer(browser) for _ in range(3)]
            await sit_together(people, base, game)
            paths = {"the shelf": "/", "a box": f"/games/{game}", "rules": f"/games/{game}/rules"}
            paths["a table"] = people[0].url.removeprefix(base)
            paints = {what: await first_paint(browser, base + path, visits) for what, path in paths.items()}
            waits = sorted([await one_answer(people) for _ in range(answers)])
            await browser.close()
    return Sight(paints, statistics.median(waits), waits[int(len(waits) * 0.95)])


async def newcomer(browser: Browser) -> Page:
    """Somebody with cookies of their own, who wants no motion: what is measured is when a thing is there."""
    return await (await browser.new_context(locale="en", reduced_motion="reduce")).new_page()


async def first_paint(browser: Browser, url: str, visits: int) -> float:
    times: list[float] = []
    for _ in range(visits):
        page = await newcomer(browser)
        await page.goto(url)
        times.append(await page.evaluate(PAINTED))
        await page.context.close()
    return statistics.median(times)


async def sit_together(people: list[Page], base: str, game: str) -> None:
    """Two who play and one who looks on."""
    first, second, watcher = people
    await first.goto(f"{base}/games/{game}")
    await first.select_option("#seat1", "open")
    await first.click("form.setup button.primary")
    await second.goto(await first.input_value(".lobby-link"))
    await second.click("main button.primary")
    await watcher.goto(first.url)
    for page in people:
        await until(page, BEGUN)
        await page.evaluate(WATCH)


async def until(page: Page, true: str, given: float = 0) -> float:
    """What the function answers once that is something. (Playwright's own way of waiting needs `eval`, which the
    content policy forbids.)"""
    found: float = await page.evaluate(UNTIL.replace("TRUE", f"({true})"), given)
    return found


async def one_answer(people: list[Page]) -> float:
    """From the press of the button to the last of the three screens."""
    asked = people[0] if await people[0].evaluate(TURN) else people[1]
    await until(asked, TURN)
    began, number = await asked.evaluate(ANSWER)
    return max([await until(page, SEEN, number) for page in people]) - float(began)
