// Panels of which one is seen, with arrow keys between their tabs.

import { button, el } from "./dom.js";

export class Tabs {
  /** Of `[id, name, panel]`, the first in front. */
  constructor(name, all) {
    this.all = all.map(([id, label, panel]) => {
      const tab = button(label, "tab", () => this.open(id), {
        role: "tab",
        id: `tab-${id}`,
        "aria-controls": `panel-${id}`,
      });
      const body = el(
        "div",
        { role: "tabpanel", id: `panel-${id}`, class: "panel", "aria-labelledby": `tab-${id}`, tabindex: 0 },
        panel,
      );
      return { id, tab, body };
    });
    const bar = el(
      "div",
      { role: "tablist", class: "tabs", "aria-label": name, onkeydown: (event) => this.#key(event) },
      this.all.map(({ tab }) => tab),
    );
    this.element = el(
      "section",
      { class: "side" },
      bar,
      this.all.map(({ body }) => body),
    );
    this.open(all[0][0]);
  }

  open(id) {
    this.all.forEach((one) => {
      const isOpen = one.id === id;
      one.tab.setAttribute("aria-selected", String(isOpen));
      one.tab.tabIndex = isOpen ? 0 : -1;
      one.body.hidden = !isOpen;
    });
  }

  #key(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const at = this.all.findIndex(({ tab }) => tab === event.target);
    const next = this.all[(at + by + this.all.length) % this.all.length];
    this.open(next.id);
    next.tab.focus();
    event.preventDefault();
  }
}
