// The person's position: givens, entries and removed marks, with undo, redo and a link that holds it all.

import { digitOf, symbol } from "./board.js";

const symbols = (text) => text.split(".").filter(Boolean);

export class Position {
  /** From the answer to `read` and its board. */
  constructor(board, { puzzle, entries = [], marks = [] }) {
    this.board = board;
    this.givens = [...puzzle].map(digitOf);
    this.entries = Array(board.size).fill(0);
    // The line holds the entries too.
    for (const entry of entries) {
      const { cell, digit } = board.candidate(entry);
      this.entries[cell] = digit;
      this.givens[cell] = 0;
    }
    this.puzzle = this.givens.map((digit) => (digit ? symbol(digit) : ".")).join("");
    this.marks = new Set(marks);
    this.past = [];
    this.future = [];
    /** Called after every change. */
    this.onchange = () => {};
  }

  digit(cell) {
    return this.givens[cell] || this.entries[cell];
  }

  digits() {
    return this.givens.map((given, cell) => given || this.entries[cell]);
  }

  mark(cell, digit) {
    return `${this.board.name(cell)}<>${digit}`;
  }

  /** The digits that no peer has and no mark removed. */
  candidates(cell) {
    const seen = new Set(this.board.peers[cell].map((peer) => this.digit(peer)));
    const all = [...Array(this.board.side).keys()].map((place) => place + 1);
    return all.filter((digit) => !seen.has(digit) && !this.marks.has(this.mark(cell, digit)));
  }

  isTouched() {
    return this.marks.size > 0 || this.entries.some(Boolean);
  }

  isFull() {
    return this.digits().every(Boolean);
  }

  #change(alter) {
    const before = this.#keep();
    alter();
    this.past.push(before);
    this.future = [];
    this.onchange();
  }

  #keep() {
    return { entries: [...this.entries], marks: new Set(this.marks) };
  }

  /** Writes a digit, or 0 to take it away; a given stays. Says whether anything changed. */
  enter(cell, digit) {
    if (this.givens[cell] || this.entries[cell] === digit) return false;
    this.#change(() => (this.entries[cell] = digit));
    return true;
  }

  /** Removes a candidate or brings it back; says whether it is there now, null where nothing changed. */
  toggle(cell, digit) {
    const mark = this.mark(cell, digit);
    const isGone = this.marks.has(mark);
    if (this.digit(cell) || (!isGone && !this.candidates(cell).includes(digit))) return null;
    this.#change(() => (isGone ? this.marks.delete(mark) : this.marks.add(mark)));
    return isGone;
  }

  /** Takes a step: what it places and what it eliminates. */
  take(step) {
    this.#change(() => {
      for (const text of step.place) {
        const { cell, digit } = this.board.candidate(text);
        if (!this.givens[cell]) this.entries[cell] = digit;
      }
      step.eliminate.forEach((mark) => this.marks.add(mark));
    });
  }

  clear() {
    if (!this.isTouched()) return;
    this.#change(() => {
      this.entries.fill(0);
      this.marks.clear();
    });
  }

  #go(from, to) {
    if (from.length === 0) return false;
    to.push(this.#keep());
    Object.assign(this, from.pop());
    this.onchange();
    return true;
  }

  undo() {
    return this.#go(this.past, this.future);
  }

  redo() {
    return this.#go(this.future, this.past);
  }

  #entered() {
    return [...this.entries.keys()].filter((cell) => this.entries[cell]);
  }

  #like(entries, marks) {
    const other = Object.assign(Object.create(Position.prototype), this);
    return Object.assign(other, { entries, marks, past: [], future: [], onchange: () => {} });
  }

  /** The same without what the person did. */
  bare() {
    return this.#like(Array(this.board.size).fill(0), new Set());
  }

  /** The same without the entry of one cell. */
  without(cell) {
    const entries = this.entries.map((digit, at) => (at === cell ? 0 : digit));
    return this.#like(entries, this.marks);
  }

  /** The position as the engine is asked about it, without the entry of a cell that is asked about. */
  question({ without = null, bare = false } = {}) {
    const question = { puzzle: this.puzzle };
    if (this.board.word != null) question.board = this.board.word;
    if (bare) return question;
    const cells = this.#entered().filter((cell) => cell !== without);
    question.entries = cells.map((cell) => `${this.board.name(cell)}=${this.entries[cell]}`);
    question.marks = [...this.marks];
    return question;
  }

  /** The position as the fragment of a link. */
  fragment(step = null) {
    const parts = [`puzzle=${this.puzzle}`];
    const board = this.board.inAddress();
    if (board) parts.push(board);
    const entries = this.#entered().map((cell) => `${this.board.name(cell)}-${this.entries[cell]}`);
    if (entries.length) parts.push(`entries=${entries.join(".")}`);
    if (this.marks.size)
      parts.push(`marks=${[...this.marks].map((mark) => mark.replace("<>", "-")).join(".")}`);
    if (step != null) parts.push(`step=${step}`);
    return `#${parts.join("&")}`;
  }
}

/** A board of an address: a word, or its houses. */
function boardOf(text) {
  try {
    return text.startsWith("{") ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/** What the fragment of a link says: a question for `read`, and the step to show; null where it says nothing. */
export function fromFragment(fragment) {
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  if (!said.get("puzzle")) return null;
  const question = {
    puzzle: said.get("puzzle"),
    entries: symbols(said.get("entries") ?? "").map((entry) => entry.replace("-", "=")),
    marks: symbols(said.get("marks") ?? "").map((mark) => mark.replace("-", "<>")),
  };
  const board = said.get("board");
  if (board) question.board = boardOf(board);
  const step = said.get("step") ?? "";
  return { question, step: /^\d{1,6}$/.test(step) ? Number(step) : null };
}
