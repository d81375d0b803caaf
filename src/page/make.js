// The panel that makes a puzzle with a chosen level, symmetry and technique.

import { announce, button, el, latest } from "./dom.js";
import { engine } from "./engine.js";
import { techniques } from "./technique.js";
import { thinking } from "./thinking.js";
import { language, levels, levelWord, say, techniqueName, troubleOf } from "./words.js";

const SYMMETRIES = [
  "none",
  "rotational",
  "quarter-turn",
  "mirror",
  "flip",
  "mirrors",
  "diagonal",
  "anti-diagonal",
  "diagonals",
  "full",
];

function choice(id, label, options) {
  const select = el(
    "select",
    { id },
    options.map(([value, text]) => el("option", { value }, text)),
  );
  return { select, element: el("p", { class: "field" }, el("label", { for: id }, label), select) };
}

/** A new random seed. */
const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** The panel; `board()` returns the word of the chosen board, `use(answer)` receives the new puzzle. */
export function makePanel(board, use) {
  const follow = latest();
  const message = el("div", { class: "quiet", role: "status" });
  const level = choice("make-level", say.level(), [
    ["", say.any()],
    ...levels.map((one) => [one, levelWord(one)]),
  ]);
  const symmetry = choice(
    "make-symmetry",
    say.symmetry(),
    SYMMETRIES.map((one) => [one, say.symmetryName(one)]),
  );
  const technique = choice("make-technique", say.technique(), [["", say.any()]]);
  const fill = async () => {
    const all = await techniques().catch(() => []);
    const known = all.filter(({ id, is_default: isDefault }) => id !== "guess" && isDefault !== false);
    technique.select.append(...known.map(({ id }) => el("option", { value: id }, techniqueName(all, id))));
  };
  const make = () => {
    const wait = thinking(() => message.replaceChildren());
    message.replaceChildren(wait.element);
    const word = board();
    const question = {
      seed: seed(),
      symmetry: symmetry.select.value,
      ...(level.select.value ? { level: level.select.value } : {}),
      ...(technique.select.value ? { require: technique.select.value } : {}),
      ...(word ? { board: word } : {}),
      minimal: symmetry.select.value === "none",
      lang: language,
    };
    return follow(engine.ask("generate", question, wait.signal), async (answer, refusal) => {
      wait.end();
      if (refusal?.error?.isCancelled) return;
      if (refusal) return void message.replaceChildren(el("p", { class: "trouble" }, troubleOf(refusal)));
      const all = await techniques().catch(() => []);
      // The score of the path, as the page of the puzzle shows it.
      const { puzzle, board: made } = answer;
      const rate = await engine.ask("rate", { puzzle, board: made, lang: language }).catch(() => null);
      const parts = [
        levelWord(answer.level),
        say.hardest(techniqueName(all, answer.hardest)),
        say.clues(answer.clues),
        rate?.path_score ? say.score(rate.path_score) : null,
      ];
      const words = parts.filter(Boolean).join(" · ");
      message.replaceChildren(el("p", {}, words));
      announce(words);
      use(answer);
    });
  };
  const panel = el(
    "details",
    { class: "make", open: location.hash === "#make" },
    el("summary", {}, say.makeTitle()),
    el("div", { class: "filters" }, level.element, symmetry.element, technique.element),
    el("p", { class: "buttons" }, button(say.makeOne(), "plain", make)),
    message,
  );
  panel.addEventListener("toggle", fill, { once: true });
  return panel;
}
