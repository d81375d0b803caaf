// The project's own digit face: each symbol is drawn in strokes and centred on its optical middle.

import { symbol } from "./board.js";
import { svg } from "./dom.js";

/** The strokes of a symbol in a field 50 wide and 70 high, and its horizontal optical middle if that is not 25. */
const FACE = {
  0: ["M25 0C10 0 3 14 3 35C3 56 10 70 25 70C40 70 47 56 47 35C47 14 40 0 25 0Z"],
  1: ["M11 14L28 0V70", 22],
  2: ["M5 18C5 6 13 0 25 0C37 0 45 7 45 18C45 31 35 40 5 70H46"],
  3: [
    "M6 9C10 3 17 0 24 0C36 0 43 7 43 17C43 27 36 33 25 33H19M25 33C38 33 46 40 46 51C46 63 37 70 25 70C16 70 8 67 4 60",
  ],
  4: ["M36 70V0L3 49H47", 26],
  5: ["M42 0H12L8 31C12 28 18 26 24 26C37 26 46 35 46 48C46 61 37 70 24 70C15 70 8 67 4 61"],
  6: [
    "M40 4C36 1 32 0 28 0C12 0 4 17 4 42C4 60 12 70 25 70C38 70 46 61 46 48C46 36 38 27 26 27C14 27 4 36 4 47",
  ],
  7: ["M4 0H46L19 70", 26],
  8: [
    "M25 32C13 32 7 26 7 16C7 6 14 0 25 0C36 0 43 6 43 16C43 26 37 32 25 32C12 32 4 39 4 51C4 63 12 70 25 70C38 70 46 63 46 51C46 39 38 32 25 32Z",
  ],
  9: [
    "M10 66C14 69 18 70 22 70C38 70 46 53 46 28C46 10 38 0 25 0C12 0 4 9 4 22C4 34 12 43 24 43C36 43 46 34 46 23",
  ],
};

const HEIGHT = 70;
/** From the middle of one symbol to the middle of the next. */
const ADVANCE = 60;

/**
 * A digit of a given height, centred on a point; `look` is its class. Its strokes are visible; its text is there for
 * copying and searching.
 */
export function glyph(digit, x, y, height, look) {
  const word = symbol(digit);
  // A number of two digits must fit into the width of a cell.
  const scale = (height / HEIGHT) * (word.length > 1 ? 0.82 : 1);
  const strokes = [...word].map((sign, place) => {
    const [path, middle = 25] = FACE[sign];
    const left = x + (ADVANCE * (place - (word.length - 1) / 2) - middle) * scale;
    return svg("path", {
      d: path,
      transform: `translate(${left} ${y - (scale * HEIGHT) / 2}) scale(${scale})`,
    });
  });
  const text = svg("text", { x, y: y + height / 2, "font-size": height / 0.7 }, word);
  return svg("g", { class: look }, strokes, text);
}
