// Keeps a person's work on each puzzle in the browser: the position, undo and redo, the place in the trace, the time.

const PREFIX = "naze-session ";

/** The local storage key of a puzzle's session. */
export const sessionName = (puzzle, board) =>
  `${PREFIX}${board == null ? "9" : JSON.stringify(board)} ${puzzle}`.replace('"9"', "9");

/** The board of a session, as an address has it. */
export function boardOfSession(name) {
  const board = parse(name.slice(PREFIX.length, name.lastIndexOf(" ")));
  return typeof board === "object" ? JSON.stringify(board) : String(board);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The session of a puzzle, or null. */
export const loadSession = (name) => parse(localStorage.getItem(name));

/** All sessions with their puzzles. */
export function allSessions() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  return names
    .map((name) => ({ name, puzzle: name.split(" ").at(-1), ...parse(localStorage.getItem(name)) }))
    .filter(({ now }) => now != null);
}

/** Keeps a session. If the browser has no room left, the oldest sessions lose their undo, and then are removed. */
export function saveSession(name, session) {
  const write = (at, kept) => {
    try {
      localStorage.setItem(at, JSON.stringify(kept));
      return true;
    } catch {
      return false;
    }
  };
  if (write(name, session)) return;
  const older = allSessions()
    .filter((one) => one.name !== name)
    .sort((one, other) => one.changed - other.changed);
  for (const { name: old, puzzle: _, ...kept } of older) {
    write(old, { ...kept, past: [], future: [] });
    if (write(name, session)) return;
  }
  for (const { name: old } of older) {
    localStorage.removeItem(old);
    if (write(name, session)) return;
  }
}

/** Calls `use` with the session of a puzzle when another tab changes it. */
export function followSession(name, use) {
  window.addEventListener("storage", (event) => {
    const session = event.key === name ? parse(event.newValue) : null;
    if (session) use(session);
  });
}

/** A person's progress on a puzzle: open cells, digits entered, and whether it is solved. */
export function progressOf(puzzle, session) {
  const open = [...puzzle].filter((sign) => sign === "." || sign === "0").length;
  const entries = /(?:^|&)entries=([^&]*)/.exec(session.now)?.[1] ?? "";
  const filled = entries.split(".").filter(Boolean).length;
  return { open, filled, isSolved: Boolean(session.solved) };
}
