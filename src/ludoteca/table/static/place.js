/**
 * Where something lies: moved, turned and scaled alike in both directions. Everything in a scene is placed so.
 * @typedef {{x: number, y: number, angle: number, scale: number}} Place
 */

/** @type {Place} */
export const HERE = Object.freeze({ x: 0, y: 0, angle: 0, scale: 1 });

/**
 * The place a node's `m` says.
 * @param {number[]|undefined} m
 * @returns {Place}
 */
export function placed(m) {
  return m && m.length ? { x: m[0] ?? 0, y: m[1] ?? 0, angle: m[2] ?? 0, scale: m[3] ?? 1 } : HERE;
}

/**
 * Where `inner`, told within `outer`, lies in the world of `outer`.
 * @param {Place} outer
 * @param {Place} inner
 * @returns {Place}
 */
export function within(outer, inner) {
  const turn = (outer.angle * Math.PI) / 180;
  const cos = Math.cos(turn) * outer.scale;
  const sin = Math.sin(turn) * outer.scale;
  return {
    x: outer.x + cos * inner.x - sin * inner.y,
    y: outer.y + sin * inner.x + cos * inner.y,
    angle: outer.angle + inner.angle,
    scale: outer.scale * inner.scale,
  };
}

/**
 * The place that undoes this one.
 * @param {Place} place
 * @returns {Place}
 */
export function undone(place) {
  const scale = 1 / (place.scale || 1e-6);
  const turn = (-place.angle * Math.PI) / 180;
  const cos = Math.cos(turn) * scale;
  const sin = Math.sin(turn) * scale;
  return { x: -(cos * place.x - sin * place.y), y: -(sin * place.x + cos * place.y), angle: -place.angle, scale };
}

/**
 * The angle equal to `from` that is nearest to `to`; half a turn goes clockwise.
 * @param {number} from
 * @param {number} to
 */
export function nearest(from, to) {
  let way = (((to - from) % 360) + 360) % 360;
  if (way > 180.5) way -= 360;
  return to - way;
}

/**
 * @param {Place} a
 * @param {Place} b
 */
export function same(a, b) {
  return (
    Math.abs(a.x - b.x) < 0.5 &&
    Math.abs(a.y - b.y) < 0.5 &&
    Math.abs(nearest(a.angle, b.angle) - b.angle) < 0.5 &&
    Math.abs(a.scale - b.scale) < 0.01
  );
}

/**
 * As a `transform` attribute.
 * @param {Place} place
 */
export function attribute(place) {
  let text = `translate(${place.x} ${place.y})`;
  if (place.angle) text += ` rotate(${place.angle})`;
  if (place.scale !== 1) text += ` scale(${place.scale})`;
  return text;
}

/**
 * As a CSS transform; always the same list of functions, so that two of them interpolate part by part.
 * @param {Place} place
 */
export function css(place) {
  return `translate(${place.x}px, ${place.y}px) rotate(${place.angle}deg) scale(${place.scale})`;
}
