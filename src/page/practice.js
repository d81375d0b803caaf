// Practice: a position at which a technique is the next step; a person crosses out what falls, and is told whether it does.

import { addresses } from "./addresses.js";
import { classic, symbol } from "./board.js";
import { announce, button, el, latest, refill } from "./dom.js";
import { engine } from "./engine.js";
import { Grid } from "./grid.js";
import { toldHint } from "./hints.js";
import { legend } from "./legend.js";
import { Pad } from "./pad.js";
import { Position } from "./position.js";
import { replay } from "./replay.js";
import { settings } from "./settings.js";
import { raysOf, squaresOf, squaresOfReplay } from "./squares.js";
import { thinking } from "./thinking.js";
import { language, say, troubleOf } from "./words.js";

/** Everyone practises on the same positions, as `naze practice --seed 0` gives them. */
const SEED = 0;
const KEPT = "naze-practice";

/** The exercise with a number; `more` may ask for a hint. */
export const exercise = (technique, more, signal) =>
  engine.ask("practice", { technique, seed: SEED, lang: language, ...more }, signal);

function reached() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

/** The number of the first exercise that a person has not done. */
export const nextExercise = (technique) => reached()[technique] ?? 1;

function remember(technique, number) {
  try {
    const next = Math.max(number + 1, nextExercise(technique));
    localStorage.setItem(KEPT, JSON.stringify({ ...reached(), [technique]: next }));
  } catch {
    // One can also practise in a browser that keeps nothing.
  }
}

/** How each verdict looks. */
const LOOKS = { right: "good", "other-reason": "open", made: "open", wrong: "bad" };

const words = (text) => (text ?? "").split(".").filter(Boolean);

export class PracticePage {
  /** Shows an exercise; `work` has what the address says of a person's moves. */
  constructor(made, { name, href, work }) {
    this.made = made;
    this.board = classic();
    const { puzzle, marks = [] } = made;
    /** What stands there at first; its digits are not the person's. */
    this.first = new Position(this.board, { puzzle, marks });
    this.position = new Position(this.board, { puzzle, marks });
    this.follow = latest();
    this.level = 0;
    this.wrong = new Set();
    this.picture = null;
    this.grid = new Grid(this.board, say.gridName(), {
      digit: (_, digit) => this.#type([...this.grid.selected], digit),
      erase: () => this.#erase(),
      click: (cell, digit, isTouch) => this.#click(cell, digit, isTouch),
    });
    this.pad = new Pad(
      this.board,
      {
        type: (digit) => this.#type([...this.grid.selected], digit),
        erase: () => this.#erase(),
        undo: () => this.undo(),
        redo: () => this.redo(),
        modeChanged: () => {},
      },
      () => ["digit", "marks"],
    );
    const places = made.step.place.length > 0;
    if (!places) this.pad.choose("marks");
    this.legend = el("div", { class: "legend" });
    this.body = el("div", { class: "panel", tabindex: 0, role: "region", "aria-label": say.answer() });
    this.body.append(el("p", { class: "lead" }, say.exerciseLead()));
    this.more = button(say.hintTab(), "plain", () => this.hint());
    this.element = el(
      "div",
      { class: "puzzle practice is-typing" },
      el(
        "header",
        { class: "title" },
        el("h1", { tabindex: "-1" }, el("a", { href }, name), ` · ${made.number}`),
        el("div", { class: "notes" }, el("p", { class: "facts" }, say.exerciseTask(places))),
      ),
      el("div", { class: "stage" }, el("div", { class: "top-stage" }, this.grid.frame), this.legend),
      el(
        "div",
        { class: "desk" },
        this.pad.element,
        el(
          "div",
          { class: "turns" },
          button(say.checkMoves(), "primary", () => this.check()),
          this.more,
          button(say.nextExercise(), "plain", () => this.next()),
        ),
      ),
      el("section", { class: "story" }, this.body),
    );
    this.#restore(work);
    this.position.onchange = () => this.#changed();
    this.draw();
  }

  /** Puts the focus on the grid. */
  start() {
    this.grid.select(this.grid.at);
  }

