// Explains a technique: its names, what it is, why it works, and the step on this grid that uses it.

import { addresses } from "./addresses.js";
import { dialog } from "./dialog.js";
import { button, el } from "./dom.js";
import { engine } from "./engine.js";
import { wordsOf } from "./prose.js";
import { language, levelWord, say, techniqueName } from "./words.js";

let asked = null;

/** All techniques, requested once. */
export function techniques() {
  asked ??= engine.ask("techniques", {}).catch((refusal) => {
    asked = null;
    throw refusal;
  });
  return asked;
}

/** Explains a technique, with the sentences of a step that uses it. */
async function explainTechnique(id, sentences) {
  const all = await techniques();
  const one = all.find((technique) => technique.id === id);
  if (!one) return;
  const other = language === "ja" ? one.english : one.japanese;
  const definition = language === "ja" ? one.japanese_definition : one.english_definition;
  dialog(
    techniqueName(all, id),
    el("p", { class: "quiet" }, `${other} · ${levelWord(one.level)} · ${say.techniqueScore(one.score)}`),
    el("p", {}, definition ?? ""),
    one.assumes_unique ? el("p", { class: "notice" }, say.assumesUnique()) : null,
    el("h3", {}, say.onThisGrid()),
    ...sentences.map((text) => el("p", { class: "ground" }, text)),
    el("p", {}, el("a", { href: addresses.lessons(`#technique=${id}`) }, say.readLesson())),
  );
}

/** A button that explains the technique of a step. */
export function techniqueButton(step) {
  const id = step.name ?? step.technique;
  const act = () => explainTechnique(id, step.spans.map(wordsOf));
  return button(say.whatIsThis(), "plain small", act, { "data-technique": id });
}
