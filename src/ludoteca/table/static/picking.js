/**
 * The board as a thing to be touched: what can be picked is lit and can be reached by mouse, finger and keyboard;
 * several options on one piece open a menu; what is not on offer says why; a card can be seen large.
 */
import { byId, icon, make, say } from "./dom.js";
import { closePopover, openPopover, popoverIsOpen } from "./popover.js";
import { ruleLink } from "./rules.js";
import { copy } from "./scene.js";

/** @typedef {import("./types.js").SceneNode} SceneNode */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").RefusedChoice} RefusedChoice */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {{element: SVGGraphicsElement, node: SceneNode, options: Choice[], refused: RefusedChoice[]}} Live */

const NEAR_FINGER = 26;
const NEAR_MOUSE = 9;
const LINGER = 600;

export class Picking {
  /**
   * @param {import("./scene.js").Scene} scene
   * @param {{answer: (label: string) => void, waiting: () => void, dragged: () => boolean, hover: (labels: string[]) => void}} told
   */
  constructor(scene, told) {
    this.scene = scene;
    this.told = told;
    this.game = "";
    /** @type {Map<Element, Live>} */
    this.live = new Map();
    this.mine = false;
    /** @type {{labels: string[], element: Element}|null} */
    this.hovered = null;
    this.linger = 0;
    this.longPressed = false;
    /** Has the mouse moved since the board last changed? What slides under a resting mouse is not being looked at. */
    this.roaming = false;
    const svg = scene.svg;
    svg.addEventListener("click", (event) => this.#click(event));
    svg.addEventListener("keydown", (event) => this.#key(event));
    svg.addEventListener("contextmenu", (event) => this.#closer(event));
    svg.addEventListener("pointerover", (event) => this.#over(event));
    svg.addEventListener("pointerleave", () => this.#out());
    window.addEventListener("pointermove", (event) => {
      if (event.movementX || event.movementY) this.roaming = true;
    }, true);
    svg.addEventListener("pointerdown", (event) => this.#press(event));
    for (const end of ["pointerup", "pointercancel", "pointermove"]) {
      svg.addEventListener(end, (event) => {
        if (end !== "pointermove" || Math.hypot(/** @type {PointerEvent} */ (event).movementX, /** @type {PointerEvent} */ (event).movementY) > 3) {
          clearTimeout(this.holding);
        }
      });
    }
    svg.addEventListener("focusin", (event) => {
      const live = this.#liveAt(event.target);
      if (!live) return;
      this.told.hover(live.options.map((option) => option.label));
      if (live.element.matches(":focus-visible")) scene.halo(live.element, "focused");
    });
    svg.addEventListener("focusout", () => {
      this.told.hover([]);
      scene.halos.querySelectorAll(".halo.focused").forEach((halo) => halo.remove());
    });
    /** @type {number} */
    this.holding = 0;
  }

  /**
   * Light what the open question offers.
   * @param {Question|null} question
   * @param {string} game
   */
  light(question, game) {
    this.game = game;
    this.mine = Boolean(question?.mine);
    this.#out();
    this.roaming = false;
    const options = new Map((this.mine && question ? question.options : []).map((option) => [option.label, option]));
    const refused = new Map((question ? question.refused : []).map((wish) => [wish.label, wish]));
    for (const element of this.live.keys()) undress(element);
    this.scene.halos.querySelectorAll(".halo:not(.flash)").forEach((halo) => halo.remove());
    this.live.clear();
    const alive = this.scene.alive;
    for (const { element, node } of alive) {
      const picks = node.p ?? [];
      this.live.set(element, {
        element,
        node,
        options: picks.flatMap((label) => options.get(label) ?? []),
        refused: picks.flatMap((label) => refused.get(label) ?? []),
      });
    }
    const holders = new Set();
    for (const { element } of alive) {
      for (let up = element.parentElement; up && up !== /** @type {Element} */ (this.scene.world); up = up.parentElement) holders.add(up);
    }
    let reachable = 0;
    for (const live of this.live.values()) {
      const { element, node } = live;
      const pick = live.options.length > 0;
      element.classList.toggle("pick", pick);
      element.classList.toggle("unpickable", !pick && live.refused.length > 0);
      element.classList.toggle("closer", Boolean(node.d));
      if (pick) {
        this.scene.halo(element, "offer");
        element.setAttribute("data-pick", live.options.map((option) => option.label).join("\n"));
      }
      if (holders.has(element)) continue;
      element.setAttribute("role", "button");
      element.setAttribute("aria-label", this.#spoken(live));
      if (live.options.length > 1) element.setAttribute("aria-haspopup", "dialog");
      element.setAttribute("tabindex", pick ? "0" : "-1");
      if (pick) reachable += 1;
    }
    if (!reachable) {
      const first = [...this.live.keys()].find((element) => element.getAttribute("role") === "button");
      first?.setAttribute("tabindex", "0");
    }
    const many = this.live.size > 0 && reachable > 0;
    this.scene.svg.classList.toggle("choosing", many);
  }

  /** @param {Live} live */
  #spoken(live) {
    const name = live.node.s || live.options[0]?.text || live.refused[0]?.text || say("piece");
    if (live.options.length === 1 && live.options[0].text !== name) return `${name}: ${live.options[0].text}`;
    if (live.options.length > 1) return `${name}: ${say("choices", { n: live.options.length })}`;
    return name;
  }

  /**
   * Outline the pieces that stand for this option (somebody points at it in the list).
   * @param {string|null} label
   */
  point(label) {
    this.scene.halos.querySelectorAll(".halo.point").forEach((halo) => halo.remove());
    if (label === null) return;
    for (const live of this.live.values()) {
      if (live.options.some((option) => option.label === label) && live.options.length <= 4) this.scene.halo(live.element, "point");
    }
  }

  /** Is there a lit piece? Focus the first. */
  focusFirst() {
    const first = [...this.live.values()].find((live) => live.options.length && live.element.getAttribute("tabindex") === "0");
    first?.element.focus();
    return Boolean(first);
  }

  /**
   * The innermost thing alive that holds this element.
   * @param {EventTarget|null} target
   * @param {(live: Live) => boolean} [want]
   * @returns {Live|null}
   */
  #liveAt(target, want = () => true) {
    let element = target instanceof Element ? target : null;
    while (element && element !== this.scene.svg) {
      const live = this.live.get(element);
      if (live && want(live)) return live;
      element = element.parentElement;
    }
    return null;
  }

  /**
   * What is meant by a click here: the innermost pick, or one that is very near, or else whatever is under it.
   * @param {MouseEvent} event
   * @returns {Live|null}
   */
  #meant(event) {
    const pick = this.#liveAt(event.target, (live) => live.options.length > 0);
    if (pick) return pick;
    const finger = event instanceof PointerEvent && event.pointerType === "touch";
    const under = this.#liveAt(event.target);
    // A mouse that rests on a piece means that piece, not its neighbour.
    if (!finger && under?.refused.length) return under;
    let best = null;
    let least = finger ? NEAR_FINGER : NEAR_MOUSE;
    for (const live of this.live.values()) {
      if (!live.options.length) continue;
      const box = live.element.getBoundingClientRect();
      const way = Math.hypot(
        Math.max(box.left - event.clientX, 0, event.clientX - box.right),
        Math.max(box.top - event.clientY, 0, event.clientY - box.bottom),
      );
      if (way < least && box.width < 90) {
        least = way;
        best = live;
      }
    }
    return best ?? under;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.told.dragged() || this.longPressed) {
      this.longPressed = false;
      return;
    }
    const live = this.#meant(event);
    if (live) this.pick(live);
    else closePopover(false);
  }

  /** @param {Live} live */
  pick(live) {
    const near = live.element.getBoundingClientRect();
    if (live.options.length === 1) {
      closePopover(false);
      this.told.answer(live.options[0].label);
    } else if (live.options.length > 1) {
      this.#menu(live, near);
    } else if (live.node.d) {
      this.#large(live, near, true);
    } else if (live.refused.length) {
      openPopover(near, this.#whyNot(live), { label: say("why-not"), kind: "why" });
    } else if (live.node.p?.length && !this.mine) {
      this.told.waiting();
    }
  }

  /**
   * @param {Live} live
   * @param {DOMRect} near
   */
  #menu(live, near) {
    const body = make("div", { class: "menu" });
    if (live.node.s) body.append(make("h3", {}, live.node.s));
    for (const option of live.options) {
      body.append(make("button", {
        type: "button",
        class: "popover-choice",
        "data-label": option.label,
        click: () => {
          closePopover();
          this.told.answer(option.label);
        },
      }, option.text));
    }
    if (live.node.d) body.append(make("p", { class: "long-text" }, live.node.d));
    if (live.refused.length) body.append(this.#whyNot(live));
    openPopover(near, body, { label: live.node.s || say("choose"), kind: "choices" });
  }

  /** @param {Live} live */
  #whyNot(live) {
    const list = make("ul", { class: "why-not" });
    for (const wish of live.refused.slice(0, 8)) list.append(whyNotLine(wish, this.game));
    return make("div", {}, make("h3", {}, say("why-not")), list);
  }

  /**
   * @param {Live} live
   * @param {DOMRect} near
   * @param {boolean} pinned
   */
  #large(live, near, pinned) {
    const body = make("div", { class: "large" });
    const box = live.element.getBBox();
    if (live.node.d && box.width && box.height && box.width < this.scene.width * 0.5) {
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
      svg.setAttribute("class", "large-picture");
      svg.setAttribute("aria-hidden", "true");
      const picture = copy(live.element);
      picture.removeAttribute("transform");
      svg.append(picture);
      body.append(svg);
    }
    const words = make("div", { class: "large-words" });
    if (live.node.s) words.append(make("h3", {}, live.node.s));
    if (live.node.d) words.append(make("p", { class: "long-text" }, live.node.d));
    if (live.refused.length) words.append(pinned ? this.#whyNot(live) : make("p", { class: "why-short" }, icon("no"), live.refused[0].why));
    body.append(words);
    openPopover(near, body, { label: live.node.s || say("closer"), kind: live.node.d ? "closer" : "brief", pinned });
  }

  /** @param {MouseEvent} event */
  #closer(event) {
    const live = this.#liveAt(event.target, (found) => Boolean(found.node.d || found.refused.length));
    if (!live) return;
    event.preventDefault();
    this.#large(live, live.element.getBoundingClientRect(), true);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    clearTimeout(this.holding);
    clearTimeout(this.linger);
    this.longPressed = false;
    if (event.pointerType !== "touch") return;
    const live = this.#liveAt(event.target, (found) => Boolean(found.node.d || found.refused.length));
    if (!live) return;
    this.holding = window.setTimeout(() => {
      if (this.told.dragged()) return;
      this.longPressed = true;
      this.#large(live, live.element.getBoundingClientRect(), true);
    }, 480);
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (event.pointerType === "touch") return;
    const live = this.#liveAt(event.target);
    if (this.hovered?.element === live?.element) return;
    this.#out();
    if (!live) return;
    this.hovered = { element: live.element, labels: live.options.map((option) => option.label) };
    if (live.options.length) {
      this.scene.halo(live.element, "over");
      this.told.hover(this.hovered.labels);
    }
    if (this.roaming && (live.node.d || live.refused.length)) {
      this.linger = window.setTimeout(() => {
        if (!popoverIsOpen() && live.element.isConnected) this.#large(live, live.element.getBoundingClientRect(), false);
      }, LINGER);
    }
  }

  #out() {
    clearTimeout(this.linger);
    if (!popoverIsOpen()) closePopover(false);
    if (!this.hovered) return;
    this.hovered = null;
    this.scene.halos.querySelectorAll(".halo.over").forEach((halo) => halo.remove());
    this.told.hover([]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const live = this.#liveAt(event.target);
    if (!live) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.pick(live);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      this.#step(live, event.key);
    } else if (event.key === "i" || event.key === "?") {
      this.#large(live, live.element.getBoundingClientRect(), true);
    }
  }

  /**
   * Go to the nearest thing that lies in that direction.
   * @param {Live} from
   * @param {string} key
   */
  #step(from, key) {
    const box = from.element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
    let best = null;
    let least = Infinity;
    for (const live of this.live.values()) {
      if (live === from || live.element.getAttribute("role") !== "button") continue;
      const there = live.element.getBoundingClientRect();
      const ax = there.left + there.width / 2 - x;
      const ay = there.top + there.height / 2 - y;
      const along = ax * dx + ay * dy;
      const aside = Math.abs(ax * dy) + Math.abs(ay * dx);
      if (along < 2 || aside > 2.4 * along) continue;
      const cost = along + 2 * aside;
      if (cost < least) {
        least = cost;
        best = live;
      }
    }
    best?.element.focus();
  }
}

/**
 * One refused wish, with its reason and the rule behind it.
 * @param {RefusedChoice} wish
 * @param {string} game
 */
export function whyNotLine(wish, game) {
  const line = make("li", {}, make("b", {}, wish.text), " ", make("span", {}, wish.why));
  if (wish.rule) line.append(" ", ruleLink(game, wish.rule));
  return line;
}

/** @param {Element} element */
function undress(element) {
  for (const name of ["role", "aria-label", "aria-haspopup", "tabindex", "data-pick"]) element.removeAttribute(name);
  element.classList.remove("pick", "unpickable", "closer");
}

/** The button that names the board to those who listen. */
export function nameBoard() {
  byId("board").setAttribute("aria-label", say("board"));
}
