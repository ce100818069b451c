import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { groupBy } from '../../../../../shared/group-by.ts';
import { LANGUAGES, PARTIAL_LANGUAGES } from '../../../../words/index.ts';
import { foldWord } from './normalise.ts';

/** Hebrew prefixes that are joined to the next word: and, the, in, to, as, from, that. */
const HEBREW_PREFIXES = new Set(LANGUAGES.flatMap(({ joinedPrefixes = [] }) => joinedPrefixes));
const MAX_HEBREW_PREFIXES = 3;
/**
 * Minimum letters left when one prefix is removed ("tax"), and when more are: two removals from a short word match by
 * chance.
 */
const MIN_AFTER_ONE_CUT = 2;
const MIN_AFTER_MORE_CUTS = 3;
/** Minimum length of a marked abbreviation, including its mark, in characters. */
const MIN_MARKED = 4;
/** Prefixes that other languages join to the next word, longest first, by their first letter. */
const OTHER_PREFIXES: ReadonlyMap<string, readonly string[]> = groupBy(
  PARTIAL_LANGUAGES.flatMap(({ joinedPrefixes = [] }) => joinedPrefixes).toSorted((a, b) => b.length - a.length),
  (prefix) => prefix.charAt(0),
);
/** Minimum length of the rest of a word without such a prefix, in letters. */
const MIN_AFTER_OTHER_PREFIX = 3;
/** A shorter Russian stem no longer identifies the word. */
const MIN_RUSSIAN_STEM = 3;

/** Words this short are as often abbreviations as inflected words, so they are not stemmed. */
const LONGEST_UNSTEMMED = 3;
/** Maximum length of a word that is stemmed, in letters. */
const LONGEST_STEMMED = 60;

/** Words that a stemmer mistakes for forms of another word, with the stem to use instead. */
const STEMS = new Map(LANGUAGES.flatMap(({ stems }) => Object.entries(stems)));

const HEBREW = /[\u05d0-\u05ea]/;
/** Arabic and Ethiopic letters. */
const OTHER_JOINING = /[\u0600-\u06ff\u1200-\u137f]/;

/** Returns a word in Arabic or Ethiopic letters, followed by its remainder after each prefix that it may start with. */
const unprefixedForms = (word: string): [string, ...string[]] => [
  word,
  ...(OTHER_PREFIXES.get(word.charAt(0)) ?? [])
    .filter((prefix) => word.startsWith(prefix) && word.length - prefix.length >= MIN_AFTER_OTHER_PREFIX)
    .map((prefix) => word.slice(prefix.length)),
];

/**
 * Returns a word, followed by its remainders without joined prefixes, longest first: up to three letters in Hebrew, one
 * of a list of prefixes in Arabic and Amharic.
 * @param word in the form that the lexicon stores
 */
export function joinedForms(word: string): [string, ...string[]] {
  if (OTHER_JOINING.test(word)) return unprefixedForms(word);
  const forms: [string, ...string[]] = [word];
  if (!HEBREW.test(word) || word.length > LONGEST_STEMMED) return forms;
  const isMarked = word.includes('"');
  for (let cut = 1; cut <= MAX_HEBREW_PREFIXES; cut += 1) {
    const least = isMarked ? MIN_MARKED : cut === 1 ? MIN_AFTER_ONE_CUT : MIN_AFTER_MORE_CUTS;
    if (!HEBREW_PREFIXES.has(word[cut - 1] ?? '') || word.length - cut < least) break;
    forms.push(word.slice(cut));
  }
  // An abbreviation is often written without its mark, but an everyday word is never an abbreviation.
  if (isMarked) forms.push(word.replaceAll('"', ''));
  return forms;
}

function russianStem(word: string): string {
  const stem = STEMS.get(word) ?? stemRussian(word);
  return stem.length < MIN_RUSSIAN_STEM ? word : stem;
}

/**
 * Returns the forms under which a word may be known, best first. Never empty; the first one is the form that the
 * lexicon stores.
 */
export function wordForms(word: string): [string, ...string[]] {
  const folded = foldWord(word);
  // No dictionary has such a word, and stemming takes quadratic time.
  if (folded.length > LONGEST_STEMMED) return [folded];
  if (HEBREW.test(folded) || OTHER_JOINING.test(folded)) return joinedForms(folded);
  if (/[\u0430-\u045f]/.test(folded)) return [russianStem(folded)];
  // "EMS" is no plural.
  if (folded.length <= LONGEST_UNSTEMMED) return [folded];
  return [STEMS.get(folded) ?? stemEnglish(folded)];
}
