// Keeps what a person did on each puzzle in the browser: the position, undo and redo, the place in the trace, the time.

const PREFIX = "naze-session ";

/** The name under which the session of a puzzle is kept. */
export const sessionName = (puzzle, board) =>
  `${PREFIX}${board == null ? "9" : JSON.stringify(board)} ${puzzle}`.replace('"9"', "9");

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The session of a puzzle; null where there is none. */
export const loadSession = (name) => parse(localStorage.getItem(name));

/** All sessions with their puzzles. */
export function allSessions() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  return names
    .map((name) => ({ name, puzzle: name.split(" ").at(-1), ...parse(localStorage.getItem(name)) }))
    .filter(({ now }) => now != null);
}

/** Keeps a session. Where the browser has no room left, the oldest sessions give up their undo, and then themselves. */
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

/** Calls back with the session of a puzzle when another tab has changed it. */
export function followSession(name, use) {
  window.addEventListener("storage", (event) => {
    const session = event.key === name ? parse(event.newValue) : null;
    if (session) use(session);
  });
}

/** How far a person is with a puzzle: digits entered, of so many, and whether it is solved. */
export function progressOf(puzzle, session) {
  const open = [...puzzle].filter((sign) => sign === "." || sign === "0").length;
  const entries = /(?:^|&)entries=([^&]*)/.exec(session.now)?.[1] ?? "";
  const filled = entries.split(".").filter(Boolean).length;
  return { open, filled, isSolved: Boolean(session.solved) };
}
