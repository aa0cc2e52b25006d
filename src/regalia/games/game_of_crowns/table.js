// The court of Game of Crowns: houses round a table, offers before them, a scale that tips.
import { h, icon } from "/static/dom.js";

const SPRITE = "/games/game-of-crowns/art/emblems.svg";
const HOUSES = ["Akroyear", "Celestian", "Chiron", "Ki-rin", "Lyre", "Midian", "Occultus", "Orlok", "Redtower"];
const KINDS = {
  Castellan: "1 point for each of your ravens.",
  Coinage: "Give it to somebody and draw a card from their hand, unseen. Counts for the Trader.",
  Feud: "1 point each if nobody has more Feuds than you.",
  Knight: "Attack another house, never the one on its banner. Counts for the Princess.",
  Princess: "1 point for each Knight in your hand.",
  Trader: "1 point for each Coinage in your hand.",
  Artist: "1 point for each Princess in your two neighbours' hands.",
  Bard: "1 point for each Coinage in your two neighbours' hands.",
  Diplomat: "1 point for each card of another house in your hand.",
  Jester: "2 points each if nobody has more Jesters; if somebody has, minus 2.",
  Priest: "3 points for each set of Castellan, Princess and Trader.",
  Sentinel: "When another's turn begins: discard it and take half their ravens.",
  Undertaker: "3 points if nobody has fewer cards than you.",
};
const ORDER = Object.keys(KINDS);
const PROMISES = { "not to be attacked": "no attack", "no Coinage": "no Coinage", "bought off": "bought off", "to be attacked": "to be attacked" };
const TERMS = { "spare-me": "do not attack me", attack: "attack", "no-coinage": "no Coinage on me", "someone-else": "attack someone else" };

const slug = (name) => name.toLowerCase();
const raven = () => icon("raven");
const emblem = (kind, className) => icon(slug(kind), { sprite: SPRITE, className });
const houseClass = (house) => (house ? `house-${slug(house)}` : "guest");

// ------------------------------------------------------------------ what the shared table asks for
export const looks = (view) => view.names.map((house) => ({ class: houseClass(house), icon: slug(house), sprite: SPRITE }));

export function caption(view) {
  const { round, rounds, phase, active } = view.table;
  if (view.over) return "the game is over";
  if (phase === "swap") return "before the first turn";
  const whose = active === view.seat ? "your turn" : `${view.names[active]}'s turn`;
  return `round ${round} of ${rounds} · ${whose}`;
}

export function glossary(view) {
  const kinds = ORDER.flatMap((kind) => [kind, many(kind)].map((match) => ({ match, icon: slug(kind), sprite: SPRITE, explain: `kind/${kind}` })));
  const houses = HOUSES.map((house) => ({ match: house, icon: slug(house), sprite: SPRITE, class: houseClass(house), crest: true, owner: true,
    explain: view.names.includes(house) ? `seat/${view.names.indexOf(house)}` : null }));
  return [...kinds, ...houses, { match: "ravens", icon: "raven" }, { match: "raven", icon: "raven" }];
}
const many = (kind) => kind + (kind.endsWith("s") ? "es" : "s");

/** What hovering or a long press says. */
export function explain(key, view) {
  const [what, which, banner] = key.split("/");
  if (what === "kind") {
    return { title: which, card: face({ kind: which, banner: banner || null }), text: [KINDS[which], which in { Castellan: 1, Coinage: 1, Feud: 1, Knight: 1, Princess: 1, Trader: 1 } ? "" : "A guest: it bears no banner."] };
  }
  if (what === "deck") return { title: "Guests", text: [`${view.table.guests} left to draw. Who wins an attack may take one instead of a card.`] };
  if (what === "discards") return { title: "Discarded", text: [counted(view.table.discards.map((card) => card.name)) || "Nothing yet.", "What lies here is out of the game."] };
  if (what === "seat") {
    const player = view.table.players[Number(which)];
    const text = [`${player.cards} cards, ${player.ravens} ravens.`];
    if (player.partner !== null) text.push(`Partner of ${view.names[player.partner]}.`);
    if (player.seat !== view.seat && !view.over) {
      const sure = player.known.cards.map(([name, n]) => (n > 1 ? `${n} × ${name}` : name));
      const least = player.known.at_least.map(([kind, n]) => `at least ${n} ${n > 1 ? many(kind) : kind}`);
      if (sure.length + least.length) text.push("Surely in hand:", ...[...sure, ...least].map((line) => `• ${line}`));
    }
    if (player.dealt_set) text.push(`May swap with the cards of ${player.dealt_set}.`);
    return { title: player.house, text };
  }
  return null;
}

