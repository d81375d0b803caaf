// Mouse, finger and keyboard input for a grid.

import { typedDigit } from "./board.js";

/** How long a finger must rest to ask about the cell or candidate below it, in milliseconds. */
const LONG_PRESS = 500;

/** The cell and the candidate at a point of the page, or null. */
function placeAt(target) {
  const square = target?.closest?.("[data-cell]");
  const mark = target?.closest?.("[data-digit], [data-gone]");
  return square
    ? { cell: Number(square.dataset.cell), digit: mark ? Number(mark.dataset.digit ?? mark.dataset.gone) : null }
    : null;
}

/** Selects by clicks, drags and Shift or Ctrl; a long press or the right button asks. */
function listenToPointer(grid) {
  const { element } = grid;
  let held = 0;
  /** The cells of the current drag, or null. */
  let dragged = null;
  // A long press has already asked, so the events that follow it are ignored.
  let isHeld = false;
  const ask = ({ cell, digit }) => {
    dragged = null;
    grid.select(cell);
    grid.on.ask?.(cell, digit);
  };
  element.addEventListener("pointerdown", (event) => {
    const place = placeAt(event.target);
    isHeld = false;
    clearTimeout(held);
    if (!place || event.button !== 0) return;
    event.target.releasePointerCapture?.(event.pointerId);
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    dragged = adds ? new Set(grid.selected) : new Set();
    dragged.add(place.cell);
    grid.select(place.cell, true, dragged);
    if (event.pointerType !== "touch") return;
    held = setTimeout(() => {
      isHeld = true;
      ask(place);
    }, LONG_PRESS);
  });
  element.addEventListener("pointermove", (event) => {
    if (!dragged || !(event.buttons & 1)) return;
    const place = placeAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!place || place.cell === grid.at) return;
    clearTimeout(held);
    dragged.add(place.cell);
    grid.select(place.cell, true, dragged);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    element.addEventListener(end, () => clearTimeout(held));
  }
  element.addEventListener("contextmenu", (event) => {
    const place = placeAt(event.target);
    if (!place) return;
    event.preventDefault();
    clearTimeout(held);
    if (!isHeld) ask(place);
  });
  element.addEventListener("click", (event) => {
    const place = placeAt(event.target);
    const isPlain = dragged?.size === 1;
    dragged = null;
    if (!place || isHeld || !isPlain) return;
    grid.on.click(place.cell, place.digit, event.pointerType === "touch");
  });
  element.addEventListener("focusin", (event) => {
    const place = placeAt(event.target);
    if (place && place.cell !== grid.at) grid.select(place.cell, false);
  });
}

/** The cell that a key moves to, or null. */
function moved(event, { board: { side, size }, at }) {
  const column = at % side;
  const command = event.ctrlKey || event.metaKey;
  const moves = {
    ArrowLeft: () => (column ? at - 1 : at),
    ArrowRight: () => (column < side - 1 ? at + 1 : at),
    ArrowUp: () => (at >= side ? at - side : at),
    ArrowDown: () => (at + side < size ? at + side : at),
    Home: () => (command ? 0 : at - column),
    End: () => (command ? size - 1 : at - column + side - 1),
  };
  return event.altKey ? null : (moves[event.key]?.() ?? null);
}

/** Applies a key to a grid; returns whether it has a meaning there. */
export function pressKey(grid, event) {
  const to = moved(event, grid);
  if (to != null) {
    grid.select(to, true, event.shiftKey ? grid.selected : []);
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const digit = typedDigit(event, grid.board.side);
  if (digit && event.shiftKey && grid.on.ask) grid.on.ask(grid.at, digit);
  else if (digit) grid.on.digit(grid.at, digit);
  else if (["Backspace", "Delete", "0"].includes(event.key)) grid.on.erase(grid.at, event.key);
  else return false;
  return true;
}

/**
 * Listens to a person's input on a grid. Its `on` has `digit(cell, digit)`, `erase(cell, key)`, `click(cell, candidate, isTouch)` and,
 * if the grid answers questions, `ask(cell, candidate)`.
 */
export function listen(grid) {
  listenToPointer(grid);
  grid.element.addEventListener("keydown", (event) => {
    if (!pressKey(grid, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
