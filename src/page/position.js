// The person's position: givens, entries, marks, notes and colours, with undo, redo and a link that holds it all.

import { digitOf, signOf } from "./board.js";

const words = (text) => (text ?? "").split(".").filter(Boolean);
const bit = (digit) => 1 << digit;
/** The most positions that undo can go back. */
const DEPTH = 300;

const lineOf = (digits) => digits.map((digit) => (digit ? signOf(digit) : ".")).join("");

export class Position {
  /** Starts from the answer to `read` and its board. */
  constructor(board, { puzzle, entries = [], marks = [], left_out = [] }) {
    this.board = board;
    /** What was left out of the text that was read: it may be part of the puzzle. */
    this.leftOut = left_out;
    /** Where the puzzle comes from, as part of its address; null if that is not known. */
    this.origin = null;
    this.givens = [...puzzle].map(digitOf);
    this.#empty();
    // The line holds the entries too.
    for (const entry of entries) {
      const { cell, digit } = board.candidate(entry);
      this.entries[cell] = digit;
      this.givens[cell] = 0;
    }
    this.puzzle = lineOf(this.givens);
    this.marks = new Set(marks);
    this.past = [];
    this.future = [];
    /** Called after every change. */
    this.onchange = () => {};
  }

  /** A position without a digit. */
  static empty(board) {
    return new Position(board, { puzzle: ".".repeat(board.size) });
  }

  /** The same with a clue in a cell, or with nothing there for 0. */
  withClue(cell, digit) {
    const digits = this.digits().with(cell, digit);
    const isElsewhere = (text) => this.board.cell(text) !== cell;
    const { entries, marks } = this.question();
    return Position.#told(this.board, digits, entries.filter(isElsewhere), marks.filter(isElsewhere));
  }

  /** The same on another board of the same size. */
  onBoard(board) {
    const { entries, marks } = this.question();
    return Position.#told(board, this.digits(), entries, marks);
  }

