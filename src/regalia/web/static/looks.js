// How seats look in games without houses: a colour, a shape and a pattern. Seats named after a colour have it.
import { h, icon } from "./dom.js";

const SHAPES = { blue: 0, red: 1, green: 2, purple: 3, amber: 4, yellow: 4, sky: 5, white: 0, grey: 0 };

export function colourLooks(names) {
  return names.map((name, seat) => {
    const word = name.toLowerCase();
    return word in SHAPES ? { class: `colour-${word}`, icon: `shape-${SHAPES[word]}` } : { class: `seat-${seat % 6}`, icon: `shape-${seat % 6}` };
  });
}

export const seatGlossary = (names, looks) => names.map((match, seat) => ({ match, icon: looks[seat].icon, sprite: looks[seat].sprite, class: looks[seat].class, crest: true, owner: true, explain: `seat/${seat}` }));

/** The others at the table, as a strip: who they are, what they have, whether they are to act. */
export function others(view, t, looks, facts) {
  const n = view.names.length;
  const order = Array.from({ length: n }, (_, k) => ((view.seat ?? -1) + 1 + k) % n).filter((seat) => seat !== view.seat);
  return h("div.others", { "data-arrows": true }, order.map((seat) => {
    const touch = t.touch(`seat:${seat}`);
    return h("div.other", { key: seat, class: [view.to_act.includes(seat) && "acting", looks[seat].class], "data-seat": seat },
      h("button", { type: "button", ...touch.props, "data-explain": `seat/${seat}`, "aria-label": `${touch.words ? `${touch.words}. ` : ""}${view.names[seat]}, ${t.who(seat)}` },
        h("span.crest", { class: looks[seat].class, "aria-hidden": "true" }, icon(looks[seat].icon, looks[seat].sprite ? { sprite: looks[seat].sprite } : {})),
        h("span.naming", null, h("span.name", { class: ["owner", looks[seat].class] }, view.names[seat]), h("span.who", null, t.who(seat)))),
      facts(seat));
  }));
}

export const pill = (sign, text, label, sprite) => h("span.pill", { title: label, role: "img", "aria-label": `${label}: ${text}` }, sign ? icon(sign, sprite ? { sprite } : {}) : null, String(text));
