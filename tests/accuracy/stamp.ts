import { createHash } from 'node:crypto';

/** Length of the hash that identifies a version of a document. */
const STAMP_DIGITS = 12;

/** Returns a hash of a document's source; stored lines are only valid for that source. */
export const stampOf = (source: string): string =>
  createHash('sha256').update(source).digest('hex').slice(0, STAMP_DIGITS);
