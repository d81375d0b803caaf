// The field for a pasted text: reads it, says what was read, and lists what cannot be read.

import { announce, debounce, el, latest } from "./dom.js";
import { engine } from "./engine.js";
import { faultList } from "./faults.js";
import { language, say } from "./words.js";

/** How long to wait for more input before reading, in milliseconds. */
const PAUSE = 250;
/** The most bytes that a text may have in a question: what a server takes. */
const MOST = 16_000;

const isTooLong = (text) => new TextEncoder().encode(JSON.stringify(text)).length > MOST;

export class PasteField {
  /**
   * `acts` has `asked()` for a new text, `read(answer)` for what was read, which returns what to say of it, `refused()` for
   * a text that cannot be read, and `emptied()`.
   */
  constructor(acts) {
    this.acts = acts;
    this.follow = latest();
    /** Whether the page still speaks of the text in the field. */
    this.isPresent = false;
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
    const file = { type: "file", id: "file", onchange: (event) => this.readFile(event.target.files[0]) };
    this.elements = [
      el("h2", {}, el("label", { for: "paste" }, say.pasteTitle())),
      el("p", { class: "quiet", id: "paste-help" }, say.pasteHelp()),
      this.text,
      el("p", { class: "field file" }, el("label", { for: "file" }, say.openFile()), el("input", file)),
      this.faults,
    ];
  }

  /** Puts a text into the field and reads it. */
  put(text) {
    this.text.value = text;
    this.read();
  }

  /** Reads a file that was chosen or dropped. */
  async readFile(file) {
    if (!file) return;
    if (file.size > MOST) this.#refuse({ isTooLong: true }, "");
    else this.put(await file.text());
  }

  /** The text that a reload must bring back; none that the page no longer speaks of. */
  kept() {
    return this.isPresent && !isTooLong(this.text.value) ? this.text.value : "";
  }

  /** Speaks of the text no longer, since the grid was changed by hand; it stays in the field. */
  leave() {
    this.isPresent = false;
    this.follow(Promise.resolve(), () => {});
    this.faults.replaceChildren();
  }

  read() {
    this.isPresent = true;
    this.#read();
  }

  #read = debounce(() => {
    if (!this.isPresent) return undefined;
    const text = this.text.value;
    this.acts.asked();
    if (text.trim() === "") {
      this.leave();
      return this.acts.emptied();
    }
    if (isTooLong(text)) return this.#refuse({ isTooLong: true }, text);
    return this.follow(engine.ask("read", { puzzle: text, lang: language }), (answer, refusal) => {
      if (refusal) return this.#refuse(refusal.error ?? { message: String(refusal) }, text);
      const leftOut = answer.left_out?.map(({ text }) => text);
      const words = [this.acts.read(answer), leftOut && say.leftOut(leftOut)].filter(Boolean).join(" ");
      this.faults.replaceChildren(el("p", { class: "quiet" }, words));
      return announce(words);
    });
  }, PAUSE);

  #refuse(error, text) {
    this.follow(Promise.resolve(), () => {});
    this.acts.refused();
    this.faults.replaceChildren(...faultList(error, text, this.text));
  }
}
