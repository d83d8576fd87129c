"""What must be true of every page, whatever is on it."""

from __future__ import annotations

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

OPTIONS = {"resultTypes": ["violations"]}


async def sound(page: Page, what: str) -> None:
    """axe finds nothing serious, and the page does not scroll sideways."""
    results = await Axe().run(page, options=OPTIONS)
    worst = [
        f"{fault['id']}: {fault['help']} ({', '.join(node['html'][:90] for node in fault['nodes'][:3])})"
        for fault in results.response["violations"]
        if fault["impact"] in ("serious", "critical")
    ]
    assert not worst, f"{what}: " + "\n".join(worst)
    wide = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"{what} is {wide[0]} wide in a window of {wide[1]}"
