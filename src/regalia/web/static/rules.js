// Pictures on a rules page: `<div data-card="Knight/Lyre">` becomes that card, drawn as at the table.
import { loadStage } from "./board.js";
import { render } from "./dom.js";

const config = JSON.parse(document.getElementById("config").textContent);
const stage = await loadStage(config);
for (const place of document.querySelectorAll("[data-card]")) {
  if (stage.picture) render(place, stage.picture(place.dataset.card));
}
