/** How it ended, and why; and what one may want to do next. */
import { byId, icon, make } from "./dom.js";

/** @typedef {import("./types.js").View} View */

export class ResultBox {
  constructor() {
    this.dialog = /** @type {HTMLDialogElement} */ (byId("result"));
    this.known = "";
    byId("result-look").addEventListener("click", () => this.dialog.close());
    byId("result-again").addEventListener("click", () => this.dialog.showModal());
  }

  /**
   * @param {View} view
   * @param {boolean} live  has it just happened, or was it so when we came?
   */
  show(view, live) {
    const result = view.result;
    document.documentElement.classList.toggle("is-over", result !== null);
    byId("after").hidden = result === null;
    for (const link of document.querySelectorAll("a.rematch")) {
      link.toggleAttribute("hidden", !view.rematch);
      link.setAttribute("href", view.rematch ?? "/");
    }
    const plays = view.owner || view.seats.some((seat) => seat.me);
    for (const form of document.querySelectorAll("form.rematch")) form.toggleAttribute("hidden", Boolean(view.rematch) || !plays);
    if (!result) {
      this.known = "";
      if (this.dialog.open) this.dialog.close();
      return;
    }
    const mark = `${result.reason} ${result.text}`;
    if (mark === this.known) return;
    this.known = mark;
    byId("result-why").textContent = result.text;
    byId("after-why").textContent = result.text;
    this.dialog.dataset.reason = result.reason;
    const rows = view.seats.map((seat, at) => ({ seat, score: result.scores[at], won: result.winners.includes(seat.seat) }));
    rows.sort((a, b) => Number(b.won) - Number(a.won) || (b.score ?? 0) - (a.score ?? 0));
    byId("result-rows").replaceChildren(
      ...rows.map(({ seat, score, won }) => {
        const row = make("li", { class: won ? "won" : "" });
        row.append(won ? icon("trophy") : icon(seat.kind === "bot" ? "bot" : "person"), make("span", { class: "result-name" }, seat.name));
        if (score !== undefined) row.append(make("span", { class: "result-score" }, String(score)));
        return row;
      }),
    );
    // Let the last move be seen before the box lies over it.
    window.setTimeout(() => {
      if (this.known === mark && !this.dialog.open && !document.querySelector("dialog[open]")) this.dialog.showModal();
    }, live ? 900 : 0);
  }
}
