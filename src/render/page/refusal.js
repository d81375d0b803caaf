// What an engine answers when it cannot do what was asked.

/** Why something was refused; `error` says it, with its faults. */
export class Refusal extends Error {
  constructor(error) {
    super(error.message);
    this.error = error;
  }
}

/** The refusal of a question that was taken back. */
export const cancelled = () => new Refusal({ code: 1, message: "", isCancelled: true });
