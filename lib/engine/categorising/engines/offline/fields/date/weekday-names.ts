import { anyOf } from '../../../../../words/any-of.ts';
import { LANGUAGES } from '../../../../../words/index.ts';

/** The names of each weekday in all languages, Sunday first. */
const NAMES = Array.from({ length: 7 }, (_, weekday) =>
  LANGUAGES.flatMap(({ calendar }) => Object.values(calendar.weekdays)[weekday] ?? []),
);
const PATTERNS = NAMES.map((names) => new RegExp(`^${anyOf(names)}$`, 'u'));

/** All spellings, for use inside a pattern. */
export const WEEKDAY_PATTERN = anyOf(...NAMES);

/** Returns 0 for Sunday to 6, or -1 when `name`, in lower case, is no weekday. */
export const weekdayNumber = (name: string): number => PATTERNS.findIndex((pattern) => pattern.test(name));
