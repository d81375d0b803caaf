// Shows steps as a list whose premises can all be opened.

import { button, el } from "./dom.js";
import { conclusionOf, paragraphs } from "./prose.js";
import { techniqueButton } from "./technique.js";
import { say } from "./words.js";

/** A premise as a button: opens a step, or points at a clue or mark. */
function premiseButton(premise, { openStep, nameOf, point }) {
  const isStep = typeof premise === "number";
  const label = isStep ? (nameOf?.(premise) ?? `#${premise}`) : premise.replace("<>", "≠");
  const name = isStep ? say.openStep(nameOf ? label : premise) : say.pointAt(premise);
  const act = (event) => (isStep ? openStep(premise) : point(premise, event.currentTarget));
  return button(label, isStep ? "premise step-premise" : "premise", act, { "aria-label": name });
}

/** What a step finds, in short. */
function effectOf(step, most = 4) {
  const effects = [...step.place, ...step.eliminate].map((text) => text.replace("<>", "≠"));
  return `${effects.slice(0, most).join(", ")}${effects.length > most ? " …" : ""}`;
}

/** A step in short: its technique and its effects. */
export function shortOf(step) {
  const { text } = step.spans[0].find(({ technique }) => technique);
  return `${text}: ${effectOf(step)}`;
}

/** The sentences of a step: first what follows, then where to look and what to see there. */
export const lessonOf = (step, board, acts) => [
  ...conclusionOf(step, board, acts),
  ...paragraphs(board, step.grounds ?? [], "ground", acts),
];

/** What a step rests on, as buttons, folded if there are many. */
export function premisesOf(step, acts) {
  if (!step.premises?.length) return null;
  const buttons = step.premises.map((premise) => premiseButton(premise, acts));
  const label = el("span", { class: "label" }, say.restsOn());
  if (buttons.length <= 4) return el("p", { class: "premises" }, label, ...buttons);
  return el(
    "details",
    { class: "rests" },
    el("summary", {}, label, say.somePremises(buttons.length)),
    el("p", { class: "premises" }, ...buttons),
  );
}

/** How many steps stand in these branches. */
const countBeneath = (branches) =>
  branches.reduce((sum, { needs }) => sum + 1 + countBeneath((needs ?? []).filter((need) => need.needs)), 0);

/** An outline with more steps shows only so many levels at first. */
const MANY = 20;
const LEVELS = 3;

/**
 * The steps of an answer as its outline: the answer first, and beneath each step what it needs, where it is needed first.
 * A step opens in place; opening one calls `onopen(place)`.
 */
export class StepList {
  constructor({ steps, outline }, { board, point, light, onopen }) {
    this.steps = steps;
    this.onopen = onopen;
    const nameOf = (id) => effectOf(steps[this.#placeOf(id)], 2);
    this.acts = { point, light, nameOf, openStep: (id) => this.openId(id) };
    this.board = board;
    this.items = [];
    // An answer about the whole puzzle begins with what its conclusion rests on.
    const roots = outline.step == null ? outline.needs : [outline];
    const shown = [...roots, ...(outline.further ?? [])];
    this.element = el(
      "ol",
      { class: "steps" },
      shown.map((root) => this.#branch(root, 0)),
    );
  }

  #placeOf(id) {
    return this.steps.findIndex((step) => step.id === id);
  }

  /** A step with all that stands beneath it. */
  #branch({ step, text, needs }, depth) {
    const place = this.#placeOf(step);
    const item = (this.items[place] = this.#item(this.steps[place], place, text));
    // What stands earlier in the outline has no needs of its own here.
    const beneath = needs.filter((need) => need.needs);
    if (!beneath.length) return item.item;
    const isOpen = this.steps.length <= MANY || depth < LEVELS;
    item.beneath = el(
      "details",
      { class: "beneath", ...(isOpen ? { open: "" } : {}) },
      el("summary", {}, say.stepsBeneath(countBeneath(beneath))),
      el(
        "ol",
        { class: "steps" },
        beneath.map((need) => this.#branch(need, depth + 1)),
      ),
    );
    item.item.append(item.beneath);
    return item.item;
  }

  #item(step, place, text) {
    const body = el("div", { class: "step-body", id: `why-step-${step.id}`, hidden: true });
    // Few steps of a long answer are ever opened.
    const fill = () => {
      const premises = premisesOf(step, this.acts);
      const parts = [
        ...lessonOf(step, this.board, this.acts),
        premises,
        el("p", {}, techniqueButton(step)),
      ];
      body.append(...parts.filter(Boolean));
    };
    const head = button("", "step-head", () => this.toggle(place), {
      "aria-expanded": "false",
      "aria-controls": body.id,
    });
    head.append(el("span", { class: "sentence" }, text));
    const item = el("li", { class: `depth-${Math.min(step.depth, 3)}` }, head, body);
    return { item, head, body, fill };
  }

  isOpen(place) {
    return !this.items[place].body.hidden;
  }

  /** Opens or closes one step. */
  toggle(place, open = !this.isOpen(place)) {
    const { head, body, item, fill } = this.items[place];
    if (open && !body.firstChild) fill();
    body.hidden = !open;
    head.setAttribute("aria-expanded", String(open));
    this.items.forEach((other) => other.item.classList.toggle("looked-at", open && other.item === item));
    if (open) this.onopen(place);
  }

  /** Opens the step that a premise names, and goes there. */
  openId(id) {
    const place = this.#placeOf(id);
    if (place < 0) return;
    this.toggle(place, true);
    for (let around = this.items[place].item; around !== this.element; around = around.parentElement)
      if (around.matches("details")) around.open = true;
    this.items[place].head.focus();
    this.items[place].item.scrollIntoView({ block: "nearest" });
  }
}
