import { anyWordIn } from '../../any-word-in.ts';
import { CURRENCY_BY_COUNTRY } from '../regions.ts';
import { currencyAtStart } from './currencies.ts';

/** Several countries write dollars and roubles: signs that identify the country. Lower case. */
const SHARED: Readonly<Record<string, readonly (readonly [currency: string, signs: RegExp])[]>> = {
  USD: [
    [
      'CAD',
      /\b[abceghj-nprstvxy]\d[a-z] ?\d[a-z]\d\b|\b(?:canad(?:a|ian)|ontario|british columbia|alberta|qu[eé]bec|manitoba|saskatchewan|nova scotia|new brunswick|newfoundland|toronto|vancouver|montreal|calgary|ottawa|edmonton|hst|gst\/hst|cra|cpp|rrsp|employment standards act)\b|\.ca\b|\bcad\b/g,
    ],
    [
      'AUD',
      /\b(?:nsw|vic|qld|tas|wa),? \d{4}\b|\b(?:australian?|sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|victoria|queensland|tasmania|new south wales|centrelink|services australia|ato|abn|acn|asic|bsb|superannuation|ae[ds]t|fortnight(?:ly)?|owners corporation|strata)\b|\.au\b|\baud\b|\b1[38]00 \d{3} \d{3}\b/g,
    ],
    ['NZD', /\b(?:new zealand|auckland|wellington|christchurch|aotearoa|nzbn|ird number|kiwisaver)\b|\.nz\b|\bnzd\b/g],
    [
      'USD',
      /\b[a-z]{2}\.?,? \d{5}(?:-\d{4})?\b|\b(?:u\.?s\.?a?|united states|irs|federal|ssn|social security|zip|fdic|medicaid|401\(?k|county|state of)\b|\.gov\b/g,
    ],
  ],
  RUB: [
    [
      'BYN',
      new RegExp(
        `(?<!\\p{L})(?:${anyWordIn('textShapes', 'signsOfBYN')}|bic: \\p{L}{4}by)(?!\\p{L})|\\+375|\\.by(?!\\p{L})`,
        'gu',
      ),
    ],
    ['RUB', new RegExp(`(?<!\\p{L})${anyWordIn('textShapes', 'signsOfRUB')}(?!\\p{L})|\\+7|\\.ru(?!\\p{L})`, 'gu')],
  ],
};
/** Currencies whose everyday sign is that of another one, which stands for them all: "kr", "¥", "Rs", "R". */
const SHARING: Readonly<Record<string, readonly string[]>> = {
  USD: ['SGD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU'],
  SEK: ['NOK', 'DKK'],
  JPY: ['CNY'],
  INR: ['PKR', 'LKR'],
};
/** A lone "R" is a letter of many forms: on a page with amounts in its country's currency, it is none. */
const DOUBTFUL = 'ZAR';
/** Minimum number of amounts in one foreign currency, with none in the country's own, that make it the document's. */
const MIN_WRITTEN = 2;

/** A code in brackets in a line of its own, or behind a label: "(USD)", "Currency: EUR". Lower case. */
const STATED = new RegExp(
  `(?:^|\\t|\\n)(?:\\(([a-z]{3})\\)|${anyWordIn('sumLines', 'currencyLabels')}\\s{0,2}:?[\\s\\t]{0,3}([a-z]{3}))(?=\\s*(?:\\t|\\n|$))`,
  'u',
);

/**
 * Returns the currency that a document states for its amounts as an ISO 4217 code.
 * @param text in lower case
 */
export function statedCurrency(text: string): string | undefined {
  const match = STATED.exec(text);
  const code = match?.[1] ?? match?.[2];
  return code && currencyAtStart(code) === code.toUpperCase() ? code.toUpperCase() : undefined;
}

/** Returns the currency, of those sharing a sign, that the document's addresses and authorities indicate. */
function ownOf(currency: string, text: string): string {
  const among = SHARED[currency];
  if (!among) return currency;
  const [best] = among
    .map(([code, signs]) => ({ code, count: text.match(signs)?.length ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.code : currency;
}

/**
 * Returns the currency of an amount as an ISO 4217 code: the one next to it, or the document's own.
 * @param beside the currency next to the amount or in its label.
 * @param written the currencies of the document's other amounts.
 * @param country ISO code, if known.
 * @param text the document's text in lower case.
 */
export function homeCurrency(
  beside: string | undefined,
  written: readonly string[],
  country: string | undefined,
  text: string,
): string | undefined {
  const home = country ? CURRENCY_BY_COUNTRY.get(country) : undefined;
  if (beside && home && ((beside === DOUBTFUL && written.includes(home)) || SHARING[beside]?.includes(home)))
    return home;
  if (beside) return ownOf(beside, text);
  const [first] = written;
  const isAllForeign = first !== undefined && written.length >= MIN_WRITTEN && written.every((code) => code === first);
  const own = home === undefined || isAllForeign ? first : home;
  return own && ownOf(own, text);
}
