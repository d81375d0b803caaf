// The first page: the puzzles of the day, those that a person has begun, and those that are kept, paged and filtered.

import { addresses } from "./addresses.js";
import { card, progressWord } from "./cards.js";
import { announce, button, el, latest } from "./dom.js";
import { engine } from "./engine.js";
import { labelOf } from "./labels.js";
import { allSessions, loadSession, sessionName, boardOfSession } from "./session.js";
import { techniques } from "./technique.js";
import { titleOf } from "./titles.js";
import { daySection } from "./today.js";
import { language, levelWord, levels, say, techniqueName, troubleOf } from "./words.js";
import { worksheetDialog } from "./worksheet.js";

const SIZE = 24;
/** The most puzzles that a search looks through, and how many each request asks for. */
const [MOST, PART] = [2000, 100];

class ListPage {
  constructor() {
    /** Known once there is a puzzle to name by them. */
    this.techniques = [];
    this.follow = latest();
    const said = new URLSearchParams(location.search);
    this.filter = {
      page: Number(said.get("page")) || 1,
      level: said.get("level") ?? "",
      technique: said.get("technique") ?? "",
      distinct: said.get("distinct") ?? "",
    };
    this.search = said.get("search") ?? "";
    this.cards = el("ul", { class: "cards" });
    this.pages = el("nav", { class: "pages", "aria-label": say.pages() });
    this.total = el("p", { class: "quiet", role: "status", tabindex: "-1" });
    this.filters = this.#filters();
    this.kept = el(
      "section",
      { class: "kept" },
      el("h2", {}, say.listTitle()),
      this.filters,
      this.total,
      this.cards,
      this.pages,
    );
    this.day = said.get("day");
    this.element = el(
      "div",
      { class: "list" },
      daySection(this.day),
      el("section", { class: "ways" }, ways()),
      (this.begun = el("section", { class: "begun" })),
      this.kept,
    );
  }

  #filters() {
    const choose = (name, label, options) => {
      const select = el(
        "select",
        { id: name, onchange: () => this.#set({ [name]: select.value }) },
        options.map(([value, text]) => el("option", { value, selected: this.filter[name] === value }, text)),
      );
      return el("p", { class: "field" }, el("label", { for: name }, label), select);
    };
    const box = el("input", {
      type: "checkbox",
      id: "distinct",
      checked: this.filter.distinct === "1",
      onchange: () => this.#set({ distinct: box.checked ? "1" : "" }),
    });
    const find = el("input", {
      type: "search",
      id: "search",
      value: this.search,
      oninput: () => {
        this.search = find.value.trim();
        this.#set({});
      },
    });
    return el(
      "details",
      { class: "filter-fold", open: this.#isFiltered() },
      el("summary", {}, say.filters()),
      el(
        "div",
        { class: "filters", role: "search", "aria-label": say.filters() },
        el("p", { class: "field" }, el("label", { for: "search" }, say.search()), find),
        choose("level", say.level(), [["", say.any()], ...levels.map((level) => [level, levelWord(level)])]),
        choose("technique", say.technique(), [["", say.any()]]),
        el("p", { class: "choice" }, box, el("label", { for: "distinct" }, say.distinct())),
        button(say.printThese(), "plain small", () => this.#print()),
      ),
    );
  }

  /** Asks for the techniques, by which puzzles are named and chosen; a first page without kept puzzles needs none. */
  async #learnNames() {
    if (this.techniques.length) return;
    this.techniques = await techniques();
    const options = this.techniques.map(({ id }) =>
      el("option", { value: id, selected: this.filter.technique === id }, techniqueName(this.techniques, id)),
    );
    this.filters.querySelector("#technique").append(...options);
  }

  async #listed(wanted) {
    const answer = await engine.store.list(wanted);
    if (answer.total > 0 || this.#isFiltered()) await this.#learnNames();
    return answer;
  }

  #isFiltered() {
    const { level, technique, distinct } = this.filter;
    return Boolean(this.search || level || technique || distinct);
  }

