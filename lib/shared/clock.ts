/** Tells the time; passed in, so that rules about days and deadlines can be tested. */
export interface Clock {
  /** The current instant. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
