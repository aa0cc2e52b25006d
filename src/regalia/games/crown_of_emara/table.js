// Crown of Emara: two rings of four places, a ribbon with a citizen and a house for everybody, and one's own board.
import { h, icon } from "/static/dom.js";
import { colourLooks, others, pill, seatGlossary } from "/static/looks.js";

const SPRITE = "/games/crown-of-emara/art/emblems.svg";
const GOODS = ["Wood", "Stone", "Cloth", "Grain", "Gold Coin", "Signet Ring", "Book", "Bread"];
const slug = (name) => name.toLowerCase().replace(/ /g, "-");
const sign = (name, label = "") => icon(slug(name), { sprite: SPRITE, label });

export const looks = (view) => colourLooks(view.names);

export function caption(view) {
  if (view.over) return "the game is over";
  const { round, rounds, mover } = view.table;
  return `round ${round} of ${rounds} · ${mover === view.seat ? "your turn" : mover === null ? "" : `${view.names[mover]}'s turn`}`;
}

export function glossary(view) {
  return [...GOODS.flatMap((name) => [name, `${name}s`].map((match) => ({ match, icon: slug(name), sprite: SPRITE }))),
    { match: "CP", icon: "citizen", sprite: SPRITE, explain: "citizens" }, { match: "BP", icon: "house", sprite: SPRITE, explain: "buildings" }, ...seatGlossary(view.names, looks(view))];
}

export function explain(key, view) {
  const [what, which] = key.split("/");
  if (what === "citizens") return { title: "Citizens (CP)", text: ["Points for people won over: advisors, craftsmen, favours of the market. At the end the lower of citizens and buildings counts."] };
  if (what === "buildings") return { title: "Buildings (BP)", text: ["Points for homes built: stone, bread, books. At the end the lower of citizens and buildings counts."] };
  if (what === "seat") {
    const player = view.table.players[Number(which)];
    return { title: player.name, text: [`${player.citizens} citizens, ${player.buildings} buildings: ${Math.min(player.citizens, player.buildings)} would count.`, player.rank ? `Rank: ${player.rank}.` : "", player.advisors.length ? `Advisors: ${player.advisors.map((advisor) => advisor.name).join(", ")}.` : "", `Still to play this round or next: ${player.unplayed.join(", ")}.`] };
  }
  const all = [...(view.table.rings || []).flat().flatMap((place) => place.advisors), view.table.b_top, ...(view.table.players || []).flatMap((player) => player.advisors)].filter(Boolean);
  if (what === "advisor") {
    const advisor = all.find((one) => one.name === which);
    return advisor ? { title: advisor.name, text: [`${advisor.cp} citizens.`, advisor.text, `Costs ${spelled(advisor.cost)}.`] } : null;
  }
  if (what === "rank") {
    const rank = view.table.ranks[Number(which)];
    return { title: rank.name, text: [`For ${rank.gold} Gold Coin${rank.gold > 1 ? "s" : ""} and ${rank.rings} Signet Ring${rank.rings > 1 ? "s" : ""}.`, rank.cards.length ? `The next one gives ${rank.cards[0]} citizens.` : "None is left."] };
  }
  return null;
}

const spelled = (cost) => cost.map((n, i) => (n ? `${n} ${GOODS[i]}` : "")).filter(Boolean).join(", ") || "nothing";

export const coach = [
  { at: ".prompt", text: "This always says what to do now, and its buttons are everything you can do. Keys 1 to 9 press them." },
  { at: ".rings", text: "Your two Councilors walk clockwise, one in the countryside, one in town. Where one stops, its place works for you." },
  { at: ".ribbon", text: "Citizens above, buildings below. At the end only the lower of your two counts." },
];

export function stage(view, t) {
  const look = looks(view);
  const { rings, players, event, ranks, looking_at: looking } = view.table;
  const court = h("div.court-row", { key: "court", "data-arrows": true },
    event ? h("p.event", null, h("strong", null, `${event.name}: `), t.mark(event.text)) : null,
    h("div.ranks", null, ranks.map((rank, i) => rankOf(view, t, rank, i, look)), view.table.b_top ? advisorOf(t, view.table.b_top, `noble guests: ${view.table.b_left} left`) : null));
  return h("div.emara", null,
    h("div.head", null, others(view, t, look, (seat) => facts(players[seat])), h("div.side", null, ribbon(view, t, look), t.narrow ? null : court)),
    looking.length ? h("div.looking", { "data-arrows": true }, h("strong", null, "Keep one:"), looking.map((token) => tokenOf(t, token))) : null,
    h("div.rings", null, rings.map((ring, i) => h("div.ring", { key: i, class: i ? "town" : "country", "data-arrows": true }, ring.map((place, k) => placeOf(view, t, place, look, k)), h("span.hub", { "aria-hidden": "true" }, icon("rematch"))))),
    t.narrow ? court : null);
}

