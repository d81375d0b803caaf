// Tabbed panels, at most one open at a time, with arrow keys between the tabs; those seldom needed are one tap further.

import { button, el } from "./dom.js";
import { say } from "./words.js";

/** Whether the page has one column, so that the pad is one of the panels. */
const narrow = matchMedia("(max-width: 52rem)");

export class Tabs {
  /**
   * `all` holds `[id, name, panel, isRare]`. `pad` is `[id, name, element]` for the pad, which is beside the panels, or one
   * of them on a narrow page; while its id is the current one, no panel is open. `onopen(id, isOther)` gets the open panel
   * and whether it has changed, `onpress(id)` a tab that a person has pressed.
   */
  constructor(name, all, { pad, onopen, onpress }) {
    this.onopen = onopen;
    this.padId = pad[0];
    const tabOf = ([id, label]) =>
      button(label, `tab tab-of-${id}`, () => this.#press(id), {
        role: "tab",
        id: `tab-${id}`,
        "aria-controls": `panel-${id}`,
      });
    this.onpress = onpress;
    this.all = [
      { id: pad[0], tab: tabOf(pad), body: pad[2] },
      ...all.map(([id, label, panel, isRare = false]) => {
        const looks = { role: "tabpanel", id: `panel-${id}`, class: "panel", tabindex: 0 };
        return {
          id,
          isRare,
          tab: tabOf([id, label]),
          body: el("div", { ...looks, "aria-labelledby": `tab-${id}` }, panel),
        };
      }),
    ];
    const list = el(
      "div",
      { role: "tablist", class: "tabs", "aria-label": name, onkeydown: (event) => this.#key(event) },
      this.all.map(({ tab }) => tab),
    );
    this.more = button("", "tab more", () => this.#turn(), { id: "tab-more" });
    this.bar = el("div", { class: "tab-bar" }, list, this.more);
    this.story = el(
      "section",
      { class: "story" },
      this.all.slice(1).map(({ body }) => body),
    );
    this.isUnfolded = false;
    narrow.addEventListener("change", () => this.#fit());
    this.#fit();
  }

  #fit() {
    this.open(this.current ?? this.padId, true);
  }

  /** Shows the tabs that are seldom needed, or goes back to the others. */
  #turn() {
    this.isUnfolded = !this.isUnfolded;
    if (this.isUnfolded) this.#mark();
    else this.open(this.padId, true);
  }

  #press(id) {
    const isOpen = this.current === id;
    this.open(id);
    this.onpress(id, isOpen);
  }

  /** Opens a panel; for the open one only calls `onopen`, unless the page was resized (`fits`). */
  open(id, fits = false) {
    const isOther = this.current !== id;
    if (!isOther && !fits) return this.onopen(id, isOther);
    this.current = id;
    const { isRare } = this.all.find((one) => one.id === id);
    if (isRare) this.isUnfolded = true;
    else if (narrow.matches) this.isUnfolded = false;
    this.#mark();
    this.all.forEach((one) => {
      const isOpen = one.id === id;
      one.tab.setAttribute("aria-selected", String(isOpen));
      one.body.hidden = !isOpen && !(one.id === this.padId && !narrow.matches);
    });
    this.story.hidden = id === this.padId;
    return this.onopen(id, isOther);
  }

  /** Shows the tabs that there is room for; one of them is in the tab order. */
  #mark() {
    const { isUnfolded } = this;
    this.all.forEach(({ id, tab, isRare = false }) => {
      tab.hidden =
        id === this.padId
          ? isUnfolded || !narrow.matches
          : isRare
            ? !isUnfolded
            : isUnfolded && narrow.matches;
    });
    const seen = this.#seen();
    const front = seen.find(({ id }) => id === this.current) ?? seen[0];
    this.all.forEach((one) => (one.tab.tabIndex = one === front ? 0 : -1));
    this.more.textContent = isUnfolded ? "‹" : "⋯";
    this.more.setAttribute("aria-label", isUnfolded ? say.less() : say.more());
    this.more.setAttribute("aria-expanded", String(isUnfolded));
    this.bar.classList.toggle("is-unfolded", isUnfolded);
  }

  #seen() {
    return this.all.filter(({ tab }) => !tab.hidden);
  }

  #key(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const seen = this.#seen();
    const at = seen.findIndex(({ tab }) => tab === event.target);
    const next = seen[(at + by + seen.length) % seen.length];
    this.open(next.id);
    next.tab.focus();
    event.preventDefault();
  }
}
