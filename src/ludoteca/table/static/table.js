/** The table page: views come in, answers go out. It knows nothing of any game. */
import { announce, byId, data, make, say, still } from "./dom.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { Notice } from "./notice.js";
import { Options } from "./options.js";
import { Picking } from "./picking.js";
import { closeChoices, closePopover, openPopover } from "./popover.js";
import { ResultBox } from "./result.js";
import { Lobby, Seats } from "./seats.js";
import { ruleLink } from "./rules.js";
import { savePng } from "./picture.js";
import { tabs } from "./tabs.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").ServerMessage} ServerMessage */

const about = /** @type {{id: string, game: string}} */ (data("about"));

/** How long a view stays before the next is shown, so that eyes can follow; never more than this behind in all. */
const LINGER = 420;
const BEHIND = 1300;

/** @type {View|null} */
let view = null;
/** @type {View[]} */
let coming = [];
let showing = 0;
/** @type {number|string|null} */
let chair = null;
let asked = "";
let byKey = false;

const board = new Board();
const seats = new Seats();
const lobby = new Lobby(about.id);
const notice = new Notice();
const log = new Log((keys) => board.scene.flash(keys));
const result = new ResultBox();
const options = new Options({ answer, point: (label) => picking.point(label) });
const picking = new Picking(board.scene, {
  answer,
  waiting: () => toast(view?.question?.asked_text ?? ""),
  dragged: () => board.zoom.dragged(),
  hover: (labels) => options.mark(labels),
});
const choosePane = tabs(byId("panes-bar"));
const live = new Live(`/tables/${about.id}/live`, { message, state: online, look });
const chat = new Chat((text) => live.send({ type: "chat", text }));

function look() {
  return { type: "look", shape: Board.shape(), chair, have: view?.number ?? null };
}

/** @param {ServerMessage} message */
function message(message) {
  if (message.type === "view") queue(message);
  else if (message.type === "refused") refused(message);
  else if (message.type === "chat") chat.show(message);
  else if (message.type === "hint") hint(message);
  else if (message.type === "gone") toast(message.text, true);
}

/**
 * Views are shown one after the other, each long enough to be followed, unless that would keep the reader waiting.
 * @param {View} next
 */
function queue(next) {
  coming.push(next);
  if (showing) return;
  advance();
}

function advance() {
  showing = 0;
  const next = coming.shift();
  if (!next) return;
  show(next);
  if (still() || document.hidden) {
    const last = coming.pop();
    coming = [];
    if (last) show(last);
    return;
  }
  showing = window.setTimeout(advance, Math.min(LINGER, BEHIND / (coming.length + 1)));
}

/** @param {View} next */
function show(next) {
  const before = view;
  view = next;
  const hidden = next.hotseat !== null;
  document.documentElement.dataset.status = next.status;
  byId("table").dataset.number = String(next.number);
  const moving = before !== null && before.chair === next.chair && before.seat === next.seat;
  closeChoices();
  const focus = document.activeElement;
  const onBoard = focus instanceof SVGElement && board.svg.contains(focus);
  board.show(next, moving);
  picking.light(hidden ? null : next.question, next.game);
  options.show(hidden ? { ...next, question: null } : next, headline(next));
  seats.show(next);
  lobby.show(next);
  log.show(next.log);
  const mine = Boolean(next.question?.mine) && !hidden;
  log.since(next.since, mine);
  result.show(next, before !== null && before.result === null);
  handover(next);
  undo(next);
  notice.show(mine, next.question?.text ?? "");
  byId("hint").hidden = !mine;
  byId("thinking").hidden = next.thinking.length === 0 || mine;
  const question = mine && next.question ? `${next.number} ${next.question.text}` : "";
  if (question && question !== asked) announce(say("your-turn-announced", { question: next.question?.text ?? "" }));
  asked = question;
  const idle = document.activeElement === document.body || document.activeElement === byId("question");
  if (mine && byKey && (onBoard || idle)) {
    if (!(onBoard && picking.focusFirst())) options.focusFirst();
  }
  if (mine && !document.querySelector(".pane.chosen#pane-play")) callToPlay();
}

/** On a phone the options may lie behind another tab: show that they wait. */
function callToPlay() {
  byId("tab-play").classList.add("news");
}
byId("panes-bar").addEventListener("chosen", () => byId("tab-play").classList.remove("news"));

/** @param {View} now */
function headline(now) {
  if (now.status === "waiting") return say("waiting-for-people");
  if (now.status === "over") return say("over");
  if (now.status === "parted") return now.parted?.text || say("parted");
  return now.thinking.length ? say("bots-think") : say("wait");
}

/**
 * @param {string} label
 */
function answer(label) {
  if (!view?.question?.mine) {
    toast(view?.question?.asked_text ?? headline(/** @type {View} */ (view)));
    return;
  }
  if (live.answer(view.number, label, view.seat)) options.wait(true);
}

/** @param {import("./types.js").RefusedMessage} refusal */
function refused(refusal) {
  options.wait(false);
  const body = make("p", {}, refusal.text);
  if (refusal.rule) body.append(" ", ruleLink(about.game, refusal.rule));
  announce(refusal.text);
  openPopover(byId("question").getBoundingClientRect(), body, { label: say("why-not"), kind: "why" });
}

