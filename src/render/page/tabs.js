// Panels of which one is seen, with arrow keys between their tabs.

import { button, el } from "./dom.js";

/** Where the page has one column, and the pad is a panel among the others. */
const narrow = matchMedia("(max-width: 52rem)");

export class Tabs {
  /**
   * Of `[id, name, panel]`, the first in front. `pad` is `[id, name, element]` of what stands beside the panels, but on a
   * narrow page is one of them; `onopen(id, isOther)` hears which panel is seen, and whether it is another one.
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

  /** On a narrow page one begins with the pad; on a wide one it is always there. */
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

  /** Opens a panel; the one that is open already is only told so, unless the page `fits` anew. */
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
