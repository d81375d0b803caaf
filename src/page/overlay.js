// Draws a finding over the grid: pattern, links, houses and effect differ in shape as well as in colour.

import { svg } from "./dom.js";
import { digitInCommon, hasEnds } from "./parts.js";
import { CELL, centreOf, middleOf, placeOf, radiusOf, rectangleOf, towards } from "./places.js";
import { middleOfCandidate, nearestOn } from "./places.js";

/** The whole of a cell. */
function drawSquare(board, cell, look) {
  const [x, y] = placeOf(board, cell);
  return svg("rect", { x, y, width: CELL, height: CELL, class: look });
}

/** A house: tinted, and outlined if it is a rectangle; the outline of a cover is dashed. */
function drawHouse(board, name, kind) {
  const house = board.house(name);
  if (house == null) return [];
  const tint = house.cells.map((cell) => drawSquare(board, cell, kind));
  const rectangle = rectangleOf(board, house.cells);
  if (!rectangle) return tint;
  const [x, y, width, height] = rectangle;
  const line = { x: x + 2, y: y + 2, width: width - 4, height: height - 4, rx: 5, class: `${kind}-line` };
  return [...tint, svg("rect", line)];
}

/** The frames of sets; a cell of several has them one inside the other. */
function drawSets(board, sets) {
  return sets.flatMap((set, place) =>
    set.map((name) => {
      const [x, y] = placeOf(board, board.cell(name));
      const inset = 4 + 4 * Math.min(3, sets.slice(0, place).filter((other) => other.includes(name)).length);
      return svg("rect", {
        x: x + inset,
        y: y + inset,
        width: CELL - 2 * inset,
        height: CELL - 2 * inset,
        rx: 6,
        class: `set set-${place % 4}`,
      });
    }),
  );
}

/** A framed band behind grouped candidates. */
function drawGroups(board, links) {
  const groups = new Map(links.flatMap(({ from, to }) => [from, to]).map((end) => [end.join(), end]));
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => {
      const points = group.map((text) => middleOfCandidate(board, text).join()).join(" ");
      const line = (look, width) => svg("polyline", { points, class: look, "stroke-width": width });
      const width = 2 * (radiusOf(board) + BAND);
      return [line("group-frame", width), line("group", width - 3)];
    });
}

/** How far the band of a group reaches beyond its candidates' marks. */
const BAND = 3;

/** How far links bend aside, in units, and as parts of their length; the first that crosses the fewest digits is taken. */
const BENDS = [26, -26, 12, -12, 44, -44];
const PARTS = [1 / 6, -1 / 6, 1 / 4, -1 / 4, 1 / 3, -1 / 3];

/** The same for links within a cell, which pass beside the marks. */
const AROUND = [22, -22, 14, -14];

/** Half the width and height of what a digit in a cell takes. */
const [WIDTH, HEIGHT] = [14, 20];

/** Where a link begins and ends: in the middle of a candidate, or of a group's band where that is nearest. */
function endsOf(board, { from, to }) {
  const [starts, stops] = [from, to].map((texts) => texts.map((text) => middleOfCandidate(board, text)));
  const start = nearestOn(starts, nearestOn(stops, starts[0]));
  return [start, nearestOn(stops, start)];
}

/** Whether a link stays within a cell. */
function isWithin(board, { from, to }) {
  const [first, ...others] = [...from, ...to].map((text) => board.cell(text));
  return others.every((cell) => cell === first);
}

