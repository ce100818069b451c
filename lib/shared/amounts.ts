/** An amount of money. `currency` is an ISO 4217 code; absent if the document names none. */
export interface MoneyAmount {
  readonly value: number;
  readonly currency?: string | undefined;
}

/** Longest text that is read as an amount, in characters. */
export const MAX_AMOUNT_CHARS = 40;

const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Returns an amount as people write it in `locale`, with the sign of its currency. */
export function formatAmount({ value, currency }: MoneyAmount, locale: string): string {
  if (!currency) return new Intl.NumberFormat(locale, DECIMALS).format(value);
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(locale, options).format(value);
}

/** Returns an amount for a file name: `1234.50 ILS`. The same in all languages, so that names sort and search alike. */
export function plainAmount({ value, currency }: MoneyAmount): string {
  return currency ? `${value.toFixed(2)} ${currency}` : value.toFixed(2);
}

/** Currencies whose signs others share, the most likely first: `$` is the US dollar unless the document says so. */
const FIRST_CURRENCIES = ['USD', 'EUR', 'GBP', 'ILS', 'RUB', 'JPY', 'SEK', 'UAH', 'INR'];

let symbols: ReadonlyMap<string, string> | undefined;

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Returns the currency of a code or a sign. `expected` decides between currencies that share a sign. */
function currencyOf(text: string, expected: string | undefined): string | undefined {
  const codes = Intl.supportedValuesOf('currency');
  const code = text.toUpperCase();
  if (codes.includes(code)) return code;
  if (expected && symbolOf(expected) === text) return expected;
  symbols ??= new Map([...codes, ...FIRST_CURRENCIES.toReversed()].map((each) => [symbolOf(each), each]));
  return symbols.get(text);
}

const AMOUNT = /^(?<before>[^\d-]*)(?<number>-?\d[\d.,'’\s]*)(?<after>\D*)$/u;
/** Characters that only set the direction of text. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;

/** Returns the value of digits with separators: the last separator is the decimal one unless three digits follow. */
function numberOf(number: string): number {
  const digits = number.replace(/['’\s]/gu, '');
  const [, whole = digits, fraction = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`);
}

/**
 * Reads an amount as people type it: `1,234.50`, `₪ 90`, `12,5 EUR`. Without a currency it keeps `expected`. Returns
 * undefined if the text is no amount.
 */
export function parseAmount(text: string, expected?: string): MoneyAmount | undefined {
  if (text.length > MAX_AMOUNT_CHARS) return undefined;
  const { before = '', number = '', after = '' } = AMOUNT.exec(text.replace(DIRECTION_MARKS, '').trim())?.groups ?? {};
  const value = numberOf(number);
  if (number === '' || !Number.isFinite(value)) return undefined;
  const symbol = `${before}${after}`.trim();
  const currency = symbol === '' ? expected : currencyOf(symbol, expected);
  return symbol !== '' && currency === undefined ? undefined : { value, ...(currency && { currency }) };
}
