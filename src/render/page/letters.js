// The letters by which the sentences of a net call its conclusions.

/** The letter of a place in a list: `a` to `z`, then `aa`. */
const letterAt = (place) =>
  (place < 26 ? "" : letterAt(Math.floor(place / 26) - 1)) + String.fromCharCode(97 + (place % 26));

/** Whether each conclusion of a branch follows from the one before it alone; then none has a letter. */
function isChain({ implied, end }) {
  const isLast = ({ from, from_assumed: assumed, from_refuted: refuted = [] }, place) =>
    refuted.length === 0 && (place ? !assumed && from.join() === String(place - 1) : from.length === 0);
  return implied.every(({ place }) => place) && [...implied, end].every(isLast);
}

/** The candidates of a conclusion: one, or all of digits that are locked in cells. */
function candidatesOf({ place, locked }) {
  if (place) return [place];
  return locked.cells.flatMap((cell) => locked.digits.map((digit) => `${cell}=${digit}`));
}

/** The conclusions of a branch in the order of the sentences, each refuted candidate before the first that needs it. */
function withRefuted({ implied }, refuted) {
  const before = (place) => refuted.filter(({ after }) => after === place);
  const assumed = (place) => before(place).map(({ branch }) => [branch.assumed]);
  return [...implied, null].flatMap((one, place) => [...assumed(place), ...(one ? [candidatesOf(one)] : [])]);
}

/** The lettered conclusions of a step: `{ letter, candidates }`. */
export function lettersOf(step) {
  const { branches = [], refuted = [] } = step?.reason ?? {};
  const lettered = refuted.length ? branches : branches.filter((branch) => !isChain(branch));
  return lettered.flatMap((branch) =>
    withRefuted(branch, refuted).map((candidates, place) => ({ letter: letterAt(place), candidates })),
  );
}
