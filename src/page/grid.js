// The grid as a person sees and hears it: one picture that is an ARIA grid, with one cell in the tab order.

import { glyph } from "./digits.js";
import { el, svg } from "./dom.js";
import { listen } from "./gestures.js";
import { overlay } from "./overlay.js";
import { hasNumbers, partOf } from "./parts.js";
import { bandsOf, frameRules, shapesOf } from "./rules.js";
import { CELL, middleOf, placeOf, radiusOf, slotOf } from "./places.js";
import { say } from "./words.js";

const HATCHING = "hatching";
/** The height of a mark; on a phone it looks like 12-pixel text. */
const MARK = 14.1;

/**
 * Draws pictures of a board.
 *
 * A picture has `squares` (`{ digit, kind: "given" | "entry" | "found", candidates, removed, notes, corners, centres, colour }`),
 * and optionally `conflicts` (cells), `wrong` (cells), `drawing` (of a finding), its `step`, `rays` and `shown` (parts).
 * `on` handles a person's input, as described in `gestures.js`.
 */
export class Grid {
  constructor(board, name, on) {
    this.board = board;
    this.on = on;
    this.at = 0;
    this.selected = new Set([0]);
    this.squares = [];
    /** What each cell shows, to know whether to redraw it. */
    this.drawn = [];
    this.made = [];
    this.look = { peers: false, digit: 0, pairs: false };
    const { side } = board;
    this.cells = [...Array(board.size).keys()].map((cell) => this.#cell(cell));
    const rows = [...Array(side).keys()].map((row) =>
      svg("g", { role: "row" }, this.cells.slice(row * side, (row + 1) * side)),
    );
    const layer = (look) => svg("g", { class: look, "aria-hidden": "true" });
    this.layers = Object.fromEntries(
      ["tints", "houses", "bands", "rules", "below", "signs", "above", "cursor"].map((look) => [look, layer(look)]),
    );
    const { tints, houses, bands, rules, below, signs, above, cursor } = this.layers;
    rules.append(...shapesOf(board, false));
    signs.append(...shapesOf(board, true));
    const size = side * CELL;
    this.element = svg(
      "svg",
      {
        class: "grid",
        role: "grid",
        viewBox: `-2 -2 ${size + 4} ${size + 4}`,
        "aria-label": name,
        "aria-rowcount": side,
        "aria-colcount": side,
        "aria-multiselectable": "true",
      },
      this.#patterns(),
      svg("rect", { width: size, height: size, class: "sheet", "aria-hidden": "true" }),
      tints,
      houses,
      bands,
      rules,
      this.#lines(false),
      below,
      svg("g", { role: "rowgroup" }, rows),
      this.#lines(true),
      signs,
      above,
      cursor,
    );
    // The row and column numbers in names such as r1c5; a screen reader says them with every cell.
    const numbers = () => board.digits.map((number) => el("span", {}, String(number)));
    const ruler = (look) => el("div", { class: `ruler ${look}`, "aria-hidden": "true" }, numbers());
    this.frame = el(
      "div",
      { class: "ruled" },
      ruler("columns"),
      ruler("rows"),
      el("div", { class: "board" }, this.element),
    );
    this.frame.style.setProperty("--wide", `${String(side).length / 2}rem`);
    frameRules(this.frame, board);
    listen(this);
    this.select(0, false);
  }

  #patterns() {
    const line = svg("path", { d: "M0 0H10", class: "hatch" });
    const attributes = {
      id: HATCHING,
      width: 9,
      height: 9,
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    };
    return svg("defs", {}, svg("pattern", attributes, line));
  }

