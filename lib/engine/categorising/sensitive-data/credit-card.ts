import { allMatches } from '../../../shared/all-matches.ts';
import { passesLuhn } from '../../../shared/check-digits.ts';
import { anySensitive } from '../../words/sensitive-words.ts';

const CARD = /(?<![\p{L}\p{N}]|\d[-. ])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}]|[-.]\d)/gu;
/** Prefixes and lengths of Visa, Mastercard, American Express, Diners, Discover, JCB and Mir. */
const CARD_PREFIX =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d{2})\d{12}|35(?:2[89]|[3-8]\d)\d{12}|220[0-4]\d{12,15})$/;
/** Other numbers that pass the check by chance. */
const OTHER_NUMBER = new RegExp(
  `${anySensitive('numberedThings')}[^\\p{L}\\d]{0,6}(?:${anySensitive('cardNumbers')}[^\\p{L}\\d]{0,4})?$`,
  'iu',
);

/** Label of a card before its number, and its expiry date after it: OCR may have damaged a digit of the number. */
const CALLED_CARD = new RegExp(`(?<!\\p{L})${anySensitive('cards')}[^\\p{L}\\d\\n]{0,6}$`, 'iu');
const TERM_BEHIND = new RegExp(`^[,;\\s]{0,3}${anySensitive('expiries')}`, 'iu');
/** Minimum number of different digits of a real number, unlike an example. */
const MIN_DIFFERENT = 4;

const isCardNumber = (digits: string, isCalled: boolean): boolean =>
  CARD_PREFIX.test(digits) &&
  new Set(digits).size > 1 &&
  (passesLuhn(digits) || (isCalled && new Set(digits).size >= MIN_DIFFERENT));

/** Shortest card number, in digits. */
const MIN_DIGITS = 13;

/**
 * Cards are printed in one piece or in groups of 4-4-4-4, 4-6-5 or 4-6-4. Forms have a character box for each digit. A
 * table row has none of these groupings.
 */
function isGroupedAsCard(groups: readonly string[]): boolean {
  const lengths = groups.map(({ length }) => length);
  if (groups.length === 1 || (lengths[0] ?? 0) >= MIN_DIGITS || lengths.every((length) => length === 1)) return true;
  const [first = 0, second = 0, third = 0] = lengths;
  return first === 4 && ((second === 4 && third === 4) || (second === 6 && (third === 4 || third === 5)));
}

/**
 * True when the text contains a full card number: an issuer's prefix, the right length, and the check digit or a card's
 * label.
 */
export function hasCreditCard(text: string): boolean {
  return allMatches(text, CARD).some((match) => {
    // Text after a number, often an expiry date, may look like a part of it.
    const groups = match[0].split(/[ -]/);
    if (!isGroupedAsCard(groups)) return false;
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    const isCalled = CALLED_CARD.test(before) || TERM_BEHIND.test(text.slice(match.index + match[0].length));
    const isCard = groups.some((_, end) => isCardNumber(groups.slice(0, end + 1).join(''), isCalled));
    return isCard && !OTHER_NUMBER.test(before);
  });
}
