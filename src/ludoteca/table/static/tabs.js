/** Tabs of the side panel: arrow keys go between them. */

/** @param {HTMLElement} bar  role=tablist; each tab controls the panel with the id in `aria-controls` */
export function tabs(bar) {
  const all = /** @type {HTMLElement[]} */ ([...bar.querySelectorAll('[role="tab"]')]);
  /** @param {HTMLElement} chosen */
  const choose = (chosen) => {
    for (const tab of all) {
      const on = tab === chosen;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      panel?.classList.toggle("chosen", on);
    }
    bar.dispatchEvent(new Event("chosen"));
  };
  for (const tab of all) {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
      const shown = all.filter((one) => one.offsetParent !== null);
      const at = shown.indexOf(tab);
      const next = shown[(at + (event.key === "ArrowRight" ? 1 : shown.length - 1)) % shown.length];
      choose(next);
      next.focus();
    });
  }
  return choose;
}