/** The double score track. The lower of the two is the one that counts, and is the bigger one. */
function ribbon(view, t, look) {
  const { players } = view.table;
  const far = Math.max(60, ...players.flatMap((player) => [player.citizens, player.buildings]));
  /** Along the track by points; who has as many or nearly as many stands beside, in order. */
  const spread = (field) => {
    const room = t.narrow ? 12 : 9;
    const row = [...players].sort((a, b) => a[field] - b[field]);
    const at = row.map((player) => Math.max(0, (player[field] / far) * 100));
    for (let i = 1; i < at.length; i++) at[i] = Math.max(at[i], at[i - 1] + room);
    for (let i = at.length - 1, most = 100; i >= 0; i--, most = at[i + 1] - room) at[i] = Math.min(at[i], most);
    return new Map(row.map((player, i) => [player.seat, { "--at": at[i].toFixed(1) }]));
  };
  const lane = (what, field, at = spread(field)) => h("div.lane", { key: field, "data-explain": field }, h("span.lane-name", null, sign(what), what === "citizen" ? "citizens" : "buildings"),
    h("div.track", null, players.map((player) => h("span.runner", { key: player.seat, vars: at.get(player.seat), class: [look[player.seat].class, player[field] <= player[field === "citizens" ? "buildings" : "citizens"] && "counts"], role: "img", "aria-label": `${player.name}: ${player[field]} ${field}`, title: `${player.name}: ${player[field]}` }, icon(look[player.seat].icon), String(player[field])))));
  return h("div.ribbon", null, lane("citizen", "citizens"), lane("house", "buildings"));
}

function facts(player) {
  const lower = player.citizens <= player.buildings ? "citizens" : "buildings";
  return [
    h("div.pills", null, h("span.pill", { class: lower === "citizens" && "lower", role: "img", "aria-label": `${player.citizens} citizens` }, sign("citizen"), String(player.citizens)), h("span.pill", { class: lower === "buildings" && "lower", role: "img", "aria-label": `${player.buildings} buildings` }, sign("house"), String(player.buildings)), player.rank ? pill("crown", player.rank, "rank") : null),
    h("div.pills", null, player.goods.map((n, i) => (n ? h("span.pill", { key: i, title: GOODS[i], role: "img", "aria-label": `${n} ${GOODS[i]}` }, sign(GOODS[i]), String(n)) : null))),
    h("div.slots-small.wide", { role: "img", "aria-label": `slots: ${player.slots.map((card) => card || "free").join(", ")}` }, player.slots.map((card, i) => h("span", { key: i, class: card && "filled" }, card ? sign(slug(card)) : String(i + 1))))];
}

function placeOf(view, t, place, look, k) {
  const touch = t.touch(place.handle);
  const here = place.councilors.map((seat) => view.names[seat]);
  const label = `${place.name}${here.length ? `, ${here.join(" and ")}` : ""}`;
  return h("div.wedge", { key: place.handle, class: [`w${k}`, touch.can && "can-go"] },
    h("button.place-name", { type: "button", ...touch.props, "aria-label": touch.words ? `${touch.words}. ${label}` : label }, place.name),
    h("div.standing", null, place.councilors.map((seat) => h("span.councilor", { key: seat, class: look[seat].class, "data-thing": `councilor ${seat} ${place.town ? 1 : 0}`, role: "img", "aria-label": `${view.names[seat]}'s Councilor` }, sign("councilor")))),
    place.huts.length ? h("div.huts", null, place.huts.map((hut) => hutOf(view, t, hut, look))) : null,
    place.advisors.length ? h("div.advisors", null, place.advisors.map((advisor, i) => (advisor ? advisorOf(t, advisor) : h("span.empty", { key: i }, "–")))) : null,
    place.markers.length ? h("div.dials", null, place.markers.map((marker) => dialOf(t, marker))) : null);
}

const price = (cost) => cost.flatMap((n, i) => Array.from({ length: n }, (_, k) => h("span", { key: `${i} ${k}` }, sign(GOODS[i]))));

function hutOf(view, t, hut, look) {
  const touch = t.touch(hut.handle);
  const taken = hut.owner !== null;
  return h("button.hut", { key: hut.handle, type: "button", ...touch.props, class: [touch.props.class, taken && look[hut.owner].class, taken && "taken"], "aria-label": touch.words || (taken ? `hut of ${view.names[hut.owner]}` : `hut for ${spelled(hut.cost)}`) },
    taken ? icon(look[hut.owner].icon) : price(hut.cost));
}

