// Where things lie in the picture of a board, in its units.

import { CELL } from "./board.js";

export { CELL };

/** The upper left corner of a cell. */
export const placeOf = (board, cell) => [(cell % board.side) * CELL, Math.floor(cell / board.side) * CELL];

/** The margin around the candidates of a cell. */
const INSET = 2.5;

/** The side of a candidate's place in a cell. */
export const slotOf = (board) => (CELL - 2 * INSET) / board.across;

/** How much of its height a cell gives to what stands in its corner. */
const CORNER = 12;

/** The middle of a digit's place in a cell. */
export function middleOf(board, cell, digit) {
  const [x, y] = placeOf(board, cell);
  const top = board.corners.has(cell) ? CORNER : 0;
  const middle = (place, slot) => INSET + (place + 0.5) * slot;
  const [column, row] = [(digit - 1) % board.across, Math.floor((digit - 1) / board.across)];
  return [x + middle(column, slotOf(board)), y + top + middle(row, slotOf(board) - top / board.across)];
}

/** The middle of a cell. */
export const centreOf = (board, cell) => placeOf(board, cell).map((at) => at + CELL / 2);

/** The middle of a candidate given as text, `r1c2=5`. */
export function middleOfCandidate(board, text) {
  const { cell, digit } = board.candidate(text);
  return middleOf(board, cell, digit);
}

/** The point of a line through these points that is nearest to another point. */
export function nearestOn(points, [x, y]) {
  const parts = points.map((end, at) => [points[Math.max(0, at - 1)], end]);
  const nearest = parts.map(([[x1, y1], [x2, y2]]) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
    const part = Math.min(1, Math.max(0, along));
    return [x1 + part * dx, y1 + part * dy];
  });
  const distance = (point) => Math.hypot(point[0] - x, point[1] - y);
  return nearest.reduce((best, point) => (distance(point) < distance(best) ? point : best));
}

/** The largest radius of a candidate's mark. */
export const radiusOf = (board) =>
  Math.max(3, (slotOf(board) - (board.corners.size ? CORNER / board.across : 0)) / 2 - 0.3);

/** The point on the line from one point towards another at a given distance from the first. */
export function towards([x1, y1], [x2, y2], distance) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [x1 + ((x2 - x1) * distance) / length, y1 + ((y2 - y1) * distance) / length];
}

/** The rectangle that cells fill, `[left, top, width, height]`, or null. */
export function rectangleOf(board, cells) {
  const corners = cells.map((cell) => placeOf(board, cell));
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) + CELL - left, Math.max(...ys) + CELL - top];
  return width * height === cells.length * CELL * CELL ? [left, top, width, height] : null;
}
