// The scripted first game. The engine has played it; the learner does the learner's part of it.
import { Board, loadStage, notice } from "./board.js";
import { h, icon } from "./dom.js";

const config = JSON.parse(document.getElementById("config").textContent);
const { steps, people } = config.lesson;
const find = (id) => document.getElementById(id);
const stage = await loadStage(config);
const board = new Board(stage, { act, why: () => notice("In this first game, do what the words above say."), who: (seat) => (seat === config.lesson.seat ? "you" : people[seat]) });

let at = 0;
let lines = [];
let view = null;

const mine = (step) => step.play && step.seat === config.lesson.seat;

function act(choice) {
  const step = steps[at];
  if (!mine(step)) return;
  if (choice.action === step.play) next();
  else notice("That would be allowed. For this first game, follow the words above.");
}

function next() {
  if (at + 1 < steps.length) { at += 1; show(); }
}

function show() {
  const step = steps[at];
  view = step.view || view;
  lines = [...lines, ...step.heard];
  const last = at === steps.length - 1;
  // only the wanted choice is offered, so that it glows alone; the words say what the others would do
  const choices = mine(step) ? view.choices.filter((choice) => choice.action === step.play) : [];
  board.note = h("div.lesson", { key: `lesson ${at}` },
    step.say ? h("p", null, step.say) : null,
    mine(step) ? null : last
      ? h("div.row", null, h("form", { method: "post", action: `/play/${config.game}` }, h("input", { type: "hidden", name: "csrf", value: config.csrf }), h("button.button.primary", null, icon("play"), "Now play for real")), h("a.button", { href: `/learn/${config.game}` }, "The rules"))
      : h("button.button.primary", { type: "button", id: "next", on: { click: next } }, "Go on", icon("right")));
  board.show({ ...view, choices, prompt: mine(step) ? view.prompt : "" }, lines, step.heard.length);
  if (step.say) find("live").append(Object.assign(document.createElement("p"), { textContent: step.say }));
  find("progress").textContent = `${at + 1} of ${steps.length}`;
  find("log-panel").scrollTop = 1e6;
  if (board.byKey) (find("next") || find("prompt").querySelector("button"))?.focus();
}

find("open-panel").addEventListener("click", () => find("panel").classList.toggle("open"));
show();
