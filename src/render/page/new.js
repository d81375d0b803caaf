// The page of a new puzzle: typed into the grid or pasted in any format, and checked after every change.

import { addresses } from "./addresses.js";
import { Board, classic, digitOf, signOf, symbol } from "./board.js";
import { boardChooser, shapeWithOneSolution } from "./boards.js";
import { announce, button, calmed, el, latest, signButton } from "./dom.js";
import { engine } from "./engine.js";
import { faultList } from "./faults.js";
import { Grid } from "./grid.js";
import { icon } from "./icons.js";
import { openAdded } from "./keep.js";
import { makePanel } from "./make.js";
import { fromFragment } from "./position.js";
import { listenForKeys, listenForUndo } from "./shortcuts.js";
import { compareSolutions } from "./verdict.js";
import { language, say, troubleOf } from "./words.js";

/** How long to wait for more input before asking the engine, in milliseconds. */
const PAUSE = 250;
/** The session storage key of the pasted text, which survives a reload. */
const DRAFT = "naze-pasted";

class NewPage {
  constructor() {
    this.follow = latest();
    this.readings = latest();
    this.board = classic();
    this.digits = Array(this.board.size).fill(0);
    this.past = [];
    this.future = [];
    this.holder = el("div", {});
    this.verdict = el("div", { class: "verdict", role: "status" });
    this.faults = el("div", { class: "faults", role: "status" });
    this.text = el("textarea", {
      id: "paste",
      rows: 10,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      "aria-describedby": "paste-help",
      oninput: () => this.read(),
    });
    this.text.value = sessionStorage.getItem(DRAFT) ?? "";
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

  #layout() {
    this.pad = el("div", { class: "pad", role: "group", "aria-label": say.pad() });
    this.undo = signButton(icon("undo"), say.undo(), () => this.#go(this.past, this.future));
    this.redo = signButton(icon("redo"), say.redo(), () => this.#go(this.future, this.past));
    const tools = el(
      "div",
      { class: "tools" },
      this.undo,
      this.redo,
      button(say.clear(), "plain", () => this.#change(() => (this.digits = this.digits.map(() => 0)))),
    );
    const left = el("div", { class: "stage" }, this.boards, this.holder, this.pad, tools);
    const right = el(
      "section",
      { class: "side paste" },
      this.verdict,
      (this.buttons = el("p", { class: "buttons" }, this.save, this.open)),
      el("h2", {}, el("label", { for: "paste" }, say.pasteTitle())),
      el("p", { class: "quiet", id: "paste-help" }, say.pasteHelp()),
      this.text,
      el(
        "p",
        { class: "field file" },
        el("label", { for: "file" }, say.openFile()),
        el("input", { type: "file", id: "file", onchange: (event) => this.readFile(event.target.files[0]) }),
      ),
      this.faults,
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
        button(symbol(digit), "key", () => this.#type(this.grid.at, digit)),
      ),
      signButton(icon("erase"), say.erase(), () => this.#set(this.grid.at, 0)),
    );
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
    this.text.value = event.clipboardData.getData("text");
    this.read();
  }

  #keep() {
    return { board: this.board, digits: [...this.digits] };
  }

  #change(alter) {
    this.past.push(this.#keep());
    this.future = [];
    alter();
    this.#changed();
  }

  #go(from, to) {
    if (from.length === 0) return;
    to.push(this.#keep());
    const { board, digits } = from.pop();
    const isOther = board !== this.board;
    Object.assign(this, { board, digits });
    if (isOther) this.#make();
    this.#changed();
  }

  #changed() {
    this.buttons.hidden = false;
    // The last verdict no longer holds, and neither will an answer that is still to come.
    this.follow(Promise.resolve(), () => {});
    this.#say("quiet", []);
    this.#draw();
    this.#remember();
    this.judge();
  }

  #set(cell, digit) {
    if (this.digits[cell] === digit) return;
    this.#change(() => (this.digits[cell] = digit));
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

  /** Reads a file that was chosen or dropped. */
  async readFile(file) {
    if (!file) return;
    this.text.value = await file.text();
    this.read();
  }

  /** Puts a newly made puzzle into the grid. */
  async #take({ puzzle, board }) {
    const answer = await engine.ask("read", { puzzle, board });
    this.#change(() => {
      this.board = new Board(answer);
      this.digits = this.#digitsOf(answer);
      this.#make();
    });
  }

  /** Changes the board; the digits stay if it has the same size. */
  async #choose(word) {
    const { size } = this.board;
    const side = Number(word.split(":")[0]);
    const answer = await engine
      .ask("read", { puzzle: ".".repeat(side * side), board: word })
      .catch(() => null);
    if (!answer) return;
    this.#change(() => {
      this.board = new Board(answer);
      if (this.board.size !== size) this.digits = Array(this.board.size).fill(0);
      this.#make();
    });
  }

  #duplicates() {
    return this.board.duplicates(this.digits);
  }

  #puzzle() {
    return this.digits.map((digit) => (digit ? signOf(digit) : ".")).join("");
  }

  #fragment() {
    return `#${[`puzzle=${this.#puzzle()}`, this.board.inAddress()].filter(Boolean).join("&")}`;
  }

  #remember() {
    history.replaceState(null, "", `/new${this.digits.some(Boolean) ? this.#fragment() : ""}`);
  }

  #draw(conflict = []) {
    const duplicates = this.#duplicates();
    const inDuplicates = duplicates.flatMap(({ cells }) => cells.map((name) => this.board.cell(name)));
    const squares = this.digits.map((digit) =>
      digit ? { digit, kind: "given" } : { digit: 0, kind: "open", candidates: [] },
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
  judge = calmed(() => {
    const clues = this.digits.filter(Boolean).length;
    if (clues === 0) return this.#say("quiet", [say.emptyGrid()]);
    if (this.#duplicates().length) return undefined;
    const question = { puzzle: this.#puzzle(), lang: language };
    if (this.board.word != null) question.board = this.board.word;
    return this.follow(engine.ask("check", question), (answer, refusal) => {
      if (this.#duplicates().length) return undefined;
      if (refusal) return this.#say("bad", [troubleOf(refusal)]);
      return this.#judged(answer, clues);
    });
  }, PAUSE);

  #judged({ solutions, examples, conflict, duplicates }, clues) {
    if (duplicates.length) return undefined;
    if (solutions === "one") return this.#say("good", [say.solutions("one"), say.clues(clues)]);
    if (solutions === "many") {
      this.#say("open", [say.solutions("many"), ...this.#difference(examples), say.clues(clues)]);
      if (examples.length === 2)
        this.#offer(say.compareSolutions(), () => compareSolutions(this.board, this.#puzzle(), examples));
      return this.#offerBoxes();
    }
    if (solutions !== "none") return this.#say("open", [say.solutions(solutions)]);
    this.#draw(conflict.map((text) => this.board.cell(text)));
    return this.#say(
      "bad",
      [say.solutions("none"), conflict.length ? say.conflict(conflict) : null].filter(Boolean),
    );
  }

  /** Adds a button to the verdict. */
  #offer(label, act) {
    this.verdict.append(el("p", {}, button(label, "plain small", act)));
  }

  /** If the board has no boxes, offers boxes that leave exactly one solution. */
  async #offerBoxes() {
    const { side, word, boxOf } = this.board;
    const puzzle = this.#puzzle();
    const shape = boxOf == null ? await shapeWithOneSolution(puzzle, side) : null;
    if (!shape || this.#puzzle() !== puzzle || this.board.word !== word) return;
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

  /** Reads the pasted text; what cannot be read is left as it is and listed with its place. */
  read = calmed(() => {
    const text = this.text.value;
    sessionStorage.setItem(DRAFT, text);
    if (text.trim() === "")
      return this.readings(Promise.resolve(), () => {
        this.faults.replaceChildren();
        this.buttons.hidden = false;
        this.judge();
      });
    return this.readings(engine.ask("read", { puzzle: text, lang: language }), (answer, refusal) => {
      if (refusal) return this.#refuse(refusal.error ?? { message: String(refusal) }, text);
      const digits = this.#digitsOf(answer);
      this.#change(() => {
        const isOther =
          answer.n !== this.board.side || JSON.stringify(answer.board) !== JSON.stringify(this.board.word);
        this.digits = digits;
        if (isOther) {
          this.board = new Board(answer);
          this.#make();
        }
      });
      const words = say.wasRead(this.digits.filter(Boolean).length);
      this.faults.replaceChildren(el("p", { class: "quiet" }, words));
      return announce(words);
    });
  }, PAUSE);

  #digitsOf(answer) {
    const board = new Board(answer);
    const digits = [...answer.puzzle].map((sign) => (sign === "." ? 0 : parseInt(sign, 36)));
    (answer.entries ?? [])
      .map((entry) => board.candidate(entry))
      .forEach(({ cell, digit }) => (digits[cell] = digit));
    return digits;
  }

  #refuse(error, text) {
    // The verdict on the grid does not apply to this text.
    this.follow(Promise.resolve(), () => {});
    this.#say("quiet", []);
    this.buttons.hidden = true;
    this.faults.replaceChildren(...faultList(error, text, this.text));
  }

  async #save() {
    if (!this.digits.some(Boolean)) return this.#say("bad", [say.emptyGrid()]);
    const doubled = this.#duplicates();
    if (doubled.length)
      return this.#say("bad", [say.mendFirst(), ...doubled.map((one) => say.duplicate(one))]);
    try {
      const [added] = await engine.store.add(this.#puzzle(), this.board.word);
      sessionStorage.removeItem(DRAFT);
      openAdded(added);
    } catch (refusal) {
      this.#say("bad", [troubleOf(refusal)]);
    }
    return undefined;
  }

  #open() {
    if (!this.digits.some(Boolean)) return this.#say("bad", [say.emptyGrid()]);
    sessionStorage.removeItem(DRAFT);
    return location.assign(addresses.puzzle(this.#fragment()));
  }

  /** Starts with the puzzle in the address, or with the text pasted earlier. */
  async start() {
    const said = fromFragment(location.hash);
    if (said) {
      const answer = await engine.ask("read", { ...said.question, lang: language }).catch(() => null);
      if (answer) {
        this.digits = this.#digitsOf(answer);
        this.board = new Board(answer);
        this.#make();
      }
    } else if (this.text.value) this.read();
    this.judge();
  }
}

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
    page.readFile(event.dataTransfer.files[0]);
  });
  return page.element;
}