function counted(names) {
  const found = new Map();
  for (const name of names) found.set(name, (found.get(name) || 0) + 1);
  return [...found].map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)).join(", ");
}

/** Standing orders for the hidden moment of the Sentinels. */
export const orders = (view) => view.table.options.includes("hidden_agendas") ? null : {
  title: "If you hold a Sentinel",
  text: "When another's turn begins, a Sentinel takes half their ravens. You can answer in advance:",
  choices: [["", "Ask me each time"], ["never", "Never use it"], ["from 2", "Use it from 2 ravens on"], ["from 4", "Use it from 4 ravens on"], ["from 6", "Use it from 6 ravens on"]],
};

export const coach = [
  { at: ".prompt", text: "This always says what to do now, and its buttons are everything you can do. Keys 1 to 9 press them." },
  { at: ".hand", text: "Your hand. What glows can be touched. Rest the pointer on any card, or press it long, to read it." },
  { at: ".court", text: "The others: how many cards and ravens they have. Point at a house to see what you know of its hand." },
];

// ------------------------------------------------------------------ cards
/** A card's face; without a kind its back. */
export function face(card, more = {}) {
  const { told, tag = "div", extra = [], ...props } = more;
  if (!card.kind) return h(`${tag}.card.down`, { ...props, role: props["aria-hidden"] ? null : "img", "aria-label": props["aria-hidden"] ? null : props["aria-label"] || "a card, face down" }, h("svg", { "aria-hidden": "true" }, h("use", { href: `${SPRITE}#back` })), extra);
  return h(`${tag}.card`, { ...props, class: [houseClass(card.banner), told && "told", props.class] },
    h("span.title", null, card.kind),
    emblem(card.kind, "emblem"),
    told && h("span.rule", null, KINDS[card.kind]),
    h("span.foot-band", null, icon(card.banner ? slug(card.banner) : "feather", card.banner ? { sprite: SPRITE } : {}), h("span", null, card.banner || "guest")),
    extra);
}

/** For the rules page: "Knight/Lyre", "Jester", "back". */
export function picture(name) {
  const [kind, banner] = name.split("/");
  return kind === "back" ? face({}) : face({ kind, banner }, { told: true, role: "img", "aria-label": name.replace("/", " of ") });
}

const handle = (card) => `${card.place}:${card.k}`;
const thing = (card) => (card.kind ? `${card.kind}/${card.banner || ""}` : null);

function laid(card, seat) {
  return face(card, { key: handle(card), "data-thing": thing(card), "data-from": `[data-seat="${seat}"]`, "data-explain": `kind/${card.kind}/${card.banner || ""}`, "aria-label": card.name, role: "img" });
}

// ------------------------------------------------------------------ the court
export function stage(view, t) {
  const { players } = view.table;
  const own = view.seat;
  const others = players.filter((player) => player.seat !== own);
  const from = own === null ? 0 : own;
  others.sort((a, b) => turnsFrom(a.seat, from, players.length) - turnsFrom(b.seat, from, players.length));
  return h("div.court", { "data-arrows": true, class: [others.length > 5 && "crowded"], vars: { "--columns": String(others.length % 4 === 0 || others.length === 7 ? 4 : 3) } },
    h("div.disc"),
    others.map((player, i) => seat(view, t, player, around(i, others.length, 1))),
    t.narrow ? null : others.map((player, i) => player.offer.length ? offer(player, around(i, others.length, 0.6)) : null),
    own !== null && players[own].offer.length ? offer(players[own], { x: 50, y: 89 }, true) : null,
    middle(view, t));
}

