import { allMatches } from '../../../../../../shared/all-matches.ts';
import { anyWordIn } from '../../any-word-in.ts';
import { withEuropeanDigits } from '../european-digits.ts';
import { lowerCase } from '../lower-case.ts';
import { ANY_CURRENCY, currencyAtStart } from './currencies.ts';

const CURRENCY_WORD = new RegExp(
  `(?<!\\p{L})(?:${anyWordIn('textShapes', 'currencyPrefixes')})?(?<spelling>${ANY_CURRENCY.replaceAll('(?= ?\\d)', '(?!)')})`,
  'u',
);
/**
 * Thousands with one separator and two decimals with another; Indian lakhs; plain numbers. OCR adds a space after a
 * separator.
 */
const NUMBER = [
  "\\d{1,3}(?:[,.' ]\\d{3}){1,5}[.,] ?\\d{2}(?!\\d)",
  "\\d{1,3}(?:[,.'] \\d{3}){1,5}[.,]\\d{2}(?!\\d)",
  "\\d{1,3}(?:[,.' ]\\d{3}){1,5}(?!\\d)",
  '\\d{1,2}(?:,\\d{2}){1,5},\\d{3}(?:\\.\\d{2})?(?!\\d)',
  '\\d{1,8}(?:[.,]\\d{2})?(?!\\d)',
  '\\.\\d{2}(?!\\d)',
].join('|');
/** No amount starts right after one of these. */
const NOT_AFTER = [
  '[\\p{L}\\d]',
  '\\d[./,:-]',
  '(?<!\\.)[.,/]',
  '\\d[.,] ',
  "(?<![.,]\\d)\\d [-+]?(?![\\d,.']{0,20}[.,]\\d{2,3}(?!\\d))",
  '[*•#№] ?',
  '\\d ?× ?',
  '\\dx ?',
  '\\d x (?!\\d{1,8} \\d)',
  'xx ?',
  '\\p{Script=Latin}-',
].join('|');
/** No amount ends right before one of these. */
const NOT_BEFORE = ['[-/:]\\d', '\\s?%', '[.,]\\d', `\\s?${anyWordIn('textShapes', 'hundredths')}`].join('|');
/**
 * An amount with its currency before or after it. A number in words may come between the two: 9 874 (nine
 * thousand …) roubles 30 kopecks. Digits after a space belong to the number before, unless they end in decimals.
 */
const MONEY = new RegExp(
  `(?<!${NOT_AFTER})(?<before>(?:${ANY_CURRENCY}) ?)?(?<![\\d.,] ?\\$)(?<number>${NUMBER})(?!${NOT_BEFORE})(?<after>\\s?(?:\\([^)\\d]{3,80}\\)\\s?)?(?:${ANY_CURRENCY}))?(?:\\s(?<kopecks>\\d{2})\\s${anyWordIn('textShapes', 'hundredths')})?`,
  'gu',
);

const SHARED_SIGN = new RegExp(
  `^(?:\\$|dollar|kr(?!\\p{L})|¥|rs(?!\\p{L})|r(?!\\p{L})|${anyWordIn('textShapes', 'sharedSigns')})`,
  'u',
);

/** An amount and its position in a line. */
export interface MoneyMention {
  readonly value: number;
  /** ISO 4217; absent when no currency is written next to it. */
  readonly currency: string | undefined;
  /** Several countries share its sign: "$"; the document decides which. */
  readonly isShared: boolean;
  /** Written with two decimals, like amounts and unlike counts. */
  readonly hasDecimals: boolean;
  /** Written with thousands separators. */
  readonly isGrouped: boolean;
  readonly isNegative: boolean;
  readonly start: number;
  readonly end: number;
}

/** Returns the written currency as an ISO 4217 code. */
function currencyOf(spelling: string, next = ''): string | undefined {
  const text = spelling.replace(/\([^)]{0,80}\)/gu, '').trim();
  return text ? currencyAtStart(text + next) : undefined;
}

/** Returns the currency in a label or a column's heading; lower case. */
export function currencyNamedIn(label: string): string | undefined {
  return currencyOf(CURRENCY_WORD.exec(label)?.groups?.spelling ?? '');
}

function sumOf(number: string): number {
  const decimals = /[.,] ?(\d{2})$/.exec(number)?.[1];
  const whole = (decimals ? number.replace(/[.,] ?\d{2}$/, '') : number).replace(/\D/g, '');
  return Number(whole) + (decimals ? Number(decimals) / 100 : 0);
}

const DASHED_HUNDREDTHS = new RegExp(
  `(?<=${anyWordIn('textShapes', 'sumNouns')}[^\\d\\n]{0,12}\\d{1,9})[-=](?=\\d{2}(?!\\d))`,
  'gu',
);

/** Corrects misread digits and dollar signs where the marks around them determine the original. */
function withDigitsMended(line: string): string {
  return (
    line
      .replace(/(?<=\d[.,]?)[o\u043e](?=[\d.,]|(?!\p{L}))/gu, '0')
      .replace(/(?<=\d[.,]?)[l|](?=[\d.,]\d)|(?<![\p{L}\d])[li|](?=[.,]?\d{1,3}[.,]\d)/gu, '1')
      .replace(/(?<=\d)°(?=\d{3})/g, "'")
      // The point before the decimals of the last amount in a cell was not read.
      .replace(/(?<=[$£€] ?\d{1,5}) (?=\d{2}(?: ?[a-z])?(?:\t|$))/gu, '.')
      .replace(/(?<=(?<![\d.,])\d{1,3}), (?=000(?:\t|$))/gu, ',')
      // Russian payment orders separate roubles and kopecks with a hyphen.
      .replace(DASHED_HUNDREDTHS, '.')
      .replace(/(?<![\p{L}\d])s(?= ?\d{1,3}(?:,\d{3})*\.\d{2}(?!\d))/gu, '$')
  );
}

/** Returns the amounts in a line, in order. Numbers without currency and decimals are included; their label decides. */
export function findMoney(line: string): MoneyMention[] {
  if (!/\d/.test(line)) return [];
  const text = withDigitsMended(lowerCase(withEuropeanDigits(line)));
  return allMatches(text, MONEY).map((match) => {
    const { before = '', number = '', after = '', kopecks } = match.groups ?? {};
    const end = match.index + match[0].length;
    return {
      value: sumOf(number) + (kopecks ? Number(kopecks) / 100 : 0),
      currency: currencyOf(before, '0') ?? currencyOf(after),
      isShared: SHARED_SIGN.test((before || after).trim()),
      hasDecimals: /[.,] ?\d{2}$/.test(number) || kopecks !== undefined,
      isGrouped: /^\d{1,3}(?:[,.' ] ?\d{3})+/.test(number) || /^\d{1,2}(?:,\d{2})+,\d{3}/.test(number),
      isNegative:
        /(?:^|\t)- ?$|(?:^|\s)[-(]$/.test(text.slice(Math.max(0, match.index - 3), match.index)) ||
        /^-(?!\d)/.test(text.slice(end, end + 2)),
      start: match.index,
      end,
    };
  });
}
