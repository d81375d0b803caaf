// The options of the grid: candidates or own notes, highlighting, what keys and clicks do.

import { symbol } from "./board.js";
import { button, el } from "./dom.js";
import { applyLooks, choose, settings } from "./settings.js";
import { say } from "./words.js";

/** A checkbox for a setting; calls `act` when it changes. */
function settingBox(name, label, act = () => {}) {
  const change = (event) => {
    choose(name, event.target.checked);
    act();
  };
  return el(
    "p",
    { class: "choice" },
    el("input", { type: "checkbox", id: name, checked: settings[name], onchange: change }),
    el("label", { for: name }, label),
  );
}

/** Buttons that choose a digit to look for, or none. */
function filter(board, lookFor) {
  const row = el("div", { class: "filter", role: "group", "aria-label": say.lookFor() });
  const set = (digit) => () => {
    const isOn = row.querySelector(`[data-filter="${digit}"]`).getAttribute("aria-pressed") === "true";
    const wanted = isOn ? 0 : digit;
    row
      .querySelectorAll("button")
      .forEach((one) => one.setAttribute("aria-pressed", String(one.dataset.filter === String(wanted))));
    lookFor(wanted);
  };
  row.append(
    el("span", { class: "label" }, say.lookFor()),
    ...board.digits.map((digit) =>
      button(symbol(digit), "premise", set(digit), { "data-filter": digit, "aria-pressed": "false" }),
    ),
    button(say.pairs(), "premise", set("pairs"), { "data-filter": "pairs", "aria-pressed": "false" }),
  );
  return row;
}

/**
 * The panel; `acts` has `candidates()`, `peers()` and `clock()` for changed settings, `copyCandidates()`, `lookFor(digit)`,
 * `restart()`, `project()` and `showKeys()`.
 */
export function optionsPanel(acts) {
  const copy = button(say.copyCandidates(), "plain small", acts.copyCandidates, { hidden: settings.filled });
  const candidates = () => {
    copy.hidden = settings.filled;
    acts.candidates();
  };
  return el(
    "div",
    { class: "options" },
    filter(acts.board, acts.lookFor),
    el(
      "div",
      { class: "choices" },
      settingBox("clears", say.clears()),
      settingBox("filled", say.fillCandidates(), candidates),
      settingBox("centres", say.twoKinds(), candidates),
      settingBox("peers", say.showPeers(), acts.peers),
      settingBox("asks", say.clickAsks()),
      settingBox("advances", say.advances()),
      settingBox("left", say.leftHand(), applyLooks),
      settingBox("safe", say.safeColours(), applyLooks),
      settingBox("clock", say.showClock(), acts.clock),
    ),
    el(
      "p",
      { class: "buttons" },
      copy,
      button(say.restart(), "plain small", acts.restart),
      button(say.projector(), "plain small", acts.project),
      button(say.keysTitle(), "plain small keys", acts.showKeys),
    ),
  );
}