const turnsFrom = (seat, from, n) => (seat - from + n) % n;

/** Clockwise from one's left, along the far side of the table, at equal distances; `reach` brings it nearer the middle. */
function around(i, n, reach) {
  const low = n <= 3 ? 0 : n <= 5 ? 0.25 : 0.5;
  const steps = 240;
  const points = Array.from({ length: steps + 1 }, (_, k) => {
    const angle = Math.PI + low - ((Math.PI + 2 * low) * k) / steps;
    return [Math.cos(angle), Math.sin(angle)];
  });
  const along = [0];
  for (let k = 1; k <= steps; k++) along.push(along[k - 1] + Math.hypot(2 * (points[k][0] - points[k - 1][0]), points[k][1] - points[k - 1][1]));
  const at = along.findIndex((length) => length >= (along[steps] * i) / (n - 1) - 1e-9);
  const [x, y] = points[at];
  return reach === 1 ? { x: 50 + 43.5 * x, y: 55 - 40 * y } : { x: 50 + 43 * 0.62 * x, y: 58 - 40 * 0.5 * y };
}

const at = ({ x, y }) => ({ "--x": x.toFixed(2), "--y": y.toFixed(2) });

function seat(view, t, player, place) {
  const touch = t.touch(`seat:${player.seat}`);
  const acting = view.to_act.includes(player.seat);
  const vote = player.vote === "cast" ? "has voted" : player.vote ? `for the ${player.vote}` : null;
  const label = `${player.house}, ${t.who(player.seat)}: ${player.cards} cards, ${player.ravens} ravens${vote ? `, ${vote}` : ""}${acting ? ", to act" : ""}`;
  return h("div.place.seat", { key: `seat ${player.seat}`, class: [acting && "acting"], vars: at(place), "data-seat": player.seat },
    h("button", { type: "button", ...touch.props, "aria-label": touch.words ? `${touch.words}. ${label}` : label, "data-explain": `seat/${player.seat}` },
      h("span.crest", { class: houseClass(player.house) }, emblem(player.house)),
      h("span.name", { class: ["owner", houseClass(player.house)] }, player.house),
      h("span.who", null, t.who(player.seat)),
      purse(player)),
    t.narrow && player.offer.length ? offer(player) : null,
    h("div.below", null, chips(view, player), !player.offer.length && player.vote !== "cast" && t.said(player.seat) ? h("p.bubble", null, t.said(player.seat)) : null));
}

function purse(player) {
  return h("span.purse", { "aria-hidden": "true" }, h("span", null, icon("cards"), String(player.cards)), h("span", null, raven(), String(player.ravens)));
}

function chips(view, player) {
  const notes = player.terms.map((term) => PROMISES[term] || term);
  if (player.partner === view.seat && view.seat !== null) notes.push("partner");
  if (player.vote === "cast") notes.push("voted");
  return notes.length ? h("div.chips", null, notes.map((note) => h("span.chip", { key: note }, note))) : null;
}

function offer(player, place, mine) {
  return h("div.offer", { key: `offer ${player.seat}`, class: [place && "place", mine && "mine"], vars: place ? at(place) : {} },
    h("div.pair", null, player.offer.map((card) => laid(card, player.seat))),
    player.ravens_laid ? h("div.laid", { "aria-label": `${player.ravens_laid} ravens`, role: "img" }, Array.from({ length: player.ravens_laid }, raven)) : null);
}

function middle(view, t) {
  const table = view.table;
  if (table.knight && table.target !== null) return scale(view, t);
  const parts = [];
  if (table.deal) parts.push(deal(view, t));
  else if (!players_lay(table)) parts.push(piles(view, t));
  if (table.wish && table.wish !== "nothing") parts.push(h("p.wish", null, `${view.names[table.active]} wishes for ${table.wish === "ravens" ? "ravens" : `${/^[AEIOU]/.test(table.wish) ? "an" : "a"} ${table.wish}`}`));
  if (table.knight) parts.push(h("div.sword", null, laid(table.knight, table.active)));
  return parts;
}

