"""Several people: two browsers and a spectator, one screen for two, undo with consent, chat, a killed server."""

from __future__ import annotations

import random

from conftest import Server, Visitor, Visitors, wait_until
from driver import answer_by_mouse, moment, number, play_by_mouse, set_up, sign_of_end
from looking import sound
from playwright.async_api import Page, expect

LATE = """([number]) => new Promise((done) => {
    const socket = new WebSocket(location.href.replace('http', 'ws') + '/live');
    socket.onmessage = (event) => {
        const said = JSON.parse(event.data);
        if (said.type === 'refused') done(said.text);
    };
    socket.onopen = () => {
        socket.send(JSON.stringify({ type: 'look', shape: 'wide', chair: null, have: null }));
        socket.send(JSON.stringify({ type: 'answer', number: Number(number), label: '1', seat: null }));
    };
})"""


async def two_at_a_table(
    visitor: Visitors, at: Server, game: str = "connect-four", **fields: str
) -> tuple[Visitor, Visitor, str]:
    """Ann opens a table with a free chair and sends Bob its link."""
    ann, bob = await visitor(at=at), await visitor(at=at)
    table = await set_up(ann.page, at.url, game, seats=["me", "open"], **fields)
    await ann.page.wait_for_selector("#lobby:not([hidden])")
    link = await ann.page.input_value(".lobby-link")
    await bob.go(link)
    await bob.page.fill("#name", "Bob")
    await bob.page.click("main button.primary")
    await bob.page.wait_for_url(f"**/tables/{table}")
    await ann.page.wait_for_selector("#lobby", state="hidden")
    return ann, bob, table


async def mine(page: Page) -> bool:
    return bool(await page.evaluate("document.documentElement.classList.contains('my-turn')"))


async def one_answer(ann: Visitor, bob: Visitor, dice: random.Random) -> tuple[Visitor, Visitor]:
    """Whoever is asked answers. Answers with who did and who did not."""

    async def somebody() -> bool:
        return await mine(ann.page) or await mine(bob.page)

    await wait_until(somebody, "somebody is asked")
    actor, other = (ann, bob) if await mine(ann.page) else (bob, ann)
    before = await number(actor.page)
    await answer_by_mouse(actor.page, dice)

    async def told() -> bool:
        return await number(actor.page) != before and await number(other.page) == await number(actor.page)

    await wait_until(told, "both have been told")
    return actor, other


async def to_the_end(ann: Visitor, bob: Visitor, dice: random.Random) -> None:
    while await ann.page.evaluate("document.documentElement.dataset.status") != "over":
        await one_answer(ann, bob, dice)
    assert await sign_of_end(ann.page) == await sign_of_end(bob.page)


async def test_two_people_and_a_spectator(server: Server, visitor: Visitors) -> None:
    ann, bob, table = await two_at_a_table(visitor, server)
    zoe = await visitor()
    await zoe.go("/")
    await zoe.page.click(f".tables.watchable a[href='/tables/{table}']")
    await zoe.page.wait_for_selector("#board .world > *")
    assert not await zoe.page.locator("#undo").is_visible()
    dice = random.Random(5)
    while not await ann.page.locator("#result[open]").count():
        if await ann.page.evaluate("document.documentElement.dataset.status") == "over":
            break
        assert not await mine(zoe.page), "a spectator is asked"
        assert not await zoe.page.locator("#options button").count()
        await one_answer(ann, bob, dice)
    whys = [await sign_of_end(person.page) for person in (ann, bob, zoe)]
    assert len(set(whys)) == 1, whys


async def test_a_private_table_is_not_on_the_shelf(server: Server, visitor: Visitors) -> None:
    ann, _, table = await two_at_a_table(visitor, server, public="no")
    _, _, seen = await two_at_a_table(visitor, server)
    zoe = await visitor()
    await zoe.go("/")
    assert await zoe.page.locator(f".tables.watchable a[href='/tables/{seen}']").count() == 1
    assert table not in await zoe.page.content()
    assert not await ann.page.locator("#result[open]").count()


async def test_chat_is_words_only(server: Server, visitor: Visitors) -> None:
    ann, bob, _ = await two_at_a_table(visitor, server)
    await ann.page.click("#tab-chat")
    await ann.page.fill("#chat-text", "<img src=x onerror=alert(1)> ciao")
    await ann.page.keyboard.press("Enter")
    await bob.page.wait_for_selector("#tab-chat.news")
    await bob.page.click("#tab-chat")
    await expect(bob.page.locator("#chat li")).to_contain_text("<img src=x onerror=alert(1)> ciao")
    assert not await bob.page.locator("#chat img").count()


