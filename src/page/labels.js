// The names and tags that a person gives to puzzles; the browser keeps them under the names of their sessions.

const PREFIX = "naze-label ";

/** The name and tags of a puzzle; empty if it has none. */
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
    // The page also works in a browser that keeps nothing.
  }
}
