// The panel that gives hints, a bit more at a time, and explains mistakes.

import { announce, button, el, latest, refill } from "./dom.js";
import { engine } from "./engine.js";
import { conclusionOf, paragraphs } from "./prose.js";
import { replay } from "./replay.js";
import { StepList } from "./steps.js";
import { techniqueButton } from "./technique.js";
import { thinking } from "./thinking.js";
import { language, say, troubleOf } from "./words.js";

/** A hint in words, as much of it as there is. */
export function toldHint(hint, board, acts) {
  const said = [...(hint.step?.grounds ?? []), ...(hint.spans ?? [])];
  return [
    el("p", { class: "quiet" }, say.hintLevel(hint.level)),
    paragraphs(board, said, "ground", acts),
    conclusionOf(hint.step ?? {}, board, acts),
  ];
}

/** The panel; `stage` is the page around it, as in `why.js`, with `selected()` and `countHint()`. */
export class Hints {
  constructor(stage) {
    this.stage = stage;
    this.follow = latest();
    this.body = el("div", { class: "hint-body" });
    this.only = el("input", { type: "checkbox", id: "hint-cell", onchange: () => this.forget() });
    this.more = button(say.giveHint(), "primary", () => this.ask());
    this.element = el(
      "div",
      { class: "hints" },
      // Above what is said, so that they stay where they are, however much that is.
      el(
        "p",
        { class: "buttons" },
        button(say.checkEntries(), "plain", () => this.check()),
        this.more,
      ),
      el("p", { class: "choice" }, this.only, el("label", { for: "hint-cell" }, say.hintForCell())),
      this.body,
    );
    this.forget();
  }

  /** Starts again at the first level. */
  forget() {
    this.follow(Promise.resolve(), () => {});
    this.level = 0;
    /** Whether there is no answer yet. */
    this.isFresh = true;
    refill(this.body, el("p", { class: "lead" }, say.hintLead()));
    this.more.textContent = say.giveHint();
    this.more.hidden = false;
  }

  /** Asks for the next level of the hint. */
  ask() {
    const { position } = this.stage;
    const cell = this.only.checked ? position.board.name(this.stage.selected()) : null;
    // A hint for one cell gives nothing away about another.
    if (cell !== this.cell) this.forget();
    this.cell = cell;
    const level = Math.min(this.level + 1, 4);
    const question = { ...position.question(), level, lang: language, drawings: true };
    if (cell) question.cell = cell;
    this.stage.bring();
    const wait = thinking(() => this.forget());
    this.body.append(wait.element);
    return this.follow(engine.ask("hint", question, wait.signal), (answer, refusal) => {
      wait.end();
      wait.element.remove();
      if (refusal?.error?.isCancelled) return undefined;
      if (level === 1 && !refusal) this.stage.countHint();
      if (refusal) return this.#say(troubleOf(refusal), "trouble");
      this.level = level;
      return this.#tell(answer);
    });
  }

  #say(text, look) {
    refill(this.body, el("p", { class: look }, text));
    announce(text);
  }

  #tell(answer) {
    this.isFresh = false;
    const { position } = this.stage;
    const grid = replay(position, [])[0];
    refill(this.body, toldHint(answer, position.board, this.stage));
    const place = { roles: [], links: [], sets: [], bases: answer.houses ?? [], covers: [] };
    const canGoOn = ["step", "take-back", "guess"].includes(answer.advice) && answer.level < 4;
    this.stage.show(position, grid, answer.drawing ?? place, answer.step ?? null);
    if (answer.step)
      this.body.append(
        el(
          "p",
          {},
          button(say.takeStep(), "primary", () => this.#take(answer.step)),
          " ",
          techniqueButton(answer.step),
        ),
      );
    if (answer.mistake) this.body.append(...this.#mistake(answer.mistake));
    if (answer.refuted) this.body.append(this.#steps(answer.refuted, position));
    this.more.textContent = say.bitMore();
    if (!canGoOn && document.activeElement === this.more)
      this.element.closest("[tabindex]").focus({ preventScroll: true });
    this.more.hidden = !canGoOn;
    announce(answer.text);
  }

  #take(step) {
    this.stage.position.take(step);
    announce(step.text);
  }

  /** The list of an answer's steps, which start from a position. */
  #steps(answer, start) {
    const { steps, drawings, outline } = answer;
    if (!outline) return null;
    const grids = replay(start, steps);
    const onopen = (place) => this.stage.show(start, grids[place], drawings?.[place] ?? null, steps[place]);
    const { board, light } = this.stage;
    return new StepList(answer, { board, light, point: (text) => this.stage.point([text]), onopen }).element;
  }

  /** A mistake: what is wrong, how to see it, and a button that takes it back. */
  #mistake({ wrong, why, text }) {
    const { position } = this.stage;
    const { cell, digit, gone } = position.board.candidate(wrong);
    const takeBack = () => (gone ? position.toggle(cell, digit) : position.enter(cell, 0));
    const label = wrong.replace("<>", "≠");
    return [
      el("p", { class: "notice" }, text.trim()),
      el(
        "p",
        { class: "buttons" },
        button(say.takeBack(label), "plain", takeBack),
        button(say.pointAtShort(label), "plain", () => this.stage.point([wrong])),
      ),
      why?.steps?.length
        ? el("details", {}, el("summary", {}, say.howToSee()), this.#steps(why, position.bare()))
        : null,
    ].filter((part) => part != null);
  }

  /** Says which entries and removed marks are wrong, and why. */
  check() {
    const { position } = this.stage;
    this.stage.bring();
    const question = { ...position.question(), lang: language, drawings: true };
    return this.follow(engine.ask("check", question), (answer, refusal) => {
      if (refusal) return this.#say(troubleOf(refusal), "trouble");
      const mistakes = answer.mistakes ?? [];
      const doubled = answer.duplicates.map((duplicate) => say.duplicate(duplicate));
      if (mistakes.length + doubled.length === 0)
        return this.#say(position.isTouched() ? say.noMistake() : say.nothingEntered(), "good");
      this.isFresh = false;
      // Duplicates are listed only if there are no mistakes, which would name them too.
      const items = mistakes.length
        ? mistakes.map((mistake) => el("li", {}, this.#mistake(mistake)))
        : doubled.map((text) => el("li", { class: "trouble" }, text));
      refill(
        this.body,
        el("p", { class: "lead" }, say.mistakes(items.length)),
        el("ol", { class: "mistakes" }, items),
      );
      this.stage.wrong(mistakes.map(({ wrong }) => position.board.cell(wrong)));
      announce(
        [say.mistakes(mistakes.length || doubled.length), ...mistakes.map(({ text }) => text.trim())].join(
          " ",
        ),
      );
    });
  }
}
