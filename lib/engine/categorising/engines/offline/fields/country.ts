import { allMatches } from '../../../../../shared/all-matches.ts';
import { groupBy } from '../../../../../shared/group-by.ts';
import { anyWordIn } from '../any-word-in.ts';
import type { TextLine } from '../text/layout.ts';
import { findDates } from './date/mentions.ts';
import { mentionedCountries } from './regions.ts';

const US_STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY';

interface Sign {
  readonly country: string;
  readonly pattern: RegExp;
  /** Weight of one sighting; up to three sightings count. */
  readonly weight: number;
}

/** Signs of the country of origin of documents in Latin script. */
const SIGNS: readonly Sign[] = [
  { country: 'US', pattern: new RegExp(`\\b(?:${US_STATES})\\.?,? +\\d{5}(?:-\\d{4})?\\b`, 'g'), weight: 4 },
  { country: 'US', pattern: /(?<!\d)(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4}(?!\d)/g, weight: 2 },
  {
    country: 'US',
    pattern:
      /\b(?:zip code|social security|IRS|internal revenue|form (?:w-?[249]|1040|1098|1099)|401\(?k\)?|U\.?S\.?A\.?|united states|county of|state of|medicare|FDIC|DMV|school district|middle school|lien ?holder|motor vehicles|routing n(?:o|umber))\b/gi,
    weight: 2,
  },
  { country: 'US', pattern: /\b(?:inc\.?|llc|corp\.?|attorney|checking|color|center|fax:)\b|\$\s?\d/gi, weight: 0.7 },
  { country: 'GB', pattern: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}\b/g, weight: 3 },
  { country: 'GB', pattern: /£\s?\d|\bGBP\b/g, weight: 3 },
  {
    country: 'GB',
    pattern:
      /\+44|\b(?:HMRC|HM revenue|NHS|sort code|council tax|DVLA|united kingdom|england|scotland|wales|U\.?K\.?|MOT|companies house|national insurance)\b/gi,
    weight: 2,
  },
  { country: 'GB', pattern: /\b(?:ltd|limited|plc|vat|cheque|postcode)\b/gi, weight: 0.7 },
  {
    country: 'IL',
    pattern: new RegExp(
      `₪|\\b(?:NIS|ILS|israeli?|tel[- ]aviv|jerusalem|haifa|ramat[- ]gan|be'?er sheva|netanya|ashdod|herzliya)\\b|\\+972|${anyWordIn('textShapes', 'signsOfIL')}`,
      'gi',
    ),
    weight: 3,
  },
  { country: 'RU', pattern: /₽|\b(?:RUB|russian federation|moscow)\b|\+7[ (-]/gi, weight: 3 },
  { country: 'CA', pattern: /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b|\bcanada\b|\bCAD\b/g, weight: 3 },
  {
    country: 'AU',
    pattern: /\bABN:? ?\d|\b(?:NSW|QLD|australia|AUD|BSB|adelaide|brisbane|melbourne|sydney|perth|hobart)\b|\.au\b/gi,
    weight: 3,
  },
  { country: 'IE', pattern: /\b(?:ireland|dublin|eircode|co\. (?:cork|dublin|galway|kerry|mayo))\b/gi, weight: 3 },
  { country: 'IN', pattern: /₹|\b(?:GSTIN|INR|india)\b|\+91/gi, weight: 3 },
  { country: 'DE', pattern: /\b(?:gmbh|deutschland|germany|ust-?idnr)\b|\+49/gi, weight: 2 },
  { country: 'FR', pattern: /\b(?:france|sarl|siret)\b|\+33/gi, weight: 2 },
  {
    country: 'MY',
    pattern:
      /\b(?:sdn\.? ?bhd|malaysia|kuala lumpur|selangor|johor|penang|perak|sabah|sarawak|MYR|SST)\b|\bRM ?\d|\b(?:jalan|jln)\b/gi,
    weight: 3,
  },
  {
    country: 'ZA',
    pattern: /\b(?:south africa|johannesburg|cape town|durban|pretoria|gauteng|kwazulu-natal|UIF|SARS)\b|\.za\b/gi,
    weight: 2,
  },
  { country: 'NZ', pattern: /\b(?:new zealand|auckland)\b|\.nz\b/gi, weight: 2 },
  { country: 'CH', pattern: /\b(?:switzerland|schweiz|suisse|zürich|genève)\b/gi, weight: 2 },
  { country: 'SG', pattern: /\b(?:singapore|pte\.? ?ltd|SGD)\b|S\$ ?\d/gi, weight: 3 },
  { country: 'UA', pattern: new RegExp(`₴|${anyWordIn('textShapes', 'signsOfUA')}|\\+380`, 'giu'), weight: 4 },
  { country: 'KZ', pattern: new RegExp(`₸|${anyWordIn('textShapes', 'signsOfKZ')}`, 'giu'), weight: 4 },
  { country: 'BY', pattern: new RegExp(`${anyWordIn('textShapes', 'signsOfBY')}|\\bBYN\\b|\\+375`, 'giu'), weight: 4 },
];
const MAX_SIGHTINGS = 3;
/** Weight of a country's name, or of a phone number with its calling code. */
const MENTION_WEIGHT = 1.5;
/** A document is Hebrew or Russian from this share of its letters on. */
const SCRIPT_SHARE = 0.25;
const MIN_WEIGHT = 1.4;

