/** The few helpers every page shares: finding, making and wording elements. */

/**
 * The element with this id. Pages are ours: one that lacks it is a defect, so it throws.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string|boolean|((event: any) => void)>} [props]  attributes; functions are listeners; `false` leaves one out
 * @param {...(Node|string|null)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false) element.setAttribute(name, value);
  }
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

/**
 * One of our icons (static/icons.svg), for the eye only.
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `/static/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

/**
 * The JSON a page carries in a data block.
 * @param {string} id
 * @returns {any}
 */
export function data(id) {
  return JSON.parse(byId(id).textContent || "null");
}

/** @type {Record<string, string>|null} */
let words = null;

/**
 * A sentence in the reader's language, as the server worded it for this page; `{name}` is replaced.
 * @param {string} id
 * @param {Record<string, string|number>} [about]
 * @returns {string}
 */
export function say(id, about = {}) {
  words ??= /** @type {Record<string, string>} */ (data("words"));
  const sentence = words[id];
  if (sentence === undefined) throw new Error(`the page has no words for ${id}`);
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in about ? String(about[name]) : whole));
}

/**
 * Say something to those who listen instead of looking.
 * @param {string} text
 */
export function announce(text) {
  const region = byId("announce");
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.children.length > 6) region.firstElementChild?.remove();
}

/** Does the reader want things to stand still? */
export function still() {
  return (
    document.documentElement.dataset.motion === "off" || window.matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/**
 * A setting the reader's browser remembers.
 * @param {string} name
 * @param {string} otherwise
 */
export function remembered(name, otherwise) {
  try {
    return localStorage.getItem(`ludoteca-${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem(`ludoteca-${name}`, value);
  } catch {
    /* a browser that keeps nothing still plays */
  }
}
