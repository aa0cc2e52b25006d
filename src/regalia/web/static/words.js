// Sentences with icons: what a game's glossary knows is marked in the text, with an icon and an explanation.
import { h, icon } from "./dom.js";

/** A glossary is a list of {match, icon, sprite, class, explain, text}; longer matches win. */
export function marker(glossary) {
  const known = new Map(glossary.map((entry) => [entry.match, entry]));
  const escaped = [...known.keys()].sort((a, b) => b.length - a.length).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!escaped.length) return (sentence) => [sentence];
  const pattern = new RegExp(`(?<![\\p{L}])(${escaped.join("|")})(?![\\p{L}])`, "gu");
  return (sentence) => sentence.split(pattern).filter(Boolean).map((part) => {
    const entry = known.get(part);
    if (!entry) return part;
    const drawn = entry.icon && icon(entry.icon, { sprite: entry.sprite });
    const mark = entry.crest ? h("span.crest.inline-crest", { class: entry.class, "aria-hidden": "true" }, drawn) : drawn && [drawn, "\u00a0"];
    return h("span.marked", { class: [entry.class, entry.owner && "owner"], "data-explain": entry.explain || null }, mark, entry.text || part);
  });
}
