// The Old King's Crown: three bands of landscape with two places each, Heralds, cards along them, court and sites.
import { h, icon } from "/static/dom.js";
import { others, pill, seatGlossary } from "/static/looks.js";

const SPRITE = "/games/old-kings-crown/art/emblems.svg";
const SEASONS = ["Spring", "Summer", "Autumn", "Winter"];
const KINDS = ["Follower", "Cavalry", "War Machine", "Captain", "Heir", "Agent", "Champion", "Myth", "Ruse", "Decree"];
const slug = (name) => name.toLowerCase().replace(/ /g, "-");
const sign = (name, className = "") => icon(slug(name), { sprite: SPRITE, className });

/** By faction; alone, the Simulacrum sits at the table too. */
const factions = (view) => (view.table.players ? view.table.players.map((player) => player.faction) : view.names);
export const looks = (view) => factions(view).map((name) => ({ class: `faction-${slug(name)}`, icon: slug(name), sprite: SPRITE }));

export function caption(view) {
  const { year, season } = view.table;
  return view.over ? "the game is over" : `year ${year} · ${season}`;
}

export function glossary(view) {
  return [...KINDS.map((match) => ({ match, icon: slug(match), sprite: SPRITE })), { match: "i", text: "influence", icon: "influence", sprite: SPRITE }, ...seatGlossary(view.names, looks(view))];
}

const seen = (view) => [...view.table.players.flatMap((player) => [...player.hand, ...player.discard, ...player.lost, ...player.site, ...player.away]), ...view.table.court.map((one) => one.card),
  ...view.table.regions.flatMap((region) => region.sides.flatMap((side) => [side.down, side.laid, ...side.shown, ...side.deployed])), ...view.table.locations.flatMap((place) => [...place.fortified, ...place.pillaging])].filter((card) => card && card.name);

const says = (card, view) => view.table.texts[card.name] || view.table.texts[card.kind] || "";

export function explain(key, view) {
  const [what, which] = key.split("/");
  if (!view.table.players) return null;
  if (what === "card") {
    const card = seen(view).find((one) => one.name === which);
    return card ? { title: card.name, card: face(card), text: [`${card.kind}${card.strength ? `, strength ${card.strength}` : ""}.`, says(card, view)] } : null;
  }
  if (what === "location") {
    const place = view.table.locations[Number(which)];
    return { title: place.name, text: [place.influence ? `${place.influence} influence for whoever claims it.` : "No influence of its own.", place.text, place.pillaged ? "It is pillaged." : ""] };
  }
  if (what === "tile") {
    const tile = view.table.players.flatMap((player) => player.tiles).find((one) => one.id === Number(which));
    return tile ? { title: tile.name, text: [tile.text, tile.up ? "Ready." : "Spent for now."] } : null;
  }
  if (what === "seat") {
    const player = view.table.players[Number(which)];
    const names = (cards) => cards.map((card) => card.name || "a card").join(", ");
    return { title: player.name, text: [`${player.influence} of ${view.table.goal} influence.`, `${player.hand.length} cards in hand, ${player.pile} to draw.`, player.discard.length ? `Discarded: ${names(player.discard)}.` : "", player.lost.length ? `Lost: ${names(player.lost)}.` : "", player.site.length ? `At the Site of Power: ${names(player.site)}, quest ${player.quest}.` : "", player.known.length ? `You know of: ${player.known.join(", ")}.` : "", ...player.tiles.map((tile) => `${tile.up ? "▲" : "▽"} ${tile.name}: ${tile.text}`)] };
  }
  return null;
}

export const orders = () => ({
  title: "Hidden moments", text: "A cavalry may ride out, or a war machine be deployed, without waiting for you if you say so now:",
  choices: [["", "Ask me each time"], ["never", "Never"], ["outride", "Ride out when I can"], ["deploy highlands", "Deploy by the Highlands"], ["deploy plateau", "Deploy by the Plateau"], ["deploy lowlands", "Deploy by the Lowlands"]],
});

export const coach = [
  { at: ".prompt", text: "This always says what to do now, and its buttons are everything you can do. Keys 1 to 9 press them." },
  { at: ".map", text: "Three regions with two places each. A Herald marks the place you want; cards laid face down fight for the region." },
  { at: ".tactics", text: "Your tactics. Rest the pointer on one, or press it long, to read it." },
];

