/**
 * Small things that open over the page: menus of several picks, "why not", a card seen large. One at a time; Escape,
 * a click elsewhere or the next view closes it, and focus goes back to where it was.
 */
import { icon, make, say } from "./dom.js";

/** @type {{element: HTMLElement, back: Element|null, pinned: boolean, kind: string}|null} */
let open = null;

/** @param {boolean} [refocus] */
export function closePopover(refocus = true) {
  if (!open) return;
  const { element, back } = open;
  open = null;
  const held = element.contains(document.activeElement);
  element.remove();
  if (refocus && held && (back instanceof HTMLElement || back instanceof SVGElement)) back.focus();
}

/** The table has moved on: what offered choices no longer holds; a card or a rule may be read to the end. */
export function closeChoices() {
  if (open && open.kind === "choices") closePopover(false);
}

export function popoverIsOpen() {
  return open !== null && open.pinned;
}

/**
 * Open `content` near a place of the screen.
 * @param {{left: number, top: number, right: number, bottom: number}} near
 * @param {HTMLElement} content
 * @param {{label: string, kind: string, pinned?: boolean, focus?: boolean}} how
 *   pinned: it can be reached and stays; otherwise it only shows while one points
 */
export function openPopover(near, content, { label, kind, pinned = true, focus = true }) {
  closePopover(false);
  const element = make("div", { class: `popover ${kind}${pinned ? "" : " passing"}`, role: pinned ? "dialog" : "tooltip", "aria-label": label });
  if (pinned) {
    const close = make("button", { type: "button", class: "popover-close quiet", "aria-label": say("close"), click: () => closePopover() });
    close.append(icon("close"));
    element.append(close);
  }
  element.append(content);
  open = { element, back: document.activeElement, pinned, kind };
  document.body.append(element);
  const size = element.getBoundingClientRect();
  const gap = 10;
  const wide = document.documentElement.clientWidth;
  const high = document.documentElement.clientHeight;
  let left = near.right + gap;
  let top = (near.top + near.bottom) / 2 - size.height / 2;
  if (left + size.width > wide - gap) left = near.left - gap - size.width;
  if (left < gap) {
    left = (near.left + near.right) / 2 - size.width / 2;
    top = near.bottom + gap + size.height < high - gap ? near.bottom + gap : near.top - gap - size.height;
  }
  element.style.left = `${Math.max(gap, Math.min(left, wide - size.width - gap))}px`;
  element.style.top = `${Math.max(gap, Math.min(top, high - size.height - gap))}px`;
  if (pinned && focus) {
    const first = element.querySelector(".popover-choice") ?? element.querySelector("button");
    if (first instanceof HTMLElement) first.focus();
  }
}

document.addEventListener("keydown", (event) => {
  if (!open || !open.pinned) return;
  if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    closePopover();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const choices = [...open.element.querySelectorAll(".popover-choice")];
    const at = choices.indexOf(/** @type {Element} */ (document.activeElement));
    if (at < 0) return;
    event.preventDefault();
    const next = choices[(at + (event.key === "ArrowDown" ? 1 : choices.length - 1)) % choices.length];
    if (next instanceof HTMLElement) next.focus();
  }
}, true);

document.addEventListener("pointerdown", (event) => {
  if (open && open.pinned && event.target instanceof Node && !open.element.contains(event.target)) closePopover(false);
}, true);

window.addEventListener("resize", () => closePopover(false));