/**
 * Returns the country of origin as an ISO code, by script, addresses, phone numbers, currency and authorities;
 * undefined without evidence.
 */
export function findCountry(lines: readonly TextLine[]): string | undefined {
  const text = lines.map((line) => line.text).join('\n');
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  const scores = new Map<string, number>();
  const add = (country: string, points: number) => scores.set(country, (scores.get(country) ?? 0) + points);
  if (count(/[\u05d0-\u05ea]/g) > letters * SCRIPT_SHARE) add('IL', 12);
  if (count(/[\u0400-\u04ff]/g) > letters * SCRIPT_SHARE) add('RU', 4);
  for (const { country, pattern, weight } of SIGNS) add(country, weight * Math.min(MAX_SIGHTINGS, count(pattern)));
  const named = groupBy(mentionedCountries(text), (country) => country);
  for (const [country, { length }] of named) add(country, MENTION_WEIGHT * Math.min(MAX_SIGHTINGS, length));
  const [best] = [...scores].toSorted((a, b) => b[1] - a[1]);
  return best && best[1] >= MIN_WEIGHT ? best[0] : undefined;
}

const NUMERIC_DATE = /(?<![\d./-])\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d{2}(?![\d/])/g;
const ANY_NUMERIC_DATE = /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/g;
const NUMERIC_RANGE = new RegExp(
  `(?<![\\d./-])(\\d{1,2}[/.-]\\d{1,2}[/.-](?:20)?\\d{2})\\s?(?:-|${anyWordIn('textShapes', 'rangeWords')})\\s?(\\d{1,2}[/.-]\\d{1,2}[/.-](?:20)?\\d{2})(?![\\d/])`,
  'gi',
);

/**
 * True when numeric dates put the month first. The document's own dates decide: a date with a day past 12, a range that
 * would run backwards, the same day written out elsewhere. Otherwise the country decides.
 * @param country ISO code, where known.
 */
export function isMonthFirst(lines: readonly TextLine[], country: string | undefined): boolean {
  const text = lines
    .filter((line) => /\d/.test(line.text))
    .map((line) => line.text)
    .join('\n');
  const read = (date = '', monthFirst = false) => findDates(date, monthFirst)[0];
  let balance = 0;
  const writtenOut = new Set(findDates(text.replace(ANY_NUMERIC_DATE, ' '), false).map(({ iso }) => iso));
  for (const [date] of allMatches(text, NUMERIC_DATE)) {
    const [dayFirst, monthFirst] = [read(date), read(date, true)];
    if (!dayFirst || !monthFirst) continue;
    if (dayFirst.isAmbiguous) balance += writtenOut.has(monthFirst.iso) ? 1 : writtenOut.has(dayFirst.iso) ? -1 : 0;
    else if (Number.parseInt(date, 10) > 12) balance -= 1;
    else if (dayFirst.iso.slice(8) !== dayFirst.iso.slice(5, 7)) balance += 1;
  }
  // In right-to-left documents, the end of a range often precedes its beginning.
  const ranges = country === 'IL' ? [] : allMatches(text, NUMERIC_RANGE);
  for (const [, from, to] of ranges) {
    const runs = (monthFirst: boolean) => (read(from, monthFirst)?.iso ?? '') <= (read(to, monthFirst)?.iso ?? '');
    if (runs(true) !== runs(false)) balance += runs(true) ? 1 : -1;
  }
  return balance === 0 ? country === 'US' : balance > 0;
}
