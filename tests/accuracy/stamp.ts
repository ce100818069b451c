import { createHash } from 'node:crypto';

/** Digits of a hash that tell one state of a paper from another. */
const STAMP_DIGITS = 12;

/** What a paper's lines were taken from: changes with any letter of its source. */
export const stampOf = (source: string): string =>
  createHash('sha256').update(source).digest('hex').slice(0, STAMP_DIGITS);