/** The curve of a link: its ends, and the point towards which it bends, so as to stay on the board and off the digits. */
function curveOf(board, squares, link) {
  const [start, end] = endsOf(board, link);
  const [[x1, y1], [x2, y2]] = [start, end];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const at = (aside) => [
    (x1 + x2) / 2 + (aside * (y2 - y1)) / length,
    (y1 + y2) / 2 - (aside * (x2 - x1)) / length,
  ];
  // A curve goes half as far aside as the point towards which it bends.
  const isOn = (aside) => at(aside / 2).every((one) => one >= 2 && one <= board.side * CELL - 2);
  const isDigit = ([x, y]) => {
    const cell = Math.floor(y / CELL) * board.side + Math.floor(x / CELL);
    const { digit, candidates = [] } = squares[cell] ?? {};
    if (digit) return Math.abs((x % CELL) - CELL / 2) < WIDTH && Math.abs((y % CELL) - CELL / 2) < HEIGHT;
    const isAt = ([x3, y3]) => Math.hypot(x - x3, y - y3) < radiusOf(board) * 0.7;
    return candidates.some((one) => isAt(middleOf(board, cell, one)));
  };
  const steps = Math.ceil(length / 8);
  const crossed = (bend) =>
    [...Array(steps).keys()].filter((step) => {
      const [part, rest] = [step / steps, 1 - step / steps];
      const on = [0, 1].map(
        (axis) => rest * rest * start[axis] + 2 * rest * part * bend[axis] + part * part * end[axis],
      );
      return isDigit(on);
    }).length;
  const far = length > CELL ? BENDS : [];
  const aside = isWithin(board, link) ? AROUND : [...far, ...PARTS.map((part) => part * length)];
  const bends = aside.filter(isOn).map(at);
  const ranked = bends.map((bend) => [crossed(bend), bend]).sort(([one], [other]) => one - other);
  return { start, end, bend: ranked[0]?.[1] ?? at(0) };
}

/** Of more eliminations than these the lines of sight would only be in the way. */
const MOST_SIGHTS = 4;

/** The ends of a link in words. */
const wordOf = ({ from, to }) => `${from}>${to}`;

/** A link from rim to rim of its ends. */
function drawLink(board, squares, link) {
  const { start, end, bend } = curveOf(board, squares, link);
  const isArrow = link.kind === "then";
  const most = isWithin(board, link) ? Infinity : Math.hypot(end[0] - start[0], end[1] - start[1]) / 3;
  const rim = (texts) => Math.min(radiusOf(board) + (texts.length > 1 ? BAND : 0), most);
  const [a, b] = [towards(start, bend, rim(link.from)), towards(end, bend, rim(link.to) + (isArrow ? 1 : 0))];
  const tip = isArrow ? { "marker-end": "url(#tip)" } : {};
  const d = `M${a} Q${bend} ${b}`;
  return [
    svg("path", { d, class: "casing" }),
    svg("path", { d, class: `link ${link.kind}`, "data-link": wordOf(link), ...tip }),
  ];
}

/** A number on a link, in the middle of its curve: its own, or the digit in common of two sets. */
function drawNumber(board, squares, link, number, look) {
  const { start, end, bend } = curveOf(board, squares, link);
  const [x, y] = [0, 1].map((axis) => (start[axis] + end[axis] + 2 * bend[axis]) / 4);
  return [
    svg("circle", { cx: x, cy: y, r: 8.5, class: `${look}-disc` }),
    svg("text", { x, y: y + 4.4, class: `${look}-number`, "data-link": wordOf(link) }, String(number)),
  ];
}

/** The letter of a net's conclusion, beside it. */
function drawLetter(board, { candidate, letter }) {
  const [x, y] = middleOfCandidate(board, candidate);
  const beside = radiusOf(board) * 0.8;
  return svg("text", { x: x + beside, y: y - beside / 2, class: "letter" }, letter);
}

/** How far beside the middles of digits a ray passes, and how far before a cell's middle it stops. */
const [BESIDE, BEFORE] = [26.5, 26];

/** A ray from a digit to a cell that it rules out; along a row or column it passes beside what stands there. */
function drawRay(board, [from, to]) {
  const [start, end] = [centreOf(board, from), centreOf(board, to)];
  const isAlong = start[0] === end[0] || start[1] === end[1];
  const aside = ([x, y]) => (start[0] === end[0] ? [x + BESIDE, y] : [x, y + BESIDE]);
  const [first, last] = isAlong ? [aside(start), aside(end)] : [towards(start, end, 24), end];
  const [x, y] = towards(last, first, BEFORE);
  return svg("path", { d: `M${first}L${x} ${y}`, class: "ray", "marker-end": "url(#ray-tip)" });
}

/** The two ends of a chain, each set apart by a frame of its own. */
function drawEnds(board, links) {
  return [links[0].from, links.at(-1).to].flat().map((text) => {
    const [cx, cy] = middleOfCandidate(board, text);
    return svg("circle", { cx, cy, r: radiusOf(board) + 2.6, class: "chain-end" });
  });
}

