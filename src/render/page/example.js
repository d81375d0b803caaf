// A worked example of a technique: a puzzle that needs it, shown at the step that uses it.

import { addresses } from "./addresses.js";
import { Board } from "./board.js";
import { button, el, latest } from "./dom.js";
import { engine } from "./engine.js";
import { Grid } from "./grid.js";
import { legend } from "./legend.js";
import { Position } from "./position.js";
import { replay } from "./replay.js";
import { raysOf, squaresOfReplay } from "./squares.js";
import { lessonOf } from "./steps.js";
import { thinking } from "./thinking.js";
import { language, say } from "./words.js";

const isOf = (step, id) => (step.name ?? step.technique) === id;

/** The puzzle of a seed that needs a technique, with its trace and the place of the first step that uses it. */
async function found(id, seed, signal) {
  const { puzzle } = await engine.ask("generate", { seed, require: id }, signal);
  const question = { puzzle, trace: true, drawings: true, lang: language };
  const [read, solved] = await Promise.all([
    engine.ask("read", { puzzle, lang: language }, signal),
    engine.ask("solve", question, signal),
  ]);
  const place = solved.steps.findIndex((step) => isOf(step, id));
  return place < 0 ? null : { read, solved, place };
}

/** Draws the step, its sentences, and ways to go on. */
function drawn({ read, solved, place }, next) {
  const board = new Board(read);
  const position = new Position(board, read);
  const [step, drawing] = [solved.steps[place], solved.drawings[place]];
  const picture = { start: position, grid: replay(position, solved.steps)[place], drawing, step };
  const grid = new Grid(board, say.gridName(), { click: () => {}, digit: () => {}, erase: () => {} });
  const show = (shown) => {
    const squares = squaresOfReplay(picture, { filled: true });
    grid.draw({ squares, drawing, step, shown, rays: raysOf(board, picture) });
    const [list, reveal] = legend({ ...picture, shown }, { leave: () => {}, reveal: show });
    shapes.replaceChildren(...[list, reveal].filter((part) => part?.matches("ul, .reveal")));
  };
  const shapes = el("div", { class: "legend" });
  show(null);
  const light = (cells) => grid.point(cells);
  const open = addresses.puzzle(`#puzzle=${position.puzzle}&step=${step.id}`);
  return [
    el("div", { class: "example-grid" }, grid.frame, shapes),
    el(
      "div",
      { class: "example-text" },
      lessonOf(step, board, { light }),
      el(
        "p",
        { class: "buttons" },
        button(say.anotherExample(), "plain", next),
        el("a", { href: open, class: "button" }, say.openExample()),
      ),
    ),
  ];
}

/** An element that shows examples of a technique, one at a time. */
export function exampleOf(id) {
  const follow = latest();
  const element = el("section", { class: "example", "aria-label": say.example() });
  const ask = (seed) => {
    const wait = thinking(() => element.replaceChildren());
    element.replaceChildren(wait.element);
    follow(found(id, seed, wait.signal), (example, refusal) => {
      wait.end();
      if (refusal?.error?.isCancelled) return;
      // Of some techniques no puzzle is found that needs them, since an easier relative finds the same.
      if (!example) element.replaceChildren(el("p", { class: "quiet" }, say.noExample()));
      else element.replaceChildren(...drawn(example, () => ask(seed + 1)));
    });
  };
  ask(1);
  return element;
}