function advisorOf(t, advisor, note) {
  const touch = t.touch(advisor.handle);
  return h("button.advisor", { key: advisor.handle, type: "button", ...touch.props, class: [touch.props.class, advisor.used && "used"], "data-explain": `advisor/${advisor.name}`, "aria-label": `${touch.words ? `${touch.words}. ` : ""}${advisor.name}, ${advisor.cp} citizens, costs ${spelled(advisor.cost)}` },
    h("span.advisor-name", null, advisor.name, h("b", null, sign("citizen"), String(advisor.cp))), h("span.price", null, price(advisor.cost)), advisor.text ? h("span.ability", null, advisor.text) : null, note ? h("span.ability", null, note) : null);
}

function dialOf(t, marker) {
  const touch = t.touch(marker.handle);
  const good = GOODS.find((name) => marker.name.includes(name));
  return h("button.dial", { key: marker.handle, type: "button", ...touch.props, title: `${marker.name}: ${marker.number}, then ${marker.then.join(", ")}`, "aria-label": touch.words || `${marker.name}: ${marker.number}` }, good ? sign(good) : null, h("b", null, String(marker.number)));
}

function rankOf(view, t, rank, i, look) {
  const touch = t.touch(rank.handle);
  return h("button.rank-card", { key: rank.handle, type: "button", ...touch.props, "data-explain": `rank/${i}`, "aria-label": `${touch.words ? `${touch.words}. ` : ""}${rank.name}: ${rank.cards[0] ?? "none left"}` },
    h("span", null, rank.name), h("b", null, sign("citizen"), rank.cards.length ? String(rank.cards[0]) : "–"), h("span.price", null, Array.from({ length: rank.gold }, (_, k) => h("span", { key: k }, sign("Gold Coin"))), Array.from({ length: rank.rings }, (_, k) => h("span", { key: `r${k}` }, sign("Signet Ring")))),
    rank.holders.length ? h("span.holders", null, rank.holders.map((seat) => h("span.holder", { key: seat, class: look[seat].class }, icon(look[seat].icon)))) : null);
}

function tokenOf(t, token) {
  const touch = t.touch(token.handle);
  return h("button.thing", { key: token.handle, type: "button", ...touch.props, "aria-label": touch.words || `Favour: ${token.place}, ${token.reward}` }, h("small", null, token.place), h("span", null, t.mark(token.reward)));
}

// ------------------------------------------------------------------ one's own board
export function ownSeat(view, t) {
  if (view.seat === null) return null;
  const look = looks(view);
  const player = view.table.players[view.seat];
  return h("div.own", null,
    h("div.me", { "data-seat": view.seat }, h("span.crest", { class: look[view.seat].class, "data-explain": `seat/${view.seat}` }, icon(look[view.seat].icon)), h("span.name.owner", { class: look[view.seat].class }, player.name), facts(player).slice(0, 1)),
    h("div.purse-board", { "data-arrows": true },
      player.goods.map((n, i) => { const touch = t.touch(`good:${i}`); return h("button.good", { key: i, type: "button", ...touch.props, class: [touch.props.class, !n && "none"], "aria-label": touch.words || `${n} ${GOODS[i]}` }, sign(GOODS[i]), h("b", null, String(n))); }),
      h("span.pill", { role: "img", "aria-label": `${player.craftsmen} craftsmen left` }, sign("hut"), String(player.craftsmen)),
      player.favors.map((token) => tokenOf(t, token)), player.advisors.map((advisor) => advisorOf(t, advisor))),
    h("div.board", { "data-arrows": true },
      player.slots.map((card, i) => { const touch = t.touch(`slot:${i}`); return h("button.slot", { key: i, type: "button", ...touch.props, class: [touch.props.class, card && "filled"], "aria-label": touch.words || `slot ${i + 1}: ${card || "free"}` }, h("span.steps-of", null, `${i + 1} step${i ? "s" : ""}`), card ? [sign(slug(card)), h("small", null, card)] : null); })),
    h("div.hand", { "data-arrows": true, role: "group", "aria-label": `hand of ${(player.hand || []).length} cards` }, (player.hand || []).map((card) => { const touch = t.touch(card.handle); return h("button.card", { key: card.name, type: "button", ...touch.props, class: [touch.props.class, look[view.seat].class], "data-thing": card.name, "aria-label": touch.words || `${card.name}: ${card.text}` }, h("span.title", null, card.name), icon(slug(card.name), { sprite: SPRITE, className: "emblem" }), h("span.rule", null, card.text)); })));
}

export const picture = (name) => h("div.card.colour-blue", { role: "img", "aria-label": name.split("/")[0] }, h("span.title", null, name.split("/")[0]), icon(slug(name.split("/")[0]), { sprite: SPRITE, className: "emblem" }), h("span.rule", null, name.split("/")[1] || ""));
