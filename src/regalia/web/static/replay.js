// A finished game step by step, as any seat knew it or all open; and playing on from there.
import { Board, loadStage, notice } from "./board.js";
import { h, icon, render } from "./dom.js";
import { ask } from "./room.js";

const CHUNK = 60;
const config = JSON.parse(document.getElementById("config").textContent);
const find = (id) => document.getElementById(id);
const stage = await loadStage(config);
const board = new Board(stage, { act() {}, why() {}, who: (seat) => config.people[seat], then });

let eyes = find("eyes").value;
let step = Math.min(config.steps, Number(new URLSearchParams(location.search).get("step")) || 0);
let running = 0;
const kept = new Map(); // eyes -> frames by step

async function frame(at) {
  if (!kept.has(eyes)) kept.set(eyes, []);
  const frames = kept.get(eyes);
  if (!frames[at]) {
    const start = Math.floor(at / CHUNK) * CHUNK;
    const answer = await fetch(`/api/tables/${config.table}/replay?eyes=${eyes}&start=${start}&count=${CHUNK}`);
    const told = await answer.json();
    if (!answer.ok) throw new Error(told.reason);
    told.frames.forEach((one, i) => { frames[start + i] = one; });
    if (start === 0 && told.marks.length) marks(told.marks);
  }
  return frames[at];
}

function marks(all) {
  render(find("marks"), h("option", { key: "", value: "" }, "jump to"), all.map((mark) => h("option", { key: mark.step, value: String(mark.step) }, mark.text || `step ${mark.step}`)));
}

async function go(to) {
  const before = step;
  step = Math.max(0, Math.min(config.steps, to));
  try {
    await frame(0);
    const shown = await frame(step);
    // the log up to here: everything of this chunk that is known, oldest first
    const frames = kept.get(eyes);
    for (let at = 0; at < step; at += CHUNK) await frame(at);
    const lines = frames.slice(0, step + 1).flatMap((one) => (one ? one.heard : []));
    board.show({ ...shown.view, choices: [] }, lines, step === before + 1 ? shown.heard.length : 0);
    find("slider").value = String(step);
    find("where").textContent = `${step} of ${config.steps}`;
    find("log-panel").scrollTop = 1e6;
  } catch (problem) { notice(problem.message); stop(); }
}

/** To the step that told this line of the log. */
function then(line) {
  stop();
  let told = 0;
  go(kept.get(eyes).findIndex((one) => { told += one.heard.length; return told > line; }));
}

function stop() {
  clearInterval(running);
  running = 0;
  find("run").setAttribute("aria-label", "Play by itself");
  render(find("run"), icon("play"));
}

find("run").addEventListener("click", () => {
  if (running) { stop(); return; }
  running = setInterval(() => (step < config.steps ? go(step + 1) : stop()), 1100);
  find("run").setAttribute("aria-label", "Pause");
  render(find("run"), icon("pause"));
});
for (const [id, to] of [["first", () => 0], ["back", () => step - 1], ["on", () => step + 1], ["end", () => config.steps]]) {
  find(id).addEventListener("click", () => { stop(); go(to()); });
}
find("slider").addEventListener("change", () => { stop(); go(Number(find("slider").value)); });
find("eyes").addEventListener("change", () => { eyes = find("eyes").value; go(step); });
find("marks").addEventListener("change", () => { if (find("marks").value !== "") go(Number(find("marks").value)); });
addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, dialog, [data-arrows]")) return;
  const to = { ArrowRight: step + 1, ArrowLeft: step - 1, Home: 0, End: config.steps }[event.key];
  if (to !== undefined) { event.preventDefault(); stop(); go(to); }
});
find("open-panel").addEventListener("click", () => find("panel").classList.toggle("open"));

find("play-on").addEventListener("click", () => {
  const dialog = find("dialog");
  const chosen = { seat: ["open", "public"].includes(eyes) ? config.seat ?? 0 : Number(eyes), level: "steady" };
  render(dialog, h("form", { on: { submit: (event) => { event.preventDefault(); ask(config, `/api/tables/${config.table}/play-on`, { at: step, ...chosen }).then((told) => { location.href = `/table/${told.id}`; }, (problem) => { dialog.close(); notice(problem.message); }); } } },
    h("h2", null, `Play on after step ${step}`),
    h("label.field", null, h("span", null, "Your seat"), h("select", { id: "on-seat", on: { change: (event) => { chosen.seat = Number(event.target.value); } } }, config.names.map((name, seat) => h("option", { key: seat, value: String(seat), selected: seat === chosen.seat }, name)))),
    h("label.field", null, h("span", null, "The others"), h("select", { id: "on-level", on: { change: (event) => { chosen.level = event.target.value; } } }, config.levels.map(([level, text]) => h("option", { key: level, value: level, selected: level === chosen.level }, `${level}: ${text}`)))),
    h("div.row", null, h("button.button.primary", null, "Play on"), h("button.button", { type: "button", on: { click: () => dialog.close() } }, "Stay here"))));
  dialog.showModal();
});

await go(step);
