// The boards for a new puzzle, and a field to choose one.

import { el } from "./dom.js";
import { engine } from "./engine.js";
import { say } from "./words.js";

/** The boards on offer, as words. */
const BOARDS = ["4", "6:2x3", "6:3x2", "8:2x4", "9", "9:none", "10:2x5", "12:3x4", "16", "25"];

/** The possible box shapes for a side length: rows and columns of each, the squarest first. */
function shapesOf(side) {
  const rows = [...Array(side - 1).keys()].map((place) => place + 1);
  return rows
    .filter((height) => height > 1 && side % height === 0)
    .map((height) => ({ rows: height, columns: side / height }))
    .sort((one, other) => Math.abs(one.rows - one.columns) - Math.abs(other.rows - other.columns));
}

/** The box shape that gives a puzzle exactly one solution, or null. */
export async function shapeWithOneSolution(puzzle, side) {
  for (const shape of shapesOf(side)) {
    const board = `${side}:${shape.rows}x${shape.columns}`;
    const answer = await engine.ask("check", { puzzle, board }).catch(() => null);
    if (answer?.solutions === "one") return shape;
  }
  return null;
}

/** A field that calls `choose(word)` with the chosen board. Its `show(board)` sets it, even to a board not in the list. */
export function boardChooser(choose) {
  const select = el("select", { id: "board", onchange: () => choose(select.value) });
  const field = el("p", { class: "field" }, el("label", { for: "board" }, say.board()), select);
  const fill = (words) =>
    select.replaceChildren(...words.map((word) => el("option", { value: word }, say.boardName(word))));
  fill(BOARDS);
  select.value = "9";
  field.show = ({ word, hasRules }) => {
    const isWord = typeof word === "string" && !hasRules;
    const present = isWord ? word : hasRules || word?.n ? "drawn" : "9";
    fill(BOARDS.includes(present) ? BOARDS : [...BOARDS, present]);
    select.value = present;
  };
  field.value = () => (select.value === "drawn" ? null : select.value);
  return field;
}
