"""The client's own arithmetic, in the browser it runs in: places, and joining logs."""

from __future__ import annotations

from conftest import Server, Visitors


async def test_places(server: Server, visitor: Visitors) -> None:
    """What `within` does, `undone` undoes; turns take the short way, half turns clockwise."""
    ann = await visitor()
    await ann.go("/")
    told = await ann.page.evaluate(
        """async () => {
            const { within, undone, nearest, placed } = await import('/static/place.js');
            const outer = { x: 30, y: -12, angle: 37, scale: 1.7 }, inner = { x: 5, y: 80, angle: 200, scale: .4 };
            const back = within(undone(outer), within(outer, inner));
            return [Math.hypot(back.x - inner.x, back.y - inner.y), back.angle - inner.angle, back.scale - inner.scale,
                    nearest(270, 0), nearest(0, 270), nearest(0, 180), nearest(180, 0), placed(undefined).scale];
        }"""
    )
    assert all(abs(error) < 1e-9 for error in told[:3]), told
    assert told[3:] == [-90, 360, 0, -180, 1], told


async def test_logs_join(server: Server, visitor: Visitors) -> None:
    """A log is a moving window: what is shown already stays, also after an undo."""
    ann = await visitor()
    await ann.go("/")
    told = await ann.page.evaluate(
        """async () => {
            const { overlap } = await import('/static/log.js');
            return [overlap(['a', 'b', 'c'], ['b', 'c', 'd']), overlap(['a', 'b'], ['a', 'b']), overlap([], ['a']),
                    overlap(['a', 'b', 'c'], ['a', 'x']), overlap(['a', 'a'], ['a', 'a', 'a'])];
        }"""
    )
    assert told == [2, 2, None, None, 2]
