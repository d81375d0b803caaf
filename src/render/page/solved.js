// The message for a solved puzzle: time, hints, the hardest step, and an offer to show the elegant way.

import { addresses } from "./addresses.js";
import { timeOf } from "./clock.js";
import { dialog } from "./dialog.js";
import { announce, button, el } from "./dom.js";
import { levelWord, say } from "./words.js";

/** Says that a puzzle is solved; `playShortPath` plays the short path from the clues. */
export function celebrate({ seconds, hints, rating }, playShortPath) {
  const facts = [
    say.solvedTime(timeOf(seconds)),
    say.solvedHints(hints),
    rating ? say.solvedHardest(rating.name, levelWord(rating.level)) : null,
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
    el(
      "p",
      { class: "buttons" },
      button(say.elegantWay(), "plain", play),
      el("a", { href: addresses.list(), class: "button" }, say.listTitle()),
    ),
  );
  announce([say.finished(), ...facts].join(" "));
}
