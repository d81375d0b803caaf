// The page's language, and the words for levels, techniques and errors.

import { enPages } from "./words/en-pages.js";
import { en } from "./words/en.js";
import { jaPages } from "./words/ja-pages.js";
import { ja } from "./words/ja.js";

const KEPT = "naze-language";
const SPOKEN = { en: { ...enPages, ...en }, ja: { ...jaPages, ...ja } };

function chosen() {
  const kept = localStorage.getItem(KEPT);
  if (kept in SPOKEN) return kept;
  return navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in SPOKEN) ?? "en";
}

/** The language of the page: `en` or `ja`. */
export const language = chosen();

/** Every sentence of the page, in its language. */
export const say = SPOKEN[language];

/** Changes the language; nothing is lost, since the address holds the position. */
export function speak(other) {
  localStorage.setItem(KEPT, other);
  location.reload();
}

export const levels = ["easy", "medium", "hard", "unfair", "extreme"];

export const levelWord = (level) => say.levels()[level] ?? level;

/** A day, `2026-11-26`, as people of this language write it. */
export function dayWord(day, looks = { weekday: "long", day: "numeric", month: "long" }) {
  const own = navigator.language.startsWith(language) ? navigator.language : language;
  return new Intl.DateTimeFormat(own, { ...looks, timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
}

/** The name of a technique by its id. */
export function techniqueName(techniques, id) {
  const known = techniques.find((one) => one.id === id);
  return known ? known[language === "ja" ? "japanese" : "english"] : (id ?? "");
}

/** What went wrong, as a sentence: a refusal or an unexpected error. */
export const troubleOf = (trouble) => say.refused(trouble.error ?? { message: String(trouble) });
