// Puzzles as cards: a small picture, a title, and what is known of each.

import { el } from "./dom.js";
import { progressOf } from "./session.js";
import { boxesOf, thumbnail } from "./thumbnail.js";
import { say } from "./words.js";

/** How far a person has come with a puzzle, or null. */
export function progressWord(puzzle, session) {
  if (!session) return null;
  const { open, filled, isSolved } = progressOf(puzzle, session);
  return isSolved ? say.isSolved() : filled ? say.progress(filled, open) : null;
}

/** A card that leads to a puzzle; `facts` are words, and null for those that are not known. */
export function card({ href, puzzle, board = "9", title, level = null, facts = [], isSolved = false }) {
  const side = Math.round(Math.sqrt(puzzle.length));
  const words = facts.filter(Boolean).map((fact) => el("span", { class: "fact" }, fact));
  return el(
    "a",
    { href, class: isSolved ? "card is-solved" : "card" },
    thumbnail(side, puzzle, boxesOf(board, side)),
    el(
      "span",
      { class: "card-text" },
      level ? el("span", { class: `level level-${level}` }, "") : null,
      el("strong", {}, title),
      words,
    ),
  );
}
