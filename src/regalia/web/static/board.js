// What every drawn table has, played, replayed or taught: the stage, the prompt with its choices, one's own seat,
// the log, explanations, keys and live regions. Where a choice goes (`act`) is the page's business.
import { h, icon, render } from "./dom.js";
import { remember, travel } from "./travel.js";
import { marker } from "./words.js";

const NARROW = matchMedia("(max-width: 820px)");
const NUMBER = /^number:(\d+)$/;
const DECLINES = /^(pass|nothing|decline|leave|done)/;
const find = (id) => document.getElementById(id);

/** The module that draws a game: its own, or the plain one. */
export const loadStage = (config) => import(config.own_stage ? `/games/${config.game}/table.js` : "/static/plain.js");

export class Board {
  /** `act(choice)` plays; `why({on})` asks why not; `who(seat)` names who sits there; `then(line)` goes to where the
   *  table was when that line of the log was told. */
  constructor(stage, { act, why, who = () => "", then = null }) {
    Object.assign(this, { stage, act, why, who, then });
    this.shownLine = null; // the line of the log that the shown table belongs to, if it is not the last
    this.view = null;
    this.lines = [];
    this.hint = null;
    this.note = null; // more nodes for the prompt: a lesson's words, a question of the table
    this.byKey = false;
    keys(this);
    explanations(this);
    NARROW.addEventListener("change", () => this.draw());
  }

  /** Draw a view; `lines` is the whole log as these eyes heard it, the last `news` of them just now. */
  show(view, lines, news = 0) {
    const before = this.view;
    this.view = view;
    this.lines = lines;
    this.hint = null;
    this.mark = marker(this.stage.glossary ? this.stage.glossary(view) : []);
    this.draw();
    announce(this, before, lines.slice(lines.length - news));
  }

  draw() {
    const { view, stage } = this;
    if (!view) return;
    const main = find("main");
    const places = remember(main);
    const focused = document.activeElement;
    const t = this.toolkit();
    this.looks = stage.looks ? stage.looks(view) : view.names.map((_, seat) => ({ class: `seat-${seat}`, icon: `shape-${seat % 6}` }));
    find("caption").textContent = stage.caption ? stage.caption(view) : "";
    render(find("stage"), stage.stage(view, t));
    render(find("own"), stage.ownSeat ? stage.ownSeat(view, t) : null);
    drawPrompt(this);
    drawLog(this);
    rove(main);
    travel(main, places);
    if (this.byKey && focused && focused !== document.body && !focused.isConnected) this.focusChoice();
  }

  focusChoice() {
    const first = find("prompt").querySelector("button") || find("own").querySelector("button");
    if (first) first.focus();
  }

  crest(seat) {
    const look = this.looks[seat];
    return h("span.crest", { class: look.class, "aria-hidden": "true" }, icon(look.icon, look.sprite ? { sprite: look.sprite } : {}));
  }

  /** What a stage needs to know besides the view. */
  toolkit() {
    const on = new Map();
    for (const choice of this.view.choices) {
      if (!choice.on) continue;
      if (!on.has(choice.on)) on.set(choice.on, []);
      on.get(choice.on).push(choice);
    }
    return {
      narrow: NARROW.matches,
      who: this.who,
      said: (seat) => lastSaid(this, seat),
      mark: (sentence) => this.mark(sentence),
      choices: this.view.choices,
      crest: (seat) => this.crest(seat),
      /** Properties for something that may be touched, by its handle or handles. */
      touch: (handles) => {
        const list = [].concat(handles);
        const choices = list.flatMap((one) => on.get(one) || []);
        const words = choices.length === 1 ? choices[0].words : choices.length ? "Several choices" : "";
        return {
          can: choices.length > 0,
          words,
          choices,
          props: {
            class: ["touch", choices.length && "can"],
            "aria-disabled": choices.length ? null : "true",
            on: { click: (event) => this.touched(event.currentTarget, choices, list[0]) },
          },
        };
      },
    };
  }

