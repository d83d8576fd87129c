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


SMALL = """() => {
    // Where a finger lands 19 pixels above or below the middle, it must still be the same thing. (Links within a
    // sentence are as high as their line.)
    const small = [];
    for (const one of document.querySelectorAll(':is(main, .bar) :is(button, a, summary, select, input)')) {
        if (one.closest('svg, p, h3') || !one.checkVisibility()) continue;
        one.scrollIntoView({ block: 'center' });
        const box = one.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        const hits = [-19, 0, 19].map((off) => document.elementFromPoint(x, y + off));
        if (!one.contains(hits[1]) && !hits[1]?.contains(one)) continue;  // something lies over it
        for (const hit of hits) {
            if (hit && (one.contains(hit) || hit.closest('label')?.contains(one))) continue;
            small.push(`${one.outerHTML.slice(0, 90)} is ${Math.round(box.width)} by ${Math.round(box.height)}`);
            break;
        }
    }
    return small;
}"""


async def for_fingers(page: Page, what: str) -> None:
    """Whatever can be pressed is large enough for a finger."""
    small = await page.evaluate(SMALL)
    assert not small, f"{what}: " + "\n".join(small)
