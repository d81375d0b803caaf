// Prints puzzles on a sheet: one, or six with their answers on a second page, without the rest of the page.

import { el } from "./dom.js";
import { engine } from "./engine.js";
import { boxesOf, thumbnail } from "./thumbnail.js";
import { say } from "./words.js";

/** A puzzle in print. */
const figure = ({ name, puzzle, board, side }) =>
  el("figure", {}, thumbnail(side, puzzle, boxesOf(board, side)), name ? el("figcaption", {}, name) : null);

/** Prints puzzles, `{ name, puzzle, board, side }` each; `answers`, if any, follow on another page. */
export function printSheet(puzzles, answers = []) {
  const page = (title, all) =>
    all.length
      ? el(
          "section",
          { class: "print-page" },
          title ? el("h2", {}, title) : null,
          el("div", { class: `print-grids of-${all.length}` }, all.map(figure)),
        )
      : null;
  const sheet = el("div", { class: "print-sheet" }, page("", puzzles), page(say.answers(), answers));
  document.body.append(sheet);
  document.body.classList.add("prints-sheet");
  const end = () => {
    sheet.remove();
    document.body.classList.remove("prints-sheet");
  };
  window.addEventListener("afterprint", end, { once: true });
  window.print();
}

/** Prints puzzles from the list with their answers. */
export async function printRecords(records) {
  const sheet = records.map(({ key, name, puzzle, board }) => {
    const side = Math.round(Math.sqrt(puzzle.length));
    return { name: name ?? key, puzzle, board, side };
  });
  const solutions = await Promise.all(
    records.map(({ puzzle, board }) =>
      engine.ask("solve", { puzzle, board, trace: false }).catch(() => null),
    ),
  );
  const answers = sheet.map((one, place) => ({ ...one, puzzle: solutions[place]?.solution ?? one.puzzle }));
  printSheet(sheet, answers);
}
