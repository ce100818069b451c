import { limitCombiningMarks } from '../../../shared/limit-combining-marks.ts';
import type { Script } from '../../words/language-words.ts';
import { SENSITIVE_DATA } from '../../words/lists/sensitive-data.ts';
import type { FirstNameKind, SensitiveWords } from '../../words/sensitive-words.ts';

const namesIn = (script: Script, use: 'firstNames' | 'everydayNames'): ReadonlySet<string> =>
  new Set(SENSITIVE_DATA.flatMap((words: SensitiveWords) => (words.script === script ? (words[use] ?? []) : [])));

/** By script: first names, and those that are also everyday words or places. */
const NAMES = Object.fromEntries(
  (['latin', 'hebrew', 'cyrillic'] as const).map((script) => [
    script,
    { all: namesIn(script, 'firstNames'), everyday: namesIn(script, 'everydayNames') },
  ]),
) as Readonly<Record<Script, { all: ReadonlySet<string>; everyday: ReadonlySet<string> }>>;

const SURNAMES = new Set(SENSITIVE_DATA.flatMap(({ surnames = [] }) => surnames));

/** True for a surname that is hardly ever another word. */
export const isCommonSurname = (word: string): boolean => SURNAMES.has(word.toLowerCase());

/** Returns a word without accents if its letters are Latin. */
const folded = (word: string): string => limitCombiningMarks(word).normalize('NFD').replace(/\p{M}/gu, '');

/** Returns the strength of a word as a first name: a name, a name that is also an everyday word, or none. */
export function firstNameKind(word: string): FirstNameKind {
  const lower = word.toLowerCase();
  const script = /[\u05d0-\u05ea]/.test(lower) ? 'hebrew' : /[\u0430-\u045f]/.test(lower) ? 'cyrillic' : 'latin';
  const { all, everyday } = NAMES[script];
  if (!all.has(script === 'latin' ? folded(lower) : lower)) return undefined;
  return everyday.has(lower) ? 'everyday' : 'name';
}