  /** What the person has entered and crossed out, as moves. */
  get moves() {
    const { entries, marks } = this.position.question();
    const isOwn = (mark) => !this.first.marks.has(mark) && !this.position.digit(this.board.cell(mark));
    return [...entries, ...marks.filter(isOwn)];
  }

  #restore(work) {
    const before = [...this.first.marks].map((mark) => mark.replace("<>", "-"));
    const marks = [...before, ...words(work.get("marks"))].join(".");
    this.position.goTo(`entries=${work.get("entries") ?? ""}&marks=${marks}`);
    this.position.past = [];
  }

  /** Writes the moves into the address, so that nothing is lost. */
  #remember() {
    const { technique, number } = this.made;
    const said = (sign) => {
      const those = this.moves.filter((move) => move.includes(sign));
      return those.map((move) => move.replace(sign, "-")).join(".");
    };
    const parts = { technique, practice: number, entries: said("="), marks: said("<>") };
    const kept = Object.entries(parts).filter(([, value]) => value !== "");
    history.replaceState(null, "", addresses.lessons(`#${kept.map((part) => part.join("=")).join("&")}`));
  }

  draw() {
    const { position, picture, board } = this;
    const looks = { filled: true, removed: true };
    const shown = picture && { ...picture, start: position, grid: replay(position, [])[0] };
    const squares = shown ? squaresOfReplay(shown, looks) : squaresOf(position, looks);
    // What was crossed out before is not the person's.
    const isOwn = (cell) => (digit) => !this.first.marks.has(position.mark(cell, digit));
    squares.forEach((square, cell) => (square.removed = square.removed?.filter(isOwn(cell))));
    this.grid.look.peers = settings.peers && !picture;
    const duplicates = board.duplicates(position.digits()).flatMap(({ cells }) => cells);
    this.grid.draw({
      squares,
      conflicts: new Set(duplicates.map((name) => board.cell(name))),
      wrong: this.wrong,
      drawing: picture?.drawing ?? null,
      step: picture?.step,
      shown: picture?.shown ?? null,
      rays: shown ? raysOf(board, shown) : [],
    });
    const isLeft = this.legend.contains(document.activeElement);
    const reveal = (parts) => {
      this.picture.shown = parts;
      this.draw();
    };
    const light = (cells) => this.grid.point(cells);
    this.legend.replaceChildren(...legend(picture, { board, light, leave: () => this.leave(), reveal }));
    if (isLeft) this.start();
    this.element.classList.toggle("with-picture", picture != null);
    this.pad.draw(position);
  }

  #changed() {
    this.wrong = new Set();
    this.#typing(true);
    this.draw();
    this.#remember();
  }

  /** On a narrow page pad and answer take each other's place. */
  #typing(isTyping) {
    this.element.classList.toggle("is-typing", isTyping);
  }

  /** A click crosses out a candidate; candidates are small for a finger, so it chooses the cell first. */
  #click(cell, digit, isTouch) {
    this.#typing(true);
    const isAgain = this.clicked === cell;
    this.clicked = cell;
    if (digit && this.pad.mode === "marks" && (!isTouch || isAgain)) this.#type([cell], digit);
  }

  #type(cells, digit) {
    const { position, pad, first } = this;
    const [name, sign] = [this.board.name(this.grid.at), symbol(digit)];
    if (cells.every((cell) => position.givens[cell])) return announce(say.isGivenShort());
    if (pad.mode === "digit") return position.enter(cells, digit) && announce(say.entered(name, sign));
    const isThere = position.toggle(
      cells.filter((cell) => first.candidates(cell).includes(digit)),
      digit,
    );
    if (isThere != null) announce(isThere ? say.markBack(name, sign) : say.markGone(name, sign));
    return undefined;
  }

  /** Clears the cells' digits, or brings back what was crossed out there. */
  #erase() {
    const { position, first, grid } = this;
    const cells = [...grid.selected];
    if (cells.some((cell) => position.entries[cell])) position.enter(cells, 0);
    else
      cells.forEach((cell) =>
        position
          .removed(cell)
          .filter((digit) => !first.marks.has(position.mark(cell, digit)))
          .forEach((digit) => position.toggle(cell, digit)),
      );
  }

  undo() {
    if (this.position.undo()) announce(say.undone());
  }

  redo() {
    if (this.position.redo()) announce(say.redone());
  }

  /** Takes the drawing from the grid. */
  leave() {
    this.picture = null;
    this.draw();
    announce(say.yourPosition());
  }

  next() {
    const { technique, number } = this.made;
    location.hash = `technique=${technique}&practice=${number + 1}`;
  }

  /** Asks, and shows what comes in the place of the last answer. */
  #ask(question, show) {
    this.#typing(false);
    const wait = thinking();
    refill(this.body, wait.element);
    return this.follow(question(wait.signal), (answer, refusal) => {
      wait.end();
      wait.element.remove();
      if (!refusal) return show(answer);
      if (refusal.error?.isCancelled) return undefined;
      return this.#say(troubleOf(refusal), "trouble");
    });
  }

  #say(text, look) {
    this.#typing(false);
    refill(this.body, el("p", { class: look }, text));
    announce(text);
  }

  /** Asks for a hint, a bit more each time. */
  hint() {
    const level = Math.min(this.level + 1, 4);
    return this.#ask(
      (signal) => this.#exercise(level, signal),
      ({ hint }) => {
        this.level = level;
        refill(this.body, toldHint(hint, this.board, { light: (cells) => this.grid.point(cells) }));
        this.#show(hint);
        this.more.textContent = level < 4 ? say.bitMore() : say.hintTab();
        announce(hint.text);
      },
    );
  }

  #exercise(level, signal) {
    const { technique, number } = this.made;
    return exercise(technique, { number, level, drawings: true }, signal);
  }

  #show({ drawing, houses, step }) {
    const place = { roles: [], links: [], sets: [], bases: houses ?? [], covers: [] };
    this.picture = { drawing: drawing ?? place, step: step ?? null, shown: null };
    this.draw();
  }

  /** Asks what the moves are worth. */
  check() {
    const { puzzle, entries, marks, technique } = this.made;
    const { moves } = this;
    if (moves.length === 0) return this.#say(say.nothingMarked(), "lead");
    const question = { puzzle, entries, marks, technique, moves, lang: language };
    return this.#ask(
      (signal) => engine.ask("practice-check", question, signal),
      (answer) => this.#judged(answer.moves),
    );
  }

  #judged(verdicts) {
    const { place, eliminate } = this.made.step;
    const found = verdicts.filter(({ verdict }) => verdict === "right").map(({ move }) => move);
    const left = [...place, ...eliminate].filter((move) => !found.includes(move));
    // What another step of the technique gives is as good.
    const isOther = left.length === place.length + eliminate.length;
    const isDone = found.length === verdicts.length && (left.length === 0 || isOther);
    const sum = isDone
      ? say.exerciseDone()
      : found.length && !isOther && left.length
        ? say.moreToFind(left.length)
        : null;
    const alike = verdicts.reduce((groups, one) => {
      const last = groups.at(-1);
      if (last?.[0].text === one.text) last.push(one);
      else groups.push([one]);
      return groups;
    }, []);
    refill(
      this.body,
      sum ? el("p", { class: isDone ? "good" : "lead" }, sum) : null,
      alike.map((group) => this.#verdict(group, isDone)),
    );
    const wrong = verdicts.filter(({ verdict }) => verdict === "wrong");
    this.wrong = new Set(wrong.map(({ move }) => this.board.cell(move)));
    this.draw();
    announce([...this.body.querySelectorAll("p")].map((one) => one.textContent).join(" "));
    if (!isDone) return undefined;
    remember(this.made.technique, this.made.number);
    // The step as it is drawn; another one has no drawing here.
    if (isOther) return undefined;
    return this.follow(this.#exercise(4), (answer) => answer && this.#show(answer.hint));
  }

  /** Moves with the same verdict, and why; the reason for a right one would name what is still to be found. */
  #verdict(group, isDone) {
    const [{ verdict, text }] = group;
    const said = group.map(({ move }) => move.replace("<>", "≠")).join(say.comma());
    const [head, ...why] = text.split("\n").map((line) => line.trim());
    return el(
      "div",
      { class: `verdict ${LOOKS[verdict]}` },
      el("p", {}, `${said}: ${head}`),
      verdict === "right" && !isDone ? null : why.map((line) => el("p", {}, line)),
    );
  }
}
