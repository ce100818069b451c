import { allMatches } from '../../../../../../shared/all-matches.ts';
import { anyOf } from '../../../../../words/any-of.ts';
import type { CalendarWords } from '../../../../../words/date-words.ts';
import { LANGUAGES } from '../../../../../words/index.ts';
import { lowerCase } from '../lower-case.ts';
import { isoDay } from './calendar.ts';
import { MONTH_PATTERN, monthNumber } from './month-names.ts';

/** Makes a pattern's spaces match any white space, because lines are joined from cells. */
const spaced = (pattern: string): string => pattern.replaceAll(' ', '\\s');

/** Returns a function that reads the number of a word from lists by number; 0 when none matches. */
function numberReader(lists: CalendarWords['days']): (word: string) => number {
  const patterns = Object.entries(lists).map(
    ([value, words]) => [new RegExp(`^${spaced(anyOf(words))}$`, 'u'), value] as const,
  );
  return (word) => Number(patterns.find(([pattern]) => pattern.test(word))?.[1] ?? 0);
}

/** Builds the pattern of one language's dates in words, and the reader of its numbers. */
function readerOf({ date, thousands, days, years }: CalendarWords) {
  const year = `(?<year>20\\d\\d)|${anyOf(thousands)}(?:[ -](?<ofThousand>${anyOf(...Object.values(years))}))?`;
  const pattern = date
    .replaceAll('<day>', `(?<day>${anyOf(...Object.values(days))})`)
    .replaceAll('<month>', `(?<month>${MONTH_PATTERN})`)
    .replaceAll('<year>', `(?:${year})(?!\\p{L})`);
  const [dayNumber, yearNumber] = [numberReader(days), numberReader(years)];
  return {
    pattern: new RegExp(`(?<!\\p{L})${spaced(pattern)}`, 'gu'),
    isoOf: ({ day = '', month = '', year, ofThousand = '' }: Record<string, string | undefined>) =>
      isoDay(year ? Number(year) : 2000 + yearNumber(ofThousand), monthNumber(month) ?? 0, dayNumber(day)),
  };
}

const READERS = LANGUAGES.map(({ calendar }) => readerOf(calendar));
/** Fast pre-check: part of every date in words. */
const DAY_IN_WORDS = new RegExp(anyOf(...LANGUAGES.flatMap(({ calendar }) => Object.values(calendar.days))), 'u');

/** A date in words and its position in a line. */
interface WordDateMention {
  readonly iso: string;
  readonly start: number;
  readonly end: number;
}

/** Returns dates with the day in words, as in deeds. */
export function findWordDates(line: string): WordDateMention[] {
  const text = lowerCase(line);
  if (!DAY_IN_WORDS.test(text)) return [];
  return READERS.flatMap(({ pattern, isoOf }) =>
    allMatches(text, pattern).flatMap((match) => {
      const iso = isoOf(match.groups ?? {});
      return iso ? [{ iso, start: match.index, end: match.index + match[0].length }] : [];
    }),
  );
}
