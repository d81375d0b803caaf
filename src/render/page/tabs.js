// Tabbed panels, one visible at a time, with arrow keys between the tabs.

import { button, el } from "./dom.js";

/** Whether the page has one column, so that the pad is one of the panels. */
const narrow = matchMedia("(max-width: 52rem)");

export class Tabs {
  /**
   * `all` holds `[id, name, panel]`, the front one first. `pad` is `[id, name, element]` for the pad, which is beside the
   * panels, or one of them on a narrow page; `onopen(id, isOther)` gets the open panel and whether it has changed.
   */
  constructor(name, all, { pad, onopen }) {
    this.onopen = onopen;
    this.padId = pad[0];
    const tabOf = ([id, label]) =>
      button(label, `tab tab-of-${id}`, () => this.open(id), {
        role: "tab",
        id: `tab-${id}`,
        "aria-controls": `panel-${id}`,
      });
    this.all = [
      { id: pad[0], tab: tabOf(pad), body: pad[2] },
      ...all.map(([id, label, panel]) => {
        const looks = { role: "tabpanel", id: `panel-${id}`, class: "panel", tabindex: 0 };
        return {
          id,
          tab: tabOf([id, label]),
          body: el("div", { ...looks, "aria-labelledby": `tab-${id}` }, panel),
        };
      }),
    ];
    const bar = el(
      "div",
      { role: "tablist", class: "tabs", "aria-label": name, onkeydown: (event) => this.#key(event) },
      this.all.map(({ tab }) => tab),
    );
    const bodies = this.all.slice(1).map(({ body }) => body);
    this.element = el("section", { class: "side" }, bar, bodies);
    narrow.addEventListener("change", () => this.#fit());
    this.#fit();
  }

  /** A narrow page opens on the pad; a wide one always shows it. */
  #fit() {
    this.all[0].tab.hidden = !narrow.matches;
    this.open(
      narrow.matches
        ? this.padId
        : this.current === this.padId || !this.current
          ? this.all[1].id
          : this.current,
      true,
    );
  }

  /** Opens a panel; for the open one only calls `onopen`, unless the page was resized (`fits`). */
  open(id, fits = false) {
    const isOther = this.current !== id;
    if (!isOther && !fits) return this.onopen(id, isOther);
    this.current = id;
    this.all.forEach((one) => {
      const isOpen = one.id === id;
      one.tab.setAttribute("aria-selected", String(isOpen));
      one.tab.tabIndex = isOpen ? 0 : -1;
      one.body.hidden = !isOpen && !(one.id === this.padId && !narrow.matches);
    });
    this.element.classList.toggle("is-folded", id === this.padId);
    return this.onopen(id, isOther);
  }

  #key(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const seen = this.all.filter(({ tab }) => !tab.hidden);
    const at = seen.findIndex(({ tab }) => tab === event.target);
    const next = seen[(at + by + seen.length) % seen.length];
    this.open(next.id);
    next.tab.focus();
    event.preventDefault();
  }
}
