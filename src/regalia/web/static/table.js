// The table page: waiting room, game and ending are one page, drawn from the socket.
import { Board, loadStage, notice } from "./board.js";
import { tour } from "./coach.js";
import { h, icon, render } from "./dom.js";
import { ending } from "./ending.js";
import { dialogs } from "./more.js";
import { panel } from "./panel.js";
import { connect } from "./socket.js";
import { waitingRoom } from "./room.js";

const config = JSON.parse(document.getElementById("config").textContent);
const find = (id) => document.getElementById(id);
const stage = await loadStage(config);

/** Everything the server has told; drawing reads nothing else. */
const table = { about: null, seat: null, host: false, number: 0, log: [], view: null, seats: null, clock: null, clockAt: 0,
  asked: null, ended: null, canUndo: false, canAsk: false, hints: false, order: "", busy: false, lastTurn: false,
  out: [], past: null }; // the table as it was at a line of the log, while somebody looks back

const who = (seat) => {
  const chair = table.seats && table.seats.seats[seat];
  if (!chair) return "";
  if (seat === table.seat) return "you";
  const bot = chair.kind === "bot" ? `bot: ${chair.name}` : chair.name || "empty";
  return chair.played_by === "bot" && chair.kind !== "bot" ? `${bot} (a bot plays)` : bot;
};

const board = new Board(stage, { act, why, who, then });
const talk = panel({ say: (text) => send({ type: "chat", text }), board });
const socket = connect(config.socket, {
  state(how, reason) {
    find("lost")?.remove();
    if (how === "open") return;
    const banner = document.createElement("div");
    banner.id = "lost";
    banner.className = "notice";
    banner.setAttribute("role", "status");
    banner.textContent = how === "lost" ? "The connection is lost. Trying again; nothing you did is lost." : reason || "The server refuses this connection. Reload the page to try again.";
    document.body.append(banner);
  },
  welcome(m) {
    Object.assign(table, { about: m.table, seat: m.seat, host: m.host, number: m.number, log: m.log, view: m.view, seats: m.seats, canUndo: m.can_undo,
      canAsk: m.can_ask_undo, asked: m.asked, ended: m.ended, hints: m.hints, order: m.order, busy: false });
    setClock(m.clock);
    talk.reset(m.chat);
    draw(0);
  },
  news(m) {
    table.number = m.number;
    table.log = [...table.log.slice(0, m.at), ...m.heard];
    Object.assign(table, { view: m.view, canUndo: m.can_undo, canAsk: m.can_ask_undo });
    draw(m.heard.length);
  },
  seats(m) { table.seats = m; draw(0, true); },
  clock(m) { setClock(m); },
  said(m) { talk.add(m); },
  asked(m) { table.asked = m.by === null ? null : m; draw(0, true); },
  ended(m) { table.ended = m; draw(0, true); },
});

// ------------------------------------------------------------------ to the server
async function send(message) {
  const answer = await socket.send(message);
  if (answer.type === "refused") notice(answer.reason);
  if (answer.type === "lost") notice("Not sent: the connection is lost. It comes back by itself.");
  return answer;
}

async function act(choice) {
  if (table.busy) return;
  table.busy = true;
  await send({ type: "play", seen: table.number, action: choice.action });
  table.busy = false;
}

async function why(what) {
  if (table.seat === null) return;
  const answer = await socket.send({ type: "why", ...what });
  if (answer.type === "why" && answer.reason) notice(answer.reason);
  else if (answer.type === "refused") notice(answer.reason);
}

async function hint() {
  find("hint").setAttribute("aria-busy", "true");
  const answer = await send({ type: "hint" });
  find("hint").removeAttribute("aria-busy");
  if (answer.type !== "hint" || !board.view) return;
  const percent = (share) => `${Math.round(share * 100)} %`;
  const shares = new Map(answer.choices.map((c) => [c.action, c.win !== null && c.win !== undefined ? percent(c.win) : c.share > 0.005 ? percent(c.share) : ""]));
  const wins = answer.choices.some((c) => c.win !== null && c.win !== undefined);
  board.hint = { best: answer.best, shares, sentence: wins ? `A bot would: ${answer.words}. Figures are chances to win.` : `A bot would: ${answer.words}. Figures say how strongly.` };
  board.draw();
  find("live").append(Object.assign(document.createElement("p"), { textContent: board.hint.sentence }));
}

async function undo() {
  if (table.canUndo) await send({ type: "undo", seen: table.number });
  else if (table.canAsk) { if ((await send({ type: "ask_undo", seen: table.number })).type !== "refused") notice("The others are asked."); }
  else notice(table.seat === null ? "Who only watches has nothing to take back." : "There is nothing to take back: somebody has seen it, or chance has spoken.");
}

// ------------------------------------------------------------------ looking back
async function then(line) {
  const answer = await send({ type: "then", line });
  if (answer.type !== "then") return;
  table.past = { line, view: { ...answer.view, prompt: "", choices: [] } };
  talk.close();
  draw(0);
  find("live").append(Object.assign(document.createElement("p"), { textContent: `The table as it was then: ${table.log[line]}` }));
  if (board.byKey) find("now").focus();
}

function backToNow() {
  if (!table.past) return;
  table.past = null;
  draw(0);
  if (board.byKey) board.focusChoice();
}

