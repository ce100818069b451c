import { limitCombiningMarks } from '../../shared/limit-combining-marks.ts';

/** A name as names are compared: composed, trimmed, without capitals. */
export function foldName(name: string): string {
  return limitCombiningMarks(name).normalize('NFC').trim().toLowerCase();
}
