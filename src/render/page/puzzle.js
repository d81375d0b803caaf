// The page of a puzzle: the grid, what is done on it, and the panels beside it.

import { Board, symbol } from "./board.js";
import { announce, button, calmed, el, signButton } from "./dom.js";
import { Refusal, engine } from "./engine.js";
import { Grid, squaresOf, squaresOfReplay } from "./grid.js";
import { Hints } from "./hints.js";
import { icon } from "./icons.js";
import { keepPanel, toldOnce } from "./keep.js";
import { legend } from "./legend.js";
import { Player } from "./player.js";
import { fromFragment, Position } from "./position.js";
import { Tabs } from "./tabs.js";
import { Why } from "./why.js";
import { language, levelWord, say, techniqueName, troubleOf } from "./words.js";

class PuzzlePage {
  constructor(board, position, key) {
    Object.assign(this, { board, position, key });
    /** What is shown: the person's position (null), or a picture of a step. */
    this.picture = null;
    this.asks = !position.isTouched();
    this.marking = false;
    this.candidates = true;
    this.mistaken = [];
    this.grid = new Grid(board, say.gridName(), {
      digit: (cell, digit) => this.#digit(cell, digit),
      erase: (cell) => this.#erase(cell),
      click: (cell, digit) => this.#click(cell, digit),
      ask: (cell, digit) => this.why.ask(cell, digit),
      key: (event, cell) => this.#key(event, cell),
    });
    const stage = (id) => this.#stage(id);
    this.why = new Why(stage("why"));
    this.player = new Player(stage("steps"));
    this.hints = new Hints(stage("hint"));
    this.tabs = new Tabs(say.panels(), [
      ["why", say.whyTab(), this.why.element],
      ["steps", say.stepsTab(), this.player.element],
      ["hint", say.hintTab(), this.hints.element],
      ["keep", say.keepTab(), keepPanel(stage("keep"))],
    ]);
    this.legend = el("div", { class: "legend" });
    this.facts = el("p", { class: "facts" });
    this.state = el("p", { class: "state", role: "status" });
    this.element = this.#layout();
    position.onchange = () => this.#changed();
    this.draw();
  }

