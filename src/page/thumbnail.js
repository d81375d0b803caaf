// A small picture of a puzzle's clues.

import { digitOf } from "./board.js";
import { glyph } from "./digits.js";
import { svg } from "./dom.js";
import { engine } from "./engine.js";
import { language } from "./words.js";

/** The candidates of a cell in their places. */
function small(side, cell, digits) {
  const across = Math.ceil(Math.sqrt(side));
  const slot = 9 / across;
  const [left, top] = [(cell % side) * 10 + 0.5, Math.floor(cell / side) * 10 + 0.5];
  return digits.map((digit) => {
    const [column, row] = [(digit - 1) % across, Math.floor((digit - 1) / across)];
    return glyph(digit, left + (column + 0.5) * slot, top + (row + 0.5) * slot, slot * 0.62, "clue");
  });
}

/**
 * Draws a line of digits on a board of `side`; boxes of `rows` by `columns` get thick edges, and cells the candidates of
 * `marks(cell)`, if any.
 */
export function thumbnail(side, digits, { rows, columns }, marks = null) {
  const lines = [];
  for (let at = 1; at < side; at += 1) {
    const look = (every) => (every && at % every === 0 ? "wide" : "thin");
    lines.push(svg("path", { d: `M${at * 10} 0 V${side * 10}`, class: look(columns) }));
    lines.push(svg("path", { d: `M0 ${at * 10} H${side * 10}`, class: look(rows) }));
  }
  // Thick lines go over thin ones.
  lines.sort((one, other) => one.getAttribute("class").localeCompare(other.getAttribute("class")));
  const clues = [...digits].flatMap((sign, cell) => {
    const [x, y] = [(cell % side) * 10 + 5, Math.floor(cell / side) * 10 + 5];
    const digit = digitOf(sign);
    return digit ? [glyph(digit, x, y, 5.4, "clue")] : small(side, cell, marks?.(cell) ?? []);
  });
  const edge = svg("rect", { x: 0, y: 0, width: side * 10, height: side * 10, class: "edge" });
  const box = `-1 -1 ${side * 10 + 2} ${side * 10 + 2}`;
  return svg(
    "svg",
    { viewBox: box, class: "thumbnail", "aria-hidden": "true", focusable: "false" },
    lines,
    clues,
    edge,
  );
}

/** The height and width of a board's boxes, from its word; unknown for a board given by its houses. */
export function boxesOf(board, side) {
  if (board?.houses) return { rows: 0, columns: 0 };
  if (/\s/.test(board ?? "")) {
    // A board file; its first line names the board or begins to draw the boxes, unless they are the usual ones.
    const [first] = board.split("\n");
    return boxesOf(/^\d/.test(first) || first === "boxes" ? first : null, side);
  }
  const shape = /^\d+:(\d+)x(\d+)$/.exec(board ?? "");
  if (shape) return { rows: Number(shape[1]), columns: Number(shape[2]) };
  const root = Math.sqrt(side);
  const isPlain = board == null || /^\d+$/.test(board);
  return isPlain && Number.isInteger(root) ? { rows: root, columns: root } : { rows: 0, columns: 0 };
}

/** The engine's picture of a puzzle on a drawn board, with its regions and rules; null on others. */
export async function pictureOfDrawn(puzzle, board, candidates = false) {
  const isDrawn = typeof board === "string" ? board.includes("\n") : Boolean(board?.houses);
  if (!isDrawn) return null;
  const question = { puzzle, board, as: "svg", blank: !candidates, lang: language };
  const { svg: text } = await engine.ask("show", question);
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}
