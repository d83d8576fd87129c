/**
 * The line to the server: one WebSocket that comes back by itself. After every return the server sends the whole view,
 * so nothing needs to be remembered but an answer that nobody has confirmed yet; it carries the number of its question
 * and is sent once more: if it had arrived, the server refuses it as stale and no harm is done.
 */

/** @typedef {import("./types.js").ServerMessage} ServerMessage */
/** @typedef {{type: "answer", number: number, label: string, seat: number|null}} Answer */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 6000;
const PING = 20_000;
const SILENCE = 12_000;

export class Live {
  /**
   * @param {string} path
   * @param {{message: (message: ServerMessage) => void, state: (online: boolean) => void, look: () => object}} told
   */
  constructor(path, told) {
    this.path = path;
    this.told = told;
    this.wait = FIRST_WAIT;
    /** @type {WebSocket|null} */
    this.socket = null;
    /** @type {Answer|null} */
    this.pending = null;
    this.timer = 0;
    this.heard = 0;
    this.closed = false;
    this.resend = false;
    window.addEventListener("online", () => this.#now());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#now());
    window.addEventListener("pagehide", () => this.socket?.close());
    window.addEventListener("pageshow", (event) => event.persisted && this.#now());
    window.setInterval(() => {
      if (!this.open) return;
      if (Date.now() - this.heard > 2.6 * PING) this.socket?.close();
      else this.send({ type: "ping" });
    }, PING);
    this.#connect();
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  #connect() {
    clearTimeout(this.timer);
    const address = new URL(this.path, window.location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.heard = Date.now();
      this.resend = this.pending !== null;
      this.send(this.told.look());
    });
    socket.addEventListener("message", (event) => {
      this.heard = Date.now();
      this.wait = FIRST_WAIT;
      /** @type {ServerMessage} */
      const message = JSON.parse(event.data);
      this.told.state(true);
      if (message.type === "view") this.#settle(message.number);
      // A refusal without a number came before the answer was even read: it stands for whatever was on its way.
      if (message.type === "refused" && (message.number ?? this.pending?.number) === this.pending?.number) this.pending = null;
      if (message.type === "gone") this.closed = true;
      this.told.message(message);
    });
    socket.addEventListener("close", () => {
      if (this.socket !== socket || this.closed) return;
      this.told.state(false);
      this.timer = window.setTimeout(() => this.#connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
    });
  }

  #now() {
    if (this.closed || this.open || this.socket?.readyState === WebSocket.CONNECTING) return;
    this.wait = FIRST_WAIT;
    this.#connect();
  }

  /**
   * A view has come: the pending answer has arrived, or the line broke before it could.
   * @param {number} number
   */
  #settle(number) {
    if (!this.pending) return;
    if (this.pending.number !== number) this.pending = null;
    else if (this.resend) {
      this.resend = false;
      this.send(this.pending);
    }
  }

  /** @param {object} message */
  send(message) {
    if (this.open) this.socket?.send(JSON.stringify(message));
  }

  /**
   * Give an answer, unless one is still on its way.
   * @param {number} number
   * @param {string} label
   * @param {number|null} seat
   * @returns {boolean}
   */
  answer(number, label, seat) {
    if (this.pending) return false;
    const answer = (this.pending = { type: "answer", number, label, seat });
    this.send(answer);
    // Silence means a dead line: a new one brings the truth, and the answer is sent again.
    window.setTimeout(() => this.pending === answer && this.socket?.close(), SILENCE);
    return true;
  }
}
