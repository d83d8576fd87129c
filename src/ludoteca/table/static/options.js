/** The open question and its options in words: all that can be done, for every reader, without the board. */
import { byId, make, say } from "./dom.js";
import { ruleLink } from "./rules.js";
import { whyNotLine } from "./picking.js";

/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").View} View */

const MANY = 12;

export class Options {
  /** @param {{answer: (label: string) => void, point: (label: string|null) => void}} told */
  constructor(told) {
    this.told = told;
    this.heading = byId("question");
    this.rule = byId("question-rule");
    this.list = /** @type {HTMLUListElement} */ (byId("options"));
    this.filter = /** @type {HTMLInputElement} */ (byId("options-filter"));
    this.refused = /** @type {HTMLDetailsElement} */ (byId("refused"));
    this.count = byId("options-count");
    this.shown = "";
    this.refused.addEventListener("toggle", () => this.refused.open && this.refused.scrollIntoView({ block: "start" }));
    this.filter.addEventListener("input", () => this.#sift());
    this.filter.addEventListener("keydown", (event) => {
      if (event.key === "Enter") /** @type {HTMLElement|null} */ (this.list.querySelector("li:not([hidden]) button"))?.click();
    });
    this.list.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button?.dataset.label !== undefined) this.told.answer(button.dataset.label);
    });
    this.list.addEventListener("keydown", (event) => this.#key(event));
    for (const [name, on] of /** @type {[string, boolean][]} */ ([["pointerover", true], ["focusin", true], ["pointerleave", false], ["focusout", false]])) {
      this.list.addEventListener(name, (event) => {
        const button = on && event.target instanceof Element ? event.target.closest("button") : null;
        this.told.point(button?.dataset.label ?? null);
      });
    }
  }

  /**
   * @param {View} view
   * @param {string} headline  what to say where nobody is asked
   */
  show(view, headline) {
    const question = view.question;
    const mine = Boolean(question?.mine);
    this.heading.textContent = question ? (mine ? question.text : question.asked_text) : headline;
    this.rule.replaceChildren(...(question && question.rule ? [ruleLink(view.game, question.rule)] : []));
    document.documentElement.classList.toggle("my-turn", mine);
    const options = mine && question ? question.options : [];
    const same = JSON.stringify([view.number, options]);
    if (same === this.shown) {
      this.wait(false);
      return;
    }
    this.shown = same;
    const hadFocus = this.list.contains(document.activeElement) || document.activeElement === this.filter;
    this.list.replaceChildren(
      ...options.map((option) => make("li", {}, make("button", { type: "button", "data-label": option.label }, option.text))),
    );
    const longest = Math.max(0, ...options.map((option) => option.text.length));
    this.list.classList.toggle("short", longest <= 11);
    this.list.classList.toggle("middling", longest > 11 && longest <= 22);
    this.filter.value = "";
    this.filter.hidden = options.length <= MANY;
    this.count.textContent = "";
    this.#showRefused(mine && question ? question : null, view.game);
    this.wait(false);
    this.list.closest(".pane")?.scrollTo(0, 0);
    if (hadFocus && mine) this.focusFirst();
    else if (hadFocus) this.heading.focus();
  }

  /**
   * @param {Question|null} question
   * @param {string} game
   */
  #showRefused(question, game) {
    const wishes = question?.refused ?? [];
    this.refused.hidden = wishes.length === 0;
    this.refused.open = false;
    const list = byId("refused-list");
    byId("refused-count").textContent = String(wishes.length);
    list.replaceChildren(...wishes.map((wish) => whyNotLine(wish, game)));
  }

  focusFirst() {
    const first = this.list.querySelector("button");
    if (first) first.focus();
    else this.heading.focus();
  }

  /**
   * An answer is on its way: nothing can be pressed until it is settled.
   * @param {boolean} waiting
   */
  wait(waiting) {
    this.list.classList.toggle("waiting", waiting);
    this.list.setAttribute("aria-busy", String(waiting));
  }

  /**
   * Mark the options a piece on the board stands for.
   * @param {string[]} labels
   */
  mark(labels) {
    for (const button of this.list.querySelectorAll("button")) {
      const on = labels.includes(button.dataset.label ?? "");
      button.classList.toggle("marked", on);
      if (on && labels.length === 1 && !this.list.contains(document.activeElement)) button.scrollIntoView({ block: "nearest" });
    }
  }

  /**
   * What the hint advises, and why: told beside the option, where it covers nothing and stays until the answer.
   * @param {string} label
   * @param {string} why
   * @returns {boolean}  is that option on offer?
   */
  advise(label, why) {
    this.list.querySelector(".advice")?.remove();
    let found = false;
    for (const button of this.list.querySelectorAll("button")) {
      const on = button.dataset.label === label;
      button.classList.toggle("advised", on);
      if (!on) continue;
      found = true;
      const line = /** @type {HTMLElement} */ (button.parentElement);
      line.hidden = false;
      line.append(make("p", { class: "advice" }, why));
      line.scrollIntoView({ block: "nearest" });
    }
    return found;
  }

  #sift() {
    const wanted = plain(this.filter.value).split(" ").filter(Boolean);
    let left = 0;
    for (const line of this.list.children) {
      const text = plain(line.textContent ?? "");
      const keep = wanted.every((word) => text.includes(word));
      /** @type {HTMLElement} */ (line).hidden = !keep;
      if (keep) left += 1;
    }
    this.count.textContent = wanted.length ? say("options-left", { n: left }) : "";
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const buttons = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("li:not([hidden]) button")]);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0) return;
    event.preventDefault();
    buttons[(at + (event.key === "ArrowDown" ? 1 : buttons.length - 1)) % buttons.length].focus();
  }
}

/**
 * Without capitals and accents, for comparing.
 * @param {string} text
 */
function plain(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