function lookingBack(yours) {
  return h("div.row.looking-back", { key: "past", role: "status" }, h("span", null, "The table as it was then: ", h("q", null, board.mark(table.log[table.past.line]))),
    h("button.button.primary", { id: "now", type: "button", on: { click: backToNow } }, icon("right"), yours ? "It is your move: back to now" : "Back to now"));
}

addEventListener("keydown", (event) => { if (event.key === "Escape" && !find("dialog").open) backToNow(); });

// ------------------------------------------------------------------ drawing
function draw(news, quiet = false) {
  const { view, seats } = table;
  if (table.past && table.past.line >= table.log.length) table.past = null; // it was taken back
  const { past } = table;
  const yours = Boolean(view && view.choices.length);
  document.title = `${yours ? "● Your move · " : ""}${config.name} · Regalia`;
  find("icon").href = yours ? "/static/crown-turn.svg" : "/static/crown.svg";
  if (yours && !table.lastTurn) tick();
  table.lastTurn = yours;
  find("hint").hidden = !table.hints || !yours || Boolean(past);
  find("main").classList.toggle("past", Boolean(past));
  board.shownLine = past ? past.line : null;
  find("undo").hidden = table.seat === null || !view;
  find("undo").setAttribute("aria-disabled", String(!table.canUndo && !table.canAsk));
  board.note = past ? lookingBack(yours) : [question(), claims()];
  if (!view) {
    waitingRoom({ table, config, board, say: notice });
    return;
  }
  if (quiet && board.view) board.draw();
  else board.show(past ? past.view : view, table.log, news);
  talk.names(view, seats);
  showClock();
  if (past) return;
  if (view.over) ending({ table, config, board });
  else if (table.seat !== null) tour(stage.coach || []);
}

function question() {
  const asked = table.asked;
  if (!asked || asked.by === null || asked.by === undefined) return null;
  const mine = asked.needed.includes(table.seat) && !asked.agreed.includes(table.seat);
  return h("div.row", { key: "asked", role: "status" }, asked.words,
    mine ? [h("button.button", { type: "button", on: { click: () => send({ type: "agree", yes: true }) } }, "Agree"), h("button.button", { type: "button", on: { click: () => send({ type: "agree", yes: false }) } }, "No")] : null);
}

// ------------------------------------------------------------------ the clock
function setClock(clock) {
  table.clock = clock;
  table.clockAt = performance.now();
  showClock();
}

function showClock() {
  const { clock } = table;
  const root = find("clock");
  const gone = (performance.now() - table.clockAt) / 1000;
  const own = clock && clock.running.find((seat) => seat === table.seat);
  const seat = own ?? (clock ? clock.running[0] : undefined);
  const left = clock && seat !== undefined ? clock.left[seat] : null;
  root.hidden = left === null || left === undefined;
  if (!root.hidden) {
    const now = Math.max(0, left - gone);
    render(root, icon("clock", { label: own === undefined ? "time of the player to move" : "your time" }), spell(now));
    root.classList.toggle("low", now < 15);
  }
  const sand = find("sand");
  if (!sand) return;
  const window = clock && clock.window !== null && clock.window !== undefined ? Math.max(0, clock.window - gone) : null;
  sand.hidden = window === null || !clock.window_length;
  if (!sand.hidden) sand.firstElementChild.style.setProperty("--left", String(window / clock.window_length));
}

/** Who of the others has no time left; the clock goes on here between the server's messages. */
function outOfTime() {
  const { clock, view } = table;
  if (!clock || clock.kind === "none" || table.seat === null || !view || view.over) return [];
  const gone = (performance.now() - table.clockAt) / 1000;
  return clock.running.filter((seat) => seat !== table.seat && clock.left[seat] !== null && clock.left[seat] - gone <= -0.2); // so much the server may be behind
}

/** A clock that has run out is told at once, and can be claimed. */
function watchClock() {
  showClock();
  const out = outOfTime();
  if (out.join() === table.out.join()) return;
  table.out = out;
  draw(0, true);
  for (const seat of out) find("live").append(Object.assign(document.createElement("p"), { textContent: `${table.view.names[seat]} has no time left. You may claim it.` }));
}

function claims() {
  return table.out.map((seat) => h("div.row", { key: `claim ${seat}`, role: "status" }, `${table.view.names[seat]} has no time left.`,
    h("button.button", { type: "button", on: { click: () => send({ type: "claim", seat }) } }, icon("clock"), "Claim it: a bot plays on")));
}

function spell(seconds) {
  if (seconds > 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  if (seconds > 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
setInterval(watchClock, 250);

// ------------------------------------------------------------------ a soft tick, if wanted
let audio = null;

function tick() {
  let wanted = null;
  try { wanted = localStorage.getItem("sound"); } catch { /* private window */ }
  if (wanted !== "on") return;
  audio ||= new AudioContext();
  const tone = audio.createOscillator();
  const soft = audio.createGain();
  tone.frequency.value = 660;
  soft.gain.setValueAtTime(0.08, audio.currentTime);
  soft.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.25);
  tone.connect(soft).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.3);
}

// ------------------------------------------------------------------ tools
find("hint").addEventListener("click", hint);
find("undo").addEventListener("click", undo);
dialogs({ table, config, stage, send, board });
window.regalia = { drop: () => socket.drop() }; // a lost connection, for tests
