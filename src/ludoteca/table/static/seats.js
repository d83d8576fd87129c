/** Who sits at the table: names, whose turn, who is away, clocks, bots that think. And the places still free. */
import { byId, icon, make, say } from "./dom.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").SeatView} SeatView */

/** @param {number} seconds */
function clockText(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  return `${minutes}:${String(whole % 60).padStart(2, "0")}`;
}

export class Seats {
  constructor() {
    this.list = byId("seats");
    /** @type {View|null} */
    this.view = null;
    this.at = 0;
    window.setInterval(() => this.#tick(), 500);
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    this.at = Date.now();
    this.list.replaceChildren(...view.seats.map((seat) => this.#chip(view, seat)));
    const turn = this.list.querySelector(".turn");
    if (turn instanceof HTMLElement) this.list.scrollLeft = turn.offsetLeft - (this.list.clientWidth - turn.offsetWidth) / 2;
    this.#tick();
  }

  /**
   * @param {View} view
   * @param {SeatView} seat
   */
  #chip(view, seat) {
    const thinking = view.thinking.includes(seat.seat);
    const winner = Boolean(view.result?.winners.includes(seat.seat));
    const away = !seat.online && (seat.kind === "person" || seat.kind === "hotseat");
    const states = [];
    if (seat.me) states.push(say("seat-me"));
    if (seat.kind === "bot") states.push(say("seat-bot"));
    if (seat.kind === "open") states.push(say("seat-open"));
    if (seat.turn) states.push(say("seat-turn"));
    if (thinking) states.push(say("seat-thinking"));
    if (away) states.push(say("seat-away"));
    if (winner) states.push(say("seat-winner"));
    const chip = make("li", {
      class: ["seat", seat.turn ? "turn" : "", seat.me ? "me" : "", away ? "away" : "", winner ? "winner" : ""].join(" ").trim(),
      title: [seat.name, ...states].join(" · "),
    });
    const sign = winner ? "trophy" : seat.kind === "bot" ? "bot" : seat.kind === "open" ? "chair" : "person";
    chip.append(icon(sign), make("span", { class: "seat-name" }, seat.name || say("seat-open")));
    const level = seat.kind === "bot" && seat.level ? say(`level-${seat.level}`) : "";
    if (level) chip.append(make("span", { class: "seat-level" }, level));
    if (states.length) chip.append(make("span", { class: "visually-hidden" }, ` (${states.join(", ")})`));
    if (thinking) chip.append(make("span", { class: "dots", "aria-hidden": "true" }, make("i"), make("i"), make("i")));
    if (away) chip.append(icon("away"));
    if (seat.clock !== null) chip.append(make("span", { class: "clock", "data-seat": String(seat.seat) }, clockText(seat.clock)));
    return chip;
  }

  #tick() {
    const view = this.view;
    if (!view || view.status !== "playing") return;
    const gone = (Date.now() - this.at) / 1000;
    for (const seat of view.seats) {
      if (seat.clock === null) continue;
      const runs = view.clock_running === undefined ? seat.turn : view.clock_running === seat.seat;
      const left = seat.clock - (runs ? gone : 0);
      const face = this.list.querySelector(`.clock[data-seat="${seat.seat}"]`);
      if (!face) continue;
      face.textContent = clockText(left);
      face.classList.toggle("short", left < 30);
    }
  }
}

/** The screen of a table that waits for people. */
export class Lobby {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    this.box = byId("lobby");
    this.list = byId("lobby-seats");
    this.shown = "";
  }

  /** @param {View} view */
  show(view) {
    this.box.hidden = view.status !== "waiting";
    // Whoever is just choosing a bot or copying a link must not lose hold of it because somebody else came to look.
    const shown = JSON.stringify([view.owner, view.seat, view.seats.map(({ seat, kind, name, free, join }) => [seat, kind, name, free, join])]);
    if (this.box.hidden || shown === this.shown) return;
    this.shown = shown;
    this.list.replaceChildren(...view.seats.map((seat) => this.#row(view, seat)));
  }

  /**
   * @param {View} view
   * @param {SeatView} seat
   */
  #row(view, seat) {
    const row = make("li", { class: `lobby-seat ${seat.kind}` });
    row.append(icon(seat.kind === "open" ? "chair" : seat.kind === "bot" ? "bot" : "person"));
    row.append(make("span", { class: "lobby-name" }, seat.kind === "open" ? say("seat-open") : seat.name));
    if (seat.kind !== "open") return row;
    if (seat.free && view.seat === null) row.append(this.#post(`/tables/${this.table}/sit`, { seat: String(seat.seat) }, say("sit-here"), "primary"));
    if (seat.join) {
      const address = new URL(seat.join, window.location.href).href;
      row.append(make("span", { class: "lobby-invite" },
        make("input", { class: "lobby-link", readonly: true, value: address, "aria-label": say("join-link"), focus: (event) => event.target.select() }),
        make("button", { type: "button", class: "copy", "data-copy": address, "data-done": say("copied") }, say("copy")),
      ));
    }
    if (view.owner) {
      const levels = /** @type {HTMLTemplateElement} */ (byId("levels")).content.firstElementChild;
      if (levels) {
        const choice = /** @type {HTMLSelectElement} */ (levels.cloneNode(true));
        const form = this.#post(`/tables/${this.table}/seats/${seat.seat}`, {}, say("fill-with-bot"), "");
        form.prepend(choice);
        row.append(form);
      }
    }
    return row;
  }

  /**
   * @param {string} action
   * @param {Record<string, string>} fields
   * @param {string} label
   * @param {string} kind
   */
  #post(action, fields, label, kind) {
    const form = make("form", { method: "post", action });
    const token = document.querySelector('input[name="_csrf"]');
    form.append(make("input", { type: "hidden", name: "_csrf", value: token instanceof HTMLInputElement ? token.value : "" }));
    for (const [name, value] of Object.entries(fields)) form.append(make("input", { type: "hidden", name, value }));
    form.append(make("button", { type: "submit", class: kind }, label));
    return form;
  }
}
