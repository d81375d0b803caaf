// The panel that keeps a position: files to download, a link that holds it, the store.

import { announce, button, el } from "./dom.js";
import { engine } from "./engine.js";
import { language, say, troubleOf } from "./words.js";

/** Hands a file to the person. */
function download(name, blob) {
  const address = URL.createObjectURL(blob);
  const link = el("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Of a `stage` with `position`, `shown()` (`{ question, step }` of what is looked at) and `key` of the store. */
export function keepPanel(stage) {
  const told = el("p", { class: "quiet", role: "status" });
  const name = (ending) => `naze-${stage.key ?? "puzzle"}.${ending}`;
  const text = (content, type) => new Blob([content], { type });
  const ask = (what, as) => {
    const { question, step } = stage.shown();
    const shown = { ...question, as, lang: language, ...(step == null ? {} : { step }) };
    return as === "png" ? engine.png({ ...shown, as: "svg" }) : engine.ask(what, shown);
  };
  const kinds = [
    [
      "text",
      say.asText(),
      async () => download(name("txt"), text((await ask("show", "text")).text, "text/plain")),
    ],
    [
      "svg",
      say.asSvg(),
      async () => download(name("svg"), text((await ask("show", "svg")).svg, "image/svg+xml")),
    ],
    ...(engine.png ? [["png", say.asPng(), async () => download(name("png"), await ask("show", "png"))]] : []),
    [
      "json",
      say.asJson(),
      async () => download(name("json"), text(JSON.stringify(await trace(), null, 2), "application/json")),
    ],
  ];
  const trace = () => engine.ask("solve", { ...stage.position.question(), trace: true, lang: language });
  const attempt = (act, done) => async () => {
    told.textContent = "";
    try {
      await act();
      told.textContent = done;
    } catch (refusal) {
      told.textContent = troubleOf(refusal);
    }
  };
  const downloads = kinds.map(([kind, label, act]) =>
    button(label, "plain", attempt(act, say.downloaded(kind))),
  );
  const link = el("input", { type: "text", class: "link-text", readonly: true, "aria-label": say.link() });
  const copy = async () => {
    link.value = stage.link();
    link.select();
    // Without leave to write to the clipboard the link is still there to be copied by hand.
    const isCopied = await navigator.clipboard?.writeText(link.value).then(
      () => true,
      () => false,
    );
    told.textContent = isCopied ? say.copied() : say.copyByHand();
    announce(told.textContent);
  };
  const parts = [
    el("h2", {}, say.downloadTitle()),
    el("p", { class: "buttons" }, downloads),
    el("h2", {}, say.link()),
    el("p", { class: "quiet" }, say.linkLead()),
    el("p", { class: "buttons" }, button(say.copyLink(), "plain", copy), link),
  ];
  const store = el("div", {});
  engine.about().then(
    (about) => {
      if (engine.store && about.writable) store.append(...storeParts(stage, told));
    },
    () => {},
  );
  return el("div", { class: "keep" }, parts, store, told);
}

function storeParts(stage, told) {
  const refuse = (refusal) => (told.textContent = troubleOf(refusal));
  if (stage.key == null) {
    const save = () => engine.store.add(stage.position.puzzle, stage.position.board.word).then(([added]) => openAdded(added), refuse);
    return [
      el("h2", {}, say.storeTitle()),
      el("p", { class: "buttons" }, button(say.saveToList(), "plain", save)),
    ];
  }
  let isAsked = false;
  const remove = button(say.removeFromList(), "plain", () => {
    if (isAsked) return engine.store.remove(stage.key).then(() => location.assign("/"), refuse);
    isAsked = true;
    remove.textContent = say.reallyRemove();
    remove.classList.add("danger");
    return undefined;
  });
  return [el("h2", {}, say.storeTitle()), el("p", { class: "buttons" }, remove)];
}

/** Where what is to be told on the next page waits. */
const TOLD = "naze-told";

/** Opens a puzzle that was added, and has it told there if it was known before. */
export function openAdded({ status, key, image_of: image }) {
  if (status === "known") sessionStorage.setItem(TOLD, say.knownAlready(key));
  else if (image) sessionStorage.setItem(TOLD, say.isImageOf(image));
  location.assign(`/p/${key}`);
}

/** What is to be told of the puzzle that was opened, once. */
export function toldOnce() {
  const told = sessionStorage.getItem(TOLD);
  sessionStorage.removeItem(TOLD);
  return told;
}
