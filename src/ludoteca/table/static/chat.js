/** Talk at the table. */
import { announce, byId, make } from "./dom.js";

export class Chat {
  /** @param {(text: string) => void} send */
  constructor(send) {
    this.list = byId("chat");
    this.tab = byId("tab-chat");
    const form = /** @type {HTMLFormElement} */ (byId("chat-form"));
    const field = /** @type {HTMLInputElement} */ (byId("chat-text"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (text) send(text);
      field.value = "";
    });
    this.tab.addEventListener("click", () => this.tab.classList.remove("news"));
    /** @type {Set<string>} */
    this.known = new Set();
  }

  /** @param {import("./types.js").ChatMessage} message */
  show(message) {
    const mark = `${message.at} ${message.name} ${message.text}`;
    if (this.known.has(mark)) return;
    this.known.add(mark);
    byId("chat-empty").hidden = true;
    const when = new Date(message.at);
    const time = Number.isNaN(when.getTime()) ? "" : when.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    this.list.append(make("li", {}, make("b", {}, message.name), " ", make("span", {}, message.text), make("time", { datetime: message.at }, time)));
    this.list.scrollTop = this.list.scrollHeight;
    if (this.tab.getAttribute("aria-selected") !== "true") {
      this.tab.classList.add("news");
      announce(`${message.name}: ${message.text}`);
    }
  }
}