  #set(change) {
    Object.assign(this.filter, { page: 1 }, change);
    this.load();
  }

  /** Prints the first puzzles of the list. */
  #print() {
    const named = (record) => ({ ...record, name: labelOf(this.#session(record)).name });
    worksheetDialog(this.shown.map(named));
  }

  #query(filter = this.filter) {
    const said = Object.entries(filter).filter(([name, value]) => value && !(name === "page" && value === 1));
    return new URLSearchParams(said).toString();
  }

  /** The puzzles that pass the filters and match the search. */
  async #searched(wanted) {
    await this.#learnNames();
    const all = [];
    for (let page = 1, pages = 1; page <= pages && all.length < MOST; page += 1) {
      const answer = await engine.store.list({ ...wanted, page, size: PART });
      all.push(...answer.puzzles);
      pages = answer.pages;
    }
    const words = this.search.toLowerCase().split(/\s+/);
    const puzzles = all.filter((record) => {
      const text = [
        record.key,
        record.puzzle,
        this.#nameOf(record),
        labelOf(this.#session(record)).tags,
        record.added,
      ];
      const whole = text.join(" ").toLowerCase();
      return words.every((word) => whole.includes(word));
    });
    return { page: 1, pages: 1, total: puzzles.length, puzzles: puzzles.slice(0, PART) };
  }

  #session({ puzzle, board }) {
    return sessionName(puzzle, board);
  }

  /** The name that a person gave a puzzle, or else its level and hardest technique. */
  #nameOf(record) {
    const { name } = labelOf(this.#session(record));
    const hardest = record.hardest ? techniqueName(this.techniques, record.hardest) : null;
    const level = record.level ? levelWord(record.level) : say.solutions(record.solutions);
    return name || [level, hardest].filter(Boolean).join(" · ");
  }

  load() {
    const said = [
      this.day ? `day=${this.day}` : "",
      this.#query(),
      this.search ? new URLSearchParams({ search: this.search }).toString() : "",
    ];
    const query = said.filter(Boolean).join("&");
    history.replaceState(null, "", addresses.list(query));
    const wanted = Object.fromEntries(
      Object.entries({ ...this.filter, size: SIZE }).filter(([, value]) => value),
    );
    const asked = this.search ? this.#searched(wanted) : this.#listed(wanted);
    return this.follow(asked, (answer, refusal) => {
      if (refusal) return this.cards.replaceChildren(el("li", { class: "trouble" }, troubleOf(refusal)));
      return this.#show(answer);
    });
  }

  #show({ page, pages, total, puzzles }) {
    this.shown = puzzles;
    this.last = pages;
    if (page > pages) return this.#goTo(pages);
    this.kept.hidden = total === 0 && !this.#isFiltered();
    this.total.textContent = say.total(total);
    this.cards.replaceChildren(...puzzles.map((record) => el("li", {}, this.#card(record))));
    this.begun.replaceChildren(...this.#begun());
    const go = (to, label) =>
      button(label, "plain", () => this.#goTo(to), { "aria-disabled": String(to < 1 || to > pages) });
    this.pages.replaceChildren(
      ...(pages > 1
        ? [
            go(page - 1, say.pageBefore()),
            el("span", {}, say.pageOf(page, pages)),
            go(page + 1, say.pageAfter()),
          ]
        : []),
    );
    if (!this.kept.hidden) announce(this.total.textContent);
    return undefined;
  }

  async #goTo(page) {
    if (page < 1 || page > this.last) return;
    this.filter.page = page;
    await this.load();
    window.scrollTo({ top: 0 });
    this.total.focus();
  }

  #card(record) {
    const session = loadSession(this.#session(record));
    const date = record.added ? new Date(record.added).toLocaleDateString(language) : null;
    return card({
      ...record,
      href: addresses.stored(record.key),
      title: this.#nameOf(record),
      isSolved: Boolean(session?.solved),
      facts: [
        say.clues(record.clues),
        record.se ? say.communityRating(record.se.er.toFixed(1)) : null,
        progressWord(record.puzzle, session),
        labelOf(this.#session(record)).tags,
        date,
        record.image_of ? say.imageOf(record.image_of) : null,
      ],
    });
  }

  /** Puzzles that were started in this browser, are not of this day, and are kept nowhere else. */
  #begun() {
    const loose = allSessions().filter(({ key, now }) => key == null && now);
    const others = loose.filter(({ puzzle }) => !this.element.querySelector(`.five [href*="${puzzle}"]`));
    if (others.length === 0) return [];
    const one = ({ puzzle, name, changed, origin, level, ...session }) => {
      const board = boardOfSession(name);
      const parts = [`puzzle=${puzzle}`, board === "9" ? "" : `board=${encodeURIComponent(board)}`, origin];
      return card({
        href: addresses.puzzle(`#${parts.filter(Boolean).join("&")}`),
        puzzle,
        board,
        level,
        title: titleOf({ name: labelOf(name).name, origin, level }),
        isSolved: Boolean(session.solved),
        facts: [progressWord(puzzle, session), new Date(changed).toLocaleDateString(language)],
      });
    };
    const recent = others.sort((first, other) => other.changed - first.changed).slice(0, 12);
    return [
      el("h2", {}, say.begunTitle()),
      el(
        "ul",
        { class: "cards" },
        recent.map((session) => el("li", {}, one(session))),
      ),
    ];
  }
}

/** Other ways to a puzzle. */
const ways = () => [
  el("a", { href: addresses.new(), class: "button" }, say.enterOne()),
  el("a", { href: addresses.new("#make"), class: "button" }, say.makeYourOwn()),
  button(say.worksheet(), "plain", () => worksheetDialog()),
  el("a", { href: addresses.lessons(), class: "button" }, say.learnOne()),
];

export async function listPage() {
  const page = new ListPage();
  await page.load();
  document.title = `${say.todayShort()} · naze`;
  return page.element;
}
