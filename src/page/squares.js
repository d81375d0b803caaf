// What the grid draws in each cell, for a position or a moment of a replay.

import { hasRays, partOf } from "./parts.js";

/**
 * The squares of a position: `filled` with candidates instead of the person's notes, and `removed` ones struck out. Notes
 * are in the places of their digits; those in the corners and those in the middle may be `apart`.
 */
export function squaresOf(position, { filled = true, removed = false, apart = false } = {}) {
  return position.givens.map((given, cell) => {
    const colour = position.colours[cell];
    if (given) return { digit: given, kind: "given", colour };
    if (position.entries[cell]) return { digit: position.entries[cell], kind: "entry", colour };
    const square = { digit: 0, kind: "open", colour };
    if (filled) {
      const gone = removed ? position.removed(cell) : [];
      return { ...square, candidates: position.candidates(cell), removed: gone };
    }
    const [corners, centres] = ["corners", "centres"].map((kind) => position.notes(kind, cell));
    return apart ? { ...square, corners, centres } : { ...square, notes: [...corners, ...centres] };
  });
}

/**
 * The squares of a panel's picture. Where candidates are not filled in, a person's notes stay, and beside them there are
 * only the candidates that the drawing names.
 */
export function squaresOfReplay({ start, grid, drawing, step, shown }, looks) {
  const { board } = start;
  const { roles = [] } = partOf(board, drawing, step, shown);
  const drawn = new Set(roles.map(({ candidate }) => candidate));
  return squaresOf(start, looks).map((square, cell) => {
    if (square.digit) return square;
    if (grid.digits[cell]) return { digit: grid.digits[cell], kind: "found", colour: square.colour };
    const left = grid.candidates(cell, board.side);
    const isShown = (digit) => looks.filled || drawn.has(`${board.name(cell)}=${digit}`);
    return { ...square, candidates: left.filter(isShown) };
  });
}

/** The nearest peer that keeps a digit out of a cell. */
function blockerOf(board, grid, cell, digit) {
  const distance = (peer) =>
    Math.abs(board.row(peer) - board.row(cell)) + Math.abs(board.column(peer) - board.column(cell));
  const all = board.peers[cell].filter((peer) => grid.digits[peer] === digit);
  return all.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/**
 * The rays of a single: to each cell of the house that the placed digit is kept out of, or to the cell itself for each
 * other digit kept out of it, from the digit that does so. `[from, to]` are cells.
 */
export function raysOf(board, { grid, step }) {
  if (!hasRays(step)) return [];
  const { cell, digit } = board.candidate(step.place[0]);
  const { house } = step.reason.constraint;
  const open = house ? board.house(house).cells.filter((one) => one !== cell && !grid.digits[one]) : [];
  const blocked = house
    ? open.map((one) => [blockerOf(board, grid, one, digit), one])
    : board.digits.filter((one) => one !== digit).map((one) => [blockerOf(board, grid, cell, one), cell]);
  return blocked.filter(([from]) => from != null);
}

