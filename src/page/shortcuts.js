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

/** Listens for undo and redo anywhere except in a text field. */
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
 * Listens for the keys of a page with a grid, except in a text field: those that `acts` names, and those that the grid
 * of `gridOf()` understands. Enter belongs to the element with the focus, and the arrows to tabs and panels that have it.
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
    // The space bar on a button presses it.
    const act = event.key === " " && !isOurs ? null : (acts[event.key] ?? acts[event.key.toLowerCase()]);
    if (act) act();
    else if (event.target.closest(".grid") || !gridOf() || !pressKey(gridOf(), event)) return;
    event.preventDefault();
  });
}