async def test_undo_with_consent(server: Server, visitor: Visitors) -> None:
    ann, bob, _ = await two_at_a_table(visitor, server, undo="consent")
    dice = random.Random(1)
    actor, other = await one_answer(ann, bob, dice)
    after = await number(actor.page)

    await actor.page.click("#undo")
    await other.page.wait_for_selector("#consent[open]")
    assert len(await other.page.inner_text("#consent-text")) > 8
    await sound(other.page, "an undo is asked for")
    await sound(actor.page, "waiting for consent")
    await other.page.click("#consent-no")
    await actor.page.wait_for_selector("#undo-waits", state="hidden")
    assert await number(actor.page) == after

    await actor.page.click("#undo")
    await other.page.wait_for_selector("#consent[open]")
    await other.page.click("#consent-yes")

    async def back() -> bool:
        return await mine(actor.page) and "took back" in await other.page.locator("#log li").last.inner_text()

    await wait_until(back, "the move is taken back")
    assert not await mine(other.page)
    await to_the_end(ann, bob, dice)


async def test_free_undo(server: Server, visitor: Visitors) -> None:
    """Against nobody who has acted since, taking back asks nobody."""
    ann, bob, _ = await two_at_a_table(visitor, server)
    actor, other = await one_answer(ann, bob, random.Random(1))
    await actor.page.click("#undo")

    async def back() -> bool:
        return await mine(actor.page) and not await mine(other.page)

    await wait_until(back, "the move is taken back")


COVERED = """() => {
    for (let x = 5; x < innerWidth; x += 97) for (let y = 5; y < innerHeight; y += 89)
        if (!document.elementFromPoint(x, y).closest('#handover')) return false;
    return [...document.querySelectorAll('.behind')].every((part) => part.inert);
}"""


async def test_hot_seat(server: Server, visitor: Visitors) -> None:
    """Two people on one screen, in a game that hides things: the screen is covered until the next says so."""
    ann = await visitor()
    page = ann.page
    rounds = {"option.round_limit": "10"}
    await set_up(page, server.url, "shadows", seats=["me", "hotseat"], names=["", "Bea"], **rounds)
    dice = random.Random(7)
    handed: list[str] = []
    after = ""
    while (state := await moment(page, after)) != "over":
        if state == "handover":
            assert await page.evaluate(COVERED), "something of the last player's can be seen or reached"
            assert not await page.locator("#options button").count()
            handed.append(await page.inner_text("#handover-name"))
            await page.click("#handover-ready")
            await page.wait_for_selector("#handover", state="hidden")
            after = ""
        else:
            after = await number(page)
            await answer_by_mouse(page, dice)
    await sign_of_end(page)
    assert any("Bea" in name for name in handed), handed
    assert any("Ann" in name for name in handed), handed


async def test_hot_seat_to_the_end(server: Server, visitor: Visitors) -> None:
    ann = await visitor()
    await set_up(ann.page, server.url, "connect-four", seats=["me", "hotseat"], names=["", "Bea"])
    await play_by_mouse(ann.page, seed=6)
    await sign_of_end(ann.page)


async def test_server_killed_under_play(mortal: Server, visitor: Visitors) -> None:
    """Pages come back by themselves, and nothing that was accepted is lost."""
    ann, bob, _ = await two_at_a_table(visitor, mortal)
    dice = random.Random(9)
    for _ in range(3):
        await one_answer(ann, bob, dice)
    before = await number(ann.page)
    log = await ann.page.locator("#log li").count()
    mortal.kill()
    await ann.page.wait_for_selector("#offline:not([hidden])")
    mortal.start()
    for person in (ann, bob):
        await person.page.wait_for_selector("#offline", state="hidden")
        assert await number(person.page) == before
    assert await ann.page.locator("#log li").count() == log
    await to_the_end(ann, bob, dice)
    # What a lost line writes to the console is no fault of the page's.
    ann.complaints[:] = [said for said in ann.complaints if "WebSocket" not in said and "ERR_" not in said]


async def test_two_tabs(server: Server, visitor: Visitors) -> None:
    """The same person twice at one table: the second tab's late answer is refused and explained."""
    ann, bob, table = await two_at_a_table(visitor, server)
    actor, _ = (ann, bob) if await mine(ann.page) else (bob, ann)
    second = await actor.context.new_page()
    await second.goto(f"{server.url}/tables/{table}")
    await second.wait_for_selector("#options button")
    before = await number(actor.page)
    await actor.page.click("#options button")

    async def both() -> bool:
        return await number(second) == await number(actor.page) != before

    await wait_until(both, "the other tab follows")
    refusal = await second.evaluate(LATE, [before])
    assert len(refusal) > 8
