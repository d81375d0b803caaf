// The names and tags that a person gives to puzzles, kept in the browser by the names of their sessions.

const PREFIX = "naze-label ";

/** The name and the tags of a puzzle; both are empty where it has none. */
export function labelOf(session) {
  try {
    return { name: "", tags: "", ...JSON.parse(localStorage.getItem(PREFIX + session)) };
  } catch {
    return { name: "", tags: "" };
  }
}

/** Gives a puzzle a name and tags. */
export function saveLabel(session, label) {
  try {
    if (label.name || label.tags) localStorage.setItem(PREFIX + session, JSON.stringify(label));
    else localStorage.removeItem(PREFIX + session);
  } catch {
    // A browser that keeps nothing still plays.
  }
}