  touched(element, choices, handle) {
    if (choices.length === 1) this.act(choices[0]);
    else if (choices.length) menu(this, element, choices);
    else this.why({ on: handle });
  }
}

// ------------------------------------------------------------------ the prompt
/** Choices in the order they are shown and numbered: what is only a button, numbers, and what lies on the table. */
function ordered(choices) {
  const numbers = choices.filter((choice) => NUMBER.test(choice.action) && !choice.on);
  const counted = numbers.length > 2 ? numbers : [];
  const alone = choices.filter((choice) => !choice.on && !counted.includes(choice));
  return { alone, counted, pointed: choices.filter((choice) => choice.on), all: [...alone, ...counted, ...choices.filter((choice) => choice.on)] };
}

function drawPrompt(board) {
  const { view, hint } = board;
  const yours = view.choices.length > 0;
  const root = find("prompt");
  root.classList.toggle("yours", yours);
  const { alone, counted, pointed, all } = ordered(view.choices);
  board.order = all;
  const leads = yours && alone.length === all.length && all.length < 5 && !DECLINES.test(all[0].action); // the one to expect
  const said = pointed.length > 2 ? shared(pointed) : { head: 0, tail: 0, before: "", after: "" };
  const once = (words) => (words ? h("span.verb", { "aria-hidden": "true" }, words) : null);
  render(root,
    board.note,
    view.prompt ? h("p.sentence", { id: "sentence" }, board.mark(view.prompt)) : null,
    yours ? h("div.choices", { "data-arrows": true, role: "group", "aria-labelledby": "sentence" },
      alone.map((choice, i) => button(board, choice, i === 0 && leads)),
      counted.length ? counting(board, counted) : null,
      pointed.length ? h("div.pointed", { key: "pointed" }, once(said.before), pointed.map((choice) => button(board, choice, false, said)), once(said.after)) : null) : null,
    hint ? h("p.hinted", null, hint.sentence) : null,
    h("span.sand", { id: "sand", hidden: true, "aria-hidden": "true" }, h("i")));
}

function button(board, choice, primary, said = { head: 0, tail: 0 }) {
  const i = board.order.indexOf(choice);
  const best = board.hint && board.hint.best === choice.action;
  const advised = board.hint && board.hint.shares.get(choice.action);
  return h("button.button", { key: choice.action, type: "button", "data-action": choice.action, class: [primary && "primary", best && "best"],
    "aria-label": said.head ? choice.words : null, on: { click: () => board.act(choice) } },
    i < 9 ? h("span.key", { "aria-hidden": "true" }, String(i + 1)) : null,
    h("span", null, said.head ? own(choice.words, said) : choice.words),
    advised ? h("span.share", null, advised) : null);
}

/** What only this choice says. */
const own = (words, { head, tail }) => words.split(" ").slice(head, tail ? -tail : undefined).join(" ").replace(/^(the|an?) /, "");

/** What all choices begin and end with is said once, before and after them: "Lay" for "Lay the Knight of Lyre as a
 *  second card", "Lay the Feud of Lyre as a second card", ..., and "as a second card"; between is what differs. */
function shared(choices) {
  const words = choices.map((choice) => choice.words.split(" "));
  const least = Math.min(...words.map((one) => one.length));
  const same = (at) => words.every((one) => one.at(at) === words[0].at(at));
  let head = 0;
  while (head < least - 1 && same(head)) head += 1;
  let tail = 0;
  while (head && tail < least - head - 1 && same(-1 - tail)) tail += 1;
  if (tail < 2) tail = 0;
  return { head, tail, before: words[0].slice(0, head).join(" ").replace(/^(\S+) (the|an?)$/, "$1"), after: tail ? words[0].slice(-tail).join(" ") : "" };
}

