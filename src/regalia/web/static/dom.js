// Small keyed DOM: stages are functions from a view to nodes, and `render` changes only what differs.

/** A node to be: h("button.primary", {key, class, on: {click}, vars: {"--x": 1}, ...attributes}, ...children). */
export function h(spec, props, ...children) {
  const [tag, ...classes] = spec.split(".");
  const p = props || {};
  const named = [...classes, ...[].concat(p.class || []).flat()].filter(Boolean).join(" ");
  return { tag, p, named, key: p.key, children: children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false && c !== "") };
}

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = new Set(["svg", "use", "path", "circle", "g", "line", "polyline", "polygon", "text", "rect", "ellipse", "title"]);
const OWN = new Set(["key", "class", "on", "vars", "html"]);

/** An icon of a sprite; without a label it is only decoration. */
export function icon(name, { sprite = "/static/icons.svg", label = "", className = "" } = {}) {
  return h("svg.icon", { class: className, role: label ? "img" : null, "aria-label": label || null, "aria-hidden": label ? null : "true" },
    h("use", { href: `${sprite}#${name}` }));
}

export function render(root, ...nodes) {
  patchChildren(root, nodes.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false && c !== ""));
}

function make(node) {
  if (typeof node !== "object") return document.createTextNode(String(node));
  const made = DRAWN.has(node.tag) ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  made.__node = { p: {}, named: "", children: [] };
  patch(made, node);
  return made;
}

function same(there, node) {
  if (typeof node !== "object") return there.nodeType === 3;
  return there.nodeType === 1 && there.__node && there.localName === node.tag.toLowerCase() && there.__node.key === node.key;
}

function patch(there, node) {
  if (typeof node !== "object") {
    if (there.data !== String(node)) there.data = String(node);
    return;
  }
  const before = there.__node;
  if (before.named !== node.named) there.setAttribute("class", node.named);
  for (const name of Object.keys(before.p)) {
    if (!OWN.has(name) && !(name in node.p)) there.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(node.p)) {
    if (OWN.has(name) || before.p[name] === value) continue;
    if (value === null || value === undefined || value === false) there.removeAttribute(name);
    else there.setAttribute(name, value === true ? "" : value);
  }
  listen(there, before.p.on || {}, node.p.on || {});
  for (const [name, value] of Object.entries(node.p.vars || {})) {
    if ((before.p.vars || {})[name] !== value) there.style.setProperty(name, value);
  }
  there.__node = node;
  patchChildren(there, node.children);
}

function listen(there, before, now) {
  there.__heard ||= {};
  for (const kind of new Set([...Object.keys(before), ...Object.keys(now)])) {
    if (!(kind in there.__heard)) {
      there.addEventListener(kind, (event) => there.__heard[kind] && there.__heard[kind](event));
    }
    there.__heard[kind] = now[kind];
  }
}

function patchChildren(parent, nodes) {
  const keyed = new Map();
  for (const child of parent.childNodes) {
    if (child.__node && child.__node.key !== undefined) keyed.set(child.__node.key, child);
  }
  const wanted = new Set(nodes.map((node) => node.key).filter((key) => key !== undefined));
  let at = parent.firstChild;
  for (const node of nodes) {
    while (at && at.__node && at.__node.key !== undefined && !wanted.has(at.__node.key)) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
    const kept = node.key !== undefined ? keyed.get(node.key) : null;
    if (kept && same(kept, node)) {
      if (kept !== at) parent.insertBefore(kept, at);
      else at = at.nextSibling;
      patch(kept, node);
    } else if (at && same(at, node)) {
      patch(at, node);
      at = at.nextSibling;
    } else {
      parent.insertBefore(make(node), at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}
