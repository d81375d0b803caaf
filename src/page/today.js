// The puzzles of a day, one for each level, each a tap away from being played.

import { addresses } from "./addresses.js";
import { card, progressWord } from "./cards.js";
import { dayAfter, isDay, originOf, puzzlesOf, today } from "./daily.js";
import { el } from "./dom.js";
import { loadSession, sessionName } from "./session.js";
import { dayWord, levelWord, say, troubleOf } from "./words.js";

/** The card of a level; until its puzzle is there it keeps the place for it. */
function dayCard(day, level, puzzle) {
  const shown = (line, more) =>
    card({ puzzle: line, title: say.levelTitle(levelWord(level)), level, ...more });
  const item = el("li", { "data-level": level }, shown(".".repeat(81), {}));
  puzzle.then(
    (line) => {
      const session = loadSession(sessionName(line, null));
      const progress = progressWord(line, session);
      const href = addresses.puzzle(`#puzzle=${line}&${originOf(day, level)}`);
      const facts = [progress ?? say.clues([...line].filter((sign) => sign !== ".").length)];
      item.replaceChildren(shown(line, { href, facts, isSolved: Boolean(session?.solved) }));
    },
    (refusal) => item.replaceChildren(el("p", { class: "trouble" }, troubleOf(refusal))),
  );
  return item;
}

/** The section of a day: that of the address, or today. */
export function daySection(said) {
  const day = isDay(said) ? said : today();
  const isToday = day === today();
  const link = (to, label) => el("a", { href: addresses.list(to === today() ? "" : `day=${to}`) }, label);
  const others = isToday
    ? [link(dayAfter(day, -1), say.yesterday())]
    : [
        link(dayAfter(day, -1), say.dayBefore()),
        link(dayAfter(day), say.dayAfter()),
        link(today(), say.backToToday()),
      ];
  return el(
    "section",
    { class: "today" },
    el(
      "header",
      { class: "title" },
      el("h1", {}, dayWord(day)),
      el("p", { class: "lead" }, isToday ? say.todayLead() : say.anotherDayLead()),
      el("nav", { class: "days", "aria-label": say.days() }, others),
    ),
    el(
      "ul",
      { class: "cards five" },
      puzzlesOf(day).map(({ level, puzzle }) => dayCard(day, level, puzzle)),
    ),
  );
}
