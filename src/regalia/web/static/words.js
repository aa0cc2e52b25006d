// Sentences with icons: what a game's glossary knows is marked in the text, with an icon and an explanation.
import { h, icon } from "./dom.js";

/** A glossary is a list of {match, icon, sprite, class, explain, text}; longer matches win. */
export function marker(glossary) {
  const known = new Map(glossary.map((entry) => [entry.match, entry]));
  const escaped = [...known.keys()].sort((a, b) => b.length - a.length).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!escaped.length) return (sentence) => [sentence];
  const pattern = new RegExp(`(?<![\\p{L}])(${escaped.join("|")})(?![\\p{L}])`, "gu");
  return (sentence) => {
    const parts = sentence.split(pattern).filter(Boolean);
    return parts.map((part, i) => {
      const entry = known.get(part);
      if (!entry) return known.has(parts[i + 1]) ? part.replace(OPENS, "") : part;
      const before = i > 0 && !known.has(parts[i - 1]) ? parts[i - 1].match(OPENS) : null;
      const drawn = entry.icon && icon(entry.icon, { sprite: entry.sprite });
      const mark = entry.crest ? h("span.crest.inline-crest", { class: entry.class, "aria-hidden": "true" }, drawn) : drawn && [drawn, "\u00a0"];
      const [first, ...rest] = (entry.text || part).split(" ");
      const head = mark || before ? h("span.together", null, before && before[0], mark, first) : first;
      return h("span.marked", { class: [entry.class, entry.owner && "owner"], "data-explain": entry.explain || null }, head, rest.length ? ` ${rest.join(" ")}` : null);
    });
  };
}

/** What stays with the word after it: an opening bracket or quotation mark. */
const OPENS = /[(“"]$/;
