/**
 * Faults that a test enables: only accessible through the module, so no client can enable one.
 * @template {{ times?: number, after?: number }} Fault
 */
export class FaultQueue {
  /** @type {(Fault & { left: number, skip: number })[]} */
  #faults = [];

  /** @param {Fault[]} faults `times`: requests that a fault affects, by default one; `after`: requests before them */
  add(...faults) {
    this.#faults.push(...faults.map((fault) => ({ ...fault, left: fault.times ?? 1, skip: fault.after ?? 0 })));
  }

  /** Returns the first fault that fits a request and is due, and counts it. @param {(fault: Fault) => boolean} fits */
  take(fits) {
    const fault = this.#faults.find((candidate) => candidate.left > 0 && fits(candidate));
    if (!fault) return undefined;
    if (fault.skip > 0) {
      fault.skip -= 1;
      return undefined;
    }
    fault.left -= 1;
    return fault;
  }

  clear() {
    this.#faults = [];
  }
}
