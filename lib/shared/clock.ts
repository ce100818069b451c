/** Source of the current time. Injected, so that rules about days and deadlines can be tested. */
export interface Clock {
  /** Returns the current instant. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
