/** The set-up form: as many seats as people, names only where somebody sits on this screen, options where they mean something. */

const form = document.querySelector("form.setup");

function seatsWanted() {
  const chosen = form?.querySelector('input[name="seats"]:checked, input[type="hidden"][name="seats"]');
  return chosen instanceof HTMLInputElement ? Number(chosen.value) : 2;
}

function show() {
  const wanted = seatsWanted();
  for (const row of form?.querySelectorAll("[data-seat]") ?? []) {
    const on = Number(row.getAttribute("data-seat")) < wanted;
    row.toggleAttribute("hidden", !on);
    const kind = row.querySelector("select");
    const name = row.querySelector(".hot-name");
    if (name) name.toggleAttribute("hidden", kind?.value !== "hotseat");
    for (const field of row.querySelectorAll("input, select")) /** @type {HTMLInputElement} */ (field).disabled = !on;
  }
  for (const option of form?.querySelectorAll("[data-for]") ?? []) {
    const counts = (option.getAttribute("data-for") ?? "").split(" ").map(Number);
    option.toggleAttribute("hidden", !counts.includes(wanted));
  }
}

form?.addEventListener("change", (event) => {
  const target = event.target;
  // Only one seat is mine: choosing another lets go of the first.
  if (target instanceof HTMLSelectElement && target.value === "me") {
    for (const other of form.querySelectorAll("[data-seat] select")) {
      if (other instanceof HTMLSelectElement && other !== target && other.value === "me") {
        const bot = [...other.options].find((option) => option.value.startsWith("bot:") && option.defaultSelected);
        other.value = (bot ?? [...other.options].find((option) => option.value.startsWith("bot:")) ?? other.options[0]).value;
      }
    }
  }
  show();
});
show();
