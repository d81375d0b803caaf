// A board's geometry, and the names of its cells and candidates.

/** A digit as the grid and sentences show it. */
export const symbol = (digit) => String(digit);

/** The character for a digit in a line of text: 10 and above are letters. */
export const signOf = (digit) => (digit < 10 ? String(digit) : String.fromCharCode(55 + digit));

/** The digit for a character in a line of text; 0 for a blank. */
export function digitOf(sign) {
  if (/[1-9]/.test(sign)) return Number(sign);
  return /[A-P]/i.test(sign) ? sign.toUpperCase().charCodeAt(0) - 55 : 0;
}

/** The digit of a key, with or without Shift; 0 if it has none. */
export function typedDigit(event, side) {
  const row = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  const digit = row ? Number(row[1]) : digitOf(event.key.length === 1 ? event.key : " ");
  return digit <= side ? digit : 0;
}

/** The side of a cell in pictures and shapes. */
export const CELL = 60;

const isInCorner = ({ look }) => look === "corner" || look === "choice";

/** The geometry of a board, from the answer to `read`. */
export class Board {
  constructor({ n, houses, box_of: boxOf, board, board_file: file, shapes = [], captions = [], bound = [] }) {
    this.side = n;
    this.digits = [...Array(n).keys()].map((place) => place + 1);
    this.size = n * n;
    /** A board with rules goes by its board file. */
    this.word = file ?? board;
    this.hasRules = file != null;
    /** What the rules look like, and what no shape says. */
    this.shapes = shapes;
    this.captions = captions;
    /** The cells with something in their corner. */
    this.corners = new Set(shapes.filter(isInCorner).map(({ at }) => this.#cellAt(at)));
    this.houses = houses;
    this.boxOf = boxOf;
    this.housesOf = Array.from({ length: this.size }, () => []);
    houses.forEach((house, place) => house.cells.forEach((cell) => this.housesOf[cell].push(place)));
    this.peers = this.housesOf.map((mine, cell) => {
      const all = new Set([...mine.flatMap((house) => houses[house].cells), ...(bound[cell] ?? [])]);
      all.delete(cell);
      return [...all];
    });
    /** How many candidates fit side by side in a cell. */
    this.across = Math.ceil(Math.sqrt(n));
  }

  /** The board as part of an address; nothing for the default board. */
  inAddress() {
    if (this.word == null || this.word === "9") return null;
    const text = typeof this.word === "string" ? this.word : JSON.stringify(this.word);
    return `board=${encodeURIComponent(text).replaceAll("%20", "+")}`;
  }

  #cellAt([x, y]) {
    return Math.floor(y / CELL) * this.side + Math.floor(x / CELL);
  }

  row(cell) {
    return Math.floor(cell / this.side) + 1;
  }

  column(cell) {
    return (cell % this.side) + 1;
  }

  name(cell) {
    return `r${this.row(cell)}c${this.column(cell)}`;
  }

  cell(name) {
    const [, row, column] = /^r(\d+)c(\d+)/.exec(name);
    return (Number(row) - 1) * this.side + Number(column) - 1;
  }

  /** `r1c2=5` and `r1c2<>5`: the cell, the digit, and whether it was removed. */
  candidate(text) {
    const [, name, sign, digit] = /^(r\d+c\d+)(=|<>)(\d+)$/.exec(text);
    return { cell: this.cell(name), digit: Number(digit), gone: sign === "<>" };
  }

  house(name) {
    return this.houses.find((house) => house.name === name);
  }

  /** Whether a thick line separates two neighbouring cells. */
  isBorder(one, other) {
    return this.boxOf != null && this.boxOf[one] !== this.boxOf[other];
  }

  /** Digits that occur more than once in a house, in the format of `check`. */
  duplicates(digits) {
    return this.houses.flatMap(({ name, cells }) => {
      const places = new Map();
      for (const cell of cells.filter((one) => digits[one])) {
        places.set(digits[cell], [...(places.get(digits[cell]) ?? []), cell]);
      }
      const twice = [...places].filter(([, where]) => where.length > 1);
      return twice.map(([digit, where]) => ({
        digit,
        house: name,
        cells: where.map((cell) => this.name(cell)),
      }));
    });
  }
}

/** Duplicates by their digits: `{ digit, most, houses }`, `most` being how often it stands in one of the houses. */
export function digitsTwice(duplicates) {
  const all = new Map();
  for (const { digit, house, cells } of duplicates) {
    const { most, houses } = all.get(digit) ?? { most: 0, houses: [] };
    all.set(digit, { digit, most: Math.max(most, cells.length), houses: [...houses, house] });
  }
  return [...all.values()];
}

/** The classic board, without asking the engine. */
export function classic() {
  const all = [...Array(9).keys()];
  const boxOf = [...Array(81).keys()].map((cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3));
  const houses = [
    ...all.map((row) => ({ name: `row ${row + 1}`, cells: all.map((k) => row * 9 + k) })),
    ...all.map((column) => ({ name: `column ${column + 1}`, cells: all.map((k) => k * 9 + column) })),
    ...all.map((box) => ({
      name: `box ${box + 1}`,
      cells: [...boxOf.keys()].filter((cell) => boxOf[cell] === box),
    })),
  ];
  return new Board({ n: 9, houses, box_of: boxOf, board: "9" });
}
