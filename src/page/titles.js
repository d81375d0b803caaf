// What a puzzle is called: the name that a person gave it, its day, or its level.

import { fromOrigin } from "./daily.js";
import { dayWord, levelWord, say } from "./words.js";

/** The title of a puzzle, of which little may be known. */
export function titleOf({ name = "", origin = null, level = null }) {
  const daily = fromOrigin(origin);
  if (name) return name;
  if (daily)
    return say.dayTitle(levelWord(daily.level), dayWord(daily.day, { day: "numeric", month: "long" }));
  return level ? say.puzzleOf(levelWord(level)) : say.puzzleTitle();
}
