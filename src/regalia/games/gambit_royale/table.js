// Gambit Royale: columns hang from goal banners; cards overlap downward, their colour band visible face down.
import { h, icon } from "/static/dom.js";
import { colourLooks, others, pill, seatGlossary } from "/static/looks.js";

const SPRITE = "/games/gambit-royale/art/emblems.svg";
const sign = (name, className) => icon(name, { sprite: SPRITE, className });
const DISCIPLINES = ["Religion", "Alchemy", "Fencing", "Commerce", "Music", "Agriculture"];

export const looks = (view) => colourLooks(view.names);

export function caption(view) {
  const { round, rounds, active } = view.table;
  if (view.over) return "the game is over";
  return `round ${round} of ${rounds} · ${active === view.seat ? "your turn" : `${view.names[active]}'s turn`}`;
}

export function glossary(view) {
  const kinds = new Map();
  for (const card of seen(view)) if (card.kind) kinds.set(card.name, card.kind);
  return [...[...kinds].map(([match, kind]) => ({ match, icon: kind, sprite: SPRITE, explain: `kind/${kind}` })),
    ...DISCIPLINES.map((match) => ({ match, icon: match.toLowerCase(), sprite: SPRITE })), ...seatGlossary(view.names, looks(view))];
}

function seen(view) {
  if (!view.table.columns) return [];
  return [...view.table.columns.flatMap((column) => column.cards), ...view.table.players.flatMap((player) => player.hand), ...view.table.last_round.flatMap((result) => result.cards)];
}

export function explain(key, view) {
  const [what, which] = key.split("/");
  if (what === "kind") {
    const card = seen(view).find((one) => one.kind === which);
    return card ? { title: `${card.name}, ${card.value}`, card: face({ ...card, up: true }, looks(view)), text: [view.table.texts[which] || "No talent of its own: the number is what counts."] } : null;
  }
  if (what === "seat") {
    const player = view.table.players[Number(which)];
    return { title: player.name, text: [`${player.points} points as of now.`, `${player.hand.length} cards in hand, ${player.supply} to draw.`, player.discards.length ? `Discarded: ${player.discards.join(", ")}.` : "", player.crown ? "Wears the King's Crown." : ""] };
  }
  if (what === "column") {
    const column = view.table.columns[Number(which)];
    const last = view.table.last_round[Number(which)];
    return { title: column.goal ? column.goal.name : `Column ${Number(which) + 1}`, text: [column.goal ? `The goal is won by the highest sum of one colour in this column. It is complete with ${column.goal.value} cards.` : "", column.closed ? "It is closed." : "", last ? `Last round here: ${last.goal.name} went to ${last.winner === null ? "nobody" : view.names[last.winner]}.` : ""] };
  }
  return null;
}

export const coach = [
  { at: ".prompt", text: "This always says what to do now, and its buttons are everything you can do. Keys 1 to 9 press them." },
  { at: ".columns", text: "A goal hangs over each column. Cards go in face down, and each new one turns up the one above it." },
  { at: ".hand", text: "Your hand. Rest the pointer on a card, or press it long, to read its talent." },
];

export function face(card, look, more = {}) {
  const { tag = "div", ...props } = more;
  const owner = look[card.owner];
  const known = Boolean(card.kind);
  const hidden = known && !card.up && card.place && card.place.startsWith("column");
  if (!known) return h(`${tag}.card.down`, { ...props, class: [owner.class, "owned", props.class], role: tag === "div" ? "img" : null, "aria-label": props["aria-label"] || "a card, face down" }, h("span.band", null, icon(owner.icon)), h("svg.back", { "aria-hidden": "true" }, h("use", { href: `${SPRITE}#back` })));
  return h(`${tag}.card`, { ...props, class: [owner.class, hidden && "mine-down", props.class], role: tag === "div" ? "img" : null, "aria-label": props["aria-label"] || `${card.name}, ${card.value}${hidden ? ", face down" : ""}` },
    h("span.band", null, icon(owner.icon), h("b", null, String(card.value)), h("span", null, card.name)), sign(card.kind, "emblem"), hidden ? h("span.veil", null, icon("eye")) : null);
}

const at = (card) => `${card.place}:${card.k}`;
const thing = (card) => (card.kind ? `${card.owner} ${card.kind}` : null);

export function stage(view, t) {
  const look = looks(view);
  const { columns, players, goals_to_come: more } = view.table;
  return h("div.gambit", null,
    others(view, t, look, (seat) => facts(players[seat], look)),
    h("div.columns", { "data-arrows": true, vars: { "--n": String(columns.length) } }, columns.map((column) => columnOf(view, t, column, look))),
    more ? h("p.quiet.small.to-come", null, `${more} goals are still to come.`) : null);
}

