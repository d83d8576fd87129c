/** The rulebook page: sift as one types (the server does the same for those who press Enter). */

const field = document.querySelector('input[name="q"]');

/** @param {string} text */
function plain(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

// On a small screen the rules come first, the list of chapters when asked for.
if (window.innerWidth <= 860) document.querySelector("details.chapters")?.removeAttribute("open");

if (field instanceof HTMLInputElement) {
  const rules = [...document.querySelectorAll(".rule")].map((rule) => ({ rule, text: plain(rule.textContent ?? "") }));
  const chapters = [...document.querySelectorAll("section.chapter")];
  const sift = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    for (const { rule, text } of rules) {
      const hit = words.every((word) => text.includes(word));
      rule.toggleAttribute("hidden", !hit);
    }
    for (const chapter of chapters) {
      const empty = words.length > 0 && !chapter.querySelector(".rule:not([hidden])");
      chapter.toggleAttribute("hidden", empty);
      for (const intro of chapter.querySelectorAll(".intro")) intro.toggleAttribute("hidden", words.length > 0);
    }
    const count = document.getElementById("found");
    if (count) {
      const left = rules.filter(({ rule }) => !rule.hasAttribute("hidden")).length;
      count.textContent = words.length ? (count.dataset.words ?? "").replace("{n}", String(left)) : "";
    }
  };
  field.addEventListener("input", sift);
  // Who goes to a rule or a chapter wants to see it, whatever was searched for before.
  const show = () => {
    const wanted = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    if (!wanted?.closest("[hidden]")) return;
    field.value = "";
    sift();
    wanted.scrollIntoView();
  };
  window.addEventListener("hashchange", show);
  for (const link of document.querySelectorAll(".chapters a")) link.addEventListener("click", () => window.setTimeout(show));
  if (field.value) sift();
}
