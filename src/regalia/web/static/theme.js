// Before anything is painted: the theme and text size that were chosen on this device.
(() => {
  const root = document.documentElement;
  const read = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
  const theme = read("theme");
  if (theme === "vellum" || theme === "candlelight") root.dataset.theme = theme;
  if (read("motion") === "still") root.dataset.motion = "still";
})();
