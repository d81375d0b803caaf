// A worker in Node: each message is a question.

import { parentPort, workerData } from "node:worker_threads";
import { answerer } from "./library.js";

const answer = answerer(new WebAssembly.Instance(workerData, {}));
parentPort.on("message", (text) => parentPort.postMessage(answer(text)));
