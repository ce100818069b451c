import { hasHebrewName } from './hebrew-names.ts';
import { hasLatinName } from './latin-names.ts';
import { hasRussianName } from './russian-names.ts';

/**
 * True when the text names a private person. The name follows a label, a title, a greeting or a letter's closing,
 * precedes an address, or is a known first name with a surname. Companies, streets and offices do not count.
 */
export function hasPersonName(text: string): boolean {
  return hasHebrewName(text) || hasRussianName(text) || hasLatinName(text);
}
