// The result page: a crown, the score taken apart, how the game went, and the check of the deal.
import { loadStage, notice } from "./board.js";
import { scoreBoard } from "./ending.js";
import { h, icon, render } from "./dom.js";
import { ask } from "./room.js";
import { marker } from "./words.js";

const config = JSON.parse(document.getElementById("config").textContent);
const stage = await loadStage(config);
const view = { names: config.names, standings: config.standings, seat: null, table: { options: [] } };
const looks = stage.looks ? stage.looks(view) : view.names.map((_, seat) => ({ class: `seat-${seat}`, icon: `shape-${seat % 6}` }));
const mark = marker(stage.glossary ? stage.glossary(view) : []);
const crest = (seat) => h("span.crest", { class: looks[seat].class, "aria-hidden": "true" }, icon(looks[seat].icon, looks[seat].sprite ? { sprite: looks[seat].sprite } : {}));
const player = (seat) => config.standings.find((place) => place.seat === seat).player;
const winners = config.standings.filter((place) => place.rank === 1);

render(document.getElementById("result"),
  h("div.victor", null, icon("crown"), h("div.row", null, winners.map((place) => crest(place.seat))),
    h("h1", null, winners.map((place) => place.name).join(" and ")),
    h("p.lead", null, `${winners.map((place) => place.player).filter(Boolean).join(" and ") || "Nobody"} ${winners.length > 1 ? "share" : "wears"} the crown with ${winners[0].points} points.`)),
  h("section.sheet", null, h("h2", null, "The score, taken apart"), scoreBoard(view, { looks, crest, mark }, (seat) => player(seat) + (config.standings.find((place) => place.seat === seat).conceded ? ", gave up" : ""))),
  config.course ? h("section.sheet", null, h("h2", null, "How it went"), chart(config.course), turning(config.course.turning)) : null,
  config.rated.length ? h("section.sheet", null, h("h2", null, "Ratings"), h("ul.row", null, config.rated.map(([name, before, after]) => h("li", { key: name }, `${name}: ${before} → `, h("strong", null, String(after)))))) : null);

/** A line for each seat: how well it stood, by a bot's rule of thumb. */
function chart({ steps, series }) {
  const width = 860;
  const height = 220;
  const last = steps.at(-1) || 1;
  const x = (step) => 8 + (step / last) * (width - 60);
  const y = (value) => height - 14 - (value / 1000) * (height - 28);
  const dashes = ["", "8 4", "2 4", "12 4 2 4", "4 4", "14 6", "6 2 2 2", "1 3", "10 2"];
  return h("div.scroll", { tabindex: "0", role: "region", "aria-label": "Chart of the game" },
    h("svg.chart", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `Who was ahead when: ${config.names.map((name, seat) => `${name} from ${Math.round(series[seat][0] / 10)} to ${Math.round(series[seat].at(-1) / 10)} of 100`).join("; ")}` },
      h("line.axis", { x1: "8", x2: String(width - 52), y1: String(y(500)), y2: String(y(500)) }),
      series.map((values, seat) => h("g", { key: seat, class: looks[seat].class },
        h("polyline.course", { points: values.map((value, i) => `${x(steps[i]).toFixed(1)},${y(value).toFixed(1)}`).join(" "), "stroke-dasharray": dashes[seat % dashes.length] || null }),
        h("svg", { x: String(width - 46), y: String(y(values.at(-1)) - 9), width: "18", height: "18", class: "tip" }, h("use", { href: `${looks[seat].sprite || "/static/icons.svg"}#${looks[seat].icon}` })))),
      config.course.turning ? h("line.turning", { x1: String(x(config.course.turning.step)), x2: String(x(config.course.turning.step)), y1: "6", y2: String(height - 6) }) : null));
}

function turning(at) {
  if (!at) return h("p.quiet", null, "The winner was never behind.");
  return h("p", null, h("strong", null, "The turning point: "), mark(at.words), " From then on the winner was not behind again. ", h("a", { href: `/table/${config.id}/replay?step=${at.step}` }, "See it in the replay"));
}

const again = document.getElementById("rematch");
if (again) again.addEventListener("click", () => ask(config, `/api/tables/${config.id}/rematch`).then((told) => { location.href = `/table/${told.id}`; }, (problem) => notice(problem.message)));

const committed = document.getElementById("committed");
if (committed && globalThis.crypto && crypto.subtle) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(committed.textContent));
  const found = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const honest = found === document.getElementById("commitment").textContent.trim();
  render(document.getElementById("checked"), icon(honest ? "check" : "close"), honest ? "Your browser has just checked it: the fingerprint fits." : "The fingerprint does not fit: this deal is not the one that was promised.");
}
