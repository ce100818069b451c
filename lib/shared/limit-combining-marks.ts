/** Most marks on one letter: those of the Stream-Safe Text Format (UAX #15, section 13). */
const MAX_MARKS = 30;
const EXCESS_MARKS = new RegExp(`(?<=\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

/**
 * A text without the marks that are too many on their letter: composing and taking apart (NFC, NFD) sort the marks of each
 * letter, which costs the square of their number.
 */
export function limitCombiningMarks(text: string): string {
  return text.replace(EXCESS_MARKS, '');
}
