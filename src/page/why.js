// The panel that answers "why?" and "why not?".

import { symbol } from "./board.js";
import { announce, button, el, latest, refill } from "./dom.js";
import { engine } from "./engine.js";
import { replay } from "./replay.js";
import { StepList } from "./steps.js";
import { thinking } from "./thinking.js";
import { language, say, troubleOf } from "./words.js";

/** The code of a question that has no answer. */
const USAGE = 2;

/**
 * The panel; `stage` is the page around it: `position`, `point(texts)`, `light(cells)`, `show(start, grid, drawing, step)`,
 * `forgetPicture()`, `select(cell)`, `countHint()` and `bring()`, which brings this panel to the front.
 */
export class Why {
  constructor(stage) {
    this.stage = stage;
    this.follow = latest();
    this.element = el("div", { class: "why" });
    this.clear();
  }

  /** Drops the answer, and any still to come, since the position has changed. */
  drop() {
    this.follow(Promise.resolve(), () => {});
    this.wait?.end();
    this.clear();
  }

  clear() {
    /** The cell that was asked about. */
    this.cell = null;
    refill(
      this.element,
      el("p", { class: "lead" }, say.whyLead()),
      el("p", { class: "quiet" }, say.whyNotLead()),
    );
  }

  /** Offers questions about a cell without giving anything away; nothing moves on the page. */
  offer(cell) {
    const { position } = this.stage;
    const name = position.board.name(cell);
    this.cell = null;
    this.stage.forgetPicture();
    this.follow(Promise.resolve(), () => {});
    if (position.givens[cell]) return this.#given(cell);
    refill(
      this.element,
      el("h2", {}, name),
      el(
        "p",
        {},
        button(say.whyCell(name), "primary", () => this.ask(cell)),
      ),
      ...this.#others(cell, null),
    );
  }