/** Lines of sight from both ends of a chain to what falls, where they see it. */
function drawSights(board, links, roles) {
  const ends = [links[0].from, links.at(-1).to].flat();
  const fallen = roles.filter(({ role }) => role === "eliminated").map(({ candidate }) => candidate);
  const sees = (one, other) => {
    const [a, b] = [board.candidate(one), board.candidate(other)];
    return a.digit === b.digit && board.peers[a.cell].includes(b.cell);
  };
  if (fallen.length > MOST_SIGHTS) return [];
  return fallen.flatMap((text) =>
    ends
      .filter((end) => sees(end, text))
      .map((end) => {
        const [start, stop] = [end, text].map((one) => middleOfCandidate(board, one));
        const [a, b] = [towards(start, stop, radiusOf(board) + 4), towards(stop, start, radiusOf(board) + 1)];
        return svg("path", { d: `M${a}L${b}`, class: "sight" });
      }),
  );
}

/** The mark of a candidate's role around a point. */
export function roleMark(role, x, y, radius) {
  const strike = radius * 0.8;
  switch (role) {
    case "pattern":
      return [svg("circle", { cx: x, cy: y, r: radius, class: "pattern" })];
    case "other":
      return [
        svg("rect", { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, class: "other" }),
      ];
    case "placed":
      return [
        svg("circle", { cx: x, cy: y, r: radius, class: "placed-ring" }),
        svg("circle", { cx: x, cy: y, r: radius - 2.6, class: "placed" }),
      ];
    default:
      return [
        svg("circle", { cx: x, cy: y, r: radius, class: "eliminated" }),
        svg("path", { d: `M${x - strike} ${y + strike} l${2 * strike} ${-2 * strike}`, class: "cross" }),
      ];
  }
}

/** The tip of an arrow. */
function tip(id, look) {
  const size = { markerUnits: "userSpaceOnUse", markerWidth: 10, markerHeight: 10, refX: 9, refY: 5 };
  return svg(
    "marker",
    { id, orient: "auto", overflow: "visible", ...size },
    svg("path", { d: "M0 0 L10 5 L0 10 z", class: look }),
  );
}

/**
 * The layers below the lines, below the digits and above them, for a drawing or the parts of it that `partOf` returns.
 * `rays` go from cell to cell.
 */
export function overlay(board, drawing, { squares = [], rays = [], isNumbered = false }) {
  const { roles = [], links = [], sets = [], bases = [], covers = [], letters = [] } = drawing ?? {};
  const marks = roles.map(({ candidate, role }) =>
    roleMark(role, ...middleOfCandidate(board, candidate), radiusOf(board)),
  );
  const isCross = (part) => part.getAttribute("class") === "cross";
  const numbers = links.flatMap((link) => {
    const common = digitInCommon(sets, link);
    if (common) return drawNumber(board, squares, link, common, "common");
    // A link within a cell, or hardly longer, has no room for its number.
    const [[x1, y1], [x2, y2]] = endsOf(board, link);
    const isShown = isNumbered && !isWithin(board, link) && Math.hypot(x2 - x1, y2 - y1) > CELL / 2;
    return isShown ? drawNumber(board, squares, link, link.number, "link") : [];
  });
  const withEnds = hasEnds(drawing) && drawing.isWhole !== false;
  return {
    houses: [
      ...bases.flatMap((house) => drawHouse(board, house, "base")),
      ...covers.flatMap((house) => drawHouse(board, house, "cover")),
    ],
    below: [
      ...rays.map((ray) => drawRay(board, ray)),
      ...drawSets(board, sets),
      ...drawGroups(board, links),
      ...(withEnds ? [...drawSights(board, links, roles), ...drawEnds(board, links)] : []),
      ...marks.flat().filter((part) => !isCross(part)),
    ],
    above: [
      svg("defs", {}, tip("tip", "tip"), tip("ray-tip", "ray-tip")),
      ...links.flatMap((link) => drawLink(board, squares, link)),
      ...numbers,
      ...marks.flat().filter(isCross),
      ...letters.map((letter) => drawLetter(board, letter)),
    ],
  };
}
