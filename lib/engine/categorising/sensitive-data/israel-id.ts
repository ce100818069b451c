import { allMatches } from '../../../shared/all-matches.ts';
import { isIsraelId } from '../../../shared/check-digits.ts';
import { anySensitive } from '../../words/sensitive-words.ts';

/** Seven to nine digits, optionally in groups. */
const CANDIDATE =
  /(?<![\p{L}\p{N}])(?:\d{9}|\d{5,8}[- ]\d|\d[- ]\d{7}[- ]\d|\d{3} \d{3} \d{3}|\d{7,8})(?![\p{N}]|[-/]\d)/gu;
/** Labels of an identity number, within a few words of it. */
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}])${anySensitive('identityLabels')}(?![\\p{L}\\p{N}])[.:]?[^\\d\\n]{0,28}(?:\\n[^\\d\\n]{0,30})?$`,
  'u',
);
const LABEL_CHARS = 64;
const NINE_DIGITS = /(?<![\p{L}\p{N}]|\d[-./ ])(?:\d{9}|\d{8}-\d|\d[- ]\d{7}[- ]\d)(?![\p{L}\p{N}]|[-./]\d| \d{3})/gu;
/** Signs of documents from Israel in other languages. */
const FROM_ISRAEL = new RegExp(
  `₪|\\+972|(?<!\\p{L})${anySensitive('israeliPlaces')}(?!\\p{L})|${anySensitive('ofIsrael')}`,
  'iu',
);
/** A person's name directly before the number. */
const BEHIND_NAME = /(?<!\p{L})\p{Lu}\p{L}+ \p{Lu}[\p{L}-]+(?:[,:]? {0,2}[|(]? {0,2}|\n)$/u;
/** A number labelled as something else is not an identity number. Companies and dealers share the check digit. */
const OTHER_NUMBER = new RegExp(`${anySensitive('noIdentityNumbers')}[^\\p{L}]{0,6}$`, 'iu');
/** Prefixes of the registration numbers of companies and associations. */
const COMPANY_NUMBER = /^(?:5[0-9]|58)\d{7}$/;

/**
 * True when the text contains an Israeli identity number with a valid check digit. It is labelled as one, or has nine
 * digits without another label in a Hebrew text, or follows a name in another document from Israel.
 */
export function hasIsraelId(text: string): boolean {
  const isCalledSo = (index: number) => LABEL.test(text.slice(Math.max(0, index - LABEL_CHARS), index).toLowerCase());
  if (allMatches(text, CANDIDATE).some(({ 0: number, index }) => isIsraelId(number) && isCalledSo(index))) return true;
  const isHebrew = /[\u05d0-\u05ea]/.test(text);
  if (!isHebrew && !FROM_ISRAEL.test(text)) return false;
  return allMatches(text, NINE_DIGITS).some((match) => {
    const number = match[0].replace(/\D/g, '');
    if (!isIsraelId(number) || COMPANY_NUMBER.test(number)) return false;
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    if (!isHebrew) return BEHIND_NAME.test(before);
    // Nine digits that start like an area code are a phone number, except in brackets or with a separate check digit.
    const isPhone = /^0[2-9]/.test(number) && !/-\d$/.test(match[0]) && !before.endsWith('(');
    return !OTHER_NUMBER.test(before) && !isPhone && /\p{L}/u.test(before.split('\n').at(-1) ?? '');
  });
}