  /** What the panels may do with the page. */
  #stage(id) {
    const page = this;
    return {
      get position() {
        return page.position;
      },
      key: this.key,
      selected: () => page.grid.at,
      bring: () => page.bring(id),
      point: (texts) => page.point(texts),
      leave: () => page.leave(),
      wrong: (cells) => page.wrong(cells),
      show: (start, grid, drawing, step) => {
        if (id !== "steps") page.player.rest();
        page.show({ start, grid, drawing, step });
      },
      shown: () => page.shown(),
      link: () => page.link(),
    };
  }

  #layout() {
    const { side } = this.board;
    const digits = [...Array(side).keys()].map((place) => place + 1);
    const type = (digit) => this.#digit(this.grid.at, digit);
    const erase = signButton(icon("erase"), say.erase(), () => this.#erase(this.grid.at));
    const pad = el(
      "div",
      { class: "pad", role: "group", "aria-label": say.pad() },
      digits.map((digit) => button(symbol(digit), "key", () => type(digit))),
      erase,
    );
    this.modes = el(
      "button",
      { type: "button", class: "toggle", "aria-pressed": "false", onclick: () => this.#mode() },
      say.pencil(),
    );
    this.undo = signButton(icon("undo"), say.undo(), () => this.#undo());
    this.redo = signButton(icon("redo"), say.redo(), () => this.#redo());
    const choice = (id, label, isOn, act) =>
      el(
        "p",
        { class: "choice" },
        el("input", { type: "checkbox", id, checked: isOn, onchange: (event) => act(event.target.checked) }),
        el("label", { for: id }, label),
      );
    const choices = el(
      "div",
      { class: "choices" },
      choice("candidates", say.showCandidates(), true, (isOn) => {
        this.candidates = isOn;
        this.draw();
      }),
      choice("asks", say.clickAsks(), this.asks, (isOn) => (this.asks = isOn)),
    );
    this.asksBox = choices.querySelector("#asks");
    const tools = el(
      "div",
      { class: "tools" },
      this.modes,
      this.undo,
      this.redo,
      button(say.solveAll(), "plain solve", () => this.player.go(Infinity)),
    );
    const keys = el(
      "details",
      { class: "keys" },
      el("summary", {}, say.keysTitle()),
      el(
        "dl",
        {},
        say.keys().flatMap(([key, what]) => [el("dt", {}, key), el("dd", {}, what)]),
      ),
    );
    const left = el(
      "div",
      { class: "stage" },
      el("div", { class: "top-stage" }, this.grid.frame, this.player.bar),
      this.state,
      this.legend,
      pad,
      tools,
      choices,
      keys,
    );
    return el(
      "div",
      { class: "puzzle" },
      el(
        "header",
        { class: "title" },
        el("h1", {}, this.key ? say.puzzleTitle(this.key) : say.puzzleTitle("")),
        this.facts,
      ),
      left,
      this.tabs.element,
    );
  }

  /** Tells how hard it is, or what is wrong with it. */
  async judge() {
    const question = { ...this.position.question({ bare: true }), lang: language };
    try {
      const [check, techniques] = await Promise.all([
        engine.ask("check", question),
        engine.ask("techniques", {}),
      ]);
      if (check.solutions !== "one") {
        const words = [...check.duplicates.map((one) => say.duplicate(one)), say.solutions(check.solutions)];
        return this.facts.replaceChildren(el("span", { class: "trouble" }, words.join(" ")));
      }
      const rate = await engine.ask("rate", question);
      const parts = [
        levelWord(rate.level),
        say.hardest(techniqueName(techniques, rate.hardest)),
        say.clues(this.position.givens.filter(Boolean).length),
        say.oneSolution(),
      ];
      this.facts.replaceChildren(
        ...parts.map((part, place) =>
          el("span", { class: place ? "fact" : `level level-${rate.level}` }, part),
        ),
      );
    } catch (refusal) {
      this.facts.replaceChildren(el("span", { class: "trouble" }, troubleOf(refusal)));
    }
  }

  draw() {
    const { position, picture } = this;
    const squares = picture
      ? squaresOfReplay(picture.start, picture.grid, this.candidates || picture.drawing != null)
      : squaresOf(position, this.candidates);
    const duplicates = picture ? [] : this.board.duplicates(position.digits());
    const conflicts = new Set(duplicates.flatMap(({ cells }) => cells.map((name) => this.board.cell(name))));
    this.grid.draw({
      squares,
      conflicts,
      wrong: new Set(picture ? [] : this.mistaken),
      drawing: picture?.drawing ?? null,
    });
    this.element.classList.toggle("with-picture", picture != null);
    const isLeft = this.legend.contains(document.activeElement);
    this.legend.replaceChildren(...legend(picture?.drawing, picture ? () => this.leave() : null));
    if (isLeft) this.grid.select(this.grid.at);
    this.undo.setAttribute("aria-disabled", String(position.past.length === 0));
    this.redo.setAttribute("aria-disabled", String(position.future.length === 0));
    const words = duplicates.map((one) => say.duplicate(one)).join(" ");
    if (this.state.textContent !== words) this.state.textContent = words;
  }

  show(picture) {
    this.picture = picture;
    this.draw();
    this.remember();
  }

  /** Brings a panel to the front, and on a narrow page to where it can be read below the grid. */
  bring(id) {
    this.tabs.open(id);
    if (matchMedia("(max-width: 52rem)").matches) this.tabs.element.scrollIntoView({ block: "start" });
  }

  /** Back to the person's position. */
  leave() {
    this.player.rest();
    this.show(null);
    announce(say.yourPosition());
  }

  wrong(cells) {
    this.mistaken = cells;
    this.player.rest();
    this.show(null);
  }

  /** Brings out the cells of clues, entries and marks. */
  point(texts) {
    this.grid.point(texts.map((text) => this.board.cell(text)));
    announce(say.pointedAt(texts.join(" ")));
  }

  shown() {
    const isTrace =
      this.player.at >= 0 && this.player.answer && this.player.at < this.player.answer.steps.length;
    const bare = isTrace && this.player.isBare;
    return {
      question: this.position.question({ bare }),
      step: isTrace ? this.player.answer.steps[this.player.at].id : null,
    };
  }

  link() {
    return `${location.origin}/puzzle${this.position.fragment(this.shown().step)}`;
  }

  /** Writes the position into the address, so that nothing is lost when the page is opened again. */
  remember() {
    const isWorthIt = this.key == null || this.position.isTouched() || this.shown().step != null;
    const fragment = isWorthIt ? this.position.fragment(this.shown().step) : "";
    history.replaceState(null, "", `${location.pathname}${fragment}`);
  }

  #changed() {
    this.mistaken = [];
    this.why.drop();
    this.player.forget();
    this.hints.forget();
    this.show(null);
    if (this.position.isFull()) this.#finish();
  }

  #finish = calmed(async () => {
    const answer = await engine
      .ask("check", { ...this.position.question(), lang: language })
      .catch(() => null);
    if (!answer || !this.position.isFull()) return;
    const isRight = answer.solutions === "one" && answer.duplicates.length === 0;
    const words = isRight ? say.finished() : say.finishedWrong();
    this.state.textContent = words;
  }, 50);

  #digit(cell, digit) {
    this.grid.select(cell, document.activeElement?.closest(".grid") != null);
    if (this.position.givens[cell]) return announce(say.isGivenShort());
    const name = this.board.name(cell);
    // Who begins to solve does not want to be told by every click.
    if (!this.position.isTouched() && this.asks) this.#askNoMore();
    if (!this.marking) {
      if (this.position.enter(cell, digit)) announce(say.entered(name, symbol(digit)));
      return undefined;
    }
    const isThere = this.position.toggle(cell, digit);
    if (isThere != null)
      announce(isThere ? say.markBack(name, symbol(digit)) : say.markGone(name, symbol(digit)));
    return undefined;
  }

  #askNoMore() {
    this.asks = false;
    this.asksBox.checked = false;
  }

  #erase(cell) {
    if (this.position.enter(cell, 0)) announce(say.erased(this.board.name(cell)));
  }

  #click(cell, digit) {
    if (this.marking && digit) return this.#digit(cell, digit);
    if (this.asks) return this.why.ask(cell);
    return this.why.offer(cell);
  }

  #mode() {
    this.marking = !this.marking;
    this.modes.setAttribute("aria-pressed", String(this.marking));
    announce(this.marking ? say.pencilOn() : say.pencilOff());
  }

  #undo() {
    if (this.position.undo()) announce(say.undone());
  }

  #redo() {
    if (this.position.redo()) announce(say.redone());
  }

  #key(event, cell) {
    const acts = {
      Enter: () => this.why.ask(cell),
      "?": () => this.why.ask(cell),
      m: () => this.#mode(),
      h: () => (this.tabs.open("hint"), this.hints.ask()),
      ".": () => this.player.step(1),
      ",": () => this.player.step(-1),
      "<": () => this.player.go(0),
      ">": () => this.player.go(Infinity),
      Escape: () => this.leave(),
    };
    const act = acts[event.key] ?? acts[event.key.toLowerCase()];
    act?.();
    return act != null;
  }

  /** Undo and redo from anywhere but a field of text. */
  listen() {
    document.addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.target.matches("input[type=text], textarea")) return;
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) this.#undo();
      else if (key === "y" || key === "z") this.#redo();
      else return;
      event.preventDefault();
    });
  }
}

/** A puzzle of the store, on its board. */
async function stored(key) {
  if (!engine.store) throw new Refusal({ code: 2, message: say.emptyGrid() });
  const { puzzle, board } = await engine.store.show(key);
  return { puzzle, board };
}

/** Opens a puzzle: of the store by its key, or of the address's fragment. */
export async function puzzlePage(key) {
  const said = fromFragment(location.hash);
  const question = said?.question ?? (await stored(key));
  const answer = await engine.ask("read", { ...question, lang: language });
  const board = new Board(answer);
  const page = new PuzzlePage(board, new Position(board, answer), key);
  page.judge();
  const told = toldOnce();
  if (told) page.facts.after(el("p", { class: "notice" }, told));
  page.listen();
  window.addEventListener("hashchange", () => location.reload());
  if (said?.step != null) page.player.go(said.step);
  else page.remember();
  document.title = `${key ? say.puzzleTitle(key) : say.puzzleTitle("")} · naze`;
  return page.element;
}
