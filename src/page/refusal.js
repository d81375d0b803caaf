// The engine's answer when it cannot do what a question asks.

/** A refusal; `error` holds the reason and any faults. */
export class Refusal extends Error {
  constructor(error) {
    super(error.message);
    this.error = error;
  }
}

/** The refusal of a cancelled question. */
export const cancelled = () => new Refusal({ code: 1, message: "", isCancelled: true });
