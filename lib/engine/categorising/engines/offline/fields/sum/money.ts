import { allMatches } from '../../../../all-matches.ts';
import { lowerCase } from '../lower-case.ts';

/** Signs and names of currencies as papers write them; lower case, as alternatives of a pattern. */
const CURRENCIES: readonly (readonly [code: string, spellings: string])[] = [
  [
    'ILS',
    '₪|ש"ח|שח(?!\\p{L})|ש\'ח|שקל(?:ים|י)?(?: חדשים)?|nis(?!\\p{L})|ils(?!\\p{L})|shekels?|шек(?:ел\\p{L}*|\\.)?(?!\\p{L})',
  ],
  ['CAD', 'ca?\\$|cad(?!\\p{L})\\$?'],
  ['AUD', 'au?\\$|aud(?!\\p{L})\\$?'],
  ['NZD', 'nz\\$|nzd(?!\\p{L})'],
  ['USD', 'us\\$|usd(?!\\p{L})|\\$|dollars?|דולר|долл\\p{L}*'],
  ['GBP', '£|gbp(?!\\p{L})|pounds? sterling'],
  ['EUR', '€|eur(?:os?)?(?!\\p{L})|אירו|יורו|евро'],
  ['BYN', 'бел\\. ?руб\\p{L}*|byn(?!\\p{L})'],
  ['RUB', '₽|руб(?:\\.|л\\p{L}{1,3})?(?!\\p{L})|р\\.|rub(?!\\p{L})'],
  ['UAH', '₴|грн|гривен|uah(?!\\p{L})'],
  ['KZT', '₸|тенге|тг(?!\\p{L})|kzt(?!\\p{L})'],
  ['INR', '₹|rs\\.?(?!\\p{L})|inr(?!\\p{L})|rupees?'],
  ['ZAR', 'zar(?!\\p{L})|(?<!\\p{L})r(?= ?\\d)'],
  ['CHF', 'chf(?!\\p{L})'],
  ['SGD', 's\\$|sgd(?!\\p{L})'],
  ['JPY', '¥|jpy(?!\\p{L})'],
  ['PLN', 'pln(?!\\p{L})|zł(?!\\p{L})'],
];
const ANY_CURRENCY = CURRENCIES.map(([, spellings]) => spellings).join('|');
const CURRENCY_PATTERNS = CURRENCIES.map(([code, spellings]) => [code, new RegExp(`^(?:${spellings})`, 'u')] as const);
const CURRENCY_WORD = new RegExp(
  `(?<!\\p{L})(?:ב-? ?)?(?<spelling>${ANY_CURRENCY.replaceAll('(?= ?\\d)', '(?!)')})`,
  'u',
);
/** Thousands of one mark and two decimals of another; Indian lakhs; plain numbers. A scan puts a space behind a mark. */
const NUMBER =
  "\\d{1,3}(?:[,.' ]\\d{3}){1,5}[.,] ?\\d{2}(?!\\d)|\\d{1,3}(?:[,.'] \\d{3}){1,5}[.,]\\d{2}(?!\\d)|\\d{1,3}(?:[,.' ]\\d{3}){1,5}(?!\\d)|\\d{1,2}(?:,\\d{2}){1,5},\\d{3}(?:\\.\\d{2})?(?!\\d)|\\d{1,8}(?:[.,]\\d{2})?(?!\\d)";
/**
 * A sum with its currency before or behind it. A number in words may stand between the two: 9 874 (девять тысяч …) руб.
 * 30 коп. Digits with a space before them belong to the number before, unless they end in decimals.
 */
const MONEY = new RegExp(
  `(?<![\\p{L}\\d]|\\d[./,:-]|(?<!\\.)[.,/]|\\d[.,] |(?<![.,]\\d)\\d [-+]?(?![\\d,.']{0,20}[.,]\\d{2,3}(?!\\d))|[*•#№] ?|\\d ?× ?|\\dx ?|\\d x (?!\\d{1,8} \\d)|xx ?|\\p{Script=Latin}-)(?<before>(?:${ANY_CURRENCY}) ?)?(?<![\\d.,] ?\\$)(?<number>${NUMBER})(?![-/:]\\d|\\s?%|[.,]\\d|\\s?коп)(?<after>\\s?(?:\\([^)\\d]{3,80}\\)\\s?)?(?:${ANY_CURRENCY}))?(?:\\s(?<kopecks>\\d{2})\\sкоп)?`,
  'gu',
);

const SHARED_SIGN = /^(?:\$|dollar|דולר|долл|руб|р\.)/u;

/** A sum as it stands in a line. */
export interface MoneyMention {
  readonly value: number;
  /** ISO 4217; absent when no currency is written beside it. */
  readonly currency: string | undefined;
  /** Its sign is that of several countries: "$", "руб."; the paper says whose. */
  readonly isShared: boolean;
  /** Written with two decimals, as sums are and counts are not. */
  readonly hasDecimals: boolean;
  /** Written with marks between its thousands. */
  readonly isGrouped: boolean;
  readonly isNegative: boolean;
  readonly start: number;
  readonly end: number;
}

/** The currency that is written, as an ISO 4217 code. */
function currencyOf(spelling: string, next = ''): string | undefined {
  const text = spelling.replace(/\([^)]{0,80}\)/gu, '').trim();
  return text ? CURRENCY_PATTERNS.find(([, pattern]) => pattern.test(text + next))?.[0] : undefined;
}

/** The currency that a label or a column's heading names: "Сумма, руб.", "סכום בש"ח"; lower case. */
export function currencyNamedIn(label: string): string | undefined {
  return currencyOf(CURRENCY_WORD.exec(label)?.groups?.spelling ?? '');
}

function sumOf(number: string): number {
  const decimals = /[.,] ?(\d{2})$/.exec(number)?.[1];
  const whole = (decimals ? number.replace(/[.,] ?\d{2}$/, '') : number).replace(/\D/g, '');
  return Number(whole) + (decimals ? Number(decimals) / 100 : 0);
}

/** What scans make of digits and of the dollar's sign, put right where the marks around it say what it was. */
function withDigitsMended(line: string): string {
  return (
    line
      .replace(/(?<=\d[.,]?)[oо](?=[\d.,]|(?!\p{L}))/gu, '0')
      .replace(/(?<=\d[.,]?)[l|](?=[\d.,]\d)|(?<![\p{L}\d])[li|](?=[.,]?\d{1,3}[.,]\d)/gu, '1')
      .replace(/(?<=\d)°(?=\d{3})/g, "'")
      // Payment orders in Russian part roubles and kopecks with a hyphen.
      .replace(/(?<=сумма[^\d\n]{0,12}\d{1,9})[-=](?=\d{2}(?!\d))/gu, '.')
      .replace(/(?<![\p{L}\d])s(?= ?\d{1,3}(?:,\d{3})*\.\d{2}(?!\d))/gu, '$')
  );
}

/**
 * The sums in a line, in the order in which they stand; numbers with neither currency nor decimals are sums too, their
 * label decides.
 */
export function findMoney(line: string): MoneyMention[] {
  if (!/\d/.test(line)) return [];
  const text = withDigitsMended(lowerCase(line));
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
