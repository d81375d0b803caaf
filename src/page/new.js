// The page of a new puzzle: typed into the grid or pasted in any format, and checked after every change.

import { addresses } from "./addresses.js";
import { Board, classic, digitOf, symbol } from "./board.js";
import { boardChooser, shapeWithOneSolution } from "./boards.js";
import { announce, button, debounce, el, latest, signButton } from "./dom.js";
import { engine } from "./engine.js";
import { Grid } from "./grid.js";
import { icon } from "./icons.js";
import { openAdded } from "./keep.js";
import { makePanel } from "./make.js";
import { digitKey } from "./pad.js";
import { PasteField } from "./paste.js";
import { fromFragment, Position } from "./position.js";
import { BrokenRules } from "./rules.js";
import { listenForKeys, listenForUndo } from "./shortcuts.js";
import { squaresOf } from "./squares.js";
import { compareSolutions } from "./verdict.js";
import { language, say, troubleOf } from "./words.js";

/** How long to wait for more input before asking the engine, in milliseconds. */
const PAUSE = 250;

class NewPage {
  constructor() {
    this.follow = latest();
    this.position = Position.empty(classic());
    this.broken = new BrokenRules(() => this.#draw());
    this.past = [];
    this.future = [];
    this.holder = el("div", {});
    this.verdict = el("div", { class: "verdict", role: "status" });
    this.paste = new PasteField({
      asked: () => this.#remember(),
      read: (answer) => this.#read(answer),
      refused: () => this.#refused(),
      emptied: () => {
        this.buttons.hidden = false;
        this.judge();
      },
    });
    this.save = button(say.save(), "primary", () => this.#save(), { hidden: true });
    this.open = button(say.openOnly(), "plain", () => this.#open());
    this.boards = boardChooser((word) => this.#choose(word));
    this.element = this.#layout();
    this.#make();
    engine.about().then(
      (about) => (this.save.hidden = !about.writable),
      () => {},
    );
  }

  get board() {
    return this.position.board;
  }

  #layout() {
    this.pad = el("div", { class: "pad", role: "group", "aria-label": say.pad() });
    this.undo = signButton(icon("undo"), say.undo(), () => this.#go(this.past, this.future));
    this.redo = signButton(icon("redo"), say.redo(), () => this.#go(this.future, this.past));
    const tools = el(
      "div",
      { class: "tools" },
      this.undo,
      this.redo,
      button(say.clear(), "plain", () => this.#change(Position.empty(this.board))),
    );
    const left = el("div", { class: "stage" }, this.boards, this.holder, this.pad, tools);
    const right = el(
      "section",
      { class: "side paste" },
      this.verdict,
      (this.buttons = el("p", { class: "buttons" }, this.save, this.open)),
      this.paste.elements,
      makePanel(
        () => this.boards.value(),
        (made) => this.#take(made),
      ),
    );
    return el(
      "div",
      { class: "puzzle new" },
      el(
        "header",
        { class: "title" },
        el("h1", {}, say.newTitle()),
        el("p", { class: "lead" }, say.newLead()),
      ),
      left,
      right,
    );
  }

  /** Makes the grid for the board, which a pasted text may change. */
  #make() {
    this.boards.show(this.board);
    this.pad.replaceChildren(
      ...this.board.digits.map((digit) =>
        digitKey(digit, () => this.#type(this.grid.at, digit)),
      ),
      signButton(icon("erase"), say.erase(), () => this.#set(this.grid.at, 0)),
    );
    // Keys type into the grid; the way to the field for pasted texts is short.
    this.pad.querySelectorAll("button").forEach((key) => (key.tabIndex = -1));
    this.grid = new Grid(this.board, say.newGrid(), {
      digit: (cell, digit) => this.#type(cell, digit),
      erase: (cell, key) => (key === "0" ? this.#type(cell, 0) : this.#set(cell, 0)),
      click: () => {},
      ask: null,
    });
    this.holder.replaceChildren(this.grid.frame);
    this.grid.frame.addEventListener("paste", (event) => this.#pasted(event));
    this.#draw();
  }

  #pasted(event) {
    event.preventDefault();
    this.paste.put(event.clipboardData.getData("text"));
  }

  /** Shows another position; `isPasted` if it is that of the text in the field. */
  #change(position, isPasted = false) {
    const before = this.position;
    if (position.fragment() !== before.fragment()) {
      this.past.push(before);
      this.future = [];
    }
    this.#show(position, isPasted);
  }

  #go(from, to) {
    if (from.length === 0) return;
    to.push(this.position);
    this.#show(from.pop());
  }

  #show(position, isPasted = false) {
    const isOther = JSON.stringify(position.board.word) !== JSON.stringify(this.board.word);
    this.position = position;
    if (isOther) this.#make();
    if (!isPasted) this.paste.leave();
    this.buttons.hidden = false;
    // The last verdict no longer holds, and neither will an answer that is still to come.
    this.follow(Promise.resolve(), () => {});
    this.#say("quiet", []);
    this.broken.ask(position);
    this.#draw();
    this.#remember();
    this.judge();
  }

  #set(cell, digit) {
    if (this.position.givens[cell] === digit && !this.position.entries[cell]) return;
    this.#change(this.position.withClue(cell, digit));
    const name = this.board.name(cell);
    if (this.#duplicates().length === 0)
      announce(digit ? say.entered(name, symbol(digit)) : say.erased(name));
  }

  /** Writes a digit or leaves the cell blank, and moves to the next cell. */
  #type(cell, digit) {
    this.#set(cell, digit);
    const next = Math.min(cell + 1, this.board.size - 1);
    this.grid.select(next, document.activeElement?.closest(".grid") != null);
  }

  /** Leaves a cell blank. */
  skip() {
    this.#type(this.grid.at, 0);
  }

  /** Puts a newly made puzzle into the grid. */
  async #take({ puzzle, board }) {
    this.#change(fromAnswer(await engine.ask("read", { puzzle, board })));
  }

  /** Changes the board; the digits stay if it has the same size. */
  async #choose(word) {
    const side = Number(word.split(":")[0]);
    const answer = await engine
      .ask("read", { puzzle: ".".repeat(side * side), board: word })
      .catch(() => null);
    if (!answer) return;
    const board = new Board(answer);
    this.#change(board.size === this.board.size ? this.position.onBoard(board) : Position.empty(board));
  }

  #duplicates() {
    return this.board.duplicates(this.position.digits());
  }

  #remember() {
    const { position } = this;
    const pasted = this.paste.kept();
    history.replaceState(
      pasted ? { pasted } : null,
      "",
      addresses.new(position.isEmpty() ? "" : position.fragment()),
    );
  }

