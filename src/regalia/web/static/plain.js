// A stage for any game, drawn from the view alone: players in columns, every list of things as things to touch,
// every figure with its name. A game's own table.js takes its place.
import { h, icon } from "./dom.js";
import { colourLooks, seatGlossary } from "./looks.js";

const plainly = (name) => name.replace(/_/g, " ").replace(/^./, (letter) => letter.toUpperCase());
const isThing = (value) => value && typeof value === "object" && typeof value.place === "string" && "k" in value;
const isSeat = (value) => value && typeof value === "object" && typeof value.seat === "number";

export function caption(view) {
  const { round, rounds, year, years, phase } = view.table || {};
  const parts = [];
  if (round !== undefined && round !== null) parts.push(rounds ? `round ${round} of ${rounds}` : `round ${round}`);
  if (year !== undefined && year !== null) parts.push(years ? `year ${year} of ${years}` : `year ${year}`);
  if (phase) parts.push(String(phase).replace(/_/g, " "));
  if (view.over) return "the game is over";
  parts.push(view.to_act.includes(view.seat) ? "your move" : view.to_act.map((seat) => view.names[seat]).join(", "));
  return parts.join(" · ");
}


export const looks = (view) => colourLooks(view.names);

export function glossary(view) {
  return seatGlossary(view.names, looks(view));
}

export const coach = [
  { at: ".prompt", text: "This always says what to do now, and its buttons are everything you can do. Keys 1 to 9 press them." },
  { at: ".plain", text: "The table. What glows can be touched." },
  { at: "#log", text: "What happened, in words." },
];

export function stage(view, t) {
  return h("div.plain", { "data-arrows": true }, fields(view.table, view, t, 0));
}

function fields(struct, view, t, depth) {
  const figures = [];
  const parts = [];
  for (const [name, value] of Object.entries(struct || {})) {
    if (value === null || value === undefined || value === false || (Array.isArray(value) && !value.length) || name === "handle") continue;
    if (typeof value !== "object") { if (!["seat", "place", "k"].includes(name)) figures.push([plainly(name), value === true ? "yes" : String(value)]); }
    else parts.push(part(name, value, view, t, depth));
  }
  return [figures.length ? h("dl", { key: "figures" }, figures.flatMap(([name, value]) => [h("dt", null, name), h("dd.figures", null, value)])) : null, parts];
}

function part(name, value, view, t, depth) {
  if (isThing(value)) return h("section.group", { key: name }, h("h3", null, plainly(name)), h("div.things", null, thing(value, t)));
  if (!Array.isArray(value)) return h("section.group", { key: name }, h("h3", null, plainly(name)), fields(value, view, t, depth + 1));
  if (value.every(isThing)) return h("section.group", { key: name }, h("h3", null, `${plainly(name)} (${value.length})`), h("div.things", null, value.map((one) => thing(one, t))));
  if (value.every((one) => typeof one !== "object" || one === null)) {
    return h("section.group", { key: name }, h("h3", null, plainly(name)), h("p", null, value.map((one) => (one === null ? "–" : String(one))).join(", ")));
  }
  return h("section", { key: name, class: depth ? "group" : "" }, h("h3", null, plainly(name)), h("div.columns", null, value.map((one, i) => cell(name, one, i, view, t, depth))));
}

function cell(name, value, i, view, t, depth) {
  if (isThing(value)) return h("div.things", { key: i }, thing(value, t));
  if (Array.isArray(value)) return h("div.group", { key: i }, value.every(isThing) ? h("div.things", null, value.map((one) => thing(one, t))) : h("p", null, value.map((one) => (typeof one === "object" && one ? JSON.stringify(one) : String(one))).join(" · ")));
  if (typeof value !== "object" || value === null) return h("div.group", { key: i }, String(value));
  const seat = isSeat(value) ? value.seat : null;
  const on = value.handle || (seat !== null ? `seat:${seat}` : null);
  const touch = on ? t.touch(on) : null;
  const label = value.name || (seat !== null ? view.names[seat] : `${plainly(name)} ${i + 1}`);
  const head = [seat !== null ? t.crest(seat) : null, label, seat !== null && t.who(seat) && t.who(seat) !== label ? h("span.quiet", null, ` ${t.who(seat)}`) : null];
  return h("section.group", { key: i, "data-seat": seat }, touch && touch.can ? h("button.thing", { type: "button", ...touch.props, "aria-label": touch.words }, head) : h("h3.row", null, head), fields({ ...value, name: undefined }, view, t, depth + 1));
}

function thing(one, t) {
  const touch = t.touch(`${one.place}:${one.k}`);
  const name = one.name || one.kind;
  const notes = Object.entries(one).filter(([field, value]) => !["place", "k", "name", "handle"].includes(field) && value !== null && value !== name && typeof value !== "object" && value !== false && value !== "");
  return h("button.thing", { key: `${one.place}:${one.k}`, type: "button", ...touch.props, class: [touch.props.class, !name && "down"], "data-thing": name ? `${one.place} ${name}` : null,
    "aria-label": touch.words || name || "face down" }, name || icon("crown"), notes.length ? h("small", null, notes.map(([field, value]) => (typeof value === "number" ? `${plainly(field).toLowerCase()} ${value}` : String(value))).join(" · ")) : null);
}
