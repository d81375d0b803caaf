// The doors: questions as methods, answered here or by workers. What differs between Node and browsers is a host's.

import { answerer } from "./library.js";

/** The names of the questions, as `docs/openapi.json` lists them. */
export const QUESTIONS = [
  "read",
  "check",
  "count",
  "solve",
  "why",
  "hint",
  "findings",
  "rate",
  "show",
  "convert",
  "certify",
  "verify",
  "judge",
  "generate",
  "practice",
  "practice-check",
  "techniques",
];

/** Why a question has no answer. */
export class NazeError extends Error {
  constructor({ code, message, line, faults }) {
    super(message);
    this.name = "NazeError";
    /** The exit code of the program. */
    this.code = code;
    /** The line of a trace that is at fault. */
    this.line = line ?? null;
    /** The faults of a text that is not a puzzle. */
    this.faults = faults ?? [];
  }
}

/** What a question is about, where it is a text and not the fields. */
const SUBJECTS = { practice: "technique", techniques: "technique", verify: "trace" };

/** A seed that no one has chosen. */
const drawnSeed = () => Math.floor(Math.random() * 2 ** 53);

/** The fields of a question, which may be what it is about alone; a question for a new puzzle gets a seed. */
function fieldsOf(name, question) {
  if (typeof question !== "string") return name === "generate" ? { seed: drawnSeed(), ...question } : question;
  const subject = SUBJECTS[name] ?? "puzzle";
  return { [subject]: subject === "trace" ? traceOf(question) : question };
}

/** The trace of its JSON. */
function traceOf(text) {
  try {
    return JSON.parse(text);
  } catch ({ message }) {
    throw new NazeError({ code: 3, message });
  }
}

/** A question as the library reads it. */
const asText = (name, question) => `${name}\n${JSON.stringify(fieldsOf(name, question))}`;

/** The document of an answer; an error is thrown. */
function documentOf(text) {
  const document = JSON.parse(text);
  if (document.error) throw new NazeError(document.error);
  return document;
}

/** Gives a door a method of its own for each question, so that they are listed: `practiceCheck` for `practice-check`. */
function giveQuestions(door) {
  for (const name of QUESTIONS) {
    const method = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    Object.assign(door, { [method]: (question, options) => door.ask(name, question, options) });
  }
}

/** The library in this thread. */
export class Naze {
  #answer;

  constructor(instance) {
    this.#answer = answerer(instance);
    giveQuestions(this);
  }

  ask(name, question = {}) {
    return documentOf(this.#answer(asText(name, question)));
  }
}

/** The library in workers: each answers one question at a time, and is ended if its question is cancelled. */
export class NazeWorkers {
  #host;
  #library;
  #most;
  #idle = [];
  #waiting = [];
  #working = new Set();

  constructor(host, library, most) {
    this.#host = host;
    this.#library = library;
    this.#most = most;
    giveQuestions(this);
  }

  async ask(name, question = {}, { signal } = {}) {
    signal?.throwIfAborted();
    const text = await new Promise((resolve, reject) => {
      this.#waiting.push({ text: asText(name, question), signal, resolve, reject });
      this.#proceed();
    });
    return documentOf(text);
  }

  /** Ends all workers, and the questions that they have. */
  close() {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error("closed"));
    for (const stop of [...this.#working]) stop(new Error("closed"));
    for (const worker of this.#idle.splice(0)) worker.end();
  }

  /** Gives the oldest waiting question to a worker, if one is free or can be started. */
  #proceed() {
    while (this.#waiting.length > 0 && this.#working.size < this.#most) {
      const { text, signal, resolve, reject } = this.#waiting.shift();
      if (signal?.aborted) {
        reject(signal.reason);
        continue;
      }
      const worker = this.#idle.pop() ?? this.#host.startWorker(this.#library);
      const leave = (how, value) => {
        signal?.removeEventListener("abort", abort);
        this.#working.delete(stop);
        how(value);
        this.#proceed();
      };
      const stop = (reason) => {
        worker.end();
        leave(reject, reason);
      };
      const abort = () => stop(signal.reason);
      signal?.addEventListener("abort", abort);
      this.#working.add(stop);
      const done = (answer) => {
        this.#idle.push(worker);
        leave(resolve, answer);
      };
      // A failure may have left the worker's memory in any state, so it ends too.
      worker.ask(text, done, stop);
    }
  }
}

/** `load` and `start` for a host. */
export function doorsOf(host) {
  let library = null;
  const compiled = (source) => (source ? host.compile(source) : (library ??= host.compile()));
  return {
    async load({ wasm } = {}) {
      return new Naze(await WebAssembly.instantiate(await compiled(wasm), {}));
    },
    async start({ workers = Math.max(1, Math.min(4, host.cores())), wasm } = {}) {
      return new NazeWorkers(host, await compiled(wasm), workers);
    },
  };
}
