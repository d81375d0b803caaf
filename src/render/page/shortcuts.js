// Keys that work wherever the focus is, and the dialog that lists them.

import { dialog } from "./dialog.js";
import { el } from "./dom.js";
import { pressKey } from "./gestures.js";
import { say } from "./words.js";

const TEXT = "input[type=text], input[type=search], textarea, select";

/** Lists the keys. */
export function showKeys() {
  const rows = say.keys().flatMap(([key, what]) => [el("dt", {}, key), el("dd", {}, what)]);
  dialog(say.keysTitle(), el("dl", { class: "key-list" }, rows));
}

/** Listens for undo and redo anywhere but in a field of text. */
export function listenForUndo(undo, redo) {
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.target.matches(TEXT)) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) undo();
    else if (key === "y" || key === "z") redo();
    else return;
    event.preventDefault();
  });
}

/**
 * Listens for the keys of a page with a grid: `acts` by the name of their key, wherever the focus is but in a field of
 * text, and what the grid of `gridOf()` itself understands. Enter belongs to what has the focus, and the arrows to tabs and panels that have it.
 */
export function listenForKeys(gridOf, acts) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest(`${TEXT}, dialog`)) return;
    const isOurs =
      event.target.closest(".grid") ||
      [document.body, document.getElementById("main")].includes(event.target);
    const isArrow =
      event.key.startsWith("Arrow") &&
      event.target.matches("button:not([role=tab]), a, input[type=checkbox]");
    const moves =
      event.key === "Enter" || event.key.startsWith("Arrow") || ["Home", "End"].includes(event.key);
    if (moves && !isOurs && !isArrow) return;
    // A blank on a button presses it.
    const act = event.key === " " && !isOurs ? null : (acts[event.key] ?? acts[event.key.toLowerCase()]);
    if (act) act();
    else if (event.target.closest(".grid") || !pressKey(gridOf(), event)) return;
    event.preventDefault();
  });
}
