// Draws the shapes of a board's rules, and finds the rules that a person's digits break.

import { debounce, el, latest, svg } from "./dom.js";
import { engine } from "./engine.js";
import { language } from "./words.js";

/** How long to wait for more input before asking the engine, in milliseconds. */
const PAUSE = 120;

/** How much room clues outside the grid take, in units of the picture. */
const CLUES = 36;

/** A shape as `read` and drawings have it; `look` is its class, by default its own. */
export function drawShape({ form, look: own, ...shape }, look = `shape shape-${own}`) {
  const [x, y] = shape.at ?? [];
  switch (form) {
    case "path":
      return svg(shape.closed ? "polygon" : "polyline", { points: shape.points.join(" "), class: look });
    case "block": {
      const [wide, high] = shape.half;
      const place = { x: x - wide, y: y - high, width: 2 * wide, height: 2 * high, rx: shape.round };
      return svg("rect", { ...place, class: look });
    }
    default:
      return svg("text", { x, y: y + shape.size * 0.37, "font-size": shape.size, class: look }, shape.text);
  }
}

/** The shapes of a board that stand above the lines of the grid, or those beneath. */
export const shapesOf = (board, isAbove) =>
  board.shapes.filter(({ above = false }) => above === isAbove).map((shape) => drawShape(shape));

/** The bands around the shapes of the rules that a drawing uses, and those of them that the board does not show. */
export function bandsOf(board, { shapes = [] } = {}) {
  const shown = new Set(board.shapes.map((shape) => JSON.stringify(shape)));
  const own = shapes.filter((shape) => !shown.has(JSON.stringify(shape)));
  const bands = shapes.filter(({ form }) => form !== "label").map((shape) => drawShape(shape, "band"));
  return [...bands, ...own.map((shape) => drawShape(shape))];
}

/** Makes room around a grid for clues outside, and says beneath it what no shape says. */
export function frameRules(frame, board) {
  const isOutside = ({ look }) => look === "outside";
  if (board.shapes.some(isOutside)) {
    frame.classList.add("with-clues");
    frame.style.setProperty("--clues", `${(100 * CLUES) / (board.side * 60 + 2 * CLUES)}%`);
  }
  if (board.captions.length)
    frame.append(
      el(
        "ul",
        { class: "captions" },
        board.captions.map((caption) => el("li", {}, caption)),
      ),
    );
}

/** The rules that the digits of a position break, as the engine says; calls `onchange` when they are others. */
export class BrokenRules {
  constructor(onchange) {
    this.onchange = onchange;
    this.follow = latest();
    this.#set([]);
  }

  #set(broken) {
    /** The names of the cells to mark, and what is wrong with them. */
    this.cells = broken.flatMap(({ cells }) => cells);
    this.words = broken.map(({ text }) => text);
  }

  /** Asks about a position; on a board without rules there is nothing to ask. */
  ask(position) {
    if (position.board.hasRules) this.#ask(position);
    else this.#set([]);
  }

  #ask = debounce((position) => {
    const { puzzle, board, entries } = position.question();
    this.follow(engine.ask("read", { puzzle, board, entries, lang: language }), (answer) => {
      const before = this.words.join();
      this.#set(answer?.broken ?? []);
      if (this.words.join() !== before) this.onchange();
    });
  }, PAUSE);
}