const players_lay = (table) => table.players.some((player) => player.offer.length);

function piles(view, t) {
  const { guests, discards } = view.table;
  const top = discards.at(-1);
  return h("div.middle", { key: "piles" },
    h("div.pile", { "data-explain": "deck" }, h("div.stack", null, guests ? Array.from({ length: Math.min(3, guests) }, () => face({}, { "aria-hidden": "true" })) : h("div.none")), h("span", null, `${guests} guests`)),
    h("div.pile", { "data-explain": "discards" }, h("div.stack", null, top ? face(top, { "data-thing": thing(top), "aria-hidden": "true" }) : h("div.none")), h("span", null, discards.length ? `${discards.length} discarded` : "discards")));
}

// ------------------------------------------------------------------ 6 the scale
function scale(view, t) {
  const { players, active, target, knight, victor } = view.table;
  const weight = (side) => players.filter((player) => player.vote === side).reduce((sum, player) => sum + 1 + player.ravens_laid, 0);
  const left = weight("attacker");
  const right = weight("defender");
  const shown = players.every((player) => player.vote !== "cast") && left + right > (view.seat === null ? 0 : 1);
  const tip = shown ? Math.max(-12, Math.min(12, (right - left) * 2.5)) : 0;
  const cast = players.filter((player) => player.vote === "cast");
  const sides = [["attacker", active, left, -tip], ["defender", target, right, tip]];
  return h("div.scale", { key: "scale", vars: { "--tip": String(tip) }, role: "group", "aria-label": `${view.names[active]} attacks ${view.names[target]}` },
    h("div.post"), h("div.beam"),
    sides.map(([side, who, sum, drop]) => pan(view, t, side, who, sum, drop, shown, victor === who)),
    cast.length ? h("div.tray", { "aria-label": `${cast.length} votes lie face down`, role: "img" }, cast.map((player) => h("span.ballot", { key: player.seat }, face({}, { "data-thing": `vote ${player.seat}`, "data-from": `[data-seat="${player.seat}"]` })))) : null,
    h("div.sword", null, laid(knight, active)));
}

function pan(view, t, side, who, sum, drop, shown, won) {
  const voters = view.table.players.filter((player) => player.vote === side);
  return h("div.pan", { key: side, class: [side, won && "winner"], vars: { "--drop": String(drop * 4) } },
    h("div.cord"),
    h("div.dish", null,
      voters.map((player) => h("span.token", { key: player.seat, class: [shown && "flip"], "data-thing": `vote ${player.seat}`, "aria-label": `${player.house}${player.ravens_laid ? ` with ${player.ravens_laid} ravens` : ""}`, role: "img" },
        h("span.crest", { class: houseClass(player.house) }, emblem(player.house)), Array.from({ length: player.ravens_laid }, raven)))),
    h("div.sum", null, shown ? String(sum) : ""),
    h("div.side", null, h("span.owner", { class: houseClass(view.names[who]) }, view.names[who]), ` ${side === "attacker" ? "attacks" : "defends"}`));
}

// ------------------------------------------------------------------ 10.2 deals
function deal(view, t) {
  const { deal: d, active } = view.table;
  const goods = (kinds, ravens) => [kinds.map((kind, i) => face({ kind, banner: null }, { key: `${kind}${i}`, class: "of-kind", "aria-label": kind, role: "img" })), ravens ? h("span.purse", null, h("span", null, raven(), `${ravens} raven${ravens > 1 ? "s" : ""}`)) : null];
  const term = d.term && d.term !== "none" ? `${TERMS[d.term] || d.term}${d.attack !== null ? ` ${view.names[d.attack]}` : ""}` : null;
  return h("div.deal", { key: "deal" },
    h("strong", null, `${view.names[d.proposer]} offers ${view.names[active]} a deal`),
    h("div.sides", null,
      h("div.goods", null, goods(d.give, d.give_ravens)), icon("right"),
      h("div.goods", null, goods(d.ask, d.ask_ravens), term ? h("em", null, `“${term}”`) : null)));
}

