// Opens a puzzle: with a person's work on it, or with what a link shows.

import { Board } from "./board.js";
import { el } from "./dom.js";
import { engine } from "./engine.js";
import { takeMessage } from "./keep.js";
import { fromFragment, Position } from "./position.js";
import { PuzzlePage } from "./puzzle.js";
import { loadSession, sessionName } from "./session.js";
import { settings } from "./settings.js";
import { judge } from "./verdict.js";
import { language, say } from "./words.js";

/** A puzzle in the store, with its board. */
async function stored(key) {
  const { puzzle, board, board_file: file } = await engine.store.show(key);
  return { puzzle, board: file ?? board };
}

/** Opens a puzzle: the one in the address's fragment, or the one with a key in the store. */
export async function puzzlePage(key) {
  const said = fromFragment(location.hash);
  const question = said?.question ?? (await stored(key));
  const answer = await engine.ask("read", { ...question, lang: language });
  const board = new Board(answer);
  const position = new Position(board, answer);
  const session = loadSession(sessionName(position.puzzle, board.word));
  // An address that this page wrote may be older than the session; one that somebody sent takes precedence.
  const isLink = Boolean(said?.text || said?.step != null) && !history.state?.isOwn;
  position.origin = said?.origin ?? session?.origin ?? null;
  if (session) position.resume(session);
  if (session ? isLink : said?.text) position.goTo(said.text);
  // Crossed-out candidates that come with a puzzle are seen by the notes that are left.
  if (!session && !settings.filled && position.marks.size && !position.hasNotes()) position.noteCandidates();
  if (!session) position.past = [];
  const page = new PuzzlePage(board, position, key, session);
  judge(page);
  const leftOut = answer.left_out?.map(({ text }) => text);
  const message = [takeMessage(), leftOut && say.leftOut(leftOut)].filter(Boolean).join(" ");
  if (message) page.element.querySelector(".desk").prepend(el("p", { class: "notice" }, message));
  page.listen();
  window.addEventListener("hashchange", () => location.reload());
  // Once it is on the page.
  requestAnimationFrame(() => page.grid.select(page.grid.at));
  page.resume(said?.step ?? null, isLink ? null : session);
  page.remember();
  return page.element;
}
