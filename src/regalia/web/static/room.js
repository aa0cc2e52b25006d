// Before the game: who sits where, links to send, and the start.
import { h, icon, render } from "./dom.js";

const find = (id) => document.getElementById(id);

export async function ask(config, path, body = {}) {
  const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json", "X-CSRF": config.csrf }, body: JSON.stringify(body) });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(told.reason || told.detail || "That did not work. Try again.");
  return told;
}

const spelled = (option) => `${option.id.replace(/_/g, " ")} ${option.value === true ? "on" : [].concat(option.value).join(", ")}`;
const UNITS = [[86400, "day"], [3600, "hour"], [60, "minute"], [1, "second"]];
const time = (seconds) => {
  const [size, unit] = UNITS.find(([one]) => seconds % one === 0);
  return `${seconds / size} ${unit}${seconds === size ? "" : "s"}`;
};
const clock = (rules) => (rules.kind === "move" ? `${time(rules.seconds)} for each move.` : `${time(rules.seconds)} for the game${rules.increment ? `, and ${time(rules.increment)} more for each move` : ""}.`);

const links = new Map();

export function waitingRoom(given) {
  const { table, config, say } = given;
  const { about, seats, host } = table;
  const chairs = seats.seats;
  const options = about.options.filter((option) => !option.default);
  const base = `/api/tables/${config.table}`;
  const call = (path, body) => ask(config, base + path, body).then((told) => { if (told.link) { links.set(path, told.link); waitingRoom(given); copy(told.link, say); } }, (problem) => say(problem.message));
  const free = chairs.filter((chair) => chair.kind === "open").length;
  find("caption").textContent = "before the game";
  find("live").textContent ||= `The table waits for players. ${free} seats are open.`;
  render(find("own"));
  find("prompt").classList.toggle("yours", host);
  render(find("prompt"),
    h("p.sentence", null, host ? (free ? "Send the links, or start: bots take the open seats." : "Everybody is here.") : table.seat === null ? "Take a seat, or wait and watch." : "The table waits for its host to start."),
    h("div.choices", null,
      host ? h("button.button.primary", { key: "start", type: "button", on: { click: () => call("/start") } }, icon("play"), "Start the game") : null,
      h("button.button", { key: "link", type: "button", on: { click: () => copy(`/table/${config.table}`, say) } }, icon("link"), "Copy the table's link"),
      table.seat !== null && !host ? h("button.button", { key: "stand", type: "button", on: { click: () => call("/stand") } }, "Stand up") : null));
  render(find("stage"), h("div.sheet.room", null,
    h("h2", null, `A table of ${config.name}`),
    h("p.quiet", null, options.length ? `Options: ${options.map(spelled).join(", ")}.` : "Played as the rulebook has it, without options.", about.clock.kind === "none" ? "" : ` ${clock(about.clock)}`),
    about.warnings.map((line, i) => h("p.problem", { key: i }, line)),
    h("ul.chairs", null, chairs.map((chair) => h("li", { key: chair.seat },
      h("span.crest", { class: `seat-${chair.seat % 6}`, "aria-hidden": "true" }, icon(chair.kind === "bot" ? "bot" : "person")),
      h("span", null, h("strong", null, chair.kind === "bot" ? `Bot: ${chair.name}` : chair.name || (chair.kind === "link" ? "By a link of its own" : "Open")), h("br"), h("span.quiet.small", null, chair.seat === table.seat ? "you" : chair.kind === "person" ? (chair.present ? "is here" : "is away") : chair.kind === "bot" ? "plays by itself" : chair.kind === "link" ? "for whoever has its link" : "anybody may sit here")),
      h("span.row", null,
        host && chair.kind !== "person" ? h("select", { "aria-label": `Who sits on seat ${chair.seat + 1}`, on: { change: (event) => call(`/seats/${chair.seat}`, { who: event.target.value }) } },
          [["open", "Open"], ["link", "By a link"], ...config.levels.map(([level]) => [level, `Bot, ${level}`])].map(([who, words]) => h("option", { key: who, value: who, selected: who === (chair.level || chair.kind) }, words))) : null,
        host && chair.kind === "person" && chair.seat !== table.seat ? h("button.button", { type: "button", on: { click: () => call(`/seats/${chair.seat}/revoke`) } }, "Free the seat") : null,
        host && (chair.kind === "open" || chair.kind === "link") ? h("button.button", { type: "button", on: { click: () => call(`/seats/${chair.seat}/link`) } }, icon("link"), links.has(`/seats/${chair.seat}/link`) ? "New link" : "Seat link") : null,
        table.seat === null && chair.kind === "open" ? h("button.button.primary", { type: "button", on: { click: () => call("/sit", { seat: chair.seat }) } }, "Sit here") : null)))),
    h("p.quiet.small", null, "Who has the table's link may watch, and sit on open seats. A seat's own link is for one person.")));
}

async function copy(link, say) {
  const whole = new URL(link, location.href).href;
  try { await navigator.clipboard.writeText(whole); say(`Copied: ${whole}`); } catch { say(whole); }
}
