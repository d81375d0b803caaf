// Which language the page speaks, and the words for what comes as a name.

import { en } from "./words/en.js";
import { ja } from "./words/ja.js";

const KEPT = "naze-language";
const SPOKEN = { en, ja };

function chosen() {
  const kept = localStorage.getItem(KEPT);
  if (kept in SPOKEN) return kept;
  return navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in SPOKEN) ?? "en";
}

/** The language of the page: `en` or `ja`. */
export const language = chosen();

/** Every sentence of the page, in its language. */
export const say = SPOKEN[language];

/** Speaks another language; the address holds the position, so that nothing is lost. */
export function speak(other) {
  localStorage.setItem(KEPT, other);
  location.reload();
}

export const levels = ["easy", "medium", "hard", "unfair", "extreme"];

export const levelWord = (level) => say.levels()[level] ?? level;

/** The name of a technique by its id. */
export function techniqueName(techniques, id) {
  const known = techniques.find((one) => one.id === id);
  return known ? known[language === "ja" ? "japanese" : "english"] : (id ?? "");
}

/** What went wrong, as a sentence: of a refusal, or of what nobody foresaw. */
export const troubleOf = (trouble) => say.refused(trouble.error ?? { message: String(trouble) });
