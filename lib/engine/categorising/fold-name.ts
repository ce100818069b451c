import { limitCombiningMarks } from '../../shared/limit-combining-marks.ts';

/** Folds a name for comparison: composed, trimmed, lower case. */
export function foldName(name: string): string {
  return limitCombiningMarks(name).normalize('NFC').trim().toLowerCase();
}