/** @param {import("./types.js").HintMessage} message */
function hint(message) {
  byId("hint").classList.remove("busy");
  picking.point(message.label);
  if (!message.text || !options.advise(message.label, message.text)) toast(message.text || say("hint-none"));
  else {
    if (window.innerWidth < 640) choosePane(byId("tab-play"));
    announce(message.text);
  }
}

byId("hint").addEventListener("click", () => {
  byId("hint").classList.add("busy");
  live.send({ type: "hint" });
  window.setTimeout(() => byId("hint").classList.remove("busy"), 8000);
});

/* Undo: free, or with the consent of the others. */

/** @param {View} now */
function undo(now) {
  const button = /** @type {HTMLButtonElement} */ (byId("undo"));
  const verdict = now.undo;
  button.hidden = !now.seats.some((seat) => seat.me) || now.status !== "playing";
  const off = !verdict || verdict.kind === "none";
  button.setAttribute("aria-disabled", String(off));
  button.classList.toggle("asks", verdict?.kind === "consent");
  button.title = verdict?.text ?? "";
  const dialog = /** @type {HTMLDialogElement} */ (byId("consent"));
  const wish = now.undo_asked;
  byId("undo-waits").hidden = !(wish && wish.mine);
  if (wish && wish.waits_for_me && !wish.mine) {
    byId("consent-text").textContent = wish.text;
    if (!dialog.open) dialog.showModal();
  } else if (dialog.open) dialog.close();
}

byId("undo").addEventListener("click", () => {
  const verdict = view?.undo;
  if (!view || !verdict) return;
  if (verdict.kind === "none") {
    const text = make("p", {}, verdict.text);
    openPopover(byId("undo").getBoundingClientRect(), text, { label: say("undo"), kind: "why" });
    announce(verdict.text);
    return;
  }
  if (verdict.kind === "consent") toast(verdict.text);
  live.send({ type: "undo", number: view.number });
});
for (const [id, yes] of /** @type {[string, boolean][]} */ ([["consent-yes", true], ["consent-no", false]])) {
  byId(id).addEventListener("click", () => {
    live.send({ type: "consent", yes });
    /** @type {HTMLDialogElement} */ (byId("consent")).close();
  });
}
byId("consent").addEventListener("cancel", () => live.send({ type: "consent", yes: false }));

/* Several people on one screen. */

/**
 * Until the next one says "it is me", the screen shows nothing of anybody's.
 * @param {View} now
 */
function handover(now) {
  const screen = byId("handover");
  const next = now.hotseat;
  const was = !screen.hidden;
  screen.hidden = next === null;
  if (next !== null) {
    closePopover(false);
    byId("announce").replaceChildren();
  }
  for (const part of document.querySelectorAll(".behind")) part.toggleAttribute("inert", next !== null);
  if (next === null) {
    if (was) options.focusFirst();
    return;
  }
  const ready = byId("handover-ready");
  byId("handover-name").textContent = say("handover", { name: next.name });
  ready.textContent = say("handover-ready", { name: next.name });
  ready.dataset.seat = String(next.seat);
  if (!was) ready.focus();
}
byId("handover-ready").addEventListener("click", () => {
  live.send({ type: "handover", seat: Number(byId("handover-ready").dataset.seat) });
});

/* The line, and small messages. */

let lost = 0;
/** @param {boolean} on */
function online(on) {
  clearTimeout(lost);
  document.documentElement.classList.toggle("offline", !on);
  if (on) byId("offline").hidden = true;
  else lost = window.setTimeout(() => (byId("offline").hidden = false), 600);
}

let fading = 0;
/**
 * @param {string} text
 * @param {boolean} [stays]
 */
function toast(text, stays = false) {
  if (!text) return;
  const box = byId("toast");
  box.textContent = text;
  box.classList.add("shown");
  announce(text);
  clearTimeout(fading);
  if (!stays) fading = window.setTimeout(() => box.classList.remove("shown"), Math.max(4200, text.length * 70)); // long enough to be read
}

/* The window, the chair, the menu. */

let shape = Board.shape();
window.addEventListener("resize", () => {
  if (Board.shape() === shape) return;
  shape = Board.shape();
  live.send(look());
});
window.addEventListener("keydown", () => (byKey = true), true);
window.addEventListener("pointerdown", () => (byKey = false), true);
document.addEventListener("visibilitychange", () => {
  if (document.hidden || !showing) return;
  clearTimeout(showing);
  advance();
});

byId("turn-board").addEventListener("click", () => {
  if (!view) return;
  const all = view.seats.map((seat) => seat.seat);
  const now = typeof view.chair === "number" ? all.indexOf(view.chair) : -1;
  chair = all[(now + 1) % all.length];
  live.send(look());
});
byId("save-png").addEventListener("click", async () => {
  const from = view ? `?at=${view.last ?? view.number}&chair=${view.chair}` : "";
  await savePng(`/tables/${about.id}/picture.svg${from}`, `${about.game}-${about.id}.png`).catch(() => toast(say("picture-failed")));
});
choosePane(byId(window.innerWidth < 640 ? "tab-play" : "tab-log"));
window.matchMedia("(min-width: 640px)").addEventListener("change", (wide) => choosePane(byId(wide.matches ? "tab-log" : "tab-play")));
