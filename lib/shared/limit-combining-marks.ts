/** Maximum number of marks on one letter, from the Stream-Safe Text Format (UAX #15, section 13). */
const MAX_MARKS = 30;
const EXCESS_MARKS = new RegExp(`(?<=\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

/**
 * Removes excess combining marks from each letter. Normalisation (NFC, NFD) sorts a letter's marks in quadratic time.
 */
export function limitCombiningMarks(text: string): string {
  return text.replace(EXCESS_MARKS, '');
}
