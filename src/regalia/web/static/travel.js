// Things travel: what lay there and lies here now moves from there to here. Elements say what they are with
// data-thing (the same in both places) and, if they were not on the screen before, where they come from with
// data-from (a selector). Nothing waits for it, and reduced motion turns it into a fade.

const TIME = 280;
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function remember(root) {
  const places = new Map();
  for (const element of root.querySelectorAll("[data-thing]")) {
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    const thing = element.dataset.thing;
    if (!places.has(thing)) places.set(thing, []);
    places.get(thing).push({ box, element });
  }
  return places;
}

export function travel(root, before) {
  for (const element of root.querySelectorAll("[data-thing]")) {
    const lay = before.get(element.dataset.thing) || [];
    const kept = lay.findIndex((there) => there.element === element);
    const from = kept >= 0 ? lay.splice(kept, 1)[0].box : null;
    element.__came = from || undefined;
  }
  for (const element of root.querySelectorAll("[data-thing]")) {
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    let from = element.__came;
    const arrived = !from;
    if (!from) {
      const lay = before.get(element.dataset.thing) || [];
      const gone = lay.findIndex((there) => !there.element.isConnected || there.element.dataset.thing !== element.dataset.thing);
      if (gone >= 0) from = lay.splice(gone, 1)[0].box;
    }
    if (!from && element.dataset.from && before.size) {
      const origin = root.querySelector(element.dataset.from);
      if (origin) from = origin.getBoundingClientRect();
    }
    move(element, from, box, arrived && before.size > 0);
  }
}

function move(element, from, to, arrived) {
  if (still.matches || !from) {
    if (arrived) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIME });
    return;
  }
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const size = Math.min(2.5, Math.max(0.3, from.width / to.width));
  if (Math.abs(x) + Math.abs(y) < 2 && Math.abs(size - 1) < 0.05) return;
  element.animate(
    [{ translate: `${x}px ${y}px`, scale: String(size), zIndex: 5 }, { translate: "0 0", scale: "1", zIndex: 5 }],
    { duration: TIME, easing: "cubic-bezier(.2,.7,.2,1)" },
  );
}

/** A number that grows to its new value. */
export function countUp(element, to, from = 0) {
  if (still.matches) { element.textContent = to; return; }
  const begun = performance.now();
  const step = (now) => {
    const part = Math.min(1, (now - begun) / 700);
    element.textContent = Math.round(from + (to - from) * (1 - (1 - part) ** 3));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
