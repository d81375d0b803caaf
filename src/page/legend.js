// Explains the shapes on the grid in the technique's own words.

import { announce, button, el, svg } from "./dom.js";
import { roleMark } from "./overlay.js";
import { digitInCommon, hasEnds, hasRays, partsOf } from "./parts.js";
import { prose, wordsOf } from "./prose.js";
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
  const frames = picture(
    sets.slice(0, 2).map((_, place) => {
      const inset = 3 + 5 * place;
      return svg("rect", { x: inset, y: inset, width: 24 - 2 * inset, height: 24 - 2 * inset, rx: 4, class: `set set-${place}` });
    }),
  );
  const common = picture([svg("circle", { cx: 12, cy: 12, r: 7, class: "common-disc" })]);
  return [
    ...["pattern", "other", "eliminated", "placed"]
      .filter(has)
      .map((role) => [picture(roleMark(role, 12, 12, 8)), say.part(role, family)]),
    ...["strong", "weak", "then"].filter(hasLink).map((kind) => [line(kind), say.linkKind(kind)]),
    ...(hasEnds(drawing) ? [[end, say.chainEnd()]] : []),
    ...(letters.length ? [[letter, say.letters()]] : []),
    ...(hasRays(step) ? [[ray, say.ray()]] : []),
    ...(links.some((link) => digitInCommon(sets, link)) ? [[common, say.inCommon()]] : []),
    ...(sets.length ? [[frames, say.part("set", family)]] : []),
    ...(bases.length ? [[houseIcon("base"), say.part("base", family)]] : []),
    ...(covers.length ? [[houseIcon("cover"), say.part("cover", family)]] : []),
  ];
}

/** Buttons that show a drawing part by part, and the part of the explanation that was shown last. */
function revealParts({ drawing, step, shown }, { board, light, reveal }) {
  const parts = drawing ? partsOf(step) : [];
  const count = parts.length;
  if (count < 2) return [];
  const at = shown ?? count;
  const go = (name, by) => {
    const to = at + by;
    const press = () => {
      if (to < 0 || to > count) return;
      reveal(to);
      document.querySelector(`.reveal [aria-label="${name}"]`)?.focus({ preventScroll: true });
      announce(to ? wordsOf(parts[to - 1]) : say.partsShown(to, count));
    };
    const isStopped = String(to < 0 || to > count);
    return button(by < 0 ? "−" : "+", "plain small", press, { "aria-label": name, "aria-disabled": isStopped });
  };
  return [
    el(
      "span",
      { class: "reveal", role: "group", "aria-label": say.partByPart() },
      go(say.fewerParts(), -1),
      el("span", {}, say.partsShown(at, count)),
      go(say.moreParts(), 1),
    ),
    shown ? el("p", { class: "clause" }, prose(board, parts[shown - 1], { light })) : null,
  ];
}

/**
 * The parts of a picture's legend; `leave` goes back to the person's position, `reveal(n)` shows the first `n` parts, and
 * `light(cells)` lights the cells of a name.
 */
export function legend(shown, { board, light, leave, reveal }) {
  if (!shown) return [];
  const list = entriesOf(shown).map(([sign, text]) => el("li", {}, sign, text));
  return [
    list.length ? el("ul", { "aria-label": say.legend() }, list) : null,
    ...revealParts(shown, { board, light, reveal }),
    button(say.leave(), "plain small leave", leave),
  ].filter(Boolean);
}
