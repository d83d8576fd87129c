/** What happened, in words; lines that speak of pieces point at them. And what happened since one's last turn. */
import { announce, byId, make, say } from "./dom.js";

/** @typedef {import("./types.js").LogLine} LogLine */

export class Log {
  /** @param {(keys: string[]) => void} flash */
  constructor(flash) {
    this.flash = flash;
    this.list = /** @type {HTMLOListElement} */ (byId("log"));
    /** @type {string[]} */
    this.shown = [];
    this.first = true;
    /** Is the reader at the end, so that new lines may push the old ones up? */
    this.atEnd = true;
    this.list.addEventListener("scroll", () => {
      this.atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    });
    new ResizeObserver(() => this.#follow()).observe(this.list);
  }

  #follow() {
    if (this.atEnd) this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {LogLine[]} lines */
  show(lines) {
    const told = lines.map((line) => `${line.at} ${line.text}`);
    const kept = overlap(this.shown, told);
    if (kept === null) this.list.replaceChildren();
    else for (let drop = this.shown.length - kept; drop > 0; drop -= 1) this.list.firstElementChild?.remove();
    const fresh = lines.slice(kept ?? 0);
    for (const line of fresh) this.list.append(this.#line(line));
    this.shown = told;
    this.#follow();
    const heard = kept === null ? fresh.slice(-1) : fresh.slice(-4);
    if (!this.first) for (const line of heard) announce(line.text);
    if (!this.first && kept !== null && fresh.length) {
      const keys = fresh.flatMap((line) => line.keys);
      if (keys.length && keys.length <= 12) this.flash(keys);
    }
    this.first = false;
    byId("log-empty").hidden = lines.length > 0;
  }

  /** @param {LogLine} line */
  #line(line) {
    const item = make("li", { class: line.mine ? "mine" : "" });
    if (line.keys.length) {
      item.append(make("button", { type: "button", class: "log-link", title: say("log-show"), click: () => this.flash(line.keys) }, line.text));
    } else item.append(line.text);
    return item;
  }

  /**
   * @param {string[]} sentences
   * @param {boolean} mine  is it the reader's turn?
   */
  since(sentences, mine) {
    const box = /** @type {HTMLDetailsElement} */ (byId("since"));
    box.hidden = !mine || sentences.length === 0;
    byId("since-count").textContent = String(sentences.length);
    byId("since-list").replaceChildren(...sentences.map((sentence) => make("li", {}, sentence)));
  }
}

/**
 * How many lines of `now` the end of `before` already shows; null if the two do not join.
 * @param {string[]} before
 * @param {string[]} now
 * @returns {number|null}
 */
export function overlap(before, now) {
  if (!before.length) return null;
  for (let skip = 0; skip < before.length; skip += 1) {
    const kept = before.length - skip;
    if (kept > now.length) continue;
    let joins = true;
    for (let i = 0; i < kept && joins; i += 1) joins = before[skip + i] === now[i];
    if (joins) return kept;
  }
  return null;
}
