// The package in a browser: served as it is, without a bundler. Skipped where there is no Chromium.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { text } from "node:stream/consumers";

const TYPES = { html: "text/html", js: "text/javascript", wasm: "application/wasm" };
const PAGE = `<!doctype html><script type="module">
  import { load, start } from "./browser.js";
  const puzzle = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
  const here = (await load()).why({ puzzle, cell: "r5c6" });
  const workers = await start({ workers: 2 });
  const there = await workers.why({ puzzle, cell: "r5c6" });
  const cancelled = workers.why({ puzzle, all: true }, { signal: AbortSignal.timeout(1) }).catch(({ name }) => name);
  const body = [here.digit, there.outline.text, await cancelled].join("; ");
  await fetch("./result", { method: "POST", body });
</script>`;

/** Serves the package's files and the page at a free port; the result is what the page posts. */
async function serve() {
  let post;
  const result = new Promise((resolve) => (post = resolve));
  const server = createServer(async (request, response) => {
    const file = request.url === "/" ? "page.html" : request.url.slice(1);
    response.setHeader("content-type", TYPES[file.split(".").pop()] ?? "text/plain");
    if (file === "result") {
      post(await text(request));
      response.end();
    } else if (file === "page.html") {
      response.end(PAGE);
    } else {
      await readFile(new URL(`../${file}`, import.meta.url)).then(
        (bytes) => response.end(bytes),
        () => response.writeHead(404).end(),
      );
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, result, address: `http://127.0.0.1:${server.address().port}/` };
}

const skip = spawnSync("chromium", ["--version"]).status !== 0;

test("why in a browser, in the page and in workers", { skip, timeout: 60_000 }, async () => {
  const { server, result, address } = await serve();
  const profile = await mkdtemp(`${tmpdir()}/naze-`);
  const options = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"];
  const browser = spawn("chromium", [...options, `--user-data-dir=${profile}`, address], { stdio: "ignore" });
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  try {
    assert.equal(await result, "1; r5c6=1: box 5's 1 fits nowhere else; TimeoutError");
  } finally {
    browser.kill();
    await ended;
    server.closeAllConnections();
    server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
