/**
 * Draws scenes as SVG. A scene arrives whole, anew after every answer; elements are kept where their key (or, without
 * one, their place among their siblings) is the same, and what kept its key moves smoothly from where it was.
 */
import { HERE, attribute, css, nearest, placed, same, undone, within } from "./place.js";
import { still } from "./dom.js";

/** @typedef {import("./types.js").SceneNode} SceneNode */
/** @typedef {import("./types.js").SceneData} SceneData */
/** @typedef {import("./place.js").Place} Place */
/** @typedef {{element: SVGGraphicsElement, node: SceneNode, root: Place, above: string, from: Place}} Keyed  `from`: its place as told within the nearest keyed node `above` */

const SVG = "http://www.w3.org/2000/svg";
const TAGS = new Set(["g", "use", "path", "circle", "rect", "text"]);
const MOVE = { duration: 520, easing: "cubic-bezier(.3,.75,.25,1)" };
const MOST_FLIGHTS = 90;
/** Pieces smaller than this on the screen are outlined more thinly. */
const SMALL = 46;
/** Smaller still: a broad outline would hide what it is around. */
const TINY = 24;

/** How far below the middle of a line its letters stand, in font sizes (as scene/picture.py has it). */
const BASELINE = 0.34;

export class Scene {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.world = this.#layer("world");
    this.halos = this.#layer("halos");
    this.flights = this.#layer("flights");
    this.halos.setAttribute("aria-hidden", "true");
    this.flights.setAttribute("aria-hidden", "true");
    this.width = 0;
    this.height = 0;
    /** @type {Map<string, Keyed>} */
    this.keyed = new Map();
    /** What can be picked or looked at closely, in painting order. @type {{element: SVGGraphicsElement, node: SceneNode}[]} */
    this.alive = [];
    /** @type {WeakMap<Element, SceneNode>} */
    this.nodes = new WeakMap();
    /** @type {WeakMap<Element, Place>} */
    this.roots = new WeakMap();
  }

  /** @param {string} name */
  #layer(name) {
    const layer = document.createElementNS(SVG, "g");
    layer.setAttribute("class", name);
    this.svg.append(layer);
    return layer;
  }

  /**
   * Show this scene. `moving` false: without motion (first sight, another chair).
   * @param {SceneData} scene
   * @param {boolean} moving
   */
  show(scene, moving) {
    const before = this.keyed;
    const resized = scene.width !== this.width || scene.height !== this.height;
    this.width = scene.width;
    this.height = scene.height;
    const quiet = !moving || resized || still();
    /** @type {Map<string, {place: Place, picture: SVGGraphicsElement}>} */
    const leaving = new Map();
    if (!quiet) {
      const staying = new Set();
      collect(scene.nodes, staying);
      for (const [key, old] of before) {
        if (staying.has(key) || leaving.has(old.above) || leaving.size >= MOST_FLIGHTS) continue;
        if (old.above && !staying.has(old.above)) continue;
        leaving.set(key, { place: old.root, picture: copy(old.element) });
      }
    }
    this.keyed = new Map();
    this.alive = [];
    this.#children(this.world, scene.nodes, HERE, "", HERE, before);
    this.flights.replaceChildren();
    for (const { element } of this.keyed.values()) element.removeAttribute("visibility");
    if (!quiet) this.#animate(before, leaving);
  }

  /**
   * Make the children of `parent` be these nodes, keeping elements where it can.
   * @param {SVGGraphicsElement} parent
   * @param {SceneNode[]} nodes
   * @param {Place} root      where the parent lies in the scene
   * @param {string} above    the key of the nearest keyed ancestor
   * @param {Place} from      where the parent lies within that ancestor
   * @param {Map<string, Keyed>} before
   */
  #children(parent, nodes, root, above, from, before) {
    /** @type {SVGGraphicsElement[]} */
    const loose = [];
    for (const child of parent.children) {
      const node = this.nodes.get(child);
      if (node && !node.k) loose.push(/** @type {SVGGraphicsElement} */ (child));
    }
    let next = 0;
    /** @type {Element|null} */
    let at = parent.firstElementChild;
    for (const node of nodes) {
      if (!TAGS.has(node.t)) continue;
      /** @type {SVGGraphicsElement|undefined} */
      let element;
      if (node.k) {
        const old = before.get(node.k);
        if (old && old.node.t === node.t && !this.keyed.has(node.k)) element = old.element;
      } else {
        while (next < loose.length && loose[next].tagName !== node.t) next += 1;
        element = loose[next];
        next += 1;
      }
      element ??= /** @type {SVGGraphicsElement} */ (document.createElementNS(SVG, node.t));
      if (element === at) at = at.nextElementSibling;
      else parent.insertBefore(element, at);
      this.#dress(element, node);
      const own = placed(node.m);
      const where = within(root, own);
      const fromAbove = within(from, own);
      this.roots.set(element, where);
      if (node.k) this.keyed.set(node.k, { element, node, root: where, above, from: fromAbove });
      if (node.p?.length || node.d) this.alive.push({ element, node });
      if (node.t === "g") {
        this.#children(element, node.c ?? [], where, node.k || above, node.k ? HERE : fromAbove, before);
      }
    }
    while (at) {
      const gone = at;
      at = at.nextElementSibling;
      gone.remove();
    }
  }

  /**
   * @param {SVGGraphicsElement} element
   * @param {SceneNode} node
   */
  #dress(element, node) {
    const old = this.nodes.get(element)?.a ?? {};
    const attrs = node.a ?? {};
    for (const name of Object.keys(old)) if (!(name in attrs)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(attrs)) {
      if (old[name] === value && element.hasAttribute(name)) continue;
      if (/^on|^style$/i.test(name) || (/href$/i.test(name) && !String(value).startsWith("#"))) continue;
      element.setAttribute(name, String(value));
    }
    if (node.m?.length) element.setAttribute("transform", attribute(placed(node.m)));
    else element.removeAttribute("transform");
    element.classList.toggle("lit", Boolean(node.l));
    if (node.t === "text") writeLines(element, node, this.nodes.get(element));
    this.nodes.set(element, node);
  }

  /**
   * @param {Map<string, Keyed>} before
   * @param {Map<string, {place: Place, picture: SVGGraphicsElement}>} leaving
   */
  #animate(before, leaving) {
    for (const { place, picture } of leaving.values()) {
      picture.setAttribute("transform", attribute(place));
      this.flights.append(picture);
      const going = picture.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 320, fill: "forwards" });
      going.onfinish = () => picture.remove();
    }
    let flying = 0;
    /** @type {Set<string>} */
    const carried = new Set();
    for (const [key, now] of this.keyed) {
      const old = before.get(key);
      if (now.above && carried.has(now.above)) {
        carried.add(key);
        continue;
      }
      if (!old) {
        if (!now.above || before.has(now.above)) now.element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 380 });
        continue;
      }
      const together = old.above === now.above && same(old.from, now.from);
      if (together || same(old.root, now.root)) continue;
      // Within one keyed thing the painter's order is meant (a disc falls behind its stand); across the table it is not.
      const far = Math.hypot(old.root.x - now.root.x, old.root.y - now.root.y) > 3;
      const inside = now.above !== "" && old.above === now.above;
      if (far && !inside && flying < MOST_FLIGHTS) {
        flying += 1;
        carried.add(key);
        this.#fly(now, old.root);
      } else {
        const parent = within(now.root, undone(placed(now.node.m)));
        this.#turn(now, within(undone(parent), old.root));
      }
    }
  }

  /**
   * Over everything else, from where it was to where it is.
   * @param {Keyed} now
   * @param {Place} start
   */
  #fly(now, start) {
    const picture = copy(now.element);
    picture.setAttribute("transform", attribute(now.root));
    this.flights.append(picture);
    now.element.setAttribute("visibility", "hidden");
    const from = { ...start, angle: nearest(start.angle, now.root.angle) };
    const way = Math.hypot(start.x - now.root.x, start.y - now.root.y) / Math.max(this.width, this.height);
    const flight = picture.animate([{ transform: css(from) }, { transform: css(now.root) }], {
      ...MOVE,
      duration: 380 + 420 * Math.min(1, way),
    });
    const landed = () => {
      if (!picture.isConnected) return;
      picture.remove();
      now.element.removeAttribute("visibility");
    };
    flight.onfinish = landed;
    flight.oncancel = landed;
  }

  /**
   * In its place.
   * @param {Keyed} now
   * @param {Place} start
   */
  #turn(now, start) {
    const end = placed(now.node.m);
    const from = { ...start, angle: nearest(start.angle, end.angle) };
    now.element.animate([{ transform: css(from) }, { transform: css(end) }], MOVE);
  }

  /**
   * Draw the eye to these pieces.
   * @param {string[]} keys
   */
  flash(keys) {
    for (const key of keys) {
      const piece = this.keyed.get(key);
      if (piece) this.halo(piece.element, "flash");
    }
  }

  /**
   * An outline around an element, in the layer above all pieces.
   * @param {SVGGraphicsElement} element
   * @param {string} kind
   * @returns {SVGGElement|null}
   */
  halo(element, kind) {
    const shape = this.#outline(element);
    if (!shape) return null;
    const seen = element.getBoundingClientRect();
    const size = Math.min(seen.width, seen.height);
    const broad = size < TINY ? " tiny" : size < SMALL ? " small" : "";
    const halo = /** @type {SVGGElement} */ (document.createElementNS(SVG, "g"));
    halo.setAttribute("class", `halo ${kind}${broad}`);
    const dark = /** @type {SVGElement} */ (shape.cloneNode());
    dark.setAttribute("class", "halo-under");
    shape.setAttribute("class", "halo-line");
    if (kind === "offer") {
      const glow = /** @type {SVGElement} */ (shape.cloneNode());
      glow.setAttribute("class", "halo-glow");
      halo.append(glow);
    }
    halo.append(dark, shape);
    this.halos.append(halo);
    if (kind === "flash") setTimeout(() => halo.remove(), 1800);
    return halo;
  }

  /**
   * The shape that outlines an element: its own, or that of the part that is nearly as large as the whole.
   * @param {SVGGraphicsElement} element
   * @returns {SVGElement|null}
   */
  #outline(element) {
    const box = element.getBBox();
    if (!box.width && !box.height) return null;
    let part = element;
    while (part.tagName === "g") {
      const whole = part.getBBox();
      let largest = null;
      for (const child of part.children) {
        const inner = /** @type {SVGGraphicsElement} */ (child);
        if (inner.tagName === "text" || inner.getAttribute("opacity") === "0") continue;
        const size = inner.getBBox();
        const scale = placed(this.nodes.get(inner)?.m).scale;
        if (Math.max(size.width, size.height) * scale < 0.82 * Math.max(whole.width, whole.height)) continue;
        if (Math.min(size.width, size.height) * scale < 0.82 * Math.min(whole.width, whole.height)) continue;
        largest = inner;
        break;
      }
      if (!largest) break;
      part = largest;
    }
    const root = this.roots.get(part) ?? HERE;
    /** @type {SVGElement} */
    let shape;
    if (part.tagName === "use" && isRound(part)) {
      const frame = part.getBBox();
      shape = document.createElementNS(SVG, "circle");
      shape.setAttribute("cx", String(frame.x + frame.width / 2));
      shape.setAttribute("cy", String(frame.y + frame.height / 2));
      shape.setAttribute("r", String(Math.max(frame.width, frame.height) * 0.5));
    } else if (part.tagName === "circle" || part.tagName === "path") {
      shape = document.createElementNS(SVG, part.tagName);
      for (const name of ["r", "cx", "cy", "d"]) {
        const value = part.getAttribute(name);
        if (value !== null) shape.setAttribute(name, value);
      }
    } else {
      const frame = part.getBBox();
      const pad = part.tagName === "rect" ? 0 : Math.min(frame.width, frame.height) * 0.02;
      shape = document.createElementNS(SVG, "rect");
      shape.setAttribute("x", String(frame.x - pad));
      shape.setAttribute("y", String(frame.y - pad));
      shape.setAttribute("width", String(frame.width + 2 * pad));
      shape.setAttribute("height", String(frame.height + 2 * pad));
      const corner = part.tagName === "rect" ? part.getAttribute("rx") : null;
      shape.setAttribute("rx", corner ?? String(Math.min(frame.width, frame.height) * 0.08));
    }
    shape.setAttribute("transform", attribute(root));
    return shape;
  }
}

