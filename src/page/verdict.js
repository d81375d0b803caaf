// Says how hard a puzzle is, or what is wrong with it.

import { digitOf } from "./board.js";
import { dialog } from "./dialog.js";
import { announce, button, el } from "./dom.js";
import { engine } from "./engine.js";
import { Grid } from "./grid.js";
import { techniques } from "./technique.js";
import { language, levelWord, say, techniqueName, troubleOf } from "./words.js";

/** Shows two solutions side by side, and highlights the cells in which they differ. */
export function compareSolutions(board, puzzle, examples) {
  const differ = new Set(
    [...examples[0]].flatMap((sign, cell) => (sign === examples[1][cell] ? [] : [cell])),
  );
  const grids = examples.map((solution, place) => {
    const grid = new Grid(board, say.solutionNumber(place + 1), {
      click: () => {},
      digit: () => {},
      erase: () => {},
    });
    const squares = [...solution].map((sign, cell) => ({
      digit: digitOf(sign),
      kind: digitOf(puzzle[cell]) ? "given" : "found",
      colour: differ.has(cell) ? 3 : 0,
    }));
    grid.draw({ squares });
    return grid.frame;
  });
  dialog(say.twoSolutions(differ.size), el("div", { class: "pair" }, grids));
}

/** The verdict on a puzzle without exactly one solution, as parts. */
function faultParts(page, check) {
  const { board, position } = page;
  const words = [...check.duplicates.map((one) => say.duplicate(one)), say.solutions(check.solutions)];
  const parts = [el("span", { class: "trouble" }, words.join(" "))];
  if (check.solutions === "many" && check.examples.length === 2) {
    const compare = () => compareSolutions(board, position.puzzle, check.examples);
    parts.push(button(say.compareSolutions(), "plain small", compare));
  }
  if (check.conflict.length) {
    const point = () => page.point(check.conflict);
    parts.push(button(say.showContradiction(), "plain small", point));
  }
  if (check.solutions === "none")
    parts.push(button(say.whyNoSolution(), "plain small", () => page.why.askNoSolution()));
  return parts;
}

/** The message for a puzzle that could not be judged, with a button that asks again. */
export const unanswered = (refusal, ask) => [
  troubleOf(refusal),
  " ",
  button(say.askAgain(), "plain small", ask),
];

/** Shows all that is known of a puzzle: what a person who plays it need not see. */
async function aboutPuzzle({ rating: rate, key }, clues, question) {
  const all = await techniques().catch(() => []);
  const parts = [
    say.hardest(techniqueName(all, rate.hardest)),
    clues,
    say.oneSolution(),
    rate.path_score ? say.score(rate.path_score) : null,
    rate.bottleneck
      ? say.bottleneck(rate.bottleneck.open, techniqueName(all, rate.bottleneck.technique))
      : null,
    key ? say.keyIs(key) : null,
  ];
  const list = el(
    "ul",
    { class: "about" },
    parts.filter(Boolean).map((part) => el("li", {}, part)),
  );
  const level = el("p", { class: `level level-${rate.level}` }, levelWord(rate.level));
  dialog(say.aboutPuzzle(), level, list);
  // The community's rating takes longer, and not every board has one.
  const { se } = await engine.ask("rate", { ...question, se: true }).catch(() => ({}));
  if (se) list.append(el("li", {}, say.communityRating(se.er.toFixed(1))));
}

/** Shows on the page how hard its puzzle is, or what is wrong with it. */
export async function judge(page) {
  const { position, facts } = page;
  const question = { ...position.question({ bare: true }), lang: language };
  try {
    const check = await engine.ask("check", question);
    if (check.solutions !== "one") return facts.replaceChildren(...faultParts(page, check));
    const rate = await engine.ask("rate", question);
    page.rating = rate;
    page.entitle(rate.level);
    const clues = say.clues(position.givens.filter(Boolean).length);
    announce(say.opened(page.title.textContent, levelWord(rate.level), clues));
    const open = () => aboutPuzzle(page, clues, question);
    facts.replaceChildren(
      button(
        el("span", { class: "unseen" }, levelWord(rate.level)),
        `plain level level-${rate.level}`,
        open,
        {
          "aria-haspopup": "dialog",
          title: say.aboutPuzzle(),
        },
      ),
    );
    return page.remember();
  } catch (refusal) {
    return facts.replaceChildren(el("span", { class: "trouble" }, troubleOf(refusal)));
  }
}
