// The page of a puzzle: the grid, the work on it, and the panels beside it.

import { addresses } from "./addresses.js";
import { digitsTwice, symbol } from "./board.js";
import { Clock } from "./clock.js";
import { announce, debounce, el } from "./dom.js";
import { engine } from "./engine.js";
import { FindingsPanel } from "./findings.js";
import { Grid } from "./grid.js";
import { Hints } from "./hints.js";
import { keepPanel } from "./keep.js";
import { labelOf } from "./labels.js";
import { legend } from "./legend.js";
import { optionsPanel } from "./options.js";
import { COLOURS, Pad } from "./pad.js";
import { Player } from "./player.js";
import { project } from "./projector.js";
import { followSession, saveSession, sessionName } from "./session.js";
import { BrokenRules } from "./rules.js";
import { settings } from "./settings.js";
import { listenForKeys, listenForUndo, showKeys } from "./shortcuts.js";
import { celebrate } from "./solved.js";
import { raysOf, squaresOf, squaresOfReplay } from "./squares.js";
import { stageOf } from "./stage.js";
import { Tabs } from "./tabs.js";
import { titleOf } from "./titles.js";
import { unanswered } from "./verdict.js";
import { Why } from "./why.js";
import { language, say } from "./words.js";

export class PuzzlePage {
  constructor(board, position, key, session) {
    Object.assign(this, { board, position, key });
    this.name = sessionName(position.puzzle, board.word);
    /** What each panel shows on the grid, by its id; without an entry, the person's position is shown. */
    this.pictures = {};
    this.mistaken = [];
    this.broken = new BrokenRules(() => this.draw());
    this.hintsUsed = session?.hints ?? 0;
    this.isSolved = Boolean(session?.solved);
    this.clock = new Clock(session?.seconds);
    this.clock.isRunning = !this.isSolved;
    this.grid = new Grid(board, say.gridName(), {
      digit: (_, digit) => this.#type(digit),
      erase: () => this.#erase(),
      click: (cell) => this.#click(cell),
      ask: (cell, digit) => this.why.ask(cell, digit),
    });
    this.pad = new Pad(board, {
      type: (digit) => this.#type(digit),
      erase: () => this.#erase(),
      undo: () => this.#undo(),
      redo: () => this.#redo(),
      modeChanged: () => this.draw(),
    });
    const stage = (id) => stageOf(this, id);
    this.why = new Why(stage("why"));
    this.player = new Player(stage("steps"));
    this.findings = new FindingsPanel(stage("all"));
    this.hints = new Hints(stage("hint"));
    this.legend = el("div", { class: "legend" });
    this.title = el("h1", {});
    this.entitle(session?.level);
    this.facts = el("p", { class: "facts" });
    this.state = el("div", { class: "state", role: "status" });
    const panels = [
      ["hint", say.hintTab(), this.hints.element],
      ["why", say.whyTab(), this.why.element],
      ["steps", say.stepsTab(), this.player.element, true],
      ["all", say.allTab(), this.findings.element, true],
      ["keep", say.keepTab(), keepPanel(stage("keep")), true],
      ["options", say.optionsTab(), this.#options(), true],
    ];
    const pad = ["digits", say.digitsTab(), this.pad.element];
    this.tabs = new Tabs(say.panels(), panels, {
      pad,
      onopen: (id, isOther) => this.#opened(id, isOther),
      onpress: (id, wasOpen) => this.#pressed(id, wasOpen),
    });
    this.element = this.#layout();
    this.element.classList.toggle("is-typing", this.tabs.current === "digits");
    position.onchange = () => this.#changed();
    this.question = JSON.stringify(position.question());
    this.broken.ask(position);
    this.draw();
  }

  #options() {
    return optionsPanel({
      candidates: () => (this.pad.refresh(), this.draw()),
      peers: () => this.draw(),
      clock: () => (this.clock.element.hidden = !settings.clock),
      copyCandidates: () => this.position.noteCandidates(),
      lookFor: (digit) => this.grid.lookFor(digit),
      restart: () => this.position.clear() && announce(say.restarted()),
      project: () => project(this.player),
      showKeys,
      board: this.board,
    });
  }

