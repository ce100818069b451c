import { readFileSync } from 'node:fs';
import { lowerCase } from '../../lib/engine/categorising/engines/offline/fields/lower-case.ts';
import { ROOT } from './paths.mjs';

const MONTHS_A_YEAR = 12;
const IN_CLDR = /** @type {const} */ ({ calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' });
/** @type {readonly Intl.DateTimeFormatOptions[]} */
const FORMS = [{}, { day: 'numeric' }, { day: 'numeric', year: 'numeric' }];

/** @typedef {{ name: string, month: number, isAfterOrdinal: boolean }} LocaleMonth */

/**
 * Returns a month's name as typed: also without accents, with a dotted i, and without hamza on an alif.
 * @param {string} name
 */
function spellingsOf(name) {
  const lower = lowerCase(name)
    .normalize('NFC')
    .replace(/\.$|[\u200c\u200d]/gu, '')
    .replace('’', "'");
  const bare = lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u05b0-\u05c7\u0653-\u0655]/gu, '')
    .normalize('NFC')
    .replaceAll('ı', 'i');
  return [...new Set([lower, /\p{Script=Cyrillic}/u.test(lower) ? lower : bare])];
}

/**
 * Returns the months of a locale, alone and in a date: many languages have two forms. `isAfterOrdinal` is true where the
 * language writes a full stop after the day.
 * @param {string} locale
 * @param {'long' | 'short'} width
 * @returns {LocaleMonth[]}
 */
function monthsOf(locale, width) {
  const formats = FORMS.map((form) => new Intl.DateTimeFormat(locale, { ...IN_CLDR, month: width, ...form }));
  return Array.from({ length: MONTHS_A_YEAR }, (_, index) => index).flatMap((index) =>
    formats.flatMap((format) => {
      const parts = format.formatToParts(Date.UTC(2024, index, 15));
      const day = parts.findIndex(({ type }) => type === 'day');
      const isAfterOrdinal = day >= 0 && parts[day + 1]?.value.startsWith('.') === true;
      return parts
        .filter(({ type, value }) => type === 'month' && /^\p{L}[^\d]+$/u.test(value))
        .flatMap(({ value }) => spellingsOf(value))
        .map((name) => ({ name, month: index + 1, isAfterOrdinal }));
    }),
  );
}

/**
 * Months by name, and those after a day with a full stop that differ: "listopada" in Polish and in Croatian. A name with
 * several meanings has that of the first locale.
 * @param {readonly string[]} locales
 * @param {'long' | 'short'} width
 */
function byName(locales, width) {
  const months = locales.flatMap((locale) => monthsOf(locale, width));
  const names = new Map(months.map(({ name, month }) => /** @type {[string, number]} */ ([name, month])).reverse());
  const ordinals = months.filter(({ name, month, isAfterOrdinal }) => isAfterOrdinal && names.get(name) !== month);
  return {
    names: Object.fromEntries(names),
    afterOrdinal: Object.fromEntries(ordinals.map(({ name, month }) => [name, month])),
  };
}

/**
 * Returns the list of months of the locales in `words/cldr-locales.json`, from the CLDR data of the pinned Node, with the
 * path of its file. It is generated because browsers have other CLDR versions, and formatting 64 locales at start is slow.
 * @returns {[path: string, text: string]}
 */
export function monthList() {
  const { months, fullMonthsOnly } = JSON.parse(readFileSync(`${ROOT}lib/engine/words/cldr-locales.json`, 'utf8'));
  const lists = { long: byName([...months, ...fullMonthsOnly], 'long'), short: byName(months, 'short') };
  return ['lib/engine/words/lists/months.json', `${JSON.stringify(lists, null, 2)}\n`];
}
