// The page of a new puzzle: typed into the grid or pasted in any format, and judged as it grows.

import { Board, classic, symbol } from "./board.js";
import { announce, button, calmed, el, latest, signButton } from "./dom.js";
import { engine } from "./engine.js";
import { Grid } from "./grid.js";
import { icon } from "./icons.js";
import { openAdded } from "./keep.js";
import { fromFragment } from "./position.js";
import { language, say, troubleOf } from "./words.js";

/** How long to wait for more before the engine is asked, in milliseconds. */
const PAUSE = 250;
/** Where a pasted text waits while the page is opened again. */
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
    this.element = this.#layout();
    this.#make();
    engine.about().then(
      (about) => (this.save.hidden = !(engine.store && about.writable)),
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
      button(say.clear(), "plain", () => this.#change(() => this.digits.fill(0))),
    );
    const left = el("div", { class: "stage" }, this.holder, this.pad, tools);
    const right = el(
      "section",
      { class: "side paste" },
      this.verdict,
      el("p", { class: "buttons" }, this.save, this.open),
      el("h2", {}, el("label", { for: "paste" }, say.pasteTitle())),
      el("p", { class: "quiet", id: "paste-help" }, say.pasteHelp()),
      this.text,
      this.faults,
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

  /** A grid for the board, which a pasted text may change. */
  #make() {
    const digits = [...Array(this.board.side).keys()].map((place) => place + 1);
    this.pad.replaceChildren(
      ...digits.map((digit) => button(symbol(digit), "key", () => this.#set(this.grid.at, digit))),
      signButton(icon("erase"), say.erase(), () => this.#set(this.grid.at, 0)),
    );
    this.grid = new Grid(this.board, say.newGrid(), {
      digit: (cell, digit) => this.#set(cell, digit),
      erase: (cell) => this.#set(cell, 0),
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
    // What was said of the grid before no longer holds, nor will what is still to be answered.
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

  #duplicates() {
    return this.board.duplicates(this.digits);
  }

  #puzzle() {
    return this.digits.map((digit) => (digit ? symbol(digit) : ".")).join("");
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

  /** Says at once whether there is none, one or more than one solution. */
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
    if (solutions === "many")
      return this.#say("open", [say.solutions("many"), ...this.#difference(examples), say.clues(clues)]);
    if (solutions !== "none") return this.#say("open", [say.solutions(solutions)]);
    this.#draw(conflict.map((text) => this.board.cell(text)));
    return this.#say(
      "bad",
      [say.solutions("none"), conflict.length ? say.conflict(conflict) : null].filter(Boolean),
    );
  }

  /** A cell in which two solutions differ, which tells more than their number. */
  #difference([one, other]) {
    if (!one || !other) return [];
    const cell = [...one].findIndex((sign, place) => sign !== other[place]);
    return cell < 0 ? [] : [say.differs(this.board.name(cell), one[cell], other[cell])];
  }

  /** Reads the pasted text; what cannot be read stays as it is, and is told with its place. */
  read = calmed(() => {
    const text = this.text.value;
    sessionStorage.setItem(DRAFT, text);
    if (text.trim() === "") return this.readings(Promise.resolve(), () => this.faults.replaceChildren());
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
    const lines = text.split(/\r\n|\r|\n/);
    const faults = error.faults ?? [];
    const item = (fault) => {
      const line = lines[fault.line - 1] ?? "";
      const letters = [...line];
      const [from, to] = [fault.column - 1, fault.column - 1 + Math.max(1, fault.length)];
      const quote = el(
        "code",
        {},
        letters.slice(Math.max(0, from - 12), from).join(""),
        el("mark", {}, letters.slice(from, to).join("") || "␣"),
        letters.slice(to, to + 12).join(""),
      );
      return el(
        "li",
        {},
        button(say.faultPlace(fault.line, fault.column), "premise", () => this.#goTo(lines, fault)),
        " ",
        fault.message,
        fault.remedy ? ` ${fault.remedy}` : "",
        el("br"),
        quote,
      );
    };
    const title = faults.length ? say.unreadable(faults.length) : say.refused(error);
    this.faults.replaceChildren(
      el("p", { class: "trouble" }, title),
      el("ul", {}, faults.slice(0, 20).map(item)),
    );
    announce(
      [
        title,
        ...faults.slice(0, 3).map((fault) => `${say.faultPlace(fault.line, fault.column)} ${fault.message}`),
      ].join(" "),
    );
  }

  /** Selects a fault's place in the text. */
  #goTo(lines, { line, column, length }) {
    const before = this.text.value
      .split(/(?<=\n)/)
      .slice(0, line - 1)
      .join("").length;
    const letters = [...(lines[line - 1] ?? "")];
    const start = before + letters.slice(0, column - 1).join("").length;
    const width = letters.slice(column - 1, column - 1 + Math.max(1, length)).join("").length;
    this.text.focus();
    this.text.setSelectionRange(start, start + width);
  }

  async #save() {
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
    sessionStorage.removeItem(DRAFT);
    location.assign(`/puzzle${this.#fragment()}`);
  }

  /** Takes up what the address holds, or the text that was pasted before. */
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
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.target.matches("textarea")) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) page.undo.click();
    else if (key === "y" || key === "z") page.redo.click();
    else return;
    event.preventDefault();
  });
  return page.element;
}
