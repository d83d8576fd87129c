// Before the first paint: the reader's theme and wish for stillness. A classic script on purpose.
(() => {
  const root = document.documentElement;
  try {
    root.dataset.theme = localStorage.getItem("ludoteca-theme") || "evening";
    root.dataset.motion = localStorage.getItem("ludoteca-motion") || "on";
  } catch {
    root.dataset.theme = "evening";
    root.dataset.motion = "on";
  }
})();
