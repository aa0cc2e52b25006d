// Log and chat, side by side on a wide screen, a sheet on a phone.
import { h, render } from "./dom.js";

const find = (id) => document.getElementById(id);

export function panel({ say, board }) {
  const said = [];
  let unread = 0;
  let names = [];

  function show(which) {
    const chat = which === "chat";
    find("tab-log").setAttribute("aria-selected", String(!chat));
    find("tab-chat").setAttribute("aria-selected", String(chat));
    find("tab-log").tabIndex = chat ? -1 : 0;
    find("tab-chat").tabIndex = chat ? 0 : -1;
    find("log-panel").hidden = chat;
    find("talk-panel").hidden = !chat;
    find("say").hidden = !chat;
    if (chat) { unread = 0; tell(); find("talk-panel").scrollTop = 1e6; }
  }

  function tell() {
    find("unread").hidden = unread === 0;
    find("unread").textContent = String(unread);
  }

  function draw() {
    render(find("talk"), said.map((one, i) => h("li", { key: i, class: one.table && "table" }, one.table ? one.text : [h("span.by", { class: one.seat !== null && board.looks ? ["owner", board.looks[one.seat]?.class] : "" }, names[one.seat] ? `${names[one.seat]} (${one.name})` : one.name), `: ${one.text}`])));
    find("talk-panel").scrollTop = 1e6;
  }

  const sheet = () => find("open-panel").offsetParent !== null; // on a phone
  const open = (yes) => {
    find("panel").classList.toggle("open", yes);
    find("open-panel").setAttribute("aria-expanded", String(yes));
    if (!yes) return;
    if (!sheet()) show("log");
    find("log-panel").scrollTop = 1e6;
    const there = find("log-panel").hidden ? find("tab-chat") : find("log").querySelector('[tabindex="0"]') || find("tab-log");
    there.focus();
  };
  find("tab-log").addEventListener("click", () => show("log"));
  find("tab-chat").addEventListener("click", () => { show("chat"); find("say-text").focus({ preventScroll: true }); });
  find("open-panel").addEventListener("click", () => open(!sheet() || !find("panel").classList.contains("open")));
  find("close-panel").addEventListener("click", () => { open(false); find("open-panel").focus(); });
  find("panel").addEventListener("keydown", (event) => {
    if (event.key === "Escape") open(false);
    if (["ArrowLeft", "ArrowRight"].includes(event.key) && event.target.role === "tab") {
      const other = event.target.id === "tab-log" ? "chat" : "log";
      show(other);
      find(`tab-${other}`).focus();
    }
  });
  find("say").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = find("say-text").value.trim();
    if (!text) return;
    const answer = await say(text);
    if (answer.type !== "refused" && answer.type !== "lost") find("say-text").value = "";
  });

  return {
    close() { open(false); },
    reset(all) { said.splice(0, said.length, ...all); draw(); },
    add(one) {
      said.push(one);
      if (find("say").hidden && !one.table) { unread += 1; tell(); }
      find("live").append(Object.assign(document.createElement("p"), { textContent: one.table ? one.text : `${one.name} says: ${one.text}` }));
      draw();
    },
    names(view) { if (view.names.join() !== names.join()) { names = view.names; draw(); } },
  };
}
