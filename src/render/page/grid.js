// The grid as a person sees, hears and touches it: an ARIA grid with one cell in the tab order.

import { symbol, typedDigit } from "./board.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { overlay } from "./overlay.js";
import { say } from "./words.js";

/** How long a finger rests before it asks about what is below it, in milliseconds. */
const LONG_PRESS = 500;

/**
 * Draws pictures of a board and tells what a person does to it.
 *
 * A picture has `squares` (`{ digit, kind: "given" | "entry" | "found", candidates }`), and where there are any
 * `conflicts` (cells), `drawing` (of a finding) and `wrong` (cells).
 * `on` has `digit(cell, digit)`, `erase(cell)`, `click(cell, candidate)`, `ask(cell, candidate)` and `key(event, cell)`.
 */
export class Grid {
  constructor(board, name, on) {
    this.board = board;
    this.on = on;
    this.at = 0;
    this.cells = [];
    const rows = [...Array(board.side).keys()].map((row) =>
      el(
        "div",
        { role: "row", class: "row" },
        [...Array(board.side).keys()].map((column) => this.#cell(row * board.side + column)),
      ),
    );
    this.element = el(
      "div",
      {
        class: "grid",
        role: "grid",
        "aria-label": name,
        "aria-rowcount": board.side,
        "aria-colcount": board.side,
      },
      rows,
    );
    // The numbers that names such as r1c5 are made of; a screen reader hears them with every cell.
    const numbers = () => [...Array(board.side).keys()].map((place) => el("span", {}, String(place + 1)));
    const ruler = (look) => el("div", { class: `ruler ${look}`, "aria-hidden": "true" }, numbers());
    this.frame = el(
      "div",
      { class: "ruled" },
      ruler("columns"),
      ruler("rows"),
      el("div", { class: "board" }, this.element),
    );
    this.frame.style.setProperty("--side", board.side);
    this.frame.style.setProperty("--across", board.across);
    this.sheets = [];
    this.#listen();
  }

  #cell(cell) {
    const { board } = this;
    const right = (cell + 1) % board.side && board.isBorder(cell, cell + 1) ? " border-right" : "";
    const below =
      cell + board.side < board.size && board.isBorder(cell, cell + board.side) ? " border-below" : "";
    const square = el("div", {
      role: "gridcell",
      class: `cell${right}${below}`,
      tabindex: cell === this.at ? 0 : -1,
      "data-cell": cell,
    });
    this.cells.push(square);
    return square;
  }

  /** Makes a cell the one in the tab order, and with `focus` the one that keys go to. */
  select(cell, focus = true) {
    this.cells[this.at].tabIndex = -1;
    this.cells[this.at].classList.remove("here");
    this.at = cell;
    this.cells[cell].tabIndex = 0;
    this.cells[cell].classList.add("here");
    if (focus) this.cells[cell].focus({ preventScroll: true });
  }

  /** Brings some cells out until the next picture or the next call. */
  point(cells) {
    this.cells.forEach((square) => square.classList.remove("pointed"));
    // Read in between, so that the pulse starts anew where it was on already.
    void this.element.offsetWidth;
    cells.forEach((cell) => this.cells[cell].classList.add("pointed"));
  }

  draw(picture) {
    const { squares, conflicts = new Set(), wrong = new Set(), drawing = null } = picture;
    const roles = new Map((drawing?.roles ?? []).map(({ candidate, role }) => [candidate, role]));
    squares.forEach((square, cell) =>
      this.#drawCell(cell, square, { roles, conflict: conflicts.has(cell), wrong: wrong.has(cell) }),
    );
    this.sheets.forEach((sheet) => sheet.remove());
    this.sheets = drawing ? overlay(this.board, drawing) : [];
    if (drawing) this.element.before(this.sheets[0]);
    if (drawing) this.element.after(this.sheets[1]);
  }

