// Plays the trace of a solve: first, back, forward, last, autoplay, and a list with the current step marked.

import { announce, button, el, latest, refill, signButton } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { printLesson } from "./print.js";
import { prose } from "./prose.js";
import { replay } from "./replay.js";
import { choose, settings, techniqueChoice } from "./settings.js";
import { lessonOf, premisesOf, shortOf } from "./steps.js";
import { techniqueButton, techniques } from "./technique.js";
import { thinking } from "./thinking.js";
import { language, say, troubleOf } from "./words.js";

/** How long autoplay shows each step, in milliseconds. */
const PACE = 2500;

/** The player on a `stage`: `position`, `board`, `point(texts)`, `show(start, grid, drawing, step)`, `bring()`, `leave()`,
 * `haveHint()`. */
export class Player {
  constructor(stage) {
    this.stage = stage;
    this.follow = latest();
    this.sentence = el("div", { class: "sentence-card" });
    this.list = el("ol", { class: "trace", "aria-label": say.allSteps() });
    this.brief = button(say.briefPath(), "toggle", () => this.#toggleBrief(), {
      "aria-pressed": String(settings.brief),
    });
    const tools = el(
      "p",
      { class: "buttons" },
      this.brief,
      button(say.solveAll(), "plain solve", () => this.go(Infinity)),
      button(say.printLesson(), "plain", () => this.#print()),
    );
    this.#makeBar();
    this.element = el("div", { class: "player" }, this.bar, this.sentence, this.list, tools);
    this.forget();
  }

  #makeBar() {
    this.count = el("span", { class: "count" });
    this.buttons = {
      first: signButton(icon("first"), say.first(), () => this.go(0)),
      back: signButton(icon("back"), say.back(), () => this.step(-1)),
      forward: signButton(icon("forward"), say.forward(), () => this.step(1)),
      placement: signButton(icon("placement"), say.toPlacement(), () => this.#toPlacement()),
      last: signButton(icon("last"), say.last(), () => this.go(Infinity)),
      play: signButton(icon("play"), say.play(), () => this.#play(!this.timer)),
    };
    const { first, back, forward, placement, last, play } = this.buttons;
    this.bar = el(
      "div",
      { class: "bar", role: "group", "aria-label": say.trace() },
      first,
      back,
      this.count,
      forward,
      placement,
      last,
      play,
    );
  }

  /** Shows the present step, or the first. */
  show() {
    return this.go(this.answer ? Math.max(0, this.at) : (this.kept?.step ?? 0));
  }

  /** Prints the trace as a lesson. */
  #print() {
    if (!this.answer) return this.go(0);
    const { board } = this.stage;
    return printLesson(this.stage.title(), {
      board,
      start: this.start,
      grids: this.grids,
      answer: this.answer,
    });
  }

  /** Drops the trace, since the position has changed. */
  forget() {
    this.follow(Promise.resolve(), () => {});
    this.wait?.end();
    this.#play(false);
    this.answer = null;
    /** The place of the current step; -1 before the first. */
    this.at = -1;
    this.isShown = false;
    /** Where to go once there is a trace; null if none was requested. */
    this.wanted = null;
    this.kept = null;
    this.isBareWanted = false;
    this.list.replaceChildren();
    refill(this.sentence, el("p", { class: "lead" }, say.traceLead()));
    this.mark();
  }

  /** The current step; null at the end. */
  present() {
    return this.answer?.steps[this.at] ?? null;
  }

  /** The place in the trace, as a session keeps it. */
  placeToKeep() {
    const step = this.present()?.id ?? this.kept?.step ?? null;
    return step == null ? null : { step, isShown: this.isShown };
  }

  /** Remembers the place from a session without going there. */
  keepPlace(place) {
    this.kept = place;
    this.count.textContent = say.keptPlace(place.step);
  }

  step(by) {
    // Clicks while the trace is being made all count.
    if (this.wanted != null) return void (this.wanted = Math.max(0, this.wanted + by));
    if (!this.answer && this.kept) return this.goToId(this.kept.step);
    if (this.answer && this.at >= 0 && !this.isShown) return this.go(this.at);
    if (this.at + by < 0) return this.at < 0 ? undefined : this.#leaveTrace();
    return this.go(this.at + by);
  }

