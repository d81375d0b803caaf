// A dialog over the page; its button, Escape or a click outside closes it.

import { button, el } from "./dom.js";
import { say } from "./words.js";

/** Opens a dialog with a title. */
export function dialog(title, ...content) {
  const close = () => element.close();
  const element = el(
    "dialog",
    { class: "dialog", "aria-label": title, onclick: (event) => event.target === element && close() },
    el("div", { class: "dialog-body" }, el("h2", {}, title), content, button(say.close(), "plain close", close)),
  );
  element.addEventListener("close", () => element.remove());
  document.body.append(element);
  element.showModal();
  return element;
}
