// Shows the engine's sentences: pointing at a name highlights its cells on the grid.

import { el } from "./dom.js";

/** A group of cells, `r12c3`, a candidate of them, `r5c6=1`, `(3)r5c1`; a house in either language; a step, `#3`; an arrow. */
const NAMES =
  /(r\d+c\d+)((?:=|≠|<>)\d+)?|((?:row|column|box|block) \d+)|(\d+)(行目|列目)|ブロック(\d+)|(#\d+)|(=>|->|<>|<->)/g;
const ARROWS = { "=>": "⇒", "->": "→", "<>": "≠", "<->": "↔" };

/** The cells of a name such as `r12c3`: each digit is a row or column, but on a large board all are one number. */
function cellsOf(board, name) {
  const [, rows, columns] = /^r(\d+)c(\d+)$/.exec(name);
  const each = (text) => (board.side > 9 ? [Number(text)] : [...text].map(Number));
  const all = each(rows).flatMap((row) => each(columns).map((column) => (row - 1) * board.side + column - 1));
  return all.filter((cell) => cell >= 0 && cell < board.size);
}

const houseOf = (kind, number) => `${{ 行目: "row", 列目: "column" }[kind] ?? kind} ${number}`;

/** A line that ends a sentence, and one that begins an entry of a list, such as (b). */
const ENDS = /[.。]\s*$/;
const ENTRY = /^\([a-z]+\d*\) (?!and )/;

/** Joins the engine's lines, which are broken for a terminal, into paragraphs of whole sentences. */
export function paragraphsOf(lines) {
  const all = [];
  for (const line of lines.map((one) => one.trim())) {
    const before = all.at(-1);
    const joint = /[!-~]$/.test(before ?? "") ? " " : "";
    if (before == null || ENDS.test(before)) all.push(line);
    else all.splice(-1, 1, before + joint + line);
  }
  return all;
}

/** The sentences of a step: one paragraph, or one for each entry of a list. */
export function conclusionOf({ text, lines }) {
  if (!lines.some((line) => ENTRY.test(line))) return [text];
  const begins = [];
  let end = 0;
  for (const line of lines) {
    const at = text.indexOf(line, end);
    const isWhole = ENDS.test(text.slice(0, at)) && !line.startsWith("[");
    if (at === 0 || isWhole || ENTRY.test(line)) begins.push(at);
    end = at + line.length;
  }
  return begins.map((at, place) => text.slice(at, begins[place + 1]).trim());
}

/**
 * A sentence as nodes. Pointing at a name calls `light(cells)`; a click on a step calls `openStep(id)`, if given. The
 * standard notation in brackets after the sentence is less prominent.
 */
export function prose(board, text, acts) {
  const [, sentence, notation] = /^(.*?)( ?\[(?:[^[\]]|\[[^[\]]*\])*\])?$/s.exec(text);
  const nodes = named(board, sentence, acts);
  return notation ? [...nodes, el("span", { class: "notation" }, named(board, notation, acts))] : nodes;
}

/** A text as nodes, with its names made active. */
function named(board, text, { light, openStep }) {
  const nodes = [];
  let end = 0;
  for (const found of text.matchAll(NAMES)) {
    const [whole, cells, , house, number, kind, box, step, arrow] = found;
    nodes.push(text.slice(end, found.index));
    end = found.index + whole.length;
    if (arrow) nodes.push(ARROWS[arrow]);
    else if (step) nodes.push(openStep ? stepLink(whole, openStep) : whole);
    else {
      const place = house ?? (number ? houseOf(kind, number) : box ? houseOf("box", box) : null);
      const lit = cells ? cellsOf(board, cells) : (board.house(place)?.cells ?? []);
      nodes.push(lit.length ? nameOf(whole.replace("<>", "≠"), lit, light, Boolean(found[2])) : whole);
    }
  }
  return [...nodes, text.slice(end)].filter((node) => node !== "");
}

function nameOf(text, cells, light, isCandidate) {
  const on = () => light(cells);
  const off = () => light([]);
  const look = isCandidate ? `name chip${text.includes("≠") ? " chip-gone" : ""}` : "name";
  return el("span", { class: look, onpointerenter: on, onpointerdown: on, onpointerleave: off }, text);
}

function stepLink(text, openStep) {
  const open = (event) => {
    event.stopPropagation();
    openStep(Number(text.slice(1)));
  };
  return el("span", { class: "name", onclick: open }, text);
}
