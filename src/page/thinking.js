// The page's notice while the engine thinks: a word and, after a moment, a cancel button.

import { button, el } from "./dom.js";
import { say } from "./words.js";

/** How long until the cancel button appears, in milliseconds. */
const MOMENT = 700;

/** A question under way: `signal` for the engine, `element` for the page, `end()` when there is an answer. */
export function thinking(onCancel = () => {}) {
  const control = new AbortController();
  const cancel = button(say.cancel(), "plain small", () => {
    control.abort();
    onCancel();
  });
  cancel.hidden = true;
  const timer = setTimeout(() => (cancel.hidden = false), MOMENT);
  const element = el(
    "p",
    { class: "thinking", role: "status" },
    el("span", { class: "quiet" }, say.thinking()),
    cancel,
  );
  return { signal: control.signal, element, end: () => clearTimeout(timer) };
}
