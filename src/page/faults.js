// Lists the faults of a pasted text, each with its place.

import { announce, button, el } from "./dom.js";
import { say } from "./words.js";

/** The most faults to list. */
const MOST = 20;

/** Selects a fault's place in the text field. */
function goTo(field, lines, { line, column, length }) {
  const before = field.value
    .split(/(?<=\n)/)
    .slice(0, line - 1)
    .join("").length;
  const letters = [...(lines[line - 1] ?? "")];
  const start = before + letters.slice(0, column - 1).join("").length;
  const width = letters.slice(column - 1, column - 1 + Math.max(1, length)).join("").length;
  field.focus();
  field.setSelectionRange(start, start + width);
}

/** The text at a fault and around it. */
function quote(line, { column, length }) {
  const letters = [...line];
  const [from, to] = [column - 1, column - 1 + Math.max(1, length)];
  return el(
    "code",
    {},
    letters.slice(Math.max(0, from - 12), from).join(""),
    el("mark", {}, letters.slice(from, to).join("") || "␣"),
    letters.slice(to, to + 12).join(""),
  );
}

/** The faults of a text as a list; clicking one selects its place in the field. */
export function faultList(error, text, field) {
  const lines = text.split(/\r\n|\r|\n/);
  const faults = error.faults ?? [];
  const place = (fault) => say.faultPlace(fault.line, fault.column);
  const item = (fault) =>
    el(
      "li",
      {},
      button(place(fault), "premise", () => goTo(field, lines, fault)),
      " ",
      fault.message,
      fault.remedy ? ` ${fault.remedy}` : "",
      el("br"),
      quote(lines[fault.line - 1] ?? "", fault),
    );
  const title = faults.length ? say.unreadable(faults.length) : say.refused(error);
  announce([title, ...faults.slice(0, 3).map((fault) => `${place(fault)} ${fault.message}`)].join(" "));
  return [el("p", { class: "trouble" }, title), el("ul", {}, faults.slice(0, MOST).map(item))];
}
