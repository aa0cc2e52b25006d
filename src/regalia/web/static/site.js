// On every page: the switch between vellum and candlelight, and copying of links.
const root = document.documentElement;

function keep(name, value) { try { localStorage.setItem(name, value); } catch { /* private window */ } }

function dark() {
  if (root.dataset.theme) return root.dataset.theme === "candlelight";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function tell(button) {
  button.setAttribute("aria-pressed", String(dark()));
  button.querySelector("use").setAttribute("href", `/static/icons.svg#${dark() ? "sun" : "moon"}`);
}

for (const button of document.querySelectorAll("[data-theme-switch]")) {
  tell(button);
  button.addEventListener("click", () => {
    root.dataset.theme = dark() ? "vellum" : "candlelight";
    keep("theme", root.dataset.theme);
    document.querySelectorAll("[data-theme-switch]").forEach(tell);
  });
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(new URL(button.dataset.copy, location.href).href);
    button.querySelector("span").textContent = "Copied";
  });
}

// a form is sent once: a second click would make a second table
for (const form of document.querySelectorAll("form[data-once]")) {
  form.addEventListener("submit", () => form.querySelectorAll("button").forEach((button) => button.setAttribute("aria-disabled", "true")));
}