export function face(card, more = {}) {
  const { tag = "div", ...props } = more;
  const owned = card.banner ? `faction-${slug(card.banner)}` : "";
  const role = tag === "div" && !props["aria-hidden"] ? "img" : null;
  if (!card.name) return h(`${tag}.card.down`, { ...props, role, "aria-label": props["aria-label"] || "a card, face down" }, h("svg", { "aria-hidden": "true" }, h("use", { href: `${SPRITE}#back` })));
  return h(`${tag}.card`, { ...props, role, class: [owned, props.class], "data-explain": `card/${card.name}`, "aria-label": props["aria-label"] || `${card.name}${card.strength ? `, ${card.strength}` : ""}` },
    card.strength !== null && card.strength !== undefined ? h("span.value", null, String(card.strength)) : null, sign(card.kind, "emblem"), h("span.title", null, card.name), h("span.foot-band", null, card.banner ? sign(card.banner) : null, h("span", null, card.kind)));
}

const at = (card) => `${card.place}:${card.k}`;
const thing = (card) => (card.name ? `${card.banner} ${card.name}` : null);

function cardOn(t, card, seat) {
  const touch = t.touch(at(card));
  const props = { key: at(card), "data-thing": thing(card), "data-from": seat === undefined ? null : `[data-seat="${seat}"]` };
  return touch.can ? face(card, { ...touch.props, ...props, tag: "button", type: "button", "aria-label": touch.words }) : face(card, props);
}

export function stage(view, t) {
  const look = looks(view);
  const { regions, locations, players, court, season, goal, simulacrum, order } = view.table;
  return h("div.king", null,
    h("div.head", null,
      h("div.year", { role: "img", "aria-label": `${season} of year ${view.table.year}` }, SEASONS.map((name, i) => h("span", { key: name, class: [`q${i}`, name === season && "now"] }, name))),
      others(view, t, look, (seat) => facts(players[seat], goal, order.indexOf(seat))),
      court.length ? h("div.court-niche", { "data-arrows": true }, h("strong", null, "Court"), court.map(({ seat, card }) => cardOn(t, card, seat))) : null,
      simulacrum ? solo(view, look, simulacrum) : null),
    h("div.map", { "data-arrows": true }, regions.map((region) => band(view, t, region, locations.filter((place) => place.region === region.id), look))));
}

/** 9 the other side of a solo game, and what its behaviour card shows. */
function solo(view, look, simulacrum) {
  const player = view.table.players.find((one) => one.simulacrum);
  const regions = view.table.regions.map((region) => region.name);
  const shown = [["highest", simulacrum.highest], ["second", simulacrum.second], ["lowest", simulacrum.lowest]].filter(([, region]) => region !== null).map(([which, region]) => `${which}: ${regions[region]}`);
  return h("div.other", { key: "simulacrum", class: player && look[player.seat].class, "data-seat": player ? player.seat : null },
    h("span.naming", null, h("span.name.owner", { class: player && look[player.seat].class }, player ? player.name : "Simulacrum"), h("span.who", null, `the Simulacrum, ${simulacrum.cards_left} behaviours left`)),
    player ? facts(player, view.table.goal, view.table.order.indexOf(player.seat)) : null,
    shown.length ? h("p.small.quiet", null, shown.join(" · ")) : null);
}

function facts(player, goal, place) {
  return [
    h("div.pills", null, pill("influence", `${player.influence} of ${goal}`, "influence", SPRITE), pill("cards", player.hand.length, "cards in hand"), place >= 0 ? h("span.pill", { title: "place in the order of this year" }, `${place + 1}.`) : null, player.strength !== null ? h("span.pill.strong", { role: "img", "aria-label": `strength ${player.strength}` }, String(player.strength)) : null, player.ready ? h("span.pill", null, "ready") : null),
    h("div.pills.wide", null, player.tiles.map((tile) => h("span.tile-mark", { key: tile.id, class: tile.up && "up", "data-explain": `tile/${tile.id}`, role: "img", "aria-label": `${tile.name}, ${tile.up ? "ready" : "spent"}` }))),
    player.hand.some((card) => card.name) ? h("div.mini.wide", null, player.hand.filter((card) => card.name).map((card) => face(card, { key: at(card) }))) : null];
}

