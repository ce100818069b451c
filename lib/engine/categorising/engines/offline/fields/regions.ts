import { allMatches } from '../../../../../shared/all-matches.ts';

/** Currency of each country, ISO 4217 by ISO 3166. Countries that share a currency are listed under it. */
const COUNTRIES_BY_CURRENCY: Readonly<Record<string, string>> = {
  AED: 'AE',
  ARS: 'AR',
  AUD: 'AU',
  BDT: 'BD',
  BGN: 'BG',
  BRL: 'BR',
  BYN: 'BY',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK',
  EGP: 'EG',
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  GBP: 'GB',
  GEL: 'GE',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  JOD: 'JO',
  JPY: 'JP',
  KES: 'KE',
  KRW: 'KR',
  KZT: 'KZ',
  LKR: 'LK',
  MAD: 'MA',
  MXN: 'MX',
  MYR: 'MY',
  NGN: 'NG',
  NOK: 'NO',
  NZD: 'NZ',
  PEN: 'PE',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  RUB: 'RU',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  USD: 'US',
  UYU: 'UY',
  VND: 'VN',
  ZAR: 'ZA',
};

/** ISO 4217 code of each country's currency, by ISO 3166 code. */
export const CURRENCY_BY_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES_BY_CURRENCY).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
);

/** Calling codes that belong to one country, where its documents write their phone numbers with it. */
const CALLING_CODES: Readonly<Record<string, string>> = {
  20: 'EG',
  27: 'ZA',
  30: 'GR',
  31: 'NL',
  32: 'BE',
  34: 'ES',
  36: 'HU',
  39: 'IT',
  40: 'RO',
  41: 'CH',
  43: 'AT',
  45: 'DK',
  46: 'SE',
  47: 'NO',
  48: 'PL',
  51: 'PE',
  52: 'MX',
  54: 'AR',
  55: 'BR',
  56: 'CL',
  57: 'CO',
  60: 'MY',
  61: 'AU',
  62: 'ID',
  63: 'PH',
  64: 'NZ',
  65: 'SG',
  66: 'TH',
  81: 'JP',
  82: 'KR',
  84: 'VN',
  86: 'CN',
  90: 'TR',
  92: 'PK',
  94: 'LK',
  212: 'MA',
  234: 'NG',
  254: 'KE',
  351: 'PT',
  352: 'LU',
  353: 'IE',
  356: 'MT',
  357: 'CY',
  358: 'FI',
  359: 'BG',
  370: 'LT',
  371: 'LV',
  372: 'EE',
  381: 'RS',
  385: 'HR',
  386: 'SI',
  420: 'CZ',
  421: 'SK',
  598: 'UY',
  852: 'HK',
  880: 'BD',
  886: 'TW',
  962: 'JO',
  966: 'SA',
  971: 'AE',
  974: 'QA',
  995: 'GE',
};
/** Countries whose English name has another meaning: a US state, a given name. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['GE', 'JO']);

/** English names of the countries whose currency is known, in lower case (Unicode CLDR). */
function countryNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return new Map(
    [...CURRENCY_BY_COUNTRY.keys()]
      .filter((country) => !AMBIGUOUS.has(country))
      .map((country) => [(names.of(country) ?? country).toLowerCase(), country]),
  );
}

const NAMES = countryNames();
const MENTION = new RegExp(
  `(?<![\\p{L}])(?<name>${[...NAMES.keys()].map((name) => name.replaceAll('.', '\\.')).join('|')})(?!\\p{L})|(?<!\\d)\\+ ?(?<code>${Object.keys(CALLING_CODES).join('|')})(?=[ (\\d-])`,
  'giu',
);

/** Returns the countries that a text names, or whose calling code its phone numbers have, once for each time. */
export function mentionedCountries(text: string): string[] {
  return allMatches(text, MENTION).flatMap(({ groups }) => {
    const country = groups?.name ? NAMES.get(groups.name.toLowerCase()) : CALLING_CODES[groups?.code ?? ''];
    return country ?? [];
  });
}