  static #told(board, digits, entries, marks) {
    return new Position(board, { puzzle: lineOf(digits), entries, marks });
  }

  #empty() {
    this.entries = Array(this.board.size).fill(0);
    this.marks = new Set();
    /** A person's own notes, in the corners and in the middle of a cell: digits as bits. */
    this.corners = Array(this.board.size).fill(0);
    this.centres = Array(this.board.size).fill(0);
    this.colours = Array(this.board.size).fill(0);
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

  #allowed(cell) {
    const seen = this.board.peers[cell].reduce((all, peer) => all | bit(this.digit(peer)), 0);
    return this.board.digits.filter((digit) => !(seen & bit(digit)));
  }

  /** The digits that no peer has and no mark removes. */
  candidates(cell) {
    return this.#allowed(cell).filter((digit) => !this.marks.has(this.mark(cell, digit)));
  }

  /** The digits that no peer has but a mark removes. */
  removed(cell) {
    return this.#allowed(cell).filter((digit) => this.marks.has(this.mark(cell, digit)));
  }

  /** A person's own notes in a cell. */
  notes(kind, cell) {
    return this.board.digits.filter((digit) => this[kind][cell] & bit(digit));
  }

  isTouched() {
    return this.marks.size > 0 || this.entries.some(Boolean);
  }

  /** Whether there is nothing to solve; rules alone may be a puzzle. */
  isEmpty() {
    return !this.board.hasRules && this.marks.size === 0 && !this.digits().some(Boolean);
  }

  isFull() {
    return this.digits().every(Boolean);
  }

  #change(alter) {
    const before = this.text();
    alter();
    if (this.text() === before) return false;
    this.past = [...this.past, before].slice(-DEPTH);
    this.future = [];
    this.onchange();
    return true;
  }

  /**
   * Writes a digit, or 0 to remove it; givens stay. If it `clears`, the notes of the digit in the cells that it sees go.
   * Returns whether anything changed.
   */
  enter(cells, digit, clears = false) {
    return this.#change(() => {
      for (const cell of [cells].flat().filter((one) => !this.givens[one])) {
        this.entries[cell] = digit;
        if (clears && digit) this.board.peers[cell].forEach((peer) => this.#unnote(peer, digit));
      }
    });
  }

  #unnote(cell, digit) {
    for (const kind of ["corners", "centres"]) this[kind][cell] &= ~bit(digit);
  }

  /** Whether a person has written notes. */
  hasNotes() {
    return this.corners.some(Boolean) || this.centres.some(Boolean);
  }

  /** Removes a candidate or brings it back; returns whether it is there now, or null if nothing changed. */
  toggle(cells, digit) {
    const open = [cells].flat().filter((cell) => !this.digit(cell));
    const there = open.filter((cell) => this.candidates(cell).includes(digit));
    const gone = open.filter((cell) => this.marks.has(this.mark(cell, digit)));
    const isChanged = this.#change(() => {
      if (there.length) there.forEach((cell) => this.marks.add(this.mark(cell, digit)));
      else gone.forEach((cell) => this.marks.delete(this.mark(cell, digit)));
    });
    return isChanged ? there.length === 0 : null;
  }

  /** Writes a note into cells, or removes it if all have it; `kind` is `corners` or `centres`. */
  note(kind, cells, digit) {
    const open = cells.filter((cell) => !this.digit(cell));
    const isOn = open.every((cell) => this[kind][cell] & bit(digit));
    return this.#change(() => {
      for (const cell of open)
        this[kind][cell] = isOn ? this[kind][cell] & ~bit(digit) : this[kind][cell] | bit(digit);
    });
  }

  /** Copies the candidates into the person's own notes. */
  noteCandidates() {
    return this.#change(() => {
      this.centres.fill(0);
      this.corners = this.corners.map((_, cell) =>
        this.digit(cell) ? 0 : this.candidates(cell).reduce((all, digit) => all | bit(digit), 0),
      );
    });
  }

  /** Colours cells, or removes the colour if all have it. */
  paint(cells, colour) {
    const isOn = cells.every((cell) => this.colours[cell] === colour);
    return this.#change(() => cells.forEach((cell) => (this.colours[cell] = isOn ? 0 : colour)));
  }

  /** Clears the cells' digits; if there are none, their notes, or else their colours. */
  erase(cells) {
    return this.#change(() => {
      const some = (list) => cells.some((cell) => list[cell]);
      if (some(this.entries)) cells.forEach((cell) => (this.entries[cell] = 0));
      else if (some(this.corners) || some(this.centres))
        cells.forEach((cell) => (this.corners[cell] = this.centres[cell] = 0));
      else cells.forEach((cell) => (this.colours[cell] = 0));
    });
  }

  /** Takes steps: adds what they place and eliminate. */
  take(...steps) {
    return this.#change(() => {
      for (const step of steps) {
        for (const text of step.place) {
          const { cell, digit } = this.board.candidate(text);
          if (!this.givens[cell]) this.entries[cell] = digit;
        }
        for (const mark of step.eliminate) {
          const { cell, digit } = this.board.candidate(mark);
          this.marks.add(mark);
          this.#unnote(cell, digit);
        }
      }
    });
  }

  /** Starts again; undo brings everything back. */
  clear() {
    return this.#change(() => this.#empty());
  }

  #go(from, to) {
    if (from.length === 0) return false;
    to.push(this.text());
    this.#restore(from.pop());
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
    return Object.assign(new Position(this.board, { puzzle: this.puzzle }), { entries, marks });
  }

  /** The puzzle without the person's work. */
  bare() {
    return this.#like(Array(this.board.size).fill(0), new Set());
  }

  /** The position without the entry of one cell and without what is wrong: entries `r1c1=5`, removed marks `r1c1<>5`. */
  without(cell, wrong = []) {
    const cleared = [cell, ...wrong.map((candidate) => this.board.candidate(candidate).cell)];
    const entries = this.entries.map((digit, at) => (cleared.includes(at) ? 0 : digit));
    return this.#like(entries, this.marks);
  }

  /** The position as a question to the engine; leaves out the entry of the cell `without`. */
  question({ without = null, bare = false } = {}) {
    const question = { puzzle: this.puzzle };
    if (this.board.word != null) question.board = this.board.word;
    if (this.leftOut.length) question.left_out = this.leftOut;
    if (bare) return question;
    const cells = this.#entered().filter((cell) => cell !== without);
    question.entries = cells.map((cell) => `${this.board.name(cell)}=${this.entries[cell]}`);
    question.marks = [...this.marks];
    return question;
  }

  /** The person's work as part of an address. */
  text() {
    const name = (cell) => this.board.name(cell);
    const cells = (list, show) =>
      [...list.keys()]
        .filter((cell) => list[cell])
        .map(show)
        .join(".");
    const notes = (kind) =>
      cells(this[kind], (cell) => `${name(cell)}-${this.notes(kind, cell).map(signOf).join("")}`);
    const parts = {
      entries: cells(this.entries, (cell) => `${name(cell)}-${this.entries[cell]}`),
      marks: [...this.marks].map((mark) => mark.replace("<>", "-")).join("."),
      corners: notes("corners"),
      centres: notes("centres"),
      colours: cells(this.colours, (cell) => `${name(cell)}-${this.colours[cell]}`),
    };
    return Object.entries(parts)
      .filter(([, value]) => value)
      .map(([part, value]) => `${part}=${value}`)
      .join("&");
  }

  /** Restores the result of `text`, which a person may have edited: ignores cells that the board does not have. */
  #restore(text) {
    const said = new URLSearchParams(text);
    this.#empty();
    const each = (part, use) => {
      for (const word of words(said.get(part))) {
        const [name, value] = word.split("-");
        const cell = /^r\d+c\d+$/.test(name) ? this.board.cell(name) : -1;
        if (this.givens[cell] === 0 && value) use(cell, value);
      }
    };
    const digits = (value) => [...value].map(digitOf).reduce((all, digit) => all | (digit && bit(digit)), 0);
    each("entries", (cell, value) => (this.entries[cell] = Number(value)));
    each("marks", (cell, value) => this.marks.add(this.mark(cell, Number(value))));
    each("corners", (cell, value) => (this.corners[cell] = digits(value)));
    each("centres", (cell, value) => (this.centres[cell] = digits(value)));
    for (const word of words(said.get("colours"))) {
      const [name, colour] = word.split("-");
      const cell = /^r\d+c\d+$/.test(name) ? this.board.cell(name) : -1;
      if (cell in this.colours) this.colours[cell] = Number(colour);
    }
  }

  /** Continues where a session stopped, with its undo and redo. */
  resume({ now, past, future }) {
    this.#restore(now);
    this.past = [...past];
    this.future = [...future];
  }

  /** Restores the text of a link as one change. */
  goTo(text) {
    return this.#change(() => this.#restore(text));
  }

  /** The position as a link's fragment. */
  fragment(step = null) {
    const place = step == null ? null : `step=${step}`;
    const left = this.leftOut.map(({ text }) => `left=${encodeURIComponent(text)}`);
    const parts = [`puzzle=${this.puzzle}`, this.board.inAddress(), this.origin, this.text(), ...left, place];
    return `#${parts.filter(Boolean).join("&")}`;
  }
}

/** The board in an address: a word, or its houses. */
function boardOf(text) {
  try {
    return text.startsWith("{") ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/** The content of a link's fragment: a question for `read`, the rest of the position, and the step to show; or null. */
export function fromFragment(fragment) {
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  if (!said.get("puzzle")) return null;
  const question = {
    puzzle: said.get("puzzle"),
    entries: words(said.get("entries")).map((entry) => entry.replace("-", "=")),
    marks: words(said.get("marks")).map((mark) => mark.replace("-", "<>")),
  };
  question.left_out = said.getAll("left").map((text) => ({ line: 1, column: 1, length: 0, text }));
  const board = said.get("board");
  if (board) question.board = boardOf(board);
  const kept = ["entries", "marks", "corners", "centres", "colours"].filter((part) => said.get(part));
  const text = kept.map((part) => `${part}=${said.get(part)}`).join("&");
  const step = said.get("step") ?? "";
  const from = ["day", "level", "maker"].filter((part) => /^[\w-]{1,20}$/.test(said.get(part) ?? ""));
  const origin = from.map((part) => `${part}=${said.get(part)}`).join("&") || null;
  return { question, text, origin, step: /^\d{1,6}$/.test(step) ? Number(step) : null };
}
