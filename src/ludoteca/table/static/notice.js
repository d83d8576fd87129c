/** "It is your turn": in the title always; as a sound and as a browser notification for those who asked for it. */
import { byId, remember, remembered, say } from "./dom.js";

/** @type {AudioContext|null} */
let audio = null;

/** Two soft wooden knocks, made here. */
function knock() {
  audio ??= new AudioContext();
  const context = audio;
  void context.resume();
  for (const [after, pitch] of [[0, 392], [0.16, 523]]) {
    const at = context.currentTime + after;
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch * 1.5, at);
    tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.05);
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.22, at + 0.012);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.32);
  }
}

/** @param {string} question */
function notifyOf(question) {
  try {
    const note = new Notification(say("your-turn"), { body: question, tag: window.location.pathname, icon: "/static/favicon.svg" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    /* Some phones let no page make one; the title says it all the same. */
  }
}

export class Notice {
  constructor() {
    this.title = document.title;
    this.turn = false;
    const sound = /** @type {HTMLInputElement} */ (byId("sound"));
    sound.checked = remembered("sound", "off") === "on";
    sound.addEventListener("change", () => {
      remember("sound", sound.checked ? "on" : "off");
      if (sound.checked) knock();
    });
    const notify = /** @type {HTMLInputElement} */ (byId("notify"));
    notify.disabled = !("Notification" in window);
    notify.checked = !notify.disabled && remembered("notify", "off") === "on" && Notification.permission === "granted";
    notify.addEventListener("change", async () => {
      if (notify.checked && (await Notification.requestPermission()) !== "granted") notify.checked = false;
      remember("notify", notify.checked ? "on" : "off");
    });
    this.sound = sound;
    this.notify = notify;
  }

  /**
   * @param {boolean} turn
   * @param {string} question
   */
  show(turn, question) {
    document.title = turn ? `● ${say("your-turn")} · ${this.title}` : this.title;
    const begins = turn && !this.turn;
    this.turn = turn;
    if (!begins) return;
    if (this.sound.checked) knock();
    if (this.notify.checked && document.hidden && Notification.permission === "granted") notifyOf(question);
  }
}
