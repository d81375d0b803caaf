// The one door between the page and the engine: JSON in, JSON out; no other module here knows of a server.

import { Refusal, cancelled } from "./refusal.js";

const BASE = "/api/v1";

/** Waits for an answer's headers or body; a lost connection becomes a refusal. */
const received = (promise) =>
  promise.catch((trouble) => {
    throw trouble.name === "AbortError"
      ? cancelled()
      : new Refusal({ code: 1, message: "", unreachable: true });
  });

async function call(path, options) {
  const response = await received(fetch(BASE + path, options));
  if (response.ok) return response;
  if (response.status === 413) throw new Refusal({ code: 1, message: "", isTooLong: true });
  const body = await response.json().catch(() => ({}));
  throw new Refusal(body.error ?? { code: 1, message: `${response.status} ${response.statusText}` });
}

const post = (path, question, signal = null) =>
  call(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
    signal,
  });

const json = async (response) => received((await response).json());

/** The server that sent the page. */
const server = {
  /** Answers a question: `read`, `check`, `solve`, `why`, `hint`, `findings`, `rate`, `show`, `convert` …; `signal` cancels it. */
  ask: (name, question, signal) => json(post(`/${name}`, question, signal)),
  /** A picture as PNG. */
  png: async (question) => received((await post("/png", question)).blob()),
  /** Whether the store may be changed, and which version answers. */
  about: () => json(call("")),
  /** The kept puzzles. */
  store: {
    list: (filter) => json(call(`/puzzles?${new URLSearchParams(filter)}`)),
    show: (key) => json(call(`/puzzles/${encodeURIComponent(key)}`)),
    add: (puzzle, board) => json(post("/puzzles", { puzzle, board })),
    remove: (key) => json(call(`/puzzles/${encodeURIComponent(key)}`, { method: "DELETE" })),
  },
};

/** The door in use. `naze site` replaces it with one that calls the library compiled to WebAssembly. */
export const engine = server;