  #cell(cell) {
    return svg("g", { role: "gridcell", class: "cell", tabindex: -1, "data-cell": cell });
  }

  #corner(cell) {
    return placeOf(this.board, cell);
  }

  #square(cell, look, inset = 0) {
    const [x, y] = this.#corner(cell);
    return svg("rect", {
      x: x + inset,
      y: y + inset,
      width: CELL - 2 * inset,
      height: CELL - 2 * inset,
      class: look,
    });
  }

  /** The thin lines between cells, or the thick ones around boxes; each kind is one path, so that no line ends show. */
  #lines(thick) {
    const { board } = this;
    const { side } = board;
    const isThick = (one, other) => board.isBorder(one, other);
    const parts = [];
    for (let cell = 0; cell < board.size; cell += 1) {
      const [x, y] = this.#corner(cell);
      const right = (cell + 1) % side !== 0;
      if (right && isThick(cell, cell + 1) === thick) parts.push(`M${x + CELL} ${y}v${CELL}`);
      if (cell + side < board.size && isThick(cell, cell + side) === thick)
        parts.push(`M${x} ${y + CELL}h${CELL}`);
    }
    const size = side * CELL;
    if (thick) parts.push(`M0 0H${size}V${size}H0Z`);
    return svg("path", { d: parts.join(""), class: thick ? "thick" : "thin", "aria-hidden": "true" });
  }

  /** Puts a cell into the tab order and, with `focus`, focuses it; `others` stay selected with it. */
  select(cell, focus = true, others = []) {
    this.cells[this.at].setAttribute("tabindex", -1);
    this.at = cell;
    this.cells[cell].setAttribute("tabindex", 0);
    this.selected = new Set([...others, cell]);
    this.cells.forEach((square, place) => {
      square.setAttribute("aria-selected", String(this.selected.has(place)));
      square.classList.toggle("here", place === cell);
    });
    this.tint();
    if (focus) this.cells[cell].focus({ preventScroll: true });
  }

  /** Highlights some cells until the next picture or the next call. */
  point(cells) {
    this.cells.forEach((square) => square.classList.remove("pointed"));
    cells.forEach((cell) => this.cells[cell].classList.add("pointed"));
    this.layers.cursor.querySelectorAll(".light").forEach((light) => light.remove());
    this.layers.cursor.append(...cells.map((cell) => this.#square(cell, "light", 3)));
  }

  /** Highlights where a digit is and where it can still go, or with `pairs` the cells that have two digits left; 0 for none. */
  lookFor(digit) {
    Object.assign(this.look, { digit: digit === "pairs" ? 0 : digit, pairs: digit === "pairs" });
    this.tint();
  }

  /** Marks a digit in its place. */
  #disc(cell, digit) {
    const [cx, cy] = middleOf(this.board, cell, digit);
    return svg("circle", { cx, cy, r: radiusOf(this.board), class: "possible" });
  }

  /** Draws what lies below the lines: colours, the selection and its peers. */
  tint() {
    const { squares, board, look } = this;
    if (squares.length === 0) return;
    const digit = look.digit || (look.peers && this.selected.size === 1 ? squares[this.at].digit : 0);
    const peers = new Set(look.peers && !look.digit && this.selected.size === 1 ? board.peers[this.at] : []);
    const left = ({ candidates = [], notes = [], corners = [], centres = [] }) =>
      [candidates, notes, corners, centres].flat();
    const tints = squares.flatMap((square, cell) => {
      const isPossible = !square.digit && look.digit && left(square).includes(look.digit);
      const isPair = look.pairs && !square.digit && new Set(left(square)).size === 2;
      const looks = [
        square.colour ? `colour colour-${square.colour}` : null,
        peers.has(cell) && !square.colour ? "peer" : null,
        digit && square.digit === digit ? "same" : null,
        isPair ? "possible" : null,
        this.selected.has(cell) ? "chosen" : null,
      ];
      const parts = looks.filter(Boolean).map((one) => this.#square(cell, one));
      return isPossible ? [...parts, this.#disc(cell, look.digit)] : parts;
    });
    this.layers.tints.replaceChildren(...tints);
    this.layers.cursor.querySelectorAll(".cursor-line").forEach((line) => line.remove());
    this.layers.cursor.append(this.#square(this.at, "cursor-line", 2));
  }

  draw(picture) {
    const { squares, conflicts = new Set(), wrong = new Set(), drawing: whole = null, step, shown } = picture;
    const drawing = whole ? partOf(this.board, whole, step, shown) : null;
    this.squares = squares;
    this.point([]);
    const roles = new Map((drawing?.roles ?? []).map(({ candidate, role }) => [candidate, role]));
    squares.forEach((square, cell) =>
      this.#drawCell(cell, square, { roles, conflict: conflicts.has(cell), wrong: wrong.has(cell) }),
    );
    const rays = drawing?.withRays === false ? [] : picture.rays;
    const { houses, below, above } = overlay(this.board, drawing, { squares, rays, isNumbered: hasNumbers(whole) });
    this.layers.houses.replaceChildren(...houses);
    this.layers.bands.replaceChildren(...bandsOf(this.board, drawing ?? {}));
    this.layers.below.replaceChildren(...below);
    this.layers.above.replaceChildren(...above);
    this.tint();
  }

  #drawCell(cell, square, { roles, conflict, wrong }) {
    const { board } = this;
    const { digit, kind, candidates = [] } = square;
    const element = this.cells[cell];
    const role = (one) => roles.get(`${board.name(cell)}=${one}`);
    // Skipping the cells that did not change saves most of the work.
    const shown = JSON.stringify([square, candidates.map(role), conflict, wrong]);
    if (this.drawn[cell] === shown) return;
    this.drawn[cell] = shown;
    const looks = { given: kind === "given", entry: kind === "entry", found: kind === "found" };
    for (const [look, isOn] of Object.entries(looks)) element.classList.toggle(look, Boolean(digit) && isOn);
    element.classList.toggle("conflict", conflict);
    element.classList.toggle("wrong", wrong);
    const [x, y] = this.#corner(cell);
    const parts = [this.#square(cell, "hit")];
    if (conflict)
      parts.push(
        svg("rect", { x, y, width: CELL, height: CELL, class: "hatched", fill: `url(#${HATCHING})` }),
      );
    if (conflict || wrong) parts.push(this.#square(cell, "wrong-line", 3));
    if (digit) parts.push(glyph(digit, x + CELL / 2, y + CELL / 2, board.side > 9 ? 30 : 34, "digit"));
    else parts.push(...this.#marks(cell, square, role));
    if (conflict || wrong) parts.push(warning(x, y));
    element.replaceChildren(...parts);
    const told = candidates.filter(role).map((one) => ({ digit: one, role: role(one) }));
    const { corners = [], centres = [] } = square;
    const notes = square.notes ?? [...corners, ...centres];
    const heard = {
      ...square,
      notes,
      row: board.row(cell),
      column: board.column(cell),
      candidates,
      conflict,
      wrong,
      parts: told,
    };
    element.setAttribute("aria-label", say.cell(heard));
    element.setAttribute("aria-readonly", String(kind === "given"));
  }

  /** Candidates in their places, the removed ones struck out, and a person's own notes. */
  #marks(cell, { candidates = [], removed = [], notes = [], corners = [], centres = [] }, role) {
    const { board } = this;
    // Marks that did not change are used again.
    const known = this.made[cell] ?? new Map();
    this.made[cell] = new Map();
    const marks = [...candidates, ...removed].map((digit) => {
      const [x, y] = middleOf(board, cell, digit);
      const isGone = removed.includes(digit);
      const look = ["candidate", role(digit), isGone ? "gone" : null].filter(Boolean).join(" ");
      const name = `${look} ${digit}`;
      const mark = known.get(name) ?? this.#mark(look, digit, isGone, x, y);
      this.made[cell].set(name, mark);
      return mark;
    });
    const inPlace = candidates.length ? [...notes, ...corners, ...centres] : notes;
    if (inPlace.length) return [...marks, ...this.#notesInPlace(cell, inPlace, candidates)];
    const [left, top] = this.#corner(cell);
    // Around the edge: the corners first, then the middles of the sides.
    const edge = [
      [0, 0],
      [2, 0],
      [0, 2],
      [2, 2],
      [1, 0],
      [1, 2],
      [0, 1],
      [2, 1],
    ];
    const around = corners.slice(0, edge.length).map((digit, place) => {
      const [x, y] = edge[place].map((step) => 11 + step * ((CELL - 22) / 2));
      return [glyph(digit, left + x, top + y, MARK, "note mark"), " "];
    });
    const wide = Math.min(11, (CELL - 10) / Math.max(1, centres.length));
    const inside = centres.map((digit, place) => {
      const x = left + CELL / 2 + wide * (place - (centres.length - 1) / 2);
      return [glyph(digit, x, top + CELL / 2, Math.min(MARK, wide * 1.3), "note mark"), " "];
    });
    return [...marks, ...around.flat(), ...inside.flat()];
  }

  /** Notes in the places of their digits, so that no candidate that is drawn there moves them or covers another. */
  #notesInPlace(cell, notes, candidates) {
    const rest = this.board.digits.filter((digit) => notes.includes(digit) && !candidates.includes(digit));
    const size = Math.min(MARK, slotOf(this.board) * 0.8);
    const place = (digit) => middleOf(this.board, cell, digit);
    return rest.flatMap((digit) => [glyph(digit, ...place(digit), size, "note mark"), " "]);
  }

  /** A candidate in its place. */
  #mark(look, digit, isGone, x, y) {
    const slot = slotOf(this.board);
    const face = glyph(digit, x, y, Math.min(MARK, slot * 0.8), "mark");
    // What is crossed out is no text of the cell; its name tells it apart from what is left.
    if (isGone) face.querySelector("text").remove();
    return svg(
      "g",
      { class: look, [isGone ? "data-gone" : "data-digit"]: digit },
      svg("rect", { x: x - slot / 2, y: y - slot / 2, width: slot, height: slot, class: "hit" }),
      face,
      isGone ? svg("path", { d: `M${x - 5} ${y + 5}l10 -10`, class: "strike" }) : null,
      " ",
    );
  }
}

/** The warning sign in the corner of a wrong cell. */
function warning(x, y) {
  const sign = svg("path", {
    d: "M12 3L2 21h20zM12 10v5M12 17.5v.6",
    transform: `translate(${x + 41} ${y + 3}) scale(0.68)`,
  });
  return svg("g", { class: "warning" }, sign);
}
