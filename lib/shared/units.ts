/** Factors between units. Durations are in `durations.ts`. */
export const MS_PER_SECOND = 1000;
export const CENTS_PER_DOLLAR = 100;
export const BYTES_PER_KB = 1024;
export const BYTES_PER_MB = 1024 * BYTES_PER_KB;
