// Replays a trace: the grid before each of its steps and after the last.

const bit = (digit) => 1 << digit;

/** One grid of a replay: digits, and the candidates of open cells as bits. */
class Replayed {
  constructor(digits, left) {
    this.digits = digits;
    this.left = left;
  }

  static of(position) {
    const cells = [...Array(position.board.size).keys()];
    const left = cells.map((cell) => position.candidates(cell).reduce((all, digit) => all | bit(digit), 0));
    return new Replayed(position.digits(), left);
  }

  copy() {
    return new Replayed([...this.digits], [...this.left]);
  }

  take(step, board) {
    for (const text of step.place) {
      const { cell, digit } = board.candidate(text);
      this.digits[cell] = digit;
      board.peers[cell].forEach((peer) => (this.left[peer] &= ~bit(digit)));
    }
    for (const text of step.eliminate) {
      const { cell, digit } = board.candidate(text);
      this.left[cell] &= ~bit(digit);
    }
  }

  candidates(cell, side) {
    const all = [...Array(side).keys()].map((place) => place + 1);
    return all.filter((digit) => this.left[cell] & bit(digit));
  }
}

/** The grids before each step, and the one after the last; a branch of a guess works on a copy. */
export function replay(position, steps) {
  const depths = [Replayed.of(position)];
  const grids = steps.map((step) => {
    depths.length = Math.min(depths.length, step.depth + 1);
    while (depths.length <= step.depth) depths.push(depths.at(-1).copy());
    const before = depths.at(-1).copy();
    depths.at(-1).take(step, position.board);
    return before;
  });
  return [...grids, depths[0].copy()];
}
