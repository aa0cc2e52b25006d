// Three short marks for a first game; skipped or seen, they do not come again.
import { place } from "./board.js";
import { h, render } from "./dom.js";

let shown = false;

export function tour(marks) {
  if (shown || !marks.length) return;
  shown = true;
  try { if (localStorage.getItem("toured")) return; } catch { return; }
  step(marks, 0);
}

function step(marks, i) {
  const root = document.getElementById("coach");
  document.querySelector(".lit")?.classList.remove("lit");
  const done = () => {
    root.hidden = true;
    document.querySelector(".lit")?.classList.remove("lit");
    try { localStorage.setItem("toured", "yes"); } catch { /* private window */ }
  };
  const target = marks[i] && document.querySelector(marks[i].at);
  if (!target) { done(); return; }
  target.classList.add("lit");
  root.hidden = false;
  render(root, h("p", { key: i }, marks[i].text), h("div.row", null,
    h("button", { type: "button", on: { click: done } }, "Skip"),
    h("button", { type: "button", on: { click: () => step(marks, i + 1) } }, i + 1 < marks.length ? `Next (${i + 1} of ${marks.length})` : "Play")));
  place(root, target.getBoundingClientRect());
}
