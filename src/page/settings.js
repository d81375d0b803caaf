// A person's settings for all puzzles, kept in the browser.

const KEPT = "naze-settings";

const DEFAULTS = {
  /** Whether candidates are filled in; otherwise a person writes notes of their own. */
  filled: false,
  /** Whether an entry clears the notes of its digit in the cells that it sees. */
  clears: false,
  /** Whether there are notes in the middle of cells too, and the others are in their corners. */
  centres: false,
  /** Whether a click asks why. */
  asks: false,
  /** Whether the peers of the selected cell and its digit are highlighted. */
  peers: true,
  /** Whether the selection moves on after a digit. */
  advances: false,
  /** Whether the pad is for the left hand. */
  left: false,
  /** Whether colours are those that everyone can tell apart. */
  safe: false,
  /** Whether the time is shown. */
  clock: false,
  /** Whether the trace is the short path, without a superfluous step. */
  brief: false,
  /** Whether techniques may assume a single solution. */
  uniqueness: true,
  /** The techniques that are off, by their ids. */
  off: [],
};

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

/** The current settings. */
export const settings = { ...DEFAULTS, ...kept() };

/** Shows the settings that concern the whole page. */
export function applyLooks() {
  document.documentElement.classList.toggle("left-hand", settings.left);
  document.documentElement.classList.toggle("safe-colours", settings.safe);
}

/** Changes a setting and keeps it. */
export function choose(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // The page also works in a browser that keeps nothing.
  }
}

// A change in one tab applies to all.
window.addEventListener("storage", (event) => {
  if (event.key === KEPT) Object.assign(settings, DEFAULTS, kept());
});

/** The choice of techniques as part of a question: those of the solver that are not off. */
export function techniqueChoice(techniques) {
  const choice = settings.uniqueness ? {} : { no_uniqueness: true };
  if (settings.off.length === 0) return choice;
  const on = techniques.filter(
    ({ id, is_default: isDefault }) => isDefault !== false && !settings.off.includes(id),
  );
  return { ...choice, techniques: on.map(({ id }) => id).join(",") };
}
