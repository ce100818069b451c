import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { allMatches } from '../../../shared/all-matches.ts';
import { SENSITIVE_DATA } from '../../words/lists/sensitive-data.ts';
import { anySensitive } from '../../words/sensitive-words.ts';

/** Digits with the separators of phone numbers: one between two groups, and brackets. */
const CANDIDATE =
  /(?<![\p{L}\p{N}@]|[\d.,][./,:]|\d-)(?:\+ ?|\()?\d+(?:(?:\) ?[-–/]? ?\(?| ?\(| - | [-–]|[-–] |[-–./ ])\d+){0,7}(?![\p{L}\p{N}@]|[,.:/]\d|-\d|%)/gu;
/** An extension after a number, which then needs no label. */
const EXTENSION = new RegExp(`^\\)?[,;]?\\s?${anySensitive('extensions')}\\.?\\s?\\d{1,5}(?!\\d)`, 'iu');
/** Letters misread from digits, between or next to a number's digits. */
const DAMAGED = /(?<=\d[-. )]?)[o\u043eO]{1,3}(?=\d)|(?<=\d[-. )])[lI|](?=\d{2})/gu;
const LABEL = new RegExp(
  `(?<!\\p{L})(?:${anySensitive('phoneLabels')}|(?<=[|·,;\\t\\n] {0,2}|^)[tm][.:])(?!\\p{L})[^\\d\\n+(\\t]{0,24}(?:\\t[^\\p{L}\\d\\n+(]{0,6})?[+(]?$`,
  'u',
);
/** Labels of other numbers. */
const OTHER_NUMBER = new RegExp(`(?<!\\p{L})${anySensitive('otherNumbers')}(?!\\p{L})[^\\p{L}\\n,;·|(]{0,10}$`, 'u');
/** Labels of any number. */
const ANY_NUMBER = new RegExp(`(?<!\\p{L})${anySensitive('anyNumbers')}(?!\\p{L})[^\\p{L}\\n,;·|(]{0,10}$`, 'u');
const AREA_CODE = /\(\d{2,5}\)/;
const DATE = /^\(?(?:0?[1-9]|[12]\d|3[01]|(?:19|20)\d{2})[./-](?:0?[1-9]|1[0-2]|[12]\d|3[01])[./-]\d{2,4}(?!\d)/;
/** National groupings of numbers. Prefix and number of digits determine the country. */
const NATIONAL: readonly (readonly [CountryCode, RegExp])[] = [
  ['US', /^(?:1[-. ])?(?:\([2-9]\d{2}\) ?-?|[2-9]\d{2}[-. /])[2-9]\d{2}[-. ]\d{4}$/],
  ['IL', /^0(?:5\d|7[2-9])[- ]?\d{3}[- ]?\d{4}$/],
  ['IL', /^\(?0[23489]\)?(?:-| |- | - )\d{3}[- ]?\d{4}$/],
  // The seven digits after the prefix are grouped freely.
  ['IL', /^(?=(?:\D*\d){9,10}$)0(?:5\d|7[2-9]|[23489])[-/. ]\d{2,4}[-. ]\d{2,4}(?:[-. ]\d{2,4})?$/],
  ['IL', /^0(?:5\d|7[2-9]|[23489])\/\d{7}$/],
  ['IL', /^1[- ]?(?:[78]00|599)[- ]\d{2,3}[- ]?\d{2,3}(?:[- ]?\d{2,3})?$/],
  ['GB', /^\(?0[1-9]\d{1,3}\)? \d{3,4}[ -]?\d{3,4}(?:[ -]\d{3})?$/],
  ['GB', /^0[1-9]\d{1,4}[- ]\d{5,8}$/],
  ['IE', /^\(?0\d{1,2}\)? \d{3} ?\d{4}$/],
  ['RU', /^(?=(?:\D*\d){11}\D*$)[87][- ]?\(? ?\d{3,5} ?\)?[- ]?\d{1,3}[- ]\d{2}[- ]?\d{2}$/],
  ['RU', /^(?=(?:\D*\d){11}\D*$)[87][- ]?\(\d{3,5}\)[- ]?\d{1,3}(?:[- ]\d{1,3}){1,2}$/],
  ['RU', /^\(\d{3,5}\) ?\d{1,3}[- ]?\d{2}[- ]?\d{2}$/],
  ['RU', /^8[- ]800[- ]\d{3}[- ]?\d{2}[- ]?\d{2}$/],
  ['AU', /^(?:\(?0\d\)? \d{4} \d{4}|04\d{2} \d{3} \d{3}|1[38]00 \d{3} \d{3}|13 \d{2} \d{2})$/],
  ['IN', /^(?:0\d{2,4}[- ]\d{6,8}|[6-9]\d{4} \d{5})$/],
  ['RU', /^[87][- ]?\(\d{3}\) ?\d{7}$/],
  ['RU', /^[87]9\d{9}$/],
  ['RU', /^\d{3}-\d{3}-\d{2}-\d{2}$/],
  // The digits after the code of a mobile or toll-free number are grouped freely.
  ['RU', /^(?=(?:\D*\d){11}\D*$)8[-. ]?(?:9\d{2}|800)(?:[-. ]\d{1,4}){2,6}$/],
  ['RU', /^(?=(?:\D*\d){11}\D*$)8[- ]?\(\d{3}-\d{1,3}\)[- ]?\d{1,3}(?:-\d{2}){1,2}$/],
  ['RU', /^(?=(?:\D*\d){11}\D*$)8 \d{3}(?: \d{1,2})? \d{1,2}-\d{2}-\d{2}$/],
  ['LT', /^8 \d{3} \d{2}-?\d{3}$/],
  ['BY', /^8[- ]0\d{2,3}[- ]\d{2,3}-\d{2}-\d{2}$/],
  ['RU', /^\(\d{3,5}\) ?\d{2,3}-\d{3}$/],
  ['UZ', /^\(\d{2}\) ?\d{3}[- ]\d{2}[- ]\d{2}$/],
  ['DE', /^0[2-9]\d{1,3} \d{3,4} \d{2}-\d{2}$/],
  ['DE', /^0[2-9]\d{1,3} \d{3,4} \d{3,5}$/],
  ['DE', /^0[2-9]\d{3,4} \d{3,5}-\d{1,4}$/],
  ['NG', /^0[789][01]\d{8}$/],
  ['KG', /^0\d{3} \d{2} \d{2} \d{2}$/],
  ['MD', /^\(?0\d{2}\)? \d{2}-\d{2}-\d{2}$/],
  ['UA', /^\(?0\d{2}\)?[- ]\d{3}-\d{2}-\d{2}$/],
  ['FR', /^0\d(?:[ .]\d{2}){4}$/],
];
/** Countries whose groupings differ from those of account numbers and other long numbers. */
const DISTINCT: ReadonlySet<CountryCode> = new Set(['US', 'IL', 'RU']);
/** German area codes precede a slash: 04181 / 29 30-0. */
const GERMAN = /(?<![\d.,/-])(0[1-9]\d{1,4} ?\/ ?\d{1,4}(?:[- ]\d{1,4}){1,3})(?![\d.,/-]\d)/gu;
/** Separators in a line of contact details. */
const PART_BEFORE = /(?:^|[·|,;•\t\n])\s{0,2}$/u;
/** A web or mail address, which marks a line of contact details. */
const REACHED = /[\w-]@[\w-]|www\.|https?:|\p{L}\.(?:com|org|net|co|gov|edu|info|example)(?!\p{L})/iu;
/** A number with its area code, in groups. */
const WITH_AREA = /^\(?0\d{1,4}\)?[ -]\d{2,4}(?:[ -]\d{2,4}){1,3}$/u;
/** A number that continues on the next line. */
const BROKEN =
  /(\+\d[\d ()-]{0,10}|\(\d{3,5}\),?|(?<!\d)0?\d{2,3}-|(?<!\d)\d{2,3}[- ]\d{2,3}-)\n(?:[|·. ]{0,4})(?=\d)/g;
/** An area code at the end of a right-to-left line, and the number at the start of the next. */
const TORN = new RegExp(
  `(?<!\\p{L})${anySensitive('tornPhones')}[^\\d\\n]{0,20}-?0\\d{1,2}-?(?![\\d-])[^\\n]{0,60}\\n[|·. \\t]{0,4}\\d{3}-?\\d{4}(?!\\d)`,
  'iu',
);
/** An international number in a broken right-to-left line: "190 447 2810 +30" for +30 2810 447 190. */
const TORN_INTERNATIONAL = /(?<![\p{L}\p{N}.,/])((?:\d{2,4} ){2,4})(?:\+ ?(\d{1,3})|(\d{1,3})\+)(?![\p{L}\p{N}])/gu;
const untorn = (groups: string, country: string): string =>
  `+${country} ${groups.trim().split(' ').toReversed().join(' ')}`;
/** A form's fields for the groups of a number: "Phone ( 555 ) 666 7777"; handwriting is read as letters. */
const BOXED = new RegExp(
  `${anySensitive('boxedPhones')}[^\\d\\n]{0,8}\\(\\s*\\d{3}\\s*\\)\\s*\\d{3}[\\s-]{1,3}\\d{4}(?!\\d)`,
  'iu',
);
const HANDWRITTEN = /(?:phone|tel|mobile|cell)(?: (?:no|number))?\s?[.:]\s?([\dSOolIi\]|BZ\-_ ()]{9,22})/gu;
/** A labelled phone number with misread marks between its digits. */
const BLURRED = new RegExp(
  `(?<!\\p{L})${anySensitive('blurredPhones')}[.:]?\\s{0,2}(?=(?:[^\\d\\p{L}\\n]{0,3}\\d){7})(\\d[\\d(){}?;,. -]{7,20})`,
  'giu',
);
const BLURS = /[(){}?;,]/u;
const MIN_CLEAR_DIGITS = 5;
const MIN_HANDWRITTEN = 9;
/** Star numbers of Israeli service lines, after words that ask to call. */
const STAR_NUMBER = new RegExp(
  `${anySensitive('starCalls')}[^\\d\\n*]{0,24}(?:24\\/7 ?)?(?:\\* ?\\.?\\d{3,4}(?![\\d*])|(?<![\\d*])\\d{4}\\*)`,
  'iu',
);
/** Shapes that only one language's documents have. */
const IN_ONE_LANGUAGE = SENSITIVE_DATA.flatMap(({ phones = [] }) => phones);
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;
/** An amount with decimals or thousands separators: 105.00, 1,260, 12.450,75. */
const SUM = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?$|^\d+[.,]\d{2}$/u;
/** Groups separated by spaces only, like table cells. */
const BLANKS_ONLY = /^\d+(?: \d+)+$/u;
/** Phone numbers start with a trunk or toll-free prefix; amounts have no leading zero. */
const DIALLED = /^(?:0\d|1[ -]?[78]00|8[ -]?800)/u;
/** Groups of local numbers: 2555 4999, 612 3000, 37 52 06. Israeli ones have a hyphen. */
const LOCAL_GROUPS = /^(?:\d{4} \d{4}|\d{3} \d{4}|\d{2,3}(?: \d{3}){1,2}|\d{2}(?: \d{2}){2,4})$/u;
/** The code at the start of a table row. */
const ROW_CODE = /(?:^|\n)\d{1,4}[\s|]+[^\d\n]{1,30}$/u;
/** A label separated from its value, unlike the name of a table row. */
const SET_OFF = /:\s{0,3}[+(]?$/u;
const ABBREVIATED = /\.\s{0,3}[+(]?$/u;
/** A British National Insurance number, with the letters before it: AB 13 64 84. */
const INSURANCE_NUMBER = /(?<!\p{L})[A-Z]{2} ?\d{2} \d{2} \d{2}$/u;

function isNational(candidate: string, among: ReadonlySet<CountryCode> | undefined = undefined): boolean {
  return NATIONAL.some(([country, shape]) => {
    if (!shape.test(candidate) || (among && !among.has(country))) return false;
    // Area codes and prefixes are checked against the country's numbering plan.
    return country === 'RU' || (parsePhoneNumberFromString(candidate, country)?.isPossible() ?? false);
  });
}

/**
 * Returns alternative readings of a number after a postcode or before a price: without its first groups, and without
 * its last ones.
 */
function readings(candidate: string): string[] {
  const groups = candidate.split(/(?<=[\d)])(?: - | )(?=[\d(])/u);
  return groups.flatMap((_, from) =>
    from === 0 ? [] : [groups.slice(from).join(' '), groups.slice(0, from).join(' ')],
  );
}

/** True for a grouped number, alone between the separators of a line with a web or mail address. */
function isInContactLine(text: string, start: number, candidate: string): boolean {
  if (!WITH_AREA.test(candidate) || !PART_BEFORE.test(text.slice(Math.max(0, start - 4), start))) return false;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', start);
  return REACHED.test(text.slice(from, to < 0 ? undefined : to));
}

const holdsSum = (words: string): boolean =>
  words.split(/[\s|]+/u).some((word) => SUM.test(word.replace(/[,;.]$/u, '')));

/** Returns the whole line around a position. */
function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, end < 0 ? undefined : end);
}