function band(view, t, region, places, look) {
  const touch = t.touch(`region:${region.id}`);
  const now = view.table.region === region.id || view.table.placing === region.id;
  return h("section.band", { key: region.id, class: [`land-${region.id}`, now && "now", region.fog && "fog"] },
    h("div.land", { "aria-hidden": "true" }),
    h("button.region", { type: "button", ...touch.props, "aria-label": touch.words || region.name }, region.name, h("small", null, `${region.place}.`)),
    h("div.places", null, places.map((place) => placeOf(view, t, place, look))),
    h("div.sides", null, region.sides.map((side) => sideOf(view, t, side, look))));
}

function placeOf(view, t, place, look) {
  const touch = t.touch(`location:${place.id}`);
  const here = place.heralds.map((seat) => factions(view)[seat]);
  return h("div.niche", { key: place.id, class: [place.pillaged && "pillaged"] },
    h("button.location", { type: "button", ...touch.props, "data-explain": `location/${place.id}`, "aria-label": `${touch.words ? `${touch.words}. ` : ""}${place.name}, ${place.influence || "no"} influence${here.length ? `, Heralds: ${here.join(", ")}` : ""}` },
      h("span", null, place.name), place.influence ? h("b", null, sign("influence"), String(place.influence)) : null,
      place.heralds.map((seat) => h("span.herald", { key: seat, class: look[seat]?.class, "data-thing": `herald ${seat}`, "data-from": `[data-seat="${seat}"]` }, sign("herald")))),
    place.fortified.length + place.pillaging.length ? h("div.guards", null, [...place.fortified, ...place.pillaging].map((card) => cardOn(t, card))) : null);
}

function sideOf(view, t, side, look) {
  const cards = [side.down, side.laid, ...side.shown].filter(Boolean);
  const player = view.table.players.find((one) => one.seat === side.seat);
  const name = player ? player.name : view.names[side.seat] || "the Simulacrum";
  return h("div.side-of", { key: side.seat, class: look[side.seat]?.class, role: "group", "aria-label": `${name}: ${cards.length} cards` },
    h("span.crest", { class: look[side.seat]?.class, "aria-hidden": "true" }, look[side.seat] ? icon(look[side.seat].icon, { sprite: SPRITE }) : null),
    cards.map((card) => cardOn(t, card, side.seat)),
    side.deployed.map((card) => h("span.deployed", { key: at(card) }, cardOn(t, card, side.seat))));
}

// ------------------------------------------------------------------ one's own seat
export function ownSeat(view, t) {
  const look = looks(view);
  return view.table.players.filter((player) => player.seat === view.seat || (view.seat === null && player.hand.length && player.hand.every((card) => card.name))).map((player) => own(view, t, player, look));
}

function own(view, t, player, look) {
  return h("div.own", { key: player.seat },
    h("div.me", { "data-seat": player.seat }, h("span.crest", { class: look[player.seat].class, "data-explain": `seat/${player.seat}` }, icon(look[player.seat].icon, { sprite: SPRITE })), h("span.name.owner", { class: look[player.seat].class }, player.name), facts({ ...player, hand: player.hand.map(({ place, k }) => ({ place, k })) }, view.table.goal, view.table.order.indexOf(player.seat)).slice(0, 1)),
    h("div.tactics", { "data-arrows": true }, player.tiles.map((tile) => { const touch = t.touch(`tile:${tile.id}`); return h("button.tile", { key: tile.id, type: "button", ...touch.props, class: [touch.props.class, !tile.up && "spent"], "data-explain": `tile/${tile.id}`, "aria-label": touch.words || `${tile.name}: ${tile.text}${tile.up ? "" : " Spent for now."}` }, tile.name, tile.influence ? h("b", null, ` ${tile.influence}`) : null); }),
      player.site.length ? h("div.site", null, h("small", null, `Site of Power, quest ${player.quest}`), h("div.mini", null, player.site.map((card) => cardOn(t, card)))) : null),
    h("div.hand", { "data-arrows": true, role: "group", "aria-label": `hand of ${player.hand.length} cards` }, player.hand.map((card) => { const touch = t.touch(at(card)); return face(card, { ...touch.props, key: `${card.name} ${card.k}`, tag: "button", type: "button", class: touch.props.class, "data-thing": thing(card), "aria-label": touch.words || `${card.name}${card.strength ? `, ${card.strength}` : ""}. ${says(card, view)}` }); })));
}

export function picture(name) {
  const [title, kind, strength, banner] = name.split("/");
  return face({ name: title, kind, strength: strength ? Number(strength) : null, banner });
}
