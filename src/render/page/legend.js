// Says in words what the shapes on the grid mean, for those that are there.

import { button, el, svg } from "./dom.js";
import { roleMark } from "./overlay.js";
import { say } from "./words.js";

const picture = (children) =>
  svg(
    "svg",
    { viewBox: "0 0 24 24", class: "icon picture", "aria-hidden": "true", focusable: "false" },
    children,
  );

function houseIcon(kind) {
  return picture([
    svg("rect", { x: 2, y: 5, width: 20, height: 14, class: kind }),
    svg("rect", { x: 3, y: 6, width: 18, height: 12, rx: 3, class: `${kind}-line` }),
  ]);
}

/** The parts of the legend; `leave` goes back to the person's position. */
export function legend(drawing, leave) {
  if (!leave) return [];
  const { roles = [], links = [], sets = [], bases = [], covers = [] } = drawing ?? {};
  const has = (wanted) => roles.some(({ role }) => role === wanted);
  const hasLink = (wanted) => links.some(({ kind }) => kind === wanted);
  const line = (kind) => picture([svg("path", { d: "M2 16 Q12 4 22 16", class: `link ${kind}` })]);
  const entries = [
    ...["pattern", "other", "eliminated", "placed"]
      .filter(has)
      .map((role) => [picture(roleMark(role, 12, 12, 8)), say.role(role)]),
    ...["strong", "weak", "then"].filter(hasLink).map((kind) => [line(kind), say.link_(kind)]),
    ...(sets.length
      ? [
          [
            picture([svg("rect", { x: 4, y: 4, width: 16, height: 16, rx: 4, class: "set set-0" })]),
            say.set(),
          ],
        ]
      : []),
    ...(bases.length ? [[houseIcon("base"), say.base()]] : []),
    ...(covers.length ? [[houseIcon("cover"), say.cover()]] : []),
  ];
  const list = entries.map(([sign, text]) => el("li", {}, sign, text));
  return [
    entries.length ? el("ul", { "aria-label": say.legend() }, list) : null,
    button(say.leave(), "plain small", leave),
  ].filter(Boolean);
}
