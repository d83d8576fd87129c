/** A rule in a popover, one click away: fetched from the rulebook page once, shown where it is asked for. */
import { make, say } from "./dom.js";
import { openPopover } from "./popover.js";

/** @type {Map<string, Promise<Document>>} */
const books = new Map();

/** @param {string} game */
function book(game) {
  let found = books.get(game);
  if (!found) {
    found = fetch(`/games/${game}/rules`)
      .then((answer) => answer.text())
      .then((text) => new DOMParser().parseFromString(text, "text/html"));
    found.catch(() => books.delete(game));
    books.set(game, found);
  }
  return found;
}

/**
 * A button that names a rule and opens it.
 * @param {string} game
 * @param {string} rule
 * @returns {HTMLElement}
 */
export function ruleLink(game, rule) {
  const link = make("a", {
    class: "rule-link",
    href: `/games/${game}/rules#${encodeURIComponent(rule)}`,
    target: "_blank",
    rel: "noopener",
    title: say("rule-open"),
  }, `§ ${rule}`);
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const page = await book(game).catch(() => null);
    const text = page?.getElementById(rule);
    if (!text) {
      window.open(link.href, "_blank", "noopener");
      return;
    }
    const chapter = text.closest("section")?.querySelector("h2")?.textContent ?? "";
    const words = document.importNode(text, true);
    words.removeAttribute("id");
    const body = make("div", { class: "rule-text" },
      make("p", { class: "rule-chapter" }, chapter),
      make("ul", {}, words),
      make("p", {}, make("a", { href: link.href, target: "_blank", rel: "noopener" }, say("rule-whole"))));
    openPopover(link.getBoundingClientRect(), body, { label: `§ ${rule}`, kind: "rule" });
  });
  return link;
}