/**
 * Does a symbol of the art begin with a circle that fills it? Then it is a disc, a coin, a token.
 * @param {SVGGraphicsElement} use
 */
function isRound(use) {
  const symbol = document.getElementById((use.getAttribute("href") ?? "").slice(1));
  const first = symbol?.querySelector("circle, ellipse, path, rect, use, image");
  const [, , wide, high] = (symbol?.getAttribute("viewBox") ?? "0 0 0 0").split(/[ ,]+/).map(Number);
  if (first?.tagName !== "circle" || !wide || Math.abs(wide - high) > 0.1 * wide) return false;
  return Number(first.getAttribute("r")) * 2 > 0.78 * wide;
}

/**
 * A picture of an element, without what makes it a thing one can reach.
 * @param {SVGGraphicsElement} element
 * @returns {SVGGraphicsElement}
 */
export function copy(element) {
  const picture = /** @type {SVGGraphicsElement} */ (element.cloneNode(true));
  for (const part of [picture, ...picture.querySelectorAll("*")]) {
    for (const name of ["tabindex", "role", "aria-label", "aria-haspopup", "id", "visibility", "data-pick"]) part.removeAttribute(name);
    part.classList.remove("pick", "closer", "unpickable");
  }
  return picture;
}

/**
 * @param {SVGGraphicsElement} element
 * @param {SceneNode} node
 * @param {SceneNode|undefined} old
 */
function writeLines(element, node, old) {
  const lines = node.w ?? [];
  const size = Number(node.a?.["font-size"] ?? 16);
  const same = old && String(old.w) === String(node.w) && old.z === node.z && old.a?.["font-size"] === node.a?.["font-size"];
  if (same && element.hasChildNodes()) return;
  const step = node.z || size * 1.18;
  element.replaceChildren(
    ...lines.map((line, index) => {
      const span = document.createElementNS(SVG, "tspan");
      span.setAttribute("x", "0");
      span.setAttribute("y", String(BASELINE * size + (index - (lines.length - 1) / 2) * step));
      span.textContent = line;
      return span;
    }),
  );
}

/**
 * @param {SceneNode[]} nodes
 * @param {Set<string>} keys
 */
function collect(nodes, keys) {
  for (const node of nodes) {
    if (node.k) keys.add(node.k);
    if (node.c) collect(node.c, keys);
  }
}