function facts(player, look) {
  return [
    h("div.pills", null, pill("cards", player.hand.length, "cards in hand"), pill("chart", player.points, "points as of now"), player.crown ? pill("crown", "", "wears the King's Crown") : null, player.gold.length ? pill("gold", player.gold.length, "Gold", SPRITE) : null),
    player.goals.length ? h("div.pills.wide", null, player.goals.map((goal, i) => h("span.won", { key: i, title: goal.name, role: "img", "aria-label": `won ${goal.name}` }, sign(goal.discipline), String(goal.value)))) : null,
    player.hand.some((card) => card.kind) && player.hand.length ? h("div.mini.wide", null, player.hand.filter((card) => card.kind).map((card) => face(card, look, { key: at(card), "data-explain": `kind/${card.kind}` }))) : null];
}

function columnOf(view, t, column, look) {
  const touch = t.touch(`column:${column.k}`);
  const goal = column.goal;
  const label = goal ? `Column ${column.k + 1}: ${goal.name}, ${column.cards.length} of ${goal.value} cards${column.closed ? ", closed" : ""}` : `Column ${column.k + 1}`;
  return h("div.column", { key: column.k, class: [view.table.chosen === column.k && "chosen", view.table.at === column.k && "chosen", column.closed && "closed"] },
    h("button.goal", { type: "button", ...touch.props, class: [touch.props.class, goal && `of-${goal.discipline}`], "data-explain": `column/${column.k}`, "aria-label": touch.words ? `${touch.words}. ${label}` : label },
      goal ? [sign(goal.discipline, "discipline"), h("span.worth", null, String(goal.value)), h("span.called", null, goal.name.replace(/ \d+$/, ""))] : null,
      goal ? h("span.meter", { "aria-hidden": "true" }, Array.from({ length: goal.value }, (_, i) => h("i", { key: i, class: i < column.cards.length ? "on" : "" }))) : null,
      column.closed ? h("span.chip", null, "closed") : null),
    h("div.hanging", { vars: { "--cards": String(column.cards.length) } }, column.cards.map((card) => {
      const on = t.touch(at(card));
      const props = { key: `${card.k}`, "data-thing": thing(card), "data-from": `[data-seat="${card.owner}"]`, "data-explain": card.kind ? `kind/${card.kind}` : null };
      return on.can ? face(card, look, { ...on.props, ...props, class: on.props.class, tag: "button", type: "button", "aria-label": on.words }) : face(card, look, props);
    })));
}

export function ownSeat(view, t) {
  const look = looks(view);
  const { players, last_round: last } = view.table;
  const result = last.length ? lastRound(view, last, look) : null;
  if (view.seat === null) return view.over ? null : players.filter((player) => player.hand.length && player.hand.every((card) => card.kind)).map((player) => handOf(view, t, player, look));
  return [handOf(view, t, players[view.seat], look), result];
}

function handOf(view, t, player, look) {
  return h("div.own", { key: player.seat },
    h("div.me", { "data-seat": player.seat }, h("span.crest", { class: look[player.seat].class, "data-explain": `seat/${player.seat}` }, icon(look[player.seat].icon)), h("span.name.owner", { class: look[player.seat].class }, player.name), facts({ ...player, hand: player.hand.map(({ place, k, owner }) => ({ place, k, owner })) }, look)),
    h("div.hand", { "data-arrows": true, role: "group", "aria-label": `hand of ${player.hand.length} cards` }, player.hand.map((card) => {
      const touch = t.touch(at(card));
      return h("div.held", { key: `${card.kind}${card.k}` }, face({ ...card, up: true }, look, { ...touch.props, class: touch.props.class, tag: "button", type: "button", "data-thing": thing(card), "data-explain": `kind/${card.kind}`, "aria-label": touch.words || `${card.name}, ${card.value}` }), h("p.talent", null, view.table.texts[card.kind] || ""));
    })));
}

/** How the last round was scored: for each goal the sums, and who took it. */
function lastRound(view, results, look) {
  return h("details.last", { key: "last" }, h("summary", null, "How the last round was scored"), h("div.row", null, results.map((result, i) => h("div.scored", { key: i },
    h("strong", null, sign(result.goal.discipline), ` ${result.goal.name}`),
    h("span", null, result.winner === null ? "nobody" : view.names[result.winner]),
    h("ul", null, result.sums.map((sum, seat) => (sum === null ? null : h("li", { key: seat }, h("span.owner", { class: look[seat].class }, view.names[seat]), ` ${sum}: `, result.cards.filter((card) => card.owner === seat).map((card) => `${card.name} ${card.count ?? "gone"}`).join(", ")))))))));
}

export function picture(name) {
  const [kind, value, title] = name.split("/");
  return face({ kind, value: Number(value), name: title, owner: 0, up: true }, colourLooks(["Blue"]));
}
