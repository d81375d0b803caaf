// A worker in a browser: the first message is the compiled library, each later one a question.

import { answerer } from "./library.js";

let answer = null;

self.onmessage = ({ data }) => {
  if (answer) self.postMessage(answer(data));
  else answer = answerer(new WebAssembly.Instance(data, {}));
};