function counting(board, numbers) {
  const shared = numbers.at(-1).words.split(" ")[0];
  return h("div.numbers", { key: "numbers", role: "group", "aria-label": shared }, h("span", { "aria-hidden": "true" }, shared),
    numbers.map((choice) => {
      const i = board.order.indexOf(choice);
      const advised = board.hint && board.hint.shares.get(choice.action);
      return h("button.button", { key: choice.action, type: "button", "data-action": choice.action, "aria-label": choice.words,
        class: [board.hint && board.hint.best === choice.action && "best"], title: `key ${i + 1}`, on: { click: () => board.act(choice) } },
        choice.action.match(NUMBER)[1], advised ? h("span.share", null, advised) : null);
    }));
}

// ------------------------------------------------------------------ the log
function drawLog(board) {
  const scroller = find("log-panel");
  const atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
  const own = board.view.seat !== null ? board.view.names[board.view.seat] : null;
  const list = find("log");
  list.toggleAttribute("data-arrows", Boolean(board.then));
  render(list, board.lines.map((line, i) => h("li", { key: i, class: [
    /^Round \d+|^Year \d+/.test(line) && "round-begins", /^It is .*turn\.$/.test(line) && "turn", board.shownLine === i && "then",
    (own && (line.startsWith(`${own} `) || /\b[Yy]our?\b/.test(line))) && "mine"] },
    board.then ? h("button.line", { type: "button", "aria-current": board.shownLine === i ? "true" : null, title: "Show the table as it was then", on: { click: () => board.then(i) } }, board.mark(line)) : board.mark(line))));
  rove(find("panel"), "last");
  if (atEnd && board.shownLine === null) scroller.scrollTop = scroller.scrollHeight;
}

/** What a seat did last, since its last turn came round: a line that begins with its name. */
function lastSaid(board, seat) {
  const name = board.view.names[seat];
  const told = board.shownLine === null ? board.lines : board.lines.slice(0, board.shownLine + 1);
  const recent = told.slice(-14);
  for (let i = recent.length - 1; i >= 0; i--) {
    if (/^It is .*turn\.$/.test(recent[i])) return null;
    if (recent[i].startsWith(`${name} `)) {
      const said = recent[i].slice(name.length + 1).replace(/\.$/, "");
      return said.length < 44 ? said : null;
    }
  }
  return null;
}

// ------------------------------------------------------------------ live regions
function announce(board, before, news) {
  const { view } = board;
  const lines = [...news];
  if (!before || before.prompt !== view.prompt) {
    if (view.prompt) lines.push(view.choices.length ? `Your move. ${view.prompt} ${view.choices.length} choices.` : view.prompt);
  }
  if (!lines.length) return;
  const live = find("live");
  live.replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
}

let notices = 0;
export function notice(text) {
  const root = find("notice");
  root.textContent = text;
  root.hidden = false;
  const mine = ++notices;
  setTimeout(() => { if (mine === notices) root.hidden = true; }, 2500 + text.length * 45);
}

// ------------------------------------------------------------------ keys
/** In a group with data-arrows, Tab reaches one thing and the arrows go on from it. */
export function rove(root, otherwise = "first") {
  for (const group of root.querySelectorAll("[data-arrows]")) {
    const things = reachable(group);
    const current = things.find((thing) => thing === document.activeElement) || things.find((thing) => thing.classList.contains("can")) || things.at(otherwise === "last" ? -1 : 0);
    for (const thing of things) thing.tabIndex = thing === current ? 0 : -1;
  }
}

const reachable = (group) => [...group.querySelectorAll("button")].filter((thing) => thing.closest("[data-arrows]") === group);

