// The ending, above the table that everybody may now see: the crown, the score taken apart, and where to go on.
import { h, icon, render } from "./dom.js";
import { ask } from "./room.js";
import { notice } from "./board.js";

const find = (id) => document.getElementById(id);

export function scoreBoard(view, board, who) {
  const best = Math.max(1, ...view.standings.map((place) => place.lines.reduce((sum, [, points]) => sum + Math.abs(points), 0)));
  return h("ol.score", null, view.standings.map((place) => h("li", { key: place.seat, class: [place.rank === 1 && "first"] },
    h("span.rank", null, String(place.rank)),
    h("span.row", null, board.crest(place.seat), h("span", null, h("strong", { class: ["owner", board.looks[place.seat].class] }, place.name), h("br"), h("span.quiet.small", null, who(place.seat)))),
    h("div.bars", { class: board.looks[place.seat].class, role: "img", "aria-label": place.lines.map(([what, points]) => `${what}: ${points}`).join("; ") || "no points" },
      place.lines.filter(([, points]) => points).map(([what, points], i) => h("i", { key: i, class: [points < 0 && "minus"], title: `${what}: ${points}`, vars: { "--part": String((Math.abs(points) / best) * 100) } }, Math.abs(points) / best > 0.05 ? String(points) : ""))),
    h("span.points", null, String(place.points)),
    h("details", null, h("summary", null, "line by line"), h("table", null, place.lines.map(([what, points], i) => h("tr", { key: i }, h("td", null, board.mark(what)), h("td.number", null, String(points)))))))));
}

export function ending({ table, config, board }) {
  const { view, ended } = table;
  const winners = view.standings.filter((place) => place.rank === 1);
  const names = winners.map((place) => place.name);
  const own = winners.some((place) => place.seat === table.seat);
  const root = find("prompt");
  root.classList.add("yours");
  render(root, h("p.sentence", null, own ? "You wear the crown." : `${names.join(" and ")} ${names.length > 1 ? "share" : "wears"} the crown.`),
    h("div.choices", { "data-arrows": true },
      h("a.button.primary", { key: "result", href: `/table/${config.table}/result` }, icon("chart"), "The score, taken apart"),
      h("a.button", { key: "replay", href: `/table/${config.table}/replay` }, icon("play"), "Replay"),
      table.seat !== null ? h("button.button", { key: "rematch", type: "button", on: { click: () => ask(config, `/api/tables/${config.table}/rematch`).then((told) => { location.href = `/table/${told.id}`; }, (problem) => notice(problem.message)) } }, icon("rematch"), ended && ended.rematch ? "Join the rematch" : "Rematch") : null));
  render(find("own"));
  render(find("stage"), h("div.ending", null,
    h("div.victor", null, icon("crown"), h("div.row", null, winners.map((place) => board.crest(place.seat))), h("h2", null, names.join(" and "))),
    scoreBoard(view, board, board.who)));
}