/**
 * True for a table row named after telephones whose cells are amounts, as in payslips and bills: "Telephone 105.00
 * 1,260", "Mobile 54 1281".
 * @param before text before the candidate, in lower case
 */
function isRowOfSums(candidate: string, before: string): boolean {
  if (holdsSum(candidate)) return true;
  if (!BLANKS_ONLY.test(candidate) || DIALLED.test(candidate) || SET_OFF.test(before)) return false;
  if (ROW_CODE.test(before)) return true;
  if (isNational(candidate) || ABBREVIATED.test(before)) return false;
  return !LOCAL_GROUPS.test(candidate) || /[\u05d0-\u05ea]/u.test(before);
}

function isPhone(text: string, match: RegExpMatchArray): boolean {
  const trimmed = match[0].trim();
  const candidate = trimmed.includes(')') && trimmed.includes('(') ? trimmed : trimmed.replace(/[()]/g, '');
  const digits = candidate.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS || DATE.test(candidate)) return false;
  const before = text.slice(Math.max(0, (match.index ?? 0) - 40), match.index).toLowerCase();
  const isCalledOther = OTHER_NUMBER.test(before);
  if (candidate.startsWith('+') && parsePhoneNumberFromString(candidate)?.isValid()) return true;
  if (EXTENSION.test(text.slice((match.index ?? 0) + match[0].length).slice(0, 20)) && !isCalledOther) return true;
  if (LABEL.test(before) && !isCalledOther)
    return digits.length <= MAX_DIGITS && new Set(digits).size > 1 && !isRowOfSums(candidate, before);
  // A generic label does not name the kind of number, but an area code in brackets does.
  if (isCalledOther || (ANY_NUMBER.test(before) && !AREA_CODE.test(candidate)))
    return candidate
      .split(' - ')
      .slice(1)
      .some((next) => isNational(next, DISTINCT));
  if (isInContactLine(text, match.index ?? 0, candidate)) return true;
  const from = match.index ?? 0;
  if (holdsSum(candidate) || INSURANCE_NUMBER.test(text.slice(Math.max(0, from - 4), from) + match[0])) return false;
  if (isNational(candidate)) return !(BLANKS_ONLY.test(candidate) && holdsSum(lineAt(text, match.index ?? 0)));
  // In a row of bare numbers, any few of them would form a phone number.
  return readings(candidate).some((reading) => !BLANKS_ONLY.test(reading) && isNational(reading, DISTINCT));
}

