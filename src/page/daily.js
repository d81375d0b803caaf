// The puzzles of a day: the same for everyone, made by the engine from the date, or taken from a kept list.

import { engine } from "./engine.js";
import { SAMPLES } from "./samples.js";
import { levels } from "./words.js";

/** The version of the way in which they are made; a day that was made in another way has other puzzles. */
export const MAKER = 1;

/** The code of a question that was given up: its work was too much, or the server too busy. */
const GAVE_UP = 9;

const KEPT = "naze-day";
const DAY = 86_400_000;

/** A day as `2026-11-26`. */
const written = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** Today, by the clock of this place. */
export const today = () => written(new Date());

/** Whether this is a day. */
export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text ?? "") && !Number.isNaN(Date.parse(text));

/** The day so many days later. */
export const dayAfter = (day, days = 1) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10);

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

function keep(day, level, puzzle) {
  const known = kept();
  const puzzles = known.day === day && known.maker === MAKER ? known.puzzles : {};
  try {
    localStorage.setItem(
      KEPT,
      JSON.stringify({ day, maker: MAKER, puzzles: { ...puzzles, [level]: puzzle } }),
    );
  } catch {
    // The next visit makes it again.
  }
}

/** The puzzle of a level on a day. Those of today are made only once. */
async function puzzleOf(day, level) {
  const known = kept();
  if (known.day === day && known.maker === MAKER && known.puzzles[level]) return known.puzzles[level];
  // The seeds differ, since puzzles of one seed are alike.
  const seed = Number(`${day.replaceAll("-", "")}${levels.indexOf(level) + 1}`);
  const question = { seed, level, symmetry: "rotational" };
  try {
    const { puzzle } = await engine.ask("generate", question);
    if (day === today()) keep(day, level, puzzle);
    return puzzle;
  } catch (refusal) {
    if (refusal.error?.code !== GAVE_UP) throw refusal;
    const some = SAMPLES[level];
    return some[Math.abs(Date.parse(day) / DAY) % some.length];
  }
}

/** The puzzles of a day: a promise for each level. */
export const puzzlesOf = (day) => levels.map((level) => ({ level, puzzle: puzzleOf(day, level) }));

/** Where a puzzle comes from, as part of its address. */
export const originOf = (day, level) => `day=${day}&level=${level}&maker=${MAKER}`;

/** The day and level that an origin names, or null. */
export function fromOrigin(origin) {
  const said = new URLSearchParams(origin ?? "");
  const [day, level] = [said.get("day"), said.get("level")];
  return isDay(day) && levels.includes(level) ? { day, level } : null;
}