  #draw(conflict = []) {
    const duplicates = this.#duplicates();
    const names = [...duplicates.flatMap(({ cells }) => cells), ...this.broken.cells];
    const inDuplicates = names.map((name) => this.board.cell(name));
    // Of the candidates only those are shown that a pasted position has crossed out.
    const squares = squaresOf(this.position, { removed: true }).map((square) =>
      square.digit ? square : { ...square, candidates: [] },
    );
    this.grid.draw({ squares, conflicts: new Set([...inDuplicates, ...conflict]) });
    this.undo.setAttribute("aria-disabled", String(this.past.length === 0));
    this.redo.setAttribute("aria-disabled", String(this.future.length === 0));
    if (duplicates.length)
      this.#say(
        "bad",
        duplicates.map((one) => say.duplicate(one)),
      );
  }

  #say(look, lines) {
    this.verdict.className = `verdict ${look}`;
    this.verdict.replaceChildren(...lines.map((line) => el("p", {}, line)));
  }

  /** Says whether there is no solution, one, or more than one. */
  judge = debounce(() => {
    const clues = this.position.givens.filter(Boolean).length;
    if (this.position.isEmpty()) return this.#say("quiet", [say.emptyGrid()]);
    if (this.#duplicates().length) return undefined;
    const question = { ...this.position.question({ bare: true }), lang: language };
    return this.follow(engine.ask("check", question), (answer, refusal) => {
      if (this.#duplicates().length) return undefined;
      if (refusal) return this.#say("bad", [troubleOf(refusal)]);
      return this.#judged(answer, clues);
    });
  }, PAUSE);

  #judged({ solutions, examples, conflict, duplicates, left_out }, clues) {
    if (duplicates.length) return undefined;
    const asRead = left_out ? [say.asRead()] : [];
    if (solutions === "one")
      return this.#say(left_out ? "open" : "good", [...asRead, say.solutions("one"), say.clues(clues)]);
    if (solutions === "many") {
      this.#say("open", [...asRead, say.solutions("many"), ...this.#difference(examples), say.clues(clues)]);
      const compare = () => compareSolutions(this.board, this.position.puzzle, examples);
      if (examples.length === 2) this.#offer(say.compareSolutions(), compare);
      return this.#offerBoxes();
    }
    if (solutions !== "none") return this.#say("open", [say.solutions(solutions)]);
    this.#draw(conflict.map((text) => this.board.cell(text)));
    return this.#say(
      "bad",
      [say.solutions("none"), ...this.broken.words, conflict.length ? say.conflict(conflict) : null].filter(Boolean),
    );
  }

  /** Adds a button to the verdict. */
  #offer(label, act) {
    this.verdict.append(el("p", {}, button(label, "plain small", act)));
  }

  /** If the board has no boxes, offers boxes that leave exactly one solution. */
  async #offerBoxes() {
    const { side, word, boxOf } = this.board;
    const { puzzle } = this.position;
    const shape = boxOf == null ? await shapeWithOneSolution(puzzle, side) : null;
    if (!shape || this.position.puzzle !== puzzle || this.board.word !== word) return;
    const { rows, columns } = shape;
    this.verdict.append(el("p", {}, say.boxesMakeOne(rows, columns)));
    this.#offer(say.useBoxes(rows, columns), () => this.#choose(`${side}:${rows}x${columns}`));
  }

  /** Names a cell in which two solutions differ, which says more than their number. */
  #difference([one, other]) {
    if (!one || !other) return [];
    const cell = [...one].findIndex((sign, place) => sign !== other[place]);
    return cell < 0 ? [] : [say.differs(this.board.name(cell), digitOf(one[cell]), digitOf(other[cell]))];
  }

  /** Shows what was read from a pasted text, and says what that is. */
  #read(answer) {
    this.#change(fromAnswer(answer), true);
    const { givens, entries, marks } = this.position;
    return say.wasRead(givens.filter(Boolean).length, entries.filter(Boolean).length, marks.size);
  }

  #refused() {
    // The verdict on the grid does not apply to this text.
    this.follow(Promise.resolve(), () => {});
    this.#say("quiet", []);
    this.buttons.hidden = true;
  }

  async #save() {
    const { board, position } = this;
    if (position.isEmpty()) return this.#say("bad", [say.emptyGrid()]);
    const doubled = board.duplicates(position.givens);
    if (doubled.length)
      return this.#say("bad", [say.mendFirst(), ...doubled.map((one) => say.duplicate(one))]);
    try {
      const [added] = await engine.store.add(position.puzzle, board.word);
      openAdded(added, position);
    } catch (refusal) {
      this.#say("bad", [troubleOf(refusal)]);
    }
    return undefined;
  }

  #open() {
    if (this.position.isEmpty()) return this.#say("bad", [say.emptyGrid()]);
    return location.assign(addresses.puzzle(this.position.fragment()));
  }

  /** Starts with the position in the address, and with the text pasted before a reload. */
  async start() {
    const said = fromFragment(location.hash);
    const pasted = history.state?.pasted;
    const asked = said && engine.ask("read", { ...said.question, lang: language });
    const answer = await asked?.catch(() => null);
    if (answer) this.#show(fromAnswer(answer));
    if (pasted) this.paste.put(pasted);
    else this.judge();
  }
}

/** The position in an answer to `read`. */
const fromAnswer = (answer) => new Position(new Board(answer), answer);

export async function newPage() {
  const page = new NewPage();
  await page.start();
  document.title = `${say.newTitle()} · naze`;
  listenForUndo(
    () => page.undo.click(),
    () => page.redo.click(),
  );
  const blank = () => page.skip();
  listenForKeys(() => page.grid, { ".": blank, " ": blank });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    page.paste.readFile(event.dataTransfer.files[0]);
  });
  return page.element;
}
