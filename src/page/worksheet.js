// The dialog for a sheet of puzzles to print.

import { levels, levelWord, say, troubleOf } from "./words.js";
import { dialog } from "./dialog.js";
import { button, el } from "./dom.js";
import { engine } from "./engine.js";
import { printWorksheet } from "./print.js";

/** How many puzzles fit on a page. */
const MOST = 6;

function choice(id, label, options) {
  const all = options.map(([value, text]) => el("option", { value }, text));
  const select = el("select", { id }, all);
  return { select, element: el("p", { class: "field" }, el("label", { for: id }, label), select) };
}

function box(id, label, checked = false) {
  const input = el("input", { type: "checkbox", id, checked });
  return { input, element: el("p", { class: "choice" }, input, el("label", { for: id }, label)) };
}

/** New puzzles of a level. */
function made(level, count) {
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const one = (place) => engine.ask("generate", { seed: seed + place, level, symmetry: "rotational" });
  const name = say.levelTitle(levelWord(level));
  return Promise.all([...Array(count).keys()].map(one)).then((all) =>
    all.map(({ puzzle }) => ({ name, puzzle })),
  );
}

/** Asks what is to be printed: of these puzzles, or of new ones of a level. */
export function worksheetDialog(given = null) {
  const level = choice(
    "sheet-level",
    say.level(),
    levels.map((one) => [one, levelWord(one)]),
  );
  const counts = [...Array(MOST).keys()].map((place) => [String(place + 1), String(place + 1)]);
  const count = choice("sheet-count", say.howMany(), counts);
  count.select.value = "4";
  const [candidates, answers, steps] = [
    box("sheet-candidates", say.withCandidates()),
    box("sheet-answers", say.withAnswers(), true),
    box("sheet-steps", say.withSteps()),
  ];
  const message = el("p", { class: "quiet", role: "status" });
  const print = async () => {
    message.textContent = say.thinking();
    try {
      const puzzles = given ?? (await made(level.select.value, Number(count.select.value)));
      await printWorksheet(puzzles.slice(0, MOST), {
        candidates: candidates.input.checked,
        answers: answers.input.checked,
        steps: steps.input.checked,
      });
      message.textContent = "";
    } catch (refusal) {
      message.textContent = troubleOf(refusal);
    }
  };
  dialog(
    say.worksheet(),
    given ? null : el("div", { class: "filters" }, level.element, count.element),
    candidates.element,
    answers.element,
    steps.element,
    el("p", { class: "buttons" }, button(say.print(), "primary", print)),
    message,
  );
}
