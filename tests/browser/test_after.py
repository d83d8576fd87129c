"""After the match: replay, another's chair, play on from a moment, pictures, the proof of the draws, rematch."""

from __future__ import annotations

import json

import pytest
from conftest import Server, Visitor, Visitors
from driver import play_by_mouse, set_up, sign_of_end, table_id
from playwright.async_api import expect


@pytest.fixture
async def finished(server: Server, visitor: Visitors) -> tuple[Visitor, str]:
    ann = await visitor()
    table = await set_up(ann.page, server.url, "connect-four", seats=["me", "bot:novice"])
    await play_by_mouse(ann.page, seed=8)
    await sign_of_end(ann.page)
    return ann, table


async def test_replay(finished: tuple[Visitor, str]) -> None:
    ann, _ = finished
    page = ann.page
    await page.click("#result a[href$='/replay']")
    await page.wait_for_selector("html[data-at]")

    async def at() -> int:
        return int(await page.get_attribute("html", "data-at") or -1)

    last = int(await page.get_attribute("#slider", "max") or 0)
    assert last > 6
    await page.click("#first")
    await page.wait_for_selector("html[data-at='0']")
    await page.keyboard.press("ArrowRight")
    await page.wait_for_selector("html[data-at='1']")
    await page.keyboard.press("ArrowRight")
    await page.wait_for_selector("html[data-at='2']")
    await page.keyboard.press("ArrowLeft")
    await page.wait_for_selector("html[data-at='1']")
    await page.click("#board", position={"x": 20, "y": 20})
    await page.keyboard.press("ArrowRight")
    await page.wait_for_selector("html[data-at='2']")
    await page.click("#last")
    await page.wait_for_selector(f"html[data-at='{last}']")
    assert await page.locator("#log li").count() >= last / 2
    await page.locator("#slider").fill(str(last // 2))
    await page.wait_for_selector(f"html[data-at='{last // 2}']")
    # What has just happened, and who is awaited; those who only listen hear it at every step.
    moment = await page.inner_text("#moment")
    assert moment == await page.locator("#log li").last.inner_text()
    assert "Waiting for" in await page.inner_text("#awaited")
    await page.click("#forth")
    await page.wait_for_selector(f"html[data-at='{last // 2 + 1}']")
    assert await page.inner_text("#moment") != moment
    assert await page.inner_text("#moment") in await page.inner_text("#announce p:last-child")
    await page.click("#back")
    await page.wait_for_selector(f"html[data-at='{last // 2}']")
    await page.select_option("#chair", "1")
    await page.wait_for_url("**chair=1*")
    await page.select_option("#chair", "open")
    await page.wait_for_url("**chair=open*")
    await page.reload()
    await page.wait_for_selector(f"html[data-at='{last // 2}']")
    assert await at() == last // 2
    assert not await page.locator("#board .pick").count()
    # Another language, the same moment.
    await page.click(".menu-box summary")
    await page.click(".languages a[lang='it']")
    await page.wait_for_selector(f"html[lang='it'][data-at='{last // 2}']")
    assert await page.input_value("#chair") == "open"


async def test_fork(finished: tuple[Visitor, str]) -> None:
    ann, table = finished
    page = ann.page
    await ann.go(f"/tables/{table}/replay?at=4")
    await page.wait_for_selector("html[data-at='4']")
    await page.click("form[action$='/fork'] button")
    await page.wait_for_url(lambda url: "/tables/" in url and table not in url)
    assert table_id(page) != table
    await page.wait_for_selector("#options button")
    assert 1 <= await page.locator("#log li").count() <= 5
    await play_by_mouse(page, seed=3)
    await sign_of_end(page)


async def test_rematch(finished: tuple[Visitor, str]) -> None:
    ann, table = finished
    await ann.page.click("#result form[action$='/rematch'] button")
    await ann.page.wait_for_url(lambda url: "/tables/" in url and table not in url)
    await ann.page.wait_for_selector("#options button")


async def test_pictures_record_and_proof(finished: tuple[Visitor, str]) -> None:
    ann, table = finished
    page = ann.page
    await page.click("#result-look")
    await page.click(".menu-box summary")
    async with page.expect_download() as coming:
        await page.click("#save-png")
    png = await (await coming.value).path()
    assert png.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert png.stat().st_size > 5_000
    svg = await ann.context.request.get(f"{ann.base}/tables/{table}/picture.svg?at=2&chair=1")
    assert svg.status == 200
    assert "<svg" in await svg.text()
    record = await ann.context.request.get(f"{ann.base}/tables/{table}/record")
    assert "connect-four" in await record.text()
    await ann.go(f"/tables/{table}/verify")
    await page.wait_for_selector(".saved")


async def test_hint_and_rule(server: Server, visitor: Visitors) -> None:
    """A hint marks an option; the rule behind the question opens where it is asked for."""
    ann = await visitor()
    page = ann.page
    await set_up(page, server.url, "connect-four", seats=["me", "bot:novice"])
    await page.wait_for_selector("#options button")
    await page.click("#hint")
    advised = page.locator("#options li:has(button.advised)")
    assert len(await advised.locator(".advice").inner_text()) > 20
    await expect(advised.locator(".advice")).to_be_in_viewport()
    assert await page.locator("#options .advice").count() == 1
    await page.click("#question-rule a")
    await page.wait_for_selector(".popover.rule .rule-words")
    await page.keyboard.press("Escape")
    assert not await page.locator(".popover").count()


async def test_export_names_everything(finished: tuple[Visitor, str]) -> None:
    ann, table = finished
    answer = await ann.context.request.get(f"{ann.base}/me/data")
    told = json.loads(await answer.text())
    assert table in json.dumps(told)
