import { hasHebrewName } from './hebrew-names.ts';
import { hasLatinName } from './latin-names.ts';
import { hasRussianName } from './russian-names.ts';

/**
 * True when the text names a private person: behind a label, a title or a greeting, over an address, below a letter's
 * end, or by a first name that is known with a surname. Companies, streets and offices are none.
 */
export function hasPersonName(text: string): boolean {
  return hasHebrewName(text) || hasRussianName(text) || hasLatinName(text);
}
