// Explains the shapes on the grid in the technique's own words.

import { button, el, svg } from "./dom.js";
import { roleMark } from "./overlay.js";
import { hasEnds, hasRays, partsOf } from "./parts.js";
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

/** The drawn shapes, as pairs of an icon and words. */
function entriesOf({ drawing, step }) {
  const { roles = [], links = [], sets = [], bases = [], covers = [], letters = [], family } = drawing ?? {};
  const has = (wanted) => roles.some(({ role }) => role === wanted);
  const hasLink = (wanted) => links.some(({ kind }) => kind === wanted);
  const line = (kind) => picture([svg("path", { d: "M2 16 Q12 4 22 16", class: `link ${kind}` })]);
  const end = picture([svg("circle", { cx: 12, cy: 12, r: 9, class: "chain-end" })]);
  const letter = picture([svg("text", { x: 12, y: 16, class: "letter" }, "a")]);
  const ray = picture([svg("path", { d: "M3 18L21 6", class: "ray" })]);
  const frame = picture([svg("rect", { x: 4, y: 4, width: 16, height: 16, rx: 4, class: "set set-0" })]);
  return [
    ...["pattern", "other", "eliminated", "placed"]
      .filter(has)
      .map((role) => [picture(roleMark(role, 12, 12, 8)), say.part(role, family)]),
    ...["strong", "weak", "then"].filter(hasLink).map((kind) => [line(kind), say.linkKind(kind)]),
    ...(hasEnds(drawing) ? [[end, say.chainEnd()]] : []),
    ...(letters.length ? [[letter, say.letters()]] : []),
    ...(hasRays(step) ? [[ray, say.ray()]] : []),
    ...(sets.length ? [[frame, say.part("set", family)]] : []),
    ...(bases.length ? [[houseIcon("base"), say.part("base", family)]] : []),
    ...(covers.length ? [[houseIcon("cover"), say.part("cover", family)]] : []),
  ];
}

/** Buttons that show a drawing part by part. */
function revealButtons({ drawing, step, shown }, reveal) {
  const { count, areLinks } = partsOf(drawing, step);
  if (count < 2) return null;
  const at = shown ?? count;
  const go = (to) => () => to >= 0 && to <= count && reveal(to);
  const words = areLinks
    ? [say.linkByLink(), say.fewerLinks(), say.linksShown(at, count), say.moreLinks()]
    : [say.partByPart(), say.fewerParts(), say.partsShown(at, count), say.moreParts()];
  const [name, fewer, told, more] = words;
  const stop = (isStopped) => ({ "aria-disabled": String(isStopped) });
  return el(
    "span",
    { class: "reveal", role: "group", "aria-label": name },
    button("−", "plain small", go(at - 1), { "aria-label": fewer, ...stop(at === 0) }),
    el("span", {}, told),
    button("+", "plain small", go(at + 1), { "aria-label": more, ...stop(at === count) }),
  );
}

/** The parts of a picture's legend; `leave` goes back to the person's position, `reveal(n)` shows the first `n` parts. */
export function legend(shown, { leave, reveal }) {
  if (!shown) return [];
  const list = entriesOf(shown).map(([sign, text]) => el("li", {}, sign, text));
  return [
    list.length ? el("ul", { "aria-label": say.legend() }, list) : null,
    revealButtons(shown, reveal),
    button(say.leave(), "plain small leave", leave),
  ].filter(Boolean);
}
