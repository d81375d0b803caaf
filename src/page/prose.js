// Draws the engine's sentences from their spans: pointing at a name highlights its cells on the grid.

import { el } from "./dom.js";

/** The signs of the standard notation as they are drawn. */
const SIGNS = { "=>": "⇒", "->": "→", "<>": "≠", "<->": "↔" };

const drawn = (text) => text.replace(/=>|<->|->|<>/g, (sign) => SIGNS[sign]);

/** The words of a paragraph. */
export const wordsOf = (spans) => spans.map((span) => span.text ?? span).join("");

/** The cells of what a span names. */
function cellsOf(board, { cells, notation, candidates, houses = [] }) {
  const named = (cells ?? notation ?? candidates ?? []).map((name) => board.cell(name));
  return [...named, ...houses.flatMap((name) => board.house(name)?.cells ?? [])];
}

/** How a name looks; a candidate as a chip, the standard notation less prominent. */
function lookOf({ notation, candidates }) {
  if (notation) return "notation";
  if (!candidates) return "name";
  return candidates[0].includes("<>") ? "name chip chip-gone" : "name chip";
}

function nameOf(board, span, { light, openStep }) {
  if (span.step != null) return openStep ? stepLink(span, openStep) : span.text;
  const cells = cellsOf(board, span);
  if (!cells.length) return span.text;
  const on = () => light(cells);
  const off = () => light([]);
  const acts = { onpointerenter: on, onpointerdown: on, onpointerleave: off };
  return el("span", { class: lookOf(span), ...acts }, drawn(span.text));
}

/** A paragraph as nodes. Pointing at a name calls `light(cells)`; a click on a step calls `openStep(id)`, if given. */
export const prose = (board, spans, acts) =>
  spans.map((span) => (typeof span === "string" ? span : nameOf(board, span, acts)));

/** Paragraphs with the same look, each as deep as it says. */
export const paragraphs = (board, all, look, acts, depths = []) =>
  all.map((spans, place) => {
    const depth = Math.min(depths[place] ?? 0, 3);
    return el("p", { class: depth ? `${look} depth-${depth}` : look }, prose(board, spans, acts));
  });

/** What a step says, a trial as a tree. */
export const conclusionOf = ({ spans = [], depths }, board, acts) =>
  paragraphs(board, spans, "conclusion", acts, depths);

function stepLink({ text, step }, openStep) {
  const open = (event) => {
    event.stopPropagation();
    openStep(step);
  };
  return el("span", { class: "name", onclick: open }, text);
}
