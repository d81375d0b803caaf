// Shows steps as a list whose premises can all be opened.

import { button, el } from "./dom.js";
import { paragraphs } from "./prose.js";
import { techniqueButton } from "./technique.js";
import { say } from "./words.js";

/** A premise as a button: opens a step, or points at a clue or mark. */
function premiseButton(premise, { openStep, point }) {
  const isStep = typeof premise === "number";
  const label = isStep ? `#${premise}` : premise.replace("<>", "≠");
  const name = isStep ? say.openStep(premise) : say.pointAt(premise);
  const act = (event) => (isStep ? openStep(premise) : point(premise, event.currentTarget));
  return button(label, isStep ? "premise step-premise" : "premise", act, { "aria-label": name });
}

/** A step in short: its technique and its effects. */
export function shortOf(step) {
  const effects = [...step.place, ...step.eliminate].map((text) => text.replace("<>", "≠"));
  const some = effects.slice(0, 4).join(", ");
  const { text } = step.spans[0].find(({ technique }) => technique);
  return `${text}: ${some}${effects.length > 4 ? " …" : ""}`;
}

/** The sentences of a step: first what follows, then where to look and what to see there. */
export const lessonOf = ({ spans, grounds = [] }, board, acts) => [
  ...paragraphs(board, spans, "conclusion", acts),
  ...paragraphs(board, grounds, "ground", acts),
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

/**
 * A list of steps that open in place; opening one calls `onopen(place)`. The last step, which is the answer, comes
 * first; below it, the steps that lead there are in their order.
 */
export class StepList {
  constructor(steps, { board, point, light, onopen }) {
    this.steps = steps;
    this.onopen = onopen;
    this.acts = { point, light, openStep: (id) => this.openId(id) };
    this.board = board;
    this.items = steps.map((step, place) => this.#item(step, place));
    const all = this.items.map(({ item }) => item);
    const before = all.slice(0, -1);
    this.element = el(
      "div",
      {},
      el("ol", { class: "steps" }, all.slice(-1)),
      before.length ? el("p", { class: "leading" }, say.leadingThere()) : null,
      before.length ? el("ol", { class: "steps", "aria-label": say.leadingThere() }, before) : null,
    );
  }

  #item(step, place) {
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
    head.append(
      el("span", { class: "number" }, `#${step.id}`),
      el("span", { class: "sentence" }, shortOf(step)),
    );
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
    const place = this.steps.findIndex((step) => step.id === id);
    if (place < 0) return;
    this.toggle(place, true);
    this.items[place].head.focus();
    this.items[place].item.scrollIntoView({ block: "nearest" });
  }
}
