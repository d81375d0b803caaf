// Workers that run the library: each answers one question at a time; cancelling a question ends its worker.

const MOST = Math.max(2, Math.min(4, navigator.hardwareConcurrency || 2));

/** The compiled library; all workers share it. */
const library = load(new URL("naze.wasm", import.meta.url));
const idle = [];
const waiting = [];
let started = 0;

async function load(address) {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // The server sent the wrong type for the file.
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
}

async function start() {
  const worker = new Worker(new URL("worker.js", import.meta.url));
  started += 1;
  worker.postMessage(await library);
  return worker;
}

function end(worker) {
  worker.terminate();
  started -= 1;
}

/** Gives the oldest waiting question to a worker, if one is free or can be started. */
async function proceed() {
  if (waiting.length === 0 || (idle.length === 0 && started >= MOST)) return;
  const { text, signal, resolve, reject } = waiting.shift();
  let worker = idle.pop();
  try {
    worker ??= await start();
  } catch (trouble) {
    reject(trouble);
    return;
  }
  const leave = (how, value) => {
    signal?.removeEventListener("abort", stop);
    how(value);
    proceed();
  };
  const stop = () => {
    end(worker);
    leave(reject, new Error("cancelled"));
  };
  worker.onmessage = ({ data }) => {
    idle.push(worker);
    leave(resolve, data);
  };
  worker.onerror = (event) => {
    // The failure may have left the worker's memory in any state.
    event.preventDefault();
    end(worker);
    leave(reject, new Error(event.message));
  };
  if (signal?.aborted) {
    idle.push(worker);
    leave(reject, new Error("cancelled"));
    return;
  }
  signal?.addEventListener("abort", stop);
  worker.postMessage(text);
}

/** The answer to a question; both are text. */
export function answer(text, signal) {
  return new Promise((resolve, reject) => {
    waiting.push({ text, signal, resolve, reject });
    proceed();
  });
}

// The first worker starts before the first question comes.
start().then(
  (worker) => {
    idle.push(worker);
    proceed();
  },
  () => {},
);
