// The message for a solved puzzle: how it went, what it took, another like it, and the elegant way.

import { addresses } from "./addresses.js";
import { timeOf } from "./clock.js";
import { dialog } from "./dialog.js";
import { announce, button, el } from "./dom.js";
import { engine } from "./engine.js";
import { techniques } from "./technique.js";
import { levelWord, say, techniqueName, troubleOf } from "./words.js";

/** Singles that every puzzle takes teach nothing. */
const PLAIN = ["naked-single", "hidden-single", "full-house"];

/** What the puzzle took beyond singles, each a link to its lesson. */
function learnt({ techniques: used }, all) {
  const taken = used.filter(({ id }) => !PLAIN.includes(id) && id !== "guess");
  if (taken.length === 0) return null;
  const link = ({ id }) => el("a", { href: addresses.lessons(`#technique=${id}`) }, techniqueName(all, id));
  return el(
    "p",
    { class: "learnt" },
    `${say.whatItTook()} `,
    taken.flatMap((one, place) => [place ? say.comma() : null, link(one)]),
  );
}

/** A button that makes another puzzle of this level and opens it. */
function anotherButton({ level }, board) {
  const another = button(say.another(), "primary", async () => {
    another.setAttribute("aria-disabled", "true");
    another.textContent = say.thinking();
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const question = { seed, level, symmetry: "rotational", ...(board == null ? {} : { board }) };
    try {
      const { puzzle } = await engine.ask("generate", question);
      const word = board == null || board === "9" ? "" : `&board=${encodeURIComponent(board)}`;
      location.assign(addresses.puzzle(`#puzzle=${puzzle}${word}`));
      // On the same page only the fragment changes, and the page opens what it says.
    } catch (refusal) {
      another.textContent = troubleOf(refusal);
    }
  });
  return another;
}

/** Says that a puzzle is solved; `playShortPath` plays the short path from the clues. */
export async function celebrate({ seconds, hints, rating, board }, playShortPath) {
  const all = rating ? await techniques().catch(() => []) : [];
  const facts = [
    say.solvedTime(timeOf(seconds)),
    say.solvedHints(hints),
    rating ? say.solvedHardest(techniqueName(all, rating.hardest), levelWord(rating.level)) : null,
  ].filter(Boolean);
  const play = () => {
    element.close();
    playShortPath();
  };
  const element = dialog(
    say.finished(),
    el(
      "ul",
      { class: "solved" },
      facts.map((fact) => el("li", {}, fact)),
    ),
    rating ? learnt(rating, all) : null,
    el(
      "p",
      { class: "buttons" },
      rating && typeof board !== "object" ? anotherButton(rating, board) : null,
      button(say.elegantWay(), "plain", play),
      el("a", { href: addresses.list(), class: "button" }, say.todayShort()),
    ),
  );
  announce([say.finished(), ...facts].join(" "));
}
