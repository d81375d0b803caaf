// The package in Node, as its users see it: `npm test`.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { NazeError, QUESTIONS, load, start } from "naze";

const EASY = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
const HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const naze = await load();
const workers = await start({ workers: 2 });
after(() => workers.close());

test("why a cell has its value, and why it has no other", () => {
  const why = naze.why({ puzzle: EASY, cell: "r5c6" });
  assert.deepEqual([why.digit, why.steps.length, why.shortest], [1, 2, true]);
  assert.equal(why.outline.text, "r5c6=1: box 5's 1 fits nowhere else");
  assert.deepEqual(naze.why({ puzzle: EASY, cell: "r5c6<>9" }).not, 9);
  assert.match(naze.why({ puzzle: EASY, cell: "r5c6", lang: "ja" }).outline.text, /ブロック5/);
});

test("a trace that is changed is not proven", () => {
  const trace = naze.solve({ puzzle: EASY });
  assert.equal(trace.status, "solved");
  assert.equal(naze.verify({ trace }).proven, true);
  trace.steps[3].premises.pop();
  const verdict = naze.verify({ trace });
  assert.deepEqual([verdict.proven, verdict.fault.step], [false, 3]);
});

test("steps are judged, whoever wrote them", () => {
  const judged = naze.judge({ puzzle: "123.341.21..4321", steps: "r1c4=4 because r1c1=1\nr2c4=4" });
  assert.deepEqual(
    judged.steps.map(({ verdict }) => verdict),
    ["missing-premises", "false"],
  );
});

test("each question has a method, and the one named in words gives the same", async () => {
  const { paths } = JSON.parse(await readFile(new URL("../../../docs/openapi.json", import.meta.url), "utf8"));
  const served = Object.keys(paths).map((path) => path.replace("/api/v1/", ""));
  const others = ["/api/v1", "openapi.json", "png", "puzzles", "puzzles/{key}"];
  assert.deepEqual([...QUESTIONS].sort(), served.filter((name) => !others.includes(name)).sort());
  for (const [method, question] of [
    ["read", { puzzle: EASY }],
    ["check", { puzzle: EASY }],
    ["count", { puzzle: ".".repeat(16), limit: 1000 }],
    ["hint", { puzzle: EASY, level: 4 }],
    ["findings", { puzzle: EASY }],
    ["rate", { puzzle: EASY, se: true }],
    ["show", { puzzle: EASY }],
    ["generate", { seed: 7, level: "easy" }],
    ["techniques", { technique: "x-wing" }],
  ]) {
    const answer = naze[method](question);
    assert.deepEqual(naze.ask(method, question), answer, method);
    assert.deepEqual(await workers[method](question), answer, method);
  }
  assert.equal(naze.count({ puzzle: ".".repeat(16), limit: 1000 }).count, 288);
  assert.match(naze.show({ puzzle: EASY }).svg, /^<svg/);
});

test("what is wrong with a text is an error that says where", async () => {
  const isFault = (error) => {
    assert.ok(error instanceof NazeError);
    assert.equal(error.code, 3);
    assert.deepEqual([error.faults[0].line, error.faults[0].column], [1, 16]);
    return true;
  };
  assert.throws(() => naze.solve({ puzzle: "1..............7" }), isFault);
  await assert.rejects(workers.solve({ puzzle: "1..............7" }), isFault);
  assert.throws(() => naze.why({ puzzle: EASY, cell: "r0c1" }), { code: 2 });
  assert.throws(() => naze.ask("sing", {}), NazeError);
});

test("workers answer many questions, each its own", async () => {
  const cells = Array.from({ length: 9 }, (_, place) => `r1c${place + 1}`);
  const answers = await Promise.all(cells.map((cell) => workers.why({ puzzle: EASY, cell })));
  assert.equal(answers.map(({ digit }) => digit).join(""), "234165789");
});

test("a cancelled question ends at once, and the next one is answered", async () => {
  const long = { puzzle: HARDEST, all: true };
  const controller = new AbortController();
  const cancelled = workers.why(long, { signal: controller.signal });
  const waiting = [1, 2, 3].map(() => workers.why(long, { signal: controller.signal }));
  setTimeout(() => controller.abort(), 100);
  for (const question of [cancelled, ...waiting]) await assert.rejects(question, { name: "AbortError" });
  await assert.rejects(workers.why(long, { signal: controller.signal }), { name: "AbortError" });
  assert.equal((await workers.count({ puzzle: EASY })).count, 1);
});

test("a question ends after the work that it allows", () => {
  assert.equal(naze.solve({ puzzle: HARDEST, nodes: 1 }).status, "gave-up");
});

test("closed workers refuse what they have", async () => {
  const pool = await start({ workers: 1 });
  const questions = [1, 2].map(() => pool.why({ puzzle: HARDEST, all: true }));
  const refused = questions.map((question) => assert.rejects(question, /closed/));
  pool.close();
  await Promise.all(refused);
});

test("a text is what a question is about, here and in workers", async () => {
  assert.equal(naze.solve(EASY).solution, naze.solve({ puzzle: EASY }).solution);
  assert.deepEqual(await workers.check(EASY), naze.check({ puzzle: EASY }));
  assert.equal(naze.ask("read", EASY).puzzle, EASY);
  assert.equal(naze.practice("x-wing").technique, "x-wing");
  assert.equal(naze.verify(JSON.stringify(naze.solve(EASY))).proven, true);
  assert.throws(() => naze.verify("no JSON"), { name: "NazeError", code: 3 });
  assert.throws(() => naze.solve("no puzzle"), { name: "NazeError", code: 3 });
});

test("a puzzle without a seed is another each time and says its seed", () => {
  const [one, other] = [naze.generate({}), naze.generate()];
  assert.notEqual(one.puzzle, other.puzzle);
  assert.deepEqual(naze.generate({ seed: one.seed }), one);
});

test("the questions are listed, and each is a function that stands alone", () => {
  const methods = QUESTIONS.map((name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()));
  for (const door of [naze, workers]) {
    assert.deepEqual(Object.keys(door), methods);
    assert.deepEqual(methods.map((name) => door[name].name), methods);
  }
  const { count } = naze;
  assert.equal(count({ puzzle: ".".repeat(16), limit: 1000 }).count, 288);
});
