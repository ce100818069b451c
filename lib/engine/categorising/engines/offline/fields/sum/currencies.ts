import { groupBy } from '../../../../../../shared/group-by.ts';
import { ALL_LANGUAGES } from '../../../../../words/index.ts';

/**
 * Signs and names of currencies in documents; lower case, as alternatives of a pattern, the longer ones of a letter
 * first. Sources: Unicode CLDR 48 (narrow and local symbols) and ISO 4217. Signs that are also everyday words (the
 * Hungarian Ft, feet) are left out.
 */
const SIGNS: readonly (readonly [code: string, spellings: string])[] = [
  ['ILS', '₪|nis(?!\\p{L})|shekels?'],
  ['CAD', 'ca?\\$|cad\\$'],
  ['AUD', 'au?\\$|aud\\$'],
  ['NZD', 'nz\\$'],
  ['SGD', 's\\$'],
  ['HKD', 'hk\\$'],
  ['TWD', 'nt\\$'],
  ['BRL', 'r\\$'],
  ['MXN', 'mx\\$'],
  ['USD', 'us\\$|\\$|dollars?'],
  ['GBP', '£|pounds? sterling'],
  ['EUR', '€|euros?(?!\\p{L})'],
  ['RUB', '₽'],
  ['UAH', '₴'],
  ['KZT', '₸'],
  ['INR', '₹|rs\\.?(?!\\p{L})|rupees?'],
  ['MYR', 'rm(?!\\p{L})|ringgit'],
  ['IDR', 'rp\\.?(?!\\p{L})|rupiah'],
  ['ZAR', '(?<!\\p{L})r(?= ?\\d)'],
  ['JPY', '¥|yen(?!\\p{L})'],
  ['CNY', 'cn¥|rmb(?!\\p{L})|yuan'],
  ['KRW', '₩'],
  ['THB', '฿|baht'],
  ['PHP', '₱'],
  ['VND', '₫'],
  ['CHF', 'sfr\\.?(?!\\p{L})|(?<!\\p{L})fr\\.?(?= ?(?:\\d{1,6}[.,]\\d{2}(?![\\d:.]|-\\d)|0$))'],
  ['PLN', 'zł(?!\\p{L})'],
  ['CZK', 'kč(?!\\p{L})'],
  ['SEK', 'kr\\.?(?!\\p{L})'],
  ['RON', 'lei(?!\\p{L})'],
  ['TRY', '₺|tl(?!\\p{L})'],
  ['PEN', 's/\\.?(?= ?\\d)'],
  ['AED', 'dhs?\\.?(?!\\p{L})'],
  ['EGP', 'e£'],
  ['NGN', '₦'],
  ['GHS', '₵'],
  ['KES', 'ksh\\.?(?!\\p{L})'],
  ['BDT', '৳'],
  ['GEL', '₾'],
  ['AMD', '֏'],
  ['AZN', '₼'],
  ['CRC', '₡'],
];
/** Codes that are words of English, Spanish or another language in lower case: "all 3", "try 2". */
const WORDS = new Set([
  'BOB',
  'ALL',
  'TOP',
  'TRY',
  'PEN',
  'CUP',
  'MAD',
  'GEL',
  'LAK',
  'BAM',
  'MOP',
  'SOS',
  'DOP',
  'ANG',
  'RON',
]);

/** Codes of ISO 4217, grouped by their first letter to keep the search short. */
function codePattern(): string {
  const codes = Intl.supportedValuesOf('currency').filter((code) => !WORDS.has(code));
  const byFirst = groupBy(codes, (code) => code.charAt(0).toLowerCase());
  const groups = [...byFirst].map(
    ([first, some]) => `${first}(?:${some.map((code) => code.slice(1).toLowerCase()).join('|')})`,
  );
  return `(?:${groups.join('|')})(?!\\p{L})`;
}

const CODES = codePattern();
const KNOWN = new Map(SIGNS);
/** Codes with a sign or a name: those of the table first, in its order. */
const SIGNED = new Set([...KNOWN.keys(), ...ALL_LANGUAGES.flatMap(({ currencies }) => Object.keys(currencies ?? {}))]);
const CURRENCIES = [...SIGNED].map((code) => {
  const sign = KNOWN.get(code);
  const spellings = [...(sign ? [sign] : []), ...ALL_LANGUAGES.flatMap(({ currencies }) => currencies?.[code] ?? [])];
  return [code, spellings.join('|')] as const;
});
const CURRENCY_PATTERNS = CURRENCIES.map(([code, spellings]) => [code, new RegExp(`^(?:${spellings})`, 'u')] as const);
const CODE_AT_START = new RegExp(`^${CODES}`, 'u');

/** A code, a sign or a name of any currency; lower case, as a pattern part. */
export const ANY_CURRENCY = [...CURRENCIES.map(([, spellings]) => spellings), CODES].join('|');

/** Returns the currency that a text in lower case starts with, as an ISO 4217 code. */
export function currencyAtStart(text: string): string | undefined {
  const sign = CURRENCY_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
  return sign ?? CODE_AT_START.exec(text)?.[0].toUpperCase();
}
