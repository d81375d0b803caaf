// A drawing part by part: a chain link by link, anything else from where to look to what follows.

const SEEN = ["pattern", "other"];

/** Whether a step is shown with rays from the digits that keep others out. */
export const hasRays = (step) =>
  step?.reason?.kind === "only" && step.place.length === 1 && step.name !== "full-house";

/** Whether the links of a drawing are a chain. */
export const hasChain = (drawing) =>
  drawing?.links?.length > 1 && drawing.links.every(({ kind }) => kind !== "then");

/** Whether a chain has two ends; a loop has none. */
export const hasEnds = (drawing) =>
  hasChain(drawing) && drawing.links[0].from.join() !== drawing.links.at(-1).to.join();

/** The parts of a drawing without links to follow, in the order in which they are shown. */
function stagesOf({ roles = [], sets = [], bases = [], covers = [] }, step) {
  const has = (isWanted) => roles.some(({ role }) => isWanted(SEEN.includes(role)));
  const stages = {
    bases: bases.length > 0,
    pattern: sets.length > 0 || has((isSeen) => isSeen) || hasRays(step),
    covers: covers.length > 0,
    effect: has((isSeen) => !isSeen),
  };
  return Object.keys(stages).filter((stage) => stages[stage]);
}

/** In how many parts a drawing is shown, and whether these are links. */
export function partsOf(drawing, step) {
  if (!drawing) return { count: 0, areLinks: false };
  const { length } = drawing.links ?? [];
  return length > 1
    ? { count: length, areLinks: true }
    : { count: stagesOf(drawing, step).length, areLinks: false };
}

/** The first `shown` parts of a drawing, or all of it, as a drawing; and whether they include its rays. */
export function partOf(drawing, step, shown = null) {
  const { count, areLinks } = partsOf(drawing, step);
  if (shown == null || shown >= count) return { ...drawing, isWhole: true, withRays: true };
  const { roles = [], links = [], letters = [] } = drawing;
  if (!areLinks) {
    const stages = new Set(stagesOf(drawing, step).slice(0, shown));
    const isShown = ({ role }) => stages.has(SEEN.includes(role) ? "pattern" : "effect");
    return {
      ...drawing,
      roles: roles.filter(isShown),
      links: stages.has("pattern") ? links : [],
      sets: stages.has("pattern") ? drawing.sets : [],
      bases: stages.has("bases") ? drawing.bases : [],
      covers: stages.has("covers") ? drawing.covers : [],
      isWhole: false,
      withRays: stages.has("pattern"),
    };
  }
  const few = links.slice(0, shown);
  const ends = new Set(few.flatMap(({ from, to }) => [...from, ...to]));
  const seen = roles.filter(({ candidate, role }) => SEEN.includes(role) && ends.has(candidate));
  const named = new Set(seen.map(({ candidate }) => candidate));
  const lettered = letters.filter(({ candidate }) => named.has(candidate));
  return { ...drawing, roles: seen, links: few, letters: lettered, isWhole: false, withRays: true };
}
