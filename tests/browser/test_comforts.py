"""What makes it comfortable: why not, zoom, clocks, bots for free chairs, another device, the notice of one's turn."""

from __future__ import annotations

from conftest import PHONE, WIDE, Server, Visitors, wait_until
from driver import LIT, moment, number, set_up
from playwright.async_api import expect


async def test_why_not(server: Server, visitor: Visitors) -> None:
    """What is not on offer says why, with the rule: in the list, and on the piece itself."""
    ann = await visitor()
    page = ann.page
    await set_up(page, server.url, "smog", seats=["me", "bot:novice"])
    for _ in range(12):
        await page.wait_for_selector("#options button")
        if await page.locator("#board .unpickable").count():
            break
        before = await page.get_attribute("#table", "data-number")
        await page.locator("#options button").first.click()
        await expect(page.locator("#table")).not_to_have_attribute("data-number", before or "")
    await page.click("#refused summary")
    first = page.locator("#refused-list li").first
    assert len(await first.inner_text()) > 12
    assert await first.locator(".rule-link").count()
    spot = await page.evaluate(LIT.replace("#board .pick", "#board .unpickable").replace("'.pick'", "'.unpickable'"))
    assert spot, "no refused piece can be touched"
    await page.mouse.click(*spot[0])
    await page.wait_for_selector(".popover:not(.passing) .why-not li")
    await page.keyboard.press("Escape")
    await expect(page.locator(".popover:not(.passing)")).to_have_count(0)


async def test_a_question_begins_at_its_top(server: Server, visitor: Visitors) -> None:
    """Who scrolled down to answer one question is shown the next from its first word on."""
    ann = await visitor((390, 600), touch=True)
    page = ann.page
    await set_up(page, server.url, "plateau", seats=["me", "bot:novice"])
    await page.wait_for_selector("#options button")
    pane = page.locator("#pane-play")
    scrolled = "(one) => [one.scrollTop, one.scrollHeight - one.clientHeight]"
    last = page.locator("#options button").last
    before = await number(page)
    await last.scroll_into_view_if_needed()
    assert (await pane.evaluate(scrolled))[0] > 0
    await last.tap()
    assert await moment(page, before) == "mine"
    top, room = await pane.evaluate(scrolled)
    assert room > 0, "there is nothing to scroll: this proves nothing"
    assert top == 0
    await expect(page.locator("#question")).to_be_in_viewport(ratio=1)


async def test_nobody_to_ask(server: Server, visitor: Visitors) -> None:
    """Alone among bots a move is taken back at once, also when others have answered it."""
    ann = await visitor()
    page = ann.page
    await set_up(page, server.url, "connect-four", seats=["me", "bot:novice"])
    first = int(await number(page))
    await page.click("#options button")
    await expect(page.locator("#table")).to_have_attribute("data-number", str(first + 2))
    await expect(page.locator("#undo")).not_to_have_class("asks")
    await page.click("#undo")
    await expect(page.locator("#log li").last).to_contain_text("took back")
    assert await moment(page, "") == "mine"


ANSWERS = """
window.answers = 0;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).type === 'answer') window.answers += 1;
    return send.call(this, text);
};
"""


async def test_zoom(server: Server, visitor: Visitors) -> None:
    ann = await visitor()
    page = ann.page
    await page.add_init_script(ANSWERS)
    await set_up(page, server.url, "connect-four", seats=["me", "bot:novice"])
    await page.wait_for_selector("#options button")
    whole = await page.get_attribute("#board", "viewBox")
    await page.mouse.move(500, 450)
    await page.mouse.wheel(0, -600)
    await page.wait_for_selector("#board.zoomed")
    near = await page.get_attribute("#board", "viewBox")
    assert near != whole
    await page.mouse.down()
    await page.mouse.move(420, 400, steps=4)
    await page.mouse.up()
    assert await page.get_attribute("#board", "viewBox") != near, "dragging moves the board"
    assert not await page.evaluate("window.answers"), "dragging is no answer"
    await page.click("#zoom-reset")
    assert await page.get_attribute("#board", "viewBox") == whole
    await page.mouse.click(500, 450)

    async def answered() -> bool:
        return bool(await page.evaluate("window.answers === 1"))

    await wait_until(answered, "a click without dragging is an answer")


