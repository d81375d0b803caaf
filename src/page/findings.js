// The panel of all steps available now, technique by technique; a person can look at each and take it.

import { symbol } from "./board.js";
import { announce, button, el, latest, refill } from "./dom.js";
import { engine } from "./engine.js";
import { replay } from "./replay.js";
import { choose, settings, techniqueChoice } from "./settings.js";
import { lessonOf, shortOf } from "./steps.js";
import { techniqueButton, techniques } from "./technique.js";
import { thinking } from "./thinking.js";
import { language, say, techniqueName, troubleOf } from "./words.js";

/** The panel for a `stage` as in `why.js`. */
export class FindingsPanel {
  constructor(stage) {
    this.stage = stage;
    this.follow = latest();
    this.body = el("div", { class: "findings" });
    this.choices = el("details", { class: "technique-choice" }, el("summary", {}, say.chooseTechniques()));
    this.choices.addEventListener("toggle", () => this.choices.open && this.#fillChoices(), { once: true });
    this.only = this.#only();
    this.element = el(
      "div",
      {},
      el("p", { class: "lead" }, say.allLead()),
      el("div", { class: "filters" }, this.only.element),
      this.choices,
      this.body,
    );
    this.answer = null;
  }

  /** Fields that choose the steps about a digit, or about the selected cell. */
  #only() {
    const { digits } = this.stage.board;
    const change = () => this.answer && this.#show();
    const select = el(
      "select",
      { id: "all-digit", "aria-label": say.lookFor(), onchange: change },
      el("option", { value: "" }, say.everyDigit()),
      digits.map((digit) => el("option", { value: digit }, symbol(digit))),
    );
    const cell = el("input", { type: "checkbox", id: "all-cell", onchange: change });
    const choice = el("p", { class: "choice" }, cell, el("label", { for: "all-cell" }, say.hintForCell()));
    return { select, cell, element: [select, choice] };
  }

  /** Whether a step says something about what a person has chosen. */
  #isWanted(step) {
    const { board } = this.stage;
    const [digit, cell] = [
      Number(this.only.select.value),
      this.only.cell.checked ? this.stage.selected() : null,
    ];
    return [...step.place, ...step.eliminate].some((text) => {
      const about = board.candidate(text);
      return (!digit || about.digit === digit) && (cell == null || about.cell === cell);
    });
  }

  /** Drops the answer, since the position has changed. */
  forget() {
    this.follow(Promise.resolve(), () => {});
    this.answer = null;
    this.body.replaceChildren();
  }

  async #fillChoices() {
    const all = (await techniques()).filter(
      ({ is_default: isDefault, id }) => isDefault !== false && id !== "guess",
    );
    const again = () => {
      this.forget();
      this.ask();
    };
    const unique = el("input", {
      type: "checkbox",
      id: "uniqueness",
      checked: settings.uniqueness,
      onchange: (event) => {
        choose("uniqueness", event.target.checked);
        again();
      },
    });
    const box = ({ id }) => {
      const change = (event) => {
        choose(
          "off",
          event.target.checked ? settings.off.filter((one) => one !== id) : [...settings.off, id],
        );
        again();
      };
      const input = {
        type: "checkbox",
        id: `on-${id}`,
        checked: !settings.off.includes(id),
        onchange: change,
      };
      return el(
        "p",
        { class: "choice" },
        el("input", input),
        el("label", { for: `on-${id}` }, techniqueName(all, id)),
      );
    };
    this.choices.append(
      el("p", { class: "choice" }, unique, el("label", { for: "uniqueness" }, say.uniqueness())),
      el("div", { class: "technique-list" }, all.map(box)),
    );
  }

  /** Asks for the steps unless they are already here. */
  async ask() {
    if (this.answer) return undefined;
    const { position } = this.stage;
    const wait = thinking();
    refill(this.body, wait.element);
    const all = await techniques().catch(() => []);
    const question = { ...position.question(), ...techniqueChoice(all), lang: language };
    return this.follow(engine.ask("findings", question, wait.signal), (answer, refusal) => {
      wait.end();
      if (refusal) return refill(this.body, el("p", { class: "trouble" }, troubleOf(refusal)));
      this.stage.haveHint();
      this.answer = answer;
      this.all = all;
      return this.#show();
    });
  }

  #show() {
    const { all } = this;
    const { steps, complete } = this.answer;
    const groups = new Map();
    steps.forEach((step, place) => {
      if (!this.#isWanted(step)) return;
      const id = step.name ?? step.technique;
      groups.set(id, [...(groups.get(id) ?? []), place]);
    });
    const group = ([id, places], at) =>
      el(
        "details",
        { open: at === 0, class: "finding-group" },
        el("summary", {}, techniqueName(all, id), el("span", { class: "quiet" }, ` · ${places.length}`)),
        el(
          "ol",
          { class: "steps" },
          places.map((place) => this.#item(place)),
        ),
      );
    const total = complete ? say.allFound(steps.length) : say.firstFound(steps.length);
    refill(this.body, el("p", { class: "quiet" }, total), ...[...groups].map(group));
    announce(total);
  }

  #item(place) {
    const step = this.answer.steps[place];
    // Pointing at a step shows it on the grid.
    const head = button("", "step-head", () => this.#open(place), {
      "aria-expanded": "false",
      onpointerenter: ({ pointerType }) => pointerType === "mouse" && this.#draw(place),
    });
    head.append(el("span", { class: "sentence" }, shortOf(step)));
    return el("li", { "data-place": place }, head, el("div", { class: "step-body", hidden: true }));
  }

  /** The explanation of a step that a person looks at. */
  #explanationOf(step) {
    const take = button(say.takeThis(), "primary small", () => {
      this.stage.position.take(step);
      announce(step.text);
    });
    return [
      ...lessonOf(step, this.stage.board, this.stage),
      el("p", { class: "buttons" }, take, techniqueButton(step)),
    ];
  }

  #open(place) {
    this.body.querySelectorAll("[data-place]").forEach((item) => {
      const isHere = Number(item.dataset.place) === place;
      item.classList.toggle("looked-at", isHere);
      item.firstChild.setAttribute("aria-expanded", String(isHere));
      item.lastChild.hidden = !isHere;
      if (isHere && !item.lastChild.firstChild)
        item.lastChild.append(...this.#explanationOf(this.answer.steps[place]));
    });
    this.#draw(place);
  }

  #draw(place) {
    const { position } = this.stage;
    this.stage.show(position, replay(position, [])[0], this.answer.drawings[place], this.answer.steps[place]);
  }
}
