import { LANGUAGES } from '../../../../../words/index.ts';
import type { PeriodUse } from '../../../../../words/language-words.ts';
import { lowerCase } from '../lower-case.ts';

const anyOf = (use: PeriodUse): string => LANGUAGES.flatMap(({ periods }) => periods[use]).join('|');

const USES = {
  called: new RegExp(anyOf('called'), 'u'),
  other: new RegExp(anyOf('other'), 'u'),
  start: new RegExp(anyOf('start'), 'u'),
  end: new RegExp(anyOf('end'), 'u'),
  now: new RegExp(`(?<!\\p{L})(?:${anyOf('now')})(?!\\p{L})`, 'u'),
  annual: new RegExp(anyOf('annual'), 'u'),
  quarterly: new RegExp(anyOf('quarterly'), 'u'),
  monthly: new RegExp(anyOf('monthly'), 'u'),
} as const satisfies Partial<Record<PeriodUse, RegExp>>;

/** True when a text contains words of this use about a document's period. */
export const matchesWords = (use: keyof typeof USES, text: string): boolean => USES[use].test(lowerCase(text));

/** Words before a whole year, and those also before other years, as patterns. */
export const WHOLE_YEAR_WORDS = anyOf('wholeYear');
export const YEAR_WORDS = anyOf('year');
