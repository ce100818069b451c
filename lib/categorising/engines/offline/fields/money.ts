import { lowerCase } from './lower-case';

/** Signs and names of currencies as papers write them; lower case, as alternatives of a pattern. */
const CURRENCIES: readonly (readonly [code: string, spellings: string])[] = [
  ['ILS', '₪|ש"ח|שח(?!\\p{L})|ש\'ח|שקל(?:ים|י)?(?: חדשים)?|nis(?!\\p{L})|ils(?!\\p{L})|шек(?:ел\\p{L}*|\\.)?'],
  ['CAD', 'ca?\\$|cad(?!\\p{L})'],
  ['AUD', 'au?\\$|aud(?!\\p{L})'],
  ['USD', 'us\\$|usd(?!\\p{L})|\\$|dollars?|דולר|долл\\p{L}*'],
  ['GBP', '£|gbp(?!\\p{L})|pounds?'],
  ['EUR', '€|eur(?:os?)?(?!\\p{L})|אירו|יורו|евро'],
  ['RUB', '₽|руб(?:\\.|л\\p{L}{1,3})?(?!\\p{L})|р\\.|rub(?!\\p{L})'],
  ['UAH', '₴|грн|uah(?!\\p{L})'],
  ['KZT', '₸|тенге|тг(?!\\p{L})|kzt(?!\\p{L})'],
  ['BYN', 'бел\\. ?руб\\p{L}*|byn(?!\\p{L})'],
  ['INR', '₹|rs\\.?(?!\\p{L})|inr(?!\\p{L})|rupees?'],
];
const CURRENCY_BY_COUNTRY: Readonly<Record<string, string>> = {
  IL: 'ILS',
  US: 'USD',
  GB: 'GBP',
  RU: 'RUB',
  CA: 'CAD',
  AU: 'AUD',
  IE: 'EUR',
  DE: 'EUR',
  FR: 'EUR',
  IN: 'INR',
  UA: 'UAH',
  KZ: 'KZT',
  BY: 'BYN',
};
const ANY_CURRENCY = CURRENCIES.map(([, spellings]) => spellings).join('|');
const NUMBER = "\\d{1,3}(?:[,.' ]\\d{3})+(?:[.,]\\d{2})?(?![\\d])|\\d{1,7}(?:[.,]\\d{2})?(?![\\d])";
/** A number in words may stand between a sum and its currency: 9 874 (девять тысяч …) руб. 30 коп. */
const MONEY = new RegExp(
  `(?<![\\p{L}\\d./,:-]|\\d |[*•#№x×] ?)(?<before>(?:${ANY_CURRENCY})\\s?)?(?<![\\d.,])(?<number>${NUMBER})(?![-/:]\\d|\\s?%|[.,]\\d)(?<after>\\s?(?:\\([^)\\d]{3,80}\\)\\s?)?(?:${ANY_CURRENCY}))?(?:\\s(?<kopecks>\\d{2})\\sкоп)?`,
  'gu',
);

/** A sum as it stands in a line. */
export interface MoneyMention {
  readonly value: number;
  /** ISO 4217; absent when no currency is written beside it. */
  readonly currency: string | undefined;
  /** Written with two decimals, as sums are and counts are not. */
  readonly hasDecimals: boolean;
  readonly start: number;
  readonly end: number;
}

/** The currency that is written, as an ISO 4217 code. */
function currencyOf(spelling: string): string | undefined {
  const text = spelling.replace(/\([^)]*\)/gu, '').trim();
  return text ? CURRENCIES.find(([, spellings]) => new RegExp(`^(?:${spellings})`, 'u').test(text))?.[0] : undefined;
}

function sumOf(number: string): number {
  const decimals = /[.,](\d{2})$/.exec(number)?.[1];
  const whole = (decimals ? number.slice(0, -3) : number).replace(/\D/g, '');
  return Number(whole) + (decimals ? Number(decimals) / 100 : 0);
}

/**
 * The sums in a line, in the order in which they stand; numbers with neither currency nor decimals are sums too, their
 * label decides.
 */
export function findMoney(line: string): MoneyMention[] {
  if (!/\d/.test(line)) return [];
  return [...lowerCase(line).matchAll(MONEY)].map((match) => {
    const { before = '', number = '', after = '', kopecks } = match.groups ?? {};
    return {
      value: sumOf(number) + (kopecks ? Number(kopecks) / 100 : 0),
      currency: currencyOf(before) ?? currencyOf(after),
      hasDecimals: /[.,]\d{2}$/.test(number) || kopecks !== undefined,
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

/** The currency of a country's papers, where it is known. */
export const currencyOfCountry = (country: string | undefined): string | undefined =>
  country ? CURRENCY_BY_COUNTRY[country] : undefined;
