// New table: as many seats as players, a clock that fits the pace, and no hints where the result counts.
const players = document.querySelector("[data-players]");
function seats() {
  for (const row of document.querySelectorAll("[data-seat-row]")) {
    const there = Number(row.dataset.seatRow) < Number(players.value);
    row.hidden = !there;
    row.querySelector("select").disabled = !there;
  }
}
players.addEventListener("change", seats);
seats();

const clock = document.getElementById("clock");
const pace = document.getElementById("pace");
const seconds = document.getElementById("seconds");
function times() {
  document.querySelector("[data-clock]").hidden = clock.value === "none";
  document.getElementById("increment").closest(".field").hidden = clock.value !== "game";
}
pace.addEventListener("change", () => {
  if (pace.value === "days") { clock.value = "move"; seconds.value = "172800"; }
  else { clock.value = "none"; seconds.value = "300"; }
  times();
});
clock.addEventListener("change", times);
times();

const rated = document.getElementById("rated");
const hints = document.getElementById("hints");
function company() {
  hints.disabled = rated.checked;
  hints.checked = !rated.checked;
}
rated.addEventListener("change", company);
company();
