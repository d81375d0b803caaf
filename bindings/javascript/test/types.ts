// What the types promise: compiled by `tsc -p test`, and never run.

import { type Answer, type components, load, start } from "naze";

const naze = await load();
const why = naze.why({ puzzle: "…", cell: "r1c1", lang: "ja" });
if ("cell" in why) why.steps satisfies components["schemas"]["StepJson"][];
const solve: Answer<"solve"> = naze.solve({ puzzle: "…", brief: true });
solve.status satisfies string;
naze.practiceCheck satisfies (question: never) => unknown;

const workers = await start({ workers: 2 });
const count: Promise<Answer<"count">> = workers.count({ puzzle: "…", limit: 3 }, { signal: AbortSignal.timeout(9) });
(await count).count satisfies number;

// @ts-expect-error a puzzle is needed
naze.solve({});
// @ts-expect-error there is no such field
naze.hint({ puzzle: "…", sell: "r1c1" });