function keys(board) {
  addEventListener("pointerdown", () => { board.byKey = false; }, true);
  addEventListener("keydown", (event) => {
    board.byKey = true;
    if (event.key === "Escape") { closeMenu(); hideExplanation(); return; }
    const typing = event.target.closest("input, select, textarea, dialog");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-9]$/.test(event.key) && board.view && !find("pop").childElementCount) {
      const choice = board.order[Number(event.key) - 1];
      if (choice) { event.preventDefault(); board.act(choice); }
      return;
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const group = event.target.closest("[data-arrows]");
    if (step && group) {
      const things = reachable(group);
      const next = things[(things.indexOf(event.target.closest("button")) + step + things.length) % things.length];
      if (next) {
        event.preventDefault();
        for (const thing of things) thing.tabIndex = thing === next ? 0 : -1;
        next.focus();
      }
      return;
    }
    const command = { u: "undo", h: "hint", "?": "rules", l: "log", c: "chat", p: "prompt" }[event.key];
    if (command === "prompt") { event.preventDefault(); board.focusChoice(); }
    else if (command) {
      const tool = document.querySelector(`[data-command="${command}"]`);
      if (tool) { event.preventDefault(); tool.click(); }
    }
  });
}

// ------------------------------------------------------------------ several choices on one thing
function menu(board, element, choices) {
  const pop = find("pop");
  render(pop, choices.map((choice) => h("button.button", { type: "button", key: choice.action, on: { click: () => { closeMenu(); board.act(choice); } } }, choice.words)));
  pop.hidden = false;
  place(pop, element.getBoundingClientRect());
  pop.querySelector("button").focus();
  pop.__back = element;
}

function closeMenu() {
  const pop = find("pop");
  if (!pop || pop.hidden) return;
  pop.hidden = true;
  render(pop);
  if (pop.__back && pop.__back.isConnected) pop.__back.focus();
}

addEventListener("pointerdown", (event) => { if (!event.target.closest("#pop")) closeMenu(); }, true);

export function place(box, by) {
  const own = box.getBoundingClientRect();
  const x = Math.min(Math.max(8, by.left + by.width / 2 - own.width / 2), innerWidth - own.width - 8);
  const above = by.top - own.height - 10;
  const y = above > 8 ? above : Math.min(by.bottom + 10, innerHeight - own.height - 8);
  box.style.setProperty("--at-x", String(Math.round(x)));
  box.style.setProperty("--at-y", String(Math.round(Math.max(8, y))));
}

// ------------------------------------------------------------------ hover, focus or long press explains
function hideExplanation() { find("explain").hidden = true; }

function explanations(board) {
  let timer = 0;
  const later = (element, wait) => {
    clearTimeout(timer);
    timer = setTimeout(() => showExplanation(board, element), wait);
  };
  const of = (event) => event.target.closest && event.target.closest("[data-explain]");
  const away = () => { clearTimeout(timer); hideExplanation(); };
  document.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") { const e = of(event); if (e) later(e, 450); else away(); } });
  document.addEventListener("pointerdown", (event) => { away(); const e = of(event); if (e && event.pointerType !== "mouse") later(e, 420); });
  document.addEventListener("pointerup", (event) => { if (event.pointerType !== "mouse") clearTimeout(timer); });
  document.addEventListener("pointercancel", away);
  document.addEventListener("contextmenu", (event) => { if (of(event) && !find("explain").hidden) event.preventDefault(); });
  document.addEventListener("scroll", (event) => { if (!event.target.closest?.("#panel")) away(); }, true); // the log scrolls by itself
  document.addEventListener("focusin", (event) => { const e = of(event); if (e && board.byKey) later(e, 700); else if (board.byKey) away(); });
  // a long press that explained something is not also a click
  document.addEventListener("click", (event) => { if (!find("explain").hidden && of(event) && event.pointerType === "touch") { event.stopPropagation(); event.preventDefault(); hideExplanation(); } }, true);
}

function showExplanation(board, element) {
  const told = board.stage.explain && board.view && element.isConnected && board.stage.explain(element.dataset.explain, board.view);
  const root = find("explain");
  if (!told) { root.hidden = true; return; }
  root.classList.toggle("with-card", Boolean(told.card));
  render(root, told.card, h("div.stacked", null, h("h3", null, told.title), told.text.filter(Boolean).map((line) => h("p.small", null, board.mark(line)))));
  root.hidden = false;
  place(root, element.getBoundingClientRect());
}
