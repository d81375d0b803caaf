// Plays the trace of a solve: first, back, forward, last, and a list with the present step marked.

import { announce, button, el, latest, refill, signButton } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { replay } from "./replay.js";
import { lessonOf, premisesOf } from "./steps.js";
import { language, say, troubleOf } from "./words.js";

/** Plays on a `stage`: `position`, `point(texts)`, `show(start, grid, drawing, step)`, `bring()`, `leave()`. */
export class Player {
  constructor(stage) {
    this.stage = stage;
    this.follow = latest();
    this.sentence = el("div", { class: "sentence-card" });
    this.list = el("ol", { class: "trace", "aria-label": say.allSteps() });
    this.brief = button(say.briefPath(), "toggle", () => this.#toggleBrief(), { "aria-pressed": "false" });
    this.element = el("div", { class: "player" }, this.sentence, this.list, this.brief);
    this.count = el("span", { class: "count" });
    this.buttons = {
      first: signButton(icon("first"), say.first(), () => this.go(0)),
      back: signButton(icon("back"), say.back(), () => this.step(-1)),
      forward: signButton(icon("forward"), say.forward(), () => this.step(1)),
      last: signButton(icon("last"), say.last(), () => this.go(Infinity)),
    };
    const { first, back, forward, last } = this.buttons;
    this.bar = el(
      "div",
      { class: "bar", role: "group", "aria-label": say.trace() },
      first,
      back,
      this.count,
      forward,
      last,
    );
    this.forget();
  }

  /** Drops the trace: the position is another one. */
  forget() {
    this.follow(Promise.resolve(), () => {});
    this.answer = null;
    this.at = -1;
    this.list.replaceChildren();
    refill(this.sentence, el("p", { class: "lead" }, say.traceLead()));
    this.#mark();
  }

  /** Leaves the trace without dropping it. */
  rest() {
    this.at = -1;
    this.#mark();
  }

  step(by) {
    if (this.at + by < 0) return this.at < 0 ? undefined : this.stage.leave();
    return this.go(this.at + by);
  }

  /** Goes to a step, or to the end; asks for the trace first where there is none. */
  go(place) {
    if (this.answer) return this.#show(Math.max(0, Math.min(place, this.answer.steps.length)));
    this.count.textContent = say.thinking();
    const { position } = this.stage;
    const question = (bare) => ({
      ...position.question({ bare }),
      trace: true,
      brief: this.isBrief(),
      drawings: true,
      lang: language,
    });
    const isUsable = (answer) => answer.solution != null || answer.steps?.length > 0;
    const asked = engine.ask("solve", question(false)).then(
      async (answer) => {
        if (isUsable(answer) || !position.isTouched()) return { answer, bare: false };
        return { answer: await engine.ask("solve", question(true)), bare: true };
      },
      async (refusal) => {
        if (!position.isTouched() || refusal.error?.unreachable) throw refusal;
        return { answer: await engine.ask("solve", question(true)), bare: true };
      },
    );
    return this.follow(asked, (reply, refusal) => {
      if (refusal) return this.#refuse(refusal);
      this.#load(reply);
      this.#show(Math.max(0, Math.min(place, this.answer.steps.length)));
    });
  }

  /** Whether the path from which no step can be spared is played. */
  isBrief() {
    return this.brief.getAttribute("aria-pressed") === "true";
  }

  #toggleBrief() {
    this.brief.setAttribute("aria-pressed", String(!this.isBrief()));
    this.forget();
    return this.go(0);
  }

  #refuse(refusal) {
    const text = troubleOf(refusal);
    refill(this.sentence, el("p", { class: "trouble" }, text));
    this.stage.bring();
    this.#mark();
    announce(text);
  }

  #load({ answer, bare }) {
    this.answer = answer;
    this.isBare = bare;
    this.start = bare ? this.stage.position.bare() : this.stage.position;
    this.grids = replay(this.start, answer.steps);
    const items = answer.steps.map((step, place) => {
      const head = button("", "step-head", () => this.go(place));
      head.append(
        el("span", { class: "number" }, `#${step.id}`),
        el("span", { class: "sentence" }, step.text),
      );
      return el("li", { class: `depth-${Math.min(step.depth, 3)}` }, head);
    });
    this.list.replaceChildren(...items);
  }

  #show(place) {
    const { steps, drawings, lessons } = this.answer;
    this.at = place;
    const step = steps[place] ?? null;
    this.stage.show(this.start, this.grids[place], step ? (drawings?.[place] ?? null) : null, step);
    const acts = {
      openStep: (id) => this.go(steps.findIndex((other) => other.id === id)),
      point: (text) => this.stage.point([text]),
    };
    const parts = step
      ? [el("h2", {}, say.stepOf(step.id)), ...lessonOf(step, lessons?.[place]), premisesOf(step, acts)]
      : this.#end();
    const notice = this.isBare ? el("p", { class: "notice" }, say.bareAnswer()) : null;
    refill(this.sentence, ...[notice, ...parts].filter((part) => part != null));
    this.stage.bring();
    this.#mark();
    announce(step ? `${say.stepOf(step.id)} ${step.text}` : this.sentence.textContent);
  }

  #end() {
    const { status, steps, guesses } = this.answer;
    return [
      el("h2", {}, say.end()),
      el("p", { class: "conclusion" }, say.ended(status, steps.length, guesses)),
    ];
  }

  #mark() {
    const { first, back, forward, last } = this.buttons;
    const length = this.answer?.steps.length ?? null;
    const isEnd = length != null && this.at >= length;
    // A button that were disabled would lose the keyboard's focus.
    const stop = (sign, isStopped) => sign.setAttribute("aria-disabled", String(isStopped));
    stop(first, this.at === 0);
    stop(back, this.at < 0);
    stop(forward, isEnd);
    stop(last, isEnd);
    this.count.textContent =
      this.at < 0 ? say.follow() : say.place(Math.min(this.at + 1, length), length, isEnd);
    [...this.list.children].forEach((item, place) => {
      const isHere = place === this.at;
      item.classList.toggle("current", isHere);
      if (isHere) item.firstChild.setAttribute("aria-current", "step");
      else item.firstChild.removeAttribute("aria-current");
      // Only the list scrolls, not the page under a person's eyes.
      if (isHere) this.list.scrollTop = Math.max(0, item.offsetTop - this.list.clientHeight / 3);
    });
  }
}