async def test_zoom_by_keys(server: Server, visitor: Visitors) -> None:
    """The board can be reached, seen to be reached, looked at closely and moved without a mouse."""
    ann = await visitor()
    page = ann.page
    await set_up(page, server.url, "connect-four", seats=["me", "bot:novice"])
    await page.wait_for_selector("#options button")
    whole = await page.get_attribute("#board", "viewBox")
    for _ in range(60):
        await page.keyboard.press("Tab")
        if await page.evaluate("document.activeElement.id") == "board":
            break
    outline = "getComputedStyle(document.getElementById('board')).outlineStyle"
    assert await page.evaluate(outline) != "none", "nobody sees where the focus is"
    await page.keyboard.press("ArrowRight")
    assert await page.get_attribute("#board", "viewBox") == whole, "there is nothing to move it to"
    await page.keyboard.press("+")
    await page.keyboard.press("+")
    near = await page.get_attribute("#board", "viewBox") or ""
    await page.keyboard.press("ArrowRight")
    moved = await page.get_attribute("#board", "viewBox") or ""
    assert float(moved.split()[0]) > float(near.split()[0])
    assert moved.split()[1:] == near.split()[1:]
    await page.keyboard.press("0")
    assert await page.get_attribute("#board", "viewBox") == whole


async def test_pinch(server: Server, visitor: Visitors) -> None:
    """Two fingers bring the board nearer; one moves it; and none of it is an answer."""
    ann = await visitor(PHONE, touch=True)
    page = ann.page
    await page.add_init_script(ANSWERS)
    await set_up(page, server.url, "plateau", seats=["me", "bot:novice"])
    await page.wait_for_selector("#options button")
    hands = await ann.context.new_cdp_session(page)

    async def touch(kind: str, *fingers: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(fingers)]
        await hands.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    await touch("touchStart", (180, 240), (210, 240))
    for apart in range(20, 101, 20):
        await touch("touchMove", (180 - apart, 240), (210 + apart, 240))
    await touch("touchEnd")
    await page.wait_for_selector("#board.zoomed")
    near = await page.get_attribute("#board", "viewBox") or ""
    await touch("touchStart", (200, 300))
    for step in range(10, 61, 10):
        await touch("touchMove", (200, 300 - step))
    await touch("touchEnd")
    moved = await page.get_attribute("#board", "viewBox") or ""
    assert float(moved.split()[1]) > float(near.split()[1])
    assert not await page.evaluate("window.answers")
    await page.click("#zoom-reset")
    await page.wait_for_selector("#board:not(.zoomed)")


async def test_clock_and_turn_notice(server: Server, visitor: Visitors) -> None:
    ann = await visitor()
    page = ann.page
    await set_up(page, server.url, "connect-four", seats=["me", "bot:novice"], clock="5")
    await page.wait_for_selector("#options button")
    await expect(page.locator(".seat.me .clock")).to_have_text("5:00")
    await expect(page.locator(".seat.me .clock")).not_to_have_text("5:00")
    assert (await page.title()).startswith("●")


async def test_bots_for_free_chairs(server: Server, visitor: Visitors) -> None:
    ann = await visitor()
    page = ann.page
    await set_up(page, server.url, "connect-four", seats=["me", "open"])
    await page.select_option(".lobby-seat select", "bot:novice")
    await page.click(".lobby-seat form button")
    await page.wait_for_selector("#options button")
    assert not await page.locator("#lobby").is_visible()


async def test_another_device(server: Server, visitor: Visitors) -> None:
    """A link that works once brings one's tables to another browser."""
    ann, phone, late = await visitor(WIDE), await visitor(), await visitor()
    table = await set_up(ann.page, server.url, "connect-four", seats=["me", "open"], name="Ann of two devices")
    await ann.go("/me")
    await ann.page.click("form[action='/me/link'] button")
    link = await ann.page.input_value("input[readonly]")
    await phone.go(link)
    await phone.page.click("main form button")
    await phone.go("/")
    await expect(phone.page.locator(".tables.mine")).to_contain_text("Ann of two devices")
    await phone.go(f"/tables/{table}")
    await phone.page.wait_for_selector(".seat.me")
    await late.go(link)
    if await late.page.locator("main form button").count():
        await late.page.click("main form button")
    await late.go("/")
    assert not await late.page.locator(".tables.mine").count(), "the link worked twice"
    ann.complaints[:] = [said for said in ann.complaints if "status of 4" not in said]