  #layout() {
    this.clock.element.hidden = !settings.clock;
    // They share one place, whose height never changes, so that nothing below it moves.
    const notes = el("div", { class: "notes" }, this.facts, this.state);
    return el(
      "div",
      { class: "puzzle" },
      el("header", { class: "title" }, this.title, notes, this.clock.element),
      el("div", { class: "stage" }, el("div", { class: "top-stage" }, this.grid.frame), this.legend),
      el("div", { class: "desk" }, this.pad.element, this.tabs.bar),
      this.tabs.story,
    );
  }

  /** Names the puzzle once its level is known, or before. */
  entitle(level = this.level) {
    this.level = level;
    const { name } = labelOf(this.name);
    this.title.textContent = titleOf({ name, origin: this.position.origin, level });
    document.title = `${this.title.textContent} · naze`;
  }

  /** A person asks for a hint or a reason by pressing its tab, and for nothing by coming back to it. */
  #pressed(id, wasOpen) {
    const { hints, why, grid } = this;
    if (id === "hint" && hints.isFresh) hints.ask();
    // The first cell is only the one where the keys begin.
    if (id !== "why" || (grid.at === 0 && !this.wasClicked)) return;
    if (wasOpen || why.cell !== grid.at) why.ask(grid.at);
  }

  #opened(id, isOther) {
    // The panel `keep` acts on what was open before it.
    if (id !== "keep") this.front = id;
    this.element?.classList.toggle("is-typing", id === "digits");
    if (!this.element || !isOther) return;
    this.draw();
    this.remember();
    if (id === "all") this.findings.ask();
  }

  /** The picture that the grid shows: that of the panel in front, or null for the person's position. */
  get picture() {
    return this.pictures[this.front] ?? null;
  }

  draw() {
    const { position, picture } = this;
    const { filled, centres } = settings;
    const looks = { filled, apart: centres, removed: this.pad.mode === "marks" };
    const squares = picture ? squaresOfReplay(picture, looks) : squaresOf(position, looks);
    const duplicates = this.board.duplicates((picture?.start ?? position).digits());
    const twice = duplicates.flatMap(({ cells }) => cells);
    const conflicts = new Set([...twice, ...this.broken.cells].map((name) => this.board.cell(name)));
    this.grid.look.peers = settings.peers && !picture;
    this.grid.draw({
      squares,
      conflicts,
      wrong: new Set(picture ? [] : this.mistaken),
      drawing: picture?.drawing ?? null,
      step: picture?.step,
      shown: picture?.shown ?? null,
      rays: picture?.drawing ? raysOf(this.board, picture) : [],
    });
    this.element?.classList.toggle("with-picture", picture != null);
    const isLeft = this.legend.contains(document.activeElement);
    this.legend.replaceChildren(
      ...legend(picture, {
        board: this.board,
        light: (cells) => this.grid.point(cells),
        leave: () => this.leave(),
        reveal: (parts) => this.#reveal(parts),
      }),
    );
    if (isLeft) this.grid.select(this.grid.at);
    this.pad.draw(position);
    this.title.classList.toggle("is-solved", this.isSolved);
    const words = duplicates.length ? say.doubled(digitsTwice(duplicates)) : (this.broken.words[0] ?? "");
    if (this.state.textContent !== words) this.state.replaceChildren(words);
  }

  /** Shows the first `parts` parts of the picture. */
  #reveal(parts) {
    this.picture.shown = parts;
    this.draw();
  }

  show(id, picture) {
    this.pictures[id] = picture;
    this.draw();
    this.remember();
  }

  /** Removes a panel's picture from the grid. */
  forgetPicture(id) {
    if (!this.pictures[id]) return;
    delete this.pictures[id];
    this.draw();
  }

  /** Goes back to the person's position; the place in the trace stays. */
  leave() {
    delete this.pictures[this.front];
    if (this.front === "steps") this.player.hide();
    this.draw();
    this.remember();
    announce(say.yourPosition());
  }

  wrong(cells) {
    this.mistaken = cells;
    delete this.pictures.hint;
    this.draw();
  }

  /** Highlights the cells of clues, entries and marks. */
  point(texts) {
    this.grid.point(texts.map((text) => this.board.cell(text)));
    announce(say.pointedAt(texts.join(" ")));
  }

  shown() {
    const step = this.front === "steps" && this.pictures.steps ? this.player.present() : null;
    const bare = step != null && this.player.isBare;
    return { question: this.position.question({ bare }), step: step?.id ?? null };
  }

  link() {
    return location.origin + addresses.puzzle(this.position.fragment(this.shown().step));
  }

  /** Writes the position into the address and into the browser's memory, so that nothing is lost. */
  remember() {
    const { position, player } = this;
    const { step } = this.shown();
    const isWorthIt = this.key == null || position.text() !== "" || step != null;
    const fragment = isWorthIt ? position.fragment(step) : "";
    history.replaceState({ isOwn: true }, "", `${location.pathname}${location.search}${fragment}`);
    saveSession(this.name, {
      now: position.text(),
      past: position.past,
      future: position.future,
      place: player.placeToKeep(),
      tab: this.tabs.current,
      seconds: this.clock.seconds,
      hints: this.hintsUsed,
      solved: this.isSolved,
      key: this.key,
      origin: position.origin,
      level: this.level,
      changed: Date.now(),
    });
  }

  #changed() {
    this.mistaken = [];
    const question = JSON.stringify(this.position.question());
    // Notes and colours do not matter to the engine, so its answers still hold.
    if (question !== this.question) {
      this.question = question;
      this.broken.ask(this.position);
      this.pictures = {};
      this.why.drop();
      this.player.forget();
      this.findings.forget();
      this.hints.forget();
      if (!this.position.isFull()) this.isSolved = false;
      this.clock.isRunning = !this.isSolved;
    }
    this.draw();
    this.remember();
    if (this.tabs.current === "all") this.findings.ask();
    if (this.position.isFull()) this.#finish();
  }

  #finish = debounce(async () => {
    const asked = engine.ask("check", { ...this.position.question(), lang: language });
    const answer = await asked.catch((refusal) =>
      this.state.replaceChildren(...unanswered(refusal, () => this.#finish())),
    );
    if (!answer || !this.position.isFull()) return;
    const isRight = answer.solutions === "one" && answer.duplicates.length === 0;
    this.isSolved = isRight;
    this.clock.isRunning = !isRight;
    this.remember();
    this.draw();
    this.state.replaceChildren(isRight ? "" : say.finishedWrong());
    if (!isRight) return;
    const { clock, hintsUsed, rating } = this;
    celebrate({ seconds: clock.seconds, hints: hintsUsed, rating, board: this.board.word }, () =>
      this.player.playShortPath(),
    );
  }, 50);

  #type(digit) {
    const { grid, position, pad } = this;
    const cells = [...grid.selected];
    // What the trace has found stays on the grid when a person continues from there.
    if (this.front === "steps" && this.picture) this.player.takeFound();
    const [name, sign] = [this.board.name(grid.at), symbol(digit)];
    if (pad.mode === "colours") {
      if (digit <= COLOURS) position.paint(cells, digit);
    } else if (cells.every((cell) => position.givens[cell])) announce(say.isGivenShort());
    else if (pad.mode === "digit") {
      if (position.enter(cells, digit, settings.clears)) announce(say.entered(name, sign));
      if (settings.advances && cells.length === 1) this.#advance();
    } else if (pad.mode === "marks") {
      const isThere = position.toggle(cells, digit);
      if (isThere != null) announce(isThere ? say.markBack(name, sign) : say.markGone(name, sign));
    } else if (position.note(pad.mode, cells, digit)) {
      const isThere = position.notes(pad.mode, grid.at).includes(digit);
      announce(isThere ? say.noted(name, sign) : say.noteGone(name, sign));
    }
  }

  /** Moves to the next empty cell. */
  #advance() {
    const { board, grid, position } = this;
    const next = [...Array(board.size).keys()].map((step) => (grid.at + step) % board.size);
    const empty = next.find((cell) => !position.digit(cell));
    if (empty != null) grid.select(empty, document.activeElement?.closest(".grid") != null);
  }

  #erase() {
    if (this.position.erase([...this.grid.selected])) announce(say.erased(this.board.name(this.grid.at)));
  }

  #click(cell) {
    this.wasClicked = true;
    if (settings.asks) this.why.ask(cell);
    else this.why.offer(cell);
  }

  #undo() {
    if (this.position.undo()) announce(say.undone());
  }

  #redo() {
    if (this.position.redo()) announce(say.redone());
  }

  /** Looks for the digit of the selected cell, or stops doing so. */
  #lookForThis() {
    const digit = this.position.digit(this.grid.at);
    this.grid.lookFor(this.grid.look.digit === digit ? 0 : digit);
  }

  listen() {
    listenForUndo(
      () => this.#undo(),
      () => this.#redo(),
    );
    listenForKeys(() => this.grid, {
      Enter: () => this.why.ask(this.grid.at),
      w: () => this.why.ask(this.grid.at),
      "?": showKeys,
      m: () => this.pad.nextMarks(),
      c: () => this.pad.choose("colours"),
      f: () => this.#lookForThis(),
      h: () => this.hints.ask(),
      p: () => project(this.player),
      ".": () => this.player.step(1),
      ",": () => this.player.step(-1),
      "<": () => this.player.go(0),
      ">": () => this.player.go(Infinity),
      Escape: () => this.leave(),
    });
    // Changes in another tab happen here as well.
    followSession(this.name, (session) => {
      if (session.now === this.position.text()) return;
      this.position.resume(session);
      const { onchange } = this.position;
      onchange();
    });
    document.addEventListener("visibilitychange", () => document.hidden && this.remember());
    window.addEventListener("pagehide", () => this.remember());
  }

  /** Opens the panel and step where a person left off. */
  resume(step, session) {
    const place = step ?? (session?.tab === "steps" && session.place?.isShown ? session.place.step : null);
    if (place != null) return this.player.goToId(place);
    if (session?.place) this.player.keepPlace(session.place);
    if (session?.tab && session.tab !== "digits") this.tabs.open(session.tab);
    return undefined;
  }
}
