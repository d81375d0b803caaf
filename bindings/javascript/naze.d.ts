// The types of questions and answers come from docs/openapi.json; `build` writes them to openapi.d.ts.

import type { components, paths } from "./openapi.js";

/** The questions, by name. */
export type QuestionName =
  | "read"
  | "check"
  | "count"
  | "solve"
  | "why"
  | "hint"
  | "findings"
  | "rate"
  | "show"
  | "convert"
  | "certify"
  | "verify"
  | "judge"
  | "generate"
  | "practice"
  | "practice-check"
  | "techniques";

type Post<N extends QuestionName> = paths[`/api/v1/${N}`]["post"];

/** The fields of a question. */
export type Question<N extends QuestionName> = Post<N>["requestBody"]["content"]["application/json"];

/** The fields of a question, or what it is about alone: a puzzle, a technique, the JSON of a trace. Without a seed one is drawn. */
export type Asked<N extends QuestionName> = N extends "generate"
  ? Omit<Question<N>, "seed"> & { seed?: number }
  : Question<N> | string;

/** The document that answers it. */
export type Answer<N extends QuestionName> = Post<N>["responses"][200]["content"]["application/json"];

/** The parts that documents share, such as `components["schemas"]["StepJson"]`. */
export type { components };

/** `practiceCheck` for `practice-check`. */
type MethodName<N extends string> = N extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Tail>}` : N;

/** The library in this thread: every method answers at once, and throws a {@link NazeError}. */
export type Naze = {
  [N in QuestionName as MethodName<N>]: (question: Asked<N>) => Answer<N>;
} & {
  ask<N extends QuestionName>(name: N, question: Asked<N>): Answer<N>;
};

/** What a question to workers may have besides. */
export interface AskOptions {
  /** Cancels the question. */
  signal?: AbortSignal;
}

/** The library in workers: every method answers with a promise, which fails with a {@link NazeError}. */
export type NazeWorkers = {
  [N in QuestionName as MethodName<N>]: (question: Asked<N>, options?: AskOptions) => Promise<Answer<N>>;
} & {
  ask<N extends QuestionName>(name: N, question: Asked<N>, options?: AskOptions): Promise<Answer<N>>;
  /** Ends all workers, and the questions that they have. */
  close(): void;
};

/** Why a question has no answer. */
export class NazeError extends Error {
  /** The exit code of the program: 2 for a wrong question, 3 for a text that is not a puzzle, and so on. */
  readonly code: number;
  /** The line of a trace that is at fault. */
  readonly line: number | null;
  /** The faults of a text that is not a puzzle, each with its place and what to do. */
  readonly faults: components["schemas"]["FaultJson"][];
}

/** The names of the questions. */
export const QUESTIONS: readonly QuestionName[];

/** Where the module is, if not beside this file. */
export interface Source {
  wasm?: string | URL;
}

/** Loads the library into this thread. */
export function load(source?: Source): Promise<Naze>;

/** Starts workers with the library when they are needed, at most as many at a time; by default one a core, up to 4. */
export function start(options?: Source & { workers?: number }): Promise<NazeWorkers>;
