// The examples of a technique, one at a time: a position with the step drawn and told, and one that nearly is an example.

import { addresses } from "./addresses.js";
import { classic } from "./board.js";
import { announce, button, el } from "./dom.js";
import { Grid } from "./grid.js";
import { legend } from "./legend.js";
import { Position } from "./position.js";
import { conclusionOf, paragraphs } from "./prose.js";
import { replay } from "./replay.js";
import { raysOf, squaresOfReplay } from "./squares.js";
import { say } from "./words.js";

const isStill = { click: () => {}, digit: () => {}, erase: () => {} };

/** A grid with a step drawn on it, if there is one, and the shapes in words. */
function figure(board, position, { step = null, drawing = null }) {
  const picture = { start: position, grid: replay(position, [])[0], drawing, step };
  const grid = new Grid(board, say.gridName(), isStill);
  const shapes = el("div", { class: "legend" });
  const show = (shown) => {
    const squares = squaresOfReplay({ ...picture, shown }, { filled: true });
    grid.draw({ squares, drawing, step, shown, rays: raysOf(board, picture) });
    const light = (cells) => grid.point(cells);
    const parts = drawing ? legend({ ...picture, shown }, { board, light, leave: () => {}, reveal: show }) : [];
    shapes.replaceChildren(...parts.filter((part) => !part.matches(".leave")));
  };
  show(null);
  return { grid, element: el("div", { class: "example-grid" }, grid.frame, shapes) };
}

/** The cells whose digits make two positions differ, or whose candidates do. */
function differences(one, other) {
  const cells = [...one.givens.keys()];
  const inDigits = cells.filter((cell) => one.digit(cell) !== other.digit(cell));
  if (inDigits.length) return inDigits;
  return cells.filter((cell) => one.candidates(cell).join() !== other.candidates(cell).join());
}

/** A position with what the technique does there, or with how it differs from the first example. */
function drawn(example, first) {
  const board = classic();
  const position = new Position(board, example);
  const { grid, element } = figure(board, position, example);
  const light = (cells) => grid.point(cells);
  const { step, text } = example;
  if (!step) light(differences(position, new Position(board, first)));
  const open = addresses.puzzle(position.fragment());
  return [
    element,
    el(
      "div",
      { class: "example-text" },
      step ? paragraphs(board, step.grounds ?? [], "ground", { light }) : el("p", {}, text),
      step ? conclusionOf(step, board, { light }) : null,
      el("p", { class: "buttons" }, el("a", { href: open, class: "button" }, say.openExample())),
    ),
  ];
}

/** The examples of a lesson, each a tap away. */
export function examplesOf({ example, more = [], near_miss: miss }) {
  const all = [example, ...more].map((one, place) => [say.exampleNumber(place + 1), one]);
  if (miss) all.push([say.nearMiss(), miss]);
  const figures = el("div", { class: "example" });
  const choose = (place) => {
    figures.replaceChildren(...drawn(all[place][1], example));
    choices.forEach((one, at) => one.setAttribute("aria-pressed", String(at === place)));
  };
  const choices = all.map(([label], place) =>
    button(label, "toggle", () => {
      choose(place);
      announce(figures.querySelector(".example-text > p:not(.buttons)").textContent);
    }),
  );
  choose(0);
  return el("section", { "aria-label": say.examples() }, el("p", { class: "buttons" }, choices), figures);
}