/** True for a labelled number in handwriting, with some digits read as similar letters. */
const isHandwritten = ([, number = '']: RegExpMatchArray): boolean =>
  (number.match(/\d/g)?.length ?? 0) >= MIN_CLEAR_DIGITS &&
  number.replace(/[^\p{L}\d\]|]/gu, '').length >= MIN_HANDWRITTEN;

/** True when the text contains a phone number: a labelled one, or one in a country's own grouping. */
export function hasPhone(original: string): boolean {
  const text = original
    .replace(BROKEN, (_, part: string) => part.replace(',', ' '))
    .replace(DAMAGED, (letters) => (/[o\u043eO]/u.test(letters) ? '0' : '1').repeat(letters.length));
  if (allMatches(text, CANDIDATE).some((match) => isPhone(text, match))) return true;
  if ([STAR_NUMBER, TORN, BOXED, ...IN_ONE_LANGUAGE].some((pattern) => pattern.test(text))) return true;
  if (allMatches(text, BLURRED).some(([, number = '']) => BLURS.test(number) && !holdsSum(number))) return true;
  if (allMatches(text, GERMAN).some(([, number = '']) => parsePhoneNumberFromString(number, 'DE')?.isPossible()))
    return true;
  const isTorn = ([, groups = '', behind, before = '']: RegExpMatchArray) =>
    parsePhoneNumberFromString(untorn(groups, behind ?? before))?.isValid() ?? false;
  if (allMatches(text, TORN_INTERNATIONAL).some(isTorn)) return true;
  return allMatches(text, HANDWRITTEN).some(isHandwritten);
}
