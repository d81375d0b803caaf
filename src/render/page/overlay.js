// Draws a finding over the grid: pattern, links, houses and effect, told apart by shape as well as by colour.

import { svg } from "./dom.js";

/** The side of a cell, in the picture's units. */
const CELL = 60;

/** Where things are on a board's picture. */
class Places {
  constructor(board) {
    this.board = board;
    this.radius = Math.max(3, CELL / (2 * board.across) - 1);
  }

  corner(cell) {
    return [(cell % this.board.side) * CELL, Math.floor(cell / this.board.side) * CELL];
  }

  centre(text) {
    const { cell, digit } = this.board.candidate(text);
    const [x, y] = this.corner(cell);
    const middle = (place) => ((2 * place + 1) * CELL) / (2 * this.board.across);
    return [
      x + middle((digit - 1) % this.board.across),
      y + middle(Math.floor((digit - 1) / this.board.across)),
    ];
  }

  middle(texts) {
    const all = texts.map((text) => this.centre(text));
    const mean = (axis) => all.reduce((sum, point) => sum + point[axis], 0) / all.length;
    return [mean(0), mean(1)];
  }
}

/** A house: tinted, and outlined where it is a rectangle; the outline of a cover is dashed. */
function drawHouse(places, name, kind) {
  const house = places.board.house(name);
  if (house == null) return [];
  const corners = house.cells.map((cell) => places.corner(cell));
  const tint = corners.map(([x, y]) => svg("rect", { x, y, width: CELL, height: CELL, class: kind }));
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) + CELL - left, Math.max(...ys) + CELL - top];
  if (width * height !== house.cells.length * CELL * CELL) return tint;
  const line = {
    x: left + 2,
    y: top + 2,
    width: width - 4,
    height: height - 4,
    rx: 5,
    class: `${kind}-line`,
  };
  return [...tint, svg("rect", line)];
}

function drawSets(places, sets) {
  return sets.flatMap((set, place) =>
    set.map((name) => {
      const [x, y] = places.corner(places.board.cell(name));
      return svg("rect", {
        x: x + 4,
        y: y + 4,
        width: CELL - 8,
        height: CELL - 8,
        rx: 6,
        class: `set set-${place % 4}`,
      });
    }),
  );
}

/** A band behind candidates that are taken together. */
function drawGroups(places, links) {
  const groups = new Map(links.flatMap(({ from, to }) => [from, to]).map((end) => [end.join(), end]));
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => {
      const points = group.map((text) => places.centre(text).join()).join(" ");
      return svg("polyline", { points, class: "group", "stroke-width": 2 * places.radius + 4 });
    });
}

/** A link as a bow, so that it passes by what stands between its ends; it stays on the board. */
function drawLink(places, { from, to, kind }) {
  const [[x1, y1], [x2, y2]] = [places.middle(from), places.middle(to)];
  const bow = (way) => [(x1 + x2) / 2 + (way * (y2 - y1)) / 6, (y1 + y2) / 2 - (way * (x2 - x1)) / 6];
  const isOn = (point) => point.every((at) => at >= 0 && at <= places.board.side * CELL);
  const [x, y] = isOn(bow(1)) ? bow(1) : bow(-1);
  const tip = kind === "then" ? { "marker-end": "url(#tip)" } : {};
  return svg("path", { d: `M${x1} ${y1} Q${x} ${y} ${x2} ${y2}`, class: `link ${kind}`, ...tip });
}

/** The mark of a candidate's role around a point. */
export function roleMark(role, x, y, radius) {
  const cross = radius * 0.85;
  switch (role) {
    case "pattern":
      return [svg("circle", { cx: x, cy: y, r: radius, class: "pattern" })];
    case "other":
      return [
        svg("rect", { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, class: "other" }),
      ];
    case "placed":
      return [
        svg("circle", { cx: x, cy: y, r: radius + 1, class: "placed-ring" }),
        svg("circle", { cx: x, cy: y, r: radius - 2, class: "placed" }),
      ];
    default:
      return [
        svg("circle", { cx: x, cy: y, r: radius - 1, class: "eliminated" }),
        svg("path", {
          d: `M${x - cross} ${y - cross} l${2 * cross} ${2 * cross} m0 ${-2 * cross} l${-2 * cross} ${2 * cross}`,
          class: "cross",
        }),
      ];
  }
}

/** A picture the size of the board that reads nothing to anybody. */
function sheet(board, look, children) {
  const side = board.side * CELL;
  return svg(
    "svg",
    { viewBox: `0 0 ${side} ${side}`, class: look, "aria-hidden": "true", focusable: "false" },
    children,
  );
}

/** What lies below the digits and what lies above them. */
export function overlay(board, drawing) {
  const places = new Places(board);
  const { roles = [], links = [], sets = [], bases = [], covers = [] } = drawing;
  const marks = roles.map(({ candidate, role }) => ({
    role,
    parts: roleMark(role, ...places.centre(candidate), places.radius),
  }));
  const isCross = (part) => part.getAttribute("class") === "cross";
  const below = [
    ...bases.flatMap((house) => drawHouse(places, house, "base")),
    ...covers.flatMap((house) => drawHouse(places, house, "cover")),
    ...drawSets(places, sets),
    ...drawGroups(places, links),
    ...marks.flatMap(({ parts }) => parts.filter((part) => !isCross(part))),
  ];
  const tip = svg(
    "marker",
    {
      id: "tip",
      markerUnits: "userSpaceOnUse",
      markerWidth: 10,
      markerHeight: 10,
      refX: 18,
      refY: 5,
      orient: "auto",
      overflow: "visible",
    },
    svg("path", { d: "M0 0 L10 5 L0 10 z", class: "tip" }),
  );
  const above = [
    svg("defs", {}, tip),
    ...links.map((link) => drawLink(places, link)),
    ...marks.flatMap(({ parts }) => parts.filter(isCross)),
  ];
  return [sheet(board, "below", below), sheet(board, "above", above)];
}

/** A small picture of a puzzle's clues. */
export function thumbnail(side, digits, isBorder) {
  const lines = [];
  for (let at = 1; at < side; at += 1) {
    const wide = isBorder(at) ? "wide" : "thin";
    lines.push(svg("path", { d: `M${at * 10} 0 V${side * 10} M0 ${at * 10} H${side * 10}`, class: wide }));
  }
  const clues = [...digits].flatMap((sign, cell) => {
    const [x, y] = [(cell % side) * 10 + 5, Math.floor(cell / side) * 10 + 8];
    return /[1-9A-P]/i.test(sign) ? [svg("text", { x, y }, sign)] : [];
  });
  const edge = svg("rect", { x: 0, y: 0, width: side * 10, height: side * 10, class: "edge" });
  const box = `-1 -1 ${side * 10 + 2} ${side * 10 + 2}`;
  return svg(
    "svg",
    { viewBox: box, class: "thumbnail", "aria-hidden": "true", focusable: "false" },
    lines,
    clues,
    edge,
  );
}
