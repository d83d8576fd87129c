/** A match looked at again: a slider, arrow keys, anybody's chair; and from any moment a new table. */
import { announce, byId, data, say } from "./dom.js";
import { Board } from "./board.js";
import { Log } from "./log.js";
import { Picking } from "./picking.js";
import { Seats } from "./seats.js";
import { savePng } from "./picture.js";

/** @typedef {import("./types.js").View} View */

const about = /** @type {{id: string, game: string, at: number, last: number, chair: number|string|null}} */ (data("about"));
const PACE = 1100;

const board = new Board();
const seats = new Seats();
const log = new Log((keys) => board.scene.flash(keys));
const picking = new Picking(board.scene, {
  answer: () => {},
  waiting: () => {},
  dragged: () => board.zoom.dragged(),
  hover: () => {},
});

const slider = /** @type {HTMLInputElement} */ (byId("slider"));
const chairs = /** @type {HTMLSelectElement} */ (byId("chair"));
/** @type {Map<string, Promise<View>>} */
const frames = new Map();
let at = about.at;
let shown = -1;
let playing = 0;
let wanted = 0;

/**
 * @param {number} number
 * @returns {Promise<View>}
 */
function frame(number) {
  const address = `/tables/${about.id}/view?at=${number}&chair=${chairs.value}&shape=${Board.shape()}`;
  let found = frames.get(address);
  if (!found) {
    found = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return answer.json();
    });
    found.catch(() => frames.delete(address));
    frames.set(address, found);
    if (frames.size > 400) frames.delete(frames.keys().next().value ?? "");
  }
  return found;
}

/** @param {number} number */
async function go(number) {
  at = Math.max(0, Math.min(about.last, number));
  slider.value = String(at);
  const mark = (wanted += 1);
  /** @type {View} */
  let view;
  try {
    view = await frame(at);
  } catch {
    announce(say("replay-failed"));
    return;
  }
  if (mark !== wanted) return;
  const moved = shown !== -1 && shown !== at;
  board.show(view, Math.abs(at - shown) === 1);
  shown = at;
  picking.light(null, view.game);
  seats.show({ ...view, seats: view.seats.map((seat) => ({ ...seat, online: true, clock: null })) });
  log.show(view.log);
  const told = view.log[view.log.length - 1]?.text ?? "";
  const awaited = view.result ? "" : view.question?.asked_text ?? "";
  const count = say("replay-count", { at, last: about.last });
  byId("moment").textContent = view.result ? view.result.text : told || awaited;
  byId("count").textContent = count;
  byId("awaited").textContent = awaited && ` · ${awaited}`;
  slider.setAttribute("aria-valuetext", `${count}. ${told}`);
  // The slider tells its own value to those who listen.
  if (moved && document.activeElement !== slider) announce(`${count}. ${byId("moment").textContent}`);
  for (const field of document.querySelectorAll('input[name="at"]')) /** @type {HTMLInputElement} */ (field).value = String(at);
  const query = `?at=${at}&chair=${chairs.value}`;
  /** @type {HTMLAnchorElement} */ (byId("save-svg")).href = `/tables/${about.id}/picture.svg${query}`;
  history.replaceState(null, "", query);
  document.documentElement.dataset.at = String(at);
  /** @type {HTMLButtonElement} */ (byId("back")).disabled = at === 0;
  /** @type {HTMLButtonElement} */ (byId("forth")).disabled = at === about.last;
  for (const near of [at + 1, at - 1]) if (near >= 0 && near <= about.last) void frame(near).catch(() => null);
}

/** @param {boolean} on */
function play(on) {
  clearInterval(playing);
  playing = 0;
  byId("play").setAttribute("aria-pressed", String(on));
  byId("play").querySelector("use")?.setAttribute("href", `/static/icons.svg#${on ? "pause" : "play"}`);
  if (!on) return;
  if (at === about.last) void go(0);
  playing = window.setInterval(() => {
    if (at >= about.last) play(false);
    else void go(at + 1);
  }, PACE);
}

slider.addEventListener("input", () => {
  play(false);
  void go(Number(slider.value));
});
byId("first").addEventListener("click", () => void go(0));
byId("back").addEventListener("click", () => void go(at - 1));
byId("forth").addEventListener("click", () => void go(at + 1));
byId("last").addEventListener("click", () => void go(about.last));
byId("play").addEventListener("click", () => play(!playing));
chairs.addEventListener("change", () => {
  shown = -10;
  void go(at);
});
document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.defaultPrevented || target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  play(false);
  void go(at + step);
});
byId("save-png").addEventListener("click", () => {
  savePng(`/tables/${about.id}/picture.svg?at=${at}&chair=${chairs.value}`, `${about.game}-${about.id}-${at}.png`).catch(() => announce(say("picture-failed")));
});
let shape = Board.shape();
window.addEventListener("resize", () => {
  if (Board.shape() === shape) return;
  shape = Board.shape();
  void go(at);
});
void go(at);
