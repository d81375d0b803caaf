// A finding part by part: what its step says, one clause after the other, and of its drawing what has been said so far.

const SEEN = ["pattern", "other"];

/** Whether a step is shown with rays from the digits that keep others out. */
export const hasRays = (step) =>
  step?.reason?.kind === "only" && step.place.length === 1 && step.name !== "full-house";

/** Whether the links of a drawing are a chain. */
export const hasChain = (drawing) =>
  drawing?.links?.length > 1 && drawing.links.every(({ kind }) => kind !== "then");

/** A longer chain has no numbers. */
const MOST_NUMBERS = 30;

/** Whether the links of a drawing are numbered; sets are told by the digits that join them. */
export const hasNumbers = (drawing) =>
  hasChain(drawing) && drawing.links.length <= MOST_NUMBERS && drawing.family !== "almost-locked-set";

/** Whether a chain has two ends; a loop has none. */
export const hasEnds = (drawing) =>
  hasChain(drawing) && drawing.links[0].from.join() !== drawing.links.at(-1).to.join();

/** The digit in common of two sets that a link joins; null for other links. */
export function digitInCommon(sets, { from, to, kind }) {
  const [one, other] = [from, to].map((texts) =>
    sets.findIndex((set) => texts.every((text) => set.includes(text.split("=")[0]))),
  );
  return kind === "weak" && one >= 0 && other >= 0 && one !== other ? from[0].split("=")[1] : null;
}

/** What a step says, as spans: where to look and what is there, then its clauses. */
export function partsOf(step) {
  const spans = (step?.spans ?? []).flat();
  let end = 0;
  const clauses = (step?.clauses ?? []).map((count) => spans.slice(end, (end += count)));
  return [...(step?.grounds ?? []), ...clauses];
}

/** All that these parts name of a kind. */
const named = (parts, kind) => new Set(parts.flat().flatMap((span) => span[kind] ?? []));

/**
 * What the first `shown` parts have named of a drawing, or all of it, as a drawing; and whether it has its rays. The
 * grounds name houses and candidates; what joins these, and what follows, is for the clauses.
 */
export function partOf(board, drawing, step, shown = null) {
  const all = (drawing?.links ?? []).map((link, place) => ({ ...link, number: place + 1 }));
  const parts = partsOf(step);
  if (shown == null || shown >= parts.length) return { ...drawing, links: all, isWhole: true, withRays: true };
  const { roles = [], sets = [], bases = [], covers = [], letters = [] } = drawing;
  const grounds = step.grounds?.length ?? 0;
  const [told, clauses] = [parts.slice(0, shown), parts.slice(grounds, Math.max(grounds, shown))];
  const inClauses = ["cells", "candidates", "houses"].map((kind) => named(clauses, kind));
  const knows = ([cells, candidates]) => (text) =>
    cells.has(text.split("=")[0]) || candidates.has(text) || candidates.has(text.replace("=", "<>"));
  const isSaid = knows(inClauses);
  const isKnown = knows(["cells", "candidates"].map((kind) => named(told, kind)));
  // A fish names its lines, not the cells in them.
  const lines = bases.filter((house) => inClauses[2].has(house)).flatMap((house) => board.house(house).cells);
  const isShown = ({ candidate, role }) => {
    if (SEEN.includes(role)) return isKnown(candidate) || lines.includes(board.cell(candidate));
    return inClauses[1].has(role === "placed" ? candidate : candidate.replace("=", "<>"));
  };
  return {
    ...drawing,
    roles: roles.filter(isShown),
    links: all.filter(({ from, to }) => [...from, ...to].every(isSaid)),
    sets: sets.map((set) => (set.every(isSaid) ? set : [])),
    // Where one looks first are the houses that are named there.
    bases: shown === 1 && grounds ? [...named(told, "houses")] : bases.filter((house) => named(told, "houses").has(house)),
    covers: covers.filter((house) => inClauses[2].has(house)),
    letters: letters.filter(({ candidate }) => isSaid(candidate)),
    isWhole: false,
    withRays: shown > 1,
  };
}
