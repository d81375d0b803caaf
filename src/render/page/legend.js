// Explains the shapes on the grid in the technique's own words.

import { button, el, svg } from "./dom.js";
import { isWholeChain, roleMark } from "./overlay.js";
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
function entriesOf({ drawing, step, shown = null }) {
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
    ...(isWholeChain(drawing, shown) ? [[end, say.chainEnd()]] : []),
    ...(letters.length ? [[letter, say.letters()]] : []),
    ...(step?.reason?.kind === "only" && step.name !== "full-house" ? [[ray, say.ray()]] : []),
    ...(sets.length ? [[frame, say.part("set", family)]] : []),
    ...(bases.length ? [[houseIcon("base"), say.part("base", family)]] : []),
    ...(covers.length ? [[houseIcon("cover"), say.part("cover", family)]] : []),
  ];
}

/** Buttons that show a chain link by link. */
function revealButtons({ drawing, shown }, reveal) {
  const links = drawing?.links ?? [];
  if (links.length < 2) return null;
  const at = shown ?? links.length;
  const go = (to) => () => to >= 0 && to <= links.length && reveal(to);
  const stop = (isStopped) => ({ "aria-disabled": String(isStopped) });
  return el(
    "span",
    { class: "reveal", role: "group", "aria-label": say.linkByLink() },
    button("−", "plain small", go(at - 1), { "aria-label": say.fewerLinks(), ...stop(at === 0) }),
    el("span", {}, say.linksShown(at, links.length)),
    button("+", "plain small", go(at + 1), { "aria-label": say.moreLinks(), ...stop(at === links.length) }),
  );
}

/** The parts of a picture's legend; `leave` goes back to the person's position, `reveal(n)` shows the first `n` links. */
export function legend(shown, { leave, reveal }) {
  if (!shown) return [];
  const list = entriesOf(shown).map(([sign, text]) => el("li", {}, sign, text));
  return [
    list.length ? el("ul", { "aria-label": say.legend() }, list) : null,
    revealButtons(shown, reveal),
    button(say.leave(), "plain small", leave),
  ].filter(Boolean);
}
