/** What every page has: the theme, the menu, copying, and a second thought before what cannot be undone. */
import { remember } from "./dom.js";

const root = document.documentElement;

for (const choice of document.querySelectorAll("[data-theme-choice]")) {
  const name = choice.getAttribute("data-theme-choice") ?? "evening";
  const show = () => choice.setAttribute("aria-pressed", String(root.dataset.theme === name));
  choice.addEventListener("click", () => {
    root.dataset.theme = name;
    remember("theme", name);
    document.dispatchEvent(new Event("theme"));
  });
  document.addEventListener("theme", show);
  show();
}

for (const box of document.querySelectorAll("input[data-motion]")) {
  const motion = /** @type {HTMLInputElement} */ (box);
  motion.checked = root.dataset.motion !== "off";
  motion.addEventListener("change", () => {
    root.dataset.motion = motion.checked ? "on" : "off";
    remember("motion", root.dataset.motion);
  });
}

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy], [data-opens], [data-closes]") : null;
  if (!(button instanceof HTMLElement)) {
    for (const menu of document.querySelectorAll("details.menu-box[open]")) {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.removeAttribute("open");
    }
    return;
  }
  if (button.dataset.copy !== undefined) {
    await copy(button.dataset.copy);
    const before = button.textContent;
    button.textContent = button.dataset.done ?? before;
    setTimeout(() => (button.textContent = before), 1600);
  }
  const opens = button.dataset.opens && document.getElementById(button.dataset.opens);
  if (opens instanceof HTMLDialogElement) opens.showModal();
  if (button.dataset.closes !== undefined) button.closest("dialog")?.close();
});

// Another language, the same place: the moment of a replay, the rule one reads.
for (const link of document.querySelectorAll(".languages a")) {
  link.addEventListener("click", () => {
    if (!(link instanceof HTMLAnchorElement) || link.pathname !== window.location.pathname) return;
    const query = new URLSearchParams(window.location.search);
    query.set("lang", link.hreflang);
    link.search = query.toString();
    link.hash = window.location.hash;
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu-box[open]")) {
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const question = form.dataset.confirm;
  if (question && !window.confirm(question)) {
    event.preventDefault();
    return;
  }
  // One click is one table: a second click while the first is under way does nothing.
  if (form.method === "post" && !event.defaultPrevented) {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
    setTimeout(() => delete form.dataset.sent, 3000);
  }
});

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
