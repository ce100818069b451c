import { SENSITIVE_DATA } from '../../words/lists/sensitive-data.ts';
import { firstNameKind } from './first-names.ts';
import { hasLatinName } from './latin-names.ts';

/**
 * True when the text names a private person. The name follows a label, a title, a greeting or a letter's closing,
 * precedes an address, or is a known first name with a surname. Companies, streets and offices do not count.
 */
export function hasPersonName(text: string): boolean {
  return SENSITIVE_DATA.some(({ findPerson }) => findPerson?.(text, firstNameKind)) || hasLatinName(text);
}
