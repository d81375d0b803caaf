// Puzzles as cards: a small picture, a title, and what is known of each.

import { el } from "./dom.js";
import { progressOf } from "./session.js";
import { boxesOf, pictureOfDrawn, thumbnail } from "./thumbnail.js";
import { say } from "./words.js";

/** How far a person has come with a puzzle, or null. */
export function progressWord(puzzle, session) {
  if (!session) return null;
  const { open, filled, isSolved } = progressOf(puzzle, session);
  return isSolved ? say.isSolved() : filled ? say.progress(filled, open) : null;
}

/** A small picture; that of a drawn board takes the place of the clues alone as soon as the engine has drawn it. */
function picture(puzzle, board) {
  const side = Math.round(Math.sqrt(puzzle.length));
  const small = thumbnail(side, puzzle, boxesOf(board, side));
  const draw = (drawn) => {
    if (!drawn) return;
    drawn.setAttribute("class", "thumbnail is-drawn");
    drawn.setAttribute("aria-hidden", "true");
    drawn.setAttribute("focusable", "false");
    small.replaceWith(drawn);
  };
  // Without the engine the clues alone stay.
  pictureOfDrawn(puzzle, board).then(draw, () => {});
  return small;
}

/** A card that leads to a puzzle; `facts` are words, and null for those that are not known. */
export function card({ href, puzzle, board = "9", title, level = null, facts = [], isSolved = false }) {
  const words = facts.filter(Boolean).map((fact) => el("span", { class: "fact" }, fact));
  return el(
    "a",
    { href, class: isSolved ? "card is-solved" : "card" },
    picture(puzzle, board),
    el(
      "span",
      { class: "card-text" },
      level ? el("span", { class: `level level-${level}` }, "") : null,
      el("strong", {}, title),
      words,
    ),
  );
}
