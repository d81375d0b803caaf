// The pad: digits for a finger, what a digit means (a digit, marks, notes, colours), and undo.

import { symbol } from "./board.js";
import { glyph } from "./digits.js";
import { announce, button, el, signButton, svg } from "./dom.js";
import { icon } from "./icons.js";
import { settings } from "./settings.js";
import { say } from "./words.js";

/** The number of colours. */
export const COLOURS = 8;

/** What a digit can mean: with candidates filled in, it removes them; otherwise it is a person's own note. */
const modes = () => [
  "digit",
  ...(settings.filled ? ["marks"] : settings.centres ? ["corners", "centres"] : ["corners"]),
  "colours",
];

/** A key for a digit, in the face of the grid. */
export function digitKey(digit, act) {
  const face = svg(
    "svg",
    { viewBox: "0 0 44 40", "aria-hidden": "true", focusable: "false" },
    glyph(digit, 22, 20, 27, "digit"),
  );
  return button(face, "key", act, { "data-key": digit, "aria-label": symbol(digit) });
}

/** A pad; `acts` has `type(digit)`, `erase()`, `undo()`, `redo()` and `modeChanged()`, `modesOf` says what digits can mean. */
export class Pad {
  constructor(board, acts, modesOf = modes) {
    Object.assign(this, { acts, modesOf });
    this.mode = "digit";
    this.keys = el(
      "div",
      { class: "pad", role: "group", "aria-label": say.pad() },
      board.digits.map((digit) => digitKey(digit, () => acts.type(digit))),
      signButton(icon("erase"), say.erase(), acts.erase),
    );
    this.undo = signButton(icon("undo"), say.undo(), acts.undo);
    this.redo = signButton(icon("redo"), say.redo(), acts.redo);
    this.switches = el("div", { class: "modes", role: "group", "aria-label": say.modes() });
    const others = el("div", { class: "others" }, this.undo, this.redo);
    this.tools = el("div", { class: "tools" }, this.switches, others);
    this.element = el("div", { class: "entry-pad", id: "panel-digits" }, this.tools, this.keys);
    this.refresh();
  }

  /** Updates the modes after the settings change. */
  refresh() {
    if (!this.modesOf().includes(this.mode)) this.mode = "digit";
    const switches = this.modesOf().map((mode) =>
      button(say.mode(mode), "toggle", () => this.choose(mode), {
        "aria-pressed": String(mode === this.mode),
        "data-mode": mode,
      }),
    );
    this.switches.replaceChildren(...switches);
    this.keys.dataset.mode = this.mode;
  }

  choose(mode) {
    // Choosing the same mode again goes back to digits.
    this.mode = mode === this.mode ? "digit" : mode;
    this.switches
      .querySelectorAll("button")
      .forEach((one) => one.setAttribute("aria-pressed", String(one.dataset.mode === this.mode)));
    this.keys.dataset.mode = this.mode;
    this.acts.modeChanged();
    announce(say.modeIs(this.mode));
  }

  /** Goes to the next kind of mark or note; the last is followed by digits. */
  nextMarks() {
    const kinds = this.modesOf().filter((mode) => mode !== "colours");
    this.choose(kinds[(kinds.indexOf(this.mode) + 1) % kinds.length]);
  }

  /** Shows whether undo and redo are possible, and how many of each digit are left. */
  draw(position) {
    this.undo.setAttribute("aria-disabled", String(position.past.length === 0));
    this.redo.setAttribute("aria-disabled", String(position.future.length === 0));
    const digits = position.digits();
    this.keys.querySelectorAll("[data-key]").forEach((key) => {
      const digit = Number(key.dataset.key);
      const left = position.board.side - digits.filter((one) => one === digit).length;
      key.dataset.left = left > 0 ? String(left) : "";
      key.classList.toggle("spent", left <= 0);
    });
  }
}
