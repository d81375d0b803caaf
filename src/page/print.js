// Prints sheets without the rest of the page: puzzles, their solutions and steps, or a trace as a lesson.

import { Board } from "./board.js";
import { el } from "./dom.js";
import { engine } from "./engine.js";
import { Grid } from "./grid.js";
import { Position } from "./position.js";
import { raysOf, squaresOfReplay } from "./squares.js";
import { boxesOf, pictureOfDrawn, thumbnail } from "./thumbnail.js";
import { language, levelWord, say } from "./words.js";

/** What a reader sees at a glance needs no picture. */
const PLAIN = ["full-house", "naked-single", "hidden-single"];

/** Prints pages of elements. */
function print(pages) {
  const sheet = el(
    "div",
    { class: "print-sheet" },
    pages.map((page) => el("section", { class: "print-page" }, page)),
  );
  document.body.append(sheet);
  document.body.classList.add("prints-sheet");
  const end = () => {
    sheet.remove();
    document.body.classList.remove("prints-sheet");
  };
  window.addEventListener("afterprint", end, { once: true });
  window.print();
}

/** A puzzle in print; `marks(cell)` are the candidates to print in a cell. A `picture` says what a small one does not. */
function figure({ name, puzzle, board, marks = null, picture = null }) {
  const side = Math.round(Math.sqrt(puzzle.length));
  const drawn = picture ?? thumbnail(side, puzzle, boxesOf(board, side), marks);
  return el("figure", {}, drawn, el("figcaption", {}, name));
}

const figures = (all) => el("div", { class: `print-grids of-${all.length}` }, all.map(figure));

/** All that is to be printed of a puzzle. */
async function prepared({ name, puzzle, board }, { candidates, answers, steps }) {
  const question = { puzzle, ...(board == null ? {} : { board }), lang: language };
  const [rating, read, solved] = await Promise.all([
    name ? null : engine.ask("rate", question).catch(() => null),
    candidates ? engine.ask("read", question) : null,
    answers || steps
      ? engine.ask("solve", { ...question, trace: steps, brief: steps }).catch(() => null)
      : null,
  ]);
  const position = read ? new Position(new Board(read), read) : null;
  const solution = solved?.solution ?? null;
  return {
    name: name || (rating ? say.levelTitle(levelWord(rating.level)) : ""),
    puzzle,
    board,
    marks: position ? (cell) => (position.digit(cell) ? [] : position.candidates(cell)) : null,
    picture: await pictureOfDrawn(puzzle, board, candidates),
    solution,
    solved: solution ? await pictureOfDrawn(solution, board) : null,
    steps: solved?.steps ?? [],
  };
}

/**
 * Prints puzzles, `{ name, puzzle, board }` each, on one page: `candidates` tells whether with them; their `answers` and
 * their `steps` follow on other pages.
 */
export async function printWorksheet(puzzles, choice) {
  const all = await Promise.all(puzzles.map((one) => prepared(one, choice)));
  const solved = all.filter(({ solution }) => solution);
  const lesson = ({ name, steps }, place) => [
    el("h2", {}, all.length > 1 ? `${place + 1}. ${name}` : name),
    el(
      "ol",
      { class: "print-steps" },
      steps.map(({ text }) => el("li", {}, text)),
    ),
  ];
  const numbered = (list) =>
    list.map((one, place) => (all.length > 1 ? { ...one, name: `${place + 1}. ${one.name}` } : one));
  print([
    figures(numbered(all)),
    ...(choice.answers && solved.length
      ? [
          [
            el("h2", {}, say.answers()),
            figures(
              numbered(solved).map(({ name, solution, board, solved: picture }) => {
                return { name, puzzle: solution, board, picture };
              }),
            ),
          ],
        ]
      : []),
    ...(choice.steps ? all.map(lesson) : []),
  ]);
}

/** A grid as the player shows it at a step. */
function pictureOf(board, picture) {
  const grid = new Grid(board, "", { click: () => {}, digit: () => {}, erase: () => {} });
  const squares = squaresOfReplay(picture, { filled: !PLAIN.includes(picture.step.name) });
  grid.draw({ squares, drawing: picture.drawing, rays: picture.drawing ? raysOf(board, picture) : [] });
  return grid.frame;
}

/** Prints a trace as a lesson: every step with its sentences, and a picture where one helps. */
export function printLesson(title, { board, start, grids, answer }) {
  const { steps, drawings } = answer;
  const item = (step, place) => {
    const drawing = drawings?.[place] ?? null;
    const isSeen = drawing && !PLAIN.includes(step.name ?? step.technique);
    return el(
      "li",
      { class: isSeen ? "with-figure" : "" },
      isSeen ? el("figure", {}, pictureOf(board, { start, grid: grids[place], drawing, step })) : null,
      el("div", {}, el("b", {}, `#${step.id}`), " ", step.text),
    );
  };
  const { puzzle } = start;
  print([
    [
      el("h1", {}, title),
      el("div", { class: "print-grids of-2" }, figure({ name: "", puzzle, board: board.word })),
    ],
    el("ol", { class: "print-lesson" }, steps.map(item)),
  ]);
}