// ------------------------------------------------------------------ one's own seat
export function ownSeat(view, t) {
  const shown = view.table.players.filter((player) => player.seat !== view.seat && player.hand.length && player.hand.every((card) => card.kind));
  const looked = view.over ? [] : shown.map((player) => h("div.shown-hand", { key: `looked ${player.seat}` }, h("strong", null, `${player.house}'s hand`), hand(view, t, player.hand, player.house)));
  if (view.seat === null) return [looked];
  const mine = view.table.players[view.seat];
  const swap = view.table.swap;
  const acting = view.to_act.includes(view.seat);
  return [
    looked,
    swap && swap.box.length && swap.aside ? h("div.shown-hand", { key: "set" }, h("strong", null, `The set of ${mine.dealt_set}: take one for the ${swap.aside}`), hand(view, t, swap.box, mine.dealt_set)) : null,
    h("div.own", { key: "own" },
      h("div.me", { "data-seat": view.seat, class: [acting && "acting"] },
        h("span.crest", { class: houseClass(mine.house), "data-explain": `seat/${view.seat}` }, emblem(mine.house)),
        h("span.name", { class: ["owner", houseClass(mine.house)] }, mine.house),
        h("span.nest", { role: "img", "aria-label": `you have ${mine.ravens} ravens` }, mine.ravens > 8 ? [raven(), ` × ${mine.ravens}`] : Array.from({ length: mine.ravens }, raven)),
        chips(view, mine)),
      h("div.row", null,
        mine.agenda ? h("div.agenda", null, face(mine.agenda, { "data-explain": `kind/${mine.agenda.kind}`, "aria-label": `your hidden agenda: ${mine.agenda.kind}`, role: "img" }), "your agenda") : null,
        hand(view, t, mine.hand, mine.house)))];
}

/** Equal cards lie on one another; the first of each is the one to touch. */
function hand(view, t, cards, house) {
  const sorted = [...cards].sort((a, b) => rank(a, house) - rank(b, house) || String(a.banner).localeCompare(String(b.banner)) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const stacks = new Map();
  for (const card of sorted) {
    const key = thing(card) || handle(card);
    if (!stacks.has(key)) stacks.set(key, []);
    stacks.get(key).push(card);
  }
  const label = cards.length ? `hand of ${cards.length} cards` : "an empty hand";
  const wide = t.narrow ? 0.06 : 0.24; // how much of a card shows beside an equal one that lies on it
  const size = { "--stacks": String(stacks.size), "--wide": (stacks.size + wide * (cards.length - stacks.size)).toFixed(2) };
  return h("div.hand", { "data-arrows": true, role: "group", "aria-label": label, vars: size }, cards.length ? [...stacks].map(([key, same]) => h("div.stack-of", { key },
    same.map((card, i) => one(t, card, same, i)),
    same.length > 1 ? h("span.count", { "aria-hidden": "true" }, `×${same.length}`) : null)) : h("p.quiet", null, "no cards"));
}

const rank = (card, house) => (card.banner === house ? 0 : card.banner ? 1 : 2);

function one(t, card, same, i) {
  const touch = t.touch(same.map(handle));
  const top = i === same.length - 1;
  const props = { key: i, "data-thing": thing(card), "data-explain": `kind/${card.kind}/${card.banner || ""}`, class: touch.props.class };
  if (!top) return face(card, { ...props, on: touch.props.on, "aria-hidden": "true" });
  const count = same.length > 1 ? `, ${same.length} of them` : "";
  return face(card, { ...touch.props, ...props, tag: "button", type: "button", "aria-label": `${touch.words || card.name}${count}` });
}
