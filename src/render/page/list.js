// The page of the kept puzzles: paged, filtered, each with its level and hardest technique.

import { addresses } from "./addresses.js";
import { announce, button, el, latest } from "./dom.js";
import { engine } from "./engine.js";
import { labelOf } from "./labels.js";
import { printRecords } from "./print.js";
import { SAMPLES } from "./samples.js";
import { allSessions, loadSession, progressOf, sessionName } from "./session.js";
import { boxesOf, thumbnail } from "./thumbnail.js";
import { language, levelWord, levels, say, techniqueName, troubleOf } from "./words.js";

const SIZE = 24;
/** The most puzzles that a search looks through, and how many each request asks for. */
const [MOST, PART] = [2000, 100];

class ListPage {
  constructor(techniques, about) {
    this.techniques = techniques;
    this.isWritable = Boolean(about?.writable);
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
    this.element = el(
      "div",
      { class: "list" },
      el(
        "header",
        { class: "title" },
        el("h1", {}, say.listTitle()),
        el("p", { class: "lead" }, say.tagline()),
      ),
      this.filters,
      this.total,
      this.cards,
      this.pages,
      (this.begun = el("section", { class: "begun" })),
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
      "div",
      { class: "filters", role: "search", "aria-label": say.filters() },
      el("p", { class: "field" }, el("label", { for: "search" }, say.search()), find),
      choose("level", say.level(), [["", say.any()], ...levels.map((level) => [level, levelWord(level)])]),
      choose("technique", say.technique(), [
        ["", say.any()],
        ...this.techniques.map((one) => [one.id, techniqueName(this.techniques, one.id)]),
      ]),
      el("p", { class: "choice" }, box, el("label", { for: "distinct" }, say.distinct())),
      button(say.printSix(), "plain small", () => printRecords(this.shown.slice(0, 6))),
    );
  }

  #set(change) {
    Object.assign(this.filter, { page: 1 }, change);
    this.load();
  }

  #query(filter = this.filter) {
    const said = Object.entries(filter).filter(([name, value]) => value && !(name === "page" && value === 1));
    return new URLSearchParams(said).toString();
  }

  /** The puzzles that pass the filters and match the search. */
  async #searched(wanted) {
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
    const said = [this.#query(), this.search ? new URLSearchParams({ search: this.search }).toString() : ""];
    const query = said.filter(Boolean).join("&");
    history.replaceState(null, "", addresses.list(query));
    const wanted = Object.fromEntries(
      Object.entries({ ...this.filter, size: SIZE }).filter(([, value]) => value),
    );
    const asked = this.search ? this.#searched(wanted) : engine.store.list(wanted);
    return this.follow(asked, (answer, refusal) => {
      if (refusal) return this.cards.replaceChildren(el("li", { class: "trouble" }, troubleOf(refusal)));
      return this.#show(answer);
    });
  }

  #show({ page, pages, total, puzzles }) {
    this.shown = puzzles;
    const isFiltered = Boolean(
      this.search || this.filter.level || this.filter.technique || this.filter.distinct,
    );
    const isEmpty = total === 0 && !isFiltered;
    this.last = pages;
    if (page > pages) return this.#goTo(pages);
    this.filters.hidden = isEmpty;
    this.total.textContent = isEmpty ? "" : say.total(total);
    this.cards.replaceChildren(...(isEmpty ? [this.#empty()] : puzzles.map((record) => this.#card(record))));
    this.cards.classList.toggle("is-empty", isEmpty);
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
    announce(this.total.textContent);
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
    const side = Math.round(Math.sqrt(record.puzzle.length));
    const session = loadSession(this.#session(record));
    const { tags } = labelOf(this.#session(record));
    const meter = record.level ? el("span", { class: `level level-${record.level}` }, "") : null;
    const date = record.added ? new Date(record.added).toLocaleDateString(language) : null;
    const parts = [
      say.clues(record.clues),
      record.se ? say.communityRating(record.se.er.toFixed(1)) : null,
      session ? this.#progress(record, session) : null,
      tags || null,
      date,
    ];
    const facts = parts.filter(Boolean).map((part) => el("span", { class: "fact" }, part));
    const image = record.image_of ? el("span", { class: "fact quiet" }, say.imageOf(record.image_of)) : null;
    return el(
      "li",
      {},
      el(
        "a",
        { href: addresses.stored(record.key), class: "card" },
        thumbnail(side, record.puzzle, boxesOf(record.board, side)),
        el(
          "span",
          { class: "card-text" },
          meter,
          el("strong", {}, this.#nameOf(record)),
          el("span", { class: "fact key-word" }, record.key),
          facts,
          image,
        ),
      ),
    );
  }

  #progress({ puzzle }, session) {
    const { open, filled, isSolved } = progressOf(puzzle, session);
    return isSolved ? say.isSolved() : filled ? say.progress(filled, open) : null;
  }

  /** Puzzles that were started in this browser and are kept nowhere else. */
  #begun() {
    const loose = allSessions().filter(({ key, now }) => key == null && now);
    if (loose.length === 0) return [];
    const card = ({ puzzle, name, changed, ...session }) => {
      const side = Math.round(Math.sqrt(puzzle.length));
      const board = name.slice(0, name.lastIndexOf(" ")).split(" ").slice(1).join(" ").replaceAll('"', "");
      const word = board === "9" ? "" : `&board=${encodeURIComponent(board)}`;
      const href = addresses.puzzle(`#puzzle=${puzzle}${word}`);
      const words = [this.#progress({ puzzle }, session), new Date(changed).toLocaleDateString(language)];
      const facts = words.filter(Boolean).map((one) => el("span", { class: "fact" }, one));
      const text = el(
        "span",
        { class: "card-text" },
        el("strong", {}, labelOf(name).name || say.begunOne()),
        facts,
      );
      return el(
        "li",
        {},
        el("a", { href, class: "card" }, thumbnail(side, puzzle, boxesOf(board, side)), text),
      );
    };
    const recent = loose.sort((one, other) => other.changed - one.changed).slice(0, 12);
    return [el("h2", {}, say.begunTitle()), el("ul", { class: "cards" }, recent.map(card))];
  }

  #empty() {
    const samples = SAMPLES.map(({ name, puzzle }) =>
      el(
        "a",
        { href: addresses.puzzle(`#puzzle=${puzzle}`), class: "card" },
        thumbnail(9, puzzle, boxesOf("9", 9)),
        el("span", { class: "card-text" }, el("strong", {}, say.sample(name))),
      ),
    );
    const add = async () => {
      for (const { puzzle } of SAMPLES) await engine.store.add(puzzle).catch(() => null);
      this.load();
    };
    return el(
      "li",
      { class: "empty" },
      el("h2", {}, say.emptyTitle()),
      el("p", {}, say.emptyLead()),
      el(
        "p",
        { class: "buttons" },
        el("a", { href: addresses.new(), class: "primary button" }, say.newTitle()),
        this.isWritable ? button(say.addSamples(), "plain", add) : null,
      ),
      el("div", { class: "cards" }, samples),
    );
  }
}

export async function listPage() {
  const [techniques, about] = await Promise.all([
    engine.ask("techniques", {}),
    engine.about().catch(() => null),
  ]);
  const page = new ListPage(techniques, about);
  await page.load();
  document.title = `${say.listTitle()} · naze`;
  return page.element;
}
