// What a person chose for all puzzles, kept in the browser.

const KEPT = "naze-settings";

const DEFAULTS = {
  /** Whether candidates are filled in; otherwise a person writes notes of their own. */
  filled: true,
  /** Whether a click asks why. */
  asks: false,
  /** Whether the peers of the selected cell and its digit are brought out. */
  peers: true,
  /** Whether the selection moves on after a digit. */
  advances: false,
  /** Whether the time is shown. */
  clock: false,
  /** Whether the path without a step to spare is played. */
  brief: false,
  /** Whether techniques may assume that there is one solution. */
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

/** The settings as they are. */
export const settings = { ...DEFAULTS, ...kept() };

/** Changes a setting for good. */
export function choose(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

// What is chosen in one tab holds in all.
window.addEventListener("storage", (event) => {
  if (event.key === KEPT) Object.assign(settings, DEFAULTS, kept());
});

/** The techniques as a question names them: those of the solver that are not off. */
export function techniqueChoice(techniques) {
  const choice = settings.uniqueness ? {} : { no_uniqueness: true };
  if (settings.off.length === 0) return choice;
  const on = techniques.filter(
    ({ id, is_default: isDefault }) => isDefault !== false && !settings.off.includes(id),
  );
  return { ...choice, techniques: on.map(({ id }) => id).join(",") };
}
