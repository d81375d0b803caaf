// The package in a browser.

import { doorsOf } from "./naze.js";

export { NazeError, QUESTIONS } from "./naze.js";

export const { load, start } = doorsOf({
  cores: () => navigator.hardwareConcurrency || 2,

  async compile(address = new URL("./naze.wasm", import.meta.url)) {
    try {
      return await WebAssembly.compileStreaming(fetch(address));
    } catch {
      // The server sent the wrong type for the file.
      return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
    }
  },

  startWorker(library) {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.postMessage(library);
    return {
      ask(text, done, fail) {
        worker.onmessage = ({ data }) => done(data);
        worker.onerror = (event) => {
          event.preventDefault();
          fail(new Error(event.message));
        };
        worker.postMessage(text);
      },
      end: () => worker.terminate(),
    };
  },
});