  #given(cell) {
    const { board, givens } = this.stage.position;
    const text = say.isGiven(board.name(cell), symbol(givens[cell]));
    refill(this.element, el("h2", {}, board.name(cell)), el("p", { class: "lead" }, text));
  }

  /** Buttons that ask why other digits are wrong for the cell. */
  #others(cell, besides) {
    const { position } = this.stage;
    const all = [...Array(position.board.side).keys()].map((place) => place + 1);
    const others = all.filter((digit) => digit !== besides && position.entries[cell] !== digit);
    const ask = (digit) =>
      button(symbol(digit), "premise", () => this.ask(cell, digit), {
        "aria-label": say.whyNot(position.board.name(cell), symbol(digit)),
      });
    return [
      el("p", { class: "premises" }, el("span", { class: "label" }, say.andWhyNot()), ...others.map(ask)),
    ];
  }

  /** Asks why a cell has its value or cannot have the digit `not`; `doubted` was asked about before but is right. */
  ask(cell, not = null, doubted = null) {
    const { position } = this.stage;
    this.cell = cell;
    this.stage.select(cell);
    this.stage.bring();
    this.stage.forgetPicture();
    if (position.givens[cell]) {
      this.#given(cell);
      return announce(say.isGiven(position.board.name(cell), symbol(position.givens[cell])));
    }
    this.wait?.end();
    const wait = (this.wait = thinking(() => this.offer(cell)));
    refill(this.element, wait.element);
    const question = (bare) => ({
      ...position.question({ without: cell, bare }),
      cell: position.board.name(cell),
      ...(not ? { not } : {}),
      lang: language,
      drawings: true,
    });
    const isTouched = position.isTouched();
    // A person's mistake must not spoil the answer: if there is none, the question is repeated with the givens alone.
    const asked = engine.ask("why", question(false), wait.signal).then(
      (answer) => ({ answer, bare: false }),
      async (refusal) => {
        if (!isTouched || refusal.error?.unreachable || refusal.error?.isCancelled) throw refusal;
        return { answer: await engine.ask("why", question(true), wait.signal), bare: true };
      },
    );
    return this.follow(asked, (reply, refusal) => {
      wait.end();
      if (refusal?.error?.isCancelled) return;
      // Nothing rules out a digit that is right; then the answer is what proves it.
      if (refusal?.error?.code === USAGE && not) this.ask(cell, null, not);
      else if (refusal) this.#refuse(position.board.name(cell), refusal);
      else this.#answer(cell, reply, doubted);
    });
  }

  /** Asks why the puzzle has no solution. */
  askNoSolution() {
    const { position } = this.stage;
    this.stage.bring();
    this.stage.forgetPicture();
    this.wait?.end();
    const wait = (this.wait = thinking(() => this.clear()));
    refill(this.element, wait.element);
    const question = {
      ...position.question({ bare: true }),
      no_solution: true,
      lang: language,
      drawings: true,
    };
    return this.follow(engine.ask("why", question, wait.signal), (answer, refusal) => {
      wait.end();
      if (refusal?.error?.isCancelled) return;
      if (refusal) this.#refuse(say.whyNoSolution(), refusal);
      else this.#noSolution(answer);
    });
  }

  #noSolution(answer) {
    const { position } = this.stage;
    const list = this.#listOf(answer, position.bare());
    const without = answer.culprit ? say.oneWithout(answer.culprit) : null;
    refill(
      this.element,
      el("h2", {}, say.whyNoSolution()),
      el("p", { class: "therefore" }, answer.outline.text),
      list.element,
      ...(without ? [el("p", { class: "notice" }, without)] : []),
    );
    this.stage.point(answer.contradiction_premises.filter((premise) => typeof premise === "string"));
    announce([answer.outline.text, without].filter(Boolean).join(" "));
  }

  /** The steps of an answer from this start, as its outline. */
  #listOf(answer, start) {
    const { board } = this.stage.position;
    const point = (text) => this.stage.point([text]);
    const grids = replay(start, answer.steps);
    const onopen = (place) =>
      this.stage.show(start, grids[place], answer.drawings?.[place] ?? null, answer.steps[place]);
    return new StepList(answer, { board, light: this.stage.light, point, onopen });
  }

  #refuse(title, refusal) {
    this.cell = null;
    const text = troubleOf(refusal);
    refill(this.element, el("h2", {}, title), el("p", { class: "trouble" }, text));
    announce(text);
  }

  #answer(cell, { answer, bare }, doubted) {
    const { position } = this.stage;
    const { board } = position;
    const name = board.name(cell);
    this.stage.countHint();
    const title = answer.not ? say.whyNot(name, symbol(answer.not)) : say.whyIs(name, symbol(answer.digit));
    const point = (text) => this.stage.point([text]);
    const start = bare ? position.bare() : position.without(cell, answer.wrong);
    const list = answer.outline ? this.#listOf(answer, start) : null;
    const sum = answer.steps.length
      ? say.whySum(answer.steps.length, answer.givens.length, answer.trace_steps)
      : null;
    const end = answer.not
      ? say.therefore(`${name}≠${symbol(answer.not)}`)
      : say.therefore(`${name}=${symbol(answer.digit)}`);
    const notice = bare ? say.bareAnswer() : null;
    const wrong = answer.wrong?.length ? say.leftOut(answer.wrong.map((one) => one.replace("<>", "≠"))) : null;
    const right = answer.digit === doubted ? say.isRight(`${name}=${symbol(doubted)}`) : null;
    const atOnce = answer.steps.length ? null : this.#atOnce(answer, point);
    refill(
      this.element,
      el("h2", {}, title),
      ...[
        notice ? el("p", { class: "notice" }, notice) : null,
        wrong ? el("p", { class: "notice" }, wrong) : null,
        right ? el("p", { class: "good" }, right) : null,
        sum ? el("p", { class: "quiet" }, sum) : null,
        el("p", { class: "therefore" }, end),
        atOnce ?? list.element,
        answer.not
          ? el(
              "p",
              {},
              button(say.whyCell(name), "plain", () => this.ask(cell)),
            )
          : null,
        ...this.#others(cell, answer.not ?? answer.digit),
      ].filter((part) => part != null),
    );
    // The last step is the answer itself; the steps before it stay closed until a person opens them.
    if (answer.steps.length) list.toggle(answer.steps.length - 1, true);
    else if (answer.because) this.stage.point([answer.because]);
    const reason = atOnce?.textContent ?? answer.steps.at(-1).text;
    announce([title, notice, wrong, right, end, reason, sum].filter(Boolean).join(" "));
  }

  /** Names the houses that a cell shares with the digit that keeps another out of it. */
  #sharedHouses(answer, because) {
    const { board } = this.stage.position;
    const [cell, other] = [board.cell(answer.cell), board.cell(because)];
    if (!answer.not || cell === other) return null;
    const shared = board.housesOf[cell].filter((house) => board.housesOf[other].includes(house));
    const names = shared.map((house) => board.houses[house].name);
    return names.length ? ` ${say.sharesHouse(board.name(cell), board.name(other), names)}` : null;
  }

  /** An answer without a step: a clue, entry or mark shows it directly. */
  #atOnce(answer, point) {
    const because = String(answer.because);
    const label = because.replace("<>", "≠");
    return el(
      "p",
      {},
      say.atOnce(),
      " ",
      button(label, "premise", () => point(because), { "aria-label": say.pointAt(because) }),
      this.#sharedHouses(answer, because),
    );
  }
}
