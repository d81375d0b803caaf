// The page of the puzzles that are kept: paged, filtered, each with its level and hardest technique.

import { announce, button, el, latest } from "./dom.js";
import { engine } from "./engine.js";
import { thumbnail } from "./overlay.js";
import { SAMPLES } from "./samples.js";
import { levelWord, levels, say, techniqueName, troubleOf } from "./words.js";

const SIZE = 24;

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
    return el(
      "div",
      { class: "filters", role: "search", "aria-label": say.filters() },
      choose("level", say.level(), [["", say.any()], ...levels.map((level) => [level, levelWord(level)])]),
      choose("technique", say.technique(), [
        ["", say.any()],
        ...this.techniques.map((one) => [one.id, techniqueName(this.techniques, one.id)]),
      ]),
      el("p", { class: "choice" }, box, el("label", { for: "distinct" }, say.distinct())),
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

  load() {
    const query = this.#query();
    history.replaceState(null, "", query ? `/?${query}` : "/");
    const wanted = Object.fromEntries(
      Object.entries({ ...this.filter, size: SIZE }).filter(([, value]) => value),
    );
    return this.follow(engine.store.list(wanted), (answer, refusal) => {
      if (refusal) return this.cards.replaceChildren(el("li", { class: "trouble" }, troubleOf(refusal)));
      return this.#show(answer);
    });
  }

  #show({ page, pages, total, puzzles }) {
    const isFiltered = Boolean(this.filter.level || this.filter.technique || this.filter.distinct);
    const isEmpty = total === 0 && !isFiltered;
    this.last = pages;
    if (page > pages) return this.#goTo(pages);
    this.filters.hidden = isEmpty;
    this.total.textContent = isEmpty ? "" : say.total(total);
    this.cards.replaceChildren(...(isEmpty ? [this.#empty()] : puzzles.map((record) => this.#card(record))));
    this.cards.classList.toggle("is-empty", isEmpty);
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
    const root = Math.sqrt(side);
    const isBorder = (at) => Number.isInteger(root) && at % root === 0;
    const badge = record.level
      ? el("span", { class: `level level-${record.level}` }, levelWord(record.level))
      : el("span", { class: "level" }, say.solutions(record.solutions));
    const parts = [
      badge,
      record.hardest ? techniqueName(this.techniques, record.hardest) : null,
      say.clues(record.clues),
    ];
    const facts = parts.filter(Boolean).map((part) => el("span", { class: "fact" }, part));
    const image = record.image_of ? el("span", { class: "fact quiet" }, say.imageOf(record.image_of)) : null;
    return el(
      "li",
      {},
      el(
        "a",
        { href: `/p/${record.key}`, class: "card" },
        thumbnail(side, record.puzzle, isBorder),
        el("span", { class: "card-text" }, el("strong", {}, record.key), facts, image),
      ),
    );
  }

  #empty() {
    const samples = SAMPLES.map(({ name, puzzle }) =>
      el(
        "a",
        { href: `/puzzle#puzzle=${puzzle}`, class: "card" },
        thumbnail(9, puzzle, (at) => at % 3 === 0),
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
        el("a", { href: "/new", class: "primary button" }, say.newTitle()),
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