  #leaveTrace() {
    this.stage.leave();
    this.at = -1;
    this.mark();
  }

  /** Stops showing the trace when a person goes back to their own position, but keeps the place. */
  hide() {
    this.isShown = false;
    this.mark();
  }

  #toPlacement() {
    if (!this.answer) return this.go(0);
    const next = this.answer.steps.findIndex(
      (step, place) => place > this.at && step.place.length > 0 && step.depth === 0,
    );
    return this.go(next < 0 ? Infinity : next);
  }

  /** Starts or stops autoplay. */
  #play(isOn) {
    clearInterval(this.timer);
    this.timer = isOn ? setInterval(() => this.#tick(), PACE) : 0;
    const { play } = this.buttons;
    play.replaceChildren(icon(isOn ? "pause" : "play"));
    play.setAttribute("aria-label", isOn ? say.pause() : say.play());
    play.title = isOn ? say.pause() : say.play();
    if (isOn) this.step(1);
  }

  #tick() {
    if (this.wanted != null) return;
    if (this.answer && this.at >= this.answer.steps.length) this.#play(false);
    else this.step(1);
  }

  /** Goes to the step with a given id. */
  goToId(id) {
    // The ids of a trace are the places of its steps.
    return this.go(id);
  }

  /** Goes to a step or to the end; asks for the trace first if there is none. */
  go(place) {
    if (this.answer) return this.#show(Math.max(0, Math.min(place, this.answer.steps.length)));
    const isAsked = this.wanted != null;
    this.wanted = place;
    if (isAsked) return undefined;
    return this.#ask((reply) => {
      this.#load(reply);
      const { wanted } = this;
      this.wanted = null;
      this.go(wanted);
    });
  }

  async #ask(use) {
    const { position } = this.stage;
    this.stage.bring();
    this.wait?.end();
    const wait = (this.wait = thinking(() => this.forget()));
    this.count.textContent = say.thinking();
    refill(this.sentence, wait.element);
    const choice = techniqueChoice(await techniques().catch(() => []));
    const question = (bare) => ({
      ...position.question({ bare }),
      ...choice,
      trace: true,
      brief: settings.brief,
      drawings: true,
      lang: language,
    });
    const isUsable = (answer) => answer.solution != null || answer.steps?.length > 0;
    const ask = (bare) =>
      engine.ask("solve", question(bare), wait.signal).then((answer) => ({ answer, bare }));
    const asked = this.isBareWanted
      ? ask(true)
      : ask(false).then(
          (reply) => (isUsable(reply.answer) || !position.isTouched() ? reply : ask(true)),
          (refusal) => {
            if (!position.isTouched() || refusal.error?.unreachable || refusal.error?.isCancelled)
              throw refusal;
            return ask(true);
          },
        );
    return this.follow(asked, (reply, refusal) => {
      wait.end();
      if (refusal?.error?.isCancelled) return this.forget();
      return refusal ? this.#refuse(refusal) : use(reply);
    });
  }

  #toggleBrief() {
    choose("brief", !settings.brief);
    this.brief.setAttribute("aria-pressed", String(settings.brief));
    this.forget();
    return this.go(0);
  }

  /** Plays the short path from the clues. */
  playShortPath() {
    choose("brief", true);
    this.brief.setAttribute("aria-pressed", "true");
    this.forget();
    this.isBareWanted = true;
    return this.go(0);
  }

  #refuse(refusal) {
    const text = troubleOf(refusal);
    this.wanted = null;
    refill(this.sentence, el("p", { class: "trouble" }, text));
    this.mark();
    announce(text);
  }

  #load({ answer, bare }) {
    this.stage.haveHint();
    this.answer = answer;
    this.isBare = bare;
    this.start = bare ? this.stage.position.bare() : this.stage.position;
    this.grids = replay(this.start, answer.steps);
    const items = answer.steps.map((step, place) => {
      const head = button("", "step-head", () => this.go(place));
      head.append(
        el("span", { class: "number" }, `#${step.id}`),
        el("span", { class: "sentence" }, shortOf(step)),
      );
      return el("li", { class: `depth-${Math.min(step.depth, 3)}` }, head);
    });
    this.list.replaceChildren(...items);
  }

  /** The steps before a place that depend on no assumption. */
  #firm(end) {
    return this.answer.steps.slice(0, end).filter(({ depth }) => depth === 0);
  }

  /** Adds what the trace has found so far to the person's position. */
  takeFound() {
    const found = this.answer ? this.#firm(this.at) : [];
    if (found.length && !this.isBare) this.stage.position.take(...found);
  }

  /** The current step and the earlier ones that it rests on, directly or not: what taking it means. */
  #restingOn(step) {
    const needed = new Set([step.id, ...this.#leadingTo(step.premises)]);
    return this.#firm(this.at + 1).filter(({ id }) => needed.has(id));
  }

  /** Takes steps, and continues with the next. */
  #take(steps) {
    this.stage.position.take(...steps);
    return this.go(0);
  }

  #show(place) {
    const { steps, drawings } = this.answer;
    this.at = place;
    this.isShown = true;
    const step = steps[place] ?? null;
    const acts = {
      openStep: (id) => this.go(steps.findIndex((other) => other.id === id)),
      point: (text) => this.stage.point([text]),
      light: this.stage.light,
    };
    const parts = step ? this.#stepParts(step, acts) : this.#end(acts);
    const notice = this.isBare ? el("p", { class: "notice" }, say.bareAnswer()) : null;
    refill(this.sentence, ...[this.isBareWanted ? null : notice, ...parts].filter((part) => part != null));
    this.stage.bring();
    const drawing = step ? (drawings?.[place] ?? null) : this.#drawingOfEnd();
    this.stage.show(this.start, this.grids[place], drawing, step);
    this.mark();
    announce(step ? `${say.stepOf(step.id)} ${step.text}` : this.sentence.textContent);
  }

  #stepParts(step, acts) {
    const canTake = !this.isBare && step.depth === 0;
    const all = canTake ? this.#restingOn(step) : [];
    const take = all.length > 1 ? say.takeWithGrounds(all.length - 1) : say.takeThis();
    return [
      el("h2", {}, say.stepOf(step.id)),
      ...lessonOf(step, this.stage.board, acts),
      premisesOf(step, acts),
      el(
        "p",
        { class: "buttons" },
        canTake ? button(take, "plain small", () => this.#take(all)) : null,
        canTake && this.at > 0 ? button(say.goOnFromHere(), "plain small", () => this.takeFound()) : null,
        techniqueButton(step),
      ),
    ];
  }

  #end(acts) {
    const { status, steps, guesses, spans, contradiction_premises: premises } = this.answer;
    const end = spans ? prose(this.stage.board, spans, acts) : say.ended(status, steps.length, guesses);
    const leading = this.#leadingTo(premises);
    const open = (id) =>
      button(`#${id}`, "premise step-premise", () => acts.openStep(id), { "aria-label": say.openStep(id) });
    return [
      el("h2", {}, say.end()),
      el("p", { class: "conclusion" }, end),
      premisesOf({ premises }, acts),
      leading.length
        ? el("p", { class: "premises" }, el("span", { class: "label" }, say.leadTo()), leading.map(open))
        : null,
    ];
  }

  /** The ids of the steps that some premises rest on, directly or not, in their order. */
  #leadingTo(premises = []) {
    const needed = new Set(premises);
    for (const { id, premises: others } of [...this.answer.steps].reverse())
      if (needed.has(id)) (others ?? []).forEach((premise) => needed.add(premise));
    return this.answer.steps.map(({ id }) => id).filter((id) => needed.has(id));
  }

  /** The drawing for the end: the house without a place for a digit, or nothing. */
  #drawingOfEnd() {
    const house = this.answer.contradiction?.house;
    return house ? { roles: [], links: [], sets: [], bases: [house], covers: [] } : null;
  }

  /** Marks the current step in the list, and the buttons that lead nowhere. */
  mark() {
    const length = this.answer?.steps.length ?? null;
    const isEnd = length != null && this.at >= length;
    // A disabled button would lose the keyboard focus.
    const stop = (name, isStopped) => this.buttons[name].setAttribute("aria-disabled", String(isStopped));
    stop("first", this.at === 0);
    stop("back", this.at < 0);
    for (const name of ["forward", "placement", "last"]) stop(name, isEnd);
    const isBefore = this.at < 0 || length == null;
    this.count.textContent = isBefore ? say.follow() : say.place(this.present()?.id ?? 0, length, isEnd);
    const before = this.list.querySelector(".current");
    before?.classList.remove("current");
    before?.firstChild.removeAttribute("aria-current");
    const item = this.list.children[this.at];
    if (!item) return;
    item.classList.add("current");
    item.firstChild.setAttribute("aria-current", "step");
    // Only the list scrolls, not the page.
    this.list.scrollTop = Math.max(0, item.offsetTop - this.list.clientHeight / 3);
  }
}
