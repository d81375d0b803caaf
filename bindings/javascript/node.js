// The package in Node.

import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { doorsOf } from "./naze.js";

export { NazeError, QUESTIONS } from "./naze.js";

export const { load, start } = doorsOf({
  cores: availableParallelism,

  async compile(file = new URL("./naze.wasm", import.meta.url)) {
    return WebAssembly.compile(await readFile(file));
  },

  startWorker(library) {
    const worker = new Worker(new URL("./node-worker.js", import.meta.url), { workerData: library });
    // An idle worker does not keep the program alive.
    worker.unref();
    let done, fail;
    const settle = (how, value) => {
      worker.unref();
      how(value);
    };
    worker.on("message", (answer) => settle(done, answer));
    worker.on("error", (error) => settle(fail, error));
    return {
      ask(text, ...settlers) {
        [done, fail] = settlers;
        worker.ref();
        worker.postMessage(text);
      },
      end: () => worker.terminate(),
    };
  },
});
