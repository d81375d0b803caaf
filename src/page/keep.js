// The panel to keep and share a position: copies, links to other programs, files, print, a name, the store.

import { addresses } from "./addresses.js";
import { announce, button, el } from "./dom.js";
import { engine } from "./engine.js";
import { labelOf, saveLabel } from "./labels.js";
import { sessionName } from "./session.js";
import { language, say, troubleOf } from "./words.js";
import { worksheetDialog } from "./worksheet.js";

/** Downloads a file. */
function download(name, blob) {
  const address = URL.createObjectURL(blob);
  const link = el("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Other programs' pages that open a puzzle; `address` turns the answer of `convert` into a link. */
const ELSEWHERE = [
  {
    name: "SudokuWiki",
    format: "s9b",
    address: (text) => `https://www.sudokuwiki.org/sudoku.htm?bd=${text}`,
  },
  { name: "sudoku.coach", format: "coach", address: (text) => text },
];

/** The panel for a `stage` with `position`, `shown()` (`{ question, step }` of what it shows) and `key` of the store. */
export function keepPanel(stage) {
  const message = el("p", { class: "quiet", role: "status" });
  const attempt = (act, done) => async () => {
    message.textContent = "";
    try {
      message.textContent = (await act()) ?? done;
    } catch (refusal) {
      message.textContent = troubleOf(refusal);
    }
    announce(message.textContent);
  };
  const line = (title, ...buttons) => [el("h2", {}, title), el("p", { class: "buttons" }, buttons)];
  const store = el("div", {});
  engine.about().then(
    (about) => {
      if (about.writable) store.append(...storeParts(stage, message));
    },
    () => {},
  );
  return el(
    "div",
    { class: "keep" },
    line(say.copyTitle(), copyButtons(stage, attempt)),
    line(say.openTitle(), openButtons(stage, attempt)),
    line(
      say.downloadTitle(),
      downloadButtons(stage, attempt),
      button(say.print(), "plain", () => printThis(stage)),
    ),
    linkParts(stage, message),
    labelParts(stage),
    store,
    message,
  );
}

async function converted(stage, to) {
  const { text } = await engine.ask("convert", { ...stage.position.question(), to });
  return text.trimEnd();
}

function copyButtons(stage, attempt) {
  // Without permission to write to the clipboard, the text is shown so that a person can copy it.
  const copy = async (text) => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    return isCopied ? say.copied() : say.copyThis(text);
  };
  const copyAs = (format, label) =>
    button(
      label,
      "plain",
      attempt(async () => copy(await converted(stage, format))),
    );
  const image = async () => {
    const { question, step } = stage.shown();
    const blob = await engine.png({ ...question, as: "svg", ...(step == null ? {} : { step }) });
    const item = new ClipboardItem({ "image/png": blob });
    await navigator.clipboard.write([item]).catch(() => download("naze-puzzle.png", blob));
    return say.copied();
  };
  return [
    copyAs("line", say.copyLine()),
    copyAs("candidates", say.copyGrid()),
    copyAs("library", say.copyHodoku()),
    ...(engine.png && window.ClipboardItem ? [button(say.copyImage(), "plain", attempt(image))] : []),
  ];
}

function openButtons(stage, attempt) {
  return ELSEWHERE.map(({ name, format, address }) => {
    const open = async () => {
      const text = await converted(stage, format);
      window.open(address(text.trim()), "_blank", "noopener");
      return say.openedIn(name);
    };
    return button(name, "plain", attempt(open));
  });
}

function downloadButtons(stage, attempt) {
  const name = (ending) => `naze-${stage.key ?? "puzzle"}.${ending}`;
  const blob = (content, type) => new Blob([content], { type });
  const asked = (as) => {
    const { question, step } = stage.shown();
    return { ...question, as, lang: language, ...(step == null ? {} : { step }) };
  };
  const trace = () => engine.ask("solve", { ...stage.position.question(), trace: true, lang: language });
  const kinds = [
    [say.asText(), "txt", async () => blob((await engine.ask("show", asked("text"))).text, "text/plain")],
    [say.asSvg(), "svg", async () => blob((await engine.ask("show", asked("svg"))).svg, "image/svg+xml")],
    ...(engine.png ? [[say.asPng(), "png", () => engine.png(asked("svg"))]] : []),
    [say.asJson(), "json", async () => blob(JSON.stringify(await trace(), null, 2), "application/json")],
  ];
  return kinds.map(([label, ending, make]) =>
    button(
      label,
      "plain",
      attempt(async () => download(name(ending), await make()), say.downloaded(ending)),
    ),
  );
}

/** Prints the puzzle, and nothing else. */
function printThis(stage) {
  const { puzzle, board } = stage.position;
  worksheetDialog([{ name: stage.title(), puzzle, board: board.word }]);
}

function linkParts(stage, message) {
  const link = el("input", { type: "text", class: "link-text", readonly: true, "aria-label": say.link() });
  const copy = async () => {
    link.value = stage.link();
    link.select();
    const isCopied = await navigator.clipboard?.writeText(link.value).then(
      () => true,
      () => false,
    );
    message.textContent = isCopied ? say.copied() : say.copyByHand();
    announce(message.textContent);
  };
  return [
    el("h2", {}, say.link()),
    el("p", { class: "quiet" }, say.linkLead()),
    el("p", { class: "buttons" }, button(say.copyLink(), "plain", copy), link),
  ];
}

/** Fields for the puzzle's name and tags, which this browser keeps. */
function labelParts(stage) {
  const name = sessionName(stage.position.puzzle, stage.position.board.word);
  const label = labelOf(name);
  const field = (part, words, value) => {
    const save = (event) => {
      saveLabel(name, { ...labelOf(name), [part]: event.target.value.trim() });
      stage.entitle();
    };
    const input = el("input", { type: "text", id: `label-${part}`, value, onchange: save });
    return el("p", { class: "field" }, el("label", { for: `label-${part}` }, words), input);
  };
  return [
    el("h2", {}, say.labelTitle()),
    el(
      "div",
      { class: "filters" },
      field("name", say.name(), label.name),
      field("tags", say.tags(), label.tags),
    ),
  ];
}

function storeParts(stage, message) {
  const refuse = (refusal) => (message.textContent = troubleOf(refusal));
  if (stage.key == null) {
    const { puzzle, board } = stage.position;
    const opened = ([added]) => openAdded(added, stage.position);
    const save = () => engine.store.add(puzzle, board.word).then(opened, refuse);
    return [
      el("h2", {}, say.storeTitle()),
      el("p", { class: "buttons" }, button(say.saveToList(), "plain", save)),
    ];
  }
  let isAsked = false;
  const remove = button(say.removeFromList(), "plain", () => {
    if (isAsked) return engine.store.remove(stage.key).then(() => location.assign(addresses.list()), refuse);
    isAsked = true;
    remove.textContent = say.reallyRemove();
    remove.classList.add("danger");
    return undefined;
  });
  return [el("h2", {}, say.storeTitle()), el("p", { class: "buttons" }, remove)];
}

/** The session storage key of a message for the next page. */
const MESSAGE = "naze-message";

/** Opens an added puzzle with the entries and marks of a position, and with a message if it was known before. */
export function openAdded({ status, key, image_of: image }, position) {
  if (status === "known") sessionStorage.setItem(MESSAGE, say.knownAlready(key));
  else if (image) sessionStorage.setItem(MESSAGE, say.isImageOf(image));
  location.assign(addresses.stored(key) + (position.isTouched() ? position.fragment() : ""));
}

/** The message for the opened puzzle, which is shown only once. */
export function takeMessage() {
  const message = sessionStorage.getItem(MESSAGE);
  sessionStorage.removeItem(MESSAGE);
  return message;
}