async def test_password(server: Server, visitor: Visitors) -> None:
    """A password keeps the account; a wrong one is refused in words."""
    ann, other = await visitor(), await visitor()
    await set_up(ann.page, server.url, "connect-four", seats=["me", "open"], name="Ann with a key")
    await ann.go("/me")
    await ann.page.fill("#password", "correct horse battery")
    await ann.page.click("form[action='/me/password'] button")
    await ann.page.wait_for_selector(".saved")
    for word, right in (("wrong wrong wrong", False), ("correct horse battery", True)):
        await other.go("/login")
        await other.page.fill("#name", "Ann with a key")
        await other.page.fill("#password", word)
        await other.page.click("main form button")
        if right:
            await other.page.wait_for_url(lambda url: "/login" not in url)
        else:
            await other.page.wait_for_selector(".error")
    await other.go("/")
    await expect(other.page.locator(".tables.mine")).to_contain_text("Ann with a key")
    ann.complaints[:] = [said for said in ann.complaints if "status of 4" not in said]


async def test_without_motion_everything_is_at_once_where_it_belongs(server: Server, visitor: Visitors) -> None:
    """Who wants no motion must not be shown (or click on) where a piece was a moment ago."""
    ann = await visitor()
    page = ann.page
    await set_up(page, server.url, "connect-four", seats=["me", "bot:novice"])
    await page.wait_for_selector("#options button")
    moved, under_way = await page.evaluate(
        """() => {
            const piece = document.querySelector('#board .world > *');
            const before = piece.getBoundingClientRect().x;
            piece.setAttribute('transform', 'translate(70 0)');
            return [piece.getBoundingClientRect().x - before,
                    document.getAnimations().filter((one) => one instanceof CSSTransition).length];
        }"""
    )
    assert moved
    assert under_way == 0


async def test_notices_of_ones_turn(server: Server, visitor: Visitors) -> None:
    """A sound and a browser's notification are for those who asked for them, and only while they look elsewhere."""
    ann = await visitor()
    page = ann.page
    await ann.context.grant_permissions(["notifications"], origin=server.url)
    await page.add_init_script(
        """
        window.told = []; window.tones = 0;
        const Honest = Notification, Sounding = AudioContext;
        window.Notification = class extends Honest {
            constructor(title, more) { super(title, more); window.told.push(`${title}: ${more.body}`); }
        };
        window.AudioContext = class extends Sounding {
            createOscillator() { window.tones += 1; return super.createOscillator(); }
        };
        let away = false;
        Object.defineProperty(document, 'hidden', { get: () => away });
        window.look = (elsewhere) => { away = elsewhere; };
        """
    )
    await set_up(page, server.url, "connect-four", seats=["me", "bot:novice"])
    await page.wait_for_selector("#options button")

    async def answer() -> None:
        before = int(await page.get_attribute("#table", "data-number") or 0)
        await page.locator("#options button").first.click()
        await expect(page.locator("#table")).to_have_attribute("data-number", str(before + 2))
        await page.wait_for_selector("#options[aria-busy=false] button")

    await answer()
    assert await page.evaluate("[window.told.length, window.tones]") == [0, 0], "nobody has asked for a notice"
    await page.click(".menu-box summary")
    await page.check("#sound")
    await page.check("#notify")
    await page.keyboard.press("Escape")
    await page.evaluate("window.tones = 0")
    await answer()
    assert await page.evaluate("[window.told.length, window.tones > 0]") == [0, True]
    await page.evaluate("window.look(true)")
    await answer()
    told = await page.evaluate("window.told")
    assert len(told) == 1
    assert "column" in told[0], told


async def test_a_new_question_is_read_from_its_head(server: Server, visitor: Visitors) -> None:
    """Pointing at a piece rolls a long list to its option; answered, the next question is seen from the top."""
    ann = await visitor()
    page = ann.page
    await page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    await set_up(page, server.url, "shadows", seats=["me", "bot:novice"], **{"option.cards": "picked"})
    await page.wait_for_selector("#options button")
    number = await page.get_attribute("#table", "data-number")
    for _ in range(2):
        spots = await page.evaluate(LIT)
        await page.mouse.move(*spots[-1])
        await expect(page.locator("#question")).not_to_be_in_viewport()
        await page.mouse.click(*spots[-1])
        await expect(page.locator("#table")).not_to_have_attribute("data-number", number or "")
        await expect(page.locator("#question")).to_be_in_viewport()
        number = await page.get_attribute("#table", "data-number")
        await page.mouse.move(5, 5)
