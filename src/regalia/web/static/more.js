// The dialog behind "More": theme, sound, standing orders, keys, concession.
import { h, icon, render } from "./dom.js";

const find = (id) => document.getElementById(id);
const KEYS = [["1 to 9", "pick that choice"], ["Tab", "go to the next group"], ["arrows", "go within a group"], ["Enter", "pick"], ["P", "to the choices"], ["U", "undo"], ["H", "hint"], ["L", "log; Enter on a line shows the table as it was then"], ["C", "chat"], ["?", "rules"], ["Esc", "close"]];

export function dialogs({ table, config, stage, send, board }) {
  const dialog = find("dialog");
  const read = (name) => { try { return localStorage.getItem(name); } catch { return null; } };

  function show() {
    const orders = table.seat !== null && table.view && !table.view.over && stage.orders ? stage.orders(table.view) : null;
    const playing = table.seat !== null && table.view && !table.view.over;
    const mine = table.seats && table.seat !== null ? table.seats.seats[table.seat] : null;
    render(dialog, h("div.stacked", null,
      h("div.row.between", null, h("h2", null, "This table"), h("button.round", { type: "button", "aria-label": "Close", on: { click: () => dialog.close() } }, icon("close"))),
      h("p.quiet", null, `${config.name}, played with the cards “${table.view ? table.view.cards : "as printed"}”. ${table.seats && table.seats.watching ? `${table.seats.watching} watching. ` : ""}`),
      orders ? h("label.field", null, h("strong", null, orders.title), h("span.quiet", null, orders.text),
        h("select", { on: { change: async (event) => { const value = event.target.value; const answer = await send({ type: "order", order: value }); if (answer.type !== "refused") table.order = value; } } },
          orders.choices.map(([value, words]) => h("option", { key: value, value, selected: value === (table.order || "") }, words)))) : null,
      h("div.row", null,
        h("button.button", { type: "button", on: { click: () => { const on = read("sound") === "on"; try { localStorage.setItem("sound", on ? "off" : "on"); } catch { /* private window */ } show(); } } }, icon(read("sound") === "on" ? "sound" : "mute"), read("sound") === "on" ? "Sound is on" : "Sound is off"),
        h("button.button", { type: "button", on: { click: theme } }, icon("moon"), "Vellum or candlelight"),
        h("button.button", { type: "button", on: { click: async () => { await navigator.clipboard.writeText(location.href).catch(() => {}); dialog.close(); } } }, icon("eye"), "Copy link to watch")),
      h("div", null, h("h3", null, "Keys"), h("p.row", null, KEYS.map(([key, what]) => h("span", { key }, h("kbd", null, key), ` ${what}`)))),
      table.about && table.about.commitment ? h("p.quiet.small", null, `The deal is fixed from the start; its fingerprint: ${table.about.commitment}`) : null,
      playing && !(mine && mine.conceded) ? h("div.row", null, h("button.button", { type: "button", on: { click: concede } }, icon("flag"), "Concede"), h("span.quiet.small", null, "A bot plays on for you, and you rank last.")) : null,
      h("a.button", { href: "/" }, "Leave the table")));
    if (!dialog.open) dialog.showModal();
  }

  function theme() {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "candlelight" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "vellum" : "candlelight";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* private window */ }
  }

  function concede() {
    render(dialog, h("div.stacked", null, h("h2", null, "Concede?"), h("p", null, "A bot plays your seat to the end and you rank last. This cannot be taken back."),
      h("div.row", null, h("button.button.primary", { type: "button", on: { click: () => { send({ type: "concede" }); dialog.close(); } } }, "Concede"), h("button.button", { type: "button", on: { click: () => dialog.close() } }, "Play on"))));
  }

  find("more").addEventListener("click", show);
}