  #drawCell(cell, { digit, kind, candidates }, { roles, conflict, wrong }) {
    const square = this.cells[cell];
    const role = (one) => roles.get(`${this.board.name(cell)}=${one}`);
    for (const [look, isOn] of Object.entries({
      given: kind === "given",
      entry: kind === "entry",
      found: kind === "found",
      conflict,
      wrong,
    })) {
      square.classList.toggle(look, Boolean(digit || conflict) && isOn);
    }
    square.classList.remove("pointed");
    if (digit) {
      square.replaceChildren(el("span", { class: "digit" }, symbol(digit)));
    } else {
      const marks = candidates.flatMap((one) => {
        const mark = el(
          "span",
          { class: role(one) ? `candidate ${role(one)}` : "candidate", "data-digit": one },
          symbol(one),
        );
        mark.style.gridArea = `${Math.floor((one - 1) / this.board.across) + 1} / ${((one - 1) % this.board.across) + 1}`;
        // The blank keeps apart what is read aloud or copied.
        return [mark, " "];
      });
      square.replaceChildren(el("span", { class: "candidates" }, marks));
    }
    if (conflict || wrong) square.append(el("span", { class: "warning" }, icon("warning")));
    const parts = candidates?.filter(role).map((one) => ({ digit: one, role: role(one) })) ?? [];
    const heard = {
      row: this.board.row(cell),
      column: this.board.column(cell),
      digit,
      kind,
      candidates: candidates ?? [],
      conflict,
      wrong,
      parts,
    };
    square.setAttribute("aria-label", say.cell(heard));
    square.setAttribute("aria-readonly", String(kind === "given"));
  }

  #listen() {
    const where = (event) => {
      const square = event.target.closest("[data-cell]");
      const mark = event.target.closest("[data-digit]");
      return square
        ? { cell: Number(square.dataset.cell), digit: mark ? Number(mark.dataset.digit) : null }
        : null;
    };
    let held = 0;
    // A long press has asked, and what else comes of it says nothing new.
    let isHeld = false;
    const ask = ({ cell, digit }) => {
      this.select(cell);
      this.on.ask(cell, digit);
    };
    this.element.addEventListener("pointerdown", (event) => {
      const place = where(event);
      isHeld = false;
      clearTimeout(held);
      if (!place || event.pointerType !== "touch") return;
      held = setTimeout(() => {
        isHeld = true;
        ask(place);
      }, LONG_PRESS);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      this.element.addEventListener(end, () => clearTimeout(held));
    }
    this.element.addEventListener("contextmenu", (event) => {
      const place = where(event);
      if (!place) return;
      event.preventDefault();
      clearTimeout(held);
      if (!isHeld) ask(place);
    });
    this.element.addEventListener("click", (event) => {
      const place = where(event);
      if (!place || isHeld) {
        isHeld = false;
        return;
      }
      this.select(place.cell);
      this.on.click(place.cell, place.digit);
    });
    this.element.addEventListener("focusin", (event) => {
      const place = where(event);
      if (place && place.cell !== this.at) this.select(place.cell, false);
    });
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    const { side, size } = this.board;
    const column = this.at % side;
    const command = event.ctrlKey || event.metaKey;
    const moves = {
      ArrowLeft: () => (column ? this.at - 1 : this.at),
      ArrowRight: () => (column < side - 1 ? this.at + 1 : this.at),
      ArrowUp: () => (this.at >= side ? this.at - side : this.at),
      ArrowDown: () => (this.at + side < size ? this.at + side : this.at),
      Home: () => (command ? 0 : this.at - column),
      End: () => (command ? size - 1 : this.at - column + side - 1),
    };
    if (moves[event.key] && !event.altKey) {
      event.preventDefault();
      this.select(moves[event.key]());
      return;
    }
    if (command || event.altKey) return;
    const digit = typedDigit(event, side);
    if (digit && event.shiftKey && this.on.ask) this.on.ask(this.at, digit);
    else if (digit) this.on.digit(this.at, digit);
    else if (["Backspace", "Delete", "0"].includes(event.key)) this.on.erase(this.at);
    else if (!this.on.key?.(event, this.at)) return;
    event.preventDefault();
  }
}

/** The squares of a position. */
export function squaresOf(position, withCandidates = true) {
  return position.givens.map((given, cell) => {
    if (given) return { digit: given, kind: "given" };
    if (position.entries[cell]) return { digit: position.entries[cell], kind: "entry" };
    return { digit: 0, kind: "open", candidates: withCandidates ? position.candidates(cell) : [] };
  });
}

/** The squares of a moment of a replay. */
export function squaresOfReplay(position, grid, withCandidates = true) {
  return squaresOf(position, false).map((square, cell) => {
    if (square.digit) return square;
    if (grid.digits[cell]) return { digit: grid.digits[cell], kind: "found" };
    return { ...square, candidates: withCandidates ? grid.candidates(cell, position.board.side) : [] };
  });
}
